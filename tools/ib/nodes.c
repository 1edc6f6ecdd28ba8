// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nodes.c - lists of nodes of one kind or more, of the subnet or out of a topology file.
 *
 * Both are read as text: so a list of a file and one of the subnet cannot differ.
 */
#include "nodes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"
#include "part.h"
#include "topology.h"

static const char *const usage[] = { " [option...] [<topology file>]", NULL };

/* WORD \t PORTS "K-GUID" \t\t # "NAME" ... */
static void print_line(const char *word, const char *line)
{
	size_t length = strlen(word);
	unsigned long long guid;
	const char *name;
	int ports;

	if (strncmp(line, word, length) || (line[length] != '\t' && line[length] != ' ') ||
	    sscanf(line + length, "%d \"%*c-%llx\"", &ports, &guid) != 2)
		return;
	name = strchr(line, '#');
	name = name ? strchr(name, '"') : NULL;
	printf("%s\t: 0x%016llx ports %d %s\n", word, guid, ports, name ? name : "\"\"");
}

static void print_words(const char *const *words, FILE *in)
{
	char line[1024];

	for (; *words; words++) {
		rewind(in);
		while (fgets(line, sizeof(line), in)) {
			line[strcspn(line, "\n")] = '\0';
			print_line(*words, line);
		}
	}
}

static FILE *discover(const struct diag_options *options)
{
	struct topology_options print = { 0 };
	struct part all = { 0 };
	ibnd_node_t *node;
	ibnd_fabric_t *fabric = part_discover(options, &all, &node);
	struct names *names;
	FILE *file;

	if (!fabric)
		return NULL;
	names = names_read(options->names);
	file = tmpfile();
	if (file)
		topology_print(&print, fabric, names, file);
	else
		diag_failed(options, "no temporary file: %s", strerror(errno));
	names_free(names);
	ibnd_destroy_fabric(fabric);
	return file;
}

int nodes_main(const char *name, const char *const *words, int argc, char **argv)
{
	struct diag_program program = { name, usage, "CPtyozedvV" DIAG_NAMES, NULL };
	struct diag_options options = { 0 };
	int first = diag_parse(&program, argc, argv, &options);
	FILE *in;

	if (first < argc) {
		in = fopen(argv[first], "r");
		if (!in)
			return say_failure(errno, NULL, "%s: %s", name, argv[first]);
	} else {
		in = discover(&options);
		if (!in)
			return 255;
	}
	print_words(words, in);
	fclose(in);
	return say_done(0);
}
