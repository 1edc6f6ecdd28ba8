// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * attr.c - the answer of ibv_query_device_ex, and what link codes mean.
 *
 * Only what the engine does is claimed: a capability appears here together with the code
 * behind it. Numbers come from resource/limits.h, where the create calls find them.
 */
#include "softnic/verbs/attr.h"

#include <linux/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/version.h"
#include "softnic/resource/limits.h"
#include "softnic/verbs/device.h"

#define ROCE_OVERHEAD 80	/* IPv6, UDP, BTH, the longest extended headers, ICRC */
#define PAGE_SIZES (~UINT64_C(0xfff))	/* 4 KiB and every power of two above */
#define CLOCK_KHZ 1000000	/* timestamps count nanoseconds */

enum { WIDTH_1X = 1, WIDTH_4X = 2, WIDTH_8X = 4, WIDTH_12X = 8, WIDTH_2X = 16 };
enum { SDR = 1, DDR = 2, QDR = 4, FDR10 = 8, FDR = 16, EDR = 32, HDR = 64, NDR = 128 };

/* ---- pure ---- */

enum ibv_mtu soft_mtu_of(uint32_t if_mtu)
{
	int mtu = IBV_MTU_4096;

	while (mtu > IBV_MTU_256 && (128u << mtu) + ROCE_OVERHEAD > if_mtu)
		mtu--;
	return mtu;
}

void soft_speed_to_link(long mbps, uint8_t *width, uint8_t *speed)
{
	static const struct {
		long up_to;
		uint8_t width, speed;
	} rows[] = {
		{ 1000, WIDTH_1X, SDR },
		{ 10000, WIDTH_1X, FDR10 },
		{ 20000, WIDTH_4X, DDR },
		{ 25000, WIDTH_1X, EDR },
		{ 40000, WIDTH_4X, FDR10 },
	};
	size_t i = 0;

	while (i < ARRAY_SIZE(rows) && mbps > rows[i].up_to)
		i++;
	*width = i < ARRAY_SIZE(rows) ? rows[i].width : WIDTH_4X;
	*speed = i < ARRAY_SIZE(rows) ? rows[i].speed : EDR;
}

void soft_rate_text(uint8_t width, uint8_t speed, char *out, size_t size)
{
	static const struct {
		uint8_t code;
		int tenths;		/* Gb/s of a lane */
		const char *name;
	} speeds[] = {
		{ SDR, 25, "SDR" }, { DDR, 50, "DDR" }, { QDR, 100, "QDR" },
		{ FDR10, 100, "FDR10" }, { FDR, 140, "FDR" }, { EDR, 250, "EDR" },
		{ HDR, 500, "HDR" }, { NDR, 1000, "NDR" },
	};
	int lanes = width == WIDTH_4X ? 4 : width == WIDTH_8X ? 8 : width == WIDTH_12X ? 12 :
		    width == WIDTH_2X ? 2 : 1;
	size_t i = ARRAY_SIZE(speeds) - 1;
	int tenths;

	while (i && speeds[i].code != speed)
		i--;
	tenths = speeds[i].tenths * lanes;
	snprintf(out, size, "%d%s Gb/sec (%dX %s)", tenths / 10, tenths % 10 ? ".5" : "", lanes,
		 speeds[i].name);
}

/* Drivers that never report a state (loopback, tunnels) are up while they run. */
bool soft_link_is_up(const struct av_link *link)
{
	if (!(link->flags & IFF_UP))
		return false;
	if (link->operstate == IF_OPER_UNKNOWN)
		return link->flags & (IFF_LOOPBACK | IFF_RUNNING);
	return link->operstate == IF_OPER_UP || link->operstate == IF_OPER_DORMANT;
}

/* ---- the device ---- */

static void limits(struct ibv_device_attr *a)
{
	a->max_mr_size = SOFT_MAX_MR_SIZE;
	a->max_qp = SOFT_MAX_QP;
	a->max_qp_wr = SOFT_MAX_QP_WR;
	a->max_sge = SOFT_MAX_SGE;
	a->max_sge_rd = SOFT_MAX_SGE;
	a->max_cq = SOFT_MAX_CQ;
	a->max_cqe = SOFT_MAX_CQE;
	a->max_mr = SOFT_MAX_MR;
	a->max_pd = SOFT_MAX_PD;
	a->max_ah = SOFT_MAX_AH;
	a->max_srq = SOFT_MAX_SRQ;
	a->max_srq_wr = SOFT_MAX_SRQ_WR;
	a->max_srq_sge = SOFT_MAX_SGE;
	a->max_qp_rd_atom = SOFT_MAX_RD_ATOM;
	a->max_qp_init_rd_atom = SOFT_MAX_RD_ATOM;
	a->max_res_rd_atom = SOFT_MAX_RES_RD_ATOM;
	a->max_mcast_grp = SOFT_MAX_MCAST_GRP;
	a->max_mcast_qp_attach = SOFT_MAX_MCAST_QP_ATTACH;
	a->max_total_mcast_qp_attach = SOFT_MAX_MCAST_GRP * SOFT_MAX_MCAST_QP_ATTACH;
}

/* Page faults are the kernel's business here: any memory will do, registered or implicit. */
static void on_demand_paging(struct ibv_device_attr_ex *attr)
{
	const uint32_t receive = IBV_ODP_SUPPORT_RECV | IBV_ODP_SUPPORT_SRQ_RECV;

	attr->odp_caps.general_caps = IBV_ODP_SUPPORT | IBV_ODP_SUPPORT_IMPLICIT;
	attr->odp_caps.per_transport_caps.rc_odp_caps = receive | IBV_ODP_SUPPORT_SEND |
		IBV_ODP_SUPPORT_WRITE | IBV_ODP_SUPPORT_READ | IBV_ODP_SUPPORT_ATOMIC;
	attr->odp_caps.per_transport_caps.uc_odp_caps = receive | IBV_ODP_SUPPORT_SEND |
		IBV_ODP_SUPPORT_WRITE;
	attr->odp_caps.per_transport_caps.ud_odp_caps = receive | IBV_ODP_SUPPORT_SEND;
}

void soft_device_attr(struct soft_device *dev, struct ibv_device_attr_ex *attr)
{
	struct ibv_device_attr *a = &attr->orig_attr;

	memset(attr, 0, sizeof(*attr));
	snprintf(a->fw_ver, sizeof(a->fw_ver), "%s", ANYVERBS_VERSION);
	a->node_guid = dev->node_guid;
	a->sys_image_guid = dev->system_guid;
	a->page_size_cap = PAGE_SIZES;
	a->device_cap_flags = IBV_DEVICE_CURR_QP_STATE_MOD | IBV_DEVICE_PORT_ACTIVE_EVENT |
			      IBV_DEVICE_SYS_IMAGE_GUID | IBV_DEVICE_RC_RNR_NAK_GEN |
			      IBV_DEVICE_SRQ_RESIZE;
	a->atomic_cap = IBV_ATOMIC_HCA;
	a->local_ca_ack_delay = SOFT_CA_ACK_DELAY;
	a->phys_port_cnt = (uint8_t)dev->ports;
	limits(a);
	on_demand_paging(attr);
	attr->completion_timestamp_mask = UINT64_MAX;
	attr->hca_core_clock = CLOCK_KHZ;
	attr->max_dm_size = SOFT_MAX_DM;
	attr->device_cap_flags_ex = a->device_cap_flags;
	attr->phys_port_cnt_ex = dev->ports;
	dev->kind->attr(dev, attr);
}
