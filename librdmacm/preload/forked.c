// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * forked.c - a TCP connection becomes one of rsockets.
 *
 * The accepting end listens at the port of the connection, on any address, says so by four zero
 * bytes over TCP, and takes the next one who connects. So nobody else on the host may do the same
 * meanwhile: a semaphore that all processes share. The connecting end waits for the four bytes.
 */
#include "librdmacm/preload/forked.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <rdma/rsocket.h>
#include <semaphore.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "librdmacm/preload/real.h"

static const char semaphore[] = "/rsocket_fork";

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

/* Until the other end has connected, or has gone. */
static int await(int listener, int fd)
{
	struct pollfd p[2] = { { .fd = listener, .events = POLLIN },
			       { .fd = fd, .events = POLLRDHUP } };
	int n;

	do
		n = rpoll(p, 2, -1);
	while (n < 0 && errno == EINTR);
	return n < 0 ? -errno : p[0].revents & POLLIN ? 0 : -ECONNRESET;
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

int preload_forked_accept(int fd)
{
	sem_t *one_at_a_time = sem_open(semaphore, O_RDWR | O_CREAT, 0666, 1);
	int r;

	if (one_at_a_time == SEM_FAILED)
		return -errno;
	while (sem_wait(one_at_a_time) && errno == EINTR)
		;
	r = accept_there(fd);
	sem_post(one_at_a_time);
	sem_close(one_at_a_time);
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
