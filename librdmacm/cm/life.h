// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * life.h - which processes of this host we have connections with, and whether they live.
 *
 * Where the kernel has the connection manager, it says goodbye for a program that was killed. Here
 * nobody can: so the others look. Each process has a stream socket under its endpoint's number
 * that nobody ever accepts from; who has a connection with it connects to that, once, however many
 * connections there are. The kernel hangs up when the process is gone, and not before.
 *
 * It is a hint that makes things quick. Where sockets are refused, or a fork child holds them
 * open, peers learn of a death as they would of another host's: from their QPs.
 *
 * Under the exchange's lock, but for the descriptor.
 */
#ifndef LIBRDMACM_CM_LIFE_H
#define LIBRDMACM_CM_LIFE_H

#include <stdint.h>

/* The numbers of which host: all zeroes, or of one of a simulated subnet, whose hosts are one. */
struct cm_home {
	uint64_t subnet, guid;
};

/* Own sign of life; quietly without where it is refused. */
void cm_life_start(const struct cm_home *home, uint32_t number);
/* In a fork child. */
void cm_life_forget(void);

/* To be polled for input, -1: nothing to watch. */
int cm_life_fd(void);

/*
 * We have a connection with that endpoint.
 * @return which life of it that is; 0: not to be known
 */
uint32_t cm_life_watch(const struct cm_home *home, uint32_t number);
void cm_life_unwatch(uint32_t life);

/* One life that is over, 0: none. It is not watched any more. */
uint32_t cm_life_ended(void);

#endif
