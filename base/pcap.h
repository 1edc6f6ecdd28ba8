// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pcap.h - writes packets to a pcapng file: UDP datagrams, with the IP and UDP headers they travel
 * under, or frames of InfiniBand.
 *
 * Several processes may write to one file at a time: each block is one appending write, and every
 * process begins with a section header of its own, which describes the same one interface. So all
 * packets of a file are of one kind.
 */
#ifndef BASE_PCAP_H
#define BASE_PCAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/uio.h>

#define AV_PCAP_PIECES 12

/* What a packet begins with; numbers of the format. */
enum av_pcap_kind {
	AV_PCAP_IP = 101,
	AV_PCAP_INFINIBAND = 197,	/* a head of ERF, by which Wireshark knows it */
};

struct av_pcap_datagram {
	bool ipv6, inbound;
	uint8_t src[16], dst[16];	/* as in the IP header; IPv4 uses the first 4 bytes */
	uint16_t src_port, dst_port, ip_id;
	uint8_t tos, ttl;		/* traffic class and hop limit */
	const struct iovec *pieces;	/* what is behind the UDP header */
	int count;			/* at most AV_PCAP_PIECES */
};

/* Creates the file if need be, appends otherwise, and begins a section.
 * @return a descriptor, which the caller closes; -EMEDIUMTYPE (it has packets of another kind),
 *	   -errno */
int av_pcap_open(const char *path, enum av_pcap_kind kind);

/* Any thread. @return 0, -EMSGSIZE (no datagram is that long, or too many pieces) or -errno */
int av_pcap_write(int fd, const struct av_pcap_datagram *d);

/* From the local route header to the variant CRC. Likewise. */
int av_pcap_write_infiniband(int fd, bool inbound, void *frame, size_t length);

#endif
