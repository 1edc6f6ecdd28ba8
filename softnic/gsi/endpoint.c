// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * endpoint.c - takes callers in, believes them or not, reads what they bring.
 *
 * A caller is a connection to one of our doors. One whose door was given back, or that has to make
 * room, is deafened (SHUT_RD): its other end finds the line cut when it sends next, and what it
 * had sent before can still be read. So nothing is lost, and nothing comes to the wrong one.
 *
 * fork: the child would hold the doors of its parent beyond the parent's death, so it closes what
 * it inherited at once. A child of a bare clone() does not, as with every listening socket.
 */
#include "softnic/gsi/endpoint.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/log.h"
#include "base/random.h"
#include "softnic/resource/counter.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/owner.h"

enum { CALLERS = 128, ROUNDS = 256, ROCE_PORT = 4791 };

struct held {
	struct gsi_source source;
	struct list_node node;
	struct gsi_door door;
};

struct caller {
	struct gsi_source source;
	struct list_node node;
	struct held *at;		/* NULL: deafened */
	uid_t uid;
	bool familiar;			/* our own user, or root */
};

/* ---- callers ---- */

/* A fork child may have the same descriptor open, and then its end does not end the watch. */
static void unwatch(struct gsi_endpoint *e, struct gsi_source *source)
{
	(void)epoll_ctl(e->epoll, EPOLL_CTL_DEL, source->fd, NULL);
}

static void close_caller(struct gsi_endpoint *e, struct caller *c)
{
	unwatch(e, &c->source);
	close(c->source.fd);
	list_del(&c->node);
	e->caller_count--;
	free(c);
}

static void deafen(struct caller *c)
{
	shutdown(c->source.fd, SHUT_RD);
	c->at = NULL;
}

/* The one that was silent for longest. @return false: all are on their way out already */
static bool make_room(struct gsi_endpoint *e)
{
	for (struct list_node *n = e->callers.n.prev; n != &e->callers.n; n = n->prev) {
		struct caller *c = list_entry(n, struct caller, node);

		if (c->at) {
			deafen(c);
			return true;
		}
	}
	return false;
}

static int watch(struct gsi_endpoint *e, struct gsi_source *source)
{
	struct epoll_event ev = { .events = EPOLLIN, .data.ptr = source };

	return epoll_ctl(e->epoll, EPOLL_CTL_ADD, source->fd, &ev) ? -errno : 0;
}

static bool user_of(int fd, uid_t *uid)
{
	struct ucred who;
	socklen_t len = sizeof(who);

	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &len))
		return false;
	*uid = who.uid;
	return true;
}

static void take_in(struct gsi_endpoint *e, struct held *h, int fd)
{
	struct caller *c = calloc(1, sizeof(*c));

	if (!c || !user_of(fd, &c->uid) ||
	    (e->caller_count >= CALLERS && !make_room(e) && e->caller_count >= 2 * CALLERS)) {
		close(fd);
		free(c);
		return;
	}
	c->source = (struct gsi_source){ GSI_CALLER, soft_fd_high(fd) };
	c->at = h;
	c->familiar = !c->uid || c->uid == getuid() || c->uid == geteuid();
	list_add(&e->callers, &c->node);
	e->caller_count++;
	if (watch(e, &c->source))
		close_caller(e, c);
}

/* Without descriptors callers wait; one place less is better than to be called in vain for ever. */
static bool out_of_descriptors(struct gsi_endpoint *e)
{
	if (list_empty(&e->callers))
		return false;
	av_warn("gsi", "no descriptor left for who sends to this process: %s", strerror(errno));
	close_caller(e, list_entry(e->callers.n.prev, struct caller, node));
	return true;
}

