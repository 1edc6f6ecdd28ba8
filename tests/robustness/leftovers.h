// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * leftovers.h - what processes leave behind in the file system.
 */
#ifndef TESTS_ROBUSTNESS_LEFTOVERS_H
#define TESTS_ROBUSTNESS_LEFTOVERS_H

/* Gives this process and its children a runtime directory of their own, empty. */
void leftovers_begin(void);

/*
 * How many files there are: everything in the runtime directory, and what is ours by name in
 * /dev/shm and /tmp. The device tree counts; compare with a count made after the first open.
 */
int leftovers_count(void);

/* Removes the runtime directory. */
void leftovers_end(void);

/* How many descriptors this process has open. */
int leftovers_descriptors(void);

#endif
