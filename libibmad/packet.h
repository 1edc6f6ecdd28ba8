// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * packet.h - the contract is <infiniband/mad.h>: mad_trid, mad_encode, mad_build_pkt, and paths
 * as text.
 */
#ifndef LIBIBMAD_PACKET_H
#define LIBIBMAD_PACKET_H

#include <infiniband/mad.h>

#endif
