// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric.h - `anyverbs fabric`: a simulated subnet.
 */
#ifndef TOOLS_ANYVERBS_FABRIC_H
#define TOOLS_ANYVERBS_FABRIC_H

int fabric_main(int argc, char **argv);

#endif
