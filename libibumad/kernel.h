// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * kernel.h - ports of the kernel's umad devices.
 */
#ifndef LIBIBUMAD_KERNEL_H
#define LIBIBUMAD_KERNEL_H

#include "libibumad/backend.h"

extern const struct umad_backend umad_kernel_backend;

#endif
