// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exchange.c - who takes in messages, and when.
 *
 * Two may wait for a message: the thread, and one thread of the program that waits for an event
 * (the watcher). Both would wake for each message, so the thread stays away from the endpoint as
 * long as there is a watcher. A watcher goes with each event that it got, and mostly comes back at
 * once; to wake the thread every time would cost more than we want to save. So the thread *naps*
 * first: it looks again after two milliseconds, and only when nobody has come and gone in a whole
 * nap it decides who is to wait from now on.
 *
 *	WATCHING	waits for messages and timers: there is no watcher
 *	NAPPING		there is a watcher, or was one lately: sleeps until the nap is over
 *	RESTING		the watcher has been waiting for a whole nap: timers only. Who leaves
 *			wakes the thread.
 *
 * A new timer wakes the thread if it would sleep too long; most are later than one that is set.
 * News of the network are the thread's alone (news.h).
 *
 * The lock survives a fork (forklock.h). What it protects does not: the child has other sockets, no
 * thread, and must not answer for its parent.
 */
#include "librdmacm/cm/exchange.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/clock.h"
#include "base/forklock.h"
#include "base/highfd.h"
#include "base/log.h"
#include "base/random.h"
#include "base/restart.h"
#include "librdmacm/cm/life.h"
#include "librdmacm/cm/ports.h"
#include "librdmacm/death.h"
#include "librdmacm/id.h"
#include "librdmacm/incoming.h"
#include "librdmacm/news.h"
#include "librdmacm/sa.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"

enum {
	BATCH = 64,			/* messages under one hold of the lock */
	POSTPONED = 4096,		/* messages that wait for room at their receivers */
	REFUSALS = 16,			/* in one round of them */
	STACK = 512 * 1024,
	ROOMY = 64 * 1024 * 1024,
};

#define NAP (2 * AV_MSEC)
#define POSTPONE (5 * AV_MSEC)		/* until they are tried again, unless something comes */
#define POSTPONED_FOR AV_SEC

enum mode { WATCHING, NAPPING, RESTING };

struct postponed {
	struct list_node node;
	uint64_t since;
	struct gsi_address to;
	uint8_t mad[CM_MAD_LEN];
};

static struct {
	pid_t pid;
	uint32_t generation;
	struct list_head all_ids;
	struct gsi *gsi;
	struct cm_ids ids;
	struct cm_timers timers;
	struct list_head postponed;
	uint32_t n_postponed;
	int bell;			/* wakes the thread */
	bool started, at_exit;
	enum mode mode;
	uint64_t sleeps_until;
	uint32_t left;			/* watchers that went since the thread looked */
	_Atomic bool watched;		/* there is a watcher; without the lock */
} x;

/* ---- the lock ---- */

static void begin_anew(void)
{
	x.generation++;
	list_head_init(&x.all_ids);
	list_head_init(&x.postponed);
	x.gsi = NULL;
	memset(&x.ids, 0, sizeof(x.ids));
	memset(&x.timers, 0, sizeof(x.timers));
	cm_ports_forget();
	cm_life_forget();
	cm_news_forget();
	cm_sa_forget();
	x.n_postponed = 0;
	x.started = false;
	atomic_store(&x.watched, false);
	x.pid = getpid();
}

void cm_lock(void)
{
	bool whole = av_forklock_take(AV_LOCK_CM);

	if (!whole || x.pid != getpid())
		begin_anew();
}

bool cm_lock_at_last(void)
{
	if (!av_forklock_take_at_last(AV_LOCK_CM))
		return false;
	if (x.pid != getpid())
		begin_anew();
	return true;
}

void cm_unlock(void)
{
	av_forklock_drop(AV_LOCK_CM);
}

uint32_t cm_exchange_generation(void)
{
	return x.generation;
}

struct list_head *cm_exchange_all_ids(void)
{
	return &x.all_ids;
}

struct cm_ids *cm_exchange_ids(void)
{
	return &x.ids;
}

struct gsi *cm_exchange_endpoint(void)
{
	return x.gsi;
}

void cm_exchange_settle(void)
{
	if (x.gsi)
		anyverbs_gsi_settle(x.gsi);
}

/* ---- sending ---- */

