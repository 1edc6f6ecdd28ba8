// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * poll.c - rpoll and rselect, for sockets of ours among other descriptors.
 *
 * Look at all; for a while look at ours again and again; then sleep: on the completions of ours,
 * on the others, and on this thread's own descriptor, by which news reaches it that another thread
 * has taken (sleep.h). One sleep is not longer than wake_up_interval, in case a device forgets.
 */
#include "librdmacm/rsocket/poll.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/fdset.h"
#include "base/ret.h"
#include "librdmacm/rsocket/sleep.h"
#include "librdmacm/rsocket/table.h"

enum { FEW = 32 };

/* One call. sleeping[0] is the thread's descriptor, sleeping[1 + i] what fds[i] sleeps on. */
struct call {
	struct pollfd *fds, *sleeping;
	struct rs_sleeper *sleepers;
	struct rs_socket **sockets;
	nfds_t count;
	bool any_other;
};

static int find(struct call *c)
{
	int ours = 0;

	for (nfds_t i = 0; i < c->count; i++) {
		c->sockets[i] = rs_table_get(c->fds[i].fd);
		ours += c->sockets[i] != NULL;
		c->any_other |= !c->sockets[i] && c->fds[i].fd >= 0;
	}
	return ours;
}

static short mask_of(const struct pollfd *p)
{
	return (short)(p->events | POLLERR | POLLHUP);
}

/* Descriptors of ours that are ready. */
static int look_at_ours(struct call *c)
{
	int n = 0;

	for (nfds_t i = 0; i < c->count; i++) {
		if (!c->sockets[i])
			continue;
		c->fds[i].revents = (short)c->sockets[i]->ops->ready(c->sockets[i]) &
				    mask_of(&c->fds[i]);
		n += c->fds[i].revents != 0;
	}
	return n;
}

/* The others are in the array of sleeping too, ours being -1 there. */
static int look_at_others(struct call *c)
{
	int n;

	if (!c->any_other)
		return 0;
	for (nfds_t i = 0; i < c->count; i++) {
		c->sleeping[1 + i] = c->fds[i];
		if (c->sockets[i])
			c->sleeping[1 + i].fd = -1;
	}
	n = poll(c->sleeping + 1, c->count, 0);
	for (nfds_t i = 0; i < c->count; i++)
		if (!c->sockets[i])
			c->fds[i].revents = n > 0 ? c->sleeping[1 + i].revents : 0;
	return n < 0 ? 0 : n;
}

static int look_at_all(struct call *c)
{
	return look_at_ours(c) + look_at_others(c);
}

static int spin(struct call *c, uint64_t end)
{
	uint64_t stop = av_now_ns() + rs_config()->polling_time * AV_USEC, now;
	int n;

	stop = stop < end ? stop : end;
	do {
		n = look_at_ours(c);
		now = av_now_ns();
	} while (!n && now < stop);
	return n;
}

static void enter(struct call *c, nfds_t i, int fd)
{
	struct rs_socket *s = c->sockets[i];
	struct pollfd *p = &c->sleeping[1 + i];

	*p = c->fds[i];
	if (!s)
		return;
	pthread_mutex_lock(&s->lock);
	p->fd = s->ops->arm(s);
	p->events = POLLIN;
	rs_sleep_enter(s, &c->sleepers[i], fd);
	pthread_mutex_unlock(&s->lock);
}

static void leave(struct call *c, nfds_t i)
{
	struct rs_socket *s = c->sockets[i];

	if (!s)
		return;
	pthread_mutex_lock(&s->lock);
	rs_sleep_leave(s, &c->sleepers[i]);
	if (c->sleeping[1 + i].revents)
		s->ops->drain(s);
	pthread_mutex_unlock(&s->lock);
}

static int until(uint64_t end)
{
	uint64_t longest = rs_config()->wake_up_interval, now = av_now_ns(), left;

	if (!longest)
		longest = INT32_MAX;
	if (end == UINT64_MAX)
		return (int)longest;
	left = end <= now ? 0 : (end - now + AV_MSEC - 1) / AV_MSEC;
	return (int)(left < longest ? left : longest);
}

