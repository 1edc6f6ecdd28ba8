// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transfers.c - who gets which message; how it is sent is base/rmpp.h's business.
 *
 * A transfer is found by the sender and the transaction of its request. Whoever asks has no say in
 * how much is kept for him, so there is a limit for all together.
 */
#include "fabric/transfers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rmpp.h"
#include "fabric/route.h"

#define MOST_BYTES ((size_t)128 << 20)
#define MOST_TRANSFERS 1024
#define MOST_IN_FLIGHT 256		/* segments, whatever the receiver says */
#define TIMEOUT_MS 1000
#define RETRIES 3

struct fabric_transfer {
	struct fabric_transfer *next;
	struct fabric_packet to;	/* addressed, without the MAD */
	uint64_t transaction;
	uint8_t *message;
	size_t length;
	struct av_rmpp_sender sender;
};

static uint64_t transaction_of(const struct fabric_packet *p)
{
	return fabric_field_get(p->mad, FIELD_MAD_TRANSACTION);
}

static struct fabric_transfer **find(struct fabric_transfer **at, const struct fabric_packet *from)
{
	while (*at && ((*at)->to.dlid != from->slid || (*at)->to.dqp != from->sqp ||
		       (*at)->transaction != transaction_of(from)))
		at = &(*at)->next;
	return at;
}

static void end(struct fabric_transfer **at)
{
	struct fabric_transfer *t = *at;

	*at = t->next;
	free(t->message);
	free(t);
}

static void send_what_may(struct fabric_sm *sm, struct fabric_transfer *t, uint64_t now,
			  const struct fabric_sink *sink)
{
	while (av_rmpp_sender_next(&t->sender, now, t->to.mad))
		fabric_send(sm->f, sm->port, &t->to, sink);
}

static bool is_too_much(const struct fabric_sa *sa, size_t more)
{
	const struct fabric_transfer *t;
	unsigned int count = 0;

	for (t = sa->transfers; t; t = t->next, count++)
		more += t->length;
	return more > MOST_BYTES || count >= MOST_TRANSFERS;
}

static struct fabric_transfer *create(const struct fabric_packet *request, uint8_t *message,
				      size_t length)
{
	struct fabric_transfer *t = calloc(1, sizeof(*t));

	if (!t)
		return NULL;
	t->to = *request;
	fabric_packet_turn(&t->to);
	t->transaction = transaction_of(request);
	t->message = message;
	t->length = length;
	av_rmpp_sender_init(&t->sender, message, length, 1, TIMEOUT_MS, RETRIES);
	return t;
}

int fabric_transfers_start(struct fabric_sm *sm, const struct fabric_packet *request,
			   uint8_t *message, size_t length, uint64_t now,
			   const struct fabric_sink *sink)
{
	struct fabric_transfer *t =
		is_too_much(&sm->sa, length) ? NULL : create(request, message, length);

	if (!t) {
		free(message);
		return -ENOMEM;
	}
	t->next = sm->sa.transfers;
	sm->sa.transfers = t;
	send_what_may(sm, t, now, sink);
	return 0;
}

bool fabric_transfers_has(const struct fabric_sa *sa, const struct fabric_packet *request)
{
	struct fabric_transfer *first = sa->transfers;

	return *find(&first, request);
}

void fabric_transfers_take(struct fabric_sm *sm, const struct fabric_packet *p, uint64_t now,
			   const struct fabric_sink *sink)
{
	struct fabric_transfer **at = find(&sm->sa.transfers, p), *t = *at;
	struct av_rmpp_header h = av_rmpp_get(p->mad);

	if (!t)
		return;
	h.length = av_min64(h.length, (uint64_t)h.segment + MOST_IN_FLIGHT);
	if (av_rmpp_check(&h) || h.type != AV_RMPP_ACK ||
	    av_rmpp_sender_acked(&t->sender, &h, now) || av_rmpp_sender_done(&t->sender))
		end(at);
	else
		send_what_may(sm, t, now, sink);
}

void fabric_transfers_turn(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink)
{
	struct fabric_transfer **at = &sm->sa.transfers, *t;

	while ((t = *at)) {
		if (av_rmpp_sender_deadline(&t->sender) <= now &&
		    !av_rmpp_sender_expire(&t->sender)) {
			end(at);
			continue;
		}
		send_what_may(sm, t, now, sink);
		at = &t->next;
	}
}

uint64_t fabric_transfers_deadline(const struct fabric_sa *sa)
{
	const struct fabric_transfer *t;
	uint64_t first = UINT64_MAX;

	for (t = sa->transfers; t; t = t->next)
		first = av_min64(first, av_rmpp_sender_deadline(&t->sender));
	return first;
}

void fabric_transfers_done(struct fabric_sa *sa)
{
	while (sa->transfers)
		end(&sa->transfers);
}
