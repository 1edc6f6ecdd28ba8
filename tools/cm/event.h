// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * event.h - the events of the connection manager, one after another.
 */
#ifndef TOOLS_CM_EVENT_H
#define TOOLS_CM_EVENT_H

#include <rdma/rdma_cma.h>

/*
 * The next event, which must be of this type; it has been acknowledged on return. `id` (may be
 * NULL) gets whom it is about. 0, or 1 after saying what happened instead.
 */
int event_expect(struct rdma_event_channel *channel, enum rdma_cm_event_type type,
		 struct rdma_cm_id **id);

/* Says that this event is a failure. Returns 1. */
int event_complain(const struct rdma_cm_event *event);

#endif
