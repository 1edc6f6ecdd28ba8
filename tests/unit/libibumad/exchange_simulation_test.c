// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exchange_simulation_test.c - a client and a server on a network that loses, doubles and reorders:
 * every question is answered with the right bytes once, or comes back in time; nothing is left.
 */
#include <endian.h>
#include <errno.h>

#include "base/be.h"
#include "base/clock.h"
#include "libibumad/exchange.h"
#include "tests/check.h"

enum { SA = 0x03, GET_TABLE = 0x12, GET_MULTI = 0x14, RESPONSE = 0x80 };
enum { HEADER = 56, MOST = 60000, FLYING = 4096, QUESTIONS = 20, RUNS = 12 };

struct packet {
	uint64_t at;
	struct ib_mad_addr from;
	uint8_t mad[UMAD_MAD_BYTES];
	int to;				/* -1: nothing here */
};

static struct end {
	struct umad_exchange x;
	uint32_t agent;
	int number;
} ends[2];
static struct packet air[FLYING];
static struct {
	struct ib_user_mad umad;
	uint8_t bytes[MOST];
} buffer;
static uint64_t now;
static uint32_t seed, loss;	/* of 1000 */
static unsigned int sent;

static uint32_t any(uint32_t below)
{
	seed = seed * 1664525 + 1013904223;
	return (uint32_t)((uint64_t)seed * below >> 32);
}

/* ---- the network ---- */

static struct ib_mad_addr address_of(int number)
{
	return (struct ib_mad_addr){ .lid = htobe16(number + 1) };
}

static void fly(int to, const uint8_t *mad)
{
	for (int i = 0; i < FLYING; i++) {
		struct packet *p = &air[i];

		if (p->to >= 0)
			continue;
		p->to = to;
		p->from = address_of(!to);
		p->at = now + AV_USEC * (loss ? any(50) : 10);
		memcpy(p->mad, mad, UMAD_MAD_BYTES);
		return;
	}
	CHECK(!"room in the air");
}

static int air_send(void *t, const struct ib_mad_addr *to, const uint8_t *mad, int length)
{
	struct end *e = t;

	CHECK_EQ(be16toh(to->lid), !e->number + 1);
	CHECK_EQ(length, UMAD_MAD_BYTES);
	sent++;
	if (any(1000) >= loss)
		fly(!e->number, mad);
	if (loss < 1000 && any(1000) < loss / 2)
		fly(!e->number, mad);
	return 0;
}

static struct packet *next_for(int to)
{
	struct packet *first = NULL;

	for (int i = 0; i < FLYING; i++)
		if (air[i].to >= 0 && (to < 0 || air[i].to == to) &&
		    (!first || air[i].at < first->at))
			first = &air[i];
	return first;
}

static int air_receive(void *t, struct ib_mad_addr *from, uint8_t mad[UMAD_MAD_BYTES])
{
	struct packet *p = next_for(((struct end *)t)->number);

	if (!p || p->at > now)
		return -EAGAIN;
	*from = p->from;
	memcpy(mad, p->mad, UMAD_MAD_BYTES);
	p->to = -1;
	return UMAD_MAD_BYTES;
}

static uint32_t air_prefix(void *t)
{
	return (uint32_t)(((struct end *)t)->number + 1) << 20;
}

static const struct umad_transport air_transport = {
	.name = "air",
	.send = air_send,
	.receive = air_receive,
	.prefix = air_prefix,
};

/* ---- who talks ---- */

static unsigned int answered, timed_out, served;
static bool over[QUESTIONS];

static void begin(uint32_t run, uint32_t lost)
{
	const struct umad_agent_spec client = {
		.mgmt_class = SA, .class_version = 2, .rmpp_version = 1
	};
	struct umad_agent_spec server = client;

	server.method_mask[0] = 1 << GET_TABLE | 1 << GET_MULTI;
	for (int i = 0; i < FLYING; i++)
		air[i].to = -1;
	for (int i = 0; i < 2; i++) {
		ends[i].number = i;
		umad_exchange_init(&ends[i].x, &air_transport, &ends[i]);
		REQUIRE(!umad_agents_add(&ends[i].x.agents, i ? &server : &client, false,
					 &ends[i].agent));
	}
	memset(over, 0, sizeof(over));
	seed = run;
	loss = lost;
	answered = timed_out = served = sent = 0;
}

/* What a message of this length says, behind its header. */
static uint8_t byte_at(uint32_t length, uint32_t i)
{
	return (uint8_t)(length * 31 ^ i * 7 ^ i >> 8);
}

static void make(uint32_t length)
{
	for (uint32_t i = HEADER; i < length; i++)
		buffer.bytes[i] = byte_at(length, i);
}

static void check_bytes(uint32_t length)
{
	bool right = true;

	for (uint32_t i = HEADER; i < length; i++)
		right = right && buffer.bytes[i] == byte_at(length, i);
	CHECK(right);
}

