// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * program.h - what this program's sockets become: from preload_config and the environment.
 */
#ifndef LIBRDMACM_PRELOAD_PROGRAM_H
#define LIBRDMACM_PRELOAD_PROGRAM_H

#include <stdbool.h>

/* True when a socket of that kind is to be an rsocket. */
bool preload_wants(int domain, int type, int protocol);

/* True for a caller, by its return address, that is a library below us: its sockets are its own. */
bool preload_is_below(const void *caller);

/* RDMAV_FORK_SAFE: the program forks, and its connections are TCP until they are used. */
bool preload_forks(void);

/* RS_SQ_SIZE, RS_RQ_SIZE, RS_INLINE, set on a new rsocket. */
void preload_set_sizes(int rsocket);

#endif
