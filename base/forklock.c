// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * forklock.c - mutexes in memory that a fork child finds wiped.
 *
 * A wiped mutex is a fresh one: here both are all zeroes. Handlers of pthread_atfork would not
 * do, for a child may come of a bare clone(). What tells of a holder in the parent is beside it,
 * in memory that is not wiped.
 */
#include "base/forklock.h"

#include <poll.h>
#include <pthread.h>
#include <sys/mman.h>

#define PAGE 4096

enum { LAST_TRIES = 20 };		/* a millisecond each */

static struct {
	pthread_mutex_t plain[AV_FORKLOCKS];	/* where the kernel knows no MADV_WIPEONFORK */
	pthread_mutex_t *locks;
	bool held[AV_FORKLOCKS];		/* under the lock */
} state;

__attribute__((constructor)) static void make(void)
{
	void *page = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	_Static_assert(sizeof(state.plain) <= PAGE, "one page");
	state.locks = state.plain;
	if (page != MAP_FAILED && !madvise(page, PAGE, MADV_WIPEONFORK))
		state.locks = page;
	else if (page != MAP_FAILED)
		munmap(page, PAGE);
}

static pthread_mutex_t *mutex_of(enum av_forklock which)
{
	return state.locks ? &state.locks[which] : &state.plain[which];
}

bool av_forklock_try(enum av_forklock which)
{
	if (pthread_mutex_trylock(mutex_of(which)))
		return false;
	if (!state.held[which]) {
		state.held[which] = true;
		return true;
	}
	pthread_mutex_unlock(mutex_of(which));
	return false;
}

bool av_forklock_take_at_last(enum av_forklock which)
{
	for (int tries = 0; tries < LAST_TRIES; tries++) {
		if (av_forklock_try(which))
			return true;
		poll(NULL, 0, 1);
	}
	return false;
}

bool av_forklock_take(enum av_forklock which)
{
	bool whole;

	pthread_mutex_lock(mutex_of(which));
	whole = !state.held[which];
	state.held[which] = true;
	return whole;
}

void av_forklock_drop(enum av_forklock which)
{
	state.held[which] = false;
	pthread_mutex_unlock(mutex_of(which));
}
