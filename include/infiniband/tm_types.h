// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tm_types.h - headers that a tag-matching SRQ (IBV_SRQT_TM) expects in front of a message.
 *
 * All fields are big-endian, as they travel.
 */
#ifndef _TM_TYPES_H
#define _TM_TYPES_H

#include <linux/types.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What the message is; the first byte of struct ibv_tmh. */
enum ibv_tmh_op {
	IBV_TMH_NO_TAG	= 0,	/* not subject to matching */
	IBV_TMH_RNDV	= 1,	/* rendezvous request; a struct ibv_rvh follows */
	IBV_TMH_FIN	= 2,	/* the rendezvous data has been read */
	IBV_TMH_EAGER	= 3,	/* the payload follows */
};

/* Tag-matching header, 16 bytes. */
struct ibv_tmh {
	uint8_t opcode;		/* enum ibv_tmh_op */
	uint8_t reserved[3];
	__be32 app_ctx;		/* passed through to the receiver as ibv_wc_tm_info.priv */
	__be64 tag;
};

/* Rendezvous header, 16 bytes: where the receiver may RDMA READ the payload from. */
struct ibv_rvh {
	__be64 va;
	__be32 rkey;
	__be32 len;		/* bytes */
};

#ifdef __cplusplus
}
#endif

#endif
