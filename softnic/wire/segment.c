// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * segment.c - how a message is cut into packets: all full but the last (IBTA 9.7.2, C9-92).
 */
#include "softnic/wire/segment.h"

#include <assert.h>

#include "base/bits.h"

uint32_t wire_segment_of(uint32_t offset, uint32_t mtu)
{
	return offset >> av_log2(mtu);
}

uint32_t wire_segment_offset(uint32_t i, uint32_t mtu)
{
	return i << av_log2(mtu);
}

uint32_t wire_segment_count(uint32_t length, uint32_t mtu)
{
	return length ? wire_segment_of(length - 1, mtu) + 1 : 1;
}

/* Does the payload that length counts travel in this message's own packets? */
static bool carries_payload(enum wire_kind kind)
{
	kind = wire_kind_plain(kind);
	return kind == WIRE_SEND || kind == WIRE_WRITE || kind == WIRE_READ_RESPONSE;
}

uint32_t wire_message_packets(enum wire_kind kind, uint32_t length, uint32_t mtu)
{
	return carries_payload(kind) ? wire_segment_count(length, mtu) : 1;
}

uint32_t wire_message_psns(enum wire_kind kind, uint32_t length, uint32_t mtu)
{
	return wire_message_packets(kind == WIRE_READ ? WIRE_READ_RESPONSE : kind, length, mtu);
}

static enum wire_position position_of(uint32_t i, uint32_t count)
{
	if (count == 1)
		return WIRE_ONLY;
	if (i == 0)
		return WIRE_FIRST;
	return i == count - 1 ? WIRE_LAST : WIRE_MIDDLE;
}

struct wire_segment wire_segment_at(enum wire_transport transport, enum wire_kind kind,
				    uint32_t length, uint32_t mtu, uint32_t i)
{
	uint32_t count = wire_message_packets(kind, length, mtu);
	int opcode = wire_opcode_of(transport, kind, position_of(i, count));
	struct wire_segment s = { .opcode = opcode };

	assert(opcode >= 0 && i < count);
	if (carries_payload(kind)) {
		s.offset = wire_segment_offset(i, mtu);
		s.length = av_min64(length - s.offset, mtu);
	} else if (kind == WIRE_ATOMIC_WRITE) {
		s.length = 8;
	}
	return s;
}
