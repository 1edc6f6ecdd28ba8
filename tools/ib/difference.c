// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * difference.c - compares two walks, node by node: first all nodes of the old one, then those
 * that only the new one has.
 *
 * What is at the other end of a link counts with the link.
 */
#include "difference.h"

#include <stdio.h>
#include <string.h>

#include "link.h"

unsigned int difference_checks(const char *text, unsigned int allowed)
{
	static const char *const words[] = { "sw", "ca", "router", "port", "lid", "nodedesc",
					     "state", NULL };
	unsigned int checks = 0, n;

	while (*text) {
		size_t length = strcspn(text, ",");

		for (n = 0; words[n]; n++)
			if (strlen(words[n]) == length && !strncmp(words[n], text, length))
				break;
		if (!words[n] || !(allowed >> n & 1)) {
			fprintf(stderr, "invalid diff check key: %.*s\n", (int)length, text);
			return 0;
		}
		checks |= 1u << n;
		text += length + (text[length] == ',');
	}
	return checks;
}

/* ---- comparing ------------------------------------------------------------------------------- */

static bool descriptions_differ(const ibnd_node_t *a, const ibnd_node_t *b)
{
	return strncmp(a->nodedesc, b->nodedesc, sizeof(a->nodedesc)) != 0;
}

static bool heads_differ(unsigned int checks, const ibnd_node_t *a, const ibnd_node_t *b)
{
	return (checks & DIFFER_DESCRIPTIONS && descriptions_differ(a, b)) ||
	       (checks & DIFFER_LIDS && a->type == IB_NODE_SWITCH && a->smalid != b->smalid);
}

static bool peers_differ(unsigned int checks, const ibnd_port_t *a, const ibnd_port_t *b)
{
	return a->guid != b->guid || (checks & DIFFER_LIDS && link_lid(a) != link_lid(b)) ||
	       (checks & DIFFER_DESCRIPTIONS && descriptions_differ(a->node, b->node));
}

static bool ports_differ(unsigned int checks, const ibnd_port_t *a, const ibnd_port_t *b)
{
	const ibnd_port_t *peer = a ? a->remoteport : NULL, *other = b ? b->remoteport : NULL;

	if (checks & DIFFER_STATES && a && b &&
	    link_field(a, IB_PORT_STATE_F) != link_field(b, IB_PORT_STATE_F))
		return true;
	if (!peer || !other)
		return peer != other && checks & DIFFER_PORTS;
	if (checks & DIFFER_LIDS && a->node->type != IB_NODE_SWITCH && a->base_lid != b->base_lid)
		return true;
	return checks & DIFFER_PORTS && peers_differ(checks, peer, other);
}

static ibnd_port_t *port_of(const ibnd_node_t *node, int n)
{
	return n <= node->numports ? node->ports[n] : NULL;
}

static bool nodes_differ(unsigned int checks, const ibnd_node_t *a, const ibnd_node_t *b)
{
	bool differ = heads_differ(checks, a, b);
	int n;

	for (n = 1; n <= a->numports || n <= b->numports; n++)
		differ |= ports_differ(checks, port_of(a, n), port_of(b, n));
	return differ;
}

/* ---- walking --------------------------------------------------------------------------------- */

struct walk {
	const struct difference *difference;
	ibnd_fabric_t *other;
};

static void compare_node(ibnd_node_t *old, void *context)
{
	const struct walk *walk = context;
	const struct difference *d = walk->difference;
	ibnd_node_t *new = ibnd_find_node_guid(walk->other, old->guid);
	int n;

	if (!new) {
		d->print_node(old, "< ", d->context);
		return;
	}
	if (!nodes_differ(d->checks, old, new))
		return;
	d->print_heads(old, new, heads_differ(d->checks, old, new), d->context);
	for (n = 1; n <= old->numports || n <= new->numports; n++)
		if (ports_differ(d->checks, port_of(old, n), port_of(new, n)))
			d->print_ports(port_of(old, n), port_of(new, n), d->context);
}

static void print_if_new(ibnd_node_t *node, void *context)
{
	const struct walk *walk = context;
	const struct difference *d = walk->difference;

	if (!ibnd_find_node_guid(walk->other, node->guid))
		d->print_node(node, "> ", d->context);
}

static void iterate(ibnd_fabric_t *fabric, ibnd_iter_node_func_t visit, int type, void *walk)
{
	if (type)
		ibnd_iter_nodes_type(fabric, visit, type, walk);
	else
		ibnd_iter_nodes(fabric, visit, walk);
}

void difference_print(const struct difference *difference, ibnd_fabric_t *old, ibnd_fabric_t *new,
		      int type)
{
	struct walk walk = { .difference = difference, .other = new };

	iterate(old, compare_node, type, &walk);
	walk.other = old;
	iterate(new, print_if_new, type, &walk);
}
