// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * address.h - the contract is <infiniband/umad.h>.
 */
#ifndef LIBIBUMAD_ADDRESS_H
#define LIBIBUMAD_ADDRESS_H

#include <infiniband/umad.h>

#endif
