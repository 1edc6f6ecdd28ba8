// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * memory.c - one block with everything in it, and what it should look like.
 */
#include "tests/fuzz/memory.h"

#include <sanitizer/asan_interface.h>
#include <string.h>

#include "tests/fuzz/host.h"

enum { GUARD = 4096, LARGE = FUZZ_PLACES * FUZZ_PLACE_BYTES, SMALL = 16384 };
enum { BYTES = 2 * LARGE + 3 * SMALL + (FUZZ_AREAS + 1) * GUARD };

static const size_t sizes[FUZZ_AREAS] = {
	[FUZZ_RECV] = LARGE,
	[FUZZ_DEST] = LARGE,
	[FUZZ_SOURCE] = SMALL,
	[FUZZ_WINDOW] = SMALL,
	[FUZZ_READABLE] = SMALL,
};

static struct {
	_Alignas(4096) uint8_t now[BYTES], before[BYTES];
	uint8_t open[BYTES];
	uint64_t secret;
} memory;

uint8_t *fuzz_area(enum fuzz_area a)
{
	size_t at = GUARD;

	for (int i = 0; i < (int)a; i++)
		at += sizes[i] + GUARD;
	return memory.now + at;
}

size_t fuzz_area_size(enum fuzz_area a)
{
	return sizes[a];
}

static void set_guards(bool poisoned)
{
	uint8_t *at = memory.now;

	for (int i = 0; i <= FUZZ_AREAS; i++) {
		if (poisoned)
			ASAN_POISON_MEMORY_REGION(at, GUARD);
		else
			ASAN_UNPOISON_MEMORY_REGION(at, GUARD);
		at += GUARD + (i < FUZZ_AREAS ? sizes[i] : 0);
	}
}

void fuzz_memory_begin(uint64_t seed)
{
	static const enum fuzz_area known[] = { FUZZ_SOURCE, FUZZ_WINDOW, FUZZ_READABLE };

	set_guards(false);
	memory.secret = (seed | 1) * UINT64_C(0x9e3779b97f4a7c15);
	for (size_t i = 0; i < BYTES; i += 8)
		memcpy(memory.now + i, &memory.secret, 8);
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		memset(fuzz_area(known[i]), 0x50 + known[i], fuzz_area_size(known[i]));
	memcpy(memory.before, memory.now, BYTES);
	memset(memory.open, 0, BYTES);
	set_guards(true);
}

void fuzz_memory_open(const void *at, size_t length)
{
	size_t from = (size_t)((const uint8_t *)at - memory.now);

	FUZZ_MUST(from <= BYTES && length <= BYTES - from);
	for (size_t i = 0; i < length; i++)
		memory.open[from + i]++;
}

void fuzz_memory_close(const void *at, size_t length)
{
	size_t from = (size_t)((const uint8_t *)at - memory.now);

	FUZZ_MUST(from <= BYTES && length <= BYTES - from);
	for (size_t i = from; i < from + length; i++) {
		FUZZ_MUST(memory.open[i]);
		if (!--memory.open[i])
			memory.before[i] = memory.now[i];
	}
}

void fuzz_memory_check(void)
{
	enum { BLOCK = 1024 };

	set_guards(false);
	for (size_t i = 0; i < BYTES; i += BLOCK) {
		if (!memcmp(memory.now + i, memory.before + i, BLOCK))
			continue;
		for (size_t j = i; j < i + BLOCK; j++)
			FUZZ_MUST(memory.open[j] || memory.now[j] == memory.before[j]);
	}
	set_guards(true);
}

bool fuzz_memory_leaks(const void *bytes, size_t length)
{
	return memmem(bytes, length, &memory.secret, sizeof(memory.secret));
}
