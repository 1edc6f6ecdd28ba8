// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * life.c - one stream socket for each process of this host that we talk to.
 *
 * The listener's backlog holds our connection for ever; a full one refuses us, and then that
 * process is not watched. A life that nobody is interested in stays open for the next connection,
 * until there are many.
 */
#include "librdmacm/cm/life.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/highfd.h"
#include "base/list.h"
#include "base/log.h"

enum {
	BACKLOG = 4096,
	IDLE = 16,			/* lives that are kept though nobody asks */
};

struct life {
	struct list_node node;
	struct cm_home home;
	uint32_t number, serial, users;
	int fd;
};

static struct {
	struct list_head lives;
	int listener, epoll;
	uint32_t last, idle;
	bool ready;
} state;

static socklen_t name_of(const struct cm_home *home, uint32_t number, struct sockaddr_un *un)
{
	size_t room = sizeof(un->sun_path) - 1;
	int n;

	*un = (struct sockaddr_un){ .sun_family = AF_UNIX };
	if (home->subnet)
		n = snprintf(un->sun_path + 1, room, "anyverbs.cm.alive.%016" PRIx64 ".%016" PRIx64
			     ".%u", home->subnet, home->guid, number);
	else
		n = snprintf(un->sun_path + 1, room, "anyverbs.cm.alive.%u", number);
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n);
}

static int stream_socket(void)
{
	return av_fd_high(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

static int listen_at(const struct cm_home *home, uint32_t number)
{
	struct sockaddr_un un;
	socklen_t len = name_of(home, number, &un);
	int fd = stream_socket();

	if (fd < 0)
		return -1;
	if (!bind(fd, (struct sockaddr *)&un, len) && !listen(fd, BACKLOG))
		return fd;
	close(fd);
	return -1;
}

void cm_life_start(const struct cm_home *home, uint32_t number)
{
	list_head_init(&state.lives);
	state.idle = 0;
	state.listener = listen_at(home, number);
	state.epoll = av_fd_high(epoll_create1(EPOLL_CLOEXEC));
	state.ready = true;
}

void cm_life_forget(void)
{
	struct list_node *pos;

	if (!state.ready)
		return;
	list_for_each_node(&state.lives, pos)
		close(list_entry(pos, struct life, node)->fd);
	/* the listener above all: it would keep the parent alive */
	close(state.listener);
	close(state.epoll);
	state.ready = false;
}

int cm_life_fd(void)
{
	return state.ready ? state.epoll : -1;
}

/* A fork child may have the same descriptor open: closing ours does not end the watch. */
static void end(struct life *l)
{
	(void)epoll_ctl(state.epoll, EPOLL_CTL_DEL, l->fd, NULL);
	list_del(&l->node);
	close(l->fd);
	free(l);
}

/* Hang-up is seen without asking for it; nothing is ever sent. */
static int connect_to(struct life *l)
{
	struct epoll_event ev = { .events = EPOLLIN | EPOLLRDHUP, .data.ptr = l };
	struct sockaddr_un un;
	socklen_t len = name_of(&l->home, l->number, &un);
	int fd = stream_socket();

	if (fd < 0)
		return -1;
	if (!connect(fd, (struct sockaddr *)&un, len) &&
	    !epoll_ctl(state.epoll, EPOLL_CTL_ADD, fd, &ev))
		return fd;
	close(fd);
	return -1;
}

static bool is_over(const struct life *l)
{
	char c;

	return recv(l->fd, &c, 1, MSG_DONTWAIT | MSG_PEEK) >= 0 || errno != EAGAIN;
}

/* One that has just ended is left to cm_life_ended(): the next is another life. */
static struct life *find(const struct cm_home *home, uint32_t number)
{
	struct list_node *pos;

	list_for_each_node(&state.lives, pos) {
		struct life *l = list_entry(pos, struct life, node);

		if (l->number == number && l->home.subnet == home->subnet &&
		    l->home.guid == home->guid && !is_over(l))
			return l;
	}
	return NULL;
}

static struct life *begin(const struct cm_home *home, uint32_t number)
{
	struct life *l = calloc(1, sizeof(*l));

	if (!l)
		return NULL;
	l->home = *home;
	l->number = number;
	l->fd = connect_to(l);
	if (l->fd < 0) {
		free(l);
		return NULL;
	}
	if (!++state.last)
		state.last++;
	l->serial = state.last;
	list_add(&state.lives, &l->node);
	return l;
}

uint32_t cm_life_watch(const struct cm_home *home, uint32_t number)
{
	struct life *l = state.ready && state.epoll >= 0 ? find(home, number) : NULL;

	if (l && !l->users)
		state.idle--;
	if (!l && state.ready && state.epoll >= 0)
		l = begin(home, number);
	if (!l)
		return 0;
	l->users++;
	return l->serial;
}

void cm_life_unwatch(uint32_t life)
{
	struct list_node *pos;

	if (!life || !state.ready)
		return;
	list_for_each_node(&state.lives, pos) {
		struct life *l = list_entry(pos, struct life, node);

		if (l->serial != life)
			continue;
		if (!--l->users && ++state.idle > IDLE) {
			state.idle--;
			end(l);
		}
		return;
	}
}

uint32_t cm_life_ended(void)
{
	struct epoll_event ev;
	struct life *l;
	uint32_t serial;

	if (!state.ready || epoll_wait(state.epoll, &ev, 1, 0) != 1)
		return 0;
	l = ev.data.ptr;
	serial = l->serial;
	av_info("cm", "the process behind endpoint %u of this host is gone", l->number);
	state.idle -= !l->users;
	end(l);
	return serial;
}
