// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * carrier.c - UDP, or what stands for it on a subnet: unix sockets whose names are made of the run
 * of the subnet, the GID of the host's address, and the port.
 *
 * Which address of ours leads to a peer the kernel knows: a socket that is connected there, without
 * a packet being sent, has it. On a subnet it is the one that the host has. There a datagram is led
 * by its sender's address, which is believed of our own user; and it is lost while either port is
 * not active, as it would be on the wire.
 */
#include "librdmacm/rsocket/carrier.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/be.h"
#include "base/random.h"
#include "librdmacm/address.h"
#include "librdmacm/subnet.h"

enum { FIRST_PORT = 32768, LAST_PORT = 60999, TRIES = 1000 };

/* What is in front of a datagram on a subnet. */
struct head {
	uint8_t ip[16];			/* as a GID, of the sender */
	uint16_t family, port;		/* host order */
};

socklen_t rs_address_length(int family)
{
	return family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6);
}

/* ---- names ---- */

static socklen_t name_of(const union ibv_gid *gid, uint16_t port, struct sockaddr_un *out)
{
	unsigned long long run = cm_subnet_home().subnet;
	int n;

	*out = (struct sockaddr_un){ .sun_family = AF_UNIX };
	n = snprintf(out->sun_path + 1, sizeof(out->sun_path) - 1,
		     "anyverbs.udp.%016llx.%016llx%016llx.%u", run,
		     (unsigned long long)get_be64(gid->raw),
		     (unsigned long long)get_be64(gid->raw + 8), port);
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n);
}

/* The host's own address of the socket's family, and its GID. */
static int own_address(const struct rs_carrier *c, struct sockaddr_storage *a, union ibv_gid *gid)
{
	int r = cm_subnet_source(c->family, 0, a);

	return r ? r : cm_subnet_find(a, gid);
}

static bool is_own(const struct sockaddr_storage *a)
{
	union ibv_gid ip = cm_address_gid(a), gid;

	return cm_address_is_any(a) || cm_address_is_loopback(a) || cm_subnet_own(&ip, &gid);
}

/* ---- on a subnet ---- */

static int take_name(struct rs_carrier *c, uint16_t port)
{
	struct sockaddr_storage own;
	struct sockaddr_un name;
	union ibv_gid gid;
	socklen_t len;
	int r = own_address(c, &own, &gid);

	if (r)
		return r;
	len = name_of(&gid, port, &name);
	return bind(c->fd, (struct sockaddr *)&name, len) ? -errno : 0;
}

/* A port that nobody asked for. */
static int take_any(struct rs_carrier *c, uint16_t *port)
{
	int r = -EADDRINUSE;

	for (int i = 0; i < TRIES && r == -EADDRINUSE; i++) {
		*port = FIRST_PORT + av_random64() % (LAST_PORT - FIRST_PORT + 1);
		r = take_name(c, *port);
	}
	return r;
}

static int bind_on_subnet(struct rs_carrier *c, const struct sockaddr_storage *a)
{
	uint16_t port = cm_address_port(a);
	int r;

	if (c->bound.ss_family)
		return -EINVAL;
	if (!is_own(a))
		return -EADDRNOTAVAIL;
	r = port ? take_name(c, port) : take_any(c, &port);
	if (r)
		return r;
	c->bound = *a;
	cm_address_set_port(&c->bound, port);
	return 0;
}

static int bind_somewhere(struct rs_carrier *c)
{
	const struct sockaddr_storage any = { .ss_family = (sa_family_t)c->family };

	return c->bound.ss_family ? 0 : bind_on_subnet(c, &any);
}

static int seen_on_subnet(struct rs_carrier *c, const struct sockaddr_storage *peer,
			  struct sockaddr_storage *out)
{
	union ibv_gid gid;
	int r = bind_somewhere(c);

	if (r)
		return r;
	if (cm_address_is_loopback(peer))
		*out = *peer;
	else
		r = own_address(c, out, &gid);
	cm_address_set_port(out, cm_address_port(&c->bound));
	return r;
}

/* Where a peer's socket is to be found; and whether anything leaves here now. */
static int find_peer(struct rs_carrier *c, const struct sockaddr_storage *peer, union ibv_gid *out)
{
	struct sockaddr_storage own;
	union ibv_gid gid;
	int r = own_address(c, &own, &gid);

	if (r)
		return r;
	*out = gid;
	if (!cm_address_is_loopback(peer) && !cm_address_is_any(peer))
		r = cm_subnet_find(peer, out);
	return r ? r : cm_subnet_is_active(&gid) ? 0 : -EAGAIN;
}

static int send_on_subnet(struct rs_carrier *c, const struct sockaddr_storage *to,
			  const struct iovec *pieces, int count)
{
	struct head head = { .family = (uint16_t)c->family };
	struct iovec v[RS_CARRIER_PIECES + 1] = { { &head, sizeof(head) } };
	struct sockaddr_storage from;
	struct sockaddr_un name;
	union ibv_gid gid;
	struct msghdr m = { .msg_name = &name, .msg_iov = v, .msg_iovlen = (size_t)count + 1 };
	int r = seen_on_subnet(c, to, &from);

	if (!r)
		r = find_peer(c, to, &gid);
	if (r)
		return r == -EAGAIN ? 0 : r;
	m.msg_namelen = name_of(&gid, cm_address_port(to), &name);
	gid = cm_address_gid(&from);
	memcpy(head.ip, gid.raw, sizeof(head.ip));
	head.port = cm_address_port(&from);
	memcpy(v + 1, pieces, (size_t)count * sizeof(*v));
	(void)!sendmsg(c->fd, &m, MSG_NOSIGNAL | MSG_DONTWAIT);
	return 0;
}

