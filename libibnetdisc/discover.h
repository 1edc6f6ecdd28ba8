// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * discover.h - the contract is <infiniband/ibnetdisc.h>.
 */
#ifndef LIBIBNETDISC_DISCOVER_H
#define LIBIBNETDISC_DISCOVER_H

#include <infiniband/ibnetdisc.h>

#endif
