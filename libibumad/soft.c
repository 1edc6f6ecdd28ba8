// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * soft.c - a port of a built-in device: agents, requests that wait for an answer, what has come.
 *
 * The handle is an epoll descriptor over three: the transport's, a timer that fires when a
 * request is due, and an event that is set while something is queued. There is no thread: whoever
 * waits or receives does what is due. So a program that polls the handle itself may be woken by
 * something that turns out to be nothing for it, and finds nothing to receive.
 *
 * A segmented message (RMPP) goes to its agent segment by segment, as if the agent had asked to
 * see them, and none is sent: nothing that speaks RMPP is reached by an Ethernet port.
 */
#include "libibumad/soft.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <infiniband/umad_types.h>

#include "base/be.h"
#include "base/clock.h"
#include "base/list.h"
#include "base/log.h"
#include "libibumad/agents.h"
#include "libibumad/place.h"
#include "libibumad/transport.h"

#define HEADER_BYTES 24		/* of any MAD: what comes back of a request without an answer */
#define SHORTEST 36		/* the kernel takes no less */
#define MOST_QUEUED 10000
#define AGENT_BITS 0xfffffu	/* of the upper half of a transaction id */

/* A MAD: one that waits for its answer, or one that has come. */
struct item {
	struct list_node node;
	uint64_t deadline;
	unsigned int retries;
	int length;
	struct ib_user_mad umad;
	uint8_t mad[UMAD_MAD_BYTES];
};

struct port {
	pthread_mutex_t lock;
	const struct umad_transport *transport;
	void *t;
	int epoll, timer, event;
	struct umad_agents agents;
	struct list_head waiting, queue;
	unsigned int queued;
};

/* ---- what is queued ---- */

static void enqueue(struct port *p, struct item *item)
{
	if (p->queued >= MOST_QUEUED) {
		av_warn("umad", "%u MADs wait to be received: one more is dropped", p->queued);
		free(item);
		return;
	}
	list_add_tail(&p->queue, &item->node);
	if (!p->queued++)
		eventfd_write(p->event, 1);
}

static struct item *dequeue(struct port *p)
{
	struct list_node *node = list_pop(&p->queue);
	eventfd_t ignored;

	if (node && !--p->queued)
		eventfd_read(p->event, &ignored);
	return node ? list_entry(node, struct item, node) : NULL;
}

/* ---- requests that wait ---- */

static void set_timer(struct port *p)
{
	struct itimerspec when = { 0 };
	uint64_t first = UINT64_MAX;
	struct list_node *node;

	list_for_each_node(&p->waiting, node) {
		struct item *item = list_entry(node, struct item, node);

		if (item->deadline < first)
			first = item->deadline;
	}
	if (first != UINT64_MAX) {
		when.it_value.tv_sec = first / AV_SEC;
		when.it_value.tv_nsec = first % AV_SEC;
	}
	timerfd_settime(p->timer, TFD_TIMER_ABSTIME, &when, NULL);
}

static struct item *find_waiting(struct port *p, uint64_t tid, uint8_t mgmt_class)
{
	struct list_node *node;

	list_for_each_node(&p->waiting, node) {
		struct item *item = list_entry(node, struct item, node);

		if (get_be64(item->mad + 8) == tid && item->mad[1] == mgmt_class)
			return item;
	}
	return NULL;
}

/* The last time is over: the request comes back with a status. */
static void give_up(struct port *p, struct item *item)
{
	item->umad.status = ETIMEDOUT;
	item->length = HEADER_BYTES;
	enqueue(p, item);
}

static uint64_t deadline_of(const struct item *item, uint64_t now)
{
	return (int32_t)item->umad.timeout_ms < 0 ? UINT64_MAX :
						    now + item->umad.timeout_ms * AV_MSEC;
}

static void expire(struct port *p, uint64_t now)
{
	struct list_node *node, *next;

	list_for_each_node_safe(&p->waiting, node, next) {
		struct item *item = list_entry(node, struct item, node);

		if (item->deadline > now)
			continue;
		if (item->retries) {
			item->retries--;
			item->deadline = deadline_of(item, now);
			p->transport->send(p->t, &item->umad.addr, item->mad, UMAD_MAD_BYTES);
			continue;
		}
		list_del(&item->node);
		give_up(p, item);
	}
}

/* ---- what comes ---- */

/* A directed route leads to somebody whose address nobody has said. */
static bool is_from(const struct ib_mad_addr *from, const struct ib_mad_addr *asked,
		    uint8_t mgmt_class)
{
	if (mgmt_class == UMAD_CLASS_SUBN_DIRECTED_ROUTE)
		return true;
	if (asked->grh_present)
		return !memcmp(from->gid, asked->gid, sizeof(from->gid));
	return from->lid == asked->lid;
}

