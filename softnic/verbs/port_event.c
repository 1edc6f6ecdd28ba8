// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port_event.c - compares what a device's interface is now with what it was at the last news.
 *
 * News says only that something changed; an event is a difference, so nothing is told twice, and
 * what came back before we looked is no event.
 */
#include "softnic/verbs/port_event.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "base/netlink.h"
#include "softnic/engine/helper.h"
#include "softnic/resource/fd.h"
#include "softnic/verbs/attr.h"
#include "softnic/verbs/device.h"

struct watched {
	struct soft_context *ctx;
	bool up;
	struct soft_gid_table gids;
	struct watched *next;
};

struct watch {
	struct soft_news news;
	pthread_mutex_t lock;
	struct watched *first;
};

static bool is_up(struct soft_device *dev)
{
	struct av_link link;

	return !soft_device_link(dev, &link) && soft_link_is_up(&link);
}

static void compare(struct watched *w)
{
	struct soft_gid_table gids;
	bool up = is_up(w->ctx->device);

	soft_device_gids(w->ctx->device, &gids);
	if (up != w->up)
		soft_async_raise_port(&w->ctx->async,
				      up ? IBV_EVENT_PORT_ACTIVE : IBV_EVENT_PORT_ERR, 1);
	if (memcmp(&gids, &w->gids, sizeof(gids)))
		soft_async_raise_port(&w->ctx->async, IBV_EVENT_GID_CHANGE, 1);
	w->up = up;
	w->gids = gids;
}

static void read_news(struct soft_process *p)
{
	struct watch *watch = (struct watch *)atomic_load(&p->news);

	if (av_net_monitor_drain(watch->news.fd) < 0)
		av_debug("event", "news of the network may be missing");
	soft_device_refresh(0);
	pthread_mutex_lock(&watch->lock);
	for (struct watched *w = watch->first; w; w = w->next)
		compare(w);
	pthread_mutex_unlock(&watch->lock);
}

/* The process's lock is held. @return NULL: there is no news here */
static struct watch *create(struct soft_process *p)
{
	struct watch *watch = calloc(1, sizeof(*watch));
	int fd = watch ? av_net_monitor_open() : -1;

	if (fd < 0) {
		av_info("event", "no news of the network: ports have no events");
		free(watch);
		return NULL;
	}
	watch->news = (struct soft_news){ .fd = soft_fd_high(fd), .turn = read_news };
	pthread_mutex_init(&watch->lock, NULL);
	atomic_store(&p->news, &watch->news);
	return watch;
}

static struct watch *watch_of(struct soft_process *p)
{
	struct watch *watch;

	pthread_mutex_lock(&p->lock);
	watch = (struct watch *)atomic_load(&p->news);
	if (!watch)
		watch = create(p);
	pthread_mutex_unlock(&p->lock);
	return watch;
}

/* The socket is there before we look: what changes afterwards is news. */
static void add(struct watch *watch, struct watched *w)
{
	pthread_mutex_lock(&watch->lock);
	soft_device_refresh(0);
	w->up = is_up(w->ctx->device);
	soft_device_gids(w->ctx->device, &w->gids);
	w->next = watch->first;
	watch->first = w;
	pthread_mutex_unlock(&watch->lock);
}

void soft_port_watch(struct soft_context *ctx)
{
	struct soft_process *p;
	struct watch *watch;
	struct watched *w;

	if (atomic_exchange(&ctx->watched, true) || soft_context_process(ctx, &p))
		return;
	watch = watch_of(p);
	w = watch ? calloc(1, sizeof(*w)) : NULL;
	if (!w)
		return;
	w->ctx = ctx;
	add(watch, w);
	soft_helper_wake(p);
}

void soft_port_unwatch(struct soft_context *ctx)
{
	struct watched **at, *w;
	struct watch *watch;

	if (!ctx->proc || !soft_process_alive(ctx->proc))
		return;
	watch = (struct watch *)atomic_load(&ctx->proc->news);
	if (!watch)
		return;
	pthread_mutex_lock(&watch->lock);
	for (at = &watch->first; (w = *at) && w->ctx != ctx; at = &w->next)
		;
	if (w)
		*at = w->next;
	pthread_mutex_unlock(&watch->lock);
	free(w);
}

void soft_port_watch_fini(struct soft_process *p)
{
	struct watch *watch = (struct watch *)atomic_load(&p->news);

	if (!watch)
		return;
	close(watch->news.fd);
	pthread_mutex_destroy(&watch->lock);
	free(watch);
}

void soft_port_watch_forsake(struct soft_process *p)
{
	struct soft_news *news = atomic_load(&p->news);

	if (news)
		close(news->fd);
}
