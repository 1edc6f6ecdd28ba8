// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sminfo.c - sminfo: which subnet manager there is and what state it is in, and setting that.
 */
#include <stdio.h>

#include "../common/say.h"
#include "diag.h"

struct sminfo_options {
	struct diag_options diag;
	long state, priority, activity;
};

#define AT(field) offsetof(struct sminfo_options, field)

static const char *const usage[] = { " [option...] [<LID or route of the SM> [<modifier>]]",
				     NULL };

static const struct option_row rows[] = {
	{ 's', "state", "<0-3>", "with a modifier: not active, discovering, standby, master",
	  OPTION_NUMBER, AT(state), 0, 3 },
	{ 'p', "priority", "<0-15>", "with a modifier: its priority", OPTION_NUMBER, AT(priority),
	  0, 15 },
	{ 'a', "activity", "<count>", "with a modifier: its activity count", OPTION_NUMBER,
	  AT(activity), 0, UINT32_MAX },
	{ 0 },
};

static const struct diag_program program = {
	.name = "sminfo", .usage = usage, .common = "CPDLGtyzedvV", .rows = rows,
};

static const char *state_word(unsigned int state)
{
	static const char *const words[] = { "SMINFO_NOTACT", "SMINFO_DISCOVER", "SMINFO_STANDBY",
					     "SMINFO_MASTER" };

	return state < 4 ? words[state] : "???";
}

static void print(uint8_t *info, const ib_portid_t *sm)
{
	unsigned int state = mad_get_field(info, 0, IB_SMINFO_STATE_F);

	printf("sminfo: sm lid %d sm guid 0x%" PRIx64 ", ", sm->lid,
	       mad_get_field64(info, 0, IB_SMINFO_GUID_F));
	printf("activity count %u priority %d state %d %s\n",
	       mad_get_field(info, 0, IB_SMINFO_ACT_F), mad_get_field(info, 0, IB_SMINFO_PRIO_F),
	       state, state_word(state));
}

/* A modifier makes it a Set. */
static uint8_t *exchange(const struct sminfo_options *options, ib_portid_t *sm,
			 unsigned int modifier, uint8_t *info, struct ibmad_port *port)
{
	if (options->state >= 0)
		mad_set_field(info, 0, IB_SMINFO_STATE_F, (uint32_t)options->state);
	if (options->priority >= 0)
		mad_set_field(info, 0, IB_SMINFO_PRIO_F, (uint32_t)options->priority);
	if (options->activity >= 0)
		mad_set_field(info, 0, IB_SMINFO_ACT_F, (uint32_t)options->activity);
	if (modifier)
		return smp_set_via(info, sm, IB_ATTR_SMINFO, modifier, 0, port);
	return smp_query_via(info, sm, IB_ATTR_SMINFO, 0, 0, port);
}

int main(int argc, char **argv)
{
	struct sminfo_options options = { .state = -1, .priority = -1, .activity = -1 };
	int first = diag_parse(&program, argc, argv, &options);
	uint8_t info[IB_SMP_DATA_SIZE] = { 0 };
	struct ibmad_port *port;
	uint64_t modifier = 0;
	ib_portid_t sm = { 0 };

	if (argc - first > 1 && !diag_number(argv[first + 1], UINT32_MAX, &modifier))
		return diag_failed(&options.diag, "'%s' is no modifier", argv[first + 1]);
	port = diag_open(&options.diag);
	if (!port)
		return 255;
	if (argc > first) {
		if (!diag_resolve(&options.diag, port, argv[first], &sm))
			return 255;
	} else if (ib_resolve_smlid_via(&sm, 0, port) < 0) {
		return diag_failed(&options.diag, "this port knows no subnet manager");
	}
	if (!exchange(&options, &sm, (unsigned int)modifier, info, port))
		return diag_failed(&options.diag, "no answer from a subnet manager at %s",
				   portid2str(&sm));
	print(info, &sm);
	mad_rpc_close_port(port);
	return say_done(0);
}
