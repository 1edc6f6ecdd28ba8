// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_requester.c - what an RC requester sends, and what it makes of the answers.
 */
#include "tests/talk/talk.h"

#include <errno.h>

/* A QP in RTR answers requests, and is asked what it wants to send. */
TEST(a_sender_of_zeros_has_nothing_to_do)
{
	struct talk t = { .now = MSEC };

	silent(&t);
	CHECK(undecided(&t));
	CHECK(wire_rc_idle(&t.s));
	CHECK_EQ(wire_rc_deadline(&t.s), WIRE_NEVER);
	wire_rc_expired(&t.s, t.now);
	ack(&t, 0, ACK);
	ack(&t, 0, WIRE_NAK_ACCESS);
	CHECK(undecided(&t));
}

TEST(psns_wrap)
{
	struct talk t;

	requester(&t, 0xfffffe);
	post_kind(&t, WIRE_SEND, 3 * 1024);
	sent(&t, RC_SEND_FIRST, 0xfffffe);
	sent(&t, RC_SEND_MIDDLE, 0xffffff);
	sent(&t, RC_SEND_LAST, 0);
	silent(&t);
	ack(&t, 0xffffff, ACK);
	CHECK(undecided(&t));
	ack(&t, 0, ACK);
	succeeded(&t, 0);
}

TEST(a_read_uses_a_psn_for_each_answer)
{
	struct talk t;

	requester(&t, 10);
	post_kind(&t, WIRE_READ, 2500);
	post_kind(&t, WIRE_READ, 0);
	post_kind(&t, WIRE_SEND, 0);
	sent(&t, RC_READ, 10);
	CHECK_EQ(t.last.reth.length, 2500);
	CHECK_EQ(t.last.length, 0);
	sent(&t, RC_READ, 13);
	sent(&t, RC_SEND_ONLY, 14);
}

/* Sizes around packet boundaries, at every path MTU: no byte is missing or sent twice. */
TEST(messages_are_cut_into_packets)
{
	static const uint32_t sizes[] = { 0, 1, 3, 255, 256, 257, 4095, 4096, 4097, 65536, 65537,
					  (8 << 20) + 1, 1 << 30 };
	struct wire_rc_sender_attr a = requester_attr(0xfffff0);
	struct talk t;

	for (a.flow.mtu = 256; a.flow.mtu <= 4096; a.flow.mtu *= 2) {
		requester_with(&t, &a);
		for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
			uint32_t at = 0, packets = 0;

			if (sizes[i] > a.flow.mtu << 16)
				continue;
			post_kind(&t, i % 2 ? WIRE_SEND : WIRE_WRITE, sizes[i]);
			while (wire_rc_next(&t.s, t.now, &t.last, &t.piece)) {
				REQUIRE(t.piece.offset == at && t.piece.length == t.last.length);
				at += t.piece.length;
				packets++;
				if (t.last.ack_req)
					ack(&t, t.last.psn, ACK);
			}
			CHECK_EQ(at, sizes[i]);
			CHECK_EQ(packets, sizes[i] ? (sizes[i] - 1) / a.flow.mtu + 1 : 1);
			succeeded(&t, i);
		}
	}
}

TEST(operands_and_bits_travel_where_they_belong)
{
	struct talk t;

	requester(&t, 0);
	post(&t, (struct wire_message){ .kind = WIRE_WRITE_IMM, .length = 1500, .va = 0x5000,
					.rkey = 9, .imm = 0xabcd, .solicited = true });
	sent(&t, RC_WRITE_FIRST, 0);
	CHECK(t.last.reth.va == 0x5000 && t.last.reth.rkey == 9 && t.last.reth.length == 1500);
	CHECK(!t.last.solicited && !t.last.imm);
	sent(&t, RC_WRITE_LAST_IMM, 1);
	CHECK(t.last.solicited && t.last.imm == 0xabcd && t.last.length == 476 && t.last.ack_req);
	post(&t, (struct wire_message){ .kind = WIRE_SEND_INV, .length = 4, .invalidate_rkey = 5 });
	sent(&t, RC_SEND_ONLY_INV, 2);
	CHECK_EQ(t.last.invalidate_rkey, 5);
	post(&t, (struct wire_message){ .kind = WIRE_CMP_SWAP, .length = 8, .va = 64, .rkey = 7,
					.swap_add = 1, .compare = 2, .solicited = true });
	sent(&t, RC_CMP_SWAP, 3);
	CHECK(t.last.atomic.va == 64 && t.last.atomic.rkey == 7 && t.last.atomic.swap_add == 1 &&
	      t.last.atomic.compare == 2 && !t.last.solicited && !t.last.length);
	post(&t, (struct wire_message){ .kind = WIRE_WRITE, .length = 4, .solicited = true });
	sent(&t, RC_WRITE_ONLY, 4);
	CHECK(!t.last.solicited);
}

