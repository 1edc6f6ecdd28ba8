// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * asyncwatch.c - ibv_asyncwatch: prints a device's asynchronous events as they happen.
 */
#include <errno.h>
#include <infiniband/verbs.h>
#include <stddef.h>
#include <stdio.h>

#include "../common/option.h"
#include "../common/say.h"
#include "device.h"

struct watch_options {
	const char *device;
};

static const char *const usage[] = { "    print the asynchronous events of a device", NULL };

static const struct option_row rows[] = {
	{ 'd', "ib-dev", "<dev>", "watch device <dev> (default first device found)", OPTION_TEXT,
	  offsetof(struct watch_options, device) },
	{ 0 },
};

static const struct option_table options = {
	.program = "ibv_asyncwatch", .usage = usage, .rows = rows,
};

#define EVENT(name) [IBV_EVENT_##name] = "IBV_EVENT_" #name

static const char *const event_names[] = {
	EVENT(CQ_ERR), EVENT(QP_FATAL), EVENT(QP_REQ_ERR), EVENT(QP_ACCESS_ERR), EVENT(COMM_EST),
	EVENT(SQ_DRAINED), EVENT(PATH_MIG), EVENT(PATH_MIG_ERR), EVENT(DEVICE_FATAL),
	EVENT(PORT_ACTIVE), EVENT(PORT_ERR), EVENT(LID_CHANGE), EVENT(PKEY_CHANGE),
	EVENT(SM_CHANGE), EVENT(SRQ_ERR), EVENT(SRQ_LIMIT_REACHED), EVENT(QP_LAST_WQE_REACHED),
	EVENT(CLIENT_REREGISTER), EVENT(GID_CHANGE), EVENT(WQ_FATAL),
};

static const char *event_name(unsigned int type)
{
	return type < sizeof(event_names) / sizeof(event_names[0]) ? event_names[type] : "unknown";
}

/* Only a device's own events arrive here: those of queue pairs go to who made them. */
static int watch(struct ibv_context *context)
{
	struct ibv_async_event event;

	printf("%s: async event FD %d\n", ibv_get_device_name(context->device), context->async_fd);
	for (;;) {
		if (ibv_get_async_event(context, &event))
			return say_failure(errno, NULL, "Couldn't get an event");
		printf("  event_type %s (%d), port %d\n", event_name(event.event_type),
		       event.event_type, event.element.port_num);
		ibv_ack_async_event(&event);
	}
}

int main(int argc, char **argv)
{
	struct watch_options values = { 0 };
	struct ibv_context *context;
	int status;

	option_parse(&options, argc, argv, &values);
	setvbuf(stdout, NULL, _IOLBF, 0);
	context = device_open(values.device);
	if (!context)
		return 1;
	status = watch(context);
	ibv_close_device(context);
	return status;
}
