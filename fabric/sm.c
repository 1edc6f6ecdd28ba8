// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sm.c - when the built-in manager sweeps, and what it says for itself.
 *
 * It needs no time to discover anything, so it is the master or silent; there is nothing between.
 */
#include "fabric/sm.h"

#include <errno.h>
#include <string.h>

#include "base/be.h"
#include "fabric/attributes.h"
#include "fabric/bringup.h"
#include "fabric/route.h"
#include "fabric/smp.h"
#include "fabric/routing.h"

/* ---- who is the manager ---- */

static bool is_switch(const struct fabric_port *port)
{
	return port->node->type == FABRIC_SWITCH;
}

static struct fabric_port *choose_home(const struct fabric *f)
{
	struct fabric_node *node, *host = NULL;
	unsigned int i;

	for (node = f->first; node; node = node->next) {
		if (node->type == FABRIC_SWITCH)
			return &node->port[0];
		if (!host)
			host = node;
	}
	for (i = 1; host && i < host->ports && !fabric_port_linked(&host->port[i]); i++)
		;
	return host ? &host->port[i] : NULL;
}

static bool says_is_sm(const struct fabric_port *port)
{
	return fabric_field_get(port->info, FIELD_PORT_CAPABILITY) & CAPABILITY_IS_SM;
}

/*
 * Whether a program manages the subnet. On a switch our own port is not asked, no program runs
 * there; a host's port never says IsSM on our behalf, so that we know whose it is.
 */
static bool is_managed(const struct fabric_sm *sm)
{
	const struct fabric_node *node;
	unsigned int i;

	for (node = sm->f->first; node; node = node->next)
		for (i = 0; i <= node->ports; i++)
			if (says_is_sm(&node->port[i]) &&
			    (&node->port[i] != sm->port || !is_switch(sm->port)))
				return true;
	return false;
}

static void say_is_sm(struct fabric_sm *sm, bool on)
{
	uint64_t capability = fabric_field_get(sm->port->info, FIELD_PORT_CAPABILITY);

	if (!is_switch(sm->port))
		return;
	fabric_field_put(sm->port->info, FIELD_PORT_CAPABILITY,
			 on ? capability | CAPABILITY_IS_SM : capability & ~CAPABILITY_IS_SM);
	fabric_port_touch(sm->f, sm->port);
}

void fabric_sm_look(struct fabric_sm *sm)
{
	enum fabric_sm_state state = is_managed(sm) ? SM_NOT_ACTIVE : SM_MASTER;

	if (state == sm->state)
		return;
	sm->state = state;
	say_is_sm(sm, state == SM_MASTER);
	sm->anew = sm->due = state == SM_MASTER;
}

int fabric_sm_init(struct fabric_sm *sm, struct fabric *f)
{
	*sm = (struct fabric_sm){ .f = f, .port = choose_home(f) };
	if (!sm->port)
		return -ENODEV;
	fabric_sm_look(sm);
	return fabric_sa_init(sm);
}

void fabric_sm_done(struct fabric_sm *sm)
{
	fabric_network_done(&sm->network);
	fabric_groups_done(&sm->groups);
	fabric_sa_done(&sm->sa);
}

/* ---- a sweep ---- */

/* What switches have noticed up to now is what this sweep looks at. */
static void clear_changes(struct fabric *f, const struct fabric_network *n)
{
	uint8_t info[SMP_DATA];
	uint32_t i;

	for (i = 0; i < n->hub_count; i++) {
		struct fabric_port *port = &n->hubs[i].node->port[0];

		if (!fabric_smp_get(f, port, SMP_SWITCH_INFO, 0, info) &&
		    fabric_field_get(info, FIELD_SWITCH_STATE_CHANGE))
			fabric_smp_set(f, port, SMP_SWITCH_INFO, 0, info);
	}
}

static int route_groups(struct fabric_sm *sm, const struct fabric_network *n)
{
	unsigned int i;
	int r = 0;

	for (i = 0; i < sm->groups.top && !r; i++)
		r = fabric_routing_multicast(sm->f, n, FABRIC_LIDS + i, sm->groups.group[i]);
	return r;
}

static int set_up(struct fabric_sm *sm, struct fabric_network *n)
{
	int r = fabric_network_number(sm->f, n);

	if (r)
		return r;
	clear_changes(sm->f, n);
	fabric_bringup_configure(sm->f, n, fabric_network_end(n, sm->port)->lid, sm->anew);
	r = fabric_routing_linear(sm->f, n);
	if (!r)
		r = route_groups(sm, n);
	fabric_bringup_activate(sm->f, n);
	return r;
}

/* Whoever of one network is not in the other. */
static void tell(struct fabric_sm *sm, const struct fabric_network *of,
		 const struct fabric_network *not_in, uint64_t now, const struct fabric_sink *sink,
		 void (*each)(struct fabric_sm *sm, struct fabric_port *port, uint64_t now,
			      const struct fabric_sink *sink))
{
	uint32_t i;

	for (i = 0; i < of->end_count; i++)
		if (!fabric_network_end(not_in, of->ends[i].port))
			each(sm, of->ends[i].port, now, sink);
}

