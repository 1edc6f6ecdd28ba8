// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * protocol.h - what a subnet's hosts and the fabric process say to each other.
 *
 * The fabric process listens at the abstract SOCK_SEQPACKET socket \0anyverbs.fabric.<name>; both
 * ends ask the kernel that the other is of the same user. One message a packet, the whole struct.
 * A connection is what its first message says: the presence of a process on a host (HERE), an
 * endpoint for MADs (ENDPOINT), or somebody who gives orders (anything else). What belongs to a
 * connection goes with it.
 *
 *   asked			answered (kind, status)
 *   HERE host			WELCOME, node; with the descriptors of map and counters. Without
 *				a host somebody only looks: the node is FABRIC_NONE
 *   ENDPOINT host		WELCOME, node, number: unique on that host, 1 to 4095
 *   CLAIM, DISCLAIM door	RESULT; -EADDRINUSE: another endpoint of the host has that name
 *   MAD			nothing
 *   ATTACH, DETACH member	RESULT
 *   SM port, a descriptor	RESULT; the port is a manager's while somebody has that file open
 *   VIOLATION		nothing
 *   LINK, STOP		RESULT, text says what is wrong
 *
 * Unasked, a presence is told CHANGED when a port of its host has changed, and an endpoint gets
 * what is for it as MAD: found by softnic/gsi/route.h among the doors of its host and port's LID.
 */
#ifndef SOFTNIC_FABRIC_PROTOCOL_H
#define SOFTNIC_FABRIC_PROTOCOL_H

#include "softnic/fabric/map.h"

#define FABRIC_SOCKET "anyverbs.fabric."

enum { FABRIC_PROTOCOL = 2, FABRIC_MAD = 256, FABRIC_TEXT = 160 };

enum fabric_kind {
	FABRIC_HERE = 1, FABRIC_ENDPOINT, FABRIC_CLAIM, FABRIC_DISCLAIM, FABRIC_MAD_MESSAGE,
	FABRIC_ATTACH, FABRIC_DETACH, FABRIC_SM, FABRIC_LINK, FABRIC_STOP, FABRIC_VIOLATION,
	FABRIC_WELCOME = 64, FABRIC_RESULT, FABRIC_CHANGED,
};

enum fabric_order { FABRIC_LINK_DOWN = 1, FABRIC_LINK_UP, FABRIC_LINK_DROP };

/* A MAD as it is handed over; host order but for what the standard has as bytes. */
struct fabric_mad_message {
	uint8_t port;			/* of this host, 1... (a switch's: 0) */
	uint8_t qpn;			/* 0 or 1, ours; the other end's: */
	uint8_t sl;
	uint8_t has_grh;		/* a bool, but for what a stranger may say */
	uint32_t remote_qpn, qkey;
	uint16_t lid;			/* sending: to; receiving: from */
	uint16_t local_lid;		/* receiving: where it came to; sending: 0, one of ours */
	uint16_t p_key;
	uint8_t traffic_class, hop_limit;
	uint32_t cpu;			/* of who sends it: linger.h */
	uint8_t gid[16], local_gid[16];	/* with has_grh */
	uint8_t mad[FABRIC_MAD];
};

/* A packet of data that a port has refused because of its P_Key, or of its Q_Key. */
struct fabric_violation {
	uint32_t port;			/* in the table */
	uint8_t is_q_key;
	uint8_t sl;
	uint8_t has_grh;
	uint16_t slid, dlid, p_key;
	uint32_t qkey, sqp, dqp;
	uint8_t sgid[16], dgid[16];	/* with has_grh */
};

struct fabric_message {
	uint32_t version;		/* FABRIC_PROTOCOL */
	uint32_t kind;
	int32_t status;			/* of an answer: 0 or -errno */
	union {
		char host[FABRIC_MAP_NAME];
		char door[88];		/* struct gsi_door */
		struct { uint32_t node, number; } welcome;
		struct fabric_mad_message mad;
		struct fabric_member_shm member;
		struct { uint32_t port; } sm;
		struct fabric_violation violation;
		struct {
			char node[FABRIC_MAP_NAME];
			uint32_t port;
			uint32_t order;		/* enum fabric_order */
			uint32_t drop;		/* of 2^32 */
		} link;
		char text[FABRIC_TEXT];
	};
};

#endif
