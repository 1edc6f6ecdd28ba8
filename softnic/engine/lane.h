// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lane.h - the consumer's side of lanes; the producer's is deliver.h.
 *
 * The lock of the QP's receive CQ is held throughout, but for soft_settle.
 */
#ifndef SOFTNIC_ENGINE_LANE_H
#define SOFTNIC_ENGINE_LANE_H

#include "softnic/resource/cq.h"
#include "softnic/resource/qp.h"

struct soft_process;

/* @return the completion at position `pos`, NULL while there is none */
static inline struct slot_shm *soft_lane_next(const struct soft_qp *qp, uint32_t pos)
{
	struct slot_shm *slot = &qp->lane->slots[pos & qp->lane_mask];

	return atomic_load_explicit(&slot->seq, memory_order_acquire) == pos + 1 ? slot : NULL;
}

/* False when its element was flushed before it came. */
bool soft_lane_holds(const struct soft_qp *qp, const struct slot_shm *slot);
/* Take the completion at the tail, its payload put to its place. */
void soft_lane_take(struct soft_qp *qp, struct slot_shm *slot, struct soft_cqe *out);
/* Move all that a lane holds behind the own completions. */
void soft_lane_drain(struct soft_qp *qp);
/* How many completions wait in the lanes of a CQ. */
uint32_t soft_lanes_waiting(struct soft_cq *cq);
/* Put payload that waits in lanes to its place: someone is about to lose that memory. */
void soft_settle(struct soft_process *p);

#endif
