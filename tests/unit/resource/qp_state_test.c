// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp_state_test.c - every cell of the modify_qp matrix, every attribute missing or in excess.
 *
 * The expectation is written as text, in the words of the manual page, so that it shares nothing
 * with the table under test. "type: from to: required | optional".
 */
#include "tests/check.h"

#include "softnic/resource/qp_state.h"

#include <errno.h>

#define CONNECTED "RC UC XRC_SEND XRC_RECV"

static const char *const rules[] = {
	CONNECTED ": RESET INIT: PKEY_INDEX PORT ACCESS_FLAGS |",
	"UD: RESET INIT: PKEY_INDEX PORT QKEY |",
	"RAW_PACKET: RESET INIT: PORT |",
	CONNECTED ": INIT INIT: | PKEY_INDEX PORT ACCESS_FLAGS",
	"UD: INIT INIT: | PKEY_INDEX PORT QKEY",
	"RAW_PACKET: INIT INIT: |",
	"RC XRC_RECV: INIT RTR: AV PATH_MTU DEST_QPN RQ_PSN MAX_DEST_RD_ATOMIC MIN_RNR_TIMER |"
	" ACCESS_FLAGS PKEY_INDEX",
	"UC XRC_SEND: INIT RTR: AV PATH_MTU DEST_QPN RQ_PSN | ACCESS_FLAGS PKEY_INDEX",
	"UD: INIT RTR: | PKEY_INDEX QKEY",
	"RAW_PACKET: INIT RTR: |",
	"RC: RTR RTS: TIMEOUT RETRY_CNT RNR_RETRY SQ_PSN MAX_QP_RD_ATOMIC |"
	" CUR_STATE ACCESS_FLAGS PATH_MIG_STATE MIN_RNR_TIMER",
	"UC: RTR RTS: SQ_PSN | CUR_STATE ACCESS_FLAGS PATH_MIG_STATE",
	"XRC_SEND: RTR RTS: TIMEOUT RETRY_CNT RNR_RETRY SQ_PSN MAX_QP_RD_ATOMIC |"
	" CUR_STATE ACCESS_FLAGS PATH_MIG_STATE",
	"XRC_RECV: RTR RTS: TIMEOUT SQ_PSN |"
	" CUR_STATE ACCESS_FLAGS PATH_MIG_STATE MIN_RNR_TIMER",
	"UD: RTR RTS: SQ_PSN | CUR_STATE QKEY",
	"RAW_PACKET: RTR RTS: | RATE_LIMIT",
	"RC XRC_RECV: RTS RTS: | CUR_STATE ACCESS_FLAGS PATH_MIG_STATE MIN_RNR_TIMER",
	"UC XRC_SEND: RTS RTS: | CUR_STATE ACCESS_FLAGS PATH_MIG_STATE",
	"UD: RTS RTS: | CUR_STATE QKEY",
	"RAW_PACKET: RTS RTS: | RATE_LIMIT",
	"RC XRC_RECV: SQD RTS: | CUR_STATE ACCESS_FLAGS PATH_MIG_STATE MIN_RNR_TIMER",
	"UC XRC_SEND: SQD RTS: | CUR_STATE ACCESS_FLAGS PATH_MIG_STATE",
	"UD: SQD RTS: | CUR_STATE QKEY",
	"RAW_PACKET: SQD RTS: |",
	CONNECTED " UD: RTS SQD: | EN_SQD_ASYNC_NOTIFY",
	"RAW_PACKET: RTS SQD: |",
	"RC: SQD SQD: | PORT AV TIMEOUT RETRY_CNT RNR_RETRY MAX_QP_RD_ATOMIC MAX_DEST_RD_ATOMIC"
	" ACCESS_FLAGS PKEY_INDEX MIN_RNR_TIMER PATH_MIG_STATE",
	"UC: SQD SQD: | ACCESS_FLAGS PKEY_INDEX PATH_MIG_STATE",
	"XRC_SEND: SQD SQD: | PORT AV TIMEOUT RETRY_CNT RNR_RETRY MAX_QP_RD_ATOMIC"
	" ACCESS_FLAGS PKEY_INDEX PATH_MIG_STATE",
	"XRC_RECV: SQD SQD: | PORT AV TIMEOUT MAX_DEST_RD_ATOMIC"
	" ACCESS_FLAGS PKEY_INDEX MIN_RNR_TIMER PATH_MIG_STATE",
	"UD: SQD SQD: | PKEY_INDEX QKEY",
	"RAW_PACKET: SQD SQD: |",
	"UC: SQE RTS: | CUR_STATE ACCESS_FLAGS",
	"UD: SQE RTS: | CUR_STATE QKEY",
	"RAW_PACKET: SQE RTS: |",
};

