// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doctor_traffic.c - packets that came in and were not taken, and why.
 */
#include "tools/anyverbs/doctor.h"

#include <stdio.h>

#include "tools/anyverbs/processes.h"

/* What a reason means to somebody who runs programs. */
static const struct {
	enum soft_counter counter;
	const char *what;
} reasons[] = {
	{ SOFT_DROP_TOO_SHORT, "shorter than their headers" },
	{ SOFT_DROP_VERSION, "of another version of the protocol" },
	{ SOFT_DROP_OPCODE, "with an opcode that does not exist" },
	{ SOFT_DROP_PAD, "with a wrong pad count" },
	{ SOFT_DROP_LENGTH, "of a length that their opcode does not have" },
	{ SOFT_DROP_ICRC, "damaged on their way (invariant CRC)" },
	{ SOFT_DROP_QPN, "for a queue pair that does not exist" },
	{ SOFT_DROP_TRANSPORT, "of another transport than their queue pair" },
	{ SOFT_DROP_STATE, "for a queue pair that was not ready, or had failed" },
	{ SOFT_DROP_ADDRESS, "from another address than their queue pair is connected to" },
	{ SOFT_DROP_PKEY, "with a wrong P_Key" },
	{ SOFT_DROP_QKEY, "with a wrong Q_Key" },
	{ SOFT_OUT_OF_BUFFER, "without a receive posted for them" },
	{ SOFT_XMIT_DISCARDS, "that the kernel refused to send" },
};

void check_traffic(struct report *rep)
{
	uint64_t sum[SOFT_COUNTERS];
	struct processes all;
	bool any = false;

	if (!processes_find(&all))
		return;
	processes_sum(&all, sum);
	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++) {
		if (!sum[reasons[i].counter])
			continue;
		any = true;
		report_note(rep, "%llu packets %s.",
			    (unsigned long long)sum[reasons[i].counter], reasons[i].what);
	}
	if (any)
		report_note(rep, "\"anyverbs counters\" says in which processes.");
	else if (all.count)
		report_fine(rep, "Processes of yours that use the adapter now: %zu. None dropped a "
				 "packet.", all.count);
	else
		report_note(rep, "No process of yours uses the adapter now.");
	processes_free(&all);
}
