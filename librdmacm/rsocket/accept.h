// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * accept.h - listening sockets and who waits there.
 *
 * Requests are accepted as they come, up to the backlog, and wait, connected, for accept().
 */
#ifndef LIBRDMACM_RSOCKET_ACCEPT_H
#define LIBRDMACM_RSOCKET_ACCEPT_H

#include "librdmacm/rsocket/stream.h"

int rs_stream_listen(struct rs_socket *s, int backlog);
int rs_stream_accept(struct rs_socket *s, struct rs_socket **out);

/* True when accept() would not wait. */
bool rs_accept_ready(struct rs_stream *listener);

/* A CONNECT_REQUEST, which it acknowledges. The service thread's. */
void rs_accept_request(struct rdma_cm_event *e);

/* A socket that came that way is connected. Without its lock. */
void rs_accept_established(struct rs_stream *child);

/* A socket leaves its listener, where it will not be accepted: true when it is the caller's to free
 * now. Without its lock. */
bool rs_accept_leave(struct rs_stream *child);

/* The listener goes, its id is gone: what waits there is closed. */
void rs_accept_end(struct rs_stream *listener);

/* In a fork child: nobody holds the lock. */
void rs_accept_forked(void);

#endif
