// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A prefetch that flushes has the pages in memory when it returns, for an explicit on-demand
 * region and for the implicit one; what no region of the PD covers is refused.
 */
#include "tests/conformance/rig.h"

#include <sys/mman.h>

enum { PAGE = 4096, PAGES = 8 };

static uint8_t *fresh_pages(void)
{
	void *mem = mmap(NULL, PAGES * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			 -1, 0);

	REQUIRE(mem != MAP_FAILED);
	madvise(mem, PAGES * PAGE, MADV_NOHUGEPAGE);
	return mem;
}

static int present(uint8_t *mem)
{
	unsigned char map[PAGES] = { 0 };
	int n = 0;

	mincore(mem, sizeof(map) * PAGE, map);
	for (int i = 0; i < PAGES; i++)
		n += map[i] & 1;
	return n;
}

static int prefetch(struct ibv_mr *mr, void *addr, uint32_t length,
		    enum ibv_advise_mr_advice advice)
{
	struct ibv_sge sge = { (uintptr_t)addr, length, mr->lkey };

	return ibv_advise_mr(mr->pd, advice, IBV_ADVISE_MR_FLAG_FLUSH, &sge, 1);
}

static void fetches(void *addr, size_t length, uint8_t *mem)
{
	struct ibv_pd *pd = ibv_alloc_pd(near_context());
	struct ibv_mr *mr = ibv_reg_mr(pd, addr, length,
				       IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_ON_DEMAND);

	REQUIRE(pd && mr);
	CHECK_EQ(present(mem), 0);
	CHECK_EQ(prefetch(mr, mem + 10, PAGE, IBV_ADVISE_MR_ADVICE_PREFETCH_NO_FAULT), 0);
	CHECK_EQ(present(mem), 0);
	CHECK_EQ(prefetch(mr, mem + 10, PAGE, IBV_ADVISE_MR_ADVICE_PREFETCH_WRITE), 0);
	CHECK_EQ(present(mem), 2);
	CHECK_EQ(ibv_dereg_mr(mr), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
	munmap(mem, PAGES * PAGE);
}

TEST(explicit_region)
{
	uint8_t *mem = fresh_pages();

	fetches(mem, PAGES * PAGE, mem);
}

TEST(implicit_region)
{
	fetches(NULL, SIZE_MAX, fresh_pages());
}

TEST(memory_that_is_not_there)
{
	uint8_t *mem = fresh_pages();
	struct ibv_pd *pd = ibv_alloc_pd(near_context());
	struct ibv_mr *mr = ibv_reg_mr(pd, mem, PAGES * PAGE,
				       IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_ON_DEMAND);

	REQUIRE(pd && mr);
	mprotect(mem, PAGE, PROT_READ);
	munmap(mem + PAGE, PAGE);
	CHECK_EQ(prefetch(mr, mem, 8, IBV_ADVISE_MR_ADVICE_PREFETCH), 0);
	CHECK_EQ(prefetch(mr, mem, 8, IBV_ADVISE_MR_ADVICE_PREFETCH_WRITE), EFAULT);
	CHECK_EQ(prefetch(mr, mem + PAGE, 8, IBV_ADVISE_MR_ADVICE_PREFETCH), EFAULT);
	CHECK_EQ(ibv_dereg_mr(mr), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
	munmap(mem, PAGE);
	munmap(mem + 2 * PAGE, (PAGES - 2) * PAGE);
}

TEST(refusals)
{
	uint8_t *mem = fresh_pages();
	struct ibv_pd *pd = ibv_alloc_pd(near_context());
	struct ibv_mr *read_only = ibv_reg_mr(pd, mem, PAGE, IBV_ACCESS_ON_DEMAND);
	struct ibv_mr *plain = ibv_reg_mr(pd, mem, PAGE, IBV_ACCESS_LOCAL_WRITE);
	struct ibv_sge sge = { (uintptr_t)mem, PAGE, 0 };

	REQUIRE(pd && read_only && plain);
	sge.lkey = read_only->lkey;
	CHECK_EQ(prefetch(read_only, mem, PAGE, IBV_ADVISE_MR_ADVICE_PREFETCH), 0);
	CHECK_EQ(prefetch(read_only, mem, PAGE, IBV_ADVISE_MR_ADVICE_PREFETCH_WRITE), EFAULT);
	CHECK_EQ(prefetch(read_only, mem, PAGE + 1, IBV_ADVISE_MR_ADVICE_PREFETCH), EFAULT);
	CHECK_EQ(prefetch(plain, mem, PAGE, IBV_ADVISE_MR_ADVICE_PREFETCH), EINVAL);
	CHECK_EQ(ibv_advise_mr(pd, IBV_ADVISE_MR_ADVICE_PREFETCH, 0, &sge, 0), EINVAL);
	CHECK_EQ(ibv_advise_mr(pd, IBV_ADVISE_MR_ADVICE_PREFETCH, 2, &sge, 1), EINVAL);
	CHECK_EQ(ibv_dereg_mr(plain), 0);
	CHECK_EQ(ibv_dereg_mr(read_only), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
	munmap(mem, PAGES * PAGE);
}
