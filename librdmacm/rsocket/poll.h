// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * poll.h - rpoll and rselect are in poll.c.
 */
#ifndef LIBRDMACM_RSOCKET_POLL_H
#define LIBRDMACM_RSOCKET_POLL_H

#include <rdma/rsocket.h>

#endif
