// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Verbs are thread-safe: threads post to one QP and poll one CQ, and every completion is seen
 * exactly once; with a single poller, in the order of each thread's posts.
 */
#include "tests/conformance/rig.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

enum { THREADS = 4, EACH = 1500, TOTAL = THREADS * EACH };

static struct {
	struct ibv_qp *qp;
	struct ibv_cq *cq;
	bool ex;
	struct wr wr;
	_Atomic int completed, errors, posts_failed;
	_Atomic uint8_t seen[TOTAL];
	int last[THREADS];
	bool check_order;
	uint64_t deadline;
} work;

static void *post_all(void *arg)
{
	int first = (int)(intptr_t)arg * EACH, done = 0;
	struct wr wr = work.wr;

	while (done < EACH && side_now_ns() < work.deadline) {
		int r;

		wr.id = first + done;
		wr.sge[0].addr = work.wr.sge[0].addr + 8 * (first + done) % 4096;
		r = rig_post_here(work.qp, work.ex, &wr, 1, NULL);
		if (r == 0)
			done++;
		else if (r == ENOMEM)
			sched_yield();
		else
			work.posts_failed++;
	}
	return NULL;
}

static void note(const struct ibv_wc *wc)
{
	int thread = wc->wr_id / EACH;

	if (wc->status != IBV_WC_SUCCESS || wc->wr_id >= TOTAL || work.seen[wc->wr_id]++)
		work.errors++;
	else if (work.check_order && (int)wc->wr_id != work.last[thread]++)
		work.errors++;
	work.completed++;
}

static void *poll_all(void *arg)
{
	struct ibv_wc wc[8];

	while (work.completed < TOTAL && side_now_ns() < work.deadline) {
		int n = ibv_poll_cq(work.cq, 8, wc);

		for (int i = 0; i < n; i++)
			note(&wc[i]);
		if (!n)
			sched_yield();
	}
	return NULL;
}

static void run(struct end *e, struct ibv_cq *cq, struct wr wr, int pollers)
{
	pthread_t threads[2 * THREADS];

	memset(&work, 0, sizeof(work));
	work.qp = end_qp(e);
	work.cq = cq;
	work.ex = e->ex;
	work.wr = wr;
	work.check_order = pollers == 1;
	work.deadline = side_now_ns() + 20 * SEC;
	for (int i = 0; i < THREADS; i++)
		work.last[i] = i * EACH;
	for (intptr_t i = 0; i < THREADS; i++)
		pthread_create(&threads[i], NULL, post_all, (void *)i);
	for (int i = 0; i < pollers; i++)
		pthread_create(&threads[THREADS + i], NULL, poll_all, NULL);
	for (int i = 0; i < THREADS + pollers; i++)
		pthread_join(threads[i], NULL);
	CHECK_EQ(work.completed, TOTAL);
	CHECK_EQ(work.errors, 0);
	CHECK_EQ(work.posts_failed, 0);
}

TEST(many_post_one_polls)
{
	struct pair p = open_pair(.send_wr = 64);

	run(p.a, end_scq(p.a), write_wr(p.a, 0, 8, p.b, 0), 1);
}

TEST(many_post_many_poll)
{
	struct pair p = open_pair(.send_wr = 64);

	run(p.a, end_scq(p.a), write_wr(p.a, 0, 8, p.b, 0), THREADS);
}

TEST(atomics_of_many_threads_add_up)
{
	struct pair p = open_pair(.send_wr = 64);

	run(p.a, end_scq(p.a), fetch_add_wr(p.a, 0, p.b, 0, 1), 2);
	CHECK_EQ(mem_get64(p.b, 0), TOTAL);
}

struct sink {
	handle qp, cq;
	struct ibv_sge sge;
	uint32_t got, errors;
};

static long step_receive_all(struct side *side, void *arg)
{
	struct sink *s = arg;
	struct ibv_recv_wr wr = { .sg_list = &s->sge, .num_sge = 1 }, *bad;
	uint64_t deadline = side_now_ns() + 20 * SEC;
	struct ibv_wc wc[8];

	while (s->got < TOTAL && side_now_ns() < deadline) {
		int n = ibv_poll_cq((void *)(uintptr_t)s->cq, 8, wc);

		for (int i = 0; i < n; i++) {
			s->got++;
			s->errors += wc[i].status != IBV_WC_SUCCESS;
			if (ibv_post_recv((void *)(uintptr_t)s->qp, &wr, &bad))
				s->errors++;
		}
		if (!n)
			sched_yield();
	}
	return 0;
}

TEST(sends_of_many_threads_arrive)
{
	struct pair p = open_pair(.send_wr = 64, .recv_wr = 64);
	struct sink s = { p.b->qp, p.b->rcq, sge_of(p.b, 0, 64) };

	for (int i = 0; i < 64; i++)
		must_recv(p.b, 0, 64);
	peer_start(p.b->peer, step_receive_all, &s, sizeof(s));
	run(p.a, end_scq(p.a), send_wr(p.a, 0, 32), 2);
	peer_finish(p.b->peer, &s, sizeof(s));
	CHECK_EQ(s.got, TOTAL);
	CHECK_EQ(s.errors, 0);
}
