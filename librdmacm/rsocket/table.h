// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * table.h - from a descriptor to its socket. Looking up takes no lock.
 */
#ifndef LIBRDMACM_RSOCKET_TABLE_H
#define LIBRDMACM_RSOCKET_TABLE_H

#include "librdmacm/rsocket/socket.h"

/* NULL: no socket of ours. */
struct rs_socket *rs_table_get(int fd);

/* -EMFILE, -ENOMEM */
int rs_table_put(struct rs_socket *s);

/* All of them, while nobody puts or takes. */
void rs_table_each(void (*visit)(struct rs_socket *s));

/* Takes it out; NULL when it is not there, or somebody else was quicker. */
struct rs_socket *rs_table_take(int fd);

#endif
