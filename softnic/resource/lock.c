// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lock.c - takes, drops and breaks locks between processes.
 *
 * Breaking is safe because whatever a lock protects becomes visible by one final store. Threads of
 * one process share one name, so they take a private lock around it: the caller's business.
 */
#include "softnic/resource/lock.h"

#include "softnic/resource/alive.h"

enum { SPINS = 2000, ROUNDS = 20 };

static bool spin_for(struct lock_shm *lock, uint32_t me)
{
	for (int n = 0; n < SPINS; n++) {
		uint32_t none = 0;

		if (!atomic_load_explicit(&lock->holder, memory_order_relaxed) &&
		    atomic_compare_exchange_strong_explicit(&lock->holder, &none, me,
							    memory_order_acquire,
							    memory_order_relaxed))
			return true;
		soft_pause();
	}
	return false;
}

bool soft_lock_take(const struct soft_region *r, struct lock_shm *lock, uint32_t me)
{
	for (int round = 0; round < ROUNDS; round++) {
		uint32_t holder;

		if (spin_for(lock, me))
			return true;
		holder = atomic_load(&lock->holder);
		if (holder && holder != me && !soft_alive_attachment(r, holder - 1) &&
		    atomic_compare_exchange_strong(&lock->holder, &holder, me))
			return true;
		sched_yield();
	}
	return false;
}

void soft_lock_drop(struct lock_shm *lock, uint32_t me)
{
	atomic_compare_exchange_strong_explicit(&lock->holder, &me, 0, memory_order_release,
						memory_order_relaxed);
}
