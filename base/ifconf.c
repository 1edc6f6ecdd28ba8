// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ifconf.c - what can be learnt about interfaces when netlink sockets are refused.
 *
 * Seccomp filters and user-mode kernels often allow the ioctls of the 1980s and nothing
 * else. Only interfaces with an address can be seen this way, which is all we want. The
 * kind stays unknown, and so does the operational state beyond "running".
 */
#include "base/ifconf.h"

#include <errno.h>
#include <linux/if_arp.h>
#include <linux/rtnetlink.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#define OPER_DOWN 2
#define OPER_UP 6
#define MAX_IFREQ 128

static bool ask(int fd, unsigned long what, const char *name, struct ifreq *req)
{
	memset(req, 0, sizeof(*req));
	snprintf(req->ifr_name, sizeof(req->ifr_name), "%.*s", IFNAMSIZ - 1, name);
	return !ioctl(fd, what, req);
}

static void describe(int fd, struct av_link *link)
{
	struct ifreq req;

	if (ask(fd, SIOCGIFFLAGS, link->name, &req))
		link->flags = (uint16_t)req.ifr_flags;
	if (ask(fd, SIOCGIFMTU, link->name, &req))
		link->mtu = req.ifr_mtu;
	if (ask(fd, SIOCGIFHWADDR, link->name, &req)) {
		link->type = req.ifr_hwaddr.sa_family;
		link->mac_len = 6;
		memcpy(link->mac, req.ifr_hwaddr.sa_data, 6);
	}
	link->operstate = link->flags & IFF_RUNNING ? OPER_UP : OPER_DOWN;
}

/* The link of that name, added when it is new; NULL if it has gone or memory is short. */
static struct av_link *link_by_name(struct av_net *net, int fd, const char *name)
{
	struct av_link *link;
	struct ifreq req;
	size_t i;

	for (i = 0; i < net->n_links; i++)
		if (!strcmp(net->links[i].name, name))
			return &net->links[i];
	if (!ask(fd, SIOCGIFINDEX, name, &req))
		return NULL;
	link = av_net_add_link(net);
	if (!link)
		return NULL;
	link->index = req.ifr_ifindex;
	snprintf(link->name, sizeof(link->name), "%.*s", IFNAMSIZ - 1, name);
	describe(fd, link);
	return link;
}

static void add_v4(struct av_net *net, int fd, struct ifreq *ifr)
{
	const struct sockaddr_in *sin = (const void *)&ifr->ifr_addr;
	struct av_link *link;
	struct av_addr *addr;

	ifr->ifr_name[strcspn(ifr->ifr_name, ":")] = '\0';	/* eth0:1 is an alias of eth0 */
	link = link_by_name(net, fd, ifr->ifr_name);
	addr = link ? av_net_add_addr(net) : NULL;
	if (!addr)
		return;
	addr->ifindex = link->index;
	addr->family = AF_INET;
	addr->prefix = link->flags & IFF_LOOPBACK ? 8 : 32;
	addr->scope = link->flags & IFF_LOOPBACK ? RT_SCOPE_HOST : RT_SCOPE_UNIVERSE;
	memcpy(addr->ip, &sin->sin_addr, 4);
}

static void dump_v4(struct av_net *net, int fd)
{
	struct ifreq reqs[MAX_IFREQ];
	struct ifconf conf = { .ifc_len = sizeof(reqs), .ifc_req = reqs };
	size_t i;

	if (ioctl(fd, SIOCGIFCONF, &conf))
		return;
	for (i = 0; i < (size_t)conf.ifc_len / sizeof(reqs[0]); i++)
		add_v4(net, fd, &reqs[i]);
}

static bool parse_hex_ip(const char *hex, uint8_t ip[16])
{
	unsigned byte;
	int i;

	for (i = 0; i < 16; i++) {
		if (sscanf(hex + 2 * i, "%2x", &byte) != 1)
			return false;
		ip[i] = byte;
	}
	return true;
}

/* The scope column has bits of its own: 0x20 link, 0x10 host, 0 global. */
static uint8_t scope_of(unsigned column)
{
	if (column & 0x20)
		return RT_SCOPE_LINK;
	return column & 0x10 ? RT_SCOPE_HOST : RT_SCOPE_UNIVERSE;
}

static void dump_v6(struct av_net *net, int fd)
{
	FILE *f = fopen("/proc/net/if_inet6", "re");
	unsigned index, prefix, scope, flags;
	char hex[33], name[IFNAMSIZ];

	while (f && fscanf(f, "%32s %x %x %x %x %15s", hex, &index, &prefix, &scope, &flags,
			   name) == 6) {
		struct av_link *link = link_by_name(net, fd, name);
		struct av_addr *addr;
		uint8_t ip[16];

		if (!link || !parse_hex_ip(hex, ip))
			continue;
		addr = av_net_add_addr(net);
		if (!addr)
			break;
		memcpy(addr->ip, ip, sizeof(ip));
		addr->ifindex = link->index;
		addr->family = AF_INET6;
		addr->prefix = prefix;
		addr->scope = scope_of(scope);
		addr->flags = flags;
	}
	if (f)
		fclose(f);
}

static int assume_loopback(struct av_net *net)
{
	static const uint8_t localhost[4] = { 127, 0, 0, 1 };
	struct av_link *link = av_net_add_link(net);
	struct av_addr *addr = av_net_add_addr(net);

	if (!link || !addr)
		return -ENOMEM;
	*link = (struct av_link){
		.index = 1,
		.flags = IFF_UP | IFF_LOOPBACK | IFF_RUNNING,
		.mtu = 65536,
		.type = ARPHRD_LOOPBACK,
		.mac_len = 6,
		.name = "lo",
	};
	addr->ifindex = 1;
	addr->family = AF_INET;
	addr->prefix = 8;
	addr->scope = RT_SCOPE_HOST;
	memcpy(addr->ip, localhost, sizeof(localhost));
	return 0;
}

int av_ifconf_dump(struct av_net *net)
{
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	if (fd >= 0) {
		dump_v4(net, fd);
		dump_v6(net, fd);
		close(fd);
	}
	return net->n_addrs ? 0 : assume_loopback(net);
}
