// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tcp_pingpong.c - latency and bandwidth of TCP between two processes of this machine.
 *
 * The yardstick of `./dev demo`: what a program gets here without RDMA. Both ends busy-poll
 * (non-blocking reads), as the RDMA programs do; a blocking read would only measure how
 * long the kernel takes to wake a thread.
 */

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct options {
	size_t size;
	unsigned long iters;
	bool one_way;		/* stream in one direction, measure bandwidth */
};

static double now_us(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void die(const char *what)
{
	fprintf(stderr, "tcp_pingpong: %s: %s\n", what, strerror(errno));
	exit(1);
}

static void send_all(int fd, const char *buf, size_t len)
{
	while (len) {
		ssize_t n = send(fd, buf, len, MSG_NOSIGNAL | MSG_DONTWAIT);

		if (n < 0 && errno != EAGAIN && errno != EINTR)
			die("send");
		if (n > 0) {
			buf += n;
			len -= n;
		}
	}
}

static void recv_all(int fd, char *buf, size_t len)
{
	while (len) {
		ssize_t n = recv(fd, buf, len, MSG_DONTWAIT);

		if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
			die("recv");
		if (n > 0) {
			buf += n;
			len -= n;
		}
	}
}

static void no_delay(int fd)
{
	int one = 1;

	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
}

/* A listening socket on a free port of 127.0.0.1; *addr says which. */
static int listen_local(struct sockaddr_in *addr)
{
	socklen_t len = sizeof(*addr);
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	*addr = (struct sockaddr_in){ .sin_family = AF_INET,
				      .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	if (fd < 0 || bind(fd, (struct sockaddr *)addr, len) || listen(fd, 1) ||
	    getsockname(fd, (struct sockaddr *)addr, &len))
		die("listen");
	return fd;
}

static void serve(int listener, const struct options *opt, char *buf)
{
	int fd = accept(listener, NULL, NULL);

	if (fd < 0)
		die("accept");
	no_delay(fd);
	for (unsigned long i = 0; i < opt->iters; i++) {
		recv_all(fd, buf, opt->size);
		if (!opt->one_way)
			send_all(fd, buf, opt->size);
	}
	send_all(fd, "x", 1);
	close(fd);
}

static double measure(const struct sockaddr_in *addr, const struct options *opt, char *buf)
{
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	double start;

	if (fd < 0 || connect(fd, (const struct sockaddr *)addr, sizeof(*addr)))
		die("connect");
	no_delay(fd);
	start = now_us();
	for (unsigned long i = 0; i < opt->iters; i++) {
		send_all(fd, buf, opt->size);
		if (!opt->one_way)
			recv_all(fd, buf, opt->size);
	}
	recv_all(fd, buf, 1);
	close(fd);
	return now_us() - start;
}

static struct options parse(int argc, char **argv)
{
	struct options opt = { .size = 8, .iters = 1000 };
	int c;

	while ((c = getopt(argc, argv, "s:n:b")) != -1) {
		if (c == 's')
			opt.size = strtoul(optarg, NULL, 0);
		else if (c == 'n')
			opt.iters = strtoul(optarg, NULL, 0);
		else if (c == 'b')
			opt.one_way = true;
		else
			opt.size = 0;
	}
	if (!opt.size || !opt.iters) {
		fprintf(stderr, "usage: tcp_pingpong [-s bytes] [-n iterations] [-b]\n"
				"  prints microseconds one way, or with -b gigabytes a second\n");
		exit(2);
	}
	return opt;
}

int main(int argc, char **argv)
{
	struct options opt = parse(argc, argv);
	char *buf = calloc(1, opt.size);
	struct sockaddr_in addr;
	int listener = listen_local(&addr), status = 0;
	double us;
	pid_t server;

	if (!buf)
		die("memory");
	server = fork();
	if (server < 0)
		die("fork");
	if (server == 0) {
		serve(listener, &opt, buf);
		_exit(0);
	}
	us = measure(&addr, &opt, buf);
	if (opt.one_way)
		printf("%.2f\n", opt.size * (double)opt.iters / us / 1e3);
	else
		printf("%.2f\n", us / opt.iters / 2);
	waitpid(server, &status, 0);
	free(buf);
	return status != 0;
}
