// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.h - the path to other hosts: RoCEv2 packets.
 */
#ifndef SOFTNIC_WIRE_PATH_H
#define SOFTNIC_WIRE_PATH_H

#include "softnic/engine/path.h"

extern const struct soft_path_ops wire_path;

#endif
