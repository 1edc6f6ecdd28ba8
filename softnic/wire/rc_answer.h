// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_answer.h - what an answer of the responder means to the requester (IBTA 9.7.5).
 */
#ifndef SOFTNIC_WIRE_RC_ANSWER_H
#define SOFTNIC_WIRE_RC_ANSWER_H

#include "softnic/wire/rc_sender.h"

enum wire_place {
	WIRE_PLACE_NOTHING,
	WIRE_PLACE_DATA,		/* the payload of the packet belongs to `piece` */
	WIRE_PLACE_VALUE,		/* an atomic was executed: `value` was there before */
};

struct wire_placement {
	enum wire_place what;
	struct wire_piece piece;
	uint64_t value;
};

/*
 * A packet with a response opcode of the QP's transport. What has to be placed is placed before
 * outcomes are taken; if it cannot be, wire_rc_fail() says so. What does not fit is ignored.
 */
void wire_rc_received(struct wire_rc_sender *s, const struct wire_packet *p, uint64_t now,
		      struct wire_placement *out);

#endif
