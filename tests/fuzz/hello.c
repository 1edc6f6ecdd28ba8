// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * hello.c - two ends learn each other's port while a third party, who sees nothing of it, sends
 * what it likes to both, and the network loses and repeats: an end never believes in any port but
 * 4791 and that of its peer, and never says more than it was asked for.
 *
 * An input is steps of op:8 and what follows.
 */
#include <stdlib.h>
#include <string.h>

#include "softnic/wire/hello.h"
#include "tests/fuzz/bytes.h"

enum { ENDS = 2, KEPT = 4, STEPS = 256 };

struct end {
	struct wire_hello h;
	uint16_t port;
	struct wire_hello_message kept[KEPT];	/* on their way to it */
	bool to_own[KEPT];
	unsigned int count, asked, said;
};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool right)
{
	if (!right)
		abort();
}

static void look(const struct end *e, const struct end *other)
{
	uint16_t port = wire_hello_port(&e->h);

	must(!port || port == other->port);
	must(e->said <= e->asked + 3);		/* answers, and at most three questions */
}

static void speak(struct end *e, struct end *to, uint64_t now)
{
	uint8_t bytes[WIRE_HELLO_LEN];
	struct wire_hello_message m, read;
	uint16_t port;

	while (wire_hello_next(&e->h, now, &m, &port)) {
		e->said++;
		memset(bytes, 0, sizeof(bytes));
		wire_hello_put(&m, bytes);
		must(wire_hello_get(bytes, sizeof(bytes), &read));
		must(read.kind == m.kind && read.port == m.port && read.mine == m.mine &&
		     read.yours == m.yours);
		if (port && port != to->port)
			continue;		/* to the third party's port */
		to->kept[to->count % KEPT] = m;
		to->to_own[to->count++ % KEPT] = port;
	}
}

static void hear(struct end *e, const struct wire_hello_message *m, bool to_own, uint64_t now)
{
	e->asked++;
	wire_hello_received(&e->h, m, to_own, now);
}

/* Nobody guesses the number of an end. */
static void intrude(struct end *e, struct fuzz_bytes b, uint64_t now)
{
	bool to_own = fuzz_u8(&b);
	struct wire_hello_message m;

	if (!wire_hello_get(b.at, (uint32_t)b.left, &m) || m.yours == e->h.mine)
		return;
	hear(e, &m, to_own, now);
}

static void step(struct end *e, struct end *other, uint8_t op, struct fuzz_bytes *b, uint64_t *now)
{
	unsigned int which = op >> 4 & (KEPT - 1);

	switch (op & 7) {
	case 0:
		wire_hello_start(&e->h, *now);
		break;
	case 1:
	case 2:
		if (which < e->count)
			hear(e, &e->kept[which], e->to_own[which], *now);
		break;
	case 3:
		*now += UINT64_C(1000000) << (op >> 4);
		break;
	case 4:
		wire_hello_lost(&e->h);
		break;
	case 5:
		intrude(e, fuzz_part(b, 1 + WIRE_HELLO_LEN), *now);
		break;
	default:
		speak(e, other, *now);
		break;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fuzz_bytes b = { bytes, length };
	struct end ends[ENDS] = { { .port = 40001 }, { .port = 40002 } };
	uint64_t now = 1;

	for (int i = 0; i < ENDS; i++)
		wire_hello_init(&ends[i].h, (uint16_t)i, ends[i].port, 1 << 20,
				UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(i + 1));
	for (int i = 0; b.left && i < STEPS; i++) {
		uint8_t op = fuzz_u8(&b);

		step(&ends[op >> 3 & 1], &ends[!(op >> 3 & 1)], op, &b, &now);
		look(&ends[0], &ends[1]);
		look(&ends[1], &ends[0]);
	}
	return 0;
}
