// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * inline_calls.c - what the inline calls of <infiniband/verbs.h> do is compiled into programs.
 *
 * So it is a part of the ABI as well: which operation they call, when they believe that it is
 * there, and what they fall back to. The exported functions are stand-ins that note their call.
 */
#include <infiniband/verbs.h>

#include "tests/check.h"

static const char *called;

#undef ibv_query_port
#undef ibv_reg_mr
#undef ibv_reg_mr_iova

int ibv_query_device(struct ibv_context *context, struct ibv_device_attr *attr)
{
	called = "query_device";
	attr->max_qp = 7;
	return 0;
}

int ibv_query_port(struct ibv_context *context, uint8_t port, struct _compat_ibv_port_attr *attr)
{
	called = "query_port";
	return 0;
}

struct ibv_mr *ibv_reg_mr(struct ibv_pd *pd, void *addr, size_t length, int access)
{
	called = "reg_mr";
	return NULL;
}

struct ibv_mr *ibv_reg_mr_iova2(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova,
				unsigned int access)
{
	called = iova == (uintptr_t)addr ? "reg_mr_iova2 at addr" : "reg_mr_iova2";
	return NULL;
}

struct ibv_mr *ibv_reg_mr_iova(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova,
			       int access)
{
	called = "reg_mr_iova";
	return NULL;
}

struct ibv_qp *ibv_create_qp(struct ibv_pd *pd, struct ibv_qp_init_attr *attr)
{
	called = "create_qp";
	return NULL;
}

struct ibv_srq *ibv_create_srq(struct ibv_pd *pd, struct ibv_srq_init_attr *attr)
{
	called = "create_srq";
	return NULL;
}

static struct ibv_qp *op_create_qp_ex(struct ibv_context *context, struct ibv_qp_init_attr_ex *attr)
{
	called = "op create_qp_ex";
	return NULL;
}

static int op_query_port(struct ibv_context *context, uint8_t port, struct ibv_port_attr *attr,
			 size_t size)
{
	called = "op query_port";
	return size == sizeof(*attr) ? 0 : EINVAL;
}

static int op_query_device_ex(struct ibv_context *context,
			      const struct ibv_query_device_ex_input *input,
			      struct ibv_device_attr_ex *attr, size_t size)
{
	called = "op query_device_ex";
	return ENOSYS;
}

static struct verbs_context extended = {
	.query_port = op_query_port,
	.create_qp_ex = op_create_qp_ex,
	.query_device_ex = op_query_device_ex,
	.sz = sizeof(struct verbs_context),
	.context = { .abi_compat = __VERBS_ABI_IS_EXTENDED },
};

/* The same operations, but nothing says that they are there. */
static struct verbs_context plain = {
	.query_port = op_query_port,
	.sz = sizeof(struct verbs_context),
};

TEST(an_operation_needs_an_extended_context_a_size_and_a_pointer)
{
	struct verbs_context small = extended;

	small.sz = sizeof(small) - offsetof(struct verbs_context, advise_mr);
	CHECK(!verbs_get_ctx(&plain.context));
	CHECK(verbs_get_ctx(&extended.context) == &extended);
	CHECK(verbs_get_ctx_op(&extended.context, query_port) == &extended);
	CHECK(!verbs_get_ctx_op(&extended.context, modify_cq));
	CHECK(!verbs_get_ctx_op(&small.context, query_port));
	CHECK(verbs_get_ctx_op(&small.context, create_qp_ex) == &small);
}

TEST(query_port_prefers_the_operation)
{
	struct ibv_port_attr attr;

	CHECK(!___ibv_query_port(&extended.context, 1, &attr));
	CHECK_STR(called, "op query_port");
	attr.port_cap_flags2 = 1;
	CHECK(!___ibv_query_port(&plain.context, 1, &attr));
	CHECK_STR(called, "query_port");
	CHECK(attr.port_cap_flags2 == 0);
}

TEST(query_device_ex_falls_back)
{
	struct ibv_query_device_ex_input unknown = { .comp_mask = 1 };
	struct ibv_device_attr_ex attr;

	CHECK(ibv_query_device_ex(&extended.context, &unknown, &attr) == EINVAL);
	attr.max_dm_size = 1;
	CHECK(!ibv_query_device_ex(&extended.context, NULL, &attr));
	CHECK_STR(called, "query_device");
	CHECK(attr.orig_attr.max_qp == 7);
	CHECK(attr.max_dm_size == 0);
}

