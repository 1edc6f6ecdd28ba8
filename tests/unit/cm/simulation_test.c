// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * simulation_test.c - programs on two hosts connect to each other, over a network that loses,
 * repeats, delays and reorders, and do what they like: accept late or never, refuse, hang up, die.
 *
 * Whatever happens: every connect ends, in time, and in a way that fits what the other side did; at
 * most one connection comes of it, which both know by the same two ids; nobody is told anything
 * twice or after its end; and when all is over nothing is left on either host.
 * ANYVERBS_TEST_SEED repeats a run.
 */
#include "tests/talk/cm_host.h"

#include "base/bits.h"
#include "base/clock.h"
#include "tests/check.h"

enum { STORIES = 400, COPIES = 16, QPNS = 1000 };

/* One end, and what its program was told and did. */
struct player {
	struct cm_party p;
	struct cm_timer think;
	struct story *story;
	bool up, refused, left;		/* left: destroyed before it was told of an end */
	bool ended;			/* told that it is over */
};

/* An active end, and the passive ones that its REQ and the copies of it brought forth. */
struct story {
	struct player active, passive[COPIES];
	int passives;
	uint64_t begun, decided;
};

struct packet {
	struct cm_timer timer;
	struct cm_host *to;
	uint8_t mad[CM_MAD_LEN];
};

struct setting {
	uint32_t lost, repeated, late;	/* of 1000 packets */
};

static struct {
	struct setting s;
	struct cm_host host[2];
	struct cm_timers packets, thoughts;
	struct story story[STORIES];
	uint64_t random;
	uint32_t qpn;
	int connected, refused, unanswered;
} sim;

static uint32_t dice(uint32_t sides)
{
	sim.random = sim.random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(sim.random >> 33) % sides;
}

static uint64_t now(void)
{
	return sim.host[0].now;
}

/* ---- the network ---- */

static void carry(struct cm_host *to, const uint8_t *mad)
{
	struct packet *k = calloc(1, sizeof(*k));
	uint64_t delay = 100 * AV_USEC + dice(5000) * AV_USEC;

	REQUIRE(k);
	if (dice(1000) < sim.s.late)
		delay = dice(10000) * AV_MSEC;
	k->to = to;
	memcpy(k->mad, mad, CM_MAD_LEN);
	cm_timer_set(&sim.packets, &k->timer, now() + delay);
}

static void send(struct cm_host *h, const uint8_t mad[static CM_MAD_LEN])
{
	struct cm_host *to = &sim.host[h == &sim.host[0]];

	if (dice(1000) >= sim.s.lost)
		carry(to, mad);
	if (dice(1000) < sim.s.repeated)
		carry(to, mad);
}

/* ---- the programs ---- */

static struct player *player_of(struct cm_party *p)
{
	return container_of(p, struct player, p);
}

static void think_in(struct player *y, uint32_t msec)
{
	cm_timer_set(&sim.thoughts, &y->think, now() + msec * AV_MSEC + 1);
}

static void leave(struct player *y)
{
	y->left = !y->ended;
	cm_timer_stop(&sim.thoughts, &y->think);
	party_is_destroyed(&y->p);
}

static void refuse(struct player *y)
{
	y->refused = true;
	CHECK_EQ(party_rejects(&y->p), 0);
	think_in(y, dice(3000));
}

static void answer_req(struct player *y)
{
	uint32_t mood = dice(100);

	if (mood < 80) {
		CHECK_EQ(party_replies(&y->p), 0);
		if (mood < 3)
			think_in(y, dice(20000));
	} else if (mood < 90) {
		refuse(y);
	} else if (mood < 95) {
		y->refused = true;
		leave(y);
	} else {
		think_in(y, 60000 + dice(150000));
	}
}

static void answer_rep(struct player *y)
{
	uint32_t mood = dice(100);

	if (mood < 90) {
		CHECK_EQ(party_is_ready(&y->p), 0);
		y->up = true;
		think_in(y, dice(20000));
	} else if (mood < 95) {
		refuse(y);
	} else {
		y->refused = true;
		leave(y);
	}
}

