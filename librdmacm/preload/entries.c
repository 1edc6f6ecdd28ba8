// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * entries.c - a table of descriptors in pages, which are made when needed and never freed.
 */
#include "librdmacm/preload/entries.h"

#include <errno.h>
#include <stdlib.h>

enum { PAGE = 1024, PAGES = 1024 };

struct page {
	struct preload_entry *_Atomic at[PAGE];
};

static struct {
	struct page *_Atomic pages[PAGES];
} table;

static struct preload_entry *_Atomic *place(int fd)
{
	struct page *p;

	if ((unsigned int)fd >= PAGE * PAGES)
		return NULL;
	p = atomic_load_explicit(&table.pages[fd / PAGE], memory_order_acquire);
	return p ? &p->at[fd % PAGE] : NULL;
}

struct preload_entry *preload_entry_get(int fd)
{
	struct preload_entry *_Atomic *at = place(fd);

	return at ? atomic_load_explicit(at, memory_order_acquire) : NULL;
}

static int make_page(int fd)
{
	struct page *none = NULL, *new;

	if ((unsigned int)fd >= PAGE * PAGES)
		return -EMFILE;
	if (place(fd))
		return 0;
	new = calloc(1, sizeof(*new));
	if (!new)
		return -ENOMEM;
	if (!atomic_compare_exchange_strong(&table.pages[fd / PAGE], &none, new))
		free(new);
	return 0;
}

struct preload_entry *preload_entry_new(int fd, enum preload_kind kind, int rsocket)
{
	struct preload_entry *e;

	if (make_page(fd))
		return NULL;
	e = calloc(1, sizeof(*e));
	if (!e)
		return NULL;
	e->kind = kind;
	e->rsocket = rsocket;
	e->references = 1;
	pthread_mutex_init(&e->lock, NULL);
	list_head_init(&e->interests);
	atomic_store_explicit(place(fd), e, memory_order_release);
	return e;
}

int preload_entry_share(int fd, struct preload_entry *e)
{
	int r = make_page(fd);

	if (r)
		return r;
	atomic_fetch_add(&e->references, 1);
	atomic_store_explicit(place(fd), e, memory_order_release);
	return 0;
}

struct preload_entry *preload_entry_take(int fd)
{
	struct preload_entry *_Atomic *at = place(fd);
	struct preload_entry *e = at ? atomic_exchange(at, NULL) : NULL;

	return e && atomic_fetch_sub(&e->references, 1) == 1 ? e : NULL;
}
