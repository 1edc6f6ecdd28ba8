// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * picture.c - a subnet as SVG: hosts in the lowest row, switches above by rank, a line a cable.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "fabric/show.h"

enum { SWITCH = 2, WIDTH = 96, HEIGHT = 34, GAP = 16, ROW = 120, MARGIN = 30 };

struct place {
	int x, y;			/* the middle of the box */
};

struct picture {
	FILE *out;
	const struct fabric_map_shm *m;
	const uint32_t *ranks;
	struct place *places;		/* a node each */
	uint32_t rows;
	int width;
};

static uint32_t row_of(const struct picture *p, uint32_t node)
{
	return p->ranks[node] == FABRIC_NONE ? p->rows - 1 : p->ranks[node];
}

static uint32_t count_row(const struct picture *p, uint32_t row)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < p->m->nodes; i++)
		n += row_of(p, i) == row;
	return n;
}

static void place_row(struct picture *p, uint32_t row)
{
	int n = (int)count_row(p, row), at = 0;

	for (uint32_t i = 0; i < p->m->nodes; i++)
		if (row_of(p, i) == row) {
			p->places[i].x = MARGIN + (2 * at + 1) * (p->width - 2 * MARGIN) / (2 * n);
			p->places[i].y = MARGIN + HEIGHT + (int)(p->rows - 1 - row) * ROW;
			at++;
		}
}

static void place_all(struct picture *p)
{
	int most = 1;

	for (uint32_t i = 0; i < p->m->nodes; i++)
		if (p->ranks[i] != FABRIC_NONE && p->ranks[i] + 1 > p->rows)
			p->rows = p->ranks[i] + 1;
	if (!p->rows)
		p->rows = 1;
	for (uint32_t row = 0; row < p->rows; row++)
		if ((int)count_row(p, row) > most)
			most = (int)count_row(p, row);
	p->width = 2 * MARGIN + most * (WIDTH + GAP);
	for (uint32_t row = 0; row < p->rows; row++)
		place_row(p, row);
}

/* Names are what a file says. */
static void print_text(FILE *out, const char *text)
{
	for (size_t i = 0; i < FABRIC_MAP_NAME && text[i]; i++)
		switch (text[i]) {
		case '<':
			fputs("&lt;", out);
			break;
		case '&':
			fputs("&amp;", out);
			break;
		case '>':
			fputs("&gt;", out);
			break;
		default:
			fputc((unsigned char)text[i] < ' ' ? '?' : text[i], out);
		}
}

static const char *colour_of(const struct fabric_port_shm *p)
{
	return p->state == 4 ? p->drop ? "#c80" : "#385" : p->state == 1 ? "#c33" : "#88a";
}

static void draw_link(const struct picture *p, uint32_t port)
{
	const struct fabric_port_shm *a = fabric_map_port(p->m, port), *b;
	struct place from, to;

	if (a->peer >= p->m->ports || a->peer < port)
		return;
	b = fabric_map_port(p->m, a->peer);
	from = p->places[a->node];
	to = p->places[b->node];
	fprintf(p->out, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\"%s><title>",
		from.x, from.y, to.x, to.y, colour_of(a),
		a->state == 1 ? " stroke-dasharray=\"4 3\"" : "");
	print_text(p->out, fabric_show_name(fabric_map_node(p->m, a->node)));
	fprintf(p->out, ":%u - ", a->number);
	print_text(p->out, fabric_show_name(fabric_map_node(p->m, b->node)));
	fprintf(p->out, ":%u, %s</title></line>\n", b->number, fabric_show_state(a));
}

static void draw_node(const struct picture *p, uint32_t node)
{
	const struct fabric_node_shm *n = fabric_map_node(p->m, node);
	const struct fabric_port_shm *port =
		fabric_map_port(p->m, n->first + (n->type == SWITCH ? 0 : 1));
	struct place at = p->places[node];

	fprintf(p->out,
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\" "
		"stroke=\"#333\"/>\n",
		at.x - WIDTH / 2, at.y - HEIGHT / 2, WIDTH, HEIGHT, n->type == SWITCH ? 8 : 2,
		n->type == SWITCH ? "#dde6f2" : "#f5f0dc");
	fprintf(p->out, "<text x=\"%d\" y=\"%d\">", at.x, at.y - 2);
	print_text(p->out, fabric_show_name(n));
	fprintf(p->out, "</text>\n<text x=\"%d\" y=\"%d\" class=\"lid\">", at.x, at.y + 12);
	if (port->lid)
		fprintf(p->out, "LID %u%s", port->lid, port->capability & 2 ? ", SM" : "");
	fprintf(p->out, "</text>\n");
}

static void draw(struct picture *p)
{
	place_all(p);
	fprintf(p->out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">\n"
		"<style>text { font: 12px sans-serif; text-anchor: middle } "
		".lid { font-size: 10px; fill: #555 }</style>\n"
		"<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
		p->width, 2 * MARGIN + HEIGHT + (int)p->rows * ROW);
	for (uint32_t i = 0; i < p->m->ports; i++)
		draw_link(p, i);
	for (uint32_t i = 0; i < p->m->nodes; i++)
		draw_node(p, i);
	fprintf(p->out, "</svg>\n");
}

int fabric_show_picture(FILE *out, const struct fabric_map_shm *m)
{
	uint32_t *ranks = fabric_show_ranks(m);
	struct picture p = {
		.out = out, .m = m, .ranks = ranks,
		.places = calloc(m->nodes + 1, sizeof(*p.places)),
	};
	int r = ranks && p.places ? 0 : -ENOMEM;

	if (!r) {
		draw(&p);
		if (ferror(out))
			r = -EIO;
	}
	free(ranks);
	free(p.places);
	return r;
}
