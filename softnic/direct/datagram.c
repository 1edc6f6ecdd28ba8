// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagram.c - destinations of a UD QP, and the header in front of a datagram.
 *
 * A QP remembers the destinations it talked to. A destination whose QP was reset, or whose
 * process is gone, is looked up anew.
 */
#include "softnic/direct/datagram.h"

#include <stdlib.h>
#include <string.h>

#include "softnic/direct/peer.h"
#include "softnic/engine/account.h"
#include "softnic/engine/datagram.h"
#include "softnic/engine/grh.h"
#include "softnic/engine/responder.h"
#include "softnic/resource/limits.h"

enum { KNOWN = 64 };

struct direct_destinations {
	struct soft_link link[KNOWN];	/* by a hash of the QP number; target NULL: free */
};

static void let_go(struct soft_link *l)
{
	struct direct_peer *peer = (struct direct_peer *)l->target;

	if (!peer)
		return;
	atomic_fetch_sub(&peer->links, 1);
	l->target = NULL;
}

void direct_datagram_forget(struct soft_qp *qp)
{
	for (int i = 0; qp->destinations && i < KNOWN; i++)
		let_go(&qp->destinations->link[i]);
	free(qp->destinations);
	qp->destinations = NULL;
}

static bool holds(const struct soft_link *l, uint32_t qpn)
{
	return l->target && l->qpn == qpn &&
	       soft_word_generation(atomic_load(&l->qp->word)) == l->generation;
}

struct soft_link *direct_datagram_destination(struct soft_qp *qp, uint32_t qpn)
{
	struct direct_peer *peer;
	struct soft_link *l;

	if (!qp->destinations)
		qp->destinations = calloc(1, sizeof(*qp->destinations));
	if (!qp->destinations)
		return NULL;
	l = &qp->destinations->link[(qpn ^ qpn >> SOFT_SLOT_SHIFT) % KNOWN];
	if (holds(l, qpn))
		return l;
	let_go(l);
	if (direct_peer_get(qp->proc, qpn >> SOFT_SLOT_SHIFT, &peer))
		return NULL;
	if (!soft_link_fill(l, &peer->target, qpn)) {
		soft_account_begin(l, qp);
		return l;
	}
	l->target = &peer->target;
	let_go(l);
	return NULL;
}

enum soft_verdict direct_datagram(struct soft_qp *qp, struct soft_request *rq)
{
	struct soft_wqe *w = rq->wqe;
	struct soft_link *l;
	uint8_t grh[SOFT_GRH_BYTES];

	if (w->length > qp->ud_mtu)
		return SOFT_LOCAL_LENGTH;
	soft_account_datagram_sent(qp, rq);
	l = direct_datagram_destination(qp, w->remote_qpn);
	if (!l)
		return SOFT_DONE;
	soft_grh_fill(grh, &w->av, w->length);
	rq->grh = grh;
	soft_respond_datagram(l, rq);
	return SOFT_DONE;
}
