// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * av.c - from ibv_ah_attr to the addresses of a path.
 *
 * Without a GRH there is nothing that names an address: on an Ethernet port that is an error. On a
 * subnet the LID does, and the GRH is for whoever wants to see it.
 */
#include "softnic/verbs/av.h"

#include <arpa/inet.h>
#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "base/route.h"
#include "softnic/verbs/fabric_path.h"
#include "softnic/verbs/interface.h"
#include "softnic/verbs/route.h"
#include "softnic/wire/endpoint.h"
#include "softnic/wire/multicast.h"

static void print_gid(const union ibv_gid *gid, char text[INET6_ADDRSTRLEN])
{
	inet_ntop(AF_INET6, gid->raw, text, INET6_ADDRSTRLEN);
}

static int refuse(const char *who, const char *why, unsigned int value)
{
	av_err("av", "%s: %s %u", who, why, value);
	return -EINVAL;
}

/* Packets, also inside the host: the kernel knows who listens, and gives everyone a copy. */
static int resolve_group(struct soft_context *ctx, const union ibv_gid *sgid,
			 const union ibv_gid *dgid, struct soft_av *av)
{
	struct soft_process *p;
	int r = soft_context_process(ctx, &p);

	if (r)
		return r;
	av->path = &wire_multicast_path;
	av->sgid = *sgid;
	av->dgid = *dgid;
	return wire_multicast_send_from(p, sgid->raw, dgid->raw, av->ifindex);
}

/* As the kernel says when it resolves an address for an adapter. What it cannot tell may be. */
static int check_route(const struct soft_av *av, const char *who)
{
	const uint8_t *ip = av->dgid.raw;
	bool v4 = soft_gid_is_v4(&av->dgid), link_local = ip[0] == 0xfe && (ip[1] & 0xc0) == 0x80;
	char text[INET6_ADDRSTRLEN];
	struct av_route route;
	int r = av_route_lookup(v4 ? AF_INET : AF_INET6, v4 ? ip + 12 : ip,
				link_local ? av->ifindex : 0, &route);

	if (r != -ENETUNREACH && r != -EHOSTUNREACH && r != -EACCES)
		return 0;
	print_gid(&av->dgid, text);
	av_err("av", "%s: no route to %s: %s", who, text, strerror(-r));
	return r;
}

static int resolve_global(struct soft_context *ctx, const struct ibv_ah_attr *attr,
			  const char *who, struct soft_av *av)
{
	char text[INET6_ADDRSTRLEN];
	struct ibv_gid_entry entry;

	if (soft_device_query_gid(ctx->device, 1, attr->grh.sgid_index, &entry))
		return refuse(who, "there is no GID at sgid_index", attr->grh.sgid_index);
	if (wire_ip_is_group(attr->grh.dgid.raw))
		return resolve_group(ctx, &entry.gid, &attr->grh.dgid, av);
	av->is_here = soft_device_gid_is_local(&attr->grh.dgid);
	if (!av->is_here && !soft_route_leaves_host()) {
		print_gid(&attr->grh.dgid, text);
		av_err("av", "%s: %s is not of this host, and ANYVERBS_PATH=direct stays on it",
		       who, text);
		return -EHOSTUNREACH;
	}
	av->path = soft_route_to(av);
	av->sgid = entry.gid;
	av->dgid = attr->grh.dgid;
	return av->is_here ? 0 : check_route(av, who);
}

/* Where a LID leads is the subnet manager's business, at every message anew. */
static int resolve_by_lid(struct soft_context *ctx, const struct ibv_ah_attr *attr,
			  const char *who, struct soft_av *av)
{
	struct ibv_gid_entry entry;

	if (!attr->dlid)
		return refuse(who, "dlid must be set on a port of a subnet, it is", attr->dlid);
	av->path = &soft_fabric_path;
	av->is_here = true;
	av->dlid = attr->dlid;
	av->src_path_bits = attr->src_path_bits & 0x7f;
	if (!attr->is_global)
		return 0;
	if (soft_device_query_gid(ctx->device, attr->port_num, attr->grh.sgid_index, &entry))
		return refuse(who, "there is no GID at sgid_index", attr->grh.sgid_index);
	av->sgid = entry.gid;
	av->dgid = attr->grh.dgid;
	return 0;
}

int soft_av_resolve(struct soft_context *ctx, const struct ibv_ah_attr *attr, const char *who,
		    struct soft_av *av)
{
	if (!attr->port_num || attr->port_num > ctx->device->ports)
		return refuse(who, "there is no port", attr->port_num);
	if (!attr->is_global && !ctx->device->here)
		return refuse(who, "is_global must be set on a RoCE port, it is", attr->is_global);
	*av = (struct soft_av){
		.is_global = attr->is_global,
		.flow_label = attr->grh.flow_label,
		.traffic_class = attr->grh.traffic_class,
		.hop_limit = attr->grh.hop_limit ? attr->grh.hop_limit : 64,
		.sl = attr->sl,
		.ifindex = ctx->device->ifindex,
	};
	return ctx->device->here ? resolve_by_lid(ctx, attr, who, av) :
				   resolve_global(ctx, attr, who, av);
}
