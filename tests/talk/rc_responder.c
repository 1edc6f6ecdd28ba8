// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_responder.c - what an RC responder executes, and what it answers.
 */
#include "tests/talk/talk.h"

static void read_answered(struct talk *t, uint32_t psn, uint32_t packets)
{
	for (uint32_t i = 0; i < packets; i++) {
		bool last = i + 1 == packets;
		int opcode = i ? last ? RC_READ_LAST : RC_READ_MIDDLE
			       : last ? RC_READ_ONLY : RC_READ_FIRST;

		replied(t, opcode, wire_psn_add(psn, i), ACK);
	}
}

TEST(an_ack_comes_when_it_is_asked_for)
{
	struct talk t;

	responder(&t, 0xffffff);
	CHECK_EQ(ask_packet(&t, (struct wire_packet){ .opcode = RC_SEND_ONLY, .psn = 0xffffff }),
		 WIRE_EXECUTE);
	quiet(&t);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 0), WIRE_EXECUTE);
	replied(&t, RC_ACK, 0, ACK);
	CHECK_EQ(t.last.aeth.msn, 2);
	CHECK(!t.last.solicited);
	quiet(&t);
}

TEST(one_ack_serves_a_batch)
{
	struct talk t;

	responder(&t, 0);
	for (uint32_t i = 0; i < 10; i++)
		ask(&t, RC_SEND_ONLY, i);
	replied(&t, RC_ACK, 9, ACK);
	quiet(&t);
}

TEST(pieces_of_a_message_are_executed_in_place)
{
	struct wire_packet p = { .opcode = RC_WRITE_FIRST, .psn = 0, .length = 1024,
				 .reth = { 0x5000, 7, 2100 } };
	struct talk t;

	responder(&t, 0);
	ask_packet(&t, p);
	CHECK(t.action.first && !t.action.last && t.action.va == 0x5000 && t.action.rkey == 7 &&
	      t.action.length == 2100 && t.action.kind == WIRE_WRITE);
	ask(&t, RC_WRITE_MIDDLE, 1);
	CHECK(!t.action.first && t.action.va == 0x5400 && t.action.offset == 1024);
	CHECK_EQ(t.r.msn, 0);
	ask_packet(&t, (struct wire_packet){ .opcode = RC_WRITE_LAST_IMM, .psn = 2,
					     .length = 52 });
	CHECK(t.action.last && t.action.va == 0x5800 && t.action.rkey == 7 &&
	      t.action.kind == WIRE_WRITE_IMM);
	CHECK_EQ(t.r.msn, 1);
	ask(&t, RC_SEND_FIRST, 3);
	CHECK(t.action.first && t.action.offset == 0 && t.action.kind == WIRE_SEND);
	ask(&t, RC_SEND_LAST_INV, 4);
	CHECK(t.action.last && t.action.offset == 1024 && t.action.length == 1032 &&
	      t.action.kind == WIRE_SEND_INV);
	CHECK_EQ(t.executed, 5);
}

TEST(a_gap_is_told_once)
{
	struct talk t;

	responder(&t, 100);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 101), WIRE_AHEAD);
	replied(&t, RC_ACK, 100, WIRE_NAK_SEQUENCE);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 102), WIRE_AHEAD);
	replied(&t, RC_ACK, 99, ACK);	/* it asked */
	CHECK_EQ(ask_packet(&t, (struct wire_packet){ .opcode = RC_SEND_ONLY, .psn = 103 }),
		 WIRE_AHEAD);
	quiet(&t);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 99), WIRE_DUPLICATE);
	replied(&t, RC_ACK, 99, ACK);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 100), WIRE_EXECUTE);
	replied(&t, RC_ACK, 100, ACK);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 102), WIRE_AHEAD);
	replied(&t, RC_ACK, 101, WIRE_NAK_SEQUENCE);
	CHECK_EQ(t.executed, 1);
}

