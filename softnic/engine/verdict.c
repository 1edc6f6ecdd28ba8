// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verdict.c - the table of outcomes.
 *
 * An error that no receive element can carry is told to the responder's program by an
 * asynchronous event (C9-222.1); one that an element carries is not.
 */
#include "softnic/engine/verdict.h"

#include <assert.h>

static const struct soft_outcome outcomes[] = {
	[SOFT_DONE] = { "done", IBV_WC_SUCCESS, IBV_WC_SUCCESS, -1, false },
	[SOFT_MORE] = { "more", IBV_WC_SUCCESS, IBV_WC_SUCCESS, -1, false },
	[SOFT_SENT] = { "sent", IBV_WC_SUCCESS, IBV_WC_SUCCESS, -1, false },
	[SOFT_SILENT] = { "no answer", IBV_WC_RETRY_EXC_ERR, IBV_WC_SUCCESS, -1, false },
	[SOFT_NOT_READY] = { "receiver not ready", IBV_WC_RNR_RETRY_EXC_ERR, IBV_WC_SUCCESS, -1,
			     false },
	[SOFT_LOCAL_LENGTH] = { "message too long", IBV_WC_LOC_LEN_ERR, IBV_WC_SUCCESS, -1, false },
	[SOFT_LOCAL_PROTECTION] = { "bad local key or range", IBV_WC_LOC_PROT_ERR, IBV_WC_SUCCESS,
				    -1, false },
	[SOFT_LOCAL_OPERATION] = { "request does not fit the QP", IBV_WC_LOC_QP_OP_ERR,
				   IBV_WC_SUCCESS, -1, false },
	[SOFT_INVALID_REQUEST] = { "request not permitted on the peer's QP",
				   IBV_WC_REM_INV_REQ_ERR, IBV_WC_SUCCESS, IBV_EVENT_QP_REQ_ERR,
				   true },
	[SOFT_REMOTE_ACCESS] = { "bad remote key, range or right", IBV_WC_REM_ACCESS_ERR,
				 IBV_WC_SUCCESS, IBV_EVENT_QP_ACCESS_ERR, true },
	[SOFT_REMOTE_OPERATION] = { "the peer's memory is not mapped", IBV_WC_REM_OP_ERR,
				    IBV_WC_SUCCESS, IBV_EVENT_QP_FATAL, true },
	[SOFT_ELEMENT_TOO_SMALL] = { "message larger than the receive element",
				     IBV_WC_REM_INV_REQ_ERR, IBV_WC_LOC_LEN_ERR, -1, true },
	[SOFT_ELEMENT_PROTECTION] = { "receive element with a bad key or range",
				      IBV_WC_REM_OP_ERR, IBV_WC_LOC_PROT_ERR, -1, true },
	[SOFT_MESSAGE_BROKEN] = { "a packet that its message does not go on with",
				  IBV_WC_REM_INV_REQ_ERR, IBV_WC_REM_INV_REQ_ERR, -1, true },
};
static_assert(sizeof(outcomes) / sizeof(outcomes[0]) == SOFT_VERDICTS, "an outcome a verdict");

const struct soft_outcome *soft_outcome(enum soft_verdict v)
{
	return &outcomes[v];
}
