// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * assembly_test.c - messages that come in: whose they are, how many, how long they may take.
 */
#include <endian.h>
#include <stdlib.h>

#include "base/be.h"
#include "base/clock.h"
#include "libibumad/assembly.h"
#include "tests/check.h"

enum { SA = 0x03, GET_MULTI = 0x14, RESPONSE = 0x80, ACTIVE = 1, FIRST = 2, LAST = 4 };

static struct umad_assemblies a;
static struct av_rmpp_header answer;
static struct umad_message message;
static uint8_t mad[256];
static uint64_t now;

static void begin(void)
{
	umad_assemblies_init(&a);
	now = AV_SEC;
}

static void end(void)
{
	umad_assemblies_done(&a);
}

static struct ib_mad_addr sender(uint16_t lid)
{
	return (struct ib_mad_addr){ .lid = htobe16(lid) };
}

static void make(uint64_t tid, uint32_t segment, uint8_t flags, uint32_t length)
{
	const struct av_rmpp_header h = {
		.version = 1, .type = 1, .flags = flags | ACTIVE | (segment == 1 ? FIRST : 0),
		.segment = segment, .length = length,
	};

	memset(mad, 0, sizeof(mad));
	mad[0] = 1;
	mad[1] = SA;
	mad[2] = 2;
	mad[3] = GET_MULTI;
	put_be64(mad + 8, tid);
	mad[56] = (uint8_t)segment;
	av_rmpp_put(mad, &h);
}

static bool give(uint16_t lid, uint64_t tid, uint32_t segment, uint8_t flags)
{
	struct ib_mad_addr from = sender(lid);
	bool said;

	make(tid, segment, flags, flags & LAST ? 220 : 0);
	said = umad_assemblies_take(&a, 3, &from, mad, now, &answer, &message);
	if (!said)
		CHECK(!message.bytes);
	return said;
}

static void expect_message(uint32_t length)
{
	REQUIRE(message.bytes);
	CHECK_EQ(message.length, length);
	for (uint32_t i = 0; 56 + i * 200 < length; i++)
		CHECK_EQ(message.bytes[56 + i * 200], (uint8_t)(i + 1));
	free(message.bytes);
	message.bytes = NULL;
}

TEST(messages_do_not_mix)
{
	begin();
	CHECK(give(1, 7, 1, 0));
	CHECK(give(2, 7, 1, 0));
	CHECK(give(1, 8, 1, 0));
	CHECK(!give(1, 7, 2, 0));
	CHECK(give(2, 7, 2, LAST));
	expect_message(456);
	CHECK(!give(1, 9, 2, 0));
	CHECK(give(1, 8, 2, LAST));
	expect_message(456);
	CHECK(give(1, 7, 3, LAST));
	expect_message(656);
	end();
}

TEST(the_last_ack_is_said_again_for_ten_seconds)
{
	struct ib_mad_addr from = sender(1);
	uint8_t out[256];

	begin();
	CHECK(give(1, 7, 1, LAST));
	expect_message(256);
	CHECK_EQ(umad_assemblies_deadline(&a), now + 10 * AV_SEC);
	CHECK(give(1, 7, 1, LAST));
	CHECK(!message.bytes);
	CHECK_EQ(answer.type, AV_RMPP_ACK);
	CHECK_EQ(answer.segment, 1);
	now += 10 * AV_SEC;
	CHECK(!umad_assemblies_expire(&a, now, &from, out));
	CHECK(give(1, 7, 1, LAST));
	expect_message(256);
	end();
}

TEST(forty_seconds_are_enough)
{
	struct ib_mad_addr to = sender(9);
	uint8_t out[256];

	begin();
	CHECK(give(5, 7, 1, 0));
	CHECK_EQ(umad_assemblies_deadline(&a), now + 40 * AV_SEC);
	now += 39 * AV_SEC;
	CHECK(!umad_assemblies_expire(&a, now, &to, out));
	CHECK(!give(5, 7, 2, 0));
	now += AV_SEC;
	CHECK(umad_assemblies_expire(&a, now, &to, out));
	CHECK_EQ(be16toh(to.lid), 5);
	CHECK_EQ(out[3], GET_MULTI | RESPONSE);
	CHECK_EQ(get_be64(out + 8), 7);
	answer = av_rmpp_get(out);
	CHECK_EQ(answer.type, AV_RMPP_ABORT);
	CHECK_EQ(answer.status, 118);
	CHECK(!umad_assemblies_expire(&a, now, &to, out));
	CHECK_EQ(umad_assemblies_deadline(&a), UINT64_MAX);
	end();
}

