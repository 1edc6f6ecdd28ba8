// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ids.c - slots for our own ids, tables for those of peers.
 *
 * The low bits of an index are a slot, those above count the turns of that slot. Of twice as many
 * slots a connection has one of the two whose low bits are those of its old one, and its id stays.
 * Free slots take turns, and a quarter of the slots is always free: that, and the counter, is what
 * keeps an id from coming back soon. Slot 0 stays empty: no id is 0, which is "no peer yet".
 *
 * A peer is looked up by what identifies it everywhere, its GUID with one of its numbers. A live
 * connection is in both tables; from time-wait on its peer may use the QPN again, and the
 * communication id as well. But the very REQ from which the connection came must not bring forth
 * a second one, so that it stays in the table of ids until time-wait is over.
 */
#include "librdmacm/cm/ids.h"

#include <errno.h>
#include <stdlib.h>

#include "base/be.h"
#include "base/bits.h"

enum { NUMBER_SHIFT = 20, FIRST_SLOTS = 16 };

struct cm_slot {
	struct cm_connection *c;
	uint32_t turn;			/* that comes next */
	uint32_t next;			/* while free; 0: the last */
};

/* ---- our own ids ---- */

static void add_free(struct cm_ids *ids, uint32_t slot)
{
	ids->slots[slot].next = 0;
	if (ids->newest)
		ids->slots[ids->newest].next = slot;
	else
		ids->oldest = slot;
	ids->newest = slot;
}

static uint32_t take_free(struct cm_ids *ids)
{
	uint32_t slot = ids->oldest;

	ids->oldest = ids->slots[slot].next;
	if (!ids->oldest)
		ids->newest = 0;
	return slot;
}

/* Begins a list of free slots. */
static void adopt(struct cm_ids *ids, struct cm_slot *slots, uint32_t count)
{
	free(ids->slots);
	ids->slots = slots;
	ids->mask = count - 1;
	ids->oldest = ids->newest = 0;
	for (uint32_t i = 1; i < count; i++)
		if (!slots[i].c)
			add_free(ids, i);
}

int cm_ids_init(struct cm_ids *ids, uint32_t number, uint64_t seed)
{
	struct cm_slot *slots = calloc(FIRST_SLOTS, sizeof(*slots));

	if (!slots)
		return -ENOMEM;
	*ids = (struct cm_ids){
		.number = number,
		.index_mask = (1 << NUMBER_SHIFT) - 1,
		.by_id.seed = seed, .by_qpn.seed = seed, .sidr.seed = seed,
	};
	for (uint32_t i = 0; i < FIRST_SLOTS; i++)
		slots[i].turn = (uint32_t)seed & ids->index_mask;
	adopt(ids, slots, FIRST_SLOTS);
	return 0;
}

void cm_ids_done(struct cm_ids *ids)
{
	cm_keys_done(&ids->by_id);
	cm_keys_done(&ids->by_qpn);
	cm_keys_done(&ids->sidr);
	free(ids->slots);
	ids->slots = NULL;
}

static int grow(struct cm_ids *ids)
{
	uint32_t old = ids->mask + 1, count = 2 * old;
	struct cm_slot *slots;

	if (count > ids->index_mask + 1)
		return -ENOSPC;
	slots = calloc(count, sizeof(*slots));
	if (!slots)
		return -ENOMEM;
	for (uint32_t i = 0; i < old; i++) {
		struct cm_connection *c = ids->slots[i].c;

		slots[i].turn = slots[i + old].turn = (ids->slots[i].turn + 1) / 2;
		if (c)
			slots[c->local_id & (count - 1)].c = c;
	}
	adopt(ids, slots, count);
	return 0;
}

int cm_ids_add(struct cm_ids *ids, struct cm_connection *c)
{
	int r = ids->used < (ids->mask + 1) / 4 * 3 ? 0 : grow(ids);
	uint32_t count, slot;

	if (r)
		return r;
	count = ids->mask + 1;
	slot = take_free(ids);
	c->local_id = ids->number << NUMBER_SHIFT |
		      ((ids->slots[slot].turn * count | slot) & ids->index_mask);
	ids->slots[slot].turn++;
	ids->slots[slot].c = c;
	ids->used++;
	cm_ids_settle(ids, c);
	return 0;
}

struct cm_connection *cm_ids_find(const struct cm_ids *ids, uint32_t local_id)
{
	struct cm_connection *c = ids->slots[local_id & ids->mask].c;

	return c && c->local_id == local_id ? c : NULL;
}

/* ---- peers ---- */

static struct cm_connection *of_key(struct cm_key *k)
{
	return k ? container_of(k, struct cm_connection, by_id) : NULL;
}

static struct cm_connection *of_id(const struct cm_ids *ids, uint32_t id, uint64_t guid)
{
	return of_key(cm_keys_find(&ids->by_id, id, guid));
}

static struct cm_connection *of_qpn(const struct cm_ids *ids, uint32_t qpn, uint64_t guid)
{
	struct cm_key *k = cm_keys_find(&ids->by_qpn, qpn, guid);

	return k ? container_of(k, struct cm_connection, by_qpn) : NULL;
}

/* Has it a peer that it knows, and that may not be anybody else's? */
static bool is_live(const struct cm_connection *c)
{
	return c->state >= CM_REQ_RCVD && c->state <= CM_DREQ_RCVD;
}

/* In time-wait there may have been none: its REQ was rejected. */
static bool is_known(const struct cm_connection *c)
{
	return is_live(c) || c->state == CM_SIDR_REQ_RCVD ||
	       (c->state == CM_TIMEWAIT && c->remote_id);
}