TEST(xrc_names_its_srq_in_every_packet)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;

	a.flow.transport = WIRE_XRC;
	requester_with(&t, &a);
	post(&t, (struct wire_message){ .kind = WIRE_SEND, .length = 1025, .xrc_srqn = 0x42 });
	sent(&t, 0xa0, 0);
	CHECK_EQ(t.last.xrc_srqn, 0x42);
	sent(&t, 0xa2, 1);
	CHECK_EQ(t.last.xrc_srqn, 0x42);
}

TEST(one_ack_completes_several)
{
	struct talk t;

	requester(&t, 0);
	for (int i = 0; i < 3; i++)
		post_kind(&t, WIRE_SEND, 8);
	for (int i = 0; i < 3; i++)
		sent(&t, RC_SEND_ONLY, i);
	ack(&t, 2, ACK);
	for (int i = 0; i < 3; i++)
		succeeded(&t, i);
	CHECK(undecided(&t));
	CHECK(wire_rc_idle(&t.s));
	CHECK_EQ(wire_rc_deadline(&t.s), WIRE_NEVER);
}

TEST(old_and_impossible_answers_are_ignored)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_SEND, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 1, ACK);		/* not sent yet */
	CHECK(undecided(&t));
	ack(&t, 0xffffff, ACK);
	ack(&t, 0xffffff, WIRE_NAK_ACCESS);
	CHECK(undecided(&t));
	ack(&t, 0, ACK);
	succeeded(&t, 0);
	sent(&t, RC_SEND_ONLY, 1);
	ack(&t, 0, WIRE_NAK_SEQUENCE);
	ack(&t, 0, WIRE_AETH_RNR | 1);
	silent(&t);
	CHECK(undecided(&t));
}

TEST(reserved_syndromes_are_ignored)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	for (int code = 0; code < 256; code++)
		if ((code >= 0x40 && code < 0x60) || code > WIRE_NAK_OPERATIONAL)
			ack(&t, 0, (uint8_t)code);
	silent(&t);
	CHECK(undecided(&t));
	ack(&t, 0, ACK);
	succeeded(&t, 0);
}

TEST(a_response_acknowledges_what_is_in_front_of_it)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_SEND, 8);
	post_kind(&t, WIRE_FETCH_ADD, 8);
	sent(&t, RC_SEND_ONLY, 0);
	sent(&t, RC_FETCH_ADD, 1);
	answer(&t, (struct wire_packet){ .opcode = RC_ATOMIC_ACK, .psn = 1, .aeth = { ACK, 2 },
					 .atomic_ack = 4711 });
	CHECK_EQ(t.placed.what, WIRE_PLACE_VALUE);
	CHECK_EQ(t.placed.value, 4711);
	CHECK_EQ(t.placed.piece.cookie, 1);
	succeeded(&t, 0);
	succeeded(&t, 1);
}

TEST(read_answers_are_placed)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_READ, 2500);
	sent(&t, RC_READ, 0);
	response(&t, RC_READ_FIRST, 0, 1024);
	CHECK(t.placed.what == WIRE_PLACE_DATA && t.placed.piece.offset == 0);
	response(&t, RC_READ_FIRST, 0, 1024);
	CHECK_EQ(t.placed.what, WIRE_PLACE_NOTHING);
	response(&t, RC_READ_MIDDLE, 1, 1024);
	CHECK(t.placed.what == WIRE_PLACE_DATA && t.placed.piece.offset == 1024);
	CHECK(undecided(&t));
	response(&t, RC_READ_LAST, 2, 452);
	CHECK(t.placed.piece.offset == 2048 && t.placed.piece.length == 452);
	succeeded(&t, 0);
}

