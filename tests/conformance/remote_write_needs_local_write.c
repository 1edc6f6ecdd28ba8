// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibv_reg_mr() refuses remote write or atomic access to memory that the owner itself may not
 * write, and memory that is not there.
 */
#include "tests/conformance/rig.h"

#include <sys/mman.h>
#include <unistd.h>

TEST(remote_write_or_atomic_without_local_write_is_invalid)
{
	struct end *e = near_end(.type = IBV_QPT_RC);

	CHECK_EQ(reg_try(e, e->addr, 64, IBV_ACCESS_REMOTE_WRITE).error, EINVAL);
	CHECK_EQ(reg_try(e, e->addr, 64, IBV_ACCESS_REMOTE_ATOMIC).error, EINVAL);
	CHECK_EQ(reg_try(e, e->addr, 64, IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ).error,
		 EINVAL);
}

TEST(the_other_combinations_are_valid)
{
	struct end *e = near_end(.type = IBV_QPT_RC);

	CHECK_EQ(reg_try(e, e->addr, 64, 0).error, 0);
	CHECK_EQ(reg_try(e, e->addr, 64, IBV_ACCESS_REMOTE_READ).error, 0);
	CHECK_EQ(reg_try(e, e->addr + 3, 1, ALL_ACCESS).error, 0);
	CHECK_EQ(reg_try(e, e->addr, 64, ALL_ACCESS | IBV_ACCESS_RELAXED_ORDERING).error, 0);
}

TEST(unknown_access_bits_are_refused)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	int error = reg_try(e, e->addr, 64, ALL_ACCESS | 1 << 19).error;

	CHECK(error == EINVAL || error == EOPNOTSUPP);
}

TEST(memory_that_is_not_there)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	size_t page = sysconf(_SC_PAGESIZE);
	char *mem = mmap(NULL, 4 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			 -1, 0);

	REQUIRE(mem != MAP_FAILED);
	munmap(mem + page, page);
	mprotect(mem + 2 * page, page, PROT_READ);
	CHECK_EQ(reg_try(e, (uintptr_t)mem, 2 * page, ALL_ACCESS).error, EFAULT);
	CHECK_EQ(reg_try(e, (uintptr_t)mem + page, 1, 0).error, EFAULT);
	CHECK_EQ(reg_try(e, (uintptr_t)mem + 2 * page, page, ALL_ACCESS).error, EFAULT);
	CHECK_EQ(reg_try(e, (uintptr_t)mem + 2 * page, 2 * page, IBV_ACCESS_REMOTE_READ).error, 0);
	CHECK(reg_try(e, UINT64_MAX - 100, 4096, 0).error != 0);
}
