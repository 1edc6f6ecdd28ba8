// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Multicast: joining tells how to send to a group and attaches the QP; leaving undoes it
 * (rdma_join_multicast(3), Annex A17).
 */
#include "tests/rdmacm/steps.h"

#include <rdma/rdma_verbs.h>

#define GROUP "239.7.7.7"

static struct end member(void)
{
	struct end e = end_new(RDMA_PS_UDP);

	REQUIRE(end_bind(&e, "127.0.0.1", 0) == 0);
	end_make_qp(e.id, IBV_QPT_UD);
	return e;
}

static int join(const struct end *e, const char *group, void *context)
{
	struct sockaddr_storage a = ip(group, 0);

	return said(rdma_join_multicast(e->id, (struct sockaddr *)&a, context));
}

static int join_to_send(const struct end *e, const char *group)
{
	struct sockaddr_storage a = ip(group, 0);
	struct rdma_cm_join_mc_attr_ex attr = {
		.comp_mask = RDMA_CM_JOIN_MC_ATTR_ADDRESS | RDMA_CM_JOIN_MC_ATTR_JOIN_FLAGS,
		.join_flags = RDMA_MC_JOIN_FLAG_SENDONLY_FULLMEMBER,
		.addr = (struct sockaddr *)&a,
	};

	return said(rdma_join_multicast_ex(e->id, &attr, NULL));
}

static int leave(const struct end *e, const char *group)
{
	struct sockaddr_storage a = ip(group, 0);

	return said(rdma_leave_multicast(e->id, (struct sockaddr *)&a));
}

static struct rdma_ud_param joined(const struct end *e)
{
	struct rdma_cm_event *ev = event(e, RDMA_CM_EVENT_MULTICAST_JOIN, 0);
	struct rdma_ud_param ud = ev->param.ud;

	rdma_ack_cm_event(ev);
	return ud;
}

TEST(a_message_to_all)
{
	static uint8_t buf[104], text[] = "all of you";
	struct end a = member(), b = member();
	struct ibv_mr *out, *in;
	struct rdma_ud_param ud;
	struct ibv_ah *ah;
	struct ibv_wc wc;
	int mark;

	REQUIRE(join(&b, GROUP, &mark) == 0);
	ud = joined(&b);
	CHECK(ud.private_data == &mark);
	CHECK_EQ(ud.qp_num, 0xffffff);
	CHECK_EQ(ud.qkey, RDMA_UDP_QKEY);
	CHECK_EQ(ud.ah_attr.is_global, 1);
	CHECK_EQ(ud.ah_attr.grh.hop_limit, 64);
	CHECK_EQ(ud.ah_attr.grh.dgid.raw[12], 239);
	REQUIRE(join_to_send(&a, GROUP) == 0);
	ud = joined(&a);
	in = rdma_reg_msgs(b.id, buf, sizeof(buf));
	out = rdma_reg_msgs(a.id, text, sizeof(text));
	ah = ibv_create_ah(a.id->pd, &ud.ah_attr);
	REQUIRE(in && out && ah);
	REQUIRE(!rdma_post_recv(b.id, NULL, buf, sizeof(buf), in));
	REQUIRE(!rdma_post_ud_send(a.id, NULL, text, sizeof(text), out, 0, ah, ud.qp_num));
	CHECK_EQ(rdma_get_recv_comp(b.id, &wc), 1);
	CHECK_EQ(wc.status, IBV_WC_SUCCESS);
	CHECK_STR((char *)buf + 40, "all of you");
	ibv_destroy_ah(ah);
	rdma_dereg_mr(in);
	rdma_dereg_mr(out);
	CHECK_EQ(leave(&b, GROUP), 0);
	CHECK_EQ(leave(&b, GROUP), EADDRNOTAVAIL);
	CHECK_EQ(leave(&a, GROUP), 0);
	end_close(&a);
	end_close(&b);
}

/* The QP is attached as long as it is a member: it cannot be destroyed. */
TEST(the_qp_is_attached)
{
	struct end e = member();

	REQUIRE(join(&e, GROUP, NULL) == 0);
	joined(&e);
	CHECK_EQ(ibv_destroy_qp(e.id->qp), EBUSY);
	CHECK_EQ(leave(&e, GROUP), 0);
	end_close(&e);
}

TEST(who_may_join)
{
	struct end e = end_new(RDMA_PS_UDP), rc = end_new(RDMA_PS_TCP);
	struct rdma_cm_join_mc_attr_ex attr = { .comp_mask = RDMA_CM_JOIN_MC_ATTR_ADDRESS };

	CHECK_EQ(join(&e, GROUP, NULL), EINVAL);	/* no interface */
	REQUIRE(end_bind(&e, "127.0.0.1", 0) == 0);
	CHECK_EQ(join(&e, "ff05::7", NULL), 524);	/* as Linux: ENOTSUPP */
	CHECK_EQ(said(rdma_join_multicast_ex(e.id, &attr, NULL)), EINVAL);
	CHECK_EQ(said(rdma_join_multicast_ex(e.id, NULL, NULL)), EINVAL);
	REQUIRE(end_bind(&rc, "127.0.0.1", 0) == 0);
	CHECK_EQ(join(&rc, GROUP, NULL), EINVAL);
	end_close(&e);
	end_close(&rc);
}

TEST(a_group_resolves)
{
	struct end e = end_new(RDMA_PS_UDP);

	REQUIRE(end_bind(&e, "127.0.0.1", 0) == 0);
	REQUIRE(end_resolve(&e, GROUP, 0, 1000) == 0);
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	CHECK_EQ(join(&e, GROUP, NULL), 0);
	joined(&e);
	end_close(&e);			/* leaves */
}

/* Nobody fetched the event: it goes with the group. */
TEST(left_before_it_was_told)
{
	struct end e = member();

	REQUIRE(join(&e, GROUP, NULL) == 0);
	CHECK_EQ(leave(&e, GROUP), 0);
	CHECK(!has_event(&e, 0));
	end_close(&e);
}
