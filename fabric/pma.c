// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pma.c - counters of ports as IBTA 16.1 shows them.
 *
 * They are kept in 64 bits. What an attribute shows is the smaller of a counter and what its
 * field holds, as counters stop there; a Set writes the counter itself.
 */
#include "fabric/pma.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"

enum {
	ATTRIBUTE_CLASS_PORT_INFO = 0x0001, ATTRIBUTE_COUNTERS = 0x0012,
	ATTRIBUTE_EXTENDED = 0x001d,
};

#define ALL_PORTS 255
#define DATA_BYTES 192
/* AllPortSelect, extended counters, transmit wait; as other adapters and switches have it. */
#define CAPABILITY_CA 0x1200
#define CAPABILITY_SWITCH 0x1300
#define RESPONSE_TIME 0x12

struct row {
	enum fabric_field field;
	enum fabric_counter counter;
	int8_t less;			/* this counter is subtracted; -1: none */
};

/* In the order of CounterSelect's bits; behind those, what CounterSelect2 and nothing selects. */
static const struct row counters[] = {
	{ FIELD_COUNTERS_SYMBOL, COUNTER_SYMBOL, -1 },
	{ FIELD_COUNTERS_RECOVERY, COUNTER_RECOVERY, -1 },
	{ FIELD_COUNTERS_DOWNED, COUNTER_DOWNED, -1 },
	{ FIELD_COUNTERS_RCV_ERRORS, COUNTER_RCV_ERRORS, -1 },
	{ FIELD_COUNTERS_RCV_REMOTE, COUNTER_RCV_REMOTE, -1 },
	{ FIELD_COUNTERS_RCV_RELAY, COUNTER_RCV_RELAY, -1 },
	{ FIELD_COUNTERS_XMIT_DISCARDS, COUNTER_XMIT_DISCARDS, -1 },
	{ FIELD_COUNTERS_XMIT_CONSTRAINT, COUNTER_XMIT_CONSTRAINT, -1 },
	{ FIELD_COUNTERS_RCV_CONSTRAINT, COUNTER_RCV_CONSTRAINT, -1 },
	{ FIELD_COUNTERS_INTEGRITY, COUNTER_INTEGRITY, -1 },
	{ FIELD_COUNTERS_OVERRUN, COUNTER_OVERRUN, -1 },
	{ FIELD_COUNTERS_VL15_DROPPED, COUNTER_VL15_DROPPED, -1 },
	{ FIELD_COUNTERS_XMIT_DATA, COUNTER_XMIT_DATA, -1 },
	{ FIELD_COUNTERS_RCV_DATA, COUNTER_RCV_DATA, -1 },
	{ FIELD_COUNTERS_XMIT_PACKETS, COUNTER_XMIT_PACKETS, -1 },
	{ FIELD_COUNTERS_RCV_PACKETS, COUNTER_RCV_PACKETS, -1 },
	{ FIELD_COUNTERS_XMIT_WAIT, COUNTER_XMIT_WAIT, -1 },
	{ FIELD_COUNTERS_QP1_DROPPED, COUNTER_QP1_DROPPED, -1 },
};

static const struct row extended[] = {
	{ FIELD_EXTENDED_XMIT_DATA, COUNTER_XMIT_DATA, -1 },
	{ FIELD_EXTENDED_RCV_DATA, COUNTER_RCV_DATA, -1 },
	{ FIELD_EXTENDED_XMIT_PACKETS, COUNTER_XMIT_PACKETS, -1 },
	{ FIELD_EXTENDED_RCV_PACKETS, COUNTER_RCV_PACKETS, -1 },
	{ FIELD_EXTENDED_UNICAST_XMIT, COUNTER_XMIT_PACKETS, COUNTER_MULTICAST_XMIT },
	{ FIELD_EXTENDED_UNICAST_RCV, COUNTER_RCV_PACKETS, COUNTER_MULTICAST_RCV },
	{ FIELD_EXTENDED_MULTICAST_XMIT, COUNTER_MULTICAST_XMIT, -1 },
	{ FIELD_EXTENDED_MULTICAST_RCV, COUNTER_MULTICAST_RCV, -1 },
};

struct attribute {
	uint16_t id;
	const struct row *rows;
	unsigned int count;
	enum fabric_field port, select;
	enum fabric_field select_2;	/* selects the row behind those of select, by its bit 0 */
	unsigned int selectable;	/* rows that select selects */
};

static const struct attribute attributes[] = {
	{ ATTRIBUTE_COUNTERS, counters, ARRAY_SIZE(counters), FIELD_COUNTERS_PORT,
	  FIELD_COUNTERS_SELECT, FIELD_COUNTERS_SELECT_2, 16 },
	{ ATTRIBUTE_EXTENDED, extended, ARRAY_SIZE(extended), FIELD_EXTENDED_PORT,
	  FIELD_EXTENDED_SELECT, FIELD_EXTENDED_SELECT_2, ARRAY_SIZE(extended) },
};

static_assert(COUNTER_RCV_PACKETS == 15, "counters stand in the order of their bits");

static enum fabric_verdict class_port_info(const struct fabric_node *node, uint8_t *mad)
{
	uint8_t *data = mad + MAD_AT_DATA;

