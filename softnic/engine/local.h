// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * local.h - the memory of this process, as a target.
 */
#ifndef SOFTNIC_ENGINE_LOCAL_H
#define SOFTNIC_ENGINE_LOCAL_H

#include "softnic/engine/path.h"

extern const struct soft_memory_ops soft_local_memory;

#endif
