// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peers.h - whom a datagram socket has sent to or heard from, and how to reach them.
 */
#ifndef LIBRDMACM_RSOCKET_PEERS_H
#define LIBRDMACM_RSOCKET_PEERS_H

#include "librdmacm/rsocket/datagram.h"

struct rs_peer {
	struct list_node node;
	struct sockaddr_storage address;
	struct rs_port *port;		/* how we reach it */
	struct ibv_ah *ah;		/* NULL: its QP, or the way to it, is not known yet */
	uint32_t qpn;
	uint32_t most;			/* bytes of a packet */
	struct rdma_cm_id *finding;	/* on a subnet: while a path is asked for */
	uint64_t asked;			/* ns, for the last time */
};

/* Family, port and address are equal. */
bool rs_address_equal(const struct sockaddr_storage *a, const struct sockaddr_storage *b);

/* NULL: nobody of that address is known. */
struct rs_peer *rs_peer_find(struct rs_datagram *dg, const struct sockaddr_storage *a);

/* The same, and it becomes known, with a port that leads there. -errno */
int rs_peer_get(struct rs_datagram *dg, const struct sockaddr_storage *a, struct rs_peer **out);

/* The peer has told which QP it has at which address. */
void rs_peer_learn(struct rs_datagram *dg, struct rs_peer *p, const struct rs_udp_label *l);

/* Sends by UDP, labelled with the QP of ours that leads there. -errno */
int rs_peer_say(struct rs_datagram *dg, struct rs_peer *p, enum rs_label_op op,
		const uint8_t *data, uint32_t len);

/* All go, and the ports too. */
void rs_peers_forget(struct rs_datagram *dg);

#endif
