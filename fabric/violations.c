// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * violations.c - a notice of a packet that was never here.
 *
 * Data does not come by this process: who has carried it counts, and tells once in a while.
 */
#include "fabric/violations.h"

#include <string.h>

#include "fabric/trap.h"

static struct fabric_port *port_at(const struct fabric_server *s, uint32_t place)
{
	struct fabric_node *node = s->fabric->first;

	while (node && place - node->port[0].place > node->ports)
		node = node->next;
	return node ? fabric_port(node, place - node->port[0].place) : NULL;
}

static enum fabric_trap_number trap_of(const struct fabric_port *port, bool is_q_key)
{
	if (is_q_key)
		return TRAP_Q_KEY;
	return port->node->type == FABRIC_SWITCH ? TRAP_SWITCH_P_KEY : TRAP_P_KEY;
}

void fabric_violation(struct fabric_server *s, const struct fabric_violation *v)
{
	struct fabric_port *port = port_at(s, v->port);
	struct fabric_packet cause = {
		.slid = v->slid, .dlid = v->dlid, .sqp = v->sqp, .dqp = v->dqp, .qkey = v->qkey,
		.p_key = v->p_key, .sl = v->sl & 15, .has_grh = v->has_grh,
	};

	if (!port)
		return;
	if (v->has_grh) {
		memcpy(cause.sgid, v->sgid, sizeof(cause.sgid));
		memcpy(cause.dgid, v->dgid, sizeof(cause.dgid));
	}
	fabric_trap_raise(s->fabric, port, trap_of(port, v->is_q_key), &cause);
}
