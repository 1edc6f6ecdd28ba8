// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibportstate.c - ibportstate: the state of a port and what it is set to, and changing that.
 *
 * What is said on the command line becomes fields of a PortInfo that is read, changed and set.
 * States are "no change" in it unless they are what is to change.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../common/say.h"
#include "diag.h"
#include "link.h"

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
	uint64_t least, most;		/* values; of STATE, most is the state */
	bool internal;			/* not for external ports of switches */
	uint64_t all;			/* a value beyond these, for all that is supported */
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
	{ "speed", SET, IB_PORT_LINK_SPEED_ENABLED_F, 0, 15 },
	{ "espeed", SET, IB_PORT_LINK_SPEED_EXT_ENABLED_F, 0, 31 },
	{ "width", SET, IB_PORT_LINK_WIDTH_ENABLED_F, 0, 31, .all = 255 },
	{ "vls", SET, IB_PORT_OPER_VLS_F, 1, 5 },
	{ "mtu", SET, IB_PORT_NEIGHBOR_MTU_F, 1, 5 },
	{ "lid", SET, IB_PORT_LID_F, 1, IB_MAX_UCAST_LID },
	{ "smlid", SET, IB_PORT_SMLID_F, 1, IB_MAX_UCAST_LID },
	{ "lmc", SET, IB_PORT_LMC_F, 0, 7 },
	{ "mkey", SET, IB_PORT_MKEY_F, 0, UINT64_MAX, true },
	{ "mkeylease", SET, IB_PORT_MKEY_LEASE_F, 0, 0xffff, true },
	{ "mkeyprot", SET, IB_PORT_MKEY_PROT_BITS_F, 0, 3, true },
	{ NULL },
};

#define MOST_CHANGES 24

/* Of a link. */
struct end {
	ib_portid_t to;
	unsigned int number;
	bool on_switch, ext_speeds;
	uint8_t info[IB_SMP_DATA_SIZE];
};

struct state {
	const struct diag_options *options;
	struct ibmad_port *port;
	struct end end;			/* that was named */
	const struct operation *action;		/* of those without a value; NULL: none */
	struct { const struct operation *operation; uint64_t value; } changes[MOST_CHANGES];
	int count;
};

/* ---- the command line ------------------------------------------------------------------------ */

static bool is_value(const struct operation *operation, const char *text, uint64_t *value)
{
	if (!text || !diag_number(text, UINT64_MAX, value))
		return false;
	return (*value >= operation->least && *value <= operation->most) ||
	       (operation->all && *value == operation->all);
}

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
	if (!is_value(operation, text, &value))
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
		while (operation->name && strcmp(operation->name, *texts))
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

static bool is_external(const struct end *end)
{
	return end->on_switch && end->number;
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

static void print_port(const struct state *state, struct end *end)
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

	printf("# Port info: %s port %u\n", portid2str(&end->to), end->number);
	for (n = 0; n < sizeof(always) / sizeof(*always); n++)
		print_field(end->info, always[n]);
	for (n = 0; end->ext_speeds && n < sizeof(extended) / sizeof(*extended); n++)
		print_field(end->info, extended[n]);
	if (!is_external(end))
		print_keys(state, end->info);
}

/* ---- asking and setting ---------------------------------------------------------------------- */

static int failed(const struct state *state, ib_portid_t *to, const char *what)
{
	return diag_failed(state->options, "%s of %s failed", what, portid2str(to));
}

static bool is_query(const struct state *state)
{
	return !state->count && (!state->action || state->action->action == QUERY);
}

static int read_node(struct state *state, struct end *end, unsigned int *arrival)
{
	uint8_t node[IB_SMP_DATA_SIZE] = { 0 };

	if (!smp_query_via(node, &end->to, IB_ATTR_NODE_INFO, 0, 0, state->port))
		return failed(state, &end->to, "the query of NodeInfo");
	end->on_switch = mad_get_field(node, 0, IB_NODE_TYPE_F) == IB_NODE_SWITCH;
	*arrival = mad_get_field(node, 0, IB_NODE_LOCAL_PORT_F);
	return 0;
}

/* What a switch knows of speeds stands at its port 0. */
static int read_port(struct state *state, struct end *end)
{
	uint8_t zero[IB_SMP_DATA_SIZE] = { 0 }, *speaker = end->info;

	if (!smp_query_via(end->info, &end->to, IB_ATTR_PORT_INFO, end->number, 0, state->port))
		return failed(state, &end->to, "the query of PortInfo");
	if (is_external(end)) {
		if (!smp_query_via(zero, &end->to, IB_ATTR_PORT_INFO, 0, 0, state->port))
			return failed(state, &end->to, "the query of PortInfo");
		speaker = zero;
	}
	end->ext_speeds = mad_get_field(speaker, 0, IB_PORT_CAPMASK_F) & CAP_EXT_SPEEDS;
	return 0;
}

static int set_states(struct state *state, unsigned int link, unsigned int phys)
{
	mad_set_field(state->end.info, 0, IB_PORT_STATE_F, link);
	mad_set_field(state->end.info, 0, IB_PORT_PHYS_STATE_F, phys);
	if (!smp_set_via(state->end.info, &state->end.to, IB_ATTR_PORT_INFO, state->end.number, 0,
			 state->port))
		return failed(state, &state->end.to, "setting PortInfo");
	return 0;
}

