// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * option.c - rdma_set_option.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <string.h>

#include "base/cancel.h"
#include "base/ret.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/id.h"
#include "librdmacm/route.h"

#define WANTED (IBV_PATH_FLAG_GMP | IBV_PATH_FLAG_PRIMARY | IBV_PATH_FLAG_BIDIRECTIONAL)

static int set_tos(struct cm_id *id, uint8_t value)
{
	id->opt.tos = value;
	id->opt.has_tos = true;
	return 0;
}

static int set_reuse(struct cm_id *id, bool value)
{
	if (id->state != CM_ID_IDLE && (!value || id->state == CM_ID_LISTEN))
		return -EINVAL;
	id->opt.reuse = value;
	return 0;
}

static int set_af_only(struct cm_id *id, bool value)
{
	if (id->state != CM_ID_IDLE && id->state != CM_ID_ADDR_BOUND)
		return -EINVAL;
	id->opt.af_only = value;
	id->opt.has_af_only = true;
	return 0;
}

static int set_ack_timeout(struct cm_id *id, uint8_t value)
{
	if (id->pub.qp_type != IBV_QPT_RC && id->pub.qp_type != IBV_QPT_XRC_SEND)
		return -EINVAL;
	id->opt.ack_timeout = value;
	id->opt.has_ack_timeout = true;
	return 0;
}

static int set_byte(int (*set)(struct cm_id *, uint8_t), struct cm_id *id, const void *value,
		    size_t length)
{
	return length == sizeof(uint8_t) ? set(id, *(const uint8_t *)value) : -EINVAL;
}

static int set_bool(int (*set)(struct cm_id *, bool), struct cm_id *id, const void *value,
		    size_t length)
{
	int n;

	if (length != sizeof(n))
		return -EINVAL;
	memcpy(&n, value, sizeof(n));
	return set(id, n != 0);
}

static int set_id_option(struct cm_id *id, int name, const void *value, size_t length)
{
	switch (name) {
	case RDMA_OPTION_ID_TOS:
		return set_byte(set_tos, id, value, length);
	case RDMA_OPTION_ID_REUSEADDR:
		return set_bool(set_reuse, id, value, length);
	case RDMA_OPTION_ID_AFONLY:
		return set_bool(set_af_only, id, value, length);
	case RDMA_OPTION_ID_ACK_TIMEOUT:
		return set_byte(set_ack_timeout, id, value, length);
	default:
		return -ENOSYS;
	}
}

/* ---- a path instead of rdma_resolve_route() ---- */

static int set_path(struct cm_id *id, const void *value, size_t length)
{
	struct ibv_path_data d;
	size_t i, n = length / sizeof(d);

	if (!n || length % sizeof(d))
		return -EINVAL;
	for (i = 0; i < n; i++) {
		memcpy(&d, (const char *)value + i * sizeof(d), sizeof(d));
		if (d.flags == WANTED)
			break;
	}
	if (i == n || !id->device || id->state != CM_ID_ADDR_RESOLVED)
		return -EINVAL;
	cm_path_unpack(&d.path, &id->path);
	id->path.raw_traffic = ntohl(d.path.flowlabel_hoplimit) >> 31;
	id->state = CM_ID_ROUTE_RESOLVED;
	cm_tell(id, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
	return 0;
}

static int set_ib_option(struct cm_id *id, int name, const void *value, size_t length)
{
	return name == RDMA_OPTION_IB_PATH ? set_path(id, value, length) : -ENOSYS;
}

static int set_option(struct cm_id *id, int level, int name, const void *value, size_t length)
{
	int r = cm_id_enter(id);

	if (r)
		return r;
	if (!value)
		r = -EINVAL;
	else if (level == RDMA_OPTION_ID)
		r = set_id_option(id, name, value, length);
	else if (level == RDMA_OPTION_IB)
		r = set_ib_option(id, name, value, length);
	else
		r = -ENOSYS;
	cm_unlock();
	return r;
}

int rdma_set_option(struct rdma_cm_id *id, int level, int optname, void *optval, size_t optlen)
{
	int cancel = av_cancel_hold();
	int r = set_option(cm_id_of(id), level, optname, optval, optlen);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}
