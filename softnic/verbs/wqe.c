// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * wqe.c - fills places of a send queue.
 */
#include "softnic/verbs/wqe.h"

#include <errno.h>
#include <string.h>

#include "softnic/resource/limits.h"

bool soft_wqe_legal(enum ibv_qp_type type, unsigned int opcode)
{
	enum {
		SEND = 1 << IBV_WR_SEND | 1 << IBV_WR_SEND_WITH_IMM,
		WRITE = 1 << IBV_WR_RDMA_WRITE | 1 << IBV_WR_RDMA_WRITE_WITH_IMM,
	};
	static const uint32_t legal[] = {
		[IBV_QPT_RC] = SEND | WRITE | 1 << IBV_WR_RDMA_READ |
			       1 << IBV_WR_ATOMIC_CMP_AND_SWP | 1 << IBV_WR_ATOMIC_FETCH_AND_ADD,
		[IBV_QPT_UC] = SEND | WRITE,
		[IBV_QPT_UD] = SEND,
	};

	return opcode < 32 && type < sizeof(legal) / sizeof(legal[0]) && legal[type] >> opcode & 1;
}

int soft_wqe_begin(struct soft_qp *qp, uint32_t pos, struct soft_wqe **out)
{
	struct soft_wqe *w;

	if (pos - atomic_load_explicit(&qp->sq.tail, memory_order_acquire) >= qp->sq.max_wr)
		return -ENOMEM;
	w = soft_sq_wqe(&qp->sq, pos);
	w->length = w->done = 0;
	w->nsge = 0;
	w->is_inline = w->bad_length = false;
	*out = w;
	return 0;
}

int soft_wqe_set_sges(struct soft_qp *qp, struct soft_wqe *w, const struct ibv_sge *sge, size_t n)
{
	uint64_t length = 0;

	if (n > qp->sq.max_sge)
		return -ENOMEM;
	for (size_t i = 0; i < n; i++) {
		w->sge[i] = sge[i];
		length += sge[i].length;
	}
	w->nsge = (uint16_t)n;
	w->bad_length = length > SOFT_MAX_MSG;
	w->length = w->bad_length ? 0 : (uint32_t)length;
	return 0;
}

int soft_wqe_add_inline(struct soft_qp *qp, struct soft_wqe *w, const void *data, size_t length)
{
	if (length > qp->sq.max_inline - w->length)
		return -ENOMEM;
	if (length)
		memcpy((uint8_t *)soft_wqe_inline(w) + w->length, data, length);
	w->length += (uint32_t)length;
	w->is_inline = true;
	return 0;
}

void soft_wqe_set_destination(struct soft_qp *qp, struct soft_wqe *w, const struct soft_ah *ah,
			      uint32_t qpn, uint32_t qkey)
{
	w->av = ah->av;
	w->remote_qpn = qpn;
	w->remote_qkey = qkey & 0x80000000 ? qp->attr.qkey : qkey;
}
