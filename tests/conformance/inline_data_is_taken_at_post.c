// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * IBV_SEND_INLINE copies the data inside the post: the buffer need not be registered, the lkey
 * is not looked at, and the buffer may change as soon as the call returns. More than the QP's
 * max_inline_data is refused.
 */
#include "tests/conformance/rig.h"

static struct wr inline_wr(struct wr wr, void *data, size_t len)
{
	wr.flags |= IBV_SEND_INLINE;
	wr.sge[0] = (struct ibv_sge){ (uintptr_t)data, len, 0xdeadbeef };
	return wr;
}

static void sends_inline(bool extended)
{
	struct pair p = open_pair(.plain = !extended, .extended = extended);
	char *data = strdup("inline data of a buffer nobody registered");
	size_t len = strlen(data) + 1;
	char got[64];

	must_post(p.a, inline_wr(send_wr(p.a, 0, 0), data, len));	/* waits for a receive */
	memset(data, '#', len);
	free(data);
	must_recv(p.b, 128, 64);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, len);
	mem_get(p.b, 128, got, len);
	CHECK_STR(got, "inline data of a buffer nobody registered");
}

TEST(ibv_post_send_copies)
{
	sends_inline(false);
}

TEST(ibv_wr_set_inline_data_copies)
{
	sends_inline(true);
}

static void gathers_a_list(bool extended)
{
	struct pair p = open_pair(.plain = !extended, .extended = extended);
	char data[] = "abcdefghij", got[11] = "";
	struct wr wr = inline_wr(write_wr(p.a, 0, 0, p.b, 256), data, 3);

	wr.n = 3;
	wr.sge[1] = (struct ibv_sge){ (uintptr_t)data + 6, 4, 1 };
	wr.sge[2] = (struct ibv_sge){ (uintptr_t)data + 3, 3, 2 };
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	mem_get(p.b, 256, got, 10);
	CHECK_STR(got, "abcghijdef");
}

TEST(a_list_is_gathered)
{
	gathers_a_list(false);
	gathers_a_list(true);
}

TEST(the_full_size_fits_and_one_more_is_refused)
{
	struct pair p = open_pair(.inline_data = 100, .plain = true);
	size_t limit = p.a->cap.max_inline_data;
	char *data = calloc(1, limit + 1);

	REQUIRE(limit >= 100 && data);
	memset(data, 0x31, limit + 1);
	must_post(p.a, inline_wr(write_wr(p.a, 0, 0, p.b, 0), data, limit));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK(mem_is(p.b, 0, 0x31, limit));
	CHECK(post(p.a, inline_wr(write_wr(p.a, 0, 0, p.b, 0), data, limit + 1)) > 0);
	CHECK(is_quiet(p.a));
	CHECK_EQ(end_state(p.a), IBV_QPS_RTS);
	free(data);
}

TEST(zero_bytes_inline)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_recv(p.b, 0, 64);
	must_post(p.a, inline_wr(send_wr(p.a, 0, 0), NULL, 0));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 0);
}

TEST(an_inline_read_means_nothing_but_harms_nobody)
{
	struct pair p = open_pair(.plain = true);
	struct wr wr = read_wr(p.a, 0, 16, p.b, 0);
	struct ibv_wc wc;

	wr.flags |= IBV_SEND_INLINE;
	if (post(p.a, wr) == 0)
		CHECK_EQ(poll_cq_of(p.a, p.a->scq, &wc, 1, WAIT), 1);
}
