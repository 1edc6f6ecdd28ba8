// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * messenger.c - between the two forms that a MAD has: a client's message and a packet.
 *
 * Where nobody holds the door that a MAD is for, the answer of the connection manager is due, and
 * that is a packet again: it is sent when the way of the first one is done.
 */
#include "fabric/messenger.h"

#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "base/log.h"
#include "fabric/builtin.h"
#include "fabric/doors.h"
#include "fabric/route.h"
#include "fabric/trap.h"

#define ROOM "fabric"

enum { MOST_ANSWERS = 256 };

struct answer {
	struct list_node node;
	struct fabric_port *port;
	struct fabric_packet packet;
};

/* ---- out of the subnet ---- */

static void fill(struct fabric_mad_message *m, const struct fabric_port *port,
		 const struct fabric_packet *p)
{
	*m = (struct fabric_mad_message){
		.port = port->number,
		.qpn = p->dqp,
		.sl = p->sl,
		.has_grh = p->has_grh,
		.remote_qpn = p->sqp,
		.qkey = p->qkey,
		.lid = p->slid,
		.local_lid = p->dlid,
		.p_key = p->p_key,
		.cpu = fabric_linger_cpu(),
	};
	if (p->has_grh) {
		memcpy(m->gid, p->sgid, sizeof(m->gid));
		memcpy(m->local_gid, p->dgid, sizeof(m->local_gid));
	}
	memcpy(m->mad, p->mad, sizeof(m->mad));
}

/* Without a GRH it has come to the port's own GID. */
static struct gsi_address address_of(const struct fabric_port *port, const struct fabric_packet *p)
{
	struct gsi_address at = { .port = port->number, .has_grh = p->has_grh };

	if (p->has_grh) {
		memcpy(at.local.raw, p->dgid, sizeof(at.local.raw));
		return at;
	}
	put_be64(at.local.raw, fabric_field_get(port->info, FIELD_PORT_PREFIX));
	put_be64(at.local.raw + 8, port->guid);
	return at;
}

static bool to_first(const struct fabric_host *host, const struct gsi_route *route,
		     struct fabric_client **out)
{
	for (unsigned int i = 0; i < route->count; i++) {
		*out = fabric_door_holder(host, &route->doors[i]);
		if (*out)
			return true;
	}
	return false;
}

static void to_everybody(struct fabric_server *s, const struct fabric_host *host,
			 const struct fabric_message *m)
{
	struct list_node *n, *next;

	list_for_each_node_safe(&host->endpoints, n, next)
		(void)fabric_client_send(s, list_entry(n, struct fabric_client, of_host), m);
}

/* What its sender reads, turned round: to whom it came from. */
static void answer_for_nobody(struct fabric_server *s, struct fabric_port *port,
			      const struct fabric_packet *p)
{
	struct answer *a;

	if (s->answer_count >= MOST_ANSWERS)
		return;
	a = malloc(sizeof(*a));
	if (!a)
		return;
	*a = (struct answer){ .port = port, .packet = *p };
	if (!gsi_answer(p->mad, a->packet.mad)) {
		free(a);
		return;
	}
	fabric_packet_turn(&a->packet);
	list_add_tail(&s->answers, &a->node);
	s->answer_count++;
}

static void deliver(void *context, struct fabric_port *port, const struct fabric_packet *p)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_MAD_MESSAGE };
	const struct gsi_address at = address_of(port, p);
	struct fabric_server *s = context;
	struct fabric_host *host = &s->hosts[port->node->place];
	struct fabric_client *c;
	struct gsi_route route;

	if (fabric_builtin_take(s, port, p))
		return;
	fill(&m.mad, port, p);
	gsi_route(p->mad, &at, &route);
	if (route.way == GSI_TO_EVERYBODY) {
		to_everybody(s, host, &m);
	} else if (route.way == GSI_TO_FIRST && to_first(host, &route, &c)) {
		if (!fabric_client_send(s, c, &m))
			av_debug(ROOM, "%s is late: a MAD for it is lost", port->node->name);
	} else {
		av_debug(ROOM, "%s: a MAD of class 0x%02x method 0x%02x is for nobody",
			 port->node->name, p->mad[1], p->mad[3]);
		answer_for_nobody(s, port, p);
	}
}

/* ---- into the subnet ---- */

static void send_answers(struct fabric_server *s)
{
	struct list_node *n;

	while ((n = list_pop(&s->answers))) {
		struct answer *a = list_entry(n, struct answer, node);

		s->answer_count--;
		fabric_send(s->fabric, a->port, &a->packet, &s->sink);
		free(a);
	}
}

void fabric_messenger_take(struct fabric_server *s, struct fabric_client *c,
			   const struct fabric_mad_message *m)
{
	struct fabric_port *port = m->port ? fabric_port(c->host->node, m->port) : NULL;
	struct fabric_packet p = {
		.dlid = m->lid,
		.sqp = m->qpn,
		.dqp = m->remote_qpn,
		.qkey = m->qkey,
		.p_key = m->p_key,
		.sl = m->sl & 15,
		.has_grh = m->has_grh,
	};

	if (!port || m->qpn > 1 || (!m->qpn && m->remote_qpn))
		return;
	s->caller_cpu = m->cpu;
	memcpy(p.dgid, m->gid, sizeof(p.dgid));
	memcpy(p.mad, m->mad, sizeof(p.mad));
	fabric_send(s->fabric, port, &p, &s->sink);
	send_answers(s);
}

void fabric_messenger_news(struct fabric_server *s)
{
	if (s->fabric->next_transaction != s->told)
		fabric_messenger_traps(s);
}

void fabric_messenger_traps(struct fabric_server *s)
{
	s->told = s->fabric->next_transaction;
	(void)fabric_traps_send(s->fabric, &s->sink);
	send_answers(s);
}

void fabric_messenger_init(struct fabric_server *s)
{
	s->sink = (struct fabric_sink){ .deliver = deliver, .context = s };
	list_head_init(&s->answers);
	s->told = s->fabric->next_transaction;
}

void fabric_messenger_done(struct fabric_server *s)
{
	struct list_node *n;

	while ((n = list_pop(&s->answers)))
		free(list_entry(n, struct answer, node));
}
