// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong_data.c - what is in the messages, and whether it arrived.
 *
 * The programs of other rdma-core versions expect 0 in the first byte of each page and send back
 * the rest as it came. Here the other bytes depend on their place, and the client checks that
 * each came back; a server checks what every client sends.
 */
#include "pingpong_data.h"

#include <unistd.h>

#include "../common/say.h"

static uint8_t byte_at(size_t at, size_t page)
{
	return at % page ? (uint8_t)(1 + (at * 7 + at / page) % 255) : 0;
}

static uint8_t *data_of(struct pingpong *pp)
{
	return (uint8_t *)pp->buffer + pp->kind->grh;
}

int data_fill(struct pingpong *pp)
{
	size_t i, page = (size_t)sysconf(_SC_PAGESIZE);
	int r;

	if (pp->options.check)
		for (i = 0; i < (size_t)pp->options.size; i++)
			data_of(pp)[i] = byte_at(i, page);
	if (!pp->dm)
		return 0;
	r = ibv_memcpy_to_dm(pp->dm, 0, pp->buffer, pp->length);
	return r ? say_failure(r, NULL, "Copy to device memory failed") : 0;
}

int data_check(struct pingpong *pp)
{
	size_t i, page = (size_t)sysconf(_SC_PAGESIZE), step = pp->options.host ? 1 : page;
	uint8_t byte;
	int r;

	if (!pp->options.check)
		return 0;
	r = pp->dm ? ibv_memcpy_from_dm(pp->buffer, pp->dm, 0, pp->length) : 0;
	if (r)
		return say_failure(r, NULL, "Copy from device memory failed");
	for (i = 0; i < (size_t)pp->options.size; i += step) {
		byte = data_of(pp)[i];
		if (byte != byte_at(i, page))
			return say_failure(0, "Do both sides check (-c)?",
					   "invalid data in page %zu: byte %zu is 0x%02x, "
					   "not 0x%02x", i / page, i, byte, byte_at(i, page));
	}
	return 0;
}
