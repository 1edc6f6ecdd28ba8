// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * forked.c - a TCP connection becomes one of rsockets.
 *
 * The accepting end listens at the port of the connection, on any address, says so by four zero
 * bytes over TCP, and takes the next one who connects. So nobody else on the host may do the same
 * at that port meanwhile: a name that one process at a time can have, and that dies with it. The
 * connecting end waits for the four bytes.
 */
#include "librdmacm/preload/forked.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <rdma/rsocket.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/log.h"
#include "librdmacm/preload/real.h"

enum { LATE_MS = 5000 };

/* Any address of the family, and the port that the connection has here. */
static int local_port(int fd, struct sockaddr_storage *out, socklen_t *len)
{
	in_port_t port;

	*len = sizeof(*out);
	if (preload_real()->getsockname(fd, (struct sockaddr *)out, len))
		return -errno;
	port = ((struct sockaddr_in *)out)->sin_port;
	memset((char *)out + sizeof(sa_family_t), 0, sizeof(*out) - sizeof(sa_family_t));
	((struct sockaddr_in *)out)->sin_port = port;
	return 0;
}

static int listen_there(int fd)
{
	struct sockaddr_storage a;
	socklen_t len;
	int one = 1, r = local_port(fd, &a, &len), listener;

	if (r)
		return r;
	listener = rsocket(a.ss_family, SOCK_STREAM, 0);
	if (listener < 0)
		return -errno;
	rsetsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	if (rbind(listener, (struct sockaddr *)&a, len) || rlisten(listener, 1)) {
		r = -errno;
		rclose(listener);
		return r;
	}
	return listener;
}

static int poll_again(struct pollfd *p, nfds_t count, int timeout)
{
	int n;

	do
		n = rpoll(p, count, timeout);
	while (n < 0 && errno == EINTR);
	return n < 0 ? -errno : n;
}

/* Until the other end has connected, or has gone. It ends TCP as soon as it is connected, which may
 * be heard of first. */
static int await(int listener, int fd)
{
	struct pollfd p[2] = { { .fd = listener, .events = POLLIN },
			       { .fd = fd, .events = POLLRDHUP } };
	int n = poll_again(p, 2, -1);

	if (n > 0 && !(p[0].revents & POLLIN))
		n = poll_again(p, 1, LATE_MS);
	return n < 0 ? n : n && p[0].revents & POLLIN ? 0 : -ECONNRESET;
}

static int accept_there(int fd)
{
	const uint32_t word = 0;
	int listener = listen_there(fd), r;

	if (listener < 0)
		return listener;
	r = preload_real()->write(fd, &word, sizeof(word)) == sizeof(word) ? 0 : -EPIPE;
	if (!r)
		r = await(listener, fd);
	if (!r) {
		r = raccept(listener, NULL, NULL);
		r = r < 0 ? -errno : r;
	}
	rclose(listener);
	return r;
}

/* The name is ours until we close it, or die. */
static int take_turn(int fd)
{
	struct sockaddr_un name = { .sun_family = AF_UNIX };
	struct timespec pause = { .tv_nsec = 2000000 };
	struct sockaddr_storage a;
	socklen_t len;
	int r = local_port(fd, &a, &len), lock;

	if (r)
		return r;
	lock = preload_real()->socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (lock < 0)
		return -errno;
	r = snprintf(name.sun_path + 1, sizeof(name.sun_path) - 1, "anyverbs.rsocket.fork.%u",
		     ntohs(((struct sockaddr_in *)&a)->sin_port));
	len = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)r);
	while (preload_real()->bind(lock, (struct sockaddr *)&name, len)) {
		if (errno != EADDRINUSE) {
			r = -errno;
			preload_real()->close(lock);
			return r;
		}
		nanosleep(&pause, NULL);
	}
	return lock;
}

int preload_forked_accept(int fd)
{
	int lock = take_turn(fd), r = lock;

	if (lock >= 0) {
		r = accept_there(fd);
		preload_real()->close(lock);
	}
	if (r < 0)
		av_warn("preload", "descriptor %d stays with TCP: %s", fd, strerror(-r));
	return r;
}

/* What the other end says, without waiting for ever when it says something else. */
static int hear_word(int fd)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };
	uint32_t word = 1;
	ssize_t n;

	do {
		if (preload_real()->poll(&p, 1, -1) < 0 && errno != EINTR)
			return -errno;
		n = preload_real()->recv(fd, &word, sizeof(word), MSG_PEEK | MSG_DONTWAIT);
	} while ((n < 0 && (errno == EAGAIN || errno == EINTR)) ||
		 (n > 0 && n < (ssize_t)sizeof(word)));
	if (n < 0)
		return -errno;
	return n == sizeof(word) && word == 0 ? 0 : -EPROTO;
}

int preload_forked_connect(int fd)
{
	struct sockaddr_storage a;
	socklen_t len = sizeof(a);
	int r = hear_word(fd), s;

	if (!r && preload_real()->getpeername(fd, (struct sockaddr *)&a, &len))
		r = -errno;
	if (r)
		goto out;
	s = rsocket(a.ss_family, SOCK_STREAM, 0);
	if (s < 0) {
		r = -errno;
		goto out;
	}
	if (rconnect(s, (struct sockaddr *)&a, len) == 0)
		return s;
	r = -errno;
	rclose(s);
out:
	av_warn("preload", "descriptor %d stays with TCP: %s", fd, strerror(-r));
	return r;
}
