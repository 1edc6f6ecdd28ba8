// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * event.c - the events of the connection manager, one after another.
 */
#include "event.h"

#include <errno.h>
#include <stddef.h>

#include "../common/say.h"

#define NO_SUCH_SERVICE	8	/* reasons of a REJ */
#define STALE		10
#define BY_THE_PROGRAM	28

/* What may help the user. */
static const char *advice(const struct rdma_cm_event *event)
{
	if (event->event == RDMA_CM_EVENT_UNREACHABLE)
		return "Does the server run, and do packets to UDP port 4791 get there?";
	if (event->event != RDMA_CM_EVENT_REJECTED)
		return NULL;
	switch (event->status) {
	case NO_SUCH_SERVICE:
		return "Nobody listens at that address and port.";
	case STALE:
		return "The other side still has a connection from before: try again.";
	case BY_THE_PROGRAM:
		return "The program on the other side does not want it.";
	}
	return NULL;
}

int event_complain(const struct rdma_cm_event *event)
{
	return say_failure(event->status < 0 ? -event->status : 0, advice(event),
			   "Unexpected event %s, status %d", rdma_event_str(event->event),
			   event->status);
}

int event_expect(struct rdma_event_channel *channel, enum rdma_cm_event_type type,
		 struct rdma_cm_id **id)
{
	struct rdma_cm_event *event;
	int status = 0;

	if (rdma_get_cm_event(channel, &event))
		return say_failure(errno, NULL, "Couldn't get an event");
	if (event->event != type)
		status = event_complain(event);
	else if (id)
		*id = event->id;
	rdma_ack_cm_event(event);
	return status;
}
