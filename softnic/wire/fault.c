// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fault.c - reads ANYVERBS_FAULT and draws lots.
 *
 * Each rule draws for each packet it applies to, whatever the rules before it decided: so one
 * rule's luck does not depend on another's rate.
 */
#include "softnic/wire/fault.h"

#include <errno.h>
#include <fnmatch.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "softnic/wire/opcode.h"

enum action { DROP, DUP, CORRUPT, REORDER, DELAY, ACTIONS };

static const struct {
	const char *name;
	uint64_t amount;		/* unless the rule says */
	bool is_time;
} actions[ACTIONS] = {
	[DROP] = { "drop", 0, false },
	[DUP] = { "dup", 0, false },
	[CORRUPT] = { "corrupt", 0, false },
	[REORDER] = { "reorder", 3, false },
	[DELAY] = { "delay", 1000000, true },
};

struct reader {
	const char *at, *why;
};

static bool refuse(struct reader *r, const char *why)
{
	if (!r->why)
		r->why = why;
	return false;
}

/* Moves past text if it comes next. */
static bool take(struct reader *r, const char *text)
{
	size_t n = strlen(text);

	if (strncmp(r->at, text, n))
		return false;
	r->at += n;
	return true;
}

static bool take_number(struct reader *r, uint64_t *out)
{
	char *end;

	if (*r->at < '0' || *r->at > '9')
		return false;
	errno = 0;
	*out = strtoull(r->at, &end, 10);
	r->at = end;
	return !errno;
}

/* "12.5" in millionths, whatever the locale says of decimal points. */
static bool take_decimal(struct reader *r, uint64_t *millionths)
{
	uint64_t whole, unit = 100000;

	if (!take_number(r, &whole) || whole > 100)
		return false;
	*millionths = whole * 1000000;
	if (!take(r, "."))
		return true;
	for (; *r->at >= '0' && *r->at <= '9'; r->at++, unit /= 10)
		*millionths += (uint64_t)(*r->at - '0') * unit;
	return true;
}

static bool read_when(struct reader *r, struct wire_fault_rule *rule)
{
	uint64_t millionths;

	if (take(r, "#")) {
		if (!take_number(r, &rule->nth) || !rule->nth)
			return refuse(r, "a number from 1 follows #");
		rule->repeats = take(r, "*");
		return true;
	}
	if (!take_decimal(r, &millionths) || !take(r, "%") || millionths > 100000000)
		return refuse(r, "how often is a rate such as 1%, or #5, or #5*");
	rule->chance = (millionths << 32) / 100000000;
	return true;
}

static bool read_amount(struct reader *r, struct wire_fault_rule *rule)
{
	static const struct {
		const char *name;
		uint64_t ns;
	} units[] = { { "us", 1000 }, { "ms", 1000000 }, { "s", 1000000000 } };
	size_t i;

	rule->amount = actions[rule->action].amount;
	if (!take(r, "="))
		return true;
	if (!rule->amount)
		return refuse(r, "only reorder and delay have an amount");
	if (!take_number(r, &rule->amount) || rule->amount > 1000000)
		return refuse(r, "an amount is a number up to 1000000");
	if (!actions[rule->action].is_time)
		return true;
	for (i = 0; i < ARRAY_SIZE(units); i++)
		if (take(r, units[i].name)) {
			rule->amount *= units[i].ns;
			return true;
		}
	return refuse(r, "a time ends in us, ms or s");
}

static bool read_opcodes(struct reader *r, struct wire_fault_rule *rule)
{
	char pattern[48];
	bool any = false;
	size_t n;
	int i;

	if (!take(r, "@")) {
		memset(rule->opcodes, 0xff, sizeof(rule->opcodes));
		return true;
	}
	n = strcspn(r->at, ",/");
	if (n >= sizeof(pattern))
		return refuse(r, "no opcode has such a long name");
	memcpy(pattern, r->at, n);
	pattern[n] = 0;
	for (i = 0; i < 256; i++)
		if (wire_opcodes[i].name && !fnmatch(pattern, wire_opcodes[i].name, 0)) {
			rule->opcodes[i / 32] |= UINT32_C(1) << i % 32;
			any = true;
		}
	r->at += n;
	return any || refuse(r, "no opcode has that name");
}

