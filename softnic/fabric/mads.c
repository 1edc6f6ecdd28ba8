// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mads.c - an endpoint for MADs is a connection to the fabric process.
 *
 * What came before the answer to a question waits in a list.
 */
#include "softnic/fabric/mads.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/forklist.h"
#include "base/list.h"
#include "base/log.h"
#include "softnic/fabric/here.h"
#include "softnic/fabric/line.h"
#include "softnic/fabric/linger.h"
#include "softnic/fabric/talk.h"
#include "softnic/gsi/mad.h"
#include "softnic/gsi/route.h"

#define ROOM "fabric"

enum { MOST_STRANGE = 256 };

struct fabric_mads {
	struct av_forklist_entry fork;	/* its lock: of everything below */
	struct fabric_line line;
	uint32_t number;
	struct list_head early;		/* came before the answer to a question */
	bool gone;			/* the fabric process */
	/* For who waits; not under the lock: */
	_Atomic uint32_t cpu;		/* of the fabric process, when it last sent something */
	struct fabric_linger linger;
};

struct early {
	struct list_node node;
	struct fabric_mad_message mad;
};

/* ---- coming and going ---- */

static int enter(struct fabric_mads *m)
{
	struct fabric_message ask = { .version = FABRIC_PROTOCOL, .kind = FABRIC_ENDPOINT };
	struct fabric_question q = { .message = &ask, .fd = -1 };
	char subnet[FABRIC_MAP_NAME];
	struct fabric_message answer;
	int r = fabric_here_name(subnet, ask.host);

	if (r)
		return r;
	m->line.socket = fabric_talk_connect(subnet);
	if (m->line.socket < 0)
		return m->line.socket;
	r = fabric_talk_ask(m->line.socket, &q, &answer, NULL);
	if (r)
		return r;
	m->number = answer.welcome.number;
	return m->number && m->number < GSI_NUMBERS ? fabric_line_open(&m->line) :
							    -EPROTO;
}

static void forsake(struct av_forklist_entry *fork)
{
	fabric_line_close(&list_entry(fork, struct fabric_mads, fork)->line);
}

int fabric_mads_open(struct fabric_mads **out)
{
	const struct fabric_here *here;
	struct fabric_mads *m;
	int r = fabric_here_get(&here);

	if (r)
		return r;
	m = calloc(1, sizeof(*m));
	if (!m)
		return -ENOMEM;
	m->line = FABRIC_NO_LINE;
	m->cpu = FABRIC_NOWHERE;
	list_head_init(&m->early);
	r = enter(m);
	if (r) {
		av_err(ROOM, "no endpoint for management datagrams: %s", strerror(-r));
		fabric_line_close(&m->line);
		free(m);
		return r;
	}
	av_forklist_add(&m->fork, forsake);
	*out = m;
	return 0;
}

void fabric_mads_close(struct fabric_mads *m)
{
	struct list_node *n;

	av_forklist_remove(&m->fork);
	fabric_line_close(&m->line);
	while ((n = list_pop(&m->early)))
		free(list_entry(n, struct early, node));
	free(m);
}

uint32_t fabric_mads_number(const struct fabric_mads *m)
{
	return m->number;
}

int fabric_mads_fd(const struct fabric_mads *m)
{
	return m->line.epoll;
}

/* ---- names ---- */

static void keep_early(void *ctx, const struct fabric_message *message)
{
	struct fabric_mads *m = ctx;
	struct early *e = message->kind == FABRIC_MAD_MESSAGE ? malloc(sizeof(*e)) : NULL;

	if (!e)
		return;
	e->mad = message->mad;
	list_add_tail(&m->early, &e->node);
	fabric_line_ring(&m->line);
}

static int ask_of_door(struct fabric_mads *m, enum fabric_kind kind, const struct gsi_door *door)
{
	struct fabric_message ask = { .version = FABRIC_PROTOCOL, .kind = kind };
	struct fabric_question q = { .message = &ask, .fd = -1, .other = keep_early, .ctx = m };
	struct fabric_message answer;
	int r;

	_Static_assert(sizeof(ask.door) == sizeof(door->text), "a door fits into a message");
	memcpy(ask.door, door->text, sizeof(ask.door));
	r = fabric_talk_ask(m->line.socket, &q, &answer, NULL);
	return r == -EPIPE ? -ENETDOWN : r;
}

static void give_back(struct fabric_mads *m, const struct gsi_door *doors, int count)
{
	while (count > 0)
		(void)ask_of_door(m, FABRIC_DISCLAIM, &doors[--count]);
}

static int claim(struct fabric_mads *m, const struct gsi_name *name)
{
	struct gsi_door doors[GSI_NAME_DOORS];
	int count = gsi_name_doors(name, doors), r = count < 0 ? count : 0, i;

	for (i = 0; i < count && !r; i++)
		r = ask_of_door(m, FABRIC_CLAIM, &doors[i]);
	if (count > 0 && r)
		give_back(m, doors, i - 1);
	return r;
}

