// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * setup.c - what a stream needs to be connected.
 *
 * More receives are posted than the peer is told of: control messages take one without asking, and
 * a receive that came back is posted again only with the next ones. So the peer never finds the
 * queue empty, which would cost it a pause of up to 655 ms (the RNR timer of rdma_cm's QPs).
 */
#include "librdmacm/rsocket/setup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"

enum { ALIGNMENT = 4096 };

static size_t rounded(size_t n)
{
	return (n + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
}

static int make_memory(void **out, struct ibv_mr **mr, struct ibv_pd *pd, size_t size, int access)
{
	void *p = aligned_alloc(ALIGNMENT, rounded(size));

	if (!p)
		return -ENOMEM;
	memset(p, 0, rounded(size));
	*mr = ibv_reg_mr(pd, p, size, access);
	if (!*mr) {
		int r = -errno;

		free(p);
		return r;
	}
	*out = p;
	return 0;
}

/* The peer's part begins with the entries; what it reads first lies on one page. */
static int make_remote(struct rs_stream *st)
{
	const struct rs_config *sizes = &st->s.options.sizes;
	size_t head = RS_ENTRIES * RS_ENTRY_LEN + sizes->iomap_size * RS_MAPPING_LEN;
	void *p;
	int r;

	r = make_memory(&p, &st->b.remote_mr, st->id->qp->pd,
			rounded(head) + sizes->receive_buffer,
			IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE);
	if (r)
		return r;
	st->b.remote = st->b.entries = p;
	st->b.mappings = st->b.entries + RS_ENTRIES * RS_ENTRY_LEN;
	st->b.data = st->b.remote + rounded(head);
	return 0;
}

static int make_local(struct rs_stream *st)
{
	size_t head = rounded(RS_CONTROLS * RS_ENTRY_LEN);
	void *p;
	int r;

	r = make_memory(&p, &st->b.local_mr, st->id->qp->pd,
			head + st->s.options.sizes.send_buffer, 0);
	if (r)
		return r;
	st->b.local = st->b.controls = p;
	st->b.out = st->b.local + head;
	return 0;
}

static void forget_memory(uint8_t **p, struct ibv_mr **mr)
{
	if (*mr)
		ibv_dereg_mr(*mr);
	free(*p);
	*mr = NULL;
	*p = NULL;
}

static int make_arrays(struct rs_stream *st)
{
	const struct rs_config *sizes = &st->s.options.sizes;

	st->lengths = calloc(sizes->receive_queue, sizeof(*st->lengths));
	st->receives = calloc(RS_REPOST, sizeof(*st->receives));
	st->iomap.mappings = calloc(sizes->iomap_size ? sizes->iomap_size : 1,
				    sizeof(*st->iomap.mappings));
	st->iomap.size = sizes->iomap_size;
	return st->lengths && st->receives && st->iomap.mappings ? 0 : -ENOMEM;
}

/* What the device cannot have is cut down. */
static void fit_to_device(struct rs_stream *st)
{
	struct rs_config *sizes = &st->s.options.sizes;
	struct ibv_device_attr a;
	uint32_t most;

	if (ibv_query_device(st->id->verbs, &a) || a.max_qp_wr <= 2 * RS_SPARE_RECEIVES)
		return;
	most = (uint32_t)a.max_qp_wr;
	if (sizes->send_queue > most)
		sizes->send_queue = most;
	if (sizes->receive_queue > most - RS_SPARE_RECEIVES)
		sizes->receive_queue = most - RS_SPARE_RECEIVES;
}

static int make_cq(struct rs_stream *st)
{
	const struct rs_config *sizes = &st->s.options.sizes;
	int entries = (int)(sizes->send_queue + sizes->receive_queue + RS_SPARE_RECEIVES);

	st->channel = ibv_create_comp_channel(st->id->verbs);
	if (!st->channel)
		return -errno;
	if (fcntl(st->channel->fd, F_SETFL, fcntl(st->channel->fd, F_GETFL) | O_NONBLOCK))
		return -errno;
	st->cq = ibv_create_cq(st->id->verbs, entries, st, st->channel, 0);
	return st->cq ? 0 : -errno;
}

static int make_qp(struct rs_stream *st, uint32_t inline_size)
{
	const struct rs_config *sizes = &st->s.options.sizes;
	struct ibv_qp_init_attr a = {
		.send_cq = st->cq,
		.recv_cq = st->cq,
		.qp_type = IBV_QPT_RC,
		.sq_sig_all = 1,
		.cap = {
			.max_send_wr = sizes->send_queue,
			.max_recv_wr = sizes->receive_queue + RS_SPARE_RECEIVES,
			.max_send_sge = 2,
			.max_recv_sge = 1,
			.max_inline_data = inline_size,
		},
	};

	if (rdma_create_qp(st->id, NULL, &a))
		return -errno;
	st->inline_size = a.cap.max_inline_data < inline_size ? a.cap.max_inline_data :
								inline_size;
	return 0;
}

static int make_any_qp(struct rs_stream *st)
{
	int r = make_qp(st, st->s.options.sizes.inline_size);

	if (r == -EINVAL && st->s.options.sizes.inline_size)
		r = make_qp(st, 0);
	return r;
}

int rs_setup_receives(struct rs_stream *st, unsigned int n)
{
	struct ibv_recv_wr *bad;
	unsigned int part;
	int r;

	for (; n; n -= part) {
		part = n < RS_REPOST ? n : RS_REPOST;
		for (unsigned int i = 0; i < part; i++) {
			st->receives[i].wr_id = rs_work_id(RS_WORK_RECEIVE, 0);
			st->receives[i].next = i + 1 < part ? &st->receives[i + 1] : NULL;
		}
		r = ibv_post_recv(st->id->qp, st->receives, &bad);
		if (r)
			return -r;
	}
	return 0;
}

static int set_up(struct rs_stream *st)
{
	const struct rs_config *sizes = &st->s.options.sizes;
	int r;

	fit_to_device(st);
	r = make_arrays(st);
	if (!r)
		r = make_cq(st);
	if (!r)
		r = make_any_qp(st);
	if (!r)
		r = make_remote(st);
	if (!r)
		r = make_local(st);
	if (!r)
		r = rs_setup_receives(st, sizes->receive_queue + RS_SPARE_RECEIVES);
	if (!r)
		rs_in_init(&st->in, sizes->receive_buffer / 2, (uint16_t)sizes->receive_queue,
			   st->lengths);
	return r;
}

int rs_setup(struct rs_stream *st)
{
	int r = set_up(st);

	if (!r)
		return 0;
	av_warn("rsocket", "socket %d: no queue pair or no buffers: %s", st->s.fd, strerror(-r));
	rs_setup_undo(st);
	return r;
}

void rs_setup_undo(struct rs_stream *st)
{
	if (st->id && st->id->qp)
		rdma_destroy_qp(st->id);
	forget_memory(&st->b.remote, &st->b.remote_mr);
	forget_memory(&st->b.local, &st->b.local_mr);
	if (st->cq) {
		ibv_ack_cq_events(st->cq, st->unacked);
		ibv_destroy_cq(st->cq);
	}
	if (st->channel)
		ibv_destroy_comp_channel(st->channel);
	st->cq = NULL;
	st->channel = NULL;
	st->unacked = 0;
	st->armed = false;
	free(st->lengths);
	free(st->receives);
	free(st->iomap.mappings);
	free(st->indices);
	st->lengths = NULL;
	st->receives = NULL;
	st->iomap.mappings = NULL;
	st->indices = NULL;
}

void rs_setup_greet(const struct rs_stream *st, uint8_t bytes[RS_GREETING_LEN])
{
	const struct rs_greeting g = {
		.version = RS_VERSION,
		.flags = rs_flags_here(),
		.credits = st->in.queue,
		.iomap_size = (uint16_t)st->iomap.size,
		.sgl = { (uintptr_t)st->b.entries, st->b.remote_mr->rkey, RS_ENTRIES },
		.buffer = { (uintptr_t)st->b.data, st->b.remote_mr->rkey, st->in.half },
	};

	rs_greeting_put(&g, bytes);
}

int rs_setup_greeted(struct rs_stream *st, const struct rs_greeting *g)
{
	const struct rs_config *sizes = &st->s.options.sizes;

	st->indices = calloc(g->iomap_size ? g->iomap_size : 1, 1);
	if (!st->indices)
		return -ENOMEM;
	st->peer = *g;
	st->swaps = rs_greeting_swaps(g);
	rs_out_init(&st->out, sizes->send_buffer, sizes->send_queue - RS_CONTROLS, g->credits,
		    &g->buffer);
	return 0;
}
