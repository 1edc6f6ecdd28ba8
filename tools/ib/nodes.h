// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nodes.h - lists of nodes of one kind or more, of the subnet or out of a topology file.
 */
#ifndef TOOLS_IB_NODES_H
#define TOOLS_IB_NODES_H

/* All that a program does that lists nodes: those whose words ("Ca", ended by NULL) are given. */
int nodes_main(const char *program, const char *const *words, int argc, char **argv);

#endif
