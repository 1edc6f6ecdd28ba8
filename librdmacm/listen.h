// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * listen.h - requests for listeners.
 */
#ifndef LIBRDMACM_LISTEN_H
#define LIBRDMACM_LISTEN_H

#include "librdmacm/cm/message.h"
#include "softnic/gsi/gsi.h"

/* Under the lock: a REQ or SIDR_REQ that belongs to no connection yet. */
void cm_requested(const struct gsi_address *from, const struct cm_message *m);

#endif
