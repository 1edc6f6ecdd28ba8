// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port_event.c - compares what the ports of a device are now with what they were at the last news.
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
#include "softnic/fabric/here.h"
#include "softnic/resource/fd.h"
#include "softnic/verbs/adapter.h"
#include "softnic/verbs/attr.h"
#include "softnic/verbs/interface.h"
#include "softnic/verbs/sysfs_tree.h"

/* What events tell of; what a kind of device does not have stays zero. */
struct seen {
	bool up;
	uint16_t lid, sm_lid;
	uint8_t lmc, sm_sl, reregistered;
	uint16_t p_keys[FABRIC_MAP_P_KEYS];
	struct soft_gid_table gids;
};

struct watched {
	struct soft_context *ctx;
	struct seen *ports;		/* each as it was at the last news */
	struct watched *next;
};

struct watch {
	struct soft_news news;
	pthread_mutex_t lock;
	const struct fabric_here *here;	/* whose the news is, on a host of a subnet; else NULL */
	struct watched *first;
};

/* ---- what there is to see ---- */

static void see_interface(struct soft_device *dev, struct seen *out)
{
	struct av_link link;

	out->up = !soft_device_link(dev, &link) && soft_link_is_up(&link);
	soft_device_gids(dev, &out->gids);
}

static void see_adapter(struct soft_device *dev, uint32_t port, struct seen *out)
{
	struct fabric_port_shm p;
	struct ibv_gid_entry gid;

	soft_adapter_look(dev, port, &p);
	out->up = fabric_port_is_active(&p);
	out->lid = p.lid;
	out->lmc = p.lmc;
	out->sm_lid = p.sm_lid;
	out->sm_sl = p.sm_sl;
	out->reregistered = p.reregistered;
	memcpy(out->p_keys, p.p_keys, sizeof(out->p_keys));
	for (uint32_t i = 0; i < FABRIC_MAP_GUIDS; i++)
		if (!soft_device_query_gid(dev, port, i, &gid))
			out->gids.gid[i] = gid.gid;
}

static void see(struct soft_device *dev, uint32_t port, struct seen *out)
{
	memset(out, 0, sizeof(*out));
	if (dev->here)
		see_adapter(dev, port, out);
	else
		see_interface(dev, out);
}

/* ---- what differs ---- */

static void tell(struct watched *w, uint32_t port, bool differs, enum ibv_event_type type)
{
	if (differs)
		soft_async_raise_port(&w->ctx->async, type, (int)port);
}

static void compare(struct watched *w, uint32_t port)
{
	struct seen *was = &w->ports[port - 1], now;

	see(w->ctx->device, port, &now);
	tell(w, port, was->up && !now.up, IBV_EVENT_PORT_ERR);
	tell(w, port, now.lid != was->lid || now.lmc != was->lmc, IBV_EVENT_LID_CHANGE);
	tell(w, port, memcmp(now.p_keys, was->p_keys, sizeof(now.p_keys)),
	     IBV_EVENT_PKEY_CHANGE);
	tell(w, port, memcmp(&now.gids, &was->gids, sizeof(now.gids)), IBV_EVENT_GID_CHANGE);
	tell(w, port, now.sm_lid != was->sm_lid || now.sm_sl != was->sm_sl, IBV_EVENT_SM_CHANGE);
	tell(w, port, !was->up && now.up, IBV_EVENT_PORT_ACTIVE);
	tell(w, port, now.reregistered != was->reregistered, IBV_EVENT_CLIENT_REREGISTER);
	*was = now;
}

static void take_news(struct watch *watch)
{
	if (watch->here)
		fabric_here_news(watch->here);
	else if (av_net_monitor_drain(watch->news.fd) < 0)
		av_debug("event", "news of the network may be missing");
}

static void read_news(struct soft_process *p)
{
	struct watch *watch = (struct watch *)atomic_load(&p->news);

	take_news(watch);
	if (!watch->here)
		soft_device_refresh(0);
	pthread_mutex_lock(&watch->lock);
	for (struct watched *w = watch->first; w; w = w->next)
		for (uint32_t port = 1; port <= w->ctx->ports; port++)
			compare(w, port);
	if (watch->here && watch->first)
		soft_sysfs_publish(&watch->first->ctx->device, 1);
	pthread_mutex_unlock(&watch->lock);
}

/* ---- who looks ---- */

/* The process's lock is held. @return NULL: there is no news here */
static struct watch *create(struct soft_process *p, const struct fabric_here *here)
{
	struct watch *watch = calloc(1, sizeof(*watch));
	int fd = -1;

	if (watch)
		fd = here ? here->fd : av_net_monitor_open();

	if (fd < 0) {
		av_info("event", "no news of the network: ports have no events");
		free(watch);
		return NULL;
	}
	watch->here = here;
	watch->news = (struct soft_news){ .fd = here ? fd : soft_fd_high(fd), .turn = read_news };
	pthread_mutex_init(&watch->lock, NULL);
	atomic_store(&p->news, &watch->news);
	return watch;
}

static struct watch *watch_of(struct soft_process *p, const struct fabric_here *here)
{
	struct watch *watch;

	pthread_mutex_lock(&p->lock);
	watch = (struct watch *)atomic_load(&p->news);
	if (!watch)
		watch = create(p, here);
	pthread_mutex_unlock(&p->lock);
	return watch;
}

/* The news is there before we look: what changes afterwards is told. */
static void add(struct watch *watch, struct watched *w)
{
	pthread_mutex_lock(&watch->lock);
	if (!watch->here)
		soft_device_refresh(0);
	for (uint32_t port = 1; port <= w->ctx->ports; port++)
		see(w->ctx->device, port, &w->ports[port - 1]);
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
	watch = watch_of(p, ctx->device->here);
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
	if (!watch->here)
		close(watch->news.fd);
	pthread_mutex_destroy(&watch->lock);
	free(watch);
}

void soft_port_watch_forsake(struct soft_process *p)
{
	struct watch *watch = (struct watch *)atomic_load(&p->news);

	if (watch && !watch->here)	/* else its owner does */
		close(watch->news.fd);
}
