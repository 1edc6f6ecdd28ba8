// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * memory.h - the way to the memory of another process: through the kernel.
 *
 * That of this process is in engine/local.h. A third way, for pages of another process that are
 * mapped here too, would be one more table.
 */
#ifndef SOFTNIC_DIRECT_MEMORY_H
#define SOFTNIC_DIRECT_MEMORY_H

#include "softnic/engine/path.h"

extern const struct soft_memory_ops direct_foreign_memory;

#endif