static void expect_stop(void)
{
	CHECK_EQ(answer.type, AV_RMPP_STOP);
	CHECK_EQ(answer.status, 1);
	CHECK(!message.bytes);
}

TEST(one_sender_has_its_share_of_places)
{
	begin();
	for (int i = 0; i < 64; i++) {
		CHECK(give(1, i, 1, 0));
		CHECK_EQ(answer.type, AV_RMPP_ACK);
	}
	CHECK(give(1, 64, 1, 0));
	expect_stop();
	for (int i = 64; i < 256; i++) {
		CHECK(give(i / 64 + 1, i, 1, 0));
		CHECK_EQ(answer.type, AV_RMPP_ACK);
	}
	CHECK(give(100, 7, 1, 0));
	expect_stop();
	/* One that is complete makes room. */
	CHECK(give(1, 0, 2, LAST));
	expect_message(456);
	CHECK(give(100, 7, 1, 0));
	CHECK_EQ(answer.type, AV_RMPP_ACK);
	end();
}

TEST(no_more_are_remembered_than_may_be)
{
	begin();
	for (int i = 0; i < 300; i++) {
		CHECK(give(1, i, 1, LAST));
		expect_message(256);
	}
	CHECK_EQ(a.ended, 256);
	CHECK(give(1, 299, 1, LAST));
	CHECK(!message.bytes);
	CHECK(give(1, 0, 1, LAST));
	expect_message(256);
	end();
}

/* Until it is refused; how many segments were taken. */
static uint32_t give_on(uint16_t lid, uint64_t tid)
{
	uint32_t i = 1;

	for (; i < 2000000; i++)
		if (give(lid, tid, i, 0) && answer.type == AV_RMPP_STOP)
			break;
	return i;
}

TEST(memory_has_an_end)
{
	uint32_t most = (128 << 20) / 200;

	begin();
	CHECK(give_on(1, 1) > most - 130 && give_on(1, 2) <= most);
	CHECK(list_empty(&a.list));
	end();
}

TEST(a_contradiction_ends_the_message)
{
	begin();
	CHECK(give(1, 7, 1, 0));
	CHECK(!give(1, 7, 9, 0));
	CHECK(give(1, 7, 5, LAST));
	CHECK_EQ(answer.type, AV_RMPP_ABORT);
	CHECK_EQ(answer.status, 119);
	CHECK(list_empty(&a.list));
	end();
}

TEST(what_its_sender_drops_is_gone)
{
	struct ib_mad_addr from = sender(1), other = sender(2);

	begin();
	CHECK(give(1, 7, 1, 0));
	umad_assemblies_drop(&a, 3, &other, mad);
	umad_assemblies_drop(&a, 4, &from, mad);
	CHECK(umad_assemblies_know(&a, 3, &from, mad));
	umad_assemblies_drop(&a, 3, &from, mad);
	CHECK(!umad_assemblies_know(&a, 3, &from, mad));
	CHECK(give(1, 7, 1, 0));
	umad_assemblies_forget(&a, 4);
	CHECK(!list_empty(&a.list));
	umad_assemblies_forget(&a, 3);
	CHECK(list_empty(&a.list));
	end();
}

TEST(a_long_request_offers_a_window_for_its_answer)
{
	struct ib_mad_addr from = sender(1);
	uint8_t response[256];

	begin();
	CHECK(give(1, 7, 1, 0));
	memcpy(response, mad, sizeof(response));
	response[3] |= RESPONSE;
	umad_assemblies_offer(&a, 3, &from, mad, 20);
	CHECK_EQ(umad_assemblies_offered(&a, 3, &from, response), 1);
	CHECK(give(1, 7, 2, LAST));
	expect_message(456);
	CHECK_EQ(umad_assemblies_offered(&a, 3, &from, response), 1);
	umad_assemblies_offer(&a, 3, &from, mad, 20);
	CHECK_EQ(umad_assemblies_offered(&a, 3, &from, response), 20);
	CHECK_EQ(umad_assemblies_offered(&a, 4, &from, response), 1);
	end();
}