TEST(a_gap_that_closes_within_a_batch_is_not_told)
{
	struct talk t;

	responder(&t, 0);
	ask(&t, RC_SEND_ONLY, 1);
	ask(&t, RC_SEND_ONLY, 0);
	replied(&t, RC_ACK, 0, ACK);
	quiet(&t);
}

TEST(half_of_the_circle_is_the_past)
{
	struct talk t;

	responder(&t, 5);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, wire_psn_add(5, -0x800000)), WIRE_DUPLICATE);
	replied(&t, RC_ACK, 4, ACK);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, wire_psn_add(5, 0x7fffff)), WIRE_AHEAD);
	replied(&t, RC_ACK, 5, WIRE_NAK_SEQUENCE);
}

TEST(duplicates_are_acknowledged_and_not_looked_at)
{
	struct talk t;

	responder(&t, 0);
	ask(&t, RC_WRITE_ONLY, 0);
	ask(&t, RC_SEND_ONLY, 1);
	replied(&t, RC_ACK, 1, ACK);
	t.verdict = SOFT_REMOTE_ACCESS;
	CHECK_EQ(ask_packet(&t, (struct wire_packet){ .opcode = RC_WRITE_ONLY, .psn = 0,
						      .length = 99, .reth = { 1, 2, 3 } }),
		 WIRE_DUPLICATE);
	replied(&t, RC_ACK, 1, ACK);
	CHECK_EQ(t.last.aeth.msn, 2);
	CHECK_EQ(t.executed, 2);
}

TEST(a_read_is_answered_packet_by_packet)
{
	struct talk t;

	responder(&t, 0xfffffe);
	CHECK_EQ(ask_read(&t, 0xfffffe, 0x8000, 2500), WIRE_EXECUTE);
	CHECK(t.action.kind == WIRE_READ && t.action.va == 0x8000 && t.action.length == 2500);
	replied(&t, RC_READ_FIRST, 0xfffffe, ACK);
	CHECK_EQ(t.last.aeth.msn, 1);
	CHECK(t.source.memory && t.source.va == 0x8000 && t.source.length == 1024);
	replied(&t, RC_READ_MIDDLE, 0xffffff, ACK);
	replied(&t, RC_READ_LAST, 0, ACK);
	CHECK(t.source.va == 0x8800 && t.source.length == 452 && t.last.length == 452);
	quiet(&t);
	ask_read(&t, 1, 0, 0);
	replied(&t, RC_READ_ONLY, 1, ACK);
	CHECK(!t.source.memory);
}

TEST(a_repeated_read_is_answered_from_there)
{
	struct talk t;

	responder(&t, 0);
	ask_read(&t, 0, 0x8000, 3000);
	read_answered(&t, 0, 3);
	CHECK_EQ(ask_read(&t, 0, 0x8000, 3000), WIRE_DUPLICATE);
	read_answered(&t, 0, 3);
	ask_read(&t, 1, 0x8400, 1976);
	read_answered(&t, 1, 2);
	CHECK_EQ(t.source.va, 0x8800);
	ask_read(&t, 2, 0x8800, 952);
	read_answered(&t, 2, 1);
	ask_read(&t, 0, 0x8000, 3000);	/* the whole is still known */
	read_answered(&t, 0, 3);
	ask_read(&t, 1, 0x8400, 1000);	/* not its tail */
	ask_read(&t, 1, 0x8401, 1976);
	ask_packet(&t, (struct wire_packet){ .opcode = RC_READ, .psn = 0,
					     .reth = { 0x8000, 9, 3000 } });
	quiet(&t);
	CHECK_EQ(t.executed, 1);
	CHECK_EQ(t.r.msn, 1);
}

