// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_simulation_test.c - two RC ends over a network that loses, repeats and reorders packets.
 *
 * Both ends post random messages. Whatever the network does: every message is executed once, in
 * order, with its bytes; every atomic finds what the model says; every completion comes in order.
 * ANYVERBS_TEST_SEED repeats a run.
 */
#include "tests/check.h"

#include "softnic/wire/psn.h"
#include "softnic/wire/rc_answer.h"
#include "softnic/wire/rc_order.h"
#include "softnic/wire/rc_receiver.h"
#include "softnic/wire/rc_sender.h"

enum {
	MTU = 256,
	SLOTS = 64,
	RECORDS = 1024,			/* of posted messages: more, as local ones run ahead */
	COUNTERS = 4,
	LONGEST = 20000,
	EVENTS = 8192,
	BYTES = WIRE_HEADERS_MAX + MTU + 8,
};

struct posted {
	struct wire_message m;
	uint64_t number;
	uint64_t old;			/* an atomic should find this */
	uint32_t placed;		/* bytes of a READ */
};

struct event {
	uint64_t at, order;
	int to;
	uint32_t length;
	uint8_t bytes[BYTES];
};

struct end {
	struct wire_rc_sender s;
	struct wire_rc_slot slots[SLOTS];
	struct wire_rc_receiver r;
	struct wire_kept kept;
	struct posted sq[RECORDS];
	uint64_t posted, done, executed;	/* executed: messages of the peer */
	uint64_t model[COUNTERS];	/* the peer's counters as they will be */
	uint64_t counters[COUNTERS];
	uint32_t got;			/* bytes of the message that arrives */
	uint64_t refused;		/* the message that is refused, + 1 */
	enum ibv_wc_status status;
	bool failed, broken;
};

struct setting {
	uint32_t lost, repeated, late;	/* of 1000 packets */
	uint32_t not_ready;		/* of 1000 elements */
	uint32_t psn, max_rd_atomic, read_part;
	uint64_t messages;		/* each way */
	uint64_t refuse_at;		/* one way, 0: never */
	bool keeps;			/* the receivers keep what comes early */
};

static struct {
	struct end ends[2];
	struct wire_stash *stash;
	struct event pool[EVENTS], *heap[EVENTS], *unused[EVENTS];
	uint32_t events, free;
	uint64_t now, order, random, packets;
	const struct setting *set;
} sim;

static uint32_t any(uint32_t below)
{
	sim.random ^= sim.random << 13;
	sim.random ^= sim.random >> 7;
	sim.random ^= sim.random << 17;
	return (uint32_t)(sim.random >> 20) % below;
}

static bool by_chance(uint32_t of_1000)
{
	return any(1000) < of_1000;
}

/* The bytes of everything: of message n, or (n = 0) of the memory that READs read. */
static uint8_t byte_of(uint64_t n, uint64_t at)
{
	return (uint8_t)((n * 131 + at) * 0x9e3779b97f4a7c15ull >> 37);
}

/* ---- the network ---- */

static bool sooner(const struct event *a, const struct event *b)
{
	return a->at != b->at ? a->at < b->at : a->order < b->order;
}

static void push(struct event *e)
{
	uint32_t i = sim.events++;

	for (; i && sooner(e, sim.heap[(i - 1) / 2]); i = (i - 1) / 2)
		sim.heap[i] = sim.heap[(i - 1) / 2];
	sim.heap[i] = e;
}

static struct event *pop(void)
{
	struct event *top = sim.heap[0], *last = sim.heap[--sim.events];
	uint32_t i = 0, child;

	while ((child = 2 * i + 1) < sim.events) {
		if (child + 1 < sim.events && sooner(sim.heap[child + 1], sim.heap[child]))
			child++;
		if (!sooner(sim.heap[child], last))
			break;
		sim.heap[i] = sim.heap[child];
		i = child;
	}
	sim.heap[i] = last;
	return top;
}

static void deliver_later(int to, const uint8_t *bytes, uint32_t length)
{
	struct event *e;

	if (by_chance(sim.set->lost) || !sim.free)
		return;
	e = sim.unused[--sim.free];
	e->at = sim.now + 10000 + (by_chance(sim.set->late) ? any(30000) : 0);
	e->order = sim.order++;
	e->to = to;
	e->length = length;
	memcpy(e->bytes, bytes, length);
	push(e);
	if (by_chance(sim.set->repeated))
		deliver_later(to, bytes, length);
}

static void transmit(int from, const struct wire_packet *p, const uint8_t *payload)
{
	uint8_t bytes[BYTES] = { 0 };
	size_t n = wire_packet_put_headers(bytes, p);

	REQUIRE(n && p->length <= MTU);
	if (p->length)
		memcpy(bytes + n, payload, p->length);
	sim.packets++;
	deliver_later(!from, bytes, wire_packet_length(p));
}