/* The agent that a MAD is for; -1: none. An answer is one to a request, by who was asked. */
static int agent_for(struct port *p, const struct ib_mad_addr *from, const uint8_t *mad)
{
	uint64_t tid = get_be64(mad + 8);
	struct item *request;
	int agent;

	if (!umad_agents_is_response(mad))
		return umad_agents_for_request(&p->agents, mad);
	request = find_waiting(p, tid, mad[1]);
	if (!request || !is_from(from, &request->umad.addr, mad[1]))
		return -1;
	agent = request->umad.agent_id;
	list_del(&request->node);
	free(request);
	return agent;
}

static void take(struct port *p, const struct ib_mad_addr *from, const uint8_t *mad)
{
	struct item *item;
	int agent = agent_for(p, from, mad);

	if (agent < 0) {
		av_debug("umad", "a MAD of class 0x%02x method 0x%02x for nobody", mad[1], mad[3]);
		return;
	}
	item = calloc(1, sizeof(*item));
	if (!item)
		return;
	item->umad.agent_id = agent;
	item->umad.addr = *from;
	item->length = UMAD_MAD_BYTES;
	memcpy(item->mad, mad, UMAD_MAD_BYTES);
	enqueue(p, item);
}

/* Everything that is due: arrivals first, so that an answer in time counts. */
static int step(struct port *p)
{
	uint8_t mad[UMAD_MAD_BYTES];
	struct ib_mad_addr from;
	uint64_t ignored;
	int n;

	for (;;) {
		n = p->transport->receive(p->t, &from, mad);
		if (n == -EINTR)
			continue;
		if (n < 0)
			break;
		take(p, &from, mad);
	}
	if (read(p->timer, &ignored, sizeof(ignored)) < 0 && errno != EAGAIN)
		av_debug("umad", "timer: %s", strerror(errno));
	expire(p, av_now_ns());
	set_timer(p);
	return n == -EAGAIN ? 0 : n;
}

/* ---- opening ---- */

static int watch(int epoll, int fd)
{
	struct epoll_event event = { .events = EPOLLIN };

	return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) ? -errno : 0;
}

static int open_descriptors(struct port *p)
{
	int r;

	p->epoll = epoll_create1(EPOLL_CLOEXEC);
	p->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	p->event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (p->epoll < 0 || p->timer < 0 || p->event < 0)
		return -errno;
	r = watch(p->epoll, p->transport->fd(p->t));
	if (!r)
		r = watch(p->epoll, p->timer);
	if (!r)
		r = watch(p->epoll, p->event);
	return r;
}

static void free_items(struct list_head *list)
{
	struct list_node *node;

	while ((node = list_pop(list)))
		free(list_entry(node, struct item, node));
}

static void close_descriptor(int fd)
{
	if (fd >= 0)
		close(fd);
}

static void soft_close(int fd, void *port)
{
	struct port *p = port;

	p->transport->close(p->t);
	close_descriptor(p->timer);
	close_descriptor(p->event);
	close_descriptor(p->epoll);
	free_items(&p->waiting);
	free_items(&p->queue);
	pthread_mutex_destroy(&p->lock);
	free(p);
}

static int soft_open(const struct umad_place *place)
{
	struct port *p = calloc(1, sizeof(*p));
	int r;

	if (!p)
		return -ENOMEM;
	p->transport = umad_transport_of(place);
	p->epoll = p->timer = p->event = -1;
	list_head_init(&p->waiting);
	list_head_init(&p->queue);
	r = p->transport->open(place, &p->t);
	if (r) {
		free(p);
		return r;
	}
	pthread_mutex_init(&p->lock, NULL);
	r = open_descriptors(p);
	if (!r)
		r = umad_handles_add(p->epoll, &umad_soft_backend, p);
	if (!r)
		return p->epoll;
	soft_close(-1, p);
	return r;
}

/* ---- sending ---- */

/* The upper half of a request's transaction id belongs to the agent. */
static void own_tid(struct port *p, struct item *item)
{
	if (umad_agents_is_response(item->mad))
		return;
	put_be32(item->mad + 8, p->transport->prefix(p->t) | (item->umad.agent_id & AGENT_BITS));
}

/* Sends, and keeps what waits for an answer. */
static int post(struct port *p, struct item *item)
{
	bool waits = item->umad.timeout_ms && !umad_agents_is_response(item->mad);
	int r;

	own_tid(p, item);
	if (waits && find_waiting(p, get_be64(item->mad + 8), item->mad[1]))
		return -EINVAL;
	r = p->transport->send(p->t, &item->umad.addr, item->mad, UMAD_MAD_BYTES);
	if (r || !waits) {
		if (!r)
			free(item);
		return r;
	}
	item->deadline = deadline_of(item, av_now_ns());
	item->retries = item->umad.retries;
	list_add_tail(&p->waiting, &item->node);
	set_timer(p);
	return 0;
}

