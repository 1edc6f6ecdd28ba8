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

void wire_route_take(struct wire_route *r, const struct wire_destination *to)
{
	struct wire_flow flow;

	r->to = *to;
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
	wire_route_take(r, &way);
}

static void count_sent(const struct wire_transmit *t, uint32_t sent)
{
	const struct wire_endpoint *to = &t->route->to.to;
	uint64_t bytes = sent == t->packets ? t->bytes : (uint64_t)sent * t->segment;

	soft_count_alone(&t->counters[SOFT_XMIT_PACKETS], sent);
	soft_count_alone(&t->counters[SOFT_XMIT_BYTES], bytes + sent * wire_envelope_bytes(to));
	if (wire_ip_is_group(to->ip))
		soft_count_alone(&t->counters[SOFT_XMIT_MULTICAST], sent);
	if (sent < t->packets)
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
	if (n < (int)t->packets) {
		t->error = n < 0 ? n : -EAGAIN;
		av_debug("wire", "%d of %u packets left: %s", n < 0 ? 0 : n, t->packets,
			 n < 0 ? strerror(-n) : "no room");
	}
	if (t->counters)
		count_sent(t, n < 0 ? 0 : (uint32_t)n);
	t->packets = t->bytes = t->segment = 0;
	t->complete = false;
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

static bool fits(const struct wire_transmit *t, uint32_t length)
{
	return !t->packets ||
	       (!t->complete && length <= t->segment && t->packets < t->most &&
		t->bytes + length <= WIRE_TRAIN_BYTES);
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

/* Headers, payload, pad, ICRC. */
static bool build(uint8_t *to, uint32_t crc, const struct wire_packet *p,
		  const struct iovec *pieces, int count)
{
	static const uint8_t zeros[4];
	size_t n = wire_packet_put_headers(to, p);
	struct payload c = { to + n, wire_icrc_headers(crc, to, n), pieces, count };

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

	if (!fits(t, length))
		send_train(t);
	crc = wire_icrc_start(&t->route->icrc, length,
			      t->route->to.fd >= 0 ? 0 : (uint16_t)t->packets);
	if (!build(t->buffer + t->bytes, crc, p, pieces, count))
		return false;
	if (!t->packets++)
		t->segment = length;
	t->bytes += length;
	t->complete = length < t->segment;
	return true;
}
