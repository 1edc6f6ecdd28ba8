// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * serve.c - sending without waiting, receiving what nobody asked for, answering it.
 */
#include "libibmad/serve.h"

#include <endian.h>
#include <errno.h>

#include "libibmad/ethernet.h"
#include "libibmad/port.h"

void *mad_alloc(void)
{
	return umad_alloc(1, umad_size() + IB_MAD_SIZE);
}

void mad_free(void *umad)
{
	umad_free(umad);
}

int mad_send_via(ib_rpc_t *rpc, ib_portid_t *dport, ib_rmpp_hdr_t *rmpp, void *data,
		 struct ibmad_port *srcport)
{
	struct {
		struct ib_user_mad umad;
		uint8_t mad[IB_MAD_SIZE];
	} packet;
	ib_portid_t to = *dport;

	memset(&packet, 0, sizeof(packet));
	if (srcport->is_ethernet)
		to = mad_ethernet_route(srcport, dport);
	if (mad_build_pkt(&packet, rpc, &to, rmpp, data) < 0)
		return -1;
	if (umad_send(srcport->port_id, srcport->agents[rpc->mgtclass & 0xff], &packet,
		      IB_MAD_SIZE, mad_get_timeout(srcport, rpc->timeout), 0) < 0) {
		mad_port_report(__func__, "send failed; %m");
		return -1;
	}
	return 0;
}

int mad_send(ib_rpc_t *rpc, ib_portid_t *dport, ib_rmpp_hdr_t *rmpp, void *data)
{
	return mad_send_via(rpc, dport, rmpp, data, mad_port_default());
}

void *mad_receive_via(void *umad, int timeout, struct ibmad_port *srcport)
{
	void *buf = umad ? umad : mad_alloc();
	int length = IB_MAD_SIZE;

	if (!buf)
		return NULL;
	if (umad_recv(srcport->port_id, buf, &length, mad_get_timeout(srcport, timeout)) < 0) {
		if (!umad)
			mad_free(buf);
		mad_port_report(__func__, "recv failed: %m");
		return NULL;
	}
	return buf;
}

void *mad_receive(void *umad, int timeout)
{
	return mad_receive_via(umad, timeout, mad_port_default());
}

/* The method that answers a request; the request's own where none does. */
static int answer_to(int method)
{
	switch (method) {
	case IB_MAD_METHOD_GET:
	case IB_MAD_METHOD_SET:
		return IB_MAD_METHOD_GET_RESPONSE;
	case IB_MAD_METHOD_TRAP:
		return IB_MAD_METHOD_TRAP_REPRESS;
	default:
		return method;
	}
}

/* Whoever sent what is in umad. */
static void sender_of(const struct ib_mad_addr *from, ib_portid_t *out)
{
	memset(out, 0, sizeof(*out));
	ib_portid_set(out, be16toh(from->lid), be32toh(from->qpn), be32toh(from->qkey));
	out->sl = from->sl;
	out->pkey_idx = from->pkey_index;
	out->grh_present = from->grh_present;
	memcpy(out->gid, from->gid, sizeof(out->gid));
}

int mad_respond_via(void *umad, ib_portid_t *portid, uint32_t rstatus,
		    struct ibmad_port *srcport)
{
	/* An answer comes from where the question went to. */
	uint8_t *mad = umad_get_mad(umad), came_to = umad_get_mad_addr(umad)->gid_index;
	ib_portid_t sender;
	ib_rpc_t rpc = {
		.mgtclass = mad_get_field(mad, 0, IB_MAD_MGMTCLASS_F),
		.method = answer_to(mad[3]),
		.attr = { mad_get_field(mad, 0, IB_MAD_ATTRID_F),
			  mad_get_field(mad, 0, IB_MAD_ATTRMOD_F) },
		.rstatus = rstatus,
		.mkey = mad_get_field64(mad, 0, IB_MAD_MKEY_F),
		.trid = mad_get_field64(mad, 0, IB_MAD_TRID_F),
		.oui = mad_get_field(mad, 0, IB_VEND2_OUI_F),
	};

	if (rpc.mgtclass == IB_SMI_DIRECT_CLASS) {
		errno = EINVAL;
		return -1;
	}
	if (!portid) {
		sender_of(umad_get_mad_addr(umad), &sender);
		portid = &sender;
	}
	if (!portid->qp && rpc.mgtclass != IB_SMI_CLASS)
		portid->qp = 1;
	if (!portid->qkey && portid->qp == 1)
		portid->qkey = IB_DEFAULT_QP1_QKEY;
	if (rpc.mgtclass == IB_SA_CLASS)
		rpc.mask = mad_get_field64(mad, 0, IB_SA_COMPMASK_F);
	if (mad_build_pkt(umad, &rpc, portid, NULL, NULL) < 0)
		return -1;
	umad_get_mad_addr(umad)->gid_index = came_to;
	if (umad_send(srcport->port_id, srcport->agents[rpc.mgtclass], umad, IB_MAD_SIZE,
		      rpc.timeout, 0) < 0) {
		mad_port_report(__func__, "send failed; %m");
		return -1;
	}
	return 0;
}

int mad_respond(void *umad, ib_portid_t *portid, uint32_t rstatus)
{
	return mad_respond_via(umad, portid, rstatus, mad_port_default());
}
