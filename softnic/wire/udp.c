// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * udp.c - the socket calls.
 *
 * One socket for both families halves what an empty poll costs. It stays unconnected and forbids
 * fragments because the kernel then numbers IPv4 packets 0, or 0, 1, 2… within a train: the ICRC
 * covers that number, and strict receivers check it. Traversing the stack costs the same for one
 * packet as for a train, so trains (UDP_SEGMENT, UDP_GRO) are what makes it fast.
 */
#include "softnic/wire/udp.h"

#include <errno.h>
#include <netinet/udp.h>
#include <stdalign.h>
#include <string.h>
#include <unistd.h>

#include "base/cancel.h"
#include "softnic/resource/fd.h"

enum { WANTED_ROOM = 4 << 20, CONTROL = 256 };

static void set(int fd, int level, int name, int value)
{
	(void)setsockopt(fd, level, name, &value, sizeof(value));
}

static void enlarge(int fd, int forced, int name)
{
	int want = WANTED_ROOM;

	if (setsockopt(fd, SOL_SOCKET, forced, &want, sizeof(want)))
		set(fd, SOL_SOCKET, name, want);
}

static uint32_t room_of(int fd)
{
	int v = 0;
	socklen_t len = sizeof(v);

	return getsockopt(fd, SOL_SOCKET, SO_RCVBUF, &v, &len) ? 0 : (uint32_t)v;
}

static void set_v6_options(int fd, bool shared)
{
	set(fd, SOL_IPV6, IPV6_V6ONLY, 0);
	set(fd, SOL_IPV6, IPV6_MTU_DISCOVER, IPV6_PMTUDISC_DO);
	set(fd, SOL_IPV6, IPV6_MULTICAST_ALL, 0);
	set(fd, SOL_IPV6, IPV6_RECVPKTINFO, shared);
	set(fd, SOL_IPV6, IPV6_RECVTCLASS, 1);
	set(fd, SOL_UDP, UDP_NO_CHECK6_RX, 1);	/* others send checksum 0 */
}

/* What is refused here is done without. */
static void set_options(const struct wire_udp *u, bool shared)
{
	set(u->fd, SOL_IP, IP_MTU_DISCOVER, IP_PMTUDISC_DO);
	set(u->fd, SOL_IP, IP_MULTICAST_ALL, 0);
	set(u->fd, SOL_IP, IP_RECVTOS, 1);
	set(u->fd, SOL_UDP, UDP_GRO, 1);
	enlarge(u->fd, SO_RCVBUFFORCE, SO_RCVBUF);
	enlarge(u->fd, SO_SNDBUFFORCE, SO_SNDBUF);
	if (u->family == AF_INET6)
		set_v6_options(u->fd, shared);
	else
		set(u->fd, SOL_IP, IP_PKTINFO, shared);
}

/* @shared	it has to tell which address a packet was for */
static int create(struct wire_udp *u, sa_family_t family, bool shared)
{
	int type = SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK;

	u->family = family;
	u->fd = socket(family, type, 0);
	if (u->fd < 0 && family == AF_INET6) {
		u->family = AF_INET;
		u->fd = socket(AF_INET, type, 0);
	}
	if (u->fd < 0)
		return -errno;
	u->fd = soft_fd_high(u->fd);
	set_options(u, shared);
	u->room = room_of(u->fd);
	return 0;
}

static int learn_port(struct wire_udp *u)
{
	struct sockaddr_storage sa = { 0 };
	socklen_t len = sizeof(sa);

	if (getsockname(u->fd, (struct sockaddr *)&sa, &len))
		return -errno;
	u->port = wire_endpoint_get(&sa).port;
	return 0;
}

static int bind_any(struct wire_udp *u, uint16_t port)
{
	const struct wire_endpoint any4 = { .ip = { [10] = 0xff, [11] = 0xff }, .port = port };
	const struct wire_endpoint any6 = { .port = port };
	struct sockaddr_storage sa = { 0 };
	socklen_t len = wire_endpoint_put(u->family == AF_INET ? &any4 : &any6, u->family, &sa);

	if (port)
		set(u->fd, SOL_SOCKET, SO_REUSEPORT, 1);
	if (bind(u->fd, (struct sockaddr *)&sa, len))
		return -errno;
	return learn_port(u);
}

