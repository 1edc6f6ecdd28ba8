// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * side.c - opens the device under test and cleans up after each case.
 */
#include "tests/conformance/side.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "tests/conformance/peer.h"

uint64_t side_now_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * UINT64_C(1000000000) + t.tv_nsec;
}

struct ibv_context *side_context(struct side *side)
{
	struct ibv_device **list;
	int count;

	if (side->ctx)
		return side->ctx;
	list = ibv_get_device_list(&count);
	for (int i = 0; list && i < count; i++)
		if (strcmp(ibv_get_device_name(list[i]), peer_device_name()) == 0)
			side->ctx = ibv_open_device(list[i]);
	if (list)
		ibv_free_device_list(list);
	if (!side->ctx) {
		errno = ENODEV;
		return NULL;
	}
	fcntl(side->ctx->async_fd, F_SETFL, O_NONBLOCK);
	return side->ctx;
}

void side_track(struct side *side, enum object_kind kind, void *ptr, size_t len)
{
	if (ptr && side->count < MAX_OBJECTS)
		side->objects[side->count++] = (struct object){ kind, ptr, len };
}

void side_untrack(struct side *side, void *ptr)
{
	for (int i = side->count - 1; i >= 0; i--)
		if (side->objects[i].ptr == ptr) {
			memmove(&side->objects[i], &side->objects[i + 1],
				(--side->count - i) * sizeof(side->objects[0]));
			return;
		}
}

static int destroy(const struct object *o)
{
	switch (o->kind) {
	case PD:
		return ibv_dealloc_pd(o->ptr);
	case MR:
		return ibv_dereg_mr(o->ptr);
	case CQ:
		return ibv_destroy_cq(o->ptr);
	case QP:
		return ibv_destroy_qp(o->ptr);
	case SRQ:
		return ibv_destroy_srq(o->ptr);
	case AH:
		return ibv_destroy_ah(o->ptr);
	case CHANNEL:
		return ibv_destroy_comp_channel(o->ptr);
	case MEMORY:
		return munmap(o->ptr, o->len);
	}
	return EINVAL;
}

static void take_event(struct side *side)
{
	struct ibv_async_event event;

	if (ibv_get_async_event(side->ctx, &event))
		return;
	if (side->seen_count < MAX_SEEN)
		side->seen[side->seen_count++] =
			(struct seen_event){ event.event_type, event.element.qp };
	ibv_ack_async_event(&event);
}

static bool event_waits(struct side *side, int timeout_ms)
{
	struct pollfd p = { .fd = side->ctx->async_fd, .events = POLLIN };

	return poll(&p, 1, timeout_ms) == 1 && (p.revents & POLLIN);
}

long side_clean_up(struct side *side, void *arg)
{
	static const char *const names[] = { "PD", "MR", "CQ", "QP", "SRQ", "AH", "channel",
					     "memory" };
	int *failed = arg;

	*failed = 0;
	while (side->count) {
		struct object o = side->objects[--side->count];
		int r = destroy(&o);

		if (r) {
			fprintf(stderr, "destroying a %s: %s\n", names[o.kind], strerror(r));
			++*failed;
		}
	}
	for (int i = 0; side->ctx && i < MAX_SEEN && event_waits(side, 0); i++)
		take_event(side);
	side->seen_count = 0;
	return 0;
}

void side_close(struct side *side)
{
	if (side->ctx)
		ibv_close_device(side->ctx);
	side->ctx = NULL;
}

static bool find_seen(struct side *side, int type, const void *element)
{
	for (int i = 0; i < side->seen_count; i++) {
		struct seen_event *s = &side->seen[i];

		if (s->type == type && (!element || s->element == element)) {
			*s = side->seen[--side->seen_count];
			return true;
		}
	}
	return false;
}

bool side_wait_event(struct side *side, int type, const void *element, uint64_t ns)
{
	uint64_t deadline = side_now_ns() + ns;

	for (;;) {
		uint64_t now = side_now_ns();
		uint64_t left = now < deadline ? deadline - now : 0;

		if (find_seen(side, type, element))
			return true;
		if (!event_waits(side, left / 1000000)) {
			if (!left)
				return false;
			continue;
		}
		take_event(side);
	}
}
