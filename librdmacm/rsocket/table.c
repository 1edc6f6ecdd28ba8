// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * table.c - descriptors and sockets, in pages that are made when needed and never freed.
 *
 * A thread that uses a socket while another closes it is the program's race, as with any
 * descriptor; threads that wait inside are woken and waited for (rs_sleepers_leave).
 */
#include "librdmacm/rsocket/table.h"

#include <errno.h>
#include <stdlib.h>

enum { PAGE = 1024, PAGES = 1024 };

struct page {
	struct rs_socket *_Atomic at[PAGE];
};

static struct {
	struct page *_Atomic pages[PAGES];
} table;

static struct rs_socket *_Atomic *place(int fd)
{
	struct page *p;

	if ((unsigned int)fd >= PAGE * PAGES)
		return NULL;
	p = atomic_load_explicit(&table.pages[fd / PAGE], memory_order_acquire);
	return p ? &p->at[fd % PAGE] : NULL;
}

struct rs_socket *rs_table_get(int fd)
{
	struct rs_socket *_Atomic *at = place(fd);

	return at ? atomic_load_explicit(at, memory_order_acquire) : NULL;
}

static int make_page(int fd)
{
	struct page *none = NULL, *new = calloc(1, sizeof(*new));

	if (!new)
		return -ENOMEM;
	if (!atomic_compare_exchange_strong(&table.pages[fd / PAGE], &none, new))
		free(new);
	return 0;
}

int rs_table_put(struct rs_socket *s)
{
	if ((unsigned int)s->fd >= PAGE * PAGES)
		return -EMFILE;
	if (!place(s->fd) && make_page(s->fd))
		return -ENOMEM;
	atomic_store_explicit(place(s->fd), s, memory_order_release);
	return 0;
}

struct rs_socket *rs_table_take(int fd)
{
	struct rs_socket *_Atomic *at = place(fd);

	return at ? atomic_exchange(at, NULL) : NULL;
}

void rs_table_each(void (*visit)(struct rs_socket *s))
{
	for (int i = 0; i < PAGES; i++)
		for (int fd = i * PAGE; table.pages[i] && fd < (i + 1) * PAGE; fd++)
			if (rs_table_get(fd))
				visit(rs_table_get(fd));
}
