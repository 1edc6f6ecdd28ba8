// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * slot.h - names of processes on a host: the abstract unix sockets \0anyverbs.slot.<n>.
 */
#ifndef SOFTNIC_RESOURCE_SLOT_H
#define SOFTNIC_RESOURCE_SLOT_H

#include <sys/types.h>

/* @return a listening socket, -EADDRINUSE when another process has this slot, or -errno */
int soft_slot_claim(unsigned int slot);
/*
 * Who has a slot, as the kernel knows it.
 * @return 0, -ECONNREFUSED (nobody), -EACCES (another user), -EXDEV (a pid namespace we cannot see)
 */
int soft_slot_owner(unsigned int slot, pid_t *pid);
/* Empty the queue of those who only came to look. */
void soft_slot_drain(int fd);

#endif
