// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pair.h - two connected stream sockets in one process, for tests of rsockets.
 */
#ifndef TESTS_RSOCKET_PAIR_H
#define TESTS_RSOCKET_PAIR_H

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <rdma/rsocket.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

#include "tests/check.h"

struct pair {
	int listener, client, server;
	struct sockaddr_in address;	/* of the listener */
};

static inline int pair_listen(struct sockaddr_in *a)
{
	socklen_t len = sizeof(*a);
	int fd = rsocket(AF_INET, SOCK_STREAM, 0);

	REQUIRE(fd >= 0);
	*a = (struct sockaddr_in){ .sin_family = AF_INET,
				   .sin_addr = { htonl(INADDR_LOOPBACK) } };
	REQUIRE(rbind(fd, (struct sockaddr *)a, len) == 0);
	REQUIRE(rlisten(fd, 16) == 0);
	REQUIRE(rgetsockname(fd, (struct sockaddr *)a, &len) == 0);
	return fd;
}

/* The set-up may be changed before connecting: before(p) has listener and client. */
static inline struct pair pair_make_with(void (*before)(struct pair *p))
{
	struct pair p;

	p.listener = pair_listen(&p.address);
	p.client = rsocket(AF_INET, SOCK_STREAM, 0);
	REQUIRE(p.client >= 0);
	if (before)
		before(&p);
	REQUIRE(rconnect(p.client, (struct sockaddr *)&p.address, sizeof(p.address)) == 0);
	p.server = raccept(p.listener, NULL, NULL);
	REQUIRE(p.server >= 0);
	return p;
}

static inline struct pair pair_make(void)
{
	return pair_make_with(NULL);
}

static inline void pair_close(struct pair *p)
{
	CHECK_EQ(rclose(p->client), 0);
	CHECK_EQ(rclose(p->server), 0);
	CHECK_EQ(rclose(p->listener), 0);
}

static inline void set_nonblocking(int fd)
{
	CHECK_EQ(rfcntl(fd, F_SETFL, O_NONBLOCK), 0);
}

/* What rpoll says within ms. */
static inline int poll_for(int fd, short events, int ms)
{
	struct pollfd p = { .fd = fd, .events = events };

	return rpoll(&p, 1, ms) < 0 ? -errno : p.revents;
}

static inline uint64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

#endif
