// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * endpoint.h - where a packet comes from or goes to, one form for IPv4 and IPv6.
 */
#ifndef SOFTNIC_WIRE_ENDPOINT_H
#define SOFTNIC_WIRE_ENDPOINT_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#define WIRE_UDP_PORT 4791

struct wire_flow;

struct wire_endpoint {
	uint8_t ip[16];		/* as in a GID: IPv4 is ::ffff:a.b.c.d */
	uint32_t scope;		/* interface of a link-local address, else 0 */
	uint16_t port;
};

bool wire_endpoint_is_v4(const struct wire_endpoint *e);
/* Multicast, of either family? Of addresses as in a GID. */
bool wire_ip_is_group(const uint8_t ip[static 16]);
/* IP and UDP headers of a packet to it. */
uint32_t wire_envelope_bytes(const struct wire_endpoint *to);
/* For a socket of this family. @return the length, 0 when it cannot reach the address */
socklen_t wire_endpoint_put(const struct wire_endpoint *e, sa_family_t family,
			    struct sockaddr_storage *sa);
/* From an address of either family. */
struct wire_endpoint wire_endpoint_get(const struct sockaddr_storage *sa);
/* The same address and scope; ports do not count. */
bool wire_endpoint_same_host(const struct wire_endpoint *a, const struct wire_endpoint *b);
/* As the ICRC has it. */
void wire_flow_between(struct wire_flow *f, const struct wire_endpoint *src,
		       const struct wire_endpoint *dst);
/* "10.0.0.1:4791", "[fe80::1%2]:4791"; for the log. @return `text` */
const char *wire_endpoint_name(const struct wire_endpoint *e, char text[static 80]);

#endif
