// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * general.c - performance, congestion and baseboard management: classes of QP 1 that are asked
 * by LID.
 */
#include "libibmad/general.h"

#include <errno.h>

#include "libibmad/port.h"

static void to_qp1(ib_portid_t *dest)
{
	if (!dest->qp)
		dest->qp = 1;
	if (!dest->qkey)
		dest->qkey = IB_DEFAULT_QP1_QKEY;
}

static bool has_lid(const ib_portid_t *dest, const char *where)
{
	if (dest->lid != -1)
		return true;
	mad_port_report(where, "only lid routed is supported");
	return false;
}

/* ---- performance management ---- */

static ib_rpc_t performance_rpc(int method, unsigned int id, unsigned int timeout)
{
	return (ib_rpc_t){
		.mgtclass = IB_PERFORMANCE_CLASS,
		.method = method,
		.attr = { id, 0 },
		.dataoffs = IB_PC_DATA_OFFS,
		.datasz = IB_PC_DATA_SZ,
		.timeout = timeout,
	};
}

uint8_t *pma_query_via(void *rcvbuf, ib_portid_t *dest, int port, unsigned int timeout,
		       unsigned int id, const struct ibmad_port *srcport)
{
	ib_rpc_t rpc = performance_rpc(IB_MAD_METHOD_GET, id, timeout);

	if (!has_lid(dest, __func__))
		return NULL;
	mad_set_field(rcvbuf, 0, IB_PC_PORT_SELECT_F, port);
	to_qp1(dest);
	return mad_rpc(srcport, &rpc, dest, rcvbuf, rcvbuf);
}

uint8_t *performance_reset_via(void *rcvbuf, ib_portid_t *dest, int port, unsigned int mask,
			       unsigned int timeout, unsigned int id,
			       const struct ibmad_port *srcport)
{
	ib_rpc_t rpc = performance_rpc(IB_MAD_METHOD_SET, id, timeout);

	if (!has_lid(dest, __func__))
		return NULL;
	if (!mask)
		mask = ~0u;
	memset(rcvbuf, 0, IB_MAD_SIZE);
	mad_set_field(rcvbuf, 0, IB_PC_PORT_SELECT_F, port);
	mad_set_field(rcvbuf, 0, IB_PC_COUNTER_SELECT_F, mask);
	if (id == IB_GSI_PORT_COUNTERS_EXT)
		mad_set_field(rcvbuf, 0, IB_PC_EXT_COUNTER_SELECT2_F, mask >> 16);
	else
		mad_set_field(rcvbuf, 0, IB_PC_COUNTER_SELECT2_F, mask >> 16);
	to_qp1(dest);
	return mad_rpc(srcport, &rpc, dest, rcvbuf, rcvbuf);
}

/* ---- congestion control ---- */

/* The log begins earlier in the MAD than the other attributes do. */
static ib_rpc_cc_t congestion_rpc(int method, unsigned int id, unsigned int mod,
				  unsigned int timeout, uint64_t cckey)
{
	bool log = id == IB_CC_ATTR_CONGESTION_LOG;

	return (ib_rpc_cc_t){
		.mgtclass = IB_CC_CLASS | IB_MAD_RPC_VERSION1,
		.method = method,
		.attr = { id, mod },
		.dataoffs = log ? IB_CC_LOG_DATA_OFFS : IB_CC_DATA_OFFS,
		.datasz = log ? IB_CC_LOG_DATA_SZ : IB_CC_DATA_SZ,
		.timeout = timeout,
		.cckey = cckey,
	};
}

static void *congestion_ask(ib_rpc_cc_t *rpc, ib_portid_t *portid, void *payload, void *rcvbuf,
			    int *rstatus, const struct ibmad_port *srcport)
{
	void *reply;

	if (!has_lid(portid, __func__))
		return NULL;
	to_qp1(portid);
	reply = mad_rpc(srcport, (ib_rpc_t *)rpc, portid, payload, rcvbuf);
	if (rpc->error)
		errno = rpc->error;
	if (rstatus)
		*rstatus = rpc->rstatus;
	return reply;
}

void *cc_query_status_via(void *rcvbuf, ib_portid_t *portid, unsigned int attrid, unsigned int mod,
			  unsigned int timeout, int *rstatus, const struct ibmad_port *srcport,
			  uint64_t cckey)
{
	ib_rpc_cc_t rpc = congestion_rpc(IB_MAD_METHOD_GET, attrid, mod, timeout, cckey);

	return congestion_ask(&rpc, portid, rcvbuf, rcvbuf, rstatus, srcport);
}

void *cc_config_status_via(void *payload, void *rcvbuf, ib_portid_t *portid, unsigned int attrid,
			   unsigned int mod, unsigned int timeout, int *rstatus,
			   const struct ibmad_port *srcport, uint64_t cckey)
{
	ib_rpc_cc_t rpc = congestion_rpc(IB_MAD_METHOD_SET, attrid, mod, timeout, cckey);

	return congestion_ask(&rpc, portid, payload, rcvbuf, rstatus, srcport);
}

/* ---- baseboard management ---- */

/* The B_Key stands before the data; both are one piece of the MAD. */
uint8_t *bm_call_via(void *data, ib_portid_t *portid, ib_bm_call_t *call,
		     struct ibmad_port *srcport)
{
	bool answered = call->method == IB_MAD_METHOD_GET;
	uint8_t payload[IB_BM_BKEY_AND_DATA_SZ] = { 0 };
	ib_rpc_t rpc = {
		.mgtclass = IB_BOARD_MGMT_CLASS,
		.method = call->method,
		.attr = { call->attrid, call->mod },
		.dataoffs = IB_BM_BKEY_OFFS,
		.datasz = IB_BM_BKEY_AND_DATA_SZ,
		.timeout = answered ? call->timeout : 0,
		.mkey = call->bkey,
	};

	if (portid->lid <= 0)
		return NULL;
	mad_set_field64(payload, 0, IB_GID_PREFIX_F, call->bkey);
	memcpy(payload + IB_BM_DATA_OFFS - IB_BM_BKEY_OFFS, data, IB_BM_DATA_SZ);
	to_qp1(portid);
	if (answered) {
		uint8_t *reply = mad_rpc(srcport, &rpc, portid, payload, payload);

		if (reply)
			memcpy(data, payload + IB_BM_DATA_OFFS - IB_BM_BKEY_OFFS, IB_BM_DATA_SZ);
		return reply ? data : NULL;
	}
	return mad_send_via(&rpc, portid, NULL, payload, srcport) < 0 ? NULL : data;
}
