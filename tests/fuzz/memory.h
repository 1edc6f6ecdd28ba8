// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * memory.h - the memory of the program whose NIC is fuzzed, and which bytes of it may change when.
 *
 * Areas lie between guards that nobody may touch. A byte may change while it is open: as often as
 * it was opened and not closed. What no packet may carry away begins as a secret.
 */
#ifndef TESTS_FUZZ_MEMORY_H
#define TESTS_FUZZ_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum fuzz_area {
	FUZZ_RECV,		/* of receives; secret */
	FUZZ_DEST,		/* where answers go; secret */
	FUZZ_SOURCE,		/* of sends */
	FUZZ_WINDOW,		/* the peer has all rights */
	FUZZ_READABLE,		/* the peer may read */
	FUZZ_AREAS
};

enum { FUZZ_PLACES = 8, FUZZ_PLACE_BYTES = 8192 };	/* of RECV and DEST */

/* All bytes anew, all closed. @seed: of the secret */
void fuzz_memory_begin(uint64_t seed);
uint8_t *fuzz_area(enum fuzz_area a);
size_t fuzz_area_size(enum fuzz_area a);

void fuzz_memory_open(const void *at, size_t length);
/* From now on they stay as they are, unless they were opened twice. */
void fuzz_memory_close(const void *at, size_t length);
/* Crashes when a byte changed that was closed. */
void fuzz_memory_check(void);
/* Does it hold some of the secret? */
bool fuzz_memory_leaks(const void *bytes, size_t length);

#endif
