// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rsocket.c - a peer of a stream socket says what it likes, and a sender of datagrams writes any
 * label: what is not refused stays within what was offered, and nothing outside is touched.
 *
 * An input is steps of op:8 and what follows.
 */
#include <stdlib.h>
#include <string.h>

#include "librdmacm/rsocket/in.h"
#include "librdmacm/rsocket/iomap.h"
#include "librdmacm/rsocket/label.h"
#include "librdmacm/rsocket/out.h"
#include "tests/fuzz/bytes.h"

enum { HALF = 1000, QUEUE = 16, PLACES = 4, STEPS = 256 };

struct world {
	struct rs_in in;
	struct rs_out out;
	struct rs_iomap iomap;
	uint32_t lengths[QUEUE];
	struct rs_mapping places[PLACES];
};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool right)
{
	if (!right)
		abort();
}

static uint32_t fuzz_u32(struct fuzz_bytes *b)
{
	uint32_t high = fuzz_u16(b);

	return high << 16 | fuzz_u16(b);
}

static void greet(struct world *w, struct fuzz_bytes *b)
{
	struct fuzz_bytes part = fuzz_part(b, fuzz_u8(b));
	uint8_t bytes[RS_GREETING_LEN];
	struct rs_greeting g, again;

	if (rs_greeting_get(part.at, part.left, &g))
		return;
	rs_greeting_put(&g, bytes);
	must(!rs_greeting_get(bytes, sizeof(bytes), &again) && again.credits == g.credits &&
	     again.iomap_size == g.iomap_size && again.buffer.length == g.buffer.length);
	rs_out_init(&w->out, 8192, 8, g.credits, &g.buffer);
}

/* What one completion leads to, as completion.c does it. */
static void hear(struct world *w, struct fuzz_bytes *b)
{
	uint32_t word = fuzz_u32(b), value = rs_word_value(word), written = fuzz_u16(b);
	struct rs_entry e = { fuzz_u32(b), 1, fuzz_u16(b) };
	struct rs_mapping m = { fuzz_u16(b), fuzz_u32(b), 1, fuzz_u32(b) };

	switch (rs_word_op(word)) {
	case RS_OP_DATA:
		rs_in_arrived(&w->in, value, written);
		break;
	case RS_OP_CREDIT:
		rs_out_limit(&w->out, (uint16_t)value);
		rs_out_entry(&w->out, &e);
		break;
	case RS_OP_IOMAP:
		rs_in_arrived_other(&w->in);
		rs_iomap_set(&w->iomap, value, &m);
		break;
	}
	must(rs_in_unread(&w->in) <= 2 * HALF);
	must(w->in.messages - w->in.consumed <= QUEUE);
}

static void receive(struct world *w, struct fuzz_bytes *b)
{
	struct rs_credit c;
	uint32_t offset = 0, n = rs_in_piece(&w->in, 0, &offset), some = fuzz_u16(b);

	must(offset + n <= 2 * HALF);
	rs_in_read(&w->in, some < n ? some : n);
	if (!rs_in_due(&w->in, &c))
		return;
	must(c.offset + c.length <= 2 * HALF && c.index < RS_ENTRIES);
	rs_in_offered(&w->in, &c);
	must(w->in.offered - w->in.read <= 2 * HALF);
}

static void transmit(struct world *w, struct fuzz_bytes *b)
{
	uint32_t want = fuzz_u16(b), n;

	if (!rs_out_ready(&w->out))
		return;
	n = rs_out_room(&w->out, want ? want : 1);
	must(n && n <= rs_out_buffer(&w->out) && rs_out_offset(&w->out) < 8192);
	must(rs_out_data(&w->out, n, n).length == n);
	rs_out_completed(&w->out, n);
	must(rs_out_idle(&w->out));
}

static void find(struct world *w, struct fuzz_bytes *b)
{
	uint64_t offset = fuzz_u16(b);
	uint32_t want = fuzz_u16(b);
	struct rs_entry e;

	if (rs_iomap_find(&w->iomap, offset, want, &e) == 0)
		must(e.length <= want);
}

static void read_label(struct world *w, struct fuzz_bytes *b)
{
	int family = fuzz_u8(b) & 1 ? AF_INET6 : AF_INET;
	struct fuzz_bytes part = fuzz_part(b, fuzz_u8(b));
	struct sockaddr_storage a;
	struct rs_udp_label l;
	int n = rs_udp_label_get(part.at, part.left, family, &l);

	must(n < 0 || ((size_t)n <= part.left && l.qpn < 1 << 24));
	n = rs_ud_label_get(part.at, part.left, family, &a);
	must(n < 0 || ((size_t)n <= part.left && a.ss_family == family));
}

static void (*const steps[])(struct world *w, struct fuzz_bytes *b) = { greet, hear, receive,
									 transmit, find,
									 read_label };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	static const struct rs_entry first = { 0x1000, 1, HALF };
	struct fuzz_bytes b = { bytes, length };
	struct world w;

	memset(&w, 0, sizeof(w));
	rs_in_init(&w.in, HALF, QUEUE, w.lengths);
	rs_out_init(&w.out, 8192, 8, QUEUE, &first);
	w.iomap = (struct rs_iomap){ PLACES, w.places };
	for (int i = 0; i < STEPS && b.left; i++)
		steps[fuzz_u8(&b) % (sizeof(steps) / sizeof(steps[0]))](&w, &b);
	return 0;
}
