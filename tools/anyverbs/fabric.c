// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric.c - becomes anyverbs-fabric, and tells it that programs are run by `anyverbs run`.
 */
#include "tools/anyverbs/fabric.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/anyverbs/place.h"

#define PROGRAM "anyverbs-fabric"

int fabric_main(int argc, char **argv)
{
	char program[PATH_MAX], self[PATH_MAX];
	char **words = calloc(argc + 3, sizeof(char *));

	if (!words || !place_of_self(self) || !place_of_program(PROGRAM, program)) {
		fprintf(stderr, "anyverbs: " PROGRAM " is not beside this program\n");
		free(words);
		return 1;
	}
	words[0] = program;
	words[1] = (char *)"--by";
	words[2] = self;
	memcpy(words + 3, argv + 1, (argc - 1) * sizeof(char *));
	execv(program, words);
	fprintf(stderr, "anyverbs: %s: %s\n", program, strerror(errno));
	free(words);
	return 1;
}
