// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ids.c - a bitmap of small numbers.
 */
#include "softnic/resource/ids.h"

#include <errno.h>
#include <stdlib.h>

#include "base/random.h"

int soft_ids_init(struct soft_ids *ids, uint32_t first, uint32_t count)
{
	uint64_t *used = calloc((count + 63) / 64, sizeof(*used));

	if (!used)
		return -ENOMEM;
	*ids = (struct soft_ids){
		.used = used, .first = first, .count = count, .next = av_random32() % count
	};
	return 0;
}

void soft_ids_done(struct soft_ids *ids)
{
	free(ids->used);
	ids->used = NULL;
}

int soft_ids_take(struct soft_ids *ids, uint32_t *id)
{
	uint32_t i = ids->next;

	if (ids->taken == ids->count)
		return -ENOMEM;
	while (ids->used[i / 64] & 1ull << i % 64)
		i = i + 1 == ids->count ? 0 : i + 1;
	ids->used[i / 64] |= 1ull << i % 64;
	ids->next = i + 1 == ids->count ? 0 : i + 1;
	ids->taken++;
	*id = ids->first + i;
	return 0;
}

void soft_ids_give(struct soft_ids *ids, uint32_t id)
{
	uint32_t i = id - ids->first;

	if (!(ids->used[i / 64] & 1ull << i % 64))
		return;
	ids->used[i / 64] &= ~(1ull << i % 64);
	ids->taken--;
}
