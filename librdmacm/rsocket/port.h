// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port.h - a UD QP of a datagram socket at one of this host's addresses, with its buffers.
 *
 * All under the socket's lock.
 */
#ifndef LIBRDMACM_RSOCKET_PORT_H
#define LIBRDMACM_RSOCKET_PORT_H

#include <rdma/rdma_cma.h>
#include <stdbool.h>

#include "base/list.h"
#include "librdmacm/rsocket/label.h"

enum { RS_GRH_LEN = 40 };

struct rs_port {
	struct list_node node;
	struct sockaddr_storage address;	/* and the socket's port */
	struct rdma_cm_id *id;
	struct ibv_comp_channel *channel;
	struct ibv_cq *cq;
	struct ibv_mr *mr;
	uint8_t *memory;		/* receives, then sends */
	uint32_t receives, sends;	/* of that many buffers */
	uint32_t *free_sends;		/* a stack */
	uint32_t free_count;
	uint32_t most;			/* bytes that a packet carries */
	uint8_t sgid_index;
	bool armed;
	unsigned int unacked;
};

struct rs_port_sizes {
	uint32_t receives, sends;
};

/* -errno */
int rs_port_create(const struct sockaddr_storage *address, const struct rs_port_sizes *sizes,
		   struct rs_port **out);
void rs_port_free(struct rs_port *p);

/* A way to a QP at that address. -errno */
int rs_port_way(struct rs_port *p, const struct sockaddr_storage *to, struct ibv_ah **out);

/* Sends one datagram of two parts; -EAGAIN when all sends are on their way. */
int rs_port_send(struct rs_port *p, struct ibv_ah *ah, uint32_t qpn, const uint8_t *label,
		 uint32_t label_len, const uint8_t *data, uint32_t len);

/* A receive's buffer: the datagram with its label, behind the GRH. The second posts it again. */
uint8_t *rs_port_buffer(struct rs_port *p, uint32_t index);
int rs_port_receive(struct rs_port *p, uint32_t index);

/* What a completion was. */
static inline bool rs_port_was_receive(const struct rs_port *p, uint64_t wr_id)
{
	return wr_id < p->receives;
}

/* A send has completed: its buffer is free. */
void rs_port_sent(struct rs_port *p, uint64_t wr_id);

#endif
