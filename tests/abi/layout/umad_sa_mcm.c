// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad_sa_mcm.c - <infiniband/umad_sa_mcm.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/umad_sa_mcm.h>

_Static_assert(UMAD_SA_MCM_COMP_MASK_MGID == 1, "UMAD_SA_MCM_COMP_MASK_MGID");
_Static_assert(UMAD_SA_MCM_COMP_MASK_PORT_GID == 2, "UMAD_SA_MCM_COMP_MASK_PORT_GID");
_Static_assert(UMAD_SA_MCM_COMP_MASK_QKEY == 4, "UMAD_SA_MCM_COMP_MASK_QKEY");
_Static_assert(UMAD_SA_MCM_COMP_MASK_MLID == 8, "UMAD_SA_MCM_COMP_MASK_MLID");
_Static_assert(UMAD_SA_MCM_COMP_MASK_MTU_SEL == 16, "UMAD_SA_MCM_COMP_MASK_MTU_SEL");
_Static_assert(UMAD_SA_MCM_COMP_MASK_MTU == 32, "UMAD_SA_MCM_COMP_MASK_MTU");
_Static_assert(UMAD_SA_MCM_COMP_MASK_TCLASS == 64, "UMAD_SA_MCM_COMP_MASK_TCLASS");
_Static_assert(UMAD_SA_MCM_COMP_MASK_PKEY == 128, "UMAD_SA_MCM_COMP_MASK_PKEY");
_Static_assert(UMAD_SA_MCM_COMP_MASK_RATE_SEL == 256, "UMAD_SA_MCM_COMP_MASK_RATE_SEL");
_Static_assert(UMAD_SA_MCM_COMP_MASK_RATE == 512, "UMAD_SA_MCM_COMP_MASK_RATE");
_Static_assert(UMAD_SA_MCM_COMP_MASK_LIFE_TIME_SEL == 1024, "UMAD_SA_MCM_COMP_MASK_LIFE_TIME_SEL");
_Static_assert(UMAD_SA_MCM_COMP_MASK_LIFE_TIME == 2048, "UMAD_SA_MCM_COMP_MASK_LIFE_TIME");
_Static_assert(UMAD_SA_MCM_COMP_MASK_SL == 4096, "UMAD_SA_MCM_COMP_MASK_SL");
_Static_assert(UMAD_SA_MCM_COMP_MASK_FLOW_LABEL == 8192, "UMAD_SA_MCM_COMP_MASK_FLOW_LABEL");
_Static_assert(UMAD_SA_MCM_COMP_MASK_HOP_LIMIT == 16384, "UMAD_SA_MCM_COMP_MASK_HOP_LIMIT");
_Static_assert(UMAD_SA_MCM_COMP_MASK_SCOPE == 32768, "UMAD_SA_MCM_COMP_MASK_SCOPE");
_Static_assert(UMAD_SA_MCM_COMP_MASK_JOIN_STATE == 65536, "UMAD_SA_MCM_COMP_MASK_JOIN_STATE");
_Static_assert(UMAD_SA_MCM_COMP_MASK_PROXY_JOIN == 131072, "UMAD_SA_MCM_COMP_MASK_PROXY_JOIN");
_Static_assert(UMAD_SA_MCM_JOIN_STATE_FULL_MEMBER == 1, "UMAD_SA_MCM_JOIN_STATE_FULL_MEMBER");
_Static_assert(UMAD_SA_MCM_JOIN_STATE_NON_MEMBER == 2, "UMAD_SA_MCM_JOIN_STATE_NON_MEMBER");
_Static_assert(UMAD_SA_MCM_JOIN_STATE_SEND_ONLY_NON_MEMBER == 4,
	       "UMAD_SA_MCM_JOIN_STATE_SEND_ONLY_NON_MEMBER");
_Static_assert(UMAD_SA_MCM_JOIN_STATE_SEND_ONLY_FULL_MEMBER == 8,
	       "UMAD_SA_MCM_JOIN_STATE_SEND_ONLY_FULL_MEMBER");
