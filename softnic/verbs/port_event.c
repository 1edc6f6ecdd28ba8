// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port_event.c - compares what the ports of a device are now with what they were at the last news.
 *
 * News says only that something changed; an event is a difference, so nothing is told twice, and
 * what came back before we looked is no event - but an interface that was made anew is another one:
 * the device is fatally ill once its own has gone, as an adapter is that is pulled out. The device
 * itself goes by the interface's name, and carries on should one of that name appear.
 */
#include "softnic/verbs/port_event.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "base/netlink.h"
#include "softnic/engine/helper.h"
#include "softnic/verbs/device.h"
#include "softnic/verbs/sysfs_tree.h"

struct watched {
	struct soft_context *ctx;
	struct soft_port_view *ports;	/* each as it was at the last news */
	struct watched *next;
};

struct watch {
	struct soft_news news;
	pthread_mutex_t lock;
	const struct soft_device_kind *kind;	/* whose the news is: all of a process are of one */
	struct watched *first;
};

/* ---- what differs ---- */

static void tell(struct watched *w, uint32_t port, bool differs, enum ibv_event_type type)
{
	if (differs)
		soft_async_raise_port(&w->ctx->async, type, (int)port);
}

/* That an interface is not in sight may be our fault; then it is looked for next time. */
static void tell_fatal(struct watched *w, unsigned was, struct soft_port_view *now)
{
	if (!was || now->ifindex == was)
		return;
	if (av_link_is_gone(was))
		soft_async_raise(&w->ctx->async, IBV_EVENT_DEVICE_FATAL, NULL, false);
	else
		now->ifindex = was;
}

static void compare(struct watched *w, uint32_t port)
{
	struct soft_port_view *was = &w->ports[port - 1], now;

	soft_device_view(w->ctx->device, port, &now);
	tell(w, port, was->up && !now.up, IBV_EVENT_PORT_ERR);
	tell(w, port, now.lid != was->lid || now.lmc != was->lmc, IBV_EVENT_LID_CHANGE);
	tell(w, port, memcmp(now.p_keys, was->p_keys, sizeof(now.p_keys)),
	     IBV_EVENT_PKEY_CHANGE);
	tell(w, port, memcmp(&now.gids, &was->gids, sizeof(now.gids)), IBV_EVENT_GID_CHANGE);
	tell(w, port, now.sm_lid != was->sm_lid || now.sm_sl != was->sm_sl, IBV_EVENT_SM_CHANGE);
	tell(w, port, !was->up && now.up, IBV_EVENT_PORT_ACTIVE);
	tell(w, port, now.reregistered != was->reregistered, IBV_EVENT_CLIENT_REREGISTER);
	tell_fatal(w, was->ifindex, &now);
	*was = now;
}

static void refresh(const struct watch *watch)
{
	if (watch->kind->refresh)
		watch->kind->refresh();
}

static void read_news(struct soft_process *p)
{
	struct watch *watch = (struct watch *)atomic_load(&p->news);

	watch->kind->take_news(watch->news.fd);
	refresh(watch);
	pthread_mutex_lock(&watch->lock);
	for (struct watched *w = watch->first; w; w = w->next)
		for (uint32_t port = 1; port <= w->ctx->ports; port++)
			compare(w, port);
	if (watch->kind->is_published && watch->first)
		soft_sysfs_publish(&watch->first->ctx->device, 1);
	pthread_mutex_unlock(&watch->lock);
}

/* ---- who looks ---- */

/* The process's lock is held. @return NULL: there is no news here */
static struct watch *create(struct soft_process *p, struct soft_device *dev)
{
	struct watch *watch = calloc(1, sizeof(*watch));
	int fd = watch ? dev->kind->open_news(dev) : -ENOMEM;

	if (fd < 0) {
		av_info("event", "no news of the network: ports have no events");
		free(watch);
		return NULL;
	}
	watch->kind = dev->kind;
	watch->news = (struct soft_news){ .fd = fd, .turn = read_news };
	pthread_mutex_init(&watch->lock, NULL);
	atomic_store(&p->news, &watch->news);
	return watch;
}

static struct watch *watch_of(struct soft_process *p, struct soft_device *dev)
{
	struct watch *watch;

	pthread_mutex_lock(&p->lock);
	watch = (struct watch *)atomic_load(&p->news);
	if (!watch)
		watch = create(p, dev);
	pthread_mutex_unlock(&p->lock);
	return watch;
}

/* The news is there before we look: what changes afterwards is told. */
static void add(struct watch *watch, struct watched *w)
{
	pthread_mutex_lock(&watch->lock);
	refresh(watch);
	for (uint32_t port = 1; port <= w->ctx->ports; port++)
		soft_device_view(w->ctx->device, port, &w->ports[port - 1]);
	w->next = watch->first;
	watch->first = w;
	pthread_mutex_unlock(&watch->lock);
}

static struct watched *make(struct soft_context *ctx)
{
	struct watched *w = calloc(1, sizeof(*w));

	if (!w)
		return NULL;
	w->ctx = ctx;
	w->ports = calloc(ctx->ports, sizeof(*w->ports));
	if (w->ports)
		return w;
	free(w);
	return NULL;
}

void soft_port_watch(struct soft_context *ctx)
{
	struct soft_process *p;
	struct watch *watch;
	struct watched *w;

	if (atomic_exchange(&ctx->watched, true) || soft_context_process(ctx, &p))
		return;
	watch = watch_of(p, ctx->device);
	w = watch ? make(ctx) : NULL;
	if (!w)
		return;
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
	if (w)
		free(w->ports);
	free(w);
}

void soft_port_watch_fini(struct soft_process *p)
{
	struct watch *watch = (struct watch *)atomic_load(&p->news);

	if (!watch)
		return;
	if (!watch->kind->news_is_shared)
		close(watch->news.fd);
	pthread_mutex_destroy(&watch->lock);
	free(watch);
}

void soft_port_watch_forsake(struct soft_process *p)
{
	struct watch *watch = (struct watch *)atomic_load(&p->news);

	if (watch && !watch->kind->news_is_shared)	/* else its owner does */
		close(watch->news.fd);
}
