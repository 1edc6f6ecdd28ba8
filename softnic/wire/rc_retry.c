// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_retry.c - ACK timer, probes, RNR timer.
 *
 * A responder tells of a gap once. If that NAK is lost, or what was sent again for it, or the
 * tail of a burst with nothing behind it, there is silence, and the ACK timer (9.7.6.1.3) is long:
 * 67 ms are usual. So after a silence that is long for this peer the oldest unanswered packet is
 * sent again by itself, as a question. IBTA responders answer it whatever they know: if they have
 * it already, it is a duplicate, and its ACK says how far they are; if not, it is what they wait
 * for. What they have not got then goes out again.
 *
 * Probes come on top of the retries that the program asked for: they count as none, and leave
 * the ACK timer alone, so that a peer is given up when it was before. They become rarer until
 * the peer says something that is news.
 *
 * A READ or an atomic is its own question: all of it is asked for again.
 */
#include "softnic/wire/rc_retry.h"

enum { TIMEOUT_MIN = 10 };	/* 4.2 ms: a host may let a process wait so long */

static uint64_t ack_timeout(const struct wire_rc_sender *s)
{
	uint32_t timeout = s->attr.timeout & 31;

	return 4096ull << (timeout < TIMEOUT_MIN ? TIMEOUT_MIN : timeout);
}

/* The ACK timer runs from the first packet; probes wait for the last one. */
void wire_rc_arm(struct wire_rc_sender *s, uint64_t now)
{
	if (!s->attr.timeout)
		return;
	if (s->ack_due == WIRE_NEVER)
		s->ack_due = now + ack_timeout(s);
	s->probe_due = now + wire_rtt_patience(&s->rtt, s->probes);
}

void wire_rc_alive(struct wire_rc_sender *s, uint64_t now)
{
	s->again = s->probing = false;
	s->again_at = 0;
	s->probes = 0;
	s->ack_due = s->probe_due = WIRE_NEVER;
	if (s->next != s->acked)
		wire_rc_arm(s, now);
}

static void go_back(struct wire_rc_sender *s)
{
	s->next = s->acked;
	s->sending = s->oldest;
	s->again = true;
	s->again_at = 0;
	s->probing = false;
	s->probed = 0;
	wire_rtt_forget(&s->rtt);
}

void wire_rc_rewind(struct wire_rc_sender *s)
{
	go_back(s);
	s->ack_due = WIRE_NEVER;
}

void wire_rc_retry(struct wire_rc_sender *s)
{
	if (s->retries >= s->attr.retry_cnt) {
		wire_rc_fail_at(s, s->oldest, IBV_WC_RETRY_EXC_ERR);
		return;
	}
	s->retries++;
	wire_rc_rewind(s);
}

void wire_rc_recover(struct wire_rc_sender *s)
{
	wire_window_lost(&s->window, s->acked, s->sent);
	go_back(s);
}

bool wire_rc_again_lately(const struct wire_rc_sender *s, uint64_t now)
{
	if (s->next == s->acked)
		return true;		/* it is about to be */
	return s->again && now - s->again_at < wire_rtt_usual(&s->rtt);
}

static void probe(struct wire_rc_sender *s)
{
	s->probes++;
	s->probe_due = WIRE_NEVER;
	if (wire_rc_asks(&wire_rc_slot_at(s, s->oldest)->m))
		wire_rc_recover(s);
	else
		s->probing = true;
}

bool wire_rc_takes_probe(struct wire_rc_sender *s, uint64_t now)
{
	if (!s->probing)
		return false;
	s->probing = false;
	s->probed = s->sent;
	s->again = true;
	s->again_at = now;
	wire_rtt_forget(&s->rtt);
	wire_rc_arm(s, now);
	return true;
}

uint64_t wire_rc_deadline(const struct wire_rc_sender *s)
{
	if (wire_rc_stopped(s))
		return WIRE_NEVER;
	if (s->rnr_until)
		return s->rnr_until;
	if (s->next == s->acked)
		return WIRE_NEVER;
	return s->probe_due < s->ack_due ? s->probe_due : s->ack_due;
}

void wire_rc_expired(struct wire_rc_sender *s, uint64_t now)
{
	if (wire_rc_stopped(s))
		return;
	if (s->rnr_until) {
		if (now >= s->rnr_until)
			s->rnr_until = 0;
		return;
	}
	if (s->next == s->acked)
		return;
	if (now >= s->ack_due) {
		wire_window_silence(&s->window, s->sent);
		wire_rc_retry(s);
	} else if (now >= s->probe_due) {
		probe(s);
	}
}
