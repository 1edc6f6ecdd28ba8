// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.h - a small subnet for tests: two switches with two cables, three hosts.
 *
 *	host1 [1]-[1] sw1 [3]===[3] sw2 [1]-[1] host3
 *	host2 [1]-[2]     [4]===[4]
 */
#ifndef TESTS_UNIT_FABRIC_SUBNET_H
#define TESTS_UNIT_FABRIC_SUBNET_H

#include "fabric/topology.h"
#include "tests/check.h"

#define SUBNET_TEXT \
	"Switch 4 \"sw1\"\n" \
	"[1] \"host1\"[1]\n" \
	"[2] \"host2\"[1]\n" \
	"[3] \"sw2\"[3]\n" \
	"[4] \"sw2\"[4]\n" \
	"\n" \
	"Switch 4 \"sw2\"\n" \
	"[1] \"host3\"[1]\n" \
	"\n" \
	"ip=10.1.2.3\n" \
	"Ca 1 \"host1\"\n" \
	"\n" \
	"Ca 1 \"host2\"\n" \
	"\n" \
	"Ca 2 \"host3\"\n"

static inline int subnet_read(struct fabric *f, const char *text,
			      struct fabric_topology_error *error)
{
	fabric_init(f);
	return fabric_topology_read(f, text, strlen(text), error);
}

static inline void subnet_init(struct fabric *f)
{
	struct fabric_topology_error error = { 0 };

	if (subnet_read(f, SUBNET_TEXT, &error)) {
		fprintf(stderr, "line %u: %s\n", error.line, error.text);
		REQUIRE(false);
	}
}

static inline struct fabric_port *subnet_port(const struct fabric *f, const char *node,
					      unsigned int number)
{
	struct fabric_node *n = fabric_node_by_name(f, node);
	struct fabric_port *port = n ? fabric_port(n, number) : NULL;

	REQUIRE(port);
	return port;
}

#endif
