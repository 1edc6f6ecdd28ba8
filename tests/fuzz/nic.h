// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nic.h - one queue pair with all that belongs to it, made by verbs, and its books.
 */
#ifndef TESTS_FUZZ_NIC_H
#define TESTS_FUZZ_NIC_H

#include "softnic/resource/qp.h"
#include "softnic/wire/hello.h"
#include "tests/fuzz/ledger.h"

enum { FUZZ_PEER_QPN = 0x123456, FUZZ_QKEY = 0x11111111 };

struct fuzz_setup {
	enum ibv_qp_type type;
	enum ibv_qp_state state;	/* INIT … ERR */
	bool ipv6, shared;
	bool tight;			/* CQs of few completions */
	enum ibv_mtu mtu;
	int access;			/* qp_access_flags */
	uint8_t max_rd_atomic, max_dest_rd_atomic, retry_cnt, rnr_retry, timeout, min_rnr_timer;
	uint32_t rq_psn, sq_psn;
};

struct fuzz_nic {
	struct fuzz_setup setup;
	struct ibv_context *ctx;
	uint8_t gid_index;
	struct ibv_pd *pd;
	struct ibv_mr *mr[FUZZ_AREAS];
	struct ibv_mr *other_mr;	/* the window once more, in another protection domain */
	struct ibv_comp_channel *channel;
	struct ibv_cq *send_cq, *recv_cq;
	struct ibv_srq *srq;
	struct ibv_qp *qp;
	struct ibv_ah *ah;
	struct fuzz_ledger ledger;
	struct wire_hello_message heard;	/* from the NIC, last */
	bool overrun;			/* a CQ lost completions */
};

void fuzz_nic_create(struct fuzz_nic *n, const struct fuzz_setup *s);
void fuzz_nic_destroy(struct fuzz_nic *n);
/* The QP anew, as it was set up. */
void fuzz_nic_renew_qp(struct fuzz_nic *n);
/* From RESET to a state, by all those in between. */
void fuzz_nic_bring_up(struct fuzz_nic *n, enum ibv_qp_state state);
void fuzz_nic_modify(struct fuzz_nic *n, enum ibv_qp_state state);
void fuzz_nic_deregister(struct fuzz_nic *n, enum fuzz_area a);

void fuzz_nic_turn(struct fuzz_nic *n);
/* Takes up to `most` completions from each CQ into the books. @return how many */
int fuzz_nic_poll(struct fuzz_nic *n, int most);
/* Fetches and acknowledges what events there are. */
void fuzz_nic_events(struct fuzz_nic *n);
/* Crashes when something is as it can never be. */
void fuzz_nic_check(const struct fuzz_nic *n);
/* All is flushed and in the books. */
void fuzz_nic_drain(struct fuzz_nic *n);

static inline struct soft_qp *fuzz_nic_qp(const struct fuzz_nic *n)
{
	return soft_qp_of(n->qp);
}

#endif
