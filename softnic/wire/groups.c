// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * groups.c - sockets of groups, and copies for those who cannot have any.
 *
 * The kernel gives a multicast packet to every socket that listens, whichever process has it, so
 * between processes of one user nothing needs to be arranged. Only one of another user's
 * processes may serve us, or copies would come twice: who answered last, for as long as it goes
 * on answering. Questions name a QP of it, so that the kernel steers them there; when it has
 * died they reach any other.
 */
#include "softnic/wire/groups.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/log.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/region.h"

enum { ANYONE = 1 };

static const uint64_t ask_every = AV_SEC, stays = 3 * AV_SEC;

static const struct wire_endpoint loopback = {
	.ip = { [10] = 0xff, [11] = 0xff, [12] = 127, [15] = 1 }, .port = WIRE_UDP_PORT,
};

void wire_groups_init(struct wire_groups *g, unsigned int slot, int parent, void *tag)
{
	memset(g, 0, sizeof(*g));
	g->parent = parent;
	g->tag = tag;
	g->epoll = -1;
	g->slot = (uint16_t)slot;
}

void wire_groups_forsake(struct wire_groups *g)
{
	for (struct wire_group *at = g->list; at; at = at->next)
		wire_udp_close(&at->udp);
	if (g->epoll >= 0)
		close(g->epoll);
	g->epoll = -1;
}

void wire_groups_done(struct wire_groups *g)
{
	struct wire_group *next;

	wire_groups_forsake(g);
	for (; g->list; g->list = next) {
		next = g->list->next;
		free(g->list);
	}
}

static struct wire_group *find(const struct wire_groups *g, const uint8_t ip[16], uint32_t ifindex)
{
	struct wire_group *at = g->list;

	while (at && (at->ifindex != ifindex || memcmp(at->at.ip, ip, 16)))
		at = at->next;
	return at;
}

/* ---- joining and leaving ---- */

/* Of many sockets only those with something in them are looked at. */
static int make_epoll(struct wire_groups *g)
{
	struct epoll_event e = { .events = EPOLLIN, .data.ptr = g->tag };
	int fd = epoll_create1(EPOLL_CLOEXEC);

	if (fd < 0)
		return -errno;
	fd = soft_fd_high(fd);
	if (epoll_ctl(g->parent, EPOLL_CTL_ADD, fd, &e)) {
		close(fd);
		return -ENOMEM;
	}
	g->epoll = fd;
	return 0;
}

static int watch(struct wire_groups *g, struct wire_group *at)
{
	struct epoll_event e = { .events = EPOLLIN, .data.ptr = at };
	int r = g->epoll < 0 ? make_epoll(g) : 0;

	if (r)
		return r;
	return epoll_ctl(g->epoll, EPOLL_CTL_ADD, at->udp.fd, &e) ? -errno : 0;
}

static int open_socket(struct wire_groups *g, struct wire_group *at)
{
	int r = wire_udp_open_group(&at->udp, &at->at, at->ifindex);

	if (!r) {
		r = watch(g, at);
		if (r)
			wire_udp_close(&at->udp);
	}
	return r;
}

static int add(struct wire_groups *g, const uint8_t ip[16], uint32_t ifindex,
	       struct wire_group **out)
{
	struct wire_group *at = g->count < SOFT_MAX_MCAST_GRP ? calloc(1, sizeof(*at)) : NULL;
	int r;

	if (!at)
		return -ENOMEM;
	memcpy(at->at.ip, ip, 16);
	at->at.port = WIRE_UDP_PORT;
	at->ifindex = ifindex;
	at->server = at->udp.fd = -1;
	r = open_socket(g, at);
	if (r && r != -EADDRINUSE) {
		free(at);
		return r;
	}
	at->next = g->list;
	g->list = at;
	g->count++;
	*out = at;
	return r;
}

static void drop(struct wire_groups *g, struct wire_group *at)
{
	struct wire_group **link = &g->list;

	while (*link != at)
		link = &(*link)->next;
	*link = at->next;
	g->count--;
	if (at->udp.fd >= 0)	/* a fork child may still hold it: closing would not be enough */
		epoll_ctl(g->epoll, EPOLL_CTL_DEL, at->udp.fd, NULL);
	wire_udp_close(&at->udp);
	free(at);
}

static bool has_guests(const struct wire_groups *g, const struct wire_group *at)
{
	for (int i = 0; i < WIRE_GUESTS; i++)
		if (g->guests[i].group == at)
			return true;
	return false;
}

int wire_groups_join(struct wire_groups *g, const struct wire_endpoint *at, uint32_t ifindex)
{
	struct wire_group *group = find(g, at->ip, ifindex);
	char text[80];
	int r = 0;

	if (group && group->ours)
		return -EEXIST;
	if (!group)
		r = add(g, at->ip, ifindex, &group);
	if (r && r != -EADDRINUSE)
		return r;
	if (r) {
		av_info("wire", "UDP port %d is taken: its owner is asked for copies of %s",
			WIRE_UDP_PORT, wire_endpoint_name(&group->at, text));
		g->ask_at = 0;
	}
	group->ours = true;
	return 0;
}

int wire_groups_leave(struct wire_groups *g, const struct wire_endpoint *at, uint32_t ifindex)
{
	struct wire_group *group = find(g, at->ip, ifindex);

	if (!group || !group->ours)
		return -ENOENT;
	group->ours = false;
	if (!has_guests(g, group))
		drop(g, group);
	return 0;
}

/* ---- guests ---- */