_Static_assert(UMAD_SA_MCM_ADDR_SCOPE_LINK_LOCAL == 2, "UMAD_SA_MCM_ADDR_SCOPE_LINK_LOCAL");
_Static_assert(UMAD_SA_MCM_ADDR_SCOPE_SITE_LOCAL == 5, "UMAD_SA_MCM_ADDR_SCOPE_SITE_LOCAL");
_Static_assert(UMAD_SA_MCM_ADDR_SCOPE_ORG_LOCAL == 8, "UMAD_SA_MCM_ADDR_SCOPE_ORG_LOCAL");
_Static_assert(UMAD_SA_MCM_ADDR_SCOPE_GLOBAL == 14, "UMAD_SA_MCM_ADDR_SCOPE_GLOBAL");
_Static_assert(sizeof(struct umad_sa_mcmember_record) == 56,
	       "sizeof struct umad_sa_mcmember_record");
_Static_assert(_Alignof(struct umad_sa_mcmember_record) == 4,
	       "alignof struct umad_sa_mcmember_record");
_Static_assert(offsetof(struct umad_sa_mcmember_record, mgid) == 0,
	       "struct umad_sa_mcmember_record.mgid");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->mgid) == 16,
	       "sizeof struct umad_sa_mcmember_record.mgid");
_Static_assert(offsetof(struct umad_sa_mcmember_record, portgid) == 16,
	       "struct umad_sa_mcmember_record.portgid");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->portgid) == 16,
	       "sizeof struct umad_sa_mcmember_record.portgid");
_Static_assert(offsetof(struct umad_sa_mcmember_record, qkey) == 32,
	       "struct umad_sa_mcmember_record.qkey");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->qkey) == 4,
	       "sizeof struct umad_sa_mcmember_record.qkey");
_Static_assert(offsetof(struct umad_sa_mcmember_record, mlid) == 36,
	       "struct umad_sa_mcmember_record.mlid");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->mlid) == 2,
	       "sizeof struct umad_sa_mcmember_record.mlid");
_Static_assert(offsetof(struct umad_sa_mcmember_record, mtu) == 38,
	       "struct umad_sa_mcmember_record.mtu");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->mtu) == 1,
	       "sizeof struct umad_sa_mcmember_record.mtu");
_Static_assert(offsetof(struct umad_sa_mcmember_record, tclass) == 39,
	       "struct umad_sa_mcmember_record.tclass");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->tclass) == 1,
	       "sizeof struct umad_sa_mcmember_record.tclass");
_Static_assert(offsetof(struct umad_sa_mcmember_record, pkey) == 40,
	       "struct umad_sa_mcmember_record.pkey");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->pkey) == 2,
	       "sizeof struct umad_sa_mcmember_record.pkey");
_Static_assert(offsetof(struct umad_sa_mcmember_record, rate) == 42,
	       "struct umad_sa_mcmember_record.rate");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->rate) == 1,
	       "sizeof struct umad_sa_mcmember_record.rate");
_Static_assert(offsetof(struct umad_sa_mcmember_record, pkt_life) == 43,
	       "struct umad_sa_mcmember_record.pkt_life");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->pkt_life) == 1,
	       "sizeof struct umad_sa_mcmember_record.pkt_life");
_Static_assert(offsetof(struct umad_sa_mcmember_record, sl_flow_hop) == 44,
	       "struct umad_sa_mcmember_record.sl_flow_hop");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->sl_flow_hop) == 4,
	       "sizeof struct umad_sa_mcmember_record.sl_flow_hop");
_Static_assert(offsetof(struct umad_sa_mcmember_record, scope_state) == 48,
	       "struct umad_sa_mcmember_record.scope_state");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->scope_state) == 1,
	       "sizeof struct umad_sa_mcmember_record.scope_state");
_Static_assert(offsetof(struct umad_sa_mcmember_record, proxy_join) == 49,
	       "struct umad_sa_mcmember_record.proxy_join");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->proxy_join) == 1,
	       "sizeof struct umad_sa_mcmember_record.proxy_join");
_Static_assert(offsetof(struct umad_sa_mcmember_record, reserved) == 50,
	       "struct umad_sa_mcmember_record.reserved");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->reserved) == 2,
	       "sizeof struct umad_sa_mcmember_record.reserved");
_Static_assert(offsetof(struct umad_sa_mcmember_record, pad) == 52,
	       "struct umad_sa_mcmember_record.pad");
_Static_assert(sizeof(((struct umad_sa_mcmember_record *)0)->pad) == 4,
	       "sizeof struct umad_sa_mcmember_record.pad");
