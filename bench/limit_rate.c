// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_rate.c - streams through the shared ring, one discipline a function.
 *
 * A locked instruction waits until the core owns the line of the previous entry, which the
 * receiver has just read: that, not the lock, separates 30 from 350 million a second.
 */
#include "bench/limit_rate.h"

#include "bench/clock.h"

enum { REPORT_EVERY = LIMIT_RING / 8 };

struct stream {
	struct limit_ring_shm *ring;
	uint64_t next;			/* sequence number of the next entry */
	uint64_t limit;			/* first one that may not be written yet */
	_Atomic uint32_t lock;		/* the send queue's: nobody else wants it */
	struct limit_entry_shm sent[LIMIT_RING];
};

static void consume(struct bench_side *s, unsigned count)
{
	struct limit_ring_shm *ring = &s->rings->stream;
	volatile uint64_t *out = (uint64_t *)(s->memory + BENCH_SMALL_IN);
	uint64_t i = atomic_load(&ring->head), end = i + count;

	while (i < end) {
		struct limit_entry_shm *e = &ring->slot[++i % LIMIT_RING];

		while (atomic_load_explicit(&e->seq, memory_order_acquire) != i)
			;
		*out = e->data[0];
		if (i % REPORT_EVERY == 0 || i == end)
			atomic_store_explicit(&ring->head, i, memory_order_release);
	}
}

static void stream_init(struct stream *st, struct bench_side *s)
{
	st->ring = &s->rings->stream;
	st->next = atomic_load(&st->ring->head) + 1;
	st->limit = st->next + LIMIT_RING;
	atomic_store(&st->ring->cq_claim, st->next);
}

static inline void put(struct stream *st, uint64_t i)
{
	struct limit_entry_shm *e = &st->ring->slot[i % LIMIT_RING];

	while (i >= st->limit)
		st->limit = atomic_load_explicit(&st->ring->head, memory_order_acquire) +
			    LIMIT_RING + 1;
	e->wr_id = i;
	e->data[0] = i * 3;
	atomic_store_explicit(&e->seq, i, memory_order_release);
}

static inline void complete_send(struct stream *st, uint64_t i)
{
	struct limit_entry_shm *e = &st->sent[i % LIMIT_RING];

	e->wr_id = i;
	atomic_store_explicit(&e->seq, i, memory_order_release);
}

static inline void lock(struct stream *st)
{
	while (atomic_exchange_explicit(&st->lock, 1, memory_order_acquire))
		;
}

static inline void unlock(struct stream *st)
{
	atomic_store_explicit(&st->lock, 0, memory_order_release);
}

static void produce_spsc(struct stream *st, const struct bench_shot *shot)
{
	for (unsigned k = 0; k < shot->count; k++)
		put(st, st->next++);
}

static void produce_locked(struct stream *st, const struct bench_shot *shot)
{
	for (unsigned k = 0; k < shot->count; k++) {
		uint64_t i;

		lock(st);
		atomic_fetch_add(&st->ring->rq_claim, 1);
		i = atomic_fetch_add(&st->ring->cq_claim, 1);
		put(st, i);
		complete_send(st, i);
		unlock(st);
	}
}

static void produce_batch(struct stream *st, const struct bench_shot *shot)
{
	for (unsigned k = 0; k < shot->count; k += shot->batch) {
		uint64_t i;

		lock(st);
		atomic_fetch_add(&st->ring->rq_claim, shot->batch);
		i = atomic_fetch_add(&st->ring->cq_claim, shot->batch);
		for (unsigned b = 0; b < shot->batch; b++) {
			put(st, i + b);
			complete_send(st, i + b);
		}
		unlock(st);
	}
}

static double run(struct bench_side *s, const struct bench_shot *shot,
		  void (*produce)(struct stream *st, const struct bench_shot *shot))
{
	static struct stream st;
	uint64_t start = bench_now_ns(), end;

	if (s->side) {
		consume(s, shot->count);
		return 0;
	}
	stream_init(&st, s);
	end = st.next + shot->count - 1;
	produce(&st, shot);
	while (atomic_load_explicit(&st.ring->head, memory_order_acquire) != end)
		;
	return bench_since(start);
}

double limit_rate_spsc(struct bench_side *s, const struct bench_shot *shot)
{
	return run(s, shot, produce_spsc);
}

double limit_rate_locked(struct bench_side *s, const struct bench_shot *shot)
{
	return run(s, shot, produce_locked);
}

double limit_rate_batch(struct bench_side *s, const struct bench_shot *shot)
{
	return run(s, shot, produce_batch);
}
