// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mcast.c - attaches QPs to multicast groups, after the checks that the kernel makes.
 *
 * RoCE has no multicast LIDs (IBTA Annex A16): any is taken, and an attachment is undone with the
 * LID that it was made with.
 */
#include "softnic/verbs/mcast.h"

#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "softnic/resource/context.h"
#include "softnic/verbs/device.h"
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

int soft_attach_mcast(struct ibv_qp *ibv, const union ibv_gid *gid, uint16_t lid)
{
	struct soft_qp *qp = soft_qp_of(ibv);
	int r = check("ibv_attach_mcast", qp, gid);

	if (r)
		return -r;
	r = wire_multicast_attach(qp, gid->raw, lid, qp->ctx->device->ifindex);
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
	r = wire_multicast_detach(qp, gid->raw, lid, qp->ctx->device->ifindex);
	if (r)
		av_err("qp", "ibv_detach_mcast: QP 0x%x is not attached to that group and LID",
		       qp->qpn);
	return -r;
}
