// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * capture.h - packets into the file that ANYVERBS_PCAP names, for Wireshark.
 */
#ifndef SOFTNIC_WIRE_CAPTURE_H
#define SOFTNIC_WIRE_CAPTURE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/uio.h>

#include "base/pcap.h"
#include "softnic/wire/icrc.h"
#include "softnic/wire/packet.h"

struct wire_capture {
	int fd;				/* -1: nothing is captured */
};

/* How a datagram travels, apart from its flow. */
struct wire_envelope {
	bool inbound;
	uint8_t tos, ttl;
	uint16_t ip_id;			/* as hashed by the ICRC */
};

/* Opens the file ANYVERBS_PCAP names, if it does: -1 and a line in the log if that fails. Only the
 * owner may read a file that is created. Several processes may name the same, if what they
 * capture is of one kind. */
void wire_capture_open(struct wire_capture *c, enum av_pcap_kind kind);
void wire_capture_close(struct wire_capture *c);

static inline bool wire_capture_wanted(const struct wire_capture *c)
{
	return c->fd >= 0;
}

/* Any thread. The pieces are everything behind the UDP header, ICRC included. Does nothing when
 * nothing is captured; a write that fails is logged and the packet is lost to the file. */
void wire_capture_packet(const struct wire_capture *c, const struct wire_flow *flow,
			 const struct wire_envelope *envelope, const struct iovec *pieces,
			 int count);

/* The same for a frame of InfiniBand (infiniband.h). */
void wire_capture_frame(const struct wire_capture *c, bool inbound, uint8_t *frame, size_t length);

/* A message that went another way, as the packets it would have been. `first` holds what the
 * headers say (PSN of the first packet, keys, ...) but the opcode. */
struct wire_capture_message {
	enum wire_transport transport;
	enum wire_kind kind;
	uint32_t length, mtu;
	const struct wire_packet *first;
	const struct iovec *pieces;	/* length bytes, if packets of that kind carry any */
	int count;
};

/* The packets of it, each with its pad, and room behind it for an ICRC. */
enum { WIRE_CAPTURE_PAYLOAD = 4096 };	/* the largest path MTU; beyond it nothing is shown */
typedef void wire_capture_each(void *ctx, uint8_t *packet, size_t length);
void wire_capture_cut(const struct wire_capture_message *m, wire_capture_each *each, void *ctx);

void wire_capture_message(const struct wire_capture *c, const struct wire_flow *flow,
			  const struct wire_envelope *envelope,
			  const struct wire_capture_message *m);

#endif
