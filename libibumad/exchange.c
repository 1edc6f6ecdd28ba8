// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exchange.c - what goes and what comes: requests that wait for an answer, messages in segments.
 *
 * For agents with RMPP, a message is sent in segments (rmpp.h) as long as it is among those that
 * wait, and what comes in segments is put together (assembly.h). Other agents see every segment
 * and say what they like.
 */
#include "libibumad/exchange.h"

#include <errno.h>
#include <stdlib.h>

#include <infiniband/umad_types.h>

#include "base/be.h"
#include "base/clock.h"
#include "base/log.h"

#define HEADER_BYTES 24		/* of any MAD: what comes back of a request without an answer */
#define SHORTEST 36		/* the kernel takes no less */
#define MOST_QUEUED 10000
#define AGENT_BITS 0xfffffu	/* of the upper half of a transaction id */
#define MOST_AT_ONCE 256	/* MADs that come, or segments of a message that go, in a step */

/* A MAD or a message: one that is sent or waits for its answer, or one that has come. */
struct item {
	struct list_node node;
	uint64_t deadline;
	unsigned int retries;
	int length;
	bool in_segments;		/* it is sent by `sender` */
	struct av_rmpp_sender sender;
	struct ib_user_mad umad;
	uint8_t *mad;			/* behind this, or (what came in segments) elsewhere */
	uint8_t room[];
};

static struct item *item_create(int length)
{
	struct item *item = calloc(1, sizeof(*item) + length);

	if (item)
		item->mad = item->room;
	return item;
}

static void item_free(struct item *item)
{
	if (item->mad != item->room)
		free(item->mad);
	free(item);
}

void umad_exchange_init(struct umad_exchange *x, const struct umad_transport *transport, void *t)
{
	x->transport = transport;
	x->t = t;
	x->queued = 0;
	memset(&x->agents, 0, sizeof(x->agents));
	list_head_init(&x->waiting);
	list_head_init(&x->queue);
	umad_assemblies_init(&x->assemblies);
}

static void free_items(struct list_head *list)
{
	struct list_node *node;

	while ((node = list_pop(list)))
		item_free(list_entry(node, struct item, node));
}

void umad_exchange_done(struct umad_exchange *x)
{
	free_items(&x->waiting);
	free_items(&x->queue);
	umad_assemblies_done(&x->assemblies);
}

/* ---- what is queued ---- */

static void enqueue(struct umad_exchange *x, struct item *item)
{
	if (x->queued >= MOST_QUEUED) {
		av_warn("umad", "%u MADs wait to be received: one more is dropped", x->queued);
		item_free(item);
		return;
	}
	list_add_tail(&x->queue, &item->node);
	x->queued++;
}

/* ---- what waits ---- */

/* A directed route leads to somebody whose address nobody has said. */
static bool is_end(const struct ib_mad_addr *from, const struct ib_mad_addr *asked,
		   uint8_t mgmt_class)
{
	if (mgmt_class == UMAD_CLASS_SUBN_DIRECTED_ROUTE)
		return true;
	if (asked->grh_present)
		return !memcmp(from->gid, asked->gid, sizeof(from->gid));
	return from->lid == asked->lid;
}

/* A request, or a response that is still sent, with this id and to this end (NULL: to any). */
static struct item *find_waiting(struct umad_exchange *x, const uint8_t *mad, bool response,
				 const struct ib_mad_addr *end)
{
	struct list_node *node;

	list_for_each_node(&x->waiting, node) {
		struct item *item = list_entry(node, struct item, node);

		if (!memcmp(item->mad + 8, mad + 8, 8) && item->mad[1] == mad[1] &&
		    umad_agents_is_response(item->mad) == response &&
		    (!end || is_end(end, &item->umad.addr, mad[1])))
			return item;
	}
	return NULL;
}

/* The last time is over: the request comes back with a status. */
static void give_up(struct umad_exchange *x, struct item *item)
{
	item->umad.status = ETIMEDOUT;
	item->length = HEADER_BYTES;
	enqueue(x, item);
}

