// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * highfd.h - descriptors of our own stay out of the program's way.
 */
#ifndef BASE_HIGHFD_H
#define BASE_HIGHFD_H

/*
 * Move `fd` to a high number, close-on-exec: programs that select(), or that close
 * "everything above 2" up to some number, keep the low ones.
 * @return the new descriptor, or `fd` itself when the limit leaves no room; -1 for -1
 */
int av_fd_high(int fd);

#endif
