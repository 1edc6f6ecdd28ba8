// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * assembly.c - finds the message that a segment is of, and has memory for it.
 *
 * Memory is had for the segments that were allowed to come, and not for what a length field
 * promises: who wants us to use memory has to send as much.
 *
 * A message has 40 seconds, and is remembered for 10 when it is there, as with Linux. Of those
 * that are remembered the oldest goes when there are too many: then its sender, who missed the
 * last ACK, begins a message anew, as far as we can tell, and is refused or given up.
 */
#include "libibumad/assembly.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/log.h"

#define LONGEST_TIME (40 * AV_SEC)
#define REMEMBERED (10 * AV_SEC)

#define AT_CLASS 1
#define AT_METHOD 3
#define AT_TID 8

struct assembly {
	struct list_node node;
	struct av_rmpp_receiver receiver;
	uint64_t deadline;
	uint32_t agent, room, offered;
	uint8_t *message;		/* NULL: it was handed over */
	struct ib_mad_addr from;
	uint8_t class_version, method, tid[8];
};

static struct assembly *assembly_of(struct list_node *node)
{
	return list_entry(node, struct assembly, node);
}

/* ---- whose ---- */

static bool same_end(const struct ib_mad_addr *a, const struct ib_mad_addr *b)
{
	if (a->grh_present != b->grh_present)
		return false;
	if (a->grh_present)
		return !memcmp(a->gid, b->gid, sizeof(a->gid));
	return a->lid == b->lid;
}

static bool is_of(const struct assembly *m, uint32_t agent, const struct ib_mad_addr *from,
		  const uint8_t *mad, uint8_t method)
{
	return m->agent == agent && !memcmp(m->tid, mad + AT_TID, sizeof(m->tid)) &&
	       m->receiver.mgmt_class == mad[AT_CLASS] &&
	       m->class_version == mad[AT_CLASS + 1] && m->method == method &&
	       same_end(&m->from, from);
}

static struct assembly *find(const struct umad_assemblies *a, uint32_t agent,
			     const struct ib_mad_addr *from, const uint8_t *mad, uint8_t method)
{
	struct list_node *node;

	list_for_each_node(&a->list, node)
		if (is_of(assembly_of(node), agent, from, mad, method))
			return assembly_of(node);
	return NULL;
}

bool umad_assemblies_know(const struct umad_assemblies *a, uint32_t agent,
			  const struct ib_mad_addr *from, const uint8_t mad[UMAD_MAD_BYTES])
{
	return find(a, agent, from, mad, mad[AT_METHOD]);
}

/* ---- how many, and how much ---- */

void umad_assemblies_init(struct umad_assemblies *a)
{
	list_head_init(&a->list);
	a->ended = 0;
}

static void end(struct umad_assemblies *a, struct assembly *m)
{
	if (m->receiver.complete)
		a->ended--;
	list_del(&m->node);
	free(m->message);
	free(m);
}

void umad_assemblies_done(struct umad_assemblies *a)
{
	while (!list_empty(&a->list))
		end(a, assembly_of(a->list.n.next));
}

struct use {
	unsigned int count;
	uint64_t bytes;
};

/* What those that go on have, of one sender or (NULL) of all. */
static struct use use_of(const struct umad_assemblies *a, const struct ib_mad_addr *from)
{
	struct use use = { 0 };
	struct list_node *node;

	list_for_each_node(&a->list, node) {
		const struct assembly *m = assembly_of(node);

		if (!m->message || (from && !same_end(&m->from, from)))
			continue;
		use.count++;
		use.bytes += m->room;
	}
	return use;
}

static bool has_place(const struct umad_assemblies *a, const struct ib_mad_addr *from)
{
	return use_of(a, from).count < UMAD_ASSEMBLIES_OF_ONE &&
	       use_of(a, NULL).count < UMAD_ASSEMBLIES;
}

/* How much it may have: what it has, and what the others leave. */
static uint32_t most_room(const struct umad_assemblies *a, const struct assembly *m)
{
	uint64_t of_one = AV_RMPP_LONGEST - use_of(a, &m->from).bytes;
	uint64_t of_all = UMAD_ASSEMBLIES_BYTES - use_of(a, NULL).bytes;

	return m->room + (uint32_t)(of_one < of_all ? of_one : of_all);
}

/* By half of it each time, so that a message is not copied as often as it has windows. */
static bool make_room(const struct umad_assemblies *a, struct assembly *m)
{
	uint32_t least = av_rmpp_receiver_room(&m->receiver), room = m->room + m->room / 2;
	uint32_t most = most_room(a, m);
	uint8_t *bytes;

	if (least <= m->room)
		return true;
	if (least > most)
		return false;
	if (room < least)
		room = least;
	if (room > most)
		room = most;
	bytes = realloc(m->message, room);
	if (!bytes)
		return false;
	m->message = bytes;
	m->room = room;
	return true;
}

static struct assembly *begin(struct umad_assemblies *a, uint32_t agent,
			      const struct ib_mad_addr *from, const uint8_t *mad, uint64_t now)
{
	struct assembly *m = has_place(a, from) ? calloc(1, sizeof(*m)) : NULL;

	if (!m)
		return NULL;
	av_rmpp_receiver_init(&m->receiver, mad[AT_CLASS]);
	m->deadline = now + LONGEST_TIME;
	m->agent = agent;
	m->offered = 1;
	m->from = *from;
	m->class_version = mad[AT_CLASS + 1];
	m->method = mad[AT_METHOD];
	memcpy(m->tid, mad + AT_TID, sizeof(m->tid));
	if (!make_room(a, m)) {
		free(m);
		return NULL;
	}
	list_add_tail(&a->list, &m->node);
	return m;
}

