// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ib.h - socket addresses of family AF_IB: a GID instead of an IP address, a service id as port.
 *
 * All members are in network order but for the family and the scope.
 */
#ifndef INFINIBAND_IB_H
#define INFINIBAND_IB_H

#include <arpa/inet.h>
#include <linux/types.h>
#include <string.h>
#include <sys/socket.h>

#ifndef AF_IB
#define AF_IB	27
#endif
#ifndef PF_IB
#define PF_IB	AF_IB
#endif

/* A GID (IBTA 4.1.1). */
struct ib_addr {
	union {
		__u8 uib_addr8[16];
		__be16 uib_addr16[8];
		__be32 uib_addr32[4];
		__be64 uib_addr64[2];
	} ib_u;
};

#define sib_addr8		ib_u.uib_addr8
#define sib_addr16		ib_u.uib_addr16
#define sib_addr32		ib_u.uib_addr32
#define sib_addr64		ib_u.uib_addr64
#define sib_raw			ib_u.uib_addr8
#define sib_subnet_prefix	ib_u.uib_addr64[0]
#define sib_interface_id	ib_u.uib_addr64[1]

struct sockaddr_ib {
	unsigned short int sib_family;	/* AF_IB */
	__be16 sib_pkey;		/* 0xFFFF: the default partition */
	__be32 sib_flowinfo;
	struct ib_addr sib_addr;
	__be64 sib_sid;			/* service id: a prefix of RDMA_IB_IP_PS_*, and a port */
	__be64 sib_sid_mask;		/* the bits of sib_sid that count */
	__u64 sib_scope_id;
};

static inline int ib_addr_any(const struct ib_addr *a)
{
	return !(a->ib_u.uib_addr64[0] | a->ib_u.uib_addr64[1]);
}

/* ::1 */
static inline int ib_addr_loopback(const struct ib_addr *a)
{
	return !(a->ib_u.uib_addr32[0] | a->ib_u.uib_addr32[1] | a->ib_u.uib_addr32[2]) &&
	       a->ib_u.uib_addr32[3] == htonl(1);
}

static inline void ib_addr_set(struct ib_addr *addr, __be32 w1, __be32 w2, __be32 w3, __be32 w4)
{
	addr->ib_u.uib_addr32[0] = w1;
	addr->ib_u.uib_addr32[1] = w2;
	addr->ib_u.uib_addr32[2] = w3;
	addr->ib_u.uib_addr32[3] = w4;
}

/* As memcmp. */
static inline int ib_addr_cmp(const struct ib_addr *a1, const struct ib_addr *a2)
{
	return memcmp(a1, a2, sizeof(*a1));
}

#endif
