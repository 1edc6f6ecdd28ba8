// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ethernet.h - MADs of Ethernet ports: QP 1, whose packets are RoCE v2.
 */
#ifndef LIBIBUMAD_ETHERNET_H
#define LIBIBUMAD_ETHERNET_H

#include "libibumad/transport.h"

extern const struct umad_transport umad_ethernet_transport;

#endif
