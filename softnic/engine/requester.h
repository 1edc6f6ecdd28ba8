// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * requester.h - the send side: runs a send queue in order.
 */
#ifndef SOFTNIC_ENGINE_REQUESTER_H
#define SOFTNIC_ENGINE_REQUESTER_H

#include <stdint.h>

#include "softnic/resource/qp.h"

enum { SOFT_BUDGET = 4 << 20 };	/* bytes that one call moves before it goes on later */

/*
 * Execute requests until the queue is empty, blocked, or the budget is spent. Lock of the send
 * queue held. Errors complete and flush.
 * @return true when something is left that progress must come back for
 */
bool soft_requester_run(struct soft_qp *qp);
/*
 * The oldest request that is under way (SOFT_SENT) has ended; lock of the send queue held. Call
 * soft_requester_run afterwards: the next ones may have waited for that.
 */
void soft_requester_finish(struct soft_qp *qp, enum ibv_wc_status status, const char *why);
/* After a call of soft_requester_run: what could not be done under the lock of the queue. */
void soft_requester_after(struct soft_qp *qp, bool left);
/* Lock, run, unlock, after. */
void soft_requester_kick(struct soft_qp *qp);

#endif