static void think(struct player *y)
{
	switch (y->p.c.state) {
	case CM_REQ_RCVD:
	case CM_MRA_REQ_SENT:
		answer_req(y);
		break;
	case CM_REP_RCVD:
	case CM_MRA_REP_SENT:
		answer_rep(y);
		break;
	case CM_ESTABLISHED:
		if (dice(100) < 15)
			leave(y);
		else
			CHECK_EQ(party_disconnects(&y->p), 0);
		break;
	case CM_DREQ_RCVD:
		if (dice(100) < 30) {
			leave(y);
			break;
		}
		CHECK_EQ(party_releases(&y->p), 0);
		think_in(y, dice(5000));
		break;
	case CM_TIMEWAIT:
		if (dice(100) < 50)
			leave(y);
		else
			think_in(y, 3000);
		break;
	default:		/* impatient, or done with it */
		leave(y);
		break;
	}
}

static struct story *story_of(const struct cm_message *m)
{
	uint32_t word = word_of(m);

	REQUIRE(word < STORIES);
	return &sim.story[word];
}

static struct cm_party *asked(struct cm_host *h, const struct cm_message *m)
{
	struct story *s = story_of(m);
	struct player *y = &s->passive[s->passives++];

	REQUIRE(s->passives <= COPIES);
	CHECK(h != s->active.p.host);
	*y = (struct player){ .p.host = h, .p.qpn = sim.qpn++, .story = s };
	think_in(y, dice(10) ? dice(50) : dice(10000));
	return &y->p;
}

/* ---- what they are told ---- */

static bool is_active(const struct player *y)
{
	return y == &y->story->active;
}

static void decided(struct story *s)
{
	CHECK(!s->decided);
	s->decided = now();
}

static bool any_refused(const struct story *s)
{
	for (int i = 0; i < s->passives; i++)
		if (s->passive[i].refused || s->passive[i].left)
			return true;
	return false;
}

static bool any_up(const struct story *s)
{
	for (int i = 0; i < s->passives; i++)
		if (s->passive[i].up)
			return true;
	return false;
}

static void rejected(struct player *y)
{
	struct story *s = y->story;

	if (!is_active(y)) {
		CHECK(y->p.status == CM_TIMEOUT ? s->active.left : s->active.refused);
		CHECK(!s->active.up);
		return;
	}
	CHECK_EQ(y->p.status, CM_CONSUMER);
	CHECK(any_refused(s));
	CHECK(!any_up(s));
	/* Also after the REP, or its own RTU: a passive side that left before that came. */
	if (!s->decided)
		decided(s);
	sim.refused++;
}

static void came_up(struct player *y)
{
	struct story *s = y->story;

	CHECK(!is_active(y) && s->active.up);
	CHECK(!any_up(s));
	CHECK_EQ(y->p.c.remote_id, s->active.p.c.local_id);
	CHECK_EQ(y->p.c.local_id, s->active.p.c.remote_id);
	CHECK_EQ(y->p.c.remote_qpn, s->active.p.qpn);
	CHECK_EQ(y->p.qpn, s->active.p.c.remote_qpn);
	y->up = true;
	sim.connected++;
}

static void ended(struct player *y)
{
	y->ended = true;
	think_in(y, dice(5000));
}

static void told(struct cm_party *p, enum cm_event e, const struct cm_message *m)
{
	struct player *y = player_of(p);
	struct cm_output out;

	(void)m;
	CHECK(!p->gone);
	CHECK(!y->ended || e == CM_DREP_CAME || e == CM_TIMEWAIT_OVER);
	switch (e) {
	case CM_REP_CAME:
		decided(y->story);
		CHECK_EQ(cm_connection_hold_later(&p->c, HOLD, now(), &out), 0);
		think_in(y, dice(10) ? dice(50) : dice(8000));
		return;
	case CM_RTU_CAME:
		came_up(y);
		think_in(y, dice(20000));
		return;
	case CM_REJ_CAME:
		rejected(y);
		break;
	case CM_REQ_UNANSWERED:
		decided(y->story);
		CHECK(!any_up(y->story));
		sim.unanswered++;
		break;
	case CM_REP_UNANSWERED:
	case CM_DREQ_CAME:
	case CM_DREP_CAME:
	case CM_DREQ_UNANSWERED:
	case CM_TIMEWAIT_OVER:
		break;
	default:
		CHECK(!"an event of another kind of connection");
		break;
	}
	ended(y);
}

