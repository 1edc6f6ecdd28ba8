// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * neigh.c - the Ethernet address behind a GID.
 *
 * The built-in device leaves this to the kernel; adapters' libraries and programs that build
 * raw packets ask. What the kernel knows is told, nothing is sent: a neighbour that nobody has
 * talked to yet is ENODATA.
 */
#include <errno.h>
#include <libmnl/libmnl.h>
#include <linux/if_vlan.h>
#include <linux/rtnetlink.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <stdalign.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/netlink.h"
#include "base/ret.h"
#include "libibverbs/driver.h"
#include "libibverbs/gid.h"

#define MAC_LEN 6
#define REQUEST_LEN 256

struct address {
	int family;
	size_t len;
	uint8_t raw[16];
};

struct next_hop {
	bool local;
	uint32_t ifindex;
	struct address addr;
};

static struct address address_of(const union ibv_gid *gid)
{
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };
	struct address a = { AF_INET6, 16, { 0 } };

	if (!memcmp(gid->raw, mapped, sizeof(mapped)))
		a = (struct address){ AF_INET, 4, { 0 } };
	memcpy(a.raw, gid->raw + 16 - a.len, a.len);
	return a;
}

/* RFC 1112, RFC 2464: a group's Ethernet address follows from its own. */
static bool multicast_mac(const struct address *a, uint8_t mac[MAC_LEN])
{
	static const uint8_t prefix4[] = { 0x01, 0x00, 0x5e }, prefix6[] = { 0x33, 0x33 };

	if (a->family == AF_INET && a->raw[0] >> 4 == 0xe) {
		memcpy(mac, prefix4, 3);
		memcpy(mac + 3, a->raw + 1, 3);
		mac[3] &= 0x7f;
		return true;
	}
	if (a->family == AF_INET6 && a->raw[0] == 0xff) {
		memcpy(mac, prefix6, 2);
		memcpy(mac + 2, a->raw + 12, 4);
		return true;
	}
	return false;
}

/* One question: the answer goes to cb, and its acknowledgement ends the talk. */
static int ask(struct nlmsghdr *req, uint16_t type, mnl_cb_t cb, void *data)
{
	req->nlmsg_type = type;
	req->nlmsg_flags = NLM_F_REQUEST | NLM_F_ACK;
	return av_netlink_talk(req, cb, data);
}

static int on_route(const struct nlmsghdr *nlh, void *data)
{
	const struct rtmsg *rtm = mnl_nlmsg_get_payload(nlh);
	struct next_hop *hop = data;
	struct nlattr *attr;

	hop->local = rtm->rtm_type == RTN_LOCAL;
	mnl_attr_for_each(attr, nlh, sizeof(*rtm)) {
		if (mnl_attr_get_type(attr) == RTA_OIF)
			hop->ifindex = mnl_attr_get_u32(attr);
		if (mnl_attr_get_type(attr) == RTA_GATEWAY &&
		    mnl_attr_get_payload_len(attr) == hop->addr.len)
			memcpy(hop->addr.raw, mnl_attr_get_payload(attr), hop->addr.len);
	}
	return MNL_CB_OK;
}

/* The address itself, or the router in front of it. */
static int find_next_hop(const struct address *dst, struct next_hop *hop)
{
	alignas(NLMSG_ALIGNTO) char buf[REQUEST_LEN] = { 0 };
	struct nlmsghdr *req = mnl_nlmsg_put_header(buf);
	struct rtmsg *rtm = mnl_nlmsg_put_extra_header(req, sizeof(*rtm));

	*hop = (struct next_hop){ .addr = *dst };
	rtm->rtm_family = dst->family;
	rtm->rtm_dst_len = dst->len * 8;
	mnl_attr_put(req, RTA_DST, dst->len, dst->raw);
	return ask(req, RTM_GETROUTE, on_route, hop);
}

struct lladdr {
	bool found;
	uint8_t mac[MAC_LEN];
};

static int on_neighbour(const struct nlmsghdr *nlh, void *data)
{
	struct lladdr *ll = data;
	struct nlattr *attr;

	mnl_attr_for_each(attr, nlh, sizeof(struct ndmsg)) {
		if (mnl_attr_get_type(attr) != NDA_LLADDR ||
		    mnl_attr_get_payload_len(attr) != MAC_LEN)
			continue;
		memcpy(ll->mac, mnl_attr_get_payload(attr), MAC_LEN);
		ll->found = true;
	}
	return MNL_CB_OK;
}

static int find_neighbour(const struct next_hop *hop, uint8_t mac[MAC_LEN])
{
	alignas(NLMSG_ALIGNTO) char buf[REQUEST_LEN] = { 0 };
	struct nlmsghdr *req = mnl_nlmsg_put_header(buf);
	struct ndmsg *ndm = mnl_nlmsg_put_extra_header(req, sizeof(*ndm));
	struct lladdr ll = { 0 };

	ndm->ndm_family = hop->addr.family;
	ndm->ndm_ifindex = hop->ifindex;
	mnl_attr_put(req, NDA_DST, hop->addr.len, hop->addr.raw);
	if (ask(req, RTM_GETNEIGH, on_neighbour, &ll) || !ll.found)
		return -ENODATA;
	memcpy(mac, ll.mac, MAC_LEN);
	return 0;
}

static int interface_mac(uint32_t ifindex, uint8_t mac[MAC_LEN])
{
	const struct av_link *link;
	struct av_net net;
	int r = av_net_dump(&net);

	if (r)
		return r;
	link = av_net_link(&net, ifindex);
	if (link && link->mac_len == MAC_LEN)
		memcpy(mac, link->mac, MAC_LEN);
	else
		r = -ENODATA;
	av_net_done(&net);
	return r;
}

/* Left alone when the interface is no VLAN. */
static void interface_vlan(uint32_t ifindex, uint16_t *vid)
{
	struct vlan_ioctl_args req = { .cmd = GET_VLAN_VID_CMD };
	int fd;

	if (!if_indextoname(ifindex, req.device1))
		return;
	fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return;
	if (!ioctl(fd, SIOCGIFVLAN, &req))
		*vid = req.u.VID;
	close(fd);
}

static int resolve_unicast(uint32_t own_ifindex, const struct address *dst, uint8_t mac[MAC_LEN])
{
	struct next_hop hop;
	int r = find_next_hop(dst, &hop);

	if (r)
		return r;
	if (hop.local)
		return interface_mac(own_ifindex, mac);
	return find_neighbour(&hop, mac);
}

int ibv_resolve_eth_l2_from_gid(struct ibv_context *context, struct ibv_ah_attr *attr,
				uint8_t eth_mac[MAC_LEN], uint16_t *vid)
{
	struct address dst = address_of(&attr->grh.dgid);
	struct ibv_gid_entry own;
	int r = verbs_gid_get(context, attr->port_num, attr->grh.sgid_index, &own);

	if (!r && !multicast_mac(&dst, eth_mac))
		r = resolve_unicast(own.ndev_ifindex, &dst, eth_mac);
	if (!r && vid)
		interface_vlan(own.ndev_ifindex, vid);
	return av_ret_errno(r);
}
