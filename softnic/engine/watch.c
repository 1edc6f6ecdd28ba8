// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * watch.c - waiting for a bell and for packets at once.
 *
 * A packet that brings the event wakes one thread instead of two, the helper and then the one
 * that it rings for; and the ACK of what has come can ride with the reply.
 *
 * Where read() would go on after a signal, poll() does not. Nobody tells which signal it was; but
 * rare is the program that has handlers of both kinds, and it sees EINTR.
 */
#include "softnic/engine/watch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>

#include "base/clock.h"
#include "softnic/engine/helper.h"
#include "softnic/resource/process.h"

/* Those that a fault of the thread itself raises; who waits has none. */
static bool is_fault(int number)
{
	return number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL ||
	       number == SIGTRAP || number == SIGSYS || number == SIGABRT;
}

static bool interrupts(int number)
{
	struct sigaction act;

	if (is_fault(number) || sigaction(number, NULL, &act))
		return false;
	return act.sa_handler != SIG_DFL && act.sa_handler != SIG_IGN &&
	       !(act.sa_flags & SA_RESTART);
}

/* Has every handler of the program SA_RESTART? */
static bool restarts(void)
{
	for (int i = 1; i <= SIGRTMAX; i++)
		if (interrupts(i))
			return false;
	return true;
}

/* @return 1: there is a token; 0: there was a packet or nothing; or -errno */
static int look(struct soft_process *p, struct soft_inlet *in, const struct soft_bell *b)
{
	struct pollfd fds[2] = {
		{ .fd = b->rd, .events = POLLIN }, { .fd = in->fd, .events = POLLIN },
	};

	if (poll(fds, 2, -1) < 0)
		return errno == EINTR && restarts() ? 0 : -errno;
	if (fds[0].revents)
		return 1;
	soft_inlet_polled(in, SOFT_POLLS_STEADILY);
	if (in->turn(p, av_now_ns(), SOFT_TURN_WATCH) == SOFT_TURN_TAKEN)
		poll(fds, 1, 1);	/* who has it may need our CPU, and will ring */
	return 0;
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
static int watch(struct soft_process *p, struct soft_inlet *in, const struct soft_bell *b)
{
	int r;

	pthread_cleanup_push(leave, p);
	do
		r = look(p, in, b);
	while (!r);
	pthread_cleanup_pop(1);
	return r;
}

static bool is_nonblocking(int fd)
{
	int flags = fcntl(fd, F_GETFL);

	return flags < 0 || (flags & O_NONBLOCK);
}

int soft_watch(struct soft_process *p, const struct soft_bell *b)
{
	struct soft_inlet *in = p && soft_process_alive(p) ? atomic_load(&p->inlet) : NULL;
	int r;

	if (!in || is_nonblocking(b->rd) || atomic_exchange(&in->watched, true))
		return soft_bell_wait(b);
	r = watch(p, in, b);
	return r < 0 ? r : soft_bell_wait(b);
}
