// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * counters.h - `anyverbs counters`: what the processes of this user have sent and received on
 * this host, and what went wrong.
 */
#ifndef TOOLS_ANYVERBS_COUNTERS_H
#define TOOLS_ANYVERBS_COUNTERS_H

int counters_main(int argc, char **argv);

#endif
