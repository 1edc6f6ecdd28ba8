// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arrive.c - the checks in front of a QP, and which machine a packet is for.
 */
#include "softnic/wire/arrive.h"

#include <string.h>

#include "base/pkey.h"
#include "softnic/engine/datagram.h"
#include "softnic/engine/grh.h"
#include "softnic/engine/responder.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/wire/execute.h"
#include "softnic/wire/lines.h"
#include "softnic/wire/nic.h"
#include "softnic/wire/psn.h"
#include "softnic/wire/rc_order.h"
#include "softnic/wire/requests.h"

bool wire_check_seal(struct wire_check *c, const struct wire_datagram *d)
{
	struct wire_flow flow;

	if (c->fixed)
		return wire_icrc_check(&c->icrc, d->bytes, d->len);
	wire_flow_between(&flow, &d->src, &d->dst);
	if (memcmp(&flow, &c->flow, sizeof(flow))) {
		c->flow = flow;
		wire_icrc_init(&c->icrc, &flow);
	}
	return wire_icrc_check(&c->icrc, d->bytes, d->len);
}

enum wire_reason wire_check_datagram(struct wire_check *c, const struct wire_datagram *d,
				     struct wire_packet *p)
{
	enum wire_reason reason = wire_packet_parse(d->bytes, d->len, p);

	if (reason != WIRE_OK)
		return reason;
	return wire_check_seal(c, d) ? WIRE_OK : WIRE_BAD_ICRC;
}

static bool is_transport(const struct soft_qp *qp, const struct wire_opcode *op)
{
	switch (qp->vqp.qp.qp_type) {
	case IBV_QPT_RC:
		return op->transport == WIRE_RC || op->transport == WIRE_CNP;
	case IBV_QPT_UC:
		return op->transport == WIRE_UC;
	default:
		return op->transport == WIRE_UD;
	}
}

static bool is_from_peer(const struct wire_qp *w, const struct wire_datagram *d)
{
	return !memcmp(d->src.ip, w->qp->av.dgid.raw, 16) &&
	       !memcmp(d->dst.ip, w->qp->av.sgid.raw, 16);
}

static bool is_own_peer(const struct wire_qp *w)
{
	return w->qp->attr.dest_qp_num == w->qp->qpn &&
	       !memcmp(w->qp->av.sgid.raw, w->qp->av.dgid.raw, 16);
}

/* A QP that is its own peer is in ERR, and deaf, by the time its NAK would come. */
static void hear_own_refusal(struct wire_qp *w, uint64_t now)
{
	struct wire_source src;
	struct wire_packet p;
	struct iovec iov;

	while (w->sending && wire_rc_reply(&w->rc.receiver, &p, &src)) {
		if (src.memory && wire_read_begin(w, &src, &iov) != SOFT_DONE)
			return;
		p.payload = src.memory ? iov.iov_base : NULL;
		wire_answered(w, &p, now);
		if (src.memory)
			wire_read_end(w);
	}
	wire_conclude(w);
}

static enum wire_act take_rc(void *ctx, const struct wire_packet *p)
{
	struct wire_qp *w = ctx;
	struct wire_action a;
	enum soft_verdict v;
	uint64_t value = 0;

	wire_rc_receive(&w->rc.receiver, p, &a);
	if (a.act == WIRE_DUPLICATE)
		soft_count(&w->qp->proc->region, SOFT_DUPLICATES, 1);
	if (a.act == WIRE_REFUSE)
		wire_refuse(w, a.verdict);
	if (a.act == WIRE_EXECUTE) {
		v = wire_execute(w, &a, p, &value);
		if (v == SOFT_NOT_READY)	/* modify_qp may have changed it */
			w->rc.receiver.attr.min_rnr_timer = w->qp->shm->rnr_timer;
		wire_rc_executed(&w->rc.receiver, v, value);
	}
	return a.act;
}

static void request_rc(struct wire_qp *w, const struct wire_packet *p, uint64_t now)
{
	w->rc.receiver.attr.access = w->qp->shm->access;
	if (wire_psn_diff(p->psn, w->rc.receiver.epsn) > 0)
		soft_count(&w->qp->proc->region, SOFT_OUT_OF_SEQUENCE, 1);
	wire_rc_order(wire_nic_stash(w->nic), &w->kept, &w->rc.receiver, p, take_rc, w);
	if (w->rc.receiver.broken && is_own_peer(w))
		hear_own_refusal(w, now);
}

static void request_uc(struct wire_qp *w, const struct wire_packet *p)
{
	struct wire_action a;
	uint64_t value;

	w->uc.receiver.access = w->qp->shm->access;
	wire_uc_receive(&w->uc.receiver, p, &a);
	if (a.act == WIRE_EXECUTE)
		wire_uc_executed(&w->uc.receiver, wire_execute(w, &a, p, &value));
}

