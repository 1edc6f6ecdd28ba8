// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rmpp_test.c - segments, windows, acknowledgements, by the numbers of IBTA 13.6 and of Linux.
 */
#include "base/rmpp.h"

#include "base/be.h"
#include "base/clock.h"
#include "tests/check.h"

#define SA 0x03
#define DEVICE 0x06
#define VENDOR 0x30
#define GET_TABLE 0x12
#define GET_TABLE_RESPONSE 0x92

enum { ACTIVE = 1, FIRST = 2, LAST = 4 };

static uint8_t message[100000], rebuilt[100000], mad[256];

static void make_message(uint8_t mgmt_class)
{
	for (unsigned int i = 0; i < sizeof(message); i++)
		message[i] = (uint8_t)(i * 7 ^ i >> 8);
	message[0] = message[2] = 1;
	message[1] = mgmt_class;
	message[3] = GET_TABLE_RESPONSE;
}

static struct av_rmpp_sender sender_of(uint8_t mgmt_class, uint32_t length)
{
	struct av_rmpp_sender s;

	make_message(mgmt_class);
	av_rmpp_sender_init(&s, message, length, 1, 0, 3);
	return s;
}

static uint8_t hear_ack(struct av_rmpp_sender *s, uint32_t segment, uint32_t window)
{
	struct av_rmpp_header h = {
		.version = 1, .type = 2, .flags = ACTIVE, .segment = segment, .length = window
	};

	return av_rmpp_sender_acked(s, &h, 0);
}

/* How many segments it sends now; the last is in `mad`. */
static unsigned int count_sent(struct av_rmpp_sender *s, uint64_t now)
{
	unsigned int n = 0;

	while (av_rmpp_sender_next(s, now, mad))
		n++;
	return n;
}

TEST(the_header_is_where_it_is)
{
	const struct av_rmpp_header h = { 1, 2, ACTIVE | LAST, 0x76, 0x01020304, 0x05060708 };
	const uint8_t want[] = { 1, 2, 0xfd, 0x76, 1, 2, 3, 4, 5, 6, 7, 8 };
	struct av_rmpp_header got;

	memset(mad, 0xff, sizeof(mad));
	av_rmpp_put(mad, &h);
	CHECK(!memcmp(mad + 24, want, sizeof(want)));
	CHECK_EQ(mad[23], 0xff);
	CHECK_EQ(mad[36], 0xff);
	got = av_rmpp_get(mad);
	CHECK(!memcmp(&got, &h, sizeof(h)));
}

TEST(classes_have_their_room_for_data)
{
	CHECK_EQ(av_rmpp_data_offset(SA), 56);
	CHECK_EQ(av_rmpp_data_offset(VENDOR), 40);
	CHECK_EQ(av_rmpp_data_offset(0x4f), 40);
	CHECK_EQ(av_rmpp_data_offset(DEVICE), 64);
	CHECK(av_rmpp_in_class(SA) && av_rmpp_in_class(0x10) && av_rmpp_in_class(0x12));
	CHECK(!av_rmpp_in_class(0x04) && !av_rmpp_in_class(0x09));
	CHECK(!av_rmpp_in_class(0x2f) && !av_rmpp_in_class(0x50));
}

/* How many segments a message of this length has, and what the first and the last say. */
static void expect_lengths(uint8_t mgmt_class, uint32_t length, uint32_t segments, uint32_t first,
			   uint32_t last)
{
	struct av_rmpp_sender s = sender_of(mgmt_class, length);

	REQUIRE(av_rmpp_sender_next(&s, 0, mad));
	CHECK_EQ(s.segments, segments);
	CHECK_EQ(get_be32(mad + 28), 1);
	CHECK_EQ(get_be32(mad + 32), first);
	CHECK_EQ(mad[26] & 7, ACTIVE | FIRST | (segments == 1 ? LAST : 0));
	CHECK_EQ(hear_ack(&s, 1, segments), 0);
	CHECK_EQ(count_sent(&s, 0), segments - 1);
	CHECK_EQ(get_be32(mad + 28), segments);
	CHECK_EQ(get_be32(mad + 32), last);
	CHECK(mad[26] & LAST);
}

TEST(payload_lengths_count_the_header_of_the_class)
{
	expect_lengths(SA, 56, 1, 20, 20);
	expect_lengths(SA, 57, 1, 21, 21);
	expect_lengths(SA, 256, 1, 220, 220);
	expect_lengths(SA, 257, 2, 241, 21);
	expect_lengths(SA, 56 + 3 * 200, 3, 660, 220);
	expect_lengths(VENDOR, 40, 1, 4, 4);
	expect_lengths(VENDOR, 40 + 216 + 1, 2, 220 + 5, 5);
	expect_lengths(DEVICE, 64 + 192 + 192, 2, 440, 220);
}

