// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * shut.h - how a stream ends.
 */
#ifndef LIBRDMACM_RSOCKET_SHUT_H
#define LIBRDMACM_RSOCKET_SHUT_H

#include "librdmacm/rsocket/stream.h"

/* Returns when all that was sent has arrived, or never will. */
int rs_stream_shutdown(struct rs_socket *s, int how);

/* The same, then frees it. Threads that wait in it are woken and leave first. */
void rs_stream_close(struct rs_socket *s);

#endif
