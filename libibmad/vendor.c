// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * vendor.c - the two ranges of vendor classes.
 */
#include "libibmad/vendor.h"

#include <errno.h>

#include "libibmad/port.h"

static bool wants_response(unsigned int method)
{
	return method == IB_MAD_METHOD_GET || method == IB_MAD_METHOD_SET;
}

uint8_t *ib_vendor_call_via(void *data, ib_portid_t *portid, ib_vendor_call_t *call,
			    struct ibmad_port *srcport)
{
	bool range1 = mad_is_vendor_range1(call->mgmt_class);
	bool answered = wants_response(call->method);
	ib_rpc_v1_t rpc = {
		.mgtclass = call->mgmt_class | IB_MAD_RPC_VERSION1,
		.method = call->method,
		.attr = { call->attrid, call->mod },
		.dataoffs = range1 ? IB_VENDOR_RANGE1_DATA_OFFS : IB_VENDOR_RANGE2_DATA_OFFS,
		.datasz = range1 ? IB_VENDOR_RANGE1_DATA_SIZE : IB_VENDOR_RANGE2_DATA_SIZE,
		.timeout = answered ? call->timeout : 0,
		.oui = call->oui,
	};
	void *reply;

	if (portid->lid <= 0 || (!range1 && !mad_is_vendor_range2(call->mgmt_class))) {
		errno = EINVAL;
		return NULL;
	}
	portid->qp = 1;
	if (!portid->qkey)
		portid->qkey = IB_DEFAULT_QP1_QKEY;
	if (!answered)
		return mad_send_via((ib_rpc_t *)&rpc, portid, NULL, data, srcport) ? NULL : data;
	reply = mad_rpc_rmpp(srcport, (ib_rpc_t *)&rpc, portid, NULL, data);
	if (rpc.error)
		errno = rpc.error;
	return reply;
}

uint8_t *ib_vendor_call(void *data, ib_portid_t *portid, ib_vendor_call_t *call)
{
	return ib_vendor_call_via(data, portid, call, mad_port_default());
}
