// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_retry.h - when an RC requester sends again: its timers, and what it does about a loss.
 *
 * For rc_sender.c and rc_answer.c. wire_rc_deadline() and wire_rc_expired() are of this file too.
 */
#ifndef SOFTNIC_WIRE_RC_RETRY_H
#define SOFTNIC_WIRE_RC_RETRY_H

#include "softnic/wire/rc_sender.h"

/* A packet went out. */
void wire_rc_arm(struct wire_rc_sender *s, uint64_t now);
/* There was progress: all timers anew. */
void wire_rc_alive(struct wire_rc_sender *s, uint64_t now);
/* Is a probe to go out now, in front of everything else? Then it has gone. */
bool wire_rc_takes_probe(struct wire_rc_sender *s, uint64_t now);

/* It happened. */
void wire_rc_note(struct wire_rc_sender *s, enum wire_rc_event e);
/* Go on from the oldest packet that is not answered: a receiver was not ready for it. */
void wire_rc_rewind(struct wire_rc_sender *s);
/* A NAK says that the oldest packet is missing. */
void wire_rc_missing(struct wire_rc_sender *s, uint64_t now);
/* An answer behind it says that its own answer is. */
void wire_rc_unanswered(struct wire_rc_sender *s, uint64_t now);
/* An ACK that says what we know already. */
void wire_rc_stale(struct wire_rc_sender *s, uint64_t now);
/* An ACK, or (nak) a NAK, has made progress: what does it say about the probe? */
void wire_rc_probe_answered(struct wire_rc_sender *s, bool nak);

#endif
