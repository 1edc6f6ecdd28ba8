// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port_event.h - PORT_ERR, PORT_ACTIVE, GID_CHANGE: what becomes of the ports of a device, and
 * DEVICE_FATAL when its interface vanishes; on a subnet also LID_CHANGE, SM_CHANGE, PKEY_CHANGE and
 * CLIENT_REREGISTER.
 *
 * Watching takes the helper thread and a netlink socket, so it begins with the first need: when
 * the program fetches events, or connects a QP to another host.
 */
#ifndef SOFTNIC_VERBS_PORT_EVENT_H
#define SOFTNIC_VERBS_PORT_EVENT_H

#include "softnic/resource/context.h"

/* From now on what changes is an event of the context. Without netlink nothing ever is. */
void soft_port_watch(struct soft_context *ctx);
void soft_port_unwatch(struct soft_context *ctx);
/* The process ends, or is a fork child's memory of its parent. */
void soft_port_watch_fini(struct soft_process *p);
void soft_port_watch_forsake(struct soft_process *p);

#endif
