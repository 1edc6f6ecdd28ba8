// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * connect.c - how streams come to be connected: the active side, and events of both.
 *
 * connect() only begins; the service thread goes on with each event, and who waits is woken. A
 * step that fails at once ends like one whose event is an error.
 */
#include "librdmacm/rsocket/connect.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "librdmacm/rsocket/accept.h"
#include "librdmacm/rsocket/completion.h"
#include "librdmacm/rsocket/service.h"
#include "librdmacm/rsocket/setup.h"
#include "librdmacm/rsocket/sleep.h"

enum { FIRST_TIMEOUT_MS = 1000, TRIES = 7, IB_HEADER = 36 };

const struct rdma_conn_param rs_connect_param = {
	.flow_control = 1, .retry_count = 7, .rnr_retry_count = 7,
};

int rs_stream_bind(struct rs_socket *s, const struct sockaddr *a, socklen_t len)
{
	struct rs_stream *st = rs_stream_of(s);
	struct sockaddr_storage copy = { 0 };
	int r = 0;

	if (len > sizeof(copy))
		return -EINVAL;
	memcpy(&copy, a, len);
	pthread_mutex_lock(&s->lock);
	if (rs_state_after(rs_stream_state(st), RS_BIND) == RS_NONE)
		r = -EINVAL;
	else if (rdma_bind_addr(st->id, (struct sockaddr *)&copy))
		r = -errno;
	else
		rs_stream_step(st, RS_BIND);
	pthread_mutex_unlock(&s->lock);
	return r;
}

static void refuse(struct rs_stream *st, int error)
{
	if (!rs_state_opening(rs_stream_state(st)))
		return;
	av_info("rsocket", "socket %d, %s: %s", st->s.fd, rs_state_name(rs_stream_state(st)),
		strerror(error));
	st->s.error = error;
	rs_stream_step(st, RS_REFUSAL);
}

static int timeout_ms(const struct rs_stream *st)
{
	return FIRST_TIMEOUT_MS << st->tries;
}

static int resolve_address(struct rs_stream *st)
{
	return rdma_resolve_addr(st->id, NULL, (struct sockaddr *)&st->target, timeout_ms(st)) ?
		       -errno : 0;
}

/* A path that the program gave needs no resolving, but the event comes all the same. */
static int resolve_route(struct rs_stream *st)
{
	if (st->s.options.route)
		return rdma_set_option(st->id, RDMA_OPTION_IB, RDMA_OPTION_IB_PATH,
				       st->s.options.route, st->s.options.route_len) ? -errno : 0;
	return rdma_resolve_route(st->id, timeout_ms(st)) ? -errno : 0;
}

/* The request carries our greeting; on InfiniBand addresses room is left for a header. */
static int request(struct rs_stream *st)
{
	struct rdma_conn_param param = rs_connect_param;
	uint8_t bytes[IB_HEADER + RS_GREETING_LEN] = { 0 };
	size_t skip = rdma_get_peer_addr(st->id)->sa_family == AF_IB ? IB_HEADER : 0;
	int r = rs_setup(st);

	if (r)
		return r;
	rs_setup_greet(st, bytes + skip);
	param.private_data = bytes;
	param.private_data_len = (uint8_t)(skip + RS_GREETING_LEN);
	return rdma_connect(st->id, &param) ? -errno : 0;
}

static void continued(struct rs_stream *st, int r)
{
	if (r)
		refuse(st, -r);
}

static void address_known(struct rs_stream *st, const struct rdma_cm_event *e)
{
	st->tries = 0;
	if (rs_stream_step(st, RS_ADDRESS_KNOWN))
		continued(st, resolve_route(st));
}

static void route_known(struct rs_stream *st, const struct rdma_cm_event *e)
{
	if (rs_stream_step(st, RS_ROUTE_KNOWN))
		continued(st, request(st));
}

/* Positive: the reason of a reject, which is a refusal whatever it is. */
static int error_of(const struct rdma_cm_event *e)
{
	return e->status < 0 ? -e->status : ECONNREFUSED;
}

static void try_again(struct rs_stream *st, const struct rdma_cm_event *e,
		      int (*again)(struct rs_stream *st))
{
	if (e->status == -ETIMEDOUT && ++st->tries < TRIES)
		continued(st, again(st));
	else
		refuse(st, error_of(e));
}

static void address_unknown(struct rs_stream *st, const struct rdma_cm_event *e)
{
	if (rs_stream_state(st) == RS_RESOLVING)
		try_again(st, e, resolve_address);
}

static void route_unknown(struct rs_stream *st, const struct rdma_cm_event *e)
{
	if (rs_stream_state(st) == RS_ROUTING)
		try_again(st, e, resolve_route);
}

static void refused(struct rs_stream *st, const struct rdma_cm_event *e)
{
	refuse(st, error_of(e));
}

void rs_connect_established(struct rs_stream *st)
{
	if (!rs_stream_step(st, RS_ESTABLISHED))
		return;
	st->running = true;
	rs_stream_credit(st);
}

static void established(struct rs_stream *st, const struct rdma_cm_event *e)
{
	struct rs_greeting g;
	int r = 0;

	if (rs_stream_state(st) == RS_ACCEPTING) {
		rs_connect_established(st);
		return;
	}
	if (rs_stream_state(st) != RS_CONNECTING)
		return;
	r = rs_greeting_get(e->param.conn.private_data, e->param.conn.private_data_len, &g);
	if (!r)
		r = rs_setup_greeted(st, &g);
	if (!r)
		rs_connect_established(st);
	else
		refuse(st, -r);
}

