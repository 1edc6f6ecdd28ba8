// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric.h - the fabric that is being made: nodes and ports go in, and are found again.
 *
 * A fabric owns all that it holds. 0 or -errno.
 */
#ifndef LIBIBNETDISC_FABRIC_H
#define LIBIBNETDISC_FABRIC_H

#include <infiniband/ibnetdisc.h>

ibnd_fabric_t *fabric_create(void);

/* A node that was not there, from its NodeInfo. NULL: no memory, or ports without end. */
ibnd_node_t *fabric_add_node(ibnd_fabric_t *fabric, const ib_portid_t *path,
			     const uint8_t info[IB_SMP_DATA_SIZE]);

/* The port of that number, made if it was not there; NULL: no memory, no such port. */
ibnd_port_t *fabric_add_port(ibnd_node_t *node, int number);

/* The lists of nodes the other way round: for one who added them from a list. */
void fabric_reverse(ibnd_fabric_t *fabric);

/* A port that has got its GUID can be found by it, once it has been added here. */
void fabric_hash_port(ibnd_fabric_t *fabric, ibnd_port_t *port);

/* A port that has its LIDs: found by any of them from now on. */
int fabric_note_lid(ibnd_fabric_t *fabric, ibnd_port_t *port);

/* A cable. What was plugged in there before no longer is. */
void fabric_link(ibnd_port_t *a, ibnd_port_t *b);

#endif
