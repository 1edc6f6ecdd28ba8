// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp_state.c - the rules of ibv_modify_qp() as one table.
 *
 * A transition is legal when it has a row for the QP's type; then the mask must hold every
 * required bit and nothing beyond required, optional and IBV_QP_STATE. Two moves are legal for
 * every type and carry nothing but the state: anything to RESET, anything but RESET to ERR.
 *
 * Where a kernel device on RoCE is narrower than the table of the specification, so are the rows:
 * the alternate path exists on InfiniBand only, and an address vector given in SQD brings the
 * port with it, which a UC QP may not change - so UC cannot change its address vector there.
 */
#include "softnic/resource/qp_state.h"

#include <errno.h>
#include <stddef.h>

enum {
	RC = 1 << 0,
	UC = 1 << 1,
	UD = 1 << 2,
	RAW = 1 << 3,
	XS = 1 << 4,		/* XRC, sending side */
	XR = 1 << 5,		/* XRC, receiving side */
	CONNECTED = RC | UC | XS | XR,
	ALL = CONNECTED | UD | RAW,
};

enum {
	STATE = IBV_QP_STATE,
	CUR = IBV_QP_CUR_STATE,
	NOTIFY = IBV_QP_EN_SQD_ASYNC_NOTIFY,
	ACCESS = IBV_QP_ACCESS_FLAGS,
	PKEY = IBV_QP_PKEY_INDEX,
	PORT = IBV_QP_PORT,
	QKEY = IBV_QP_QKEY,
	AV = IBV_QP_AV,
	MTU = IBV_QP_PATH_MTU,
	TIMEOUT = IBV_QP_TIMEOUT,
	RETRY = IBV_QP_RETRY_CNT,
	RNR = IBV_QP_RNR_RETRY,
	RPSN = IBV_QP_RQ_PSN,
	ORD = IBV_QP_MAX_QP_RD_ATOMIC,
	MINRNR = IBV_QP_MIN_RNR_TIMER,
	SPSN = IBV_QP_SQ_PSN,
	IRD = IBV_QP_MAX_DEST_RD_ATOMIC,
	MIG = IBV_QP_PATH_MIG_STATE,
	DEST = IBV_QP_DEST_QPN,
	RATE = IBV_QP_RATE_LIMIT,
};

struct row {
	enum ibv_qp_state from, to;
	int types;
	int required, optional;
};

static const struct row rows[] = {
	{ IBV_QPS_RESET, IBV_QPS_INIT, CONNECTED, PKEY | PORT | ACCESS, 0 },
	{ IBV_QPS_RESET, IBV_QPS_INIT, UD, PKEY | PORT | QKEY, 0 },
	{ IBV_QPS_RESET, IBV_QPS_INIT, RAW, PORT, 0 },

	{ IBV_QPS_INIT, IBV_QPS_INIT, CONNECTED, 0, PKEY | PORT | ACCESS },
	{ IBV_QPS_INIT, IBV_QPS_INIT, UD, 0, PKEY | PORT | QKEY },
	{ IBV_QPS_INIT, IBV_QPS_INIT, RAW, 0, 0 },

	{ IBV_QPS_INIT, IBV_QPS_RTR, RC | XR, AV | MTU | DEST | RPSN | IRD | MINRNR,
	  ACCESS | PKEY },
	{ IBV_QPS_INIT, IBV_QPS_RTR, UC | XS, AV | MTU | DEST | RPSN, ACCESS | PKEY },
	{ IBV_QPS_INIT, IBV_QPS_RTR, UD, 0, PKEY | QKEY },
	{ IBV_QPS_INIT, IBV_QPS_RTR, RAW, 0, 0 },

	{ IBV_QPS_RTR, IBV_QPS_RTS, RC, TIMEOUT | RETRY | RNR | SPSN | ORD,
	  CUR | ACCESS | MIG | MINRNR },
	{ IBV_QPS_RTR, IBV_QPS_RTS, UC, SPSN, CUR | ACCESS | MIG },
	{ IBV_QPS_RTR, IBV_QPS_RTS, XS, TIMEOUT | RETRY | RNR | SPSN | ORD, CUR | ACCESS | MIG },
	{ IBV_QPS_RTR, IBV_QPS_RTS, XR, TIMEOUT | SPSN, CUR | ACCESS | MIG | MINRNR },
	{ IBV_QPS_RTR, IBV_QPS_RTS, UD, SPSN, CUR | QKEY },
	{ IBV_QPS_RTR, IBV_QPS_RTS, RAW, 0, RATE },

	{ IBV_QPS_RTS, IBV_QPS_RTS, RC | XR, 0, CUR | ACCESS | MIG | MINRNR },
	{ IBV_QPS_RTS, IBV_QPS_RTS, UC | XS, 0, CUR | ACCESS | MIG },
	{ IBV_QPS_RTS, IBV_QPS_RTS, UD, 0, CUR | QKEY },
	{ IBV_QPS_RTS, IBV_QPS_RTS, RAW, 0, RATE },

	{ IBV_QPS_SQD, IBV_QPS_RTS, RC | XR, 0, CUR | ACCESS | MIG | MINRNR },
	{ IBV_QPS_SQD, IBV_QPS_RTS, UC | XS, 0, CUR | ACCESS | MIG },
	{ IBV_QPS_SQD, IBV_QPS_RTS, UD, 0, CUR | QKEY },
	{ IBV_QPS_SQD, IBV_QPS_RTS, RAW, 0, 0 },

	{ IBV_QPS_RTS, IBV_QPS_SQD, CONNECTED | UD, 0, NOTIFY },
	{ IBV_QPS_RTS, IBV_QPS_SQD, RAW, 0, 0 },

	{ IBV_QPS_SQD, IBV_QPS_SQD, RC, 0,
	  PORT | AV | TIMEOUT | RETRY | RNR | ORD | IRD | ACCESS | PKEY | MINRNR | MIG },
	{ IBV_QPS_SQD, IBV_QPS_SQD, UC, 0, ACCESS | PKEY | MIG },
	{ IBV_QPS_SQD, IBV_QPS_SQD, XS, 0,
	  PORT | AV | TIMEOUT | RETRY | RNR | ORD | ACCESS | PKEY | MIG },
	{ IBV_QPS_SQD, IBV_QPS_SQD, XR, 0,
	  PORT | AV | TIMEOUT | IRD | ACCESS | PKEY | MINRNR | MIG },
	{ IBV_QPS_SQD, IBV_QPS_SQD, UD, 0, PKEY | QKEY },
	{ IBV_QPS_SQD, IBV_QPS_SQD, RAW, 0, 0 },

	{ IBV_QPS_SQE, IBV_QPS_RTS, UC, 0, CUR | ACCESS },
	{ IBV_QPS_SQE, IBV_QPS_RTS, UD, 0, CUR | QKEY },
	{ IBV_QPS_SQE, IBV_QPS_RTS, RAW, 0, 0 },
};

