// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A memory region belongs to one protection domain: used through a QP of another it fails like
 * an unknown key, locally and remotely. Receives of an SRQ are judged by the SRQ's domain.
 */
#include "tests/conformance/rig.h"

TEST(sending_from_it)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = send_wr(p.a, 0, 32);

	wr.sge[0].lkey = reg_in_pd(p.a, another_pd(p.a), 0, 4096, ALL_ACCESS).lkey;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_LOC_PROT_ERR);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(reading_into_it)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = read_wr(p.a, 0, 32, p.b, 0);

	mem_fill(p.b, 0, 0x5a, 32);
	wr.sge[0].lkey = reg_in_pd(p.a, another_pd(p.a), 0, 4096, ALL_ACCESS).lkey;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_LOC_PROT_ERR);
	CHECK(mem_is(p.a, 0, 0, 32));
}

TEST(receiving_into_it)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct rr rr = recv_rr(p.b, 0, 64);

	rr.sge[0].lkey = reg_in_pd(p.b, another_pd(p.b), 0, 4096, ALL_ACCESS).lkey;
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	must_post(p.a, send_wr(p.a, 0, 32));
	expect_send(p.a, IBV_WC_REM_OP_ERR);
	expect_recv(p.b, IBV_WC_LOC_PROT_ERR);
}

/* A QP in one domain, its SRQ in another. */
static void through_srq(bool of_srq_domain, int status)
{
	struct end *owner = far_end(.has_srq = true);
	struct end *a = near_end(.type = IBV_QPT_RC);
	struct end *b = far_end(.use_srq = owner->srq);
	struct rr rr = recv_rr(of_srq_domain ? owner : b, 0, 64);

	connect_ends(a, b);
	REQUIRE(srq_chain(b, &rr, 1, NULL) == 0);
	must_post(a, send_wr(a, 0, 32));
	expect_send(a, status == IBV_WC_SUCCESS ? IBV_WC_SUCCESS : IBV_WC_REM_OP_ERR);
	expect_recv(b, status);
}

TEST(an_srq_receive_in_the_srq_domain_works)
{
	through_srq(true, IBV_WC_SUCCESS);
}

TEST(an_srq_receive_in_the_qp_domain_fails)
{
	through_srq(false, IBV_WC_LOC_PROT_ERR);
}
