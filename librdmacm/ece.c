// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ece.c - options of enhanced connection establishment, for a QP of the program's own.
 *
 * With a QP of rdma_create_qp() the library asks the device itself (qp.c).
 */
#include <errno.h>

#include "base/cancel.h"
#include "base/ret.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/id.h"

static int set_local(struct cm_id *id, const struct ibv_ece *ece)
{
	int r = cm_id_enter(id);

	if (r)
		return r;
	if (id->pub.qp || !ece || ece->comp_mask || !ece->vendor_id)
		r = -EINVAL;
	else
		id->local_ece = *ece;
	cm_unlock();
	return r;
}

int rdma_set_local_ece(struct rdma_cm_id *id, struct ibv_ece *ece)
{
	int cancel = av_cancel_hold();
	int r = set_local(cm_id_of(id), ece);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

static int get_remote(struct cm_id *id, struct ibv_ece *ece)
{
	int r = cm_id_enter(id);

	if (r)
		return r;
	if (id->pub.qp || !ece)
		r = -EINVAL;
	else
		*ece = id->remote_ece;
	cm_unlock();
	return r;
}

int rdma_get_remote_ece(struct rdma_cm_id *id, struct ibv_ece *ece)
{
	int cancel = av_cancel_hold();
	int r = get_remote(cm_id_of(id), ece);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}
