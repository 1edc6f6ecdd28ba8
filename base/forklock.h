// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * forklock.h - the library's own locks, free in a child of fork().
 *
 * The thread that held a lock when another one forked does not exist in the child; nobody would
 * ever release it there.
 */
#ifndef BASE_FORKLOCK_H
#define BASE_FORKLOCK_H

#include <stdbool.h>

enum av_forklock {
	AV_LOCK_DEVICES,	/* libibverbs: the list of devices, what providers registered */
	AV_LOCK_SHARED,		/* softnic: contexts that can be imported */
	AV_LOCK_PROCESS,	/* softnic: this process as a NIC */
	AV_LOCK_SUBNET_SM,	/* softnic: files that say who manages a subnet; before: */
	AV_LOCK_FABRIC,		/* softnic: this process on a host of a subnet */
	AV_LOCK_CM_DEVICES,	/* librdmacm: devices that it opened */
	AV_LOCK_CM,		/* librdmacm: identifiers and connections */
	AV_FORKLOCKS
};

/*
 * Take a lock.
 * @return false in a child whose parent held it when it forked: what the lock protects may be
 *	   half changed, and is to be begun anew
 */
bool av_forklock_take(enum av_forklock which);
/* The same if nobody has it, and it is whole. false: not taken */
bool av_forklock_try(enum av_forklock which);
/*
 * The same as the program ends, and others get some time to drop it: a handler of signals that ends
 * a program may have interrupted the holder itself.
 */
bool av_forklock_take_at_last(enum av_forklock which);
void av_forklock_drop(enum av_forklock which);

#endif
