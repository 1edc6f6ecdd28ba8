// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * requester.c - local checks, execution in order, waiting for peers that do not answer.
 *
 * Time on the ordinary path is not looked at: the clock is read when a request has to wait.
 */
#include "softnic/engine/requester.h"

#include <errno.h>
#include <string.h>

#include "base/clock.h"
#include "base/log.h"
#include "softnic/engine/access.h"
#include "softnic/engine/account.h"
#include "softnic/engine/complete.h"
#include "softnic/engine/deliver.h"
#include "softnic/engine/flush.h"
#include "softnic/engine/path.h"
#include "softnic/engine/progress.h"
#include "softnic/engine/reap.h"
#include "softnic/engine/timer.h"
#include "softnic/resource/context.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"

enum { AGAIN_NS = 200000 };	/* a peer that is silent may become ready: look this often */

static bool is_atomic(const struct soft_wqe *w)
{
	return w->opcode == IBV_WR_ATOMIC_CMP_AND_SWP || w->opcode == IBV_WR_ATOMIC_FETCH_AND_ADD;
}

static bool writes_here(const struct soft_wqe *w)
{
	return w->opcode == IBV_WR_RDMA_READ || is_atomic(w);
}

/* The request's own memory; SOFT_DONE when it may be used. */
static enum soft_verdict local_side(struct soft_qp *qp, struct soft_request *rq,
				    struct iovec *iov)
{
	struct soft_wqe *w = rq->wqe;
	uint32_t length = is_atomic(w) ? 8 : w->length;
	int n;

	if (w->bad_length)
		return SOFT_LOCAL_LENGTH;
	if (w->is_inline) {
		iov[0] = (struct iovec){ .iov_base = soft_wqe_inline(w), .iov_len = length };
		rq->locals = length ? 1 : 0;
		return SOFT_DONE;
	}
	n = soft_access_list(&qp->proc->region, qp->pd->id, w->sge, w->nsge, length,
			     writes_here(w) ? IBV_ACCESS_LOCAL_WRITE : 0, iov);
	if (n == -EMSGSIZE)
		return SOFT_LOCAL_LENGTH;
	if (n < 0)
		return SOFT_LOCAL_PROTECTION;
	rq->locals = n;
	return SOFT_DONE;
}

static void store_answer(const struct soft_request *rq)
{
	const uint8_t *from = (const uint8_t *)&rq->answer;

	for (int i = 0; i < rq->locals; i++) {
		memcpy(rq->local[i].iov_base, from, rq->local[i].iov_len);
		from += rq->local[i].iov_len;
	}
}

/*
 * A sender that outruns its receiver by a moment is held back as end-to-end credits would hold
 * it (IBTA 9.7.7.2): only when no element turns up for about 2 us it counts as an RNR NAK.
 */
static bool element_turns_up(const struct soft_link *l)
{
	for (int i = 0; i < 100; i++) {
		if (soft_claimable(l))
			return true;
		soft_pause();
	}
	return false;
}

static enum soft_verdict execute(struct soft_qp *qp, struct soft_wqe *w)
{
	struct iovec iov[SOFT_MAX_SGE + 2];
	struct soft_request rq = {
		.wqe = w, .src_qpn = qp->qpn, .type = qp->vqp.qp.qp_type, .local = iov,
		.budget = SOFT_BUDGET,
	};
	enum soft_verdict v = local_side(qp, &rq, iov);

	if (v != SOFT_DONE)
		return v;
	v = qp->path->carry(qp, &rq);
	while (v == SOFT_NOT_READY && qp->wait.why != SOFT_WAIT_RNR && element_turns_up(qp->link))
		v = qp->path->carry(qp, &rq);
	if (v == SOFT_DONE && is_atomic(w))
		store_answer(&rq);
	return v;
}

/* @return true while the retry budget lasts */
static bool wait_silent(struct soft_qp *qp)
{
	uint64_t now = av_now_ns(), give_up;

	if (qp->wait.why != SOFT_WAIT_SILENT) {
		qp->wait.why = SOFT_WAIT_SILENT;
		qp->wait.since = now;
	}
	give_up = soft_retry_budget_ns(qp->attr.timeout, qp->attr.retry_cnt);
	if (give_up && now - qp->wait.since >= give_up)
		return false;
	qp->wait.until = now + AGAIN_NS;
	if (give_up && qp->wait.until > qp->wait.since + give_up)
		qp->wait.until = qp->wait.since + give_up;
	return true;
}

static bool wait_not_ready(struct soft_qp *qp)
{
	if (qp->link)
		soft_count(&qp->link->target->region, SOFT_OUT_OF_BUFFER, 1);
	if (qp->attr.rnr_retry != 7 && qp->wait.rnr_count >= qp->attr.rnr_retry)
		return false;
	soft_count(&qp->proc->region, SOFT_RNR_NAKS, 1);
	qp->wait.why = SOFT_WAIT_RNR;
	qp->wait.rnr_count++;
	qp->wait.until = av_now_ns() + soft_rnr_delay_ns(qp->link ? qp->link->qp->rnr_timer : 0);
	return true;
}

