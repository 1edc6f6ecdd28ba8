// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * names.c - how nodes are called in what is printed: by the node name map, or else by their
 * description.
 *
 * A description is what somebody out there wrote, as is any other text that comes by the net: no
 * byte of it may do anything to a terminal.
 */
#include "names.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DESCRIPTION_SIZE 64

struct name {
	struct name *next;
	uint64_t guid;
	char text[NAME_SIZE];
};

struct names {
	struct name *first;
};

/* GUID "NAME" */
static void take_line(struct names *names, const char *line)
{
	struct name *name;
	char text[NAME_SIZE], *end;
	uint64_t guid = strtoull(line, &end, 0);

	if (end == line || sscanf(end, " \"%255[^\"]", text) != 1)
		return;
	name = calloc(1, sizeof(*name));
	if (!name)
		return;
	name->guid = guid;
	memcpy(name->text, text, sizeof(text));
	name->next = names->first;
	names->first = name;
}

struct names *names_read(const char *file)
{
	struct names *names = calloc(1, sizeof(*names));
	FILE *in = fopen(file ? file : NAMES_FILE, "r");
	char line[512];

	if (!in && file)
		fprintf(stderr, "WARNING: node name map %s: %s\n", file, strerror(errno));
	while (names && in && fgets(line, sizeof(line), in))
		take_line(names, line);
	if (in)
		fclose(in);
	return names;
}

void names_free(struct names *names)
{
	struct name *name;

	while (names && (name = names->first)) {
		names->first = name->next;
		free(name);
	}
	free(names);
}

const char *names_text(const char *in, size_t most, char *out)
{
	size_t n;

	for (n = 0; n < most && in[n]; n++)
		out[n] = in[n] < ' ' || in[n] > '~' ? ' ' : in[n];
	out[n] = '\0';
	return out;
}

const char *names_of(const struct names *names, uint64_t guid, const char *description,
		     char out[NAME_SIZE])
{
	const struct name *name = names ? names->first : NULL;

	for (; name; name = name->next)
		if (name->guid == guid)
			return memcpy(out, name->text, NAME_SIZE);
	return names_text(description, DESCRIPTION_SIZE, out);
}
