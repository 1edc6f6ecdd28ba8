// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibv_wr_*: every operation does what its ibv_post_send() form does, a batch between start and
 * complete goes out as a whole, and ibv_wr_abort() takes it back.
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>

TEST(all_operations_in_one_batch)
{
	struct pair p = open_pair(.extended = true);
	struct wr wr[7];

	mem_pattern(p.a, 0, 64, 1);
	mem_pattern(p.b, 1024, 64, 2);
	mem_set64(p.b, 2048, 5);
	wr[0] = send_wr(p.a, 0, 64);
	wr[1] = send_wr(p.a, 0, 32);
	wr[1].opcode = IBV_WR_SEND_WITH_IMM;
	wr[1].imm = 0x01020304;
	wr[2] = write_wr(p.a, 0, 64, p.b, 512);
	wr[3] = write_wr(p.a, 0, 16, p.b, 640);
	wr[3].opcode = IBV_WR_RDMA_WRITE_WITH_IMM;
	wr[3].imm = 0x0a0b0c0d;
	wr[4] = read_wr(p.a, 128, 64, p.b, 1024);
	wr[5] = cmp_swap_wr(p.a, 256, p.b, 2048, 5, 9);
	wr[6] = fetch_add_wr(p.a, 264, p.b, 2048, 2);
	for (int i = 0; i < 3; i++)
		must_recv(p.b, 64 * i, 64);
	REQUIRE(post_chain(p.a, wr, 7, NULL) == 0);
	for (int i = 0; i < 7; i++)
		CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, wr[i].id);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 64);
	CHECK_EQ(ntohl(expect_recv(p.b, IBV_WC_SUCCESS).imm_data), 0x01020304);
	CHECK_EQ(ntohl(expect_recv(p.b, IBV_WC_SUCCESS).imm_data), 0x0a0b0c0d);
	CHECK(mem_has_pattern(p.b, 0, 64, 1));
	CHECK(mem_has_pattern(p.b, 512, 64, 1));
	CHECK(mem_has_pattern(p.b, 640, 16, 1));
	CHECK(mem_has_pattern(p.a, 128, 64, 2));
	CHECK_EQ(mem_get64(p.a, 256), 5);
	CHECK_EQ(mem_get64(p.a, 264), 9);
	CHECK_EQ(mem_get64(p.b, 2048), 11);
}

TEST(an_aborted_batch_leaves_no_trace)
{
	struct pair p = open_pair(.extended = true);
	struct ibv_qp_ex *qp = ibv_qp_to_qp_ex(end_qp(p.a));
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);

	mem_fill(p.a, 0, 7, 8);
	for (int round = 0; round < 100; round++) {
		ibv_wr_start(qp);
		qp->wr_id = 1;
		qp->wr_flags = IBV_SEND_SIGNALED;
		ibv_wr_rdma_write(qp, p.b->rkey, p.b->addr);
		ibv_wr_set_sge(qp, p.a->lkey, p.a->addr, 8);
		ibv_wr_abort(qp);
	}
	CHECK(is_quiet(p.a));
	CHECK(mem_is(p.b, 0, 0, 8));
	must_post(p.a, wr);
	CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, wr.id);
}

TEST(datagrams)
{
	struct pair p = open_pair(.type = IBV_QPT_UD, .extended = true);
	struct wr wr = ud_wr(p.a, 0, 16, make_ah(p.a, p.b), p.b);

	mem_pattern(p.a, 0, 16, 6);
	must_recv(p.b, 0, 64);
	must_recv(p.b, 64, 64);
	must_post(p.a, wr);
	wr.flags |= IBV_SEND_INLINE;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(p.b, 40, 16, 6));
	CHECK(mem_has_pattern(p.b, 104, 16, 6));
}

TEST(unreliable_connections)
{
	struct pair p = open_pair(.type = IBV_QPT_UC, .extended = true);

	mem_pattern(p.a, 0, 16, 6);
	must_recv(p.b, 0, 64);
	must_post(p.a, write_wr(p.a, 0, 16, p.b, 512));
	must_post(p.a, send_wr(p.a, 0, 16));
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(p.b, 0, 16, 6));
	CHECK(mem_gets_pattern(p.b, 512, 16, 6));
}

TEST(both_forms_on_one_qp)
{
	struct pair p = open_pair(.extended = true);
	struct wr wr;

	for (int i = 0; i < 50; i++) {
		wr = write_wr(p.a, 0, 8, p.b, 0);
		REQUIRE(rig_post_here(end_qp(p.a), i % 2, &wr, 1, NULL) == 0);
		CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, wr.id);
	}
}

TEST(operations_the_type_lacks_are_refused_at_creation)
{
	struct end *e = near_end(.type = IBV_QPT_UD);
	struct ibv_qp_init_attr_ex attr = {
		.qp_type = IBV_QPT_UD, .send_cq = end_scq(e), .recv_cq = end_rcq(e),
		.cap = { 4, 4, 1, 1, 0 }, .pd = end_pd(e),
		.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_SEND_OPS_FLAGS,
		.send_ops_flags = IBV_QP_EX_WITH_RDMA_READ,
	};

	errno = 0;
	CHECK(!ibv_create_qp_ex(near_context(), &attr));
	CHECK(errno == EINVAL || errno == EOPNOTSUPP);
}
