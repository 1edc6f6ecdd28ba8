// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * edge.c - captures packets, and lets mishaps happen to them.
 *
 * What is sent and what is received have a mishap each, with the same seed: so neither depends
 * on how the two follow each other.
 */
#include "softnic/wire/edge.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/env.h"
#include "base/log.h"
#include "softnic/wire/arrive.h"
#include "softnic/wire/capture.h"
#include "softnic/wire/mishap.h"

enum { USUAL_TTL = 64 };

struct wire_edge {
	struct wire_port *port;
	struct wire_capture capture;
	struct wire_check seen;		/* whose identifications are looked for, for the capture */
	bool faulty[2];			/* by enum wire_direction */
	struct wire_mishap in, out;
};

/* ---- asked for? ---- */

static bool read_faults(struct wire_fault *f)
{
	const char *text = av_env_str(AV_ENV_FAULT), *at, *why;

	f->count = 0;
	if (text && wire_fault_parse(f, text, &at, &why))
		av_err("wire", "ANYVERBS_FAULT is ignored: %s: at \"%s\", character %d of \"%s\"",
		       why, at, (int)(at - text) + 1, text);
	return f->count;
}

int wire_edge_create(struct wire_port *port, struct wire_edge **out)
{
	struct wire_edge *e = NULL;
	struct wire_capture capture;
	struct wire_fault fault;
	bool faulty = read_faults(&fault);

	wire_capture_open(&capture, AV_PCAP_IP);
	if (faulty || wire_capture_wanted(&capture)) {
		e = calloc(1, sizeof(*e));
		if (!e) {
			wire_capture_close(&capture);
			return -ENOMEM;
		}
		e->port = port;
		e->capture = capture;
		e->faulty[WIRE_IN] = wire_fault_concerns(&fault, WIRE_IN);
		e->faulty[WIRE_OUT] = wire_fault_concerns(&fault, WIRE_OUT);
		wire_mishap_init(&e->in, &fault, WIRE_IN);
		wire_mishap_init(&e->out, &fault, WIRE_OUT);
	}
	*out = e;
	return 0;
}

void wire_edge_free(struct wire_edge *e)
{
	if (!e)
		return;
	wire_capture_close(&e->capture);
	free(e);
}

bool wire_edge_singly(const struct wire_edge *e)
{
	return e->faulty[WIRE_OUT];
}

/* ---- out ---- */

static void capture_sent(const struct wire_edge *e, const struct wire_destination *to,
			 const uint8_t *bytes, uint32_t length, uint16_t ip_id)
{
	struct wire_flow flow;
	struct wire_envelope envelope = {
		.tos = to->tos, .ttl = to->ttl ? to->ttl : USUAL_TTL, .ip_id = ip_id,
	};

	wire_flow_between(&flow, &to->from, &to->to);
	wire_capture_packet(&e->capture, &flow, &envelope,
			    &(struct iovec){ (void *)bytes, length }, 1);
}

/* The trains of wire_transmit are one piece. */
static void capture_train(const struct wire_edge *e, const struct wire_destination *to,
			  const struct wire_train *t)
{
	const uint8_t *bytes = t->iov->iov_base;
	uint16_t i = 0;

	if (!wire_capture_wanted(&e->capture))
		return;
	for (uint32_t at = 0; at < t->bytes; at += t->segment)
		capture_sent(e, to, bytes + at,
			     t->bytes - at < t->segment ? t->bytes - at : t->segment, i++);
}

static int send_captured(const struct wire_edge *e, const struct wire_destination *to,
			 const struct wire_train *t)
{
	capture_train(e, to, t);
	return wire_port_send(e->port, to, t);
}

static void leave(void *ctx, const struct wire_parcel *p)
{
	struct iovec iov = { .iov_base = (void *)p->bytes, .iov_len = p->length };
	const struct wire_train t = {
		.iov = &iov, .iovs = 1, .segment = p->length, .bytes = p->length,
	};
	struct wire_destination to;

	memcpy(&to, p->tag, sizeof(to));
	send_captured(ctx, &to, &t);
}

static_assert(sizeof(struct wire_destination) <= WIRE_LIMBO_TAG, "it has to wait with a packet");
static_assert(sizeof(struct wire_datagram) <= WIRE_LIMBO_TAG, "it has to wait with a packet");

int wire_edge_send(struct wire_edge *e, const struct wire_destination *to,
		   const struct wire_train *t)
{
	const struct wire_parcel p = { t->iov->iov_base, t->bytes, to, sizeof(*to) };

	if (!e->faulty[WIRE_OUT])
		return send_captured(e, to, t);
	wire_mishap_pass(&e->out, &p, av_now_ns(), leave, e);
	return 1;
}

void wire_edge_turn_out(struct wire_edge *e, uint64_t now)
{
	wire_mishap_turn(&e->out, now, leave, e);
}

/* ---- in ---- */

static void capture_received(struct wire_edge *e, const struct wire_datagram *d)
{
	struct wire_envelope envelope = {
		.inbound = true, .tos = d->tos, .ttl = d->ttl ? d->ttl : USUAL_TTL,
	};
	struct wire_flow flow;
	struct wire_packet p;

	if (!wire_capture_wanted(&e->capture))
		return;
	if (wire_check_datagram(&e->seen, d, &p) == WIRE_OK && !e->seen.flow.ipv6)
		envelope.ip_id = e->seen.icrc.last_id;
	wire_flow_between(&flow, &d->src, &d->dst);
	wire_capture_packet(&e->capture, &flow, &envelope,
			    &(struct iovec){ (void *)d->bytes, d->len }, 1);
}

struct taker {
	wire_port_taker *take;
	void *ctx;
};

static void enter(void *ctx, const struct wire_parcel *p)
{
	const struct taker *t = ctx;
	struct wire_datagram d;

	memcpy(&d, p->tag, sizeof(d));
	d.bytes = p->bytes;
	d.len = p->length;
	t->take(t->ctx, &d);
}

void wire_edge_receive(struct wire_edge *e, const struct wire_datagram *d, wire_port_taker *take,
		       void *ctx)
{
	const struct wire_parcel p = { d->bytes, d->len, d, sizeof(*d) };
	struct taker t = { take, ctx };

	capture_received(e, d);
	if (e->faulty[WIRE_IN])
		wire_mishap_pass(&e->in, &p, av_now_ns(), enter, &t);
	else
		take(ctx, d);
}

void wire_edge_turn_in(struct wire_edge *e, uint64_t now, wire_port_taker *take, void *ctx)
{
	struct taker t = { take, ctx };

	wire_mishap_turn(&e->in, now, enter, &t);
}
