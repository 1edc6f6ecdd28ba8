// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * map.c - mapped memory.
 *
 * The peer has a table with a number of places; which of them are taken only this end knows. It is
 * told of a mapping before the next data, and of its end in the same way: a mapping of no bytes,
 * whose place is free again when that has been said.
 */
#include "librdmacm/rsocket/map.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "librdmacm/rsocket/completion.h"
#include "librdmacm/rsocket/send.h"
#include "librdmacm/rsocket/setup.h"

static int take_index(struct rs_stream *st)
{
	for (int i = 0; i < st->peer.iomap_size; i++)
		if (!st->indices[i]) {
			st->indices[i] = 1;
			return i;
		}
	return -ENOMEM;
}

static void tell_later(struct rs_stream *st, struct rs_local_map *m)
{
	list_del(&m->node);
	list_add_tail(&st->untold, &m->node);
	atomic_store_explicit(&st->has_untold, true, memory_order_release);
}

static int register_it(struct rs_stream *st, struct rs_local_map *m, int prot)
{
	int access = IBV_ACCESS_LOCAL_WRITE | (prot & PROT_WRITE ? IBV_ACCESS_REMOTE_WRITE : 0);

	m->mr = ibv_reg_mr(st->id->qp->pd, m->buffer, m->length, access);
	if (!m->mr)
		return -errno;
	m->index = prot & PROT_WRITE ? take_index(st) : -1;
	if (prot & PROT_WRITE && m->index < 0) {
		ibv_dereg_mr(m->mr);
		return m->index;
	}
	return 0;
}

static off_t map_it(struct rs_stream *st, void *buffer, size_t len, int prot, off_t offset)
{
	struct rs_local_map *m;
	int r;

	m = calloc(1, sizeof(*m));
	if (!m)
		return -ENOMEM;
	m->buffer = buffer;
	m->length = len;
	list_node_init(&m->node);
	r = register_it(st, m, prot);
	if (r) {
		free(m);
		return r;
	}
	m->says = (struct rs_mapping){ (uint64_t)(offset < 0 ? (off_t)(uintptr_t)buffer : offset),
				       (uintptr_t)buffer, m->mr->rkey, (uint32_t)len };
	if (m->index >= 0)
		tell_later(st, m);
	else
		list_add_tail(&st->maps, &m->node);
	return (off_t)m->says.offset;
}

off_t rs_stream_map(struct rs_socket *s, void *buffer, size_t len, int prot, off_t offset)
{
	struct rs_stream *st = rs_stream_of(s);
	off_t r;

	if (!len || len > UINT32_MAX || prot & ~PROT_WRITE || offset < -1)
		return -EINVAL;
	pthread_mutex_lock(&s->lock);
	r = st->running ? map_it(st, buffer, len, prot, offset) : -ENOTCONN;
	pthread_mutex_unlock(&s->lock);
	return r;
}

static struct rs_local_map *find(struct list_head *maps, void *buffer, size_t len)
{
	struct list_node *n;

	list_for_each_node(maps, n) {
		struct rs_local_map *m = list_entry(n, struct rs_local_map, node);

		if (m->mr && m->buffer == buffer && m->length == len)
			return m;
	}
	return NULL;
}

/* The key goes at once; the peer hears of it with the next data. */
static void unmap_it(struct rs_stream *st, struct rs_local_map *m)
{
	ibv_dereg_mr(m->mr);
	m->mr = NULL;
	if (m->index >= 0) {
		m->says = (struct rs_mapping){ 0 };
		tell_later(st, m);
	} else {
		list_del(&m->node);
		free(m);
	}
}

int rs_stream_unmap(struct rs_socket *s, void *buffer, size_t len)
{
	struct rs_stream *st = rs_stream_of(s);
	struct rs_local_map *m;

	pthread_mutex_lock(&s->lock);
	m = find(&st->maps, buffer, len);
	if (!m)
		m = find(&st->untold, buffer, len);
	if (m)
		unmap_it(st, m);
	pthread_mutex_unlock(&s->lock);
	return m ? 0 : -EINVAL;
}

void rs_maps_forget(struct rs_stream *st)
{
	struct list_head *lists[] = { &st->maps, &st->untold };
	struct list_node *n;

	for (int i = 0; i < 2; i++)
		while ((n = list_pop(lists[i]))) {
			struct rs_local_map *m = list_entry(n, struct rs_local_map, node);

			if (m->mr)
				ibv_dereg_mr(m->mr);
			free(m);
		}
}

static bool can_tell(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);

	return (rs_out_has_slot(&st->out) && rs_out_has_credit(&st->out)) || rs_send_error(st);
}

