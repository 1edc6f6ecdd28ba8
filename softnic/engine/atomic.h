// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * atomic.h - compare-and-swap, fetch-and-add on a responder's memory.
 */
#ifndef SOFTNIC_ENGINE_ATOMIC_H
#define SOFTNIC_ENGINE_ATOMIC_H

#include "softnic/engine/path.h"

/*
 * Execute; inside the responder. The old value comes back in rq->answer, host order.
 * @return SOFT_DONE, SOFT_INVALID_REQUEST, SOFT_REMOTE_ACCESS, SOFT_REMOTE_OPERATION, SOFT_SILENT
 */
enum soft_verdict soft_atomic(struct soft_link *l, struct soft_request *rq);

#endif
