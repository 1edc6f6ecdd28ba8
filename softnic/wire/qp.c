// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.c - sets a QP up for the wire.
 */
#include "softnic/wire/qp.h"

#include <errno.h>
#include <stdlib.h>

#include "softnic/engine/responder.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/wire/lines.h"
#include "softnic/wire/nic.h"

/* Of a READ, by one request: a multiple of every path MTU whose answers are one train. */
enum { READ_PART = 60 << 10 };

static uint32_t path_mtu(const struct soft_qp *qp)
{
	return 128u << qp->attr.path_mtu;
}

static struct wire_connection connection(const struct soft_qp *qp, enum wire_transport transport)
{
	return (struct wire_connection){
		.transport = transport,
		.pkey = SOFT_PKEY_DEFAULT,
		.dest_qpn = qp->attr.dest_qp_num,
		.mtu = path_mtu(qp),
	};
}

static int init_rc(struct wire_qp *w)
{
	const struct soft_qp *qp = w->qp;
	const struct wire_rc_receiver_attr attr = {
		.flow = connection(qp, WIRE_RC),
		.psn = qp->attr.rq_psn,
		.max_dest_rd_atomic = qp->attr.max_dest_rd_atomic,
		.min_rnr_timer = qp->attr.min_rnr_timer,
		.access = qp->attr.qp_access_flags,
	};

	wire_rc_receiver_init(&w->rc.receiver, &attr);
	w->rc.slots = calloc(qp->sq.mask + 1ul, sizeof(*w->rc.slots));
	return w->rc.slots ? 0 : -ENOMEM;
}

static int init_transport(struct wire_qp *w)
{
	const struct soft_qp *qp = w->qp;
	struct wire_connection uc = connection(qp, WIRE_UC);

	switch (qp->vqp.qp.qp_type) {
	case IBV_QPT_RC:
		return init_rc(w);
	case IBV_QPT_UC:
		wire_uc_receiver_init(&w->uc.receiver, &uc, qp->attr.rq_psn,
				      qp->attr.qp_access_flags);
		return 0;
	default:
		w->ud = (struct wire_ud_sender){
			.pkey = SOFT_PKEY_DEFAULT, .mtu = qp->ud_mtu, .qpn = qp->qpn,
			.qkey = qp->attr.qkey,
		};
		return 0;
	}
}

void wire_qp_take_line(struct wire_qp *w, bool line)
{
	w->on_line = line;
	wire_route_take(&w->route, line ? &w->line->to : &w->shared, path_mtu(w->qp));
	w->room = line ? w->line->hello.room : 0;
	w->rc.sender.frugal = wire_hello_port(&w->line->hello) != 0;
	if (w->sending)
		wire_window_fit(&w->rc.sender.window, path_mtu(w->qp), w->room);
}

static void begin_rc(struct wire_qp *w, const struct wire_rc_sender_attr *attr)
{
	bool frugal = w->rc.sender.frugal;

	wire_rc_sender_init(&w->rc.sender, attr, w->rc.slots, w->qp->sq.mask + 1);
	w->rc.sender.frugal = frugal;
	wire_window_fit(&w->rc.sender.window, attr->flow.mtu, w->room);
}

void wire_qp_ready_to_send(struct wire_qp *w)
{
	const struct soft_qp *qp = w->qp;
	const struct wire_rc_sender_attr attr = {
		.flow = connection(qp, WIRE_RC),
		.psn = qp->attr.sq_psn,
		.timeout = qp->attr.timeout,
		.retry_cnt = qp->attr.retry_cnt,
		.rnr_retry = qp->attr.rnr_retry,
		.max_rd_atomic = qp->attr.max_rd_atomic,
		.read_part = READ_PART,
	};
	struct wire_connection uc = connection(qp, WIRE_UC);

	if (qp->vqp.qp.qp_type == IBV_QPT_RC)
		begin_rc(w, &attr);
	else if (qp->vqp.qp.qp_type == IBV_QPT_UC)
		wire_uc_sender_init(&w->uc.sender, &uc, qp->attr.sq_psn);
}

int wire_qp_create(struct wire_nic *nic, struct soft_qp *qp, struct wire_qp **out)
{
	struct wire_qp *w = calloc(1, sizeof(*w));
	int r;

	if (!w)
		return -ENOMEM;
	w->qp = qp;
	w->nic = nic;
	wire_route_init(&w->route, wire_nic_port(nic), qp->av.sgid.raw, qp->av.dgid.raw,
			qp->av.ifindex);
	w->route.to.tos = qp->av.traffic_class;	/* the hop limit is the route's: see qp.h */
	w->shared = w->route.to;
	r = init_transport(w);
	if (!r)
		r = soft_link_fill(&w->self, wire_nic_self(nic), qp->qpn);
	if (r) {
		wire_qp_free(w);
		return r;
	}
	*out = w;
	return 0;
}

void wire_qp_free(struct wire_qp *w)
{
	if (!w)
		return;
	if (w->qp->vqp.qp.qp_type == IBV_QPT_RC)
		free(w->rc.slots);
	free(w);
}