/* Armed and on the lists, one more look, then sleep. Ready ones, or -errno. Who is off the lists
 * may find that a socket has been closed: it is no descriptor then. */
static int sleep_once(struct call *c, uint64_t end)
{
	int fd = rs_sleep_fd(), n, r = 0;

	if (fd < 0)
		return fd;
	c->sleeping[0] = (struct pollfd){ .fd = fd, .events = POLLIN };
	for (nfds_t i = 0; i < c->count; i++)
		enter(c, i, fd);
	n = look_at_ours(c);
	for (nfds_t i = 0; n && i < c->count + 1; i++)
		c->sleeping[i].revents = 0;
	if (!n && poll(c->sleeping, c->count + 1, until(end)) < 0) {
		r = -errno;
		for (nfds_t i = 0; i < c->count + 1; i++)
			c->sleeping[i].revents = 0;
	}
	for (nfds_t i = 0; i < c->count; i++)
		leave(c, i);
	rs_sleep_quiet(fd);
	find(c);
	return r ? r : look_at_all(c);
}

static int poll_all(struct call *c, uint64_t end)
{
	int n = look_at_all(c);

	if (!n && av_now_ns() < end)
		n = spin(c, end);
	while (!n && av_now_ns() < end)
		n = sleep_once(c, end);
	return n;
}

static int poll_with_room(struct call *c, uint64_t end)
{
	size_t each = sizeof(*c->sleeping) + sizeof(*c->sleepers) + sizeof(*c->sockets);
	char *room = malloc((c->count + 1) * each);
	int n;

	if (!room)
		return -ENOMEM;
	c->sleepers = (struct rs_sleeper *)room;
	c->sockets = (struct rs_socket **)(c->sleepers + c->count);
	c->sleeping = (struct pollfd *)(c->sockets + c->count);
	n = find(c) ? poll_all(c, end) : 0;
	free(room);
	return n;
}

static int poll_few(struct call *c, uint64_t end)
{
	struct pollfd sleeping[FEW + 1];
	struct rs_sleeper sleepers[FEW];
	struct rs_socket *sockets[FEW];

	c->sleeping = sleeping;
	c->sleepers = sleepers;
	c->sockets = sockets;
	find(c);
	return poll_all(c, end);
}

static bool has_ours(const struct pollfd *fds, nfds_t count)
{
	for (nfds_t i = 0; i < count; i++)
		if (rs_table_get(fds[i].fd))
			return true;
	return false;
}

int rpoll(struct pollfd *fds, nfds_t nfds, int timeout)
{
	struct call c = { .fds = fds, .count = nfds };
	uint64_t end = UINT64_MAX;

	if (!has_ours(fds, nfds))
		return poll(fds, nfds, timeout);
	if (timeout >= 0)
		end = timeout ? av_now_ns() + (uint64_t)timeout * AV_MSEC : 0;
	return av_ret_minus1(nfds <= FEW ? poll_few(&c, end) : poll_with_room(&c, end));
}

int rselect(int nfds, fd_set *readfds, fd_set *writefds, fd_set *exceptfds, struct timeval *timeout)
{
	fd_set *all[AV_FDSETS] = { readfds, writefds, exceptfds };
	struct pollfd fds[FD_SETSIZE];
	long long ms = -1;
	nfds_t n;

	if (nfds < 0 || nfds > FD_SETSIZE)
		return av_ret_minus1(-EINVAL);
	if (timeout)
		ms = timeout->tv_sec * 1000LL + (timeout->tv_usec + 999) / 1000;
	n = av_fdsets_collect(nfds, all, fds);
	if (rpoll(fds, n, ms > INT32_MAX ? INT32_MAX : (int)ms) < 0)
		return -1;
	return av_ret_minus1(av_fdsets_spread(fds, n, all));
}
