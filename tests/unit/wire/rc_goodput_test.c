// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_goodput_test.c - what is left of the speed of RC when packets are lost, by a clock of its own.
 *
 * Two hosts, each of which polls: it takes what is in its socket, decides, sends trains. Every
 * packet and every call costs time there, a train arrives whole, a socket holds so many bytes.
 * Nothing depends on the machine that runs this: a figure that falls was made worse by a change.
 */
#include "tests/check.h"

#include "softnic/wire/rc_answer.h"
#include "softnic/wire/rc_order.h"
#include "softnic/wire/rc_receiver.h"
#include "softnic/wire/rc_sender.h"

enum { SLOTS = 16, MESSAGE = 1 << 20, TRAIN = 64, BATCH = 256, QUEUE = 4096, ANSWERS = 64 };
enum { SOCKET_BYTES = 208 << 10, OVERHEAD = 80 };
enum { USEC = 1000, MSEC = 1000000 };

/* A network, and what a host does in so many nanoseconds. */
struct model {
	uint32_t latency;
	uint32_t call;			/* a train, sent or received */
	uint32_t packet;		/* building or taking one */
	uint32_t per_kib;		/* copying and hashing */
};

static const struct model cable = { 5 * USEC, 6 * USEC, 60, 160 };	/* veth */
static const struct model lan = { 50 * USEC, 8 * USEC, 100, 800 };	/* 10 Gb/s */

struct parcel {
	uint64_t at;
	struct wire_packet p;
};

struct host {
	struct wire_rc_sender s;
	struct wire_rc_receiver r;
	struct wire_rc_slot slots[SLOTS];
	struct wire_kept kept;
	struct parcel queue[QUEUE];
	uint32_t head, tail;		/* arrive, taken */
	uint32_t bytes;			/* in the queue */
	uint64_t busy;			/* until then */
	uint32_t posted, done;
	uint32_t train;			/* packets of the train that is built */
};

struct run {
	enum wire_kind kind;
	const struct model *model;
	uint32_t mtu, lost;		/* of 10000 packets */
	uint32_t messages;
	bool drops;			/* the responder keeps nothing that comes early */
};

static struct {
	struct host hosts[2];
	struct wire_stash *stash;
	const struct run *run;
	uint64_t random, packets, overflows;
} sim;

static uint32_t any(uint32_t below)
{
	sim.random ^= sim.random << 13;
	sim.random ^= sim.random >> 7;
	sim.random ^= sim.random << 17;
	return (uint32_t)(sim.random >> 20) % below;
}

static uint32_t size_of(const struct wire_packet *p)
{
	return p->length + OVERHEAD;
}

/* ---- sending ---- */

static void deliver(struct host *to, const struct wire_packet *p, uint64_t at)
{
	if (any(10000) < sim.run->lost)
		return;
	if (to->bytes + size_of(p) > SOCKET_BYTES || to->head - to->tail == QUEUE) {
		sim.overflows++;
		return;
	}
	to->queue[to->head++ % QUEUE] = (struct parcel){ at, *p };
	to->bytes += size_of(p);
}

static void work(struct host *h, const struct wire_packet *p)
{
	const struct model *m = sim.run->model;

	h->busy += m->packet + (uint64_t)m->per_kib * p->length / 1024;
}

static void train_ends(struct host *h)
{
	struct host *to = &sim.hosts[h == sim.hosts];

	if (!h->train)
		return;
	h->busy += sim.run->model->call;
	for (uint32_t i = to->head - h->train; i != to->head; i++)
		to->queue[i % QUEUE].at = h->busy + sim.run->model->latency;
	h->train = 0;
}

static void transmit(struct host *h, const struct wire_packet *p)
{
	struct host *to = &sim.hosts[h == sim.hosts];
	uint32_t before = to->head;

	sim.packets++;
	work(h, p);
	deliver(to, p, 0);
	h->train += to->head - before;
	if (h->train == TRAIN)
		train_ends(h);
}

static void send_all(struct host *h)
{
	struct wire_source src;
	struct wire_piece piece;
	struct wire_packet p;

	while (wire_rc_next(&h->s, h->busy, &p, &piece))
		transmit(h, &p);
	for (int i = 0; i < ANSWERS && wire_rc_reply(&h->r, &p, &src); i++)
		transmit(h, &p);
	train_ends(h);
}

/* ---- receiving ---- */

static enum wire_act take_request(void *ctx, const struct wire_packet *p)
{
	struct host *h = ctx;
	struct wire_action a;

	wire_rc_receive(&h->r, p, &a);
	REQUIRE(a.act != WIRE_REFUSE);
	if (a.act == WIRE_EXECUTE)
		wire_rc_executed(&h->r, SOFT_DONE, 0);
	return a.act;
}

static void take(struct host *h, const struct wire_packet *p)
{
	struct wire_placement place;
	static const uint8_t payload[4096];
	struct wire_packet q = *p;

	q.payload = payload;
	work(h, p);
	if (wire_opcodes[p->opcode].response) {
		wire_rc_received(&h->s, p, h->busy, &place);
		return;
	}
	if (sim.run->drops)
		take_request(h, &q);
	else
		wire_rc_order(sim.stash, &h->kept, &h->r, &q, take_request, h);
}

static void take_batch(struct host *h)
{
	uint64_t now = h->busy;

	if (h->head == h->tail || h->queue[h->tail % QUEUE].at > now)
		return;
	h->busy += sim.run->model->call;
	for (int i = 0; i < BATCH && h->head != h->tail; i++) {
		struct parcel *q = &h->queue[h->tail % QUEUE];

		if (q->at > now)
			return;
		h->tail++;
		h->bytes -= size_of(&q->p);
		take(h, &q->p);
	}
}

