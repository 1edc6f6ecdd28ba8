// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * soft.h - ports of the built-in devices: what the kernel does for its ports, done here.
 */
#ifndef LIBIBUMAD_SOFT_H
#define LIBIBUMAD_SOFT_H

#include "libibumad/backend.h"

extern const struct umad_backend umad_soft_backend;

#endif
