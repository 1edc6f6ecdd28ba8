// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad_sa_mcm.h - the SA's record of a member of a multicast group.
 */
#ifndef _UMAD_SA_MCM_H
#define _UMAD_SA_MCM_H

#include <endian.h>

#include <infiniband/umad_sa.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bits of the component mask. */
enum {
	UMAD_SA_MCM_COMP_MASK_MGID = 0x1,
	UMAD_SA_MCM_COMP_MASK_PORT_GID = 0x2,
	UMAD_SA_MCM_COMP_MASK_QKEY = 0x4,
	UMAD_SA_MCM_COMP_MASK_MLID = 0x8,
	UMAD_SA_MCM_COMP_MASK_MTU_SEL = 0x10,
	UMAD_SA_MCM_COMP_MASK_MTU = 0x20,
	UMAD_SA_MCM_COMP_MASK_TCLASS = 0x40,
	UMAD_SA_MCM_COMP_MASK_PKEY = 0x80,
	UMAD_SA_MCM_COMP_MASK_RATE_SEL = 0x100,
	UMAD_SA_MCM_COMP_MASK_RATE = 0x200,
	UMAD_SA_MCM_COMP_MASK_LIFE_TIME_SEL = 0x400,
	UMAD_SA_MCM_COMP_MASK_LIFE_TIME = 0x800,
	UMAD_SA_MCM_COMP_MASK_SL = 0x1000,
	UMAD_SA_MCM_COMP_MASK_FLOW_LABEL = 0x2000,
	UMAD_SA_MCM_COMP_MASK_HOP_LIMIT = 0x4000,
	UMAD_SA_MCM_COMP_MASK_SCOPE = 0x8000,
	UMAD_SA_MCM_COMP_MASK_JOIN_STATE = 0x10000,
	UMAD_SA_MCM_COMP_MASK_PROXY_JOIN = 0x20000,
};

enum {
	UMAD_SA_MCM_JOIN_STATE_FULL_MEMBER = 1,
	UMAD_SA_MCM_JOIN_STATE_NON_MEMBER = 2,
	UMAD_SA_MCM_JOIN_STATE_SEND_ONLY_NON_MEMBER = 4,
	UMAD_SA_MCM_JOIN_STATE_SEND_ONLY_FULL_MEMBER = 8,
};

enum {
	UMAD_SA_MCM_ADDR_SCOPE_LINK_LOCAL = 0x2,
	UMAD_SA_MCM_ADDR_SCOPE_SITE_LOCAL = 0x5,
	UMAD_SA_MCM_ADDR_SCOPE_ORG_LOCAL = 0x8,
	UMAD_SA_MCM_ADDR_SCOPE_GLOBAL = 0xe,
};

struct umad_sa_mcmember_record {
	uint8_t mgid[16];
	uint8_t portgid[16];
	__be32 qkey;
	__be16 mlid;
	uint8_t mtu;		/* selector and value, as rate and packet life time */
	uint8_t tclass;
	__be16 pkey;
	uint8_t rate;
	uint8_t pkt_life;
	__be32 sl_flow_hop;	/* 4, 20 and 8 bits */
	uint8_t scope_state;	/* 4 and 4 bits */
	uint8_t proxy_join;	/* the highest bit */
	uint8_t reserved[2];
	uint8_t pad[4];		/* records are multiples of 8 bytes */
};

static inline void umad_sa_mcm_get_sl_flow_hop(__be32 sl_flow_hop, uint8_t *const sl,
					       uint32_t *const flow_label,
					       uint8_t *const hop_limit)
{
	uint32_t v = be32toh(sl_flow_hop);

	if (sl)
		*sl = (uint8_t)(v >> 28);
	if (flow_label)
		*flow_label = v >> 8 & 0xfffff;
	if (hop_limit)
		*hop_limit = (uint8_t)(v & 0xff);
}

static inline __be32 umad_sa_mcm_set_sl_flow_hop(uint8_t sl, uint32_t flow_label,
						 uint8_t hop_limit)
{
	return htobe32((uint32_t)(sl & 0xf) << 28 | (flow_label & 0xfffff) << 8 | hop_limit);
}

static inline void umad_sa_mcm_get_scope_state(const uint8_t scope_state, uint8_t *const scope,
					       uint8_t *const state)
{
	if (scope)
		*scope = (uint8_t)(scope_state >> 4);
	if (state)
		*state = (uint8_t)(scope_state & 0xf);
}

static inline uint8_t umad_sa_mcm_set_scope_state(const uint8_t scope, const uint8_t state)
{
	return (uint8_t)(scope << 4 | (state & 0xf));
}

static inline void umad_sa_mcm_set_join_state(struct umad_sa_mcmember_record *mcm,
					      const uint8_t join_state)
{
	mcm->scope_state = (uint8_t)((mcm->scope_state & 0xf0) | (join_state & 0xf));
}

static inline int umad_sa_mcm_get_proxy_join(struct umad_sa_mcmember_record *mcm)
{
	return mcm->proxy_join >> 7;
}

#ifdef __cplusplus
}
#endif

#endif
