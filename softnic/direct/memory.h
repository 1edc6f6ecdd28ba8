// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * memory.h - the ways to the memory behind a target, one table each.
 *
 * `local`: this process. `foreign`: another process, through the kernel. A third, for pages
 * that are mapped here too, would be one more table.
 */
#ifndef SOFTNIC_DIRECT_MEMORY_H
#define SOFTNIC_DIRECT_MEMORY_H

#include "softnic/engine/path.h"

extern const struct soft_memory_ops direct_local_memory;
extern const struct soft_memory_ops direct_foreign_memory;

#endif