static uint64_t deadline_of(const struct item *item, uint64_t now)
{
	return (int32_t)item->umad.timeout_ms < 0 ? UINT64_MAX :
						    now + item->umad.timeout_ms * AV_MSEC;
}

static void take_off(struct item *item)
{
	list_del(&item->node);
	item_free(item);
}

/* ---- messages in segments that are sent ---- */

static bool wants_answer(const struct item *item)
{
	return item->umad.timeout_ms && !umad_agents_is_response(item->mad);
}

/* The next segments, as far as the window goes; of a huge one the rest is due at once. */
static int send_segments(struct umad_exchange *x, struct item *item, uint64_t now)
{
	uint8_t mad[UMAD_MAD_BYTES];
	int i, r = 0;

	for (i = 0; i < MOST_AT_ONCE && !r && av_rmpp_sender_next(&item->sender, now, mad); i++)
		r = x->transport->send(x->t, &item->umad.addr, mad, UMAD_MAD_BYTES);
	item->deadline = av_rmpp_sender_deadline(&item->sender);
	return r;
}

static void say(struct umad_exchange *x, const struct ib_mad_addr *to, const uint8_t *mad,
		const struct av_rmpp_header *h)
{
	uint8_t answer[UMAD_MAD_BYTES];

	av_rmpp_answer(mad, h, answer);
	x->transport->send(x->t, to, answer, UMAD_MAD_BYTES);
}

static void say_abort(struct umad_exchange *x, const struct ib_mad_addr *to, const uint8_t *mad,
		      uint8_t status)
{
	const struct av_rmpp_header h = {
		.version = UMAD_RMPP_VERSION,
		.type = AV_RMPP_ABORT,
		.flags = AV_RMPP_ACTIVE,
		.status = status,
	};

	say(x, to, mad, &h);
}

/* The other end wants no more of it. A request has failed then; Linux lets its program wait. */
static void broken_off(struct umad_exchange *x, struct item *item, uint8_t status)
{
	if (!item || !item->in_segments || av_rmpp_sender_done(&item->sender))
		return;
	av_info("umad", "a message of class 0x%02x was broken off after %u of %u segments: "
		"RMPP status %u", item->mad[1], item->sender.acked, item->sender.segments, status);
	list_del(&item->node);
	if (wants_answer(item))
		give_up(x, item);
	else
		item_free(item);
}

/* All of it is there. If it asks for something, it says how the answer may begin: 13.6.2.3. */
static void arrived(struct umad_exchange *x, struct item *item, bool again,
		    const struct ib_mad_addr *from, const uint8_t *ack, uint64_t now)
{
	struct av_rmpp_header turn = av_rmpp_get(ack);

	if (!wants_answer(item)) {
		take_off(item);
		return;
	}
	if (!again)
		item->deadline = deadline_of(item, now);
	turn.segment = 0;
	turn.length = 1;
	say(x, from, ack, &turn);
}

static void take_ack(struct umad_exchange *x, int agent, const struct ib_mad_addr *from,
		     const uint8_t *mad, uint64_t now)
{
	struct item *item = find_waiting(x, mad, !umad_agents_is_response(mad), from);
	struct av_rmpp_header h = av_rmpp_get(mad);
	bool again;
	uint8_t bad;

	if (!item || !item->in_segments) {
		if (!h.segment)
			umad_assemblies_offer(&x->assemblies, agent, from, mad, h.length);
		return;
	}
	again = av_rmpp_sender_done(&item->sender);
	bad = av_rmpp_sender_acked(&item->sender, &h, now);
	if (bad) {
		broken_off(x, item, bad);
		say_abort(x, from, mad, bad);
	} else if (av_rmpp_sender_done(&item->sender)) {
		arrived(x, item, again, from, mad, now);
	} else {
		send_segments(x, item, now);
	}
}

/* ---- what is due ---- */

