// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * show.c - `anyverbs fabric show`: a tree of what hangs on what, or a picture (picture.c).
 *
 * The tree begins at the switches that are farthest from any host; a node is printed once with
 * what hangs on it, and later only named.
 */
#include "fabric/show.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "fabric/command.h"
#include "fabric/look.h"

enum { SWITCH = 2, DEEPEST = 64 };

const char *fabric_show_state(const struct fabric_port_shm *p)
{
	static const char *const names[] = { "?", "DOWN", "INIT", "ARMED", "ACTIVE" };

	return names[p->state < sizeof(names) / sizeof(names[0]) ? p->state : 0];
}

const char *fabric_show_name(const struct fabric_node_shm *n)
{
	return *n->description ? n->description : n->name;
}

/* ---- ranks ---- */

static const struct fabric_port_shm *peer_of(const struct fabric_map_shm *m,
					     const struct fabric_port_shm *p)
{
	return p->peer < m->ports ? fabric_map_port(m, p->peer) : NULL;
}

/* One round: what is next to a node of this rank, and has none yet, has the next one. */
static bool spread(const struct fabric_map_shm *m, uint32_t *ranks, uint32_t rank)
{
	bool any = false;

	for (uint32_t i = 0; i < m->ports; i++) {
		const struct fabric_port_shm *p = fabric_map_port(m, i), *q = peer_of(m, p);

		if (!q || ranks[p->node] != rank || ranks[q->node] != FABRIC_NONE)
			continue;
		ranks[q->node] = rank + 1;
		any = true;
	}
	return any;
}

uint32_t *fabric_show_ranks(const struct fabric_map_shm *m)
{
	uint32_t *ranks = malloc((m->nodes + 1) * sizeof(*ranks)), rank = 0;

	if (!ranks)
		return NULL;
	for (uint32_t i = 0; i < m->nodes; i++)
		ranks[i] = fabric_map_node(m, i)->type == SWITCH ? FABRIC_NONE : 0;
	while (spread(m, ranks, rank))
		rank++;
	return ranks;
}

/* ---- the tree ---- */

struct tree {
	FILE *out;
	const struct fabric_map_shm *m;
	const uint32_t *ranks;
	bool *printed;			/* a node each */
	char indent[4 * DEEPEST + 1];
};

static void print_node(struct tree *t, const struct fabric_node_shm *n)
{
	const struct fabric_port_shm *p = fabric_map_port(t->m, n->first);

	if (n->type != SWITCH)
		p++;
	fprintf(t->out, "%.*s", FABRIC_MAP_NAME, fabric_show_name(n));
	if (p->lid)
		fprintf(t->out, "  LID %u", p->lid);
	if (p->capability & 2)
		fprintf(t->out, "  subnet manager");
}

static void print_drop(FILE *out, const struct fabric_port_shm *p)
{
	if (p->drop)
		fprintf(out, ", loses %.3g %%", p->drop / 0x1p32 * 100);
}

static void print_below(struct tree *t, uint32_t node, unsigned int depth);

/* p: the end at the upper node */
static void print_link(struct tree *t, const struct fabric_port_shm *p,
		       const struct fabric_port_shm *q, bool last, unsigned int depth)
{
	size_t end = strlen(t->indent);
	bool new = !t->printed[q->node];

	fprintf(t->out, "%s%s %u - %u  ", t->indent, last ? "`--" : "|--", p->number, q->number);
	print_node(t, fabric_map_node(t->m, q->node));
	fprintf(t->out, "  %s", fabric_show_state(p));
	print_drop(t->out, p);
	fputs(new ? "\n" : "  (above)\n", t->out);
	if (!new || depth + 1 >= DEEPEST)
		return;
	t->printed[q->node] = true;
	strcat(t->indent, last ? "    " : "|   ");
	print_below(t, q->node, depth + 1);
	t->indent[end] = '\0';
}

/* Only towards the hosts, and to equals that were not printed. */
static const struct fabric_port_shm *below(const struct tree *t, const struct fabric_port_shm *p)
{
	const struct fabric_port_shm *q = peer_of(t->m, p);

	if (!q || t->ranks[q->node] > t->ranks[p->node] ||
	    (t->ranks[q->node] == t->ranks[p->node] && t->printed[q->node]))
		return NULL;
	return q;
}

static void print_below(struct tree *t, uint32_t node, unsigned int depth)
{
	const struct fabric_node_shm *n = fabric_map_node(t->m, node);
	const struct fabric_port_shm *before = NULL;

	if (n->type != SWITCH)
		return;
	for (uint32_t i = 1; i <= n->ports; i++) {
		const struct fabric_port_shm *p = fabric_map_port(t->m, n->first + i);

		if (!below(t, p))
			continue;
		if (before)
			print_link(t, before, peer_of(t->m, before), false, depth);
		before = p;
	}
	if (before)
		print_link(t, before, peer_of(t->m, before), true, depth);
}

static void print_root(struct tree *t, uint32_t node)
{
	if (t->printed[node])
		return;
	t->printed[node] = true;
	print_node(t, fabric_map_node(t->m, node));
	fputc('\n', t->out);
	t->indent[0] = '\0';
	print_below(t, node, 0);
}

static uint32_t highest(const struct fabric_map_shm *m, const uint32_t *ranks)
{
	uint32_t most = 0;

	for (uint32_t i = 0; i < m->nodes; i++)
		if (ranks[i] != FABRIC_NONE && ranks[i] > most)
			most = ranks[i];
	return most;
}

static int show_tree(FILE *out, const struct fabric_map_shm *m)
{
	uint32_t *ranks = fabric_show_ranks(m);
	struct tree t = {
		.out = out, .m = m, .ranks = ranks, .printed = calloc(m->nodes + 1, 1),
	};

	if (!ranks || !t.printed) {
		free(ranks);
		free(t.printed);
		return -ENOMEM;
	}
	for (uint32_t rank = highest(m, ranks) + 1; rank-- > 0;)
		for (uint32_t i = 0; i < m->nodes; i++)
			if (ranks[i] == rank)
				print_root(&t, i);
	for (uint32_t i = 0; i < m->nodes; i++)
		print_root(&t, i);
	free(ranks);
	free(t.printed);
	return 0;
}

/* ---- the command ---- */

static int draw(const char *path, const struct fabric_map_shm *m)
{
	FILE *out = fopen(path, "we");
	int r;

	if (!out)
		return fabric_complain("%s: %s", path, strerror(errno));
	r = fabric_show_picture(out, m);
	if (fclose(out) && !r)
		r = -errno;
	return r ? fabric_complain("%s: %s", path, strerror(-r)) : 0;
}

int fabric_show(const struct fabric_options *o)
{
	struct fabric_look look;
	int r;

	if (o->argc != 1) {
		fabric_complain("show takes no words");
		return 2;
	}
	r = fabric_look_open(o->name, &look);
	if (r == -ECONNREFUSED)
		return fabric_complain("no subnet \"%s\" runs", o->name);
	if (r)
		return fabric_complain("subnet \"%s\": %s", o->name, strerror(-r));
	if (o->svg)
		r = draw(o->svg, look.map);
	else if (show_tree(stdout, look.map))
		r = fabric_complain("%s", strerror(ENOMEM));
	fabric_look_close(&look);
	return r;
}
