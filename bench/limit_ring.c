// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_ring.c - what 8 bytes cost between two processes if nothing but the message moves.
 */
#include "bench/limit_ring.h"

#include "bench/clock.h"

struct limit_rings_shm *limit_rings_create(void)
{
	return bench_shared_alloc(sizeof(struct limit_rings_shm));
}

static inline void put(struct limit_ring_shm *ring, uint64_t i)
{
	struct limit_entry_shm *e = &ring->slot[i % LIMIT_RING];

	e->wr_id = i;
	e->data[0] = i * 3;
	atomic_store_explicit(&e->seq, i, memory_order_release);
}

static inline void get(struct limit_ring_shm *ring, uint64_t i, volatile uint64_t *out)
{
	struct limit_entry_shm *e = &ring->slot[i % LIMIT_RING];

	while (atomic_load_explicit(&e->seq, memory_order_acquire) != i)
		;
	*out = e->data[0];
}

double limit_ring_pingpong(struct bench_side *s, const struct bench_shot *shot)
{
	struct limit_ring_shm *mine = &s->rings->trip[s->side], *other = &s->rings->trip[!s->side];
	volatile uint64_t *out = (uint64_t *)(s->memory + BENCH_SMALL_IN);
	uint64_t start = bench_now_ns();

	for (unsigned k = 0; k < shot->count; k++) {
		uint64_t i = ++s->tick;

		if (s->side)
			get(other, i, out);
		put(mine, i);
		if (!s->side)
			get(other, i, out);
	}
	return bench_since(start);
}
