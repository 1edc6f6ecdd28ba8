// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ways.h - the paths to peers of datagram sockets, on a subnet: its administration knows them.
 *
 * Nobody waits for an answer: until there is one, datagrams go by what they began with.
 */
#ifndef LIBRDMACM_RSOCKET_WAYS_H
#define LIBRDMACM_RSOCKET_WAYS_H

#include "librdmacm/rsocket/peers.h"

/* Nothing off a subnet. 0 or -errno */
int rs_ways_open(struct rs_datagram *dg);
/* Without the socket's lock: no answer is being taken when it returns, and none will be. */
void rs_ways_close(struct rs_datagram *dg);

/* Under the socket's lock, as all below. The peer gets an address handle, sooner or later. */
void rs_way_ask(struct rs_datagram *dg, struct rs_peer *p);
void rs_way_forget(struct rs_peer *p);
/* When all are forgotten. */
void rs_ways_done(struct rs_datagram *dg);

#endif
