// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong_loop.c - the messages themselves: posting, completions, and the timestamps in them.
 *
 * A queue pair may send again when its last send and its last receive have completed. Each side
 * sends exactly `iters` messages over all queue pairs, so each receives as many. The side that
 * ends first may be gone before the other has read its last completions, which is why nothing
 * behind the last one that counts is looked at.
 */
#include "pingpong_loop.h"

#include <errno.h>
#include <string.h>

#include "../common/say.h"

enum { RECEIVE_ID = 1, SEND_ID = 2 };

static long missing_receives(const struct loop *loop)
{
	return loop->pp->options.rx_depth - loop->receives;
}

static int post_receives(struct loop *loop)
{
	struct pingpong *pp = loop->pp;
	struct ibv_sge sge = { .addr = pp->address, .length = (uint32_t)pp->length,
			       .lkey = pp->mr->lkey };
	struct ibv_recv_wr *bad, wr = { .wr_id = RECEIVE_ID, .sg_list = &sge, .num_sge = 1 };
	int r;

	while (missing_receives(loop) > 0) {
		r = pp->srq ? ibv_post_srq_recv(pp->srq, &wr, &bad) :
			      ibv_post_recv(pp->lanes[0].qp, &wr, &bad);
		if (r)
			return say_failure(r, NULL, "Couldn't post receive (%ld)", loop->receives);
		loop->receives++;
	}
	return 0;
}

static int post_send_old(struct pingpong *pp, struct lane *lane)
{
	struct ibv_sge sge = { .addr = pp->address + (uint64_t)pp->kind->grh,
			       .length = (uint32_t)pp->options.size, .lkey = pp->mr->lkey };
	struct ibv_send_wr *bad, wr = {
		.wr_id = SEND_ID, .sg_list = &sge, .num_sge = 1,
		.opcode = IBV_WR_SEND, .send_flags = pp->send_flags,
	};

	if (lane->ah) {
		wr.wr.ud.ah = lane->ah;
		wr.wr.ud.remote_qpn = lane->remote.qpn;
		wr.wr.ud.remote_qkey = PINGPONG_QKEY;
	}
	return ibv_post_send(lane->qp, &wr, &bad);
}

static int post_send_new(struct pingpong *pp, struct lane *lane)
{
	struct ibv_qp_ex *qp = ibv_qp_to_qp_ex(lane->qp);
	size_t size = (size_t)pp->options.size;

	ibv_wr_start(qp);
	qp->wr_id = SEND_ID;
	qp->wr_flags = pp->send_flags & ~(unsigned int)IBV_SEND_INLINE;
	ibv_wr_send(qp);
	if (pp->send_flags & IBV_SEND_INLINE)
		ibv_wr_set_inline_data(qp, pp->buffer, size);
	else
		ibv_wr_set_sge(qp, pp->mr->lkey, pp->address, (uint32_t)size);
	return ibv_wr_complete(qp);
}

static int post_send(struct loop *loop, struct lane *lane)
{
	int r = loop->pp->options.new_send ? post_send_new(loop->pp, lane) :
					     post_send_old(loop->pp, lane);

	if (r)
		return say_failure(r, NULL, "Couldn't post send");
	lane->awaits_send = true;
	lane->awaits_receive = true;
	loop->posted++;
	return 0;
}

static int request_event(struct loop *loop)
{
	int r = loop->pp->channel ? ibv_req_notify_cq(loop->pp->cq, 0) : 0;

	return r ? say_failure(r, NULL, "Couldn't request CQ notification") : 0;
}

int loop_prepare(struct loop *loop, struct pingpong *pp)
{
	*loop = (struct loop){ .pp = pp, .cycles.min = UINT64_MAX };
	return post_receives(loop) || request_event(loop);
}

int loop_start(struct loop *loop)
{
	struct pingpong_options *options = &loop->pp->options;
	long i;

	for (i = 0; i < options->num_qp; i++)
		loop->pp->lanes[i].awaits_receive = true;
	if (!options->host)
		return 0;
	for (i = 0; i < options->num_qp && i < options->iters; i++)
		if (post_send(loop, &loop->pp->lanes[i]))
			return 1;
	return 0;
}

static bool finished(const struct loop *loop)
{
	long iters = loop->pp->options.iters;

	return loop->sent >= iters && loop->received >= iters;
}

static struct lane *lane_of(struct pingpong *pp, uint32_t qpn)
{
	long i;

	if (pp->options.num_qp == 1)
		return &pp->lanes[0];
	for (i = 0; i < pp->options.num_qp; i++)
		if (pp->lanes[i].qp->qp_num == qpn)
			return &pp->lanes[i];
	return NULL;
}

