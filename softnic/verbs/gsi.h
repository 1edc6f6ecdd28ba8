// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gsi.h - management datagrams of the built-in devices: the calls of softnic/gsi/gsi.h.
 */
#ifndef SOFTNIC_VERBS_GSI_H
#define SOFTNIC_VERBS_GSI_H

#include "softnic/gsi/gsi.h"

#endif
