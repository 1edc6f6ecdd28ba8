// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibportstate.c - ibportstate: the state of a port and what it is set to, and changing that.
 *
 * What is said on the command line becomes fields of a PortInfo that is read, changed and set.
 * States are "no change" in it unless they are what is to change.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "../common/say.h"
#include "diag.h"

static const char *const usage[] = {
	" [option...] <address> <port> [<operation>...]",
	"   operation: query, enable, on, disable, off, reset, down, arm, active;",
	"              speed, espeed, width, vls, mtu, lid, smlid, lmc, mkey, mkeylease, mkeyprot,",
	"              each followed by its value",
	NULL
};

static const struct diag_program program = {
	.name = "ibportstate", .usage = usage, .common = "CPDLGtsKyzedvV",
};

#define CAP_EXT_SPEEDS (1u << 14)
#define DOWN 1			/* PortInfo: PortState */

enum phys_state { POLLING = 2, DISABLED = 3 };

enum action { QUERY, ENABLE, TURN_ON, DISABLE, RESET, STATE, SET };

static const struct operation {
	const char *name;
	enum action action;
	enum MAD_FIELDS field;		/* of SET */
	uint64_t most;			/* the greatest value; of STATE: the state */
	bool internal;			/* not for external ports of switches */
} operations[] = {
	{ "query", QUERY },
	{ "enable", ENABLE },
	{ "on", TURN_ON },
	{ "disable", DISABLE },
	{ "off", DISABLE },
	{ "reset", RESET },
	{ "down", STATE, .most = 1 },
	{ "arm", STATE, .most = 3 },
	{ "active", STATE, .most = 4 },
	{ "speed", SET, IB_PORT_LINK_SPEED_ENABLED_F, 15 },
	{ "espeed", SET, IB_PORT_LINK_SPEED_EXT_ENABLED_F, 31 },
	{ "width", SET, IB_PORT_LINK_WIDTH_ENABLED_F, 255 },
	{ "vls", SET, IB_PORT_OPER_VLS_F, 5 },
	{ "mtu", SET, IB_PORT_NEIGHBOR_MTU_F, 5 },
	{ "lid", SET, IB_PORT_LID_F, IB_MAX_UCAST_LID },
	{ "smlid", SET, IB_PORT_SMLID_F, IB_MAX_UCAST_LID },
	{ "lmc", SET, IB_PORT_LMC_F, 7 },
	{ "mkey", SET, IB_PORT_MKEY_F, UINT64_MAX, true },
	{ "mkeylease", SET, IB_PORT_MKEY_LEASE_F, 0xffff, true },
	{ "mkeyprot", SET, IB_PORT_MKEY_PROT_BITS_F, 3, true },
	{ NULL },
};

#define MOST_CHANGES 24

struct state {
	const struct diag_options *options;
	struct ibmad_port *port;
	ib_portid_t to;
	unsigned int number;
	bool on_switch, ext_speeds;
	const struct operation *action;		/* of those without a value; NULL: none */
	struct { const struct operation *operation; uint64_t value; } changes[MOST_CHANGES];
	int count;
	uint8_t info[IB_SMP_DATA_SIZE];
};

/* ---- the command line ------------------------------------------------------------------------ */

static int add_operation(struct state *state, const struct operation *operation, const char *text)
{
	uint64_t value;

	if (operation->action != SET) {
		if (state->action)
			return diag_failed(state->options, "only one of %s and %s can be done",
					   state->action->name, operation->name);
		state->action = operation;
		return 0;
	}
	if (!text || !diag_number(text, operation->most, &value))
		return diag_failed(state->options, "invalid %s value %s", operation->name,
				   text ? text : "(none)");
	if (state->count == MOST_CHANGES)
		return diag_failed(state->options, "too many operations");
	state->changes[state->count].operation = operation;
	state->changes[state->count++].value = value;
	return 0;
}

static int parse_operations(struct state *state, char **texts)
{
	const struct operation *operation;
	int r = 0;

	for (; *texts && !r; texts++) {
		operation = operations;
		while (operation->name && strcasecmp(operation->name, *texts))
			operation++;
		if (!operation->name)
			return diag_failed(state->options, "invalid operation: %s", *texts);
		r = add_operation(state, operation, texts[1]);
		if (!r && operation->action == SET)
			texts++;
	}
	return r;
}

/* ---- printing -------------------------------------------------------------------------------- */