/* ---- what is posted ---- */

static void choose_kind(struct end *e, struct posted *w)
{
	static const uint8_t kinds[] = {
		WIRE_SEND, WIRE_SEND_IMM, WIRE_SEND_INV, WIRE_WRITE, WIRE_WRITE, WIRE_WRITE_IMM,
		WIRE_READ, WIRE_READ, WIRE_CMP_SWAP, WIRE_FETCH_ADD,
	};
	uint32_t c = any(COUNTERS);

	w->m.kind = kinds[any(sizeof(kinds))];
	w->m.va = 0x1000 + any(100000);
	if (w->m.kind != WIRE_CMP_SWAP && w->m.kind != WIRE_FETCH_ADD)
		return;
	w->m.va = c * 8;
	w->m.length = 8;
	w->old = e->model[c];
	w->m.swap_add = any(1000);
	w->m.compare = any(2) ? w->old : w->old + 1;
	if (w->m.kind == WIRE_FETCH_ADD)
		e->model[c] += w->m.swap_add;
	else if (w->m.compare == w->old)
		e->model[c] = w->m.swap_add;
}

static void post(struct end *e)
{
	struct posted *w = &e->sq[e->posted % RECORDS];

	*w = (struct posted){ .number = e->posted + 1 };
	w->m.length = any(20) ? any(3 * MTU) : any(LONGEST);
	choose_kind(e, w);
	w->m.local = any(50) == 0 && w->m.kind < WIRE_READ;
	w->m.fence = any(4) == 0;
	w->m.rkey = 77;
	w->m.imm = (uint32_t)w->number;
	w->m.cookie = e->posted;
	REQUIRE(wire_rc_post(&e->s, &w->m) == 0);
	e->posted++;
}

/* ---- the glue of one end ---- */

static void check_payload(const struct wire_packet *p, uint64_t n, uint64_t at)
{
	for (uint32_t i = 0; i < p->length; i++)
		if (p->payload[i] != byte_of(n, at + i))
			REQUIRE(!"the bytes of the message");
}

static enum soft_verdict execute_atomic(struct end *e, const struct wire_packet *p, uint64_t *old)
{
	uint64_t *at = &e->counters[p->atomic.va / 8];

	*old = *at;
	if (wire_opcodes[p->opcode].kind == WIRE_FETCH_ADD)
		*at += p->atomic.swap_add;
	else if (*at == p->atomic.compare)
		*at = p->atomic.swap_add;
	return SOFT_DONE;
}

static bool takes_element(const struct wire_action *a)
{
	if (a->kind == WIRE_WRITE_IMM)
		return a->last;
	return wire_kind_plain(a->kind) == WIRE_SEND && a->first;
}

static enum soft_verdict execute(struct end *e, struct end *peer, const struct wire_packet *p,
				 const struct wire_action *a, uint64_t *old)
{
	struct posted *w;

	while (peer->sq[e->executed % RECORDS].m.local)
		e->executed++;
	w = &peer->sq[e->executed % RECORDS];
	REQUIRE(w->number == e->executed + 1 && e->executed < peer->posted);
	REQUIRE(wire_kind_plain(w->m.kind) == wire_kind_plain(a->kind));
	if (w->number == peer->refused)
		return SOFT_REMOTE_ACCESS;
	if (takes_element(a) && by_chance(sim.set->not_ready))
		return SOFT_NOT_READY;
	if (a->kind == WIRE_CMP_SWAP || a->kind == WIRE_FETCH_ADD) {
		e->executed++;
		return execute_atomic(e, p, old);
	}
	if (a->kind == WIRE_READ) {
		/* a part of it, or all */
		e->got += a->length;
		if (e->got < w->m.length)
			return SOFT_DONE;
		REQUIRE(e->got == w->m.length);
	} else {
		REQUIRE(a->offset == (a->first ? 0 : e->got));
		if (wire_kind_plain(a->kind) == WIRE_WRITE)
			REQUIRE(a->va == w->m.va + a->offset && a->length == w->m.length);
		check_payload(p, w->number, a->offset);
		e->got = a->offset + p->length;
		if (!a->last)
			return SOFT_DONE;
		REQUIRE(a->kind == w->m.kind && e->got == w->m.length);
	}
	e->got = 0;
	e->executed++;
	return SOFT_DONE;
}

static enum wire_act take_in_order(void *ctx, const struct wire_packet *p)
{
	struct end *e = ctx;
	int side = (int)(e - sim.ends);
	struct wire_action a;
	uint64_t old = 0;
	enum soft_verdict v;

