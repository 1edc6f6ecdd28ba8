// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * view.h - a private view of /sys/class and /dev in which the built-in devices appear.
 */
#ifndef TOOLS_ANYVERBS_VIEW_H
#define TOOLS_ANYVERBS_VIEW_H

/* Set, to the inode of the user namespace, in every process that lives in a view. */
#define VIEW_MARK "ANYVERBS_VIEW"

/*
 * Moves this process into a mount namespace (an ordinary user: also a user namespace, which
 * all views of one user share) that shows the devices under /sys/class/infiniband,
 * /sys/class/infiniband_verbs and /dev/infiniband. Does nothing when they are there already.
 * Call it before any thread exists. 0 or -errno, and then nothing visible has changed.
 */
int view_enter(void);

/* Whether this process could have a view; 0 or -errno. Leaves this process alone. */
int view_possible(void);

#endif
