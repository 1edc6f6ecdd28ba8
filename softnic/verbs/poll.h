// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * poll.h - ibv_poll_cq, and the polling interface of struct ibv_cq_ex.
 */
#ifndef SOFTNIC_VERBS_POLL_H
#define SOFTNIC_VERBS_POLL_H

#include "softnic/resource/cq.h"

int soft_poll_cq(struct ibv_cq *cq, int n, struct ibv_wc *wc);
/* Set the polling functions of an extended CQ. */
void soft_poll_init(struct soft_cq *cq);

#endif