static void settle(struct cm_keys *t, struct cm_key *k, bool in, uint32_t number, uint64_t whose)
{
	if (in && !k->in)
		cm_keys_add(t, k, number, whose);
	else if (!in)
		cm_keys_remove(t, k);
}

static void settle_id(struct cm_ids *ids, struct cm_connection *c, bool in)
{
	settle(c->sidr ? &ids->sidr : &ids->by_id, &c->by_id, in, c->remote_id,
	       c->remote_guid);
}

void cm_ids_settle(struct cm_ids *ids, struct cm_connection *c)
{
	settle_id(ids, c, is_known(c));
	settle(&ids->by_qpn, &c->by_qpn, is_live(c), c->remote_qpn, c->remote_guid);
}

void cm_ids_remove(struct cm_ids *ids, struct cm_connection *c)
{
	uint32_t slot = c->local_id & ids->mask;

	settle_id(ids, c, false);
	settle(&ids->by_qpn, &c->by_qpn, false, 0, 0);
	if (ids->slots[slot].c != c)
		return;
	ids->slots[slot].c = NULL;
	ids->used--;
	add_free(ids, slot);
}

uint64_t cm_ids_source(const uint8_t gid[static CM_GID_LEN])
{
	uint64_t high = get_be64(gid);

	return (high << 32 | high >> 32) ^ get_be64(gid + 8);
}

/* ---- whose is it? ---- */

/* The one that both ids name. */
static struct cm_connection *of_both(const struct cm_ids *ids, const struct cm_message *m)
{
	struct cm_connection *c = cm_ids_find(ids, m->remote_id);

	return c && c->remote_id == m->local_id ? c : NULL;
}

/* The one whose REQ has had no answer that bound it to a peer. */
static struct cm_connection *of_req(const struct cm_ids *ids, const struct cm_message *m)
{
	struct cm_connection *c = cm_ids_find(ids, m->remote_id);

	return c && !c->remote_id ? c : NULL;
}

/* Who gave up its REQ cannot know our id. */
static struct cm_connection *of_timeout(const struct cm_ids *ids, const struct cm_message *m)
{
	if (m->info_length < sizeof(uint64_t))
		return NULL;
	return of_id(ids, m->local_id, get_be64(m->info));
}

static struct cm_connection *of_rej(const struct cm_ids *ids, const struct cm_message *m)
{
	if (m->reason == CM_TIMEOUT)
		return of_timeout(ids, m);
	return m->about == CM_ABOUT_REQ ? of_req(ids, m) : of_both(ids, m);
}

static bool is_the_same(const struct cm_connection *c, const struct cm_message *req)
{
	return c->req_tid == req->tid && c->remote_qpn == req->qpn;
}

static enum cm_verdict req_arrived(const struct cm_ids *ids, const struct cm_message *m,
				   struct cm_connection **c)
{
	struct cm_connection *known = of_id(ids, m->local_id, m->ca_guid);
	struct cm_connection *old = of_qpn(ids, m->qpn, m->ca_guid);

	if (known && is_live(known)) {
		*c = known;
		return CM_TAKE;
	}
	if (known && is_the_same(known, m))
		return CM_OVER;
	if (!old)
		return CM_FRESH;
	*c = old;
	return CM_STALE_REQ;
}

static bool waits_for_rep(const struct cm_connection *c)
{
	return c->state == CM_REQ_SENT || c->state == CM_MRA_REQ_RCVD;
}

static enum cm_verdict rep_arrived(const struct cm_ids *ids, const struct cm_message *m,
				   struct cm_connection **c)
{
	struct cm_connection *mine = of_req(ids, m), *known, *old;

	if (!mine || !waits_for_rep(mine)) {
		mine = of_both(ids, m);
		*c = mine;
		return mine ? CM_TAKE : CM_IGNORE;
	}
	known = of_id(ids, m->local_id, m->ca_guid);
	if (known && is_live(known))
		return CM_IGNORE;
	old = of_qpn(ids, cm_message_qpn(m, mine->transport), m->ca_guid);
	*c = old ? old : mine;
	return old ? CM_STALE_REP : CM_TAKE;
}

static struct cm_connection *whose(const struct cm_ids *ids, const struct cm_message *m)
{
	switch (m->kind) {
	case CM_REJ:
		return of_rej(ids, m);
	case CM_MRA:
		return m->about == CM_ABOUT_REQ ? of_req(ids, m) : of_both(ids, m);
	case CM_RTU:
	case CM_DREQ:
	case CM_DREP:
		return of_both(ids, m);
	case CM_SIDR_REP:
		return cm_ids_find(ids, m->local_id);
	default:		/* LAP, APR: never on RoCE */
		return NULL;
	}
}

enum cm_verdict cm_ids_arrived(const struct cm_ids *ids, const struct cm_message *m,
			       uint64_t source, struct cm_connection **c)
{
	struct cm_connection *found;

	if (m->kind == CM_REQ)
		return req_arrived(ids, m, c);
	if (m->kind == CM_REP)
		return rep_arrived(ids, m, c);
	if (m->kind == CM_SIDR_REQ)
		return cm_keys_find(&ids->sidr, m->local_id, source) ? CM_IGNORE : CM_FRESH;
	found = whose(ids, m);
	if (!found)
		return m->kind == CM_DREQ ? CM_NOBODY : CM_IGNORE;
	*c = found;
	return CM_TAKE;
}
