// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * patience.h - waits until the program has acknowledged events.
 */
#ifndef LIBRDMACM_PATIENCE_H
#define LIBRDMACM_PATIENCE_H

#include <stdbool.h>
#include <stdint.h>

struct cm_patience {
	const char *call;		/* for the log */
	uint32_t unacknowledged;
	bool said;
};

/* Under the exchange's lock, which it drops meanwhile: until something was acknowledged, or for a
 * while. After the first second the log says what is waited for. */
void cm_patience_wait(struct cm_patience *p);

/* Something was acknowledged. Without the lock. */
void cm_patience_over(void);

#endif
