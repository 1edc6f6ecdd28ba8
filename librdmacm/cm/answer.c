// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * answer.c - REJ, DREP and SIDR_REP to whom nobody here knows.
 */
#include "librdmacm/cm/answer.h"

#include <string.h>

/* A REQ has no remote id, but Linux sends back what stands in its place. */
static uint32_t remote_id(const struct cm_message *m)
{
	return m->kind == CM_REQ ? (uint32_t)m->ece_high << 24 | m->ece_vendor : m->remote_id;
}

void cm_answer_reject(const struct cm_message *m, enum cm_reason reason, const void *info,
		      uint8_t length, uint8_t mad[static CM_MAD_LEN])
{
	struct cm_message rej = {
		.kind = CM_REJ,
		.tid = m->tid,
		.local_id = remote_id(m),
		.remote_id = m->local_id,
		.about = m->kind == CM_REQ ? CM_ABOUT_REQ : CM_ABOUT_REP,
		.reason = (uint16_t)reason,
		.info_length = length < CM_INFO_LEN ? length : CM_INFO_LEN,
	};

	if (rej.info_length)
		memcpy(rej.info, info, rej.info_length);
	cm_message_put(&rej, mad);
}

void cm_answer_disconnect(const struct cm_message *m, uint8_t mad[static CM_MAD_LEN])
{
	struct cm_message drep = {
		.kind = CM_DREP,
		.tid = m->tid,
		.local_id = m->remote_id,
		.remote_id = m->local_id,
	};

	cm_message_put(&drep, mad);
}

void cm_answer_sidr(const struct cm_message *m, enum cm_sidr_status status,
		    uint8_t mad[static CM_MAD_LEN])
{
	struct cm_message rep = {
		.kind = CM_SIDR_REP,
		.tid = m->tid,
		.local_id = m->local_id,
		.status = (uint8_t)status,
		.service_id = m->service_id,
	};

	cm_message_put(&rep, mad);
}
