// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.c - route and neighbour look-ups.
 *
 * No table is ever dumped where a single question does: a router's has a million entries.
 * Only root may ask the kernel to resolve a neighbour, so an unknown one is provoked with
 * an empty datagram to the discard port, and the table is read until the answer is in.
 */
#include "base/route.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libmnl/libmnl.h>
#include <linux/neighbour.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <poll.h>
#include <stdalign.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/cancel.h"
#include "base/clock.h"
#include "base/netlink.h"

#define REQUEST_LEN 256
#define PROBE_PORT 9		/* discard */
#define STEP_MS 2
#define NUD_USABLE \
	(NUD_REACHABLE | NUD_STALE | NUD_DELAY | NUD_PROBE | NUD_PERMANENT | NUD_NOARP)

static size_t ip_len(int family)
{
	return family == AF_INET ? 4 : 16;
}

/* ---- routes ---- */

static void route_attr(struct av_route *route, int family, const struct nlattr *attr)
{
	const uint8_t *p = mnl_attr_get_payload(attr);
	size_t len = mnl_attr_get_payload_len(attr);

	switch (mnl_attr_get_type(attr)) {
	case RTA_OIF:
		route->oif = mnl_attr_get_u32(attr);
		break;
	case RTA_GATEWAY:
		route->gateway = true;
		route->hop_family = family;
		memcpy(route->hop, p, av_min64(len, sizeof(route->hop)));
		break;
	case RTA_VIA:	/* a gateway of the other family: two bytes say which */
		if (len < 2)
			break;
		route->gateway = true;
		route->hop_family = ((const struct rtvia *)p)->rtvia_family;
		memcpy(route->hop, p + 2, av_min64(len - 2, sizeof(route->hop)));
		break;
	case RTA_PREFSRC:
		route->has_src = true;
		memcpy(route->src, p, av_min64(len, sizeof(route->src)));
		break;
	}
}

static int on_route(const struct nlmsghdr *msg, void *data)
{
	const struct rtmsg *rtm = mnl_nlmsg_get_payload(msg);
	struct av_route *route = data;
	const struct nlattr *attr;

	if (msg->nlmsg_type != RTM_NEWROUTE)
		return MNL_CB_OK;
	route->type = rtm->rtm_type;
	mnl_attr_for_each(attr, msg, sizeof(*rtm))
		route_attr(route, rtm->rtm_family, attr);
	return MNL_CB_STOP;
}

int av_route_lookup(int family, const void *dst, unsigned oif, struct av_route *out)
{
	struct av_route route = { .hop_family = family };
	alignas(NLMSG_ALIGNTO) char buf[REQUEST_LEN] = { 0 };
	struct nlmsghdr *req = mnl_nlmsg_put_header(buf);
	struct rtmsg *rtm;
	int r;

	req->nlmsg_type = RTM_GETROUTE;
	req->nlmsg_flags = NLM_F_REQUEST;
	rtm = mnl_nlmsg_put_extra_header(req, sizeof(*rtm));
	rtm->rtm_family = family;
	rtm->rtm_dst_len = 8 * ip_len(family);
	mnl_attr_put(req, RTA_DST, ip_len(family), dst);
	if (oif)
		mnl_attr_put_u32(req, RTA_OIF, oif);
	r = av_netlink_talk(req, on_route, &route);
	if (r)
		return r;
	if (!route.gateway)
		memcpy(route.hop, dst, ip_len(family));
	*out = route;
	return 0;
}

/*
 * Asked as "how would I reach the public Internet": two root name servers stand for it.
 * That counts a VPN which covers everything with two halves as the default route it is.
 */
