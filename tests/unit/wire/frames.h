// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * frames.h - the captured frames of tests/vectors, for the tests of this room.
 */
#ifndef TESTS_UNIT_WIRE_FRAMES_H
#define TESTS_UNIT_WIRE_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "softnic/wire/icrc.h"

/* A RoCEv2 packet of a frame; the bytes live as long as the call that handed it out. */
struct frame {
	const char *name;		/* of the file, without .hex; "rxe.pcap" */
	struct wire_flow flow;
	uint16_t ip_id;
	const uint8_t *bytes;		/* all behind the UDP header */
	size_t length;
};

/* Calls visit with each frame of each file. @return how many there were */
int frames_each(void (*visit)(const struct frame *f, void *arg), void *arg);

/* Copies the bytes of the named vector; fails the test when there is none. @return their length */
size_t frames_named(const char *name, uint8_t *to, size_t room);

/* CRC-32 from its definition, bit by bit, going on from crc (0 at first). */
uint32_t frames_crc32(uint32_t crc, const uint8_t *bytes, size_t length);

#endif
