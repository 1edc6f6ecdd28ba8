// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rpc.h - a request and its response; the contract of the calls is in <infiniband/mad.h>.
 */
#ifndef LIBIBMAD_RPC_H
#define LIBIBMAD_RPC_H

#include "libibmad/port.h"

/* The longest response that is taken: an RMPP message of the SA in whole. */
enum { MAD_RPC_ROOM = IB_MAD_SIZE };

#endif
