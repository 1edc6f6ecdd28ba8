// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * linger.h - looking for what is about to come, before one sleeps.
 *
 * Any thread may call; those who wait for the same thing share one struct.
 */
#ifndef SOFTNIC_FABRIC_LINGER_H
#define SOFTNIC_FABRIC_LINGER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define FABRIC_NOWHERE UINT32_MAX	/* a CPU that nobody runs on */

/* All zeroes: nothing has come yet. */
struct fabric_linger {
	_Atomic uint64_t patience;	/* ns: how long to look, the next time */
	_Atomic uint64_t slept;		/* since when somebody sleeps; 0: nobody does */
};

/* The CPU that the caller runs on. */
uint32_t fabric_linger_cpu(void);

/*
 * Before the caller sleeps until `fd` is readable: wait for that some microseconds, if what comes
 * there comes from a thread that runs on `cpu`, and that is not the caller's own.
 */
void fabric_linger(struct fabric_linger *l, int fd, uint32_t cpu);
/* Something has come. */
void fabric_linger_done(struct fabric_linger *l);

#endif