	memset(data, 0, DATA_BYTES);
	fabric_field_put(data, FIELD_CLASS_BASE_VERSION, 1);
	fabric_field_put(data, FIELD_CLASS_VERSION, 1);
	fabric_field_put(data, FIELD_CLASS_CAPABILITY,
			 node->type == FABRIC_SWITCH ? CAPABILITY_SWITCH : CAPABILITY_CA);
	fabric_field_put(data, FIELD_CLASS_RESPONSE_TIME, RESPONSE_TIME);
	return fabric_answer(mad, 0);
}

/* The ports that are meant: from *first to *last; false: there is none. */
static bool ports_of(const struct fabric_node *node, const struct fabric_port *arrival,
		     unsigned int select, unsigned int *first, unsigned int *last)
{
	bool is_switch = node->type == FABRIC_SWITCH;

	if (is_switch && select == ALL_PORTS) {
		*first = 0;
		*last = node->ports;
		return true;
	}
	*first = *last = select;
	return is_switch ? select <= node->ports : select == arrival->number;
}

/* Whoever adds to the counters may have added anything. */
static uint64_t value_of(const struct fabric *f, const struct fabric_port *port,
			 const struct row *row)
{
	_Atomic uint64_t *n = fabric_port_counters(f, port);
	uint64_t value = atomic_load_explicit(&n[row->counter], memory_order_relaxed);
	uint64_t less = row->less < 0 ? 0 :
				atomic_load_explicit(&n[row->less], memory_order_relaxed);

	return value > less ? value - less : 0;
}

static uint64_t add_capped(uint64_t a, uint64_t b)
{
	return a + b < a ? UINT64_MAX : a + b;
}

static void show(const struct fabric *f, const struct fabric_node *node, unsigned int first,
		 unsigned int last, const struct attribute *a, uint8_t *data)
{
	unsigned int i, n;

	for (i = 0; i < a->count; i++) {
		uint64_t sum = 0;

		for (n = first; n <= last; n++)
			sum = add_capped(sum, value_of(f, &node->port[n], &a->rows[i]));
		fabric_field_put(data, a->rows[i].field,
				 av_min64(sum, fabric_field_max(a->rows[i].field)));
	}
}

static bool is_selected(const struct attribute *a, unsigned int row, const uint8_t *data)
{
	if (row < a->selectable)
		return fabric_field_get(data, a->select) >> row & 1;
	return row == a->selectable && fabric_field_get(data, a->select_2) & 1;
}

/* A counter that is a difference is written by what it is subtracted from. */
static void write_counter(const struct fabric *f, const struct fabric_port *port,
			  const struct row *row, uint64_t value)
{
	if (row->less < 0)
		atomic_store_explicit(&fabric_port_counters(f, port)[row->counter], value,
				      memory_order_relaxed);
}

static void write_all(const struct fabric *f, const struct fabric_node *node, unsigned int first,
		      unsigned int last, const struct attribute *a, const uint8_t *data)
{
	unsigned int i, n;

	for (i = 0; i < a->count; i++) {
		if (!is_selected(a, i, data))
			continue;
		for (n = first; n <= last; n++)
			write_counter(f, &node->port[n], &a->rows[i],
				      fabric_field_get(data, a->rows[i].field));
	}
}

static enum fabric_verdict ports_counters(const struct fabric *f,
					  const struct fabric_port *arrival,
					  const struct attribute *a, uint8_t *mad)
{
	const struct fabric_node *node = arrival->node;
	uint8_t *data = mad + MAD_AT_DATA;
	unsigned int first, last;

	if (!ports_of(node, arrival, fabric_field_get(data, a->port), &first, &last))
		return fabric_answer(mad, STATUS_VALUE);
	if (fabric_field_get(mad, FIELD_MAD_METHOD) == METHOD_SET)
		write_all(f, node, first, last, a, data);
	show(f, node, first, last, a, data);
	return fabric_answer(mad, 0);
}

static enum fabric_verdict request(const struct fabric *f, const struct fabric_port *port,
				   uint8_t *mad)
{
	unsigned int i, id = fabric_field_get(mad, FIELD_MAD_ATTRIBUTE);
	unsigned int method = fabric_field_get(mad, FIELD_MAD_METHOD);

	if (fabric_field_get(mad, FIELD_MAD_CLASS_VERSION) != 1)
		return fabric_answer(mad, STATUS_VERSION);
	if (method != METHOD_GET && method != METHOD_SET)
		return fabric_answer(mad, STATUS_METHOD);
	if (id == ATTRIBUTE_CLASS_PORT_INFO && method == METHOD_GET)
		return class_port_info(port->node, mad);
	for (i = 0; i < ARRAY_SIZE(attributes); i++)
		if (attributes[i].id == id)
			return ports_counters(f, port, &attributes[i], mad);
	return fabric_answer(mad, STATUS_ATTRIBUTE);
}

enum fabric_verdict fabric_pma_take(const struct fabric *f, const struct fabric_port *port,
				    uint8_t *mad)
{
	if (fabric_field_get(mad, FIELD_MAD_BASE_VERSION) != 1)
		return FABRIC_DROP;
	if (fabric_field_get(mad, FIELD_MAD_CLASS) != CLASS_PERFORMANCE ||
	    fabric_field_get(mad, FIELD_MAD_METHOD) & METHOD_RESPONSE)
		return FABRIC_FOR_OTHERS;
	return request(f, port, mad);
}