int wire_udp_open(struct wire_udp *u, uint16_t port)
{
	struct wire_udp made = { .fd = -1 };
	int r = create(&made, AF_INET6, true);

	if (!r)
		r = bind_any(&made, port);
	if (r)
		wire_udp_close(&made);
	else
		*u = made;
	return r;
}

static int join(const struct wire_udp *u, const struct wire_endpoint *group, uint32_t ifindex)
{
	struct ipv6_mreq six = { .ipv6mr_interface = ifindex };
	struct ip_mreqn four = { .imr_ifindex = (int)ifindex };
	int r;

	memcpy(&six.ipv6mr_multiaddr, group->ip, sizeof(group->ip));
	memcpy(&four.imr_multiaddr, group->ip + 12, 4);
	if (wire_endpoint_is_v4(group))
		r = setsockopt(u->fd, SOL_IP, IP_ADD_MEMBERSHIP, &four, sizeof(four));
	else
		r = setsockopt(u->fd, SOL_IPV6, IPV6_ADD_MEMBERSHIP, &six, sizeof(six));
	return r ? -errno : 0;
}

static int join_group(struct wire_udp *u, const struct wire_endpoint *group, uint32_t ifindex)
{
	struct wire_endpoint at = { .scope = ifindex, .port = WIRE_UDP_PORT };
	struct sockaddr_storage sa = { 0 };
	socklen_t len;

	memcpy(at.ip, group->ip, sizeof(at.ip));
	len = wire_endpoint_put(&at, u->family, &sa);
	if (!len)
		return -EAFNOSUPPORT;
	set(u->fd, SOL_SOCKET, SO_REUSEPORT, 1);
	if (bind(u->fd, (struct sockaddr *)&sa, len))
		return -errno;
	u->port = WIRE_UDP_PORT;
	return join(u, group, ifindex);
}

int wire_udp_open_group(struct wire_udp *u, const struct wire_endpoint *group, uint32_t ifindex)
{
	struct wire_udp made = { .fd = -1 };
	int r = create(&made, wire_endpoint_is_v4(group) ? AF_INET : AF_INET6, true);

	if (!r)
		r = join_group(&made, group, ifindex);
	if (r) {
		wire_udp_close(&made);
		return r;
	}
	wire_udp_want_ttl(&made);
	*u = made;
	return 0;
}

