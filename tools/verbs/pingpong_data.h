// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong_data.h - what is in the messages, and whether it arrived.
 */
#ifndef TOOLS_VERBS_PINGPONG_DATA_H
#define TOOLS_VERBS_PINGPONG_DATA_H

#include "pingpong_objects.h"

/* All return 0, or 1 after saying on stderr what failed. */
int data_fill(struct pingpong *pp);	/* the client's message, before it is sent */
int data_check(struct pingpong *pp);	/* at either side, after the last one was received */

#endif
