// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_get_devices() opens each device once: the same contexts every time, good after the list is
 * freed, and those that identifiers use (rdma_get_devices(3)).
 */
#include <errno.h>
#include <rdma/rdma_cma.h>

#include "tests/check.h"

TEST(the_list_ends_with_null)
{
	int n = -1, found = 0;
	struct ibv_context **list = rdma_get_devices(&n);
	struct ibv_device **devices = ibv_get_device_list(&found);

	REQUIRE(list && devices);
	CHECK(n > 0);
	CHECK_EQ(n, found);
	CHECK(!list[n]);
	for (int i = 0; i < n; i++)
		CHECK(list[i] && list[i]->device);
	ibv_free_device_list(devices);
	rdma_free_devices(list);
}

TEST(contexts_outlive_the_list)
{
	struct ibv_context **list = rdma_get_devices(NULL), *first;
	struct ibv_device_attr attr;
	struct ibv_pd *pd;

	REQUIRE(list);
	first = list[0];
	rdma_free_devices(list);
	CHECK_EQ(ibv_query_device(first, &attr), 0);
	pd = ibv_alloc_pd(first);
	CHECK(pd);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);

	list = rdma_get_devices(NULL);
	REQUIRE(list);
	CHECK(list[0] == first);
	rdma_free_devices(list);
}
