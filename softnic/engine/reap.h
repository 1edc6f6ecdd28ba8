// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * reap.h - the consumer's side of a CQ: merging own completions and lanes, arming.
 */
#ifndef SOFTNIC_ENGINE_REAP_H
#define SOFTNIC_ENGINE_REAP_H

#include "softnic/resource/cq.h"
#include "softnic/resource/qp.h"

/* @return how many of at most `n` completions were polled */
int soft_poll(struct soft_cq *cq, int n, struct ibv_wc *out);
/* The same for one, with the time of the completion if the CQ keeps it. */
int soft_poll_one(struct soft_cq *cq, struct soft_polled *out);
/*
 * Ask for a wake-up by the next completion; at once if one waits already that came after the
 * last poll and after the last fetched event.
 */
void soft_arm(struct soft_cq *cq, bool solicited_only);
/* The program fetched an event: what waits now was announced. */
void soft_announce(struct soft_cq *cq);
/* A send that was shown to the peer is complete: what a poll had to leave meanwhile is told. */
void soft_reap_published(struct soft_cq *cq);

#endif