/* The one row that needs no type: with the state alone, down from anywhere. */
static const struct row down = { .types = ALL };

/* A macro only because each name appears in two sentences. */
#define ATTR(name) { IBV_QP_##name, \
	"this transition requires IBV_QP_" #name ", which the mask does not have", \
	"this transition does not take IBV_QP_" #name ", which the mask has" }

static const struct {
	int bit;
	const char *missing, *excess;
} attributes[] = {
	ATTR(STATE),
	ATTR(CUR_STATE),
	ATTR(EN_SQD_ASYNC_NOTIFY),
	ATTR(ACCESS_FLAGS),
	ATTR(PKEY_INDEX),
	ATTR(PORT),
	ATTR(QKEY),
	ATTR(AV),
	ATTR(PATH_MTU),
	ATTR(TIMEOUT),
	ATTR(RETRY_CNT),
	ATTR(RNR_RETRY),
	ATTR(RQ_PSN),
	ATTR(MAX_QP_RD_ATOMIC),
	{ IBV_QP_ALT_PATH, "", "a RoCE port has no alternate path: IBV_QP_ALT_PATH is refused" },
	ATTR(MIN_RNR_TIMER),
	ATTR(SQ_PSN),
	ATTR(MAX_DEST_RD_ATOMIC),
	ATTR(PATH_MIG_STATE),
	{ IBV_QP_CAP, "", "a QP's queues cannot be resized: IBV_QP_CAP is refused" },
	ATTR(DEST_QPN),
	ATTR(RATE_LIMIT),
};

#define ATTRIBUTES (sizeof(attributes) / sizeof(attributes[0]))

static int type_bit(enum ibv_qp_type type)
{
	switch (type) {
	case IBV_QPT_RC:
		return RC;
	case IBV_QPT_UC:
		return UC;
	case IBV_QPT_UD:
		return UD;
	case IBV_QPT_RAW_PACKET:
		return RAW;
	case IBV_QPT_XRC_SEND:
		return XS;
	case IBV_QPT_XRC_RECV:
		return XR;
	default:
		return 0;
	}
}

static const struct row *find_row(int type, enum ibv_qp_state from, enum ibv_qp_state to)
{
	if (to == IBV_QPS_RESET || (to == IBV_QPS_ERR && from != IBV_QPS_RESET))
		return &down;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].from == from && rows[i].to == to && (rows[i].types & type))
			return &rows[i];
	return NULL;
}

static const char *missing_sentence(int bits)
{
	for (size_t i = 0; i < ATTRIBUTES; i++)
		if (bits & attributes[i].bit)
			return attributes[i].missing;
	return "the mask lacks a required attribute";
}

static const char *excess_sentence(int bits)
{
	for (size_t i = 0; i < ATTRIBUTES; i++)
		if (bits & attributes[i].bit)
			return attributes[i].excess;
	return "the mask has a bit that names no attribute";
}

static const char *find_fault(enum ibv_qp_type type, enum ibv_qp_state from,
			      enum ibv_qp_state to, int mask)
{
	int bit = type_bit(type);
	const struct row *row;
	int missing, excess;

	if (!bit)
		return "no rules are known for this QP type";
	if ((unsigned)from > IBV_QPS_ERR || (unsigned)to > IBV_QPS_ERR)
		return "no such QP state";
	row = find_row(bit, from, to);
	if (!row)
		return "a QP of this type cannot go from its present state to the one asked for";
	missing = (row->required | (from != to ? STATE : 0)) & ~mask;
	if (missing)
		return missing_sentence(missing);
	excess = mask & ~(row->required | row->optional | STATE);
	if (excess)
		return excess_sentence(excess);
	return NULL;
}

int soft_qp_state_check(enum ibv_qp_type type, enum ibv_qp_state from, enum ibv_qp_state to,
			int mask, const char **why)
{
	const char *fault = find_fault(type, from, to, mask);

	if (!fault)
		return 0;
	if (why)
		*why = fault;
	return -EINVAL;
}

const char *soft_qp_state_name(enum ibv_qp_state state)
{
	static const char *const names[] = {
		[IBV_QPS_RESET] = "RESET", [IBV_QPS_INIT] = "INIT", [IBV_QPS_RTR] = "RTR",
		[IBV_QPS_RTS] = "RTS",	   [IBV_QPS_SQD] = "SQD",   [IBV_QPS_SQE] = "SQE",
		[IBV_QPS_ERR] = "ERR",
	};

	return (unsigned)state <= IBV_QPS_ERR ? names[state] : "UNKNOWN";
}
