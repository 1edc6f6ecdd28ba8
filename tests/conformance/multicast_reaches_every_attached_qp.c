// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A datagram to a group is received once by every QP that is attached to it, the sender's own
 * included, if its Q_Key is theirs (IBTA 10.5, 10.2.5).
 */
#include "tests/conformance/group.h"

enum { QUIET = 20 };	/* ms: a copy would have come by then */

static struct pair attached_pair(union ibv_gid gid)
{
	struct pair p = open_pair(.type = IBV_QPT_UD);

	REQUIRE(attach(p.a, gid) == 0);
	REQUIRE(attach(p.b, gid) == 0);
	return p;
}

static void leave(struct pair p, union ibv_gid gid)
{
	CHECK_EQ(detach(p.a, gid), 0);
	CHECK_EQ(detach(p.b, gid), 0);
}

/* One copy, from the near end, with the header of IPv4 in front. */
static void gets(struct end *e, const struct end *from, union ibv_gid gid, size_t len)
{
	struct ibv_wc wc = expect_recv(e, IBV_WC_SUCCESS);
	uint8_t h[40];

	CHECK_EQ(wc.byte_len, 40 + len);
	CHECK(wc.wc_flags & IBV_WC_GRH);
	CHECK_EQ(wc.src_qp, from->qpn);
	CHECK_EQ(wc.sl, 0xa);
	CHECK(mem_has_pattern(e, 1024 + 40, len, 9));
	mem_get(e, 1024, h, 40);
	CHECK_EQ(h[20], 0x45);
	CHECK_EQ(h[22] << 8 | h[23], 20 + 8 + 12 + 8 + (len + 3) / 4 * 4 + 4);
	CHECK_EQ(h[28], 64);
	CHECK_EQ(h[29], 17);
	CHECK_EQ(memcmp(h + 32, from->gid.raw + 12, 4), 0);
	CHECK_EQ(memcmp(h + 36, gid.raw + 12, 4), 0);
}

TEST(sender_and_others_once_each)
{
	union ibv_gid gid = group_gid(1);
	struct pair p = attached_pair(gid);
	struct end *more[2] = { near_end(.type = IBV_QPT_UD), far_end(.type = IBV_QPT_UD) };
	struct end *all[4] = { p.a, p.b, more[0], more[1] };

	connect_ends(more[0], more[1]);
	CHECK_EQ(attach(more[0], gid), 0);
	CHECK_EQ(attach(more[1], gid), 0);
	CHECK_EQ(attach_lid(more[1], gid, 3), 0);	/* twice, and still one copy */
	mem_pattern(p.a, 0, 301, 9);
	for (int i = 0; i < 4; i++) {
		must_recv(all[i], 1024, 1024);
		must_recv(all[i], 1024, 1024);
	}
	must_post(p.a, group_wr(p.a, 0, 301, gid));
	expect_send(p.a, IBV_WC_SUCCESS);
	for (int i = 0; i < 4; i++)
		gets(all[i], p.a, gid, 301);
	for (int i = 0; i < 4; i++)
		CHECK(stays_quiet(all[i], QUIET * MSEC));
	CHECK_EQ(detach(more[0], gid), 0);
	CHECK_EQ(detach(more[1], gid), 0);
	CHECK_EQ(detach_lid(more[1], gid, 3), 0);
	leave(p, gid);
}

TEST(a_sender_need_not_be_attached)
{
	union ibv_gid gid = group_gid(2);
	struct pair p = open_pair(.type = IBV_QPT_UD);

	CHECK_EQ(attach(p.b, gid), 0);
	mem_pattern(p.a, 0, 8, 9);
	must_recv(p.a, 1024, 1024);
	must_recv(p.b, 1024, 1024);
	must_post(p.a, group_wr(p.a, 0, 8, gid));
	expect_send(p.a, IBV_WC_SUCCESS);
	gets(p.b, p.a, gid, 8);
	CHECK(stays_quiet(p.a, QUIET * MSEC));
	CHECK_EQ(detach(p.b, gid), 0);
}

