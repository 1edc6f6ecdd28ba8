// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transmit.c - builds trains.
 *
 * The ICRC covers the IPv4 identification: the packets of one call get 0, 1, 2… from an
 * unconnected socket that never fragments, and that is what is hashed. Connected sockets count
 * in secret; their peer, one of us, is best served by a number that it can guess: always 0.
 */
#include "softnic/wire/transmit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "softnic/engine/guard.h"
#include "softnic/resource/counter.h"

enum { FILL_UP = 64 };	/* by such a part of its length a datagram may grow with zeros */

int wire_transmit_init(struct wire_transmit *t, struct wire_port *port, struct wire_edge *edge)
{
	*t = (struct wire_transmit){
		.port = port, .edge = edge, .buffer = malloc(WIRE_UDP_BUFFER),
		.most = edge && wire_edge_singly(edge) ? 1 : WIRE_TRAIN_PACKETS,
	};
	return t->buffer ? 0 : -ENOMEM;
}

void wire_transmit_done(struct wire_transmit *t)
{
	free(t->buffer);
	t->buffer = NULL;
}

void wire_route_take(struct wire_route *r, const struct wire_destination *to, uint32_t mtu)
{
	struct wire_flow flow;

	r->to = *to;
	r->bundle = to->fd >= 0 ? mtu : 0;
	wire_flow_between(&flow, &to->from, &to->to);
	wire_icrc_init(&r->icrc, &flow);
}

void wire_route_init(struct wire_route *r, const struct wire_port *port, const uint8_t from[16],
		     const uint8_t to[16], uint32_t scope)
{
	bool link_local = to[0] == 0xfe && (to[1] & 0xc0) == 0x80;
	struct wire_destination way = { .fd = -1 };

	memcpy(way.to.ip, to, 16);
	memcpy(way.from.ip, from, 16);
	way.to.port = WIRE_UDP_PORT;
	way.from.port = wire_port_private(port);
	way.to.scope = way.from.scope = link_local ? scope : 0;
	wire_route_take(r, &way, 0);
}

static void count_sent(const struct wire_transmit *t, uint32_t datagrams)
{
	const struct wire_endpoint *to = &t->route->to.to;
	bool all = datagrams >= t->datagrams;
	uint32_t sent = all ? t->packets : t->packets * datagrams / t->datagrams;
	uint64_t bytes = all ? t->bytes : (uint64_t)datagrams * t->segment;

	soft_count_alone(&t->counters[SOFT_XMIT_PACKETS], sent);
	soft_count_alone(&t->counters[SOFT_XMIT_BYTES], bytes + sent * wire_envelope_bytes(to));
	if (wire_ip_is_group(to->ip))
		soft_count_alone(&t->counters[SOFT_XMIT_MULTICAST], sent);
	if (!all)
		soft_count_alone(&t->counters[SOFT_XMIT_DISCARDS], t->packets - sent);
}

static void send_train(struct wire_transmit *t)
{
	struct iovec iov = { .iov_base = t->buffer, .iov_len = t->bytes };
	struct wire_train train = {
		.iov = &iov, .iovs = 1, .segment = t->segment, .bytes = t->bytes
	};
	int n;

	if (!t->packets)
		return;
	n = t->edge ? wire_edge_send(t->edge, &t->route->to, &train) :
		      wire_port_send(t->port, &t->route->to, &train);
	if (n < (int)t->datagrams) {
		t->error = n < 0 ? n : -EAGAIN;
		av_debug("wire", "%d of %u datagrams left: %s", n < 0 ? 0 : n, t->datagrams,
			 n < 0 ? strerror(-n) : "no room");
	}
	if (t->counters)
		count_sent(t, n < 0 ? 0 : (uint32_t)n);
	t->packets = t->datagrams = t->bytes = t->segment = t->fill = 0;
}

void wire_transmit_begin(struct wire_transmit *t, struct wire_route *route)
{
	soft_spin_lock(&t->lock);
	t->route = route;
	t->error = 0;
}

