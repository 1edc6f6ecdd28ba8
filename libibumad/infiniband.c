// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * infiniband.c - carries MADs by softnic/gsi, between ports that have LIDs.
 */
#include "libibumad/infiniband.h"

#include <endian.h>
#include <errno.h>
#include <stdlib.h>

#include "base/log.h"
#include "libibumad/place.h"
#include "softnic/fabric/subnet.h"
#include "softnic/gsi/gsi.h"

#define P_KEY_BITS 0x7fff	/* without the one that tells full members */

struct infiniband {
	struct gsi *gsi;
	unsigned int port;
};

static int infiniband_open(const struct umad_place *place, void **out)
{
	struct infiniband *t = calloc(1, sizeof(*t));
	int r = t ? anyverbs_gsi_open(&t->gsi) : -ENOMEM;

	if (r) {
		free(t);
		return r;
	}
	t->port = place->port;
	*out = t;
	return 0;
}

static void infiniband_close(void *transport)
{
	struct infiniband *t = transport;

	anyverbs_gsi_close(t->gsi);
	free(t);
}

static int infiniband_fd(void *transport)
{
	return anyverbs_gsi_fd(((struct infiniband *)transport)->gsi);
}

static uint32_t infiniband_prefix(void *transport)
{
	return anyverbs_gsi_number(((struct infiniband *)transport)->gsi) << GSI_NUMBER_SHIFT;
}

static int infiniband_claim(void *transport, uint8_t mgmt_class, uint32_t oui)
{
	struct gsi_name name = { .kind = GSI_CLASS, .mgmt_class = mgmt_class, .oui = oui };

	return anyverbs_gsi_claim(((struct infiniband *)transport)->gsi, &name);
}

static void infiniband_disclaim(void *transport, uint8_t mgmt_class, uint32_t oui)
{
	struct gsi_name name = { .kind = GSI_CLASS, .mgmt_class = mgmt_class, .oui = oui };

	anyverbs_gsi_disclaim(((struct infiniband *)transport)->gsi, &name);
}

/* ---- sending ---- */

static int set_grh(struct gsi_address *out, const struct ib_mad_addr *to,
		   const struct subnet_port *port)
{
	if (to->gid_index >= SUBNET_GUIDS || !port->guids[to->gid_index])
		return -EINVAL;
	out->has_grh = true;
	out->traffic_class = to->traffic_class;
	out->hop_limit = to->hop_limit;
	memcpy(out->remote.raw, to->gid, sizeof(out->remote.raw));
	out->local.global.subnet_prefix = htobe64(port->prefix);
	out->local.global.interface_id = htobe64(port->guids[to->gid_index]);
	return 0;
}

static int infiniband_send(void *transport, const struct ib_mad_addr *to, const uint8_t *mad,
			   int length)
{
	struct infiniband *t = transport;
	struct gsi_address out = {
		.port = t->port,
		.lid = be16toh(to->lid),
		.sl = to->sl & 15,
		.remote_qpn = be32toh(to->qpn),
		.qkey = be32toh(to->qkey),
	};
	struct subnet_port port;
	int r = anyverbs_subnet_port(t->port, &port);

	if (r)
		return r;
	if (to->pkey_index >= SUBNET_P_KEYS || !port.p_keys[to->pkey_index]) {
		av_info("umad", "the port has no P_Key at index %u", to->pkey_index);
		return -EINVAL;
	}
	out.pkey = port.p_keys[to->pkey_index];
	out.local_lid = port.lid | (to->path_bits & ((1 << port.lmc) - 1));
	if (to->grh_present)
		r = set_grh(&out, to, &port);
	if (!r)
		r = anyverbs_gsi_send(t->gsi, &out, mad, length);
	return r == -EAGAIN || r == -ECONNREFUSED ? 0 : r;
}

/* ---- receiving ---- */

static uint16_t index_of_key(const struct subnet_port *port, uint16_t key)
{
	for (unsigned int i = 0; i < SUBNET_P_KEYS; i++)
		if (port->p_keys[i] && !((port->p_keys[i] ^ key) & P_KEY_BITS))
			return i;
	return 0;
}

static uint8_t index_of_gid(const struct subnet_port *port, const union ibv_gid *gid)
{
	for (unsigned int i = 0; i < SUBNET_GUIDS; i++)
		if (port->guids[i] && htobe64(port->guids[i]) == gid->global.interface_id)
			return i;
	return 0;
}

static void take_grh(struct ib_mad_addr *from, const struct gsi_address *in,
		     const struct subnet_port *port)
{
	from->grh_present = 1;
	from->gid_index = index_of_gid(port, &in->local);
	from->hop_limit = in->hop_limit;
	from->traffic_class = in->traffic_class;
	memcpy(from->gid, in->remote.raw, sizeof(from->gid));
}

/* An endpoint is of a host; another port of its may have got the MAD. */
static int infiniband_receive(void *transport, struct ib_mad_addr *from,
			      uint8_t mad[UMAD_MAD_BYTES])
{
	struct infiniband *t = transport;
	struct gsi_address in;
	struct subnet_port port;
	int n = anyverbs_gsi_receive(t->gsi, &in, mad, UMAD_MAD_BYTES);

	if (n <= 0)
		return n ? n : -EINTR;
	if (in.port != t->port || anyverbs_subnet_port(t->port, &port))
		return -EINTR;
	memset(from, 0, sizeof(*from));
	from->qpn = htobe32(in.remote_qpn);
	from->qkey = htobe32(in.qkey);
	from->lid = htobe16(in.lid);
	from->sl = in.sl;
	from->path_bits = in.local_lid & ((1 << port.lmc) - 1);
	from->pkey_index = index_of_key(&port, in.pkey);
	if (in.has_grh)
		take_grh(from, &in, &port);
	return n;
}

static void infiniband_linger(void *transport)
{
	anyverbs_gsi_linger(((struct infiniband *)transport)->gsi);
}

static int infiniband_issm_path(const struct umad_place *place, char *path, size_t size)
{
	return anyverbs_subnet_sm_path(place->port, path, size);
}

const struct umad_transport umad_infiniband_transport = {
	.name = "InfiniBand",
	.has_smi = true,
	.open = infiniband_open,
	.close = infiniband_close,
	.fd = infiniband_fd,
	.prefix = infiniband_prefix,
	.claim = infiniband_claim,
	.disclaim = infiniband_disclaim,
	.send = infiniband_send,
	.receive = infiniband_receive,
	.linger = infiniband_linger,
	.issm_path = infiniband_issm_path,
};
