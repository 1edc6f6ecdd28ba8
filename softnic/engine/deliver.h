// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * deliver.h - taking a receive element of a responder, putting payload and completion there.
 */
#ifndef SOFTNIC_ENGINE_DELIVER_H
#define SOFTNIC_ENGINE_DELIVER_H

#include "softnic/engine/path.h"

/* An element that is about to be used. Nothing has changed for its owner yet. */
struct soft_claim {
	const struct element_shm *element;
	uint32_t index, nsge;
	struct iovec iov[32];	/* memory of the owner */
	int iovs;
};

/*
 * Find the next element and check it for `length` bytes.
 * @return SOFT_DONE, SOFT_NOT_READY, SOFT_SILENT, SOFT_ELEMENT_TOO_SMALL, SOFT_ELEMENT_PROTECTION
 */
enum soft_verdict soft_claim(struct soft_link *l, uint32_t length, struct soft_claim *c);
/* Is there an element now? A look, no more. */
bool soft_claimable(const struct soft_link *l);
/* Bring the payload, or some of it in front of a header of 40 bytes, to the element. */
enum soft_verdict soft_deliver(struct soft_link *l, const struct soft_request *rq,
			       const struct soft_claim *c, struct slot_shm *slot);
/* Make the completion visible and wake its consumer if that is asked for. */
void soft_publish(struct soft_link *l, const struct soft_claim *c, const struct slot_shm *slot);
/* The owner's program is told by an asynchronous event, and the owner looks at the QP. */
void soft_raise(struct soft_link *l, uint32_t bits);
/* What a request tells of itself; the payload is still to come. */
void soft_fill_slot(struct slot_shm *slot, const struct soft_request *rq, uint32_t byte_len);
/* The slot under construction; not visible yet. */
struct slot_shm *soft_next_slot(struct soft_link *l);

#endif
