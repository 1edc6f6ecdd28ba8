// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.h - where a packet to an address would go, and to which MAC.
 *
 * Addresses are in network order, 4 bytes for AF_INET and 16 for AF_INET6. Everything
 * returns 0 or -errno.
 */
#ifndef BASE_ROUTE_H
#define BASE_ROUTE_H

#include <stdbool.h>
#include <stdint.h>

struct av_route {
	unsigned oif;
	uint8_t type;		/* RTN_UNICAST, RTN_LOCAL, RTN_MULTICAST... */
	uint8_t hop_family;	/* of hop: a gateway if there is one, else the destination */
	bool gateway;
	uint8_t hop[16];
	bool has_src;
	uint8_t src[16];	/* the source address the kernel would choose */
};

/* oif 0: whichever interface the table says. -ENETUNREACH when there is no route. */
int av_route_lookup(int family, const void *dst, unsigned oif, struct av_route *out);

/* The interface of the default route, IPv4's before IPv6's; -ENODATA when there is none. */
int av_route_default(unsigned *ifindex);

/* What the neighbour table knows now; -ENODATA when it has no valid entry. */
int av_neigh_lookup(unsigned ifindex, int family, const void *ip, uint8_t mac[static 6]);

/*
 * The destination MAC of a packet that leaves through ifindex (0: by the table): own MAC
 * for own addresses, mapped for multicast, else the next hop's, which is asked for (ARP,
 * ND) when unknown. -ETIMEDOUT when nobody answers for timeout_ms; blocks that long.
 */
int av_route_mac(unsigned ifindex, int family, const void *dst, int timeout_ms,
		 uint8_t mac[static 6]);

#endif