int fabric_mads_claim(struct fabric_mads *m, const struct gsi_name *name)
{
	int r;

	pthread_mutex_lock(&m->fork.lock);
	r = m->fork.forsaken ? -ESTALE : claim(m, name);
	pthread_mutex_unlock(&m->fork.lock);
	return r;
}

void fabric_mads_disclaim(struct fabric_mads *m, const struct gsi_name *name)
{
	struct gsi_door doors[GSI_NAME_DOORS];
	int count = gsi_name_doors(name, doors);

	pthread_mutex_lock(&m->fork.lock);
	if (!m->fork.forsaken)
		give_back(m, doors, count);
	pthread_mutex_unlock(&m->fork.lock);
}

/* ---- MADs ---- */

static void fill(struct fabric_mad_message *out, const struct gsi_address *to, const uint8_t *mad)
{
	*out = (struct fabric_mad_message){
		.port = to->port ? to->port : 1,
		.sl = to->sl,
		.has_grh = to->has_grh,
		.lid = to->lid,
		.p_key = to->pkey ? to->pkey : GSI_PKEY,
		.traffic_class = to->traffic_class,
		.hop_limit = to->hop_limit,
		.cpu = fabric_linger_cpu(),
	};
	if (!gsi_is_smp(mad)) {
		out->qpn = GSI_QPN;
		out->remote_qpn = to->remote_qpn ? to->remote_qpn : GSI_QPN;
		out->qkey = to->qkey ? to->qkey : GSI_QKEY;
	}
	memcpy(out->gid, to->remote.raw, sizeof(out->gid));
	memcpy(out->local_gid, to->local.raw, sizeof(out->local_gid));
	memcpy(out->mad, mad, sizeof(out->mad));
}

int fabric_mads_send(struct fabric_mads *m, const struct gsi_address *to,
		     const uint8_t mad[static GSI_MAD_BYTES])
{
	struct fabric_message message = { .version = FABRIC_PROTOCOL, .kind = FABRIC_MAD_MESSAGE };
	int r;

	fill(&message.mad, to, mad);
	pthread_mutex_lock(&m->fork.lock);
	r = m->fork.forsaken ? -ESTALE : fabric_talk_send(m->line.socket, &message, -1);
	pthread_mutex_unlock(&m->fork.lock);
	if (r == -EAGAIN)
		av_debug(ROOM, "the fabric process is late: a MAD is lost");
	return r == -EAGAIN ? 0 : r == -EPIPE ? -ENETDOWN : r;
}

static void hung_up(struct fabric_mads *m)
{
	if (!m->gone)
		fabric_line_end(&m->line);
	m->gone = true;
}

static bool take_early(struct fabric_mads *m, struct fabric_mad_message *out)
{
	struct list_node *n = list_pop(&m->early);

	if (!n)
		return false;
	*out = list_entry(n, struct early, node)->mad;
	free(list_entry(n, struct early, node));
	if (list_empty(&m->early))
		fabric_line_quiet(&m->line);
	return true;
}

static int take(struct fabric_mads *m, struct fabric_mad_message *out)
{
	struct fabric_message message;
	int r = -EPROTO;

	if (m->fork.forsaken)
		return -ESTALE;
	if (take_early(m, out))
		return 0;
	for (int i = 0; i < MOST_STRANGE && !m->gone; i++) {
		r = fabric_talk_receive(m->line.socket, &message, NULL);
		if (r == 1 && message.kind == FABRIC_MAD_MESSAGE) {
			*out = message.mad;
			return 0;
		}
		if (r == -EAGAIN)
			break;
		if (r != 1 && r != -EPROTO)
			hung_up(m);
	}
	return -EAGAIN;
}

int fabric_mads_receive(struct fabric_mads *m, struct gsi_address *from,
			uint8_t mad[static GSI_MAD_BYTES])
{
	struct fabric_mad_message in;
	int r;

	pthread_mutex_lock(&m->fork.lock);
	r = take(m, &in);
	pthread_mutex_unlock(&m->fork.lock);
	if (r)
		return r;
	m->cpu = in.cpu;
	fabric_linger_done(&m->linger);
	*from = (struct gsi_address){
		.remote_qpn = in.remote_qpn,
		.qkey = in.qkey,
		.pkey = in.p_key,
		.traffic_class = in.traffic_class,
		.hop_limit = in.hop_limit,
		.port = in.port,
		.qpn = in.qpn,
		.sl = in.sl,
		.has_grh = in.has_grh,
		.lid = in.lid,
		.local_lid = in.local_lid,
	};
	memcpy(from->remote.raw, in.gid, sizeof(in.gid));
	memcpy(from->local.raw, in.local_gid, sizeof(in.local_gid));
	memcpy(mad, in.mad, GSI_MAD_BYTES);
	return GSI_MAD_BYTES;
}

void fabric_mads_linger(struct fabric_mads *m)
{
	fabric_linger(&m->linger, m->line.socket, m->cpu);
}
