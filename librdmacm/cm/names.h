// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * names.h - what the log calls messages, reasons, states and events.
 *
 * Never NULL: "unknown" for a number that has no name.
 */
#ifndef LIBRDMACM_CM_NAMES_H
#define LIBRDMACM_CM_NAMES_H

#include <stdint.h>

#include "librdmacm/cm/machine.h"
#include "librdmacm/cm/message.h"

const char *cm_kind_name(enum cm_kind kind);		/* "REQ" */
const char *cm_reason_name(uint16_t reason);		/* "stale connection" */
const char *cm_state_name(enum cm_state state);
const char *cm_event_name(enum cm_event event);

#endif
