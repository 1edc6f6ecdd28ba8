// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mcast.c - attaches QPs to multicast groups, after the checks that the kernel makes.
 *
 * RoCE has no multicast LIDs (IBTA Annex A16): any is taken, and an attachment is undone with the
 * LID that it was made with. On a subnet the LID is what leads to the group.
 */
#include "softnic/verbs/mcast.h"

#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "softnic/fabric/here.h"
#include "softnic/resource/context.h"
#include "softnic/verbs/adapter.h"
#include "softnic/wire/endpoint.h"
#include "softnic/wire/multicast.h"

static int check(const char *call, const struct soft_qp *qp, const union ibv_gid *gid)
{
	const char *why = NULL;

	if (!soft_process_alive(qp->proc))
		return -EINVAL;
	if (qp->vqp.qp.qp_type != IBV_QPT_UD)
		why = "only a UD QP can be in a multicast group";
	else if (!wire_ip_is_group(gid->raw))
		why = "the GID is not a multicast address";
	if (why)
		av_err("qp", "%s: QP 0x%x: %s", call, qp->qpn, why);
	return why ? -EINVAL : 0;
}

/* ---- on a subnet ---- */

/* The map knows who is in it: an attachment lives as long as the process is present. */
static bool is_member(const struct soft_qp *qp, const union ibv_gid *gid, uint16_t lid)
{
	const struct soft_device *dev = qp->ctx->device;
	const struct fabric_map_shm *m = dev->here->map;
	uint32_t n = atomic_load(&m->members), port = soft_adapter_place(dev, qp->attr.port_num);
	const struct fabric_member_shm *at = fabric_map_members(m);

	for (uint32_t i = 0; i < n && i < FABRIC_MAP_MEMBERS; i++)
		if (at[i].qpn == qp->qpn && at[i].port == port && at[i].mlid == lid &&
		    !memcmp(at[i].mgid, gid->raw, sizeof(at[i].mgid)))
			return true;
	return false;
}

/* A second time is none, as with the kernel. */
static int join(struct soft_qp *qp, const union ibv_gid *gid, uint16_t lid)
{
	int r;

	if (is_member(qp, gid, lid))
		return 0;
	r = fabric_here_attach(qp->ctx->device->here, qp->attr.port_num, qp->qpn, gid->raw, lid);
	if (!r)
		atomic_fetch_add(&qp->attachments, 1);
	return r;
}

static int leave(struct soft_qp *qp, const union ibv_gid *gid, uint16_t lid)
{
	int r;

	if (!is_member(qp, gid, lid))
		return -EINVAL;
	r = fabric_here_detach(qp->ctx->device->here, qp->attr.port_num, qp->qpn, gid->raw, lid);
	if (!r || r == -ENODEV)		/* the subnet has gone, and its groups with it */
		atomic_fetch_sub(&qp->attachments, 1);
	return r == -ENODEV ? 0 : r;
}

/* The port is the one that the QP was given in INIT. */
static int check_port(const char *call, const struct soft_qp *qp, uint16_t lid)
{
	const char *why = NULL;

	if (!qp->attr.port_num)
		why = "it has no port yet";
	else if (lid < FABRIC_MAP_LIDS)
		why = "the LID is not one of a group";
	if (why)
		av_err("qp", "%s: QP 0x%x: %s", call, qp->qpn, why);
	return why ? -EINVAL : 0;
}

/* ---- the calls ---- */

static int attach(struct soft_qp *qp, const union ibv_gid *gid, uint16_t lid)
{
	int r;

	if (!qp->ctx->device->here)
		return wire_multicast_attach(qp, gid->raw, lid, qp->ctx->device->ifindex);
	r = check_port("ibv_attach_mcast", qp, lid);
	return r ? r : join(qp, gid, lid);
}

static int detach(struct soft_qp *qp, const union ibv_gid *gid, uint16_t lid)
{
	int r;

	if (!qp->ctx->device->here)
		return wire_multicast_detach(qp, gid->raw, lid, qp->ctx->device->ifindex);
	r = check_port("ibv_detach_mcast", qp, lid);
	return r ? r : leave(qp, gid, lid);
}

int soft_attach_mcast(struct ibv_qp *ibv, const union ibv_gid *gid, uint16_t lid)
{
	struct soft_qp *qp = soft_qp_of(ibv);
	int r = check("ibv_attach_mcast", qp, gid);

	if (r)
		return -r;
	r = attach(qp, gid, lid);
	if (r)
		av_err("qp", "ibv_attach_mcast: QP 0x%x: %s", qp->qpn,
		       r == -ENOMEM ? "no memory, or beyond what the device has" : strerror(-r));
	return -r;
}

int soft_detach_mcast(struct ibv_qp *ibv, const union ibv_gid *gid, uint16_t lid)
{
	struct soft_qp *qp = soft_qp_of(ibv);
	int r = check("ibv_detach_mcast", qp, gid);

	if (r)
		return -r;
	r = detach(qp, gid, lid);
	if (r)
		av_err("qp", "ibv_detach_mcast: QP 0x%x is not attached to that group and LID",
		       qp->qpn);
	return -r;
}