/* Once more, if it may: a MAD, or the segments that were not acknowledged. */
static bool try_again(struct umad_exchange *x, struct item *item, uint64_t now)
{
	if (item->in_segments) {
		if (av_rmpp_sender_done(&item->sender))
			return false;
		if (av_rmpp_sender_deadline(&item->sender) &&
		    !av_rmpp_sender_expire(&item->sender))
			return false;
		send_segments(x, item, now);
		return true;
	}
	if (!item->retries)
		return false;
	item->retries--;
	item->deadline = deadline_of(item, now);
	x->transport->send(x->t, &item->umad.addr, item->mad, UMAD_MAD_BYTES);
	return true;
}

static void expire(struct umad_exchange *x, uint64_t now)
{
	struct list_node *node, *next;
	uint8_t mad[UMAD_MAD_BYTES];
	struct ib_mad_addr to;

	list_for_each_node_safe(&x->waiting, node, next) {
		struct item *item = list_entry(node, struct item, node);

		if (item->deadline > now || try_again(x, item, now))
			continue;
		list_del(&item->node);
		give_up(x, item);
	}
	while (umad_assemblies_expire(&x->assemblies, now, &to, mad))
		x->transport->send(x->t, &to, mad, UMAD_MAD_BYTES);
}

/* ---- what comes ---- */

/* Whose number a transaction id of ours has; -1: nobody's. */
static int agent_of_tid(struct umad_exchange *x, const uint8_t *mad)
{
	uint32_t upper = get_be32(mad + 8), agent = upper & AGENT_BITS;

	if (upper - agent != x->transport->prefix(x->t) || !umad_agents_has(&x->agents, agent))
		return -1;
	return agent;
}

/* The agent that a MAD is for; -1: none. An answer is one to a request. */
static int agent_for(struct umad_exchange *x, const uint8_t *mad)
{
	if (umad_agents_is_response(mad))
		return agent_of_tid(x, mad);
	return umad_agents_for_request(&x->agents, mad);
}

static void deliver(struct umad_exchange *x, int agent, const struct ib_mad_addr *from,
		    struct item *item)
{
	item->umad.agent_id = agent;
	item->umad.addr = *from;
	enqueue(x, item);
}

/* An answer must be one, by who was asked, and then the request waits no longer. */
static bool is_wanted(struct umad_exchange *x, const struct ib_mad_addr *from, const uint8_t *mad)
{
	struct item *request;

	if (!umad_agents_is_response(mad))
		return true;
	request = find_waiting(x, mad, false, from);
	if (request)
		take_off(request);
	return request;
}

static void take_mad(struct umad_exchange *x, int agent, const struct ib_mad_addr *from,
		     const uint8_t *mad)
{
	struct item *item = item_create(UMAD_MAD_BYTES);

	if (!item)
		return;
	item->length = UMAD_MAD_BYTES;
	memcpy(item->mad, mad, UMAD_MAD_BYTES);
	deliver(x, agent, from, item);
}

static void take_message(struct umad_exchange *x, int agent, const struct ib_mad_addr *from,
			 const struct umad_message *message)
{
	struct item *item = is_wanted(x, from, message->bytes) ? item_create(0) : NULL;

	if (!item) {
		free(message->bytes);
		return;
	}
	item->length = message->length;
	item->mad = message->bytes;
	deliver(x, agent, from, item);
}

/* A stranger's answer is not even begun: nobody would get it. */
static void take_data(struct umad_exchange *x, int agent, const struct ib_mad_addr *from,
		      const uint8_t *mad, uint64_t now)
{
	struct av_rmpp_header answer;
	struct umad_message message;

	if (umad_agents_is_response(mad) && !find_waiting(x, mad, false, from) &&
	    !umad_assemblies_know(&x->assemblies, agent, from, mad)) {
		say_abort(x, from, mad, AV_RMPP_UNSPECIFIED);
		return;
	}
	if (!umad_assemblies_take(&x->assemblies, agent, from, mad, now, &answer, &message))
		return;
	say(x, from, mad, &answer);
	if (message.bytes)
		take_message(x, agent, from, &message);
}