TEST(only_the_last_reads_are_known)
{
	struct talk t;

	responder(&t, 0);
	for (uint32_t i = 0; i < 3; i++) {
		ask_read(&t, i, 0x8000, 8);
		read_answered(&t, i, 1);
	}
	ask_read(&t, 0, 0x8000, 8);
	quiet(&t);
	ask_read(&t, 1, 0x8000, 8);
	read_answered(&t, 1, 1);
}

TEST(a_repeated_atomic_is_executed_once)
{
	struct talk t;

	responder(&t, 0);
	t.value = 42;
	ask(&t, RC_FETCH_ADD, 0);
	replied(&t, RC_ATOMIC_ACK, 0, ACK);
	CHECK_EQ(t.last.atomic_ack, 42);
	t.value = 43;
	ask(&t, RC_CMP_SWAP, 1);
	replied(&t, RC_ATOMIC_ACK, 1, ACK);
	CHECK_EQ(t.last.atomic_ack, 43);
	CHECK_EQ(t.last.aeth.msn, 2);
	CHECK_EQ(ask(&t, RC_FETCH_ADD, 0), WIRE_DUPLICATE);
	replied(&t, RC_ATOMIC_ACK, 0, ACK);
	CHECK_EQ(t.last.atomic_ack, 42);
	ask(&t, RC_FETCH_ADD, 1);		/* another kind */
	quiet(&t);
	CHECK_EQ(t.executed, 2);
}

TEST(answers_leave_in_order)
{
	struct talk t;

	responder(&t, 0);
	ask(&t, RC_SEND_ONLY, 0);
	ask_read(&t, 1, 0x8000, 2000);
	t.value = 5;
	ask(&t, RC_FETCH_ADD, 3);
	ask(&t, RC_SEND_ONLY, 4);
	read_answered(&t, 1, 2);
	replied(&t, RC_ATOMIC_ACK, 3, ACK);
	CHECK_EQ(t.last.aeth.msn, 3);
	replied(&t, RC_ACK, 4, ACK);
	CHECK_EQ(t.last.aeth.msn, 4);
	quiet(&t);
	ask(&t, RC_SEND_ONLY, 5);
	ask_read(&t, 6, 0x8000, 8);
	replied(&t, RC_READ_ONLY, 6, ACK);	/* speaks for the SEND too */
	quiet(&t);
}

TEST(a_repeated_read_sends_later_answers_back)
{
	struct talk t;

	responder(&t, 0);
	ask_read(&t, 0, 0x8000, 2000);
	ask_read(&t, 2, 0x9000, 3000);
	read_answered(&t, 0, 2);
	replied(&t, RC_READ_FIRST, 2, ACK);
	ask_read(&t, 0, 0x8000, 2000);
	read_answered(&t, 0, 2);
	read_answered(&t, 2, 3);
	quiet(&t);
}

TEST(too_many_reads_are_an_invalid_request)
{
	struct wire_rc_receiver_attr a = responder_attr(0);
	struct talk t;

	a.max_dest_rd_atomic = 8;
	responder_with(&t, &a);
	for (uint32_t i = 0; i < 8; i++)
		CHECK_EQ(ask_read(&t, i, 0x8000, 8), WIRE_EXECUTE);
	CHECK_EQ(ask_read(&t, 8, 0x8000, 8), WIRE_REFUSE);
	CHECK_EQ(t.action.verdict, SOFT_INVALID_REQUEST);
	for (uint32_t i = 0; i < 8; i++)
		read_answered(&t, i, 1);
	replied(&t, RC_ACK, 8, WIRE_NAK_INVALID);
	quiet(&t);
	a.max_dest_rd_atomic = 0;
	responder_with(&t, &a);
	CHECK_EQ(ask(&t, RC_FETCH_ADD, 0), WIRE_REFUSE);
	replied(&t, RC_ACK, 0, WIRE_NAK_INVALID);
}

