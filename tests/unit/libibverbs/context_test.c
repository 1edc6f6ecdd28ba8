// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * context_test.c - operations arrive where inline code of old programs looks for them, and
 * missing ones answer.
 */
#include "tests/check.h"
#include "tests/unit/libibverbs/fake.h"

#include "libibverbs/device.h"

static struct ibv_context *open_fake(void)
{
	struct verbs_device *dev = fake_device("fake0", 1);
	struct ibv_context *ctx = ibv_open_device(&dev->device);

	verbs_device_unref(dev);
	return ctx;
}

TEST(inline_code_finds_the_front)
{
	struct ibv_context *ctx = open_fake();
	struct verbs_context *vctx = verbs_get_ctx(ctx);

	REQUIRE(vctx);
	CHECK_EQ(vctx->sz, sizeof(*vctx));
	CHECK((void *)ctx->abi_compat == (void *)UINTPTR_MAX);
	CHECK_EQ(ctx->cmd_fd, -1);
	ibv_close_device(ctx);
}

TEST(no_slot_is_null)
{
	struct ibv_context *ctx = open_fake();
	void *const *slot = (void *const *)verbs_get_ops(ctx);

	for (size_t i = 0; i < sizeof(struct verbs_context_ops) / sizeof(void *); i++)
		CHECK(slot[i]);
	slot = (void *const *)verbs_get_extra(ctx);
	for (size_t i = 0; i < sizeof(struct verbs_extra_ops) / sizeof(void *); i++)
		CHECK(slot[i]);
	ibv_close_device(ctx);
}

/* Every pointer of the front but the placeholders. */
TEST(no_member_of_the_front_is_null)
{
	struct ibv_context *ctx = open_fake();
	struct verbs_context *vctx = verbs_get_ctx(ctx);
	char *end = (char *)&vctx->_ABI_placeholder3;

	for (char *p = (char *)vctx; p < end; p += sizeof(void *)) {
		bool placeholder = p == (char *)&vctx->ABI_placeholder1 ||
				   p == (char *)&vctx->ABI_placeholder2;

		CHECK(placeholder || *(void **)p);
	}
	ibv_close_device(ctx);
}

TEST(given_operations_are_called)
{
	struct ibv_context *ctx = open_fake();
	struct ibv_cq *cq = ibv_create_cq(ctx, 1, NULL, NULL, 0);
	struct ibv_wc wc;

	REQUIRE(cq);
	CHECK_EQ(ibv_poll_cq(cq, 1, &wc), 7);
	ibv_destroy_cq(cq);
	ibv_close_device(ctx);
}

TEST(missing_operations_say_so)
{
	struct ibv_context *ctx = open_fake();
	struct ibv_pd pd = { .context = ctx };
	struct ibv_qp qp = { .context = ctx };
	struct ibv_send_wr wr = { 0 }, *bad = NULL;
	struct ibv_alloc_dm_attr dm = { 0 };

	errno = 0;
	CHECK(!ibv_alloc_mw(&pd, IBV_MW_TYPE_1));
	CHECK_EQ(errno, EOPNOTSUPP);
	errno = 0;
	CHECK(!ibv_alloc_dm(ctx, &dm));
	CHECK_EQ(errno, EOPNOTSUPP);
	CHECK_EQ(ibv_post_send(&qp, &wr, &bad), EOPNOTSUPP);
	CHECK(bad == &wr);
	CHECK_EQ(ibv_query_qp_data_in_order(&qp, IBV_WR_SEND, 0), 0);
	CHECK(!ibv_import_device(0));
	ibv_close_device(ctx);
}

TEST(a_context_keeps_its_device)
{
	struct ibv_context *ctx;

	fake_uninits = 0;
	ctx = open_fake();
	CHECK_EQ(fake_uninits, 0);
	CHECK_STR(ibv_get_device_name(ctx->device), "fake0");
	ibv_close_device(ctx);
	CHECK_EQ(fake_uninits, 1);
}

#undef ibv_query_port
TEST(an_old_program_has_room_for_48_bytes_of_port)
{
	struct ibv_context *ctx = open_fake();
	struct ibv_port_attr attr;

	memset(&attr, 0xee, sizeof(attr));
	CHECK_EQ(ibv_query_port(ctx, 1, (struct _compat_ibv_port_attr *)&attr), 0);
	CHECK_EQ(attr.flags, 0x5a);
	CHECK_EQ(attr.port_cap_flags2, 0xeeee);
	CHECK_EQ(___ibv_query_port(ctx, 1, &attr), 0);
	CHECK_EQ(attr.port_cap_flags2, 0x1234);
	CHECK_EQ(___ibv_query_port(ctx, 2, &attr), EINVAL);
	ibv_close_device(ctx);
}

TEST(a_newer_program_gets_zeros_for_what_we_do_not_know)
{
	struct ibv_context *ctx = open_fake();
	struct {
		struct ibv_device_attr_ex attr;
		uint64_t newer;
	} big = { .newer = ~0ull };

	CHECK_EQ(verbs_get_ctx(ctx)->query_device_ex(ctx, NULL, &big.attr, sizeof(big)), 0);
	CHECK_EQ(big.newer, 0);
	CHECK_EQ(big.attr.phys_port_cnt_ex, 1);
	ibv_close_device(ctx);
}
