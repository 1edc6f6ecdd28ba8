// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * server.c - the loop: who is ready has his turn, then the map follows and the hosts are told.
 */
#include "fabric/server.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "base/log.h"
#include "fabric/builtin.h"
#include "fabric/clients.h"
#include "fabric/managers.h"
#include "fabric/messenger.h"
#include "fabric/presence.h"
#include "softnic/fabric/talk.h"

#define ROOM "fabric"

enum { TRAP_SECONDS = 1, EVENTS = 64 };

int fabric_server_watch(struct fabric_server *s, struct fabric_source *source, uint32_t events)
{
	struct epoll_event ev = { .events = events, .data.ptr = source };

	return epoll_ctl(s->epoll, EPOLL_CTL_ADD, source->fd, &ev) ? -errno : 0;
}

struct fabric_host *fabric_server_host(struct fabric_server *s, const char *name)
{
	struct fabric_node *node = fabric_node_find(s->fabric, name);

	return node && node->type != FABRIC_SWITCH ? &s->hosts[node->place] : NULL;
}

/* ---- what is watched besides clients ---- */

static void signalled(struct fabric_server *s, struct fabric_source *source, uint32_t events)
{
	struct signalfd_siginfo info;

	if (read(source->fd, &info, sizeof(info)) == sizeof(info))
		s->stopping = true;
}

/* Traps are repeated until a manager represses them. */
static void time_has_passed(struct fabric_server *s, struct fabric_source *source, uint32_t events)
{
	uint64_t ignored;

	if (read(source->fd, &ignored, sizeof(ignored)) < 0)
		return;
	fabric_messenger_traps(s);
}

static int open_signals(void)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	sigprocmask(SIG_BLOCK, &set, NULL);
	return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

static int open_timer(void)
{
	struct itimerspec when = { { TRAP_SECONDS, 0 }, { TRAP_SECONDS, 0 } };
	int fd = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);

	if (fd >= 0)
		timerfd_settime(fd, 0, &when, NULL);
	return fd;
}

static int watch_all(struct fabric_server *s)
{
	struct fabric_source *sources[] = { &s->door, &s->signals, &s->timer, &s->files };
	int r = 0;

	s->door.ready = fabric_clients_accept;
	s->signals = (struct fabric_source){ signalled, open_signals() };
	s->timer = (struct fabric_source){ time_has_passed, open_timer() };
	s->files = (struct fabric_source){
		fabric_managers_ready, inotify_init1(IN_CLOEXEC | IN_NONBLOCK),
	};
	s->epoll = epoll_create1(EPOLL_CLOEXEC);
	for (size_t i = 0; i < sizeof(sources) / sizeof(sources[0]) && !r; i++)
		r = fabric_server_watch(s, sources[i], EPOLLIN);
	return r;
}

/* ---- beginning and end ---- */

static int make_hosts(struct fabric_server *s)
{
	s->hosts = calloc(s->fabric->nodes, sizeof(*s->hosts));
	if (!s->hosts)
		return -ENOMEM;
	for (struct fabric_node *node = s->fabric->first; node; node = node->next) {
		struct fabric_host *host = &s->hosts[node->place];

		host->node = node;
		list_head_init(&host->endpoints);
		list_head_init(&host->presences);
	}
	return 0;
}

int fabric_server_init(struct fabric_server *s, const char *name, struct fabric *fabric,
		       bool manager)
{
	int r;

	*s = (struct fabric_server){
		.name = name, .fabric = fabric, .epoll = -1,
		.door.fd = -1, .signals.fd = -1, .timer.fd = -1, .files.fd = -1,
		.clock.fd = -1, .caller_cpu = FABRIC_NOWHERE,
	};
	list_head_init(&s->clients);
	list_head_init(&s->dead);
	list_head_init(&s->managers);
	list_head_init(&s->changed);
	fabric_messenger_init(s);
	s->door.fd = fabric_talk_listen(name);
	if (s->door.fd < 0) {
		r = s->door.fd;
		fabric_server_done(s);
		return r;
	}
	r = fabric_mirror_init(&s->mirror, fabric, name);
	if (!r)
		r = make_hosts(s);
	if (!r)
		r = watch_all(s);
	if (!r && manager)
		r = fabric_builtin_init(s);
	if (r)
		fabric_server_done(s);
	return r;
}

static void close_one(int fd)
{
	if (fd >= 0)
		close(fd);
}

/* The name is free before anybody hears that it is over. */
void fabric_server_done(struct fabric_server *s)
{
	close_one(s->door.fd);
	fabric_clients_done(s);
	fabric_messenger_done(s);
	close_one(s->signals.fd);
	close_one(s->timer.fd);
	close_one(s->files.fd);
	close_one(s->epoll);
	fabric_builtin_done(s);
	if (s->mirror.map)
		fabric_mirror_done(&s->mirror);
	free(s->hosts);
}

/* ---- the loop ---- */

/* Whoever has asked for something may go on at once. */
static int await(struct fabric_server *s, struct epoll_event events[EVENTS])
{
	int n;

	fabric_linger(&s->linger, s->epoll, s->caller_cpu);
	s->caller_cpu = FABRIC_NOWHERE;
	n = epoll_wait(s->epoll, events, EVENTS, -1);
	fabric_linger_done(&s->linger);
	return n;
}

void fabric_server_run(struct fabric_server *s)
{
	struct epoll_event events[EVENTS];

	fabric_builtin_turn(s);
	while (!s->stopping) {
		int n = await(s, events);

		for (int i = 0; i < n; i++) {
			struct fabric_source *source = events[i].data.ptr;

			source->ready(s, source, events[i].events);
		}
		fabric_messenger_news(s);
		fabric_builtin_turn(s);
		fabric_presence_tell(s);
		fabric_clients_bury(s);
	}
}
