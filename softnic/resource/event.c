// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * event.c - bells, and the queue of asynchronous events.
 *
 * A peer that writes to a descriptor of ours must never hit a file of the program that got the
 * same number later: it checks the inode between opening the link and opening the file.
 */
#include "softnic/resource/event.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/log.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/process.h"

/* The bell whose tokens the thread keeps back: by what those who ring it know of it. */
static __thread struct {
	const uint8_t *region;
	uint32_t index, tokens;
} kept;

void soft_bell_keep(const struct soft_bell *b)
{
	kept.region = b->proc->region.base;
	kept.index = b->index;
}

uint32_t soft_bell_kept(void)
{
	uint32_t n = kept.tokens;

	kept.region = NULL;
	kept.tokens = 0;
	return n;
}

static bool keep(const struct soft_region *r, uint32_t index)
{
	if (!kept.region || kept.region != r->base || kept.index != index)
		return false;
	kept.tokens++;
	return true;
}

int soft_bell_open(struct soft_bell *b)
{
	*b = (struct soft_bell){ .rd = -1, .wr = -1 };
	return soft_fd_bell(&b->rd, &b->wr);
}

int soft_bell_publish_locked(struct soft_bell *b, struct soft_process *p)
{
	struct bell_shm *shm;
	struct stat st;
	int r;

	if (b->proc)
		return 0;
	if (fstat(b->wr, &st))
		return -errno;
	r = soft_ids_take(&p->bell_ids, &b->index);
	if (r)
		return r;
	shm = soft_region_bell(&p->region, b->index);
	atomic_store(&shm->fd, b->wr);
	atomic_store(&shm->inode, (uint64_t)st.st_ino);
	b->proc = p;
	return 0;
}

int soft_bell_publish(struct soft_bell *b, struct soft_process *p)
{
	int r;

	pthread_mutex_lock(&p->lock);
	r = soft_bell_publish_locked(b, p);
	pthread_mutex_unlock(&p->lock);
	return r;
}

void soft_bell_close_locked(struct soft_bell *b)
{
	int cancel = av_cancel_hold();

	if (b->proc) {
		atomic_store(&soft_region_bell(&b->proc->region, b->index)->inode, 0);
		soft_ids_give(&b->proc->bell_ids, b->index);
	}
	if (b->rd >= 0)
		close(b->rd);
	if (b->wr >= 0)
		close(b->wr);
	av_cancel_restore(cancel);
	*b = (struct soft_bell){ .rd = -1, .wr = -1 };
}

/* In a fork child the region is not there: only the descriptors are to be closed. */
void soft_bell_close(struct soft_bell *b)
{
	struct soft_process *p = b->proc;

	if (p && !soft_process_alive(p))
		p = b->proc = NULL;
	if (p)
		pthread_mutex_lock(&p->lock);
	soft_bell_close_locked(b);
	if (p)
		pthread_mutex_unlock(&p->lock);
}

void soft_bell_ring(const struct soft_bell *b)
{
	ssize_t n;
	int cancel;

	if (b->proc && keep(&b->proc->region, b->index))
		return;
	cancel = av_cancel_hold();
	do
		n = write(b->wr, "", 1);
	while (n < 0 && errno == EINTR);
	if (n < 0 && errno != EAGAIN)	/* full: there are tokens enough to wake it */
		av_debug("event", "ringing bell %d: %m", b->wr);
	av_cancel_restore(cancel);
}

int soft_bell_wait(const struct soft_bell *b)
{
	char token;
	ssize_t n = read(b->rd, &token, 1);

	if (n == 1)
		return 0;
	return n < 0 ? -errno : -EBADF;
}

/* By an open file of our own: whether reading waits is the program's choice for its own one. */
void soft_bell_take_back(const struct soft_bell *b, uint32_t tokens)
{
	char path[32], token;
	int fd, cancel;

	if (!tokens)
		return;
	snprintf(path, sizeof(path), "/proc/self/fd/%d", b->rd);
	cancel = av_cancel_hold();
	fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	while (fd >= 0 && tokens-- && read(fd, &token, 1) == 1)
		;
	if (fd >= 0)
		close(fd);
	av_cancel_restore(cancel);
}

/* @return a write descriptor of that very FIFO, or -1 */
static int open_door(pid_t pid, int fd, uint64_t inode)
{
	char path[48];
	struct stat st;
	int link, door = -1;

	snprintf(path, sizeof(path), "/proc/%d/fd/%d", (int)pid, fd);
	link = open(path, O_PATH | O_CLOEXEC);
	if (link < 0)
		return -1;
	if (!fstat(link, &st) && S_ISFIFO(st.st_mode) && (uint64_t)st.st_ino == inode) {
		snprintf(path, sizeof(path), "/proc/self/fd/%d", link);
		/* a reader too: writing to a FIFO whose owner is gone would be SIGPIPE for us */
		door = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
	}
	close(link);
	return door < 0 ? -1 : soft_fd_high(door);
}

