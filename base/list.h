// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * list.h - a doubly linked ring of nodes embedded in what they link.
 *
 * A head is a node that belongs to no element; an empty list is a head that points to
 * itself. The 16-byte node is part of the provider interface: do not add to it.
 * Locking is the caller's.
 */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/bits.h"

struct list_node {
	struct list_node *next, *prev;
};

struct list_head {
	struct list_node n;
};

static_assert(sizeof(struct list_node) == 2 * sizeof(void *), "layout of the provider interface");

static inline void list_head_init(struct list_head *h)
{
	h->n.next = h->n.prev = &h->n;
}

/* A node on its own may be deleted without harm. */
static inline void list_node_init(struct list_node *n)
{
	n->next = n->prev = n;
}

static inline bool list_empty(const struct list_head *h)
{
	return h->n.next == &h->n;
}

static inline void list_insert_before(struct list_node *at, struct list_node *n)
{
	n->prev = at->prev;
	n->next = at;
	at->prev->next = n;
	at->prev = n;
}

static inline void list_add_tail(struct list_head *h, struct list_node *n)
{
	list_insert_before(&h->n, n);
}

static inline void list_add(struct list_head *h, struct list_node *n)
{
	list_insert_before(h->n.next, n);
}

/* Leaves n on its own, so that deleting twice is harmless. */
static inline void list_del(struct list_node *n)
{
	n->prev->next = n->next;
	n->next->prev = n->prev;
	list_node_init(n);
}

/* The first node, taken off; NULL when the list is empty. */
static inline struct list_node *list_pop(struct list_head *h)
{
	struct list_node *n = h->n.next;

	if (n == &h->n)
		return NULL;
	list_del(n);
	return n;
}

#define list_entry(node, type, member) container_of(node, type, member)

/* pos is a struct list_node *; the body must not delete it. */
#define list_for_each_node(head, pos) \
	for ((pos) = (head)->n.next; (pos) != &(head)->n; (pos) = (pos)->next)

/* As above, and the body may delete pos. */
#define list_for_each_node_safe(head, pos, tmp)                                        \
	for ((pos) = (head)->n.next, (tmp) = (pos)->next; (pos) != &(head)->n;         \
	     (pos) = (tmp), (tmp) = (pos)->next)

#endif
