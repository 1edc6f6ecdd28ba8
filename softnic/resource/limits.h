// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limits.h - how much of everything the built-in device has.
 *
 * What ibv_query_device reports and what the create calls enforce: one place, so that the
 * two cannot differ.
 */
#ifndef SOFT_RESOURCE_LIMITS_H
#define SOFT_RESOURCE_LIMITS_H

#include <stdint.h>
#include <unistd.h>

#define SOFT_MAX_QP 16000
#define SOFT_MAX_QP_WR 16384
#define SOFT_MAX_SGE 30
#define SOFT_MAX_INLINE 512
#define SOFT_MAX_CQ 65536
#define SOFT_MAX_CQE 4194303
#define SOFT_MAX_MR (1 << 20)
#define SOFT_MAX_MR_SIZE UINT64_MAX
#define SOFT_MAX_PD 65536
#define SOFT_MAX_SRQ 16384
#define SOFT_MAX_SRQ_WR 32767
#define SOFT_MAX_AH (1 << 20)
#define SOFT_MAX_MCAST_GRP 256		/* of a process: each has a socket */
#define SOFT_MAX_MCAST_QP_ATTACH 4096	/* of a group, in a process */
#define SOFT_MAX_DM_LOG 18
#define SOFT_MAX_DM (1u << SOFT_MAX_DM_LOG)	/* as much as adapters have */
#define SOFT_MAX_RD_ATOM 16	/* per QP, in either direction */
#define SOFT_MAX_RES_RD_ATOM (SOFT_MAX_RD_ATOM * SOFT_MAX_QP)
#define SOFT_MAX_MSG (1u << 30)	/* as mlx5; the wire could carry twice that */
#define SOFT_MAX_COMP_VECTORS 64

#define SOFT_GID_TABLE 256
#define SOFT_PKEY_TABLE 1
#define SOFT_PKEY_DEFAULT 0xffff	/* full member of the default partition */
#define SOFT_PORTS 1
#define SOFT_VENDOR_ID 0x026176	/* an OUI that nobody owns: locally administered, "av" */
#define SOFT_CA_ACK_DELAY 15	/* answers within 4.096 us * 2^15 = 134 ms */

/* One completion vector per online processor, within reason. */
static inline int soft_comp_vectors(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	if (n < 1)
		return 1;
	return n > SOFT_MAX_COMP_VECTORS ? SOFT_MAX_COMP_VECTORS : (int)n;
}

#define SOFT_COMP_VECTORS soft_comp_vectors()

#endif
