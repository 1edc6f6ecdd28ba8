// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * soft.c - a port of a built-in device: its descriptors, its lock, its agents.
 *
 * The handle is an epoll descriptor over three: the transport's, a timer that fires when something
 * is due, and an event that is set while something is queued. There is no thread: whoever waits
 * or receives does what is due (exchange.h). So a program that polls the handle itself may be
 * woken by something that turns out to be nothing for it, and finds nothing to receive.
 *
 * System calls cost more than all the rest. So a timer that fires too early is left alone (what it
 * was for has been answered, mostly), and who waits in umad_recv is given what came without being
 * told of it by the event first.
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

#include "base/clock.h"
#include "base/log.h"
#include "libibumad/exchange.h"
#include "libibumad/place.h"

struct port {
	pthread_mutex_t lock;
	int epoll, timer, event;
	uint64_t armed;			/* when the timer fires; UINT64_MAX: never */
	bool told;			/* the event is set */
	struct umad_exchange exchange;
};

static void set_timer(struct port *p)
{
	uint64_t first = umad_exchange_deadline(&p->exchange);
	struct itimerspec when = { 0 };

	if (first >= p->armed)
		return;
	p->armed = first;
	first += !first;		/* at once; zero would be never */
	when.it_value.tv_sec = first / AV_SEC;
	when.it_value.tv_nsec = first % AV_SEC;
	timerfd_settime(p->timer, TFD_TIMER_ABSTIME, &when, NULL);
}

static void take_timer(struct port *p, uint64_t now)
{
	uint64_t ignored;

	if (now < p->armed)
		return;
	if (read(p->timer, &ignored, sizeof(ignored)) < 0 && errno != EAGAIN)
		av_debug("umad", "timer: %s", strerror(errno));
	p->armed = UINT64_MAX;
}

static void set_event(struct port *p)
{
	bool queued = p->exchange.queued;
	eventfd_t ignored;

	if (queued && !p->told)
		eventfd_write(p->event, 1);
	if (!queued && p->told)
		eventfd_read(p->event, &ignored);
	p->told = queued;
}

/* Everything that is due. Whoever calls sees to the event. */
static int step(struct port *p, int (*work)(struct umad_exchange *x, uint64_t now))
{
	uint64_t now = av_now_ns();
	int r;

	take_timer(p, now);
	r = work(&p->exchange, now);
	set_timer(p);
	return r;
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
	r = watch(p->epoll, p->exchange.transport->fd(p->exchange.t));
	if (!r)
		r = watch(p->epoll, p->timer);
	if (!r)
		r = watch(p->epoll, p->event);
	return r;
}

static void close_descriptor(int fd)
{
	if (fd >= 0)
		close(fd);
}

static void soft_close(int fd, void *port)
{
	struct port *p = port;

	p->exchange.transport->close(p->exchange.t);
	close_descriptor(p->timer);
	close_descriptor(p->event);
	close_descriptor(p->epoll);
	umad_exchange_done(&p->exchange);
	pthread_mutex_destroy(&p->lock);
	free(p);
}

static int soft_open(const struct umad_place *place)
{
	const struct umad_transport *transport = umad_transport_of(place);
	struct port *p = calloc(1, sizeof(*p));
	void *t;
	int r;

	if (!p)
		return -ENOMEM;
	p->epoll = p->timer = p->event = -1;
	p->armed = UINT64_MAX;
	r = transport->open(place, &t);
	if (r) {
		free(p);
		return r;
	}
	umad_exchange_init(&p->exchange, transport, t);
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

static int soft_send(int fd, void *port, struct ib_user_mad *umad, int length)
{
	struct port *p = port;
	int r;

	pthread_mutex_lock(&p->lock);
	r = umad_exchange_send(&p->exchange, umad, length, av_now_ns());
	set_timer(p);
	pthread_mutex_unlock(&p->lock);
	return r && r != -EINVAL && r != -ENOMEM ? -EIO : r;
}

/* ---- receiving ---- */

/* 1: something is queued; 0: not yet. */
static int look(struct port *p)
{
	int r;

	pthread_mutex_lock(&p->lock);
	r = step(p, umad_exchange_step);
	set_event(p);
	if (p->exchange.queued)
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

/* Sleeps until something has happened. */
static int await(struct port *p, int timeout_ms)
{
	struct pollfd handle = { .fd = p->epoll, .events = POLLIN };

	if (p->exchange.transport->linger)
		p->exchange.transport->linger(p->exchange.t);
	return poll(&handle, 1, timeout_ms) < 0 ? -errno : 0;
}

static int soft_wait(int fd, void *port, int timeout_ms)
{
	uint64_t end = av_now_ns() + (timeout_ms > 0 ? timeout_ms : 0) * AV_MSEC;
	int r = 0;

	while (!r) {
		int left;

		r = look(port);
		if (r)
			break;
		left = milliseconds_to(end, timeout_ms);
		r = left ? await(port, left) : -ETIMEDOUT;
	}
	return r < 0 ? r : 0;
}

static int soft_receive(int fd, void *port, struct ib_user_mad *umad, int *length)
{
	struct port *p = port;
	int r, agent;

	pthread_mutex_lock(&p->lock);
	r = step(p, umad_exchange_until_queued);
	agent = umad_exchange_receive(&p->exchange, umad, length);
	set_event(p);
	pthread_mutex_unlock(&p->lock);
	return agent == -EWOULDBLOCK && r ? r : agent;
}

static int soft_receive_within(int fd, void *port, struct ib_user_mad *umad, int *length,
			       int timeout_ms)
{
	uint64_t end = av_now_ns() + (timeout_ms > 0 ? timeout_ms : 0) * AV_MSEC;
	int r = 0;

	while (!r) {
		int left, agent = soft_receive(fd, port, umad, length);

		if (agent != -EWOULDBLOCK)
			return agent;
		left = milliseconds_to(end, timeout_ms);
		r = left ? await(port, left) : -ETIMEDOUT;
	}
	return r;
}

/* ---- agents ---- */

static int soft_add_agent(int fd, void *port, const struct umad_agent_spec *spec, uint32_t *id)
{
	struct port *p = port;
	int r;

	pthread_mutex_lock(&p->lock);
	r = umad_agents_add(&p->exchange.agents, spec, p->exchange.transport->has_smi, id);
	if (!r && umad_agents_hears(spec) && !umad_agents_share_class(&p->exchange.agents, *id)) {
		r = p->exchange.transport->claim(p->exchange.t, spec->mgmt_class, spec->oui);
		if (r)
			p->exchange.agents.agent[*id].used = false;
	}
	pthread_mutex_unlock(&p->lock);
	return r == -EADDRINUSE ? -EINVAL : r;
}

static int soft_remove_agent(int fd, void *port, uint32_t id)
{
	struct umad_agent_spec *spec;
	struct port *p = port;
	int r = -EINVAL;

	pthread_mutex_lock(&p->lock);
	if (umad_agents_has(&p->exchange.agents, id)) {
		spec = &p->exchange.agents.agent[id].spec;
		if (umad_agents_hears(spec) && !umad_agents_share_class(&p->exchange.agents, id))
			p->exchange.transport->disclaim(p->exchange.t, spec->mgmt_class, spec->oui);
		p->exchange.agents.agent[id].used = false;
		umad_exchange_forget(&p->exchange, id);
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
	.receive_within = soft_receive_within,
	.add_agent = soft_add_agent,
	.remove_agent = soft_remove_agent,
	.issm_path = soft_issm_path,
};
