// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ah.c - address handles, also for the answer to a datagram.
 *
 * The 40 bytes in front of a received datagram are its GRH, or, when it came over RoCE v2 and
 * IPv4, 20 undefined bytes and the IPv4 header (IBTA annex A17). Nothing says which: a version
 * nibble at byte 20 and a good header checksum mean IPv4, even if the undefined bytes happen to
 * look like IPv6.
 */
#include <arpa/inet.h>
#include <netinet/ip.h>
#include <string.h>

#include "base/ret.h"
#include "libibverbs/checks.h"
#include "libibverbs/gid.h"
#include "libibverbs/query.h"

#define GRH_IPV4_OFFSET 20
/* IBTA 13.5.4.4: what is left of the sender's may not suffice. */
#define REPLY_HOP_LIMIT 0xff

struct ibv_ah *ibv_create_ah(struct ibv_pd *pd, struct ibv_ah_attr *attr)
{
	struct ibv_ah *ah;

	if (!pd || !attr)
		return av_ret_null(verbs_invalid("ibv_create_ah", "pd or attributes are NULL"));
	ah = verbs_get_ops(pd->context)->create_ah(pd, attr);
	if (ah) {
		ah->context = pd->context;
		ah->pd = pd;
	}
	return ah;
}

int ibv_destroy_ah(struct ibv_ah *ah)
{
	if (!ah)
		return av_ret_errno(verbs_invalid("ibv_destroy_ah", "ah is NULL"));
	return av_ret_errno(-verbs_get_ops(ah->context)->destroy_ah(ah));
}

/* Who sent a datagram to whom, and how. */
struct origin {
	union ibv_gid sgid, dgid;
	uint32_t flow_label;
	uint8_t traffic_class;
};

static bool checksum_is_good(const struct iphdr *ip)
{
	const uint8_t *p = (const uint8_t *)ip;
	uint32_t sum = 0;

	for (size_t i = 0; i < sizeof(*ip); i += 2)
		sum += p[i] << 8 | p[i + 1];
	sum = (sum & 0xffff) + (sum >> 16);
	sum = (sum & 0xffff) + (sum >> 16);
	return sum == 0xffff;
}

static union ibv_gid mapped_gid(uint32_t addr)
{
	union ibv_gid gid = { .raw = { [10] = 0xff, [11] = 0xff } };

	memcpy(&gid.raw[12], &addr, sizeof(addr));
	return gid;
}

static bool get_ipv4_origin(const struct ibv_grh *grh, struct origin *o)
{
	bool maybe_ipv6 = *(const uint8_t *)grh >> 4 == 6;
	struct iphdr ip;

	memcpy(&ip, (const char *)grh + GRH_IPV4_OFFSET, sizeof(ip));
	if (ip.version != 4 || ip.ihl != 5 || (maybe_ipv6 && !checksum_is_good(&ip)))
		return false;
	*o = (struct origin){ .sgid = mapped_gid(ip.saddr), .dgid = mapped_gid(ip.daddr),
			      .traffic_class = ip.tos };
	return true;
}

static void get_grh_origin(const struct ibv_grh *grh, struct origin *o)
{
	uint32_t word = ntohl(grh->version_tclass_flow);

	*o = (struct origin){ .sgid = grh->sgid, .dgid = grh->dgid, .flow_label = word & 0xfffff,
			      .traffic_class = word >> 20 & 0xff };
}

/* A group is no source address: the answer to a multicast leaves from the first GID. */
static bool is_multicast(const union ibv_gid *gid)
{
	static const union ibv_gid mapped = { .raw = { [10] = 0xff, [11] = 0xff } };

	return gid->raw[0] == 0xff || (!memcmp(gid, &mapped, 12) && gid->raw[12] >> 4 == 0xe);
}

static int reverse(struct ibv_context *ctx, uint8_t port, const struct origin *o,
		   enum ibv_gid_type type, struct ibv_ah_attr *attr)
{
	int index = 0;

	if (!is_multicast(&o->dgid))
		index = verbs_gid_find(ctx, port, &o->dgid, type);
	if (index < 0 || index > UINT8_MAX)
		return verbs_invalid("ibv_init_ah_from_wc",
				     "the datagram was sent to a GID that the port does not have");
	attr->is_global = 1;
	attr->grh = (struct ibv_global_route){
		.dgid = o->sgid,
		.flow_label = o->flow_label,
		.sgid_index = index,
		.hop_limit = REPLY_HOP_LIMIT,
		.traffic_class = o->traffic_class,
	};
	return 0;
}

static int reverse_ethernet(struct ibv_context *ctx, uint8_t port, const struct ibv_wc *wc,
			    const struct ibv_grh *grh, struct ibv_ah_attr *attr)
{
	struct origin o;

	if (!(wc->wc_flags & IBV_WC_GRH))
		return verbs_invalid("ibv_init_ah_from_wc", "a RoCE datagram without a GRH");
	if (!get_ipv4_origin(grh, &o))
		get_grh_origin(grh, &o);
	return reverse(ctx, port, &o, IBV_GID_TYPE_ROCE_V2, attr);
}

int ibv_init_ah_from_wc(struct ibv_context *context, uint8_t port_num, struct ibv_wc *wc,
			struct ibv_grh *grh, struct ibv_ah_attr *ah_attr)
{
	struct ibv_port_attr port;
	struct origin o;
	int r = verbs_query_port(context, port_num, &port, sizeof(port));

	if (r)
		return av_ret_minus1(-r);
	*ah_attr = (struct ibv_ah_attr){
		.dlid = wc->slid,
		.sl = wc->sl,
		.src_path_bits = wc->dlid_path_bits,
		.port_num = port_num,
	};
	if (port.link_layer == IBV_LINK_LAYER_ETHERNET)
		return av_ret_minus1(reverse_ethernet(context, port_num, wc, grh, ah_attr));
	if (!(wc->wc_flags & IBV_WC_GRH))
		return 0;
	get_grh_origin(grh, &o);
	return av_ret_minus1(reverse(context, port_num, &o, IBV_GID_TYPE_IB, ah_attr));
}

struct ibv_ah *ibv_create_ah_from_wc(struct ibv_pd *pd, struct ibv_wc *wc, struct ibv_grh *grh,
				     uint8_t port_num)
{
	struct ibv_ah_attr attr;

	if (ibv_init_ah_from_wc(pd->context, port_num, wc, grh, &attr))
		return NULL;
	return ibv_create_ah(pd, &attr);
}
