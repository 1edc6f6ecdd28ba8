// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * packet.c - arbitrary bytes behind a UDP header: parsed without harm, and written back the same.
 */
#include <stdlib.h>
#include <string.h>

#include "softnic/wire/icrc.h"
#include "softnic/wire/packet.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const struct wire_flow flows[2] = {
	{ false, { 10, 77, 0, 2 }, { 10, 77, 0, 1 }, 0xc7e7, 4791 },
	{ true, { 0xfd, 0x77, [15] = 2 }, { 0xfd, 0x77, [15] = 1 }, 0xc7e7, 4791 },
};

static void must(bool right)
{
	if (!right)
		abort();
}

static void check_icrc(const uint8_t *bytes, size_t length)
{
	struct wire_icrc c;
	int i;

	for (i = 0; i < 2; i++) {
		wire_icrc_init(&c, &flows[i]);
		wire_icrc_check(&c, bytes, length);
	}
}

/* What is written is read the same again: written once more, it makes the same bytes. */
static void check_rewrite(const struct wire_packet *p, size_t length)
{
	uint8_t once[WIRE_HEADERS_MAX], twice[WIRE_HEADERS_MAX], *whole = calloc(1, length);
	struct wire_packet q;
	size_t n = wire_packet_put_headers(once, p);

	must(whole && n == wire_opcodes[p->opcode].length);
	must(wire_packet_length(p) == length);
	memcpy(whole, once, n);
	must(wire_packet_parse(whole, length, &q) == WIRE_OK && q.length == p->length);
	must(wire_packet_put_headers(twice, &q) == n && !memcmp(once, twice, n));
	free(whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct wire_packet p;

	if (length > 65507 || wire_packet_parse(bytes, length, &p) != WIRE_OK)
		return 0;
	must(p.payload >= bytes && p.payload + p.length + WIRE_ICRC_LEN <= bytes + length);
	check_rewrite(&p, length);
	check_icrc(bytes, length);
	return 0;
}
