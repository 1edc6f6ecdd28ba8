// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sma.c - the attributes of IBTA 14.2.5, a row each. PortInfo has a file of its own.
 */
#include "fabric/sma.h"

#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "fabric/attributes.h"
#include "fabric/portinfo.h"
#include "fabric/trap.h"

#define VL_BLOCK 32

/* What a request is about. Attributes are read from and written to data: 64 bytes, of zeroes. */
struct request {
	struct fabric *f;
	struct fabric_node *node;
	struct fabric_port *port;	/* of arrival */
	uint32_t modifier;
	bool knows_key;			/* the M_Key, if there is one */
	uint8_t *data;
};

/* ---- node ---- */

static int get_description(const struct request *r)
{
	memcpy(r->data, r->node->description, sizeof(r->node->description));
	return 0;
}

static int get_node_info(const struct request *r)
{
	const struct fabric_node *node = r->node;

	fabric_field_put(r->data, FIELD_NODE_BASE_VERSION, 1);
	fabric_field_put(r->data, FIELD_NODE_CLASS_VERSION, 1);
	fabric_field_put(r->data, FIELD_NODE_TYPE, node->type);
	fabric_field_put(r->data, FIELD_NODE_PORTS, node->ports);
	fabric_field_put(r->data, FIELD_NODE_SYSTEM_GUID, node->system_guid);
	fabric_field_put(r->data, FIELD_NODE_GUID, node->guid);
	fabric_field_put(r->data, FIELD_NODE_PORT_GUID, fabric_port_managed(r->port)->guid);
	fabric_field_put(r->data, FIELD_NODE_PARTITIONS, FABRIC_P_KEYS);
	fabric_field_put(r->data, FIELD_NODE_DEVICE_ID, node->device_id);
	fabric_field_put(r->data, FIELD_NODE_REVISION, node->revision);
	fabric_field_put(r->data, FIELD_NODE_LOCAL_PORT, r->port->number);
	fabric_field_put(r->data, FIELD_NODE_VENDOR_ID, node->vendor_id);
	return 0;
}

/* ---- switch ---- */

static int get_switch_info(const struct request *r)
{
	memcpy(r->data, r->node->switch_info, sizeof(r->node->switch_info));
	return 0;
}

static int set_switch_info(const struct request *r)
{
	static const enum fabric_field taken[] = {
		FIELD_SWITCH_LINEAR_TOP,      FIELD_SWITCH_DEFAULT_PORT,
		FIELD_SWITCH_MULTICAST_PRIMARY, FIELD_SWITCH_MULTICAST_OTHER,
		FIELD_SWITCH_LIFE_TIME,	      FIELD_SWITCH_SL2VL,
	};
	uint8_t *info = r->node->switch_info;
	unsigned int i;

	if (fabric_field_get(r->data, FIELD_SWITCH_LINEAR_TOP) >= FABRIC_LIDS)
		return STATUS_VALUE;
	for (i = 0; i < ARRAY_SIZE(taken); i++)
		fabric_field_put(info, taken[i], fabric_field_get(r->data, taken[i]));
	fabric_port_touch(r->f, &r->node->port[0]);
	if (fabric_field_get(r->data, FIELD_SWITCH_STATE_CHANGE))
		fabric_field_put(info, FIELD_SWITCH_STATE_CHANGE, 0);
	return get_switch_info(r);
}

/* The first LID of a block; FABRIC_LIDS: no such block. */
static unsigned int linear_block(const struct request *r)
{
	return r->modifier < FABRIC_LIDS / LINEAR_BLOCK ? r->modifier * LINEAR_BLOCK : FABRIC_LIDS;
}

static int get_linear(const struct request *r)
{
	unsigned int lid = linear_block(r);

	if (lid == FABRIC_LIDS)
		return STATUS_VALUE;
	memcpy(r->data, r->node->linear + lid, LINEAR_BLOCK);
	return 0;
}

