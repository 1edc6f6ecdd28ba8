// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.c - a PathRecord is asked for with the components that Linux gives: both GIDs, the service,
 * the partition, one path that works both ways, and the quality of service or the traffic class.
 */
#include "librdmacm/route.h"

#include <endian.h>
#include <infiniband/ib.h>
#include <infiniband/umad_sa.h>
#include <string.h>

#include "librdmacm/address.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/connect.h"
#include "librdmacm/resolve.h"
#include "librdmacm/sa.h"

enum {	/* components (IBTA 15.2.5.16) */
	PATH_SERVICE = 3 << 0,		/* has two bits */
	PATH_DGID = 1 << 2,
	PATH_SGID = 1 << 3,
	PATH_CLASS = 1 << 10,
	PATH_REVERSIBLE = 1 << 11,
	PATH_COUNT = 1 << 12,
	PATH_P_KEY = 1 << 13,
	PATH_QOS_CLASS = 1 << 14,
};

enum { VALUE_MASK = 0x3f, SL_MASK = 15, SL_BITS = 4 };

/* ---- the answer ---- */

static uint8_t selector(uint8_t byte)
{
	return byte >> UMAD_SA_SELECTOR_SHIFT;
}

void cm_path_unpack(const struct ibv_path_record *r, struct ibv_sa_path_rec *out)
{
	uint32_t flow = be32toh(r->flowlabel_hoplimit);

	*out = (struct ibv_sa_path_rec){
		.dgid = r->dgid,
		.sgid = r->sgid,
		.dlid = r->dlid,
		.slid = r->slid,
		.flow_label = htobe32(flow >> 8 & 0xfffff),
		.hop_limit = (uint8_t)flow,
		.traffic_class = r->tclass,
		.reversible = !!(r->reversible_numpath & IBV_PATH_RECORD_REVERSIBLE),
		.numb_path = r->reversible_numpath & ~IBV_PATH_RECORD_REVERSIBLE,
		.pkey = r->pkey,
		.sl = be16toh(r->qosclass_sl) & SL_MASK,
		.mtu_selector = selector(r->mtu),
		.mtu = r->mtu & VALUE_MASK,
		.rate_selector = selector(r->rate),
		.rate = r->rate & VALUE_MASK,
		.packet_life_time_selector = selector(r->packetlifetime),
		.packet_life_time = r->packetlifetime & VALUE_MASK,
		.preference = r->preference,
	};
}

static bool is_sound(const struct ibv_path_record *r)
{
	uint8_t mtu = r->mtu & VALUE_MASK;

	return r->dlid && r->slid && mtu >= IBV_MTU_256 && mtu <= IBV_MTU_4096 &&
	       (r->packetlifetime & VALUE_MASK) < 32;
}

static void done(void *context, int status, const uint8_t *record)
{
	struct ibv_path_record r;
	struct cm_id *id = context;

	id->query = NULL;
	if (!status) {
		memcpy(&r, record, sizeof(r));
		status = is_sound(&r) ? 0 : -EINVAL;
	}
	if (!status)
		cm_path_unpack(&r, &id->path);
	id->state = status ? CM_ID_ADDR_RESOLVED : CM_ID_ROUTE_RESOLVED;
	cm_tell(id, status ? RDMA_CM_EVENT_ROUTE_ERROR : RDMA_CM_EVENT_ROUTE_RESOLVED, status);
}

/* ---- the question ---- */

static uint64_t wish(struct cm_id *id, struct ibv_path_record *r)
{
	int family = cm_id_dst(id)->ss_family;

	*r = (struct ibv_path_record){
		.service_id = htobe64(cm_connect_service(id)),
		.dgid = id->path.dgid,
		.sgid = id->path.sgid,
		.reversible_numpath = IBV_PATH_RECORD_REVERSIBLE | 1,
		.pkey = id->path.pkey,
		.tclass = id->opt.tos,
	};
	if (family == AF_INET)
		r->qosclass_sl = htobe16((uint16_t)(id->opt.tos << SL_BITS));
	return PATH_SERVICE | PATH_DGID | PATH_SGID | PATH_REVERSIBLE | PATH_COUNT | PATH_P_KEY |
	       (family == AF_INET ? PATH_QOS_CLASS : PATH_CLASS);
}

int cm_route_ask(struct cm_id *id, int timeout_ms)
{
	struct ibv_path_record record;
	struct cm_sa_question q = {
		.port = id->port_num,
		.method = UMAD_METHOD_GET,
		.attribute = UMAD_SA_ATTR_PATH_REC,
		.record = &record,
		.size = sizeof(record),
		.timeout_ms = timeout_ms < 0 ? 0 : timeout_ms,
		.done = done,
		.context = id,
	};
	int r = cm_exchange_start();

	if (r)
		return r;
	cm_path_fill(id);
	q.mask = wish(id, &record);
	r = cm_sa_ask(&q, &id->query);
	if (!r)
		id->state = CM_ID_ROUTE_QUERY;
	return r;
}
