// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Of all calls only those that wait for an event are cancellation points: a thread that is
 * cancelled anywhere else would take the locks of an adapter along. And that wait ends on signals
 * like read(): with EINTR, or, for a handler with SA_RESTART, not at all.
 */
#include "tests/conformance/rig.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

enum { LONG_MESSAGE = 200000 };

static struct {
	struct pair p;
	struct ibv_comp_channel *channel;
	_Atomic int errors, through, waiting, handled;
	int result, error;
} work;

static void finish(struct ibv_cq *cq)
{
	uint64_t deadline = side_now_ns() + WAIT;
	struct ibv_wc wc = { .status = IBV_WC_GENERAL_ERR };

	while (ibv_poll_cq(cq, 1, &wc) == 0 && side_now_ns() < deadline)
		sched_yield();
	work.errors += wc.status != IBV_WC_SUCCESS;
}

static void post_and_poll(struct wr wr)
{
	work.errors += rig_post_here(end_qp(work.p.a), work.p.a->ex, &wr, 1, NULL) != 0;
	finish(end_scq(work.p.a));
}

/* From nothing to a connection to itself, and back. */
static void live_through_a_qp(void)
{
	struct end e = *work.p.a;
	struct ibv_qp_init_attr init = { .send_cq = end_scq(&e), .recv_cq = end_rcq(&e),
		.cap = { 4, 4, 1, 1, 0 }, .qp_type = IBV_QPT_RC };
	struct ibv_qp *qp = ibv_create_qp(end_pd(&e), &init);
	struct ibv_qp_attr attr;
	int mask;

	work.errors += !qp;
	if (!qp)
		return;
	e.qpn = qp->qp_num;
	attr = end_init_attr(&e, &mask);
	work.errors += ibv_modify_qp(qp, &attr, mask) != 0;
	attr = end_rtr_attr(&e, &e, &mask);
	work.errors += ibv_modify_qp(qp, &attr, mask) != 0;
	attr = end_rts_attr(&e, &mask);
	work.errors += ibv_modify_qp(qp, &attr, mask) != 0;
	work.errors += ibv_destroy_qp(qp) != 0;
}

static void live_through_a_context(void)
{
	struct ibv_device **list = ibv_get_device_list(NULL);
	struct ibv_context *ctx = ibv_open_device(near_context()->device);
	struct ibv_port_attr port;
	union ibv_gid gid;

	work.errors += !list || ibv_query_port(ctx, 1, &port) || ibv_query_gid(ctx, 1, 0, &gid);
	ibv_free_device_list(list);
	work.errors += ibv_close_device(ctx) != 0;
}

static void live_through_others(void)
{
	struct ibv_pd *pd = ibv_alloc_pd(near_context());
	struct ibv_comp_channel *channel = ibv_create_comp_channel(near_context());
	struct ibv_cq *cq = ibv_create_cq(near_context(), 8, NULL, channel, 0);
	struct ibv_mr *mr = ibv_reg_mr(pd, (void *)work.p.a->addr, 4096, IBV_ACCESS_LOCAL_WRITE);

	work.errors += ibv_req_notify_cq(cq, 0) != 0;
	work.errors += ibv_dereg_mr(mr) != 0;
	work.errors += ibv_destroy_cq(cq) != 0;
	work.errors += ibv_destroy_comp_channel(channel) != 0;
	work.errors += ibv_dealloc_pd(pd) != 0;
}

static void *do_everything(void *arg)
{
	struct pair p = work.p;

	pthread_cancel(pthread_self());
	post_and_poll(send_wr(p.a, 0, 8));
	post_and_poll(send_wr(p.a, 0, 20000));
	post_and_poll(write_wr(p.a, 0, 8, p.b, 0));
	post_and_poll(write_wr(p.a, 0, LONG_MESSAGE, p.b, 0));
	post_and_poll(read_wr(p.a, 0, LONG_MESSAGE, p.b, 0));
	post_and_poll(fetch_add_wr(p.a, 0, p.b, 0, 1));
	work.errors += ibv_req_notify_cq(end_scq(p.a), 0) != 0;
	work.through++;
	live_through_a_qp();
	work.through++;
	live_through_others();
	work.through++;
	live_through_a_context();
	work.through++;
	pthread_testcancel();
	return NULL;
}

static void set_up(void)
{
	memset(&work, 0, sizeof(work));
	work.p = open_pair(.channel = true);
	work.channel = (void *)(uintptr_t)work.p.a->channel;
	must_recv(work.p.b, 0, 8);
	must_recv(work.p.b, 0, 20000);
}

TEST(no_other_call_is_a_cancellation_point)
{
	pthread_t thread;
	void *end;

	set_up();
	REQUIRE(pthread_create(&thread, NULL, do_everything, NULL) == 0);
	pthread_join(thread, &end);
	CHECK_EQ(work.errors, 0);
	CHECK_EQ(work.through, 4);
	CHECK(end == PTHREAD_CANCELED);
}

static void *wait_for_one(void *arg)
{
	struct ibv_cq *cq;
	void *context;

	work.waiting = 1;
	work.result = ibv_get_cq_event(work.channel, &cq, &context);
	work.error = errno;
	if (!work.result)
		ibv_ack_cq_events(cq, 1);
	work.waiting = 0;
	return NULL;
}

/* Begins to wait, and most likely does so when this returns. */
static pthread_t start_waiting(void)
{
	pthread_t thread;

	REQUIRE(arm(work.p.a, work.p.a->scq, false) == 0);
	REQUIRE(pthread_create(&thread, NULL, wait_for_one, NULL) == 0);
	while (!work.waiting)
		sched_yield();
	usleep(10000);
	return thread;
}

/* An event comes to whoever waits. */
static void cause_event(void)
{
	must_post(work.p.a, write_wr(work.p.a, 0, 8, work.p.b, 0));
}

TEST(who_waits_can_be_cancelled)
{
	pthread_t thread;
	void *end;

	set_up();
	thread = start_waiting();
	pthread_cancel(thread);
	pthread_join(thread, &end);
	CHECK(end == PTHREAD_CANCELED);
	thread = start_waiting();
	cause_event();
	pthread_join(thread, NULL);
	CHECK_EQ(work.result, 0);
}

static void handle_signal(int number)
{
	work.handled++;
}

/* Until the handler has run. */
static void interrupt(pthread_t thread, int flags)
{
	struct sigaction act = { .sa_handler = handle_signal, .sa_flags = flags };

	sigaction(SIGUSR1, &act, NULL);
	pthread_kill(thread, SIGUSR1);
	while (!work.handled)
		sched_yield();
	usleep(10000);
}

TEST(a_signal_interrupts)
{
	pthread_t thread;

	set_up();
	thread = start_waiting();
	interrupt(thread, 0);
	pthread_join(thread, NULL);
	CHECK_EQ(work.result, -1);
	CHECK_EQ(work.error, EINTR);
}

TEST(a_signal_with_restart_does_not)
{
	pthread_t thread;

	set_up();
	thread = start_waiting();
	interrupt(thread, SA_RESTART);
	CHECK(work.waiting);
	cause_event();
	pthread_join(thread, NULL);
	CHECK_EQ(work.result, 0);
}
