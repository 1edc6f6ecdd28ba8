// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * raw_requests.c - requests that no well-behaved peer sends, to a QP as programs have it: which
 * answer goes out, what becomes of the receive element, and which event there is.
 */
#include <poll.h>

#include "tests/netns/raw_peer.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"

enum {
	SEND_FIRST = 0x00, SEND_LAST_INV = 0x16, SEND_ONLY = 0x04, SEND_ONLY_INV = 0x17,
	WRITE_ONLY = 0x0a, WRITE_MIDDLE = 0x07, READ = 0x0c, ACK = 0x11, FLUSH = 0x1c,
	ATOMIC_WRITE = 0x1d,
};

static struct raw r;

static void tear_down(void)
{
	raw_close(&r);
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tear_down;
}

static void set_up(struct raw_options o)
{
	raw_open(&r, &o);
}

static void expect_answer(int opcode, uint8_t syndrome, uint32_t psn)
{
	struct wire_packet p;

	REQUIRE(raw_got(&r, &p));
	CHECK_EQ(p.opcode, opcode);
	CHECK_EQ(p.aeth.syndrome, syndrome);
	CHECK_EQ(p.psn, psn);
}

static void expect_completion(uint64_t id, enum ibv_wc_status status)
{
	struct ibv_wc wc = raw_completion(&r);

	CHECK_EQ(wc.status, status);
	CHECK_EQ(wc.wr_id, id);
}

/* @return the type of the next event, -1: there is none */
static int next_event(void)
{
	struct pollfd fd = { .fd = r.ctx->async_fd, .events = POLLIN };
	struct ibv_async_event e;

	if (poll(&fd, 1, 50) != 1 || ibv_get_async_event(r.ctx, &e))
		return -1;
	ibv_ack_async_event(&e);
	return e.event_type;
}

static enum ibv_qp_state state(void)
{
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;

	REQUIRE(!ibv_query_qp(r.qp, &attr, IBV_QP_STATE, &init));
	return attr.qp_state;
}

static struct wire_reth whole(uint32_t length)
{
	return (struct wire_reth){ (uintptr_t)r.memory, r.mr->rkey, length };
}

/* What the device does not offer is an invalid request. */
static void refused(int opcode, struct wire_packet p)
{
	set_up((struct raw_options){ 0 });
	raw_post_recv(&r, 1, 4096);
	raw_ask(&r, SEND_ONLY, (struct wire_packet){ .length = 8, .ack_req = true });
	expect_answer(ACK, 0x1f, RAW_PSN);
	expect_completion(1, IBV_WC_SUCCESS);
	raw_post_recv(&r, 2, 4096);
	p.reth = whole(8);
	raw_ask(&r, opcode, p);
	expect_answer(ACK, WIRE_NAK_INVALID, RAW_PSN + 1);
	CHECK_EQ(state(), IBV_QPS_ERR);
	CHECK_EQ(next_event(), IBV_EVENT_QP_REQ_ERR);
	expect_completion(2, IBV_WC_WR_FLUSH_ERR);
	CHECK_EQ(r.memory[8], 0);
}

TEST(send_with_invalidate_is_refused)
{
	refused(SEND_ONLY_INV, (struct wire_packet){ .length = 16 });
}

TEST(atomic_write_is_refused)
{
	refused(ATOMIC_WRITE, (struct wire_packet){ .length = 8 });
}

TEST(flush_is_refused)
{
	refused(FLUSH, (struct wire_packet){ .feth = { .placement = 1 } });
}

/* The element of a SEND that goes on wrongly fails with it, and no event is needed. */
static void breaks_off(int opcode, struct wire_packet p, bool srq)
{
	set_up((struct raw_options){ .srq = srq });
	raw_post_recv(&r, 1, 4096);
	raw_post_recv(&r, 2, 4096);
	raw_ask(&r, SEND_FIRST, (struct wire_packet){ .length = RAW_MTU, .ack_req = true });
	expect_answer(ACK, 0x1f, RAW_PSN);
	p.reth = whole(8);
	raw_ask(&r, opcode, p);
	expect_answer(ACK, WIRE_NAK_INVALID, RAW_PSN + 1);
	expect_completion(1, IBV_WC_REM_INV_REQ_ERR);
	CHECK_EQ(state(), IBV_QPS_ERR);
	if (!srq)
		expect_completion(2, IBV_WC_WR_FLUSH_ERR);
	CHECK_EQ(next_event(), srq ? IBV_EVENT_QP_LAST_WQE_REACHED : -1);
	CHECK_EQ(next_event(), -1);
}

TEST(a_write_inside_a_send)
{
	breaks_off(WRITE_ONLY, (struct wire_packet){ .length = 8 }, false);
}

TEST(a_write_inside_a_send_to_an_srq)
{
	breaks_off(WRITE_MIDDLE, (struct wire_packet){ .length = RAW_MTU }, true);
}

TEST(an_invalidate_at_the_end_of_a_send)
{
	breaks_off(SEND_LAST_INV, (struct wire_packet){ .length = 8 }, false);
}

TEST(an_access_error_is_an_event_and_takes_no_element)
{
	set_up((struct raw_options){ 0 });
	raw_post_recv(&r, 1, 4096);
	raw_ask(&r, READ, (struct wire_packet){ .reth = { (uintptr_t)r.memory, r.mr->rkey + 1,
							    8 } });
	expect_answer(ACK, WIRE_NAK_ACCESS, RAW_PSN);
	CHECK_EQ(state(), IBV_QPS_ERR);
	CHECK_EQ(next_event(), IBV_EVENT_QP_ACCESS_ERR);
	expect_completion(1, IBV_WC_WR_FLUSH_ERR);
}