struct word {
	const char *name;
	int value;
};

static const struct word types[] = {
	{ "RC", IBV_QPT_RC },		      { "UC", IBV_QPT_UC },
	{ "UD", IBV_QPT_UD },		      { "RAW_PACKET", IBV_QPT_RAW_PACKET },
	{ "XRC_SEND", IBV_QPT_XRC_SEND },     { "XRC_RECV", IBV_QPT_XRC_RECV },
};

static const char *const states[] = { "RESET", "INIT", "RTR", "RTS", "SQD", "SQE", "ERR" };

static const struct word bits[] = {
	{ "STATE", IBV_QP_STATE },
	{ "CUR_STATE", IBV_QP_CUR_STATE },
	{ "EN_SQD_ASYNC_NOTIFY", IBV_QP_EN_SQD_ASYNC_NOTIFY },
	{ "ACCESS_FLAGS", IBV_QP_ACCESS_FLAGS },
	{ "PKEY_INDEX", IBV_QP_PKEY_INDEX },
	{ "PORT", IBV_QP_PORT },
	{ "QKEY", IBV_QP_QKEY },
	{ "AV", IBV_QP_AV },
	{ "PATH_MTU", IBV_QP_PATH_MTU },
	{ "TIMEOUT", IBV_QP_TIMEOUT },
	{ "RETRY_CNT", IBV_QP_RETRY_CNT },
	{ "RNR_RETRY", IBV_QP_RNR_RETRY },
	{ "RQ_PSN", IBV_QP_RQ_PSN },
	{ "MAX_QP_RD_ATOMIC", IBV_QP_MAX_QP_RD_ATOMIC },
	{ "ALT_PATH", IBV_QP_ALT_PATH },
	{ "MIN_RNR_TIMER", IBV_QP_MIN_RNR_TIMER },
	{ "SQ_PSN", IBV_QP_SQ_PSN },
	{ "MAX_DEST_RD_ATOMIC", IBV_QP_MAX_DEST_RD_ATOMIC },
	{ "PATH_MIG_STATE", IBV_QP_PATH_MIG_STATE },
	{ "CAP", IBV_QP_CAP },
	{ "DEST_QPN", IBV_QP_DEST_QPN },
	{ "bit 21", 1 << 21 },
	{ "bit 22", 1 << 22 },
	{ "bit 23", 1 << 23 },
	{ "bit 24", 1 << 24 },
	{ "RATE_LIMIT", IBV_QP_RATE_LIMIT },
	{ "bit 26", 1 << 26 },
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* True if @word stands, between blanks or ends, in the first @len characters of @text. */
static bool has_word(const char *text, size_t len, const char *word)
{
	size_t n = strlen(word);

	for (size_t i = 0; i + n <= len; i++)
		if (memcmp(text + i, word, n) == 0 && (i == 0 || text[i - 1] == ' ') &&
		    (i + n == len || text[i + n] == ' '))
			return true;
	return false;
}

static int words_to_mask(const char *text, size_t len)
{
	int mask = 0;

	for (size_t i = 0; i < COUNT(bits); i++)
		if (has_word(text, len, bits[i].name))
			mask |= bits[i].value;
	return mask;
}

/* The expectation for one transition; false if it is illegal. */
static bool expected(const char *type, int from, int to, int *required, int *optional)
{
	char move[32];

	*required = *optional = 0;
	if (to == IBV_QPS_RESET || (to == IBV_QPS_ERR && from != IBV_QPS_RESET))
		return true;
	snprintf(move, sizeof(move), "%s %s", states[from], states[to]);
	for (size_t i = 0; i < COUNT(rules); i++) {
		const char *colon = strchr(rules[i], ':');
		const char *list = strchr(colon + 1, ':') + 1;
		const char *bar = strchr(list, '|');

		if (!has_word(rules[i], colon - rules[i], type) ||
		    strncmp(colon + 2, move, strlen(move)) || colon[2 + strlen(move)] != ':')
			continue;
		*required = words_to_mask(list, bar - list);
		*optional = words_to_mask(bar + 1, strlen(bar + 1));
		return true;
	}
	return false;
}

static void check_refused(const struct word *type, int from, int to, int mask, const char *name)
{
	const char *why = NULL;
	int r = soft_qp_state_check(type->value, from, to, mask, &why);

	if (CHECK_EQ(r, -EINVAL) && CHECK(why && strlen(why) > 10) &&
	    (!name || strncmp(name, "bit", 3) == 0 || CHECK(strstr(why, name))))
		return;
	fprintf(stderr, "  %s %s to %s, mask 0x%x (%s): %s\n", type->name, states[from],
		states[to], mask, name ? name : "-", why ? why : "(no reason)");
}

static void check_accepted(const struct word *type, int from, int to, int mask)
{
	const char *why = "untouched";
	int r = soft_qp_state_check(type->value, from, to, mask, &why);

	if (CHECK_EQ(r, 0) && CHECK_STR(why, "untouched"))
		return;
	fprintf(stderr, "  %s %s to %s, mask 0x%x\n", type->name, states[from], states[to], mask);
}

static void check_cell(const struct word *type, int from, int to)
{
	int required, optional, base;

	if (!expected(type->name, from, to, &required, &optional)) {
		check_refused(type, from, to, IBV_QP_STATE, NULL);
		check_refused(type, from, to, ~0, NULL);
		return;
	}
	base = required | IBV_QP_STATE;
	check_accepted(type, from, to, base);
	check_accepted(type, from, to, base | optional);
	for (size_t i = 0; i < COUNT(bits); i++) {
		int bit = bits[i].value;

		if (bit == IBV_QP_STATE)
			continue;
		if (required & bit)
			check_refused(type, from, to, base & ~bit, bits[i].name);
		else if (optional & bit)
			check_accepted(type, from, to, base | bit);
		else
			check_refused(type, from, to, base | bit, bits[i].name);
	}
}

TEST(every_transition_takes_exactly_its_attributes)
{
	for (size_t t = 0; t < COUNT(types); t++)
		for (int from = IBV_QPS_RESET; from <= IBV_QPS_ERR; from++)
			for (int to = IBV_QPS_RESET; to <= IBV_QPS_ERR; to++)
				check_cell(&types[t], from, to);
}

TEST(without_the_state_bit_the_qp_stays)
{
	for (size_t t = 0; t < COUNT(types); t++) {
		check_accepted(&types[t], IBV_QPS_RTS, IBV_QPS_RTS, 0);
		check_refused(&types[t], IBV_QPS_RTS, IBV_QPS_SQD, 0, "STATE");
	}
	check_accepted(&types[0], IBV_QPS_RTS, IBV_QPS_RTS, IBV_QP_ACCESS_FLAGS);
	check_refused(&types[0], IBV_QPS_RTS, IBV_QPS_RTS, IBV_QP_AV, "AV");
}

TEST(states_and_types_that_do_not_exist_are_refused)
{
	const char *why;

	CHECK_EQ(soft_qp_state_check(IBV_QPT_RC, IBV_QPS_UNKNOWN, IBV_QPS_INIT, IBV_QP_STATE,
				     &why), -EINVAL);
	CHECK_EQ(soft_qp_state_check(IBV_QPT_RC, IBV_QPS_RESET, (enum ibv_qp_state)99,
				     IBV_QP_STATE, &why), -EINVAL);
	CHECK_EQ(soft_qp_state_check((enum ibv_qp_type)0, IBV_QPS_RESET, IBV_QPS_RESET,
				     IBV_QP_STATE, &why), -EINVAL);
	CHECK_EQ(soft_qp_state_check(IBV_QPT_RC, IBV_QPS_RESET, IBV_QPS_RTS, IBV_QP_STATE, NULL),
		 -EINVAL);
}

TEST(states_have_names)
{
	for (int state = IBV_QPS_RESET; state <= IBV_QPS_ERR; state++)
		CHECK_STR(soft_qp_state_name(state), states[state]);
	CHECK_STR(soft_qp_state_name(IBV_QPS_UNKNOWN), "UNKNOWN");
}
