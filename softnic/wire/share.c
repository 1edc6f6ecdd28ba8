// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * share.c - the conversation of processes about their indices.
 *
 * A newcomer probes index 0, 1, 2… until a probe comes back to itself. Each process that is hit
 * thereby learns its own index and tells the newcomer, who tells them its own. Everyone then
 * gives the kernel a program with all it knows; the last one counts, and all know the same. Who
 * gets many packets handed to it has been moved by the kernel, and probes again.
 *
 * A probe is believed only from this host, and a wrong belief costs a hand-over a train, no more.
 */
#include "softnic/wire/share.h"

#include <errno.h>
#include <string.h>

#include "base/clock.h"
#include "base/log.h"
#include "base/random.h"

enum { STRAYS = 16 };

static const uint64_t rebind = AV_SEC, research = 100 * AV_MSEC, settle = 2 * AV_MSEC;

static const struct wire_endpoint loopback = {
	.ip = { [10] = 0xff, [11] = 0xff, [12] = 127, [15] = 1 }, .port = WIRE_UDP_PORT,
};

int wire_share_bind(struct wire_share *s, uint64_t now)
{
	int r = wire_udp_open(&s->udp, WIRE_UDP_PORT);

	s->bind_at = r ? now + rebind : 0;
	s->strays = STRAYS;		/* to begin with: find the index */
	s->found = false;
	s->table.count = 0;
	s->attach_at = 0;
	return r;
}

int wire_share_open(struct wire_share *s, unsigned int slot)
{
	s->udp.fd = -1;
	s->slot = (uint16_t)slot;
	s->nonce = av_random64();
	s->probe_after = 0;
	return wire_share_bind(s, av_now_ns());
}

void wire_share_close(struct wire_share *s)
{
	wire_udp_close(&s->udp);
}

bool wire_share_search_due(const struct wire_share *s, uint64_t now)
{
	return s->strays >= STRAYS && s->udp.fd >= 0 && now >= s->probe_after;
}

void wire_share_search(struct wire_share *s, uint64_t now)
{
	s->strays = 0;
	s->found = false;
	s->probing = 0;
	s->probe_after = now + research;
}

bool wire_share_probe(struct wire_share *s, const struct wire_udp *from)
{
	const struct wire_destination to = { .to = loopback, .from = loopback, .fd = -1 };
	const struct wire_probe p = { s->probing, s->slot, s->nonce };
	uint8_t bytes[WIRE_PROBE_LEN];
	struct iovec iov = { bytes, sizeof(bytes) };
	const struct wire_train t = { &iov, 1, sizeof(bytes), sizeof(bytes) };

	if (s->found || s->probing >= WIRE_STEER_ENTRIES)
		return false;
	wire_probe_put(&p, bytes);
	s->probing++;
	return wire_udp_send(from, &to, &t, 1) == 1;
}

/* At once when nobody below is missing, else when there was time for answers. */
static void changed(struct wire_share *s)
{
	uint32_t last = 0;

	for (uint32_t i = 0; i < s->table.count; i++)
		last = s->table.entries[i].index > last ? s->table.entries[i].index : last;
	s->attach_at = s->table.count > last ? 1 : av_now_ns() + settle;
}

static void found(struct wire_share *s, struct wire_inbox *in, uint16_t index)
{
	s->found = true;
	s->index = index;
	s->strays = 0;
	av_debug("wire", "slot %u is at index %u of port %d", s->slot, index, WIRE_UDP_PORT);
	if (wire_steer_learn(&s->table, s->slot, index))
		changed(s);
	for (uint32_t i = 0; i < s->table.count; i++)
		if (s->table.entries[i].slot != s->slot)
			wire_inbox_send_index(in->fd, s->table.entries[i].slot, s->slot, index);
}

/* Somebody else's probe tells us where we are. */
static void found_by(struct wire_share *s, struct wire_inbox *in, const struct wire_probe *p)
{
	s->found = true;
	s->index = p->index;
	if (wire_steer_learn(&s->table, s->slot, p->index))
		changed(s);
	wire_inbox_send_index(in->fd, p->slot, s->slot, p->index);
}

bool wire_share_take(struct wire_share *s, struct wire_inbox *in, const struct wire_arrival *a)
{
	struct wire_probe p;

	if (!wire_probe_get(a->bytes, a->len, &p))
		return false;
	if (!wire_endpoint_same_host(&a->src, &loopback))
		return true;
	if (p.nonce != s->nonce)
		found_by(s, in, &p);
	else if (!s->found)
		found(s, in, p.index);
	return true;
}

void wire_share_told(struct wire_share *s, struct wire_inbox *in,
		     const struct wire_inbox_head *head)
{
	if (head->slot == s->slot || head->index >= WIRE_STEER_ENTRIES || s->udp.fd < 0 ||
	    !wire_steer_learn(&s->table, head->slot, head->index))
		return;
	changed(s);
	if (s->found)
		wire_inbox_send_index(in->fd, head->slot, s->slot, s->index);
}

void wire_share_turn(struct wire_share *s, uint64_t now)
{
	int r;

	if (!s->attach_at || now < s->attach_at)
		return;
	s->attach_at = 0;
	r = s->udp.fd < 0 ? 0 : wire_steer_attach(&s->table, s->udp.fd);
	if (r)
		av_info("wire", "packets are handed on instead of steered: %s", strerror(-r));
}

uint64_t wire_share_deadline(const struct wire_share *s)
{
	return s->udp.fd < 0 ? s->bind_at : s->attach_at;
}
