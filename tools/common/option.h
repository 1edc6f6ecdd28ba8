// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * option.h - command lines from a table: the same rows parse the options and print the help.
 */
#ifndef TOOLS_COMMON_OPTION_H
#define TOOLS_COMMON_OPTION_H

#include <stddef.h>

enum option_type {
	OPTION_FLAG,		/* bool: set to true */
	OPTION_NUMBER,		/* long: between min and max */
	OPTION_TEXT,		/* const char *: points into argv */
	OPTION_WORDS,		/* unsigned: bit n is set for word n; may be given repeatedly */
	OPTION_COUNT,		/* int: how often it was given */
};

#define OPTION_LONG 0x80

struct option_row {
	unsigned char letter;	/* OPTION_LONG and above: it has a long form only */
	const char *name;	/* long form; NULL for none */
	const char *argument;	/* how the help calls the argument; NULL for a flag */
	const char *meaning;
	enum option_type type;
	size_t offset;		/* of the value in the caller's structure */
	long min, max;		/* of a number; a default below min is not shown in the help */
	const char *const *words;	/* any beginning of one will do; ended by NULL */
};

struct option_table {
	const char *program;
	const char *const *usage;	/* lines of the help's head, ended by NULL */
	const char *letters;		/* the rows this program has; NULL for all */
	const struct option_row *rows;	/* ended by letter 0; -h/--help needs no row */
	int refusal;			/* exit status on an error; 0: 1 */
};

/*
 * Parses argv into `values`, whose initial contents are the defaults. Returns the index of the
 * first argument that is no option. On -h prints the help and exits with 0; on an error says
 * what is wrong on stderr and exits.
 */
int option_parse(const struct option_table *table, int argc, char **argv, void *values);

/* Says what is wrong with the command line and exits. */
__attribute__((noreturn, format(printf, 2, 3)))
void option_refuse(const struct option_table *table, const char *what, ...);

#endif
