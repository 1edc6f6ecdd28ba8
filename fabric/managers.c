// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * managers.c - announcements of subnet managers: told, or read off an open file.
 *
 * A file is watched by inotify through our own descriptor, which counts as no user of it. Events
 * that are the same and not read yet are one; so what is counted is not exact where several open
 * the file of one port at once, and a close too many ends the announcement.
 */
#include "fabric/managers.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "base/log.h"

#define ROOM "fabric"

enum { CAPABILITY_IS_SM = 1 << 1 };

struct fabric_sm {
	struct list_node node;
	struct fabric_client *client;
	struct fabric_port *port;
	int watch;			/* -1: it was told without a file */
	unsigned int open;
};

/* IsSM is what any of them says. */
static void settle(struct fabric_server *s, struct fabric_port *port)
{
	uint64_t capability = fabric_field_get(port->info, FIELD_PORT_CAPABILITY);
	bool was = capability & CAPABILITY_IS_SM, is = false;
	struct list_node *n;

	list_for_each_node(&s->managers, n) {
		struct fabric_sm *sm = list_entry(n, struct fabric_sm, node);

		is |= sm->port == port && sm->open;
	}
	if (is == was)
		return;
	fabric_field_put(port->info, FIELD_PORT_CAPABILITY, capability ^ CAPABILITY_IS_SM);
	fabric_port_touch(s->fabric, port);
	av_info(ROOM, "%s port %u: %s subnet manager", port->node->name, port->number,
		is ? "a" : "no");
}

static struct fabric_sm *find(struct fabric_server *s, struct fabric_client *c,
			      struct fabric_port *port)
{
	struct list_node *n;

	list_for_each_node(&s->managers, n) {
		struct fabric_sm *sm = list_entry(n, struct fabric_sm, node);

		if (sm->client == c && sm->port == port && sm->watch < 0)
			return sm;
	}
	return NULL;
}

static struct fabric_sm *add(struct fabric_server *s, struct fabric_client *c,
			     struct fabric_port *port)
{
	struct fabric_sm *sm = calloc(1, sizeof(*sm));

	if (!sm)
		return NULL;
	sm->client = c;
	sm->port = port;
	sm->watch = -1;
	list_add(&s->managers, &sm->node);
	return sm;
}

static void forget(struct fabric_server *s, struct fabric_sm *sm)
{
	struct fabric_port *port = sm->port;

	if (sm->watch >= 0)
		(void)inotify_rm_watch(s->files.fd, sm->watch);
	list_del(&sm->node);
	free(sm);
	settle(s, port);
}

int fabric_manager_set(struct fabric_server *s, struct fabric_client *c, uint32_t number, bool on)
{
	struct fabric_port *port = number ? fabric_port(c->host->node, number) : NULL;
	struct fabric_sm *sm;

	if (!port)
		return -EINVAL;
	sm = find(s, c, port);
	if (!on) {
		if (sm)
			forget(s, sm);
		return 0;
	}
	if (!sm)
		sm = add(s, c, port);
	if (!sm)
		return -ENOMEM;
	sm->open = 1;
	settle(s, port);
	return 0;
}

int fabric_manager_file(struct fabric_server *s, struct fabric_client *c, uint32_t number, int fd)
{
	struct fabric_port *port = number ? fabric_port(c->host->node, number) : NULL;
	struct fabric_sm *sm;
	char path[64];

	if (!port)
		return -EINVAL;
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	sm = add(s, c, port);
	if (!sm)
		return -ENOMEM;
	sm->watch = inotify_add_watch(s->files.fd, path, IN_OPEN | IN_CLOSE);
	if (sm->watch >= 0)
		return 0;
	forget(s, sm);
	return -EINVAL;
}

void fabric_managers_forget(struct fabric_server *s, struct fabric_client *c)
{
	struct list_node *n, *next;

	list_for_each_node_safe(&s->managers, n, next) {
		struct fabric_sm *sm = list_entry(n, struct fabric_sm, node);

		if (sm->client == c)
			forget(s, sm);
	}
}

static void happened(struct fabric_server *s, const struct inotify_event *event)
{
	struct list_node *n;

	list_for_each_node(&s->managers, n) {
		struct fabric_sm *sm = list_entry(n, struct fabric_sm, node);

		if (sm->watch != event->wd)
			continue;
		if (event->mask & IN_OPEN)
			sm->open++;
		else if (event->mask & IN_CLOSE && sm->open)
			sm->open--;
		settle(s, sm->port);
		return;
	}
}

void fabric_managers_ready(struct fabric_server *s, struct fabric_source *source, uint32_t events)
{
	alignas(struct inotify_event) char bytes[4096];
	ssize_t n;

	while ((n = read(source->fd, bytes, sizeof(bytes))) > 0)
		for (char *p = bytes; p < bytes + n;) {
			const struct inotify_event *event = (const void *)p;

			happened(s, event);
			p += sizeof(*event) + event->len;
		}
}
