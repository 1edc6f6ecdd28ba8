// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doors.c - a host has few endpoints, and those few names: they are looked through.
 */
#include "fabric/doors.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DOORS = 4096 };

static bool same(const struct gsi_door *a, const struct gsi_door *b)
{
	return !strcmp(a->text, b->text);
}

static struct gsi_door *find(const struct fabric_client *c, const struct gsi_door *door)
{
	for (unsigned int i = 0; i < c->door_count; i++)
		if (same(&c->doors[i], door))
			return &c->doors[i];
	return NULL;
}

struct fabric_client *fabric_door_holder(const struct fabric_host *host,
					 const struct gsi_door *door)
{
	struct list_node *n;

	list_for_each_node(&host->endpoints, n) {
		struct fabric_client *c = list_entry(n, struct fabric_client, of_host);

		if (find(c, door))
			return c;
	}
	return NULL;
}

/* ---- who excludes whom ---- */

/* Of a service: where its address, or "any", begins. 0: no service */
static size_t address_at(const struct gsi_door *door)
{
	static const char begin[] = "anyverbs.cm.";
	const char *dot;

	if (strncmp(door->text, begin, sizeof(begin) - 1))
		return 0;
	dot = strchr(door->text + sizeof(begin) - 1, '.');
	return dot ? dot + 1 - door->text : 0;
}

static bool is_any(const char *address)
{
	return !strncmp(address, "any", 3);
}

static bool is_of_v4(const char *address)
{
	static const char mapped[] = "00000000000000000000ffff";

	return !strcmp(address, "any4") || !strncmp(address, mapped, sizeof(mapped) - 1);
}

static bool exclude(const struct gsi_door *a, const struct gsi_door *b)
{
	size_t at = address_at(a);

	return at && address_at(b) == at && !memcmp(a->text, b->text, at) &&
	       is_any(a->text + at) != is_any(b->text + at) &&
	       is_of_v4(a->text + at) == is_of_v4(b->text + at);
}

static bool is_excluded(const struct fabric_host *host, const struct gsi_door *door)
{
	struct list_node *n;

	list_for_each_node(&host->endpoints, n) {
		const struct fabric_client *c = list_entry(n, struct fabric_client, of_host);

		for (unsigned int i = 0; i < c->door_count; i++)
			if (exclude(&c->doors[i], door))
				return true;
	}
	return false;
}

/* ---- claims ---- */

static int add(struct fabric_client *c, const struct gsi_door *door)
{
	struct gsi_door *more;

	if (c->door_count >= MOST_DOORS)
		return -EMFILE;
	more = realloc(c->doors, (c->door_count + 1) * sizeof(*more));
	if (!more)
		return -ENOMEM;
	c->doors = more;
	c->doors[c->door_count++] = *door;
	return 0;
}

int fabric_door_claim(struct fabric_client *c, const struct gsi_door *door)
{
	if (fabric_door_holder(c->host, door))
		return -EADDRINUSE;
	return is_excluded(c->host, door) ? -EADDRNOTAVAIL : add(c, door);
}

void fabric_door_disclaim(struct fabric_client *c, const struct gsi_door *door)
{
	struct gsi_door *d = find(c, door);

	if (d && d != c->doors)		/* the first is its number */
		*d = c->doors[--c->door_count];
}

/* ---- endpoints ---- */

/* A restarted program gets another number than the one before it. */
static int claim_number(struct fabric_client *c)
{
	struct fabric_host *host = c->host;
	struct gsi_door door;
	int r = -EADDRINUSE;

	for (uint32_t i = 0; i < GSI_NUMBERS - 1 && r == -EADDRINUSE; i++) {
		host->last_number = host->last_number % (GSI_NUMBERS - 1) + 1;
		gsi_door_of_number(host->last_number, &door);
		r = fabric_door_claim(c, &door);
	}
	c->number = host->last_number;
	return r;
}

int fabric_door_enter(struct fabric_server *s, struct fabric_client *c, struct fabric_host *host)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_WELCOME };
	int r;

	c->host = host;
	r = claim_number(c);
	if (r)
		return r;
	c->kind = FABRIC_ENDPOINT;
	list_add(&host->endpoints, &c->of_host);
	m.welcome.node = host - s->hosts;
	m.welcome.number = c->number;
	(void)fabric_client_send(s, c, &m);
	return 0;
}

void fabric_door_leave(struct fabric_client *c)
{
	list_del(&c->of_host);
	c->door_count = 0;
}
