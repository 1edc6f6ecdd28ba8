// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * poll.c - polling, in both shapes of the interface.
 */
#include "softnic/verbs/poll.h"

#include <errno.h>
#include <time.h>

#include "base/clock.h"
#include "softnic/engine/reap.h"
#include "softnic/resource/context.h"
#include "softnic/resource/process.h"

int soft_poll_cq(struct ibv_cq *ibv, int n, struct ibv_wc *wc)
{
	struct soft_cq *cq = soft_cq_of(ibv);

	return soft_process_alive(cq->proc) ? soft_poll(cq, n, wc) : -EINVAL;
}

static struct soft_cq *of_ex(struct ibv_cq_ex *cq)
{
	return (struct soft_cq *)cq;
}

static int next_poll(struct ibv_cq_ex *ibv)
{
	struct soft_cq *cq = of_ex(ibv);

	if (!soft_process_alive(cq->proc))
		return EINVAL;
	if (!soft_poll_one(cq, &cq->current))
		return ENOENT;
	ibv->status = cq->current.wc.status;
	ibv->wr_id = cq->current.wc.wr_id;
	return 0;
}

static int start_poll(struct ibv_cq_ex *ibv, struct ibv_poll_cq_attr *attr)
{
	return attr && attr->comp_mask ? EINVAL : next_poll(ibv);
}

static void end_poll(struct ibv_cq_ex *ibv)
{
	(void)ibv;	/* each completion was taken whole when it became the current one */
}

static enum ibv_wc_opcode read_opcode(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.opcode;
}

static uint32_t read_vendor_err(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.vendor_err;
}

static uint32_t read_byte_len(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.byte_len;
}

static __be32 read_imm_data(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.imm_data;
}

static uint32_t read_qp_num(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.qp_num;
}

static uint32_t read_src_qp(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.src_qp;
}

static unsigned int read_wc_flags(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.wc_flags;
}

static uint32_t read_slid(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.slid;
}

static uint8_t read_sl(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.sl;
}

static uint8_t read_dlid_path_bits(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.wc.dlid_path_bits;
}

static uint64_t read_completion_ts(struct ibv_cq_ex *ibv)
{
	return of_ex(ibv)->current.time_ns;
}

/* The device's clock is the monotonic one; the difference to the wall clock is asked for now. */
static uint64_t read_completion_wallclock_ns(struct ibv_cq_ex *ibv)
{
	struct timespec ts;

	clock_gettime(CLOCK_REALTIME, &ts);
	return (uint64_t)ts.tv_sec * 1000000000 + (uint64_t)ts.tv_nsec -
	       (av_now_ns() - of_ex(ibv)->current.time_ns);
}

void soft_poll_init(struct soft_cq *cq)
{
	struct ibv_cq_ex *ex = &cq->vcq.cq_ex;

	ex->start_poll = start_poll;
	ex->next_poll = next_poll;
	ex->end_poll = end_poll;
	ex->read_opcode = read_opcode;
	ex->read_vendor_err = read_vendor_err;
	ex->read_byte_len = read_byte_len;
	ex->read_imm_data = read_imm_data;
	ex->read_qp_num = read_qp_num;
	ex->read_src_qp = read_src_qp;
	ex->read_wc_flags = read_wc_flags;
	ex->read_slid = read_slid;
	ex->read_sl = read_sl;
	ex->read_dlid_path_bits = read_dlid_path_bits;
	ex->read_completion_ts = read_completion_ts;
	ex->read_completion_wallclock_ns = read_completion_wallclock_ns;
}
