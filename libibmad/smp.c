// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smp.c - subnet management: asks and sets attributes of a node by LID or directed route.
 */
#include "libibmad/smp.h"

#include <errno.h>

#include "libibmad/port.h"

#define PERMISSIVE_LID 0xffff

static bool is_directed(const ib_portid_t *portid)
{
	return portid->lid <= 0 || portid->drpath.drslid == PERMISSIVE_LID ||
	       portid->drpath.drdlid == PERMISSIVE_LID;
}

/* With IB_MAD_RPC_VERSION1 a status is no reason to be silent about what failed. */
static uint8_t *request(int method, void *data, ib_portid_t *portid, unsigned int attrid,
			unsigned int mod, unsigned int timeout, int *rstatus,
			const struct ibmad_port *srcport)
{
	ib_rpc_v1_t rpc = {
		.mgtclass = (is_directed(portid) ? IB_SMI_DIRECT_CLASS : IB_SMI_CLASS) |
			    IB_MAD_RPC_VERSION1,
		.method = method,
		.attr = { attrid, mod },
		.dataoffs = IB_SMP_DATA_OFFS,
		.datasz = IB_SMP_DATA_SIZE,
		.mkey = srcport->smp_mkey,
		.timeout = timeout,
	};
	uint8_t *reply;

	portid->sl = 0;
	portid->qp = 0;
	reply = mad_rpc(srcport, (ib_rpc_t *)&rpc, portid, data, data);
	errno = rpc.error;
	if (rstatus)
		*rstatus = rpc.rstatus;
	return reply;
}

uint8_t *smp_query_status_via(void *rcvbuf, ib_portid_t *portid, unsigned int attrid,
			      unsigned int mod, unsigned int timeout, int *rstatus,
			      const struct ibmad_port *srcport)
{
	memset(rcvbuf, 0, IB_SMP_DATA_SIZE);
	return request(IB_MAD_METHOD_GET, rcvbuf, portid, attrid, mod, timeout, rstatus, srcport);
}

uint8_t *smp_query_via(void *buf, ib_portid_t *id, unsigned int attrid, unsigned int mod,
		       unsigned int timeout, const struct ibmad_port *srcport)
{
	return smp_query_status_via(buf, id, attrid, mod, timeout, NULL, srcport);
}

uint8_t *smp_query(void *buf, ib_portid_t *id, unsigned int attrid, unsigned int mod,
		   unsigned int timeout)
{
	return smp_query_via(buf, id, attrid, mod, timeout, mad_port_default());
}

uint8_t *smp_set_status_via(void *data, ib_portid_t *portid, unsigned int attrid, unsigned int mod,
			    unsigned int timeout, int *rstatus, const struct ibmad_port *srcport)
{
	return request(IB_MAD_METHOD_SET, data, portid, attrid, mod, timeout, rstatus, srcport);
}

uint8_t *smp_set_via(void *buf, ib_portid_t *id, unsigned int attrid, unsigned int mod,
		     unsigned int timeout, const struct ibmad_port *srcport)
{
	return smp_set_status_via(buf, id, attrid, mod, timeout, NULL, srcport);
}

uint8_t *smp_set(void *buf, ib_portid_t *id, unsigned int attrid, unsigned int mod,
		 unsigned int timeout)
{
	return smp_set_via(buf, id, attrid, mod, timeout, mad_port_default());
}