static int set_linear(const struct request *r)
{
	unsigned int lid = linear_block(r);

	if (lid == FABRIC_LIDS)
		return STATUS_VALUE;
	if (!memcmp(r->node->linear + lid, r->data, LINEAR_BLOCK))
		return 0;
	fabric_tables_change(r->f);
	memcpy(r->node->linear + lid, r->data, LINEAR_BLOCK);
	fabric_tables_changed(r->f);
	return 0;
}

/* Where a block of a position begins in the table; false: no such block. */
static bool multicast_block(const struct request *r, unsigned int *first)
{
	unsigned int block = r->modifier & 0x1ff, position = r->modifier >> 28;

	*first = FABRIC_MLID_WORDS * MULTICAST_BLOCK * block + position;
	return !(r->modifier & 0x0ffffe00) && block < FABRIC_MLIDS / MULTICAST_BLOCK &&
	       16 * position <= r->node->ports;
}

static int get_multicast(const struct request *r)
{
	unsigned int i, first;

	if (!multicast_block(r, &first))
		return STATUS_VALUE;
	for (i = 0; i < MULTICAST_BLOCK; i++)
		put_be16(r->data + 2 * i, r->node->multicast[first + FABRIC_MLID_WORDS * i]);
	return 0;
}

static int set_multicast(const struct request *r)
{
	unsigned int i, first;

	if (!multicast_block(r, &first))
		return STATUS_VALUE;
	fabric_tables_change(r->f);
	for (i = 0; i < MULTICAST_BLOCK; i++)
		r->node->multicast[first + FABRIC_MLID_WORDS * i] = get_be16(r->data + 2 * i);
	fabric_tables_changed(r->f);
	return 0;
}

/* ---- ports ---- */

/* The port that a modifier names: at a switch any, elsewhere the one of arrival. */
static struct fabric_port *port_of(const struct request *r, unsigned int number)
{
	return r->node->type == FABRIC_SWITCH ? fabric_port(r->node, number) : r->port;
}

/* Who does not know the M_Key is not told it from protection 1 on. */
static int get_port_info(const struct request *r)
{
	int status = fabric_portinfo_get(r->f, r->port, r->modifier, r->data);

	if (!r->knows_key && fabric_field_get(r->data, FIELD_PORT_M_KEY_PROTECT))
		fabric_field_put(r->data, FIELD_PORT_M_KEY, 0);
	return status;
}

static int set_port_info(const struct request *r)
{
	return fabric_portinfo_set(r->f, r->port, r->modifier, r->data);
}

static int get_guids(const struct request *r)
{
	struct fabric_port *port = fabric_port_managed(r->port);
	unsigned int i;

	if (r->modifier)
		return STATUS_VALUE;
	put_be64(r->data, port->guid);
	for (i = 1; i < FABRIC_GUIDS; i++)
		put_be64(r->data + 8 * i, port->guids[i]);
	return 0;
}

static int set_guids(const struct request *r)
{
	struct fabric_port *port = fabric_port_managed(r->port);
	unsigned int i;

	if (r->modifier)
		return STATUS_VALUE;
	for (i = 1; i < FABRIC_GUIDS; i++)
		port->guids[i] = get_be64(r->data + 8 * i);
	fabric_port_touch(r->f, port);
	return get_guids(r);
}

static struct fabric_port *p_key_port(const struct request *r)
{
	return r->modifier & 0xffff ? NULL : port_of(r, r->modifier >> 16);
}

static int get_p_keys(const struct request *r)
{
	struct fabric_port *port = p_key_port(r);
	unsigned int i;

	if (!port)
		return STATUS_VALUE;
	for (i = 0; i < FABRIC_P_KEYS; i++)
		put_be16(r->data + 2 * i, port->p_keys[i]);
	return 0;
}

static int set_p_keys(const struct request *r)
{
	struct fabric_port *port = p_key_port(r);
	unsigned int i;

	if (!port)
		return STATUS_VALUE;
	for (i = 0; i < FABRIC_P_KEYS; i++)
		port->p_keys[i] = get_be16(r->data + 2 * i);
	fabric_port_touch(r->f, port);
	return 0;
}