TEST(what_is_wrong_has_its_status)
{
	static const struct {
		struct av_rmpp_header h;
		uint8_t status;
	} cases[] = {
		{ { 1, 1, ACTIVE | FIRST, 0, 1, 0 }, 0 },
		{ { 1, 1, ACTIVE | LAST, 0, 2, 0 }, 0 },
		{ { 2, 1, ACTIVE | FIRST, 0, 1, 0 }, 125 },
		{ { 1, 0, ACTIVE, 0, 1, 0 }, 121 },
		{ { 1, 5, ACTIVE, 0, 1, 0 }, 121 },
		{ { 1, 1, ACTIVE | FIRST, 1, 1, 0 }, 124 },
		{ { 1, 1, ACTIVE, 0, 1, 0 }, 120 },
		{ { 1, 1, ACTIVE | FIRST, 0, 2, 0 }, 120 },
		{ { 1, 1, ACTIVE, 0, 0, 0 }, 120 },
		{ { 1, 2, ACTIVE, 0, 5, 5 }, 0 },
		{ { 1, 2, ACTIVE, 0, 5, 4 }, 122 },
		{ { 1, 2, ACTIVE, 3, 5, 5 }, 124 },
		{ { 1, 3, ACTIVE, 1, 0, 0 }, 0 },
		{ { 1, 3, ACTIVE, 0, 0, 0 }, 124 },
		{ { 1, 4, ACTIVE, 118, 0, 0 }, 0 },
		{ { 1, 4, ACTIVE, 127, 0, 0 }, 0 },
		{ { 1, 4, ACTIVE, 117, 0, 0 }, 124 },
		{ { 1, 4, ACTIVE, 128, 0, 0 }, 124 },
	};

	for (unsigned int i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		CHECK_EQ(av_rmpp_check(&cases[i].h), cases[i].status);
}

TEST(an_answer_is_the_header_in_the_other_direction)
{
	const struct av_rmpp_header h = { 1, 4, ACTIVE, 118, 0, 0 };
	uint8_t out[256];

	memset(mad, 0xab, sizeof(mad));
	mad[1] = VENDOR;
	mad[3] = GET_TABLE_RESPONSE;
	av_rmpp_answer(mad, &h, out);
	CHECK_EQ(out[3], GET_TABLE);
	CHECK_EQ(out[27], 118);
	CHECK(!memcmp(out + 4, mad + 4, 20) && !memcmp(out + 36, mad + 36, 4));
	CHECK_EQ(out[40], 0);
	CHECK_EQ(out[255], 0);
}

TEST(one_segment_goes_and_then_a_window)
{
	struct av_rmpp_sender s = sender_of(SA, 56 + 200 * 100);

	CHECK_EQ(av_rmpp_sender_deadline(&s), 0);
	CHECK_EQ(count_sent(&s, 0), 1);
	CHECK_EQ(av_rmpp_sender_deadline(&s), 100 * AV_MSEC);
	CHECK_EQ(hear_ack(&s, 1, 65), 0);
	CHECK_EQ(count_sent(&s, AV_SEC), 64);
	CHECK_EQ(get_be32(mad + 28), 65);
	CHECK_EQ(av_rmpp_sender_deadline(&s), 1100 * AV_MSEC);
	CHECK_EQ(hear_ack(&s, 65, 129), 0);
	CHECK_EQ(count_sent(&s, 0), 35);
	CHECK(!av_rmpp_sender_done(&s));
	CHECK_EQ(hear_ack(&s, 100, 129), 0);
	CHECK(av_rmpp_sender_done(&s));
	CHECK_EQ(av_rmpp_sender_deadline(&s), UINT64_MAX);
}

TEST(without_an_ack_it_begins_behind_the_last_one)
{
	struct av_rmpp_sender s = sender_of(SA, 56 + 200 * 100);

	count_sent(&s, 0);
	for (int i = 0; i < 3; i++) {
		CHECK(av_rmpp_sender_expire(&s));
		CHECK_EQ(count_sent(&s, 0), 1);
	}
	CHECK_EQ(hear_ack(&s, 1, 65), 0);
	CHECK_EQ(count_sent(&s, 0), 64);
	/* What arrived counts again as often; first the ends of the window are tried. */
	CHECK(av_rmpp_sender_expire(&s));
	CHECK(av_rmpp_sender_next(&s, 0, mad));
	CHECK_EQ(get_be32(mad + 28), 2);
	CHECK_EQ(count_sent(&s, 0), 1);
	CHECK_EQ(get_be32(mad + 28), 65);
	CHECK_EQ(av_rmpp_sender_deadline(&s), 2000 * AV_MSEC);
	for (int i = 0; i < 3; i++) {
		CHECK(av_rmpp_sender_expire(&s));
		CHECK_EQ(count_sent(&s, 0), 64);
	}
	CHECK(!av_rmpp_sender_expire(&s));
}

static uint64_t patience_of(int timeout_ms)
{
	struct av_rmpp_sender s;

	make_message(SA);
	av_rmpp_sender_init(&s, message, 100, 1, timeout_ms, 3);
	count_sent(&s, 0);
	av_rmpp_sender_expire(&s);
	count_sent(&s, 0);
	return av_rmpp_sender_deadline(&s);
}

TEST(patience_is_two_seconds_at_most)
{
	CHECK_EQ(patience_of(5), 5 * AV_MSEC);
	CHECK_EQ(patience_of(1999), 1999 * AV_MSEC);
	CHECK_EQ(patience_of(60000), 2000 * AV_MSEC);
	CHECK_EQ(patience_of(0), 2000 * AV_MSEC);
	CHECK_EQ(patience_of(-1), 2000 * AV_MSEC);
}

TEST(an_ack_of_what_was_not_allowed_ends_it)
{
	struct av_rmpp_sender s = sender_of(SA, 56 + 200 * 100);

	count_sent(&s, 0);
	CHECK_EQ(hear_ack(&s, 2, 65), 123);
	CHECK_EQ(hear_ack(&s, 1, UINT32_MAX), 0);
	CHECK_EQ(count_sent(&s, 0), 99);
	CHECK_EQ(hear_ack(&s, 101, UINT32_MAX), 123);
}

TEST(an_old_ack_changes_nothing)
{
	struct av_rmpp_sender s = sender_of(SA, 56 + 200 * 100);

	count_sent(&s, 0);
	hear_ack(&s, 1, 65);
	count_sent(&s, 0);
	CHECK_EQ(hear_ack(&s, 1, 1), 0);
	CHECK_EQ(hear_ack(&s, 0, 65), 0);
	CHECK_EQ(s.acked, 1);
	CHECK_EQ(s.window, 65);
	CHECK_EQ(count_sent(&s, 0), 0);
}

/* That something new arrived, but not all: the rest again, though not because of a repetition. */
TEST(an_ack_within_the_window_repeats_the_rest_once)
{
	struct av_rmpp_sender s = sender_of(SA, 56 + 200 * 100);

	count_sent(&s, 0);
	hear_ack(&s, 1, 65);
	av_rmpp_sender_next(&s, 0, mad);
	CHECK_EQ(hear_ack(&s, 2, 65), 0);
	CHECK_EQ(count_sent(&s, 0), 63);
	CHECK_EQ(hear_ack(&s, 30, 65), 0);
	CHECK_EQ(count_sent(&s, 0), 35);
	CHECK_EQ(hear_ack(&s, 30, 65), 0);
	CHECK_EQ(count_sent(&s, 0), 0);
}

TEST(a_closed_window_is_asked_for)
{
	struct av_rmpp_sender s = sender_of(SA, 56 + 200 * 100);

	count_sent(&s, 0);
	CHECK_EQ(hear_ack(&s, 1, 1), 0);
	CHECK_EQ(count_sent(&s, 0), 0);
	CHECK(av_rmpp_sender_expire(&s));
	CHECK_EQ(count_sent(&s, 0), 1);
	CHECK_EQ(get_be32(mad + 28), 1);
	CHECK_EQ(hear_ack(&s, 1, 3), 0);
	CHECK_EQ(count_sent(&s, 0), 2);
}

/* ---- who receives ---- */

static struct av_rmpp_receiver r;

static void begin(uint32_t segments, struct av_rmpp_sender *s)
{
	*s = sender_of(SA, 56 + 200 * segments);
	s->window = segments;
	memset(rebuilt, 0, sizeof(rebuilt));
	av_rmpp_receiver_init(&r, SA);
}

static enum av_rmpp_step give(struct av_rmpp_sender *s, uint32_t segment)
{
	enum av_rmpp_step step;

	s->sent = segment - 1;
	s->acked = 0;
	av_rmpp_sender_next(s, 0, mad);
	step = av_rmpp_receiver_take(&r, mad, rebuilt);
	CHECK(av_rmpp_receiver_room(&r) <= sizeof(rebuilt));
	return step;
}

static void expect_ack(uint32_t segment, uint32_t window)
{
	struct av_rmpp_header h = av_rmpp_receiver_ack(&r);

	CHECK_EQ(av_rmpp_check(&h), 0);
	CHECK_EQ(h.type, 2);
	CHECK_EQ(h.segment, segment);
	CHECK_EQ(h.length, window);
}

TEST(acks_come_after_the_first_a_window_and_the_last)
{
	struct av_rmpp_sender s;
	uint32_t i;

	begin(100, &s);
	CHECK_EQ(av_rmpp_receiver_room(&r), 256);
	CHECK_EQ(give(&s, 1), AV_RMPP_SAY);
	CHECK_EQ(av_rmpp_receiver_room(&r), 56 + 65 * 200);
	expect_ack(1, 65);
	for (i = 2; i < 65; i++)
		CHECK_EQ(give(&s, i), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 65), AV_RMPP_SAY);
	expect_ack(65, 129);
	for (i = 66; i < 100; i++)
		CHECK_EQ(give(&s, i), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 100), AV_RMPP_WHOLE);
	expect_ack(100, 129);
	CHECK_EQ(av_rmpp_receiver_length(&r), s.length);
	CHECK(!memcmp(rebuilt + 56, message + 56, s.length - 56));
	/* Who has missed that says the last one again. */
	CHECK_EQ(give(&s, 100), AV_RMPP_SAY);
	expect_ack(100, 129);
}

