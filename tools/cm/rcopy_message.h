// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rcopy_message.h - what client and server of rcopy say to each other.
 *
 * Each message begins with a header. OPEN: the mode in `data`; the destination's path follows,
 * ended by 0 and filled up to a multiple of 8 bytes. WRITE: a 64-bit size follows, then, not
 * counted in `length`, so many bytes of the file. CLOSE: nothing. The answer to each is a header
 * alone, with RCOPY_ANSWER in the command and an errno value in `data`. Numbers are in the byte
 * order of the machine: both must have the same.
 */
#ifndef TOOLS_CM_RCOPY_MESSAGE_H
#define TOOLS_CM_RCOPY_MESSAGE_H

#include <stdint.h>

enum { RCOPY_OPEN = 1, RCOPY_CLOSE = 2, RCOPY_WRITE = 3, RCOPY_ANSWER = 0x80 };

struct rcopy_header {
	uint8_t version;		/* 0 */
	uint8_t command;
	uint16_t length;		/* with this header */
	uint32_t data;
	uint64_t id;			/* 0 */
};

struct rcopy_write {
	struct rcopy_header header;
	uint64_t size;
};

#define RCOPY_MAX_PATH	4096		/* bytes, with all that fills it up */

#endif
