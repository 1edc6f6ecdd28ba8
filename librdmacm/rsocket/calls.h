// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * calls.h - the public calls of <rdma/rsocket.h> but rpoll and rselect are in calls.c: they find
 * the socket, check what is the same for all, and leave the rest to its kind.
 */
#ifndef LIBRDMACM_RSOCKET_CALLS_H
#define LIBRDMACM_RSOCKET_CALLS_H

#include <rdma/rsocket.h>

#endif
