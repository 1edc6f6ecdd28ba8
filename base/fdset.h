// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fdset.h - select() in the terms of poll().
 */
#ifndef BASE_FDSET_H
#define BASE_FDSET_H

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/select.h>

enum { AV_FDSETS = 3 };		/* to read, to write, exceptions; each may be NULL */

static const struct {
	short asks, means;
} av_fdsets[AV_FDSETS] = {
	{ POLLIN, POLLIN | POLLRDHUP | POLLHUP | POLLERR },
	{ POLLOUT, POLLOUT | POLLERR },
	{ POLLPRI, POLLPRI },
};

/* @fds	room for `count` of them.	@return how many there are */
static inline nfds_t av_fdsets_collect(int count, fd_set *const in[AV_FDSETS], struct pollfd *fds)
{
	nfds_t n = 0;

	for (int fd = 0; fd < count; fd++) {
		short events = 0;

		for (int i = 0; i < AV_FDSETS; i++)
			if (in[i] && FD_ISSET(fd, in[i]))
				events |= av_fdsets[i].asks;
		if (events)
			fds[n++] = (struct pollfd){ .fd = fd, .events = events };
	}
	return n;
}

/* @return how many bits stay set; -EBADF when a descriptor is none */
static inline int av_fdsets_spread(const struct pollfd *fds, nfds_t n,
				   fd_set *const out[AV_FDSETS])
{
	int bits = 0;

	for (nfds_t k = 0; k < n; k++) {
		if (fds[k].revents & POLLNVAL)
			return -EBADF;
		for (int i = 0; i < AV_FDSETS; i++) {
			bool is = fds[k].events & av_fdsets[i].asks &&
				  fds[k].revents & av_fdsets[i].means;

			if (out[i] && !is)
				FD_CLR(fds[k].fd, out[i]);
			bits += is;
		}
	}
	return bits;
}

#endif
