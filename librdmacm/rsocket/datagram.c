// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagram.c - datagram sockets.
 *
 * The number of the socket is that of a UDP socket, or what stands for one (carrier.h), which owns
 * the port. A datagram to somebody of whom no QP is known goes over UDP, with a label that says
 * what ours is; the answer tells theirs, and the next ones go from QP to QP. What is too long for
 * one packet of the QP goes over UDP for ever. The service thread reads the UDP socket.
 */
#include "librdmacm/rsocket/datagram.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "librdmacm/rsocket/arrivals.h"
#include "librdmacm/rsocket/peers.h"
#include "librdmacm/rsocket/sleep.h"
#include "librdmacm/rsocket/ways.h"

static const struct rs_ops datagram_ops;

static void look(struct rs_socket *s)
{
	rs_arrivals_look(rs_datagram_of(s));
}

static int arm(struct rs_socket *s)
{
	struct list_node *n;

	list_for_each_node(&rs_datagram_of(s)->ports, n) {
		struct rs_port *p = list_entry(n, struct rs_port, node);

		if (!p->armed && ibv_req_notify_cq(p->cq, 0) == 0)
			p->armed = true;
	}
	return rs_datagram_of(s)->epoll;
}

static void drain(struct rs_socket *s)
{
	struct list_node *n;
	struct ibv_cq *cq;
	void *context;

	list_for_each_node(&rs_datagram_of(s)->ports, n) {
		struct rs_port *p = list_entry(n, struct rs_port, node);

		if (ibv_get_cq_event(p->channel, &cq, &context))
			continue;
		p->armed = false;
		p->unacked++;
	}
	rs_wake(s);
}

static bool has_arrival(struct rs_socket *s)
{
	return !list_empty(&rs_datagram_of(s)->arrivals) || rs_datagram_of(s)->shut_reading;
}

static ssize_t receive(struct rs_socket *s, struct rs_slices to, int flags,
		       struct sockaddr_storage *from)
{
	const struct rs_wait w = {
		.s = s, .look = look, .done = has_arrival,
		.no_wait = rs_socket_no_wait(s, flags), .timeout = UINT64_MAX,
	};
	ssize_t r;
	int waited;

	for (;;) {
		pthread_mutex_lock(&s->lock);
		r = rs_arrivals_take(rs_datagram_of(s), to, flags, from);
		pthread_mutex_unlock(&s->lock);
		if (r != -EAGAIN)
			return r;
		waited = rs_wait(&w);
		if (waited)
			return waited;
	}
}

static uint32_t gather(struct rs_slices from, uint8_t *out)
{
	uint32_t n = 0;

	for (int i = 0; i < from.count; i++) {
		memcpy(out + n, from.first[i].iov_base, from.first[i].iov_len);
		n += (uint32_t)from.first[i].iov_len;
	}
	return n;
}

static int send_to(struct rs_datagram *dg, const struct sockaddr_storage *to, const uint8_t *data,
		   uint32_t len)
{
	uint8_t label[RS_LABEL_MOST];
	struct rs_peer *p;
	uint32_t label_len = rs_ud_label_length(dg->s.family);
	int r = rs_peer_get(dg, to, &p);

	if (r)
		return r;
	if (!p->ah || label_len + len > p->most)
		return rs_peer_say(dg, p, RS_LABEL_DATA, data, len);
	if (!p->port->free_count)
		rs_arrivals_look(dg);
	rs_ud_label_put(&p->port->address, label);
	return rs_port_send(p->port, p->ah, p->qpn, label, label_len, data, len);
}

static bool can_send(struct rs_socket *s)
{
	struct list_node *n;

	list_for_each_node(&rs_datagram_of(s)->ports, n)
		if (!list_entry(n, struct rs_port, node)->free_count)
			return false;
	return true;
}

static int destination(struct rs_datagram *dg, const struct sockaddr *to, socklen_t len,
		       struct sockaddr_storage *out)
{
	if (!to) {
		*out = dg->connected;
		return out->ss_family ? 0 : -EDESTADDRREQ;
	}
	if (len < rs_address_length(dg->s.family) || to->sa_family != dg->s.family)
		return to->sa_family != dg->s.family ? -EAFNOSUPPORT : -EINVAL;
	memset(out, 0, sizeof(*out));
	memcpy(out, to, rs_address_length(dg->s.family));
	return 0;
}

static ssize_t send_datagram(struct rs_socket *s, struct rs_slices from, int flags,
			     const struct sockaddr *to, socklen_t to_len)
{
	struct rs_datagram *dg = rs_datagram_of(s);
	const struct rs_wait w = {
		.s = s, .look = look, .done = can_send, .no_wait = rs_socket_no_wait(s, flags),
		.timeout = UINT64_MAX,
	};
	struct sockaddr_storage where;
	uint8_t bytes[RS_DATAGRAM_MOST];
	uint32_t len;
	int r = dg->shut_writing ? -EPIPE : destination(dg, to, to_len, &where);

	if (r)
		return r;
	if (rs_slices_length(from) > RS_DATAGRAM_MOST - rs_ud_label_length(s->family))
		return -EMSGSIZE;
	len = gather(from, bytes);
	for (;;) {
		pthread_mutex_lock(&s->lock);
		r = send_to(dg, &where, bytes, len);
		pthread_mutex_unlock(&s->lock);
		if (r != -EAGAIN)
			return r ? r : (ssize_t)len;
		r = rs_wait(&w);
		if (r)
			return r;
	}
}