int av_route_default(unsigned *ifindex)
{
	static const struct {
		int family;
		const char *ip;
	} far_away[] = { { AF_INET, "198.41.0.4" }, { AF_INET6, "2001:503:ba3e::2:30" } };
	struct av_route route;
	uint8_t ip[16];
	size_t i;

	for (i = 0; i < ARRAY_SIZE(far_away); i++) {
		inet_pton(far_away[i].family, far_away[i].ip, ip);
		if (av_route_lookup(far_away[i].family, ip, 0, &route))
			continue;
		if (route.type == RTN_UNICAST && route.oif) {
			*ifindex = route.oif;
			return 0;
		}
	}
	return -ENODATA;
}

/* ---- neighbours ---- */

struct neigh_query {
	unsigned ifindex;
	int family;
	const void *ip;
	uint8_t *mac;
	bool found;
};

static bool same_attr(const struct nlattr *attr, const void *bytes, size_t len)
{
	return attr && mnl_attr_get_payload_len(attr) == len &&
	       !memcmp(mnl_attr_get_payload(attr), bytes, len);
}

static int on_neigh(const struct nlmsghdr *msg, void *data)
{
	const struct ndmsg *ndm = mnl_nlmsg_get_payload(msg);
	const struct nlattr *attr, *dst = NULL, *lladdr = NULL;
	struct neigh_query *query = data;

	if (msg->nlmsg_type != RTM_NEWNEIGH)
		return MNL_CB_OK;
	mnl_attr_for_each(attr, msg, sizeof(*ndm)) {
		if (mnl_attr_get_type(attr) == NDA_DST)
			dst = attr;
		else if (mnl_attr_get_type(attr) == NDA_LLADDR)
			lladdr = attr;
	}
	if ((unsigned)ndm->ndm_ifindex != query->ifindex || !(ndm->ndm_state & NUD_USABLE) ||
	    !same_attr(dst, query->ip, ip_len(query->family)) || !lladdr ||
	    mnl_attr_get_payload_len(lladdr) != 6)
		return MNL_CB_OK;
	memcpy(query->mac, mnl_attr_get_payload(lladdr), 6);
	query->found = true;
	return MNL_CB_OK;
}

static int neigh_ask(struct neigh_query *query, bool dump)
{
	alignas(NLMSG_ALIGNTO) char buf[REQUEST_LEN] = { 0 };
	struct nlmsghdr *req = mnl_nlmsg_put_header(buf);
	struct ndmsg *ndm;

	req->nlmsg_type = RTM_GETNEIGH;
	/* The acknowledgement ends the conversation, also when there is one answer. */
	req->nlmsg_flags = NLM_F_REQUEST | (dump ? NLM_F_DUMP : NLM_F_ACK);
	ndm = mnl_nlmsg_put_extra_header(req, sizeof(*ndm));
	ndm->ndm_family = query->family;
	if (dump)
		return av_netlink_talk(req, on_neigh, query);
	ndm->ndm_ifindex = query->ifindex;
	mnl_attr_put(req, NDA_DST, ip_len(query->family), query->ip);
	return av_netlink_talk(req, on_neigh, query);
}

int av_neigh_lookup(unsigned ifindex, int family, const void *ip, uint8_t mac[static 6])
{
	struct neigh_query query = {
		.ifindex = ifindex, .family = family, .ip = ip, .mac = mac,
	};
	int r = neigh_ask(&query, false);

	/* Kernels before 5.0 know the dump only. */
	if (!query.found && r && r != -ENOENT)
		r = neigh_ask(&query, true);
	if (query.found)
		return 0;
	return r && r != -ENOENT ? r : -ENODATA;
}

/* ---- the MAC of a destination ---- */

/* RFC 1112, RFC 2464. */
static bool multicast_mac(int family, const uint8_t *ip, uint8_t mac[static 6])
{
	if (family == AF_INET && (ip[0] & 0xf0) == 0xe0) {
		const uint8_t v4[6] = { 0x01, 0x00, 0x5e, ip[1] & 0x7f, ip[2], ip[3] };

		memcpy(mac, v4, 6);
		return true;
	}
	if (family == AF_INET6 && ip[0] == 0xff) {
		mac[0] = mac[1] = 0x33;
		memcpy(mac + 2, ip + 12, 4);
		return true;
	}
	return false;
}

