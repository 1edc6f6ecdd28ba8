// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * option.h - what getsockopt and setsockopt know of.
 */
#ifndef LIBRDMACM_RSOCKET_OPTION_H
#define LIBRDMACM_RSOCKET_OPTION_H

#include "librdmacm/rsocket/socket.h"

/* As setsockopt(2) and getsockopt(2); -ENOPROTOOPT: an option of a known level that is not known,
 * -ENOTSUP: a level that is not. */
int rs_option_set(struct rs_socket *s, int level, int name, const void *value, socklen_t len);
int rs_option_get(struct rs_socket *s, int level, int name, void *value, socklen_t *len);

/* An accepted socket begins as its listener is. */
void rs_options_inherit(struct rs_socket *child, const struct rs_socket *listener);

#endif
