// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * packet.c - makes a request into bytes.
 */
#include "libibmad/packet.h"

#include <errno.h>
#include <stdbool.h>
#include <time.h>

#include "libibmad/port.h"

#define PERMISSIVE_LID 0xffff
#define RESPONSE_TIME_NONE 0x1f

/* The upper half is an agent's; below it, numbers that another process hardly has. */
uint64_t mad_trid(void)
{
	static _Atomic uint32_t next;
	uint32_t zero = 0, trid = next++;

	if (trid)
		return trid;
	trid = (uint32_t)time(NULL) * (uint32_t)getpid() | 1;
	__atomic_compare_exchange_n((uint32_t *)&next, &zero, trid + 1, 0, __ATOMIC_RELAXED,
				    __ATOMIC_RELAXED);
	return trid;
}

static void encode_route(void *buf, const ib_rpc_t *rpc, ib_dr_path_t *drpath)
{
	bool response = rpc->method & IB_MAD_RESPONSE;
	int hops = drpath ? drpath->cnt : 0;

	if ((rpc->mgtclass & 0xff) != IB_SMI_DIRECT_CLASS)
		return;
	mad_set_field(buf, 0, IB_DRSMP_HOPCNT_F, hops);
	mad_set_field(buf, 0, IB_DRSMP_HOPPTR_F, response ? hops + 1 : 0);
	mad_set_field(buf, 0, IB_DRSMP_STATUS_F, rpc->rstatus);
	mad_set_field(buf, 0, IB_DRSMP_DIRECTION_F, response);
	if (!drpath)
		return;
	mad_set_field(buf, 0, IB_DRSMP_DRSLID_F, drpath->drslid ? drpath->drslid : PERMISSIVE_LID);
	mad_set_field(buf, 0, IB_DRSMP_DRDLID_F, drpath->drdlid ? drpath->drdlid : PERMISSIVE_LID);
	mad_set_array(buf, 0, response ? IB_DRSMP_RPATH_F : IB_DRSMP_PATH_F, drpath->p);
}

static void encode_header(void *buf, ib_rpc_t *rpc)
{
	int class = rpc->mgtclass & 0xff;

	mad_set_field(buf, 0, IB_MAD_METHOD_F, rpc->method);
	mad_set_field(buf, 0, IB_MAD_RESPONSE_F, rpc->method & IB_MAD_RESPONSE ? 1 : 0);
	mad_set_field(buf, 0, IB_MAD_CLASSVER_F, mad_class_version(class));
	mad_set_field(buf, 0, IB_MAD_MGMTCLASS_F, class);
	mad_set_field(buf, 0, IB_MAD_BASEVER_F, 1);
	mad_set_field(buf, 0, IB_MAD_STATUS_F, rpc->rstatus);
	if (!rpc->trid)
		rpc->trid = mad_trid();
	mad_set_field64(buf, 0, IB_MAD_TRID_F, rpc->trid);
	mad_set_field(buf, 0, IB_MAD_ATTRID_F, rpc->attr.id);
	mad_set_field(buf, 0, IB_MAD_ATTRMOD_F, rpc->attr.mod);
}

/* What stands between the common header and the data depends on the class. */
static void encode_class_header(void *buf, const ib_rpc_t *rpc)
{
	int class = rpc->mgtclass & 0xff;

	if (class == IB_SA_CLASS)
		mad_set_field64(buf, 0, IB_SA_COMPMASK_F, rpc->mask);
	else if (class == IB_CC_CLASS)
		mad_set_field64(buf, 0, IB_CC_CCKEY_F, ((const ib_rpc_cc_t *)rpc)->cckey);
	else
		mad_set_field64(buf, 0, IB_MAD_MKEY_F, rpc->mkey);
	if (mad_is_vendor_range2(class))
		mad_set_field(buf, 0, IB_VEND2_OUI_F, rpc->oui);
}

void *mad_encode(void *buf, ib_rpc_t *rpc, ib_dr_path_t *drpath, void *data)
{
	encode_header(buf, rpc);
	encode_class_header(buf, rpc);
	encode_route(buf, rpc, drpath);
	if (data)
		memcpy((uint8_t *)buf + rpc->dataoffs, data, rpc->datasz);
	return (uint8_t *)buf + IB_MAD_SIZE;
}

/* A directed route goes to whoever it begins at: us, or the LID in front of it. */
static void set_directed_address(void *umad, const ib_portid_t *dport)
{
	bool from_here = dport->lid <= 0 || dport->drpath.drslid == PERMISSIVE_LID;

	umad_set_addr(umad, from_here ? PERMISSIVE_LID : dport->lid, 0, 0, 0);
}

static void set_address(void *umad, const ib_portid_t *dport)
{
	struct ib_mad_addr grh = { 0 };

	umad_set_addr(umad, dport->lid, dport->qp, dport->sl, dport->qkey);
	memcpy(grh.gid, dport->gid, sizeof(grh.gid));
	umad_set_grh(umad, dport->grh_present ? &grh : NULL);
	umad_set_pkey(umad, dport->pkey_idx);
}

static void set_rmpp(uint8_t *mad, const ib_rmpp_hdr_t *rmpp)
{
	mad_set_field(mad, 0, IB_SA_RMPP_VERS_F, 1);
	mad_set_field(mad, 0, IB_SA_RMPP_TYPE_F, rmpp->type);
	mad_set_field(mad, 0, IB_SA_RMPP_RESP_F, RESPONSE_TIME_NONE);
	mad_set_field(mad, 0, IB_SA_RMPP_FLAGS_F, rmpp->flags);
	mad_set_field(mad, 0, IB_SA_RMPP_STATUS_F, rmpp->status);
	mad_set_field(mad, 0, IB_SA_RMPP_D1_F, rmpp->d1.u);
	mad_set_field(mad, 0, IB_SA_RMPP_D2_F, rmpp->d2.u);
}

int mad_build_pkt(void *umad, ib_rpc_t *rpc, ib_portid_t *dport, ib_rmpp_hdr_t *rmpp, void *data)
{
	uint8_t *mad = umad_get_mad(umad), *end;

	if ((rpc->mgtclass & 0xff) == IB_SMI_DIRECT_CLASS)
		set_directed_address(umad, dport);
	else if ((rpc->mgtclass & 0xff) == IB_SMI_CLASS)
		umad_set_addr(umad, dport->lid, dport->qp, 0, 0);
	else
		set_address(umad, dport);
	end = mad_encode(mad, rpc, &dport->drpath, data);
	if (rmpp)
		set_rmpp(mad, rmpp);
	return end - mad;
}
