// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * witness.c - packets that nobody sent.
 *
 * The requester's side writes both: requests, and the answers that a responder would have sent.
 * Only what succeeded is shown.
 */
#include "softnic/verbs/witness.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "softnic/direct/path.h"
#include "softnic/fabric/here.h"
#include "softnic/resource/limits.h"
#include "softnic/verbs/imagine.h"
#include "softnic/wire/arrive.h"

enum { FIRST_PORT = 0xc000, PORTS = 0x4000, MAD_PORT = 0xd872, USUAL_TTL = 64 };

static struct {
	pthread_once_t once;
	struct wire_capture capture;
	_Atomic uint32_t mads;
	struct soft_told *told;		/* by index of the QP number; under the send queue's lock */
} witness = { .once = PTHREAD_ONCE_INIT };

static struct soft_told *told_of(const struct soft_qp *qp)
{
	return &witness.told[qp->qpn & SOFT_QP_INDEX_MASK];
}

static void write_message(const struct soft_qp *qp, const struct soft_request *rq, bool answer,
			  const struct wire_capture_message *m)
{
	const struct soft_av *av = soft_request_av(qp, rq);
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

static void tell(const struct soft_qp *qp, const struct soft_request *rq)
{
	struct soft_imagined i;

	if (!soft_imagine(qp, rq, told_of(qp), &i))
		return;
	write_message(qp, rq, false, &i.request);
	if (rq->type == IBV_QPT_RC)
		write_message(qp, rq, true, &i.answer);
	soft_imagine_next(&i, told_of(qp));
}

static int connect_direct(struct soft_qp *qp)
{
	*told_of(qp) = (struct soft_told){ 0 };
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
	wire_capture_open(&witness.capture,
			  fabric_here_wanted() ? AV_PCAP_INFINIBAND : AV_PCAP_IP);
	if (wire_capture_wanted(&witness.capture))
		witness.told = calloc(SOFT_QP_INDEX_MASK + 1, sizeof(*witness.told));
}

const struct wire_capture *soft_witness_capture(void)
{
	pthread_once(&witness.once, open_capture);
	return wire_capture_wanted(&witness.capture) ? &witness.capture : NULL;
}

const struct soft_path_ops *soft_witness_path(void)
{
	return soft_witness_capture() && witness.told ? &witnessed_path : &direct_path;
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

	if (!soft_witness_capture())
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
