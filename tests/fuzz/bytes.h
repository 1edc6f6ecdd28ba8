// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * bytes.h - an input of the fuzzer, read from its beginning: what is not there any more is zero.
 */
#ifndef TESTS_FUZZ_BYTES_H
#define TESTS_FUZZ_BYTES_H

#include <stddef.h>
#include <stdint.h>

struct fuzz_bytes {
	const uint8_t *at;
	size_t left;
};

static inline uint8_t fuzz_u8(struct fuzz_bytes *b)
{
	if (!b->left)
		return 0;
	b->left--;
	return *b->at++;
}

static inline uint16_t fuzz_u16(struct fuzz_bytes *b)
{
	uint8_t high = fuzz_u8(b);

	return (uint16_t)(high << 8 | fuzz_u8(b));
}

/* The next `length` bytes, or as many as there are, as an input of their own. */
static inline struct fuzz_bytes fuzz_part(struct fuzz_bytes *b, size_t length)
{
	struct fuzz_bytes part = { b->at, length < b->left ? length : b->left };

	b->at += part.left;
	b->left -= part.left;
	return part;
}

#endif
