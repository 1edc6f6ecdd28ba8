// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * anyverbs_bench.c - verbs beside the limits of the machine and beside other software, in one run.
 *
 * Absolute numbers of a shared or virtual machine mean little; ratios of two things sampled
 * within the same milliseconds do. See sampler.c, probe.c and report.c for how.
 */
#include <errno.h>
#include <getopt.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/clock.h"
#include "bench/connect.h"
#include "bench/hosts.h"
#include "bench/limit_cma.h"
#include "bench/limit_net.h"
#include "bench/limit_ring.h"
#include "bench/limit_wake.h"
#include "bench/lossy.h"
#include "bench/peer_tcp.h"
#include "bench/peer_ucx.h"
#include "bench/report.h"
#include "bench/verbs_nic.h"

enum { WATCHDOG_GRACE = 45, NOT_RUN = 77 };

/* On one host, between two: there bursts are longer. Twice the latter, for two sizes of packets. */
static const double default_seconds[2] = { 70, 100 }, quick_seconds[2] = { 11.5, 20 };

static struct options {
	const char *device, *only;
	int gid_index, cpu[2];
	double seconds;
	bool quick, tsv, no_ucx, limits_only, check, connections;
} opt = { .gid_index = -1, .cpu = { -1, -1 } };

enum { OPT_QUICK = 1, OPT_TSV, OPT_NO_UCX, OPT_LIMITS, OPT_CHECK, OPT_DEVICE, OPT_GID, OPT_CPUS,
       OPT_SECONDS, OPT_ONLY, OPT_CONNECTIONS, OPT_HELP };

static const struct option long_options[] = {
	{ "quick", no_argument, NULL, OPT_QUICK },
	{ "tsv", no_argument, NULL, OPT_TSV },
	{ "no-ucx", no_argument, NULL, OPT_NO_UCX },
	{ "limits", no_argument, NULL, OPT_LIMITS },
	{ "check", no_argument, NULL, OPT_CHECK },
	{ "device", required_argument, NULL, OPT_DEVICE },
	{ "gid", required_argument, NULL, OPT_GID },
	{ "cpus", required_argument, NULL, OPT_CPUS },
	{ "seconds", required_argument, NULL, OPT_SECONDS },
	{ "only", required_argument, NULL, OPT_ONLY },
	{ "connections", no_argument, NULL, OPT_CONNECTIONS },
	{ "help", no_argument, NULL, OPT_HELP },
	{ 0 },
};

static void usage(FILE *to)
{
	fputs("usage: anyverbs-bench [OPTIONS]\n"
	      "  --quick          15 seconds instead of 80; between two hosts 25 instead of 105\n"
	      "  --seconds S      sample for S seconds\n"
	      "  --tsv            tab separated values instead of a table\n"
	      "  --only TEXT      only rows whose title or opponent contains TEXT\n"
	      "  --connections    rdma_cm and rsockets beside TCP, instead of everything else\n"
	      "  --check          exit with 1 when a row misses what it must reach\n"
	      "  --device NAME    RDMA device (the first)\n"
	      "  --gid INDEX      GID index (the first RoCE v2 one over IPv4)\n"
	      "  --cpus A,B       CPUs of the two processes (the first two)\n"
	      "  --no-ucx         leave out ucx_perftest, even if installed\n"
	      "  --limits         the bare limits alone, without any RDMA device\n", to);
}

static void parse_cpus(const char *text)
{
	if (sscanf(text, "%d,%d", &opt.cpu[0], &opt.cpu[1]) != 2)
		bench_die("--cpus wants two numbers, as in 0,1");
}

static void parse_option(int c)
{
	switch (c) {
	case OPT_QUICK: opt.quick = true; break;
	case OPT_TSV: opt.tsv = true; break;
	case OPT_NO_UCX: opt.no_ucx = true; break;
	case OPT_LIMITS: opt.limits_only = true; break;
	case OPT_CHECK: opt.check = true; break;
	case OPT_DEVICE: opt.device = optarg; break;
	case OPT_GID: opt.gid_index = atoi(optarg); break;
	case OPT_CPUS: parse_cpus(optarg); break;
	case OPT_SECONDS: opt.seconds = atof(optarg); break;
	case OPT_ONLY: opt.only = optarg; break;
	case OPT_CONNECTIONS: opt.connections = true; break;
	case OPT_HELP: usage(stdout); exit(0);
	default: usage(stderr); exit(2);
	}
}

static void parse(int argc, char **argv)
{
	int c;

	while ((c = getopt_long(argc, argv, "", long_options, NULL)) != -1)
		parse_option(c);
	if (optind < argc) {
		usage(stderr);
		exit(2);
	}
	if (opt.seconds <= 0)
		opt.seconds = (opt.quick ? quick_seconds : default_seconds)[hosts_given()];
}

