// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exchange_test.c - what a port says to segments, ACKs and ends, MAD by MAD.
 */
#include <endian.h>
#include <errno.h>

#include "base/be.h"
#include "base/clock.h"
#include "libibumad/exchange.h"
#include "tests/check.h"

enum { SA = 0x03, TABLE = 0x12, TABLE_RESPONSE = 0x92, PREFIX = 7 << 20, PEER = 9, MOST = 512 };
enum { ACTIVE = 1, FIRST = 2, LAST = 4 };

static struct umad_exchange x;
static uint8_t said[MOST][256], coming[256];
static unsigned int n_said;
static bool comes;
static struct {
	struct ib_user_mad umad;
	uint8_t bytes[30000];
} buffer;
static uint32_t asks, serves, raw;

static int script_send(void *t, const struct ib_mad_addr *to, const uint8_t *mad, int length)
{
	CHECK_EQ(be16toh(to->lid), PEER);
	REQUIRE(n_said < MOST);
	memcpy(said[n_said++], mad, length);
	return 0;
}

static int script_receive(void *t, struct ib_mad_addr *from, uint8_t mad[UMAD_MAD_BYTES])
{
	if (!comes)
		return -EAGAIN;
	comes = false;
	*from = (struct ib_mad_addr){ .lid = htobe16(PEER) };
	memcpy(mad, coming, UMAD_MAD_BYTES);
	return UMAD_MAD_BYTES;
}

static uint32_t script_prefix(void *t)
{
	return PREFIX;
}

static const struct umad_transport script = {
	.name = "script", .send = script_send, .receive = script_receive, .prefix = script_prefix
};

static void begin(void)
{
	struct umad_agent_spec spec = { .mgmt_class = SA, .class_version = 2, .rmpp_version = 1 };

	umad_exchange_init(&x, &script, NULL);
	REQUIRE(!umad_agents_add(&x.agents, &spec, false, &asks));
	spec.rmpp_version = 0;
	REQUIRE(!umad_agents_add(&x.agents, &spec, false, &raw));
	spec.rmpp_version = 1;
	spec.method_mask[0] = 1 << TABLE;
	REQUIRE(!umad_agents_add(&x.agents, &spec, false, &serves));
	n_said = 0;
}

static void end(void)
{
	umad_exchange_done(&x);
}

static void make(uint8_t *mad, uint8_t method, uint32_t agent)
{
	memset(mad, 0, 256);
	mad[0] = 1;
	mad[1] = SA;
	mad[2] = 2;
	mad[3] = method;
	put_be32(mad + 8, PREFIX | agent);
	put_be32(mad + 12, 42);
}

static void send(uint32_t agent, uint8_t method, int length, bool active, int timeout_ms)
{
	memset(&buffer.umad, 0, sizeof(buffer.umad));
	make(buffer.bytes, method, agent);
	buffer.bytes[26] = active;
	buffer.umad.agent_id = agent;
	buffer.umad.addr.lid = htobe16(PEER);
	buffer.umad.timeout_ms = timeout_ms;
	CHECK_EQ(umad_exchange_send(&x, &buffer.umad, length, AV_SEC), 0);
}

/* Something comes from the peer, and the port answers it. */
static void hear(uint8_t method, uint32_t agent, struct av_rmpp_header h)
{
	h.version = 1;
	h.flags |= ACTIVE;
	make(coming, method, agent);
	av_rmpp_put(coming, &h);
	comes = true;
	n_said = 0;
	CHECK_EQ(umad_exchange_step(&x, AV_SEC), 0);
}

static void hear_ack(uint8_t method, uint32_t agent, uint32_t segment, uint32_t window)
{
	hear(method, agent,
	     (struct av_rmpp_header){ .type = 2, .segment = segment, .length = window });
}

static void hear_data(uint8_t method, uint32_t agent, uint32_t segment, uint8_t flags,
		      uint32_t length)
{
	hear(method, agent, (struct av_rmpp_header){
		.type = 1, .flags = flags, .segment = segment, .length = length });
}

static void expect_said(uint8_t method, uint8_t type, uint8_t status, uint32_t segment,
			uint32_t length)
{
	struct av_rmpp_header h;

	REQUIRE(n_said == 1);
	h = av_rmpp_get(said[0]);
	CHECK_EQ(said[0][3], method);
	CHECK_EQ(h.version, 1);
	CHECK_EQ(h.flags, ACTIVE);
	CHECK_EQ(h.type, type);
	CHECK_EQ(h.status, status);
	CHECK_EQ(h.segment, segment);
	CHECK_EQ(h.length, length);
}

static int receive(int *length)
{
	*length = sizeof(buffer.bytes);
	return umad_exchange_receive(&x, &buffer.umad, length);
}

