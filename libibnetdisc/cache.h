// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cache.h - the contract is <infiniband/ibnetdisc.h>.
 */
#ifndef LIBIBNETDISC_CACHE_H
#define LIBIBNETDISC_CACHE_H

#include <infiniband/ibnetdisc.h>

#endif
