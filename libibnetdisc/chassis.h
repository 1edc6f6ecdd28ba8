// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * chassis.h - which nodes stand in one chassis.
 */
#ifndef LIBIBNETDISC_CHASSIS_H
#define LIBIBNETDISC_CHASSIS_H

#include <infiniband/ibnetdisc.h>

/* Puts the nodes of a whole fabric into chassis: 0 or -ENOMEM. */
int chassis_group(ibnd_fabric_t *fabric);

#endif
