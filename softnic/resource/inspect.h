// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * inspect.h - looks into the region of another process, which takes no part in that.
 */
#ifndef SOFTNIC_RESOURCE_INSPECT_H
#define SOFTNIC_RESOURCE_INSPECT_H

#include <sys/types.h>

#include "softnic/resource/counter.h"

struct soft_inspection {
	pid_t pid;
	uint64_t counters[SOFT_COUNTERS];	/* packets inside the host included */
};

/*
 * The process that has a slot.
 * @return 0, -ECONNREFUSED (nobody), -EACCES (another user, or not to be looked into),
 *	   -EXDEV (a pid namespace that cannot be seen from here), -EPROTO (another version),
 *	   -ENOMEM
 */
int soft_inspect(unsigned int slot, struct soft_inspection *out);

#endif
