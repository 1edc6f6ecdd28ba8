// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * connect.h - how streams come to be connected.
 */
#ifndef LIBRDMACM_RSOCKET_CONNECT_H
#define LIBRDMACM_RSOCKET_CONNECT_H

#include "librdmacm/rsocket/stream.h"

int rs_stream_bind(struct rs_socket *s, const struct sockaddr *a, socklen_t len);

/* Waits for the connection, or -EINPROGRESS. */
int rs_stream_connect(struct rs_socket *s, const struct sockaddr *a, socklen_t len);

/* Does what an event calls for, and acknowledges it. The service thread's. */
void rs_connect_event(struct rdma_cm_event *e);

/* Under lock, both greetings known: open, and the second half of the buffer is offered. */
void rs_connect_established(struct rs_stream *st);

/* Waits until no connection is being made any more. 0 or -errno */
int rs_connect_wait(struct rs_stream *st);

/* What both ends ask of the connection. */
extern const struct rdma_conn_param rs_connect_param;

#endif