TEST(optional_access_flags_choose_the_entry_point)
{
	char byte;

	__ibv_reg_mr(NULL, &byte, 1, IBV_ACCESS_LOCAL_WRITE, 1);
	CHECK_STR(called, "reg_mr");
	__ibv_reg_mr(NULL, &byte, 1, IBV_ACCESS_RELAXED_ORDERING, 1);
	CHECK_STR(called, "reg_mr_iova2 at addr");
	__ibv_reg_mr(NULL, &byte, 1, IBV_ACCESS_LOCAL_WRITE, 0);
	CHECK_STR(called, "reg_mr_iova2 at addr");
	__ibv_reg_mr_iova(NULL, &byte, 1, 0, IBV_ACCESS_LOCAL_WRITE, 1);
	CHECK_STR(called, "reg_mr_iova");
	__ibv_reg_mr_iova(NULL, &byte, 1, 0, IBV_ACCESS_LOCAL_WRITE, 0);
	CHECK_STR(called, "reg_mr_iova2");
}

TEST(extended_creation_takes_the_plain_way_if_a_pd_is_all)
{
	struct ibv_qp_init_attr_ex qp = { .comp_mask = IBV_QP_INIT_ATTR_PD };
	struct ibv_srq_init_attr_ex srq = {
		.comp_mask = IBV_SRQ_INIT_ATTR_PD | IBV_SRQ_INIT_ATTR_TYPE,
		.srq_type = IBV_SRQT_BASIC,
	};

	ibv_create_qp_ex(&extended.context, &qp);
	CHECK_STR(called, "create_qp");
	qp.comp_mask |= IBV_QP_INIT_ATTR_SEND_OPS_FLAGS;
	ibv_create_qp_ex(&extended.context, &qp);
	CHECK_STR(called, "op create_qp_ex");

	ibv_create_srq_ex(&extended.context, &srq);
	CHECK_STR(called, "create_srq");
	srq.srq_type = IBV_SRQT_XRC;
	errno = 0;
	CHECK(!ibv_create_srq_ex(&extended.context, &srq) && errno == EOPNOTSUPP);
}

TEST(a_missing_operation_says_so)
{
	struct ibv_cq cq = { .context = &extended.context };
	struct ibv_srq srq = { .context = &extended.context };
	struct ibv_ops_wr op, *bad = NULL;

	CHECK(ibv_modify_cq(&cq, NULL) == EOPNOTSUPP);
	CHECK(ibv_post_srq_ops(&srq, &op, &bad) == EOPNOTSUPP && bad == &op);
	errno = 0;
	CHECK(!ibv_alloc_td(&extended.context, NULL) && errno == EOPNOTSUPP);
}

TEST(a_type_1_bind_checks_what_needs_no_device)
{
	struct ibv_pd pd, other;
	struct ibv_mr mr = { .pd = &other };
	struct ibv_mw mw = { .context = &extended.context, .pd = &pd, .type = IBV_MW_TYPE_2 };
	struct ibv_mw_bind bind = { .bind_info = { .mr = &mr, .length = 1 } };

	CHECK(ibv_bind_mw(NULL, &mw, &bind) == EINVAL);
	mw.type = IBV_MW_TYPE_1;
	CHECK(ibv_bind_mw(NULL, &mw, &bind) == EPERM);
	bind.bind_info.mr = NULL;
	CHECK(ibv_bind_mw(NULL, &mw, &bind) == EINVAL);
}

TEST(small_arithmetic)
{
	CHECK_EQ(ibv_inc_rkey(0x123456ff), 0x12345600);
	CHECK_EQ(ibv_inc_rkey(0x12345601), 0x12345602);
	CHECK_EQ(ibv_flow_label_to_udp_sport(0), 0xc000);
	CHECK_EQ(ibv_flow_label_to_udp_sport(0xfffff), 0xc000 | (0x3fff ^ 0x3f));
	CHECK(ibv_is_qpt_supported(1U << IBV_QPT_UD, IBV_QPT_UD));
	CHECK(!ibv_is_qpt_supported(1U << IBV_QPT_UD, IBV_QPT_RC));
}
