// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * query.c - the queue of SMPs and those on the way.
 *
 * libibumad repeats what gets no answer, and in the end hands the request back with a status.
 * Few are on the way at a time (two, by default): real switches answer SMPs slowly and drop what
 * they have no buffers for.
 */
#include "libibnetdisc/query.h"

#include <errno.h>
#include <stdbool.h>

#include "libibnetdisc/report.h"

#define PERMISSIVE_LID 0xffff

struct buffer {
	struct ib_user_mad umad;
	uint8_t mad[IB_MAD_SIZE];
};

int query_engine_init(struct query_engine *engine, char *ca_name, int ca_port,
		      const struct ibnd_config *config, void *data)
{
	memset(engine, 0, sizeof(*engine));
	engine->config = config;
	engine->max_on_wire = config->max_smps;
	engine->queue_end = &engine->queue;
	engine->next_trid = (uint32_t)mad_trid();
	engine->data = data;
	engine->fd = umad_open_port(ca_name, ca_port);
	if (engine->fd < 0) {
		report_error("can't open UMAD port (%s:%d)", ca_name ? ca_name : "(null)", ca_port);
		return -EIO;
	}
	engine->agent_lid = umad_register(engine->fd, IB_SMI_CLASS, 1, 0, NULL);
	engine->agent_directed = umad_register(engine->fd, IB_SMI_DIRECT_CLASS, 1, 0, NULL);
	if (engine->agent_lid < 0 || engine->agent_directed < 0) {
		report_error("no agent for SMPs on (%s:%d)", ca_name ? ca_name : "(null)", ca_port);
		umad_close_port(engine->fd);
		return -EIO;
	}
	return 0;
}

static void free_all(struct query *q)
{
	struct query *next;

	for (; q; q = next) {
		next = q->next;
		free(q);
	}
}

void query_engine_done(struct query_engine *engine)
{
	free_all(engine->queue);
	free_all(engine->waiting);
	umad_close_port(engine->fd);
}

int query_add(struct query_engine *engine, const struct query *request)
{
	struct query *q = malloc(sizeof(*q));

	if (!q)
		return -ENOMEM;
	*q = *request;
	q->next = NULL;
	*engine->queue_end = q;
	engine->queue_end = &q->next;
	return 0;
}

static bool is_directed(const ib_portid_t *path)
{
	return path->lid <= 0 || path->drpath.drslid == PERMISSIVE_LID ||
	       path->drpath.drdlid == PERMISSIVE_LID;
}

static int send_query(struct query_engine *engine, struct query *q)
{
	bool directed = is_directed(&q->path);
	ib_rpc_t rpc = {
		.mgtclass = directed ? IB_SMI_DIRECT_CLASS : IB_SMI_CLASS,
		.method = IB_MAD_METHOD_GET,
		.attr = { q->attribute, q->modifier },
		.dataoffs = IB_SMP_DATA_OFFS,
		.datasz = IB_SMP_DATA_SIZE,
		.mkey = engine->config->mkey,
		.trid = q->trid,
	};
	struct buffer buffer;
	int r;

	memset(&buffer, 0, sizeof(buffer));
	q->path.sl = 0;
	q->path.qp = 0;
	mad_build_pkt(&buffer, &rpc, &q->path, NULL, NULL);
	r = umad_send(engine->fd, directed ? engine->agent_directed : engine->agent_lid, &buffer,
		      IB_MAD_SIZE, engine->config->timeout_ms, engine->config->retries);
	if (r < 0)
		report_error("send failed: %s", strerror(-r));
	return r;
}

static int send_queued(struct query_engine *engine)
{
	while (engine->queue && engine->on_wire < engine->max_on_wire) {
		struct query *q = engine->queue;
		int r;

		engine->queue = q->next;
		if (!engine->queue)
			engine->queue_end = &engine->queue;
		q->trid = engine->next_trid++;
		q->next = engine->waiting;
		engine->waiting = q;
		engine->on_wire++;
		engine->sent++;
		r = send_query(engine, q);
		if (r < 0)
			return r;
	}
	return 0;
}

/* Takes the request that this is the answer to off the list. */
static struct query *take_waiting(struct query_engine *engine, uint32_t trid)
{
	struct query **at;

	for (at = &engine->waiting; *at; at = &(*at)->next) {
		struct query *q = *at;

		if (q->trid != trid)
			continue;
		*at = q->next;
		engine->on_wire--;
		return q;
	}
	return NULL;
}

static uint32_t status_of(uint8_t *mad)
{
	bool directed = mad_get_field(mad, 0, IB_MAD_MGMTCLASS_F) == IB_SMI_DIRECT_CLASS;

	return mad_get_field(mad, 0, directed ? IB_DRSMP_STATUS_F : IB_MAD_STATUS_F);
}

/* False, and a line on stderr, for an answer that is none. */
static bool is_good(struct buffer *answer, struct query *q)
{
	int status = umad_status(answer);

	if (status) {
		report_error("umad (%s Attr 0x%x:%u) bad status %d; %s", portid2str(&q->path),
			     q->attribute, q->modifier, status, strerror(status));
		return false;
	}
	status = status_of(answer->mad);
	if (status) {
		report_error("mad (%s Attr 0x%x:%u) bad status 0x%x", portid2str(&q->path),
			     q->attribute, q->modifier, status);
		return false;
	}
	return true;
}

static int receive_one(struct query_engine *engine)
{
	struct buffer answer;
	int length = IB_MAD_SIZE, r;
	struct query *q;

	memset(&answer, 0, sizeof(answer));
	r = umad_recv(engine->fd, &answer, &length, -1);
	if (r < 0) {
		report_error("umad_recv failed: %s", strerror(-r));
		return r;
	}
	q = take_waiting(engine, (uint32_t)mad_get_field64(answer.mad, 0, IB_MAD_TRID_F));
	if (!q) {
		report_error("an answer to nothing that was asked");
		return 0;
	}
	r = is_good(&answer, q) ? q->answered(engine, q, answer.mad, engine->data) : 0;
	free(q);
	return r;
}

int query_run(struct query_engine *engine)
{
	int r = 0;

	while (!r && (engine->queue || engine->on_wire)) {
		r = send_queued(engine);
		if (!r)
			r = receive_one(engine);
	}
	return r;
}
