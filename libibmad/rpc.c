// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rpc.c - sends a request and waits for its response.
 *
 * Each attempt is a send of its own with no retries below: ibsim's library does none. A response
 * is ours if its transaction id is; the upper half of that is not, it belongs to the agent.
 */
#include "libibmad/rpc.h"

#include <errno.h>

#include "libibmad/ethernet.h"

struct buffer {
	struct ib_user_mad umad;
	uint8_t mad[MAD_RPC_ROOM];
};

/* Where madrpc_save_mad wants the next response to be. */
static struct {
	void *buf;
	int len;
} saved;

void madrpc_save_mad(void *madbuf, int len)
{
	saved.buf = madbuf;
	saved.len = len;
}

static void save_response(const void *mad)
{
	if (!saved.buf)
		return;
	memcpy(saved.buf, mad, saved.len < IB_MAD_SIZE ? saved.len : IB_MAD_SIZE);
	saved.buf = NULL;
}

/* The next response with this transaction id: its length, or -1 with errno. */
static int await(int port_id, void *umad, uint32_t trid, int timeout)
{
	int length, r;

	do {
		length = IB_MAD_SIZE;
		r = umad_recv(port_id, umad, &length, timeout);
		if (r < 0) {
			mad_port_warn("_do_madrpc", "recv failed: %m");
			return -1;
		}
	} while ((uint32_t)mad_get_field64(umad_get_mad(umad), 0, IB_MAD_TRID_F) != trid);
	return length;
}

/* The response is in rcv; its length, or -1 with errno. */
static int exchange(const struct ibmad_port *port, int agent, struct buffer *snd,
		    struct buffer *rcv, int length, int timeout)
{
	uint32_t trid = (uint32_t)mad_get_field64(snd->mad, 0, IB_MAD_TRID_F);
	int n, status, attempt, retries = mad_get_retries(port);

	for (attempt = 0; attempt < retries; attempt++) {
		if (attempt)
			mad_port_report("_do_madrpc", "retry %d (timeout %d ms)", attempt, timeout);
		if (umad_send(port->port_id, agent, snd, length, timeout, 0) < 0) {
			mad_port_report("_do_madrpc", "send failed; %m");
			return -1;
		}
		n = await(port->port_id, rcv, trid, timeout);
		if (n < 0)
			return -1;
		save_response(rcv->mad);
		status = umad_status(rcv);
		if (!status)
			return n;
		if (status == ENOMEM) {
			errno = ENOMEM;
			return n;
		}
	}
	mad_port_report("_do_madrpc", "timeout after %d retries, %d ms", retries,
			timeout * retries);
	errno = ETIMEDOUT;
	return -1;
}

/* What a response says about where to ask instead. */
static int redirect(ib_portid_t *port, uint8_t *mad)
{
	uint8_t *info = mad + 64;

	port->lid = mad_get_field(info, 0, IB_CPI_REDIRECT_LID_F);
	if (!port->lid) {
		mad_port_report("mad_rpc", "GID-based redirection is not supported");
		return -1;
	}
	port->qp = mad_get_field(info, 0, IB_CPI_REDIRECT_QP_F);
	port->qkey = mad_get_field(info, 0, IB_CPI_REDIRECT_QKEY_F);
	port->sl = mad_get_field(info, 0, IB_CPI_REDIRECT_SL_F);
	return 0;
}

static uint32_t status_of(uint8_t *mad)
{
	bool directed = mad_get_field(mad, 0, IB_MAD_MGMTCLASS_F) == IB_SMI_DIRECT_CLASS;

	return mad_get_field(mad, 0, directed ? IB_DRSMP_STATUS_F : IB_MAD_STATUS_F);
}

static void set_error(ib_rpc_t *rpc, int error)
{
	if ((rpc->mgtclass & IB_MAD_RPC_VERSION_MASK) == IB_MAD_RPC_VERSION1)
		((ib_rpc_v1_t *)rpc)->error = error;
}

static int class_of(const ib_rpc_t *rpc)
{
	return rpc->mgtclass & 0xff;
}