TEST(who_asks_at_length_turns_the_direction)
{
	int length;

	begin();
	send(asks, TABLE, 56 + 500, true, 5000);
	CHECK_EQ(n_said, 1);
	hear_ack(TABLE_RESPONSE, asks, 1, 65);
	CHECK_EQ(n_said, 2);
	hear_ack(TABLE_RESPONSE, asks, 3, 65);
	expect_said(TABLE, 2, 0, 0, 1);
	hear_ack(TABLE_RESPONSE, asks, 3, 65);
	expect_said(TABLE, 2, 0, 0, 1);
	CHECK_EQ(receive(&length), -EWOULDBLOCK);
	CHECK_EQ(umad_exchange_deadline(&x), 6 * AV_SEC);
	hear_data(TABLE_RESPONSE, asks, 1, FIRST | LAST, 30);
	expect_said(TABLE, 2, 0, 1, 1);
	CHECK_EQ(receive(&length), asks);
	CHECK_EQ(length, 66);
	CHECK(list_empty(&x.waiting));
	end();
}

TEST(an_answer_begins_with_the_window_that_was_offered)
{
	int length;

	begin();
	hear_data(TABLE, 5, 1, FIRST | LAST, 220);
	expect_said(TABLE_RESPONSE, 2, 0, 1, 1);
	CHECK_EQ(receive(&length), serves);
	hear_ack(TABLE, 5, 0, 4);
	CHECK_EQ(n_said, 0);
	make(buffer.bytes, TABLE_RESPONSE, 5);
	buffer.bytes[26] = 1;
	buffer.umad.timeout_ms = 0;
	CHECK_EQ(umad_exchange_send(&x, &buffer.umad, 56 + 1999, AV_SEC), 0);
	CHECK_EQ(n_said, 4);
	CHECK_EQ(umad_exchange_send(&x, &buffer.umad, 56 + 1999, AV_SEC), -EINVAL);
	hear_ack(TABLE, 5, 4, 64);
	CHECK_EQ(n_said, 6);
	hear_ack(TABLE, 5, 10, 64);
	CHECK_EQ(n_said, 0);
	CHECK(list_empty(&x.waiting));
	end();
}

TEST(a_question_that_is_broken_off_comes_back)
{
	static const struct av_rmpp_header ends[] = {
		{ .type = 3, .status = 1 }, { .type = 4, .status = 127 },
	};
	int length;

	for (int i = 0; i < 2; i++) {
		begin();
		send(asks, TABLE, 56 + 500, true, 5000);
		hear(TABLE_RESPONSE, asks, ends[i]);
		CHECK_EQ(n_said, 0);
		CHECK_EQ(receive(&length), asks);
		CHECK_EQ(buffer.umad.status, ETIMEDOUT);
		CHECK_EQ(length, 24);
		end();
	}
}

TEST(an_answer_that_is_broken_off_is_gone)
{
	int length;

	begin();
	send(serves, TABLE_RESPONSE, 56 + 500, true, 0);
	hear(TABLE, serves, (struct av_rmpp_header){ .type = 3, .status = 1 });
	CHECK_EQ(receive(&length), -EWOULDBLOCK);
	CHECK(list_empty(&x.waiting));
	end();
}

TEST(what_is_wrong_is_aborted)
{
	begin();
	send(asks, TABLE, 56 + 500, true, 5000);
	hear_ack(TABLE_RESPONSE, asks, 9, 65);
	expect_said(TABLE, 4, 123, 0, 0);
	CHECK(list_empty(&x.waiting));
	hear(TABLE, 5, (struct av_rmpp_header){ .type = 1, .segment = 1 });
	expect_said(TABLE_RESPONSE, 4, 120, 0, 0);
	hear(TABLE, 5, (struct av_rmpp_header){ .type = 9 });
	expect_said(TABLE_RESPONSE, 4, 121, 0, 0);
	end();
}

TEST(an_answer_that_nobody_waits_for_is_not_begun)
{
	begin();
	hear_data(TABLE_RESPONSE, asks, 1, FIRST, 0);
	expect_said(TABLE, 4, 127, 0, 0);
	CHECK(list_empty(&x.assemblies.list));
	hear_data(TABLE_RESPONSE, 30, 1, FIRST, 0);
	CHECK_EQ(n_said, 0);
	end();
}

TEST(who_has_no_rmpp_gets_every_segment_and_no_ack_is_said)
{
	int length;

	begin();
	send(raw, TABLE, 256, false, 5000);
	for (uint32_t i = 1; i < 4; i++) {
		hear_data(TABLE_RESPONSE, raw, i, i == 1 ? FIRST : 0, 0);
		CHECK_EQ(n_said, 0);
		CHECK_EQ(receive(&length), raw);
		CHECK_EQ(length, 256);
		CHECK_EQ(get_be32(buffer.bytes + 28), i);
	}
	send(raw, TABLE, 256, true, 0);
	CHECK_EQ(n_said, 1);
	CHECK_EQ(said[0][25], 0);
	CHECK_EQ(umad_exchange_send(&x, &buffer.umad, 257, AV_SEC), -EINVAL);
	end();
}

TEST(an_agent_that_goes_takes_its_messages_along)
{
	begin();
	send(serves, TABLE_RESPONSE, 56 + 500, true, 0);
	hear_data(TABLE, 5, 1, FIRST, 0);
	umad_exchange_forget(&x, serves);
	CHECK(list_empty(&x.waiting));
	CHECK(list_empty(&x.assemblies.list));
	CHECK_EQ(umad_exchange_deadline(&x), UINT64_MAX);
	end();
}
