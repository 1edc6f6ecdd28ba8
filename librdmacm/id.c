// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * id.c - identifiers come, move to another channel, and go.
 *
 * Destroying one waits for the events that the program has fetched, not for the peer: whatever it
 * should know is one message, sent once (cm_connection_destroy). From the moment that the lock is
 * taken nothing comes in for it any more, so that an event is either fetched before that, and
 * waited for, or dropped. Who has an event may still make calls on its identifier: they fail.
 */
#include "librdmacm/id.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/cancel.h"
#include "base/clock.h"
#include "base/log.h"
#include "base/random.h"
#include "base/ret.h"
#include "librdmacm/address.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/death.h"
#include "librdmacm/incoming.h"
#include "librdmacm/multicast.h"
#include "librdmacm/sa.h"

#define ROOM "cm"

static const char *const state_names[] = {
	[CM_ID_IDLE] = "idle",
	[CM_ID_ADDR_QUERY] = "resolving its address",
	[CM_ID_ADDR_RESOLVED] = "resolved, without a route",
	[CM_ID_ROUTE_QUERY] = "resolving its route",
	[CM_ID_ROUTE_RESOLVED] = "resolved",
	[CM_ID_CONNECT] = "connecting or connected",
	[CM_ID_DISCONNECT] = "disconnected",
	[CM_ID_ADDR_BOUND] = "bound",
	[CM_ID_LISTEN] = "listening",
	[CM_ID_REMOVED] = "without its device",
	[CM_ID_GOING] = "being destroyed",
};

const char *cm_id_state_name(enum cm_id_state state)
{
	return state < ARRAY_SIZE(state_names) ? state_names[state] : "unknown";
}

/* ---- making ---- */

static struct cm_id *make(struct cm_channel *ch, void *context, enum rdma_port_space ps,
			  enum ibv_qp_type type)
{
	struct cm_id *id = calloc(1, sizeof(*id));

	if (!id)
		return NULL;
	id->pub.channel = &ch->pub;
	id->pub.context = context;
	id->pub.ps = ps;
	id->pub.qp_type = type;
	id->qkey = ps == RDMA_PS_UDP ? RDMA_UDP_QKEY : 0;
	list_head_init(&id->groups);
	return id;
}

/* Under the lock. */
static void enlist(struct cm_id *id)
{
	id->generation = cm_exchange_generation();
	list_add_tail(cm_exchange_all_ids(), &id->all);
}

int cm_id_create(struct cm_channel *ch, void *context, enum rdma_port_space ps,
		 enum ibv_qp_type type, struct cm_id **out)
{
	struct cm_id *id = make(ch, context, ps, type);

	if (!id)
		return -ENOMEM;
	id->psn = av_random32() & 0xffffff;
	cm_lock();
	enlist(id);
	cm_unlock();
	*out = id;
	return 0;
}

struct cm_id *cm_id_create_passive(struct cm_id *listener)
{
	struct cm_id *id = make(cm_channel_of(listener->pub.channel), listener->pub.context,
				listener->pub.ps, listener->pub.qp_type);

	if (!id)
		return NULL;
	id->psn = av_random32() & 0xffffff;
	id->opt.tos = listener->opt.tos;
	id->opt.has_tos = listener->opt.has_tos;
	id->passive = true;
	enlist(id);
	return id;
}

static int type_of(enum rdma_port_space ps, enum ibv_qp_type *type)
{
	switch (ps) {
	case RDMA_PS_TCP:
	case RDMA_PS_IB:	/* until somebody says otherwise */
		*type = IBV_QPT_RC;
		return 0;
	case RDMA_PS_UDP:
	case RDMA_PS_IPOIB:
		*type = IBV_QPT_UD;
		return 0;
	default:
		return -EINVAL;
	}
}

/* Of the caller's type: rdma_create_ep() knows it, who calls rdma_create_id() cannot say. */
int cm_id_make(struct rdma_event_channel *channel, void *context, enum rdma_port_space ps,
	       enum ibv_qp_type type, struct cm_id **out)
{
	struct cm_channel *ch = channel ? cm_channel_of(channel) : NULL;
	int r = ch ? 0 : cm_channel_create(&ch);

	if (r)
		return r;
	r = cm_id_create(ch, context, ps, type, out);
	if (!r)
		(*out)->synchronous = !channel;
	else if (!channel)
		cm_channel_free(ch);
	return r;
}

int rdma_create_id(struct rdma_event_channel *channel, struct rdma_cm_id **id, void *context,
		   enum rdma_port_space ps)
{
	int cancel = av_cancel_hold();
	enum ibv_qp_type type;
	struct cm_id *mine = NULL;
	int r = id ? type_of(ps, &type) : -EINVAL;

