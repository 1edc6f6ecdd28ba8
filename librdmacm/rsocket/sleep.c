// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sleep.c - waiting.
 *
 * A signal ends poll(2) whatever its handler says about restarting, which programs that asked for
 * it do not expect of a socket: base/restart.h.
 */
#include "librdmacm/rsocket/sleep.h"

#include <errno.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/log.h"
#include "base/restart.h"

static __thread int own = -1;

static struct {
	pthread_once_t once;
	pthread_key_t key;
} threads = { .once = PTHREAD_ONCE_INIT };

static void thread_ends(void *value)
{
	close(own);
	own = -1;
}

/* The child's would be the parent's, and take its wake-ups. */
static void forked(void)
{
	own = -1;
}

static void make_key(void)
{
	pthread_atfork(NULL, NULL, forked);
	if (pthread_key_create(&threads.key, thread_ends))
		av_warn("rsocket", "a thread's end will not be noticed: no key is left");
}

int rs_sleep_fd(void)
{
	if (own >= 0)
		return own;
	pthread_once(&threads.once, make_key);
	own = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
	if (own < 0)
		return -errno;
	pthread_setspecific(threads.key, &own);
	return own;
}

void rs_sleep_enter(struct rs_socket *s, struct rs_sleeper *me, int fd)
{
	me->fd = fd;
	list_add_tail(&s->sleepers, &me->node);
}

void rs_sleep_leave(struct rs_socket *s, struct rs_sleeper *me)
{
	list_del(&me->node);
	if (list_empty(&s->sleepers))
		pthread_cond_broadcast(&s->slept);
}

void rs_wake(struct rs_socket *s)
{
	struct list_node *n;

	list_for_each_node(&s->sleepers, n)
		eventfd_write(list_entry(n, struct rs_sleeper, node)->fd, 1);
}

void rs_sleep_quiet(int fd)
{
	eventfd_t v;

	eventfd_read(fd, &v);
}

void rs_sleepers_leave(struct rs_socket *s)
{
	rs_wake(s);
	while (!list_empty(&s->sleepers))
		pthread_cond_wait(&s->slept, &s->lock);
}

/* True when it is done after all, seen under the lock. */
static bool look(const struct rs_wait *w)
{
	bool done;

	pthread_mutex_lock(&w->s->lock);
	w->look(w->s);
	done = w->done(w->s);
	pthread_mutex_unlock(&w->s->lock);
	return done;
}

static bool spin(const struct rs_wait *w)
{
	uint64_t end = av_now_ns() + w->s->options.sizes.polling_time * AV_USEC;

	do {
		if (look(w))
			return true;
	} while (av_now_ns() < end);
	return false;
}

static int left_ms(uint64_t end)
{
	uint64_t now = av_now_ns();

	if (end == UINT64_MAX)
		return -1;
	return end <= now ? 0 : (int)((end - now + AV_MSEC - 1) / AV_MSEC);
}

/* One sleep. 1: it is done; 0: look again. */
static int sleep_once(const struct rs_wait *w, int fd, uint64_t end)
{
	struct pollfd p[2] = { { .fd = fd, .events = POLLIN }, { .events = POLLIN } };
	struct rs_socket *s = w->s;
	struct rs_sleeper me;
	int r = 0;

	pthread_mutex_lock(&s->lock);
	p[1].fd = s->ops->arm(s);
	w->look(s);
	if (w->done(s)) {
		pthread_mutex_unlock(&s->lock);
		return 1;
	}
	rs_sleep_enter(s, &me, fd);
	pthread_mutex_unlock(&s->lock);
	if (poll(p, 2, left_ms(end)) < 0)
		r = -errno;
	pthread_mutex_lock(&s->lock);
	rs_sleep_leave(s, &me);
	if (r == 0 && p[1].revents)
		s->ops->drain(s);
	pthread_mutex_unlock(&s->lock);
	rs_sleep_quiet(fd);
	return r;
}

int rs_wait(const struct rs_wait *w)
{
	uint64_t end = w->timeout == UINT64_MAX ? UINT64_MAX : av_now_ns() + w->timeout;
	int fd, r;

	if (w->no_wait)
		return look(w) ? 0 : -EAGAIN;
	if (spin(w))
		return 0;
	fd = rs_sleep_fd();
	if (fd < 0)
		return fd;
	for (;;) {
		r = sleep_once(w, fd, end);
		if (r == 1)
			return 0;
		if (r == -EINTR && !w->uninterruptible && !av_signals_restart())
			return look(w) ? 0 : -EINTR;
		if (av_now_ns() >= end)
			return look(w) ? 0 : -ETIMEDOUT;
	}
}
