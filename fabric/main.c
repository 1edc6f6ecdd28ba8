// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * main.c - anyverbs-fabric: a simulated subnet, and what people do with it. `anyverbs fabric` is
 * the same.
 */
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "fabric/command.h"
#include "fabric/leftovers.h"
#include "softnic/fabric/talk.h"

struct command {
	const char *name, *usage, *meaning;
	int (*main)(const struct fabric_options *o);
	bool tidies_up;			/* what subnets have left that were killed */
};

static int help(const struct fabric_options *o);

static const struct command commands[] = {
	{ "start", "start [--foreground] [--sm] FILE",
	  "begin the subnet that a topology file describes (-: standard input)", fabric_start,
	  true },
	{ "exec", "exec HOST [--] PROGRAM [ARGUMENT...]", "run a program on a host of it",
	  fabric_exec },
	{ "link", "link NODE:PORT up|down|drop PERCENT", "do something to a cable",
	  fabric_link_command },
	{ "show", "show [--svg FILE]", "print it as a tree, or draw it", fabric_show },
	{ "list", "list", "print the subnets that run", fabric_list, true },
	{ "stop", "stop", "end it", fabric_stop, true },
	{ "fattree", "fattree LEAVES SPINES HOSTS",
	  "print the topology of a fat tree, with so many hosts at each leaf", fabric_fattree },
	{ "help", "help", "print this", help },
};

#define N_COMMANDS (sizeof(commands) / sizeof(commands[0]))

static int help(const struct fabric_options *o)
{
	printf("usage: anyverbs fabric [--name SUBNET] COMMAND\n\n");
	for (size_t i = 0; i < N_COMMANDS; i++)
		printf("  %-40s %s\n", commands[i].usage, commands[i].meaning);
	printf("\n--sm: with a small subnet manager, for those who do not run OpenSM on a host.\n");
	printf("The subnet is called \"fabric\" unless --name says otherwise.\n");
	return 0;
}

int fabric_complain(const char *format, ...)
{
	va_list args;

	fprintf(stderr, "anyverbs fabric: ");
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	return 1;
}

/* ---- talking to a subnet ---- */

int fabric_call(const char *name)
{
	int fd = fabric_talk_connect(name);

	if (fd == -ECONNREFUSED)
		fabric_complain("no subnet \"%s\" runs; begin one with 'anyverbs fabric start'",
				name);
	else if (fd == -EPERM)
		fabric_complain("the subnet \"%s\" is another user's", name);
	else if (fd < 0)
		fabric_complain("subnet \"%s\": %s", name, strerror(-fd));
	return fd < 0 ? -1 : fd;
}

int fabric_give_order(const char *name, const struct fabric_message *m)
{
	const struct fabric_question q = { .message = m, .fd = -1 };
	struct fabric_message answer = { .status = 0 };
	int fd = fabric_call(name), r;

	if (fd < 0)
		return 1;
	r = fabric_talk_ask(fd, &q, &answer, NULL);
	close(fd);
	if (!r)
		return 0;
	return fabric_complain("%.*s", FABRIC_TEXT,
			       answer.kind == FABRIC_RESULT ? answer.text : strerror(-r));
}

/* ---- the command line ---- */

enum { OPTION_NAME = 256, OPTION_FOREGROUND, OPTION_SM, OPTION_SVG, OPTION_BY };

static const struct option long_options[] = {
	{ "name", required_argument, NULL, OPTION_NAME },
	{ "foreground", no_argument, NULL, OPTION_FOREGROUND },
	{ "sm", no_argument, NULL, OPTION_SM },
	{ "svg", required_argument, NULL, OPTION_SVG },
	{ "by", required_argument, NULL, OPTION_BY },
	{ "help", no_argument, NULL, 'h' },
	{ NULL, 0, NULL, 0 },
};

/* Options up to the first word that is none; what stands before that is argv[0] then. */
static bool read_options(int argc, char **argv, struct fabric_options *o, bool *help_wanted)
{
	int c;

	optind = 0;
	while ((c = getopt_long(argc, argv, "+hn:", long_options, NULL)) != -1)
		switch (c) {
		case 'n':
		case OPTION_NAME:
			o->name = optarg;
			break;
		case OPTION_FOREGROUND:
			o->foreground = true;
			break;
		case OPTION_SM:
			o->manager = true;
			break;
		case OPTION_SVG:
			o->svg = optarg;
			break;
		case OPTION_BY:
			o->by = optarg;
			break;
		case 'h':
			*help_wanted = true;
			break;
		default:
			return false;
		}
	o->argc = argc - optind + 1;
	o->argv = argv + optind - 1;
	return true;
}

static const struct command *find(const char *name)
{
	for (size_t i = 0; i < N_COMMANDS; i++)
		if (!strcmp(name, commands[i].name))
			return &commands[i];
	return NULL;
}

static bool is_sane_name(const char *name)
{
	return *name && strlen(name) < FABRIC_MAP_NAME && !strpbrk(name, ":/") &&
	       name[0] != '.';
}

int main(int argc, char **argv)
{
	struct fabric_options o = { .name = "fabric" };
	const struct command *command;
	bool help_wanted = false;

	if (!read_options(argc, argv, &o, &help_wanted))
		return 2;
	o.argc--;
	o.argv++;
	if (help_wanted || !o.argc) {
		help(&o);
		return help_wanted ? 0 : 2;
	}
	command = find(o.argv[0]);
	if (!command) {
		fabric_complain("there is no command '%s'; try 'anyverbs fabric help'", o.argv[0]);
		return 2;
	}
	if (!read_options(o.argc, o.argv, &o, &help_wanted))
		return 2;
	if (help_wanted) {
		printf("usage: anyverbs fabric %s\n", command->usage);
		return 0;
	}
	if (!is_sane_name(o.name)) {
		fabric_complain("\"%s\" is no name of a subnet", o.name);
		return 2;
	}
	if (command->tidies_up)
		fabric_leftovers_remove();
	return command->main(&o);
}
