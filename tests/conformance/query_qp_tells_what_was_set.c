// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibv_query_qp() returns the attributes of creation and of every ibv_modify_qp().
 */
#include "tests/conformance/rig.h"

TEST(attributes_of_a_connected_qp)
{
	struct pair p = open_pair(.timeout = 13, .retry = 3, .rnr_retry = 5, .rnr_timer = 9,
				  .rd_atomic = 4, .dest_rd_atomic = 6, .psn = 0xabcdef);
	struct ibv_qp_init_attr init = {};
	struct ibv_qp_attr attr = {};

	REQUIRE(ibv_query_qp(end_qp(p.a), &attr, 0x1fffff, &init) == 0);
	CHECK_EQ(attr.qp_state, IBV_QPS_RTS);
	CHECK_EQ(attr.path_mtu, IBV_MTU_1024);
	CHECK_EQ(attr.dest_qp_num, p.b->qpn);
	CHECK_EQ(attr.rq_psn, 0xabcdef);
	CHECK_EQ(attr.sq_psn, 0xabcdef);
	CHECK_EQ(attr.timeout, 13);
	CHECK_EQ(attr.retry_cnt, 3);
	CHECK_EQ(attr.rnr_retry, 5);
	CHECK_EQ(attr.min_rnr_timer, 9);
	CHECK_EQ(attr.max_rd_atomic, 4);
	CHECK_EQ(attr.max_dest_rd_atomic, 6);
	CHECK_EQ(attr.port_num, 1);
	CHECK_EQ(attr.pkey_index, 0);
	CHECK_EQ(attr.qp_access_flags, p.a->opt.qp_access);
	CHECK_EQ(attr.ah_attr.is_global, 1);
	CHECK_EQ(memcmp(&attr.ah_attr.grh.dgid, &p.b->gid, 16), 0);
	CHECK_EQ(init.qp_type, IBV_QPT_RC);
	CHECK_EQ(init.cap.max_send_wr, p.a->cap.max_send_wr);
	CHECK_EQ(init.cap.max_inline_data, p.a->cap.max_inline_data);
	CHECK(init.send_cq == end_scq(p.a) && init.recv_cq == end_rcq(p.a) && !init.srq);
	CHECK_EQ(init.sq_sig_all, 0);
}

TEST(the_qp_shows_its_state)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	CHECK_EQ(end_qp(p.a)->state, IBV_QPS_RTS);
	CHECK_EQ(end_qp(p.a)->qp_type, IBV_QPT_RC);
	CHECK(end_qp(p.a)->pd == end_pd(p.a));
	CHECK_EQ(end_to_state(p.a, IBV_QPS_ERR), 0);
	CHECK_EQ(end_qp(p.a)->state, IBV_QPS_ERR);
}

TEST(queues_are_at_least_what_was_asked)
{
	struct end *e = near_end(.send_wr = 100, .recv_wr = 200, .send_sge = 3, .recv_sge = 5,
				 .inline_data = 77);

	CHECK(e->cap.max_send_wr >= 100);
	CHECK(e->cap.max_recv_wr >= 200);
	CHECK(e->cap.max_send_sge >= 3);
	CHECK(e->cap.max_recv_sge >= 5);
	CHECK(e->cap.max_inline_data >= 77);
}

/* Programs post 16 bytes inline on QPs for which they asked for none; adapters take them. */
TEST(inline_bytes_may_fill_the_room_of_a_buffer_list)
{
	struct end *e = near_end(.inline_data = ZERO, .send_sge = 2);

	CHECK(e->cap.max_inline_data >= 2 * sizeof(struct ibv_sge));
}

TEST(qp_numbers_are_distinct_and_not_reserved)
{
	struct end *e[8];

	for (int i = 0; i < 8; i++) {
		e[i] = near_end(.size = 4096);
		CHECK(e[i]->qpn > 1 && e[i]->qpn < 1 << 24);
		for (int k = 0; k < i; k++)
			CHECK(e[k]->qpn != e[i]->qpn);
	}
}
