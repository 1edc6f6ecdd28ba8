// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lock.h - locks between processes, in a region.
 */
#ifndef SOFTNIC_RESOURCE_LOCK_H
#define SOFTNIC_RESOURCE_LOCK_H

#include "softnic/resource/region.h"

/*
 * Take a lock of region `r` as its attachment `me` - 1. Never waits without a bound: a
 * holder that is stopped keeps it, one that is dead loses it.
 * @return true when it is ours
 */
bool soft_lock_take(const struct soft_region *r, struct lock_shm *lock, uint32_t me);
void soft_lock_drop(struct lock_shm *lock, uint32_t me);

#endif
