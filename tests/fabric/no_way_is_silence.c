// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * no_way_is_silence.c - where the subnet carries nothing a request meets silence, and ends with the
 * retries (9.7.6.1.3); where it does again, traffic goes on.
 */
#include <time.h>

#include "tests/fabric/rig.h"

static const struct rig_options short_lived = { .to_b = { .timeout = 13, .retry = 3 } };

static uint64_t now_ms(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000 + (uint64_t)ts.tv_nsec / 1000000;
}

/* 2^13 * 4.096 us is 33.5 ms; an adapter may wait up to four times as long. */
static void expect_retries_exceeded(void)
{
	uint64_t start = now_ms(), took;

	CHECK_EQ(rig_send(8), IBV_WC_RETRY_EXC_ERR);
	took = now_ms() - start;
	CHECK(took >= 100 && took < 2000);
}

TEST(a_link_that_is_down)
{
	rig_pair(&short_lived);
	rig_message(8);
	subnet_link(&rig.subnet, S1, 3, false);
	expect_retries_exceeded();
}

TEST(a_lid_above_the_top_of_a_switch)
{
	rig_pair(&short_lived);
	rig_message(8);
	subnet_top(&rig.subnet, S1, 4);
	rig_message(8);
	subnet_top(&rig.subnet, S1, 3);
	expect_retries_exceeded();
	CHECK(subnet_count(&rig.subnet, S1, 1, COUNTER_RCV_RELAY) > 0);
}

TEST(a_port_that_is_not_active)
{
	rig_pair(&short_lived);
	subnet_change(&rig.subnet);
	subnet_port(&rig.subnet, H1, 1)->state = 2;
	subnet_changed(&rig.subnet);
	expect_retries_exceeded();
}

TEST(an_answer_has_to_come_back)
{
	rig_pair(&short_lived);
	subnet_change(&rig.subnet);
	subnet_route(&rig.subnet, S1, 1, FABRIC_MAP_NO_PORT);
	subnet_changed(&rig.subnet);
	expect_retries_exceeded();
}

TEST(a_way_that_comes_back_in_time_is_enough)
{
	struct send_step s = { .opcode = IBV_WR_SEND, .length = 8 };
	struct recv_step r = { .length = 8 };

	rig_pair(NULL);
	rig_message(8);
	CHECK_EQ(CALL(1, step_post_recv, &r), 0);
	subnet_link(&rig.subnet, S1, 3, false);
	BEGIN(0, step_send, &s);
	subnet_change(&rig.subnet);
	subnet_route(&rig.subnet, S1, 4, 4);
	subnet_route(&rig.subnet, S2, 1, 2);
	subnet_changed(&rig.subnet);
	CHECK_EQ(FINISH(0, &s), IBV_WC_SUCCESS);
	CHECK_EQ(CALL(1, step_wait_recv, &r), IBV_WC_SUCCESS);
	CHECK_EQ(subnet_count(&rig.subnet, S1, 4, COUNTER_XMIT_PACKETS), 1);
}

/* The QP number is one of h3, the LID leads to h2. */
TEST(a_qp_of_another_host)
{
	rig_pair(&(struct rig_options){ .to_b = { .dlid = 3, .timeout = 13, .retry = 3 } });
	expect_retries_exceeded();
}

/* It sends to the other LID of ours, which is another port. */
TEST(a_peer_that_answers_elsewhere)
{
	rig_pair(&(struct rig_options){
		.to_b = { .timeout = 13, .retry = 3 }, .to_a = { .dlid = 2 },
	});
	expect_retries_exceeded();
}

TEST(a_peer_that_was_killed)
{
	rig_pair(&short_lived);
	rig_message(8);
	host_kill(&rig.hosts[1]);
	expect_retries_exceeded();
}

TEST(the_fabric_process_was_killed)
{
	rig_pair(&short_lived);
	rig_message(8);
	subnet_kill(&rig.subnet);
	expect_retries_exceeded();
}

TEST(uc_does_not_notice)
{
	rig_pair(&(struct rig_options){ .type = IBV_QPT_UC });
	subnet_link(&rig.subnet, S1, 3, false);
	CHECK_EQ(rig_recv(1, 8), 0);
	CHECK_EQ(rig_send(8), IBV_WC_SUCCESS);
	CHECK_EQ(CALL(1, step_wait_recv, (&(struct recv_step){ .timeout_ms = 50 })), -ETIMEDOUT);
}

static void set_drop(uint32_t of_2_to_32)
{
	subnet_change(&rig.subnet);
	subnet_port(&rig.subnet, S1, 3)->drop = of_2_to_32;
	subnet_changed(&rig.subnet);
}

TEST(rc_makes_up_for_what_a_link_loses)
{
	rig_pair(NULL);
	set_drop(UINT32_MAX / 3);
	for (int i = 0; i < 100; i++)
		rig_message(8);
}

TEST(a_link_that_loses_everything)
{
	rig_pair(&short_lived);
	set_drop(UINT32_MAX);
	expect_retries_exceeded();
}

TEST(uc_loses_its_share)
{
	struct recv_step r = { .length = 8, .timeout_ms = 20 };
	int got = 0;

	rig_pair(&(struct rig_options){ .type = IBV_QPT_UC });
	set_drop(UINT32_MAX / 2);
	for (int i = 0; i < 64; i++)
		CHECK_EQ(CALL(1, step_post_recv, &r), 0);
	for (int i = 0; i < 64; i++)
		CHECK_EQ(rig_send(8), IBV_WC_SUCCESS);
	while (CALL(1, step_wait_recv, &r) == IBV_WC_SUCCESS)
		got++;
	CHECK(got > 8 && got < 56);	/* by chance it fails once in 10^10 times */
}
