// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * witness.c - packets that nobody sent.
 *
 * The requester's side writes both: requests, and the answers that a responder would have sent.
 * Only what succeeded is shown. Packets are numbered from sq_psn on, as on the wire.
 */
#include "softnic/verbs/witness.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "softnic/direct/path.h"
#include "softnic/resource/limits.h"
#include "softnic/wire/arrive.h"
#include "softnic/wire/capture.h"
#include "softnic/wire/message.h"
#include "softnic/wire/requests.h"
#include "softnic/wire/segment.h"

enum { FIRST_PORT = 0xc000, PORTS = 0x4000, MAD_PORT = 0xd872, USUAL_TTL = 64 };

/* How far a QP is; under the lock of its send queue. */
struct told {
	uint32_t packets, messages;
};

static struct {
	pthread_once_t once;
	struct wire_capture capture;
	_Atomic uint32_t mads;
	struct told *told;		/* by index of the QP number */
} witness = { .once = PTHREAD_ONCE_INIT };

static struct told *told_of(const struct soft_qp *qp)
{
	return &witness.told[qp->qpn & SOFT_QP_INDEX_MASK];
}

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

static const struct soft_av *av_of(const struct soft_qp *qp, const struct soft_request *rq)
{
	return rq->type == IBV_QPT_UD ? &rq->wqe->av : &qp->av;
}

static uint32_t mtu_of(const struct soft_qp *qp, const struct soft_request *rq)
{
	return rq->type == IBV_QPT_UD ? qp->ud_mtu : 128u << qp->attr.path_mtu;
}

/* The highest bit stands for "that of the QP" (IBTA 10.2.5). */
static uint32_t qkey_of(const struct soft_qp *qp, const struct soft_wqe *w)
{
	return w->remote_qkey >> 31 ? qp->attr.qkey : w->remote_qkey;
}

static struct wire_packet request_header(const struct soft_qp *qp, const struct soft_request *rq)
{
	const struct soft_wqe *w = rq->wqe;
	bool swap = w->opcode == IBV_WR_ATOMIC_CMP_AND_SWP;

	return (struct wire_packet){
		.solicited = w->flags & IBV_SEND_SOLICITED,
		.ack_req = rq->type == IBV_QPT_RC,
		.migrated = true,
		.pkey = SOFT_PKEY_DEFAULT,
		.dest_qpn = rq->type == IBV_QPT_UD ? w->remote_qpn : qp->attr.dest_qp_num,
		.psn = (qp->attr.sq_psn + told_of(qp)->packets) & 0xffffff,
		.deth = { qkey_of(qp, w), qp->qpn },
		.reth = { w->remote_addr, w->rkey, w->length },
		.atomic = {
			.va = w->remote_addr, .rkey = w->rkey,
			.swap_add = swap ? w->swap : w->compare_add,
			.compare = swap ? w->compare_add : 0,
		},
		.imm = w->imm,
	};
}

