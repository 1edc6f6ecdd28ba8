// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * icrc.h - the invariant CRC of RoCEv2: seals packets that are sent, checks those received.
 *
 * It covers the IP and UDP headers, which a socket does not show, so both ends imagine them. The
 * running value is an ordinary CRC-32 (as zlib's): start, headers, then pieces in any number.
 */
#ifndef SOFTNIC_WIRE_ICRC_H
#define SOFTNIC_WIRE_ICRC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Who talks to whom. */
struct wire_flow {
	bool ipv6;
	uint8_t src[16], dst[16];	/* as in the IP header; IPv4 uses the first 4 bytes */
	uint16_t src_port, dst_port;	/* host order */
};

/* The imagined headers of a flow, their CRC for the length asked for last, and what was learnt of
 * the sender's identifications: keep one a flow if that is easy. One thread. */
struct wire_icrc {
	uint8_t headers[48];
	uint16_t ip_length, length;
	uint32_t crc;
	uint16_t next_id, last_id, id_step;
	uint32_t back, back_covers;
};

/* Cheap: nothing is hashed yet. */
void wire_icrc_init(struct wire_icrc *c, const struct wire_flow *flow);

/* The CRC of everything in front of the BTH. length: bytes behind the UDP header, ICRC included.
 * ip_id is the identification the IPv4 packet will have; IPv6 has none. */
uint32_t wire_icrc_start(struct wire_icrc *c, size_t length, uint16_t ip_id);

/* Goes on over the BTH and the extended headers; at least a BTH. */
uint32_t wire_icrc_headers(uint32_t crc, const uint8_t *headers, size_t length);

/* Goes on over payload or pad. */
uint32_t wire_icrc_more(uint32_t crc, const void *bytes, size_t length);

/* Copies and goes on over what was copied, though the source change meanwhile. */
uint32_t wire_icrc_copy(uint32_t crc, void *to, const void *from, size_t length);

/* All of the above for a packet that lies in one piece, with room for the ICRC at its end. */
void wire_icrc_seal(struct wire_icrc *c, uint8_t *bytes, size_t length, uint16_t ip_id);

/* The last four bytes of the packet. */
void wire_icrc_put(uint8_t to[static 4], uint32_t crc);

/* Is a received packet whole? bytes: all behind the UDP header, at least a BTH and the ICRC. A
 * socket hides the IPv4 identification: any that makes the ICRC right is believed, with DF set or
 * not. */
bool wire_icrc_check(struct wire_icrc *c, const uint8_t *bytes, size_t length);

#endif
