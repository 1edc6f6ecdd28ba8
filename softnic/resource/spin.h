// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * spin.h - the lock among threads of one process, held for nanoseconds.
 *
 * A process that has only one thread pays nothing for it. Whoever finds it taken spins
 * briefly and then yields: with two cores, the holder may be the one that waits for ours.
 */
#ifndef SOFTNIC_RESOURCE_SPIN_H
#define SOFTNIC_RESOURCE_SPIN_H

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/single_threaded.h>

struct soft_spin {
	_Atomic unsigned int taken;
};

#if defined(__x86_64__) || defined(__i386__)
static inline void soft_pause(void)
{
	__builtin_ia32_pause();
}
#else
static inline void soft_pause(void)
{
}
#endif

static inline bool soft_spin_try(struct soft_spin *s)
{
	if (__libc_single_threaded) {
		if (atomic_load_explicit(&s->taken, memory_order_relaxed))
			return false;
		atomic_store_explicit(&s->taken, 1, memory_order_relaxed);
		return true;
	}
	return !atomic_load_explicit(&s->taken, memory_order_relaxed) &&
	       !atomic_exchange_explicit(&s->taken, 1, memory_order_acquire);
}

static inline void soft_spin_lock(struct soft_spin *s)
{
	for (unsigned int n = 0; !soft_spin_try(s); n++) {
		if (n % 64 == 63)
			sched_yield();
		else
			soft_pause();
	}
}

static inline void soft_spin_unlock(struct soft_spin *s)
{
	atomic_store_explicit(&s->taken, 0, memory_order_release);
}

#endif
