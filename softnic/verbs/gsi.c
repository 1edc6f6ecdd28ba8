// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gsi.c - chooses the way of a MAD: straight to an endpoint of this host, or a packet.
 *
 * Of a process on a host of a subnet all MADs go through that (softnic/fabric/mads.h).
 */
#include "softnic/verbs/gsi.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/cancel.h"
#include "base/log.h"
#include "base/route.h"
#include "softnic/fabric/here.h"
#include "softnic/fabric/mads.h"
#include "softnic/gsi/endpoint.h"
#include "softnic/gsi/mad.h"
#include "softnic/resource/counter.h"
#include "softnic/resource/process.h"
#include "softnic/verbs/fabric_witness.h"
#include "softnic/verbs/interface.h"
#include "softnic/verbs/provider.h"
#include "softnic/verbs/route.h"
#include "softnic/verbs/witness.h"
#include "softnic/wire/mad.h"
#include "softnic/wire/nic.h"

enum { MOST_LEFT = 1 << 16 };		/* MADs that are answered at the end */

struct gsi {
	struct fabric_mads *mads;	/* of a subnet; then there is nothing else */
	struct gsi_endpoint endpoint;
	struct soft_process *proc;
	struct wire_nic *nic;		/* NULL: no packets */
};

static int set_up(struct gsi *g)
{
	int r;

	if (fabric_here_wanted())
		return fabric_mads_open(&g->mads);
	soft_provider_prepare();
	r = soft_process_get(&g->proc);
	if (r)
		return r;
	if (soft_route_leaves_host())	/* without packets the endpoints of this host go on */
		(void)wire_nic_get(g->proc, &g->nic);
	r = gsi_endpoint_init(&g->endpoint, &g->proc->region, soft_device_gid_is_local);
	if (r)
		soft_process_put(g->proc);
	return r;
}

int anyverbs_gsi_open(struct gsi **out)
{
	struct gsi *g = calloc(1, sizeof(*g));
	int cancel, r;

	if (!g)
		return -ENOMEM;
	cancel = av_cancel_hold();
	r = set_up(g);
	av_cancel_restore(cancel);
	if (r) {
		free(g);
		return r;
	}
	av_debug("gsi", "endpoint %u", anyverbs_gsi_number(g));
	*out = g;
	return 0;
}

/* What has come in and nobody reads any more. */
static void answer_the_rest(struct gsi *g)
{
	uint8_t mad[GSI_MAD_BYTES], answer[GSI_MAD_BYTES];
	struct gsi_address at;
	int r = 0;

	for (int i = 0; i < MOST_LEFT && r >= 0; i++) {
		r = anyverbs_gsi_receive(g, &at, mad, sizeof(mad));
		if (r > 0 && gsi_answer(mad, answer))
			(void)anyverbs_gsi_send(g, &at, answer, sizeof(answer));
	}
}

static void close_here(struct gsi *g)
{
	gsi_endpoint_retire(&g->endpoint);
	answer_the_rest(g);
	gsi_endpoint_done(&g->endpoint);
	soft_process_put(g->proc);
}

static void close_on_subnet(struct gsi *g)
{
	answer_the_rest(g);
	fabric_mads_close(g->mads);
}

void anyverbs_gsi_close(struct gsi *g)
{
	int cancel;

	if (!g)
		return;
	cancel = av_cancel_hold();
	if (g->mads)
		close_on_subnet(g);
	else
		close_here(g);
	free(g);
	av_cancel_restore(cancel);
}

uint32_t anyverbs_gsi_number(const struct gsi *g)
{
	return g->mads ? fabric_mads_number(g->mads) : g->endpoint.number;
}

int anyverbs_gsi_fd(const struct gsi *g)
{
	return g->mads ? fabric_mads_fd(g->mads) : g->endpoint.epoll;
}

int anyverbs_gsi_claim(struct gsi *g, const struct gsi_name *name)
{
	int cancel = av_cancel_hold(), r;

	r = g->mads ? fabric_mads_claim(g->mads, name) : gsi_endpoint_claim(&g->endpoint, name);
	av_cancel_restore(cancel);
	return r;
}

void anyverbs_gsi_disclaim(struct gsi *g, const struct gsi_name *name)
{
	int cancel = av_cancel_hold();

	if (g->mads)
		fabric_mads_disclaim(g->mads, name);
	else
		gsi_endpoint_disclaim(&g->endpoint, name);
	av_cancel_restore(cancel);
}

static int receive_here(struct gsi *g, struct gsi_address *from, uint8_t *mad)
{
	struct gsi_message m;
	int r = gsi_endpoint_receive(&g->endpoint, &m);

	if (r <= 0)
		return r;
	*from = m.at;
	memcpy(mad, m.mad, GSI_MAD_BYTES);
	return GSI_MAD_BYTES;
}

static int receive_on_subnet(struct gsi *g, struct gsi_address *from, uint8_t *mad)
{
	int r = fabric_mads_receive(g->mads, from, mad);

	if (r > 0)
		soft_fabric_witness_mad(from, true, mad);
	return r;
}

