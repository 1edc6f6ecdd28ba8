// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lane.h - receive completions of one QP on their way from its peer to its owner.
 *
 * A ring of 64-byte completions with one producer (the peer; under the QP's lock for UD) and
 * one consumer (whoever polls the CQ). A slot is valid when its `seq` is its position + 1:
 * publishing is one store, so a producer that dies leaves nothing half done.
 *
 * There are at least as many slots as receive elements, and a producer holds an element before
 * it takes a slot, while the owner reposts an element only after it reaped its completion. So
 * a lane never overflows, and its producer never looks at the consumer's index.
 *
 * A payload rides in the slot when it is small, in the payload ring when it is of medium size
 * and fits; then the owner scatters it when it polls. Otherwise it was placed directly.
 */
#ifndef SOFTNIC_RESOURCE_LANE_H
#define SOFTNIC_RESOURCE_LANE_H

#include "softnic/resource/region.h"

enum { SOFT_LANE_INLINE = 32, SOFT_LANE_PAYLOAD = 256 * 1024 };

enum soft_payload {
	SOFT_PAYLOAD_PLACED,	/* nothing to do */
	SOFT_PAYLOAD_INLINE,	/* in the slot */
	SOFT_PAYLOAD_RING,	/* in the payload ring */
};

struct slot_shm {
	alignas(64) _Atomic uint32_t seq;
	uint32_t index;		/* receive element, of the RQ or SRQ */
	uint32_t byte_len;
	uint32_t imm;		/* network order, as in struct ibv_wc */
	uint32_t src_qp;	/* 24 bits; above them dlid_path_bits of a datagram by LID */
	uint32_t payload_pos;	/* in the payload ring */
	uint8_t status, opcode, wc_flags, payload;
	uint8_t sl;
	uint8_t solicited;
	uint16_t slid;		/* of a datagram by LID */
	uint8_t data[SOFT_LANE_INLINE];
};
static_assert(sizeof(struct slot_shm) == 64, "shared layout: bump SOFT_REGION_VERSION");

struct lane_shm {
	alignas(64) _Atomic uint32_t payload_tail;	/* consumer: bytes given back */
	_Atomic uint32_t reaped;	/* consumer: slots taken; kept if there is a limit */
	alignas(64) uint32_t head;			/* producer, only for lanes under a lock */
	uint32_t payload_head;
	alignas(64) uint32_t mask;			/* fixed at creation */
	uint32_t payload_size;				/* a power of two, or 0 */
	uint64_t payload_off;
	_Atomic uint32_t limit;	/* owner: slots that overrun the CQ, 0: none can */
	alignas(64) struct slot_shm slots[];
};
static_assert(sizeof(struct lane_shm) == 192, "shared layout: bump SOFT_REGION_VERSION");

static inline uint64_t soft_lane_bytes(uint32_t slots)
{
	return sizeof(struct lane_shm) + (uint64_t)slots * sizeof(struct slot_shm);
}

#endif
