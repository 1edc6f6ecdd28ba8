// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * address.h - from what stands on the command line to addresses.
 */
#ifndef TOOLS_CM_ADDRESS_H
#define TOOLS_CM_ADDRESS_H

#include <rdma/rdma_cma.h>
#include <sys/socket.h>

/* What -f offers. */
extern const char *const address_formats[];

/* A host (NULL: the wildcard of IPv4) and a port as an IP address. 0, or 1 after saying why not. */
int address_ip(const char *host, const char *port, struct sockaddr_storage *address);

/* Bytes of an IP address's structure. */
socklen_t address_length(const struct sockaddr_storage *address);

/*
 * The answer of rdma_getaddrinfo() for a host whose form is `formats`, bit n for word n of
 * address_formats, 0 for any. Of the hints, flags and family are set here besides what the caller
 * has set. 0, or 1 after saying why not.
 */
int address_rdma(const char *host, const char *port, unsigned int formats,
		 const struct rdma_addrinfo *hints, struct rdma_addrinfo **answer);

/*
 * The same for both roles: `server` NULL asks for the address to listen on, which is `bind` or the
 * wildcard; else for how to reach it, from `bind` if that is not NULL.
 */
struct address_wish {
	const char *server, *bind, *port;
	unsigned int formats;
	enum rdma_port_space port_space;
	enum ibv_qp_type qp_type;
};
int address_of_role(const struct address_wish *wish, struct rdma_addrinfo **answer);

#endif
