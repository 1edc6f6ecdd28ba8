// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * udp.h - one UDP socket: trains out, trains in.
 *
 * Sockets speak both families where the host has IPv6, never block, never fragment, and are
 * numbered high. Sending is safe from any thread.
 */
#ifndef SOFTNIC_WIRE_UDP_H
#define SOFTNIC_WIRE_UDP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "softnic/wire/endpoint.h"
#include "softnic/wire/train.h"

enum { WIRE_UDP_BUFFER = 65536 };	/* the most that one receive can bring */

struct wire_udp {
	int fd;				/* -1: none */
	sa_family_t family;
	uint16_t port;
	uint32_t room;			/* bytes the receive buffer is charged for */
	bool connected;			/* to: */
	struct wire_endpoint peer;
};

/* Where to and from where. `from` is what the ICRC covers: the address of the source GID. */
struct wire_destination {
	struct wire_endpoint to, from;	/* from.port is what captures show */
	uint32_t ifindex;		/* interface to leave by, 0: as routed */
	uint8_t tos, ttl;		/* ttl 0: the host's default */
	int fd;				/* of a socket connected to all of the above, else -1 */
};

/* What one receive brought: packets of `segment` bytes each, the last perhaps shorter. */
struct wire_arrival {
	const uint8_t *bytes;
	uint32_t len, segment;
	struct wire_endpoint src, dst;
	uint32_t ifindex;
	uint8_t tos, ttl;
};

/*
 * @port	0: any free one, all for ourselves; else shared with processes of the same user
 * @return	0, -EADDRINUSE (another user, or the kernel's own RoCE driver, has the port), -errno
 */
int wire_udp_open(struct wire_udp *u, uint16_t port);
/*
 * A socket of port 4791 for the packets of one multicast group that come in on one interface,
 * and for no other packet: each such socket of each process gets a copy. What arrives says its
 * ttl. IPv6 brings what comes in on other interfaces too, if the host has joined there.
 * @return as wire_udp_open; -ENODEV (no such interface), -EAFNOSUPPORT (a host without IPv6)
 */
int wire_udp_open_group(struct wire_udp *u, const struct wire_endpoint *group, uint32_t ifindex);
/* Is there a way to a group of IPv6 through an interface? @return 0, -ENETUNREACH, -errno */
int wire_udp_try_group(const struct wire_endpoint *group, uint32_t ifindex);
void wire_udp_close(struct wire_udp *u);
/* From now on what arrives says its ttl, which costs; 0 until then. */
void wire_udp_want_ttl(const struct wire_udp *u);
/*
 * A socket for one destination: bound to to->from, at any port. Connected (again) to to->to it
 * costs half a microsecond less a packet at either end. Its IPv4 packets carry identifications
 * that only a receiver which solves for them accepts; what it receives does not say where to.
 * @return 0 or -errno
 */
int wire_udp_open_line(struct wire_udp *u, const struct wire_destination *to);
int wire_udp_connect(struct wire_udp *u, const struct wire_endpoint *to);

/*
 * Send a train in calls of at most `packets` packets.
 * @return the number of packets that left; when none did, -EAGAIN (no room now), -EMSGSIZE (path
 *	   MTU), -EINVAL or -EIO (more than one a call is not possible there), -ENETUNREACH…
 */
int wire_udp_send(const struct wire_udp *u, const struct wire_destination *to,
		  const struct wire_train *t, uint32_t packets);
/* @return 1, 0 when nothing is there, or -errno. `a` points into `buffer`. */
int wire_udp_receive(const struct wire_udp *u, uint8_t buffer[static WIRE_UDP_BUFFER],
		     struct wire_arrival *a);
/* The same, of a connected socket: faster, and tells neither lengths nor tos nor ttl. */
int wire_udp_receive_bare(const struct wire_udp *u, uint8_t buffer[static WIRE_UDP_BUFFER],
			  struct wire_arrival *a);

#endif