TEST(a_read_resumes_at_what_is_missing)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_READ, 3000);
	sent(&t, RC_READ, 0);
	response(&t, RC_READ_FIRST, 0, 1024);
	response(&t, RC_READ_LAST, 2, 952);
	CHECK(t.placed.what == WIRE_PLACE_DATA && t.placed.piece.offset == 2048);
	sent(&t, RC_READ, 1);
	CHECK_EQ(t.last.reth.va, 0x10400);
	CHECK_EQ(t.last.reth.length, 0x7b8);
	silent(&t);
	CHECK(undecided(&t));
	response(&t, RC_READ_MIDDLE, 1, 1024);	/* as some resume */
	CHECK(t.placed.what == WIRE_PLACE_DATA && t.placed.piece.offset == 1024);
	succeeded(&t, 0);
	response(&t, RC_READ_LAST, 2, 952);
	CHECK_EQ(t.placed.what, WIRE_PLACE_NOTHING);
}

TEST(an_ack_past_an_unanswered_read_means_that_its_answer_was_lost)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_SEND, 8);
	post_kind(&t, WIRE_READ, 8);
	post_kind(&t, WIRE_SEND, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	sent(&t, RC_READ, 1);
	sent(&t, RC_SEND_ONLY, 2);
	sent(&t, RC_SEND_ONLY, 3);
	ack(&t, 2, ACK);
	succeeded(&t, 0);
	CHECK(undecided(&t));
	sent(&t, RC_READ, 1);
	for (int i = 0; i < 10; i++)
		ack(&t, 3, ACK);		/* was on its way: no second retry */
	silent(&t);			/* they arrived */
	response(&t, RC_READ_ONLY, 1, 8);
	succeeded(&t, 1);
	ack(&t, 3, ACK);
	succeeded(&t, 2);
	succeeded(&t, 3);
}

TEST(answers_of_the_wrong_kind_or_length_break_the_qp)
{
	static const struct { uint8_t kind; int opcode; uint32_t length; } cases[] = {
		{ WIRE_READ, RC_READ_ONLY, 7 }, { WIRE_READ, RC_READ_ONLY, 9 },
		{ WIRE_READ, RC_READ_FIRST, 8 }, { WIRE_READ, RC_ATOMIC_ACK, 0 },
		{ WIRE_SEND, RC_READ_ONLY, 8 }, { WIRE_SEND, RC_ATOMIC_ACK, 0 },
		{ WIRE_CMP_SWAP, RC_READ_ONLY, 8 },
	};
	struct talk t;

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		requester(&t, 0);
		post_kind(&t, cases[i].kind, 8);
		post_kind(&t, WIRE_SEND, 8);
		REQUIRE(wire_rc_next(&t.s, t.now, &t.last, &t.piece));
		response(&t, cases[i].opcode, 0, cases[i].length);
		CHECK_EQ(t.placed.what, WIRE_PLACE_NOTHING);
		failed(&t, 0, IBV_WC_BAD_RESP_ERR);
		silent(&t);
		CHECK(undecided(&t));
	}
}

TEST(an_ack_does_not_complete_a_read)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_READ, 8);
	sent(&t, RC_READ, 0);
	ack(&t, 0, ACK);
	CHECK(undecided(&t));
	sent(&t, RC_READ, 0);
	response(&t, RC_READ_ONLY, 0, 8);
	succeeded(&t, 0);
}

TEST(a_sequence_nak_resends_from_there)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_SEND, 8);
	post_kind(&t, WIRE_WRITE, 3000);
	sent(&t, RC_SEND_ONLY, 0);
	sent(&t, RC_WRITE_FIRST, 1);
	sent(&t, RC_WRITE_MIDDLE, 2);
	sent(&t, RC_WRITE_LAST, 3);
	ack(&t, 2, WIRE_NAK_SEQUENCE);
	succeeded(&t, 0);
	sent(&t, RC_WRITE_MIDDLE, 2);
	CHECK_EQ(t.piece.offset, 1024);
	CHECK_EQ(t.last.reth.length, 0);
	silent(&t);
	ack(&t, 2, ACK);		/* and nothing of what came early */
	sent(&t, RC_WRITE_LAST, 3);
	silent(&t);
	ack(&t, 3, ACK);
	succeeded(&t, 1);
}

