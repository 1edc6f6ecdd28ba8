// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mads.h - the captured MADs of tests/vectors/cm, which Linux 6.1 and a scripted peer sent.
 */
#ifndef TESTS_UNIT_CM_MADS_H
#define TESTS_UNIT_CM_MADS_H

#include <stdbool.h>
#include <stdint.h>

#include "librdmacm/cm/message.h"

struct mad {
	char name[96];
	uint8_t bytes[CM_MAD_LEN];
};

enum { MADS = 19 };

/* All of them; fails the test when there are more or less. */
void mads_read(struct mad mads[MADS]);
/* The one whose name begins so; fails the test when there is none. */
struct cm_message mads_named(const char *name);

#endif