static int add_door(struct soft_doors *d, pid_t pid, int fd, uint64_t inode)
{
	struct soft_door *grown;
	int door = open_door(pid, fd, inode);

	if (door < 0)
		return -1;
	grown = realloc(d->door, (d->count + 1) * sizeof(*grown));
	if (!grown) {
		close(door);
		return -1;
	}
	d->door = grown;
	d->door[d->count++] = (struct soft_door){ .inode = inode, .fd = door };
	return door;
}

static int find_door(struct soft_doors *d, uint64_t inode)
{
	for (unsigned int i = 0; i < d->count; i++)
		if (d->door[i].inode == inode)
			return d->door[i].fd;
	return -1;
}

void soft_doors_ring(struct soft_doors *d, const struct soft_region *r, pid_t pid, uint32_t index)
{
	struct bell_shm *b = soft_region_bell(r, index);
	uint64_t inode = atomic_load(&b->inode);
	struct soft_bell bell = { .rd = -1 };
	int cancel;

	if (!index || !inode || keep(r, index))
		return;
	cancel = av_cancel_hold();
	soft_spin_lock(&d->lock);
	bell.wr = find_door(d, inode);
	if (bell.wr < 0)
		bell.wr = add_door(d, pid, atomic_load(&b->fd), inode);
	if (bell.wr >= 0)
		soft_bell_ring(&bell);
	soft_spin_unlock(&d->lock);
	av_cancel_restore(cancel);
}

void soft_doors_done(struct soft_doors *d)
{
	for (unsigned int i = 0; i < d->count; i++)
		close(d->door[i].fd);
	free(d->door);
	*d = (struct soft_doors){ 0 };
}

int soft_async_init(struct soft_async *a)
{
	pthread_mutex_init(&a->lock, NULL);
	a->first = NULL;
	a->last = &a->first;
	return soft_bell_open(&a->bell);
}

void soft_async_done(struct soft_async *a)
{
	struct ibv_async_event event;

	while (soft_async_take(a, &event, NULL))
		;
	soft_bell_close(&a->bell);
	pthread_mutex_destroy(&a->lock);
}

static void raise_event(struct soft_async *a, const struct ibv_async_event *event, bool rung)
{
	struct soft_async_entry *e = malloc(sizeof(*e));

	if (!e) {
		av_err("event", "no memory: %s is lost", ibv_event_type_str(event->event_type));
		return;
	}
	e->event = *event;
	e->next = NULL;
	pthread_mutex_lock(&a->lock);
	*a->last = e;
	a->last = &e->next;
	pthread_mutex_unlock(&a->lock);
	if (!rung)
		soft_bell_ring(&a->bell);
}

void soft_async_raise(struct soft_async *a, enum ibv_event_type type, void *element, bool rung)
{
	struct ibv_async_event event = { .event_type = type };

	event.element.qp = element;
	raise_event(a, &event, rung);
}

void soft_async_raise_port(struct soft_async *a, enum ibv_event_type type, int port)
{
	struct ibv_async_event event = { .event_type = type };

	event.element.port_num = port;
	raise_event(a, &event, false);
}

bool soft_async_take(struct soft_async *a, struct ibv_async_event *event,
		     void (*count)(const struct ibv_async_event *event))
{
	struct soft_async_entry *e;

	pthread_mutex_lock(&a->lock);
	e = a->first;
	if (e) {
		a->first = e->next;
		if (!a->first)
			a->last = &a->first;
		if (count)
			count(&e->event);
	}
	pthread_mutex_unlock(&a->lock);
	if (!e)
		return false;
	*event = e->event;
	free(e);
	return true;
}

void soft_async_wait_acks(pthread_mutex_t *mutex, pthread_cond_t *cond, const uint32_t *completed,
			  const uint32_t *delivered, const char *what, uint32_t number)
{
	pthread_mutex_lock(mutex);
	if (*completed != *delivered)
		av_warn("event", "destroying %s 0x%x waits: %u async events not acknowledged", what,
			number, *delivered - *completed);
	while (*completed != *delivered)
		pthread_cond_wait(cond, mutex);
	pthread_mutex_unlock(mutex);
}

void soft_async_forget(struct soft_async *a, const void *element)
{
	struct soft_async_entry **at, *e;
	uint32_t forgotten = 0;

	pthread_mutex_lock(&a->lock);
	for (at = &a->first; (e = *at);) {
		if (e->event.element.qp != element) {
			at = &e->next;
			continue;
		}
		*at = e->next;
		free(e);
		forgotten++;
	}
	a->last = at;
	pthread_mutex_unlock(&a->lock);
	soft_bell_take_back(&a->bell, forgotten);
}
