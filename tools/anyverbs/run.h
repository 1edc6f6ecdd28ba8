// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * run.h - `anyverbs run`: a program on the built-in adapter.
 */
#ifndef TOOLS_ANYVERBS_RUN_H
#define TOOLS_ANYVERBS_RUN_H

/*
 * Replaces this process by the program, so signals and exit status are the program's own.
 * Returns only on failure: 126 when it cannot be executed, 127 when it does not exist, 2 for
 * wrong usage.
 */
int run_main(int argc, char **argv);

#endif
