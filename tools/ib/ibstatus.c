// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibstatus.c - ibstatus: the ports of this host's adapters, in the words of their files.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <infiniband/verbs.h>

#include "../common/option.h"
#include "../common/say.h"

static const char *const usage[] = { " [<adapter>[:<port>]...]", NULL };
static const struct option_row rows[] = { { 0 } };
static const struct option_table table = { .program = "ibstatus", .usage = usage, .rows = rows };

static const char *read_file(const char *directory, int port, const char *file, const char *none,
			     char out[128])
{
	char path[512];
	size_t length;
	FILE *in;

	snprintf(path, sizeof(path), "%s/ports/%d/%s", directory, port, file);
	in = fopen(path, "r");
	if (!in)
		return none;
	length = fread(out, 1, 127, in);
	fclose(in);
	out[length] = '\0';
	out[strcspn(out, "\n")] = '\0';
	return out;
}

static void print_port(const char *name, const char *directory, int port)
{
	static const struct { const char *label, *file, *none; } lines[] = {
		{ "default gid:\t", "gids/0", "unknown" }, { "base lid:\t", "lid", "unknown" },
		{ "sm lid:\t\t", "sm_lid", "unknown" }, { "state:\t\t", "state", "unknown" },
		{ "phys state:\t", "phys_state", "unknown" }, { "rate:\t\t", "rate", "unknown" },
		{ "link_layer:\t", "link_layer", "IB" },
	};
	char text[128];
	size_t n;

	printf("Infiniband device '%s' port %d status:\n", name, port);
	for (n = 0; n < sizeof(lines) / sizeof(*lines); n++)
		printf("\t%s %s\n", lines[n].label,
		       read_file(directory, port, lines[n].file, lines[n].none, text));
	putchar('\n');
}

static int fatal(const char *what, const char *which)
{
	fprintf(stderr, "Fatal error:  %s%s\n", what, which);
	return 255;
}

/* port 0: all. */
static int print_ports(const char *name, const char *directory, int port)
{
	char path[512];
	struct dirent **entries;
	int n, count;

	snprintf(path, sizeof(path), "%s/ports", directory);
	count = scandir(path, &entries, NULL, versionsort);
	if (count < 0)
		return fatal("no files of ", name);
	for (n = 0; n < count; n++) {
		int number = atoi(entries[n]->d_name);

		if (number > 0 && (!port || number == port))
			print_port(name, directory, number);
		free(entries[n]);
	}
	free(entries);
	return 0;
}

/* wanted: NAME or NAME:PORT; NULL: all adapters. */
static int print_adapters(struct ibv_device **list, const char *wanted)
{
	size_t length = wanted ? strcspn(wanted, ":") : 0;
	int port = wanted && wanted[length] ? atoi(wanted + length + 1) : 0;
	bool found = false;
	int r = 0;

	for (; *list && !r; list++) {
		const char *name = ibv_get_device_name(*list);

		if (wanted && (strlen(name) != length || strncmp(name, wanted, length)))
			continue;
		found = true;
		r = print_ports(name, (*list)->ibdev_path, port);
	}
	if (!found)
		return wanted ? fatal("no adapter is called ", wanted) : fatal("No devices", "");
	return r;
}

int main(int argc, char **argv)
{
	int n, status = 0, first = option_parse(&table, argc, argv, NULL);
	struct ibv_device **list = ibv_get_device_list(NULL);

	if (!list)
		return fatal("No devices", "");
	if (first == argc)
		status = print_adapters(list, NULL);
	for (n = first; n < argc && !status; n++)
		status = print_adapters(list, argv[n]);
	ibv_free_device_list(list);
	return say_done(status);
}