/* The network copied a READ request: its answer is due again, and no READ is in excess. */
TEST(a_repeated_answer_is_not_outstanding_twice)
{
	struct talk t;

	responder(&t, 0);
	ask_read(&t, 0, 0x8000, 8);
	ask_read(&t, 1, 0x8000, 8);
	read_answered(&t, 0, 1);
	read_answered(&t, 1, 1);
	ask_read(&t, 0, 0x8000, 8);
	ask_read(&t, 1, 0x8000, 8);
	CHECK_EQ(ask_read(&t, 2, 0x8000, 8), WIRE_EXECUTE);
	read_answered(&t, 1, 1);
	read_answered(&t, 2, 1);
	quiet(&t);
}

TEST(not_ready_is_told_and_tried_again)
{
	struct talk t;

	responder(&t, 0);
	ask(&t, RC_WRITE_ONLY, 0);
	t.verdict = SOFT_NOT_READY;
	ask(&t, RC_SEND_ONLY, 1);
	replied(&t, RC_ACK, 1, WIRE_AETH_RNR | 12);
	CHECK_EQ(t.last.aeth.msn, 1);
	quiet(&t);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 2), WIRE_IGNORE);
	quiet(&t);
	ask(&t, RC_SEND_ONLY, 1);
	replied(&t, RC_ACK, 1, WIRE_AETH_RNR | 12);
	t.verdict = SOFT_DONE;
	ask(&t, RC_SEND_ONLY, 1);
	replied(&t, RC_ACK, 1, ACK);
}

TEST(not_ready_at_the_end_of_a_write)
{
	struct talk t;

	responder(&t, 0);
	ask_packet(&t, (struct wire_packet){ .opcode = RC_WRITE_FIRST, .psn = 0, .length = 1024,
					     .reth = { 0x5000, 7, 1032 } });
	t.verdict = SOFT_NOT_READY;
	ask(&t, RC_WRITE_LAST_IMM, 1);
	replied(&t, RC_ACK, 1, WIRE_AETH_RNR | 12);
	t.verdict = SOFT_DONE;
	ask(&t, RC_WRITE_LAST_IMM, 1);
	CHECK_EQ(t.action.offset, 1024);
	replied(&t, RC_ACK, 1, ACK);
}

TEST(verdicts_have_their_naks)
{
	static const struct { enum soft_verdict verdict; uint8_t syndrome; } cases[] = {
		{ SOFT_INVALID_REQUEST, WIRE_NAK_INVALID },
		{ SOFT_ELEMENT_TOO_SMALL, WIRE_NAK_INVALID },
		{ SOFT_REMOTE_ACCESS, WIRE_NAK_ACCESS },
		{ SOFT_REMOTE_OPERATION, WIRE_NAK_OPERATIONAL },
		{ SOFT_ELEMENT_PROTECTION, WIRE_NAK_OPERATIONAL },
	};
	struct talk t;

	for (int i = 0; i < 5; i++) {
		responder(&t, 0);
		ask(&t, RC_SEND_ONLY, 0);
		t.verdict = cases[i].verdict;
		ask(&t, RC_WRITE_ONLY, 1);
		replied(&t, RC_ACK, 1, cases[i].syndrome);
		CHECK_EQ(t.last.aeth.msn, 1);
	}
	responder(&t, 0);
	t.verdict = SOFT_SILENT;
	ask(&t, RC_SEND_ONLY, 0);
	quiet(&t);
}

/* The network may have lost the NAK: its requester must not take that for a dead peer. */
TEST(who_asks_again_is_refused_again)
{
	struct talk t;

	responder(&t, 0);
	ask(&t, RC_SEND_ONLY, 0);
	t.verdict = SOFT_REMOTE_ACCESS;
	ask(&t, RC_WRITE_ONLY, 1);
	replied(&t, RC_ACK, 1, WIRE_NAK_ACCESS);
	t.verdict = SOFT_DONE;
	for (uint32_t psn = 0; psn < 3; psn++) {
		CHECK_EQ(ask(&t, RC_SEND_ONLY, psn), WIRE_IGNORE);
		replied(&t, RC_ACK, 1, WIRE_NAK_ACCESS);
		quiet(&t);
	}
	CHECK_EQ(ask_packet(&t, (struct wire_packet){ .opcode = RC_SEND_ONLY, .psn = 2 }),
		 WIRE_IGNORE);
	quiet(&t);
}