/* One request, without redirection: its length, or -1. where: the call that it is for. */
static int ask(const char *where, const struct ibmad_port *port, ib_rpc_t *rpc,
	       ib_portid_t *dport, ib_rmpp_hdr_t *rmpp, void *payload, struct buffer *rcv)
{
	ib_portid_t to = *dport;
	struct buffer snd;
	int length, n;

	memset(&snd, 0, sizeof(snd));
	if (port->is_ethernet)
		to = mad_ethernet_route(port, dport);
	length = mad_build_pkt(&snd, rpc, &to, rmpp, payload);
	n = exchange(port, port->agents[class_of(rpc)], &snd, rcv, length,
		     mad_get_timeout(port, rpc->timeout));
	if (n < 0) {
		set_error(rpc, errno);
		mad_port_warn(where, "_do_madrpc failed; dport (%s)", portid2str(dport));
	}
	return n;
}

void *mad_rpc(const struct ibmad_port *srcport, ib_rpc_t *rpc, ib_portid_t *dport, void *payload,
	      void *rcvdata)
{
	struct buffer rcv;
	uint32_t status;

	set_error(rpc, 0);
	for (;;) {
		memset(&rcv, 0, sizeof(rcv));
		if (ask(__func__, srcport, rpc, dport, NULL, payload, &rcv) < 0)
			return NULL;
		status = status_of(rcv.mad);
		if (!(status & IB_MAD_STS_REDIRECT) || class_of(rpc) == IB_SMI_CLASS ||
		    class_of(rpc) == IB_SMI_DIRECT_CLASS || redirect(dport, rcv.mad))
			break;
	}
	rpc->rstatus = status;
	if (status) {
		set_error(rpc, EIO);
		mad_port_report("mad_rpc", "MAD completed with error status 0x%x; dport (%s)",
				status, portid2str(dport));
		errno = EIO;
		return NULL;
	}
	if (rcvdata)
		memcpy(rcvdata, rcv.mad + rpc->dataoffs, rpc->datasz);
	return rcvdata;
}

static void take_rmpp(uint8_t *mad, ib_rmpp_hdr_t *rmpp)
{
	rmpp->flags = mad_get_field(mad, 0, IB_SA_RMPP_FLAGS_F);
	if ((rmpp->flags & 0x3) && mad_get_field(mad, 0, IB_SA_RMPP_VERS_F) != 1)
		rmpp->flags = 0;
	rmpp->type = mad_get_field(mad, 0, IB_SA_RMPP_TYPE_F);
	rmpp->status = mad_get_field(mad, 0, IB_SA_RMPP_STATUS_F);
	rmpp->d1.u = mad_get_field(mad, 0, IB_SA_RMPP_D1_F);
	rmpp->d2.u = mad_get_field(mad, 0, IB_SA_RMPP_D2_F);
}

void *mad_rpc_rmpp(const struct ibmad_port *srcport, ib_rpc_t *rpc, ib_portid_t *dport,
		   ib_rmpp_hdr_t *rmpp, void *data)
{
	struct buffer rcv;
	uint32_t status;

	set_error(rpc, 0);
	memset(&rcv, 0, sizeof(rcv));
	if (ask(__func__, srcport, rpc, dport, rmpp, data, &rcv) < 0)
		return NULL;
	status = status_of(rcv.mad);
	rpc->rstatus = status;
	if (status) {
		set_error(rpc, EIO);
		mad_port_report("mad_rpc_rmpp", "MAD completed with error status 0x%x; dport (%s)",
				status, portid2str(dport));
		errno = EIO;
		return NULL;
	}
	if (rmpp)
		take_rmpp(rcv.mad, rmpp);
	rpc->recsz = mad_get_field(rcv.mad, 0, IB_SA_ATTROFFS_F);
	if (data)
		memcpy(data, rcv.mad + rpc->dataoffs, rpc->datasz);
	return data;
}

void *madrpc(ib_rpc_t *rpc, ib_portid_t *dport, void *payload, void *rcvdata)
{
	return mad_rpc(mad_port_default(), rpc, dport, payload, rcvdata);
}

void *madrpc_rmpp(ib_rpc_t *rpc, ib_portid_t *dport, ib_rmpp_hdr_t *rmpp, void *data)
{
	return mad_rpc_rmpp(mad_port_default(), rpc, dport, rmpp, data);
}