static uint32_t any_length(void)
{
	return HEADER + (any(3) ? any(1000) : any(MOST - HEADER));
}

/* Question n says how long its answer is to be; some questions are long themselves. */
static void ask(uint32_t n)
{
	bool is_long = any(2);
	int length = is_long ? (int)any_length() : UMAD_MAD_BYTES;

	memset(&buffer.umad, 0, sizeof(buffer.umad));
	memset(buffer.bytes, 0, HEADER);
	make(length);
	buffer.umad.agent_id = ends[0].agent;
	buffer.umad.addr = address_of(1);
	buffer.umad.timeout_ms = 30000;
	buffer.umad.retries = 4;
	buffer.bytes[0] = 1;
	buffer.bytes[1] = SA;
	buffer.bytes[2] = 2;
	buffer.bytes[3] = is_long ? GET_MULTI : GET_TABLE;
	buffer.bytes[26] = is_long;
	put_be32(buffer.bytes + 12, n);
	put_be32(buffer.bytes + 20, any_length());
	CHECK_EQ(umad_exchange_send(&ends[0].x, &buffer.umad, length, now), 0);
}

static void serve(int length)
{
	uint32_t answer = get_be32(buffer.bytes + 20);
	int r;

	if (buffer.bytes[3] == GET_MULTI)
		check_bytes(length);
	served++;
	make(answer);
	buffer.bytes[3] |= RESPONSE;
	buffer.bytes[26] = 1;
	buffer.umad.timeout_ms = 0;
	buffer.umad.retries = 7;
	r = umad_exchange_send(&ends[1].x, &buffer.umad, answer, now);
	/* Asked twice: the first answer is under way. */
	CHECK(!r || r == -EINVAL);
}

static void hear(int length)
{
	uint32_t n = get_be32(buffer.bytes + 12);

	REQUIRE(n < QUESTIONS);
	CHECK(!over[n]);
	over[n] = true;
	if (buffer.umad.status) {
		CHECK_EQ(buffer.umad.status, ETIMEDOUT);
		timed_out++;
		return;
	}
	CHECK_EQ(length, get_be32(buffer.bytes + 20));
	check_bytes(length);
	answered++;
}

static void take_all(struct end *e)
{
	int length = MOST, r;

	CHECK_EQ(umad_exchange_step(&e->x, now), 0);
	while ((r = umad_exchange_receive(&e->x, &buffer.umad, &length)) >= 0) {
		CHECK_EQ(r, (int)e->agent);
		if (!e->number)
			hear(length);
		else if (!buffer.umad.status)
			serve(length);
		length = MOST;
	}
	CHECK_EQ(r, -EWOULDBLOCK);
}

/* To whatever comes next; false: nothing ever does. */
static bool advance(void)
{
	struct packet *p = next_for(-1);
	uint64_t next = p ? p->at : UINT64_MAX;

	for (int i = 0; i < 2; i++)
		if (umad_exchange_deadline(&ends[i].x) < next)
			next = umad_exchange_deadline(&ends[i].x);
	if (next == UINT64_MAX)
		return false;
	if (next > now)
		now = next;
	return true;
}

static void run_all(void)
{
	for (uint32_t n = 0; n < QUESTIONS; n++)
		ask(n);
	do {
		take_all(&ends[0]);
		take_all(&ends[1]);
	} while (advance());
	for (int i = 0; i < 2; i++) {
		CHECK(list_empty(&ends[i].x.waiting));
		CHECK(list_empty(&ends[i].x.assemblies.list));
		CHECK_EQ(ends[i].x.assemblies.ended, 0);
		umad_exchange_done(&ends[i].x);
	}
	CHECK_EQ(answered + timed_out, QUESTIONS);
}

TEST(without_loss_each_is_asked_and_answered_once)
{
	uint64_t started;

	begin(1, 0);
	started = now;
	run_all();
	CHECK_EQ(answered, QUESTIONS);
	CHECK_EQ(served, QUESTIONS);
	/* Nobody waited for a time-out: what is left to do is to forget. */
	CHECK(now - started < 11 * AV_SEC);
}

TEST(with_losses_each_is_answered_right_or_comes_back)
{
	static const uint32_t losses[] = { 10, 30, 100, 200 };

	for (unsigned int l = 0; l < sizeof(losses) / sizeof(losses[0]); l++) {
		unsigned int all = 0;

		for (uint32_t run = 1; run <= RUNS; run++) {
			begin(run * 7919, losses[l]);
			run_all();
			all += answered;
		}
		printf("%u of 1000 lost: %u of %u answered\n", losses[l], all, RUNS * QUESTIONS);
		if (losses[l] <= 30)
			CHECK_EQ(all, RUNS * QUESTIONS);
		else
			CHECK(all > RUNS * QUESTIONS / 2);
	}
}

TEST(nobody_there_is_found_out)
{
	begin(3, 1000);
	run_all();
	CHECK_EQ(timed_out, QUESTIONS);
}
