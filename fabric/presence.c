// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * presence.c - gives the map out, keeps it up to date, and says so.
 *
 * One notice is enough until it is read: who reads it looks at all ports anyway.
 */
#include "fabric/presence.h"

#include <linux/sockios.h>
#include <sys/ioctl.h>

#include "base/bits.h"
#include "softnic/fabric/talk.h"

/* With the two descriptors: this one cannot wait in a queue. */
static int welcome(struct fabric_server *s, struct fabric_client *c, uint32_t node)
{
	struct fabric_message m = {
		.version = FABRIC_PROTOCOL, .kind = FABRIC_WELCOME, .welcome.node = node,
	};
	int fds[2] = { s->mirror.map_fd, s->mirror.counters_fd };

	return fabric_talk_send_fds(c->source.fd, &m, fds, ARRAY_SIZE(fds));
}

int fabric_presence_enter(struct fabric_server *s, struct fabric_client *c,
			  struct fabric_host *host)
{
	int r = welcome(s, c, host ? (uint32_t)(host - s->hosts) : FABRIC_NONE);

	if (r)
		return r;
	c->kind = FABRIC_HERE;
	c->host = host;
	if (host)
		list_add_tail(&host->presences, &c->of_host);
	return 0;
}

void fabric_presence_leave(struct fabric_client *c)
{
	if (c->host)
		list_del(&c->of_host);
}

/* Has it read what it was sent? */
static bool has_read(const struct fabric_client *c)
{
	int bytes = 0;

	return !c->queued && !ioctl(c->source.fd, SIOCOUTQ, &bytes) && !bytes;
}

static void tell_host(struct fabric_server *s, struct fabric_host *host)
{
	static const struct fabric_message changed = {
		.version = FABRIC_PROTOCOL, .kind = FABRIC_CHANGED,
	};
	struct list_node *n, *next;

	list_for_each_node_safe(&host->presences, n, next) {
		struct fabric_client *c = list_entry(n, struct fabric_client, of_host);

		if (!c->told || has_read(c))
			c->told = fabric_client_send(s, c, &changed);
	}
}

static void note(void *context, struct fabric_port *port)
{
	struct fabric_server *s = context;
	struct fabric_host *host = &s->hosts[port->node->place];

	if (host->changed || list_empty(&host->presences))
		return;
	host->changed = true;
	list_add_tail(&s->changed, &host->of_changed);
}

void fabric_presence_tell(struct fabric_server *s)
{
	struct list_node *n;

	fabric_mirror_update(&s->mirror, note, s);
	while ((n = list_pop(&s->changed))) {
		struct fabric_host *host = list_entry(n, struct fabric_host, of_changed);

		host->changed = false;
		tell_host(s, host);
	}
}