static void post_all(struct host *h)
{
	const struct run *run = sim.run;

	for (; h->posted < run->messages && h->posted - h->done < SLOTS; h->posted++) {
		struct wire_message m = { .kind = run->kind, .length = MESSAGE,
					  .cookie = h->posted };

		REQUIRE(wire_rc_post(&h->s, &m) == 0);
	}
}

static void turn(struct host *h)
{
	struct wire_done d;

	take_batch(h);
	if (wire_rc_deadline(&h->s) <= h->busy)
		wire_rc_expired(&h->s, h->busy);
	while (wire_rc_done(&h->s, &d)) {
		REQUIRE(d.status == IBV_WC_SUCCESS);
		h->done++;
	}
	if (h == sim.hosts)
		post_all(h);
	send_all(h);
}

/* ---- the run ---- */

static uint64_t wants_turn(const struct host *h)
{
	uint64_t at = wire_rc_deadline(&h->s);

	if (h->head != h->tail && h->queue[h->tail % QUEUE].at < at)
		at = h->queue[h->tail % QUEUE].at;
	if (wire_rc_reply_due(&h->r))
		at = h->busy;
	return at > h->busy ? at : h->busy;
}

static void set_up(const struct run *run)
{
	struct wire_connection flow = { WIRE_RC, 0xffff, 0x11, run->mtu };
	const struct wire_rc_sender_attr sender = {
		.flow = flow, .psn = 0xfffff0, .timeout = 14, .retry_cnt = 7, .rnr_retry = 7,
		.max_rd_atomic = 16, .read_part = 32 << 10,
	};
	const struct wire_rc_receiver_attr receiver = {
		.flow = flow, .psn = 0xfffff0, .max_dest_rd_atomic = 16,
		.access = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ,
	};

	wire_stash_free(sim.stash);
	memset(&sim, 0, sizeof(sim));
	REQUIRE(wire_stash_create(&sim.stash) == 0);
	sim.random = 0x5eed;
	sim.run = run;
	for (int i = 0; i < 2; i++) {
		wire_rc_sender_init(&sim.hosts[i].s, &sender, sim.hosts[i].slots, SLOTS);
		sim.hosts[i].s.frugal = !run->drops;	/* they know each other */
		wire_rc_receiver_init(&sim.hosts[i].r, &receiver);
	}
}

/* @return bytes a second */
static double goodput(const struct run *run)
{
	struct host *a = &sim.hosts[0], *b = &sim.hosts[1];

	set_up(run);
	turn(a);
	while (a->done < run->messages) {
		struct host *h = wants_turn(a) <= wants_turn(b) ? a : b;

		REQUIRE(wants_turn(h) < WIRE_NEVER);
		h->busy = wants_turn(h);
		turn(h);
	}
	return (double)run->messages * MESSAGE * 1e9 / (double)a->busy;
}

static double ratio(enum wire_kind kind, const struct model *m, uint32_t mtu, uint32_t lost,
		    bool drops)
{
	double clean = goodput(&(struct run){ kind, m, mtu, 0, 200, drops });
	double lossy = goodput(&(struct run){ kind, m, mtu, lost, 200, drops });

	printf("# %-5s MTU %4u %-5s %5.2f%% lost: %5.0f MB/s of %5.0f, %.2f; %.1f packets each\n",
	       kind == WIRE_READ ? "READ" : kind == WIRE_SEND ? "SEND" : "WRITE", mtu,
	       m == &cable ? "cable" : "lan", lost / 100.0, lossy / 1e6, clean / 1e6,
	       lossy / clean, (double)sim.packets * mtu / MESSAGE / 200);
	return lossy / clean;
}

static void compare(const struct model *m, uint32_t mtu, uint32_t lost, double want)
{
	CHECK(ratio(WIRE_WRITE, m, mtu, lost, false) >= want);
	CHECK(ratio(WIRE_SEND, m, mtu, lost, false) >= want);
	CHECK(ratio(WIRE_READ, m, mtu, lost, false) >= want);
}

TEST(a_cable_with_small_packets)
{
	compare(&cable, 1024, 10, 0.8);
	compare(&cable, 1024, 100, 0.4);
	compare(&cable, 1024, 500, 0.1);
}

TEST(a_cable_with_large_packets)
{
	compare(&cable, 4096, 10, 0.95);
	compare(&cable, 4096, 100, 0.75);
	compare(&cable, 4096, 500, 0.35);
}

TEST(a_longer_way_with_small_packets)
{
	compare(&lan, 1024, 10, 0.8);
	compare(&lan, 1024, 100, 0.35);
	compare(&lan, 1024, 500, 0.1);
}

TEST(a_longer_way_with_large_packets)
{
	compare(&lan, 4096, 10, 0.95);
	compare(&lan, 4096, 100, 0.75);
	compare(&lan, 4096, 500, 0.35);
}

/* Most responders drop what comes behind a gap, and are sent it again; strangers are asked late. */
TEST(a_peer_that_keeps_nothing)
{
	CHECK(ratio(WIRE_WRITE, &cable, 1024, 10, true) >= 0.6);
	CHECK(ratio(WIRE_WRITE, &cable, 1024, 100, true) >= 0.15);
	CHECK(ratio(WIRE_WRITE, &cable, 4096, 100, true) >= 0.6);
	CHECK(ratio(WIRE_SEND, &cable, 4096, 500, true) >= 0.03);
}
