// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * join.h - groups of an InfiniBand subnet: the administration has who is a member.
 */
#ifndef LIBRDMACM_JOIN_H
#define LIBRDMACM_JOIN_H

#include <rdma/rdma_cma.h>

#include "librdmacm/multicast.h"

/*
 * Which group an address is: that of IPoIB for IP addresses, with a signature of its own for
 * RDMA_PS_UDP; the MGID itself where one is given; all zeroes, which asks for a new one, for
 * 0.0.0.0 and ::.
 */
union ibv_gid cm_join_mgid(enum rdma_port_space ps, uint16_t p_key,
			   const struct sockaddr_storage *a);

/* Under the lock: MULTICAST_JOIN or MULTICAST_ERROR is told. 0, or as cm_sa_ask() */
int cm_join_ask(struct cm_group *g);

/*
 * Under the lock, once its QP is detached: the port is no member any more, unless a QP of this
 * host is in the group still. Nobody waits for the answer.
 * @ending	the process ends: its own QPs do not count
 */
void cm_join_leave(struct cm_group *g, bool ending);

#endif
