// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * watch.c - waiting for a bell and for packets at once.
 *
 * A packet that brings the event wakes one thread instead of two, the helper and then the one
 * that it rings for; and the ACK of what has come can ride with the reply.
 */
#include "softnic/engine/watch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>

#include "base/clock.h"
#include "base/restart.h"
#include "softnic/engine/helper.h"
#include "softnic/resource/process.h"

enum look { NOTHING, TOKEN_WAITS, TOKEN_TAKEN };

/* The event that a packet brings need not go through the bell. */
static enum look take(struct soft_process *p, struct soft_inlet *in, const struct soft_bell *b)
{
	uint64_t next;
	uint32_t tokens;

	soft_inlet_polled(in, SOFT_POLLS_STEADILY);
	soft_bell_keep(b);
	next = in->turn(p, av_now_ns(), SOFT_TURN_WATCH);
	tokens = soft_bell_kept();
	for (uint32_t i = 1; i < tokens; i++)
		soft_bell_ring(b);
	if (next == SOFT_TURN_TAKEN)	/* who has it may need our CPU, and will ring */
		poll(&(struct pollfd){ .fd = b->rd, .events = POLLIN }, 1, 1);
	return tokens ? TOKEN_TAKEN : NOTHING;
}

/* @return an enum look, or -errno */
static int look(struct soft_process *p, struct soft_inlet *in, const struct soft_bell *b)
{
	struct pollfd fds[2] = {
		{ .fd = b->rd, .events = POLLIN }, { .fd = in->fd, .events = POLLIN },
	};

	if (poll(fds, 2, -1) < 0)
		return errno == EINTR && av_signals_restart() ? NOTHING : -errno;
	return fds[0].revents ? TOKEN_WAITS : (int)take(p, in, b);
}

/* The helper takes over, at the latest after a nap. */
static void leave(void *arg)
{
	struct soft_process *p = arg;
	struct soft_inlet *in = atomic_load(&p->inlet);

	atomic_store(&in->watched, false);
	if (atomic_load(&in->relied))
		soft_helper_wake(p);
}

/* The thread may be cancelled while it waits, as it may in read(). */
static int watch(struct soft_process *p, struct soft_inlet *in, struct soft_bell *b)
{
	uint32_t at_once = atomic_load_explicit(&b->at_once, memory_order_relaxed) + 1;
	int r;

	pthread_cleanup_push(leave, p);
	in->listen(p);
	r = look(p, in, b);
	atomic_store_explicit(&b->at_once, r == TOKEN_WAITS ? at_once : 0, memory_order_relaxed);
	while (r == NOTHING)
		r = look(p, in, b);
	pthread_cleanup_pop(1);
	return r;
}

static bool is_nonblocking(int fd)
{
	int flags = fcntl(fd, F_GETFL);

	return flags < 0 || (flags & O_NONBLOCK);
}

int soft_watch(struct soft_process *p, struct soft_bell *b)
{
	struct soft_inlet *in = p && soft_process_alive(p) ? atomic_load(&p->inlet) : NULL;
	int r;

	if (!in)
		return soft_bell_wait(b);
	if (is_nonblocking(b->rd)) {
		atomic_store_explicit(&b->at_once, SOFT_AT_ONCE_MOST, memory_order_relaxed);
		return soft_bell_wait(b);
	}
	if (atomic_exchange(&in->watched, true))
		return soft_bell_wait(b);
	r = watch(p, in, b);
	return r == TOKEN_TAKEN ? 0 : r < 0 ? r : soft_bell_wait(b);
}
