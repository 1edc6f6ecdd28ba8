// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * record.c - the widths of all components; where they begin follows from those (IBTA 15.2.5).
 */
#include "fabric/record.h"

#include <assert.h>
#include <stddef.h>

#include "base/bits.h"
#include "fabric/attributes.h"

#define FOUR(x) x, x, x, x
#define EIGHT(x) FOUR(x), FOUR(x)

static const uint16_t class_port_info[] = { 576 };
static const uint16_t node[] = {
	16, 16, 8, 8, 8, 8, 64, 64, 64, 16, 16, 32, 8, 24, 512,
};
static const uint16_t port_info[] = {
	16, 8, 8,
	64, 64, 16, 16, 32, 16, 16, 8, 8, 8, 8,		/* M_Key to the active width */
	4, 4, 4, 4, 2, 3, 3, 4, 4, 4, 4, 4, 4,		/* speed supported to init type */
	8, 8, 8, 4, 4, 3, 5, 4, 1, 1, 1, 1,		/* VL high limit to the raw filters */
	16, 16, 16, 8, 1, 2, 5, 3, 5, 4, 4,		/* violations to the thresholds */
	16, 8, 24, 16, 4, 4, 3, 5,			/* credit hint to extended speeds */
};
static const uint16_t cable[] = { 16, 8, 8, 16 };
static const uint16_t switch_info[] = { 16, 16, 160 };
static const uint16_t linear[] = { 16, 16, 32, 512 };
static const uint16_t multicast[] = { 16, 4, 3, 9, 32, 512 };
static const uint16_t guid_info[] = { 16, 8, 8, 32, EIGHT(64) };
static const uint16_t p_keys[] = { 16, 16, 8, 24, 512 };
static const uint16_t sl_to_vl[] = { 16, 8, 8, 32, 64 };
static const uint16_t vl_arbitration[] = { 16, 8, 8, 32, 512 };
static const uint16_t sm_info[] = { 16, 16, 64, 64, 32, 4, 4 };
static const uint16_t path[] = {
	32, 32, 128, 128, 16, 16, 1, 3, 20, 8, 8, 1, 7, 16, 12, 4, 2, 6, 2, 6, 2, 6, 8, 48,
};
static const uint16_t member[] = {
	128, 128, 32, 16, 2, 6, 8, 16, 2, 6, 2, 6, 4, 20, 8, 4, 4, 1,
};
static const uint16_t service[] = {
	64, 128, 16, 16, 32, 128, 512, EIGHT(8), EIGHT(8), EIGHT(16), FOUR(32), 64, 64,
};
static const uint16_t inform[] = { 128, 16, 16, 16, 8, 8, 16, 16, 24, 3, 5, 8, 24 };
/* Who has subscribed, under which number, and the InformInfo. */
static const uint16_t subscription[] = {
	128, 16, 48, 128, 16, 16, 16, 8, 8, 16, 16, 24, 3, 5, 8, 24,
};

#define KIND(id, bytes, table) { id, bytes, table, ARRAY_SIZE(table) }

static const struct fabric_record kinds[] = {
	KIND(SA_CLASS_PORT_INFO, 72, class_port_info),
	KIND(SA_INFORM, 36, inform),
	KIND(SA_NODE, 112, node),
	KIND(SA_PORT_INFO, 72, port_info),
	KIND(SA_SL_TO_VL, 16, sl_to_vl),
	KIND(SA_SWITCH_INFO, 24, switch_info),
	KIND(SA_LINEAR, 72, linear),
	KIND(SA_MULTICAST, 72, multicast),
	KIND(SA_SM_INFO, 32, sm_info),
	KIND(SA_LINK, 8, cable),
	KIND(SA_GUID_INFO, 72, guid_info),
	KIND(SA_SERVICE, 176, service),
	KIND(SA_P_KEYS, 72, p_keys),
	KIND(SA_PATH, 64, path),
	KIND(SA_VL_ARBITRATION, 72, vl_arbitration),
	KIND(SA_MEMBER, 56, member),
	KIND(SA_MULTI_PATH, 64, path),		/* of the answer */
	KIND(SA_SUBSCRIPTION, 80, subscription),
};

const struct fabric_record *fabric_record(uint16_t attribute)
{
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(kinds); i++)
		if (kinds[i].attribute == attribute)
			return &kinds[i];
	return NULL;
}

/* Where a component is, in bits from the first byte on, and how long. */
static unsigned int place(const struct fabric_record *kind, unsigned int component,
			  unsigned int *width)
{
	unsigned int i, at = 0;

	assert(component < kind->components);
	for (i = 0; i < component; i++)
		at += kind->widths[i];
	*width = kind->widths[component];
	return at;
}

/* Bit by byte: the first and the last byte may be shared with others. */
static bool same_bits(const uint8_t *a, const uint8_t *b, unsigned int at, unsigned int width)
{
	unsigned int end = at + width;

	while (at < end) {
		unsigned int stop = av_min64((at | 7) + 1, end);
		uint8_t mask = 0xff >> at % 8 & 0xff << (7 - (stop - 1) % 8);

		if ((a[at / 8] ^ b[at / 8]) & mask)
			return false;
		at = stop;
	}
	return true;
}

bool fabric_record_matches(const struct fabric_record *kind, uint64_t mask,
			   const uint8_t *wanted, const uint8_t *record)
{
	unsigned int i, at = 0;

	for (i = 0; i < kind->components; at += kind->widths[i++])
		if (mask >> i & 1 && !same_bits(wanted, record, at, kind->widths[i]))
			return false;
	return true;
}

uint64_t fabric_record_get(const struct fabric_record *kind, const uint8_t *record,
			   unsigned int component)
{
	unsigned int i, width, at = place(kind, component, &width);
	uint64_t value = 0;

	assert(width <= 64);
	for (i = at; i < at + width; i++)
		value = value << 1 | (record[i / 8] >> (7 - i % 8) & 1);
	return value;
}

void fabric_record_put(const struct fabric_record *kind, uint8_t *record, unsigned int component,
		       uint64_t value)
{
	unsigned int i, width, at = place(kind, component, &width);

	assert(width <= 64);
	for (i = at + width; i-- > at; value >>= 1) {
		uint8_t bit = 0x80 >> i % 8;

		record[i / 8] = value & 1 ? record[i / 8] | bit : record[i / 8] & ~bit;
	}
}
