// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A context imported by a duplicate of its command descriptor reaches the PD, the region and the
 * device memory of the original by their handles.
 */
#include "tests/conformance/rig.h"

#include <unistd.h>

static struct ibv_context *import(void)
{
	struct ibv_context *ctx = ibv_import_device(dup(near_context()->cmd_fd));

	REQUIRE(ctx);
	return ctx;
}

TEST(a_pd_and_a_region)
{
	struct end *owner = near_end(.type = IBV_QPT_RC);
	struct ibv_context *ctx = import();
	struct ibv_pd *pd = ibv_import_pd(ctx, end_pd(owner)->handle);
	struct ibv_mr *mr;

	REQUIRE(pd);
	CHECK(pd->context == ctx);
	mr = ibv_import_mr(pd, end_mr(owner)->handle);
	REQUIRE(mr);
	CHECK(!mr->addr);
	CHECK_EQ(mr->length, end_mr(owner)->length);
	CHECK_EQ(mr->lkey, owner->lkey);
	CHECK_EQ(mr->rkey, owner->rkey);
	ibv_unimport_mr(mr);
	ibv_unimport_pd(pd);
	CHECK_EQ(ibv_close_device(ctx), 0);
}

TEST(device_memory_is_the_same)
{
	struct ibv_alloc_dm_attr attr = { .length = 64 };
	struct ibv_dm *dm = ibv_alloc_dm(near_context(), &attr), *imported;
	struct ibv_context *ctx = import();
	uint32_t word = 0x12345678, seen = 0;

	REQUIRE(dm);
	imported = ibv_import_dm(ctx, dm->handle);
	REQUIRE(imported);
	CHECK_EQ(ibv_memcpy_to_dm(dm, 8, &word, 4), 0);
	CHECK_EQ(ibv_memcpy_from_dm(&seen, imported, 8, 4), 0);
	CHECK_EQ(seen, word);
	ibv_unimport_dm(imported);
	CHECK_EQ(ibv_close_device(ctx), 0);
	CHECK_EQ(ibv_free_dm(dm), 0);
}

TEST(what_is_not_there_is_refused)
{
	struct ibv_context *ctx = import();
	int fds[2];

	errno = 0;
	CHECK(!ibv_import_pd(ctx, 0xffffff));
	CHECK_EQ(errno, EINVAL);
	CHECK(!ibv_import_dm(ctx, 0xffffff));
	CHECK(!ibv_import_pd(near_context(), 0xffffff));
	CHECK_EQ(ibv_close_device(ctx), 0);
	REQUIRE(!pipe(fds));
	CHECK(!ibv_import_device(fds[0]));
	CHECK_EQ(errno, EOPNOTSUPP);
	CHECK(!ibv_import_device(-1));
	close(fds[0]);
	close(fds[1]);
}
