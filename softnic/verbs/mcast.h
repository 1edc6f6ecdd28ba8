// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mcast.h - ibv_attach_mcast and ibv_detach_mcast.
 */
#ifndef SOFTNIC_VERBS_MCAST_H
#define SOFTNIC_VERBS_MCAST_H

#include <infiniband/verbs.h>

int soft_attach_mcast(struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid);
int soft_detach_mcast(struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid);

#endif
