// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * post.c - keeps lines to doors, and finds the door of a MAD.
 *
 * Who holds a door may change while a line to it stays open: its old holder then has cut the line
 * (endpoint.c), or is dead, and the next message says so. Then the door is called anew.
 */
#include "softnic/gsi/post.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/clock.h"

#define NUMBERS "anyverbs.gsi."		/* what their doors begin with */

enum { LINES = 64, CALLS = 3 };

static const uint64_t fresh = 20 * AV_MSEC;

struct line {
	struct gsi_source source;
	struct list_node node;
	bool waiting;			/* epoll will tell */
	struct gsi_door door;
};

void gsi_post_init(struct gsi_post *post, int epoll)
{
	list_head_init(&post->lines);
	post->count = 0;
	post->epoll = epoll;
	post->looked_at = 0;
}

/* A descriptor that is not there any more was closed by the program: its number is not ours. */
static void hang_up(struct gsi_post *post, struct line *l, int why)
{
	if (l->waiting)
		(void)epoll_ctl(post->epoll, EPOLL_CTL_DEL, l->source.fd, NULL);
	if (why != -EBADF && why != -ENOTSOCK)
		close(l->source.fd);
	list_del(&l->node);
	post->count--;
	free(l);
}

void gsi_post_done(struct gsi_post *post)
{
	while (!list_empty(&post->lines))
		hang_up(post, list_entry(post->lines.n.next, struct line, node), 0);
}

void gsi_post_forsake(const struct gsi_post *post)
{
	struct list_node *n;

	list_for_each_node(&post->lines, n)
		close(list_entry(n, struct line, node)->source.fd);
}

static struct line *find(struct gsi_post *post, const struct gsi_door *door)
{
	struct list_node *n;

	list_for_each_node(&post->lines, n) {
		struct line *l = list_entry(n, struct line, node);

		if (!strcmp(l->door.text, door->text))
			return l;
	}
	return NULL;
}

static int call(struct gsi_post *post, const struct gsi_door *door, struct line **out)
{
	struct line *l = calloc(1, sizeof(*l));
	int fd = l ? gsi_door_call(door) : -ENOMEM;

	if (fd < 0) {
		free(l);
		return fd;
	}
	l->source = (struct gsi_source){ GSI_LINE, fd };
	l->door = *door;
	list_add(&post->lines, &l->node);
	if (++post->count > LINES)
		hang_up(post, list_entry(post->lines.n.prev, struct line, node), 0);
	*out = l;
	return 0;
}

static void wait_for_room(struct gsi_post *post, struct line *l)
{
	struct epoll_event e = { .events = EPOLLOUT, .data.ptr = &l->source };

	if (post->epoll >= 0 && !l->waiting)
		l->waiting = !epoll_ctl(post->epoll, EPOLL_CTL_ADD, l->source.fd, &e);
}

void gsi_post_ready(struct gsi_post *post, struct gsi_source *line)
{
	struct line *l = container_of(line, struct line, source);

	(void)epoll_ctl(post->epoll, EPOLL_CTL_DEL, line->fd, NULL);
	l->waiting = false;
}

static bool is_cut(int r)
{
	return r == -EPIPE || r == -ECONNRESET || r == -ENOTCONN || r == -ECONNREFUSED ||
	       r == -EBADF || r == -ENOTSOCK;
}

static int send_by(struct gsi_post *post, struct line *l, const struct gsi_message *m)
{
	int r = send(l->source.fd, m, sizeof(*m), MSG_DONTWAIT | MSG_NOSIGNAL) < 0 ? -errno : 0;

	list_del(&l->node);
	list_add(&post->lines, &l->node);
	if (r == -ENOBUFS)
		r = -EAGAIN;
	if (r == -EAGAIN)
		wait_for_room(post, l);
	return r;
}

int gsi_post_send(struct gsi_post *post, const struct gsi_door *door,
		  const struct gsi_message *m)
{
	struct line *l = find(post, door);
	int r;

	for (int i = 0; i < CALLS; i++) {
		r = l ? 0 : call(post, door, &l);
		if (r)
			return r;
		r = send_by(post, l, m);
		if (!is_cut(r))
			return r;
		hang_up(post, l, r);
		l = NULL;
	}
	return -EAGAIN;		/* it changes hands all the time */
}

static bool note(void *ctx, const struct gsi_door *door)
{
	unsigned long number = strtoul(door->text + strlen(NUMBERS), NULL, 10);
	struct gsi_post *post = ctx;

	if (number < GSI_NUMBERS)
		post->present[number / 64] |= UINT64_C(1) << number % 64;
	return true;
}

/* The kernel's list may be long, and anybody on the network can make us look. */
static void look_who_is_there(struct gsi_post *post)
{
	uint64_t now = av_now_ns();

	if (post->looked_at && now - post->looked_at < fresh)
		return;
	memset(post->present, 0, sizeof(post->present));
	gsi_doors_list(NUMBERS, note, post);
	post->looked_at = now;
}

/* Lines to all numbers would take the place of those that are used. */
static void send_once(uint32_t number, const struct gsi_message *m)
{
	struct gsi_door door;
	int fd;

	gsi_door_of_number(number, &door);
	fd = gsi_door_call(&door);
	if (fd < 0)
		return;
	(void)send(fd, m, sizeof(*m), MSG_DONTWAIT | MSG_NOSIGNAL);
	close(fd);
}

static void send_to_everybody(struct gsi_post *post, const struct gsi_message *m)
{
	look_who_is_there(post);
	for (uint32_t n = 0; n < GSI_NUMBERS; n++)
		if (post->present[n / 64] >> n % 64 & 1)
			send_once(n, m);
}

/*
 * An address, and any of its family: only one of the two can be held. So who has a line to a
 * wildcard need not try the address each time.
 */
static bool is_known_wildcard(struct gsi_post *post, const struct gsi_route *route)
{
	return route->count == 2 && find(post, &route->doors[1]) && !find(post, &route->doors[0]);
}

static int send_to_first(struct gsi_post *post, const struct gsi_route *route,
			 const struct gsi_message *m)
{
	int r = -ECONNREFUSED;

	if (is_known_wildcard(post, route))
		r = gsi_post_send(post, &route->doors[1], m);
	for (unsigned int i = 0; i < route->count && r == -ECONNREFUSED; i++)
		r = gsi_post_send(post, &route->doors[i], m);
	return r;
}

int gsi_post_deliver(struct gsi_post *post, enum gsi_origin origin, const struct gsi_address *at,
		     const uint8_t mad[static GSI_MAD_BYTES],
		     uint8_t answer[static GSI_MAD_BYTES])
{
	struct gsi_message m;
	struct gsi_route route;
	int r = -ECONNREFUSED;

	memset(&m, 0, sizeof(m));	/* what lies between the fields goes out too */
	m.magic = GSI_MESSAGE_MAGIC;
	m.version = GSI_MESSAGE_VERSION;
	m.origin = origin;
	memcpy(&m.at, at, sizeof(m.at));
	memcpy(m.mad, mad, GSI_MAD_BYTES);
	gsi_route(mad, at, &route);
	if (route.way == GSI_TO_EVERYBODY) {
		send_to_everybody(post, &m);
		return 0;
	}
	if (route.way == GSI_TO_FIRST)
		r = send_to_first(post, &route, &m);
	return r == -ECONNREFUSED && gsi_answer(mad, answer) ? 1 : r;
}
