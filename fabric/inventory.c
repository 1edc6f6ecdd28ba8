// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * inventory.c - makes records of what agents answer: a few bytes that say whose it is, and then
 * the attribute as it came.
 *
 * Everything is made and then compared with what is wanted, but for tables: those of a LID that is
 * not wanted are not read.
 */
#include "fabric/inventory.h"

#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "fabric/attributes.h"
#include "fabric/fields.h"
#include "fabric/smp.h"

enum { VL_BLOCKS = 4 };
enum { HAS_LID = 1, HAS_CAPABILITY = 1 << 7 };	/* bits of component masks */
#define MASKED_CAPABILITIES 0x80000000u		/* of the modifier */

static bool is_switch(const struct fabric_end *end)
{
	return !end->out && end->at != NETWORK_NONE;
}

/* The ports that an end speaks for: of a switch all, else its own. */
static unsigned int first_port(const struct fabric_end *end)
{
	return is_switch(end) ? 0 : end->port->number;
}

static unsigned int last_port(const struct fabric_end *end)
{
	return is_switch(end) ? end->port->node->ports : end->port->number;
}

/* Components that name a port of a switch, and mean nothing where there is one port only. */
static uint64_t components_of_switches(uint16_t attribute)
{
	switch (attribute) {
	case SA_SL_TO_VL: return 1 << 1 | 1 << 2;
	case SA_VL_ARBITRATION: return 1 << 1;
	case SA_P_KEYS: return 1 << 2;
	}
	return 0;
}

/*
 * An attribute becomes the record from `at` on, of which the first bytes are there but for the
 * LID. An agent that does not answer has no record.
 */
static void offer(struct fabric_query *q, const struct fabric_end *end, uint8_t *record,
		  unsigned int at, uint16_t attribute, uint32_t modifier)
{
	uint64_t mask = q->mask;
	uint8_t data[SMP_DATA];

	if (!is_switch(end))
		mask &= ~components_of_switches(q->kind->attribute);
	put_be16(record, end->lid);
	if (fabric_smp_get(q->sm->f, end->port, attribute, modifier, data))
		return;
	memcpy(record + at, data, av_min64(q->kind->bytes - at, sizeof(data)));
	if (fabric_record_matches(q->kind, mask, q->wanted, record))
		fabric_query_add(q, record);
}

/* ---- nodes and ports ---- */

static void list_node(struct fabric_query *q, const struct fabric_end *end)
{
	uint8_t record[RECORD_BYTES] = { 0 }, info[SMP_DATA];

	if (fabric_smp_get(q->sm->f, end->port, SMP_NODE_INFO, 0, info))
		return;
	memcpy(record + 4, info, 40);
	offer(q, end, record, 44, SMP_NODE_DESCRIPTION, 0);
}

/* Without a key nobody sees an M_Key (IBTA 15.4.2). */
static void offer_port(struct fabric_query *q, const struct fabric_end *end, unsigned int port)
{
	uint8_t record[RECORD_BYTES] = { [2] = port };
	uint64_t capability = HAS_CAPABILITY & q->mask ? get_be32(q->wanted + 4 + 20) : 0;
	uint8_t info[SMP_DATA];

	if (fabric_smp_get(q->sm->f, end->port, SMP_PORT_INFO, is_switch(end) ? port : 0, info))
		return;
	put_be16(record, end->lid);
	memcpy(record + 4, info, sizeof(info));
	if (!q->trusted)
		fabric_field_put(record + 4, FIELD_PORT_M_KEY, 0);
	if (!(q->modifier & MASKED_CAPABILITIES))
		fabric_query_offer(q, record);
	else if ((get_be32(record + 4 + 20) & capability) == capability &&
		 fabric_record_matches(q->kind, q->mask & ~(uint64_t)HAS_CAPABILITY, q->wanted,
				       record))
		fabric_query_add(q, record);
}

static void list_ports(struct fabric_query *q, const struct fabric_end *end)
{
	unsigned int i;

	for (i = first_port(end); i <= last_port(end); i++)
		offer_port(q, end, i);
}

static uint16_t lid_of(const struct fabric_query *q, const struct fabric_port *port)
{
	const struct fabric_end *end = fabric_network_end(&q->sm->network,
							  fabric_port_managed(port));

	return end ? end->lid : 0;
}

static void list_links(struct fabric_query *q, const struct fabric_end *end)
{
	unsigned int i;

	for (i = first_port(end); i <= last_port(end); i++) {
		const struct fabric_port *port = &end->port->node->port[i];
		uint8_t record[RECORD_BYTES] = { 0 };

		if (!i || !fabric_port_linked(port))
			continue;
		put_be16(record, end->lid);
		record[2] = i;
		record[3] = port->peer->number;
		put_be16(record + 4, lid_of(q, port->peer));
		fabric_query_offer(q, record);
	}
}