/* The header that the program sees is rebuilt from what the socket tells of it. */
enum wire_reason wire_arrive_datagram(struct soft_link *self, const struct wire_datagram *d,
				      const struct wire_packet *p)
{
	struct iovec payload = { .iov_base = (void *)p->payload, .iov_len = p->length };
	struct soft_wqe wqe = {
		.length = p->length, .imm = p->imm, .remote_qkey = p->deth.qkey,
		.opcode = wire_opcodes[p->opcode].kind == WIRE_SEND_IMM ? IBV_WR_SEND_WITH_IMM :
									  IBV_WR_SEND,
		.flags = p->solicited ? IBV_SEND_SOLICITED : 0,
		.av = { .is_global = 1, .traffic_class = d->tos, .hop_limit = d->ttl },
	};
	struct soft_request rq = {
		.wqe = &wqe, .src_qpn = p->deth.src_qpn, .type = IBV_QPT_UD,
		.local = &payload, .locals = p->length ? 1 : 0,
	};
	enum wire_reason reason = wire_ud_check(p, SOFT_PKEY_DEFAULT, self->qp->qkey);
	uint8_t grh[SOFT_GRH_BYTES];

	if (reason != WIRE_OK)
		return reason;
	memcpy(wqe.av.sgid.raw, d->src.ip, 16);
	memcpy(wqe.av.dgid.raw, d->dst.ip, 16);
	soft_grh_fill(grh, &wqe.av, p->length);
	rq.grh = grh;
	soft_respond_datagram(self, &rq);
	return WIRE_OK;
}

/*
 * Who repeats what was answered, and no longer by the line, does not hear us there. That is all
 * that a QP which only responds learns of a line that is dead.
 */
static void follow(struct wire_qp *w, const struct wire_datagram *d, const struct wire_packet *p)
{
	bool by_line = d->in->kind == WIRE_FROM_LINE;

	if (!w->line || !wire_line_is_open(w->line) || by_line == w->on_line)
		return;
	if (by_line || wire_psn_diff(p->psn, w->rc.receiver.epsn) < 0)
		wire_qp_take_line(w, by_line);
}

/* By a line its length stands there. */
static bool is_in_partition(const struct wire_datagram *d, const struct wire_packet *p)
{
	if (d->in->kind == WIRE_FROM_LINE)
		return p->pkey == d->len;
	return av_pkey_match(p->pkey, SOFT_PKEY_DEFAULT);
}

static enum wire_reason connected(struct wire_qp *w, const struct wire_datagram *d,
				  const struct wire_packet *p, uint64_t now)
{
	bool rc = w->qp->vqp.qp.qp_type == IBV_QPT_RC;

	if (!is_from_peer(w, d))
		return WIRE_BAD_ADDRESS;
	if (!is_in_partition(d, p))
		return WIRE_BAD_PKEY;
	if (rc && (d->tos & ECN_MASK) == ECN_MET && wire_congestion_notify(&w->notifier, now))
		wire_mark(w);
	if (wire_opcodes[p->opcode].transport == WIRE_CNP) {
		soft_count(&w->qp->proc->region,
			   w->sending ? SOFT_CNPS_HANDLED : SOFT_CNPS_IGNORED, 1);
		if (w->sending)
			wire_rc_congested(&w->rc.sender);
	} else if (wire_opcodes[p->opcode].response) {
		if (rc && w->sending)
			wire_answered(w, p, now);
	} else if (rc) {
		/* a send completes before the reply that it caused: programs rely on the order */
		wire_conclude(w);
		follow(w, d, p);
		request_rc(w, p, now);
	} else {
		request_uc(w, p);
	}
	return WIRE_OK;
}

/* A QP in error is silent, but it goes on refusing what broke it (rc_receiver.c). */
static bool listens(const struct wire_qp *w, const struct wire_packet *p)
{
	enum ibv_qp_state state = soft_qp_state(w->qp);

	return soft_state_listens(state) ||
	       (state == IBV_QPS_ERR && w->qp->vqp.qp.qp_type == IBV_QPT_RC &&
		w->rc.receiver.broken && !wire_opcodes[p->opcode].response);
}

enum wire_reason wire_arrive(struct wire_qp *w, const struct wire_datagram *d,
			     const struct wire_packet *p, uint64_t now)
{
	struct soft_qp *qp = w->qp;
	enum wire_reason reason;

	if (!is_transport(qp, &wire_opcodes[p->opcode]))
		return WIRE_BAD_TRANSPORT;
	if (!listens(w, p))
		return WIRE_BAD_STATE;
	if (qp->vqp.qp.qp_type == IBV_QPT_UD)
		return wire_ip_is_group(d->dst.ip) ? WIRE_BAD_QPN :
						     wire_arrive_datagram(&w->self, d, p);
	soft_spin_lock(&qp->sq_lock);
	reason = connected(w, d, p, now);
	soft_spin_unlock(&qp->sq_lock);
	return reason;
}
