// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * guard.c - memory that the program unmapped, and did not deregister, is met by whoever polls.
 *
 * An adapter goes on with the pages that it pinned. We have no pages but those that are mapped:
 * what comes for others is refused. To ask the kernel before each message costs a small one a
 * twentieth of its time. So nobody asks; the kernel tells, by a signal, and only where it came
 * while such memory was being touched, by the thread that touched it, it is ours. All others go
 * where they would have gone: to the handler that was there before, or to the end of the process,
 * as if we had none. A program that sets a handler after us is on its own, and so is a thread that
 * blocks these signals.
 */
#include "softnic/engine/guard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

#include "base/env.h"
#include "base/log.h"
#include "softnic/engine/sge.h"

enum { FRAME = 5 };			/* words that __builtin_setjmp wants */

/* Where the thread goes on; NULL: it is not ours. Of this model: a signal must not allocate. */
static __thread void **inside __attribute__((tls_model("initial-exec")));

static const int numbers[] = { SIGSEGV, SIGBUS };
static struct sigaction before[2];	/* by place in `numbers` */

static void pass_on(int number, siginfo_t *info, void *context)
{
	struct sigaction *old = &before[number == SIGBUS];

	if (old->sa_flags & SA_SIGINFO) {
		old->sa_sigaction(number, info, context);
	} else if (old->sa_handler != SIG_DFL && old->sa_handler != SIG_IGN) {
		old->sa_handler(number);
	} else {
		/* the access is tried again, and meets what was there before us */
		sigaction(number, old, NULL);
		if (info->si_code <= 0)
			raise(number);
	}
}

static void on_fault(int number, siginfo_t *info, void *context)
{
	void **frame = inside;
	sigset_t fault;

	if (!frame || info->si_code <= 0) {
		pass_on(number, info, context);
		return;
	}
	inside = NULL;
	sigemptyset(&fault);
	sigaddset(&fault, number);
	pthread_sigmask(SIG_UNBLOCK, &fault, NULL);
	__builtin_longjmp(frame, 1);
}

static void start(void)
{
	struct sigaction act = { .sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK };

	if (!av_env_bool(AV_ENV_GUARD))
		return;
	for (int i = 0; i < 2; i++)
		if (sigaction(numbers[i], NULL, &before[i]) || sigaction(numbers[i], &act, NULL))
			av_warn("mr", "memory that is gone will end the process: no handler");
}

void soft_guard_start(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, start);
}

__attribute__((noinline)) bool soft_guarded(soft_guarded_work *work, void *arg)
{
	void *frame[FRAME];

	if (__builtin_setjmp(frame))
		return false;
	inside = frame;
	atomic_signal_fence(memory_order_seq_cst);
	work(arg);
	atomic_signal_fence(memory_order_seq_cst);
	inside = NULL;
	return true;
}

struct copy {
	const struct iovec *to, *from;
	int tos, froms;
	size_t length;
};

static void copy_lists(void *arg)
{
	const struct copy *c = arg;

	soft_copy_lists(c->to, c->tos, c->from, c->froms, c->length);
}

int soft_guarded_copy_lists(const struct iovec *to, int tos, const struct iovec *from, int froms,
			    size_t length)
{
	struct copy c = { to, from, tos, froms, length };

	return soft_guarded(copy_lists, &c) ? 0 : -EFAULT;
}

int soft_guarded_copy(void *to, const void *from, size_t length)
{
	const struct iovec t = { to, length }, f = { (void *)(uintptr_t)from, length };

	return soft_guarded_copy_lists(&t, 1, &f, 1, length);
}