TEST(sequence_naks_count_as_retries)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_SEND, 8);
	for (int i = 0; i < 4; i++) {
		sent(&t, RC_SEND_ONLY, 0);
		CHECK(undecided(&t));
		t.now += MSEC;
		ack(&t, 0, WIRE_NAK_SEQUENCE);
		if (i < 3)
			ack(&t, 0, WIRE_NAK_SEQUENCE);	/* a copy, before the retry */
	}
	failed(&t, 0, IBV_WC_RETRY_EXC_ERR);
	silent(&t);
}

TEST(a_refused_request_fails_with_its_reason)
{
	static const struct { uint8_t syndrome; enum ibv_wc_status status; } cases[] = {
		{ WIRE_NAK_INVALID, IBV_WC_REM_INV_REQ_ERR },
		{ WIRE_NAK_ACCESS, IBV_WC_REM_ACCESS_ERR },
		{ WIRE_NAK_OPERATIONAL, IBV_WC_REM_OP_ERR },
	};
	struct talk t;

	for (int i = 0; i < 3; i++) {
		requester(&t, 0);
		post_kind(&t, WIRE_SEND, 8);
		post_kind(&t, WIRE_WRITE, 8);
		post_kind(&t, WIRE_SEND, 8);
		sent(&t, RC_SEND_ONLY, 0);
		sent(&t, RC_WRITE_ONLY, 1);
		ack(&t, 1, cases[i].syndrome);
		succeeded(&t, 0);
		failed(&t, 1, cases[i].status);
		silent(&t);
		CHECK(undecided(&t));
		CHECK_EQ(wire_rc_deadline(&t.s), WIRE_NEVER);
	}
}

/* The answers of a READ may arrive behind the NAK that followed them. */
TEST(a_refusal_waits_for_the_read_in_front_of_it)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_READ, 8);
	post_kind(&t, WIRE_WRITE, 8);
	sent(&t, RC_READ, 0);
	sent(&t, RC_WRITE_ONLY, 1);
	ack(&t, 1, WIRE_NAK_ACCESS);
	CHECK(undecided(&t));
	response(&t, RC_READ_ONLY, 0, 8);
	succeeded(&t, 0);
	failed(&t, 1, IBV_WC_REM_ACCESS_ERR);
}

TEST(max_rd_atomic_holds_back_what_follows)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_READ, 8);
	post_kind(&t, WIRE_FETCH_ADD, 8);
	post_kind(&t, WIRE_READ, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_READ, 0);
	sent(&t, RC_FETCH_ADD, 1);
	silent(&t);
	response(&t, RC_READ_ONLY, 0, 8);
	sent(&t, RC_READ, 2);
	sent(&t, RC_SEND_ONLY, 3);
	silent(&t);
}

/* Each request is a call at either end, and with twelve the peer has enough to do. */
TEST(of_sixteen_reads_the_last_four_go_out_together)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;

	a.max_rd_atomic = 16;
	requester_with(&t, &a);
	for (int i = 0; i < 20; i++)
		post_kind(&t, WIRE_READ, 8);
	for (uint32_t i = 0; i < 16; i++)
		sent(&t, RC_READ, i);
	for (uint32_t i = 0; i < 4; i++) {
		silent(&t);
		response(&t, RC_READ_ONLY, i, 8);
	}
	for (uint32_t i = 16; i < 20; i++)
		sent(&t, RC_READ, i);
	silent(&t);
}

TEST(without_max_rd_atomic_there_are_no_reads)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct wire_message m = { .kind = WIRE_READ };
	struct talk t;

	a.max_rd_atomic = 0;
	requester_with(&t, &a);
	CHECK_EQ(wire_rc_post(&t.s, &m), -EINVAL);
}

TEST(a_fence_waits_for_reads_and_atomics)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_READ, 2000);
	post(&t, (struct wire_message){ .kind = WIRE_SEND, .length = 8 });
	post(&t, (struct wire_message){ .kind = WIRE_SEND, .length = 8, .fence = true });
	sent(&t, RC_READ, 0);
	sent(&t, RC_SEND_ONLY, 2);
	silent(&t);
	response(&t, RC_READ_FIRST, 0, 1024);
	silent(&t);
	response(&t, RC_READ_LAST, 1, 976);
	sent(&t, RC_SEND_ONLY, 3);
}

