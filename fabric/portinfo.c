// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * portinfo.c - one table says how a Set treats each field; the states come last, because they
 * are what a Set does rather than what it writes (IBTA 14.2.5.6).
 */
#include "fabric/portinfo.h"

#include <string.h>

#include "base/bits.h"
#include "fabric/attributes.h"
#include "fabric/link.h"
#include "fabric/trap.h"

#define KNOWS_EXTENDED_SPEEDS 0x80000000u
#define FIRST_MULTICAST FABRIC_LIDS

enum rule {
	TAKE,			/* whatever it is */
	TAKE_DOWN_DEFAULT,	/* 0: as it was; or to sleep, or to poll */
	TAKE_ENABLED,		/* 0: as it was; all ones: whatever is supported */
	TAKE_AT_MOST,		/* 0: as it was; no more than the capability */
	RESET,			/* 0: it counts from there; else as it was */
};

static const struct setting {
	enum fabric_field field;
	enum rule rule;
	bool of_managed;	/* not of a switch's outer ports */
	enum fabric_field limit;	/* of the last two rules */
} settings[] = {
	{ FIELD_PORT_M_KEY, TAKE, true },
	{ FIELD_PORT_PREFIX, TAKE, true },
	{ FIELD_PORT_LID, TAKE, true },
	{ FIELD_PORT_SM_LID, TAKE, true },
	{ FIELD_PORT_M_KEY_LEASE, TAKE, true },
	{ FIELD_PORT_M_KEY_PROTECT, TAKE, true },
	{ FIELD_PORT_LMC, TAKE, true },
	{ FIELD_PORT_SM_SL, TAKE, true },
	{ FIELD_PORT_INIT_REPLY, TAKE, true },
	{ FIELD_PORT_REREGISTER, TAKE, true },
	{ FIELD_PORT_TRAP_SUPPRESSION, TAKE, true },
	{ FIELD_PORT_SUBNET_TIMEOUT, TAKE, true },
	{ FIELD_PORT_M_KEY_VIOLATIONS, RESET, true },
	{ FIELD_PORT_WIDTH_ENABLED, TAKE_ENABLED, false, FIELD_PORT_WIDTH_SUPPORTED },
	{ FIELD_PORT_SPEED_ENABLED, TAKE_ENABLED, false, FIELD_PORT_SPEED_SUPPORTED },
	{ FIELD_PORT_DOWN_DEFAULT, TAKE_DOWN_DEFAULT, false },
	{ FIELD_PORT_MTU, TAKE_AT_MOST, false, FIELD_PORT_MTU_CAP },
	{ FIELD_PORT_VLS, TAKE_AT_MOST, false, FIELD_PORT_VL_CAP },
	{ FIELD_PORT_VL_HIGH_LIMIT, TAKE, false },
	{ FIELD_PORT_VL_STALL, TAKE, false },
	{ FIELD_PORT_HOQ_LIFE, TAKE, false },
	{ FIELD_PORT_ENFORCE_IN, TAKE, false },
	{ FIELD_PORT_ENFORCE_OUT, TAKE, false },
	{ FIELD_PORT_RAW_IN, TAKE, false },
	{ FIELD_PORT_RAW_OUT, TAKE, false },
	{ FIELD_PORT_PHYSICAL_ERRORS, TAKE, false },
	{ FIELD_PORT_OVERRUN_ERRORS, TAKE, false },
};

/* The port that a modifier names: of a CA the one of arrival, or that one by its number. */
static struct fabric_port *named(const struct fabric_port *arrival, uint32_t modifier)
{
	modifier &= ~KNOWS_EXTENDED_SPEEDS;
	if (!modifier && arrival->node->type != FABRIC_SWITCH)
		modifier = arrival->number;
	return fabric_port(arrival->node, modifier);
}

/* Hosts count violations as well; so those are counters. */
static const struct {
	enum fabric_field field;
	enum fabric_counter counter;
} violations[] = {
	{ FIELD_PORT_P_KEY_VIOLATIONS, COUNTER_P_KEY_VIOLATIONS },
	{ FIELD_PORT_Q_KEY_VIOLATIONS, COUNTER_Q_KEY_VIOLATIONS },
};

static void read_info(const struct fabric *f, const struct fabric_port *port,
		      const struct fabric_port *arrival, uint8_t *data)
{
	size_t i;

	memcpy(data, port->info, sizeof(port->info));
	fabric_field_put(data, FIELD_PORT_LOCAL, arrival->number);
	for (i = 0; i < ARRAY_SIZE(violations); i++)
		fabric_field_put(data, violations[i].field,
				 av_min64(fabric_port_counters(f, port)[violations[i].counter],
					  fabric_field_max(violations[i].field)));
}

static void reset_violations(const struct fabric *f, const struct fabric_port *port,
			     const uint8_t *data)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(violations) && fabric_port_managed(port) == port; i++)
		if (!fabric_field_get(data, violations[i].field))
			fabric_port_counters(f, port)[violations[i].counter] = 0;
}

