// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verdict.h - how one request ended, and what follows from it on either side.
 */
#ifndef SOFTNIC_ENGINE_VERDICT_H
#define SOFTNIC_ENGINE_VERDICT_H

#include <infiniband/verbs.h>
#include <stdbool.h>

enum soft_verdict {
	SOFT_DONE,
	SOFT_MORE,			/* the byte budget is spent: go on later */
	SOFT_SENT,			/* under way: the path tells how it ends */
	SOFT_SILENT,			/* no answer: gone, stopped, or in a deaf state */
	SOFT_NOT_READY,			/* no receive element: RNR NAK */
	SOFT_LOCAL_LENGTH,
	SOFT_LOCAL_PROTECTION,
	SOFT_LOCAL_OPERATION,
	SOFT_INVALID_REQUEST,		/* not enabled on the QP, misaligned atomic */
	SOFT_REMOTE_ACCESS,		/* bad rkey */
	SOFT_REMOTE_OPERATION,		/* the responder's memory is not there */
	SOFT_ELEMENT_TOO_SMALL,		/* the message does not fit the receive element */
	SOFT_ELEMENT_PROTECTION,	/* the receive element has a bad lkey */
	SOFT_MESSAGE_BROKEN,		/* its element is open, and it does not go on as it must */
	SOFT_VERDICTS
};

struct soft_outcome {
	const char *name;
	enum ibv_wc_status requester;
	enum ibv_wc_status element;	/* of the receive element; SUCCESS: none is consumed */
	int event;			/* enum ibv_event_type at the responder, -1: none */
	bool breaks_responder;
};

/* What follows on RC (IBTA 9.9.2, 9.9.3). Reliable transports only: others drop in silence. */
const struct soft_outcome *soft_outcome(enum soft_verdict v);

#endif
