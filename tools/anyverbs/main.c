// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * main.c - `anyverbs`: the one program for people. A subcommand is a row of the table below.
 */
#include <stdio.h>
#include <string.h>

#include "base/version.h"
#include "tools/anyverbs/counters.h"
#include "tools/anyverbs/doctor.h"
#include "tools/anyverbs/fabric.h"
#include "tools/anyverbs/run.h"

struct command {
	const char *name;
	const char *usage;
	const char *meaning;
	int (*main)(int argc, char **argv);	/* argv[0] is the subcommand */
};

static int version_main(int argc, char **argv);
static int help_main(int argc, char **argv);

static const struct command commands[] = {
	{ "run", "run [--] PROGRAM [ARGUMENT...]",
	  "run an RDMA program on the built-in adapter", run_main },
	{ "doctor", "doctor",
	  "say what works on this machine, what does not, and what to do", doctor_main },
	{ "counters", "counters [-a] [PID]",
	  "print what the processes that run now have sent and received", counters_main },
	{ "fabric", "fabric COMMAND...",
	  "simulate an InfiniBand subnet; 'anyverbs fabric help' says more", fabric_main },
	{ "version", "version", "print the version", version_main },
	{ "help", "help", "print this", help_main },
};

static int version_main(int argc, char **argv)
{
	printf("anyverbs %s\n", ANYVERBS_VERSION);
	return 0;
}

static int help_main(int argc, char **argv)
{
	printf("usage: anyverbs COMMAND\n\n");
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
		printf("  %-32s %s\n", commands[i].usage, commands[i].meaning);
	return 0;
}

static const struct command *find(const char *name)
{
	if (!strcmp(name, "--help") || !strcmp(name, "-h"))
		name = "help";
	if (!strcmp(name, "--version") || !strcmp(name, "-V"))
		name = "version";
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
		if (!strcmp(name, commands[i].name))
			return &commands[i];
	return NULL;
}

int main(int argc, char **argv)
{
	const struct command *command;

	if (argc < 2) {
		help_main(argc, argv);
		return 2;
	}
	command = find(argv[1]);
	if (!command) {
		fprintf(stderr, "anyverbs: there is no command '%s'; try 'anyverbs help'\n",
			argv[1]);
		return 2;
	}
	return command->main(argc - 1, argv + 1);
}
