// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rping_rounds.c - what the two rpings do with a connection, round by round.
 *
 * The client tells where its text lies; the server reads it and says "go ahead". The client tells
 * where it wants to have it; the server writes it there and says "go ahead" again. What is told
 * are 16 bytes; those of a "go ahead" mean nothing.
 */
#include "rping_rounds.h"

#include <endian.h>
#include <stdio.h>
#include <string.h>

#include "../common/say.h"

#define FIRST_LETTER	'A'
#define LAST_LETTER	'z'

static int post(struct rping *ping, struct ibv_send_wr *wr)
{
	struct ibv_send_wr *bad;
	int r;

	wr->send_flags = IBV_SEND_SIGNALED;
	wr->num_sge = 1;
	r = ibv_post_send(ping->qp, wr, &bad);
	return r ? say_failure(r, NULL, "Couldn't post work request %u",
			       (unsigned int)wr->wr_id) : 0;
}

static int send_message(struct rping *ping)
{
	struct ibv_sge sge = { (uintptr_t)&ping->outgoing, sizeof(ping->outgoing),
			       ping->outgoing_mr->lkey };
	struct ibv_send_wr wr = {
		.wr_id = RPING_SEND, .opcode = IBV_WR_SEND, .sg_list = &sge,
	};

	if (post(ping, &wr))
		return 1;
	return rping_wait(ping, RPING_SEND);
}

/* The message's buffer is free for the next one as soon as this one has been read. */
static int receive_message(struct rping *ping, struct rping_advert *message)
{
	int r = rping_wait(ping, RPING_RECEIVE);

	if (r)
		return r;
	rping_debug(ping->style, "recv completion\n");
	*message = (struct rping_advert){
		be64toh(ping->incoming.address), be32toh(ping->incoming.key),
		be32toh(ping->incoming.size),
	};
	return rping_post_receive(ping);
}

/* ---- the client ------------------------------------------------------------------------------ */

static int advertise(struct rping *ping, char *buffer, const struct ibv_mr *mr)
{
	struct rping_advert answer;
	int r;

	ping->outgoing = (struct rping_advert){
		htobe64((uintptr_t)buffer), htobe32(mr->rkey), htobe32(ping->style->size),
	};
	rping_debug(ping->style, "RDMA addr %jx rkey %x len %ld\n", (uintmax_t)(uintptr_t)buffer,
		    mr->rkey, ping->style->size);
	r = send_message(ping);
	return r ? r : receive_message(ping, &answer);
}

/* A line that begins with its number; the letters behind move by one from round to round. */
static void write_text(char *text, long size, long round)
{
	const int letters = LAST_LETTER - FIRST_LETTER + 1;
	long n = snprintf(text, size, "rdma-ping-%ld: ", round);
	long letter = round % letters;

	for (; n < size; n++, letter++)
		text[n] = (char)(FIRST_LETTER + letter % letters);
	text[size - 1] = '\0';
}

static int ask_round(struct rping *ping, long round)
{
	int r;

	write_text(ping->text, ping->style->size, round);
	memset(ping->sink, 0, ping->style->size);
	r = advertise(ping, ping->text, ping->text_mr);
	if (!r)
		r = advertise(ping, ping->sink, ping->sink_mr);
	if (r)
		return r;
	if (ping->style->validate && memcmp(ping->text, ping->sink, ping->style->size) != 0)
		return say_failure(0, NULL, "data mismatch!");
	if (ping->style->verbose) {
		printf("ping data: %.*s\n", (int)ping->style->size, ping->sink);
		fflush(stdout);
	}
	return 0;
}

int rping_ask_rounds(struct rping *ping)
{
	long round;
	int r = 0;

	for (round = 0; !r && (!ping->style->count || round < ping->style->count); round++)
		r = ask_round(ping, round);
	if (r < 0)
		return say_failure(0, NULL, "The server has gone");
	return r;
}

/* ---- the server ------------------------------------------------------------------------------ */

static int check_advert(const struct rping *ping, const struct rping_advert *advert)
{
	rping_debug(ping->style, "Received rkey %x addr %jx len %u from peer\n", advert->key,
		    (uintmax_t)advert->address, advert->size);
	if (advert->size <= ping->style->size)
		return 0;
	return say_failure(0, "Give the server the same size (-S).",
			   "The client's text has %u bytes, there is room for %ld", advert->size,
			   ping->style->size);
}

/* From the client or to it. */
static int move(struct rping *ping, const struct rping_advert *there, bool read)
{
	struct ibv_sge sge = { (uintptr_t)ping->sink, there->size, ping->sink_mr->lkey };
	struct ibv_send_wr wr = {
		.wr_id = read ? RPING_READ : RPING_WRITE,
		.opcode = read ? IBV_WR_RDMA_READ : IBV_WR_RDMA_WRITE,
		.sg_list = &sge,
		.wr.rdma = { .remote_addr = there->address, .rkey = there->key },
	};
	int r;

	if (post(ping, &wr))
		return 1;
	if (read)
		rping_debug(ping->style, "server posted rdma read req \n");
	r = rping_wait(ping, read ? RPING_READ : RPING_WRITE);
	if (!r)
		rping_debug(ping->style, read ? "server received read complete\n" :
						"server rdma write complete \n");
	return r;
}

static int go_ahead(struct rping *ping)
{
	int r = send_message(ping);

	if (!r)
		rping_debug(ping->style, "server posted go ahead\n");
	return r;
}

static int answer_half(struct rping *ping, bool read)
{
	struct rping_advert there = { 0 };
	int r = receive_message(ping, &there);

	if (r)
		return r;
	if (check_advert(ping, &there))
		return 1;
	r = move(ping, &there, read);
	if (r)
		return r;
	if (read && ping->style->verbose) {
		printf("server ping data: %.*s\n", (int)there.size, ping->sink);
		fflush(stdout);
	}
	return go_ahead(ping);
}

int rping_answer_rounds(struct rping *ping)
{
	int r;

	do {
		r = answer_half(ping, true);
		if (!r)
			r = answer_half(ping, false);
	} while (!r);
	return r > 0;
}
