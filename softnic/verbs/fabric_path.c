// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_path.c - asks for the way, then lets the direct path do it, then counts.
 *
 * RC needs a way in both directions, as an answer has to come back. Where there is none a request
 * meets silence, and the requester waits as for any peer that does not answer. It looks again much
 * more often than an adapter would send again, so what is counted in vain is one attempt per ACK
 * timeout.
 *
 * The responder tells by its region which host and port it is on, and which LID it sends to. Only
 * who sits where our LID leads, and whose LID leads back to us, is the QP that is meant: that is
 * found out before the direct path binds to it.
 */
#include "softnic/verbs/fabric_path.h"

#include "base/clock.h"
#include "base/pkey.h"
#include "softnic/direct/path.h"
#include "softnic/direct/peer.h"
#include "softnic/engine/timer.h"
#include "softnic/verbs/fabric_datagram.h"
#include "softnic/verbs/fabric_way.h"
#include "softnic/verbs/fabric_witness.h"

enum { RC_UNLUCKY = 16 };	/* packets: of a longer message only what is lost is sent again */

/* ---- the way ---- */

/* @return false: there is nobody with that QP number now */
static bool find_peer(struct soft_qp *qp, struct fabric_qp *f, struct fabric_end *out)
{
	uint32_t qpn = qp->attr.dest_qp_num;
	struct direct_peer *peer;
	const struct qp_shm *s;

	if (direct_peer_get(qp->proc, qpn >> SOFT_SLOT_SHIFT, &peer))
		return false;
	s = soft_qp_slot(&peer->target.region, qpn);
	f->peer_generation = soft_word_generation(atomic_load(&s->word));
	*out = soft_fabric_end_of(qp, &peer->target.region, qpn);
	atomic_fetch_sub(&peer->links, 1);
	return true;
}

static bool find_way_back(struct soft_qp *qp, struct fabric_qp *f, const struct fabric_end *own)
{
	struct fabric_end peer;

	if (!find_peer(qp, f, &peer) || peer.port != f->there.last)
		return false;
	f->other = peer;
	if (!av_pkey_match(own->p_key, peer.p_key)) {
		f->there.end = FABRIC_OUT_OF_PARTITION;
		return false;
	}
	if (qp->vqp.qp.qp_type == IBV_QPT_UC)
		return true;
	return soft_fabric_walk(qp, &peer, &f->back) && f->back.end == FABRIC_ARRIVES &&
	       f->back.last == own->port && f->back.generation == f->there.generation;
}

static bool find_way(struct soft_qp *qp, struct fabric_qp *f)
{
	struct fabric_end own = soft_fabric_own_end(qp, &qp->av);

	f->back.drop = f->back.hops = 0;
	f->is_open = soft_fabric_walk(qp, &own, &f->there) && f->there.end == FABRIC_ARRIVES &&
		     find_way_back(qp, f, &own);
	return f->is_open;
}

static bool is_open(struct soft_qp *qp, struct fabric_qp *f)
{
	if (!fabric_here_alive(soft_fabric_here(qp)))
		return false;
	if (qp->link && qp->link->generation == f->peer_generation &&
	    soft_fabric_is_current(qp, &f->there))
		return f->is_open;
	return find_way(qp, f);
}

/* ---- counting ---- */

static struct soft_fabric_message message_of(const struct soft_qp *qp,
					     const struct soft_request *rq)
{
	return (struct soft_fabric_message){
		.type = rq->type, .opcode = rq->wqe->opcode, .length = rq->wqe->length,
		.mtu = 128u << qp->attr.path_mtu, .has_grh = qp->av.is_global,
	};
}

static void count_carried(const struct soft_qp *qp, const struct fabric_qp *f,
			  const struct soft_fabric_message *m)
{
	struct soft_fabric_packets request = soft_fabric_request(m), answer;

	fabric_walk_count(&f->there, soft_fabric_counters(qp), request.packets, request.words);
	if (m->type != IBV_QPT_RC)
		return;
	answer = soft_fabric_answer(m);
	fabric_walk_count(&f->back, soft_fabric_counters(qp), answer.packets, answer.words);
}