static void disconnected(struct rs_stream *st, const struct rdma_cm_event *e)
{
	if (rs_state_opening(rs_stream_state(st)))
		refuse(st, ECONNRESET);
	rs_stream_look(&st->s);
	atomic_store_explicit(&st->dead, true, memory_order_release);
	if (!rs_stream_step(st, RS_PEER_GONE))
		rs_wake(&st->s);
}

static void device_gone(struct rs_stream *st, const struct rdma_cm_event *e)
{
	rs_stream_fail(st, ENODEV);
}

enum { EVENTS = RDMA_CM_EVENT_TIMEWAIT_EXIT + 1 };

static void (*const takes[EVENTS])(struct rs_stream *st, const struct rdma_cm_event *e) = {
	[RDMA_CM_EVENT_ADDR_RESOLVED] = address_known,
	[RDMA_CM_EVENT_ADDR_ERROR] = address_unknown,
	[RDMA_CM_EVENT_ROUTE_RESOLVED] = route_known,
	[RDMA_CM_EVENT_ROUTE_ERROR] = route_unknown,
	[RDMA_CM_EVENT_CONNECT_ERROR] = refused,
	[RDMA_CM_EVENT_UNREACHABLE] = refused,
	[RDMA_CM_EVENT_REJECTED] = refused,
	[RDMA_CM_EVENT_ESTABLISHED] = established,
	[RDMA_CM_EVENT_DISCONNECTED] = disconnected,
	[RDMA_CM_EVENT_DEVICE_REMOVAL] = device_gone,
};

/* The socket lives until the event is acknowledged, unless it is ours to free. */
static void take(struct rs_stream *st, struct rdma_cm_event *e)
{
	bool opened, refused, left;

	pthread_mutex_lock(&st->s.lock);
	takes[e->event](st, e);
	opened = e->event == RDMA_CM_EVENT_ESTABLISHED && rs_stream_state(st) == RS_OPEN;
	refused = rs_stream_state(st) == RS_REFUSED;
	pthread_mutex_unlock(&st->s.lock);
	if (opened && st->s.options.keep_alive)
		rs_service_keep_alive(st, true);
	if (opened)
		rs_accept_established(st);
	left = refused && rs_accept_leave(st);
	rdma_ack_cm_event(e);
	if (left)
		rs_stream_free(st);
}

void rs_connect_event(struct rdma_cm_event *e)
{
	struct rs_stream *st;

	av_debug("rsocket", "event %s, status %d", rdma_event_str(e->event), e->status);
	if (e->event == RDMA_CM_EVENT_CONNECT_REQUEST) {
		rs_accept_request(e);
		return;
	}
	st = e->id->context;
	if (st && (unsigned int)e->event < EVENTS && takes[e->event])
		take(st, e);
	else
		rdma_ack_cm_event(e);
}

static void look(struct rs_socket *s)
{
}

static bool is_decided(struct rs_socket *s)
{
	return !rs_state_opening(rs_stream_state(rs_stream_of(s)));
}

int rs_connect_wait(struct rs_stream *st)
{
	const struct rs_wait w = {
		.s = &st->s, .look = look, .done = is_decided, .timeout = UINT64_MAX,
	};
	int r = rs_wait(&w);

	if (r)
		return r;
	if (rs_stream_state(st) != RS_REFUSED)
		return 0;
	return -atomic_exchange(&st->s.error, 0);
}

static int already(enum rs_state state)
{
	if (rs_state_opening(state))
		return -EALREADY;
	return rs_state_had_peer(state) ? -EISCONN : -EINVAL;
}

static int begin(struct rs_stream *st, const struct sockaddr *a, socklen_t len)
{
	enum rs_state now = rs_stream_state(st);
	int r;

	if (rs_state_after(now, RS_CONNECT) == RS_NONE)
		return already(now);
	memset(&st->target, 0, sizeof(st->target));
	memcpy(&st->target, a, len);
	st->tries = 0;
	st->s.error = 0;
	rs_stream_step(st, RS_CONNECT);
	r = resolve_address(st);
	if (r) {
		refuse(st, -r);
		st->s.error = 0;
	}
	return r;
}

/* Not under lock, which the id's last event may still need. */
static int refresh(struct rs_stream *st)
{
	int r = 0;

	pthread_mutex_lock(&st->s.send_lock);
	if (rs_stream_state(st) == RS_REFUSED)
		r = rs_stream_renew(st);
	pthread_mutex_unlock(&st->s.send_lock);
	return r;
}

int rs_stream_connect(struct rs_socket *s, const struct sockaddr *a, socklen_t len)
{
	struct rs_stream *st = rs_stream_of(s);
	int r;

	if (len > sizeof(st->target) || len < sizeof(sa_family_t))
		return -EINVAL;
	r = refresh(st);
	if (r)
		return r;
	pthread_mutex_lock(&s->lock);
	r = begin(st, a, len);
	pthread_mutex_unlock(&s->lock);
	if (r)
		return r;
	return rs_socket_no_wait(s, 0) ? -EINPROGRESS : rs_connect_wait(st);
}