/* What is of no use ends the message that it is of, in either direction. */
static void take_end(struct umad_exchange *x, int agent, const struct ib_mad_addr *from,
		     const uint8_t *mad, uint8_t status)
{
	broken_off(x, find_waiting(x, mad, !umad_agents_is_response(mad), from), status);
	umad_assemblies_drop(&x->assemblies, agent, from, mad);
}

static void take_segment(struct umad_exchange *x, int agent, const struct ib_mad_addr *from,
			 const uint8_t *mad, uint64_t now)
{
	struct av_rmpp_header h = av_rmpp_get(mad);
	uint8_t bad = av_rmpp_check(&h);

	if (bad) {
		take_end(x, agent, from, mad, bad);
		say_abort(x, from, mad, bad);
	} else if (h.type == AV_RMPP_DATA) {
		take_data(x, agent, from, mad, now);
	} else if (h.type == AV_RMPP_ACK) {
		take_ack(x, agent, from, mad, now);
	} else {
		take_end(x, agent, from, mad, h.status);
	}
}

static void take(struct umad_exchange *x, const struct ib_mad_addr *from, const uint8_t *mad,
		 uint64_t now)
{
	bool segment = av_rmpp_in_class(mad[1]) && av_rmpp_is_active(mad);
	int agent = agent_for(x, mad);

	if (agent >= 0 && segment && umad_agents_has_rmpp(&x->agents, agent))
		take_segment(x, agent, from, mad, now);
	else if (agent >= 0 && (is_wanted(x, from, mad) || segment))
		take_mad(x, agent, from, mad);
	else
		av_debug("umad", "a MAD of class 0x%02x method 0x%02x for nobody", mad[1], mad[3]);
}

/*
 * Everything that is due: arrivals first, so that an answer in time counts. For the same reason
 * nothing expires while arrivals are left where they are.
 */
static int work(struct umad_exchange *x, uint64_t now, bool until_queued)
{
	uint8_t mad[UMAD_MAD_BYTES];
	struct ib_mad_addr from;
	int n = 0, i;

	for (i = 0; i < MOST_AT_ONCE && (n >= 0 || n == -EINTR); i++) {
		if (until_queued && x->queued)
			return 0;
		n = x->transport->receive(x->t, &from, mad);
		if (n >= 0)
			take(x, &from, mad, now);
	}
	expire(x, now);
	return n >= 0 || n == -EAGAIN || n == -EINTR ? 0 : n;
}

int umad_exchange_step(struct umad_exchange *x, uint64_t now)
{
	return work(x, now, false);
}

int umad_exchange_until_queued(struct umad_exchange *x, uint64_t now)
{
	return work(x, now, true);
}

uint64_t umad_exchange_deadline(const struct umad_exchange *x)
{
	uint64_t first = umad_assemblies_deadline(&x->assemblies);
	struct list_node *node;

	list_for_each_node(&x->waiting, node) {
		struct item *item = list_entry(node, struct item, node);

		if (item->deadline < first)
			first = item->deadline;
	}
	return first;
}

/* ---- what is sent ---- */

/* The upper half of a request's transaction id belongs to the agent. */
static void own_tid(struct umad_exchange *x, struct item *item)
{
	if (umad_agents_is_response(item->mad))
		return;
	put_be32(item->mad + 8, x->transport->prefix(x->t) | (item->umad.agent_id & AGENT_BITS));
}

/* An agent with RMPP leaves that header to us, and only says whether there is to be one. */
static bool goes_in_segments(struct umad_exchange *x, const struct item *item)
{
	return umad_agents_has_rmpp(&x->agents, item->umad.agent_id) &&
	       av_rmpp_in_class(item->mad[1]) && av_rmpp_is_active(item->mad);
}