int fabric_sm_sweep(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink)
{
	struct fabric_network old = sm->network, new = { 0 };
	int r;

	if (sm->state != SM_MASTER)
		return 0;
	r = fabric_network_find(sm->f, sm->port, &new);
	if (!r)
		r = set_up(sm, &new);
	if (r) {
		fabric_network_done(&new);
		return r;
	}
	sm->activity++;
	sm->due = sm->anew = false;
	sm->network = new;
	tell(sm, &old, &new, now, sink, fabric_sa_port_went);
	tell(sm, &new, &old, now, sink, fabric_sa_port_came);
	fabric_network_done(&old);
	return 0;
}

/* ---- turns ---- */

/* A switch has noticed something; where there is none, our own port knows. */
static bool has_changed(const struct fabric_sm *sm)
{
	uint32_t i;

	if (!is_switch(sm->port))
		return (sm->network.end_count > 1) != fabric_port_linked(sm->port) ||
		       fabric_port_state(sm->port) == PORT_INIT;
	for (i = 0; i < sm->network.hub_count; i++)
		if (fabric_field_get(sm->network.hubs[i].node->switch_info,
				     FIELD_SWITCH_STATE_CHANGE))
			return true;
	return false;
}

int fabric_sm_turn(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink)
{
	int r = 0;

	if (sm->state != SM_MASTER)
		return 0;
	if (sm->due || has_changed(sm)) {
		sm->due = true;
		r = fabric_sm_sweep(sm, now, sink);
	}
	fabric_sa_turn(sm, now, sink);
	return r;
}

uint64_t fabric_sm_deadline(const struct fabric_sm *sm)
{
	return sm->state == SM_MASTER ? fabric_sa_deadline(&sm->sa) : UINT64_MAX;
}

/* ---- what it is asked ---- */

static void answer(struct fabric_sm *sm, const struct fabric_packet *request, const uint8_t *mad,
		   const struct fabric_sink *sink)
{
	struct fabric_packet p = *request;

	fabric_packet_turn(&p);
	memcpy(p.mad, mad, sizeof(p.mad));
	fabric_send(sm->f, sm->port, &p, sink);
}

static void give_info(struct fabric_sm *sm, const struct fabric_packet *p,
		      const struct fabric_sink *sink)
{
	uint8_t mad[FABRIC_MAD_BYTES], *info = mad + MAD_AT_DATA;

	memcpy(mad, p->mad, sizeof(mad));
	if (fabric_field_get(mad, FIELD_MAD_METHOD) != METHOD_GET) {
		fabric_answer(mad, STATUS_ATTRIBUTE);
	} else {
		memset(info, 0, SMP_DATA);
		put_be64(info, sm->port->guid);
		put_be32(info + 16, ++sm->activity);
		info[20] = sm->state;			/* of priority 0 */
		fabric_answer(mad, 0);
	}
	if (fabric_field_get(mad, FIELD_MAD_CLASS) == CLASS_SM_DIRECTED)
		fabric_field_put(mad, FIELD_DR_DIRECTION, 1);
	answer(sm, p, mad, sink);
}

/* What a trap tells, the next turn sees by itself. */
static void repress(struct fabric_sm *sm, const struct fabric_packet *p,
		    const struct fabric_sink *sink)
{
	uint8_t mad[FABRIC_MAD_BYTES];

	memcpy(mad, p->mad, sizeof(mad));
	fabric_field_put(mad, FIELD_MAD_METHOD, METHOD_TRAP_REPRESS);
	fabric_field_put(mad, FIELD_MAD_STATUS, 0);
	answer(sm, p, mad, sink);
}

static bool take_smp(struct fabric_sm *sm, const struct fabric_packet *p,
		     const struct fabric_sink *sink)
{
	unsigned int method = fabric_field_get(p->mad, FIELD_MAD_METHOD);

	if (method == METHOD_TRAP)
		repress(sm, p, sink);
	else if (fabric_field_get(p->mad, FIELD_MAD_ATTRIBUTE) == SMP_SM_INFO &&
		 !(method & METHOD_RESPONSE))
		give_info(sm, p, sink);
	else
		return false;
	return true;
}

bool fabric_sm_take(struct fabric_sm *sm, struct fabric_port *at, const struct fabric_packet *p,
		    uint64_t now, const struct fabric_sink *sink)
{
	unsigned int class = fabric_field_get(p->mad, FIELD_MAD_CLASS);

	if (sm->state != SM_MASTER || fabric_port_managed(at) != sm->port ||
	    fabric_field_get(p->mad, FIELD_MAD_BASE_VERSION) != 1)
		return false;
	if (!p->dqp)
		return (class == CLASS_SM_LID || class == CLASS_SM_DIRECTED) &&
		       take_smp(sm, p, sink);
	return class == CLASS_ADMINISTRATION && fabric_sa_take(sm, p, now, sink);
}
