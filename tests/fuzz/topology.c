// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * topology.c - a text that says what a subnet consists of: it is refused with its line, or what
 * comes of it is a subnet, with both ends of every cable and everybody's names and GUIDs.
 */
#include <stdlib.h>
#include <string.h>

#include "fabric/topology.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool right)
{
	if (!right)
		abort();
}

static void look_at_port(const struct fabric *f, const struct fabric_port *port)
{
	bool up = fabric_port_state(port) != PORT_DOWN;

	must(port->place < f->ports);
	if (port->peer) {
		must(port->peer->peer == port && port->peer != port);
		must(up && fabric_port_linked(port));
	} else {
		must(up == (port->node->type == FABRIC_SWITCH && !port->number));
	}
	if (fabric_port_managed(port) == port && port->number)
		must(port->guid && fabric_node_by_guid(f, port->guid) == port->node);
}

static void look_at_node(const struct fabric *f, const struct fabric_node *node)
{
	must(node->ports >= 1 && node->ports <= FABRIC_MAX_PORTS);
	must(fabric_node_by_name(f, node->name) == node);
	must(node->guid && fabric_node_by_guid(f, node->guid) == node);
	for (unsigned int i = 0; i <= node->ports; i++)
		if (fabric_port(node, i))
			look_at_port(f, &node->port[i]);
}

static void look_at_error(const struct fabric_topology_error *e, const char *text, size_t length)
{
	unsigned int lines = 1;

	for (size_t i = 0; i < length; i++)
		lines += text[i] == '\n';
	must(e->line <= lines && e->text[0] && memchr(e->text, 0, sizeof(e->text)));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fabric_topology_error error = { 0 };
	struct fabric f;
	int r;

	fabric_init(&f);
	r = fabric_topology_read(&f, (const char *)bytes, length, &error);
	if (r)
		look_at_error(&error, (const char *)bytes, length);
	for (const struct fabric_node *node = f.first; node && !r; node = node->next)
		look_at_node(&f, node);
	fabric_done(&f);
	return 0;
}
