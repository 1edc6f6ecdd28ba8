// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * counters.c - what a process counts is what happened to it: every packet, every one that is
 * dropped and why, duplicates and gaps, at either end. A peer on another host does all that.
 */
#include <unistd.h>

#include "softnic/resource/inspect.h"
#include "tests/netns/raw_peer.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"

enum { SEND_ONLY = 0x04, WRITE_ONLY = 0x0a, READ = 0x0c, ACK = 0x11, READ_ONLY = 0x10,
       FETCH_ADD = 0x14, UC_SEND_ONLY = 0x24, CNP = 0x81 };

static struct raw r;

static void tear_down(void)
{
	raw_close(&r);
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tear_down;
}

static void set_up(void)
{
	raw_open(&r, &(struct raw_options){ 0 });
}

/* As another process would see it. */
static uint64_t counted(const char *name)
{
	struct soft_inspection look;
	struct soft_statistic s;

	REQUIRE(soft_inspect(r.qp->qp_num >> SOFT_SLOT_SHIFT, &look) == 0);
	CHECK_EQ(look.pid, getpid());
	for (size_t i = 0; soft_statistic(look.counters, i, &s); i++)
		if (!strcmp(s.name, name))
			return s.value;
	CHECK(!"there is such a counter");
	return 0;
}

static struct wire_reth whole(uint32_t length)
{
	return (struct wire_reth){ (uintptr_t)r.memory, r.mr->rkey, length };
}

static void expect_answer(int opcode)
{
	struct wire_packet p;

	REQUIRE(raw_got(&r, &p));
	CHECK_EQ(p.opcode, opcode);
}

TEST(packets_octets_and_requests)
{
	set_up();
	raw_post_recv(&r, 1, 4096);
	raw_ask(&r, SEND_ONLY, (struct wire_packet){ .length = 6, .ack_req = true });
	expect_answer(ACK);
	raw_ask(&r, WRITE_ONLY, (struct wire_packet){ .length = 8, .reth = whole(8),
						      .ack_req = true });
	expect_answer(ACK);
	raw_ask(&r, READ, (struct wire_packet){ .reth = whole(8) });
	expect_answer(READ_ONLY);
	raw_ask(&r, FETCH_ADD, (struct wire_packet){ .atomic = { .va = (uintptr_t)r.memory,
								 .rkey = r.mr->rkey } });
	expect_answer(0x12);
	CHECK_EQ(counted("port_rcv_packets"), 4);
	CHECK_EQ(counted("unicast_rcv_packets"), 4);
	CHECK_EQ(counted("multicast_rcv_packets"), 0);
	CHECK_EQ(counted("port_rcv_data"), (4 * 44 + 8 + 8 + 16 + 16 + 28) / 4);
	CHECK_EQ(counted("port_xmit_packets"), 4);
	CHECK_EQ(counted("port_xmit_data"), (4 * 44 + 4 * 4 + 8 + 8) / 4);
	CHECK_EQ(counted("rx_write_requests"), 1);
	CHECK_EQ(counted("rx_read_requests"), 1);
	CHECK_EQ(counted("rx_atomic_requests"), 1);
	CHECK_EQ(counted("same_host_messages"), 0);
	CHECK_EQ(counted("port_rcv_errors"), 0);
}

/* Packets that go to one of the reasons; a good one behind them shows that they were looked at. */
static void settle(void)
{
	raw_ask(&r, WRITE_ONLY, (struct wire_packet){ .ack_req = true });
	expect_answer(ACK);
}

/* Until nothing comes any more. */
static void drain(void)
{
	struct wire_packet p;

	while (!raw_silent(&r))
		REQUIRE(raw_got(&r, &p));
}

static struct wire_packet well_formed(void)
{
	return (struct wire_packet){ .opcode = SEND_ONLY, .pkey = 0xffff, .psn = RAW_PSN,
				     .dest_qpn = r.qp->qp_num };
}