TEST(what_is_not_enabled_is_an_invalid_request)
{
	static const uint8_t opcodes[] = {
		RC_WRITE_FIRST, RC_WRITE_ONLY, RC_WRITE_ONLY_IMM, RC_READ, RC_CMP_SWAP,
		RC_FETCH_ADD, RC_ATOMIC_WRITE,
	};
	struct wire_rc_receiver_attr a = responder_attr(0);
	struct talk t;

	a.access = 0;
	for (size_t i = 0; i < sizeof(opcodes); i++) {
		responder_with(&t, &a);
		CHECK_EQ(ask(&t, opcodes[i], 0), WIRE_REFUSE);
		replied(&t, RC_ACK, 0, WIRE_NAK_INVALID);
	}
	responder_with(&t, &a);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 0), WIRE_EXECUTE);
}

TEST(opcodes_out_of_sequence_are_refused)
{
	static const uint8_t pairs[][2] = {
		{ RC_SEND_ONLY, RC_SEND_MIDDLE }, { RC_SEND_ONLY, RC_SEND_LAST },
		{ RC_SEND_ONLY, RC_WRITE_LAST }, { RC_SEND_ONLY, RC_WRITE_LAST_IMM },
		{ RC_SEND_FIRST, RC_SEND_FIRST }, { RC_SEND_FIRST, RC_SEND_ONLY },
		{ RC_SEND_FIRST, RC_WRITE_MIDDLE }, { RC_SEND_FIRST, RC_WRITE_LAST },
		{ RC_SEND_FIRST, RC_READ }, { RC_SEND_FIRST, RC_FETCH_ADD },
		{ RC_SEND_MIDDLE, 0 },
	};
	struct talk t;

	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		responder(&t, 0);
		if (i + 1 < sizeof(pairs) / sizeof(pairs[0])) {
			CHECK_EQ(ask(&t, pairs[i][0], 0), WIRE_EXECUTE);
			CHECK_EQ(ask(&t, pairs[i][1], 1), WIRE_REFUSE);
		} else {
			CHECK_EQ(ask(&t, pairs[i][0], 0), WIRE_REFUSE);
		}
		CHECK_EQ(t.action.verdict, SOFT_INVALID_REQUEST);
		while (wire_rc_reply(&t.r, &t.last, &t.source))
			;
		CHECK_EQ(t.last.aeth.syndrome, WIRE_NAK_INVALID);
	}
}

TEST(lengths_that_do_not_fit_are_refused)
{
	static const struct { uint8_t opcode; uint32_t length, reth; uint64_t va; } cases[] = {
		{ RC_SEND_FIRST, 1000, 0, 0 }, { RC_SEND_FIRST, 1025, 0, 0 },
		{ RC_SEND_ONLY, 1025, 0, 0 }, { RC_WRITE_FIRST, 1024, 1024, 0 },
		{ RC_WRITE_FIRST, 1024, (1u << 31) + 1, 0 }, { RC_WRITE_ONLY, 8, 9, 0 },
		{ RC_WRITE_ONLY, 8, 7, 0 }, { RC_WRITE_ONLY, 0, 1, 0 },
		{ RC_READ, 0, (1u << 31) + 1, 0 }, { RC_CMP_SWAP, 0, 0, 4 },
		{ RC_FETCH_ADD, 0, 0, 7 }, { RC_ATOMIC_WRITE, 8, 8, 4 },
	};
	struct talk t;

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		responder(&t, 0);
		CHECK_EQ(ask_packet(&t, (struct wire_packet){
			.opcode = cases[i].opcode, .length = cases[i].length,
			.reth = { cases[i].va, 7, cases[i].reth }, .atomic.va = cases[i].va }),
			 WIRE_REFUSE);
		replied(&t, RC_ACK, 0, WIRE_NAK_INVALID);
	}
}