static void write_message(const struct soft_qp *qp, const struct soft_request *rq, bool answer,
			  const struct wire_capture_message *m)
{
	const struct soft_av *av = av_of(qp, rq);
	struct wire_endpoint here = { .port = FIRST_PORT + qp->qpn % PORTS };
	struct wire_endpoint there = { .port = WIRE_UDP_PORT };
	const struct wire_envelope envelope = {
		.inbound = answer, .tos = av->traffic_class,
		.ttl = rq->type == IBV_QPT_UD && av->hop_limit ? av->hop_limit : USUAL_TTL,
	};
	struct wire_flow flow;

	memcpy(answer ? there.ip : here.ip, av->sgid.raw, 16);
	memcpy(answer ? here.ip : there.ip, av->dgid.raw, 16);
	wire_flow_between(&flow, &here, &there);
	wire_capture_message(&witness.capture, &flow, &envelope, m);
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
static void write_answer(const struct soft_qp *qp, const struct soft_request *rq,
			 enum wire_kind kind, uint32_t psn, uint32_t psns)
{
	enum wire_kind answer = answer_kind(kind);
	const struct wire_packet first = {
		.migrated = true, .pkey = SOFT_PKEY_DEFAULT, .dest_qpn = qp->qpn,
		.psn = (answer == WIRE_ACK ? psn + psns - 1 : psn) & 0xffffff,
		.aeth = { WIRE_CREDITS_UNLIMITED, told_of(qp)->messages & 0xffffff },
		.atomic_ack = rq->answer,
	};

	write_message(qp, rq, true, &(struct wire_capture_message){
		.transport = WIRE_RC, .kind = answer,
		.length = answer == WIRE_READ_RESPONSE ? rq->wqe->length : 0,
		.mtu = mtu_of(qp, rq), .first = &first, .pieces = rq->local, .count = rq->locals,
	});
}

static void tell(const struct soft_qp *qp, const struct soft_request *rq)
{
	int kind = wire_kind_of(rq->wqe);
	struct wire_packet first = request_header(qp, rq);
	uint32_t psns;

	if (kind < 0)
		return;
	psns = wire_message_psns(kind, rq->wqe->length, mtu_of(qp, rq));
	write_message(qp, rq, false, &(struct wire_capture_message){
		.transport = transport_of(rq), .kind = kind, .length = rq->wqe->length,
		.mtu = mtu_of(qp, rq), .first = &first, .pieces = rq->local, .count = rq->locals,
	});
	told_of(qp)->packets += psns;
	told_of(qp)->messages++;
	if (rq->type == IBV_QPT_RC)
		write_answer(qp, rq, kind, first.psn, psns);
}

static int connect_direct(struct soft_qp *qp)
{
	*told_of(qp) = (struct told){ 0 };
	return direct_path.connect(qp);
}

static void disconnect_direct(struct soft_qp *qp)
{
	direct_path.disconnect(qp);
}

static enum soft_verdict carry(struct soft_qp *qp, struct soft_request *rq)
{
	enum soft_verdict v = direct_path.carry(qp, rq);

	if (v == SOFT_DONE)
		tell(qp, rq);
	return v;
}

static const struct soft_path_ops witnessed_path = {
	.name = "direct, witnessed",
	.connect = connect_direct,
	.disconnect = disconnect_direct,
	.carry = carry,
};

static void open_capture(void)
{
	wire_capture_open(&witness.capture);
	if (wire_capture_wanted(&witness.capture))
		witness.told = calloc(SOFT_QP_INDEX_MASK + 1, sizeof(*witness.told));
}

const struct soft_path_ops *soft_witness_path(void)
{
	pthread_once(&witness.once, open_capture);
	return witness.told ? &witnessed_path : &direct_path;
}

/* From the port that the kernel's Soft-RoCE sends its MADs from. */
void soft_witness_mad(const struct gsi_address *to, const uint8_t mad[static GSI_MAD_BYTES])
{
	struct wire_endpoint here = { .port = MAD_PORT }, there = { .port = WIRE_UDP_PORT };
	const struct wire_envelope envelope = {
		.tos = to->traffic_class, .ttl = to->hop_limit ? to->hop_limit : USUAL_TTL,
	};
	const struct iovec piece = { (void *)(uintptr_t)mad, GSI_MAD_BYTES };
	struct wire_packet first = {
		.migrated = true, .pkey = to->pkey, .dest_qpn = GSI_QPN,
		.deth = { to->qkey, GSI_QPN },
	};
	struct wire_flow flow;

	pthread_once(&witness.once, open_capture);
	if (!wire_capture_wanted(&witness.capture))
		return;
	first.psn = atomic_fetch_add(&witness.mads, 1) & 0xffffff;
	memcpy(here.ip, to->local.raw, sizeof(here.ip));
	memcpy(there.ip, to->remote.raw, sizeof(there.ip));
	wire_flow_between(&flow, &here, &there);
	wire_capture_message(&witness.capture, &flow, &envelope, &(struct wire_capture_message){
		.transport = WIRE_UD, .kind = WIRE_SEND, .length = GSI_MAD_BYTES,
		.mtu = GSI_MAD_BYTES, .first = &first, .pieces = &piece, .count = 1,
	});
}
