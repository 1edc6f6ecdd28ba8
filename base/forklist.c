// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * forklist.c - one list for the process, and handlers of pthread_atfork that go through it.
 */
#include "base/forklist.h"

static struct {
	pthread_mutex_t lock;		/* before that of an entry */
	pthread_once_t once;
	struct list_head all;
} list = {
	.lock = PTHREAD_MUTEX_INITIALIZER, .once = PTHREAD_ONCE_INIT,
	.all = { { &list.all.n, &list.all.n } },
};

static void before_fork(void)
{
	struct list_node *n;

	pthread_mutex_lock(&list.lock);
	list_for_each_node(&list.all, n)
		pthread_mutex_lock(&list_entry(n, struct av_forklist_entry, node)->lock);
}

static void after_fork(bool child)
{
	struct list_node *n, *next;

	list_for_each_node_safe(&list.all, n, next) {
		struct av_forklist_entry *e = list_entry(n, struct av_forklist_entry, node);

		if (child && !e->forsaken) {
			e->forsake(e);
			e->forsaken = true;
		}
		pthread_mutex_unlock(&e->lock);
	}
	pthread_mutex_unlock(&list.lock);
}

static void in_parent(void)
{
	after_fork(false);
}

static void in_child(void)
{
	after_fork(true);
}

static void survive_fork(void)
{
	pthread_atfork(before_fork, in_parent, in_child);
}

void av_forklist_add(struct av_forklist_entry *e, void (*forsake)(struct av_forklist_entry *e))
{
	e->forsaken = false;
	e->forsake = forsake;
	pthread_mutex_init(&e->lock, NULL);
	pthread_once(&list.once, survive_fork);
	pthread_mutex_lock(&list.lock);
	list_add(&list.all, &e->node);
	pthread_mutex_unlock(&list.lock);
}

void av_forklist_remove(struct av_forklist_entry *e)
{
	pthread_mutex_lock(&list.lock);
	list_del(&e->node);
	pthread_mutex_unlock(&list.lock);
	pthread_mutex_destroy(&e->lock);
}
