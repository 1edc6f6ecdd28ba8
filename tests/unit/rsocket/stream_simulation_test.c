// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stream_simulation_test.c - two ends and a cable that carries messages in order, each when it
 * likes: whatever the sizes, every byte arrives once and in order, nobody waits for ever, and
 * nobody writes where it may not.
 */
#include <assert.h>

#include "librdmacm/rsocket/in.h"
#include "librdmacm/rsocket/out.h"
#include "tests/check.h"

enum { MOST = 4096, CABLE = 1 << 17, STEPS = 20000, RUNS = 60 };

struct parcel {
	uint32_t word, length, offset;
	uint16_t seq;
	struct rs_entry entry;
};

/* One direction: `out` here, `in` there, and what is on its way there and back. */
struct direction {
	struct rs_out out;
	struct rs_in in;
	uint32_t lengths[MOST], buffered[CABLE];
	uint8_t buffer[2 * MOST];
	struct parcel there[CABLE], back[64];
	uint32_t there_head, there_tail, done, back_head, back_tail;
	uint64_t sent, received;
};

static struct direction d;
static uint32_t seed;

static uint32_t any(uint32_t below)
{
	seed = seed * 1664525 + 1013904223;
	return (uint32_t)((uint64_t)seed * below >> 32);
}

static uint8_t byte_at(uint64_t position)
{
	return (uint8_t)(position * 131 ^ position >> 8);
}

static void begin(uint32_t half, uint16_t queue, uint32_t slots)
{
	const struct rs_entry first = { 0, 1, half };

	memset(&d, 0, sizeof(d));
	rs_in_init(&d.in, half, queue, d.lengths);
	rs_out_init(&d.out, 8192, slots, queue, &first);
}

static void send_some(void)
{
	uint32_t n;
	struct parcel *p = &d.there[d.there_head % CABLE];

	if (!rs_out_ready(&d.out))
		return;
	n = rs_out_room(&d.out, 1 + any(MOST));
	p->entry = rs_out_data(&d.out, n, n);
	p->word = rs_word(RS_OP_DATA, n);
	d.there_head++;
}

/* The bytes are written when the message arrives: a lower bound of how early a real one does. */
static void deliver(void)
{
	struct parcel *p = &d.there[d.there_tail % CABLE];

	if (d.there_tail == d.there_head)
		return;
	assert(p->entry.address + p->entry.length <= 2 * d.in.half);
	for (uint32_t i = 0; i < p->entry.length; i++)
		d.buffer[p->entry.address + i] = byte_at(d.sent++);
	CHECK_EQ(rs_in_arrived(&d.in, rs_word_value(p->word), p->entry.length), 0);
	d.there_tail++;
}

static void complete(void)
{
	if (d.done == d.there_tail)
		return;
	rs_out_completed(&d.out, d.there[d.done++ % CABLE].entry.length);
}

static void read_some(void)
{
	uint32_t offset = 0, n = rs_in_piece(&d.in, 0, &offset), take;

	if (!n)
		return;
	take = 1 + any(n);
	for (uint32_t i = 0; i < take; i++)
		if (!CHECK(d.buffer[offset + i] == byte_at(d.received + i)))
			break;
	d.received += take;
	rs_in_read(&d.in, take);
}

static void give_credit(void)
{
	struct rs_credit c;

	if (!rs_in_due(&d.in, &c))
		return;
	rs_in_offered(&d.in, &c);
	d.back[d.back_head++ % 64] = (struct parcel){
		.word = c.has_entry, .seq = c.limit, .entry = { c.offset, 1, c.length },
		.offset = c.index,
	};
}

static void hear_credit(void)
{
	struct parcel *p = &d.back[d.back_tail % 64];

	if (d.back_tail == d.back_head)
		return;
	d.back_tail++;
	if (p->word) {
		CHECK_EQ(p->offset, rs_out_entry_index(&d.out));
		CHECK_EQ(rs_out_entry(&d.out, &p->entry), 0);
	}
	rs_out_limit(&d.out, p->seq);
}

static void (*const steps[])(void) = { send_some, deliver, complete,
				       read_some, give_credit, hear_credit };
enum { KINDS = sizeof(steps) / sizeof(steps[0]) };

static void run(void)
{
	uint64_t before;

	for (int i = 0; i < STEPS; i++)
		steps[any(KINDS)]();
	/* Nothing is stuck: a few rounds of everything move bytes. */
	before = d.received;
	for (int i = 0; i < 100; i++)
		for (int k = 0; k < KINDS; k++)
			steps[k]();
	CHECK(d.received > before);
}

TEST(every_byte_arrives_once_and_in_order)
{
	for (seed = 1; seed <= RUNS; seed++) {
		uint32_t first = seed;

		begin(1 + any(MOST), (uint16_t)(16 + any(100)), 1 + any(20));
		run();
		seed = first;
	}
}

TEST(sequence_numbers_wrap)
{
	seed = 7;
	begin(MOST, 16, 4);
	for (int i = 0; i < 1000000 && d.in.messages < 70000; i++)
		for (int k = 0; k < KINDS; k++)
			steps[k]();
	CHECK_EQ(d.in.messages, 70000);
}

TEST(a_pause_of_either_end_holds_the_other_back)
{
	uint64_t sent;

	seed = 9;
	begin(MOST, 16, 64);
	for (int i = 0; i < 1000; i++) {
		send_some();
		deliver();
		complete();
		give_credit();
		hear_credit();
	}
	sent = d.sent;
	CHECK(sent <= 2 * MOST);
	CHECK(rs_in_unread(&d.in) == sent);
	for (int i = 0; i < 1000; i++)
		read_some();
	CHECK_EQ(d.received, sent);
}