int wire_transmit_end(struct wire_transmit *t)
{
	int r;

	send_train(t);
	r = t->error;
	soft_spin_unlock(&t->lock);
	return r;
}

void wire_transmit_turn(struct wire_transmit *t, uint64_t now)
{
	soft_spin_lock(&t->lock);
	wire_edge_turn_out(t->edge, now);
	soft_spin_unlock(&t->lock);
}

/* May it share the last datagram? Only the first may still grow. */
static bool fits_datagram(const struct wire_transmit *t, uint32_t length)
{
	uint32_t room = t->datagrams == 1 ? t->route->bundle : t->route->bundle ? t->segment : 0;

	return t->fill + length <= room;
}

/* All datagrams of a train but the last are equally long. What the last one so far lacks. */
static uint32_t shortage(const struct wire_transmit *t)
{
	return t->segment - t->fill;
}

/*
 * May a datagram follow, which may grow as well? The first and the last packet of a message have
 * more headers than those between: a line's are filled up, for less than a call would cost.
 */
static bool fits_train(const struct wire_transmit *t, uint32_t length)
{
	uint32_t may_lack = t->route->bundle ? t->segment / FILL_UP : 0;

	return shortage(t) <= may_lack && length <= t->segment && t->datagrams < t->most &&
	       t->bytes + shortage(t) + t->segment <= WIRE_TRAIN_BYTES;
}

static void fill_up(struct wire_transmit *t)
{
	memset(t->buffer + t->bytes, 0, shortage(t));
	t->bytes += shortage(t);
	t->fill = t->segment;
}

/* What it does not fit behind leaves. @return whether it is to share the last datagram */
static bool make_room(struct wire_transmit *t, uint32_t length)
{
	if (t->packets && fits_datagram(t, length))
		return true;
	if (t->packets && !fits_train(t, length))
		send_train(t);
	if (t->packets)
		fill_up(t);
	return false;
}

static void append(struct wire_transmit *t, uint32_t length, bool share)
{
	t->packets++;
	t->bytes += length;
	t->datagrams += !share;
	t->fill = share ? t->fill + length : length;
	if (t->datagrams == 1)
		t->segment = t->fill;
}

struct payload {
	uint8_t *to;
	uint32_t crc;
	const struct iovec *pieces;
	int count;
};

static void copy(void *arg)
{
	struct payload *c = arg;

	for (int i = 0; i < c->count; i++) {
		const struct iovec *piece = &c->pieces[i];

		c->crc = wire_icrc_copy(c->crc, c->to, piece->iov_base, piece->iov_len);
		c->to += piece->iov_len;
	}
}

/* Headers, payload, pad, ICRC. @line	the packet goes by one, and tells its length */
static bool build(uint8_t *to, uint32_t crc, const struct wire_packet *p,
		  const struct iovec *pieces, int count, bool line)
{
	static const uint8_t zeros[4];
	size_t n = wire_packet_put_headers(to, p);
	struct payload c = { .to = to + n, .pieces = pieces, .count = count };

	if (line)
		wire_line_length_put(to, wire_packet_length(p));
	c.crc = wire_icrc_headers(crc, to, n);
	if (count && !soft_guarded(copy, &c))
		return false;
	crc = wire_icrc_copy(c.crc, c.to, zeros, wire_pad(p->length));
	wire_icrc_put(c.to + wire_pad(p->length), crc);
	return true;
}

bool wire_transmit_packet(struct wire_transmit *t, const struct wire_packet *p,
			  const struct iovec *pieces, int count)
{
	uint32_t length = wire_packet_length(p), crc;
	bool line = t->route->to.fd >= 0, share;

	share = make_room(t, length);
	crc = wire_icrc_start(&t->route->icrc, length, line ? 0 : (uint16_t)t->packets);
	if (!build(t->buffer + t->bytes, crc, p, pieces, count, line))
		return false;
	append(t, length, share);
	return true;
}