int anyverbs_gsi_receive(struct gsi *g, struct gsi_address *from, uint8_t *mad, size_t room)
{
	int cancel, r;

	if (room < GSI_MAD_BYTES)
		return -EMSGSIZE;
	cancel = av_cancel_hold();
	r = g->mads ? receive_on_subnet(g, from, mad) : receive_here(g, from, mad);
	av_cancel_restore(cancel);
	return r;
}

void anyverbs_gsi_linger(struct gsi *g)
{
	if (g->mads)
		fabric_mads_linger(g->mads);
}

void anyverbs_gsi_settle(struct gsi *g)
{
	if (g->nic)
		wire_nic_settle(g->nic);
}

/* ---- sending ---- */

/* The same, as the other side sees it. */
static struct gsi_address turned(const struct gsi_address *to)
{
	struct gsi_address at = *to;

	at.remote_qpn = GSI_QPN;
	at.local = to->remote;
	at.remote = to->local;
	at.ifindex = soft_device_interface_of(&at.local, to->ifindex);
	return at;
}

static void not_delivered(struct gsi *g, int r)
{
	bool nobody = r == -ECONNREFUSED;

	soft_count(&g->proc->region, nobody ? SOFT_MADS_UNCLAIMED : SOFT_MADS_NO_ROOM, 1);
	av_debug("gsi", "a MAD inside the host is not delivered: %s",
		 nobody ? "it is for nobody" : strerror(-r));
}

/* What nobody was there to answer comes back as if from there. */
static int send_inside(struct gsi *g, const struct gsi_address *to, const uint8_t *mad)
{
	uint8_t answer[GSI_MAD_BYTES], none[GSI_MAD_BYTES];
	struct gsi_address at = turned(to);
	int r = gsi_endpoint_deliver(&g->endpoint, &at, mad, answer);

	if (r < 0)
		not_delivered(g, r);
	else
		soft_witness_mad(to, mad);
	if (r <= 0)
		return r;
	soft_witness_mad(&at, answer);
	at = turned(&at);
	r = gsi_endpoint_deliver(&g->endpoint, &at, answer, none);
	return r == -EAGAIN ? 0 : r;	/* as good as lost: the request will be repeated */
}

static bool is_link_local(const union ibv_gid *gid)
{
	return gid->raw[0] == 0xfe && (gid->raw[1] & 0xc0) == 0x80;
}

/* The ICRC covers the source: it has to be known before the kernel chooses it. */
static int find_source(struct gsi_address *way)
{
	bool v4 = gsi_address_is_v4(&way->remote);
	struct av_route route;
	int r = av_route_lookup(v4 ? AF_INET : AF_INET6, way->remote.raw + (v4 ? 12 : 0),
				is_link_local(&way->remote) ? way->ifindex : 0, &route);

	if (r)
		return r;
	if (!route.has_src)
		return -ENETUNREACH;
	way->local = way->remote;	/* for ::ffff: */
	memcpy(way->local.raw + (v4 ? 12 : 0), route.src, v4 ? 4 : 16);
	return 0;
}

static int send_packet(struct gsi *g, struct gsi_address *way, const uint8_t *mad)
{
	int r = gsi_address_is_any(&way->local) ? find_source(way) : 0;

	return r ? r : wire_mad_send(g->nic, way, mad);
}

static int send_whole(struct gsi *g, const struct gsi_address *to, const uint8_t *mad)
{
	struct gsi_address way = *to;
	bool is_here;

	if (!soft_process_alive(g->proc))
		return -ESTALE;
	way.qkey = to->qkey ? to->qkey : GSI_QKEY;
	way.pkey = to->pkey ? to->pkey : GSI_PKEY;
	way.remote_qpn = to->remote_qpn ? to->remote_qpn : GSI_QPN;
	is_here = soft_device_gid_is_local(&to->remote);
	if (g->nic && soft_route_by_packets(is_here))
		return send_packet(g, &way, mad);
	if (gsi_address_is_any(&way.local))
		way.local = way.remote;
	return is_here ? send_inside(g, &way, mad) : -EHOSTUNREACH;
}

static int send_on_subnet(struct gsi *g, const struct gsi_address *to, const uint8_t *mad)
{
	int r = fabric_mads_send(g->mads, to, mad);

	if (!r)
		soft_fabric_witness_mad(to, false, mad);
	return r;
}

int anyverbs_gsi_send(struct gsi *g, const struct gsi_address *to, const void *mad, size_t len)
{
	uint8_t whole[GSI_MAD_BYTES] = { 0 };
	int cancel, r;

	if (len < GSI_MAD_HEADER)
		return -EINVAL;
	if (len > sizeof(whole))
		return -EMSGSIZE;
	memcpy(whole, mad, len);
	cancel = av_cancel_hold();
	r = g->mads ? send_on_subnet(g, to, whole) : send_whole(g, to, whole);
	av_cancel_restore(cancel);
	return r;
}
