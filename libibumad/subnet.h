// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.h - the adapter of a host of a simulated subnet, as umad's structures tell of it.
 *
 * Nothing of it stands in files: states, LIDs and keys are what the subnet says at that moment.
 */
#ifndef LIBIBUMAD_SUBNET_H
#define LIBIBUMAD_SUBNET_H

#include "libibumad/devices.h"

/* Is this process on a host of a subnet? Then that is the only adapter. */
bool umad_subnet_wanted(void);

/* How many there are: 1, or 0 when the subnet is not there. */
int umad_subnet_device(struct umad_device *out);

/* As those of ports.h, for that adapter. ca: but for the ports; port: but for name and number. */
int umad_subnet_ports(unsigned int **out);
int umad_subnet_ca(umad_ca_t *ca);
int umad_subnet_port(unsigned int number, umad_port_t *port);
int umad_subnet_states(unsigned int number, unsigned int *state, unsigned int *physical);

#endif
