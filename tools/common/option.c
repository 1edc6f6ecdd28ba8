// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * option.c - command lines from a table: the same rows parse the options and print the help.
 */
#include "option.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ROWS 96

static bool row_used(const struct option_table *table, const struct option_row *row)
{
	return !table->letters || strchr(table->letters, row->letter);
}

static void print_default(FILE *out, const struct option_row *row, const void *values)
{
	const void *value = (const char *)values + row->offset;

	if (row->type == OPTION_NUMBER && *(const long *)value >= row->min)
		fprintf(out, " (default %ld)", *(const long *)value);
}

static void print_row(FILE *out, const struct option_row *row, const void *values)
{
	char left[48];

	if (row->letter >= OPTION_LONG)
		snprintf(left, sizeof(left), "    --%s%s%s", row->name,
			 row->argument ? "=" : "", row->argument ? row->argument : "");
	else if (row->name)
		snprintf(left, sizeof(left), "-%c, --%s%s%s", row->letter, row->name,
			 row->argument ? "=" : "", row->argument ? row->argument : "");
	else
		snprintf(left, sizeof(left), "-%c%s%s", row->letter, row->argument ? " " : "",
			 row->argument ? row->argument : "");
	fprintf(out, "  %-24s %s", left, row->meaning);
	print_default(out, row, values);
	fputc('\n', out);
}

static void print_help(FILE *out, const struct option_table *table, const void *values)
{
	const char *const *line;
	const struct option_row *row;

	fprintf(out, "Usage:\n");
	for (line = table->usage; *line; line++)
		fprintf(out, "  %s%s\n", table->program, *line);
	fprintf(out, "\nOptions:\n");
	for (row = table->rows; row->letter; row++)
		if (row_used(table, row))
			print_row(out, row, values);
	fprintf(out, "  %-24s %s\n", "-h, --help", "print this help");
}

__attribute__((noreturn)) static void refuse(const struct option_table *table)
{
	fprintf(stderr, "  '%s --help' lists the options.\n", table->program);
	exit(table->refusal ? table->refusal : 1);
}

void option_refuse(const struct option_table *table, const char *what, ...)
{
	va_list args;

	fprintf(stderr, "%s: ", table->program);
	va_start(args, what);
	vfprintf(stderr, what, args);
	va_end(args);
	fputc('\n', stderr);
	refuse(table);
}

/* getopt's two descriptions of the command line, made from the rows. */
struct getopt_form {
	char letters[2 * MAX_ROWS + 2];
	struct option names[MAX_ROWS + 2];
};

static char *form_letter(char *letter, const struct option_row *row)
{
	*letter++ = (char)row->letter;
	if (row->argument)
		*letter++ = ':';
	return letter;
}

static void form_build(struct getopt_form *form, const struct option_table *table)
{
	const struct option_row *row;
	struct option *name = form->names;
	char *letter = form->letters;

	for (row = table->rows; row->letter && name < form->names + MAX_ROWS; row++) {
		if (!row_used(table, row))
			continue;
		if (row->letter < OPTION_LONG)
			letter = form_letter(letter, row);
		if (row->name)
			*name++ = (struct option){ row->name, row->argument ? required_argument :
						   no_argument, NULL, row->letter };
	}
	*letter++ = 'h';
	*letter = '\0';
	*name++ = (struct option){ "help", no_argument, NULL, 'h' };
	*name = (struct option){ NULL, 0, NULL, 0 };
}

__attribute__((noreturn, format(printf, 4, 5)))
static void refuse_value(const struct option_table *table, const struct option_row *row,
			 const char *text, const char *why, ...)
{
	char wanted[128];
	va_list args;

	va_start(args, why);
	vsnprintf(wanted, sizeof(wanted), why, args);
	va_end(args);
	if (row->name)
		option_refuse(table, "--%s=%s: %s", row->name, text, wanted);
	option_refuse(table, "-%c %s: %s", row->letter, text, wanted);
}

static void set_number(const struct option_table *table, const struct option_row *row,
		       void *values, const char *text)
{
	char *end;
	long number;

	errno = 0;
	number = strtol(text, &end, 0);
	if (errno || end == text || *end || number < row->min || number > row->max)
		refuse_value(table, row, text, "a number from %ld to %ld is wanted",
			     row->min, row->max);
	*(long *)((char *)values + row->offset) = number;
}

static void set_word(const struct option_table *table, const struct option_row *row,
		     void *values, const char *text)
{
	size_t length = strlen(text);
	int n;

	for (n = 0; row->words[n]; n++)
		if (length && !strncasecmp(row->words[n], text, length)) {
			*(unsigned int *)((char *)values + row->offset) |= 1u << n;
			return;
		}
	refuse_value(table, row, text, "is none of the words for it");
}

static void set_value(const struct option_table *table, int letter, void *values)
{
	const struct option_row *row = table->rows;
	char *value;

	while (row->letter != letter)
		row++;
	value = (char *)values + row->offset;
	switch (row->type) {
	case OPTION_FLAG:
		*(bool *)value = true;
		break;
	case OPTION_NUMBER:
		set_number(table, row, values, optarg);
		break;
	case OPTION_TEXT:
		*(const char **)value = optarg;
		break;
	case OPTION_COUNT:
		++*(int *)value;
		break;
	case OPTION_WORDS:
		set_word(table, row, values, optarg);
		break;
	}
}

int option_parse(const struct option_table *table, int argc, char **argv, void *values)
{
	struct getopt_form form = { 0 };
	int letter;

	form_build(&form, table);
	while ((letter = getopt_long(argc, argv, form.letters, form.names, NULL)) != -1) {
		if (letter == 'h') {
			print_help(stdout, table, values);
			exit(0);
		}
		if (letter == '?')
			refuse(table);
		set_value(table, letter, values);
	}
	return optind;
}
