// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * `anyverbs counters` and `anyverbs doctor` tell what two processes have done, while they live.
 */
#include "tests/conformance/rig.h"

#include <unistd.h>

/* The value of a counter in what the tool prints about a process, -1: it is not there. */
static long long told(const char *arguments, const char *name)
{
	char command[512], line[256], key[64];
	long long value = -1, v;
	FILE *f;

	snprintf(command, sizeof(command), "%s counters %s", getenv("ANYVERBS_TOOL"), arguments);
	f = popen(command, "re");
	REQUIRE(f);
	while (fgets(line, sizeof(line), f))
		if (sscanf(line, "%63s %lld", key, &v) == 2 && !strcmp(key, name) && value < 0)
			value = v;
	pclose(f);
	return value;
}

static long long told_of_us(const char *name)
{
	char pid[16];

	snprintf(pid, sizeof(pid), "-a %d", getpid());
	return told(pid, name);
}

TEST(messages_between_processes)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	long long before;

	before = told_of_us("port_xmit_packets");
	CHECK(before >= 0);
	for (int i = 0; i < 10; i++) {
		must_post(p.a, write_wr(p.a, 0, 2048, p.b, 0));
		expect_send(p.a, IBV_WC_SUCCESS);
	}
	CHECK_EQ(told_of_us("port_xmit_packets") - before, 20);	/* of 1024 bytes */
	must_recv(p.a, 0, 64);
	must_post(p.b, send_wr(p.b, 0, 8));
	expect_recv(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(told_of_us("port_xmit_packets") - before, 21);	/* an ACK */
	CHECK(told("", "port_xmit_packets") >= told_of_us("port_xmit_packets"));
	CHECK(told("", "rx_write_requests") >= 10);		/* those of the other one too */
}

TEST(what_went_wrong)
{
	struct pair p = open_pair(.rnr_retry = 1);

	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_RNR_RETRY_EXC_ERR);
	CHECK_EQ(told_of_us("retry_rnr_exceeded_err"), 1);
	CHECK_EQ(told_of_us("rnr_nak_retry_err"), 1);
	CHECK_EQ(told_of_us("req_cqe_error"), 1);
	CHECK(told("", "out_of_buffer") >= 2);
}

TEST(q_key_violations)
{
	struct end *e = near_end(.type = IBV_QPT_UD);
	struct ibv_port_attr port;
	struct wr wr;

	end_init(e);
	end_rtr(e, e);
	end_rts(e);
	wr = ud_wr(e, 0, 8, make_ah(e, e), e);
	wr.qkey ^= 1;
	must_recv(e, 0, 256);
	must_post(e, wr);
	expect_send(e, IBV_WC_SUCCESS);
	REQUIRE(ibv_query_port(near_context(), 1, &port) == 0);
	CHECK_EQ(port.qkey_viol_cntr, told_of_us("rx_bad_qkey"));
	CHECK_EQ(port.qkey_viol_cntr, 1);
}

static bool doctor_says(const char *text)
{
	char command[512], all[16384];
	size_t n;
	FILE *f;

	snprintf(command, sizeof(command), "%s doctor", getenv("ANYVERBS_TOOL"));
	f = popen(command, "re");
	REQUIRE(f);
	n = fread(all, 1, sizeof(all) - 1, f);
	all[n] = '\0';
	pclose(f);
	return strstr(all, text);
}

TEST(the_doctor_tells_of_drops)
{
	struct pair p = open_pair(.rnr_retry = 1);

	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_RNR_RETRY_EXC_ERR);
	CHECK(doctor_says("without a receive posted for them"));
}

TEST(who_has_no_adapter)
{
	char command[512];

	snprintf(command, sizeof(command), "%s counters 1 2>/dev/null", getenv("ANYVERBS_TOOL"));
	CHECK(system(command) != 0);
	snprintf(command, sizeof(command), "%s counters x 2>/dev/null", getenv("ANYVERBS_TOOL"));
	CHECK(system(command) != 0);
}
