// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * join.c - an MCMemberRecord is set, as Linux does, with what a group needs that does not exist
 * yet: then it is made.
 *
 * Members are ports, and processes of a host share one. The kernel would count who has joined;
 * here the QPs of the port that are attached to the group stand for that.
 */
#include "librdmacm/join.h"

#include <errno.h>
#include <infiniband/umad_sa_mcm.h>
#include <string.h>

#include "base/be.h"
#include "librdmacm/address.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/id.h"
#include "librdmacm/resolve.h"
#include "librdmacm/sa.h"
#include "librdmacm/subnet.h"

enum {
	PATIENCE_MS = 3000,
	SIGNATURE_IPV4 = 0x401b, SIGNATURE_IPV6 = 0x601b, SIGNATURE_RDMA = 1,
	SIGNATURE_MADE = 0xa01b,	/* of MGIDs that the administration made */
	MLIDS = 0xc000, VALUE_MASK = 0x3f,
};

/* ---- names ---- */

/* Is that IPv6 address an MGID? Its scope is free. */
static bool is_mgid(const uint8_t *ip)
{
	return ip[0] == 0xff && (ip[1] & 0xf0) == 0x10 && get_be16(ip + 2) == SIGNATURE_MADE;
}

union ibv_gid cm_join_mgid(enum rdma_port_space ps, uint16_t p_key,
			   const struct sockaddr_storage *a)
{
	const uint8_t *ip = cm_address_ip(a);
	bool v4 = a->ss_family == AF_INET;
	union ibv_gid gid = { .raw = { 0 } };

	if (cm_address_is_any(a))
		return gid;
	if (a->ss_family == AF_IB || (!v4 && is_mgid(ip))) {
		memcpy(gid.raw, ip, sizeof(gid.raw));
		return gid;
	}
	gid.raw[0] = 0xff;
	gid.raw[1] = 0x12;
	put_be16(gid.raw + 2, v4 ? SIGNATURE_IPV4 : SIGNATURE_IPV6);
	if (ps == RDMA_PS_UDP)
		gid.raw[3] = SIGNATURE_RDMA;
	put_be16(gid.raw + 4, p_key);
	if (v4)
		put_be32(gid.raw + 12, get_be32(ip) & 0x0fffffff);
	else
		memcpy(gid.raw + 6, ip + 6, 10);
	return gid;
}

/* ---- joining ---- */

static void succeed(struct cm_group *g, const struct umad_sa_mcmember_record *r)
{
	uint32_t word = be32toh(r->sl_flow_hop);
	struct rdma_ud_param *ud;
	struct cm_notice *n;

	memcpy(g->mgid.raw, r->mgid, sizeof(r->mgid));
	g->mlid = be16toh(r->mlid);
	n = cm_group_notice(g, 0);
	if (!n)
		return;
	ud = &n->pub.param.ud;
	ud->qkey = be32toh(r->qkey);
	ud->ah_attr.dlid = g->mlid;
	ud->ah_attr.sl = (uint8_t)(word >> 28);
	ud->ah_attr.static_rate = r->rate & VALUE_MASK;
	ud->ah_attr.grh.flow_label = word >> 8 & 0xfffff;
	ud->ah_attr.grh.hop_limit = (uint8_t)word;
	ud->ah_attr.grh.traffic_class = r->tclass;
	cm_notice_post(n);
}

static void done(void *context, int status, const uint8_t *record)
{
	struct umad_sa_mcmember_record r = { .mlid = 0 };
	struct cm_group *g = context;

	g->query = NULL;
	if (!status)
		memcpy(&r, record, sizeof(r));
	if (status || be16toh(r.mlid) < MLIDS || r.mgid[0] != 0xff) {
		cm_notice_post(cm_group_notice(g, status ? status : -EINVAL));
		return;
	}
	g->joined = true;
	succeed(g, &r);
}

static uint8_t join_state(const struct cm_group *g)
{
	return g->send_only ? UMAD_SA_MCM_JOIN_STATE_SEND_ONLY_FULL_MEMBER :
			      UMAD_SA_MCM_JOIN_STATE_FULL_MEMBER;
}

static void name_member(const struct cm_group *g, struct umad_sa_mcmember_record *r)
{
	*r = (struct umad_sa_mcmember_record){ .scope_state = join_state(g) };
	memcpy(r->mgid, g->mgid.raw, sizeof(r->mgid));
	memcpy(r->portgid, g->id->gid.raw, sizeof(r->portgid));
}

int cm_join_ask(struct cm_group *g)
{
	struct umad_sa_mcmember_record r;
	struct cm_sa_question q = {
		.port = g->id->port_num,
		.method = UMAD_METHOD_SET,
		.attribute = UMAD_SA_ATTR_MCMEMBER_REC,
		.mask = UMAD_SA_MCM_COMP_MASK_MGID | UMAD_SA_MCM_COMP_MASK_PORT_GID |
			UMAD_SA_MCM_COMP_MASK_JOIN_STATE | UMAD_SA_MCM_COMP_MASK_PKEY |
			UMAD_SA_MCM_COMP_MASK_QKEY | UMAD_SA_MCM_COMP_MASK_SL |
			UMAD_SA_MCM_COMP_MASK_FLOW_LABEL | UMAD_SA_MCM_COMP_MASK_TCLASS,
		.record = &r,
		.size = sizeof(r),
		.timeout_ms = PATIENCE_MS,
		.done = done,
		.context = g,
	};
	int status = cm_exchange_start();

	if (status)
		return status;
	name_member(g, &r);
	r.pkey = htobe16(cm_id_p_key(g->id));
	r.qkey = htobe32(g->id->qkey);
	return cm_sa_ask(&q, &g->query);
}

/* ---- leaving ---- */

/* QPs of this process. */
static unsigned int attached_here(const struct cm_group *g)
{
	struct list_node *i, *k;
	unsigned int n = 0;

	list_for_each_node(cm_exchange_all_ids(), i) {
		const struct cm_id *id = list_entry(i, struct cm_id, all);

		list_for_each_node(&id->groups, k) {
			const struct cm_group *other = list_entry(k, struct cm_group, node);

			n += other->attached && id->port_num == g->id->port_num &&
			     !memcmp(&other->mgid, &g->mgid, sizeof(g->mgid));
		}
	}
	return n;
}

void cm_join_leave(struct cm_group *g, bool ending)
{
	struct umad_sa_mcmember_record r;
	struct cm_sa_question q = {
		.port = g->id->port_num,
		.method = UMAD_SA_METHOD_DELETE,
		.attribute = UMAD_SA_ATTR_MCMEMBER_REC,
		.mask = UMAD_SA_MCM_COMP_MASK_MGID | UMAD_SA_MCM_COMP_MASK_PORT_GID |
			UMAD_SA_MCM_COMP_MASK_JOIN_STATE,
		.record = &r,
		.size = sizeof(r),
		.timeout_ms = PATIENCE_MS,
	};
	bool asked = g->query;

	cm_sa_cancel(g->query);
	g->query = NULL;
	if ((!g->joined && !asked) ||
	    cm_subnet_members(g->id->port_num, &g->mgid) > (ending ? attached_here(g) : 0))
		return;
	name_member(g, &r);
	(void)cm_sa_ask(&q, NULL);
}
