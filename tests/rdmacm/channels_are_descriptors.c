// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * The descriptor of an event channel is readable exactly while an event waits, honours O_NONBLOCK,
 * and a wait for an event ends as read(2) does: by a signal, or by cancellation.
 */
#include "tests/rdmacm/steps.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

static struct end resolving(void)
{
	struct end e = end_new(RDMA_PS_TCP);

	REQUIRE(end_resolve(&e, "127.0.0.1", 7000, 1000) == 0);
	return e;
}

TEST(readable_while_an_event_waits)
{
	struct end e = end_new(RDMA_PS_TCP);
	struct rdma_cm_event *ev;

	CHECK(!has_event(&e, 0));
	REQUIRE(end_resolve(&e, "127.0.0.1", 7000, 1000) == 0);
	CHECK(has_event(&e, SOON_MS));
	CHECK(has_event(&e, 0));
	REQUIRE(rdma_get_cm_event(e.ch, &ev) == 0);
	CHECK(!has_event(&e, 0));		/* fetched, not acknowledged */
	rdma_ack_cm_event(ev);
	end_close(&e);
}

TEST(edge_triggered)
{
	struct epoll_event in = { .events = EPOLLIN | EPOLLET }, out;
	struct end e = resolving();
	int ep = epoll_create1(0);

	REQUIRE(ep >= 0 && !epoll_ctl(ep, EPOLL_CTL_ADD, e.ch->fd, &in));
	CHECK_EQ(epoll_wait(ep, &out, 1, SOON_MS), 1);
	CHECK_EQ(epoll_wait(ep, &out, 1, 0), 0);
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	REQUIRE(rdma_resolve_route(e.id, 1000) == 0);
	CHECK_EQ(epoll_wait(ep, &out, 1, SOON_MS), 1);
	close(ep);
	end_close(&e);
}

TEST(nonblocking)
{
	struct end e = end_new(RDMA_PS_TCP);
	struct rdma_cm_event *ev;

	REQUIRE(!fcntl(e.ch->fd, F_SETFL, O_NONBLOCK));
	CHECK_EQ(said(rdma_get_cm_event(e.ch, &ev)), EAGAIN);
	REQUIRE(end_resolve(&e, "127.0.0.1", 7000, 1000) == 0);
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	CHECK_EQ(said(rdma_get_cm_event(e.ch, &ev)), EAGAIN);
	end_close(&e);
}

/* What nobody fetched goes with its identifier; the others stay in their order. */
TEST(destroyed_ones_leave_the_queue)
{
	struct end a = resolving(), b = { .ch = a.ch };
	struct rdma_cm_event *ev;

	REQUIRE(rdma_create_id(a.ch, &b.id, NULL, RDMA_PS_TCP) == 0);
	REQUIRE(end_resolve(&b, "127.0.0.1", 7000, 1000) == 0);
	CHECK_EQ(rdma_destroy_id(a.id), 0);
	ev = event(&b, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	CHECK(ev->id == b.id);
	rdma_ack_cm_event(ev);
	CHECK(!has_event(&b, 0));
	end_close(&b);
}

TEST(events_move_with_their_identifier)
{
	struct end a = resolving(), b = end_new(RDMA_PS_TCP);
	struct rdma_cm_event *ev;
	struct end moved = { .ch = b.ch, .id = a.id };

	CHECK_EQ(rdma_migrate_id(a.id, b.ch), 0);
	CHECK(a.id->channel == b.ch);
	CHECK(!has_event(&a, 0));
	ev = event(&moved, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	CHECK(ev->id == a.id);
	rdma_ack_cm_event(ev);
	rdma_destroy_event_channel(a.ch);
	CHECK_EQ(rdma_destroy_id(a.id), 0);
	end_close(&b);
}

/* ---- a thread that waits ---- */

struct waiter {
	struct rdma_event_channel *ch;
	int error, type;
	_Atomic bool left;
};

static void went(void *arg)
{
	((struct waiter *)arg)->left = true;
}

static void *wait_for_event(void *arg)
{
	struct waiter *w = arg;
	struct rdma_cm_event *ev;

	pthread_cleanup_push(went, w);
	w->error = said(rdma_get_cm_event(w->ch, &ev));
	if (!w->error) {
		w->type = ev->event;
		rdma_ack_cm_event(ev);
	}
	pthread_cleanup_pop(1);
	return NULL;
}

static void nap(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = 50000000 }, NULL);
}

static void on_signal(int number)
{
	(void)number;
}

static void with_handler(int flags)
{
	struct sigaction act = { .sa_handler = on_signal, .sa_flags = flags };

	REQUIRE(!sigaction(SIGUSR1, &act, NULL));
}

/* Again and again: the first may come before the thread waits. */
TEST(a_signal_ends_the_wait)
{
	struct end e = end_new(RDMA_PS_TCP);
	struct waiter w = { .ch = e.ch };
	pthread_t t;

	with_handler(0);
	REQUIRE(!pthread_create(&t, NULL, wait_for_event, &w));
	while (!w.left) {
		nap();
		pthread_kill(t, SIGUSR1);
	}
	pthread_join(t, NULL);
	CHECK_EQ(w.error, EINTR);
	end_close(&e);
}

TEST(but_not_one_that_restarts)
{
	struct end e = end_new(RDMA_PS_TCP);
	struct waiter w = { .ch = e.ch };
	pthread_t t;

	with_handler(SA_RESTART);
	REQUIRE(!pthread_create(&t, NULL, wait_for_event, &w));
	for (int i = 0; i < 4; i++) {
		nap();
		CHECK(!w.left);
		pthread_kill(t, SIGUSR1);
	}
	REQUIRE(end_resolve(&e, "127.0.0.1", 7000, 1000) == 0);
	pthread_join(t, NULL);
	CHECK_EQ(w.error, 0);
	CHECK_EQ(w.type, RDMA_CM_EVENT_ADDR_RESOLVED);
	end_close(&e);
}

TEST(a_wait_can_be_cancelled)
{
	struct end e = end_new(RDMA_PS_TCP);
	struct waiter w = { .ch = e.ch };
	void *result;
	pthread_t t;

	SKIP_UNDER_TSAN("it sees no locks of a thread that was cancelled in poll()");
	SKIP_UNDER_ASAN("it stumbles over what poll() left on the stack of a cancelled thread");
	REQUIRE(end_bind(&e, "127.0.0.1", 7000) == 0 && !rdma_listen(e.id, 0));
	REQUIRE(!pthread_create(&t, NULL, wait_for_event, &w));
	nap();
	REQUIRE(!pthread_cancel(t));
	pthread_join(t, &result);
	CHECK(result == PTHREAD_CANCELED);
	CHECK(w.left);
	end_close(&e);			/* the lock is free, and another one can wait */
	e = resolving();
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	end_close(&e);
}

/* Only while it waits: what has come is fetched first, whatever is pending. */
TEST(a_fetch_is_no_point_of_cancellation)
{
	struct end e = resolving();
	int old;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	pthread_setcancelstate(old, &old);
	CHECK_EQ(old, PTHREAD_CANCEL_DISABLE);
	end_close(&e);
}