static int soft_send(int fd, void *port, struct ib_user_mad *umad, int length)
{
	struct port *p = port;
	struct item *item;
	int r;

	if (length < SHORTEST || length > UMAD_MAD_BYTES)
		return -EINVAL;
	item = calloc(1, sizeof(*item));
	if (!item)
		return -ENOMEM;
	item->umad = *umad;
	item->umad.status = 0;
	memcpy(item->mad, umad->data, length);
	pthread_mutex_lock(&p->lock);
	r = umad_agents_has(&p->agents, umad->agent_id) ? post(p, item) : -EINVAL;
	pthread_mutex_unlock(&p->lock);
	if (r) {
		av_debug("umad", "a MAD of class 0x%02x was not sent: %s", item->mad[1],
			 strerror(-r));
		free(item);
	}
	return r && r != -EINVAL ? -EIO : r;
}

/* ---- receiving ---- */

/* 1: something is queued; 0: not yet. */
static int look(struct port *p)
{
	int r;

	pthread_mutex_lock(&p->lock);
	r = step(p);
	if (p->queued)
		r = 1;
	pthread_mutex_unlock(&p->lock);
	return r;
}

static int milliseconds_to(uint64_t end, int timeout_ms)
{
	uint64_t now = av_now_ns();

	if (timeout_ms < 0)
		return -1;
	return now >= end ? 0 : (end - now + AV_MSEC - 1) / AV_MSEC;
}

static int soft_wait(int fd, void *port, int timeout_ms)
{
	uint64_t end = av_now_ns() + (timeout_ms > 0 ? timeout_ms : 0) * AV_MSEC;
	struct pollfd handle = { .fd = fd, .events = POLLIN };

	for (;;) {
		int left, r = look(port);

		if (r)
			return r < 0 ? r : 0;
		left = milliseconds_to(end, timeout_ms);
		if (!left)
			return -ETIMEDOUT;
		if (poll(&handle, 1, left) < 0)
			return -errno;
	}
}

static int soft_receive(int fd, void *port, struct ib_user_mad *umad, int *length)
{
	struct port *p = port;
	struct item *item = NULL;
	int r, agent;

	pthread_mutex_lock(&p->lock);
	r = step(p);
	if (p->queued && *length < UMAD_MAD_BYTES)
		r = -ENOSPC;
	else
		item = dequeue(p);
	pthread_mutex_unlock(&p->lock);
	if (r == -ENOSPC)
		*length = UMAD_MAD_BYTES;
	if (!item)
		return r ? r : -EWOULDBLOCK;
	agent = item->umad.agent_id;
	*umad = item->umad;
	umad->length = sizeof(*umad) + item->length;
	memcpy(umad->data, item->mad, item->length);
	*length = item->length;
	free(item);
	return agent;
}

/* ---- agents ---- */

static int soft_add_agent(int fd, void *port, const struct umad_agent_spec *spec, uint32_t *id)
{
	struct port *p = port;
	int r;

	pthread_mutex_lock(&p->lock);
	r = umad_agents_add(&p->agents, spec, p->transport->has_smi, id);
	if (!r && umad_agents_hears(spec) && !umad_agents_share_class(&p->agents, *id)) {
		r = p->transport->claim(p->t, spec->mgmt_class, spec->oui);
		if (r)
			p->agents.agent[*id].used = false;
	}
	pthread_mutex_unlock(&p->lock);
	return r == -EADDRINUSE ? -EINVAL : r;
}

/* What waits for it, or has come for it, goes with it. */
static void forget(struct port *p, struct list_head *list, uint32_t id)
{
	struct list_node *node, *next;

	list_for_each_node_safe(list, node, next) {
		struct item *item = list_entry(node, struct item, node);

		if (item->umad.agent_id != id)
			continue;
		list_del(&item->node);
		free(item);
	}
}

static int soft_remove_agent(int fd, void *port, uint32_t id)
{
	struct umad_agent_spec *spec;
	struct port *p = port;
	int r = -EINVAL;

	pthread_mutex_lock(&p->lock);
	if (umad_agents_has(&p->agents, id)) {
		spec = &p->agents.agent[id].spec;
		if (umad_agents_hears(spec) && !umad_agents_share_class(&p->agents, id))
			p->transport->disclaim(p->t, spec->mgmt_class, spec->oui);
		p->agents.agent[id].used = false;
		forget(p, &p->waiting, id);
		r = 0;
	}
	pthread_mutex_unlock(&p->lock);
	return r;
}

/* Only a port of a subnet can be its SM's. */
static int soft_issm_path(const struct umad_place *place, char *path, int max)
{
	const struct umad_transport *t = umad_transport_of(place);

	return t->issm_path ? t->issm_path(place, path, max) : -EOPNOTSUPP;
}

const struct umad_backend umad_soft_backend = {
	.name = "built-in",
	.open = soft_open,
	.close = soft_close,
	.send = soft_send,
	.wait = soft_wait,
	.receive = soft_receive,
	.add_agent = soft_add_agent,
	.remove_agent = soft_remove_agent,
	.issm_path = soft_issm_path,
};
