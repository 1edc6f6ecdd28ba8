// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * The calls of <rdma/rdma_verbs.h> are the verbs that they stand for: what they register has those
 * rights and no others, what they post is what was asked for, errors become -1 with errno.
 */
#include <errno.h>
#include <sys/mman.h>

#include "tests/check.h"
#include "tests/rdmacm/handmade.h"

static struct handmade pair[2];

static struct ibv_wc completion(int (*get)(struct rdma_cm_id *, struct ibv_wc *),
				struct handmade *h, void *context, int status)
{
	struct ibv_wc wc = { 0 };

	REQUIRE(get(&h->id, &wc) == 1);
	CHECK_EQ(wc.wr_id, (uintptr_t)context);
	CHECK_EQ(wc.status, status);
	return wc;
}

TEST(a_message)
{
	struct handmade *a = &pair[0], *b = &pair[1];
	struct ibv_wc wc;

	handmade_open(pair, IBV_QPT_RC);
	strcpy((char *)a->buf, "hello");
	CHECK_EQ(rdma_post_recv(&b->id, &b->buf[1], b->buf, 64, b->mr), 0);
	CHECK_EQ(rdma_post_send(&a->id, &a->buf[2], a->buf, 6, a->mr, IBV_SEND_SIGNALED), 0);
	completion(rdma_get_send_comp, a, &a->buf[2], IBV_WC_SUCCESS);
	wc = completion(rdma_get_recv_comp, b, &b->buf[1], IBV_WC_SUCCESS);
	CHECK_EQ(wc.byte_len, 6);
	CHECK_STR((char *)b->buf, "hello");
	handmade_close(pair);
}

TEST(inline_needs_no_region)
{
	struct handmade *a = &pair[0], *b = &pair[1];
	char text[] = "inline";

	handmade_open(pair, IBV_QPT_RC);
	CHECK_EQ(rdma_post_recv(&b->id, NULL, b->buf, 64, b->mr), 0);
	CHECK_EQ(rdma_post_send(&a->id, NULL, text, sizeof(text), NULL,
				IBV_SEND_SIGNALED | IBV_SEND_INLINE), 0);
	completion(rdma_get_recv_comp, b, NULL, IBV_WC_SUCCESS);
	CHECK_STR((char *)b->buf, "inline");
	CHECK_EQ(rdma_post_write(&a->id, NULL, text, sizeof(text), NULL,
				 IBV_SEND_SIGNALED | IBV_SEND_INLINE, (uintptr_t)&b->buf[100],
				 b->mr->rkey), 0);
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);
	CHECK_STR((char *)&b->buf[100], "inline");
	handmade_close(pair);
}

/* Two pieces each way, in the order of the list. */
TEST(lists_of_buffers)
{
	struct handmade *a = &pair[0], *b = &pair[1];
	struct ibv_sge from[2], to[2];

	handmade_open(pair, IBV_QPT_RC);
	memcpy(a->buf, "abcdefgh", 8);
	from[0] = (struct ibv_sge){ (uintptr_t)&a->buf[4], 4, a->mr->lkey };
	from[1] = (struct ibv_sge){ (uintptr_t)&a->buf[0], 4, a->mr->lkey };
	to[0] = (struct ibv_sge){ (uintptr_t)&b->buf[0], 3, b->mr->lkey };
	to[1] = (struct ibv_sge){ (uintptr_t)&b->buf[8], 5, b->mr->lkey };
	CHECK_EQ(rdma_post_recvv(&b->id, NULL, to, 2), 0);
	CHECK_EQ(rdma_post_sendv(&a->id, NULL, from, 2, IBV_SEND_SIGNALED), 0);
	completion(rdma_get_recv_comp, b, NULL, IBV_WC_SUCCESS);
	CHECK(!memcmp(b->buf, "efg", 3) && !memcmp(&b->buf[8], "habcd", 5));
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);

	CHECK_EQ(rdma_post_writev(&a->id, NULL, from, 2, IBV_SEND_SIGNALED,
				  (uintptr_t)&b->buf[200], b->mr->rkey), 0);
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);
	CHECK(!memcmp(&b->buf[200], "efghabcd", 8));

	memcpy(&b->buf[300], "01234567", 8);
	CHECK_EQ(rdma_post_readv(&a->id, NULL, from, 2, IBV_SEND_SIGNALED,
				 (uintptr_t)&b->buf[300], b->mr->rkey), 0);
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);
	CHECK(!memcmp(a->buf, "45670123", 8));
	handmade_close(pair);
}

TEST(read_and_write)
{
	struct handmade *a = &pair[0], *b = &pair[1];

	handmade_open(pair, IBV_QPT_RC);
	memcpy(a->buf, "written", 8);
	CHECK_EQ(rdma_post_write(&a->id, NULL, a->buf, 8, a->mr, IBV_SEND_SIGNALED,
				 (uintptr_t)b->buf, b->mr->rkey), 0);
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);
	CHECK_STR((char *)b->buf, "written");
	CHECK_EQ(rdma_post_read(&a->id, NULL, &a->buf[64], 8, a->mr, IBV_SEND_SIGNALED,
				(uintptr_t)b->buf, b->mr->rkey), 0);
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);
	CHECK_STR((char *)&a->buf[64], "written");
	handmade_close(pair);
}

