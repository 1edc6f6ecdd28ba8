// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Device memory is reached by offset: with the copy functions, in units of 4 bytes, and through
 * regions whose addresses count from the start of the region. A region holds it.
 */
#include "tests/conformance/rig.h"

enum { SIZE = 4096, ACCESS = IBV_ACCESS_ZERO_BASED | ALL_ACCESS };

static struct ibv_dm *alloc(void)
{
	struct ibv_alloc_dm_attr attr = { .length = SIZE };
	struct ibv_dm *dm = ibv_alloc_dm(near_context(), &attr);

	REQUIRE(dm);
	return dm;
}

TEST(it_takes_part_in_transfers)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct ibv_dm *dm = alloc();
	struct ibv_mr *mr = ibv_reg_dm_mr(end_pd(p.a), dm, 64, 128, ACCESS);
	uint8_t out[32], in[32];
	struct wr wr;

	REQUIRE(mr);
	side_track(peer_side(peer_near()), MR, mr, 0);
	memset(out, 0x3c, sizeof(out));
	CHECK_EQ(ibv_memcpy_to_dm(dm, 64 + 96, out, sizeof(out)), 0);
	wr = write_wr(p.a, 0, 32, p.b, 0);
	wr.sge[0] = (struct ibv_sge){ 96, 32, mr->lkey };
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK(mem_is(p.b, 0, 0x3c, 32));

	mem_fill(p.b, 0, 0xc3, 32);
	wr = write_wr(p.b, 0, 32, p.a, 0);
	wr.raddr = 0;
	wr.rkey = mr->rkey;
	must_post(p.b, wr);
	expect_send(p.b, IBV_WC_SUCCESS);
	CHECK_EQ(ibv_memcpy_from_dm(in, dm, 64, sizeof(in)), 0);
	memset(out, 0xc3, sizeof(out));
	CHECK(!memcmp(in, out, sizeof(in)));

	CHECK_EQ(ibv_free_dm(dm), EBUSY);
	wr.raddr = 128 - 16;
	must_post(p.b, wr);
	expect_send(p.b, IBV_WC_REM_ACCESS_ERR);
	side_untrack(peer_side(peer_near()), mr);
	CHECK_EQ(ibv_dereg_mr(mr), 0);
	CHECK_EQ(ibv_free_dm(dm), 0);
}

TEST(copies_are_checked)
{
	struct ibv_dm *dm = alloc();
	uint8_t buf[SIZE + 4] = { 0 };

	CHECK(ibv_memcpy_to_dm(dm, 1, buf, 4) > 0);
	CHECK(ibv_memcpy_to_dm(dm, 0, buf, 5) > 0);
	CHECK(ibv_memcpy_to_dm(dm, SIZE, buf, 4) > 0);
	CHECK(ibv_memcpy_from_dm(buf, dm, 0, SIZE + 4) > 0);
	CHECK(ibv_memcpy_from_dm(buf, dm, UINT64_MAX - 3, 8) > 0);
	CHECK_EQ(ibv_memcpy_to_dm(dm, SIZE, buf, 0), 0);
	CHECK_EQ(ibv_memcpy_from_dm(buf, dm, 0, SIZE), 0);
	CHECK_EQ(ibv_free_dm(dm), 0);
}

TEST(arguments_are_checked)
{
	struct ibv_pd *pd = ibv_alloc_pd(near_context());
	struct ibv_dm *dm = alloc();
	struct ibv_device_attr_ex device;
	struct ibv_alloc_dm_attr attr = { 0 };

	REQUIRE(pd && !ibv_query_device_ex(near_context(), NULL, &device));
	CHECK(!ibv_alloc_dm(near_context(), &attr));
	attr.length = device.max_dm_size + 1;
	CHECK(!ibv_alloc_dm(near_context(), &attr));
	attr = (struct ibv_alloc_dm_attr){ .length = 64, .comp_mask = 1 };
	CHECK(!ibv_alloc_dm(near_context(), &attr));
	CHECK(!ibv_reg_dm_mr(pd, dm, 0, SIZE + 4, ACCESS));
	CHECK(!ibv_reg_dm_mr(pd, dm, SIZE, 4, ACCESS));
	errno = 0;
	CHECK(!ibv_reg_dm_mr(pd, dm, 0, SIZE, IBV_ACCESS_LOCAL_WRITE));
	CHECK_EQ(errno, EINVAL);
	CHECK_EQ(ibv_free_dm(dm), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
}