TEST(the_end_of_a_message_must_fit_its_beginning)
{
	static const uint32_t lasts[] = { 0, 51, 53, 1025 };
	struct talk t;

	for (int i = 0; i < 4; i++) {
		responder(&t, 0);
		ask_packet(&t, (struct wire_packet){ .opcode = RC_WRITE_FIRST, .length = 1024,
						     .reth = { 0, 7, 1024 + 52 } });
		CHECK_EQ(ask_packet(&t, (struct wire_packet){ .opcode = RC_WRITE_LAST, .psn = 1,
							      .length = lasts[i] }), WIRE_REFUSE);
	}
	responder(&t, 0);
	ask_packet(&t, (struct wire_packet){ .opcode = RC_WRITE_FIRST, .length = 1024,
					     .reth = { 0, 7, 1024 + 52 } });
	CHECK_EQ(ask(&t, RC_WRITE_MIDDLE, 1), WIRE_REFUSE);
}

TEST(a_read_that_fails_midway)
{
	struct talk t;

	responder(&t, 0);
	ask_read(&t, 0, 0x8000, 3000);
	ask(&t, RC_SEND_ONLY, 3);
	replied(&t, RC_READ_FIRST, 0, ACK);
	replied(&t, RC_READ_MIDDLE, 1, ACK);
	wire_rc_reply_failed(&t.r, t.last.psn, SOFT_REMOTE_ACCESS);
	replied(&t, RC_ACK, 1, WIRE_NAK_ACCESS);
	quiet(&t);
	CHECK_EQ(ask_read(&t, 0, 0x8000, 3000), WIRE_IGNORE);
}

/* A copy of the request came late: the requester has had its answer, and the memory is gone. */
TEST(a_read_that_fails_when_it_is_repeated)
{
	struct talk t;

	responder(&t, 0);
	ask_read(&t, 0, 0x8000, 1500);
	replied(&t, RC_READ_FIRST, 0, ACK);
	replied(&t, RC_READ_LAST, 1, ACK);
	CHECK_EQ(ask_read(&t, 0, 0x8000, 1500), WIRE_DUPLICATE);
	replied(&t, RC_READ_FIRST, 0, ACK);
	wire_rc_repeat_failed(&t.r, 0, SOFT_REMOTE_ACCESS);
	replied(&t, RC_ACK, 0, WIRE_NAK_ACCESS);
	quiet(&t);
	CHECK_EQ(ask(&t, RC_SEND_ONLY, 2), WIRE_EXECUTE);
}

TEST(other_opcodes_are_ignored)
{
	struct talk t;

	responder(&t, 0);
	for (int opcode = 0; opcode < 256; opcode++) {
		const struct wire_opcode *op = &wire_opcodes[opcode];

		if (op->name && op->transport == WIRE_RC && !op->response)
			continue;
		CHECK_EQ(ask_packet(&t, (struct wire_packet){ .opcode = (uint8_t)opcode }),
			 WIRE_IGNORE);
	}
	quiet(&t);
}

TEST(atomic_write_is_answered_and_repeated)
{
	struct talk t;

	responder(&t, 0);
	CHECK_EQ(ask(&t, RC_ATOMIC_WRITE, 0), WIRE_EXECUTE);
	replied(&t, RC_READ_ONLY, 0, ACK);
	CHECK(!t.source.memory && !t.last.length);
	CHECK_EQ(ask(&t, RC_ATOMIC_WRITE, 0), WIRE_DUPLICATE);
	replied(&t, RC_READ_ONLY, 0, ACK);
	CHECK_EQ(t.executed, 1);
}
