// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * segment.h - how a message is cut into packets.
 *
 * mtu is the path MTU in bytes, a power of two. A message has at most 2^31 bytes.
 */
#ifndef SOFTNIC_WIRE_SEGMENT_H
#define SOFTNIC_WIRE_SEGMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/wire/opcode.h"

#define WIRE_MESSAGE_MAX (UINT32_C(1) << 31)

struct wire_segment {
	uint8_t opcode;
	uint32_t offset, length;	/* in the message; both 0 for packets without payload */
};

/* Packets of a payload of that length: at least one. */
uint32_t wire_segment_count(uint32_t length, uint32_t mtu);

/* Packets a message of that kind is sent in (a READ: 1), and PSNs it uses up (a READ: one for
 * each packet of its answer). */
uint32_t wire_message_packets(enum wire_kind kind, uint32_t length, uint32_t mtu);
uint32_t wire_message_psns(enum wire_kind kind, uint32_t length, uint32_t mtu);

/* The i-th packet of a message, i below wire_message_packets(). The transport must have the kind.
 * A READ response that resumes is a message of its own: the length that is left. */
struct wire_segment wire_segment_at(enum wire_transport transport, enum wire_kind kind,
				    uint32_t length, uint32_t mtu, uint32_t i);

/* The packet that holds a byte of the message. */
uint32_t wire_segment_of(uint32_t offset, uint32_t mtu);

/* Bytes of the message in front of its i-th packet. */
uint32_t wire_segment_offset(uint32_t i, uint32_t mtu);

#endif
