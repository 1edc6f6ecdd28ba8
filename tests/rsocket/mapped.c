// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mapped.c - memory that is mapped for the peer, and written by it.
 */
#include <sys/mman.h>

#include "tests/rsocket/pair.h"

enum { SIZE = 200000 };

static char memory[SIZE], source[SIZE];

static void give_room(struct pair *p)
{
	int count = 4;

	rsetsockopt(p->client, SOL_RDMA, RDMA_IOMAPSIZE, &count, sizeof(count));
	rsetsockopt(p->listener, SOL_RDMA, RDMA_IOMAPSIZE, &count, sizeof(count));
}

/* One byte that says "now". */
static void tell(int from, int to)
{
	char c;

	CHECK_EQ(rsend(from, "x", 1, 0), 1);
	CHECK_EQ(rrecv(to, &c, 1, 0), 1);
}

TEST(what_is_mapped_is_written_without_its_program)
{
	struct pair p = pair_make_with(give_room);

	CHECK_EQ(riomap(p.server, memory, SIZE, PROT_WRITE, 0, 5000), 5000);
	tell(p.server, p.client);
	for (int i = 0; i < SIZE; i++)
		source[i] = (char)(i * 3);
	memset(memory, 0, SIZE);
	CHECK_EQ(riowrite(p.client, source, 10, 5000, 0), 10);
	CHECK_EQ(riowrite(p.client, source + 10, SIZE - 10, 5010, 0), SIZE - 10);
	tell(p.client, p.server);
	CHECK(memcmp(memory, source, SIZE) == 0);
	CHECK_EQ(riounmap(p.server, memory, SIZE), 0);
	CHECK_EQ(riounmap(p.server, memory, SIZE), -1);
	CHECK_EQ(errno, EINVAL);
	tell(p.server, p.client);
	CHECK_EQ((ssize_t)riowrite(p.client, source, 10, 5000, 0), -1);
	CHECK_EQ(errno, EFAULT);
	pair_close(&p);
}

TEST(there_is_room_for_as_many_as_were_asked_for)
{
	struct pair p = pair_make_with(give_room);

	for (int i = 0; i < 4; i++)
		CHECK(riomap(p.server, memory + 100 * i, 100, PROT_WRITE, 0, -1) >= 0);
	CHECK_EQ(riomap(p.server, memory + 400, 100, PROT_WRITE, 0, -1), -1);
	CHECK_EQ(errno, ENOMEM);
	CHECK(riomap(p.server, memory + 400, 100, PROT_NONE, 0, 0) >= 0);
	CHECK_EQ(riounmap(p.server, memory, 100), 0);
	tell(p.server, p.client);
	CHECK(riomap(p.server, memory, 100, PROT_WRITE, 0, -1) >= 0);
	pair_close(&p);
}

TEST(without_room_nothing_is_mapped)
{
	struct pair p = pair_make();

	CHECK_EQ(riomap(p.server, memory, SIZE, PROT_WRITE, 0, 0), -1);
	CHECK_EQ(errno, ENOMEM);
	pair_close(&p);
}

/* More than there are credits: each takes one, which is given back. */
TEST(mappings_come_and_go_for_ever)
{
	struct pair p = pair_make_with(give_room);

	for (int i = 0; i < 1000; i++) {
		CHECK(riomap(p.server, memory, 100, PROT_WRITE, 0, 7) == 7);
		tell(p.server, p.client);
		CHECK_EQ(riowrite(p.client, "abc", 3, 7, 0), 3);
		tell(p.client, p.server);
		CHECK_EQ(riounmap(p.server, memory, 100), 0);
	}
	pair_close(&p);
}