	if (e->broken)
		return WIRE_IGNORE;
	wire_rc_receive(&e->r, p, &a);
	REQUIRE(a.act != WIRE_REFUSE);
	if (a.act != WIRE_EXECUTE)
		return a.act;
	v = execute(e, &sim.ends[!side], p, &a, &old);
	wire_rc_executed(&e->r, v, old);
	e->broken = v == SOFT_REMOTE_ACCESS;
	return a.act;
}

static void take_request(int side, const struct wire_packet *p)
{
	struct end *e = &sim.ends[side];

	if (sim.set->keeps)
		wire_rc_order(sim.stash, &e->kept, &e->r, p, take_in_order, e);
	else
		take_in_order(e, p);
}

static void take_answer(struct end *e, const struct wire_packet *p)
{
	struct wire_placement out;
	struct posted *w;

	wire_rc_received(&e->s, p, sim.now, &out);
	if (out.what == WIRE_PLACE_NOTHING)
		return;
	REQUIRE(out.piece.cookie >= e->done && out.piece.cookie < e->posted);
	w = &e->sq[out.piece.cookie % RECORDS];
	if (out.what == WIRE_PLACE_VALUE) {
		CHECK_EQ(out.value, w->old);
		w->placed = 8;
		return;
	}
	REQUIRE(out.piece.length == p->length);	/* each once, in any order */
	check_payload(p, 0, w->m.va + out.piece.offset);
	w->placed += out.piece.length;
}

static void take(const struct event *v)
{
	struct wire_packet p;

	REQUIRE(wire_packet_parse(v->bytes, v->length, &p) == WIRE_OK);
	if (wire_opcodes[p.opcode].response)
		take_answer(&sim.ends[v->to], &p);
	else
		take_request(v->to, &p);
}

static void take_outcomes(struct end *e)
{
	struct wire_done d;

	while (wire_rc_done(&e->s, &d)) {
		struct posted *w = &e->sq[e->done % RECORDS];

		REQUIRE(d.cookie == e->done && !e->failed);
		e->status = d.status;
		if (d.status != IBV_WC_SUCCESS) {
			e->failed = true;
			return;
		}
		if (wire_rc_asks(&w->m))
			REQUIRE(w->placed == w->m.length);
		e->done++;
	}
}

static void send_all(int side)
{
	struct end *e = &sim.ends[side];
	uint8_t payload[MTU];
	struct wire_source src;
	struct wire_piece piece;
	struct wire_packet p;

	while (wire_rc_reply(&e->r, &p, &src)) {
		for (uint32_t i = 0; src.memory && i < src.length; i++)
			payload[i] = byte_of(0, src.va + i);
		transmit(side, &p, payload);
	}
	while (wire_rc_next(&e->s, sim.now, &p, &piece)) {
		for (uint32_t i = 0; i < piece.length; i++)
			payload[i] = byte_of(piece.cookie + 1, piece.offset + i);
		REQUIRE(piece.length == p.length);
		transmit(side, &p, payload);
	}
}

/* ---- the run ---- */

static bool next_moment(void)
{
	uint64_t at = sim.events ? sim.heap[0]->at : WIRE_NEVER;

	for (int i = 0; i < 2; i++)
		if (wire_rc_deadline(&sim.ends[i].s) < at)
			at = wire_rc_deadline(&sim.ends[i].s);
	if (at == WIRE_NEVER)
		return false;
	if (at > sim.now)
		sim.now = at;
	return true;
}

static void step(void)
{
	while (sim.events && sim.heap[0]->at <= sim.now) {
		struct event *v = pop();

		take(v);
		sim.unused[sim.free++] = v;
	}
	for (int i = 0; i < 2; i++) {
		struct end *e = &sim.ends[i];

		if (wire_rc_deadline(&e->s) <= sim.now)
			wire_rc_expired(&e->s, sim.now);
		take_outcomes(e);
		while (!e->failed && e->posted < sim.set->messages && any(3) &&
		       e->posted - e->done < SLOTS - 1)
			post(e);
		send_all(i);
	}
}

static bool finished(const struct end *e)
{
	return e->failed || e->done == sim.set->messages;
}

static void set_up(const struct setting *set)
{
	struct wire_connection flow = { WIRE_RC, 0xffff, 0x11, MTU };

	memset(sim.ends, 0, sizeof(sim.ends));
	wire_stash_free(sim.stash);
	REQUIRE(wire_stash_create(&sim.stash) == 0);
	for (sim.free = 0; sim.free < EVENTS; sim.free++)
		sim.unused[sim.free] = &sim.pool[sim.free];
	sim.events = 0;
	sim.set = set;
	sim.now = 1000;
	for (int i = 0; i < 2; i++) {
		struct wire_rc_sender_attr a = { flow, set->psn, 8, 7, 7, set->max_rd_atomic,
						 set->read_part };
		struct wire_rc_receiver_attr b = {
			flow, set->psn, set->max_rd_atomic, 1,
			IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
				IBV_ACCESS_REMOTE_ATOMIC,
		};

		wire_rc_sender_init(&sim.ends[i].s, &a, sim.ends[i].slots, SLOTS);
		wire_rc_receiver_init(&sim.ends[i].r, &b);
	}
	sim.ends[0].refused = set->refuse_at;
}