/* C25: as many READs as max_dest_rd_atomic are answered; one more at once is an invalid request.
 * They come in one batch, and none of their answers can have left before the last is looked at. */
TEST(more_reads_than_the_responder_has_room_for)
{
	unsigned int answers = 0;
	struct wire_packet p;

	set_up((struct raw_options){ 0 });
	raw_train(true);
	for (int i = 0; i <= RAW_RESOURCES; i++)
		raw_ask(&r, READ, (struct wire_packet){ .reth = whole(8) });
	raw_train(false);
	while (raw_got(&r, &p) && p.opcode != ACK)
		answers++;
	CHECK_EQ(p.aeth.syndrome, WIRE_NAK_INVALID);
	CHECK_EQ(p.psn, (RAW_PSN + RAW_RESOURCES) & 0xffffff);
	CHECK_EQ(answers, RAW_RESOURCES);
	CHECK_EQ(state(), IBV_QPS_ERR);
	CHECK_EQ(next_event(), IBV_EVENT_QP_REQ_ERR);
}

/* C25, the other side: a requester keeps to its own max_rd_atomic (16 here), and to no other. */
TEST(a_requester_keeps_to_its_own_limit)
{
	struct ibv_sge sge = { (uintptr_t)r.memory, 8, 0 };
	struct ibv_send_wr wr = { .opcode = IBV_WR_RDMA_READ, .sg_list = &sge, .num_sge = 1 }, *bad;
	unsigned int reads = 0;
	struct wire_packet p;

	set_up((struct raw_options){ 0 });
	sge = (struct ibv_sge){ (uintptr_t)r.memory, 8, r.mr->lkey };
	for (int i = 0; i < 20; i++)
		REQUIRE(!ibv_post_send(r.qp, &wr, &bad));
	while (reads < 16 && raw_got(&r, &p) && p.psn == ((RAW_PSN + reads) & 0xffffff))
		reads++;
	CHECK_EQ(reads, 16);
	CHECK(raw_got(&r, &p) && p.psn == RAW_PSN);	/* nothing new: the retry of the first */
}

/* The two come in one batch, and whoever waits for both on one channel, as ib_send_lat -e does,
 * hears of the send first. */
TEST(an_acknowledged_send_is_an_event_before_the_reply)
{
	struct ibv_send_wr wr = { .opcode = IBV_WR_SEND, .send_flags = IBV_SEND_SIGNALED }, *bad;
	struct wire_packet p, ack = {
		.opcode = ACK, .pkey = 0xffff, .psn = RAW_PSN, .aeth = { 0x1f, 1 },
	};
	struct ibv_cq *cq;
	void *context;

	set_up((struct raw_options){ .events = true });
	raw_post_recv(&r, 1, 4096);
	REQUIRE(!ibv_req_notify_cq(r.cq, 0) && !ibv_req_notify_cq(r.recv_cq, 0));
	REQUIRE(!ibv_post_send(r.qp, &wr, &bad));
	REQUIRE(raw_got(&r, &p));
	ack.dest_qpn = r.qp->qp_num;
	raw_train(true);
	raw_send(&r, &ack);
	raw_ask(&r, SEND_ONLY, (struct wire_packet){ .length = 8, .ack_req = true });
	raw_train(false);
	expect_answer(ACK, 0x1f, RAW_PSN);
	REQUIRE(!ibv_get_cq_event(r.channel, &cq, &context));
	ibv_ack_cq_events(cq, 1);
	CHECK(cq == r.cq);
	expect_completion(0, IBV_WC_SUCCESS);
	REQUIRE(!ibv_get_cq_event(r.channel, &cq, &context));
	ibv_ack_cq_events(cq, 1);
	CHECK(cq == r.recv_cq);
}

/* An ACK may wait for a reply to ride with, while the program polls; but not for ever. */
TEST(a_qp_that_goes_acknowledges_what_it_took)
{
	struct ibv_wc wc;

	set_up((struct raw_options){ 0 });
	raw_post_recv(&r, 1, 4096);
	for (int i = 0; i < 20000; i++)		/* so long that only we look for packets */
		CHECK_EQ(ibv_poll_cq(r.cq, 1, &wc), 0);
	raw_ask(&r, SEND_ONLY, (struct wire_packet){ .length = 8, .ack_req = true });
	expect_completion(1, IBV_WC_SUCCESS);
	CHECK(!ibv_destroy_qp(r.qp));
	r.qp = NULL;
	expect_answer(ACK, 0x1f, RAW_PSN);
}

/* The kernel puts the route's hop limit into the address of a connected QP; programs say 1. */
TEST(packets_of_a_connection_have_the_hop_limit_of_the_route)
{
	struct ibv_send_wr wr = { .opcode = IBV_WR_SEND }, *bad;
	struct wire_packet p;

	set_up((struct raw_options){ .hop_limit = 1 });
	REQUIRE(!ibv_post_send(r.qp, &wr, &bad));
	REQUIRE(raw_got(&r, &p));
	CHECK_EQ(raw_ttl(), 64);
}

int main(int argc, char **argv)
{
	setenv("ANYVERBS_PATH", "auto", 1);
	return check_run(argc, argv);
}
