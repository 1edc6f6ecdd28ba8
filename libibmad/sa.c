// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.c - asks the subnet administrator.
 */
#include "libibmad/sa.h"

#include <errno.h>

#include "libibmad/ethernet.h"
#include "libibmad/port.h"

/* Bits of component masks. */
#define PATH_DGID (1 << 2)
#define PATH_SGID (1 << 3)
#define PATH_NUMBER (1 << 12)
#define NODE_PORT_GUID (1 << 8)

uint8_t *sa_rpc_call(const struct ibmad_port *srcport, void *rcvbuf, ib_portid_t *portid,
		     ib_sa_call_t *sa, unsigned int timeout)
{
	ib_rpc_t rpc = {
		.mgtclass = IB_SA_CLASS,
		.method = sa->method,
		.attr = { sa->attrid, sa->mod },
		.mask = sa->mask,
		.timeout = timeout,
		.dataoffs = IB_SA_DATA_OFFS,
		.datasz = IB_SA_DATA_SIZE,
		.trid = sa->trid,
	};
	uint8_t *reply;

	if (portid->lid <= 0) {
		mad_port_report(__func__, "only lid routes are supported");
		return NULL;
	}
	portid->qp = 1;
	if (!portid->qkey)
		portid->qkey = IB_DEFAULT_QP1_QKEY;
	reply = mad_rpc_rmpp(srcport, &rpc, portid, NULL, rcvbuf);
	sa->recsz = rpc.recsz;
	return reply;
}

uint8_t *sa_call(void *rcvbuf, ib_portid_t *portid, ib_sa_call_t *sa, unsigned int timeout)
{
	return sa_rpc_call(mad_port_default(), rcvbuf, portid, sa, timeout);
}

int ib_path_query_via(const struct ibmad_port *srcport, ibmad_gid_t srcgid, ibmad_gid_t destgid,
		      ib_portid_t *sm_id, void *buf)
{
	ib_sa_call_t sa = {
		.attrid = IB_SA_ATTR_PATHRECORD,
		.method = IB_MAD_METHOD_GET,
		.mask = PATH_DGID | PATH_SGID | PATH_NUMBER,
		.trid = mad_trid(),
	};

	if (srcport->is_ethernet)
		return mad_ethernet_path(srcport, srcgid, destgid, buf);
	memset(buf, 0, IB_SA_PR_RECSZ);
	mad_set_array(buf, 0, IB_SA_PR_DGID_F, destgid);
	mad_set_array(buf, 0, IB_SA_PR_SGID_F, srcgid);
	mad_set_field(buf, 0, IB_SA_PR_NPATH_F, 1);
	if (!sa_rpc_call(srcport, buf, sm_id, &sa, 0)) {
		mad_port_report(__func__, "sa call path_query failed");
		return -1;
	}
	return mad_get_field(buf, 0, IB_SA_PR_DLID_F);
}

int ib_path_query(ibmad_gid_t srcgid, ibmad_gid_t destgid, ib_portid_t *sm_id, void *buf)
{
	return ib_path_query_via(mad_port_default(), srcgid, destgid, sm_id, buf);
}

int ib_node_query_via(const struct ibmad_port *srcport, uint64_t guid, ib_portid_t *sm_id,
		      void *buf)
{
	ib_sa_call_t sa = {
		.attrid = IB_SA_ATTR_NODERECORD,
		.method = IB_MAD_METHOD_GET,
		.mask = NODE_PORT_GUID,
		.trid = mad_trid(),
	};

	memset(buf, 0, IB_SA_NR_RECSZ);
	mad_set_field64(buf, 0, IB_SA_NR_PORT_GUID_F, guid);
	if (!sa_rpc_call(srcport, buf, sm_id, &sa, 0)) {
		mad_port_report(__func__, "sa call node_query failed");
		return -1;
	}
	return 0;
}
