// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Messages of every awkward size arrive whole by SEND, WRITE and READ, and touch nothing around.
 */
#include "tests/conformance/rig.h"

static const size_t sizes[] = {
	1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 127, 128, 255, 256, 257, 512, 1000, 1023, 1024, 1025,
	2048, 3000, 4095, 4096, 4097, 8191, 8192, 8193, 16384, 32769, 65535, 65536, 65537, 131072,
	262143, 262144, 262145, 1 << 20, (1 << 20) + 1, 8 << 20, (8 << 20) + 1,
};

enum { EDGE = 64, SIZE = (8 << 20) + 4 * EDGE };

static bool edges_untouched(struct end *e, size_t len)
{
	return mem_is(e, 0, 0xee, EDGE) && mem_is(e, EDGE + len, 0xee, EDGE);
}

static void each_size(int opcode)
{
	struct pair p = open_pair(.size = SIZE);
	bool read = opcode == IBV_WR_RDMA_READ;
	struct end *from = read ? p.b : p.a, *to = read ? p.a : p.b;

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		size_t len = sizes[i];
		struct wr wr = read ? read_wr(p.a, EDGE, len, p.b, EDGE) :
				      write_wr(p.a, EDGE, len, p.b, EDGE);

		wr.opcode = opcode;
		mem_pattern(from, EDGE, len, i + 1);
		mem_fill(to, 0, 0xee, len + 2 * EDGE);
		if (opcode == IBV_WR_SEND)
			must_recv(p.b, EDGE, len);
		must_post(p.a, wr);
		expect_send(p.a, IBV_WC_SUCCESS);
		if (opcode == IBV_WR_SEND)
			CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, len);
		if (!CHECK(mem_has_pattern(to, EDGE, len, i + 1)) ||
		    !CHECK(edges_untouched(to, len)))
			fprintf(stderr, "  at %zu bytes\n", len);
	}
}

TEST(send)
{
	each_size(IBV_WR_SEND);
}

TEST(write)
{
	each_size(IBV_WR_RDMA_WRITE);
}

TEST(read)
{
	each_size(IBV_WR_RDMA_READ);
}
