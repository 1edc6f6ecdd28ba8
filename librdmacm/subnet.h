// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.h - a host of a simulated InfiniBand subnet: whose address is whose.
 *
 * The topology gives hosts their IP addresses, as IPoIB would; an address stands for the GID of
 * its port, and a port is reached by its LID. Neither the kernel's addresses nor its routes count.
 */
#ifndef LIBRDMACM_SUBNET_H
#define LIBRDMACM_SUBNET_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "librdmacm/cm/life.h"
#include "librdmacm/devices.h"
#include "softnic/gsi/gsi.h"

/* Is this process on a subnet? Costs nothing; of the others below none is called elsewhere. */
bool cm_on_subnet(void);

/* The GID of our port with that IP address. @return false: it is not ours */
bool cm_subnet_own(const union ibv_gid *ip, union ibv_gid *out);
/* The GID of whoever has the address. 0, -EHOSTUNREACH (nobody), or the subnet cannot be asked */
int cm_subnet_find(const struct sockaddr_storage *a, union ibv_gid *out);
/* An address of that family of the first port that is active, else of any; of ports that have the
 * P_Key, unless it is 0. 0, -EADDRNOTAVAIL */
int cm_subnet_source(int family, uint16_t p_key, struct sockaddr_storage *out);

/* QPs of this host that are attached to a group by that port. */
unsigned int cm_subnet_members(uint8_t port, const union ibv_gid *mgid);
/* 0: none, or no such port */
uint16_t cm_subnet_lid(uint8_t port);
/* Is it the GID of a port of ours, which is active? */
bool cm_subnet_is_active(const union ibv_gid *gid);
/* Where the port's manager is. 0, -EAGAIN: it has none yet, or no LID */
int cm_subnet_manager(uint8_t port, struct gsi_address *out);
/* Of a partition in the port's table, as a full member if it is one. -ENOENT: it is not there */
int cm_subnet_p_key_index(uint8_t port, uint16_t p_key);

/*
 * What came without a GRH came to the port's own GID; the sender's is not to be known unless it is
 * ours, and something that only stands for it is put there.
 */
void cm_subnet_complete(struct gsi_address *from);

/* Ours, for numbers of endpoints; all zeroes off a subnet. */
struct cm_home cm_subnet_home(void);
/* Of the node with that GUID. */
struct cm_home cm_subnet_home_of(uint64_t guid);

#endif
