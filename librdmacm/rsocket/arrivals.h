// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arrivals.h - datagrams that have arrived, by UDP or on a QP, and wait to be read.
 */
#ifndef LIBRDMACM_RSOCKET_ARRIVALS_H
#define LIBRDMACM_RSOCKET_ARRIVALS_H

#include "librdmacm/rsocket/datagram.h"

/* The UDP socket is readable: the service thread's, takes the lock. */
void rs_arrivals_by_udp(struct rs_watch *w);

/* Takes what has come to the QPs, and completions of sends. */
void rs_arrivals_look(struct rs_datagram *dg);

/* The first one, whatever fits of it; MSG_TRUNC asks for its whole length. -EAGAIN: none. */
ssize_t rs_arrivals_take(struct rs_datagram *dg, struct rs_slices to, int flags,
			 struct sockaddr_storage *from);

/* All go. */
void rs_arrivals_forget(struct rs_datagram *dg);

#endif
