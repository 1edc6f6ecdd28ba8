// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * busy.h - waiting until no other process is inside an operation on something of ours.
 *
 * An operation stores its key into the QP's busy word, then looks whether key and QP are still
 * good; the rare side takes them away, pays for the barrier, then looks for busy words. The two
 * could only miss each other through the store buffer of the one in the operation.
 */
#ifndef SOFTNIC_RESOURCE_BUSY_H
#define SOFTNIC_RESOURCE_BUSY_H

#include <stdbool.h>
#include <stdint.h>

struct soft_process;
struct qp_shm;

/* In the place of a key: whatever the operation is. */
enum { SOFT_EVERY_KEY = 0 };

/*
 * Wait until nobody who began before the barrier is inside an operation with `key` on this QP.
 * The dead do not count. Call soft_process_barrier() first.
 * @patient	wait for a stopped process too (and say so); otherwise give up after 2 ms
 */
void soft_busy_wait(const struct soft_process *p, struct qp_shm *s, uint32_t key, bool patient);

#endif
