// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * timers.c - a pairing heap.
 *
 * Each timer is due no later than its children, which are a list; to take the first out is to
 * merge its children, in pairs and then the pairs, without recursion: chains may be long.
 */
#include "librdmacm/cm/timers.h"

#include <stddef.h>

/* Two heaps become one. Neither root has a next; `before` of the winner is the caller's. */
static struct cm_timer *merge(struct cm_timer *a, struct cm_timer *b)
{
	struct cm_timer *loser;

	if (!a || !b)
		return a ? a : b;
	loser = b->at < a->at ? a : b;
	a = loser == a ? b : a;
	loser->next = a->child;
	if (loser->next)
		loser->next->before = loser;
	loser->before = a;
	a->child = loser;
	return a;
}

static struct cm_timer *pop(struct cm_timer **list)
{
	struct cm_timer *timer = *list;

	if (timer) {
		*list = timer->next;
		timer->next = NULL;
	}
	return timer;
}

/* A list of heaps becomes one. */
static struct cm_timer *merge_all(struct cm_timer *list)
{
	struct cm_timer *pairs = NULL, *all = NULL, *pair;

	while (list) {
		struct cm_timer *a = pop(&list);

		pair = merge(a, pop(&list));
		pair->next = pairs;
		pairs = pair;
	}
	while (pairs)
		all = merge(all, pop(&pairs));
	return all;
}

static void set_first(struct cm_timers *t, struct cm_timer *first)
{
	t->first = first;
	if (first)
		first->before = first;
}

/* Out of the list of children it is in. */
static void unlink_child(struct cm_timer *timer)
{
	if (timer->before->child == timer)
		timer->before->child = timer->next;
	else
		timer->before->next = timer->next;
	if (timer->next)
		timer->next->before = timer->before;
	timer->next = NULL;
}

void cm_timer_stop(struct cm_timers *t, struct cm_timer *timer)
{
	struct cm_timer *rest;

	if (!timer->before)
		return;
	if (t->first != timer)
		unlink_child(timer);
	rest = merge_all(timer->child);
	set_first(t, t->first == timer ? rest : merge(t->first, rest));
	timer->child = timer->before = NULL;
}

void cm_timer_set(struct cm_timers *t, struct cm_timer *timer, uint64_t at)
{
	if (timer->before && timer->at == at)
		return;
	cm_timer_stop(t, timer);
	timer->at = at;
	if (at != CM_NEVER)
		set_first(t, merge(t->first, timer));
}

uint64_t cm_timers_deadline(const struct cm_timers *t)
{
	return t->first ? t->first->at : CM_NEVER;
}

struct cm_timer *cm_timers_expired(struct cm_timers *t, uint64_t now)
{
	struct cm_timer *first = t->first;

	if (!first || first->at > now)
		return NULL;
	cm_timer_stop(t, first);
	return first;
}
