// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rsocket.c - the calls of tcp.c, by rsockets. The connection is made when it is first needed.
 */
#include <errno.h>
#include <netinet/tcp.h>
#include <rdma/rsocket.h>
#include <unistd.h>

#include "bench/clock.h"
#include "bench/connect.h"
#include "bench/hosts.h"

enum { PORT = 7471 };

static int open_side(struct bench_side *s)
{
	struct sockaddr_in at = hosts_address(1, PORT);
	int fd = rsocket(AF_INET, SOCK_STREAM, 0), one = 1, got;

	bench_check(fd >= 0, "rsocket");
	rsetsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
	if (!s->side) {
		bench_meet(s);
		bench_check(!rconnect(fd, (struct sockaddr *)&at, sizeof(at)), "rconnect");
		return fd;
	}
	bench_check(!rbind(fd, (struct sockaddr *)&at, sizeof(at)) && !rlisten(fd, 1), "rlisten");
	bench_meet(s);
	got = raccept(fd, NULL, NULL);
	bench_check(got >= 0, "raccept");
	rclose(fd);
	rsetsockopt(got, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
	return got;
}

static int connection(struct bench_side *s)
{
	static int fd = -1;

	if (fd < 0)
		fd = open_side(s);
	return fd;
}

static void send_all(int fd, const char *buf, size_t size)
{
	while (size) {
		ssize_t n = rsend(fd, buf, size, 0);

		bench_check(n > 0, "rsend");
		buf += n;
		size -= (size_t)n;
	}
}

static void receive_all(int fd, char *buf, size_t size)
{
	while (size) {
		ssize_t n = rrecv(fd, buf, size, 0);

		bench_check(n > 0, "rrecv");
		buf += n;
		size -= (size_t)n;
	}
}

static char *buffer(struct bench_side *s, size_t size)
{
	return s->memory + (size <= 64 ? BENCH_SMALL_OUT : s->side ? BENCH_IN : BENCH_OUT);
}

double rsocket_blocked(struct bench_side *s, const struct bench_shot *shot)
{
	int fd = connection(s);
	char *buf = buffer(s, shot->size);
	uint64_t start = bench_now_ns();

	for (unsigned i = 0; i < shot->count; i++) {
		if (s->side)
			receive_all(fd, buf, shot->size);
		send_all(fd, buf, shot->size);
		if (!s->side)
			receive_all(fd, buf, shot->size);
	}
	return bench_since(start);
}

double rsocket_stream(struct bench_side *s, const struct bench_shot *shot)
{
	int fd = connection(s);
	char *buf = buffer(s, shot->size), done;
	uint64_t start = bench_now_ns();

	for (unsigned i = 0; i < shot->count; i++)
		if (s->side)
			receive_all(fd, buf, shot->size);
		else
			send_all(fd, buf, shot->size);
	if (s->side)
		send_all(fd, "", 1);
	else
		receive_all(fd, &done, 1);
	return bench_since(start);
}
