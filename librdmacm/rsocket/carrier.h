// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * carrier.h - by what datagrams travel until the two ends know each other's QPs: UDP.
 *
 * A host of a simulated subnet has no IP network. There a socket of this machine stands for that of
 * UDP: whom it reaches are hosts of the same subnet, by the addresses that the topology gives them.
 */
#ifndef LIBRDMACM_RSOCKET_CARRIER_H
#define LIBRDMACM_RSOCKET_CARRIER_H

#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>

struct rs_carrier {
	int fd;				/* readable when a datagram has come */
	int family;			/* of addresses: AF_INET, AF_INET6 */
	struct sockaddr_storage bound;	/* on a subnet, from then on */
};

/* Of an address of that family. */
socklen_t rs_address_length(int family);

/* 0 or -errno, all of them. The descriptor is the caller's. */
int rs_carrier_open(int family, struct rs_carrier *out);
int rs_carrier_bind(struct rs_carrier *c, const struct sockaddr *a, socklen_t len);
/* Where it is bound; port 0: nowhere yet. */
int rs_carrier_name(const struct rs_carrier *c, struct sockaddr_storage *out);
/* Its address as that peer sees it: it gets a port, if it has none. */
int rs_carrier_sees(struct rs_carrier *c, const struct sockaddr_storage *peer,
		    struct sockaddr_storage *out);

enum { RS_CARRIER_PIECES = 4 };
/* Never blocks; what nobody takes is lost. */
int rs_carrier_send(struct rs_carrier *c, const struct sockaddr_storage *to,
		    const struct iovec *pieces, int count);
/* @return the length, or -errno */
ssize_t rs_carrier_receive(struct rs_carrier *c, struct sockaddr_storage *from, void *bytes,
			   size_t size);

#endif
