// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mad.h - where the fields are that tell whom a MAD is for (IBTA 13.4.2, 12.6).
 */
#ifndef SOFTNIC_GSI_MAD_H
#define SOFTNIC_GSI_MAD_H

#include <stdbool.h>
#include <stdint.h>

enum {	/* bytes of the header */
	GSI_AT_BASE_VERSION = 0,
	GSI_AT_CLASS = 1,
	GSI_AT_CLASS_VERSION = 2,
	GSI_AT_METHOD = 3,
	GSI_AT_TRANSACTION = 8,		/* 8 bytes */
	GSI_AT_ATTRIBUTE = 16,		/* 2 bytes */
	GSI_MAD_HEADER = 24,
	GSI_AT_OUI = 37,		/* 3 bytes; vendor range 2 */
};

enum {
	GSI_BASE_VERSION = 1,
	GSI_CLASS_SM = 0x01,
	GSI_CLASS_SM_DIRECTED = 0x81,
	GSI_CLASS_CM = 7,
	GSI_CM_VERSION = 2,
	GSI_METHOD_SEND = 3,
	GSI_METHOD_TRAP_REPRESS = 7,
	GSI_METHOD_RESPONSE = 0x80,
};

enum {	/* attributes of the CM */
	GSI_CM_REQ = 0x10, GSI_CM_MRA, GSI_CM_REJ, GSI_CM_REP, GSI_CM_RTU, GSI_CM_DREQ, GSI_CM_DREP,
	GSI_CM_SIDR_REQ, GSI_CM_SIDR_REP, GSI_CM_LAP, GSI_CM_APR,
};

enum {	/* bytes of their messages */
	GSI_AT_LOCAL_ID = 24,		/* the sender's; SIDR: of the request */
	GSI_AT_REMOTE_ID = 28,
	GSI_AT_SERVICE = 32,		/* REQ, SIDR_REQ */
	GSI_AT_REJ_MESSAGE = 32,
	GSI_AT_REJ_REASON = 34,
	GSI_AT_SIDR_STATUS = 28,
	GSI_AT_SIDR_REP_SERVICE = 36,
	GSI_AT_REQ_PRIVATE = 164,
	GSI_AT_SIDR_REQ_PRIVATE = 40,
};

enum {	/* bytes of the private data of a program of rdma_cm */
	GSI_AT_CMA_VERSION = 0,
	GSI_AT_CMA_IP_VERSION = 1,	/* upper half */
	GSI_AT_CMA_DESTINATION = 20,	/* 16 bytes; IPv4 in the last four */
};

enum { GSI_REJ_TIMEOUT = 4, GSI_REJ_INVALID_SERVICE = 8, GSI_SIDR_UNSUPPORTED = 1 };

/* From QP 0 to QP 0. */
static inline bool gsi_is_smp(const uint8_t *mad)
{
	return mad[GSI_AT_CLASS] == GSI_CLASS_SM || mad[GSI_AT_CLASS] == GSI_CLASS_SM_DIRECTED;
}

#endif