static void nobody_gets(struct pair p, struct wr wr)
{
	must_recv(p.a, 1024, 1024);
	must_recv(p.b, 1024, 1024);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK(stays_quiet(p.a, QUIET * MSEC));
	CHECK(stays_quiet(p.b, QUIET * MSEC));
	CHECK_EQ(end_state(p.a), IBV_QPS_RTS);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(another_group)
{
	struct pair p = attached_pair(group_gid(3));

	nobody_gets(p, group_wr(p.a, 0, 8, group_gid(4)));
	leave(p, group_gid(3));
}

TEST(a_q_key_that_is_not_theirs)
{
	union ibv_gid gid = group_gid(5);
	struct pair p = attached_pair(gid);
	struct wr wr = group_wr(p.a, 0, 8, gid);

	wr.qkey ^= 1;
	nobody_gets(p, wr);
	wr.qkey ^= 1;
	must_post(p.a, wr);
	expect_recv(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	leave(p, gid);
}

TEST(only_where_the_q_key_fits)
{
	union ibv_gid gid = group_gid(6);
	struct pair p = attached_pair(gid);
	struct end *other = near_end(.type = IBV_QPT_UD, .qkey = 0x2222);

	connect_ends(other, far_end(.type = IBV_QPT_UD, .qkey = 0x2222));
	CHECK_EQ(attach(other, gid), 0);
	must_recv(other, 1024, 1024);
	must_recv(p.b, 1024, 1024);
	must_post(p.a, group_wr(p.a, 0, 8, gid));
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(stays_quiet(other, QUIET * MSEC));
	CHECK_EQ(detach(other, gid), 0);
	leave(p, gid);
}

/* A group is addressed by QP number 0xffffff and no other (IBTA 9.6.1.2). */
TEST(the_qp_number_of_a_member)
{
	union ibv_gid gid = group_gid(7);
	struct pair p = attached_pair(gid);
	struct wr wr = group_wr(p.a, 0, 8, gid);

	wr.qpn = p.b->qpn;
	nobody_gets(p, wr);
	leave(p, gid);
}

TEST(nothing_after_detaching)
{
	union ibv_gid gid = group_gid(8);
	struct pair p = attached_pair(gid);
	struct wr wr = group_wr(p.a, 0, 8, gid);

	must_recv(p.a, 1024, 1024);
	must_recv(p.b, 1024, 1024);
	CHECK_EQ(detach(p.b, gid), 0);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.a, IBV_WC_SUCCESS);
	CHECK(stays_quiet(p.b, QUIET * MSEC));
	CHECK_EQ(detach(p.a, gid), 0);
	nobody_gets(p, wr);
}

TEST(no_receive_element)
{
	union ibv_gid gid = group_gid(9);
	struct pair p = attached_pair(gid);
	struct wr wr = group_wr(p.a, 0, 8, gid);

	must_recv(p.b, 1024, 1024);
	must_post(p.a, wr);
	expect_recv(p.b, IBV_WC_SUCCESS);	/* though the other could not take it */
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK(stays_quiet(p.a, QUIET * MSEC));
	must_recv(p.a, 1024, 1024);
	CHECK(stays_quiet(p.a, QUIET * MSEC));
	leave(p, gid);
}

/* Groups belong to the QP, not to what it is doing: RESET leaves none. */
TEST(a_qp_that_was_reset_is_still_attached)
{
	union ibv_gid gid = group_gid(10);
	struct pair p = attached_pair(gid);

	CHECK_EQ(end_to_state(p.b, IBV_QPS_RESET), 0);
	must_post(p.a, group_wr(p.a, 0, 8, gid));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK(stays_quiet(p.b, QUIET * MSEC));
	end_init(p.b);
	end_rtr(p.b, p.a);
	end_rts(p.b);
	must_recv(p.b, 1024, 1024);
	mem_pattern(p.a, 0, 8, 9);
	must_post(p.a, group_wr(p.a, 0, 8, gid));
	gets(p.b, p.a, gid, 8);
	CHECK(stays_quiet(p.b, QUIET * MSEC));
	leave(p, gid);
}

/* A QP with create flags, in the place of an end's. */
static struct ibv_qp *deaf_to_itself(struct end *e)
{
	struct ibv_qp_init_attr_ex attr = {
		.send_cq = end_scq(e), .recv_cq = end_rcq(e), .qp_type = IBV_QPT_UD,
		.cap = { 8, 8, 1, 1, 0 }, .pd = end_pd(e),
		.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_CREATE_FLAGS,
		.create_flags = IBV_QP_CREATE_BLOCK_SELF_MCAST_LB,
	};
	struct ibv_qp *qp = ibv_create_qp_ex(near_context(), &attr);
	struct ibv_qp_attr step;
	int mask;

	REQUIRE(qp);
	step = end_init_attr(e, &mask);
	CHECK_EQ(ibv_modify_qp(qp, &step, mask), 0);
	step = end_rtr_attr(e, e, &mask);
	CHECK_EQ(ibv_modify_qp(qp, &step, mask), 0);
	step = end_rts_attr(e, &mask);
	CHECK_EQ(ibv_modify_qp(qp, &step, mask), 0);
	return qp;
}

static void receive_into(struct ibv_qp *qp, const struct end *e, uint64_t id)
{
	struct ibv_sge sge = sge_of(e, 4096, 1024);
	struct ibv_recv_wr wr = { .wr_id = id, .sg_list = &sge, .num_sge = 1 }, *bad;

	CHECK_EQ(ibv_post_recv(qp, &wr, &bad), 0);
}

/* One that blocks its own messages still hears others, and others hear it. */
TEST(block_self_blocks_itself_only)
{
	union ibv_gid gid = group_gid(11);
	struct pair p = attached_pair(gid);
	struct ibv_qp *deaf = deaf_to_itself(p.a);
	struct wr wr = group_wr(p.a, 0, 8, gid);
	struct ibv_wc wc;
	int bad;

	CHECK_EQ(ibv_attach_mcast(deaf, &gid, 0), 0);
	receive_into(deaf, p.a, 77);
	must_recv(p.b, 1024, 1024);
	CHECK_EQ(rig_post_here(deaf, false, &wr, 1, &bad), 0);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).src_qp, deaf->qp_num);
	CHECK_EQ(wait_send(p.a).status, IBV_WC_SUCCESS);
	CHECK(!poll_cq_of(p.a, p.a->rcq, &wc, 1, QUIET * MSEC));
	must_post(p.a, wr);
	wc = wait_recv(p.a);
	CHECK_EQ(wc.status, IBV_WC_SUCCESS);
	CHECK_EQ(wc.qp_num, deaf->qp_num);
	CHECK_EQ(wc.wr_id, 77);
	CHECK_EQ(wc.src_qp, p.a->qpn);
	CHECK_EQ(ibv_detach_mcast(deaf, &gid, 0), 0);
	CHECK_EQ(ibv_destroy_qp(deaf), 0);
	leave(p, gid);
}

