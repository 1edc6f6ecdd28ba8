// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * One thread waits for events, another polls, two more create, connect, use and destroy QPs: every
 * message arrives exactly once, also when the thread that waits is interrupted by signals, or
 * cancelled and replaced.
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

enum { TOTAL = 24000, DEPTH = 32, LIMIT = 25, PERIOD_US = 1500, QPS = 25 };

/* What one far end sends and the near one counts. */
struct stream {
	struct pair p;
	struct ibv_cq *cq;
	struct ibv_comp_channel *channel;
	_Atomic uint8_t seen[TOTAL];
	_Atomic uint32_t got, errors, interrupted;
	uint64_t deadline;
};

static struct stream waited, polled;

struct source {
	handle qp, cq;
	bool ex;
	uint32_t sent, errors;
};

static void reap(struct ibv_cq *cq, uint32_t *errors)
{
	struct ibv_wc wc[8];
	int n = ibv_poll_cq(cq, 8, wc);

	for (int i = 0; i < n; i++)
		*errors += wc[i].status != IBV_WC_SUCCESS;
	if (!n)
		sched_yield();
}

static long step_send_all(struct side *side, void *arg)
{
	struct source *s = arg;
	struct wr wr = { .opcode = IBV_WR_SEND_WITH_IMM, .flags = IBV_SEND_SIGNALED };
	uint64_t deadline = side_now_ns() + LIMIT * SEC;

	while (s->sent < TOTAL && side_now_ns() < deadline) {
		int r;

		wr.imm = s->sent;
		r = rig_post_here((void *)(uintptr_t)s->qp, s->ex, &wr, 1, NULL);
		s->sent += r == 0;
		s->errors += r && r != ENOMEM;
		reap((void *)(uintptr_t)s->cq, &s->errors);
	}
	return 0;
}

static void note(struct stream *s, const struct ibv_wc *wc)
{
	struct ibv_recv_wr wr = { 0 }, *bad;
	uint32_t i = ntohl(wc->imm_data);

	if (wc->status != IBV_WC_SUCCESS || i >= TOTAL || s->seen[i]++)
		s->errors++;
	if (ibv_post_recv(end_qp(s->p.a), &wr, &bad))
		s->errors++;
	s->got++;
}

static int drain(struct stream *s)
{
	struct ibv_wc wc[8];
	int n, all = 0;

	while ((n = ibv_poll_cq(s->cq, 8, wc)) > 0) {
		for (int i = 0; i < n; i++)
			note(s, &wc[i]);
		all += n;
	}
	return all;
}

static bool is_over(const struct stream *s)
{
	return s->got >= TOTAL || s->errors || side_now_ns() > s->deadline;
}

static void *poll_all(void *arg)
{
	struct stream *s = arg;

	while (!is_over(s))
		if (!drain(s))
			sched_yield();
	return NULL;
}

/* Only while it waits it may be cancelled: what it has taken it counts. */
static void *wait_for_all(void *arg)
{
	struct stream *s = arg;
	struct ibv_cq *cq;
	void *context;
	int old;

	while (!is_over(s)) {
		if (ibv_get_cq_event(s->channel, &cq, &context)) {
			*(errno == EINTR ? &s->interrupted : &s->errors) += 1;
			continue;
		}
		pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
		ibv_ack_cq_events(cq, 1);
		s->errors += ibv_req_notify_cq(cq, 0) != 0;
		drain(s);
		pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &old);
	}
	return NULL;
}

static void start(pthread_t *thread, void *(*what)(void *), void *arg)
{
	int r = pthread_create(thread, NULL, what, arg);

	CHECK_EQ(r, 0);
	if (r)
		exit(1);
}

static void ignore(int number)
{
}

/* Looks after the thread that waits: interrupts it, and now and then replaces it. */
static void *disturb(void *arg)
{
	struct stream *s = arg;
	pthread_t waiter;
	intptr_t replaced = 0;
	void *end;

	start(&waiter, wait_for_all, s);
	for (int i = 0; !is_over(s); i++) {
		usleep(PERIOD_US);
		if (i % 4) {
			pthread_kill(waiter, SIGUSR1);
			continue;
		}
		pthread_cancel(waiter);
		pthread_join(waiter, &end);
		replaced += end == PTHREAD_CANCELED;
		CHECK_EQ(ibv_req_notify_cq(s->cq, 0), 0);
		drain(s);
		start(&waiter, wait_for_all, s);
	}
	pthread_cancel(waiter);
	pthread_join(waiter, NULL);
	return (void *)replaced;
}

