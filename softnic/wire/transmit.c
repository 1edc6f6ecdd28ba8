// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transmit.c - builds trains.
 *
 * The ICRC covers the IPv4 identification: the packets of one call get 0, 1, 2… from an
 * unconnected socket that never fragments, and that is what is hashed.
 */
#include "softnic/wire/transmit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"

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

static void fill_address(uint8_t flow[16], const struct wire_endpoint *e, bool ipv6)
{
	memcpy(flow, ipv6 ? e->ip : e->ip + 12, ipv6 ? 16 : 4);
}

void wire_route_init(struct wire_route *r, const struct wire_port *port, const uint8_t from[16],
		     const uint8_t to[16], uint32_t scope)
{
	struct wire_flow flow = {
		.src_port = wire_port_private(port), .dst_port = WIRE_UDP_PORT,
	};
	bool link_local = to[0] == 0xfe && (to[1] & 0xc0) == 0x80;

	*r = (struct wire_route){ .to = { .fd = -1 } };
	memcpy(r->to.to.ip, to, 16);
	memcpy(r->to.from.ip, from, 16);
	r->to.to.port = WIRE_UDP_PORT;
	r->to.to.scope = r->to.from.scope = link_local ? scope : 0;
	flow.ipv6 = !wire_endpoint_is_v4(&r->to.to);
	fill_address(flow.src, &r->to.from, flow.ipv6);
	fill_address(flow.dst, &r->to.to, flow.ipv6);
	wire_icrc_init(&r->icrc, &flow);
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
	if (n < (int)t->packets)
		av_debug("wire", "%d of %u packets left: %s", n < 0 ? 0 : n, t->packets,
			 n < 0 ? strerror(-n) : "no room");
	t->packets = t->bytes = t->segment = 0;
	t->complete = false;
}

void wire_transmit_begin(struct wire_transmit *t, struct wire_route *route)
{
	soft_spin_lock(&t->lock);
	t->route = route;
}

void wire_transmit_end(struct wire_transmit *t)
{
	send_train(t);
	soft_spin_unlock(&t->lock);
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

/* Headers, payload, pad, ICRC. */
static void build(uint8_t *to, uint32_t crc, const struct wire_packet *p,
		  const struct iovec *pieces, int count)
{
	static const uint8_t zeros[4];
	size_t n = wire_packet_put_headers(to, p);

	crc = wire_icrc_headers(crc, to, n);
	to += n;
	for (int i = 0; i < count; i++) {
		crc = wire_icrc_copy(crc, to, pieces[i].iov_base, pieces[i].iov_len);
		to += pieces[i].iov_len;
	}
	crc = wire_icrc_copy(crc, to, zeros, wire_pad(p->length));
	wire_icrc_put(to + wire_pad(p->length), crc);
}

void wire_transmit_packet(struct wire_transmit *t, const struct wire_packet *p,
			  const struct iovec *pieces, int count)
{
	uint32_t length = wire_packet_length(p), crc;

	if (!fits(t, length))
		send_train(t);
	crc = wire_icrc_start(&t->route->icrc, length, (uint16_t)t->packets);
	build(t->buffer + t->bytes, crc, p, pieces, count);
	if (!t->packets++)
		t->segment = length;
	t->bytes += length;
	t->complete = length < t->segment;
}
