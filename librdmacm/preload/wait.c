// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * wait.c - waiting for descriptors of which some stand for rsockets.
 *
 * Where none does, the C library's function is called with what the program gave.
 */
#include "librdmacm/preload/wait.h"

#include <errno.h>
#include <limits.h>
#include <rdma/rsocket.h>
#include <stdlib.h>

#include "base/fdset.h"
#include "base/ret.h"
#include "librdmacm/preload/entries.h"
#include "librdmacm/preload/real.h"
#include "librdmacm/preload/watch.h"

enum { FEW = 32 };

/* Numbers of rsockets for those of the program; true if there was one. */
static bool translate(const struct pollfd *fds, nfds_t n, struct pollfd *out)
{
	bool any = false;
	int s;

	for (nfds_t i = 0; i < n; i++) {
		s = preload_use(fds[i].fd);
		out[i] = fds[i];
		out[i].revents = 0;
		if (s >= 0)
			out[i].fd = s;
		any |= s >= 0;
	}
	return any;
}

static bool has_entry(const struct pollfd *fds, nfds_t n)
{
	for (nfds_t i = 0; i < n; i++)
		if (preload_entry_get(fds[i].fd))
			return true;
	return false;
}

PRELOAD_PUBLIC int poll(struct pollfd *fds, nfds_t n, int timeout)
{
	struct pollfd few[FEW], *ours = few;
	int r;

	if (!has_entry(fds, n))
		return preload_real()->poll(fds, n, timeout);
	if (n > FEW)
		ours = calloc(n, sizeof(*ours));
	if (!ours) {
		errno = ENOMEM;
		return -1;
	}
	r = translate(fds, n, ours) ? rpoll(ours, n, timeout) :
				      preload_real()->poll(ours, n, timeout);
	for (nfds_t i = 0; i < n && r >= 0; i++)
		fds[i].revents = ours[i].revents;
	if (ours != few)
		free(ours);
	return r;
}

PRELOAD_PUBLIC int __poll_chk(struct pollfd *fds, nfds_t n, int timeout, size_t size)
{
	if (size / sizeof(*fds) < n)
		__builtin_trap();
	return poll(fds, n, timeout);
}

static int in_ms(const struct timespec *t)
{
	long long ms;

	if (!t)
		return -1;
	ms = t->tv_sec * 1000LL + (t->tv_nsec + 999999) / 1000000;
	return ms > INT_MAX ? INT_MAX : (int)ms;
}

/* The mask is there while we wait, and a little before and after. */
PRELOAD_PUBLIC int ppoll(struct pollfd *fds, nfds_t n, const struct timespec *t,
			 const sigset_t *mask)
{
	sigset_t before;
	int r;

	if (!has_entry(fds, n))
		return preload_real()->ppoll(fds, n, t, mask);
	if (mask)
		pthread_sigmask(SIG_SETMASK, mask, &before);
	r = poll(fds, n, in_ms(t));
	if (mask)
		pthread_sigmask(SIG_SETMASK, &before, NULL);
	return r;
}

PRELOAD_PUBLIC int select(int count, fd_set *r, fd_set *w, fd_set *e, struct timeval *t)
{
	fd_set *all[AV_FDSETS] = { r, w, e };
	struct pollfd fds[FD_SETSIZE];
	struct timespec ts;
	nfds_t n;

	if (count < 0 || count > FD_SETSIZE)
		return preload_real()->select(count, r, w, e, t);
	n = av_fdsets_collect(count, all, fds);
	if (!has_entry(fds, n))
		return preload_real()->select(count, r, w, e, t);
	if (t)
		ts = (struct timespec){ t->tv_sec, t->tv_usec * 1000 };
	if (poll(fds, n, in_ms(t ? &ts : NULL)) < 0)
		return -1;
	return av_ret_minus1(av_fdsets_spread(fds, n, all));
}

PRELOAD_PUBLIC int pselect(int count, fd_set *r, fd_set *w, fd_set *e, const struct timespec *t,
			   const sigset_t *mask)
{
	struct timeval tv;
	sigset_t before;
	int n;

	if (t)
		tv = (struct timeval){ t->tv_sec, (t->tv_nsec + 999) / 1000 };
	if (mask)
		pthread_sigmask(SIG_SETMASK, mask, &before);
	n = select(count, r, w, e, t ? &tv : NULL);
	if (mask)
		pthread_sigmask(SIG_SETMASK, &before, NULL);
	return n;
}

PRELOAD_PUBLIC int epoll_ctl(int epfd, int op, int fd, struct epoll_event *e)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->epoll_ctl(epfd, op, fd, e) :
		       preload_watch_control(epfd, op, fd, s, e);
}

PRELOAD_PUBLIC int epoll_wait(int epfd, struct epoll_event *e, int max, int timeout)
{
	struct preload_entry *entry = preload_entry_get(epfd);

	if (!entry || entry->kind != PRELOAD_EPOLL)
		return preload_real()->epoll_wait(epfd, e, max, timeout);
	return preload_watch_wait(epfd, entry, e, max, timeout);
}

PRELOAD_PUBLIC int epoll_pwait(int epfd, struct epoll_event *e, int max, int timeout,
			       const sigset_t *mask)
{
	sigset_t before;
	int n;

	if (!mask)
		return epoll_wait(epfd, e, max, timeout);
	pthread_sigmask(SIG_SETMASK, mask, &before);
	n = epoll_wait(epfd, e, max, timeout);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return n;
}
