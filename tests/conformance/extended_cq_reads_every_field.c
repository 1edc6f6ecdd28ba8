// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibv_cq_ex: ibv_start_poll() says ENOENT when there is nothing (and then must not be ended); the
 * read functions give what ibv_poll_cq() would; ibv_next_poll() goes on within one poll.
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>

static struct ibv_cq_ex *cq_ex(struct ibv_cq *cq)
{
	return (struct ibv_cq_ex *)cq;
}

TEST(an_empty_queue_says_so_again_and_again)
{
	struct end *e = near_end(.extended = true);
	struct ibv_poll_cq_attr attr = {};

	for (int i = 0; i < 3; i++)
		CHECK_EQ(ibv_start_poll(cq_ex(end_scq(e)), &attr), ENOENT);
}

static void check_send_opcode(struct pair p, struct wr wr, int opcode)
{
	struct ibv_cq_ex *cq = cq_ex(end_scq(p.a));
	struct ibv_poll_cq_attr attr = {};
	uint64_t deadline = side_now_ns() + WAIT;
	int r;

	must_recv(p.b, 4096, 64);
	must_post(p.a, wr);
	do {
		r = ibv_start_poll(cq, &attr);
	} while (r == ENOENT && side_now_ns() < deadline);
	REQUIRE(r == 0);
	CHECK_EQ(cq->status, IBV_WC_SUCCESS);
	CHECK_EQ(cq->wr_id, wr.id);
	CHECK_EQ(ibv_wc_read_opcode(cq), opcode);
	CHECK_EQ(ibv_wc_read_qp_num(cq), p.a->qpn);
	CHECK_EQ(ibv_next_poll(cq), ENOENT);
	ibv_end_poll(cq);
}

TEST(opcodes_of_the_send_side)
{
	struct pair p = open_pair(.extended = true);
	struct wr imm = write_wr(p.a, 0, 8, p.b, 0);

	imm.opcode = IBV_WR_RDMA_WRITE_WITH_IMM;
	check_send_opcode(p, send_wr(p.a, 0, 8), IBV_WC_SEND);
	check_send_opcode(p, write_wr(p.a, 0, 8, p.b, 0), IBV_WC_RDMA_WRITE);
	check_send_opcode(p, imm, IBV_WC_RDMA_WRITE);
	check_send_opcode(p, read_wr(p.a, 0, 8, p.b, 0), IBV_WC_RDMA_READ);
	check_send_opcode(p, cmp_swap_wr(p.a, 0, p.b, 0, 0, 1), IBV_WC_COMP_SWAP);
	check_send_opcode(p, fetch_add_wr(p.a, 0, p.b, 0, 1), IBV_WC_FETCH_ADD);
}

TEST(fields_of_the_receive_side)
{
	struct pair p = open_pair(.extended = true);
	struct ibv_cq_ex *cq = cq_ex(end_rcq(p.a));
	struct ibv_poll_cq_attr attr = {};
	struct rr rr = recv_rr(p.a, 0, 64);
	struct wr wr = send_wr(p.b, 0, 33);

	wr.opcode = IBV_WR_SEND_WITH_IMM;
	wr.imm = 0xfeedf00d;
	REQUIRE(recv_chain(p.a, &rr, 1, NULL) == 0);
	must_post(p.b, wr);
	expect_send(p.b, IBV_WC_SUCCESS);
	REQUIRE(ibv_start_poll(cq, &attr) == 0);
	CHECK_EQ(cq->wr_id, rr.id);
	CHECK_EQ(ibv_wc_read_opcode(cq), IBV_WC_RECV);
	CHECK_EQ(ibv_wc_read_byte_len(cq), 33);
	CHECK_EQ(ibv_wc_read_wc_flags(cq) & IBV_WC_WITH_IMM, IBV_WC_WITH_IMM);
	CHECK_EQ(ntohl(ibv_wc_read_imm_data(cq)), 0xfeedf00d);
	CHECK_EQ(ibv_wc_read_qp_num(cq), p.a->qpn);
	ibv_end_poll(cq);
	CHECK_EQ(ibv_start_poll(cq, &attr), ENOENT);
}

TEST(one_poll_walks_over_many)
{
	struct pair p = open_pair(.extended = true);
	struct ibv_cq_ex *cq = cq_ex(end_scq(p.a));
	struct ibv_poll_cq_attr attr = {};
	struct wr wr[10];
	int n = 1;

	for (int i = 0; i < 10; i++)
		wr[i] = write_wr(p.a, 0, 8, p.b, 0);
	REQUIRE(post_chain(p.a, wr, 10, NULL) == 0);
	expect_send(p.a, IBV_WC_SUCCESS);
	for (uint64_t end = side_now_ns() + WAIT; ibv_start_poll(cq, &attr);)
		REQUIRE(side_now_ns() < end);
	do {
		CHECK_EQ(cq->wr_id, wr[n].id);
		n++;
	} while (n < 10 && ibv_next_poll(cq) == 0);
	ibv_end_poll(cq);
	CHECK_EQ(n, 10);
}

TEST(an_error_shows_status_and_vendor_code)
{
	struct pair p = open_pair(.extended = true);
	struct ibv_cq_ex *cq = cq_ex(end_scq(p.a));
	struct ibv_poll_cq_attr attr = {};
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);

	wr.sge[0].lkey ^= 0xff00;
	must_post(p.a, wr);
	for (uint64_t end = side_now_ns() + WAIT; ibv_start_poll(cq, &attr);)
		REQUIRE(side_now_ns() < end);
	CHECK_EQ(cq->status, IBV_WC_LOC_PROT_ERR);
	CHECK_EQ(cq->wr_id, wr.id);
	(void)ibv_wc_read_vendor_err(cq);
	CHECK_EQ(ibv_wc_read_qp_num(cq), p.a->qpn);
	ibv_end_poll(cq);
}

TEST(unknown_flags_are_refused)
{
	struct ibv_cq_init_attr_ex attr = { .cqe = 8, .wc_flags = UINT64_C(1) << 40 };

	errno = 0;
	CHECK(!ibv_create_cq_ex(near_context(), &attr));
	CHECK(errno == EINVAL || errno == EOPNOTSUPP);
}

TEST(overrun_may_be_ignored)
{
	struct ibv_cq_init_attr_ex attr = {
		.cqe = 4,
		.wc_flags = IBV_WC_STANDARD_FLAGS,
		.comp_mask = IBV_CQ_INIT_ATTR_MASK_FLAGS,
		.flags = IBV_CREATE_CQ_ATTR_IGNORE_OVERRUN,
	};
	struct ibv_cq_ex *cq = ibv_create_cq_ex(near_context(), &attr);
	struct end *a, *b;

	if (!cq)
		SKIP("the device cannot ignore overrun");
	side_track(peer_side(peer_near()), CQ, ibv_cq_ex_to_cq(cq), 0);
	a = near_end(.use_cq = (uintptr_t)ibv_cq_ex_to_cq(cq), .extended = true);
	b = far_end(.type = IBV_QPT_RC);
	connect_ends(a, b);
	for (int i = 0; i < 30; i++)
		must_post(a, write_wr(a, 0, 8, b, 0));
	CHECK(!wait_event(a, IBV_EVENT_CQ_ERR, a->scq, 2 * MSEC));
	CHECK_EQ(end_state(a), IBV_QPS_RTS);
}
