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

/* Go on from the oldest packet that is not answered. */
void wire_rc_rewind(struct wire_rc_sender *s);
/* The same, if retries are left; the oldest message fails otherwise. */
void wire_rc_retry(struct wire_rc_sender *s);
/* The same for a probe and its answer: no retry is counted, the ACK timer goes on. */
void wire_rc_recover(struct wire_rc_sender *s);
/* What says that the oldest packet is lost may speak of a copy before the last one. */
bool wire_rc_again_lately(const struct wire_rc_sender *s, uint64_t now);

#endif
