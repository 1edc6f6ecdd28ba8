// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * small.h - a fabric made by hand: two adapters on a switch.
 */
#ifndef TESTS_UNIT_LIBIBNETDISC_SMALL_H
#define TESTS_UNIT_LIBIBNETDISC_SMALL_H

#include "libibnetdisc/fabric.h"

/* GUIDs 0x10, 0x20 (adapters at LIDs 1 and 2, in one system) and 0x30 (the switch, at LID 4). */
ibnd_fabric_t *small_fabric(void);

#endif
