// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * netlink.c - asks the kernel for links and addresses, and listens for changes.
 *
 * Each question opens its own socket: a few microseconds that save us from a descriptor
 * which the application may close or its children inherit. A dump that a change interrupts
 * is repeated a few times; the last attempt is taken as it came.
 */
#include "base/netlink.h"

#include <errno.h>
#include <libmnl/libmnl.h>
#include <linux/if_addr.h>
#include <linux/rtnetlink.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/cancel.h"
#include "base/clock.h"
#include "base/ifconf.h"
#include "base/log.h"

#define ROOM "net"
#define REQUEST_LEN 256
#define ANSWER_LEN 32768	/* what the kernel fills at most for a reader that offers it */
#define DUMP_ATTEMPTS 3

/* Grows by doubling; the length alone tells when. */
static void *grow(void **array, size_t *n, size_t size)
{
	char *p = *array;

	if (*n == 0 || av_is_pow2(*n)) {
		p = realloc(*array, (*n ? *n * 2 : 1) * size);
		if (!p)
			return NULL;
		*array = p;
	}
	p += (*n)++ * size;
	memset(p, 0, size);
	return p;
}

struct av_link *av_net_add_link(struct av_net *net)
{
	return grow((void **)&net->links, &net->n_links, sizeof(*net->links));
}

struct av_addr *av_net_add_addr(struct av_net *net)
{
	return grow((void **)&net->addrs, &net->n_addrs, sizeof(*net->addrs));
}

void av_net_done(struct av_net *net)
{
	free(net->links);
	free(net->addrs);
	memset(net, 0, sizeof(*net));
}

bool av_net_equal(const struct av_net *a, const struct av_net *b)
{
	if (a->n_links != b->n_links || a->n_addrs != b->n_addrs)
		return false;
	if (a->n_links && memcmp(a->links, b->links, a->n_links * sizeof(*a->links)))
		return false;
	return !a->n_addrs || !memcmp(a->addrs, b->addrs, a->n_addrs * sizeof(*a->addrs));
}

const struct av_link *av_net_link(const struct av_net *net, unsigned index)
{
	size_t i;

	for (i = 0; i < net->n_links; i++)
		if (net->links[i].index == index)
			return &net->links[i];
	return NULL;
}

/* ---- one conversation ---- */

static int receive_all(struct mnl_socket *nl, unsigned seq,
		       int (*cb)(const struct nlmsghdr *, void *), void *data)
{
	unsigned port = mnl_socket_get_portid(nl);
	char *buf = malloc(ANSWER_LEN);
	int r = -ENOMEM;
	ssize_t n;

	if (!buf)
		return r;
	do {
		n = mnl_socket_recvfrom(nl, buf, ANSWER_LEN);
		r = n < 0 ? -1 : mnl_cb_run(buf, n, seq, port, cb, data);
		/* A signal during the read is not the interrupted dump that cb_run reports. */
		if (n < 0 && errno == EINTR)
			r = MNL_CB_OK;
	} while (r == MNL_CB_OK);
	r = r < 0 ? -errno : 0;
	free(buf);
	return r;
}

