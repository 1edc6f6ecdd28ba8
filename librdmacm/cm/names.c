// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * names.c - tables of words.
 */
#include "librdmacm/cm/names.h"

#include <assert.h>

#include "base/bits.h"

static const char *const kinds[] = {
	[CM_REQ] = "REQ", [CM_MRA] = "MRA", [CM_REJ] = "REJ", [CM_REP] = "REP", [CM_RTU] = "RTU",
	[CM_DREQ] = "DREQ", [CM_DREP] = "DREP", [CM_SIDR_REQ] = "SIDR_REQ",
	[CM_SIDR_REP] = "SIDR_REP", [CM_LAP] = "LAP", [CM_APR] = "APR",
};

static const char *const reasons[] = {
	[1] = "no QP", [2] = "no EEC", [3] = "no resources", [4] = "timeout",
	[5] = "unsupported request", [6] = "invalid communication id",
	[7] = "invalid communication instance", [8] = "invalid service id",
	[9] = "invalid transport type", [10] = "stale connection", [11] = "RDC does not exist",
	[12] = "invalid GID", [13] = "invalid LID", [14] = "invalid SL",
	[15] = "invalid traffic class", [16] = "invalid hop limit", [17] = "invalid packet rate",
	[18] = "invalid alternate GID", [19] = "invalid alternate LID",
	[20] = "invalid alternate SL", [21] = "invalid alternate traffic class",
	[22] = "invalid alternate hop limit", [23] = "invalid alternate packet rate",
	[24] = "port and CM redirect", [25] = "port redirect", [26] = "invalid MTU",
	[27] = "insufficient responder resources", [28] = "consumer defined",
	[29] = "invalid RNR retry count", [30] = "duplicate local communication id",
	[31] = "unsupported class version", [32] = "invalid flow label",
	[33] = "invalid alternate flow label", [35] = "vendor option not supported",
};

static const char *const states[] = {
	[CM_IDLE] = "idle",
	[CM_REQ_SENT] = "REQ sent",
	[CM_MRA_REQ_RCVD] = "MRA for the REQ received",
	[CM_REQ_RCVD] = "REQ received",
	[CM_MRA_REQ_SENT] = "REQ held",
	[CM_REP_SENT] = "REP sent",
	[CM_MRA_REP_RCVD] = "MRA for the REP received",
	[CM_REP_RCVD] = "REP received",
	[CM_MRA_REP_SENT] = "REP held",
	[CM_ESTABLISHED] = "established",
	[CM_DREQ_SENT] = "DREQ sent",
	[CM_DREQ_RCVD] = "DREQ received",
	[CM_TIMEWAIT] = "time-wait",
	[CM_SIDR_REQ_SENT] = "SIDR_REQ sent",
	[CM_SIDR_REQ_RCVD] = "SIDR_REQ received",
};

static const char *const events[] = {
	[CM_NO_EVENT] = "nothing",
	[CM_REP_CAME] = "REP came",
	[CM_RTU_CAME] = "RTU came",
	[CM_REJ_CAME] = "REJ came",
	[CM_DREQ_CAME] = "DREQ came",
	[CM_DREP_CAME] = "DREP came",
	[CM_SIDR_REP_CAME] = "SIDR_REP came",
	[CM_REQ_UNANSWERED] = "no answer to the REQ",
	[CM_REP_UNANSWERED] = "no answer to the REP",
	[CM_DREQ_UNANSWERED] = "no answer to the DREQ",
	[CM_SIDR_UNANSWERED] = "no answer to the SIDR_REQ",
	[CM_TIMEWAIT_OVER] = "time-wait is over",
};

static_assert(ARRAY_SIZE(kinds) == CM_KIND_END, "a name for each message");
static_assert(ARRAY_SIZE(states) == CM_STATES, "a name for each state");
static_assert(ARRAY_SIZE(events) == CM_EVENTS, "a name for each event");

static const char *find(const char *const *names, uint32_t count, uint32_t number)
{
	const char *name = number < count ? names[number] : NULL;

	return name ? name : "unknown";
}

const char *cm_kind_name(enum cm_kind kind)
{
	return find(kinds, ARRAY_SIZE(kinds), kind);
}

const char *cm_reason_name(uint16_t reason)
{
	return find(reasons, ARRAY_SIZE(reasons), reason);
}

const char *cm_state_name(enum cm_state state)
{
	return find(states, ARRAY_SIZE(states), state);
}

const char *cm_event_name(enum cm_event event)
{
	return find(events, ARRAY_SIZE(events), event);
}