static bool read_direction(struct reader *r, struct wire_fault_rule *rule)
{
	bool named = take(r, "/"), in = named && take(r, "in"), out = named && take(r, "out");

	rule->applies[WIRE_IN] = in || !named;
	rule->applies[WIRE_OUT] = out || !named;
	return in || out || !named || refuse(r, "a direction is /in or /out");
}

static bool read_action(struct reader *r, struct wire_fault_rule *rule)
{
	int i;

	for (i = 0; i < ACTIONS; i++)
		if (take(r, actions[i].name)) {
			rule->action = i;
			return take(r, ":") || refuse(r, "a colon follows the action");
		}
	return refuse(r, "the actions are drop, dup, corrupt, reorder, delay and seed");
}

static bool read_rule(struct reader *r, struct wire_fault *f)
{
	struct wire_fault_rule *rule = &f->rules[f->count];

	if (take(r, "seed:"))
		return take_number(r, &f->random) || refuse(r, "a seed is a number");
	if (f->count == WIRE_FAULT_RULES)
		return refuse(r, "there are too many rules");
	memset(rule, 0, sizeof(*rule));
	if (!read_action(r, rule) || !read_when(r, rule) || !read_amount(r, rule) ||
	    !read_opcodes(r, rule) || !read_direction(r, rule))
		return false;
	f->count++;
	return true;
}

int wire_fault_parse(struct wire_fault *f, const char *text, const char **at, const char **why)
{
	struct wire_fault got = { .random = 1 };
	struct reader r = { .at = text };

	do {
		*at = r.at;
		if (read_rule(&r, &got) && *r.at && *r.at != ',')
			refuse(&r, "a comma or the end was expected");
	} while (!r.why && take(&r, ","));
	if (r.why) {
		*why = r.why;
		return -EINVAL;
	}
	*f = got;
	return 0;
}

/* splitmix64: small, and good from any seed. */
static uint64_t draw(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static bool strikes(struct wire_fault *f, struct wire_fault_rule *rule)
{
	rule->seen++;
	if (!rule->nth)
		return (draw(&f->random) >> 32) < rule->chance;
	return rule->repeats ? rule->seen % rule->nth == 0 : rule->seen == rule->nth;
}

static void strike(struct wire_fault *f, const struct wire_fault_rule *rule, size_t length,
		   struct wire_fate *fate)
{
	switch ((enum action)rule->action) {
	case DROP:
		fate->drop = true;
		break;
	case DUP:
		fate->duplicate = true;
		break;
	case CORRUPT:
		if (length)
			fate->corrupt_bit = draw(&f->random) % av_min64(length * 8, INT_MAX);
		break;
	case REORDER:
		fate->hold_packets = rule->amount;
		break;
	case DELAY:
		fate->hold_ns = rule->amount;
		break;
	case ACTIONS:
		break;
	}
}

bool wire_fault_concerns(const struct wire_fault *f, enum wire_direction direction)
{
	for (unsigned i = 0; i < f->count; i++)
		if (f->rules[i].applies[direction])
			return true;
	return false;
}

struct wire_fate wire_fault_decide(struct wire_fault *f, enum wire_direction direction,
				   uint8_t opcode, size_t length)
{
	struct wire_fate fate = { .corrupt_bit = -1 };
	unsigned i;

	for (i = 0; i < f->count; i++) {
		struct wire_fault_rule *rule = &f->rules[i];

		if (rule->applies[direction] && rule->opcodes[opcode / 32] >> opcode % 32 & 1 &&
		    strikes(f, rule))
			strike(f, rule, length, &fate);
	}
	return fate;
}

void wire_fault_corrupt(uint8_t *bytes, int bit)
{
	bytes[bit / 8] ^= 1u << bit % 8;
}
