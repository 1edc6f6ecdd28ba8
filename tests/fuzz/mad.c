// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mad.c - arbitrary MADs for QP 1: somebody or nobody is named, and no answer begets another.
 */
#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "softnic/gsi/mad.h"
#include "softnic/gsi/route.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool right)
{
	if (!right)
		abort();
}

static void check_route(const uint8_t *mad, const struct gsi_address *at)
{
	struct gsi_route r;

	memset(&r, 0xee, sizeof(r));
	gsi_route(mad, at, &r);
	must(r.count <= GSI_ROUTE_DOORS && (r.way == GSI_TO_FIRST) == (r.count > 0));
	for (unsigned int i = 0; i < r.count; i++) {
		must(strnlen(r.doors[i].text, sizeof(r.doors[i].text)) < sizeof(r.doors[i].text));
		must(!strncmp(r.doors[i].text, "anyverbs.", 9));
		for (unsigned int j = 0; j < i; j++)
			must(strcmp(r.doors[i].text, r.doors[j].text) != 0);
	}
}

static void check_answer(const uint8_t *mad, const struct gsi_address *at)
{
	uint8_t answer[GSI_MAD_BYTES], again[GSI_MAD_BYTES];

	if (!gsi_answer(mad, answer))
		return;
	must(mad[GSI_AT_CLASS] == GSI_CLASS_CM);
	must(!memcmp(mad + GSI_AT_TRANSACTION, answer + GSI_AT_TRANSACTION, 8));
	must(!gsi_answer(answer, again));
	check_route(answer, at);
}

/* One byte says where it arrives, the rest is the MAD, with zeroes behind it. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct gsi_address at = { .ifindex = 0xffffffff };
	uint8_t *mad;

	if (length < 1 || length > 1 + GSI_MAD_BYTES)
		return 0;
	mad = calloc(1, GSI_MAD_BYTES);
	must(mad);
	memcpy(mad, bytes + 1, length - 1);
	if (bytes[0] & 1)
		memset(at.local.raw + 10, 0xff, 2);
	else
		put_be16(at.local.raw, bytes[0] & 2 ? 0xfe80 : 0xfd00);
	at.local.raw[15] = bytes[0];
	check_route(mad, &at);
	check_answer(mad, &at);
	free(mad);
	return 0;
}