TEST(what_is_there_before_a_gap_is_told_at_the_end_of_the_window)
{
	struct av_rmpp_sender s;
	uint32_t i;

	begin(70, &s);
	CHECK_EQ(give(&s, 1), AV_RMPP_SAY);
	expect_ack(1, 65);
	CHECK_EQ(give(&s, 65), AV_RMPP_WAIT);
	for (i = 2; i < 65; i++)
		if (i != 30 && i != 40)
			CHECK_EQ(give(&s, i), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 65), AV_RMPP_SAY);
	expect_ack(29, 65);
	CHECK_EQ(give(&s, 65), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 30), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 65), AV_RMPP_SAY);
	expect_ack(39, 65);
	CHECK_EQ(give(&s, 40), AV_RMPP_SAY);
	expect_ack(65, 129);
	CHECK_EQ(give(&s, 66), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 70), AV_RMPP_SAY);
	expect_ack(66, 129);
}

TEST(a_gap_is_silent_and_the_order_is_free)
{
	struct av_rmpp_sender s;
	uint32_t i;

	begin(40, &s);
	CHECK_EQ(give(&s, 1), AV_RMPP_SAY);
	expect_ack(1, 65);
	CHECK_EQ(give(&s, 1), AV_RMPP_SAY);
	for (i = 40; i > 2; i--)
		CHECK_EQ(give(&s, i), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 7), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 2), AV_RMPP_WHOLE);
	expect_ack(40, 65);
	CHECK(!memcmp(rebuilt + 56, message + 56, s.length - 56));
}

