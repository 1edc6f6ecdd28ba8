// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * watch.c - epoll over rsockets.
 *
 * Interests are reported as long as they are true, also those that ask for edges: a program that
 * reads until EAGAIN is told once more than it needs. The exception is readiness for writing, which
 * is nearly always true: with EPOLLET it is told once, and again after a send that did not take
 * all.
 *
 * All interests of the process are on one list, so that a descriptor that is closed leaves every
 * epoll descriptor, as in the kernel.
 */
#include "librdmacm/preload/watch.h"

#include <errno.h>
#include <rdma/rsocket.h>
#include <stdlib.h>
#include <string.h>

#include "base/ret.h"
#include "librdmacm/preload/real.h"

struct interest {
	struct list_node node;		/* of the entry */
	struct list_node all;
	int fd, rsocket;
	struct epoll_event event;
	bool disarmed, was_writable;
};

static struct {
	pthread_mutex_t lock;		/* of everything here and all lists of interests */
	struct list_head all;
} watch = { .lock = PTHREAD_MUTEX_INITIALIZER, .all = { { &watch.all.n, &watch.all.n } } };

static struct interest *find(struct preload_entry *entry, int fd)
{
	struct list_node *n;

	list_for_each_node(&entry->interests, n)
		if (list_entry(n, struct interest, node)->fd == fd)
			return list_entry(n, struct interest, node);
	return NULL;
}

static void drop(struct interest *i)
{
	list_del(&i->node);
	list_del(&i->all);
	free(i);
}

static int add(struct preload_entry *entry, int fd, int rsocket, const struct epoll_event *e)
{
	struct interest *i;

	if (find(entry, fd))
		return -EEXIST;
	i = calloc(1, sizeof(*i));
	if (!i)
		return -ENOMEM;
	i->fd = fd;
	i->rsocket = rsocket;
	i->event = *e;
	list_add_tail(&entry->interests, &i->node);
	list_add_tail(&watch.all, &i->all);
	return 0;
}

static int change(struct preload_entry *entry, int op, int fd, const struct epoll_event *e)
{
	struct interest *i = find(entry, fd);

	if (!i)
		return -ENOENT;
	if (op == EPOLL_CTL_DEL) {
		drop(i);
		return 0;
	}
	i->event = *e;
	i->disarmed = i->was_writable = false;
	return 0;
}

int preload_watch_control(int epfd, int op, int fd, int rsocket, const struct epoll_event *e)
{
	struct preload_entry *entry;
	int r;

	if (!e && op != EPOLL_CTL_DEL)
		return av_ret_minus1(-EFAULT);
	pthread_mutex_lock(&watch.lock);
	entry = preload_entry_get(epfd);
	if (!entry)
		entry = preload_entry_new(epfd, PRELOAD_EPOLL, -1);
	if (!entry)
		r = -ENOMEM;
	else if (entry->kind != PRELOAD_EPOLL)
		r = -EINVAL;
	else if (op == EPOLL_CTL_ADD)
		r = add(entry, fd, rsocket, e);
	else
		r = change(entry, op, fd, e);
	pthread_mutex_unlock(&watch.lock);
	return av_ret_minus1(r);
}

void preload_watch_blocked(int fd)
{
	struct list_node *n;

	pthread_mutex_lock(&watch.lock);
	list_for_each_node(&watch.all, n)
		if (list_entry(n, struct interest, all)->fd == fd)
			list_entry(n, struct interest, all)->was_writable = false;
	pthread_mutex_unlock(&watch.lock);
}

void preload_watch_forget(int fd)
{
	struct list_node *n, *next;

	pthread_mutex_lock(&watch.lock);
	list_for_each_node_safe(&watch.all, n, next)
		if (list_entry(n, struct interest, all)->fd == fd)
			drop(list_entry(n, struct interest, all));
	pthread_mutex_unlock(&watch.lock);
}

void preload_watch_end(struct preload_entry *entry)
{
	struct list_node *n, *next;

	pthread_mutex_lock(&watch.lock);
	list_for_each_node_safe(&entry->interests, n, next)
		drop(list_entry(n, struct interest, node));
	pthread_mutex_unlock(&watch.lock);
}

/* EPOLLIN and the others are POLLIN and so on. */
static short poll_events(struct interest *i)
{
	uint32_t events = i->event.events & (EPOLLIN | EPOLLOUT | EPOLLPRI | EPOLLRDHUP);

	if (i->disarmed)
		return 0;
	if (i->event.events & EPOLLET && i->was_writable)
		events &= ~(uint32_t)EPOLLOUT;
	return (short)events;
}

/* The first is the epoll descriptor itself. NULL: no memory. */
static struct pollfd *list_all(int epfd, struct preload_entry *entry, nfds_t *count)
{
	struct pollfd *fds;
	struct list_node *n;

	*count = 1;
	list_for_each_node(&entry->interests, n)
		++*count;
	fds = calloc(*count, sizeof(*fds));
	if (!fds)
		return NULL;
	fds[0] = (struct pollfd){ .fd = epfd, .events = POLLIN };
	*count = 1;
	list_for_each_node(&entry->interests, n) {
		struct interest *i = list_entry(n, struct interest, node);
		bool mute = i->disarmed;

		fds[(*count)++] = (struct pollfd){ mute ? -1 : i->rsocket, poll_events(i), 0 };
	}
	return fds;
}

static struct interest *find_rsocket(struct preload_entry *entry, int rsocket)
{
	struct list_node *n;

	list_for_each_node(&entry->interests, n)
		if (list_entry(n, struct interest, node)->rsocket == rsocket)
			return list_entry(n, struct interest, node);
	return NULL;
}

static void note(struct interest *i, short revents)
{
	if (revents & POLLOUT)
		i->was_writable = true;
	if (revents && i->event.events & EPOLLONESHOT)
		i->disarmed = true;
}

static int tell(struct preload_entry *entry, const struct pollfd *fds, nfds_t count,
		struct epoll_event *out, int max)
{
	struct interest *i;
	int n = 0;

	for (nfds_t k = 1; k < count && n < max; k++) {
		i = fds[k].fd >= 0 ? find_rsocket(entry, fds[k].fd) : NULL;
		if (!i)
			continue;
		note(i, fds[k].revents);
		if (fds[k].revents)
			out[n++] = (struct epoll_event){ (uint16_t)fds[k].revents, i->event.data };
	}
	return n;
}

int preload_watch_wait(int epfd, struct preload_entry *entry, struct epoll_event *out, int max,
		       int timeout)
{
	struct pollfd *fds;
	nfds_t count;
	int n, more = 0;

	if (max <= 0)
		return av_ret_minus1(-EINVAL);
	pthread_mutex_lock(&watch.lock);
	fds = list_all(epfd, entry, &count);
	pthread_mutex_unlock(&watch.lock);
	if (!fds)
		return av_ret_minus1(-ENOMEM);
	n = rpoll(fds, count, timeout);
	if (n > 0) {
		pthread_mutex_lock(&watch.lock);
		n = tell(entry, fds, count, out, max);
		pthread_mutex_unlock(&watch.lock);
		if (n < max && fds[0].revents)
			more = preload_real()->epoll_wait(epfd, out + n, max - n, 0);
	}
	free(fds);
	return n < 0 ? n : n + (more > 0 ? more : 0);
}
