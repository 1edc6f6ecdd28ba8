// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * here.h - this process on a host of a simulated subnet.
 *
 * ANYVERBS_FABRIC=<subnet>:<host> puts a process there (`anyverbs fabric exec` sets it): its one
 * device is that host's adapter, and its MADs go through the subnet. The process is present there
 * by one connection to the fabric process, made on first need and again in a fork child.
 */
#ifndef SOFTNIC_FABRIC_HERE_H
#define SOFTNIC_FABRIC_HERE_H

#include "softnic/fabric/protocol.h"

struct fabric_here {
	const struct fabric_map_shm *map;
	struct fabric_counters_shm *counters;	/* one a port, in the order of the table */
	uint32_t node;			/* which host we are */
	uint32_t first, ports;		/* its port 0 in the table; how many there are besides */
	int fd;				/* readable when a port of this host has changed, or the
					 * subnet has gone: see fabric_here_news() */
};

/* Is this process on a subnet at all? Costs nothing. */
bool fabric_here_wanted(void);
/* What ANYVERBS_FABRIC says. 0, -ENODEV (nothing), -ENOENT (not in this form; said in the log) */
int fabric_here_name(char subnet[FABRIC_MAP_NAME], char host[FABRIC_MAP_NAME]);

/*
 * @return 0, with mappings that stay until the process ends; -ENODEV (not wanted), -ECONNREFUSED
 *	   (no such subnet runs), -ENOENT (it has no such host), -EPROTO (another version), -EPERM
 *	   (another user's), -errno; said in the log
 */
int fabric_here_get(const struct fabric_here **out);

/* Takes what the descriptor tells, without blocking. */
void fabric_here_news(void);
/*
 * Is the fabric process still there? Once it is not, every port is down for good. Asks the kernel
 * at most about once a millisecond.
 */
bool fabric_here_alive(const struct fabric_here *here);

/*
 * A port, by its place in the table, as it is now: all members of one moment. Once the fabric
 * process is gone it is down.
 */
void fabric_here_look(const struct fabric_here *here, uint32_t place, struct fabric_port_shm *out);

/* A UD QP of this process enters or leaves a group at a port of this host (1...). 0 or -errno */
int fabric_here_attach(const struct fabric_here *here, uint32_t port, uint32_t qpn,
		       const uint8_t mgid[16], uint16_t mlid);
int fabric_here_detach(const struct fabric_here *here, uint32_t port, uint32_t qpn,
		       const uint8_t mgid[16], uint16_t mlid);
/*
 * IsSM in a port's capabilities, as long as this process is present and anybody has a file of his
 * own open: `fd` is a memfd that is opened anew by /proc/.../fd. What comes and goes with `fd`
 * itself does not count. 0 or -errno
 */
int fabric_here_sm_file(const struct fabric_here *here, uint32_t port, int fd);

/*
 * Data was refused because of a key: the subnet manager hears of it, if the last time is some while
 * ago. Never waits; on the way of data that got nowhere.
 */
void fabric_here_violation(const struct fabric_violation *v);

#endif
