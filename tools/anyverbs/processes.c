// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * processes.c - asks at every slot of the host.
 */
#include "tools/anyverbs/processes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool processes_find(struct processes *p)
{
	struct soft_inspection *grown, one;
	int r;

	*p = (struct processes){ 0 };
	for (unsigned int slot = 0; slot < SOFT_SLOTS; slot++) {
		r = soft_inspect(slot, &one);
		if (r && r != -ECONNREFUSED)
			p->hidden++;
		if (r)
			continue;
		grown = realloc(p->list, (p->count + 1) * sizeof(*grown));
		if (!grown) {
			processes_free(p);
			return false;
		}
		p->list = grown;
		p->list[p->count++] = one;
	}
	return true;
}

void processes_free(struct processes *p)
{
	free(p->list);
	*p = (struct processes){ 0 };
}

void processes_sum(const struct processes *p, uint64_t sum[SOFT_COUNTERS])
{
	memset(sum, 0, SOFT_COUNTERS * sizeof(*sum));
	for (size_t i = 0; i < p->count; i++)
		for (int c = 0; c < SOFT_COUNTERS; c++)
			sum[c] += p->list[i].counters[c];
}

const char *process_name(pid_t pid, char name[static PROCESS_NAME])
{
	char path[32];
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%d/comm", (int)pid);
	f = fopen(path, "re");
	if (!f || !fgets(name, PROCESS_NAME, f))
		strcpy(name, "?");
	if (f)
		fclose(f);
	name[strcspn(name, "\n")] = '\0';
	return name;
}
