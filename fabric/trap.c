// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * trap.c - the list of what is due, and the bytes of each notice (IBTA 14.2.5.1).
 *
 * While traps are sent the list may change: what is sent comes back as an order to repress within
 * the same call when the manager is inside the process, or as a packet that causes another trap.
 * So those that are to be sent are taken by their number of transaction, lowest first.
 */
#include "fabric/trap.h"

#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "fabric/attributes.h"
#include "fabric/route.h"

enum {
	TYPE_URGENT = 1, TYPE_SECURITY = 2, TYPE_INFORMATION = 4,
	MOST_TRAPS = 1024, NOTICE_BYTES = 64, OTHER_CHANGES = 1,
	ALL_BUT_GIDS = 0x3f, ALL_VALID = 0xff,	/* of trap 259 */
};

struct fabric_trap {
	struct fabric_trap *next;
	struct fabric_port *port;	/* one that has a LID */
	enum fabric_trap_number number;
	uint64_t transaction;
	uint8_t notice[NOTICE_BYTES];
};

static unsigned int lid_of(const struct fabric_port *port)
{
	return fabric_field_get(fabric_port_managed(port)->info, FIELD_PORT_LID);
}

static unsigned int manager_of(const struct fabric_port *port)
{
	return fabric_field_get(fabric_port_managed(port)->info, FIELD_PORT_SM_LID);
}

/* ---- what a notice says ---- */

static void fill_port_state(uint8_t *notice, const struct fabric_port *port,
			    const struct fabric_packet *cause)
{
	put_be16(notice + 10, lid_of(port));
}

static void fill_capability(uint8_t *notice, const struct fabric_port *port,
			    const struct fabric_packet *cause)
{
	put_be16(notice + 12, lid_of(port));
	notice[15] = OTHER_CHANGES;
	put_be32(notice + 16, fabric_field_get(fabric_port_managed(port)->info,
					       FIELD_PORT_CAPABILITY));
}

static void fill_m_key(uint8_t *notice, const struct fabric_port *port,
		       const struct fabric_packet *cause)
{
	bool directed = cause->mad[1] == CLASS_SM_DIRECTED;
	unsigned int hops = fabric_field_get(cause->mad, FIELD_DR_HOP_COUNT);
	unsigned int told = av_min64(hops, 30);

	put_be16(notice + 12, cause->slid);
	notice[16] = fabric_field_get(cause->mad, FIELD_MAD_METHOD);
	put_be16(notice + 18, fabric_field_get(cause->mad, FIELD_MAD_ATTRIBUTE));
	put_be32(notice + 20, fabric_field_get(cause->mad, FIELD_MAD_MODIFIER));
	put_be64(notice + 24, fabric_field_get(cause->mad, FIELD_MAD_M_KEY));
	if (!directed)
		return;
	put_be16(notice + 14, fabric_field_get(cause->mad, FIELD_DR_SLID));
	notice[33] = 0x80 | (told < hops ? 0x40 : 0) | told;
	memcpy(notice + 34, cause->mad + MAD_AT_RETURN_PATH + 1 + hops - told, told);
}

static void fill_key(uint8_t *notice, const struct fabric_port *port,
		     const struct fabric_packet *cause)
{
	bool is_q_key = get_be16(notice + 4) == TRAP_Q_KEY;

	put_be16(notice + 12, cause->slid);
	put_be16(notice + 14, cause->dlid);
	put_be32(notice + 16, is_q_key ? cause->qkey : cause->p_key);
	put_be32(notice + 20, (uint32_t)cause->sl << 28 | (cause->sqp & 0xffffff));
	put_be32(notice + 24, cause->dqp & 0xffffff);
	memcpy(notice + 28, cause->sgid, 16);
	memcpy(notice + 44, cause->dgid, 16);
}

static void fill_switch_key(uint8_t *notice, const struct fabric_port *port,
			    const struct fabric_packet *cause)
{
	put_be16(notice + 10, cause->has_grh ? ALL_VALID : ALL_BUT_GIDS);
	put_be16(notice + 12, cause->slid);
	put_be16(notice + 14, cause->dlid);
	put_be16(notice + 16, cause->p_key);
	put_be32(notice + 18, (uint32_t)cause->sl << 28 | (cause->sqp & 0xffffff));
	put_be32(notice + 22, cause->dqp & 0xffffff);
	memcpy(notice + 26, cause->sgid, 16);
	memcpy(notice + 42, cause->dgid, 16);
	put_be16(notice + 58, lid_of(port));
	notice[60] = port->number;
}

