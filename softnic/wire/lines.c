// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lines.c - makes lines: opens sockets, carries the messages of hello.h.
 *
 * A line hears only of a process that one of our QPs is connected to: strangers cannot have one.
 * Messages are sealed with identification 0: unconnected sockets send that.
 */
#include "softnic/wire/lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/random.h"
#include "softnic/resource/region.h"

enum {
	LINES = 256,			/* a descriptor each */
	HELLO_BYTES = WIRE_BTH_LEN + WIRE_HELLO_LEN + WIRE_ICRC_LEN,
	PKEY = 0xffff,
};

static bool leads_to(const struct wire_line *line, const struct wire_endpoint *here,
		     const struct wire_endpoint *there, unsigned int slot)
{
	return line->slot == slot && wire_endpoint_same_host(&line->to.to, there) &&
	       wire_endpoint_same_host(&line->to.from, here);
}

static struct wire_line *find(const struct wire_lines *l, const struct wire_endpoint *here,
			      const struct wire_endpoint *there, unsigned int slot)
{
	struct wire_line *line = l->first;

	while (line && !leads_to(line, here, there, slot))
		line = line->next;
	return line;
}

static int open_line(struct wire_lines *l, struct wire_line *line)
{
	int r = wire_udp_open_line(&line->udp, &line->to);

	if (r)
		return r;
	line->to.from.port = line->udp.port;
	line->in = (struct wire_inflow){
		.kind = WIRE_FROM_LINE, .udp = &line->udp, .here = line->to.from,
		.check = &line->check,
	};
	wire_hello_init(&line->hello, (uint16_t)l->slot, line->udp.port,
			l->closed ? 0 : line->udp.room,
			av_random64());
	r = wire_port_add_line(l->port, &line->in);
	if (r)
		wire_udp_close(&line->udp);
	return r;
}

static struct wire_line *create(struct wire_lines *l, const struct wire_destination *to,
				uint32_t qpn)
{
	struct wire_line *line = calloc(1, sizeof(*line));

	if (!line)
		return NULL;
	line->to = *to;
	line->slot = qpn >> SOFT_SLOT_SHIFT;
	line->qpn = qpn;
	if (open_line(l, line)) {
		free(line);
		return NULL;
	}
	line->next = l->first;
	l->first = line;
	l->count++;
	return line;
}

struct wire_line *wire_lines_get(struct wire_lines *l, const struct wire_destination *to,
				 uint32_t qpn, uint64_t now)
{
	struct wire_line *line = find(l, &to->from, &to->to, qpn >> SOFT_SLOT_SHIFT);

	if (!line && l->count < LINES)
		line = create(l, to, qpn);
	if (!line || line->to.tos != to->tos || line->to.ttl != to->ttl)
		return NULL;
	line->users++;
	wire_hello_start(&line->hello, now);
	return line;
}

void wire_lines_put(struct wire_lines *l, struct wire_line *line)
{
	struct wire_line **at = &l->first;

	if (--line->users)
		return;
	while (*at != line)
		at = &(*at)->next;
	*at = line->next;
	l->count--;
	wire_port_remove_line(l->port, &line->in);
	wire_udp_close(&line->udp);
	free(line);
}

void wire_lines_forsake(struct wire_lines *l)
{
	for (struct wire_line *line = l->first; line; line = line->next)
		wire_udp_close(&line->udp);
}

/* ---- messages ---- */

static void put(uint8_t bytes[static HELLO_BYTES], const struct wire_hello_message *m,
		uint32_t qpn, const struct wire_destination *way)
{
	const struct wire_packet p = {
		.opcode = WIRE_HELLO_OPCODE, .pkey = PKEY, .dest_qpn = qpn,
	};
	struct wire_icrc icrc;
	struct wire_flow flow;

	wire_flow_between(&flow, &way->from, &way->to);
	wire_icrc_init(&icrc, &flow);
	wire_bth_put(bytes, &p);
	if (way->fd >= 0)
		wire_line_length_put(bytes, HELLO_BYTES);
	wire_hello_put(m, bytes + WIRE_BTH_LEN);
	wire_icrc_seal(&icrc, bytes, HELLO_BYTES, 0);
}

