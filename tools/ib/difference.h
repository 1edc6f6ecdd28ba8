// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * difference.h - what differs between a subnet as it was and as it is.
 */
#ifndef TOOLS_IB_DIFFERENCE_H
#define TOOLS_IB_DIFFERENCE_H

#include <stdbool.h>

#include <infiniband/ibnetdisc.h>

/* What is compared, and whether nodes of a kind are looked at. */
enum {
	DIFFER_SWITCHES = 1, DIFFER_CAS = 2, DIFFER_ROUTERS = 4, DIFFER_PORTS = 8, DIFFER_LIDS = 16,
	DIFFER_DESCRIPTIONS = 32, DIFFER_STATES = 64,
};

struct difference {
	unsigned int checks;
	/* A whole node: "< " it is gone, "> " it is new. */
	void (*print_node)(ibnd_node_t *node, const char *prefix, void *context);
	/* A node with ports that differ, or that differs itself, before those ports. */
	void (*print_heads)(ibnd_node_t *old, ibnd_node_t *new, bool differ, void *context);
	/* Ports of one number that differ; NULL: not known. */
	void (*print_ports)(ibnd_port_t *old, ibnd_port_t *new, void *context);
	void *context;
};

/* From "port,lid" and so on, of those allowed; 0 after having said that one is none. */
unsigned int difference_checks(const char *text, unsigned int allowed);

/* The nodes of one type (IB_NODE_...), or of all types: 0. */
void difference_print(const struct difference *difference, ibnd_fabric_t *old, ibnd_fabric_t *new,
		      int type);

#endif
