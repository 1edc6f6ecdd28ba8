// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rcopy.c - rcopy: copies a file to another host over rsockets.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "../common/option.h"
#include "rcopy_client.h"
#include "rcopy_server.h"

struct rcopy_options {
	const char *port;
};

static const char *const usage[] = {
	" [-p <port>]                                  start a server",
	" <source> <server>[:<destination>] [-p <port>] copy a file to the server's host",
	NULL
};

static const struct option_row rows[] = {
	{ 'p', NULL, "<port>", "port of the server (default 7427)", OPTION_TEXT,
	  offsetof(struct rcopy_options, port) },
	{ 0 },
};

static const struct option_table table = { .program = "rcopy", .usage = usage, .rows = rows };

/* Cuts the server's name off. IPv6 addresses, which have colons, stand in brackets then. */
static char *split(char *server, char **name)
{
	char *bracket = *server == '[' ? strchr(server, ']') : NULL;
	char *colon = strchr(bracket ? bracket : server, ':');

	*name = bracket ? server + 1 : server;
	if (bracket)
		*bracket = '\0';
	if (!colon)
		return NULL;
	*colon = '\0';
	return colon + 1;
}

int main(int argc, char **argv)
{
	struct rcopy_options options = { .port = "7427" };
	int first = option_parse(&table, argc, argv, &options);
	char *name, *destination;

	setvbuf(stdout, NULL, _IONBF, 0);
	if (first == argc)
		return rcopy_serve(options.port);
	if (argc - first != 2)
		option_refuse(&table, "a source and a server are wanted, or neither");
	destination = split(argv[first + 1], &name);
	return rcopy_send(name, options.port, argv[first],
			  destination ? destination : argv[first]);
}
