// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doctor.c - the list of checks, and how a report looks.
 */
#include "tools/anyverbs/doctor.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/version.h"

#define WIDTH 78	/* of a line of text */

static const struct section {
	const char *title;
	void (*checks[6])(struct report *rep);
} sections[] = {
	{ "Library and devices", { check_library, check_devices } },
	{ "Between processes of this machine",
	  { check_memory, check_membarrier, check_shared_memory, check_names } },
	{ "Between hosts", { check_port, check_line_ports, check_socket_room } },
	{ "Programs that look under /sys and /dev", { check_view } },
	{ "Packets that were not taken, by the processes that run now", { check_traffic } },
	{ "This machine", { check_limits, check_kernel, check_environment } },
};

/* Prints text, broken into lines; the first begins with the label, the others are indented. */
static void print_wrapped(const char *label, const char *text)
{
	int column = printf("  %-8s", label);

	while (*text) {
		int word = strcspn(text, " ");

		if (column > 10 && column + 1 + word > WIDTH)
			column = printf("\n%10s", "") - 1;
		column += printf("%s%.*s", column > 10 ? " " : "", word, text);
		text += word;
		text += strspn(text, " ");
	}
	printf("\n");
}

static void print_sentence(const char *label, const char *fmt, va_list ap)
{
	char text[1024];

	vsnprintf(text, sizeof(text), fmt, ap);
	print_wrapped(label, text);
}

void report_fine(struct report *rep, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	print_sentence("ok", fmt, ap);
	va_end(ap);
}

void report_note(struct report *rep, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	print_sentence("note", fmt, ap);
	va_end(ap);
}

void report_problem(struct report *rep, const char *remedy, const char *fmt, ...)
{
	va_list ap;

	rep->problems++;
	va_start(ap, fmt);
	print_sentence("PROBLEM", fmt, ap);
	va_end(ap);
	print_wrapped("remedy", remedy);
}

int doctor_main(int argc, char **argv)
{
	struct report rep = { 0 };

	printf("anyverbs %s\n", ANYVERBS_VERSION);
	for (size_t i = 0; i < sizeof(sections) / sizeof(sections[0]); i++) {
		printf("\n%s\n", sections[i].title);
		for (size_t j = 0; j < 6 && sections[i].checks[j]; j++)
			sections[i].checks[j](&rep);
	}
	if (rep.problems)
		printf("\n%d problem%s.\n", rep.problems, rep.problems == 1 ? "" : "s");
	else
		printf("\nEverything works.\n");
	return rep.problems ? 1 : 0;
}