static struct wire_guest *guest_of(struct wire_groups *g, const struct wire_group *at,
				   uint16_t slot)
{
	struct wire_guest *free = NULL;

	for (struct wire_guest *i = g->guests; i < g->guests + WIRE_GUESTS; i++) {
		if (i->group == at && i->slot == slot)
			return i;
		if (!i->group)
			free = i;
	}
	return free;
}

static void serve(struct wire_groups *g, int inbox, const struct wire_ask *q)
{
	struct wire_group *at = find(g, q->ip, q->ifindex);
	struct wire_guest *guest;

	if (!at && add(g, q->ip, q->ifindex, &at) && !at)
		return;
	guest = guest_of(g, at, q->slot);
	if (guest && at->udp.fd >= 0) {
		*guest = (struct wire_guest){ at, q->slot, av_now_ns() + stays };
		wire_inbox_send_served(inbox, q->slot, g->slot, &at->at, at->ifindex);
	} else if (!at->ours) {
		drop(g, at);
	}
}

bool wire_groups_take(struct wire_groups *g, int inbox, const struct wire_arrival *a)
{
	struct wire_ask q;

	if (!wire_ask_get(a->bytes, a->segment, &q))
		return false;
	for (uint32_t at = 0; at < a->len; at += a->segment)
		if (wire_ask_get(a->bytes + at, a->len - at < a->segment ? 0 : a->segment, &q) &&
		    wire_endpoint_same_host(&a->src, &loopback) && q.slot != g->slot &&
		    q.slot < SOFT_SLOTS && wire_ip_is_group(q.ip))
			serve(g, inbox, &q);
	return true;
}

/* Nobody waits for packets that are no more asked for: a guest that has died costs one look. */
static void let_go(struct wire_groups *g, uint64_t now)
{
	struct wire_group *next;

	for (struct wire_guest *i = g->guests; i < g->guests + WIRE_GUESTS; i++)
		if (i->group && now >= i->until)
			i->group = NULL;
	for (struct wire_group *at = g->list; at; at = next) {
		next = at->next;
		if (!at->ours && !has_guests(g, at))
			drop(g, at);
	}
}

static void hand_on(struct wire_groups *g, const struct wire_group *at, int inbox,
		    const struct wire_arrival *a)
{
	for (struct wire_guest *i = g->guests; i < g->guests + WIRE_GUESTS; i++)
		if (i->group == at &&
		    wire_inbox_send_copy(inbox, i->slot, g->slot, a) == -ECONNREFUSED)
			i->until = 0;
}

/* ---- receiving ---- */

int wire_groups_receive(struct wire_groups *g, int inbox, uint8_t buffer[static WIRE_UDP_BUFFER],
			struct wire_arrival *a)
{
	const struct wire_group *at;
	struct epoll_event e;

	if (!g->count || g->epoll < 0 || epoll_wait(g->epoll, &e, 1, 0) != 1)
		return 0;
	at = e.data.ptr;
	if (wire_udp_receive(&at->udp, buffer, a) != 1)
		return 0;
	if (a->ifindex != at->ifindex) {
		a->len = 0;
		return 1;
	}
	hand_on(g, at, inbox, a);
	if (!at->ours)
		a->len = 0;
	return 1;
}

/* ---- being a guest ---- */

void wire_groups_told(struct wire_groups *g, const struct wire_inbox_head *head)
{
	struct wire_group *at = find(g, head->dst.ip, head->ifindex);

	if (!at || at->udp.fd >= 0)
		return;
	at->server = head->slot;
	at->served_until = av_now_ns() + stays;
	at->missed = false;
}

bool wire_groups_expect(const struct wire_groups *g, const struct wire_inbox_head *head)
{
	const struct wire_group *at = find(g, head->dst.ip, head->ifindex);

	return at && at->udp.fd < 0 && at->server == head->slot;
}

/* A server that has not answered may be slow only: until another one does, its copies count. */
static void ask(const struct wire_groups *g, const struct wire_group *at,
		const struct wire_udp *from, uint64_t now)
{
	const struct wire_destination to = { .to = loopback, .from = loopback, .fd = -1 };
	bool overdue = at->server < 0 || now + stays / 2 > at->served_until;
	struct wire_ask q = {
		.to = overdue ? ANYONE : (uint32_t)at->server << SOFT_SLOT_SHIFT,
		.slot = g->slot, .ifindex = at->ifindex,
	};
	uint8_t bytes[WIRE_ASK_LEN];
	struct iovec iov = { bytes, sizeof(bytes) };
	const struct wire_train t = { &iov, 1, sizeof(bytes), sizeof(bytes) };

	memcpy(q.ip, at->at.ip, sizeof(q.ip));
	wire_ask_put(&q, bytes);
	wire_udp_send(from, &to, &t, 1);
}

static void renew(struct wire_groups *g, struct wire_group *at, const struct wire_udp *from,
		  uint64_t now)
{
	char text[80];

	if (!open_socket(g, at)) {
		at->server = -1;
		return;
	}
	if (at->served_until && now > at->served_until && !at->missed) {
		av_warn("wire", "nobody hands on what comes for %s",
			wire_endpoint_name(&at->at, text));
		at->missed = true;
	}
	if (!at->served_until)
		at->served_until = now + stays;
	ask(g, at, from, now);
}

void wire_groups_turn(struct wire_groups *g, const struct wire_udp *from, uint64_t now)
{
	if (!g->count || now < g->ask_at)
		return;
	g->ask_at = now + ask_every;
	let_go(g, now);
	for (struct wire_group *at = g->list; at; at = at->next)
		if (at->udp.fd < 0)
			renew(g, at, from, now);
}
