// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fault.h - misfortunes on purpose (ANYVERBS_FAULT): what is to happen to the next packet.
 *
 * Text: rules and settings separated by commas. A rule is
 *
 *	action:when[=amount][@opcode][/in|/out]
 *
 *	action	drop, dup, corrupt (turn one bit over), reorder (hold back until `amount` more
 *		packets have gone, 3), delay (hold back for `amount`, 1ms; us, ms and s are known)
 *	when	0.1% (of the packets, by chance), #5 (the fifth), #5* (every fifth): counted by each
 *		rule among the packets it applies to
 *	opcode	a name as in wire_opcodes, * and ? as in a shell: RC_ACKNOWLEDGE, *_READ_*
 *	/in	received packets only; /out: sent ones only
 *
 * and the setting seed:n (1). For example "drop:1%,dup:0.5%/out,corrupt:#3@RC_SEND_ONLY,seed:7".
 *
 * The same text and the same packets have the same fate. Pure: who asks acts on the answer.
 */
#ifndef SOFTNIC_WIRE_FAULT_H
#define SOFTNIC_WIRE_FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WIRE_FAULT_RULES 16

enum wire_direction { WIRE_IN, WIRE_OUT };

struct wire_fault_rule {
	uint8_t action;
	bool applies[2];		/* by enum wire_direction */
	bool repeats;			/* every nth, not only the nth */
	uint32_t opcodes[8];		/* a bit each */
	uint64_t chance;		/* of 2^32; used when nth is 0 */
	uint64_t nth, seen;
	uint64_t amount;		/* packets, or nanoseconds */
};

struct wire_fault {
	struct wire_fault_rule rules[WIRE_FAULT_RULES];
	unsigned count;			/* 0: nothing ever happens */
	uint64_t random;
};

struct wire_fate {
	bool drop;			/* then nothing else matters */
	bool duplicate;
	int corrupt_bit;		/* of the bytes behind the UDP header; -1: none */
	uint32_t hold_packets;		/* send or deliver it after so many others */
	uint64_t hold_ns;		/* or after this time */
};

/* @return 0 or -EINVAL: *why is a sentence on what was wrong with the rule at *at */
int wire_fault_parse(struct wire_fault *f, const char *text, const char **at, const char **why);

/* May anything ever happen to packets of that direction? */
bool wire_fault_concerns(const struct wire_fault *f, enum wire_direction direction);

/* The fate of the next packet of that direction. length: of the bytes behind the UDP header. */
struct wire_fate wire_fault_decide(struct wire_fault *f, enum wire_direction direction,
				   uint8_t opcode, size_t length);

/* Turns over the bit that a fate names. */
void wire_fault_corrupt(uint8_t *bytes, int bit);

#endif
