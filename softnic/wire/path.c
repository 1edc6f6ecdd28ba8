// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.c - plugs the wire under the engine.
 */
#include "softnic/wire/path.h"

#include "base/log.h"
#include "softnic/resource/process.h"
#include "softnic/wire/nic.h"
#include "softnic/wire/requests.h"

static int wire_connect(struct soft_qp *qp)
{
	struct wire_nic *nic;

	return wire_nic_get(qp->proc, &nic);
}

/* Nobody else may bind to a QP whose peer is on the wire; and who waits for it looks at us. */
static void occupy(struct soft_qp *qp)
{
	atomic_store(&qp->shm->bound, qp->proc->nonce);
	atomic_store(&qp->shm->bound_attachment, qp->proc->me);
}

static void wire_listen(struct soft_qp *qp)
{
	struct wire_nic *nic;
	struct wire_qp *w;

	if (qp->wire || wire_nic_get(qp->proc, &nic))
		return;
	if (wire_qp_create(nic, qp, &w)) {
		av_err("wire", "QP 0x%x: no memory to listen with", qp->qpn);
		return;
	}
	if (qp->vqp.qp.qp_type != IBV_QPT_UD)
		occupy(qp);
	else
		wire_port_want_ttl(wire_nic_port(nic));	/* programs see it in the GRH */
	soft_spin_lock(&qp->sq_lock);
	qp->wire = w;
	soft_spin_unlock(&qp->sq_lock);
	wire_nic_add(nic, w);
}

static void wire_start(struct soft_qp *qp)
{
	soft_spin_lock(&qp->sq_lock);
	if (qp->wire && !qp->wire->sending) {
		wire_qp_ready_to_send(qp->wire);
		qp->wire->sending = true;
	}
	soft_spin_unlock(&qp->sq_lock);
}

static void wire_withdraw(struct soft_qp *qp)
{
	if (qp->wire)
		wire_nic_remove(qp->wire->nic, qp);
}

static void wire_disconnect(struct soft_qp *qp)
{
	wire_qp_free(qp->wire);
	qp->wire = NULL;
}

static enum soft_verdict wire_carry(struct soft_qp *qp, struct soft_request *rq)
{
	return qp->wire && qp->wire->sending ? wire_request(qp->wire, rq) : SOFT_SILENT;
}

static void wire_push_sent(struct soft_qp *qp)
{
	if (qp->wire && qp->vqp.qp.qp_type == IBV_QPT_RC)
		wire_push(qp->wire);
}

const struct soft_path_ops wire_path = {
	.name = "wire",
	.connect = wire_connect,
	.listen = wire_listen,
	.start = wire_start,
	.withdraw = wire_withdraw,
	.disconnect = wire_disconnect,
	.carry = wire_carry,
	.push = wire_push_sent,
};
