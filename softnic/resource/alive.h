// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * alive.h - the only proof that a process is dead: its memory is gone.
 *
 * A closed socket, a pid that vanished, a lock word left set are hints to go and look. A process
 * keeps a nonce in memory that fork children do not inherit and exec throws away; who can no
 * longer read that nonce at its address knows that no thread of that process writes any more.
 */
#ifndef SOFTNIC_RESOURCE_ALIVE_H
#define SOFTNIC_RESOURCE_ALIVE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct soft_region;

/* Through a /proc/<pid>/mem descriptor opened while it lived. Stopped counts as alive. */
bool soft_alive_fd(int mem_fd, uint64_t addr, uint64_t nonce);
/* By pid; when in doubt (no right to look), alive. */
bool soft_alive_pid(pid_t pid, uint64_t addr, uint64_t nonce);
/* Is the process behind attachment `index` of a region alive? */
bool soft_alive_attachment(const struct soft_region *r, unsigned int index);
/* Claim an attachment for a process that will act on the region. @return index or -EBUSY */
int soft_attachment_claim(const struct soft_region *r, uint64_t nonce, pid_t pid, uint64_t addr);

#endif
