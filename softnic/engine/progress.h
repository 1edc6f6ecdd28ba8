// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * progress.h - comes back to QPs that wait: for a timer, for a peer, for their byte budget.
 *
 * Whoever polls makes progress; the helper thread does when nobody polls.
 */
#ifndef SOFTNIC_ENGINE_PROGRESS_H
#define SOFTNIC_ENGINE_PROGRESS_H

#include <stdint.h>

#include "softnic/resource/process.h"
#include "softnic/resource/qp.h"

/* Come back for this QP. */
void soft_progress_add(struct soft_qp *qp);
/* Forget it: it is being reset. Returns when no other thread works on it. */
void soft_progress_remove(struct soft_qp *qp);
/* Run what is due; gives way to a thread that is at it already. */
void soft_progress_run(struct soft_process *p, uint64_t now);
/* The helper's turn, which does not give way. @return when the next is due, 0: nothing waits */
uint64_t soft_progress_turn(struct soft_process *p, uint64_t now);
/* Forget everything; the helper has ended. */
void soft_progress_fini(struct soft_process *p);

#endif