static int postpone(const struct gsi_address *to, const uint8_t *mad)
{
	struct postponed *p = x.n_postponed < POSTPONED ? malloc(sizeof(*p)) : NULL;

	if (!p)
		return 0;		/* lost, as on any network */
	p->since = av_now_ns();
	p->to = *to;
	memcpy(p->mad, mad, CM_MAD_LEN);
	list_add_tail(&x.postponed, &p->node);
	x.n_postponed++;
	return 0;
}

int cm_exchange_send(const struct gsi_address *to, const uint8_t mad[static CM_MAD_LEN])
{
	int r = anyverbs_gsi_send(x.gsi, to, mad, CM_MAD_LEN);

	return r == -EAGAIN ? postpone(to, mad) : r;
}

/* A few refusals are enough: all of them may be for one receiver, that is slow. */
static void send_postponed(void)
{
	struct list_node *pos, *next;
	uint64_t now = av_now_ns();
	int refusals = 0;

	list_for_each_node_safe(&x.postponed, pos, next) {
		struct postponed *p = list_entry(pos, struct postponed, node);

		if (refusals == REFUSALS)
			return;
		if (now - p->since < POSTPONED_FOR &&
		    anyverbs_gsi_send(x.gsi, &p->to, p->mad, CM_MAD_LEN) == -EAGAIN) {
			refusals++;
			continue;
		}
		list_del(&p->node);
		x.n_postponed--;
		free(p);
	}
}

/* ---- taking in; under the lock ---- */

static bool take_in(void)
{
	struct gsi_address from;
	uint8_t mad[GSI_MAD_BYTES];
	bool any = false;
	int r = 0;

	for (int i = 0; i < BATCH && r >= 0; i++) {
		r = anyverbs_gsi_receive(x.gsi, &from, mad, sizeof(mad));
		if (r > 0)
			cm_arrived(&from, mad, (size_t)r);
		any |= r >= 0;
	}
	if (!list_empty(&x.postponed))
		send_postponed();
	return any;
}

bool cm_exchange_turn(void)
{
	bool any;

	cm_lock();
	any = x.started && take_in();
	cm_unlock();
	return any;
}

static void run_timers(void)
{
	uint64_t now = av_now_ns();
	struct cm_timer *timer;

	while ((timer = cm_timers_expired(&x.timers, now)))
		cm_expired(timer, now);
}

static void bury(void)
{
	uint32_t life;

	while ((life = cm_life_ended()))
		cm_death_of(life);
}

/* ---- the thread ---- */

static void ring(void)
{
	uint64_t one = 1;

	(void)!write(x.bell, &one, sizeof(one));
}

void cm_exchange_timer(struct cm_timer *timer, uint64_t at)
{
	cm_timer_set(&x.timers, timer, at);
	if (at >= x.sleeps_until || !x.started)
		return;
	x.sleeps_until = at;
	ring();
}

static enum mode next_mode(void)
{
	bool quiet = !x.left;

	x.left = 0;
	if (!quiet)
		return NAPPING;
	if (!atomic_load(&x.watched))
		return WATCHING;
	return x.mode == WATCHING ? NAPPING : RESTING;
}

static uint64_t wake_at(void)
{
	uint64_t now = av_now_ns(), at = cm_timers_deadline(&x.timers);

	if (x.mode == NAPPING && now + NAP < at)
		at = now + NAP;
	if (!list_empty(&x.postponed) && now + POSTPONE < at)
		at = now + POSTPONE;
	return cm_news_due() < at ? cm_news_due() : at;
}

static int until(uint64_t at)
{
	uint64_t now = av_now_ns();

	if (at == CM_NEVER)
		return -1;
	if (at <= now)
		return 0;
	at = (at - now + AV_MSEC - 1) / AV_MSEC;
	return at > 3600000 ? 3600000 : (int)at;
}

/* @return there are news of the network */
static bool sleep_until(uint64_t at, bool for_messages)
{
	struct pollfd fds[4] = {
		{ .fd = x.bell, .events = POLLIN },
		{ .fd = cm_life_fd(), .events = POLLIN },
		{ .fd = cm_news_fd(), .events = POLLIN },
		{ .fd = anyverbs_gsi_fd(x.gsi), .events = POLLIN },
	};
	uint64_t n;

	poll(fds, for_messages ? 4 : 3, until(at));
	if (fds[0].revents)
		(void)!read(x.bell, &n, sizeof(n));
	return fds[2].revents;
}

