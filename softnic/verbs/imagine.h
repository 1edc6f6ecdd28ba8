// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * imagine.h - a request that stays inside the host, as the packets that it would have been. Pure.
 */
#ifndef SOFTNIC_VERBS_IMAGINE_H
#define SOFTNIC_VERBS_IMAGINE_H

#include "softnic/engine/path.h"
#include "softnic/wire/capture.h"

/* How far a QP is with its packets, and with its messages. */
struct soft_told {
	uint32_t packets, messages;
};

/* The Q_Key of a datagram. The highest bit stands for "that of the QP" (IBTA 10.2.5). */
static inline uint32_t soft_qkey_of(const struct soft_qp *qp, const struct soft_wqe *w)
{
	return w->remote_qkey >> 31 ? qp->attr.qkey : w->remote_qkey;
}

struct soft_imagined {
	struct wire_packet first, answer_first;
	struct wire_capture_message request;
	struct wire_capture_message answer;	/* of RC */
	uint32_t psns;
};

/*
 * Under the lock of the send queue. What it points to is *out itself, and the request's memory.
 * @return false: a request that is no packet
 */
bool soft_imagine(const struct soft_qp *qp, const struct soft_request *rq,
		  const struct soft_told *told, struct soft_imagined *out);
/* The next request comes after this one. */
void soft_imagine_next(const struct soft_imagined *i, struct soft_told *told);

#endif