/* Zeros for interfaces that have none, as loopback and tunnels. */
static int own_mac(unsigned ifindex, unsigned *flags, uint8_t mac[static 6])
{
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0), r = 0;
	struct ifreq req = { 0 };

	if (fd < 0)
		return -errno;
	if (!if_indextoname(ifindex, req.ifr_name))
		r = -ENODEV;
	if (!r && !ioctl(fd, SIOCGIFFLAGS, &req))
		*flags = (uint16_t)req.ifr_flags;
	if (!r && ioctl(fd, SIOCGIFHWADDR, &req))
		r = -errno;
	close(fd);
	if (!r)
		memcpy(mac, req.ifr_hwaddr.sa_data, 6);
	return r;
}

static void provoke(const struct av_route *route)
{
	struct sockaddr_in sin = { .sin_family = AF_INET, .sin_port = htons(PROBE_PORT) };
	struct sockaddr_in6 sin6 = { .sin6_family = AF_INET6, .sin6_port = htons(PROBE_PORT),
				     .sin6_scope_id = route->oif };
	bool v4 = route->hop_family == AF_INET;
	int fd = socket(route->hop_family, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

	if (fd < 0)
		return;
	memcpy(&sin.sin_addr, route->hop, sizeof(sin.sin_addr));
	memcpy(&sin6.sin6_addr, route->hop, sizeof(sin6.sin6_addr));
	if (v4)
		sendto(fd, "", 0, 0, (struct sockaddr *)&sin, sizeof(sin));
	else
		sendto(fd, "", 0, 0, (struct sockaddr *)&sin6, sizeof(sin6));
	close(fd);
}

static int hop_mac(const struct av_route *route, int timeout_ms, uint8_t mac[static 6])
{
	uint64_t end = av_now_ns() + (uint64_t)timeout_ms * AV_MSEC;
	int r = av_neigh_lookup(route->oif, route->hop_family, route->hop, mac);

	if (r == -ENODATA)
		provoke(route);
	while (r == -ENODATA && av_now_ns() < end) {
		poll(NULL, 0, STEP_MS);
		r = av_neigh_lookup(route->oif, route->hop_family, route->hop, mac);
	}
	return r == -ENODATA ? -ETIMEDOUT : r;
}

/*
 * A local address is not reachable "through" its own interface, so it is asked for without;
 * its MAC is that of the interface the caller means, not loopback's.
 */
static int find_route(unsigned ifindex, int family, const void *dst, struct av_route *out)
{
	int r = av_route_lookup(family, dst, 0, out);

	if (!ifindex)
		return r;
	if (r || out->type != RTN_LOCAL)
		return av_route_lookup(family, dst, ifindex, out);
	out->oif = ifindex;
	return 0;
}

static int find_mac(unsigned ifindex, int family, const void *dst, int timeout_ms,
		    uint8_t mac[static 6])
{
	struct av_route route;
	unsigned flags = 0;
	uint8_t own[6];
	int r;

	if (multicast_mac(family, dst, mac))
		return 0;
	r = find_route(ifindex, family, dst, &route);
	if (!r)
		r = own_mac(route.oif, &flags, own);
	if (r)
		return r;
	if (route.type != RTN_LOCAL && !(flags & (IFF_LOOPBACK | IFF_NOARP)))
		return hop_mac(&route, timeout_ms, mac);
	memcpy(mac, own, 6);
	return 0;
}

int av_route_mac(unsigned ifindex, int family, const void *dst, int timeout_ms,
		 uint8_t mac[static 6])
{
	int cancel = av_cancel_hold();
	int r = find_mac(ifindex, family, dst, timeout_ms, mac);

	av_cancel_restore(cancel);
	return r;
}