static int check_changes(const struct state *state)
{
	int n;

	for (n = 0; n < state->count; n++)
		if (state->changes[n].operation->internal && is_external(&state->end))
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
			mad_set_field64(state->end.info, 0, operation->field,
					state->changes[n].value);
		else
			mad_set_field(state->end.info, 0, operation->field,
				      (uint32_t)state->changes[n].value);
	}
}

static int change(struct state *state)
{
	enum action action = state->action ? state->action->action : SET;
	unsigned int phys_now = mad_get_field(state->end.info, 0, IB_PORT_PHYS_STATE_F);
	int r = 0;

	apply_changes(state);
	if (action == TURN_ON && phys_now != DISABLED) {
		printf("Port is already in enable state\n");
		return 0;
	}
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
	print_port(state, &state->end);
	return 0;
}

/* ---- the other end of the link --------------------------------------------------------------- */

static const struct aspect {
	const char *name;
	enum MAD_FIELDS supported, enabled, active;
	uint32_t everything;		/* enabled: whatever is supported */
	uint32_t (*best)(uint32_t of);
} width = {
	"width", IB_PORT_LINK_WIDTH_SUPPORTED_F, IB_PORT_LINK_WIDTH_ENABLED_F,
	IB_PORT_LINK_WIDTH_ACTIVE_F, 255, link_widest,
}, speed = {
	"speed", IB_PORT_LINK_SPEED_SUPPORTED_F, IB_PORT_LINK_SPEED_ENABLED_F,
	IB_PORT_LINK_SPEED_ACTIVE_F, 15, link_fastest,
}, ext_speed = {
	"extended speed", IB_PORT_LINK_SPEED_EXT_SUPPORTED_F, IB_PORT_LINK_SPEED_EXT_ENABLED_F,
	IB_PORT_LINK_SPEED_EXT_ACTIVE_F, 31, link_fastest,
};

static uint32_t allowed(const struct aspect *aspect, const struct end *end)
{
	uint32_t enabled = mad_get_field((void *)end->info, 0, aspect->enabled);

	return enabled == aspect->everything ?
		       mad_get_field((void *)end->info, 0, aspect->supported) : enabled;
}

static void compare(const struct aspect *aspect, const struct end *here, const struct end *there)
{
	uint32_t best = aspect->best(allowed(aspect, here) & allowed(aspect, there));
	uint32_t now = mad_get_field((void *)here->info, 0, aspect->active);
	char is[64], could_be[64];

	if (!best || now == best)
		return;
	mad_dump_val(aspect->active, is, sizeof(is), &now);
	mad_dump_val(aspect->active, could_be, sizeof(could_be), &best);
	fprintf(stderr, "ibportstate: the link's active %s is %s, and could be %s\n",
		aspect->name, is, could_be);
}

/* By a directed route that goes one hop further, from a LID if that is how the switch was named. */
static int query_peer(struct state *state)
{
	struct end peer = { .to = state->end.to };
	ib_portid_t self = { 0 };
	int port, r;

	if (peer.to.lid && ib_resolve_self_via(&self, &port, NULL, state->port) < 0)
		return failed(state, &peer.to, "finding our own LID");
	if (peer.to.lid) {
		peer.to.drpath.drslid = (uint16_t)self.lid;
		peer.to.drpath.drdlid = 0xffff;
	}
	if (peer.to.drpath.cnt >= IB_SUBNET_PATH_HOPS_MAX - 1)
		return failed(state, &peer.to, "going a hop further");
	peer.to.drpath.p[++peer.to.drpath.cnt] = (uint8_t)state->end.number;
	r = read_node(state, &peer, &peer.number);
	r = r ? r : read_port(state, &peer);
	if (r)
		return r;
	printf("Peer PortInfo:\n");
	print_port(state, &peer);
	compare(&width, &state->end, &peer);
	compare(&speed, &state->end, &peer);
	if (state->end.ext_speeds && peer.ext_speeds)
		compare(&ext_speed, &state->end, &peer);
	return 0;
}

static int run(struct state *state)
{
	unsigned int arrival;
	int r = read_node(state, &state->end, &arrival);

	r = r ? r : check_changes(state);
	if (r)
		return r;
	printf("%s%s PortInfo:\n", is_query(state) ? "" : "Initial ",
	       state->end.on_switch ? "Switch" : "CA/RT");
	r = read_port(state, &state->end);
	if (r)
		return r;
	print_port(state, &state->end);
	if (!is_query(state))
		return change(state);
	if (is_external(&state->end) &&
	    mad_get_field(state->end.info, 0, IB_PORT_STATE_F) != DOWN)
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
	state.end.number = (unsigned int)number;
	status = parse_operations(&state, argv + first + 2);
	if (status)
		return status;
	state.port = diag_open(&options);
	if (!state.port || !diag_resolve(&options, state.port, argv[first], &state.end.to))
		return 255;
	status = run(&state);
	mad_rpc_close_port(state.port);
	return say_done(status);
}