static const struct kind {
	enum fabric_trap_number number;
	uint8_t type;
	void (*fill)(uint8_t *notice, const struct fabric_port *port,
		     const struct fabric_packet *cause);
} kinds[] = {
	{ TRAP_PORT_STATE, TYPE_URGENT, fill_port_state },
	{ TRAP_CAPABILITY, TYPE_INFORMATION, fill_capability },
	{ TRAP_M_KEY, TYPE_SECURITY, fill_m_key },
	{ TRAP_P_KEY, TYPE_SECURITY, fill_key },
	{ TRAP_Q_KEY, TYPE_SECURITY, fill_key },
	{ TRAP_SWITCH_P_KEY, TYPE_SECURITY, fill_switch_key },
};

static void fill_notice(struct fabric_trap *t, const struct fabric_port *port,
			const struct fabric_packet *cause)
{
	const struct kind *k = kinds;

	while (k->number != t->number)
		k++;
	fabric_field_put(t->notice, FIELD_NOTICE_GENERIC, 1);
	fabric_field_put(t->notice, FIELD_NOTICE_TYPE, k->type);
	fabric_field_put(t->notice, FIELD_NOTICE_PRODUCER, port->node->type);
	fabric_field_put(t->notice, FIELD_NOTICE_TRAP, t->number);
	fabric_field_put(t->notice, FIELD_NOTICE_ISSUER_LID, lid_of(port));
	k->fill(t->notice, port, cause);
}

/* ---- the list ---- */

/* Also how many there are. */
static bool is_due(const struct fabric *f, const struct fabric_port *managed,
		   enum fabric_trap_number number, unsigned int *count)
{
	const struct fabric_trap *t;

	*count = 0;
	for (t = f->traps; t; t = t->next, (*count)++)
		if (t->port == managed && t->number == number)
			return true;
	return false;
}

void fabric_trap_raise(struct fabric *f, struct fabric_port *port, enum fabric_trap_number number,
		       const struct fabric_packet *cause)
{
	struct fabric_port *managed = fabric_port_managed(port);
	struct fabric_trap *t;
	unsigned int count;

	if (!lid_of(port) || !manager_of(port) || is_due(f, managed, number, &count) ||
	    count >= MOST_TRAPS)
		return;
	t = calloc(1, sizeof(*t));
	if (!t)
		return;
	t->port = managed;
	t->number = number;
	t->transaction = f->next_transaction++;
	fill_notice(t, port, cause);
	t->next = f->traps;
	f->traps = t;
}

void fabric_trap_repress(struct fabric *f, const struct fabric_node *node, uint64_t transaction)
{
	struct fabric_trap **t, *gone;

	for (t = &f->traps; *t; t = &(*t)->next)
		if ((*t)->port->node == node && (*t)->transaction == transaction)
			break;
	gone = *t;
	if (!gone)
		return;
	*t = gone->next;
	free(gone);
}

void fabric_traps_forget(struct fabric *f)
{
	while (f->traps)
		fabric_trap_repress(f, f->traps->port->node, f->traps->transaction);
}

/* ---- sending ---- */

static void send_one(struct fabric *f, const struct fabric_trap *t, const struct fabric_sink *sink)
{
	const uint8_t *info = t->port->info;
	struct fabric_packet p = {
		.dlid = fabric_field_get(info, FIELD_PORT_SM_LID),
		.sl = fabric_field_get(info, FIELD_PORT_SM_SL),
	};

	fabric_field_put(p.mad, FIELD_MAD_BASE_VERSION, 1);
	fabric_field_put(p.mad, FIELD_MAD_CLASS, CLASS_SM_LID);
	fabric_field_put(p.mad, FIELD_MAD_CLASS_VERSION, 1);
	fabric_field_put(p.mad, FIELD_MAD_METHOD, METHOD_TRAP);
	fabric_field_put(p.mad, FIELD_MAD_TRANSACTION, t->transaction);
	fabric_field_put(p.mad, FIELD_MAD_ATTRIBUTE, SMP_NOTICE);
	memcpy(p.mad + MAD_AT_DATA, t->notice, sizeof(t->notice));
	fabric_send(f, t->port, &p, sink);
}

static const struct fabric_trap *next_after(const struct fabric *f, uint64_t transaction)
{
	const struct fabric_trap *t, *next = NULL;

	for (t = f->traps; t; t = t->next)
		if (t->transaction > transaction && (!next || t->transaction < next->transaction))
			next = t;
	return next;
}

unsigned int fabric_traps_send(struct fabric *f, const struct fabric_sink *sink)
{
	uint64_t last = 0, end = f->next_transaction;
	const struct fabric_trap *t;
	unsigned int due = 0;

	while ((t = next_after(f, last)) && t->transaction < end) {
		last = t->transaction;
		send_one(f, t, sink);
	}
	for (t = f->traps; t; t = t->next)
		due++;
	return due;
}
