// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_witness.c - frames that were on no link.
 *
 * As in witness.c the requester writes both directions. But a request that was lost is shown too,
 * each time that an adapter would have sent it: it did leave the port.
 */
#include "softnic/verbs/fabric_witness.h"

#include <string.h>

#include "softnic/engine/grh.h"
#include "softnic/fabric/here.h"
#include "softnic/gsi/mad.h"
#include "softnic/verbs/imagine.h"
#include "softnic/verbs/witness.h"
#include "softnic/wire/infiniband.h"

enum { MANAGEMENT_VL = 15 };

/* One direction of an exchange. */
struct side {
	struct wire_frame frame;
	bool inbound;
};

static void write_frame(void *ctx, uint8_t *packet, size_t length)
{
	uint8_t bytes[WIRE_HEADERS_MAX + WIRE_CAPTURE_PAYLOAD + WIRE_FRAME_MORE];
	const struct side *side = ctx;
	size_t n = wire_frame_put(bytes, &side->frame, packet, length);

	wire_capture_frame(soft_witness_capture(), side->inbound, bytes, n);
}

/* ---- messages ---- */

static struct side way_there(const struct soft_qp *qp, const struct soft_av *av)
{
	struct side s = { .frame = {
		.sl = av->sl, .dlid = av->dlid, .slid = soft_fabric_slid(qp, av),
		.has_grh = av->is_global,
	} };

	soft_grh_fill_ib(s.frame.grh, av, 0);
	return s;
}

/* It is answered from the LID that it was sent to. */
static struct side way_back(const struct soft_qp *qp, const struct fabric_end *other)
{
	struct soft_av turned = qp->av;
	struct side s = { .inbound = true, .frame = {
		.sl = other->sl, .dlid = other->dlid, .slid = qp->av.dlid,
		.has_grh = qp->av.is_global,
	} };

	turned.sgid = qp->av.dgid;
	turned.dgid = qp->av.sgid;
	soft_grh_fill_ib(s.frame.grh, &turned, 0);
	return s;
}

void soft_fabric_witness(const struct soft_qp *qp, struct fabric_qp *f,
			 const struct soft_request *rq, bool carried)
{
	const struct soft_av *av = soft_request_av(qp, rq);
	struct side there = way_there(qp, av), back;
	bool is_rc = rq->type == IBV_QPT_RC;
	struct soft_imagined i;

	if (!soft_imagine(qp, rq, &f->told, &i))
		return;
	i.first.pkey = soft_fabric_own_end(qp, av).p_key;
	wire_capture_cut(&i.request, write_frame, &there);
	if (is_rc && carried) {
		back = way_back(qp, &f->other);
		i.answer_first.pkey = f->other.p_key;
		wire_capture_cut(&i.answer, write_frame, &back);
	}
	if (!is_rc || carried)
		soft_imagine_next(&i, &f->told);
}

/* ---- MADs ---- */

static uint16_t own_lid(const struct gsi_address *at, bool directed)
{
	const struct fabric_here *here;
	uint32_t port = at->port ? at->port : 1;

	if (at->local_lid)
		return at->local_lid;
	if (directed || fabric_here_get(&here))
		return at->lid;
	return port > here->ports ? 0 : fabric_map_port(here->map, here->first + port)->lid;
}

static struct side way_of(const struct gsi_address *at, bool inbound, const uint8_t *mad)
{
	uint16_t own = own_lid(at, mad[GSI_AT_CLASS] == GSI_CLASS_SM_DIRECTED);
	const struct soft_av av = {
		.sgid = inbound ? at->remote : at->local, .dgid = inbound ? at->local : at->remote,
		.traffic_class = at->traffic_class, .hop_limit = at->hop_limit,
	};
	struct side s = { .inbound = inbound, .frame = {
		.vl = gsi_is_smp(mad) ? MANAGEMENT_VL : 0, .sl = at->sl & 15,
		.dlid = inbound ? own : at->lid, .slid = inbound ? at->lid : own,
		.has_grh = at->has_grh,
	} };

	soft_grh_fill_ib(s.frame.grh, &av, 0);
	return s;
}

void soft_fabric_witness_mad(const struct gsi_address *at, bool inbound,
			     const uint8_t mad[static GSI_MAD_BYTES])
{
	static _Atomic uint32_t count;
	const struct iovec piece = { (void *)(uintptr_t)mad, GSI_MAD_BYTES };
	uint32_t own = gsi_is_smp(mad) ? 0 : GSI_QPN;
	uint32_t other = own && at->remote_qpn ? at->remote_qpn : own;
	struct wire_packet first = {
		.migrated = true, .pkey = at->pkey ? at->pkey : GSI_PKEY,
		.dest_qpn = inbound ? own : other,
		.deth = { !own ? 0 : at->qkey ? at->qkey : GSI_QKEY, inbound ? other : own },
	};
	struct side side;

	if (!soft_witness_capture())
		return;
	side = way_of(at, inbound, mad);
	first.psn = atomic_fetch_add(&count, 1) & 0xffffff;
	wire_capture_cut(&(struct wire_capture_message){
		.transport = WIRE_UD, .kind = WIRE_SEND, .length = GSI_MAD_BYTES,
		.mtu = GSI_MAD_BYTES, .first = &first, .pieces = &piece, .count = 1,
	}, write_frame, &side);
}
