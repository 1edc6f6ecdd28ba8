// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagram.h - a datagram socket: a UDP socket, and UD QPs by which datagrams travel once both ends
 * know of each other.
 *
 * All of it is under the socket's lock.
 */
#ifndef LIBRDMACM_RSOCKET_DATAGRAM_H
#define LIBRDMACM_RSOCKET_DATAGRAM_H

#include "librdmacm/rsocket/carrier.h"
#include "librdmacm/rsocket/port.h"
#include "librdmacm/rsocket/service.h"
#include "librdmacm/rsocket/socket.h"

enum { RS_PEER_BUCKETS = 64 };

struct rs_datagram {
	struct rs_socket s;
	struct rs_carrier carrier;	/* the socket's descriptor is its */
	struct rs_watch watch;		/* of that */
	struct rdma_event_channel *ways;	/* on a subnet: answers about paths */
	struct rs_watch ways_watch;
	int epoll;			/* the completion channels of all ports */
	struct list_head ports, arrivals, buckets[RS_PEER_BUCKETS];
	unsigned int peers, waiting;
	struct sockaddr_storage connected;	/* family 0: it is not */
	bool shut_reading, shut_writing;
};

static inline struct rs_datagram *rs_datagram_of(struct rs_socket *s)
{
	return container_of(s, struct rs_datagram, s);
}

/* -errno */
int rs_datagram_create(int family, struct rs_datagram **out);

#endif