static const struct cm_host_ops ops = { .send = send, .asked = asked, .told = told };

/* ---- the run ---- */

static uint64_t earliest(void)
{
	uint64_t at = av_min64(cm_timers_deadline(&sim.packets), cm_timers_deadline(&sim.thoughts));

	at = av_min64(at, host_deadline(&sim.host[0]));
	return av_min64(at, host_deadline(&sim.host[1]));
}

static void deliver(void)
{
	struct cm_timer *t;

	while ((t = cm_timers_expired(&sim.packets, now()))) {
		struct packet *k = container_of(t, struct packet, timer);

		host_hears(k->to, k->mad, CM_MAD_LEN);
		free(k);
	}
}

static void live(void)
{
	struct cm_timer *t;

	for (uint64_t at; (at = earliest()) != CM_NEVER;) {
		REQUIRE(at >= now());
		sim.host[0].now = sim.host[1].now = at;
		deliver();
		for (int i = 0; i < 2; i++)
			host_expires(&sim.host[i]);
		while ((t = cm_timers_expired(&sim.thoughts, now())))
			think(container_of(t, struct player, think));
	}
}

static void begin_story(struct story *s, uint32_t number)
{
	struct player *y = &s->active;

	*s = (struct story){ .begun = now() };
	y->story = s;
	CHECK_EQ(party_connects(&y->p, &sim.host[number & 1], sim.qpn++, number), 0);
	if (dice(100) < 5)
		think_in(y, dice(30000));
}

/* 16 waits of 6144 ms; an MRA is 65536 ms more, and its sender's ACK timeout. */
static void ended_well(const struct story *s)
{
	CHECK(s->active.p.gone);
	CHECK(s->decided || s->active.left);
	if (s->decided)
		CHECK(s->decided - s->begun <= (16 * 6144 + 65536 + 2048) * AV_MSEC);
	for (int i = 0; i < s->passives; i++)
		CHECK(s->passive[i].p.gone);
}

static void nothing_is_left(const struct cm_host *h)
{
	CHECK_EQ(h->ids.used, 0);
	CHECK_EQ(h->ids.by_id.count, 0);
	CHECK_EQ(h->ids.by_qpn.count, 0);
	CHECK_EQ(h->stale, 0);
}

static void run(struct setting s, uint64_t seed)
{
	int before = check_state.failures;

	memset(&sim, 0, sizeof(sim));
	sim.s = s;
	sim.random = seed;
	sim.qpn = QPNS;
	for (uint32_t i = 0; i < 2; i++) {
		sim.host[i].now = 1000 * AV_SEC;
		host_init(&sim.host[i], i + 1, seed + i, &ops);
	}
	for (uint32_t i = 0; i < STORIES; i++)
		begin_story(&sim.story[i], i);
	live();
	for (int i = 0; i < STORIES; i++)
		ended_well(&sim.story[i]);
	for (int i = 0; i < 2; i++) {
		nothing_is_left(&sim.host[i]);
		host_done(&sim.host[i]);
	}
	printf("lost %2u %%: %d connected, %d refused, %d unanswered, of %d\n", s.lost / 10,
	       sim.connected, sim.refused, sim.unanswered, STORIES);
	CHECK(sim.connected > STORIES / 2);
	if (check_state.failures != before)
		fprintf(stderr, "ANYVERBS_TEST_SEED=%llu\n", (unsigned long long)seed);
}

static void runs(uint32_t lost)
{
	const char *given = getenv("ANYVERBS_TEST_SEED");
	uint64_t seed = given ? strtoull(given, NULL, 0) : 1;
	int times = given ? 1 : getenv("ANYVERBS_TEST_LONG") ? 500 : 5;

	for (int i = 0; i < times; i++)
		run((struct setting){ lost, .repeated = 50, .late = 30 }, seed + (uint64_t)i);
}

TEST(a_good_network)
{
	run((struct setting){ 0 }, 1);
	CHECK(sim.connected > STORIES * 7 / 10);
}

TEST(copies_and_disorder)
{
	runs(0);
}

TEST(a_loss_of_5_percent)
{
	runs(50);
}

TEST(a_loss_of_10_percent)
{
	runs(100);
}

TEST(a_loss_of_20_percent)
{
	runs(200);
}

TEST(a_loss_of_30_percent)
{
	runs(300);
}
