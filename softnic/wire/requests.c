// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * requests.c - payload from, and answers to, the memory of send requests.
 */
#include "softnic/wire/requests.h"

#include <errno.h>
#include <string.h>

#include "base/clock.h"
#include "softnic/engine/access.h"
#include "softnic/engine/guard.h"
#include "softnic/engine/requester.h"
#include "softnic/engine/sge.h"
#include "softnic/resource/context.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/wire/execute.h"
#include "softnic/wire/nic.h"
#include "softnic/wire/rc_answer.h"

enum { ANSWERS = 256 };	/* packets of one QP, before the others have their turn */

int wire_kind_of(const struct soft_wqe *w)
{
	static const int8_t kinds[] = {
		[IBV_WR_RDMA_WRITE] = WIRE_WRITE,
		[IBV_WR_RDMA_WRITE_WITH_IMM] = WIRE_WRITE_IMM,
		[IBV_WR_SEND] = WIRE_SEND,
		[IBV_WR_SEND_WITH_IMM] = WIRE_SEND_IMM,
		[IBV_WR_RDMA_READ] = WIRE_READ,
		[IBV_WR_ATOMIC_CMP_AND_SWP] = WIRE_CMP_SWAP,
		[IBV_WR_ATOMIC_FETCH_AND_ADD] = WIRE_FETCH_ADD,
	};

	return w->opcode < sizeof(kinds) ? kinds[w->opcode] : -1;
}

static struct wire_message message_of(const struct soft_wqe *w, uint32_t cookie)
{
	bool swap = w->opcode == IBV_WR_ATOMIC_CMP_AND_SWP;
	bool atomic = swap || w->opcode == IBV_WR_ATOMIC_FETCH_AND_ADD;

	return (struct wire_message){
		.kind = (uint8_t)wire_kind_of(w),
		.solicited = w->flags & IBV_SEND_SOLICITED,
		.fence = w->flags & IBV_SEND_FENCE,
		.quiet = !(w->flags & IBV_SEND_SIGNALED),
		.length = atomic ? 8 : w->length,
		.imm = w->imm,
		.va = w->remote_addr,
		.rkey = w->rkey,
		.swap_add = swap ? w->swap : w->compare_add,
		.compare = swap ? w->compare_add : 0,
		.cookie = cookie,
	};
}

/* The memory of [offset, offset + length) of a request. @return pieces, or -EACCES, -EMSGSIZE */
static int memory_of(const struct wire_qp *q, const struct wire_piece *piece, uint32_t rights,
		     struct iovec *out)
{
	struct soft_wqe *w = soft_sq_wqe(&q->qp->sq, (uint32_t)piece->cookie);
	struct iovec all[SOFT_MAX_SGE + 2];
	int n;

	if (w->is_inline) {
		*out = (struct iovec){ .iov_base = (uint8_t *)soft_wqe_inline(w) + piece->offset,
				       .iov_len = piece->length };
		return piece->length ? 1 : 0;
	}
	n = soft_access_list(&q->qp->proc->region, q->qp->pd->id, w->sge, w->nsge,
			     (uint64_t)piece->offset + piece->length, rights, all);
	return n < 0 ? n : soft_iov_part(all, n, piece->offset, piece->length, out);
}

static enum soft_verdict refused(int r)
{
	return r == -EMSGSIZE ? SOFT_LOCAL_LENGTH : SOFT_LOCAL_OPERATION;
}

static enum soft_verdict send_unacknowledged(struct wire_qp *q, const struct wire_message *m)
{
	struct wire_transmit *t = wire_nic_transmit(q->nic);
	struct iovec iov[SOFT_MAX_SGE + 2];
	struct wire_packet p;
	struct wire_piece piece;
	int n, r = wire_uc_post(&q->uc.sender, m);
	bool failed = false;

	if (r)
		return refused(r);
	wire_transmit_begin(t, &q->route);
	while (wire_uc_next(&q->uc.sender, &p, &piece)) {
		n = memory_of(q, &piece, 0, iov);
		failed = failed || n < 0 || !wire_transmit_packet(t, &p, iov, n);
	}
	wire_transmit_end(t);
	return failed ? SOFT_LOCAL_PROTECTION : SOFT_DONE;
}

