// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer_ucx.c - runs ucx_perftest on our two CPUs, and reads the one line that counts.
 *
 * "Final:" is followed by iterations; microseconds typical, average, overall; MiB/s average,
 * overall; messages a second average, overall.
 */
#include "bench/peer_ucx.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/hosts.h"

enum { MAX_ARGS = 24, FIRST_PORT = 20000, PORTS = 20000, ATTEMPTS = 60, ATTEMPT_US = 40000 };

enum column { TYPICAL_US, OVERALL_MIB, OVERALL_RATE };

struct peer_ucx_test {
	enum column column;
	const char *args[MAX_ARGS];
};

#define CMA_PUT "-x", "cma", "-d", "memory", "-D", "zcopy"

const struct peer_ucx_test peer_ucx_tag_lat = {
	TYPICAL_US, { "-t", "tag_lat", "-s", "8", "-n", "100000" }
};
const struct peer_ucx_test peer_ucx_put_lat = {
	TYPICAL_US, { "-t", "ucp_put_lat", "-s", "8", "-n", "100000" }
};
const struct peer_ucx_test peer_ucx_cma_lat = {
	TYPICAL_US, { CMA_PUT, "-t", "put_lat", "-s", "8", "-n", "20000" }
};
const struct peer_ucx_test peer_ucx_tag_rate = {
	OVERALL_RATE, { "-t", "tag_bw", "-s", "8", "-n", "500000" }
};
const struct peer_ucx_test peer_ucx_tag_64k = {
	OVERALL_MIB, { "-t", "tag_bw", "-s", "65536", "-w", "100", "-n", "2000" }
};
const struct peer_ucx_test peer_ucx_tag_1m = {
	OVERALL_MIB, { "-t", "tag_bw", "-s", "1048576", "-w", "10", "-n", "300" }
};
const struct peer_ucx_test peer_ucx_cma_64k = {
	OVERALL_MIB, { CMA_PUT, "-t", "put_bw", "-s", "65536", "-w", "100", "-n", "2000" }
};
const struct peer_ucx_test peer_ucx_cma_1m = {
	OVERALL_MIB, { CMA_PUT, "-t", "put_bw", "-s", "1048576", "-w", "10", "-n", "300" }
};

const struct peer_ucx_test peer_ucx_tcp_lat = {
	TYPICAL_US, { "-t", "tag_lat", "-s", "8", "-n", "20000", "-w", "2000" }
};

bool peer_ucx_present(void)
{
	return system("command -v ucx_perftest >/dev/null 2>&1") == 0;
}

/* On the host of the side, the interface that hosts.sh made. */
static void choose_transport(int side)
{
	static const char *const devices[2] = { "veth1", "veth2" };

	setenv("UCX_LOG_LEVEL", "fatal", 1);
	setenv("UCX_TLS", hosts_given() ? "tcp" : "posix,cma,self", 1);
	if (!hosts_given())
		return;
	setenv("UCX_NET_DEVICES", devices[side], 1);
	hosts_enter(side);
	hosts_show_interfaces();
}

/* In the child: replaces it by ucx_perftest; `host` is NULL for the server. */
static void become_perftest(const struct peer_ucx_test *test, int cpu, const char *port,
			    const char *host, int out)
{
	const char *argv[MAX_ARGS + 4] = { "ucx_perftest" };
	int n = 1, null = open("/dev/null", O_RDWR);

	if (host)
		argv[n++] = host;
	argv[n++] = "-p";
	argv[n++] = port;
	for (int i = 0; test->args[i]; i++)
		argv[n++] = test->args[i];
	dup2(null, STDIN_FILENO);
	dup2(out >= 0 ? out : null, STDOUT_FILENO);
	dup2(null, STDERR_FILENO);
	choose_transport(!host);
	bench_pin(cpu);
	alarm(20);
	execvp(argv[0], (char *const *)argv);
	_exit(127);
}

static pid_t start(const struct peer_ucx_test *test, int cpu, const char *port, const char *host,
		   int out)
{
	pid_t pid = fork();

	bench_check(pid >= 0, "fork");
	if (pid == 0)
		become_perftest(test, cpu, port, host, out);
	return pid;
}

static bool parse(FILE *f, double v[8])
{
	char line[512];
	bool found = false;

	while (fgets(line, sizeof(line), f)) {
		const char *final = strstr(line, "Final:");

		if (final)
			found = sscanf(final + 6, "%lf %lf %lf %lf %lf %lf %lf %lf", &v[0], &v[1],
				       &v[2], &v[3], &v[4], &v[5], &v[6], &v[7]) == 8;
	}
	return found;
}

static bool run_client(const struct peer_ucx_test *test, int cpu, const char *port, double v[8])
{
	struct in_addr server = hosts_address(1, 0).sin_addr;
	char host[INET_ADDRSTRLEN];
	bool found;
	int fd[2];
	pid_t pid;
	FILE *f;

	bench_check(pipe2(fd, O_CLOEXEC) == 0, "pipe");
	inet_ntop(AF_INET, &server, host, sizeof(host));
	pid = start(test, cpu, port, host, fd[1]);
	close(fd[1]);
	f = fdopen(fd[0], "r");
	bench_check(f, "fdopen");
	found = parse(f, v);
	fclose(f);
	waitpid(pid, NULL, 0);
	return found;
}

/* A nanosecond figure that measure.c turns back into the unit of the measure. */
static double as_ns(const struct peer_ucx_test *test, const struct bench_shot *shot,
		    const double v[8])
{
	switch (test->column) {
	case TYPICAL_US:
		return v[1] * 1e3;
	case OVERALL_MIB:
		return (double)shot->size * 1e9 / (v[5] * 1048576);
	default:
		return 1e9 / v[7];
	}
}

double peer_ucx_run(struct bench_side *s, const struct bench_shot *shot)
{
	const struct peer_ucx_test *test = shot->detail;
	static unsigned runs;
	double v[8];
	bool found = false;
	char port[16];
	pid_t server;

	if (s->side)
		return 0;
	snprintf(port, sizeof(port), "%u",
		 FIRST_PORT + ((unsigned)getpid() * 7 + runs++) % PORTS);
	server = start(test, s->cpu[1], port, NULL, -1);
	/* A client that comes before its server listens fails at once: try again. */
	for (int i = 0; i < ATTEMPTS && !found; i++) {
		usleep(ATTEMPT_US);
		found = run_client(test, s->cpu[0], port, v);
	}
	kill(server, SIGTERM);
	waitpid(server, NULL, 0);
	return found ? as_ns(test, shot, v) : -1;
}
