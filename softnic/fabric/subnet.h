// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.h - the host of a simulated subnet that this process is on, for libraries above the
 * verbs: what it is and how its ports are now.
 *
 * libibverbs exports these for them alone, as it does the calls of softnic/gsi/gsi.h.
 */
#ifndef SOFTNIC_FABRIC_SUBNET_H
#define SOFTNIC_FABRIC_SUBNET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SUBNET_DEVICE "soft_ib0"	/* the one adapter that such a host has */

enum { SUBNET_P_KEYS = 32, SUBNET_GUIDS = 8 };

struct subnet_node {
	uint32_t type;			/* 1 CA, 2 switch, 3 router */
	uint32_t ports;
	uint64_t guid, system_guid;	/* host order, as all */
	uint64_t nonce;			/* of this run of the subnet */
	char name[64], description[64];
};

struct subnet_port {
	uint64_t prefix;
	uint64_t guids[SUBNET_GUIDS];	/* 0: none */
	uint16_t p_keys[SUBNET_P_KEYS];	/* 0: none */
	uint32_t capability;
	uint16_t lid, sm_lid;
	uint8_t lmc, sm_sl;
	uint8_t state, physical;	/* as in PortInfo */
	uint8_t width, speed, speed_ext;
	uint8_t mtu, mtu_cap;
	uint8_t ip[16];			/* all zeroes: none */
};

/* Is this process on a subnet at all? Costs nothing. */
bool anyverbs_subnet_wanted(void);

/* 0, or as fabric_here_get() */
int anyverbs_subnet_node(struct subnet_node *out);
/* number: 1...; 0, -ENODEV (no such port), or as fabric_here_get(). Once the subnet is gone, every
 * port is down. */
int anyverbs_subnet_port(unsigned int number, struct subnet_port *out);

/* The GID of the port that the topology gives an IP address, of any host; IPv4 as ::ffff:a.b.c.d.
 * 0, -EHOSTUNREACH (nobody has it), or as fabric_here_get() */
int anyverbs_subnet_find(const uint8_t ip[16], uint8_t gid[16]);

/* How many QPs are in a group by a port of this host, those of all processes. */
unsigned int anyverbs_subnet_members(unsigned int number, const uint8_t mgid[16]);

/* A path, for any process of this host: the port is a subnet manager's as long as somebody has it
 * open. 0, -ENODEV, -ENAMETOOLONG, -errno */
int anyverbs_subnet_sm_path(unsigned int number, char *path, size_t size);

#endif
