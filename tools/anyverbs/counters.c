// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * counters.c - the sum over all processes, then each: one "name value" a line, for scripts.
 */
#include "tools/anyverbs/counters.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/anyverbs/processes.h"

static void print_counters(const uint64_t counters[SOFT_COUNTERS], bool zeros)
{
	struct soft_statistic s;

	for (size_t i = 0; soft_statistic(counters, i, &s); i++)
		if (s.value || zeros)
			printf("%-30s %llu\n", s.name, (unsigned long long)s.value);
}

static int usage(void)
{
	fprintf(stderr, "usage: anyverbs counters [-a] [PID]\n"
			"  -a   those that are zero too\n"
			"  PID  of this process only\n");
	return 2;
}

static bool of_process(const struct processes *all, long pid, bool zeros)
{
	for (size_t i = 0; i < all->count; i++)
		if (all->list[i].pid == pid)
			return print_counters(all->list[i].counters, zeros), true;
	fprintf(stderr, "anyverbs: process %ld has no adapter, or is not yours\n", pid);
	return false;
}

static void of_all(const struct processes *all, bool zeros)
{
	uint64_t sum[SOFT_COUNTERS];
	char name[PROCESS_NAME];

	processes_sum(all, sum);
	printf("# %zu process%s\n", all->count, all->count == 1 ? "" : "es");
	print_counters(sum, zeros);
	for (size_t i = 0; i < all->count; i++) {
		printf("\n# process %d (%s)\n", (int)all->list[i].pid,
		       process_name(all->list[i].pid, name));
		print_counters(all->list[i].counters, zeros);
	}
	if (all->hidden)
		printf("\n# %zu more are of another user, container or version of the library\n",
		       all->hidden);
}

int counters_main(int argc, char **argv)
{
	struct processes all;
	bool zeros = false, good = true;
	long pid = 0;

	for (int i = 1; i < argc; i++) {
		char *end = argv[i];

		if (!strcmp(argv[i], "-a"))
			zeros = true;
		else
			pid = strtol(argv[i], &end, 10);
		if (end != argv[i] ? *end || pid <= 0 : !zeros)
			return usage();
	}
	if (!processes_find(&all)) {
		fprintf(stderr, "anyverbs: out of memory\n");
		return 1;
	}
	if (pid)
		good = of_process(&all, pid, zeros);
	else
		of_all(&all, zeros);
	processes_free(&all);
	return good ? 0 : 1;
}