static bool must_wait(struct soft_qp *qp, enum soft_verdict v)
{
	switch (v) {
	case SOFT_MORE:
		qp->wait = (struct soft_wait){ .why = SOFT_WAIT_BUDGET };
		return true;
	case SOFT_SILENT:
		return wait_silent(qp);
	case SOFT_NOT_READY:
		return wait_not_ready(qp);
	default:
		return false;
	}
}

/* RC: the QP is lost. UD and UC: their send side stops, receives go on (IBTA 10.3.1). */
static void fail(struct soft_qp *qp, enum ibv_wc_status status, const char *why)
{
	uint64_t word = atomic_load(&qp->shm->word);

	if (soft_word_state(word) == IBV_QPS_RESET)
		return;		/* by another thread, meanwhile */
	av_info("qp", "QP 0x%x: request %llu: %s: %s", qp->qpn,
		(unsigned long long)soft_sq_wqe(&qp->sq, qp->sq.done)->wr_id,
		ibv_wc_status_str(status), why);
	soft_qp_break(qp->shm, word,
		      qp->vqp.qp.qp_type == IBV_QPT_RC ? IBV_QPS_ERR : IBV_QPS_SQE);
	soft_account_send(qp, status);
	soft_complete_send(qp, qp->sq.done++, status);
	soft_flush_sends(qp);
}

void soft_requester_finish(struct soft_qp *qp, enum ibv_wc_status status, const char *why)
{
	if (qp->sq.done == qp->sq.next)
		return;
	if (status != IBV_WC_SUCCESS)
		fail(qp, status, why);
	else
		soft_complete_send(qp, qp->sq.done++, status);
}

/* In SQD what had begun goes on, and nothing new begins (IBTA 10.3.1.5). */
static bool may_send(struct soft_qp *qp)
{
	enum ibv_qp_state state = soft_qp_state(qp);

	return state == IBV_QPS_RTS || (state == IBV_QPS_SQD && qp->wait.why != SOFT_WAIT_NONE);
}

/* Nothing is under way any more: who asked to be told of it is told. */
static void tell_drained(struct soft_qp *qp)
{
	if (!qp->tell_drained || soft_qp_state(qp) != IBV_QPS_SQD)
		return;
	qp->tell_drained = false;
	soft_async_raise(&qp->ctx->async, IBV_EVENT_SQ_DRAINED, qp, false);
}

static bool is_waiting(const struct soft_qp *qp)
{
	return qp->wait.why >= SOFT_WAIT_SILENT && av_now_ns() < qp->wait.until;
}

/* One request that can begin. @return SOFT_DONE, SOFT_SENT, or why it cannot end well now */
static enum soft_verdict begin(struct soft_qp *qp, struct soft_wqe *w)
{
	enum soft_verdict v;

	atomic_store_explicit(&qp->publishing, true, memory_order_release);
	v = execute(qp, w);
	if (v == SOFT_DONE)
		soft_complete_send(qp, qp->sq.done++, IBV_WC_SUCCESS);
	if (v == SOFT_DONE || v == SOFT_SENT) {
		qp->sq.next++;
		if (qp->wait.why)
			qp->wait = (struct soft_wait){ 0 };
	}
	atomic_store_explicit(&qp->publishing, false, memory_order_release);
	if (qp->recv_cq)
		soft_reap_published(qp->recv_cq);
	return v;
}

/* Errors are told in order: one that is found early waits for those that are under way. */
static bool must_wait_for_earlier(struct soft_qp *qp)
{
	if (qp->sq.done == qp->sq.next)
		return false;
	qp->wait = (struct soft_wait){ .why = SOFT_WAIT_EARLIER };
	return true;
}

static bool run(struct soft_qp *qp, bool *sent)
{
	uint32_t spent = 0;

	while (qp->sq.next != qp->sq.head && may_send(qp)) {
		struct soft_wqe *w = soft_sq_wqe(&qp->sq, qp->sq.next);
		enum soft_verdict v;

		if (spent >= SOFT_BUDGET || (qp->wait.why && is_waiting(qp)))
			return true;
		v = begin(qp, w);
		spent += v == SOFT_SENT ? 0 : w->length;
		*sent |= v == SOFT_SENT;
		if (v == SOFT_DONE || v == SOFT_SENT)
			continue;
		if (must_wait(qp, v))
			return true;
		if (must_wait_for_earlier(qp))
			return false;
		fail(qp, soft_outcome(v)->requester, soft_outcome(v)->name);
	}
	if (qp->tell_drained && qp->sq.done == qp->sq.next)
		tell_drained(qp);
	return false;
}

bool soft_requester_run(struct soft_qp *qp)
{
	bool sent = false, left = run(qp, &sent);

	if (sent && qp->path->push)
		qp->path->push(qp);
	return left;
}

void soft_requester_after(struct soft_qp *qp, bool left)
{
	enum ibv_qp_state state = soft_qp_state(qp);

	if (left)
		soft_progress_add(qp);
	else if (state == IBV_QPS_ERR && (!qp->flushed_rq || qp->sq.done != qp->sq.head))
		soft_flush(qp);
}

void soft_requester_kick(struct soft_qp *qp)
{
	bool left;

	soft_spin_lock(&qp->sq_lock);
	left = soft_requester_run(qp);
	if (soft_qp_state(qp) == IBV_QPS_SQE)
		soft_flush_sends(qp);
	soft_spin_unlock(&qp->sq_lock);
	soft_requester_after(qp, left);
}
