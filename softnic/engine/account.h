// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * account.h - failures and messages that a process counts: see resource/counter.h.
 */
#ifndef SOFTNIC_ENGINE_ACCOUNT_H
#define SOFTNIC_ENGINE_ACCOUNT_H

#include "softnic/engine/path.h"

/* A send request has ended, or a receive element, with this status: not IBV_WC_SUCCESS. */
__attribute__((cold)) void soft_account_send(const struct soft_qp *qp, enum ibv_wc_status status);
__attribute__((cold)) void soft_account_recv(const struct soft_qp *qp, enum ibv_wc_status status);
/* A link is about to carry requests of a QP inside the host. */
void soft_account_begin(struct soft_link *l, const struct soft_qp *qp);
/* The packets behind the first of a message. */
void soft_account_more(const struct soft_link *l, uint32_t length, struct tally_shm *asked,
		       struct tally_shm *served);
/*
 * A request of a connected QP was carried inside the host: on both sides. Lock of the send queue
 * held. On the way of every message: two cache lines that nobody else writes, nothing locked.
 */
static inline void soft_account_carried(const struct soft_qp *qp, const struct soft_request *rq,
					const struct soft_link *l)
{
	static const uint8_t kinds[] = {
		[IBV_WR_RDMA_WRITE] = SOFT_WRITES, [IBV_WR_RDMA_WRITE_WITH_IMM] = SOFT_WRITES,
		[IBV_WR_SEND] = SOFT_SENDS, [IBV_WR_SEND_WITH_IMM] = SOFT_SENDS,
		[IBV_WR_RDMA_READ] = SOFT_READS, [IBV_WR_ATOMIC_CMP_AND_SWP] = SOFT_ATOMICS,
		[IBV_WR_ATOMIC_FETCH_AND_ADD] = SOFT_ATOMICS,
	};
	uint32_t length = rq->wqe->length;
	int kind = rq->type == IBV_QPT_RC ? kinds[rq->wqe->opcode] : SOFT_UNANSWERED;
	struct tally_shm *asked = &qp->traffic->asked[kind], *served = &l->traffic->served[kind];
	uint64_t bytes = ((length + 3ull) & ~3ull) + l->headers;

	soft_tally_add(asked, bytes);
	soft_tally_add(served, bytes);
	if (length > l->mtu)
		soft_account_more(l, length, asked, served);
}

/* The two sides of a datagram: the second under the lock of the receiving QP. */
void soft_account_datagram_sent(const struct soft_qp *qp, const struct soft_request *rq);
void soft_account_datagram_taken(const struct soft_link *l, const struct soft_request *rq);

#endif