static const char *advice(enum ibv_wc_status status)
{
	switch (status) {
	case IBV_WC_RETRY_EXC_ERR:
		return "The other side does not answer: is it still running? Between hosts, does a "
		       "firewall let UDP port 4791 in?";
	case IBV_WC_RNR_RETRY_EXC_ERR:
		return "The other side has no receive posted: a larger --rx-depth there helps.";
	case IBV_WC_LOC_LEN_ERR:
	case IBV_WC_REM_INV_REQ_ERR:
		return "Give both sides the same --size.";
	default:
		return NULL;
	}
}

static int count(struct loop *loop, struct lane *lane, uint64_t wr_id)
{
	if (wr_id == SEND_ID) {
		loop->sent++;
		lane->awaits_send = false;
		return 0;
	}
	loop->received++;
	loop->receives--;
	lane->awaits_receive = false;
	return loop->receives <= loop->pp->options.num_qp ? post_receives(loop) : 0;
}

static int complete(struct loop *loop, uint64_t wr_id, enum ibv_wc_status status, uint32_t qpn)
{
	struct lane *lane = lane_of(loop->pp, qpn);

	if (status != IBV_WC_SUCCESS)
		return say_failure(0, advice(status), "Failed status %s (%d) for wr_id %d",
				   ibv_wc_status_str(status), status, (int)wr_id);
	if (!lane || (wr_id != SEND_ID && wr_id != RECEIVE_ID))
		return say_failure(0, NULL, "Completion for unknown QP 0x%06x or wr_id %d", qpn,
				   (int)wr_id);
	if (count(loop, lane, wr_id))
		return 1;
	if (lane->awaits_send || lane->awaits_receive || loop->posted == loop->pp->options.iters)
		return 0;
	return post_send(loop, lane);
}

static int poll_plain(struct loop *loop)
{
	struct ibv_wc wc[16];
	int i, n = ibv_poll_cq(loop->pp->cq, 16, wc);

	if (n < 0)
		return say_failure(0, NULL, "poll CQ failed %d", n);
	for (i = 0; i < n && !finished(loop); i++)
		if (complete(loop, wc[i].wr_id, wc[i].status, wc[i].qp_num))
			return 1;
	return 0;
}

static void note_time(struct cycles *cycles, uint64_t now)
{
	uint64_t passed = now - cycles->last;

	if (cycles->started) {
		cycles->sum += passed;
		cycles->count++;
		if (passed > cycles->max)
			cycles->max = passed;
		if (passed < cycles->min)
			cycles->min = passed;
	}
	cycles->started = true;
	cycles->last = now;
}

/* A failed completion has no timestamp. */
static int complete_timed(struct loop *loop, struct ibv_cq_ex *cq)
{
	if (cq->status == IBV_WC_SUCCESS && cq->wr_id == RECEIVE_ID)
		note_time(&loop->cycles, ibv_wc_read_completion_ts(cq));
	return complete(loop, cq->wr_id, cq->status, ibv_wc_read_qp_num(cq));
}

static int poll_timed(struct loop *loop)
{
	struct ibv_cq_ex *cq = (struct ibv_cq_ex *)loop->pp->cq;
	struct ibv_poll_cq_attr attr = { 0 };
	int status = 0, r = ibv_start_poll(cq, &attr);

	if (r == ENOENT)
		return 0;
	if (r)
		return say_failure(r, NULL, "poll CQ failed");
	while (!r && !status && !finished(loop)) {
		status = complete_timed(loop, cq);
		if (!status && !finished(loop))
			r = ibv_next_poll(cq);
	}
	ibv_end_poll(cq);
	return status;
}

/* Armed before the queue is emptied: what comes in between brings an event of its own. */
static int wait_event(struct loop *loop)
{
	struct ibv_cq *cq;
	void *unused;

	if (!loop->pp->channel)
		return 0;
	if (ibv_get_cq_event(loop->pp->channel, &cq, &unused))
		return say_failure(errno, NULL, "Failed to get cq_event");
	loop->events++;
	return request_event(loop);
}

/* After an event the queue is read until it is empty, or its last entries bring no other. */
static int poll_all(struct loop *loop)
{
	long before;

	do {
		before = loop->sent + loop->received;
		if (loop->pp->options.timestamps ? poll_timed(loop) : poll_plain(loop))
			return 1;
	} while (loop->sent + loop->received != before && !finished(loop));
	return 0;
}

int loop_run(struct loop *loop)
{
	while (!finished(loop))
		if (wait_event(loop) || poll_all(loop))
			return 1;
	return 0;
}

void loop_done(struct loop *loop)
{
	if (loop->events)
		ibv_ack_cq_events(loop->pp->cq, loop->events);
	loop->events = 0;
}