/* Would an adapter send this again now? */
static bool is_sent_again(const struct soft_qp *qp, struct fabric_qp *f)
{
	uint64_t now = av_now_ns(), timeout = soft_retry_budget_ns(qp->attr.timeout, 0);

	if (qp->wait.why == SOFT_WAIT_SILENT && (!timeout || now - f->tried < timeout))
		return false;
	f->tried = now;
	return true;
}

/* Packets that got nowhere, or to nobody. */
static enum soft_verdict lose(const struct soft_qp *qp, struct fabric_qp *f,
			      const struct soft_fabric_message *m, const struct soft_request *rq)
{
	struct soft_fabric_packets request = soft_fabric_request(m);

	if (m->type == IBV_QPT_RC && !is_sent_again(qp, f))
		return SOFT_SILENT;
	if (!(f->there.generation & 1))
		fabric_walk_count_lost(&f->there, soft_fabric_counters(qp), request.packets,
				       request.words);
	if (!(f->there.generation & 1) && f->there.end == FABRIC_OUT_OF_PARTITION)
		soft_fabric_refused(qp, rq, f->there.last, false);
	if (f->shown && f->there.end != FABRIC_PORT_DOWN && fabric_here_alive(soft_fabric_here(qp)))
		soft_fabric_witness(qp, f, rq, false);
	return m->type == IBV_QPT_RC ? SOFT_SILENT : SOFT_DONE;
}

/* ---- the path ---- */

static bool is_unlucky(struct fabric_qp *f, const struct soft_fabric_message *m, uint32_t budget)
{
	uint64_t packets = m->length < budget ? m->length / m->mtu + 1 : budget / m->mtu;

	if (!f->there.drop && !f->back.drop)
		return false;
	if (m->type == IBV_QPT_RC && packets > RC_UNLUCKY)
		packets = RC_UNLUCKY;
	return soft_fabric_is_unlucky(f, packets, f->there.drop) ||
	       soft_fabric_is_unlucky(f, 1, f->back.drop);
}

/* A packet that is too long for a link goes nowhere. */
static bool is_too_long(const struct fabric_qp *f, const struct soft_fabric_message *m)
{
	uint32_t longest = m->length < m->mtu ? m->length : m->mtu;
	uint8_t mtu = f->there.mtu;

	if (f->back.hops && f->back.mtu < mtu)
		mtu = f->back.mtu;
	return longest > soft_fabric_mtu(mtu);
}

static enum soft_verdict carry(struct soft_qp *qp, struct soft_request *rq)
{
	struct soft_fabric_message m = message_of(qp, rq);
	struct fabric_qp *f = soft_fabric_qp(qp);
	enum soft_verdict v;

	if (rq->type == IBV_QPT_UD)
		return soft_fabric_datagram(qp, rq);
	if (!f)
		return SOFT_SILENT;
	if (!is_open(qp, f) || is_too_long(f, &m) || is_unlucky(f, &m, rq->budget))
		return lose(qp, f, &m, rq);
	v = direct_path.carry(qp, rq);
	if (v == SOFT_SILENT)
		return lose(qp, f, &m, rq);
	if (v == SOFT_DONE)
		count_carried(qp, f, &m);
	if (v == SOFT_DONE && f->shown)
		soft_fabric_witness(qp, f, rq, true);
	return v;
}

static int connect_peer(struct soft_qp *qp)
{
	if (qp->vqp.qp.qp_type != IBV_QPT_UD)
		return direct_path.connect(qp);
	return 0;
}

static void disconnect_peer(struct soft_qp *qp)
{
	direct_path.disconnect(qp);
	soft_fabric_forget(qp);
}

const struct soft_path_ops soft_fabric_path = {
	.name = "fabric",
	.connect = connect_peer,
	.disconnect = disconnect_peer,
	.carry = carry,
};
