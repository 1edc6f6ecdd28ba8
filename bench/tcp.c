// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tcp.c - TCP ping-pong and stream between two processes of one host.
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

static struct sockaddr_in loopback(uint16_t port)
{
	return (struct sockaddr_in){ .sin_family = AF_INET,
				     .sin_port = htons(port),
				     .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
}

int tcp_listen(uint16_t *port)
{
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	struct sockaddr_in a = loopback(0);
	socklen_t len = sizeof(a);

	bench_check(fd >= 0 && bind(fd, (struct sockaddr *)&a, sizeof(a)) == 0 &&
		    listen(fd, 1) == 0 && getsockname(fd, (struct sockaddr *)&a, &len) == 0,
		    "listening on 127.0.0.1");
	*port = ntohs(a.sin_port);
	return fd;
}

int tcp_accept(int listener)
{
	int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);

	no_delay(fd);
	close(listener);
	return fd;
}

int tcp_connect(uint16_t port)
{
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	struct sockaddr_in a = loopback(port);

	bench_check(fd >= 0 && connect(fd, (struct sockaddr *)&a, sizeof(a)) == 0,
		    "connecting to 127.0.0.1");
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