struct stream {
	struct wr wr;
	handle qp, cq;
	int count;
};

/* A step: sends so many, one after the other. */
static long send_stream(struct side *side, void *arg)
{
	struct stream *s = arg;
	struct ibv_wc wc;
	int bad, r = 0;

	(void)side;
	for (int i = 0; i < s->count && !r; i++) {
		r = rig_post_here((struct ibv_qp *)(uintptr_t)s->qp, false, &s->wr, 1, &bad);
		while (!r && !ibv_poll_cq((struct ibv_cq *)(uintptr_t)s->cq, 1, &wc))
			;
	}
	return r;
}

/* Groups come and go while their packets come in, here and in the helper. */
TEST(groups_change_under_traffic)
{
	union ibv_gid gid = group_gid(14);
	struct pair p = open_pair(.type = IBV_QPT_UD, .plain = true);
	struct stream s = { group_wr(p.b, 0, 8, gid), p.b->qp, p.b->scq, 3000 };
	struct ibv_wc wc;
	int got = 0;

	for (int i = 0; i < 16; i++)
		must_recv(p.a, 1024, 1024);
	peer_start(p.b->peer, send_stream, &s, sizeof(s));
	for (int i = 0; i < 300; i++) {
		CHECK_EQ(attach(p.a, gid), 0);
		for (int k = 0; k < 10; k++)
			if (poll_cq_of(p.a, p.a->rcq, &wc, 1, 1)) {
				CHECK_EQ(wc.status, IBV_WC_SUCCESS);
				must_recv(p.a, 1024, 1024);
				got++;
			}
		CHECK_EQ(detach(p.a, gid), 0);
	}
	CHECK_EQ(peer_finish(p.b->peer, &s, sizeof(s)), 0);
	CHECK(got <= 3000);
	CHECK_EQ(attach(p.a, gid), 0);
	while (poll_cq_of(p.a, p.a->rcq, &wc, 1, QUIET * MSEC))
		must_recv(p.a, 1024, 1024);
	must_post(p.b, s.wr);
	expect_recv(p.a, IBV_WC_SUCCESS);
	expect_send(p.b, IBV_WC_SUCCESS);
	CHECK_EQ(detach(p.a, gid), 0);
}

TEST(who_sleeps_is_woken)
{
	union ibv_gid gid = group_gid(13);
	struct pair p = open_pair(.type = IBV_QPT_UD, .channel = true);

	CHECK_EQ(attach(p.b, gid), 0);
	must_recv(p.b, 1024, 1024);
	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	mem_pattern(p.a, 0, 8, 9);
	must_post(p.a, group_wr(p.a, 0, 8, gid));
	CHECK_EQ(next_cq_event(p.b, WAIT), p.b->rcq);
	ack_cq(p.b, p.b->rcq, 1);
	gets(p.b, p.a, gid, 8);
	CHECK_EQ(detach(p.b, gid), 0);
}

TEST(many_in_order)
{
	union ibv_gid gid = group_gid(12);
	struct pair p = attached_pair(gid);
	struct wr wr = group_wr(p.a, 0, 4, gid);

	CHECK_EQ(detach(p.a, gid), 0);
	for (uint32_t i = 0; i < 200; i++) {
		must_recv(p.b, 1024 + 64 * (i % 16), 64);
		mem_set(p.a, 0, &i, 4);
		must_post(p.a, wr);
		expect_send(p.a, IBV_WC_SUCCESS);
		if (i % 16 != 15)
			continue;
		for (uint32_t k = i - 15, seen; k <= i; k++) {
			expect_recv(p.b, IBV_WC_SUCCESS);
			mem_get(p.b, 1024 + 40 + 64 * (k % 16), &seen, 4);
			CHECK_EQ(seen, k);
		}
	}
	for (uint32_t k = 192; k < 200; k++)
		expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(stays_quiet(p.b, QUIET * MSEC));
	CHECK_EQ(detach(p.b, gid), 0);
}