TEST(a_datagram_has_the_q_key_of_the_port_space)
{
	struct handmade *a = &pair[0], *b = &pair[1];
	struct ibv_ah *ah;
	struct ibv_wc wc;

	handmade_open(pair, IBV_QPT_UD);
	REQUIRE((ah = handmade_ah(a)));
	memcpy(a->buf, "datagram", 9);
	CHECK_EQ(rdma_post_recv(&b->id, NULL, b->buf, 128, b->mr), 0);
	CHECK_EQ(rdma_post_ud_send(&a->id, NULL, a->buf, 9, a->mr, IBV_SEND_SIGNALED, ah,
				   b->id.qp->qp_num), 0);
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);
	wc = completion(rdma_get_recv_comp, b, NULL, IBV_WC_SUCCESS);
	CHECK_EQ(wc.byte_len, 40 + 9);
	CHECK_EQ(wc.src_qp, a->id.qp->qp_num);
	CHECK_STR((char *)&b->buf[40], "datagram");
	ibv_destroy_ah(ah);
	handmade_close(pair);
}

/* The peer tries both, until one is refused: then its QP is in ERR. */
static void peer_tries(struct ibv_mr *mr, int read_status, int write_status)
{
	struct handmade *a = &pair[0];
	uint64_t to = (uintptr_t)mr->addr;

	CHECK_EQ(rdma_post_read(&a->id, NULL, a->buf, 8, a->mr, IBV_SEND_SIGNALED, to, mr->rkey),
		 0);
	completion(rdma_get_send_comp, a, NULL, read_status);
	if (read_status != IBV_WC_SUCCESS)
		return;
	CHECK_EQ(rdma_post_write(&a->id, NULL, a->buf, 8, a->mr, IBV_SEND_SIGNALED, to, mr->rkey),
		 0);
	completion(rdma_get_send_comp, a, NULL, write_status);
}

TEST(registrations_have_their_rights_and_no_more)
{
	static const struct {
		struct ibv_mr *(*reg)(struct rdma_cm_id *, void *, size_t);
		int read, write;
	} kinds[] = {
		{ rdma_reg_msgs, IBV_WC_REM_ACCESS_ERR, IBV_WC_REM_ACCESS_ERR },
		{ rdma_reg_read, IBV_WC_SUCCESS, IBV_WC_REM_ACCESS_ERR },
		{ rdma_reg_write, IBV_WC_REM_ACCESS_ERR, IBV_WC_SUCCESS },
	};
	static char memory[64];

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		struct ibv_mr *mr;

		handmade_open(pair, IBV_QPT_RC);
		mr = kinds[i].reg(&pair[1].id, memory, sizeof(memory));
		REQUIRE(mr);
		CHECK(mr->pd == pair[1].id.pd);
		peer_tries(mr, kinds[i].read, kinds[i].write);
		CHECK_EQ(rdma_dereg_mr(mr), 0);
		handmade_close(pair);
	}
}

/* What was not read above is written here, on a fresh connection. */
TEST(a_region_to_write_is_written)
{
	static char memory[64];
	struct handmade *a = &pair[0];
	struct ibv_mr *mr;

	handmade_open(pair, IBV_QPT_RC);
	REQUIRE((mr = rdma_reg_write(&pair[1].id, memory, sizeof(memory))));
	memcpy(a->buf, "12345678", 8);
	CHECK_EQ(rdma_post_write(&a->id, NULL, a->buf, 8, a->mr, IBV_SEND_SIGNALED,
				 (uintptr_t)memory, mr->rkey), 0);
	completion(rdma_get_send_comp, a, NULL, IBV_WC_SUCCESS);
	CHECK(!memcmp(memory, "12345678", 8));
	CHECK_EQ(rdma_dereg_mr(mr), 0);
	handmade_close(pair);
}

TEST(receives_go_to_the_srq_if_there_is_one)
{
	struct ibv_srq_init_attr attr = { .attr = { .max_wr = 4, .max_sge = 1 } };
	struct handmade *b = &pair[1];
	struct ibv_wc wc;

	handmade_open(pair, IBV_QPT_RC);
	REQUIRE((b->id.srq = ibv_create_srq(b->id.pd, &attr)));
	for (int i = 0; i < 4; i++)
		CHECK_EQ(rdma_post_recv(&b->id, NULL, b->buf, 64, b->mr), 0);
	for (int i = 0; rdma_post_recv(&b->id, NULL, b->buf, 64, b->mr) == 0; i++)
		REQUIRE(i < 4096);		/* granted may be more than asked for */
	CHECK_EQ(errno, ENOMEM);
	CHECK_EQ(ibv_poll_cq(b->id.recv_cq, 1, &wc), 0);
	CHECK_EQ(ibv_destroy_srq(b->id.srq), 0);
	b->id.srq = NULL;
	handmade_close(pair);
}

TEST(errors_are_minus_one_and_errno)
{
	struct handmade *a = &pair[0];
	struct ibv_sge none = { 0 };

	handmade_open(pair, IBV_QPT_RC);
	errno = 0;
	CHECK_EQ(rdma_post_sendv(&a->id, NULL, &none, 3, IBV_SEND_SIGNALED), -1);
	CHECK_EQ(errno, ENOMEM);	/* more SGEs than the QP has */
	errno = 0;
	CHECK(!rdma_reg_msgs(&a->id, (void *)8, 4096));
	CHECK_EQ(errno, EFAULT);
	CHECK_EQ(rdma_seterrno(0), 0);
	CHECK_EQ(rdma_seterrno(EBUSY), -1);
	CHECK_EQ(errno, EBUSY);
	handmade_close(pair);
}