enum soft_verdict wire_send_datagram(struct wire_nic *nic, struct wire_ud_sender *s,
				     struct soft_request *rq)
{
	struct wire_transmit *t = wire_nic_transmit(nic);
	const struct soft_wqe *w = rq->wqe;
	struct wire_message m = message_of(w, 0);
	struct wire_route route;
	struct wire_packet p;
	int r = wire_ud_packet(s, &m, w->remote_qpn, w->remote_qkey, &p);
	bool sent;

	if (r)
		return refused(r);
	wire_route_init(&route, wire_nic_port(nic), w->av.sgid.raw, w->av.dgid.raw,
			w->av.ifindex);
	if (wire_ip_is_group(w->av.dgid.raw))
		route.to.ifindex = route.to.to.scope = w->av.ifindex;
	route.to.tos = w->av.traffic_class;
	route.to.ttl = w->av.hop_limit;
	wire_transmit_begin(t, &route);
	sent = wire_transmit_packet(t, &p, rq->local, rq->locals);
	wire_transmit_end(t);
	return sent ? SOFT_DONE : SOFT_LOCAL_PROTECTION;
}

enum soft_verdict wire_request(struct wire_qp *q, struct soft_request *rq)
{
	struct wire_message m = message_of(rq->wqe, q->qp->sq.next);
	int r;

	if (rq->type == IBV_QPT_UD)
		return wire_send_datagram(q->nic, &q->ud, rq);
	if (rq->type == IBV_QPT_UC)
		return send_unacknowledged(q, &m);
	r = wire_rc_post(&q->rc.sender, &m);
	return r ? refused(r) : SOFT_SENT;
}

/* What was flushed is not sent again. */
static bool may_send(const struct soft_qp *qp)
{
	enum ibv_qp_state state = soft_qp_state(qp);

	return state == IBV_QPS_RTS || state == IBV_QPS_SQD;
}

/* A request whose memory is no longer there cannot succeed; those before it go on. */
static void send_requests(struct wire_qp *q, struct wire_transmit *t, uint64_t now)
{
	struct iovec iov[SOFT_MAX_SGE + 2];
	struct wire_packet p;
	struct wire_piece piece;

	if (!q->sending || !may_send(q->qp))
		return;
	while (wire_rc_next(&q->rc.sender, now, &p, &piece)) {
		int n = piece.length ? memory_of(q, &piece, 0, iov) : 0;

		if (n < 0 || !wire_transmit_packet(t, &p, iov, n))
			wire_rc_fail(&q->rc.sender, piece.cookie, IBV_WC_LOC_PROT_ERR);
	}
	wire_nic_due(q->nic, wire_rc_deadline(&q->rc.sender));
}

static void fail_answer(struct wire_qp *q, uint32_t psn, const struct wire_source *src,
			enum soft_verdict v)
{
	if (src->again) {
		wire_rc_repeat_failed(&q->rc.receiver, psn, v);
		return;
	}
	wire_rc_reply_failed(&q->rc.receiver, psn, v);
	wire_refuse(q, v);
}

static enum soft_verdict send_answer(struct wire_qp *q, struct wire_transmit *t,
				     const struct wire_packet *p, const struct wire_source *src)
{
	enum soft_verdict v;
	struct iovec iov;

	if (!src->memory) {
		wire_transmit_packet(t, p, NULL, 0);
		return SOFT_DONE;
	}
	v = wire_read_begin(q, src, &iov);
	if (v != SOFT_DONE)
		return v;
	if (!wire_transmit_packet(t, p, &iov, 1))
		v = SOFT_REMOTE_OPERATION;
	wire_read_end(q);
	return v;
}

static void send_answers(struct wire_qp *q, struct wire_transmit *t)
{
	struct wire_rc_receiver *r = &q->rc.receiver;
	struct wire_source src;
	struct wire_packet p;

	for (int i = 0; i < ANSWERS && wire_rc_reply(r, &p, &src); i++) {
		enum soft_verdict v = send_answer(q, t, &p, &src);

		if (v != SOFT_DONE)
			fail_answer(q, p.psn, &src, v);
	}
}

