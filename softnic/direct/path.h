// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.h - the path inside one host: act on the peer's region.
 */
#ifndef SOFTNIC_DIRECT_PATH_H
#define SOFTNIC_DIRECT_PATH_H

#include "softnic/engine/path.h"

extern const struct soft_path_ops direct_path;

#endif
