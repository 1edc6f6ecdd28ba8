// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rping_rounds.h - what the two rpings do with a connection, round by round.
 */
#ifndef TOOLS_CM_RPING_ROUNDS_H
#define TOOLS_CM_RPING_ROUNDS_H

#include "rping_connection.h"

/* The client's part: as many rounds as wanted. 0, or 1 after saying what failed. */
int rping_ask_rounds(struct rping *ping);

/* The server's part, until the client has gone. */
int rping_answer_rounds(struct rping *ping);

#endif
