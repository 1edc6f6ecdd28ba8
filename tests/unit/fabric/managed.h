// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * managed.h - a subnet that the built-in manager sets up, for tests: some shapes of it, and what
 * arrives at its hosts.
 */
#ifndef TESTS_UNIT_FABRIC_MANAGED_H
#define TESTS_UNIT_FABRIC_MANAGED_H

#include "base/be.h"
#include "fabric/fattree.h"
#include "fabric/link.h"
#include "fabric/route.h"
#include "fabric/sm.h"
#include "fabric/topology.h"
#include "fabric/trap.h"
#include "tests/check.h"

enum { HEARD = 4096, CLASS_TEST = 0x32 };

struct managed {
	struct fabric f;
	struct fabric_sm sm;
	uint64_t now;
	struct fabric_sink sink;
	unsigned int heard;
	struct {
		struct fabric_port *at;
		struct fabric_packet packet;
	} mail[HEARD];
};

static inline void managed_deliver(void *context, struct fabric_port *at,
				   const struct fabric_packet *p)
{
	struct managed *m = context;

	if (fabric_sm_take(&m->sm, at, p, m->now, &m->sink) || at->node->type == FABRIC_SWITCH)
		return;
	if (m->heard == HEARD)
		m->heard = 0;
	m->mail[m->heard].at = at;
	m->mail[m->heard++].packet = *p;
}

/* What the process does after whatever has happened. */
static inline void managed_settle(struct managed *m)
{
	fabric_traps_send(&m->f, &m->sink);
	CHECK(!fabric_sm_turn(&m->sm, m->now, &m->sink));
}

/* text: malloc()ed, gone afterwards. */
static inline struct managed *managed_start(char *text)
{
	struct managed *m = calloc(1, sizeof(*m));
	struct fabric_topology_error error = { 0 };
	int r;

	REQUIRE(m && text);
	m->sink = (struct fabric_sink){ managed_deliver, m };
	fabric_init(&m->f);
	r = fabric_topology_read(&m->f, text, strlen(text), &error);
	if (r)
		fprintf(stderr, "line %u: %s\n", error.line, error.text);
	free(text);
	REQUIRE(!r);
	REQUIRE(!fabric_sm_init(&m->sm, &m->f));
	managed_settle(m);
	return m;
}

static inline void managed_stop(struct managed *m)
{
	fabric_sm_done(&m->sm);
	fabric_done(&m->f);
	free(m);
}

/* ---- shapes ---- */

static inline char *shape_fattree(unsigned int leaves, unsigned int spines, unsigned int hosts)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	REQUIRE(out && !fabric_fattree_write(out, leaves, spines, hosts));
	fclose(out);
	return text;
}

/*
 * Switches "s-<y>-<x>" in rows and columns, each with a host "h-<y>-<x>" at port 1; east is port
 * 2, south 4, and beyond the last one comes the first. A single row is a ring.
 */
static inline char *shape_torus(unsigned int rows, unsigned int columns)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	unsigned int x, y;

	REQUIRE(out);
	for (y = 0; y < rows; y++) {
		for (x = 0; x < columns; x++) {
			fprintf(out, "Switch 5 \"s-%u-%u\"\n[1] \"h-%u-%u\"[1]\n", y, x, y, x);
			if (columns > 1)
				fprintf(out, "[2] \"s-%u-%u\"[3]\n", y, (x + 1) % columns);
			if (rows > 1)
				fprintf(out, "[4] \"s-%u-%u\"[5]\n", (y + 1) % rows, x);
			fprintf(out, "\nCa 1 \"h-%u-%u\"\n\n", y, x);
		}
	}
	fclose(out);
	return text;
}

/* Hosts "h-0" and so on at one switch "s-0-0"; without a switch two of them, back to back. */
static inline char *shape_star(unsigned int hosts, bool with_switch)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	unsigned int i;

	REQUIRE(out);
	if (with_switch)
		fprintf(out, "Switch %u \"s-0-0\"\n", hosts);
	for (i = 0; with_switch && i < hosts; i++)
		fprintf(out, "[%u] \"h-%u\"[1]\n", i + 1, i);
	for (i = 0; i < hosts; i++)
		fprintf(out, "\nCa 1 \"h-%u\"\n%s", i,
			!with_switch && !i ? "[1] \"h-1\"[1]\n" : "");
	fclose(out);
	return text;
}

/* ---- what the tests look at ---- */

static inline struct fabric_port *managed_port(const struct managed *m, const char *node,
					       unsigned int number)
{
	struct fabric_node *n = fabric_node_find(&m->f, node);
	struct fabric_port *port = n ? fabric_port(n, number) : NULL;

	if (!port)
		fprintf(stderr, "no port %u of %s\n", number, node);
	REQUIRE(port);
	return port;
}

static inline uint16_t lid_of(const struct fabric_port *port)
{
	return fabric_field_get(fabric_port_managed(port)->info, FIELD_PORT_LID);
}

/* Port 1 of every host, in the order of the file. @return how many */
static inline unsigned int managed_hosts(const struct managed *m, struct fabric_port **hosts,
					 unsigned int room)
{
	const struct fabric_node *node;
	unsigned int count = 0;

	for (node = m->f.first; node && count < room; node = node->next)
		if (node->type == FABRIC_CA)
			hosts[count++] = &node->port[1];
	return count;
}

/* A MAD for a program, from one port to a LID: into m->mail. */
static inline void managed_say(struct managed *m, struct fabric_port *from, uint16_t dlid)
{
	struct fabric_packet p = { .dlid = dlid, .sqp = 1, .dqp = 1, .p_key = 0xffff,
				   .qkey = 0x80010000 };

	p.mad[0] = 1;
	p.mad[1] = CLASS_TEST;
	p.mad[2] = 1;
	p.mad[3] = METHOD_GET;
	m->heard = 0;
	fabric_send(&m->f, from, &p, &m->sink);
}

/* How many of all pairs of hosts do not reach each other. */
static inline unsigned int managed_missing(struct managed *m)
{
	struct fabric_port *hosts[256];
	unsigned int i, j, count = managed_hosts(m, hosts, 256), missing = 0;

	REQUIRE(count);
	for (i = 0; i < count; i++) {
		for (j = 0; j < count; j++) {
			managed_say(m, hosts[i], lid_of(hosts[j]));
			missing += m->heard != 1 || m->mail[0].at != hosts[j];
		}
	}
	return missing;
}

static inline void managed_link(struct managed *m, const char *node, unsigned int port,
				enum fabric_order order)
{
	REQUIRE(!fabric_link_order(&m->f, managed_port(m, node, port), order, 0));
	managed_settle(m);
}

#endif
