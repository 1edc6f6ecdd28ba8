// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_path.h - the path between hosts of a simulated subnet.
 *
 * They are processes of this host, so bytes go by the direct path, with all that it does about
 * errors, waiting and death. But a request goes only where the subnet's tables, links and
 * partitions let a packet pass, there and back, and every port on the way counts.
 */
#ifndef SOFTNIC_VERBS_FABRIC_PATH_H
#define SOFTNIC_VERBS_FABRIC_PATH_H

#include "softnic/engine/path.h"

extern const struct soft_path_ops soft_fabric_path;

#endif
