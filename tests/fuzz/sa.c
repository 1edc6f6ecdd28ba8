// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.c - arbitrary MADs for the administration of the built-in manager, time that passes, and
 * links that come and go: every request has one answer at most but for segments, everybody who can
 * be reached still is, and what waits has a deadline.
 */
#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "base/clock.h"
#include "fabric/link.h"
#include "fabric/route.h"
#include "fabric/sm.h"
#include "fabric/topology.h"
#include "fabric/trap.h"
#include "tests/fuzz/bytes.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

enum { HEADER = 56, MOST_STEPS = 64, MOST_HEARD = 1 << 16 };

static const char text[] =
	"Switch 20 \"s1\"\n[1] \"h1\"[1]\n[2] \"h2\"[1]\n[3] \"s2\"[3]\n[4] \"s2\"[4]\n\n"
	"Switch 4 \"s2\"\n[1] \"h3\"[1]\n\n"
	"Ca 1 \"h1\"\n\nCa 1 \"h2\"\n\nCa 2 \"h3\"\n";

struct world {
	struct fabric f;
	struct fabric_sm sm;
	struct fabric_sink sink;
	struct fabric_port *ports[5];
	uint64_t now;
	unsigned int heard;
	struct fabric_packet last;
};

static void must(bool right)
{
	if (!right)
		abort();
}

static void deliver(void *context, struct fabric_port *at, const struct fabric_packet *p)
{
	struct world *w = context;

	if (fabric_sm_take(&w->sm, at, p, w->now, &w->sink) || at->node->type == FABRIC_SWITCH)
		return;
	w->last = *p;
	must(++w->heard < MOST_HEARD);
}

static void settle(struct world *w)
{
	fabric_traps_send(&w->f, &w->sink);
	must(!fabric_sm_turn(&w->sm, w->now, &w->sink));
	must(fabric_sm_deadline(&w->sm) > w->now);
}

static void set_up(struct world *w)
{
	static const char *const names[] = { "h1", "h2", "h3" };
	struct fabric_topology_error error;
	unsigned int i;

	w->sink = (struct fabric_sink){ deliver, w };
	fabric_init(&w->f);
	must(!fabric_topology_read(&w->f, text, sizeof(text) - 1, &error));
	for (i = 0; i < 3; i++)
		w->ports[i] = fabric_port(fabric_node_by_name(&w->f, names[i]), 1);
	w->ports[3] = fabric_port(fabric_node_by_name(&w->f, "s1"), 3);
	w->ports[4] = fabric_port(fabric_node_by_name(&w->f, "s1"), 4);
	must(!fabric_sm_init(&w->sm, &w->f));
	settle(w);
}

static uint16_t lid_of(const struct fabric_port *port)
{
	return fabric_field_get(fabric_port_managed(port)->info, FIELD_PORT_LID);
}

/* A header of a few bytes, the record as it comes, and a GID where one would be looked for. */
static void request(struct world *w, struct fuzz_bytes *b)
{
	struct fabric_port *from = w->ports[fuzz_u8(b) % 3], *named = w->ports[fuzz_u8(b) % 3];
	struct fabric_packet p = { .dlid = lid_of(w->sm.port), .dqp = 1, .sqp = fuzz_u8(b) % 4,
				   .p_key = 0xffff };
	unsigned int i, at = fuzz_u8(b), count = fuzz_u8(b);

	p.mad[0] = 1;
	p.mad[1] = 3;
	p.mad[2] = 2;
	p.mad[3] = fuzz_u8(b);
	p.mad[15] = fuzz_u8(b);		/* transaction */
	p.mad[17] = fuzz_u8(b);
	for (i = 20; i < 36; i++)		/* modifier, RMPP */
		p.mad[i] = i < 24 || i > 26 ? fuzz_u8(b) % 4 : fuzz_u8(b);
	p.mad[43] = fuzz_u8(b) & 1;		/* key */
	put_be16(p.mad + 50, fuzz_u16(b));	/* mask */
	put_be16(p.mad + 52, fuzz_u16(b));
	put_be16(p.mad + 54, fuzz_u16(b));
	for (i = 0; i < count && HEADER + i < sizeof(p.mad); i++)
		p.mad[HEADER + i] = fuzz_u8(b);
	if (HEADER + at + 16u <= sizeof(p.mad)) {
		put_be64(p.mad + HEADER + at, UINT64_C(0xfe80) << 48);
		put_be64(p.mad + HEADER + at + 8, named->guid);
	}
	w->heard = 0;
	fabric_send(&w->f, from, &p, &w->sink);
}

/* What was heard last, back to where it came from: as an ACK, a confirmation, an echo. */
static void reply(struct world *w, struct fuzz_bytes *b)
{
	struct fabric_packet p = w->last;
	struct fabric_port *from = w->ports[fuzz_u8(b) % 3];

	p.dlid = p.slid;
	p.dqp = 1;
	p.sqp = 1;
	p.mad[3] ^= 0x80;
	p.mad[25] = fuzz_u8(b) % 6;
	put_be16(p.mad + 30, fuzz_u16(b));
	put_be16(p.mad + 34, fuzz_u16(b));
	fabric_send(&w->f, from, &p, &w->sink);
}

static void raw(struct world *w, struct fuzz_bytes *b)
{
	struct fabric_port *from = w->ports[fuzz_u8(b) % 3];
	struct fabric_packet p = { .dlid = fuzz_u16(b) % 16, .dqp = fuzz_u8(b) % 2, .sqp = 1,
				   .p_key = 0xffff };
	unsigned int i;

	for (i = 0; i < sizeof(p.mad); i++)
		p.mad[i] = fuzz_u8(b);
	fabric_send(&w->f, from, &p, &w->sink);
}

static void step(struct world *w, struct fuzz_bytes *b)
{
	unsigned int what = fuzz_u8(b), which = what >> 4;

	switch (what % 8) {
	case 0:
		w->now += (uint64_t)which * 100 * AV_MSEC;
		break;
	case 1:
		fabric_link_order(&w->f, w->ports[which % 5], FABRIC_LINK_DOWN, 0);
		break;
	case 2:
		fabric_link_order(&w->f, w->ports[which % 5], FABRIC_LINK_UP, 0);
		break;
	case 3:
		reply(w, b);
		break;
	case 4:
		raw(w, b);
		break;
	default:
		request(w, b);
	}
	settle(w);
}

/* Whatever was said: what has a deadline comes to an end. */
static void wind_down(struct world *w)
{
	unsigned int i;

	for (i = 0; i < 100000 && fabric_sm_deadline(&w->sm) != UINT64_MAX; i++) {
		w->now = fabric_sm_deadline(&w->sm);
		w->heard = 0;
		settle(w);
	}
	must(fabric_sm_deadline(&w->sm) == UINT64_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fuzz_bytes b = { bytes, length };
	struct world *w = calloc(1, sizeof(*w));
	unsigned int steps;

	must(w);
	set_up(w);
	for (steps = 0; b.left && steps < MOST_STEPS; steps++)
		step(w, &b);
	wind_down(w);
	fabric_sm_done(&w->sm);
	fabric_done(&w->f);
	free(w);
	return 0;
}