TEST(every_packet_that_is_dropped_has_a_reason)
{
	uint8_t bytes[64] = { 0 };
	struct wire_packet p;

	set_up();
	p = well_formed();
	p.pkey = 0x1234;
	raw_send(&r, &p);
	p = well_formed();
	p.opcode = UC_SEND_ONLY;
	raw_send(&r, &p);
	raw_send(&r, &p);
	p = well_formed();
	p.dest_qpn ^= 0x155;
	raw_send(&r, &p);
	wire_packet_put_headers(bytes, &(struct wire_packet){ .opcode = SEND_ONLY, .pkey = 0xffff,
							      .dest_qpn = r.qp->qp_num });
	raw_send_bytes(&r, bytes, 16);			/* no ICRC that fits */
	raw_send_bytes(&r, bytes, 16);
	raw_send_bytes(&r, bytes, 16);
	raw_send_bytes(&r, bytes, 15);			/* shorter than BTH and ICRC */
	bytes[0] = 0x1f;
	raw_send_bytes(&r, bytes, 16);			/* no such opcode */
	bytes[0] = SEND_ONLY;
	bytes[1] = 0x01;
	raw_send_bytes(&r, bytes, 16);			/* another version */
	bytes[1] = 0x30;
	raw_send_bytes(&r, bytes, 16);			/* pad and no payload */
	settle();
	CHECK_EQ(counted("rx_bad_pkey"), 1);
	CHECK_EQ(counted("rx_other_transport"), 2);
	CHECK_EQ(counted("rx_unknown_qp"), 1);
	CHECK_EQ(counted("rx_icrc_encapsulated"), 3);
	CHECK_EQ(counted("rx_too_short"), 1);
	CHECK_EQ(counted("rx_bad_opcode"), 1);
	CHECK_EQ(counted("rx_bad_version"), 1);
	CHECK_EQ(counted("rx_bad_pad"), 1);
	CHECK_EQ(counted("port_rcv_errors"), 7);
	CHECK_EQ(counted("port_rcv_packets"), 12);
}

TEST(pkey_violations_are_attributes_of_the_port)
{
	struct wire_packet p;
	struct ibv_port_attr port;

	set_up();
	p = well_formed();
	p.pkey = 0x1234;
	raw_send(&r, &p);
	settle();
	REQUIRE(!ibv_query_port(r.ctx, 1, &port));
	CHECK_EQ(port.bad_pkey_cntr, 1);
	CHECK_EQ(port.qkey_viol_cntr, 0);
}

/* C56, at the responder: as many as were injected, and nothing else. */
TEST(duplicates_and_gaps_at_the_responder)
{
	set_up();
	settle();
	raw_train(true);
	r.psn = RAW_PSN;
	for (int i = 0; i < 3; i++, r.psn = RAW_PSN)
		raw_ask(&r, WRITE_ONLY, (struct wire_packet){ 0 });
	raw_train(false);
	expect_answer(ACK);				/* of the duplicates */
	r.psn = RAW_PSN + 3;				/* 1 and 2 are missing */
	raw_train(true);
	for (int i = 0; i < 4; i++)
		raw_ask(&r, WRITE_ONLY, (struct wire_packet){ 0 });
	raw_train(false);
	expect_answer(ACK);				/* a NAK */
	r.psn = RAW_PSN + 1;
	raw_ask(&r, WRITE_ONLY, (struct wire_packet){ 0 });
	settle();
	drain();
	CHECK_EQ(counted("duplicate_request"), 3);
	CHECK_EQ(counted("out_of_sequence"), 4);
	CHECK_EQ(counted("rx_write_requests"), 7);	/* those ahead were kept */
	CHECK_EQ(counted("port_rcv_errors"), 0);
}

