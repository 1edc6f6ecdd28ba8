// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Atomics act on host-order numbers and return the old value in host order (IBV_ATOMIC_HCA).
 */
#include "tests/conformance/rig.h"

TEST(fetch_and_add)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct ibv_wc wc;

	mem_set64(p.b, 16, 0x0102030405060708);
	must_post(p.a, fetch_add_wr(p.a, 0, p.b, 16, 0x1010101010101010));
	wc = expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(wc.opcode, IBV_WC_FETCH_ADD);
	CHECK_EQ(mem_get64(p.a, 0), 0x0102030405060708);
	CHECK_EQ(mem_get64(p.b, 16), 0x1112131415161718);
}

TEST(fetch_and_add_wraps)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	mem_set64(p.b, 0, UINT64_MAX);
	must_post(p.a, fetch_add_wr(p.a, 0, p.b, 0, 2));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(mem_get64(p.b, 0), 1);
}

TEST(compare_and_swap)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	mem_set64(p.b, 0, 0x0102030405060708);
	must_post(p.a, cmp_swap_wr(p.a, 0, p.b, 0, 0x0102030405060708, 0x1a2b3c4d5e6f7081));
	CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).opcode, IBV_WC_COMP_SWAP);
	CHECK_EQ(mem_get64(p.a, 0), 0x0102030405060708);
	CHECK_EQ(mem_get64(p.b, 0), 0x1a2b3c4d5e6f7081);
	must_post(p.a, cmp_swap_wr(p.a, 8, p.b, 0, 0x0102030405060708, 1));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(mem_get64(p.a, 8), 0x1a2b3c4d5e6f7081);
	CHECK_EQ(mem_get64(p.b, 0), 0x1a2b3c4d5e6f7081);
}

TEST(the_device_says_so)
{
	struct ibv_device_attr device;

	REQUIRE(ibv_query_device(near_context(), &device) == 0);
	CHECK(device.atomic_cap == IBV_ATOMIC_HCA || device.atomic_cap == IBV_ATOMIC_GLOB);
}
