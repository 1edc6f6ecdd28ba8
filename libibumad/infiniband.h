// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * infiniband.h - MADs of a port of a simulated subnet: QP 0 and QP 1, by LID.
 */
#ifndef LIBIBUMAD_INFINIBAND_H
#define LIBIBUMAD_INFINIBAND_H

#include "libibumad/transport.h"

extern const struct umad_transport umad_infiniband_transport;

#endif
