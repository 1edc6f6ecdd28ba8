// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * flush.h - a QP in ERR completes everything it holds with WR_FLUSH_ERR.
 */
#ifndef SOFTNIC_ENGINE_FLUSH_H
#define SOFTNIC_ENGINE_FLUSH_H

#include "softnic/resource/qp.h"

/*
 * Flush what is not flushed yet, in order: after the completions that its peer had put into
 * the lane. Called by the owner when the QP went to ERR and after every post to it there.
 */
void soft_flush(struct soft_qp *qp);
/* The send queue alone; its lock held. For SQE, where receives go on. */
void soft_flush_sends(struct soft_qp *qp);

#endif
