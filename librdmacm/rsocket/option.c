// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * option.c - what getsockopt and setsockopt know of, as a table.
 *
 * A row says where the number is kept, whether it may still be set, and what is made of it. Options
 * that programs set without a thought and that have no meaning here are taken and ignored.
 */
#include "librdmacm/rsocket/option.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <rdma/rsocket.h>
#include <stddef.h>
#include <string.h>

#include "librdmacm/rsocket/message.h"
#include "librdmacm/rsocket/route.h"
#include "librdmacm/rsocket/stream.h"

enum kind {
	FLAG,			/* any number but 0 is 1 */
	NUMBER,
	POSITIVE,
	QUEUE,
	SEND_BUFFER,
	RECEIVE_BUFFER,
	IOMAP,
	IGNORED,		/* reads as 1 */
};

/* When it may be set: later it is refused, or has no effect. */
enum when { ALWAYS, UNCONNECTED, UNCONNECTED_OR_IGNORED };

static const struct row {
	int level, name;
	enum kind kind;
	enum when when;
	size_t field;
} rows[] = {
	{ SOL_SOCKET, SO_REUSEADDR, FLAG, ALWAYS, offsetof(struct rs_options, reuse_address) },
	{ SOL_SOCKET, SO_KEEPALIVE, FLAG, ALWAYS, offsetof(struct rs_options, keep_alive) },
	{ SOL_SOCKET, SO_OOBINLINE, FLAG, ALWAYS, offsetof(struct rs_options, oob_inline) },
	{ SOL_SOCKET, SO_BROADCAST, FLAG, ALWAYS, offsetof(struct rs_options, broadcast) },
	{ SOL_SOCKET, SO_RCVBUF, RECEIVE_BUFFER, UNCONNECTED_OR_IGNORED,
	  offsetof(struct rs_options, sizes.receive_buffer) },
	{ SOL_SOCKET, SO_SNDBUF, SEND_BUFFER, UNCONNECTED_OR_IGNORED,
	  offsetof(struct rs_options, sizes.send_buffer) },
	{ IPPROTO_TCP, TCP_NODELAY, FLAG, ALWAYS, offsetof(struct rs_options, no_delay) },
	{ IPPROTO_TCP, TCP_KEEPIDLE, POSITIVE, ALWAYS, offsetof(struct rs_options, keep_idle) },
	{ IPPROTO_TCP, TCP_MAXSEG, IGNORED, ALWAYS, 0 },
	{ IPPROTO_TCP, TCP_KEEPCNT, IGNORED, ALWAYS, 0 },
	{ IPPROTO_TCP, TCP_KEEPINTVL, IGNORED, ALWAYS, 0 },
	{ IPPROTO_TCP, TCP_CONGESTION, IGNORED, ALWAYS, 0 },
	{ IPPROTO_TCP, TCP_USER_TIMEOUT, IGNORED, ALWAYS, 0 },
	{ IPPROTO_IPV6, IPV6_V6ONLY, FLAG, UNCONNECTED, offsetof(struct rs_options, v6_only) },
	{ IPPROTO_IP, IP_TOS, NUMBER, ALWAYS, offsetof(struct rs_options, tos) },
	{ SOL_RDMA, RDMA_SQSIZE, QUEUE, UNCONNECTED,
	  offsetof(struct rs_options, sizes.send_queue) },
	{ SOL_RDMA, RDMA_RQSIZE, QUEUE, UNCONNECTED,
	  offsetof(struct rs_options, sizes.receive_queue) },
	{ SOL_RDMA, RDMA_INLINE, NUMBER, UNCONNECTED,
	  offsetof(struct rs_options, sizes.inline_size) },
	{ SOL_RDMA, RDMA_IOMAPSIZE, IOMAP, UNCONNECTED,
	  offsetof(struct rs_options, sizes.iomap_size) },
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static const struct row *find_row(int level, int name)
{
	for (unsigned int i = 0; i < ROWS; i++)
		if (rows[i].level == level && rows[i].name == name)
			return &rows[i];
	return NULL;
}

static int unknown(int level)
{
	for (unsigned int i = 0; i < ROWS; i++)
		if (rows[i].level == level)
			return -ENOPROTOOPT;
	return -ENOTSUP;
}

static int *field_of(struct rs_options *o, const struct row *row)
{
	return (int *)((char *)o + row->field);
}

/* What becomes of the number; -EINVAL: nothing. Kernel style: buffers are doubled. */
static int convert(const struct row *row, int v, int *out)
{
	switch (row->kind) {
	case FLAG:
		*out = v != 0;
		return 0;
	case NUMBER:
		*out = v;
		return v < 0 || v > UINT16_MAX ? -EINVAL : 0;
	case POSITIVE:
		*out = v;
		return v < 1 || v > 32767 ? -EINVAL : 0;
	case QUEUE:
		*out = (int)rs_config_queue(v);
		return 0;
	case SEND_BUFFER:
		*out = (int)rs_config_send_buffer(2 * (long long)v);
		return v < 0 ? -EINVAL : 0;
	case RECEIVE_BUFFER:
		*out = (int)rs_config_receive_buffer(2 * (long long)v);
		return v < 0 ? -EINVAL : 0;
	case IOMAP:
		if (v < 0 || v > UINT16_MAX)
			return -EINVAL;
		*out = rs_iomap_unscale(rs_iomap_scale((uint16_t)v));
		return 0;
	case IGNORED:
		break;
	}
	return 0;
}

static bool too_late(struct rs_socket *s)
{
	enum rs_state state;

	if (s->ops->type != SOCK_STREAM)
		return false;
	state = rs_stream_state(rs_stream_of(s));
	return rs_state_opening(state) || rs_state_had_peer(state);
}

static int set_row(struct rs_socket *s, const struct row *row, const void *value, socklen_t len)
{
	int r, number = 0, converted = 0;

	if (len < sizeof(int) && row->kind != IGNORED)
		return -EINVAL;
	memcpy(&number, value, len < sizeof(number) ? len : sizeof(number));
	if (row->when == UNCONNECTED_OR_IGNORED && too_late(s))
		return 0;
	if (row->when == UNCONNECTED && too_late(s))
		return -EINVAL;
	r = convert(row, number, &converted);
	if (!r && row->kind != IGNORED)
		*field_of(&s->options, row) = converted;
	return r;
}

static int set_linger(struct rs_socket *s, const void *value, socklen_t len)
{
	if (len < sizeof(s->options.linger))
		return -EINVAL;
	memcpy(&s->options.linger, value, sizeof(s->options.linger));
	return 0;
}

int rs_option_set(struct rs_socket *s, int level, int name, const void *value, socklen_t len)
{
	const struct row *row = find_row(level, name);
	int r, more;

	if (!value)
		return -EFAULT;
	pthread_mutex_lock(&s->lock);
	if (row)
		r = set_row(s, row, value, len);
	else if (level == SOL_SOCKET && name == SO_LINGER)
		r = set_linger(s, value, len);
	else
		r = unknown(level);
	pthread_mutex_unlock(&s->lock);
	if (r && r != -ENOPROTOOPT && r != -ENOTSUP)
		return r;
	more = s->ops->set_option(s, level, name, value, len);
	return more == -ENOPROTOOPT ? r : more;
}

static int give(const void *from, socklen_t size, void *value, socklen_t *len)
{
	memcpy(value, from, *len < size ? *len : size);
	*len = *len < size ? *len : size;
	return 0;
}

static int get_number(struct rs_socket *s, int level, int name, int *out)
{
	const struct row *row = find_row(level, name);

	if (level == SOL_SOCKET && name == SO_ERROR) {
		*out = atomic_exchange(&s->error, 0);
		return 0;
	}
	if (level == SOL_SOCKET && name == SO_TYPE) {
		*out = s->ops->type;
		return 0;
	}
	if (level == SOL_SOCKET && (name == SO_DOMAIN || name == SO_PROTOCOL)) {
		*out = name == SO_DOMAIN	     ? s->family :
		       s->ops->type == SOCK_STREAM ? IPPROTO_TCP :
						     IPPROTO_UDP;
		return 0;
	}
	if (!row)
		return unknown(level);
	*out = row->kind == IGNORED ? 1 : *field_of(&s->options, row);
	return 0;
}

/* Is it connected? There is no congestion window: the send buffer takes its place. */
static int give_info(struct rs_socket *s, void *value, socklen_t *len)
{
	struct tcp_info info = { .tcpi_state = TCP_CLOSE };
	enum rs_state state;

	if (s->ops->type != SOCK_STREAM)
		return -ENOPROTOOPT;
	state = rs_stream_state(rs_stream_of(s));
	if (rs_state_connected(state))
		info.tcpi_state = TCP_ESTABLISHED;
	else if (state == RS_LISTENING)
		info.tcpi_state = TCP_LISTEN;
	info.tcpi_snd_mss = 1;
	info.tcpi_snd_cwnd = s->options.sizes.send_buffer;
	return give(&info, sizeof(info), value, len);
}

int rs_option_get(struct rs_socket *s, int level, int name, void *value, socklen_t *len)
{
	int r, number = 0;

	if (!value || !len)
		return -EFAULT;
	if (level == SOL_SOCKET && name == SO_LINGER)
		return give(&s->options.linger, sizeof(s->options.linger), value, len);
	if (level == IPPROTO_TCP && name == TCP_INFO)
		return give_info(s, value, len);
	if (level == SOL_RDMA && name == RDMA_ROUTE)
		return rs_stream_get_route(s, value, len);
	r = s->ops->get_option(s, level, name, &number);
	if (r == -ENOPROTOOPT)
		r = get_number(s, level, name, &number);
	return r ? r : give(&number, sizeof(number), value, len);
}

void rs_options_inherit(struct rs_socket *child, const struct rs_socket *listener)
{
	child->options = listener->options;
	child->options.route = NULL;
}