static int bind_socket(struct rs_socket *s, const struct sockaddr *a, socklen_t len)
{
	int r;

	pthread_mutex_lock(&s->lock);
	r = rs_carrier_bind(&rs_datagram_of(s)->carrier, a, len);
	pthread_mutex_unlock(&s->lock);
	return r;
}

static int connect_socket(struct rs_socket *s, const struct sockaddr *a, socklen_t len)
{
	struct rs_datagram *dg = rs_datagram_of(s);
	struct sockaddr_storage to = { 0 };
	struct rs_peer *p;
	int r = 0;

	if (a->sa_family != AF_UNSPEC)
		r = destination(dg, a, len, &to);
	if (r)
		return r;
	pthread_mutex_lock(&s->lock);
	if (to.ss_family)
		r = rs_peer_get(dg, &to, &p);
	if (!r)
		dg->connected = to;
	pthread_mutex_unlock(&s->lock);
	return r;
}

static int refuse_listen(struct rs_socket *s, int backlog)
{
	return -EOPNOTSUPP;
}

static int refuse_accept(struct rs_socket *s, struct rs_socket **out)
{
	return -EOPNOTSUPP;
}

static int shut(struct rs_socket *s, int how)
{
	struct rs_datagram *dg = rs_datagram_of(s);

	if (how != SHUT_RD && how != SHUT_WR && how != SHUT_RDWR)
		return -EINVAL;
	if (!dg->connected.ss_family)
		return -ENOTCONN;
	pthread_mutex_lock(&s->lock);
	dg->shut_reading |= how != SHUT_WR;
	dg->shut_writing |= how != SHUT_RD;
	rs_wake(s);
	pthread_mutex_unlock(&s->lock);
	return 0;
}

static void close_socket(struct rs_socket *s)
{
	struct rs_datagram *dg = rs_datagram_of(s);

	rs_service_unwatch(&dg->watch);
	rs_ways_close(dg);
	pthread_mutex_lock(&s->lock);
	dg->shut_reading = dg->shut_writing = true;
	rs_sleepers_leave(s);
	rs_arrivals_forget(dg);
	rs_peers_forget(dg);
	rs_ways_done(dg);
	pthread_mutex_unlock(&s->lock);
	close(dg->epoll);
	rs_socket_done(s);
	free(dg);
}

static int name(struct rs_socket *s, struct sockaddr_storage *out)
{
	struct rs_datagram *dg = rs_datagram_of(s);
	struct sockaddr_storage own = { 0 };
	int r;

	pthread_mutex_lock(&s->lock);
	r = rs_carrier_name(&dg->carrier, out);
	if (!r && dg->connected.ss_family &&
	    rs_carrier_sees(&dg->carrier, &dg->connected, &own) == 0)
		*out = own;
	pthread_mutex_unlock(&s->lock);
	return r;
}

static int peer(struct rs_socket *s, struct sockaddr_storage *out)
{
	*out = rs_datagram_of(s)->connected;
	return out->ss_family ? 0 : -ENOTCONN;
}

static int ready(struct rs_socket *s)
{
	int mask;

	pthread_mutex_lock(&s->lock);
	if (list_empty(&rs_datagram_of(s)->arrivals) || !can_send(s))
		look(s);
	mask = has_arrival(s) ? POLLIN : 0;
	if (can_send(s) || rs_datagram_of(s)->shut_writing)
		mask |= POLLOUT;
	pthread_mutex_unlock(&s->lock);
	return mask;
}

/* The kernel's socket hears of them too, as far as it knows them. */
static int set_option(struct rs_socket *s, int level, int name, const void *value, socklen_t len)
{
	return setsockopt(s->fd, level, name, value, len) ? -ENOPROTOOPT : 0;
}

static int get_option(struct rs_socket *s, int level, int name, int *value)
{
	return -ENOPROTOOPT;
}

int rs_datagram_create(int family, struct rs_datagram **out)
{
	struct rs_datagram *dg = calloc(1, sizeof(*dg));
	int r;

	if (!dg)
		return -ENOMEM;
	r = rs_carrier_open(family, &dg->carrier);
	if (r)
		goto free_dg;
	dg->epoll = epoll_create1(EPOLL_CLOEXEC);
	if (dg->epoll < 0) {
		r = -errno;
		close(dg->carrier.fd);
		goto free_dg;
	}
	rs_socket_init(&dg->s, &datagram_ops, family, dg->carrier.fd);
	list_head_init(&dg->ports);
	list_head_init(&dg->arrivals);
	for (int i = 0; i < RS_PEER_BUCKETS; i++)
		list_head_init(&dg->buckets[i]);
	r = rs_ways_open(dg);
	if (r)
		goto done_socket;
	dg->watch = (struct rs_watch){ .fd = dg->carrier.fd, .ready = rs_arrivals_by_udp };
	r = rs_service_watch(&dg->watch);
	if (r)
		goto done_ways;
	*out = dg;
	return 0;

done_ways:
	rs_ways_close(dg);
	rs_ways_done(dg);
done_socket:
	rs_socket_done(&dg->s);
	close(dg->epoll);
free_dg:
	free(dg);
	return r;
}

static const struct rs_ops datagram_ops = {
	.type = SOCK_DGRAM,
	.bind = bind_socket,
	.listen = refuse_listen,
	.accept = refuse_accept,
	.connect = connect_socket,
	.shutdown = shut,
	.close = close_socket,
	.receive = receive,
	.send = send_datagram,
	.name = name,
	.peer = peer,
	.ready = ready,
	.arm = arm,
	.drain = drain,
	.set_option = set_option,
	.get_option = get_option,
};
