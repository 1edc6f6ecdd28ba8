// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * answer.h - answers that are given without a connection.
 *
 * Ids are copied crosswise from the message. Pure.
 */
#ifndef LIBRDMACM_CM_ANSWER_H
#define LIBRDMACM_CM_ANSWER_H

#include <stdint.h>

#include "librdmacm/cm/message.h"

/*
 * To a REQ or REP.
 *
 * @info, @length	additional information, at most CM_INFO_LEN bytes; NULL, 0: none. With
 *			CM_INVALID_GID: GID 0 of the port
 */
void cm_answer_reject(const struct cm_message *m, enum cm_reason reason, const void *info,
		      uint8_t length, uint8_t mad[static CM_MAD_LEN]);
/* To a DREQ: a DREP. */
void cm_answer_disconnect(const struct cm_message *m, uint8_t mad[static CM_MAD_LEN]);
/* To a SIDR_REQ: a SIDR_REP. */
void cm_answer_sidr(const struct cm_message *m, enum cm_sidr_status status,
		    uint8_t mad[static CM_MAD_LEN]);

#endif
