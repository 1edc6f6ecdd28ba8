// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * imagine.c - headers and payload from a request. Packets are numbered from sq_psn on, as on the
 * wire.
 */
#include "softnic/verbs/imagine.h"

#include "softnic/resource/limits.h"
#include "softnic/wire/message.h"
#include "softnic/wire/requests.h"
#include "softnic/wire/segment.h"

static enum wire_transport transport_of(const struct soft_request *rq)
{
	switch (rq->type) {
	case IBV_QPT_RC:
		return WIRE_RC;
	case IBV_QPT_UC:
		return WIRE_UC;
	default:
		return WIRE_UD;
	}
}

/* A datagram is one packet. */
static uint32_t mtu_of(const struct soft_qp *qp, const struct soft_request *rq)
{
	return rq->type == IBV_QPT_UD ? WIRE_CAPTURE_PAYLOAD : 128u << qp->attr.path_mtu;
}

static struct wire_packet request_header(const struct soft_qp *qp, const struct soft_request *rq,
					 const struct soft_told *told)
{
	const struct soft_wqe *w = rq->wqe;
	bool swap = w->opcode == IBV_WR_ATOMIC_CMP_AND_SWP;

	return (struct wire_packet){
		.solicited = w->flags & IBV_SEND_SOLICITED,
		.ack_req = rq->type == IBV_QPT_RC,
		.migrated = true,
		.pkey = SOFT_PKEY_DEFAULT,
		.dest_qpn = rq->type == IBV_QPT_UD ? w->remote_qpn : qp->attr.dest_qp_num,
		.psn = (qp->attr.sq_psn + told->packets) & 0xffffff,
		.deth = { soft_qkey_of(qp, w), qp->qpn },
		.reth = { w->remote_addr, w->rkey, w->length },
		.atomic = {
			.va = w->remote_addr, .rkey = w->rkey,
			.swap_add = swap ? w->swap : w->compare_add,
			.compare = swap ? w->compare_add : 0,
		},
		.imm = w->imm,
	};
}

static enum wire_kind answer_kind(enum wire_kind kind)
{
	switch (kind) {
	case WIRE_READ:
		return WIRE_READ_RESPONSE;
	case WIRE_CMP_SWAP:
	case WIRE_FETCH_ADD:
		return WIRE_ATOMIC_ACK;
	default:
		return WIRE_ACK;
	}
}

/* An ACK has the number of the last packet of its request, any other answer that of the first. */
static void imagine_answer(const struct soft_qp *qp, const struct soft_request *rq,
			   const struct soft_told *told, struct soft_imagined *i)
{
	enum wire_kind kind = answer_kind(i->request.kind);
	uint32_t psn = i->first.psn;

	i->answer_first = (struct wire_packet){
		.migrated = true, .pkey = SOFT_PKEY_DEFAULT, .dest_qpn = qp->qpn,
		.psn = (kind == WIRE_ACK ? psn + i->psns - 1 : psn) & 0xffffff,
		.aeth = { WIRE_CREDITS_UNLIMITED, (told->messages + 1) & 0xffffff },
		.atomic_ack = rq->answer,
	};
	i->answer = (struct wire_capture_message){
		.transport = WIRE_RC, .kind = kind,
		.length = kind == WIRE_READ_RESPONSE ? rq->wqe->length : 0,
		.mtu = i->request.mtu, .first = &i->answer_first,
		.pieces = rq->local, .count = rq->locals,
	};
}

bool soft_imagine(const struct soft_qp *qp, const struct soft_request *rq,
		  const struct soft_told *told, struct soft_imagined *out)
{
	int kind = wire_kind_of(rq->wqe);

	if (kind < 0)
		return false;
	out->first = request_header(qp, rq, told);
	out->request = (struct wire_capture_message){
		.transport = transport_of(rq), .kind = kind, .length = rq->wqe->length,
		.mtu = mtu_of(qp, rq), .first = &out->first, .pieces = rq->local,
		.count = rq->locals,
	};
	out->psns = wire_message_psns(kind, rq->wqe->length, out->request.mtu);
	imagine_answer(qp, rq, told, out);
	return true;
}

void soft_imagine_next(const struct soft_imagined *i, struct soft_told *told)
{
	told->packets += i->psns;
	told->messages++;
}
