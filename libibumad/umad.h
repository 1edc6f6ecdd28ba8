// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad.h - the contract is <infiniband/umad.h>.
 */
#ifndef LIBIBUMAD_UMAD_H
#define LIBIBUMAD_UMAD_H

#include <infiniband/umad.h>

#endif
