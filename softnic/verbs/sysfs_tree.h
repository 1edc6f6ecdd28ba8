// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sysfs_tree.h - the devices as files, for programs that look under /sys.
 *
 * The verbs themselves never read these files: without them everything still works but the
 * programs that insist.
 */
#ifndef SOFT_VERBS_SYSFS_TREE_H
#define SOFT_VERBS_SYSFS_TREE_H

#include <stddef.h>

struct soft_device;

/*
 * "<runtime dir>/anyverbs-<uid>/<network>/sys", or on a host of a subnet
 * "<runtime dir>/anyverbs-<uid>/<network>/fabric/<subnet>/<number of the node>/sys"; NULL when it
 * cannot be used: the place is not writable, or not ours, or the subnet is not there. The answer is
 * fixed at the first call and lives for ever.
 */
const char *soft_sysfs_root(void);

/* A descriptor that keeps the tree from being tidied up; -1: there is none. */
int soft_sysfs_hold(void);

/* Brings the tree up to date with these devices. A failure is logged and changes nothing. */
void soft_sysfs_publish(struct soft_device *const *devices, size_t n);

#endif
