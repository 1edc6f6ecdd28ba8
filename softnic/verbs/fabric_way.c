// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_way.c - ends and ways.
 *
 * Generations of a map are even where nothing is half done, so an odd one is that of a walk which
 * is good for nothing.
 */
#include "softnic/verbs/fabric_way.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "softnic/verbs/adapter.h"
#include "softnic/verbs/witness.h"

enum { TRIES = 1000, NO_GENERATION = 1 };

struct fabric_qp *soft_fabric_qp(struct soft_qp *qp)
{
	struct fabric_qp *f = qp->fabric;

	if (f)
		return f;
	f = calloc(1, sizeof(*f));
	if (!f)
		return NULL;
	f->random = av_random64() | 1;
	f->there.generation = NO_GENERATION;
	f->shown = soft_witness_capture();
	qp->fabric = f;
	return f;
}

void soft_fabric_forget(struct soft_qp *qp)
{
	if (qp->fabric)
		free(qp->fabric->ways);
	free(qp->fabric);
	qp->fabric = NULL;
}

static uint16_t p_key_at(const struct fabric_map_shm *m, uint32_t port, uint32_t index)
{
	return index < FABRIC_MAP_P_KEYS ? fabric_map_port(m, port)->p_keys[index] : 0;
}

struct fabric_end soft_fabric_own_end(const struct soft_qp *qp, const struct soft_av *av)
{
	uint32_t port = soft_adapter_place(qp->ctx->device, qp->attr.port_num);

	return (struct fabric_end){
		.port = port, .dlid = av->dlid, .sl = av->sl,
		.p_key = p_key_at(soft_fabric_here(qp)->map, port, qp->attr.pkey_index),
	};
}

uint16_t soft_fabric_slid(const struct soft_qp *qp, const struct soft_av *av)
{
	const struct fabric_port_shm *own =
		fabric_map_port(soft_fabric_here(qp)->map,
				soft_adapter_place(qp->ctx->device, qp->attr.port_num));

	return own->lid | (av->src_path_bits & ((1u << (own->lmc & 7)) - 1));
}

/* What another process wrote: it may name a host or a port that is not there. */
struct fabric_end soft_fabric_end_of(const struct soft_qp *qp, const struct soft_region *r,
				     uint32_t qpn)
{
	const struct fabric_map_shm *m = soft_fabric_here(qp)->map;
	const struct qp_shm *s = soft_qp_slot(r, qpn);
	uint32_t node = soft_region_header(r)->fabric_node, number = s->port;
	struct fabric_end end = { .port = FABRIC_NONE, .dlid = s->dlid, .sl = s->sl };

	if (number)
		end.port = fabric_map_place(m, node, number);
	if (end.port != FABRIC_NONE)
		end.p_key = p_key_at(m, end.port, s->pkey_index);
	return end;
}

bool soft_fabric_walk(const struct soft_qp *qp, const struct fabric_end *from,
		      struct fabric_walk *out)
{
	const struct fabric_map_shm *m = soft_fabric_here(qp)->map;

	for (int i = 0; i < TRIES; i++) {
		fabric_walk(m, from->port, from->dlid, from->sl, from->p_key, out);
		atomic_thread_fence(memory_order_acquire);
		if (!(out->generation & 1) &&
		    atomic_load_explicit(&m->generation, memory_order_relaxed) == out->generation)
			return true;
		soft_pause();
	}
	out->generation = NO_GENERATION;
	return false;
}

bool soft_fabric_is_current(const struct soft_qp *qp, const struct fabric_walk *w)
{
	return atomic_load_explicit(&soft_fabric_here(qp)->map->generation, memory_order_acquire) ==
		       w->generation &&
	       !(w->generation & 1);
}

void soft_fabric_refused(const struct soft_qp *qp, const struct soft_request *rq, uint32_t port,
			 bool is_q_key)
{
	bool is_ud = rq->type == IBV_QPT_UD;
	const struct soft_av *av = soft_request_av(qp, rq);
	struct fabric_violation v = {
		.port = port, .is_q_key = is_q_key, .sl = av->sl, .has_grh = av->is_global,
		.slid = soft_fabric_slid(qp, av), .dlid = av->dlid,
		.p_key = soft_fabric_own_end(qp, av).p_key,
		.qkey = is_ud ? soft_qkey_of(qp, rq->wqe) : 0, .sqp = qp->qpn,
		.dqp = is_ud ? rq->wqe->remote_qpn : qp->attr.dest_qp_num,
	};

	memcpy(v.sgid, av->sgid.raw, sizeof(v.sgid));
	memcpy(v.dgid, av->dgid.raw, sizeof(v.dgid));
	fabric_here_violation(&v);
}

/* xorshift64*, whose upper half is the good one. */
static uint32_t draw(struct fabric_qp *f)
{
	f->random ^= f->random >> 12;
	f->random ^= f->random << 25;
	f->random ^= f->random >> 27;
	return (uint32_t)(f->random * UINT64_C(0x2545f4914f6cdd1d) >> 32);
}

bool soft_fabric_is_unlucky(struct fabric_qp *f, uint64_t packets, uint32_t drop)
{
	for (; drop && packets; packets--)
		if (draw(f) <= drop)
			return true;
	return false;
}
