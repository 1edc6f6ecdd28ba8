// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * account.c - which counter a status adds to; what the packets of a message add up to.
 */
#include "softnic/engine/account.h"

#include <string.h>

#include "softnic/resource/process.h"

enum { V4_BYTES = 44, V6_BYTES = 64, DETH_BYTES = 8 };	/* of a packet: IP, UDP, BTH, ICRC */

static void account(const struct soft_qp *qp, const uint8_t which[], size_t n,
		    enum ibv_wc_status status, enum soft_counter error, enum soft_counter flushed)
{
	const struct soft_region *r = &qp->proc->region;

	if (status == IBV_WC_WR_FLUSH_ERR) {
		soft_count(r, flushed, 1);
		return;
	}
	soft_count(r, error, 1);
	if (status < n && which[status])
		soft_count(r, which[status], 1);
}

void soft_account_send(const struct soft_qp *qp, enum ibv_wc_status status)
{
	static const uint8_t which[] = {
		[IBV_WC_REM_INV_REQ_ERR] = SOFT_REQ_INVALID,
		[IBV_WC_REM_ACCESS_ERR] = SOFT_REQ_ACCESS,
		[IBV_WC_RETRY_EXC_ERR] = SOFT_RETRIES_EXCEEDED,
		[IBV_WC_RNR_RETRY_EXC_ERR] = SOFT_RNR_EXCEEDED,
	};

	account(qp, which, sizeof(which), status, SOFT_REQ_ERRORS, SOFT_REQ_FLUSHED);
}

void soft_account_recv(const struct soft_qp *qp, enum ibv_wc_status status)
{
	static const uint8_t which[] = { [IBV_WC_LOC_LEN_ERR] = SOFT_RESP_LENGTH };

	account(qp, which, sizeof(which), status, SOFT_RESP_ERRORS, SOFT_RESP_FLUSHED);
}

static uint32_t header_bytes(const struct soft_av *av)
{
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

	return memcmp(av->dgid.raw, mapped, sizeof(mapped)) ? V6_BYTES : V4_BYTES;
}

void soft_account_begin(struct soft_link *l, const struct soft_qp *qp)
{
	l->traffic = soft_traffic_slot(&l->target->region, l->qpn);
	l->mtu = 128u << qp->attr.path_mtu;
	l->headers = header_bytes(&qp->av);
}

void soft_account_more(const struct soft_link *l, uint32_t length, struct tally_shm *asked,
		       struct tally_shm *served)
{
	uint32_t more = (length - 1) / l->mtu;

	soft_tally_more(asked, more, (uint64_t)more * l->headers);
	soft_tally_more(served, more, (uint64_t)more * l->headers);
}

static uint64_t datagram_bytes(const struct soft_wqe *w)
{
	return ((w->length + 3u) & ~3u) + DETH_BYTES + header_bytes(&w->av);
}

void soft_account_datagram_sent(const struct soft_qp *qp, const struct soft_request *rq)
{
	soft_tally_add(&qp->traffic->asked[SOFT_UNANSWERED], datagram_bytes(rq->wqe));
}

void soft_account_datagram_taken(const struct soft_link *l, const struct soft_request *rq)
{
	if (l->traffic)
		soft_tally_add(&l->traffic->served[SOFT_UNANSWERED], datagram_bytes(rq->wqe));
}