TEST(a_long_read_is_asked_for_in_parts)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;

	a.read_part = 2048;
	requester_with(&t, &a);
	post_kind(&t, WIRE_READ, 5000);
	sent(&t, RC_READ, 0);
	CHECK(t.last.reth.va == 0x10000 && t.last.reth.length == 2048);
	sent(&t, RC_READ, 2);
	CHECK(t.last.reth.va == 0x10800 && t.last.reth.length == 2048);
	silent(&t);
	response(&t, RC_READ_FIRST, 0, 1024);
	silent(&t);
	response(&t, RC_READ_LAST, 1, 1024);
	sent(&t, RC_READ, 4);
	CHECK(t.last.reth.va == 0x11000 && t.last.reth.length == 904);
	response(&t, RC_READ_LAST, 3, 1024);	/* its FIRST was lost */
	sent(&t, RC_READ, 2);
	CHECK(t.last.reth.va == 0x10800 && t.last.reth.length == 2048);
	silent(&t);
	response(&t, RC_READ_FIRST, 2, 1024);
	response(&t, RC_READ_ONLY, 4, 904);
	succeeded(&t, 0);
}

TEST(the_window_is_finite_and_asks_for_its_answer)
{
	uint32_t out = 0, asked = 0;
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_SEND, 1 << 20);
	while (wire_rc_next(&t.s, t.now, &t.last, &t.piece)) {
		out++;
		if (t.last.ack_req)
			asked = t.last.psn;
	}
	CHECK_EQ(out, 128);
	CHECK_EQ(asked, 127);
	ack(&t, 7, ACK);
	sent(&t, RC_SEND_MIDDLE, 128);
	wire_rc_congested(&t.s);
	ack(&t, 66, ACK);
	wire_rc_congested(&t.s);	/* of the same window */
	for (out = 129; wire_rc_next(&t.s, t.now, &t.last, &t.piece); out++)
		CHECK_EQ(t.last.psn, out);
	CHECK_EQ(out, 67 + 128 - 128 / 8);
}

TEST(messages_that_are_too_long_are_refused)
{
	struct wire_message m = { .kind = WIRE_SEND, .length = (1u << 31) + 1 };
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;

	a.flow.mtu = 256;
	requester_with(&t, &a);
	CHECK_EQ(wire_rc_post(&t.s, &m), -EMSGSIZE);
	m.length = 1 << 30;
	for (int i = 0; i < SLOTS; i++)
		CHECK_EQ(wire_rc_post(&t.s, &m), 0);
	CHECK_EQ(wire_rc_post(&t.s, &m), -ENOSPC);
}

TEST(local_messages_complete_in_their_turn)
{
	struct talk t;

	requester(&t, 0);
	post(&t, (struct wire_message){ .local = true });
	succeeded(&t, 0);
	post_kind(&t, WIRE_SEND, 8);
	post(&t, (struct wire_message){ .local = true });
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	sent(&t, RC_SEND_ONLY, 1);
	CHECK(undecided(&t));
	ack(&t, 0, ACK);
	succeeded(&t, 1);
	succeeded(&t, 2);
	CHECK(undecided(&t));
	ack(&t, 1, ACK);
	succeeded(&t, 3);
}

TEST(a_local_error_fails_its_message_after_those_before)
{
	struct talk t;

	requester(&t, 0);
	for (int i = 0; i < 3; i++)
		post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	wire_rc_fail(&t.s, 1, IBV_WC_LOC_PROT_ERR);
	silent(&t);
	CHECK(undecided(&t));
	ack(&t, 0, ACK);
	succeeded(&t, 0);
	failed(&t, 1, IBV_WC_LOC_PROT_ERR);
	silent(&t);
}

TEST(a_read_that_cannot_be_placed_fails)
{
	struct talk t;

	requester(&t, 0);
	post_kind(&t, WIRE_READ, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_READ, 0);
	sent(&t, RC_SEND_ONLY, 1);
	response(&t, RC_READ_ONLY, 0, 8);
	wire_rc_fail(&t.s, t.placed.piece.cookie, IBV_WC_LOC_PROT_ERR);
	ack(&t, 1, ACK);
	failed(&t, 0, IBV_WC_LOC_PROT_ERR);
	CHECK(undecided(&t));
}