	if (!r)
		r = cm_id_make(channel, context, ps, type, &mine);
	if (!r)
		*id = &mine->pub;
	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- asking ---- */

/* To destroy it. */
static int enter_any(struct cm_id *id)
{
	cm_lock();
	cm_exchange_settle();
	if (id->generation == cm_exchange_generation())
		return 0;
	cm_unlock();
	av_err(ROOM, "the identifier is of the process that forked this one");
	return -EINVAL;
}

int cm_id_enter(struct cm_id *id)
{
	int r = id ? enter_any(id) : -EINVAL;

	if (r || id->state != CM_ID_REMOVED)
		return r;
	cm_unlock();
	av_err(ROOM, "the device of the identifier has gone");
	return -ENXIO;
}

int cm_id_expect(struct cm_id *id, unsigned int mask, const char *call)
{
	if (mask & 1u << id->state)
		return 0;
	av_err(ROOM, "%s: the identifier is %s", call, cm_id_state_name(id->state));
	return -EINVAL;
}

static int judge(const struct rdma_cm_event *ev)
{
	if (ev->event == RDMA_CM_EVENT_DEVICE_REMOVAL)
		return -ENXIO;
	if (!ev->status)
		return 0;
	if (ev->event == RDMA_CM_EVENT_REJECTED)
		return -ECONNREFUSED;
	return ev->status < 0 ? ev->status : -ev->status;
}

void cm_id_forget_event(struct cm_id *id)
{
	struct cm_notice *n = (struct cm_notice *)(void *)id->pub.event;

	id->pub.event = NULL;
	if (n)
		cm_notice_acknowledge(n);
}

int cm_id_complete(struct cm_id *id)
{
	struct cm_notice *n;
	int r;

	if (!id->synchronous)
		return 0;
	cm_id_forget_event(id);
	r = cm_channel_get(cm_channel_of(id->pub.channel), PTHREAD_CANCEL_DISABLE, &n);
	if (r)
		return r;
	id->pub.event = &n->pub;
	return judge(&n->pub);
}

/* ---- going ---- */

void cm_id_end(struct cm_id *id)
{
	struct cm_output out;

	if (id->in_ids) {
		cm_connection_destroy(&id->conn, av_now_ns(), &out);
		cm_carry(id, &out);
		cm_ids_remove(cm_exchange_ids(), &id->conn);
		id->in_ids = false;
	}
	cm_death_unwatch(id);
	cm_sa_cancel(id->query);
	id->query = NULL;
	cm_exchange_timer(&id->conn.timer, CM_NEVER);
	cm_port_release(id);
}

static void delist(struct cm_id *id)
{
	list_del(&id->all);
}

void cm_id_discard(struct cm_id *id)
{
	cm_id_end(id);
	delist(id);
	free(id);
}

static void free_id(struct cm_id *id)
{
	if (id->synchronous)
		cm_channel_free(cm_channel_of(id->pub.channel));
	free(id->connect_data);
	free(id->ep_qp);
	free(id);
}

/* Of a fork's parent: nothing but memory is ours. */
static int forsake(struct cm_id *id)
{
	free_id(id);
	return 0;
}

static int destroy(struct cm_id *id)
{
	if (!id)
		return -EINVAL;
	if (enter_any(id))
		return forsake(id);
	cm_id_end(id);
	id->state = CM_ID_GOING;
	cm_unlock();
	cm_id_forget_event(id);
	cm_groups_leave_all(id);
	cm_lock();
	cm_notices_drop(id);
	cm_await_acknowledged(id, "rdma_destroy_id");
	delist(id);
	cm_unlock();
	free_id(id);
	return 0;
}

int rdma_destroy_id(struct rdma_cm_id *id)
{
	int cancel = av_cancel_hold();
	int r = destroy(cm_id_of(id));

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- moving ---- */

int cm_id_migrate(struct cm_id *id, struct rdma_event_channel *channel)
{
	struct cm_channel *to = channel ? cm_channel_of(channel) : NULL, *old;
	bool was_own;
	int r = to ? 0 : cm_channel_create(&to);

	if (!r)
		r = cm_id_enter(id);
	if (r)
		return r;
	old = cm_channel_of(id->pub.channel);
	was_own = id->synchronous;
	cm_notices_move(id, to);
	id->pub.channel = &to->pub;
	id->synchronous = !channel;
	cm_unlock();
	cm_id_forget_event(id);
	cm_lock();
	cm_await_acknowledged(id, "rdma_migrate_id");
	cm_unlock();
	if (was_own)
		cm_channel_free(old);
	return 0;
}

int rdma_migrate_id(struct rdma_cm_id *id, struct rdma_event_channel *channel)
{
	int cancel = av_cancel_hold();
	int r = id ? cm_id_migrate(cm_id_of(id), channel) : -EINVAL;

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- the end of the process ---- */

void cm_ids_say_goodbye(void)
{
	struct list_node *pos;

	if (!cm_lock_at_last())
		return;
	list_for_each_node(cm_exchange_all_ids(), pos) {
		cm_id_end(list_entry(pos, struct cm_id, all));
		cm_groups_abandon(list_entry(pos, struct cm_id, all));
	}
	cm_unlock();
}
