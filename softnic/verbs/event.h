// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * event.h - completion channels and asynchronous events, as the program sees them.
 */
#ifndef SOFTNIC_VERBS_EVENT_H
#define SOFTNIC_VERBS_EVENT_H

#include "softnic/resource/context.h"

int soft_create_comp_channel(struct ibv_context *ctx, struct ibv_comp_channel *channel);
int soft_destroy_comp_channel(struct ibv_comp_channel *channel);
int soft_get_cq_event(struct ibv_comp_channel *channel, struct ibv_cq **cq);
int soft_get_async_event(struct ibv_context *ctx, struct ibv_async_event *event);
/* Our side of a channel that the program has; NULL for none. */
struct soft_channel *soft_channel_of(struct ibv_comp_channel *channel);

#endif
