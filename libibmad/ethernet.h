// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ethernet.h - LIDs for those who cannot do without, on ports that have none.
 *
 * Programs resolve what the user says to a LID and send to that. On an Ethernet port a LID is a
 * number that stands for a GID: good for this port of this process, and nowhere else.
 */
#ifndef LIBIBMAD_ETHERNET_H
#define LIBIBMAD_ETHERNET_H

#include "libibmad/port.h"

/* The number that stands for this GID from now on; of many, the oldest are forgotten. */
int mad_ethernet_lid(const struct ibmad_port *port, const ibmad_gid_t gid);

/* Where to send to: dport, with the GID that its LID stands for unless it has one. */
ib_portid_t mad_ethernet_route(const struct ibmad_port *port, const ib_portid_t *dport);

/* The GID of the port with this GUID: an IPv4 address, or a link-local one. */
void mad_ethernet_gid(uint64_t guid, ibmad_gid_t out);

/* What an SA would say of the path to a GID: the record, and its LID. */
int mad_ethernet_path(const struct ibmad_port *port, ibmad_gid_t from, ibmad_gid_t to, void *buf);

#endif
