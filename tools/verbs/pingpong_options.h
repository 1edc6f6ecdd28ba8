// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong_options.h - the command line of the ping-pong programs.
 */
#ifndef TOOLS_VERBS_PINGPONG_OPTIONS_H
#define TOOLS_VERBS_PINGPONG_OPTIONS_H

#include "pingpong.h"

/* Fills in the defaults, then what argv says. Exits on -h and on an error. */
void pingpong_parse(const struct pingpong_kind *kind, int argc, char **argv,
		    struct pingpong_options *options);

#endif
