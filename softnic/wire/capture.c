// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * capture.c - packets, sent or imagined, into a pcapng file.
 *
 * An imagined packet gets the ICRC that a real one would have, so that a reader's check of the
 * file finds nothing to complain of.
 */
#include "softnic/wire/capture.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/env.h"
#include "base/log.h"
#include "softnic/engine/guard.h"
#include "softnic/resource/fd.h"
#include "softnic/wire/segment.h"

#define ROOM "wire"

void wire_capture_open(struct wire_capture *c, enum av_pcap_kind kind)
{
	const char *path = av_env_str(AV_ENV_PCAP);

	c->fd = -1;
	if (!path)
		return;
	c->fd = av_pcap_open(path, kind);
	if (c->fd >= 0)
		c->fd = soft_fd_high(c->fd);
	else if (c->fd == -EMEDIUMTYPE)
		av_err(ROOM, "no capture: %s has packets of another kind of network", path);
	else
		av_err(ROOM, "no capture: cannot open %s: %s", path, strerror(-c->fd));
}

void wire_capture_close(struct wire_capture *c)
{
	if (c->fd >= 0)
		close(c->fd);
	c->fd = -1;
}

void wire_capture_packet(const struct wire_capture *c, const struct wire_flow *flow,
			 const struct wire_envelope *envelope, const struct iovec *pieces,
			 int count)
{
	struct av_pcap_datagram d = {
		.ipv6 = flow->ipv6,
		.inbound = envelope->inbound,
		.src_port = flow->src_port,
		.dst_port = flow->dst_port,
		.ip_id = envelope->ip_id,
		.tos = envelope->tos,
		.ttl = envelope->ttl,
		.pieces = pieces,
		.count = count,
	};
	int r;

	if (c->fd < 0)
		return;
	memcpy(d.src, flow->src, sizeof(d.src));
	memcpy(d.dst, flow->dst, sizeof(d.dst));
	r = av_pcap_write(c->fd, &d);
	if (r)
		av_warn(ROOM, "a packet was not captured: %s", strerror(-r));
}

void wire_capture_frame(const struct wire_capture *c, bool inbound, uint8_t *frame, size_t length)
{
	int r = c->fd < 0 ? 0 :
			    av_pcap_write_infiniband(c->fd, inbound, frame, length);

	if (r)
		av_warn(ROOM, "a frame was not captured: %s", strerror(-r));
}

/* A position in the pieces of a message. */
struct cursor {
	const struct iovec *piece;
	int left;
	size_t offset;
};

/* Memory that is gone stays as `to` is: it may be shown before anybody else has touched it. */
static void gather(struct cursor *at, uint8_t *to, size_t length)
{
	while (length && at->left) {
		size_t n = av_min64(length, at->piece->iov_len - at->offset);

		if (n)
			(void)soft_guarded_copy(to, (uint8_t *)at->piece->iov_base + at->offset, n);
		to += n;
		length -= n;
		at->offset += n;
		if (at->offset < at->piece->iov_len)
			continue;
		at->piece++;
		at->left--;
		at->offset = 0;
	}
}

/* What the i-th packet says that the others do not. */
static struct wire_packet header_of(const struct wire_capture_message *m,
				    const struct wire_segment *s, uint32_t i)
{
	struct wire_packet p = *m->first;
	bool ends = wire_opcodes[s->opcode].position >= WIRE_LAST;

	p.opcode = s->opcode;
	p.psn = (m->first->psn + i) & 0xffffff;
	p.length = s->length;
	p.solicited = m->first->solicited && ends;
	p.ack_req = m->first->ack_req && ends;
	return p;
}

void wire_capture_cut(const struct wire_capture_message *m, wire_capture_each *each, void *ctx)
{
	struct cursor at = { .piece = m->pieces, .left = m->count };
	uint32_t i, n = wire_message_packets(m->kind, m->length, m->mtu);
	uint8_t bytes[WIRE_HEADERS_MAX + WIRE_CAPTURE_PAYLOAD + WIRE_ICRC_LEN];

	for (i = 0; i < n && m->mtu <= WIRE_CAPTURE_PAYLOAD; i++) {
		struct wire_segment s =
			wire_segment_at(m->transport, m->kind, m->length, m->mtu, i);
		struct wire_packet p = header_of(m, &s, i);
		size_t headers = wire_packet_put_headers(bytes, &p);
		size_t length = wire_packet_length(&p) - WIRE_ICRC_LEN;

		memset(bytes + headers, 0, length - headers);
		gather(&at, bytes + headers, p.length);
		each(ctx, bytes, length);
	}
}

struct datagram {
	const struct wire_capture *capture;
	const struct wire_flow *flow;
	const struct wire_envelope *envelope;
};

static void capture_datagram(void *ctx, uint8_t *packet, size_t length)
{
	const struct datagram *d = ctx;
	size_t total = length + WIRE_ICRC_LEN;
	struct wire_icrc icrc;

	wire_icrc_init(&icrc, d->flow);
	wire_icrc_seal(&icrc, packet, total, d->envelope->ip_id);
	wire_capture_packet(d->capture, d->flow, d->envelope, &(struct iovec){ packet, total }, 1);
}

void wire_capture_message(const struct wire_capture *c, const struct wire_flow *flow,
			  const struct wire_envelope *envelope,
			  const struct wire_capture_message *m)
{
	struct datagram d = { c, flow, envelope };

	if (c->fd >= 0)
		wire_capture_cut(m, capture_datagram, &d);
}
