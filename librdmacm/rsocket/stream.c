// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stream.c - a stream socket's life, and the table of what it can do.
 */
#include "librdmacm/rsocket/stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/log.h"
#include "librdmacm/rsocket/accept.h"
#include "librdmacm/rsocket/completion.h"
#include "librdmacm/rsocket/connect.h"
#include "librdmacm/rsocket/map.h"
#include "librdmacm/rsocket/receive.h"
#include "librdmacm/rsocket/route.h"
#include "librdmacm/rsocket/send.h"
#include "librdmacm/rsocket/service.h"
#include "librdmacm/rsocket/setup.h"
#include "librdmacm/rsocket/shut.h"
#include "librdmacm/rsocket/sleep.h"

bool rs_stream_step(struct rs_stream *st, enum rs_event e)
{
	enum rs_state now = rs_stream_state(st), next = rs_state_after(now, e);

	if (next == RS_NONE)
		return false;
	if (next != now)
		av_debug("rsocket", "socket %d: %s, was %s: %s", st->s.fd, rs_state_name(next),
			 rs_state_name(now), rs_event_name(e));
	atomic_store_explicit(&st->state, next, memory_order_release);
	rs_wake(&st->s);
	return true;
}

/* The QP goes to ERR so that the peer writes no more. */
void rs_stream_fail(struct rs_stream *st, int error)
{
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_ERR };
	enum rs_event e = rs_state_opening(rs_stream_state(st)) ? RS_REFUSAL : RS_FAILURE;

	if (!atomic_exchange(&st->dead, true) && st->id->qp)
		ibv_modify_qp(st->id->qp, &attr, IBV_QP_STATE);
	if (rs_state_after(rs_stream_state(st), e) != RS_NONE)
		st->s.error = error;
	if (!rs_stream_step(st, e))
		rs_wake(&st->s);
}

static int fresh_id(struct rs_stream *st)
{
	struct rdma_event_channel *channel;
	int r = rs_service_channel(&channel);

	if (r)
		return r;
	return rdma_create_id(channel, &st->id, st, RDMA_PS_TCP) ? -errno : 0;
}

int rs_stream_create(int family, struct rdma_cm_id *id, struct rs_stream **out)
{
	int r, fd = eventfd(0, EFD_CLOEXEC);
	struct rs_stream *st;

	if (fd < 0)
		return -errno;
	st = calloc(1, sizeof(*st));
	if (!st) {
		close(fd);
		return -ENOMEM;
	}
	rs_socket_init(&st->s, &rs_stream_ops, family, fd);
	st->state = RS_NEW;
	list_head_init(&st->maps);
	list_head_init(&st->untold);
	list_head_init(&st->pending);
	list_head_init(&st->ready);
	list_node_init(&st->sibling);
	list_node_init(&st->kept);
	st->id = id;
	r = id ? 0 : fresh_id(st);
	if (r) {
		rs_stream_free(st);
		return r;
	}
	if (id)
		id->context = st;
	*out = st;
	return 0;
}

/* The id last: events come until it is gone, and find nothing to do. */
void rs_stream_free(struct rs_stream *st)
{
	rs_service_keep_alive(st, false);
	pthread_mutex_lock(&st->s.lock);
	st->running = false;
	st->dead = true;
	st->state = RS_CLOSED;
	pthread_mutex_unlock(&st->s.lock);
	rs_maps_forget(st);
	rs_setup_undo(st);
	if (st->id)
		rdma_destroy_id(st->id);
	rs_socket_done(&st->s);
	free(st);
}

int rs_stream_renew(struct rs_stream *st)
{
	rs_setup_undo(st);
	rdma_destroy_id(st->id);
	st->id = NULL;
	st->dead = false;
	return fresh_id(st);
}

static void copy_address(const struct sockaddr *a, struct sockaddr_storage *out)
{
	memset(out, 0, sizeof(*out));
	memcpy(out, a, a->sa_family == AF_INET ? sizeof(struct sockaddr_in) :
						 sizeof(struct sockaddr_in6));
}

static int name(struct rs_socket *s, struct sockaddr_storage *out)
{
	copy_address(rdma_get_local_addr(rs_stream_of(s)->id), out);
	if (out->ss_family == AF_UNSPEC)
		out->ss_family = (sa_family_t)s->family;
	return 0;
}

static int peer(struct rs_socket *s, struct sockaddr_storage *out)
{
	struct rs_stream *st = rs_stream_of(s);

	if (!rs_state_had_peer(rs_stream_state(st)))
		return -ENOTCONN;
	copy_address(rdma_get_peer_addr(st->id), out);
	return 0;
}

static bool can_read(struct rs_stream *st, enum rs_state state)
{
	return rs_in_unread(&st->in) || !rs_state_readable(state);
}

/* Refused: as a TCP socket whose connect failed. New: as one that never connected. */
static int state_ready(struct rs_stream *st, enum rs_state state)
{
	if (state == RS_LISTENING)
		return rs_accept_ready(st) ? POLLIN : 0;
	if (rs_state_opening(state))
		return 0;
	if (state == RS_REFUSED)
		return POLLIN | POLLOUT | POLLERR | POLLHUP;
	return POLLOUT | POLLHUP;
}

/* A program may take a hangup for the end of it all: what it can still read comes first. */
static int ready(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);
	enum rs_state state;
	int mask = 0;

	if (rs_state_had_peer(rs_stream_state(st))) {
		pthread_mutex_lock(&s->lock);
		rs_stream_look(s);
		pthread_mutex_unlock(&s->lock);
	}
	state = rs_stream_state(st);
	if (!rs_state_had_peer(state))
		return state_ready(st, state);
	if (can_read(st, state))
		mask |= POLLIN | (rs_state_readable(state) ? 0 : POLLRDHUP);
	if (rs_send_ready(st) || !rs_state_writable(state))
		mask |= POLLOUT;
	if (state == RS_CLOSED && !rs_in_unread(&st->in))
		mask |= POLLHUP;
	if (state == RS_BROKEN)
		mask |= POLLERR;
	return mask;
}

const struct rs_ops rs_stream_ops = {
	.type = SOCK_STREAM,
	.bind = rs_stream_bind,
	.listen = rs_stream_listen,
	.accept = rs_stream_accept,
	.connect = rs_stream_connect,
	.shutdown = rs_stream_shutdown,
	.close = rs_stream_close,
	.receive = rs_stream_receive,
	.send = rs_stream_send,
	.name = name,
	.peer = peer,
	.ready = ready,
	.arm = rs_stream_arm,
	.drain = rs_stream_drain,
	.set_option = rs_stream_set_option,
	.get_option = rs_stream_get_option,
	.map = rs_stream_map,
	.unmap = rs_stream_unmap,
	.write_at = rs_stream_write_at,
};