static bool has_nothing_to_say(const struct wire_qp *q)
{
	const struct wire_rc_sender *s = &q->rc.sender;

	return !wire_rc_reply_due(&q->rc.receiver) && s->sending == s->posted && !s->probing;
}

/* Requests in front, and the ACK behind them as the short last packet of the train. */
bool wire_answer(struct wire_qp *q, bool hold)
{
	struct wire_transmit *t = wire_nic_transmit(q->nic);

	if (has_nothing_to_say(q))
		return false;
	wire_transmit_begin(t, &q->route);
	send_requests(q, t, av_now_ns());
	if (!hold || t->packets || !wire_rc_reply_can_wait(&q->rc.receiver))
		send_answers(q, t);
	wire_transmit_end(t);
	return wire_rc_reply_due(&q->rc.receiver);
}

void wire_push(struct wire_qp *q)
{
	wire_answer(q, false);
}

static void store(struct wire_qp *q, const struct wire_placement *place, const void *bytes)
{
	struct iovec iov[SOFT_MAX_SGE + 2];
	struct iovec from = { .iov_base = (void *)bytes, .iov_len = place->piece.length };
	int n = memory_of(q, &place->piece, IBV_ACCESS_LOCAL_WRITE, iov);

	if (n < 0 || soft_guarded_copy_lists(iov, n, &from, 1, place->piece.length))
		wire_rc_fail(&q->rc.sender, place->piece.cookie, IBV_WC_LOC_PROT_ERR);
}

void wire_count_events(struct wire_qp *q)
{
	static const enum soft_counter counters[WIRE_RC_EVENTS] = {
		[WIRE_RC_ACK_TIMEOUT] = SOFT_ACK_TIMEOUTS,
		[WIRE_RC_RNR_NAK] = SOFT_RNR_NAKS,
		[WIRE_RC_SEQUENCE_NAK] = SOFT_SEQUENCE_NAKS,
		[WIRE_RC_IMPLIED_NAK] = SOFT_IMPLIED_NAKS,
		[WIRE_RC_PROBE_SENT] = SOFT_PROBES,
	};
	struct wire_rc_sender *s = &q->rc.sender;

	if (!s->eventful)
		return;
	for (int i = 0; i < WIRE_RC_EVENTS; i++) {
		soft_count(&q->qp->proc->region, counters[i], s->events[i]);
		s->events[i] = 0;
	}
	s->eventful = false;
}

static bool is_rnr(const struct wire_packet *p)
{
	return (p->aeth.syndrome & WIRE_AETH_KIND) == WIRE_AETH_RNR;
}

/* `now` is as of the turn's beginning; a wait that a peer asks for counts from when it is read. */
void wire_answered(struct wire_qp *q, const struct wire_packet *p, uint64_t now)
{
	struct wire_placement place;

	if (is_rnr(p))
		now = av_now_ns();
	wire_rc_received(&q->rc.sender, p, now, &place);
	if (place.what == WIRE_PLACE_DATA)
		store(q, &place, p->payload);
	else if (place.what == WIRE_PLACE_VALUE)
		store(q, &place, &place.value);
	wire_count_events(q);
}

static const char *why(enum ibv_wc_status status)
{
	switch (status) {
	case IBV_WC_RETRY_EXC_ERR:
		return "no answer from the peer's host";
	case IBV_WC_RNR_RETRY_EXC_ERR:
		return "the peer has no receive posted";
	case IBV_WC_LOC_PROT_ERR:
		return "bad local key or range";
	default:
		return "the peer refused it";
	}
}

void wire_mark(struct wire_qp *q)
{
	struct wire_transmit *t = wire_nic_transmit(q->nic);
	struct wire_packet p = wire_congestion_packet(&q->rc.receiver.attr.flow);

	soft_count(&q->qp->proc->region, SOFT_CNPS_SENT, 1);
	wire_transmit_begin(t, &q->route);
	wire_transmit_packet(t, &p, NULL, 0);
	wire_transmit_end(t);
}

void wire_conclude(struct wire_qp *q)
{
	struct wire_done d;

	while (q->sending && wire_rc_done(&q->rc.sender, &d))
		soft_requester_finish(q->qp, d.status, why(d.status));
}
