// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * reap.h - the consumer's side of a CQ: merging own completions and lanes, arming.
 */
#ifndef SOFTNIC_ENGINE_REAP_H
#define SOFTNIC_ENGINE_REAP_H

#include "softnic/resource/cq.h"
#include "softnic/resource/qp.h"

struct soft_process;

/* @return how many of at most `n` completions were polled */
int soft_poll(struct soft_cq *cq, int n, struct ibv_wc *out);
/* The same for one, with the time of the completion if the CQ keeps it. */
int soft_poll_one(struct soft_cq *cq, struct soft_polled *out);
/* Ask for a wake-up by the next completion; at once if one waits already. */
void soft_arm(struct soft_cq *cq, bool solicited_only);
/* How many completions wait in the lanes of a CQ; lock held. */
uint32_t soft_lanes_waiting(struct soft_cq *cq);
/* Move what a QP's lane holds behind the own completions; lock of its recv CQ held. */
void soft_lane_drain(struct soft_qp *qp);
/* Put payload that waits in lanes where it belongs: someone is about to lose that memory. */
void soft_settle(struct soft_process *p);

#endif
