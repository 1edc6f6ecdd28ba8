// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * process.h - a real fabric process for a test, and clients of it that say what the test wants.
 *
 * ANYVERBS_FABRIC_PROGRAM names the program. The subnet is a fat tree of one spine and two leaves
 * with two hosts each, host-1 to host-4.
 */
#ifndef TESTS_FABRIC_PROCESS_H
#define TESTS_FABRIC_PROCESS_H

#include <sys/types.h>

#include "softnic/fabric/talk.h"

/* Starts it, with the built-in manager or without: all links are ACTIVE then. Its process id; 0 */
pid_t process_start(bool manager);
/* Whatever of it is still there ends. */
void process_end(void);
const char *process_name(void);
/* Runs `anyverbs-fabric --name <name>` with these words; its exit status. */
int process_command(const char *words);

/* From now on the calling process is on that host of it, for good. */
void process_be_on(const char *host);
/* A child on that host runs the body as a case of its own, and ends with 1 if a check failed. */
pid_t process_fork_on(const char *host, void (*body)(int fd), int fd);

/* A connection of that kind to a host; -errno, and the number or node of its welcome. */
int process_enter(enum fabric_kind kind, const char *host, uint32_t *number);
/* CLAIM or DISCLAIM. The status of the answer. */
int process_ask_door(int fd, enum fabric_kind kind, const char *door);
/* Writes an entry of the P_Key table of a host's port 1, as a manager does. 0, or -1 */
int process_set_p_key(const char *host, unsigned int index, uint16_t p_key);
/* The next message within some seconds. false: none, or the connection has ended */
bool process_hear(int fd, struct fabric_message *m);
/* Is the process there, and does it answer? */
bool process_serves(void);

#endif
