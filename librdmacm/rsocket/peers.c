// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peers.c - whom a datagram socket knows.
 */
#include "librdmacm/rsocket/peers.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "librdmacm/rsocket/ways.h"

enum { PEERS_MOST = 4096, LEAST = 16 };

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
	int r = rs_carrier_sees(&dg->carrier, peer, &own);

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
	p->most = p->port->most;
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

static void learn_way(struct rs_peer *p, const struct sockaddr_storage *to)
{
	struct ibv_ah *ah;

	if (rs_port_way(p->port, to, &ah))
		return;
	if (p->ah)
		ibv_destroy_ah(p->ah);
	p->ah = ah;
}

void rs_peer_learn(struct rs_datagram *dg, struct rs_peer *p, const struct rs_udp_label *l)
{
	bool is_new = !p->ah || p->qpn != l->qpn;

	p->qpn = l->qpn;
	if (is_new && dg->ways)
		rs_way_ask(dg, p);
	else if (is_new)
		learn_way(p, &l->address);
}

int rs_peer_say(struct rs_datagram *dg, struct rs_peer *p, enum rs_label_op op,
		const uint8_t *data, uint32_t len)
{
	const struct rs_udp_label l = { op, p->port->id->qp->qp_num, p->port->address };
	uint8_t label[RS_LABEL_MOST];
	const struct iovec v[2] = { { label, (size_t)rs_udp_label_put(&l, label) },
				    { (void *)(uintptr_t)data, len } };

	return rs_carrier_send(&dg->carrier, &p->address, v, 2);
}

void rs_peers_forget(struct rs_datagram *dg)
{
	struct list_node *n, *next;

	for (int i = 0; i < RS_PEER_BUCKETS; i++)
		while ((n = list_pop(&dg->buckets[i]))) {
			struct rs_peer *p = list_entry(n, struct rs_peer, node);

			rs_way_forget(p);
			if (p->ah)
				ibv_destroy_ah(p->ah);
			free(p);
		}
	list_for_each_node_safe(&dg->ports, n, next)
		rs_port_free(list_entry(n, struct rs_port, node));
}