/* Where the table from one port to another begins, in entries; false: no such ports. */
static bool sl_to_vl_place(const struct request *r, unsigned int *first)
{
	unsigned int in = r->modifier >> 8 & 0xff, out = r->modifier & 0xff;

	if (r->node->type != FABRIC_SWITCH)
		in = out = r->port->number;
	*first = (in * (r->node->ports + 1) + out) * FABRIC_SLS;
	return in <= r->node->ports && out <= r->node->ports;
}

static int get_sl_to_vl(const struct request *r)
{
	unsigned int i, first;

	if (!sl_to_vl_place(r, &first))
		return STATUS_VALUE;
	for (i = 0; i < FABRIC_SLS; i++)
		r->data[i / 2] |= r->node->sl_to_vl[first + i] << (i % 2 ? 0 : 4);
	return 0;
}

static int set_sl_to_vl(const struct request *r)
{
	unsigned int i, first;

	if (!sl_to_vl_place(r, &first))
		return STATUS_VALUE;
	fabric_tables_change(r->f);
	for (i = 0; i < FABRIC_SLS; i++)
		r->node->sl_to_vl[first + i] = r->data[i / 2] >> (i % 2 ? 0 : 4) & 0xf;
	fabric_tables_changed(r->f);
	return 0;
}

/* Parts 1 and 2 are of low priority, 3 and 4 of high. */
static uint8_t (*vl_entries(const struct request *r))[2]
{
	struct fabric_port *port = port_of(r, r->modifier & 0xffff);
	unsigned int part = r->modifier >> 16;

	if (!port || !part || part > 2 * FABRIC_VL_ENTRIES / VL_BLOCK)
		return NULL;
	return port->vl_arbitration + (part - 1) * VL_BLOCK;
}

static int get_vl_arbitration(const struct request *r)
{
	uint8_t (*entries)[2] = vl_entries(r);

	if (!entries)
		return STATUS_VALUE;
	memcpy(r->data, entries, 2 * VL_BLOCK);
	return 0;
}

static int set_vl_arbitration(const struct request *r)
{
	uint8_t (*entries)[2] = vl_entries(r);

	if (!entries)
		return STATUS_VALUE;
	memcpy(entries, r->data, 2 * VL_BLOCK);
	return 0;
}

/* ---- what hardly anybody asks for ---- */

/*
 * Nothing is wrong with a node, and there is nothing more to tell. Mellanox' own PortInfo, which
 * switches with its vendor id are asked for: no link is of its own speeds.
 */
static int get_nothing(const struct request *r)
{
	return 0;
}

static int get_led(const struct request *r)
{
	fabric_field_put(r->data, FIELD_LED_ON, r->node->led);
	return 0;
}

static int set_led(const struct request *r)
{
	r->node->led = fabric_field_get(r->data, FIELD_LED_ON);
	return 0;
}

/* ---- who may ask, and what ---- */

static const struct attribute {
	uint16_t id;
	bool of_switches;
	int (*get)(const struct request *r);	/* a status */
	int (*set)(const struct request *r);
} attributes[] = {
	{ SMP_NODE_DESCRIPTION, false, get_description, NULL },
	{ SMP_NODE_INFO, false, get_node_info, NULL },
	{ SMP_SWITCH_INFO, true, get_switch_info, set_switch_info },
	{ SMP_GUID_INFO, false, get_guids, set_guids },
	{ SMP_PORT_INFO, false, get_port_info, set_port_info },
	{ SMP_P_KEYS, false, get_p_keys, set_p_keys },
	{ SMP_SL_TO_VL, false, get_sl_to_vl, set_sl_to_vl },
	{ SMP_VL_ARBITRATION, false, get_vl_arbitration, set_vl_arbitration },
	{ SMP_LINEAR, true, get_linear, set_linear },
	{ SMP_MULTICAST, true, get_multicast, set_multicast },
	{ SMP_VENDOR_PORT_INFO, false, get_nothing, NULL },
	{ SMP_VENDOR_DIAG, false, get_nothing, NULL },
	{ SMP_LED_INFO, false, get_led, set_led },
};

static const struct attribute *find(uint16_t id, enum fabric_node_type type)
{
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(attributes); i++)
		if (attributes[i].id == id &&
		    (type == FABRIC_SWITCH || !attributes[i].of_switches))
			return &attributes[i];
	return NULL;
}

