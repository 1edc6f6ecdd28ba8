// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * congestion.h - how much a requester keeps on its way, and who is told that a path is congested.
 *
 * Pure. The window counts packets: of a peer's socket buffer they take up space by the packet
 * as much as by the byte.
 */
#ifndef SOFTNIC_WIRE_CONGESTION_H
#define SOFTNIC_WIRE_CONGESTION_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/wire/message.h"

enum {
	WIRE_WINDOW_MIN = 8,		/* packets */
	WIRE_WINDOW_MAX = 256,		/* packets, whatever their size */
	WIRE_WINDOW_WIDEST = 1024,	/* the same, where the peer's buffer is known */
	WIRE_WINDOW_BYTES = 128 << 10,	/* at the beginning */
	WIRE_WINDOW_BYTES_MAX = 192 << 10,	/* what a socket buffer of 208 KiB takes */
	WIRE_WINDOW_BYTES_WIDEST = 1 << 20,
};

struct wire_window {
	uint32_t packets;		/* may be unanswered at a time */
	uint32_t ceiling;
	uint32_t credit;		/* answered since the window grew last */
	uint32_t before;		/* what it was before there was silence; 0: no matter */
	uint64_t recovered;		/* losses below this sequence number have been paid for */
};

void wire_window_init(struct wire_window *w, uint32_t mtu);
/*
 * The peer's socket buffer is charged for so many bytes, about two for one of payload and a
 * thousand a packet; 0: not known (any more).
 */
void wire_window_fit(struct wire_window *w, uint32_t mtu, uint32_t room);
/* Packets were answered: it grows, once a window. */
void wire_window_answered(struct wire_window *w, uint64_t packets);
/* Something below `sent` was lost, or marked on its way: it shrinks, once a window. */
void wire_window_lost(struct wire_window *w, uint64_t lost, uint64_t sent);
/* Nothing at all came back: begin small. */
void wire_window_silence(struct wire_window *w, uint64_t sent);
/* It had arrived, only the answer took its time. */
void wire_window_false_alarm(struct wire_window *w);

/* The other end: a packet with ECN = CE arrived on a QP. */
struct wire_notifier {
	uint64_t next_ns;
};

/* Is a CNP due to the sender of a marked packet? At most one in 50 us a QP. */
bool wire_congestion_notify(struct wire_notifier *n, uint64_t now);
struct wire_packet wire_congestion_packet(const struct wire_connection *f);

#endif
