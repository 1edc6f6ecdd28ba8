// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fd.h - descriptors of our own stay out of the program's way.
 */
#ifndef SOFTNIC_RESOURCE_FD_H
#define SOFTNIC_RESOURCE_FD_H

/*
 * Move `fd` to a high number, close-on-exec: programs that select(), or that close
 * "everything above 2" up to some number, keep the low ones.
 * @return the new descriptor, or `fd` itself when the limit leaves no room
 */
int soft_fd_high(int fd);

/* Create a FIFO: `rd` blocking, for the program to wait on; `wr` non-blocking. 0 or -errno */
int soft_fd_bell(int *rd, int *wr);

#endif