/* M_Key (IBTA 14.2.4.3): 0 protects nothing; what is only read, only from protection 2 on. */
static bool knows_key(const struct fabric_port *port, const uint8_t *mad)
{
	uint64_t key = fabric_field_get(port->info, FIELD_PORT_M_KEY);

	return !key || fabric_field_get(mad, FIELD_MAD_M_KEY) == key;
}

static bool key_agrees(const struct fabric_port *port, const uint8_t *mad)
{
	return knows_key(port, mad) ||
	       (fabric_field_get(mad, FIELD_MAD_METHOD) == METHOD_GET &&
		fabric_field_get(port->info, FIELD_PORT_M_KEY_PROTECT) < 2);
}

static void note_violation(struct fabric *f, struct fabric_port *port,
			   const struct fabric_packet *p)
{
	uint64_t violations = fabric_field_get(port->info, FIELD_PORT_M_KEY_VIOLATIONS);

	if (violations < fabric_field_max(FIELD_PORT_M_KEY_VIOLATIONS))
		fabric_field_put(port->info, FIELD_PORT_M_KEY_VIOLATIONS, violations + 1);
	fabric_trap_raise(f, port, TRAP_M_KEY, p);
}

static enum fabric_verdict answer(struct fabric *f, struct fabric_port *port, uint8_t *mad)
{
	struct request request = {
		.f = f, .node = port->node, .port = port, .data = mad + MAD_AT_DATA,
		.modifier = fabric_field_get(mad, FIELD_MAD_MODIFIER),
		.knows_key = knows_key(fabric_port_managed(port), mad),
	};
	const struct attribute *attribute =
		find(fabric_field_get(mad, FIELD_MAD_ATTRIBUTE), port->node->type);
	bool set = fabric_field_get(mad, FIELD_MAD_METHOD) == METHOD_SET;

	if (!attribute || (set && !attribute->set))
		return fabric_answer(mad, STATUS_ATTRIBUTE);
	if (!set)
		memset(request.data, 0, 64);
	return fabric_answer(mad, set ? attribute->set(&request) : attribute->get(&request));
}

static enum fabric_verdict take(struct fabric *f, struct fabric_port *port,
				struct fabric_packet *p)
{
	unsigned int method = fabric_field_get(p->mad, FIELD_MAD_METHOD);

	if (method & METHOD_RESPONSE || method == METHOD_TRAP ||
	    fabric_field_get(p->mad, FIELD_MAD_ATTRIBUTE) == SMP_SM_INFO)
		return FABRIC_FOR_OTHERS;
	if (method == METHOD_TRAP_REPRESS) {
		fabric_trap_repress(f, port->node,
				    fabric_field_get(p->mad, FIELD_MAD_TRANSACTION));
		return FABRIC_DROP;
	}
	if (!key_agrees(fabric_port_managed(port), p->mad)) {
		note_violation(f, fabric_port_managed(port), p);
		return FABRIC_DROP;
	}
	if (fabric_field_get(p->mad, FIELD_MAD_CLASS_VERSION) != 1)
		return fabric_answer(p->mad, STATUS_VERSION);
	if (method != METHOD_GET && method != METHOD_SET)
		return fabric_answer(p->mad, STATUS_METHOD);
	return answer(f, port, p->mad);
}

enum fabric_verdict fabric_sma_take(struct fabric *f, struct fabric_port *port,
				    struct fabric_packet *p)
{
	unsigned int class = fabric_field_get(p->mad, FIELD_MAD_CLASS);
	enum fabric_verdict verdict;

	if (fabric_field_get(p->mad, FIELD_MAD_BASE_VERSION) != 1 ||
	    (class != CLASS_SM_LID && class != CLASS_SM_DIRECTED))
		return FABRIC_DROP;
	verdict = take(f, port, p);
	if (verdict == FABRIC_ANSWER && class == CLASS_SM_DIRECTED)
		fabric_field_put(p->mad, FIELD_DR_DIRECTION, 1);
	return verdict;
}
