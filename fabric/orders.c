// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * orders.c - a link is named by either of its ends.
 */
#include "fabric/orders.h"

#include <errno.h>
#include <stdio.h>

#include "base/log.h"
#include "fabric/link.h"
#include "fabric/messenger.h"

#define ROOM "fabric"

static struct fabric_port *find(struct fabric_server *s, const char *name, uint32_t number,
				char text[FABRIC_TEXT])
{
	struct fabric_node *node = fabric_node_find(s->fabric, name);
	struct fabric_port *port = node && number ? fabric_port(node, number) : NULL;

	if (!node)
		snprintf(text, FABRIC_TEXT, "there is no node %s", name);
	else if (!port)
		snprintf(text, FABRIC_TEXT, "%s has ports 1 to %u", name, node->ports);
	else if (!port->peer)
		snprintf(text, FABRIC_TEXT, "no cable is at %s:%u", name, number);
	return port && port->peer ? port : NULL;
}

int fabric_order_link(struct fabric_server *s, const char *node, uint32_t number, uint32_t order,
		      uint32_t drop, char text[FABRIC_TEXT])
{
	struct fabric_port *port = find(s, node, number, text);
	int r = port ? fabric_link_order(s->fabric, port, order, drop) : -ENOENT;

	if (r)
		return r;
	av_info(ROOM, "link %s:%u: order %u", port->node->name, number, order);
	return 0;
}
