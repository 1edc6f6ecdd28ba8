// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ids.h - which connection a message is for, and what to do with one that is for none.
 *
 * A communication id of ours is number << 20 | index: the number is that of the endpoint (gsi.h),
 * so that others know whom to hand a MAD to. An id is not used again before a quarter of a million
 * others were: a peer that still speaks to its old holder, in time-wait or not, finds nobody. So
 * the time-wait of a connection that was destroyed needs nothing more, and its peer gets along by
 * the answer to a DREQ for nobody.
 *
 * Connections are linked, not copied, and stay where they are from cm_ids_add() to
 * cm_ids_remove(). Pure but for memory. Locking is the caller's.
 */
#ifndef LIBRDMACM_CM_IDS_H
#define LIBRDMACM_CM_IDS_H

#include <stdint.h>

#include "librdmacm/cm/keys.h"
#include "librdmacm/cm/machine.h"
#include "librdmacm/cm/message.h"

struct cm_slot;

struct cm_ids {
	struct cm_slot *slots;
	uint32_t number, mask;		/* of the endpoint; slots - 1 */
	uint32_t used, oldest, newest;	/* slots; ends of the list of free ones */
	uint32_t index_mask;		/* 20 bits; tests have fewer */
	struct cm_keys by_id, by_qpn;	/* (the peer's communication id or QPN, its CA GUID) */
	struct cm_keys sidr;		/* (request id, source) while it is being answered */
};

/*
 * @number	of the endpoint: 0 to 4095
 * @seed	random
 * @return 0, -ENOMEM
 */
int cm_ids_init(struct cm_ids *ids, uint32_t number, uint64_t seed);
/* The connections in it are left as they are. */
void cm_ids_done(struct cm_ids *ids);

/* Gives it an id of its own, c->local_id. @return 0, -ENOMEM, -ENOSPC: a million are in use */
int cm_ids_add(struct cm_ids *ids, struct cm_connection *c);
/* Once c was destroyed, or was never shown to anybody. */
void cm_ids_remove(struct cm_ids *ids, struct cm_connection *c);
/* After every call to the machine. */
void cm_ids_settle(struct cm_ids *ids, struct cm_connection *c);
/* The one with that local id, or NULL. */
struct cm_connection *cm_ids_find(const struct cm_ids *ids, uint32_t local_id);

/* What to do with a message. */
enum cm_verdict {
	CM_IGNORE,			/* nothing */
	CM_TAKE,			/* *c takes it: cm_connection_take() */
	CM_FRESH,			/* a REQ or SIDR_REQ: who listens? */
	CM_STALE_REQ,			/* a REQ from a QP of *c's peer:
					 * cm_answer_reject() with CM_STALE, and
					 * cm_connection_stale(*c) */
	CM_STALE_REP,			/* a REP, likewise */
	CM_NOBODY,			/* a DREQ: cm_answer_disconnect() */
	CM_OVER,			/* a REQ once more, of a connection that has ended:
					 * cm_answer_reject() with CM_STALE */
};

/*
 * @source	SIDR_REQ: stands for the address that the message came from, cm_ids_source()
 * @c		written for those verdicts that have a *c
 */
enum cm_verdict cm_ids_arrived(const struct cm_ids *ids, const struct cm_message *m,
			       uint64_t source, struct cm_connection **c);
uint64_t cm_ids_source(const uint8_t gid[static CM_GID_LEN]);

#endif
