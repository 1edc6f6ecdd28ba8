// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * action.h - what a responder's machine asks its caller to do with a request packet.
 */
#ifndef SOFTNIC_WIRE_ACTION_H
#define SOFTNIC_WIRE_ACTION_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/engine/verdict.h"
#include "softnic/wire/packet.h"

enum wire_act {
	WIRE_EXECUTE,		/* do it, then report …_executed() */
	WIRE_DUPLICATE,		/* seen before; an answer may be due */
	WIRE_AHEAD,		/* something in front of it is missing */
	WIRE_REFUSE,		/* the QP breaks; `verdict` says why */
	WIRE_IGNORE,
};

struct wire_action {
	enum wire_act act;
	enum soft_verdict verdict;
	/* WIRE_EXECUTE */
	uint8_t kind;		/* enum wire_kind of the packet */
	bool first, last;	/* of its message */
	uint32_t offset;	/* of the payload in the message */
	uint64_t va;		/* where the payload goes, or where the READ or atomic is at */
	uint32_t rkey;
	uint32_t length;	/* of a READ, FLUSH, whole WRITE; of a SEND so far */
	bool torn;		/* UC: the message before it was abandoned; its element is free */
};

/* Is an operation of that kind enabled by these IBV_ACCESS_ bits of the QP? */
bool wire_action_enabled(const struct wire_packet *p, unsigned access);

/* A message of several packets as it arrives. */
struct wire_progress {
	const struct wire_opcode *before;	/* of the last packet executed; NULL: none */
	uint32_t offset;		/* bytes so far */
	struct wire_reth reth;		/* of a WRITE */
};

/* Is it in the middle of a message? */
bool wire_progress_open(const struct wire_progress *m);
/* May that packet come next, and does its length fit the message? IBTA 9.7.4.1.2 and C9-92 */
bool wire_progress_fits(const struct wire_progress *m, const struct wire_packet *p, uint32_t mtu);
/* What to do with a packet that fits. */
struct wire_action wire_progress_action(const struct wire_progress *m, const struct wire_packet *p);
/* It was done. */
void wire_progress_step(struct wire_progress *m, const struct wire_packet *p);

#endif
