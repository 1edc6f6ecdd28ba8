// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ask.c - bytes of a question; its destination QP number lies where that of a BTH does.
 */
#include "softnic/wire/ask.h"

#include <string.h>

#include "base/be.h"

enum { TO = 4, SLOT = 8, IFINDEX = 12, IP = 16 };

void wire_ask_put(const struct wire_ask *q, uint8_t to[static WIRE_ASK_LEN])
{
	memset(to, 0, WIRE_ASK_LEN);
	to[0] = WIRE_ASK_OPCODE;
	put_be32(to + TO, q->to & 0xffffff);
	put_be16(to + SLOT, q->slot);
	put_be32(to + IFINDEX, q->ifindex);
	memcpy(to + IP, q->ip, sizeof(q->ip));
}

bool wire_ask_get(const uint8_t *bytes, uint32_t len, struct wire_ask *q)
{
	if (len != WIRE_ASK_LEN || bytes[0] != WIRE_ASK_OPCODE)
		return false;
	q->to = get_be32(bytes + TO) & 0xffffff;
	q->slot = get_be16(bytes + SLOT);
	q->ifindex = get_be32(bytes + IFINDEX);
	memcpy(q->ip, bytes + IP, sizeof(q->ip));
	return true;
}
