// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tcp_pingpong.c - TCP between two processes of this host, to put beside an RDMA ping-pong.
 */
#include <getopt.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/hosts.h"
#include "bench/pair.h"
#include "bench/tcp.h"

struct options {
	size_t size;
	unsigned iterations;
	bool bandwidth;
};

static void usage(FILE *to)
{
	fputs("usage: tcp_pingpong [-s SIZE] [-n ITERATIONS] [-b]\n"
	      "  -s  bytes a message (8; with -b 65536)\n"
	      "  -n  round trips (10000), or messages with -b (20000)\n"
	      "  -b  bandwidth one way instead of latency\n", to);
}

static void parse(int argc, char **argv, struct options *o)
{
	int c;

	while ((c = getopt(argc, argv, "s:n:bh")) != -1) {
		if (c == 's')
			o->size = strtoul(optarg, NULL, 0);
		else if (c == 'n')
			o->iterations = (unsigned)strtoul(optarg, NULL, 0);
		else if (c == 'b')
			o->bandwidth = true;
		else
			usage(c == 'h' ? stdout : stderr), exit(c == 'h' ? 0 : 2);
	}
	if (!o->size)
		o->size = o->bandwidth ? 65536 : 8;
	if (!o->iterations)
		o->iterations = o->bandwidth ? 20000 : 10000;
}

/* On the first and second CPU we may use; on a single one both share it, as they must. */
static void spread(int side)
{
	cpu_set_t set;
	int seen = 0;

	bench_check(sched_getaffinity(0, sizeof(set), &set) == 0, "sched_getaffinity");
	for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
		if (CPU_ISSET((size_t)cpu, &set) && seen++ == side) {
			bench_pin(cpu);
			return;
		}
}

static void answer(const struct options *o, int listener, char *buf)
{
	int fd;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	spread(1);
	fd = tcp_accept(listener);
	if (o->bandwidth)
		tcp_pull(fd, buf, o->size, o->iterations);
	else
		tcp_echo(fd, false, buf, o->size, o->iterations, false);
	_exit(0);
}

static void ask(const struct options *o, uint16_t port, char *buf)
{
	int fd;
	double ns;

	spread(0);
	fd = tcp_connect(hosts_address(0, port));
	if (o->bandwidth) {
		ns = tcp_push(fd, buf, o->size, o->iterations);
		printf("TCP, %zu bytes x %u: %.2f GB/s\n", o->size, o->iterations,
		       (double)o->size * o->iterations / ns);
	} else {
		ns = tcp_echo(fd, true, buf, o->size, o->iterations, false);
		printf("TCP, %zu bytes x %u: %.2f usec one way\n", o->size, o->iterations,
		       ns / o->iterations / 2e3);
	}
}

int main(int argc, char **argv)
{
	struct options o = { 0 };
	int listener, status;
	uint16_t port;
	char *buf;
	pid_t pid;

	parse(argc, argv, &o);
	buf = calloc(1, o.size);
	bench_check(buf, "calloc");
	listener = tcp_listen(hosts_address(0, 0), &port);
	fflush(stdout);
	pid = fork();
	bench_check(pid >= 0, "fork");
	if (pid == 0)
		answer(&o, listener, buf);
	ask(&o, port, buf);
	bench_check(waitpid(pid, &status, 0) == pid, "waitpid");
	free(buf);
	return status ? 1 : 0;
}
