// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * strings.h - the contract is <infiniband/umad_str.h>.
 */
#ifndef LIBIBUMAD_STRINGS_H
#define LIBIBUMAD_STRINGS_H

#include <infiniband/umad_str.h>

#endif