static bool is_double(struct umad_exchange *x, const struct item *item)
{
	bool response = umad_agents_is_response(item->mad);

	if (!item->in_segments && av_rmpp_in_class(item->mad[1]) &&
	    av_rmpp_is_active(item->mad))
		return false;		/* the program's own segments */
	return find_waiting(x, item->mad, response, response ? &item->umad.addr : NULL);
}

static int post_segments(struct umad_exchange *x, struct item *item, uint64_t now)
{
	bool response = umad_agents_is_response(item->mad);
	uint32_t window = 1;

	if (item->length < (int)av_rmpp_data_offset(item->mad[1]))
		return -EINVAL;
	if (response)
		window = umad_assemblies_offered(&x->assemblies, item->umad.agent_id,
						 &item->umad.addr, item->mad);
	av_rmpp_sender_init(&item->sender, item->mad, item->length, window,
			      item->umad.timeout_ms, item->umad.retries);
	return send_segments(x, item, now);
}

static int post_mad(struct umad_exchange *x, struct item *item, uint64_t now)
{
	if (item->length > UMAD_MAD_BYTES)
		return -EINVAL;
	item->deadline = deadline_of(item, now);
	item->retries = item->umad.retries;
	return x->transport->send(x->t, &item->umad.addr, item->mad, UMAD_MAD_BYTES);
}

/* Sends, and keeps what waits for an answer, or an ACK. */
static int post(struct umad_exchange *x, struct item *item, uint64_t now)
{
	int r;

	own_tid(x, item);
	item->in_segments = goes_in_segments(x, item);
	if ((item->in_segments || wants_answer(item)) && is_double(x, item))
		return -EINVAL;
	r = item->in_segments ? post_segments(x, item, now) : post_mad(x, item, now);
	if (r)
		return r;
	if (!item->in_segments && !wants_answer(item)) {
		item_free(item);
		return 0;
	}
	list_add_tail(&x->waiting, &item->node);
	return 0;
}

int umad_exchange_send(struct umad_exchange *x, const struct ib_user_mad *umad, int length,
		       uint64_t now)
{
	struct item *item;
	int r;

	if (length < SHORTEST || length > AV_RMPP_LONGEST)
		return -EINVAL;
	if (!umad_agents_has(&x->agents, umad->agent_id))
		return -EINVAL;
	item = item_create(length > UMAD_MAD_BYTES ? length : UMAD_MAD_BYTES);
	if (!item)
		return -ENOMEM;
	item->umad = *umad;
	item->umad.status = 0;
	item->length = length;
	memcpy(item->mad, umad->data, length);
	r = post(x, item, now);
	if (!r)
		return 0;
	av_debug("umad", "a MAD of class 0x%02x was not sent: %s", item->mad[1], strerror(-r));
	item_free(item);
	return r;
}

/* ---- what is received ---- */

int umad_exchange_receive(struct umad_exchange *x, struct ib_user_mad *umad, int *length)
{
	struct item *item;
	int agent, room = *length;

	if (!x->queued)
		return -EWOULDBLOCK;
	item = list_entry(x->queue.n.next, struct item, node);
	agent = item->umad.agent_id;
	*length = item->length;
	if (room >= UMAD_MAD_BYTES || room >= item->length) {
		*umad = item->umad;
		umad->length = sizeof(*umad) + item->length;
		memcpy(umad->data, item->mad, room < item->length ? UMAD_MAD_BYTES : item->length);
	}
	if (room < item->length)
		return -ENOSPC;
	x->queued--;
	take_off(item);
	return agent;
}

/* ---- agents ---- */

static void forget(struct list_head *list, uint32_t id)
{
	struct list_node *node, *next;

	list_for_each_node_safe(list, node, next) {
		struct item *item = list_entry(node, struct item, node);

		if (item->umad.agent_id != id)
			continue;
		take_off(item);
	}
}

void umad_exchange_forget(struct umad_exchange *x, uint32_t id)
{
	forget(&x->waiting, id);
	umad_assemblies_forget(&x->assemblies, id);
}
