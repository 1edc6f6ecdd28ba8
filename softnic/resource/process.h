// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * process.h - this process as a NIC: its name on the host, its region, its tables of objects.
 *
 * It comes into being with the first object and goes with the last one after the last close.
 * A child of fork() has none of it: `alive` is wiped there, every call sees that, and a context
 * that the child opens gets a process of its own.
 */
#ifndef SOFTNIC_RESOURCE_PROCESS_H
#define SOFTNIC_RESOURCE_PROCESS_H

#include <infiniband/verbs.h>
#include <pthread.h>

#include "base/clock.h"
#include "softnic/resource/ids.h"
#include "softnic/resource/region.h"

struct soft_qp;
struct soft_srq;
struct direct_peer;
struct soft_progress;
struct soft_helper;

struct soft_process;

enum soft_turn {
	SOFT_TURN_POLL,			/* of who asks again and again: costs little in vain */
	SOFT_TURN_WATCH,		/* of who slept until something came, to act on it */
	SOFT_TURN_HELP,			/* of the helper */
};

#define SOFT_TURN_TAKEN UINT64_MAX

/* A path that packets come in on: pollers, watchers and the helper give it turns. */
struct soft_inlet {
	int fd;				/* readable when something has come in */
	/* Take what has come in, do what is due.
	 * @return when it is due again, 0: never, but to who polls: was there anything?
	 *	   SOFT_TURN_TAKEN: another thread has it */
	uint64_t (*turn)(struct soft_process *p, uint64_t now, enum soft_turn how);
	/* The program ends: what is owed to others, now. Of the helper */
	void (*finish)(struct soft_process *p);
	/* Somebody is about to sleep on `fd`: it is to tell of everything, until `napping` */
	void (*listen)(struct soft_process *p);
	_Atomic uint64_t due;		/* ns: when it wants a turn in any case; 0: never */
	_Atomic uint64_t look_at;	/* ticks: a poll before that need not */
	_Atomic uint64_t polled;	/* ticks: when the program gave it a turn last */
	_Atomic uint32_t polls;		/* how often, roughly */
	_Atomic uint64_t armed;		/* ticks: it was about to sleep where we cannot see it */
	_Atomic uint64_t helped;	/* packets that came in where nobody polled */
	_Atomic bool watched;		/* a thread of the program sleeps until something comes */
	_Atomic bool relied;		/* on that by the helper: it is woken when that ends */
	_Atomic bool napping;		/* the helper is back soon, and does not sleep on `fd` */
};

/* Something else that the helper looks after. */
struct soft_news {
	int fd;				/* readable when there is some */
	void (*turn)(struct soft_process *p);
};

enum { SOFT_POLLS_STEADILY = 8 };	/* between two looks of the helper */

/* Who polls for what comes from this host should not pay a system call for every look. */
static inline bool soft_inlet_wants_look(struct soft_inlet *in)
{
	return av_ticks() >= atomic_load_explicit(&in->look_at, memory_order_relaxed);
}

/* What is counted by two threads at once may be lost: a rough count will do. */
static inline void soft_inlet_polled(struct soft_inlet *in, uint32_t polls)
{
	polls += atomic_load_explicit(&in->polls, memory_order_relaxed);
	atomic_store_explicit(&in->polls, polls, memory_order_relaxed);
	atomic_store_explicit(&in->polled, av_ticks(), memory_order_relaxed);
}

struct soft_process {
	_Atomic uint64_t *alive;		/* its nonce; 0 in a fork child */
	uint64_t nonce;
	struct soft_region region;
	struct soft_heap heap;
	int memfd, slot_fd;
	unsigned int slot;
	uint32_t me;				/* own attachment index + 1 in the own region */
	bool fences;				/* no membarrier: every operation pays for one */
	pthread_mutex_t lock;			/* everything below, and the heap */
	unsigned int refs;
	struct soft_ids qp_ids, cq_ids, srq_ids, mr_ids, bell_ids, pd_ids;
	struct soft_qp **qps;			/* by index of the QP number */
	struct soft_srq **srqs;
	unsigned int qp_count;
	_Atomic uint32_t attended;		/* of the region's attention */
	_Atomic uint32_t pending_count;		/* QPs that wait for something */
	_Atomic uint32_t pending_adds;		/* how often one began to */
	pthread_mutex_t peers_lock;
	struct direct_peer **peers;		/* by slot; see direct/peer.h */
	struct direct_peer *replaced;		/* peers whose slot has a new owner */
	struct soft_helper *_Atomic helper;	/* see engine/helper.h */
	struct {
		uint32_t key;
		uint64_t next, end;
	} collapse;				/* the helper's, see engine/collapse.h */
	struct soft_inlet *_Atomic inlet;	/* NULL: nothing comes from other hosts */
	struct soft_news *_Atomic news;		/* see verbs/port_event.h; NULL: none */
	struct soft_progress *_Atomic progress;		/* see engine/progress.h */
};

/*
 * The process of the caller, with one more reference; created on first need.
 * @return 0, -ENOMEM, -EMFILE, -EFBIG, -EADDRINUSE (all slots of the host are taken)
 */
int soft_process_get(struct soft_process **out);
void soft_process_put(struct soft_process *p);

/* False in a child of fork() that still holds an object of its parent. */
static inline bool soft_process_alive(const struct soft_process *p)
{
	return atomic_load_explicit(p->alive, memory_order_relaxed) != 0;
}

/* Has anything been raised on one of our objects since soft_attend last looked? */
static inline bool soft_process_wanted(const struct soft_process *p)
{
	const struct region_shm *h = soft_region_header(&p->region);

	return atomic_load_explicit(&h->attention, memory_order_acquire) !=
	       atomic_load_explicit(&p->attended, memory_order_relaxed);
}

/* Makes what every running thread of every attached process does next see our stores. */
void soft_process_barrier(const struct soft_process *p);

/* Processes from now on are on this host of a subnet: what their regions tell their peers. */
void soft_process_set_home(uint64_t fabric, uint32_t node);

/* What the upper rooms hang on a process goes with it. */
struct soft_process_hooks {
	void (*fini)(struct soft_process *p);
	void (*forsake)(struct soft_process *p);	/* in a fork child */
	void (*end)(struct soft_process *p);		/* the program ends with it */
};
void soft_process_set_hooks(const struct soft_process_hooks *hooks);

#endif