static bool is_of_this_user(struct msghdr *m)
{
	struct cmsghdr *c = CMSG_FIRSTHDR(m);
	struct ucred who;

	if (!c || c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_CREDENTIALS)
		return false;
	memcpy(&who, CMSG_DATA(c), sizeof(who));
	return who.uid == geteuid();
}

static bool read_head(const struct rs_carrier *c, const struct head *h,
		      struct sockaddr_storage *from)
{
	struct sockaddr_storage own;
	union ibv_gid gid;

	memcpy(gid.raw, h->ip, sizeof(gid.raw));
	cm_address_from_gid(&gid, 0, from);
	cm_address_set_port(from, h->port);
	return h->family == c->family && from->ss_family == c->family && h->port &&
	       !own_address(c, &own, &gid) && cm_subnet_is_active(&gid);
}

static ssize_t receive_on_subnet(struct rs_carrier *c, struct sockaddr_storage *from, void *bytes,
				 size_t size)
{
	alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(struct ucred))];
	struct head head;
	struct iovec v[2] = { { &head, sizeof(head) }, { bytes, size } };
	struct msghdr m = {
		.msg_iov = v, .msg_iovlen = 2, .msg_control = control,
		.msg_controllen = sizeof(control),
	};
	ssize_t n = recvmsg(c->fd, &m, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);

	if (n < 0)
		return -errno;
	if (n < (ssize_t)sizeof(head) || !is_of_this_user(&m) || !read_head(c, &head, from))
		return -EPROTO;
	return n - (ssize_t)sizeof(head);
}

static int open_on_subnet(struct rs_carrier *c)
{
	const int on = 1;
	int r;

	c->fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (c->fd < 0)
		return -errno;
	if (!setsockopt(c->fd, SOL_SOCKET, SO_PASSCRED, &on, sizeof(on)))
		return 0;
	r = -errno;
	close(c->fd);
	return r;
}

/* ---- by UDP ---- */

/* A socket that nobody has bound gets a port at its first use. */
static int bind_udp_somewhere(const struct rs_carrier *c, struct sockaddr_storage *bound)
{
	struct sockaddr_storage any = { .ss_family = (sa_family_t)c->family };
	int r = rs_carrier_name(c, bound);

	if (r || cm_address_port(bound))
		return r;
	if (bind(c->fd, (struct sockaddr *)&any, rs_address_length(c->family)))
		return -errno;
	return rs_carrier_name(c, bound);
}

static int seen_by_udp(const struct rs_carrier *c, const struct sockaddr_storage *peer,
		       struct sockaddr_storage *out)
{
	socklen_t len = sizeof(*out), size = rs_address_length(c->family);
	struct sockaddr_storage bound;
	int fd, r = bind_udp_somewhere(c, &bound);

	if (r)
		return r;
	fd = socket(c->family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return -errno;
	memset(out, 0, sizeof(*out));
	if (connect(fd, (const struct sockaddr *)peer, size) ||
	    getsockname(fd, (struct sockaddr *)out, &len))
		r = -errno;
	close(fd);
	cm_address_set_port(out, cm_address_port(&bound));
	return r;
}

/* ---- either ---- */

int rs_carrier_open(int family, struct rs_carrier *out)
{
	*out = (struct rs_carrier){ .family = family };
	if (cm_on_subnet())
		return open_on_subnet(out);
	out->fd = socket(family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	return out->fd < 0 ? -errno : 0;
}

int rs_carrier_bind(struct rs_carrier *c, const struct sockaddr *a, socklen_t len)
{
	struct sockaddr_storage copy = { 0 };

	if (!cm_on_subnet())
		return bind(c->fd, a, len) ? -errno : 0;
	if (len < rs_address_length(c->family) || len > sizeof(copy))
		return -EINVAL;
	memcpy(&copy, a, len);
	return copy.ss_family == c->family ? bind_on_subnet(c, &copy) : -EAFNOSUPPORT;
}

int rs_carrier_name(const struct rs_carrier *c, struct sockaddr_storage *out)
{
	socklen_t len = sizeof(*out);

	memset(out, 0, sizeof(*out));
	if (!cm_on_subnet())
		return getsockname(c->fd, (struct sockaddr *)out, &len) ? -errno : 0;
	*out = c->bound;
	out->ss_family = (sa_family_t)c->family;
	return 0;
}

int rs_carrier_sees(struct rs_carrier *c, const struct sockaddr_storage *peer,
		    struct sockaddr_storage *out)
{
	return cm_on_subnet() ? seen_on_subnet(c, peer, out) : seen_by_udp(c, peer, out);
}

int rs_carrier_send(struct rs_carrier *c, const struct sockaddr_storage *to,
		    const struct iovec *pieces, int count)
{
	struct msghdr m = {
		.msg_name = (void *)(uintptr_t)to, .msg_namelen = rs_address_length(c->family),
		.msg_iov = (struct iovec *)(uintptr_t)pieces, .msg_iovlen = (size_t)count,
	};

	if (cm_on_subnet())
		return send_on_subnet(c, to, pieces, count);
	return sendmsg(c->fd, &m, MSG_NOSIGNAL | MSG_DONTWAIT) < 0 ? -errno : 0;
}

ssize_t rs_carrier_receive(struct rs_carrier *c, struct sockaddr_storage *from, void *bytes,
			   size_t size)
{
	socklen_t len = sizeof(*from);
	ssize_t n;

	if (cm_on_subnet())
		return receive_on_subnet(c, from, bytes, size);
	n = recvfrom(c->fd, bytes, size, MSG_DONTWAIT, (struct sockaddr *)from, &len);
	return n < 0 ? -errno : n;
}