static void accept_all(struct gsi_endpoint *e, struct held *h)
{
	int fd;

	do {
		fd = accept4(h->source.fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
		if (fd >= 0)
			take_in(e, h, fd);
	} while (fd >= 0 || ((errno == EMFILE || errno == ENFILE) && out_of_descriptors(e)));
}

/* ---- doors ---- */

static int hold(struct gsi_endpoint *e, const struct gsi_door *door)
{
	struct held *h = calloc(1, sizeof(*h));
	int r = h ? gsi_door_hold(door) : -ENOMEM;

	if (r >= 0) {
		h->source = (struct gsi_source){ GSI_DOOR, r };
		h->door = *door;
		r = watch(e, &h->source);
		if (r)
			close(h->source.fd);
	}
	if (r) {
		free(h);
		return r;
	}
	list_add_tail(&e->held, &h->node);
	return 0;
}

static void give_back(struct gsi_endpoint *e, struct held *h)
{
	struct list_node *n;

	accept_all(e, h);
	unwatch(e, &h->source);
	close(h->source.fd);
	list_for_each_node(&e->callers, n) {
		struct caller *c = list_entry(n, struct caller, node);

		if (c->at == h)
			deafen(c);
	}
	list_del(&h->node);
	free(h);
}

static void give_back_door(struct gsi_endpoint *e, const struct gsi_door *door)
{
	struct list_node *n;

	list_for_each_node(&e->held, n) {
		struct held *h = list_entry(n, struct held, node);

		if (!strcmp(h->door.text, door->text)) {
			give_back(e, h);
			return;
		}
	}
}

static void give_back_doors(struct gsi_endpoint *e, const struct gsi_door *doors, int count)
{
	while (count > 0)
		give_back_door(e, &doors[--count]);
}

static int claim(struct gsi_endpoint *e, const struct gsi_name *name)
{
	struct gsi_door doors[GSI_NAME_DOORS];
	int count = gsi_name_doors(name, doors), r = count < 0 ? count : 0, i;

	for (i = 0; i < count && !r; i++)
		r = hold(e, &doors[i]);
	if (count > 0 && r)
		give_back_doors(e, doors, i - 1);
	if (r || !gsi_name_conflicts(name))
		return r;
	give_back_doors(e, doors, count);
	return -EADDRNOTAVAIL;
}

int gsi_endpoint_claim(struct gsi_endpoint *e, const struct gsi_name *name)
{
	int r;

	pthread_mutex_lock(&e->fork.lock);
	r = e->fork.forsaken ? -ESTALE : claim(e, name);
	pthread_mutex_unlock(&e->fork.lock);
	return r;
}

void gsi_endpoint_disclaim(struct gsi_endpoint *e, const struct gsi_name *name)
{
	struct gsi_door doors[GSI_NAME_DOORS];
	int count = gsi_name_doors(name, doors);

	pthread_mutex_lock(&e->fork.lock);
	if (!e->fork.forsaken)
		give_back_doors(e, doors, count);
	pthread_mutex_unlock(&e->fork.lock);
}

void gsi_endpoint_retire(struct gsi_endpoint *e)
{
	pthread_mutex_lock(&e->fork.lock);
	while (!e->fork.forsaken && !list_empty(&e->held))
		give_back(e, list_entry(e->held.n.next, struct held, node));
	pthread_mutex_unlock(&e->fork.lock);
}

/* ---- what comes in ---- */

/* The answer is kept for a while: /proc is long where there are many sockets. */
static bool owns_port(struct gsi_endpoint *e, uid_t uid)
{
	uint64_t now = av_now_ns();

	if (now < e->trusted_until)
		return uid == e->trusted;
	if (!soft_port_owned_by(ROCE_PORT, uid))
		return false;
	e->trusted = uid;
	e->trusted_until = now + AV_SEC;
	return true;
}

static bool believed(struct gsi_endpoint *e, const struct caller *c, const struct gsi_message *m)
{
	if (c->familiar)
		return true;
	if (m->origin == GSI_FROM_HOST)
		return e->is_here(&m->at.remote);
	return owns_port(e, c->uid);
}

static bool is_message(const struct gsi_message *m, ssize_t len)
{
	return len == sizeof(*m) && m->magic == GSI_MESSAGE_MAGIC &&
	       m->version == GSI_MESSAGE_VERSION &&
	       (m->origin == GSI_FROM_HOST || m->origin == GSI_FROM_WIRE);
}

/* @return true with `m` filled */
static bool hear(struct gsi_endpoint *e, struct caller *c, struct gsi_message *m)
{
	ssize_t n = recv(c->source.fd, m, sizeof(*m), MSG_DONTWAIT | MSG_TRUNC);

	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return false;
	if (n <= 0) {
		close_caller(e, c);
		return false;
	}
	list_del(&c->node);
	list_add(&e->callers, &c->node);
	if (is_message(m, n) && believed(e, c, m))
		return true;
	soft_count(e->region, SOFT_MADS_STRANGE, 1);
	av_debug("gsi", "user %u sent what is not believed, or no MAD", c->uid);
	return false;
}

/* @return as gsi_endpoint_receive; -EINTR: look again */
static int look(struct gsi_endpoint *e, struct gsi_message *m)
{
	struct epoll_event ev;
	struct gsi_source *source;
	int n = epoll_wait(e->epoll, &ev, 1, 0);

	if (n <= 0)
		return !n ? -EAGAIN : errno == EINTR ? -EINTR : -ESTALE;
	source = ev.data.ptr;
	switch (source->kind) {
	case GSI_DOOR:
		accept_all(e, container_of(source, struct held, source));
		return -EINTR;
	case GSI_LINE:
		gsi_post_ready(&e->post, source);
		return 0;
	default:
		return hear(e, container_of(source, struct caller, source), m) ? 1 : -EINTR;
	}
}

int gsi_endpoint_receive(struct gsi_endpoint *e, struct gsi_message *m)
{
	int r = -EINTR;

	pthread_mutex_lock(&e->fork.lock);
	for (int i = 0; i < ROUNDS && r == -EINTR; i++)
		r = e->fork.forsaken ? -ESTALE : look(e, m);
	pthread_mutex_unlock(&e->fork.lock);
	return r == -EINTR ? -EAGAIN : r;
}

int gsi_endpoint_deliver(struct gsi_endpoint *e, const struct gsi_address *at,
			 const uint8_t mad[static GSI_MAD_BYTES],
			 uint8_t answer[static GSI_MAD_BYTES])
{
	int r;

	pthread_mutex_lock(&e->fork.lock);
	r = e->fork.forsaken ? -ESTALE : gsi_post_deliver(&e->post, GSI_FROM_HOST, at, mad, answer);
	pthread_mutex_unlock(&e->fork.lock);
	return r;
}

/* ---- fork ---- */

static void forsake(struct av_forklist_entry *fork)
{
	struct gsi_endpoint *e = list_entry(fork, struct gsi_endpoint, fork);
	struct list_node *n;

	list_for_each_node(&e->held, n)
		close(list_entry(n, struct held, node)->source.fd);
	list_for_each_node(&e->callers, n)
		close(list_entry(n, struct caller, node)->source.fd);
	gsi_post_forsake(&e->post);
	close(e->epoll);
}

/* ---- coming and going ---- */

/* The start is random: a restarted program comes back elsewhere. */
static int claim_number(struct gsi_endpoint *e)
{
	uint32_t first = av_random32() % (GSI_NUMBERS - 1);
	struct gsi_door door;
	int r = -EADDRINUSE;

	for (uint32_t i = 0; i < GSI_NUMBERS - 1 && r == -EADDRINUSE; i++) {
		e->number = 1 + (first + i) % (GSI_NUMBERS - 1);
		gsi_door_of_number(e->number, &door);
		r = hold(e, &door);
	}
	return r;
}

int gsi_endpoint_init(struct gsi_endpoint *e, const struct soft_region *region,
		      bool (*is_here)(const union ibv_gid *gid))
{
	int fd = epoll_create1(EPOLL_CLOEXEC), r;

	if (fd < 0)
		return -errno;
	*e = (struct gsi_endpoint){
		.epoll = soft_fd_high(fd), .region = region, .is_here = is_here,
	};
	list_head_init(&e->held);
	list_head_init(&e->callers);
	gsi_post_init(&e->post, e->epoll);
	av_forklist_add(&e->fork, forsake);
	pthread_mutex_lock(&e->fork.lock);
	r = claim_number(e);
	pthread_mutex_unlock(&e->fork.lock);
	if (r)
		gsi_endpoint_done(e);
	return r;
}

static void drop_all(struct gsi_endpoint *e)
{
	while (!list_empty(&e->held))
		give_back(e, list_entry(e->held.n.next, struct held, node));
	while (!list_empty(&e->callers))
		close_caller(e, list_entry(e->callers.n.next, struct caller, node));
	gsi_post_done(&e->post);
	close(e->epoll);
}

void gsi_endpoint_done(struct gsi_endpoint *e)
{
	av_forklist_remove(&e->fork);
	if (!e->fork.forsaken)
		drop_all(e);
}