static void *serve(void *arg)
{
	bool news = false;

	(void)arg;
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &(int){ 0 });
	for (;;) {
		uint64_t at;
		bool watching;

		cm_news_turn(news);
		cm_lock();
		take_in();
		bury();
		run_timers();
		x.mode = next_mode();
		x.sleeps_until = at = wake_at();
		watching = x.mode == WATCHING;
		cm_unlock();
		news = sleep_until(at, watching);
	}
	return NULL;
}

/* No signal is for it, and it takes none away from the program's threads. */
static int start_thread(void)
{
	sigset_t all, old;
	pthread_attr_t attr;
	pthread_t thread;
	int r;

	sigfillset(&all);
	pthread_attr_init(&attr);
	pthread_attr_setdetachstate(&attr, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&attr, STACK);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	r = pthread_create(&thread, &attr, serve, NULL);
	if (r == EINVAL) {		/* thread-local variables of the program are larger */
		pthread_attr_setstacksize(&attr, ROOMY);
		r = pthread_create(&thread, &attr, serve, NULL);
	}
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	pthread_attr_destroy(&attr);
	if (!r)
		pthread_setname_np(thread, "rdma_cm");
	return -r;
}

static int start_ids(void)
{
	return cm_ids_init(&x.ids, anyverbs_gsi_number(x.gsi), av_random64());
}

int cm_exchange_start(void)
{
	struct cm_home home;
	int r;

	if (x.started)
		return 0;
	r = anyverbs_gsi_open(&x.gsi);
	if (r)
		goto fail;
	r = start_ids();
	if (r)
		goto close_gsi;
	x.bell = av_fd_high(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
	r = x.bell < 0 ? -errno : 0;
	if (r)
		goto done_ids;
	if (!x.at_exit)
		x.at_exit = !atexit(cm_ids_say_goodbye);
	home = cm_subnet_home();
	cm_life_start(&home, anyverbs_gsi_number(x.gsi));
	cm_news_start();
	x.mode = WATCHING;
	x.sleeps_until = 0;		/* it looks once anyway */
	r = start_thread();
	if (r)
		goto close_bell;
	x.started = true;
	return 0;

close_bell:
	cm_news_forget();
	cm_life_forget();
	close(x.bell);
done_ids:
	cm_ids_done(&x.ids);
close_gsi:
	anyverbs_gsi_close(x.gsi);
	x.gsi = NULL;
fail:
	av_err(ROOM, "no connection manager: %s", strerror(-r));
	return r;
}

/* ---- the program waits ---- */

/* The thread takes over, at the latest after a nap. */
static void leave(void *arg)
{
	(void)arg;
	cm_lock();
	atomic_store(&x.watched, false);
	x.left++;
	if (x.started && x.mode == RESTING) {
		x.mode = NAPPING;
		ring();
	}
	cm_unlock();
}

static int wait_for(struct pollfd *fds, int n, int cancel)
{
	int r;

	av_cancel_restore(cancel);
	r = poll(fds, n, -1);
	av_cancel_hold();
	return r < 0 ? -errno : 0;
}

/* Somebody else watches, or there is no endpoint yet: who starts it has the thread. */
static int wait_plainly(int fd, int cancel)
{
	struct pollfd fds = { .fd = fd, .events = POLLIN };

	return wait_for(&fds, 1, cancel);
}

static int watch(int fd, int endpoint, int cancel)
{
	struct pollfd fds[2] = {
		{ .fd = fd, .events = POLLIN }, { .fd = endpoint, .events = POLLIN },
	};
	int r;

	pthread_cleanup_push(leave, NULL);
	r = wait_for(fds, 2, cancel);
	if (!r && fds[1].revents)
		cm_exchange_turn();
	pthread_cleanup_pop(1);
	return r;
}

int cm_exchange_wait(int fd, int cancel)
{
	int r, endpoint = -1;

	cm_lock();
	if (!x.started && cm_news_wanted())
		(void)cm_exchange_start();
	if (x.started && !atomic_exchange(&x.watched, true))
		endpoint = anyverbs_gsi_fd(x.gsi);
	cm_unlock();
	r = endpoint < 0 ? wait_plainly(fd, cancel) : watch(fd, endpoint, cancel);
	return r == -EINTR && av_signals_restart() ? 0 : r;
}