/* ---- segments ---- */

static struct av_rmpp_header refusal(enum av_rmpp_type type, enum av_rmpp_status status)
{
	return (struct av_rmpp_header){
		.version = 1,
		.type = type,
		.flags = AV_RMPP_ACTIVE,
		.status = status,
	};
}

static void end_oldest(struct umad_assemblies *a)
{
	struct list_node *node;

	list_for_each_node(&a->list, node) {
		if (!assembly_of(node)->receiver.complete)
			continue;
		end(a, assembly_of(node));
		return;
	}
}

static void hand_over(struct umad_assemblies *a, struct assembly *m, uint64_t now,
		      struct umad_message *message)
{
	message->bytes = m->message;
	message->length = av_rmpp_receiver_length(&m->receiver);
	m->message = NULL;
	m->deadline = now + REMEMBERED;
	list_del(&m->node);
	list_add_tail(&a->list, &m->node);
	if (a->ended++ == UMAD_ASSEMBLIES_ENDED)
		end_oldest(a);
}

/* Nothing more can be done for it. */
static struct av_rmpp_header refuse(struct umad_assemblies *a, struct assembly *m,
				      struct av_rmpp_header why)
{
	av_info("umad", "a message of class 0x%02x is refused after %u segments: RMPP status %u",
		m->receiver.mgmt_class, m->receiver.received, why.status);
	end(a, m);
	return why;
}

static bool feed(struct umad_assemblies *a, struct assembly *m, const uint8_t *mad, uint64_t now,
		 struct av_rmpp_header *answer, struct umad_message *message)
{
	enum av_rmpp_step step = av_rmpp_receiver_take(&m->receiver, mad, m->message);

	if (step == AV_RMPP_WAIT)
		return false;
	if (step == AV_RMPP_REFUSE) {
		*answer = refuse(a, m, refusal(AV_RMPP_ABORT, AV_RMPP_BAD_LAST));
		return true;
	}
	if (!m->receiver.complete && !make_room(a, m)) {
		*answer = refuse(a, m, refusal(AV_RMPP_STOP, AV_RMPP_NO_RESOURCES));
		return true;
	}
	*answer = av_rmpp_receiver_ack(&m->receiver);
	if (step == AV_RMPP_WHOLE)
		hand_over(a, m, now, message);
	return true;
}

bool umad_assemblies_take(struct umad_assemblies *a, uint32_t agent,
			  const struct ib_mad_addr *from, const uint8_t mad[UMAD_MAD_BYTES],
			  uint64_t now, struct av_rmpp_header *answer,
			  struct umad_message *message)
{
	struct assembly *m = find(a, agent, from, mad, mad[AT_METHOD]);

	message->bytes = NULL;
	if (!m && av_rmpp_get(mad).segment != 1)
		return false;
	if (!m)
		m = begin(a, agent, from, mad, now);
	if (m)
		return feed(a, m, mad, now, answer, message);
	av_info("umad", "too many messages are coming in: one more is refused");
	*answer = refusal(AV_RMPP_STOP, AV_RMPP_NO_RESOURCES);
	return true;
}

/* ---- ends ---- */

void umad_assemblies_drop(struct umad_assemblies *a, uint32_t agent,
			  const struct ib_mad_addr *from, const uint8_t mad[UMAD_MAD_BYTES])
{
	struct assembly *m = find(a, agent, from, mad, mad[AT_METHOD]);

	if (m)
		end(a, m);
}

void umad_assemblies_forget(struct umad_assemblies *a, uint32_t agent)
{
	struct list_node *node, *next;

	list_for_each_node_safe(&a->list, node, next)
		if (assembly_of(node)->agent == agent)
			end(a, assembly_of(node));
}

uint64_t umad_assemblies_deadline(const struct umad_assemblies *a)
{
	uint64_t first = UINT64_MAX;
	struct list_node *node;

	list_for_each_node(&a->list, node)
		if (assembly_of(node)->deadline < first)
			first = assembly_of(node)->deadline;
	return first;
}

static struct assembly *overdue(struct umad_assemblies *a, uint64_t now)
{
	struct list_node *node;

	list_for_each_node(&a->list, node)
		if (assembly_of(node)->deadline <= now)
			return assembly_of(node);
	return NULL;
}

/* There is a first segment in every one that goes on, and its header is the message's. */
bool umad_assemblies_expire(struct umad_assemblies *a, uint64_t now, struct ib_mad_addr *to,
			    uint8_t mad[UMAD_MAD_BYTES])
{
	struct av_rmpp_header why = refusal(AV_RMPP_ABORT, AV_RMPP_TOO_LONG);
	struct assembly *m;

	while ((m = overdue(a, now))) {
		if (m->receiver.complete) {
			end(a, m);
			continue;
		}
		*to = m->from;
		av_rmpp_answer(m->message, &why, mad);
		refuse(a, m, why);
		return true;
	}
	return false;
}

/* ---- the other direction ---- */

void umad_assemblies_offer(struct umad_assemblies *a, uint32_t agent,
			   const struct ib_mad_addr *from, const uint8_t mad[UMAD_MAD_BYTES],
			   uint32_t window)
{
	struct assembly *m = find(a, agent, from, mad, mad[AT_METHOD]);

	if (m && m->receiver.complete && window)
		m->offered = window;
}

uint32_t umad_assemblies_offered(const struct umad_assemblies *a, uint32_t agent,
				 const struct ib_mad_addr *to, const uint8_t *response)
{
	struct assembly *m = find(a, agent, to, response, response[AT_METHOD] & 0x7f);

	return m && m->receiver.complete ? m->offered : 1;
}
