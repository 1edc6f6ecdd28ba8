// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * service.c - the thread that hears of connections.
 *
 * An event is acknowledged when everything about it has been done: rdma_destroy_id waits for that,
 * so that whoever closes a socket frees nothing that this thread still looks at. Only what destroys
 * an id here (accept.c) does so after the acknowledgement.
 */
#include "librdmacm/rsocket/service.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/list.h"
#include "base/log.h"
#include "librdmacm/rsocket/accept.h"
#include "librdmacm/rsocket/completion.h"
#include "librdmacm/rsocket/connect.h"
#include "librdmacm/rsocket/stream.h"
#include "librdmacm/rsocket/table.h"

static struct {
	pthread_mutex_t lock;
	pthread_once_t once;
	struct rdma_event_channel *channel;
	int wake;			/* eventfd: the list has changed */
	int epoll;			/* these two, and what is watched */
	struct list_head kept;		/* streams to keep alive, by .kept */
	pthread_mutex_t watch_lock;	/* held while a watch is served */
	struct list_head watches;
} service = {
	.watch_lock = PTHREAD_MUTEX_INITIALIZER,
	.watches = { { &service.watches.n, &service.watches.n } },
	.epoll = -1,
	.lock = PTHREAD_MUTEX_INITIALIZER,
	.once = PTHREAD_ONCE_INIT,
	.wake = -1,
	.kept = { { &service.kept.n, &service.kept.n } },
};

static uint64_t period(const struct rs_stream *st)
{
	uint32_t s = st->s.options.keep_idle ? (uint32_t)st->s.options.keep_idle :
					       st->s.options.sizes.keepalive_time;

	return s * AV_SEC;
}

/* When this one is due next; sends if that is now. */
static uint64_t keep(struct rs_stream *st, uint64_t now)
{
	pthread_mutex_lock(&st->s.lock);
	if (now >= st->kept_at + period(st)) {
		if (rs_state_connected(rs_stream_state(st)))
			rs_stream_keep_alive(st);
		rs_stream_look(&st->s);
		st->kept_at = now;
	}
	pthread_mutex_unlock(&st->s.lock);
	return st->kept_at + period(st);
}

/* ms until the next is due; -1: never. */
static int keep_all(void)
{
	uint64_t now = av_now_ns(), next = UINT64_MAX, due;
	struct list_node *n;

	pthread_mutex_lock(&service.lock);
	list_for_each_node(&service.kept, n) {
		due = keep(list_entry(n, struct rs_stream, kept), now);
		next = due < next ? due : next;
	}
	pthread_mutex_unlock(&service.lock);
	return next == UINT64_MAX ? -1 : (int)((next - now) / AV_MSEC + 1);
}

static void take_events(struct rdma_event_channel *channel)
{
	struct rdma_cm_event *e;

	while (rdma_get_cm_event(channel, &e) == 0)
		rs_connect_event(e);
}

/* It may have been taken off the list since the kernel told of it. */
static void serve_watch(const void *which)
{
	struct list_node *n;

	pthread_mutex_lock(&service.watch_lock);
	list_for_each_node(&service.watches, n) {
		struct rs_watch *w = list_entry(n, struct rs_watch, node);

		if (w == which) {
			w->ready(w);
			break;
		}
	}
	pthread_mutex_unlock(&service.watch_lock);
}

static void serve_one(void *which, struct rdma_event_channel *channel)
{
	eventfd_t v;

	if (which == channel)
		take_events(channel);
	else if (which == &service)
		eventfd_read(service.wake, &v);
	else
		serve_watch(which);
}

static void *serve(void *channel)
{
	struct epoll_event e;
	int n;

	for (;;) {
		n = epoll_wait(service.epoll, &e, 1, keep_all());
		if (n > 0)
			serve_one(e.data.ptr, channel);
		else if (n < 0 && errno != EINTR)
			break;
	}
	av_err("rsocket", "connections will not be noticed any more: epoll: %s", strerror(errno));
	return NULL;
}

static int start_thread(void)
{
	sigset_t all, before;
	pthread_t thread;
	int r;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	r = pthread_create(&thread, NULL, serve, service.channel);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (r)
		return -r;
	pthread_detach(thread);
	return 0;
}

/*
 * Threads do not come along into a child, and the channel is the parent's. Nothing here is kept, so
 * whatever was half done at the fork does not matter, and no lock is taken before it: others are
 * taken there that rank below ours, in an order that is not ours to choose. Of sockets that came
 * along all can be closed: no thread of the parent is waited for.
 */
static void forked(void)
{
	pthread_mutex_init(&service.lock, NULL);
	pthread_mutex_init(&service.watch_lock, NULL);
	list_head_init(&service.kept);
	list_head_init(&service.watches);
	service.channel = NULL;
	service.wake = service.epoll = -1;
	rs_accept_forked();
	rs_table_each(rs_socket_unlocked);
}

static void watch_forks(void)
{
	pthread_atfork(NULL, NULL, forked);
}

static int watch_fd(int fd, void *which)
{
	struct epoll_event e = { .events = EPOLLIN, .data.ptr = which };

	return epoll_ctl(service.epoll, EPOLL_CTL_ADD, fd, &e) ? -errno : 0;
}

static void stop(void)
{
	if (service.wake >= 0)
		close(service.wake);
	if (service.epoll >= 0)
		close(service.epoll);
	service.wake = service.epoll = -1;
	rdma_destroy_event_channel(service.channel);
	service.channel = NULL;
}

static int start(void)
{
	int fd, r;

	service.channel = rdma_create_event_channel();
	if (!service.channel)
		return -errno;
	fd = service.channel->fd;
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
	service.wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	service.epoll = epoll_create1(EPOLL_CLOEXEC);
	r = service.wake < 0 || service.epoll < 0 ? -errno : 0;
	if (!r)
		r = watch_fd(fd, service.channel);
	if (!r)
		r = watch_fd(service.wake, &service);
	if (!r)
		r = start_thread();
	if (r)
		stop();
	return r;
}

int rs_service_channel(struct rdma_event_channel **out)
{
	int r = 0;

	pthread_once(&service.once, watch_forks);
	pthread_mutex_lock(&service.lock);
	if (!service.channel)
		r = start();
	if (!r)
		*out = service.channel;
	pthread_mutex_unlock(&service.lock);
	return r;
}

void rs_service_keep_alive(struct rs_stream *st, bool on)
{
	pthread_mutex_lock(&service.lock);
	list_del(&st->kept);
	if (on) {
		st->kept_at = av_now_ns();
		list_add_tail(&service.kept, &st->kept);
		eventfd_write(service.wake, 1);
	}
	pthread_mutex_unlock(&service.lock);
}

int rs_service_watch(struct rs_watch *w)
{
	struct rdma_event_channel *channel;
	int r = rs_service_channel(&channel);

	if (r)
		return r;
	pthread_mutex_lock(&service.watch_lock);
	list_add_tail(&service.watches, &w->node);
	r = watch_fd(w->fd, w);
	if (r)
		list_del(&w->node);
	pthread_mutex_unlock(&service.watch_lock);
	return r;
}

void rs_service_unwatch(struct rs_watch *w)
{
	pthread_mutex_lock(&service.watch_lock);
	list_del(&w->node);
	epoll_ctl(service.epoll, EPOLL_CTL_DEL, w->fd, NULL);
	pthread_mutex_unlock(&service.watch_lock);
}
