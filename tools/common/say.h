// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * say.h - how the programs report a failure: what failed, why, and what to do about it.
 */
#ifndef TOOLS_COMMON_SAY_H
#define TOOLS_COMMON_SAY_H

/*
 * One message on stderr: the sentence, then the text of `err` (an errno value, 0 for none),
 * then, on a line of its own, the advice (NULL for none). Returns 1, the programs' exit status.
 */
__attribute__((format(printf, 3, 4)))
int say_failure(int err, const char *advice, const char *sentence, ...);

/* The exit status with all output written; a failed write on stdout makes it 1. */
int say_done(int status);

#endif