static void print_field(uint8_t *info, enum MAD_FIELDS field)
{
	char text[512];
	uint64_t wide = 0;
	uint32_t value = 0;
	void *at = field == IB_PORT_MKEY_F ? (void *)&wide : (void *)&value;

	mad_decode_field(info, field, at);
	mad_dump_field(field, text, sizeof(text), at);
	printf("%s\n", text);
}

static void print_keys(const struct state *state, uint8_t *info)
{
	if (state->options->keys)
		print_field(info, IB_PORT_MKEY_F);
	else
		printf("Mkey:............................<not displayed>\n");
	print_field(info, IB_PORT_MKEY_LEASE_F);
	print_field(info, IB_PORT_MKEY_PROT_BITS_F);
}

static void print_port(const struct state *state, ib_portid_t *to, unsigned int number,
		       uint8_t *info, bool external)
{
	static const enum MAD_FIELDS always[] = {
		IB_PORT_STATE_F, IB_PORT_PHYS_STATE_F, IB_PORT_LID_F, IB_PORT_SMLID_F,
		IB_PORT_LMC_F, IB_PORT_LINK_WIDTH_SUPPORTED_F, IB_PORT_LINK_WIDTH_ENABLED_F,
		IB_PORT_LINK_WIDTH_ACTIVE_F, IB_PORT_LINK_SPEED_SUPPORTED_F,
		IB_PORT_LINK_SPEED_ENABLED_F, IB_PORT_LINK_SPEED_ACTIVE_F,
	};
	static const enum MAD_FIELDS extended[] = {
		IB_PORT_LINK_SPEED_EXT_SUPPORTED_F, IB_PORT_LINK_SPEED_EXT_ENABLED_F,
		IB_PORT_LINK_SPEED_EXT_ACTIVE_F,
	};
	size_t n;

	printf("# Port info: %s port %u\n", portid2str(to), number);
	for (n = 0; n < sizeof(always) / sizeof(*always); n++)
		print_field(info, always[n]);
	for (n = 0; state->ext_speeds && n < sizeof(extended) / sizeof(*extended); n++)
		print_field(info, extended[n]);
	if (!external)
		print_keys(state, info);
}

/* ---- asking and setting ---------------------------------------------------------------------- */

static int failed(const struct state *state, ib_portid_t *to, const char *what)
{
	return diag_failed(state->options, "%s of %s failed", what, portid2str(to));
}

static bool is_external(const struct state *state)
{
	return state->on_switch && state->number;
}

static int read_port(struct state *state)
{
	uint8_t data[IB_SMP_DATA_SIZE] = { 0 };

	if (!smp_query_via(data, &state->to, IB_ATTR_NODE_INFO, 0, 0, state->port))
		return failed(state, &state->to, "the query of NodeInfo");
	state->on_switch = mad_get_field(data, 0, IB_NODE_TYPE_F) == IB_NODE_SWITCH;
	if (!smp_query_via(state->info, &state->to, IB_ATTR_PORT_INFO, state->number, 0,
			   state->port))
		return failed(state, &state->to, "the query of PortInfo");
	memcpy(data, state->info, sizeof(data));
	if (is_external(state) &&
	    !smp_query_via(data, &state->to, IB_ATTR_PORT_INFO, 0, 0, state->port))
		return failed(state, &state->to, "the query of PortInfo");
	state->ext_speeds = mad_get_field(data, 0, IB_PORT_CAPMASK_F) & CAP_EXT_SPEEDS;
	return 0;
}

static int set_states(struct state *state, unsigned int link, unsigned int phys)
{
	mad_set_field(state->info, 0, IB_PORT_STATE_F, link);
	mad_set_field(state->info, 0, IB_PORT_PHYS_STATE_F, phys);
	if (!smp_set_via(state->info, &state->to, IB_ATTR_PORT_INFO, state->number, 0,
			 state->port))
		return failed(state, &state->to, "setting PortInfo");
	return 0;
}

static int check_changes(const struct state *state)
{
	int n;

	for (n = 0; n < state->count; n++)
		if (state->changes[n].operation->internal && is_external(state))
			return diag_failed(state->options,
					   "%s is not for external ports of switches",
					   state->changes[n].operation->name);
	return 0;
}

static void apply_changes(struct state *state)
{
	int n;

	for (n = 0; n < state->count; n++) {
		const struct operation *operation = state->changes[n].operation;

		if (operation->field == IB_PORT_MKEY_F)
			mad_set_field64(state->info, 0, operation->field, state->changes[n].value);
		else
			mad_set_field(state->info, 0, operation->field,
				      (uint32_t)state->changes[n].value);
	}
}

