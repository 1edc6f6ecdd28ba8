// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.c - finds the responder that a QP is connected to, and binds to it.
 *
 * Two requesters may name one responder: a peer that is stale, a bug, an address that two hosts
 * share. The first that proves reciprocity (each names the other) gets it by one CAS; others
 * find silence, as from an adapter whose packets carry other numbers.
 */
#include "softnic/direct/path.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/log.h"
#include "softnic/direct/datagram.h"
#include "softnic/direct/peer.h"
#include "softnic/engine/account.h"
#include "softnic/engine/responder.h"

static int direct_connect(struct soft_qp *qp)
{
	struct direct_peer *peer;
	int r;

	if (qp->vqp.qp.qp_type == IBV_QPT_UD)
		return 0;
	r = direct_peer_get(qp->proc, qp->attr.dest_qp_num >> SOFT_SLOT_SHIFT, &peer);
	if (r == -ECONNREFUSED)
		return 0;	/* nobody there now: requests will find out */
	if (!r)
		atomic_fetch_sub(&peer->links, 1);
	return r;
}

static void drop_link(struct soft_qp *qp)
{
	struct direct_peer *peer;

	if (!qp->link)
		return;
	peer = (struct direct_peer *)qp->link->target;
	atomic_fetch_sub(&peer->links, 1);
	free(qp->link);
	qp->link = NULL;
}

/* Without a GRH the LIDs name both, and whoever knows LIDs has looked at them. */
static bool gid_matches(const struct soft_qp *qp, const struct qp_shm *s)
{
	if (!qp->av.is_global && !s->is_global)
		return true;
	return !memcmp(s->dgid, qp->av.sgid.raw, 16) && !memcmp(s->sgid, qp->av.dgid.raw, 16);
}

/* Does the other QP name us as we name it? */
static bool reciprocal(const struct soft_qp *qp, const struct qp_shm *s)
{
	const char *why = NULL;

	if (s->type != (uint32_t)qp->vqp.qp.qp_type)
		why = "is of another type";
	else if (s->dest_qpn != qp->qpn)
		why = "is connected to another QP";
	else if (!gid_matches(qp, s))
		why = "has other addresses for the two of us";
	else if (qp->vqp.qp.qp_type == IBV_QPT_RC && s->rq_psn != qp->attr.sq_psn)
		why = "expects another PSN than our sq_psn";
	if (why)
		av_info("direct", "QP 0x%x: its peer 0x%x %s: no answer", qp->qpn,
			qp->attr.dest_qp_num, why);
	return !why;
}

/* This incarnation of this QP: another one does not know how far the responder has come. */
static uint64_t name_of(const struct soft_qp *qp)
{
	uint64_t generation = soft_word_generation(atomic_load(&qp->shm->word));

	return qp->proc->nonce ^ qp->qpn ^ generation << 32;
}

static bool bind_to(struct soft_qp *qp, struct soft_link *l)
{
	uint64_t mine = name_of(qp), none = 0;
	struct qp_shm *s = l->qp;

	if (!soft_state_listens(soft_word_state(atomic_load(&s->word))) || !reciprocal(qp, s))
		return false;
	if (!atomic_compare_exchange_strong(&s->bound, &none, mine) && none != mine) {
		av_info("direct", "QP 0x%x: somebody else is bound to its peer 0x%x", qp->qpn,
			l->qpn);
		return false;
	}
	if (soft_word_generation(atomic_load(&s->word)) != l->generation) {
		atomic_compare_exchange_strong(&s->bound, &mine, 0);	/* reset before we came */
		return false;
	}
	atomic_store(&s->bound_attachment, l->target->me);
	return true;
}

/* @return true when qp->link leads to the responder */
static bool find_link(struct soft_qp *qp)
{
	struct direct_peer *peer;
	struct soft_link *l;

	if (direct_peer_get(qp->proc, qp->attr.dest_qp_num >> SOFT_SLOT_SHIFT, &peer))
		return false;
	l = malloc(sizeof(*l));
	if (l && !soft_link_fill(l, &peer->target, qp->attr.dest_qp_num) && bind_to(qp, l)) {
		soft_account_begin(l, qp);
		qp->link = l;
		return true;
	}
	free(l);
	atomic_fetch_sub(&peer->links, 1);
	return false;
}

/*
 * Silence may mean that the responder was reset, or that its process is gone. A link that never
 * carried anything may look for the next incarnation; one that did would have the wrong PSN.
 */
static void reconsider(struct soft_qp *qp)
{
	if (qp->link && !qp->link->used)
		drop_link(qp);
}

/* The dead post no receives: what looks like a slow receiver may be none at all. */
static bool is_gone(const struct soft_link *l)
{
	return !direct_peer_alive((const struct direct_peer *)l->target);
}

/*
 * A message to the dead would be delivered like any other, as long as their receive queue has
 * elements. So who sends looks now and then; a dead host acknowledges nothing.
 */
static bool answers(struct soft_link *l)
{
	uint64_t now = av_ticks();

	if (now - l->looked < AV_TICKS_MSEC)
		return true;
	if (is_gone(l))
		return false;
	l->looked = now;
	return true;
}

/* What goes to memory finds out by itself that it is gone. */
static bool uses_element(const struct soft_wqe *w)
{
	return w->opcode == IBV_WR_SEND || w->opcode == IBV_WR_SEND_WITH_IMM || !w->length;
}

static enum soft_verdict direct_carry(struct soft_qp *qp, struct soft_request *rq)
{
	enum soft_verdict v;

	if (rq->type == IBV_QPT_UD)
		return direct_datagram(qp, rq);
	if (!qp->link && !find_link(qp))
		return rq->type == IBV_QPT_UC ? SOFT_DONE : SOFT_SILENT;
	if (uses_element(rq->wqe) && !answers(qp->link))
		return rq->type == IBV_QPT_UC ? SOFT_DONE : SOFT_SILENT;
	v = soft_respond(qp->link, rq);
	if (v == SOFT_DONE)
		soft_account_carried(qp, rq, qp->link);
	if (v == SOFT_NOT_READY && is_gone(qp->link))
		v = SOFT_SILENT;
	if (v == SOFT_SILENT)
		reconsider(qp);
	return v;
}

static void direct_disconnect(struct soft_qp *qp)
{
	drop_link(qp);
	direct_datagram_forget(qp);
}

const struct soft_path_ops direct_path = {
	.name = "direct",
	.connect = direct_connect,
	.disconnect = direct_disconnect,
	.carry = direct_carry,
};
