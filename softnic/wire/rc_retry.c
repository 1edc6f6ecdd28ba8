// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_retry.c - ACK timer, probes, gaps.
 *
 * A responder tells of a gap once. If that NAK is lost, or what was sent again for it, or the
 * tail of a burst with nothing behind it, there is silence, and the ACK timer (9.7.6.1.3) is long:
 * 67 ms are usual. So after a silence that is long for this peer the oldest unanswered packet is
 * sent again by itself, as a question. IBTA responders answer it whatever they know: if they have
 * it already, it is a duplicate, and its ACK says how far they are; if not, it is what they wait
 * for. What they have not got then goes out again.
 *
 * Such probes come on top of the retries that the program asked for: they count as none, and leave
 * the ACK timer alone, so that a peer is given up when it was before. They become rarer until
 * the peer says something that is news. A READ or an atomic is its own question: all is asked
 * for again from there on.
 *
 * Most responders drop what comes behind a gap, ours keep it (rc_order.c). Nobody says which: it
 * shows. After a NAK the missing packet goes out alone. If the peer is then further than that
 * packet, it keeps; if it has got that packet and no more, it does not, everything behind it goes
 * out again, and the next NAKs are answered by going back at once. Now and then we try anew.
 */
#include "softnic/wire/rc_retry.h"

enum {
	POLITE = 8,
	TIMEOUT_MIN = 10,	/* 4.2 ms: a host may let a process wait so long */
	STALE = 3,		/* so many ACKs without news are no copies: a NAK was lost */
	KEEPS = 4, DROPS = -16,	/* the peer is thought to */
};

static uint64_t ack_timeout(const struct wire_rc_sender *s)
{
	uint32_t timeout = s->attr.timeout & 31;

	return 4096ull << (timeout < TIMEOUT_MIN ? TIMEOUT_MIN : timeout);
}

/* It has shown that it is one of us: minds no question, and answers each at once. */
static bool is_own(const struct wire_rc_sender *s)
{
	return s->frugal || s->keeps > WIRE_RC_KEEPS_UNKNOWN;
}

static bool has_lost(const struct wire_rc_sender *s)
{
	return s->keeps != WIRE_RC_KEEPS_UNKNOWN;
}

/*
 * How long to wait for an answer before asking. A stranger is shown more patience, and as much as
 * the ACK timer has while nothing was ever lost on the way to it: some count a question as an
 * error, and their hosts may be slow.
 */
static uint64_t patience(const struct wire_rc_sender *s)
{
	uint64_t usual = wire_rtt_patience(&s->rtt, s->probes);

	if (is_own(s))
		return usual;
	return has_lost(s) && s->rtt.smoothed ? POLITE * usual : ack_timeout(s);
}

/* The ACK timer runs from the first packet; probes wait for the last one. */
void wire_rc_arm(struct wire_rc_sender *s, uint64_t now)
{
	s->armed = now;
	if (!s->attr.timeout)
		return;
	if (s->ack_due == WIRE_NEVER)
		s->ack_due = now + ack_timeout(s);
	s->probe_due = now + patience(s);
}

void wire_rc_alive(struct wire_rc_sender *s, uint64_t now)
{
	s->again = false;
	s->probing = WIRE_PROBE_NONE;
	s->again_at = 0;
	s->probes = s->stale = 0;
	s->armed = 0;
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
	s->probing = WIRE_PROBE_NONE;
	s->probed = s->filled = 0;
	wire_rtt_forget(&s->rtt);
}

void wire_rc_rewind(struct wire_rc_sender *s)
{
	go_back(s);
	s->ack_due = WIRE_NEVER;
	s->armed = 0;
}

void wire_rc_note(struct wire_rc_sender *s, enum wire_rc_event e)
{
	s->events[e]++;
	s->eventful = true;
}

