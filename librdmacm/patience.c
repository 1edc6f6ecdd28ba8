// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * patience.c - a count of acknowledgements, and those who wait for the next.
 *
 * The exchange's lock has no condition variable, for it survives a fork. The count is read under
 * that lock, so an acknowledgement between then and the wait is not missed.
 */
#include "librdmacm/patience.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "base/log.h"
#include "librdmacm/cm/exchange.h"

static struct {
	pthread_mutex_t mutex;
	pthread_cond_t changed;
	_Atomic uint64_t count, waiters;
} state = { .mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

/* @return ETIMEDOUT after a second */
static int wait_for_change(uint64_t seen)
{
	struct timespec end;
	int r = 0;

	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_sec++;
	pthread_mutex_lock(&state.mutex);
	while (state.count == seen && !r)
		r = pthread_cond_timedwait(&state.changed, &state.mutex, &end);
	pthread_mutex_unlock(&state.mutex);
	return r;
}

void cm_patience_wait(struct cm_patience *p)
{
	uint64_t seen = state.count;
	int r;

	state.waiters++;
	cm_unlock();
	r = wait_for_change(seen);
	if (r == ETIMEDOUT && !p->said) {
		av_warn("cm", "%s waits: the program has not acknowledged %u of the identifier's "
			"events (rdma_ack_cm_event)", p->call, p->unacknowledged);
		p->said = true;
	}
	cm_lock();
	state.waiters--;
}

void cm_patience_over(void)
{
	state.count++;
	if (!state.waiters)
		return;
	pthread_mutex_lock(&state.mutex);
	pthread_cond_broadcast(&state.changed);
	pthread_mutex_unlock(&state.mutex);
}