static int change(struct state *state)
{
	enum action action = state->action ? state->action->action : SET;
	unsigned int phys_now = mad_get_field(state->info, 0, IB_PORT_PHYS_STATE_F);
	int r = 0;

	apply_changes(state);
	if (action == TURN_ON && phys_now != DISABLED)
		return diag_failed(state->options, "the port is not disabled");
	if (action == DISABLE)
		printf("Disable may be irreversible\n");
	if (action == DISABLE || action == RESET)
		r = set_states(state, 0, DISABLED);
	if (action == RESET && !r)
		sleep(1);	/* the other end is to notice */
	if (!r && (action == ENABLE || action == TURN_ON || action == RESET))
		r = set_states(state, 0, POLLING);
	else if (!r && action == STATE)
		r = set_states(state, (unsigned int)state->action->most, 0);
	else if (!r && action == SET)
		r = set_states(state, 0, 0);
	if (r)
		return r;
	printf("\nAfter PortInfo set:\n");
	print_port(state, &state->to, state->number, state->info, is_external(state));
	return 0;
}

/* ---- the other end of the link --------------------------------------------------------------- */

static void compare(uint8_t *here, uint8_t *there, enum MAD_FIELDS supported,
		    enum MAD_FIELDS active, const char *what)
{
	uint32_t both = mad_get_field(here, 0, supported) & mad_get_field(there, 0, supported);
	uint32_t now = mad_get_field(here, 0, active);
	uint32_t best = both ? 1u << (31 - __builtin_clz(both)) : 0;

	if (now && now < best)
		fprintf(stderr, "ibportstate: the link's active %s is %u, and could be %u\n", what,
			now, best);
}

/* By a directed route that goes one hop further, from a LID if that is how the switch was named. */
static int query_peer(struct state *state)
{
	uint8_t node[IB_SMP_DATA_SIZE] = { 0 }, info[IB_SMP_DATA_SIZE] = { 0 };
	ib_portid_t to = state->to, self = { 0 };
	unsigned int number;
	int port;

	if (to.lid && ib_resolve_self_via(&self, &port, NULL, state->port) < 0)
		return failed(state, &to, "finding our own LID");
	if (to.lid) {
		to.drpath.drslid = (uint16_t)self.lid;
		to.drpath.drdlid = 0xffff;
	}
	if (to.drpath.cnt >= IB_SUBNET_PATH_HOPS_MAX - 1)
		return failed(state, &to, "going a hop further");
	to.drpath.p[++to.drpath.cnt] = (uint8_t)state->number;
	if (!smp_query_via(node, &to, IB_ATTR_NODE_INFO, 0, 0, state->port))
		return failed(state, &to, "the query of NodeInfo");
	number = mad_get_field(node, 0, IB_NODE_LOCAL_PORT_F);
	if (!smp_query_via(info, &to, IB_ATTR_PORT_INFO, number, 0, state->port))
		return failed(state, &to, "the query of PortInfo");
	printf("Peer PortInfo:\n");
	print_port(state, &to, number, info,
		   mad_get_field(node, 0, IB_NODE_TYPE_F) == IB_NODE_SWITCH && number);
	compare(state->info, info, IB_PORT_LINK_SPEED_SUPPORTED_F, IB_PORT_LINK_SPEED_ACTIVE_F,
		"speed");
	return 0;
}

static int run(struct state *state)
{
	bool query = !state->count && (!state->action || state->action->action == QUERY);
	int r = read_port(state);

	r = r ? r : check_changes(state);
	if (r)
		return r;
	printf("%s%s PortInfo:\n", query ? "" : "Initial ",
	       state->on_switch ? "Switch" : "CA/RT");
	print_port(state, &state->to, state->number, state->info, is_external(state));
	if (!query)
		return change(state);
	if (is_external(state) && mad_get_field(state->info, 0, IB_PORT_STATE_F) != DOWN)
		return query_peer(state);
	return 0;
}

int main(int argc, char **argv)
{
	struct diag_options options = { 0 };
	struct state state = { .options = &options };
	int status, first = diag_parse(&program, argc, argv, &options);
	uint64_t number;

	if (argc - first < 2)
		return diag_misused(&options, "of which node, and which port?");
	if (!diag_number(argv[first + 1], 254, &number))
		return diag_failed(&options, "'%s' is no port", argv[first + 1]);
	state.number = (unsigned int)number;
	status = parse_operations(&state, argv + first + 2);
	if (status)
		return status;
	state.port = diag_open(&options);
	if (!state.port || !diag_resolve(&options, state.port, argv[first], &state.to))
		return 255;
	status = run(&state);
	mad_rpc_close_port(state.port);
	return say_done(status);
}
