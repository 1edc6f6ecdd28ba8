// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong_loop.h - the messages themselves: posting, completions, and the timestamps in them.
 */
#ifndef TOOLS_VERBS_PINGPONG_LOOP_H
#define TOOLS_VERBS_PINGPONG_LOOP_H

#include "pingpong_objects.h"

struct cycles {
	uint64_t last, min, max, sum;
	long count;			/* of differences */
	bool started;
};

struct loop {
	struct pingpong *pp;
	long posted, sent, received;	/* over all queue pairs */
	long receives;			/* posted and not yet completed */
	unsigned int events;		/* to be acknowledged */
	struct cycles cycles;		/* between the completions of receives */
};

/* All return 0, or 1 after saying on stderr what failed. */
int loop_prepare(struct loop *loop, struct pingpong *pp);	/* before addresses are exchanged */
int loop_start(struct loop *loop);		/* the client's first sends */
int loop_run(struct loop *loop);		/* until all is sent and received */
void loop_done(struct loop *loop);

#endif
