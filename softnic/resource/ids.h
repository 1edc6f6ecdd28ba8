// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ids.h - hands out small numbers: indices of QPs, CQs, SRQs, MRs, bells.
 *
 * The first is random and they go round, so that neither a freed number nor a restarted
 * process's first number comes back soon. Calls are serialised by the caller.
 */
#ifndef SOFTNIC_RESOURCE_IDS_H
#define SOFTNIC_RESOURCE_IDS_H

#include <stdint.h>

struct soft_ids {
	uint64_t *used;
	uint32_t first, count, next, taken;
};

/* Numbers from `first` to first + count - 1. @return 0 or -ENOMEM */
int soft_ids_init(struct soft_ids *ids, uint32_t first, uint32_t count);
void soft_ids_done(struct soft_ids *ids);
/* @return 0, or -ENOMEM when all are taken */
int soft_ids_take(struct soft_ids *ids, uint32_t *id);
void soft_ids_give(struct soft_ids *ids, uint32_t id);

#endif