static bool can_write(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);

	return rs_out_has_slot(&st->out) || rs_send_error(st);
}

/* The next one to tell of, as it is to be said; none: false. */
static bool next_untold(struct rs_stream *st, struct rs_mapping *says, int *index)
{
	struct rs_local_map *m;
	struct list_node *n;

	pthread_mutex_lock(&st->s.lock);
	n = list_pop(&st->untold);
	atomic_store_explicit(&st->has_untold, !list_empty(&st->untold), memory_order_release);
	if (n) {
		m = list_entry(n, struct rs_local_map, node);
		*says = m->says;
		*index = m->index;
		if (m->mr) {
			list_add_tail(&st->maps, &m->node);
		} else {
			st->indices[m->index] = 0;
			free(m);
		}
	}
	pthread_mutex_unlock(&st->s.lock);
	return n;
}

static int tell(struct rs_stream *st, const struct rs_mapping *says, int index)
{
	uint8_t bytes[RS_MAPPING_LEN];
	const struct iovec v = { bytes, sizeof(bytes) };
	struct rs_walk walk = rs_walk_begin((struct rs_slices){ &v, 1 });
	const struct rs_send m = {
		.from = &walk,
		.place = { st->peer.sgl.address + RS_ENTRIES * RS_ENTRY_LEN +
				   (uint32_t)index * RS_MAPPING_LEN,
			   st->peer.sgl.key, sizeof(bytes) },
		.offset = rs_out_offset(&st->out),
		.has_word = true,
		.word = rs_word(RS_OP_IOMAP, (uint32_t)index),
	};

	rs_mapping_put(says, st->swaps, bytes);
	rs_out_other(&st->out, rs_send_buffered(st, sizeof(bytes)), true);
	return rs_send_post(st, &m);
}

int rs_maps_tell(struct rs_stream *st, bool no_wait)
{
	struct rs_mapping says;
	int index, r = 0;

	while (!r && atomic_load_explicit(&st->has_untold, memory_order_acquire)) {
		if (!can_tell(&st->s))
			r = rs_send_await(st, can_tell, no_wait);
		if (!r)
			r = rs_send_error(st);
		if (!r && next_untold(st, &says, &index))
			r = tell(st, &says, index);
	}
	return r;
}

static int find_place(struct rs_stream *st, uint64_t offset, size_t want, struct rs_entry *out)
{
	int r;

	pthread_mutex_lock(&st->s.lock);
	r = rs_iomap_find(&st->iomap, offset, (uint32_t)want, out);
	if (r) {
		rs_stream_look(&st->s);
		r = rs_iomap_find(&st->iomap, offset, (uint32_t)want, out);
	}
	pthread_mutex_unlock(&st->s.lock);
	return r;
}

static ssize_t write_one(struct rs_stream *st, struct rs_walk *from, uint64_t offset, size_t want)
{
	uint32_t room = rs_out_buffer(&st->out);
	struct rs_send m = { .from = from, .offset = rs_out_offset(&st->out) };
	int r;

	want = want < room ? want : room;
	r = find_place(st, offset, want, &m.place);
	if (r)
		return r;
	rs_out_other(&st->out, rs_send_buffered(st, m.place.length), false);
	r = rs_send_post(st, &m);
	return r ? r : (ssize_t)m.place.length;
}

static ssize_t write_all(struct rs_stream *st, struct rs_slices from, uint64_t offset, bool no_wait)
{
	struct rs_walk walk = rs_walk_begin(from);
	size_t left = rs_slices_length(from), sent = 0;
	uint32_t size = RS_SEND_LOW;
	ssize_t r = rs_maps_tell(st, no_wait);

	for (; left && r >= 0; size = rs_out_grow(size)) {
		r = can_write(&st->s) ? 0 : rs_send_await(st, can_write, no_wait);
		if (!r)
			r = rs_send_error(st);
		if (!r)
			r = write_one(st, &walk, offset + sent, left < size ? left : size);
		if (r < 0)
			break;
		left -= (size_t)r;
		sent += (size_t)r;
	}
	return sent ? (ssize_t)sent : r < 0 ? r : 0;
}

ssize_t rs_stream_write_at(struct rs_socket *s, const void *from, size_t len, off_t offset,
			   int flags)
{
	struct rs_stream *st = rs_stream_of(s);
	const struct iovec v = { (void *)from, len };
	ssize_t r;

	pthread_mutex_lock(&s->send_lock);
	r = rs_send_error(st);
	if (!r)
		r = write_all(st, (struct rs_slices){ &v, 1 }, (uint64_t)offset,
			      rs_socket_no_wait(s, flags));
	pthread_mutex_unlock(&s->send_lock);
	return r;
}