int wire_udp_try_group(const struct wire_endpoint *group, uint32_t ifindex)
{
	int r = 0, fd = socket(AF_INET6, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	struct wire_endpoint at = { .scope = ifindex, .port = WIRE_UDP_PORT };
	struct sockaddr_storage sa = { 0 };
	socklen_t len;

	if (fd < 0)
		return -errno;
	memcpy(at.ip, group->ip, sizeof(at.ip));
	len = wire_endpoint_put(&at, AF_INET6, &sa);
	set(fd, SOL_IPV6, IPV6_MULTICAST_IF, (int)ifindex);
	if (connect(fd, (struct sockaddr *)&sa, len))
		r = -errno;
	close(fd);
	return r;
}

void wire_udp_want_ttl(const struct wire_udp *u)
{
	set(u->fd, SOL_IP, IP_RECVTTL, 1);
	if (u->family == AF_INET6)
		set(u->fd, SOL_IPV6, IPV6_RECVHOPLIMIT, 1);
}

void wire_udp_close(struct wire_udp *u)
{
	if (u->fd >= 0)
		close(u->fd);
	u->fd = -1;
}

/* What would else go along with every packet. */
static void set_class(const struct wire_udp *u, const struct wire_destination *to)
{
	bool v4 = wire_endpoint_is_v4(&to->to);

	if (to->tos)
		set(u->fd, v4 ? SOL_IP : SOL_IPV6, v4 ? IP_TOS : IPV6_TCLASS, to->tos);
	if (to->ttl)
		set(u->fd, v4 ? SOL_IP : SOL_IPV6, v4 ? IP_TTL : IPV6_UNICAST_HOPS, to->ttl);
}

static int bind_to(struct wire_udp *u, const struct wire_endpoint *address)
{
	struct wire_endpoint from = *address;
	struct sockaddr_storage sa = { 0 };
	socklen_t len;

	from.port = 0;
	len = wire_endpoint_put(&from, u->family, &sa);
	if (!len || bind(u->fd, (struct sockaddr *)&sa, len))
		return len ? -errno : -EAFNOSUPPORT;
	return learn_port(u);
}

int wire_udp_open_line(struct wire_udp *u, const struct wire_destination *to)
{
	/* a third of a microsecond a packet cheaper than an IPv6 socket that speaks IPv4 */
	sa_family_t family = wire_endpoint_is_v4(&to->to) ? AF_INET : AF_INET6;
	struct wire_udp made = { .fd = -1 };
	int r = create(&made, family, false);

	if (!r)
		r = bind_to(&made, &to->from);
	if (r) {
		wire_udp_close(&made);
		return r;
	}
	set_class(&made, to);
	*u = made;
	return 0;
}

int wire_udp_connect(struct wire_udp *u, const struct wire_endpoint *to)
{
	struct sockaddr_storage sa = { 0 };
	socklen_t len = wire_endpoint_put(to, u->family, &sa);

	if (!len || connect(u->fd, (struct sockaddr *)&sa, len))
		return len ? -errno : -EAFNOSUPPORT;
	u->connected = true;
	u->peer = *to;
	return 0;
}

/* ---- sending ---- */

struct control {
	alignas(struct cmsghdr) char bytes[CONTROL];
	size_t used, end;	/* with and without the padding behind the last */
};

static void add(struct control *c, int level, int type, const void *value, size_t len)
{
	struct cmsghdr *m = (void *)(c->bytes + c->used);

	memset(m, 0, CMSG_SPACE(len));	/* with what is between this one and the next */
	m->cmsg_level = level;
	m->cmsg_type = type;
	m->cmsg_len = CMSG_LEN(len);
	memcpy(CMSG_DATA(m), value, len);
	c->end = c->used + CMSG_LEN(len);
	c->used += CMSG_SPACE(len);
}

static void add_source(struct control *c, const struct wire_destination *to)
{
	uint32_t ifindex = to->ifindex ? to->ifindex : to->to.scope;
	struct in6_pktinfo six = { .ipi6_ifindex = ifindex };
	struct in_pktinfo four = { .ipi_ifindex = (int)ifindex };

	if (wire_endpoint_is_v4(&to->to)) {
		memcpy(&four.ipi_spec_dst, to->from.ip + 12, 4);
		add(c, SOL_IP, IP_PKTINFO, &four, sizeof(four));
		return;
	}
	memcpy(&six.ipi6_addr, to->from.ip, sizeof(six.ipi6_addr));
	add(c, SOL_IPV6, IPV6_PKTINFO, &six, sizeof(six));
}

static void add_class(struct control *c, const struct wire_destination *to)
{
	bool v4 = wire_endpoint_is_v4(&to->to);
	int level = v4 ? SOL_IP : SOL_IPV6, tos = to->tos, ttl = to->ttl;

	if (tos)
		add(c, level, v4 ? IP_TOS : IPV6_TCLASS, &tos, sizeof(tos));
	if (ttl)
		add(c, level, v4 ? IP_TTL : IPV6_HOPLIMIT, &ttl, sizeof(ttl));
}

/* Everything about a call but what it sends. */
struct call {
	struct control control;
	struct sockaddr_storage sa;
	struct msghdr msg;
	int fd;
	size_t fixed, fixed_end;	/* of the control: what every call has */
};

static int prepare(struct call *k, const struct wire_udp *u, const struct wire_destination *to)
{
	k->msg = (struct msghdr){ 0 };
	k->control.used = k->control.end = 0;
	k->fixed = k->fixed_end = 0;
	k->fd = to->fd >= 0 ? to->fd : u->fd;
	if (to->fd >= 0)
		return 0;
	k->msg.msg_name = &k->sa;
	k->msg.msg_namelen = wire_endpoint_put(&to->to, u->family, &k->sa);
	if (!k->msg.msg_namelen)
		return -EAFNOSUPPORT;
	add_source(&k->control, to);
	add_class(&k->control, to);
	k->fixed = k->control.used;
	k->fixed_end = k->control.end;
	return 0;
}

static int send_bare(int fd, const struct iovec *iov)
{
	if (send(fd, iov->iov_base, iov->iov_len, MSG_NOSIGNAL) >= 0)
		return 1;
	/* what an earlier packet met: it was cleared by being told */
	if (errno == ECONNREFUSED && send(fd, iov->iov_base, iov->iov_len, MSG_NOSIGNAL) >= 0)
		return 1;
	return errno == ENOBUFS ? -EAGAIN : -errno;
}

static int send_call(struct call *k, struct iovec *iov, uint32_t iovs, uint32_t bytes,
		     uint32_t segment)
{
	uint16_t size = (uint16_t)segment;

	k->control.used = k->fixed;
	k->control.end = k->fixed_end;
	if (bytes > segment)
		add(&k->control, SOL_UDP, UDP_SEGMENT, &size, sizeof(size));
	k->msg.msg_iov = iov;
	k->msg.msg_iovlen = iovs;
	k->msg.msg_control = k->control.used ? k->control.bytes : NULL;
	k->msg.msg_controllen = k->control.end;		/* up to 36 bytes cost no allocation */
	if (sendmsg(k->fd, &k->msg, MSG_NOSIGNAL) >= 0)
		return 0;
	if (errno == ECONNREFUSED && sendmsg(k->fd, &k->msg, MSG_NOSIGNAL) >= 0)
		return 0;
	return errno == ENOBUFS ? -EAGAIN : -errno;
}

static uint32_t packets_a_call(const struct wire_train *t, uint32_t packets)
{
	uint32_t fit = WIRE_TRAIN_BYTES / t->segment;

	packets = packets < WIRE_TRAIN_PACKETS ? packets : WIRE_TRAIN_PACKETS;
	return packets < fit ? packets : fit ? fit : 1;
}

static int send_cut(struct call *k, const struct wire_train *t, uint32_t packets)
{
	struct iovec pieces[4 * WIRE_TRAIN_PACKETS];
	struct wire_train_cursor at = { 0 };
	uint32_t sent = 0, n, bytes;
	int r = 0;

	while (!r && at.done < t->bytes) {
		n = wire_train_cut(t, &at, packets, pieces, 4 * WIRE_TRAIN_PACKETS, &bytes);
		r = n ? send_call(k, pieces, n, bytes, t->segment) : -EINVAL;
		if (!r)
			sent += (bytes + t->segment - 1) / t->segment;
	}
	return sent ? (int)sent : r;
}

static int send_train(const struct wire_udp *u, const struct wire_destination *to,
		      const struct wire_train *t, uint32_t packets)
{
	uint32_t all = wire_train_packets(t);
	struct call k;
	int r;

	if (to->fd >= 0 && all == 1 && t->iovs == 1)
		return send_bare(to->fd, t->iov);
	r = prepare(&k, u, to);
	if (r)
		return r;
	packets = packets_a_call(t, packets);
	if (all > packets || t->iovs > WIRE_TRAIN_IOVS)
		return send_cut(&k, t, packets);
	r = send_call(&k, (struct iovec *)(uintptr_t)t->iov, t->iovs, t->bytes, t->segment);
	return r ? r : (int)all;
}

int wire_udp_send(const struct wire_udp *u, const struct wire_destination *to,
		  const struct wire_train *t, uint32_t packets)
{
	int cancel = av_cancel_hold();
	int r = send_train(u, to, t, packets);

	av_cancel_restore(cancel);
	return r;
}

/* ---- receiving ---- */

static int int_of(const struct cmsghdr *m)
{
	int v = 0;
	size_t len = m->cmsg_len - CMSG_LEN(0);

	memcpy(&v, CMSG_DATA(m), len < sizeof(v) ? len : sizeof(v));
	return v;
}

static void read_v6(const struct cmsghdr *m, struct wire_arrival *a)
{
	struct in6_pktinfo info;

	if (m->cmsg_type == IPV6_PKTINFO) {
		memcpy(&info, CMSG_DATA(m), sizeof(info));
		memcpy(a->dst.ip, &info.ipi6_addr, sizeof(a->dst.ip));
		a->ifindex = info.ipi6_ifindex;
	} else if (m->cmsg_type == IPV6_TCLASS) {
		a->tos = (uint8_t)int_of(m);
	} else if (m->cmsg_type == IPV6_HOPLIMIT) {
		a->ttl = (uint8_t)int_of(m);
	}
}

static void read_v4(const struct cmsghdr *m, struct wire_arrival *a)
{
	struct in_pktinfo info;

	if (m->cmsg_type == IP_PKTINFO) {
		memcpy(&info, CMSG_DATA(m), sizeof(info));
		memcpy(a->dst.ip + 12, &info.ipi_addr, 4);
		memset(a->dst.ip + 10, 0xff, 2);
		a->ifindex = (uint32_t)info.ipi_ifindex;
	} else if (m->cmsg_type == IP_TOS) {
		a->tos = (uint8_t)int_of(m);
	} else if (m->cmsg_type == IP_TTL) {
		a->ttl = (uint8_t)int_of(m);
	}
}

static void read_control(struct msghdr *msg, struct wire_arrival *a)
{
	for (struct cmsghdr *m = CMSG_FIRSTHDR(msg); m; m = CMSG_NXTHDR(msg, m)) {
		if (m->cmsg_level == SOL_IPV6)
			read_v6(m, a);
		else if (m->cmsg_level == SOL_IP)
			read_v4(m, a);
		else if (m->cmsg_level == SOL_UDP && m->cmsg_type == UDP_GRO)
			a->segment = (uint32_t)int_of(m);
	}
}

int wire_udp_receive(const struct wire_udp *u, uint8_t buffer[static WIRE_UDP_BUFFER],
		     struct wire_arrival *a)
{
	alignas(struct cmsghdr) char control[CONTROL];
	struct sockaddr_storage sa;
	struct iovec iov = { buffer, WIRE_UDP_BUFFER };
	struct msghdr msg = {
		.msg_name = u->connected ? NULL : &sa,
		.msg_namelen = u->connected ? 0 : sizeof(sa), .msg_iov = &iov, .msg_iovlen = 1,
		.msg_control = control, .msg_controllen = sizeof(control),
	};
	ssize_t n = recvmsg(u->fd, &msg, MSG_DONTWAIT);

	if (n < 0)
		return errno == EAGAIN || errno == EINTR ? 0 : -errno;
	*a = (struct wire_arrival){
		.bytes = buffer, .len = (uint32_t)n, .segment = (uint32_t)n, .dst.port = u->port,
		.src = u->connected ? u->peer : wire_endpoint_get(&sa),
	};
	read_control(&msg, a);
	if (!a->segment || a->segment > a->len)
		a->segment = a->len;
	return 1;
}

int wire_udp_receive_bare(const struct wire_udp *u, uint8_t buffer[static WIRE_UDP_BUFFER],
			  struct wire_arrival *a)
{
	ssize_t n = recv(u->fd, buffer, WIRE_UDP_BUFFER, MSG_DONTWAIT);

	if (n < 0)
		return errno == EAGAIN || errno == EINTR ? 0 : -errno;
	*a = (struct wire_arrival){
		.bytes = buffer, .len = (uint32_t)n, .segment = (uint32_t)n, .dst.port = u->port,
		.src = u->peer,
	};
	return 1;
}
