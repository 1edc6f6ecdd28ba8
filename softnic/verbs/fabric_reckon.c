// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_reckon.c - header sizes of a message, added up.
 *
 * A payload is padded in its last packet only: an MTU is a multiple of 4. Each request is reckoned
 * to be acknowledged by itself.
 */
#include "softnic/verbs/fabric_reckon.h"

enum {				/* words */
	LRH = 2, GRH = 10, BTH = 3, ICRC = 1,
	DETH = 2, RETH = 4, ATOMIC_ETH = 7, IMMEDIATE = 1, AETH = 1, ATOMIC_ACK_ETH = 2,
};

static bool is_atomic(const struct soft_fabric_message *m)
{
	return m->opcode == IBV_WR_ATOMIC_CMP_AND_SWP || m->opcode == IBV_WR_ATOMIC_FETCH_AND_ADD;
}

/* All but the payload is of one packet, and there may be none. */
static bool asks_only(const struct soft_fabric_message *m)
{
	return m->opcode == IBV_WR_RDMA_READ || is_atomic(m);
}

static uint32_t packets_of(uint32_t length, uint32_t mtu)
{
	return length ? (length - 1) / mtu + 1 : 1;
}

static uint64_t payload_words(uint32_t length)
{
	return (length + 3ull) / 4;
}

static uint32_t head_words(const struct soft_fabric_message *m)
{
	uint32_t words = LRH + BTH + ICRC;

	if (m->has_grh)
		words += GRH;
	return m->type == IBV_QPT_UD ? words + DETH : words;
}

/* Once a message. */
static uint32_t extra_words(enum ibv_wr_opcode opcode)
{
	switch (opcode) {
	case IBV_WR_RDMA_WRITE:
	case IBV_WR_RDMA_READ:
		return RETH;
	case IBV_WR_RDMA_WRITE_WITH_IMM:
		return RETH + IMMEDIATE;
	case IBV_WR_SEND_WITH_IMM:
		return IMMEDIATE;
	case IBV_WR_ATOMIC_CMP_AND_SWP:
	case IBV_WR_ATOMIC_FETCH_AND_ADD:
		return ATOMIC_ETH;
	default:
		return 0;
	}
}

struct soft_fabric_packets soft_fabric_request(const struct soft_fabric_message *m)
{
	uint64_t n = asks_only(m) ? 1 : packets_of(m->length, m->mtu);

	return (struct soft_fabric_packets){
		.packets = n,
		.words = n * head_words(m) + extra_words(m->opcode) +
			 (asks_only(m) ? 0 : payload_words(m->length)),
	};
}

/* The first and the last packet of a READ response have an AETH. */
struct soft_fabric_packets soft_fabric_answer(const struct soft_fabric_message *m)
{
	bool is_read = m->opcode == IBV_WR_RDMA_READ;
	uint64_t n = is_read ? packets_of(m->length, m->mtu) : 1;

	if (m->type != IBV_QPT_RC)
		return (struct soft_fabric_packets){ 0 };
	return (struct soft_fabric_packets){
		.packets = n,
		.words = n * head_words(m) + (n > 1 ? 2 * AETH : AETH) +
			 (is_read ? payload_words(m->length) : 0) +
			 (is_atomic(m) ? ATOMIC_ACK_ETH : 0),
	};
}