static void list_guids(struct fabric_query *q, const struct fabric_end *end)
{
	uint8_t record[RECORD_BYTES] = { 0 };

	offer(q, end, record, 8, SMP_GUID_INFO, 0);
}

static void list_p_keys(struct fabric_query *q, const struct fabric_end *end)
{
	unsigned int i;

	for (i = first_port(end); i <= last_port(end); i++) {
		uint8_t record[RECORD_BYTES] = { [4] = i };

		offer(q, end, record, 8, SMP_P_KEYS, is_switch(end) ? i << 16 : 0);
	}
}

/* ---- tables ---- */

static void list_switch(struct fabric_query *q, const struct fabric_end *end)
{
	uint8_t record[RECORD_BYTES] = { 0 };

	if (is_switch(end))
		offer(q, end, record, 4, SMP_SWITCH_INFO, 0);
}

static void list_linear(struct fabric_query *q, const struct fabric_end *end)
{
	unsigned int i;

	for (i = 0; is_switch(end) && i <= q->sm->network.top / LINEAR_BLOCK; i++) {
		uint8_t record[RECORD_BYTES] = { 0 };

		put_be16(record + 2, i);
		offer(q, end, record, 8, SMP_LINEAR, i);
	}
}

static void list_multicast(struct fabric_query *q, const struct fabric_end *end)
{
	unsigned int blocks = (q->sm->groups.top + MULTICAST_BLOCK - 1) / MULTICAST_BLOCK;
	unsigned int i, position;

	if (!is_switch(end))
		return;
	for (position = 0; position <= last_port(end) / POSITION_PORTS; position++) {
		for (i = 0; i < blocks; i++) {
			uint8_t record[RECORD_BYTES] = { 0 };

			put_be16(record + 2, position << 12 | i);
			offer(q, end, record, 8, SMP_MULTICAST, position << 28 | i);
		}
	}
}

static void list_sl_to_vl(struct fabric_query *q, const struct fabric_end *end)
{
	unsigned int in, out;

	if (!is_switch(end)) {
		uint8_t record[RECORD_BYTES] = { 0 };

		offer(q, end, record, 8, SMP_SL_TO_VL, 0);
		return;
	}
	for (in = first_port(end); in <= last_port(end); in++) {
		for (out = first_port(end); out <= last_port(end); out++) {
			uint8_t record[RECORD_BYTES] = { [2] = in, [3] = out };

			offer(q, end, record, 8, SMP_SL_TO_VL, in << 8 | out);
		}
	}
}

static void list_vl_arbitration(struct fabric_query *q, const struct fabric_end *end)
{
	unsigned int i, block;

	for (i = first_port(end); i <= last_port(end); i++) {
		for (block = 1; block <= VL_BLOCKS; block++) {
			uint8_t record[RECORD_BYTES] = { [2] = i, [3] = block };

			offer(q, end, record, 8, SMP_VL_ARBITRATION,
			      block << 16 | (is_switch(end) ? i : 0));
		}
	}
}

static void list_manager(struct fabric_query *q, const struct fabric_end *end)
{
	uint8_t record[RECORD_BYTES] = { 0 };

	if (end->port != q->sm->port)
		return;
	put_be16(record, end->lid);
	put_be64(record + 4, end->port->guid);
	put_be32(record + 20, q->sm->activity);
	record[24] = q->sm->state;
	fabric_query_offer(q, record);
}

/* ---- all of a kind ---- */

static const struct {
	uint16_t attribute;
	void (*list)(struct fabric_query *q, const struct fabric_end *end);
} lists[] = {
	{ SA_NODE, list_node },
	{ SA_PORT_INFO, list_ports },
	{ SA_SL_TO_VL, list_sl_to_vl },
	{ SA_SWITCH_INFO, list_switch },
	{ SA_LINEAR, list_linear },
	{ SA_MULTICAST, list_multicast },
	{ SA_SM_INFO, list_manager },
	{ SA_LINK, list_links },
	{ SA_GUID_INFO, list_guids },
	{ SA_P_KEYS, list_p_keys },
	{ SA_VL_ARBITRATION, list_vl_arbitration },
};

static unsigned int find(uint16_t attribute)
{
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(lists) && lists[i].attribute != attribute; i++)
		;
	return i;
}

bool fabric_inventory_has(uint16_t attribute)
{
	return find(attribute) < ARRAY_SIZE(lists);
}

/* In all of these kinds the first component is the LID. Keys are told to whoever is trusted. */
void fabric_inventory_list(struct fabric_query *q)
{
	const struct fabric_network *n = &q->sm->network;
	unsigned int kind = find(q->kind->attribute);
	uint32_t i;

	if (q->kind->attribute == SA_P_KEYS && !q->trusted)
		q->failed = SA_DENIED;
	for (i = 0; i < n->end_count && !q->failed; i++)
		if (!(q->mask & HAS_LID) || get_be16(q->wanted) == n->ends[i].lid)
			lists[kind].list(q, &n->ends[i]);
}