/* It counts, and the ACK timer starts anew. @return false: there were too many */
static bool use_retry(struct wire_rc_sender *s, enum wire_rc_event why)
{
	if (s->retries >= s->attr.retry_cnt) {
		wire_rc_fail_at(s, s->oldest, IBV_WC_RETRY_EXC_ERR);
		return false;
	}
	s->retries++;
	wire_rc_note(s, why);
	s->ack_due = WIRE_NEVER;
	s->armed = 0;
	return true;
}

/* For a probe and its answer: no retry is counted, the ACK timer goes on. */
static void recover(struct wire_rc_sender *s)
{
	wire_window_lost(&s->window, s->acked, s->sent);
	go_back(s);
}

/* What says that the oldest packet is lost may speak of a copy before the last one. */
static bool again_lately(const struct wire_rc_sender *s, uint64_t now)
{
	if (s->next == s->acked || s->probing)
		return true;		/* it is about to be */
	return s->again && now - s->again_at < wire_rtt_usual(&s->rtt);
}

/* The oldest packet is missing over there: alone, or with all behind it. */
static void fill(struct wire_rc_sender *s)
{
	wire_window_lost(&s->window, s->acked, s->sent);
	if (s->keeps > 0)
		s->probing = WIRE_PROBE_FILL;
	else
		go_back(s);
}

void wire_rc_missing(struct wire_rc_sender *s, uint64_t now)
{
	if (again_lately(s, now) || !use_retry(s, WIRE_RC_SEQUENCE_NAK))
		return;
	if (s->keeps <= 0 && --s->keeps < DROPS)
		s->keeps = 1;
	fill(s);
}

void wire_rc_unanswered(struct wire_rc_sender *s, uint64_t now)
{
	if (again_lately(s, now))
		return;
	/* Answers to what was asked long ago may go on for a while: it counts once. */
	if (!s->again && !use_retry(s, WIRE_RC_IMPLIED_NAK))
		return;
	wire_window_lost(&s->window, s->acked, s->sent);
	s->probing = WIRE_PROBE_ANSWER;
}

void wire_rc_stale(struct wire_rc_sender *s, uint64_t now)
{
	if (s->next == s->acked || s->rnr_until || again_lately(s, now))
		return;
	if (!is_own(s) && !has_lost(s))
		return;		/* its copies answer copies of ours, which it was too slow for */
	if (!s->again && ++s->stale < STALE)
		return;
	fill(s);
}

void wire_rc_probe_answered(struct wire_rc_sender *s, bool nak)
{
	uint64_t probed = s->probed;

	if (s->again)
		return;
	if (s->filled && s->acked > s->filled)
		s->keeps = KEEPS;
	else if (s->filled)
		s->keeps--;
	s->filled = s->probed = 0;
	if (!nak && probed > s->acked)
		recover(s);
}

/* Is the oldest packet a READ or an atomic? */
static bool asks_first(const struct wire_rc_sender *s)
{
	return wire_rc_asks(&wire_rc_slot_at(s, s->oldest)->m);
}

static void probe(struct wire_rc_sender *s)
{
	wire_rc_note(s, WIRE_RC_PROBE_SENT);
	s->probes++;
	s->probe_due = WIRE_NEVER;
	s->armed = 0;
	if (asks_first(s))
		recover(s);
	else
		s->probing = WIRE_PROBE_ASK;
}

bool wire_rc_takes_probe(struct wire_rc_sender *s, uint64_t now)
{
	enum wire_rc_probe what = s->probing;

	if (s->rnr_until || wire_rc_stopped(s))
		return false;
	s->probing = WIRE_PROBE_NONE;
	s->probed = what == WIRE_PROBE_ANSWER ? 0 : s->sent;
	s->filled = what == WIRE_PROBE_FILL && !asks_first(s) ? s->acked + 1 : 0;
	s->again = true;
	s->again_at = now;
	s->stale = 0;
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
		if (use_retry(s, WIRE_RC_ACK_TIMEOUT))
			go_back(s);
	} else if (now >= s->probe_due) {
		probe(s);
	}
}
