// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ports.h - port numbers: who has which, and who listens.
 *
 * Each port space has numbers of its own; they have nothing to do with the kernel's TCP and UDP
 * ports. Within this process a table knows all of them. What other processes of the host hold is
 * known by names (gsi.h), which cost a descriptor each: who listens has one, and who asked for a
 * certain port; automatic ports of identifiers that connect have none.
 *
 * Under the exchange's lock.
 */
#ifndef LIBRDMACM_CM_PORTS_H
#define LIBRDMACM_CM_PORTS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "base/list.h"
#include "softnic/gsi/gsi.h"

struct cm_id;

/* Embedded in an identifier; zeros are one that has no port. */
struct cm_binding {
	struct list_node node;
	bool bound, claimed, listening, automatic;
	uint16_t port;
	struct gsi_name name;		/* if claimed */
};

/*
 * Takes the port of the id's source address, or any when that is 0, and writes it there.
 * @own		the program asked for an address of its own (rdma_bind_addr): others of the host
 *		are to be kept away from it
 * @return 0, -EADDRINUSE, -EADDRNOTAVAIL, -EACCES (below 1024), or what a claim returns
 */
int cm_port_bind(struct cm_id *id, bool own);
void cm_port_release(struct cm_id *id);

/* From now on requests for it are this id's. @return as cm_port_bind */
int cm_port_listen(struct cm_id *id);

/* It connects: nobody needs to be kept away from an automatic port. */
void cm_port_connects(struct cm_id *id);

/*
 * Who listens for a service at an address of this host (the destination, and the interface that
 * it belongs to).
 * @heard	is there a listener for that service on that device at all?
 */
struct cm_id *cm_port_listener(uint64_t service_id, const struct sockaddr_storage *at,
			       uint32_t ifindex, bool *heard);

/* In a fork child: the table is empty. */
void cm_ports_forget(void);

#endif