int fabric_portinfo_get(const struct fabric *f, const struct fabric_port *arrival,
			uint32_t modifier, uint8_t *data)
{
	const struct fabric_port *port = named(arrival, modifier);

	if (!port)
		return STATUS_VALUE;
	read_info(f, port, arrival, data);
	return 0;
}

/* A field of new becomes what data wants, by its rule: 0 or a status. */
static int apply(uint8_t *new, const uint8_t *data, const struct setting *s)
{
	uint64_t value = fabric_field_get(data, s->field);
	uint64_t limit = s->rule == TAKE_ENABLED || s->rule == TAKE_AT_MOST ?
				 fabric_field_get(new, s->limit) : 0;

	if (s->rule == RESET ? value : s->rule != TAKE && !value)
		return 0;
	if (s->rule == TAKE_AT_MOST && value > limit)
		return STATUS_VALUE;
	if (s->rule == TAKE_DOWN_DEFAULT && value > PHYSICAL_POLLING)
		return STATUS_VALUE;
	if (s->rule == TAKE_ENABLED && value == fabric_field_max(s->field))
		value = limit;
	if (s->rule == TAKE_ENABLED && value & ~limit)
		return STATUS_VALUE;
	fabric_field_put(new, s->field, value);
	return 0;
}

static bool is_bad_lid(const uint8_t *info)
{
	unsigned int lid = fabric_field_get(info, FIELD_PORT_LID);
	unsigned int lmc = fabric_field_get(info, FIELD_PORT_LMC);

	return lid >= FIRST_MULTICAST || lid & ((1u << lmc) - 1) ||
	       fabric_field_get(info, FIELD_PORT_SM_LID) >= FIRST_MULTICAST;
}

static int apply_all(const struct fabric_port *port, const uint8_t *data, uint8_t *new)
{
	bool managed = fabric_port_managed(port) == port;
	unsigned int i;
	int status = 0;

	for (i = 0; i < ARRAY_SIZE(settings) && !status; i++)
		if (managed || !settings[i].of_managed)
			status = apply(new, data, &settings[i]);
	return status || is_bad_lid(new) ? STATUS_VALUE : 0;
}

/* ---- states ---- */

/* Port 0 is up, whatever is said to it. */
static bool has_states(const struct fabric_port *port)
{
	return port->number;
}

static bool may_become(enum fabric_port_state now, unsigned int wanted)
{
	if (wanted <= PORT_DOWN || wanted == now)
		return true;
	return (now == PORT_INIT && wanted == PORT_ARMED) ||
	       (now == PORT_ARMED && wanted == PORT_ACTIVE);
}

/* A physical state goes with Down, or with no change of a port that is down. */
static int check_states(const struct fabric_port *port, unsigned int state, unsigned int physical)
{
	enum fabric_port_state now = fabric_port_state(port);

	if (!may_become(now, state) || physical > PHYSICAL_DISABLED)
		return STATUS_VALUE;
	return physical && state > PORT_DOWN ? STATUS_VALUE : 0;
}

static void change_states(struct fabric *f, struct fabric_port *port, unsigned int state,
			  unsigned int physical)
{
	if (state > PORT_DOWN)
		fabric_field_put(port->info, FIELD_PORT_STATE, state);
	else if (state == PORT_DOWN || physical)
		fabric_link_set_physical(f, port, physical ? physical : PHYSICAL_POLLING);
}

int fabric_portinfo_set(struct fabric *f, struct fabric_port *arrival, uint32_t modifier,
			uint8_t *data)
{
	struct fabric_port *port = named(arrival, modifier);
	unsigned int state = fabric_field_get(data, FIELD_PORT_STATE);
	unsigned int physical = fabric_field_get(data, FIELD_PORT_PHYSICAL);
	uint8_t new[sizeof(port->info)];
	int status;

	if (!port)
		return STATUS_VALUE;
	memcpy(new, port->info, sizeof(new));
	status = apply_all(port, data, new);
	if (!status && has_states(port))
		status = check_states(port, state, physical);
	if (status)
		return status;
	memcpy(port->info, new, sizeof(new));
	fabric_port_touch(f, port);
	if (has_states(port))
		change_states(f, port, state, physical);
	reset_violations(f, port, data);
	read_info(f, port, arrival, data);
	port->reregistered += fabric_field_get(port->info, FIELD_PORT_REREGISTER);
	fabric_field_put(port->info, FIELD_PORT_REREGISTER, 0);
	return 0;
}

bool fabric_portinfo_set_sm(struct fabric *f, struct fabric_port *port, bool on)
{
	uint64_t capability = fabric_field_get(port->info, FIELD_PORT_CAPABILITY);

	if (on == !!(capability & CAPABILITY_IS_SM))
		return false;
	fabric_field_put(port->info, FIELD_PORT_CAPABILITY, capability ^ CAPABILITY_IS_SM);
	fabric_port_touch(f, port);
	fabric_trap_raise(f, port, TRAP_CAPABILITY, NULL);
	return true;
}