TEST(receives_that_are_missing_or_wrong)
{
	struct ibv_wc wc;

	set_up();
	raw_ask(&r, SEND_ONLY, (struct wire_packet){ .length = 100 });
	expect_answer(ACK);				/* an RNR NAK */
	CHECK_EQ(counted("out_of_buffer"), 1);
	raw_post_recv(&r, 1, 50);
	raw_post_recv(&r, 2, 50);
	r.psn = RAW_PSN;
	raw_ask(&r, SEND_ONLY, (struct wire_packet){ .length = 100 });
	expect_answer(ACK);				/* a NAK */
	wc = raw_completion(&r);
	CHECK_EQ(wc.status, IBV_WC_LOC_LEN_ERR);
	wc = raw_completion(&r);
	CHECK_EQ(wc.status, IBV_WC_WR_FLUSH_ERR);
	CHECK_EQ(counted("resp_local_length_error"), 1);
	CHECK_EQ(counted("resp_cqe_error"), 1);
	CHECK_EQ(counted("resp_cqe_flush_error"), 1);
	CHECK_EQ(counted("resp_remote_access_errors"), 0);
}

static void post_send(int opcode)
{
	struct ibv_sge sge = { (uintptr_t)r.memory, 8, r.mr->lkey };
	struct ibv_send_wr wr = { .opcode = opcode, .sg_list = &sge, .num_sge = 1 }, *bad;

	REQUIRE(!ibv_post_send(r.qp, &wr, &bad));
}

static void answer(uint32_t psn, uint8_t syndrome)
{
	struct wire_packet p = { .opcode = ACK, .pkey = 0xffff, .dest_qpn = r.qp->qp_num,
				 .psn = psn, .aeth = { syndrome, 0 } };

	raw_send(&r, &p);
}

/* What is sent again comes when it likes. */
static void await(int opcode)
{
	struct wire_packet p;

	do
		REQUIRE(raw_got(&r, &p));
	while (p.opcode != opcode);
}

/*
 * C56, at the requester. How it recovers from silence and from gaps depends on the time that
 * passes (talk/rc_timers has each for itself); that it does, and every failure, is counted.
 */
TEST(naks_and_timeouts_at_the_requester)
{
	uint64_t again;

	set_up();
	post_send(IBV_WR_SEND);
	await(SEND_ONLY);
	answer(RAW_PSN, WIRE_NAK_SEQUENCE);
	await(SEND_ONLY);
	answer(RAW_PSN, WIRE_AETH_RNR | 1);
	await(SEND_ONLY);
	await(SEND_ONLY);				/* by the timer */
	answer(RAW_PSN, 0x1f);
	post_send(IBV_WR_RDMA_READ);
	post_send(IBV_WR_SEND);
	await(READ);
	await(SEND_ONLY);
	answer(RAW_PSN + 2, 0x1f);			/* the READ's answer is lost */
	await(READ);
	answer(RAW_PSN + 1, WIRE_NAK_ACCESS);
	CHECK_EQ(raw_completion(&r).status, IBV_WC_REM_ACCESS_ERR);
	CHECK_EQ(raw_completion(&r).status, IBV_WC_WR_FLUSH_ERR);
	again = counted("packet_seq_err") + counted("implied_nak_seq_err") +
		counted("local_ack_timeout_err") + counted("roce_adp_retrans");
	CHECK(again >= 3);
	CHECK_EQ(counted("rnr_nak_retry_err"), 1);
	CHECK_EQ(counted("req_remote_access_errors"), 1);
	CHECK_EQ(counted("req_cqe_error"), 1);
	CHECK_EQ(counted("req_cqe_flush_error"), 1);
	CHECK_EQ(counted("retry_exceeded_err"), 0);
}

TEST(congestion_notifications)
{
	struct wire_packet p = { .opcode = CNP, .pkey = 0xffff, .becn = true };

	set_up();
	p.dest_qpn = r.qp->qp_num;
	raw_send(&r, &p);
	settle();
	CHECK_EQ(counted("rp_cnp_handled"), 1);
	CHECK_EQ(counted("np_cnp_sent"), 0);
}

int main(int argc, char **argv)
{
	setenv("ANYVERBS_PATH", "auto", 1);
	return check_run(argc, argv);
}
