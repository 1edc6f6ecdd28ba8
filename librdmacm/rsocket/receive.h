// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * receive.h - a stream's receiving.
 */
#ifndef LIBRDMACM_RSOCKET_RECEIVE_H
#define LIBRDMACM_RSOCKET_RECEIVE_H

#include "librdmacm/rsocket/stream.h"

/* As recv(2): MSG_PEEK, MSG_WAITALL and MSG_DONTWAIT count, 0 is the end. */
ssize_t rs_stream_receive(struct rs_socket *s, struct rs_slices to, int flags,
			  struct sockaddr_storage *from);

#endif
