// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * plain.c - a program that knows of sockets only: a server that echoes, and a client that checks.
 *
 *   plain server ADDRESS PORT          one connection, by poll
 *   plain epoll ADDRESS PORT           the same by epoll
 *   plain fork ADDRESS PORT            the same in a child
 *   plain client ADDRESS PORT          exits 0 if all came back right
 *
 * With PLAIN_IS=rsocket in the environment the connection must be one in truth, which the
 * descriptor of the null device shows.
 */
#include <arpa/inet.h>
#include <netdb.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BYTES = 1000000, PART = 30000 };

static void must(bool right, const char *what)
{
	if (right)
		return;
	perror(what);
	exit(1);
}

static void check_kind(int fd)
{
	const char *wanted = getenv("PLAIN_IS");
	char path[64], target[64] = "";

	if (!wanted)
		return;
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	must(readlink(path, target, sizeof(target) - 1) > 0, "readlink");
	must(!strcmp(target, "/dev/null") == !strcmp(wanted, "rsocket"), target);
}

static void wait_by_poll(int fd)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	must(poll(&p, 1, 20000) == 1, "poll");
}

static void wait_by_epoll(int fd)
{
	static int epfd = -1;
	struct epoll_event e = { .events = EPOLLIN, .data.u64 = 7 };

	if (epfd < 0) {
		epfd = epoll_create1(0);
		must(!epoll_ctl(epfd, EPOLL_CTL_ADD, fd, &e), "epoll_ctl");
	}
	must(epoll_wait(epfd, &e, 1, 20000) == 1 && e.data.u64 == 7, "epoll_wait");
}

static void echo(int fd, void (*wait)(int fd))
{
	static char bytes[PART];
	ssize_t n;

	for (;;) {
		wait(fd);
		n = read(fd, bytes, sizeof(bytes));
		must(n >= 0, "read");
		if (!n)
			break;
		for (ssize_t done = 0, m; done < n; done += m) {
			m = send(fd, bytes + done, (size_t)(n - done), 0);
			must(m > 0, "send");
		}
	}
	check_kind(fd);
}

static struct addrinfo *look_up(const char *address, const char *port)
{
	struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST }, *a;

	must(!getaddrinfo(address, port, &hints, &a), "getaddrinfo");
	return a;
}

static void serve(const char *how, const struct addrinfo *a)
{
	int one = 1, fd = socket(a->ai_family, SOCK_STREAM, 0), child, status = 0;

	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	must(!bind(fd, a->ai_addr, a->ai_addrlen), "bind");
	must(!listen(fd, 5), "listen");
	puts("ready");
	fflush(stdout);
	child = accept(fd, NULL, NULL);
	must(child >= 0, "accept");
	if (!strcmp(how, "fork") && fork()) {
		close(child);
		wait(&status);
		exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
	}
	echo(child, !strcmp(how, "epoll") ? wait_by_epoll : wait_by_poll);
	close(child);
}

static void ask(const struct addrinfo *a)
{
	static char out[BYTES], in[BYTES];
	int fd = socket(a->ai_family, SOCK_STREAM, 0);

	must(!connect(fd, a->ai_addr, a->ai_addrlen), "connect");
	for (int i = 0; i < BYTES; i++)
		out[i] = (char)(i * 13 ^ i >> 8);
	for (int done = 0, n; done < BYTES; done += n) {
		n = BYTES - done < PART ? BYTES - done : PART;
		must(write(fd, out + done, (size_t)n) == n, "write");
		must(recv(fd, in + done, (size_t)n, MSG_WAITALL) == n, "recv");
	}
	must(!memcmp(in, out, BYTES), "what came back");
	check_kind(fd);
	close(fd);
}

int main(int argc, char **argv)
{
	if (argc != 4)
		return 2;
	if (!strcmp(argv[1], "client"))
		ask(look_up(argv[2], argv[3]));
	else
		serve(argv[1], look_up(argv[2], argv[3]));
	return 0;
}
