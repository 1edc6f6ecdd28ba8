// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * processes.h - the processes of this host that have an adapter now.
 */
#ifndef TOOLS_ANYVERBS_PROCESSES_H
#define TOOLS_ANYVERBS_PROCESSES_H

#include <stdbool.h>

#include "softnic/resource/inspect.h"

enum { PROCESS_NAME = 32 };

struct processes {
	struct soft_inspection *list;
	size_t count;
	size_t hidden;		/* those that exist and do not let us look */
};

/* @return false: out of memory */
bool processes_find(struct processes *p);
void processes_free(struct processes *p);
void processes_sum(const struct processes *p, uint64_t sum[SOFT_COUNTERS]);
/* What ps would call it. @return name */
const char *process_name(pid_t pid, char name[static PROCESS_NAME]);

#endif
