// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_reckon.h - the InfiniBand packets that a message is, and those of its answer. Pure.
 */
#ifndef SOFTNIC_VERBS_FABRIC_RECKON_H
#define SOFTNIC_VERBS_FABRIC_RECKON_H

#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stdint.h>

/* Words are 4 bytes, from LRH to ICRC, as ports count data (IBTA 16.1.3.5). */
struct soft_fabric_packets {
	uint64_t packets, words;
};

struct soft_fabric_message {
	enum ibv_qp_type type;
	enum ibv_wr_opcode opcode;
	uint32_t length, mtu;		/* bytes */
	bool has_grh;
};

/* Bytes of an MTU of PortInfo, which has 4 bits. */
static inline uint32_t soft_fabric_mtu(uint8_t code)
{
	return 128u << (code & 15);
}

struct soft_fabric_packets soft_fabric_request(const struct soft_fabric_message *m);
/* Of RC; of the others nothing comes back. */
struct soft_fabric_packets soft_fabric_answer(const struct soft_fabric_message *m);

#endif
