// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.h - options of streams that are more than a number: paths, and what their id has to know.
 */
#ifndef LIBRDMACM_RSOCKET_ROUTE_H
#define LIBRDMACM_RSOCKET_ROUTE_H

#include "librdmacm/rsocket/socket.h"

/* -ENOPROTOOPT: nothing of that kind. */
int rs_stream_set_option(struct rs_socket *s, int level, int name, const void *value,
			 socklen_t len);
int rs_stream_get_option(struct rs_socket *s, int level, int name, int *value);

/* The connection's paths, as struct ibv_path_data; -ENOTCONN. */
int rs_stream_get_route(struct rs_socket *s, void *value, socklen_t *len);

#endif
