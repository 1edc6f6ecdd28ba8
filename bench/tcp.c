// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tcp.c - TCP ping-pong and stream between two processes.
 */
#include "bench/tcp.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench/clock.h"
#include "bench/pair.h"

static void no_delay(int fd)
{
	int one = 1;

	bench_check(fd >= 0, "TCP connection");
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
}

int tcp_listen(struct sockaddr_in at, uint16_t *port)
{
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	socklen_t len = sizeof(at);

	bench_check(fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof(at)) == 0 &&
		    listen(fd, 1) == 0 && getsockname(fd, (struct sockaddr *)&at, &len) == 0,
		    "listening for TCP");
	*port = ntohs(at.sin_port);
	return fd;
}

int tcp_accept(int listener)
{
	int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);

	no_delay(fd);
	close(listener);
	return fd;
}

int tcp_connect(struct sockaddr_in to)
{
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	bench_check(fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof(to)) == 0,
		    "connecting by TCP");
	no_delay(fd);
	return fd;
}

static void send_all(int fd, const char *buf, size_t size)
{
	while (size) {
		ssize_t n = send(fd, buf, size, MSG_NOSIGNAL);

		bench_check(n > 0 || errno == EINTR, "TCP send");
		if (n < 0)
			continue;
		buf += n;
		size -= (size_t)n;
	}
}

static void receive_all(int fd, char *buf, size_t size, int flags)
{
	while (size) {
		ssize_t n = recv(fd, buf, size, flags);

		if (n == 0)
			bench_die("TCP: the peer has gone");
		bench_check(n > 0 || errno == EAGAIN || errno == EINTR, "TCP recv");
		if (n < 0)
			continue;
		buf += n;
		size -= (size_t)n;
	}
}

double tcp_echo(int fd, bool first, char *buf, size_t size, unsigned count, bool polling)
{
	int flags = polling ? MSG_DONTWAIT : 0;
	uint64_t start = bench_now_ns();

	for (unsigned i = 0; i < count; i++) {
		if (!first)
			receive_all(fd, buf, size, flags);
		send_all(fd, buf, size);
		if (first)
			receive_all(fd, buf, size, flags);
	}
	return bench_since(start);
}

double tcp_push(int fd, char *buf, size_t size, unsigned count)
{
	uint64_t start = bench_now_ns();
	char done;

	for (unsigned i = 0; i < count; i++)
		send_all(fd, buf, size);
	receive_all(fd, &done, 1, 0);
	return bench_since(start);
}

void tcp_pull(int fd, char *buf, size_t size, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		receive_all(fd, buf, size, 0);
	send_all(fd, "", 1);
}
