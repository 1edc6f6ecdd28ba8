// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sge.h - moving bytes between lists of pieces within this process.
 */
#ifndef SOFTNIC_ENGINE_SGE_H
#define SOFTNIC_ENGINE_SGE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/uio.h>

/*
 * Copy in ascending order; the last 8 bytes of a copy land last and, where they are aligned, in
 * one store: whoever polls the last byte of a message may trust the rest.
 */
void soft_copy_ascending(void *to, const void *from, size_t length);
/* The same from list to list; the order holds for the whole message. */
void soft_copy_lists(const struct iovec *to, int tos, const struct iovec *from, int froms,
		     size_t length);
/* A part of a list: `length` bytes from byte `skip` on. @return entries in `out` */
int soft_iov_part(const struct iovec *iov, int n, size_t skip, size_t length, struct iovec *out);

#endif