static int talk(struct nlmsghdr *req, int (*cb)(const struct nlmsghdr *msg, void *data), void *data)
{
	struct timeval patience = { .tv_sec = 2 };
	struct mnl_socket *nl = mnl_socket_open2(NETLINK_ROUTE, SOCK_CLOEXEC);
	int r = 0;

	if (!nl)
		return -errno;
	req->nlmsg_seq = (unsigned)av_now_ns() | 1;
	setsockopt(mnl_socket_get_fd(nl), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
	if (mnl_socket_bind(nl, 0, MNL_SOCKET_AUTOPID) < 0 ||
	    mnl_socket_sendto(nl, req, req->nlmsg_len) < 0)
		r = -errno;
	if (!r)
		r = receive_all(nl, req->nlmsg_seq, cb, data);
	mnl_socket_close(nl);
	return r;
}

int av_netlink_talk(struct nlmsghdr *req, int (*cb)(const struct nlmsghdr *msg, void *data),
		    void *data)
{
	int cancel = av_cancel_hold();
	int r = talk(req, cb, data);

	av_cancel_restore(cancel);
	return r;
}

/* ---- links and addresses ---- */

static int link_kind(const struct nlattr *info, void *data)
{
	struct av_link *link = data;

	if (mnl_attr_get_type(info) == IFLA_INFO_KIND)
		strncpy(link->kind, mnl_attr_get_str(info), sizeof(link->kind) - 1);
	return MNL_CB_OK;
}

static int link_attr(const struct nlattr *attr, void *data)
{
	struct av_link *link = data;
	size_t len = mnl_attr_get_payload_len(attr);

	switch (mnl_attr_get_type(attr)) {
	case IFLA_IFNAME:
		strncpy(link->name, mnl_attr_get_str(attr), sizeof(link->name) - 1);
		break;
	case IFLA_MTU:
		link->mtu = mnl_attr_get_u32(attr);
		break;
	case IFLA_OPERSTATE:
		link->operstate = mnl_attr_get_u8(attr);
		break;
	case IFLA_ADDRESS:
		link->mac_len = av_min64(len, sizeof(link->mac));
		memcpy(link->mac, mnl_attr_get_payload(attr), link->mac_len);
		break;
	case IFLA_LINKINFO:
		mnl_attr_parse_nested(attr, link_kind, link);
		break;
	}
	return MNL_CB_OK;
}

static int on_link(const struct nlmsghdr *msg, void *data)
{
	const struct ifinfomsg *ifi = mnl_nlmsg_get_payload(msg);
	struct av_link *link;

	if (msg->nlmsg_type != RTM_NEWLINK)
		return MNL_CB_OK;
	link = av_net_add_link(data);
	if (!link)
		return MNL_CB_ERROR;
	link->index = ifi->ifi_index;
	link->flags = ifi->ifi_flags;
	link->type = ifi->ifi_type;
	return mnl_attr_parse(msg, sizeof(*ifi), link_attr, link);
}

static void copy_ip(struct av_addr *addr, const struct nlattr *attr)
{
	size_t len = addr->family == AF_INET ? 4 : 16;

	if (mnl_attr_get_payload_len(attr) >= len)
		memcpy(addr->ip, mnl_attr_get_payload(attr), len);
}

/* IFA_ADDRESS is the other end of a point-to-point link; IFA_LOCAL, where present, is ours. */
static void addr_attrs(struct av_addr *addr, const struct nlmsghdr *msg)
{
	const struct nlattr *attr, *local = NULL, *any = NULL;

	mnl_attr_for_each(attr, msg, sizeof(struct ifaddrmsg)) {
		int type = mnl_attr_get_type(attr);

		if (type == IFA_LOCAL)
			local = attr;
		else if (type == IFA_ADDRESS)
			any = attr;
		else if (type == IFA_FLAGS)
			addr->flags = mnl_attr_get_u32(attr);
	}
	if (local || any)
		copy_ip(addr, local ? local : any);
}

static int on_addr(const struct nlmsghdr *msg, void *data)
{
	const struct ifaddrmsg *ifa = mnl_nlmsg_get_payload(msg);
	struct av_addr *addr;

	if (msg->nlmsg_type != RTM_NEWADDR ||
	    (ifa->ifa_family != AF_INET && ifa->ifa_family != AF_INET6))
		return MNL_CB_OK;
	addr = av_net_add_addr(data);
	if (!addr)
		return MNL_CB_ERROR;
	addr->ifindex = ifa->ifa_index;
	addr->family = ifa->ifa_family;
	addr->prefix = ifa->ifa_prefixlen;
	addr->scope = ifa->ifa_scope;
	addr->flags = ifa->ifa_flags;
	addr_attrs(addr, msg);
	return MNL_CB_OK;
}

static int dump_links(struct av_net *net)
{
	alignas(NLMSG_ALIGNTO) char buf[REQUEST_LEN] = { 0 };
	struct nlmsghdr *req = mnl_nlmsg_put_header(buf);

	req->nlmsg_type = RTM_GETLINK;
	req->nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP;
	mnl_nlmsg_put_extra_header(req, sizeof(struct ifinfomsg));
	mnl_attr_put_u32(req, IFLA_EXT_MASK, RTEXT_FILTER_SKIP_STATS);
	return av_netlink_talk(req, on_link, net);
}

static int dump_addrs(struct av_net *net)
{
	alignas(NLMSG_ALIGNTO) char buf[REQUEST_LEN] = { 0 };
	struct nlmsghdr *req = mnl_nlmsg_put_header(buf);

	req->nlmsg_type = RTM_GETADDR;
	req->nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP;
	mnl_nlmsg_put_extra_header(req, sizeof(struct ifaddrmsg));
	return av_netlink_talk(req, on_addr, net);
}

static int dump_by_netlink(struct av_net *out)
{
	int attempt, r;

	for (attempt = 1;; attempt++) {
		r = dump_links(out);
		if (!r)
			r = dump_addrs(out);
		if (r != -EINTR)
			return r;
		if (attempt == DUMP_ATTEMPTS)
			return 0;
		av_net_done(out);
	}
}

bool av_link_is_gone(unsigned index)
{
	char name[IF_NAMESIZE];

	return !if_indextoname(index, name) && errno == ENXIO;
}

int av_net_dump(struct av_net *out)
{
	int r;

	memset(out, 0, sizeof(*out));
	r = dump_by_netlink(out);
	if (!r && out->n_links)
		return 0;
	av_net_done(out);
	if (r == -ENOMEM)
		return r;
	av_info(ROOM, "netlink gives no interfaces (%s), asking the old way", strerror(-r));
	return av_ifconf_dump(out);
}

/* ---- news ---- */

int av_net_monitor_open(void)
{
	struct sockaddr_nl addr = {
		.nl_family = AF_NETLINK,
		.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR,
	};
	int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
	int r;

	if (fd < 0)
		return -errno;
	if (!bind(fd, (struct sockaddr *)&addr, sizeof(addr)))
		return fd;
	r = -errno;
	close(fd);
	return r;
}

/* What the news says does not matter: whoever cares dumps again. */
int av_net_monitor_drain(int fd)
{
	char buf[4096];
	int changed = 0;

	for (;;) {
		ssize_t n = recv(fd, buf, sizeof(buf), MSG_DONTWAIT | MSG_TRUNC);

		if (n > 0 || (n < 0 && errno == ENOBUFS))
			changed = 1;
		else if (n < 0 && errno == EAGAIN)
			return changed;
		else if (n == 0 || errno != EINTR)
			return n ? -errno : -EPIPE;
	}
}
