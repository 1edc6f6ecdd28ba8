// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * clients.c - takes connections in, reads what they say, and queues what they are told.
 */
#include "fabric/clients.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/log.h"
#include "fabric/requests.h"
#include "softnic/fabric/talk.h"

#define ROOM "fabric"

enum {
	MOST_CLIENTS = 16384,
	MOST_AT_ONCE = 64,		/* messages of one client before others have their turn */
	ANSWERS = 16,			/* room in a queue beyond its bound */
	BUFFER = 1 << 20,
};

struct waiting {
	struct list_node node;
	struct fabric_message message;
};

/* ---- coming and going ---- */

static void heard(struct fabric_server *s, struct fabric_source *source, uint32_t events);

static int take_in(struct fabric_server *s, int fd)
{
	struct fabric_client *c = calloc(1, sizeof(*c));
	int r, bytes = BUFFER;

	if (!c)
		return -ENOMEM;
	(void)setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
	c->source = (struct fabric_source){ .ready = heard, .fd = fd };
	list_head_init(&c->queue);
	list_head_init(&c->members);
	r = fabric_server_watch(s, &c->source, EPOLLIN);
	if (r) {
		free(c);
		return r;
	}
	list_add_tail(&s->clients, &c->node);
	s->client_count++;
	return 0;
}

void fabric_clients_accept(struct fabric_server *s, struct fabric_source *door, uint32_t events)
{
	int fd;

	while ((fd = accept4(door->fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0)
		if (s->client_count >= MOST_CLIENTS || !fabric_talk_is_of_this_user(fd) ||
		    take_in(s, fd)) {
			av_warn(ROOM, "somebody is not let in: another user, or too many");
			close(fd);
		}
}

void fabric_client_drop(struct fabric_server *s, struct fabric_client *c)
{
	if (c->dead)
		return;
	c->dead = true;
	s->client_count--;
	fabric_requests_forget(s, c);
	list_del(&c->node);
	list_add_tail(&s->dead, &c->node);
}

static void free_client(struct fabric_client *c)
{
	struct list_node *n;

	close(c->source.fd);
	while ((n = list_pop(&c->queue)))
		free(list_entry(n, struct waiting, node));
	free(c->doors);
	free(c);
}

void fabric_clients_bury(struct fabric_server *s)
{
	struct list_node *n;

	while ((n = list_pop(&s->dead)))
		free_client(list_entry(n, struct fabric_client, node));
}

/* Always the first: whoever is dropped may take others along, who do not hear that it goes. */
void fabric_clients_done(struct fabric_server *s)
{
	while (!list_empty(&s->clients))
		fabric_client_drop(s, list_entry(s->clients.n.next, struct fabric_client, node));
	fabric_clients_bury(s);
}

/* ---- what they say ---- */

/* With an endpoint's messages come no descriptors. */
static void listen_to(struct fabric_server *s, struct fabric_client *c)
{
	int fds[FABRIC_TALK_FDS] = { -1, -1 };
	struct fabric_message m;

	for (int i = 0; i < MOST_AT_ONCE && !c->dead; i++) {
		int r = fabric_talk_receive(c->source.fd, &m,
					    c->kind == FABRIC_ENDPOINT ? NULL : fds);

		if (r == -EAGAIN)
			return;
		if (r == 1)
			fabric_request(s, c, &m, fds[0]);
		else
			fabric_client_drop(s, c);
		for (int j = 0; j < FABRIC_TALK_FDS; j++)
			if (fds[j] >= 0)
				close(fds[j]);
	}
}

/* ---- what they are told ---- */

static void want_room(struct fabric_server *s, struct fabric_client *c, bool on)
{
	struct epoll_event ev = {
		.events = EPOLLIN | (on ? EPOLLOUT : 0), .data.ptr = &c->source,
	};

	(void)epoll_ctl(s->epoll, EPOLL_CTL_MOD, c->source.fd, &ev);
}

static void flush(struct fabric_server *s, struct fabric_client *c)
{
	while (!list_empty(&c->queue)) {
		struct waiting *w = list_entry(c->queue.n.next, struct waiting, node);
		int r = fabric_talk_send(c->source.fd, &w->message, -1);

		if (r == -EAGAIN)
			return;
		if (r) {
			fabric_client_drop(s, c);
			return;
		}
		list_del(&w->node);
		c->queued--;
		free(w);
	}
	want_room(s, c, false);
}

static void heard(struct fabric_server *s, struct fabric_source *source, uint32_t events)
{
	struct fabric_client *c = container_of(source, struct fabric_client, source);

	if (events & EPOLLOUT && !c->dead)
		flush(s, c);
	if (events & ~EPOLLOUT && !c->dead)
		listen_to(s, c);
}

static bool keep(struct fabric_server *s, struct fabric_client *c, const struct fabric_message *m)
{
	bool is_answer = m->kind == FABRIC_RESULT || m->kind == FABRIC_WELCOME;
	struct waiting *w;

	if (c->queued >= FABRIC_CLIENT_QUEUE + (is_answer ? ANSWERS : 0)) {
		if (is_answer)
			fabric_client_drop(s, c);
		return false;
	}
	w = malloc(sizeof(*w));
	if (!w)
		return false;
	w->message = *m;
	list_add_tail(&c->queue, &w->node);
	if (!c->queued++)
		want_room(s, c, true);
	return true;
}

bool fabric_client_send(struct fabric_server *s, struct fabric_client *c,
			const struct fabric_message *m)
{
	int r = -EAGAIN;

	if (c->dead)
		return false;
	if (!c->queued)
		r = fabric_talk_send(c->source.fd, m, -1);
	if (r == -EAGAIN)
		return keep(s, c, m);
	if (r)
		fabric_client_drop(s, c);
	return !r;
}

void fabric_client_answer(struct fabric_server *s, struct fabric_client *c, int status,
			  const char *text)
{
	struct fabric_message m = {
		.version = FABRIC_PROTOCOL, .kind = FABRIC_RESULT, .status = status,
	};

	if (status)
		snprintf(m.text, sizeof(m.text), "%s", text ? text : strerror(-status));
	(void)fabric_client_send(s, c, &m);
}
