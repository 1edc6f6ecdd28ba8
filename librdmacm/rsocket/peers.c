// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peers.c - whom a datagram socket knows.
 *
 * Which address of ours leads to a peer the kernel knows: a socket that is connected there, without
 * a packet being sent, has it.
 */
#include "librdmacm/rsocket/peers.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { PEERS_MOST = 4096, LEAST = 16 };

socklen_t rs_address_length(int family)
{
	return family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6);
}

/* Family, port and address; whatever else there is in one is not compared. */
bool rs_address_equal(const struct sockaddr_storage *a, const struct sockaddr_storage *b)
{
	const struct sockaddr_in *a4 = (const void *)a, *b4 = (const void *)b;
	const struct sockaddr_in6 *a6 = (const void *)a, *b6 = (const void *)b;

	if (a->ss_family != b->ss_family || a4->sin_port != b4->sin_port)
		return false;
	return a->ss_family == AF_INET ? a4->sin_addr.s_addr == b4->sin_addr.s_addr :
					 IN6_ARE_ADDR_EQUAL(&a6->sin6_addr, &b6->sin6_addr);
}

static struct list_head *bucket_of(struct rs_datagram *dg, const struct sockaddr_storage *a)
{
	const struct sockaddr_in *a4 = (const void *)a;
	const struct sockaddr_in6 *a6 = (const void *)a;
	uint32_t h = a->ss_family == AF_INET ? a4->sin_addr.s_addr : a6->sin6_addr.s6_addr32[3];

	h = (h ^ (uint32_t)a4->sin_port << 16) * 0x9e3779b1;
	return &dg->buckets[h >> 26];
}

struct rs_peer *rs_peer_find(struct rs_datagram *dg, const struct sockaddr_storage *a)
{
	struct list_head *bucket = bucket_of(dg, a);
	struct list_node *n;

	list_for_each_node(bucket, n)
		if (rs_address_equal(&list_entry(n, struct rs_peer, node)->address, a))
			return list_entry(n, struct rs_peer, node);
	return NULL;
}

/* A socket that nobody has bound gets a port at its first use. */
static int bind_somewhere(struct rs_datagram *dg, struct sockaddr_storage *bound)
{
	struct sockaddr_storage any = { .ss_family = (sa_family_t)dg->s.family };
	socklen_t len = sizeof(*bound), size = rs_address_length(dg->s.family);

	memset(bound, 0, sizeof(*bound));
	if (getsockname(dg->s.fd, (struct sockaddr *)bound, &len))
		return -errno;
	if (((struct sockaddr_in *)bound)->sin_port)
		return 0;
	if (bind(dg->s.fd, (struct sockaddr *)&any, size))
		return -errno;
	len = sizeof(*bound);
	return getsockname(dg->s.fd, (struct sockaddr *)bound, &len) ? -errno : 0;
}

int rs_peer_sees(struct rs_datagram *dg, const struct sockaddr_storage *peer,
		       struct sockaddr_storage *out)
{
	socklen_t len = sizeof(*out), size = rs_address_length(dg->s.family);
	struct sockaddr_storage bound;
	int fd, r = bind_somewhere(dg, &bound);

	if (r)
		return r;
	fd = socket(dg->s.family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return -errno;
	memset(out, 0, sizeof(*out));
	if (connect(fd, (const struct sockaddr *)peer, size) ||
	    getsockname(fd, (struct sockaddr *)out, &len))
		r = -errno;
	close(fd);
	((struct sockaddr_in *)out)->sin_port = ((struct sockaddr_in *)&bound)->sin_port;
	return r;
}

static uint32_t count_of(uint32_t bytes, uint32_t queue)
{
	uint32_t n = bytes / RS_DATAGRAM_MOST;

	n = n < LEAST ? LEAST : n;
	return n < queue ? n : queue;
}

static int add_port(struct rs_datagram *dg, const struct sockaddr_storage *own,
		    struct rs_port **out)
{
	const struct rs_config *c = &dg->s.options.sizes;
	const struct rs_port_sizes sizes = {
		.receives = count_of(c->receive_buffer, c->receive_queue),
		.sends = count_of(c->send_buffer, c->send_queue),
	};
	struct epoll_event e = { .events = EPOLLIN };
	int r = rs_port_create(own, &sizes, out);

	if (r)
		return r;
	e.data.ptr = *out;
	epoll_ctl(dg->epoll, EPOLL_CTL_ADD, (*out)->channel->fd, &e);
	list_add_tail(&dg->ports, &(*out)->node);
	return 0;
}

/* The port that leads to a peer; a new one when there is none at that address yet. */
static int find_port(struct rs_datagram *dg, const struct sockaddr_storage *peer,
		     struct rs_port **out)
{
	struct sockaddr_storage own = { 0 };
	struct list_node *n;
	int r = rs_peer_sees(dg, peer, &own);

	if (r)
		return r;
	list_for_each_node(&dg->ports, n) {
		*out = list_entry(n, struct rs_port, node);
		if (rs_address_equal(&(*out)->address, &own))
			return 0;
	}
	return add_port(dg, &own, out);
}

static int add_peer(struct rs_datagram *dg, const struct sockaddr_storage *a, struct rs_peer **out)
{
	struct rs_peer *p;
	int r;

	if (dg->peers >= PEERS_MOST)
		return -ENOBUFS;
	p = calloc(1, sizeof(*p));
	if (!p)
		return -ENOMEM;
	p->address = *a;
	r = find_port(dg, a, &p->port);
	if (r) {
		free(p);
		return r;
	}
	dg->peers++;
	list_add_tail(bucket_of(dg, a), &p->node);
	*out = p;
	return 0;
}

int rs_peer_get(struct rs_datagram *dg, const struct sockaddr_storage *a, struct rs_peer **out)
{
	*out = rs_peer_find(dg, a);
	return *out ? 0 : add_peer(dg, a, out);
}

void rs_peer_learn(struct rs_peer *p, const struct rs_udp_label *l)
{
	struct ibv_ah *ah;

	if ((p->ah && p->qpn == l->qpn) || rs_port_way(p->port, &l->address, &ah))
		return;
	if (p->ah)
		ibv_destroy_ah(p->ah);
	p->ah = ah;
	p->qpn = l->qpn;
}

int rs_peer_say(struct rs_datagram *dg, struct rs_peer *p, enum rs_label_op op,
		const uint8_t *data, uint32_t len)
{
	const struct rs_udp_label l = { op, p->port->id->qp->qp_num, p->port->address };
	uint8_t label[RS_LABEL_MOST];
	struct iovec v[2] = { { label, (size_t)rs_udp_label_put(&l, label) },
			      { (void *)data, len } };
	struct msghdr m = {
		.msg_name = &p->address, .msg_namelen = rs_address_length(dg->s.family),
		.msg_iov = v, .msg_iovlen = 2,
	};

	return sendmsg(dg->s.fd, &m, MSG_NOSIGNAL | MSG_DONTWAIT) < 0 ? -errno : 0;
}

void rs_peers_forget(struct rs_datagram *dg)
{
	struct list_node *n, *next;

	for (int i = 0; i < RS_PEER_BUCKETS; i++)
		while ((n = list_pop(&dg->buckets[i]))) {
			struct rs_peer *p = list_entry(n, struct rs_peer, node);

			if (p->ah)
				ibv_destroy_ah(p->ah);
			free(p);
		}
	list_for_each_node_safe(&dg->ports, n, next)
		rs_port_free(list_entry(n, struct rs_port, node));
}
