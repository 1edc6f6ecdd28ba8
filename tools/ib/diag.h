// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * diag.h - what the diagnostic programs share: their common options, the port that they ask by,
 * and how they name the one that they ask.
 */
#ifndef TOOLS_IB_DIAG_H
#define TOOLS_IB_DIAG_H

#include <stdbool.h>
#include <stdint.h>

#include <infiniband/ibnetdisc.h>
#include <infiniband/mad.h>

#include "../common/option.h"

/* The first member of every program's options. */
struct diag_options {
	const char *config, *ca, *mkey, *names;
	long port, timeout, sm_lid;
	long smps;			/* on the way at once, in a walk */
	bool direct, lid, guid, keys, errors, version;
	int debug, verbose;
	uint64_t mkey_value;		/* by diag_parse(), as are those below */
	const char *program;
	bool mlx_epi;			/* walks ask for Mellanox' extended PortInfo */
	uint64_t sa_key;
};

struct diag_program {
	const char *name;
	const char *const *usage;	/* lines of the help's head, ended by NULL */
	const char *common;		/* letters of the common options that it has */
	const struct option_row *rows;	/* its own, ended by letter 0; NULL for none */
};

/* Letters of common options that have a long form only. */
#define DIAG_NAMES "\x80"

/* Exit status where the command line is wrong. */
#define DIAG_MISUSED 2

/* Rows of a program with a long form only count from here. */
#define DIAG_OWN 0x90

/*
 * Parses argv into values, whose first member is a struct diag_options, fills in what only the
 * configuration file tells, and sets the libraries up. Returns the index of the first argument
 * that is no option. Exits on -h, on -V, and if something is wrong.
 */
int diag_parse(const struct diag_program *program, int argc, char **argv, void *values);

/* Says "NAME: iberror: failed: ..." and returns 255, the exit status of these programs. */
__attribute__((format(printf, 2, 3)))
int diag_failed(const struct diag_options *options, const char *sentence, ...);

/* Says that the command line is wrong and where help is, and returns DIAG_MISUSED. */
int diag_misused(const struct diag_options *options, const char *sentence);

/*
 * The port to ask by, with its M_Key set, for subnet management and administration; NULL after
 * having said why not.
 */
struct ibmad_port *diag_open(const struct diag_options *options);

/* The same for other classes. */
struct ibmad_port *diag_open_for(const struct diag_options *options, int *classes, int count);

/* Which port an argument means, by the options that were given; false after having said so. */
bool diag_resolve(const struct diag_options *options, struct ibmad_port *port, const char *text,
		  ib_portid_t *out);

/* The same for an argument of the given kind; says nothing. */
bool diag_resolve_as(const struct diag_options *options, struct ibmad_port *port,
		     enum MAD_DEST kind, const char *text, ib_portid_t *out);

/* A configuration for walks. */
struct ibnd_config diag_walk(const struct diag_options *options);

/* A number in an argument, all of it; false if it is none, or beyond max. */
bool diag_number(const char *text, uint64_t max, uint64_t *out);

/* A key in an argument, or else from the terminal, where nobody else reads it; false: neither. */
bool diag_key(const char *text, const char *prompt, uint64_t *out);

#endif
