// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * managers.c - announcements of subnet managers, read off an open file.
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
#include "fabric/builtin.h"
#include "fabric/portinfo.h"

#define ROOM "fabric"

struct fabric_manager {
	struct list_node node;
	struct fabric_client *client;
	struct fabric_port *port;
	int watch;			/* -1: none yet */
	unsigned int open;
};

/* IsSM is what any of them says. */
static void settle(struct fabric_server *s, struct fabric_port *port)
{
	struct list_node *n;
	bool is = false;

	list_for_each_node(&s->managers, n) {
		struct fabric_manager *m = list_entry(n, struct fabric_manager, node);

		is |= m->port == port && m->open;
	}
	if (!fabric_portinfo_set_sm(s->fabric, port, is))
		return;
	fabric_builtin_look(s);
	av_info(ROOM, "%s port %u: %s subnet manager", port->node->name, port->number,
		is ? "a" : "no");
}

static struct fabric_manager *add(struct fabric_server *s, struct fabric_client *c,
			     struct fabric_port *port)
{
	struct fabric_manager *m = calloc(1, sizeof(*m));

	if (!m)
		return NULL;
	m->client = c;
	m->port = port;
	m->watch = -1;
	list_add(&s->managers, &m->node);
	return m;
}

static void forget(struct fabric_server *s, struct fabric_manager *m)
{
	struct fabric_port *port = m->port;

	if (m->watch >= 0)
		(void)inotify_rm_watch(s->files.fd, m->watch);
	list_del(&m->node);
	free(m);
	settle(s, port);
}

int fabric_manager_file(struct fabric_server *s, struct fabric_client *c, uint32_t number, int fd)
{
	struct fabric_port *port = number ? fabric_port(c->host->node, number) : NULL;
	struct fabric_manager *m;
	char path[64];

	if (!port)
		return -EINVAL;
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	m = add(s, c, port);
	if (!m)
		return -ENOMEM;
	m->watch = inotify_add_watch(s->files.fd, path, IN_OPEN | IN_CLOSE);
	if (m->watch >= 0)
		return 0;
	forget(s, m);
	return -EINVAL;
}

void fabric_managers_forget(struct fabric_server *s, struct fabric_client *c)
{
	struct list_node *n, *next;

	list_for_each_node_safe(&s->managers, n, next) {
		struct fabric_manager *m = list_entry(n, struct fabric_manager, node);

		if (m->client == c)
			forget(s, m);
	}
}

static void happened(struct fabric_server *s, const struct inotify_event *event)
{
	struct list_node *n;

	list_for_each_node(&s->managers, n) {
		struct fabric_manager *m = list_entry(n, struct fabric_manager, node);

		if (m->watch != event->wd)
			continue;
		if (event->mask & IN_OPEN)
			m->open++;
		else if (event->mask & IN_CLOSE && m->open)
			m->open--;
		settle(s, m->port);
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
