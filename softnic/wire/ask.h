// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ask.h - the packet by which a process without port 4791 asks for copies of a group's packets.
 *
 * It goes to the port on the loopback address; the opcode is the vendor's own, dropped by others.
 */
#ifndef SOFTNIC_WIRE_ASK_H
#define SOFTNIC_WIRE_ASK_H

#include <stdbool.h>
#include <stdint.h>

enum { WIRE_ASK_OPCODE = 0xc2, WIRE_ASK_LEN = 32 };

struct wire_ask {
	uint32_t to;			/* QP number: one of the server's, or 1: anyone */
	uint16_t slot;			/* who asks */
	uint32_t ifindex;
	uint8_t ip[16];			/* the group */
};

void wire_ask_put(const struct wire_ask *q, uint8_t to[static WIRE_ASK_LEN]);
/* @return false when the bytes are no question */
bool wire_ask_get(const uint8_t *bytes, uint32_t len, struct wire_ask *q);

#endif