static void run(const struct setting *set)
{
	const char *seed = getenv("ANYVERBS_TEST_SEED");

	sim.random = seed ? strtoull(seed, NULL, 0) : 0x5eed;
	set_up(set);
	for (;;) {
		step();
		if (finished(&sim.ends[0]) && finished(&sim.ends[1]) && !sim.events)
			break;
		if (next_moment() || sim.ends[0].posted < set->messages ||
		    sim.ends[1].posted < set->messages)
			continue;
		CHECK(!"both ends wait for ever");
		break;
	}
}

static void run_to_success(const struct setting *set)
{
	run(set);
	for (int i = 0; i < 2; i++) {
		struct end *e = &sim.ends[i], *peer = &sim.ends[!i];

		CHECK_EQ(e->status, IBV_WC_SUCCESS);
		CHECK_EQ(e->done, set->messages);
		CHECK(wire_rc_idle(&e->s));
		CHECK_EQ(wire_rc_deadline(&e->s), WIRE_NEVER);
		for (int c = 0; c < COUNTERS; c++)
			CHECK_EQ(e->model[c], peer->counters[c]);
	}
	printf("# %llu messages each way, %llu packets, %llu ms\n",
	       (unsigned long long)set->messages, (unsigned long long)sim.packets,
	       (unsigned long long)sim.now / 1000000);
	sim.packets = 0;
}

TEST(a_clean_network)
{
	run_to_success(&(struct setting){ .max_rd_atomic = 16, .read_part = 2048,
					  .messages = 20000 });
}

TEST(loss)
{
	run_to_success(&(struct setting){ .lost = 10, .max_rd_atomic = 4, .read_part = 2048,
					  .keeps = true, .messages = 20000 });
}

TEST(repetition)
{
	run_to_success(&(struct setting){ .repeated = 100, .max_rd_atomic = 2, .messages = 20000 });
}

TEST(reordering)
{
	run_to_success(&(struct setting){ .late = 5, .max_rd_atomic = 16, .read_part = 1024,
					  .keeps = true, .messages = 20000 });
}

TEST(receivers_that_are_not_ready)
{
	run_to_success(&(struct setting){ .not_ready = 100, .lost = 5, .max_rd_atomic = 1,
					  .messages = 10000 });
}

TEST(everything_at_once)
{
	run_to_success(&(struct setting){ .lost = 10, .repeated = 10, .late = 3, .not_ready = 30,
					  .psn = 0xfffff0, .max_rd_atomic = 8, .read_part = 1024,
					  .keeps = true, .messages = 50000 });
}

TEST(everything_at_once_with_whole_reads)
{
	run_to_success(&(struct setting){ .lost = 10, .repeated = 10, .late = 3, .not_ready = 30,
					  .psn = 0xfff000, .max_rd_atomic = 3,
					  .keeps = true, .messages = 20000 });
}

/* As most responders do. */
TEST(everything_at_once_where_nothing_is_kept)
{
	run_to_success(&(struct setting){ .lost = 10, .repeated = 10, .late = 3, .not_ready = 30,
					  .psn = 0xfffff0, .max_rd_atomic = 8, .read_part = 1024,
					  .messages = 20000 });
}

TEST(a_refused_request_fails_alone)
{
	for (uint32_t n = 1; n < 200; n++) {
		struct setting set = { .lost = 10, .repeated = 10, .max_rd_atomic = 4, .psn = n,
				       .read_part = 1024, .messages = 250, .refuse_at = n,
				       .keeps = n % 2 };
		struct end *e = &sim.ends[0];

		run(&set);
		CHECK_EQ(sim.ends[1].status, IBV_WC_SUCCESS);
		if (e->sq[(n - 1) % RECORDS].m.local && e->status == IBV_WC_SUCCESS)
			continue;	/* nothing was sent that could be refused */
		CHECK(e->failed);
		CHECK(e->status == IBV_WC_REM_ACCESS_ERR || e->status == IBV_WC_RETRY_EXC_ERR);
		if (e->status == IBV_WC_REM_ACCESS_ERR)
			CHECK_EQ(e->done, n - 1);
		CHECK_EQ(sim.ends[1].executed, n - 1);
	}
}