/* The first two CPUs we may run on; the same one twice if there is no second. */
static void choose_cpus(void)
{
	cpu_set_t set;
	int n = 0;

	if (opt.cpu[0] >= 0)
		return;
	bench_check(sched_getaffinity(0, sizeof(set), &set) == 0, "sched_getaffinity");
	for (int cpu = 0; cpu < CPU_SETSIZE && n < 2; cpu++)
		if (CPU_ISSET((size_t)cpu, &set))
			opt.cpu[n++] = cpu;
	if (n == 1)
		opt.cpu[1] = opt.cpu[0];
}

static bool wanted(const struct bench_row *row)
{
	if ((row->group == BENCH_CM) != opt.connections)
		return false;
	if (!opt.connections && (row->group == BENCH_WIRE) != hosts_given())
		return false;
	return !opt.only || strstr(row->title, opt.only) ||
	       strstr(bench_measures[row->against].name, opt.only);
}

static unsigned have_verbs(struct bench_side *s, const char **why)
{
	*why = "not asked for";
	if (opt.limits_only)
		return 0;
	s->nic = verbs_nic_open(s, opt.device, opt.gid_index, why);
	if (!s->nic)
		return 0;
	return BENCH_NEEDS_VERBS | (s->nic->atomics ? BENCH_NEEDS_ATOMICS : 0);
}

/* Both sides, in step. */
static void set_up(struct bench_side *s, const char **why)
{
	unsigned have = 0;

	if (s->cpu[0] != s->cpu[1])
		have |= BENCH_NEEDS_CORES;
	if (have && !opt.no_ucx && peer_ucx_present())
		have |= BENCH_NEEDS_UCX;
	if (hosts_given())
		have |= BENCH_NEEDS_HOSTS;
	if (hosts_given() && !opt.limits_only)
		have |= BENCH_NEEDS_LOSS | BENCH_NEEDS_FLEET;
	if (opt.connections)
		have |= BENCH_NEEDS_CM;
	bench_memory_create(s);
	bench_meet(s);
	have |= limit_cma_setup(s) | have_verbs(s, why);
	limit_wake_setup(s);
	peer_tcp_setup(s);
	limit_net_setup(s);
	if (opt.connections)
		connect_setup(s);
	s->board->have[s->side] = have;
	bench_meet(s);
	s->have = s->board->have[0] & s->board->have[1];
	if (s->have & BENCH_NEEDS_VERBS)
		verbs_nic_connect(s);
	bench_meet(s);
}

static void print_head(struct bench_side *s, const char *why)
{
	char device[160];

	if (s->have & BENCH_NEEDS_VERBS)
		verbs_nic_describe(s->nic, device, sizeof(device));
	else
		snprintf(device, sizeof(device), "no verbs (%s), limits alone", why);
	printf("# anyverbs-bench: %s; CPUs %d and %d; ", device, s->cpu[0], s->cpu[1]);
	printf("UCX %s; process_vm_* %s\n", s->have & BENCH_NEEDS_UCX ? "yes" : "no",
	       s->have & BENCH_NEEDS_CMA ? "yes" : "not permitted");
	fflush(stdout);
}

static int measure(struct bench_side *s, const char *why)
{
	struct bench_pairs *pairs = calloc(bench_row_count, sizeof(*pairs));
	struct bench_plan plan = {
		.seconds = opt.seconds, .program_passes = opt.quick ? 3 : 12,
		.limits_only = !(s->have & BENCH_NEEDS_VERBS), .wanted = wanted,
	};
	unsigned misses;

	bench_check(pairs, "calloc");
	print_head(s, why);
	bench_sampler_run(s, &plan, pairs);
	bench_quit(s);
	misses = bench_report(pairs, opt.tsv);
	for (unsigned i = 0; i < bench_row_count; i++)
		free(pairs[i].v);
	free(pairs);
	if (plan.limits_only && !opt.limits_only)
		return NOT_RUN;
	return opt.check && misses;
}

int main(int argc, char **argv)
{
	struct bench_side s = { .mem_fd = -1 };
	const char *why;
	int status = 0;

	parse(argc, argv);
	choose_cpus();
	memcpy(s.cpu, opt.cpu, sizeof(s.cpu));
	if (hosts_given() && !opt.limits_only && !opt.connections)
		lossy_start(opt.device, opt.gid_index, opt.cpu);
	s.rings = limit_rings_create();
	limit_wake_create(&s);
	bench_pair_start(&s);
	hosts_enter(s.side);
	alarm((unsigned)opt.seconds + WATCHDOG_GRACE);
	set_up(&s, &why);
	if (s.side)
		bench_serve(&s);
	else
		status = measure(&s, why);
	verbs_nic_close(s.nic);
	if (!s.side)
		bench_pair_finish(&s);
	return status;
}
