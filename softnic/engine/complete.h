// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * complete.h - completions of our own doing: sends, flushes, what was drained from a lane.
 */
#ifndef SOFTNIC_ENGINE_COMPLETE_H
#define SOFTNIC_ENGINE_COMPLETE_H

#include "softnic/resource/cq.h"
#include "softnic/resource/qp.h"

/* Put it into the CQ; wakes its consumer if that is asked for. */
void soft_complete(struct soft_cq *cq, const struct soft_cqe *e, bool solicited);
/*
 * More completions wait than the CQ holds: it is in error from now on, and soft_attend takes
 * its QPs to ERR. Lock of the CQ held.
 * @rung	a peer noticed, and rang for the event
 */
void soft_overrun(struct soft_cq *cq, bool rung);
/* The same with the lock of the CQ held, without waking. */
void soft_complete_locked(struct soft_cq *cq, const struct soft_cqe *e);
/* Complete the request at position `pos` of a send queue; lock of the queue held. */
void soft_complete_send(struct soft_qp *qp, uint32_t pos, enum ibv_wc_status status);

#endif
