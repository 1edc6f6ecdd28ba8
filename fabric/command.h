// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * command.h - the commands of anyverbs-fabric: what they get, and what they have in common.
 */
#ifndef FABRIC_COMMAND_H
#define FABRIC_COMMAND_H

#include "softnic/fabric/here.h"
#include "softnic/fabric/protocol.h"

/* What stood before the command's own words. */
struct fabric_options {
	const char *name;		/* of the subnet */
	bool foreground;
	bool manager;			/* the small built-in one */
	const char *svg;		/* a file */
	const char *by;			/* exec: who runs the program */
	int argc;			/* words that are left */
	char **argv;
};

/* Each returns what the program ends with: 0, 1 (it did not work), 2 (used wrongly). */
int fabric_start(const struct fabric_options *o);
int fabric_stop(const struct fabric_options *o);
int fabric_exec(const struct fabric_options *o);
int fabric_link_command(const struct fabric_options *o);
int fabric_show(const struct fabric_options *o);
int fabric_fattree(const struct fabric_options *o);
int fabric_list(const struct fabric_options *o);

/* Prints "anyverbs fabric: ..." to standard error. @return 1 */
int fabric_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Connects to a subnet, or says why not: -1. */
int fabric_call(const char *name);
/* An order; says what is wrong. @return 0 or 1 */
int fabric_give_order(const char *name, const struct fabric_message *m);

#endif