/* To port 4791, or to the peer's own, which the socket is connected to by then. */
static void say(struct wire_line *line, const struct wire_hello_message *m, uint16_t port)
{
	uint8_t bytes[HELLO_BYTES];
	struct iovec iov = { .iov_base = bytes, .iov_len = sizeof(bytes) };
	const struct wire_train t = {
		.iov = &iov, .iovs = 1, .segment = sizeof(bytes), .bytes = sizeof(bytes),
	};
	struct wire_destination to = line->to;

	to.to.port = port ? port : WIRE_UDP_PORT;
	to.fd = port ? line->udp.fd : -1;
	put(bytes, m, line->qpn, &to);
	(void)wire_udp_send(&line->udp, &to, &t, 1);
}

static void turn(struct wire_line *line, uint64_t now)
{
	struct wire_hello_message m;
	uint16_t port;

	while (wire_hello_next(&line->hello, now, &m, &port))
		say(line, &m, port);
}

void wire_lines_turn(struct wire_lines *l, uint64_t now)
{
	for (struct wire_line *line = l->first; line; line = line->next)
		turn(line, now);
}

uint64_t wire_lines_deadline(const struct wire_lines *l)
{
	uint64_t first = 0, t;

	for (struct wire_line *line = l->first; line; line = line->next) {
		t = wire_hello_deadline(&line->hello);
		first = !first || (t && t < first) ? t : first;
	}
	return first;
}

/* Who shares port 4791 also gets what is for a process that is not there, or not yet. */
static bool is_for(const struct wire_lines *l, const struct wire_datagram *d)
{
	struct wire_packet p;

	wire_bth_get(d->bytes, &p);
	return p.dest_qpn >> SOFT_SLOT_SHIFT == l->slot;
}

static bool read_message(const struct wire_lines *l, const struct wire_datagram *d,
			 struct wire_hello_message *m)
{
	return d->len == HELLO_BYTES && is_for(l, d) &&
	       wire_hello_get(d->bytes + WIRE_BTH_LEN, WIRE_HELLO_LEN, m);
}

/* The peer has said where it is. */
static void connect_to(struct wire_line *line, uint16_t port)
{
	struct wire_endpoint there = line->to.to;

	there.port = port;
	if (line->connected == port)
		return;
	line->connected = wire_udp_connect(&line->udp, &there) ? 0 : port;
	wire_flow_between(&line->check.flow, &there, &line->to.from);
	wire_icrc_init(&line->check.icrc, &line->check.flow);
	line->check.fixed = true;
}

static void close_line(struct wire_line *line)
{
	line->to.fd = -1;
	line->to.to.port = WIRE_UDP_PORT;
}

static void open_or_close(const struct wire_lines *l, struct wire_line *line)
{
	uint16_t port = wire_hello_port(&line->hello);
	char text[80];

	if (!port || line->connected != port || l->closed || !line->hello.room) {
		close_line(line);
		return;
	}
	line->to.fd = line->udp.fd;
	line->to.to.port = port;
	av_info("wire", "a private line to %s", wire_endpoint_name(&line->to.to, text));
}

struct wire_line *wire_lines_hear(struct wire_lines *l, struct wire_check *c,
				  const struct wire_datagram *d, uint64_t now)
{
	struct wire_hello_message m;
	struct wire_line *line;
	uint16_t before;

	if (!read_message(l, d, &m) || !wire_check_seal(c, d))
		return NULL;
	line = find(l, &d->dst, &d->src, m.slot);
	if (!line)
		return NULL;
	before = wire_hello_port(&line->hello);
	wire_hello_received(&line->hello, &m, d->in == &line->in, now);
	if (line->hello.peer)
		connect_to(line, line->hello.peer);
	turn(line, now);
	if (wire_hello_port(&line->hello) == before)
		return NULL;
	open_or_close(l, line);
	return line;
}

void wire_line_lost(struct wire_line *line)
{
	wire_hello_lost(&line->hello);
	close_line(line);
}
