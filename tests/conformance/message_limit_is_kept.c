// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A message longer than the port's max_msg_sz ends in LOC_LEN_ERR (or is refused at once), and
 * nothing of it arrives.
 */
#include "tests/conformance/rig.h"

#include <sys/mman.h>

TEST(one_byte_more_than_the_largest_message)
{
	struct pair p = open_pair(.plain = true);
	struct wr wr = write_wr(p.a, 0, 0, p.b, 0);
	struct ibv_port_attr port;
	struct key key;
	size_t half;
	void *mem;
	int r;

	REQUIRE(ibv_query_port(near_context(), 1, &port) == 0);
	CHECK(port.max_msg_sz >= 1u << 23 && port.max_msg_sz <= 1u << 31);
	half = port.max_msg_sz / 2 + 1;
	mem = mmap(NULL, half, PROT_READ | PROT_WRITE,
		   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	REQUIRE(mem != MAP_FAILED);
	side_track(peer_side(peer_near()), MEMORY, mem, half);
	key = reg_try(p.a, (uintptr_t)mem, half, IBV_ACCESS_LOCAL_WRITE);
	REQUIRE(key.error == 0);
	wr.n = 2;
	wr.sge[0] = wr.sge[1] = (struct ibv_sge){ (uintptr_t)mem, half, key.lkey };
	r = post(p.a, wr);
	if (r)
		CHECK_EQ(r, EINVAL);
	else
		expect_send(p.a, IBV_WC_LOC_LEN_ERR);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}
