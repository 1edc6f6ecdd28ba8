// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * link_command.c - `anyverbs fabric link`: words to an order.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fabric/command.h"

/* "NODE:PORT"; a node may have colons in its name */
static bool read_port(const char *text, struct fabric_message *m)
{
	const char *colon = strrchr(text, ':');
	char *end;

	if (!colon || colon == text || (size_t)(colon - text) >= sizeof(m->link.node))
		return false;
	memcpy(m->link.node, text, colon - text);
	m->link.port = strtoul(colon + 1, &end, 10);
	return end != colon + 1 && !*end;
}

/* "1%" or "1": of 2^32 */
static bool read_share(const char *text, uint32_t *out)
{
	char *end;
	double percent = strtod(text, &end), share;

	if (*end == '%')
		end++;
	if (end == text || *end || !(percent >= 0 && percent <= 100))
		return false;
	share = percent / 100 * 0x1p32;
	*out = share >= 0x1p32 ? UINT32_MAX : (uint32_t)share;
	return true;
}

static bool read_order(int argc, char **argv, struct fabric_message *m)
{
	if (argc == 2 && !strcmp(argv[0], "drop")) {
		m->link.order = FABRIC_LINK_DROP;
		return read_share(argv[1], &m->link.drop);
	}
	m->link.order = !strcmp(argv[0], "up") ? FABRIC_LINK_UP : FABRIC_LINK_DOWN;
	return argc == 1 && (m->link.order == FABRIC_LINK_UP || !strcmp(argv[0], "down"));
}

int fabric_link_command(const struct fabric_options *o)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_LINK };

	if (o->argc < 3 || !read_port(o->argv[1], &m) ||
	    !read_order(o->argc - 2, o->argv + 2, &m)) {
		fprintf(stderr, "usage: anyverbs fabric link NODE:PORT up|down|drop PERCENT\n");
		return 2;
	}
	return fabric_give_order(o->name, &m);
}