TEST(what_is_beyond_the_window_is_not_taken)
{
	struct av_rmpp_sender s;

	begin(100, &s);
	CHECK_EQ(give(&s, 2), AV_RMPP_WAIT);
	CHECK_EQ(give(&s, 1), AV_RMPP_SAY);
	CHECK_EQ(r.received, 1);
	expect_ack(1, 65);
	CHECK_EQ(give(&s, 66), AV_RMPP_WAIT);
	CHECK_EQ(r.beyond, 0);
}

TEST(there_is_one_last_segment)
{
	struct av_rmpp_sender s;

	begin(10, &s);
	give(&s, 1);
	expect_ack(1, 65);
	give(&s, 8);
	s.segments = 5;
	CHECK_EQ(give(&s, 5), AV_RMPP_REFUSE);
	s.segments = 10;
	CHECK_EQ(give(&s, 10), AV_RMPP_WAIT);
	s.segments = s.window = 12;
	CHECK_EQ(give(&s, 11), AV_RMPP_REFUSE);
	s.segments = 9;
	CHECK_EQ(give(&s, 9), AV_RMPP_REFUSE);
}

TEST(a_length_that_cannot_be_is_full_or_empty)
{
	struct av_rmpp_sender s;

	begin(1, &s);
	CHECK_EQ(give(&s, 1), AV_RMPP_WHOLE);
	r.last_length = 221;
	CHECK_EQ(av_rmpp_receiver_length(&r), 256);
	r.last_length = UINT32_MAX;
	CHECK_EQ(av_rmpp_receiver_length(&r), 256);
	r.last_length = 20;
	CHECK_EQ(av_rmpp_receiver_length(&r), 56);
	r.last_length = 0;
	CHECK_EQ(av_rmpp_receiver_length(&r), 56);
}
