// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * builtin.c - gives the small subnet manager its clock, its turns and its MADs.
 */
#include "fabric/builtin.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/log.h"
#include "fabric/sm.h"

#define ROOM "fabric"

/* A turn follows in any case. */
static void time_has_come(struct fabric_server *s, struct fabric_source *source, uint32_t events)
{
	uint64_t ignored;

	if (read(source->fd, &ignored, sizeof(ignored)) < 0)
		av_debug(ROOM, "the manager's time has not come");
}

int fabric_builtin_init(struct fabric_server *s)
{
	int r;

	s->clock = (struct fabric_source){
		time_has_come, timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK),
	};
	if (s->clock.fd < 0)
		return -errno;
	s->sm = calloc(1, sizeof(*s->sm));
	if (!s->sm)
		return -ENOMEM;
	r = fabric_sm_init(s->sm, s->fabric);
	return r ? r : fabric_server_watch(s, &s->clock, EPOLLIN);
}

void fabric_builtin_done(struct fabric_server *s)
{
	if (s->clock.fd >= 0)
		close(s->clock.fd);
	if (s->sm)
		fabric_sm_done(s->sm);
	free(s->sm);
}

bool fabric_builtin_take(struct fabric_server *s, struct fabric_port *port,
			 const struct fabric_packet *p)
{
	return s->sm && fabric_sm_take(s->sm, port, p, av_now_ns(), &s->sink);
}

void fabric_builtin_look(struct fabric_server *s)
{
	if (s->sm)
		fabric_sm_look(s->sm);
}

static void set_clock(struct fabric_server *s)
{
	uint64_t when = fabric_sm_deadline(s->sm);
	struct itimerspec t = { 0 };

	if (when != UINT64_MAX) {
		when += !when;
		t.it_value.tv_sec = when / AV_SEC;
		t.it_value.tv_nsec = when % AV_SEC;
	}
	timerfd_settime(s->clock.fd, TFD_TIMER_ABSTIME, &t, NULL);
}

void fabric_builtin_turn(struct fabric_server *s)
{
	if (!s->sm)
		return;
	if (fabric_sm_turn(s->sm, av_now_ns(), &s->sink))
		av_warn(ROOM, "the manager has no memory");
	set_clock(s);
}
