// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mad.c - MADs between packets and endpoints.
 *
 * Answers to requests for nobody go to QP 1, whatever QP the request names as its source: so does
 * Linux.
 */
#include "softnic/wire/mad.h"

#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "softnic/resource/counter.h"
#include "softnic/wire/nic.h"
#include "softnic/wire/psn.h"
#include "softnic/wire/transmit.h"
#include "softnic/wire/ud.h"

void wire_mads_init(struct wire_mads *m, struct wire_nic *nic)
{
	m->nic = nic;
	gsi_post_init(&m->post, -1);
}

void wire_mads_done(struct wire_mads *m)
{
	gsi_post_done(&m->post);
}

/* ---- in ---- */

static struct gsi_address address_of(const struct wire_datagram *d, const struct wire_packet *p)
{
	struct gsi_address at = {
		.ifindex = d->ifindex, .remote_qpn = p->deth.src_qpn, .qkey = p->deth.qkey,
		.pkey = p->pkey, .traffic_class = d->tos, .hop_limit = d->ttl,
	};

	memcpy(at.local.raw, d->dst.ip, sizeof(at.local.raw));
	memcpy(at.remote.raw, d->src.ip, sizeof(at.remote.raw));
	return at;
}

static enum wire_reason check(const struct wire_datagram *d, const struct wire_packet *p)
{
	enum wire_reason reason = wire_ud_check(p, GSI_PKEY, GSI_QKEY);

	if (reason != WIRE_OK)
		return reason;
	if (wire_opcodes[p->opcode].kind != WIRE_SEND)
		return WIRE_BAD_TRANSPORT;
	if (wire_ip_is_group(d->dst.ip))
		return WIRE_BAD_QPN;
	return p->length == GSI_MAD_BYTES ? WIRE_OK : WIRE_BAD_LENGTH;
}

static void not_delivered(struct wire_mads *m, const struct wire_datagram *d, int r)
{
	bool nobody = r == -ECONNREFUSED;
	char text[80];

	soft_count(&wire_nic_process(m->nic)->region,
		   nobody ? SOFT_MADS_UNCLAIMED : SOFT_MADS_NO_ROOM, 1);
	av_debug("gsi", "a MAD from %s is dropped: %s", wire_endpoint_name(&d->src, text),
		 nobody ? "it is for nobody" : strerror(-r));
}

enum wire_reason wire_mad_arrive(struct wire_mads *m, const struct wire_datagram *d,
				 const struct wire_packet *p)
{
	enum wire_reason reason = check(d, p);
	uint8_t answer[GSI_MAD_BYTES];
	struct gsi_address at;
	int r;

	if (reason != WIRE_OK)
		return reason;
	at = address_of(d, p);
	r = gsi_post_deliver(&m->post, GSI_FROM_WIRE, &at, p->payload, answer);
	if (r < 0)
		not_delivered(m, d, r);
	if (r <= 0)
		return WIRE_OK;
	at.remote_qpn = GSI_QPN;
	at.hop_limit = 0;
	(void)wire_mad_send(m->nic, &at, answer);
	return WIRE_OK;
}

/* ---- out ---- */

int wire_mad_send(struct wire_nic *nic, const struct gsi_address *to,
		  const uint8_t mad[static GSI_MAD_BYTES])
{
	struct wire_transmit *t = wire_nic_transmit(nic);
	struct wire_mads *m = wire_nic_mads(nic);
	const struct iovec piece = { (void *)(uintptr_t)mad, GSI_MAD_BYTES };
	struct wire_connection f = { WIRE_UD, to->pkey, to->remote_qpn, GSI_MAD_BYTES };
	struct wire_packet p = wire_connection_packet(
		&f, wire_opcode_of(WIRE_UD, WIRE_SEND, WIRE_ONLY),
		atomic_fetch_add(&m->psn, 1) & WIRE_PSN_MASK);
	struct wire_route route;
	int r;

	p.deth = (struct wire_deth){ to->qkey, GSI_QPN };
	p.length = GSI_MAD_BYTES;
	wire_route_init(&route, wire_nic_port(nic), to->local.raw, to->remote.raw, to->ifindex);
	route.to.tos = to->traffic_class;
	route.to.ttl = to->hop_limit;
	wire_transmit_begin(t, &route);
	wire_transmit_packet(t, &p, &piece, 1);
	r = wire_transmit_end(t);
	return r == -EAGAIN ? 0 : r;
}