static void open_stream(struct stream *s, int peer, bool channel)
{
	struct end_options opt = { .send_wr = DEPTH, .recv_wr = DEPTH, .channel = channel };

	memset(s, 0, sizeof(*s));
	s->p.a = end_open(peer_near(), &opt);
	opt.channel = false;
	s->p.b = end_open(peer_get(peer), &opt);
	connect_ends(s->p.a, s->p.b);
	for (int i = 0; i < DEPTH; i++)
		must_recv(s->p.a, 0, 0);
	s->cq = end_rcq(s->p.a);
	s->channel = (void *)(uintptr_t)s->p.a->channel;
	s->deadline = side_now_ns() + LIMIT * SEC;
	if (channel)
		REQUIRE(arm(s->p.a, s->p.a->rcq, false) == 0);
}

static struct source source_of(const struct stream *s)
{
	return (struct source){ .qp = s->p.b->qp, .cq = s->p.b->scq, .ex = s->p.b->ex };
}

/* A message, and what arrives there goes back. */
static void use(struct pair p)
{
	must_recv(p.a, 0, 64);
	must_recv(p.b, 0, 64);
	must_post(p.a, send_wr(p.a, 0, 64));
	expect_recv(p.b, IBV_WC_SUCCESS);
	must_post(p.b, send_wr(p.b, 64, 64));
	expect_recv(p.a, IBV_WC_SUCCESS);
	expect_send(p.a, IBV_WC_SUCCESS);
}

/*
 * QPs between here and a third process, as long as messages come, but one at least; the objects
 * around them stay.
 */
static void come_and_go(void)
{
	struct pair first = open_pair(), p = { 0 };
	struct end_options near = { .use_pd = first.a->pd, .use_cq = first.a->scq, .size = 4096 },
			   far = { .use_pd = first.b->pd, .use_cq = first.b->scq, .size = 4096 };

	for (int n = 0; !n || (n < QPS && !(is_over(&waited) && is_over(&polled))); n++) {
		p.a = end_open(peer_near(), &near);
		p.b = end_open(peer_far(), &far);
		connect_ends(p.a, p.b);
		use(p);
		CHECK_EQ(end_destroy_qp(n % 2 ? p.a : p.b), 0);
		CHECK_EQ(end_destroy_qp(n % 2 ? p.b : p.a), 0);
	}
}

static void check_stream(struct stream *s, struct source *from, int peer)
{
	peer_finish(peer_get(peer), from, sizeof(*from));
	CHECK_EQ(from->sent, TOTAL);
	CHECK_EQ(from->errors, 0);
	CHECK_EQ(s->got, TOTAL);
	CHECK_EQ(s->errors, 0);
}

TEST(every_message_arrives_once)
{
	struct sigaction act = { .sa_handler = ignore };
	struct source to_waiter, to_poller;
	pthread_t disturber, poller;
	void *replaced;

	sigaction(SIGUSR1, &act, NULL);
	open_stream(&waited, 2, true);
	open_stream(&polled, 3, false);
	to_waiter = source_of(&waited);
	to_poller = source_of(&polled);
	start(&disturber, disturb, &waited);
	start(&poller, poll_all, &polled);
	peer_start(peer_get(2), step_send_all, &to_waiter, sizeof(to_waiter));
	peer_start(peer_get(3), step_send_all, &to_poller, sizeof(to_poller));
	come_and_go();
	pthread_join(disturber, &replaced);
	pthread_join(poller, NULL);
	check_stream(&waited, &to_waiter, 2);
	check_stream(&polled, &to_poller, 3);
	CHECK((intptr_t)replaced > 0);
	printf("%d times replaced, %u times interrupted\n", (int)(intptr_t)replaced,
	       waited.interrupted);
}
