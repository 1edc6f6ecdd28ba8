// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_net.h - what UDP sockets can do: the floor under packets.
 *
 * A packet of a stream is the payload and NET_HEAD + NET_TAIL bytes that stand for BTH, RETH and
 * ICRC; one of a ping-pong has NET_SMALL more than its payload, as a SEND has: BTH and ICRC.
 */
#ifndef BENCH_LIMIT_NET_H
#define BENCH_LIMIT_NET_H

#include "bench/measure.h"

enum { NET_HEAD = 28, NET_TAIL = 12, NET_SMALL = 16 };

/* Both sides: sockets, connected to each other. */
void limit_net_setup(struct bench_side *s);

/* Ping-pong of one packet between bare connected sockets; polled, or both sides block. */
double limit_net_polled(struct bench_side *s, const struct bench_shot *shot);
double limit_net_blocked(struct bench_side *s, const struct bench_shot *shot);

/*
 * Everything that a sender and a receiver of packets must do in user space, and nothing else:
 * head, payload and tail gathered into trains (UDP_SEGMENT, UDP_GRO), a CRC on either side, a
 * copy to where it belongs. `count` times `size` bytes in packets of the path MTU, or of `size`.
 */
double limit_net_stream(struct bench_side *s, const struct bench_shot *shot);
/* The same without trains: a call a packet, without CRC and copy. */
double limit_net_singles(struct bench_side *s, const struct bench_shot *shot);

#endif
