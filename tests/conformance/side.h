// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * side.h - the ibv_context of one peer, and everything that was created on it.
 *
 * What is tracked is destroyed after each case, newest first, and every destroy must succeed.
 */
#ifndef TESTS_CONFORMANCE_SIDE_H
#define TESTS_CONFORMANCE_SIDE_H

#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum object_kind { PD, MR, CQ, QP, SRQ, AH, CHANNEL, MEMORY };

struct object {
	enum object_kind kind;
	void *ptr;
	size_t len;			/* MEMORY only */
};

struct seen_event {
	int type;
	const void *element;
};

enum { MAX_OBJECTS = 2048, MAX_SEEN = 64 };

struct side {
	struct ibv_context *ctx;
	struct object objects[MAX_OBJECTS];
	int count;
	struct seen_event seen[MAX_SEEN];	/* async events acked, not yet asked for */
	int seen_count;
};

/* The context, opened at the first call; NULL with errno if there is no such device. */
struct ibv_context *side_context(struct side *side);

void side_track(struct side *side, enum object_kind kind, void *ptr, size_t len);
void side_untrack(struct side *side, void *ptr);

/* A step: destroys everything; *(int *)arg is the number of destroys that failed. */
long side_clean_up(struct side *side, void *arg);
void side_close(struct side *side);

/* An event of @type about @element (NULL: any) if one is or comes in within @ns. */
bool side_wait_event(struct side *side, int type, const void *element, uint64_t ns);

uint64_t side_now_ns(void);

#endif
