// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * long_answers.c - two processes: one asks the other, and gets answers that are longer than a MAD.
 *
 *   long_answers [CASE...]                              both on this host
 *   long_answers serve DEVICE                           until it is killed
 *   long_answers ask DEVICE GID-INDEX GID CASE...       of somebody who serves elsewhere
 */
#define CHECK_OWN_MAIN
#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <infiniband/umad.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/check.h"

enum { SA = 0x03, VENDOR = 0x30, GET_TABLE = 0x12, GET_MULTI = 0x14, RESPONSE = 0x80 };
enum { MAD = 256, SA_HEADER = 56, VENDOR_HEADER = 40, MOST = 2 << 20, TIMEOUT_MS = 5000 };

static uint8_t oui[3] = { 0x00, 0x14, 0x05 };

static struct message {
	struct ib_user_mad umad;
	uint8_t bytes[MOST];
} out, in;
static const char *device = "soft_lo";
static struct in6_addr peer;		/* :: is one that is started here */
static int port, agent, gid_index;
static uint32_t tid;
static pid_t server;

static uint32_t word_at(const uint8_t *p)
{
	uint32_t value;

	memcpy(&value, p, sizeof(value));
	return ntohl(value);
}

static void put_word(uint8_t *p, uint32_t value)
{
	value = htonl(value);
	memcpy(p, &value, sizeof(value));
}

static uint8_t byte_at(uint32_t i)
{
	return (uint8_t)(i * 7 ^ i >> 8 ^ i >> 16);
}

static int header_of(const uint8_t *mad)
{
	return mad[1] == SA ? SA_HEADER : VENDOR_HEADER;
}

static void fill(uint8_t *mad, uint32_t length)
{
	for (uint32_t i = header_of(mad); i < length; i++)
		mad[i] = byte_at(i);
}

static bool is_filled(const uint8_t *mad, uint32_t length)
{
	for (uint32_t i = header_of(mad); i < length; i++)
		if (mad[i] != byte_at(i))
			return false;
	return true;
}

/* ---- who is asked ---- */

/* The attribute modifier says how long the answer is to be; a long question is to be right. */
static void answer(int p, int a, int length)
{
	uint32_t wanted = word_at(in.bytes + 20);

	if (in.bytes[3] == GET_MULTI && !is_filled(in.bytes, length))
		return;
	in.bytes[3] |= RESPONSE;
	in.bytes[26] = 1;
	fill(in.bytes, wanted);
	umad_send(p, a, &in, wanted, 0, 9);
}

static void serve(int ready)
{
	long methods[16 / sizeof(long)] = { 1 << GET_TABLE | 1 << GET_MULTI };
	int p = umad_open_port(device, 1);

	if (p < 0 || umad_register(p, SA, 2, 1, methods) < 0 ||
	    umad_register_oui(p, VENDOR, 1, oui, methods) < 0 || write(ready, "", 1) != 1)
		_exit(1);
	for (;;) {
		int length = MOST, a = umad_recv(p, &in, &length, -1);

		if (a >= 0 && !umad_status(&in))
			answer(p, a, length);
	}
}

static void start_server(void)
{
	int ready[2];
	char byte;

	if (!IN6_IS_ADDR_UNSPECIFIED(&peer))
		return;
	REQUIRE(!pipe(ready));
	server = fork();
	REQUIRE(server >= 0);
	if (!server) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		serve(ready[1]);
	}
	close(ready[1]);
	REQUIRE(read(ready[0], &byte, 1) == 1);
	close(ready[0]);
}

static void stop_server(void)
{
	if (server > 0) {
		kill(server, SIGKILL);
		waitpid(server, NULL, 0);
	}
	server = 0;
}

/* ---- who asks ---- */

static void begin(uint8_t rmpp)
{
	check_state.after_case = stop_server;
	start_server();
	port = umad_open_port(device, 1);
	if (port == -ENODEV)
		SKIP("the loopback interface is no device");
	REQUIRE(port >= 0);
	agent = umad_register(port, SA, 2, rmpp, NULL);
	REQUIRE(agent >= 0);
}

static void end(void)
{
	CHECK_EQ(umad_close_port(port), 0);
}

static void make(uint8_t mgmt_class, uint8_t method, uint32_t wanted)
{
	struct ib_mad_addr grh = {
		.gid_index = gid_index, .hop_limit = 64, .gid = { [10] = 0xff, 0xff, 127, 0, 0, 1 }
	};

	if (!IN6_IS_ADDR_UNSPECIFIED(&peer))
		memcpy(grh.gid, &peer, sizeof(peer));
	memset(&out.umad, 0, sizeof(out.umad));
	memset(out.bytes, 0, MAD);
	out.bytes[0] = 1;
	out.bytes[1] = mgmt_class;
	out.bytes[2] = mgmt_class == SA ? 2 : 1;
	out.bytes[3] = method;
	put_word(out.bytes + 12, ++tid);
	put_word(out.bytes + 20, wanted);
	if (mgmt_class == VENDOR)
		memcpy(out.bytes + 37, oui, sizeof(oui));
	umad_set_addr(&out, 1, 1, 0, 0x80010000);	/* nobody looks at the LID */
	umad_set_grh(&out, &grh);
}

static void check_answer(int length, uint32_t wanted)
{
	CHECK_EQ(umad_status(&in), 0);
	CHECK_EQ(length, wanted);
	CHECK_EQ(in.umad.length, sizeof(in.umad) + wanted);
	CHECK_EQ(word_at(in.bytes + 12), tid);
	CHECK(is_filled(in.bytes, wanted));
}

static void ask(int a, uint8_t mgmt_class, uint32_t wanted)
{
	int length = MOST;

	make(mgmt_class, GET_TABLE, wanted);
	CHECK_EQ(umad_send(port, a, &out, MAD, TIMEOUT_MS, 9), 0);
	memset(&in, 0, sizeof(in.umad) + wanted);
	REQUIRE(umad_recv(port, &in, &length, -1) == a);
	check_answer(length, wanted);
}

TEST(a_mebibyte_is_answered)
{
	begin(1);
	ask(agent, SA, 1 << 20);
	CHECK_EQ(umad_recv(port, &in, &(int){ MOST }, 0), -EWOULDBLOCK);
	end();
}

TEST(every_length_arrives)
{
	static const int lengths[] = { 0, 1, 199, 200, 201, 400, 200 * 64, 200 * 65 + 1, 77777 };
	int vendor;

	begin(1);
	vendor = umad_register_oui(port, VENDOR, 1, oui, NULL);
	REQUIRE(vendor >= 0);
	for (unsigned int i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		ask(agent, SA, SA_HEADER + lengths[i]);
		ask(vendor, VENDOR, VENDOR_HEADER + lengths[i]);
	}
	end();
}

TEST(a_long_question_is_asked)
{
	int length = MOST;

	begin(1);
	make(SA, GET_MULTI, 5000);
	out.bytes[26] = 1;
	fill(out.bytes, 50000);
	CHECK_EQ(umad_send(port, agent, &out, 50000, TIMEOUT_MS, 9), 0);
	CHECK_EQ(umad_recv(port, &in, &length, -1), agent);
	check_answer(length, 5000);
	end();
}

TEST(who_has_no_room_is_told_how_much)
{
	int length = 1000;

	begin(1);
	make(SA, GET_TABLE, 12345);
	CHECK_EQ(umad_send(port, agent, &out, MAD, TIMEOUT_MS, 9), 0);
	memset(&in, 0, sizeof(in.umad) + 1000);
	CHECK_EQ(umad_recv(port, &in, &length, -1), -ENOSPC);
	CHECK_EQ(length, 12345);
	CHECK_EQ(in.umad.length, sizeof(in.umad) + 12345);
	CHECK_EQ(word_at(in.bytes + 12), tid);
	CHECK(is_filled(in.bytes, MAD));
	CHECK_EQ(in.bytes[MAD], 0);
	CHECK_EQ(umad_recv(port, &in, &length, 0), agent);
	check_answer(length, 12345);
	end();
}

/* Without RMPP at registration: segment by segment, each acknowledged by this program itself. */
TEST(who_does_it_himself_sees_segments)
{
	uint32_t segment = 0, repeated = 0;
	int length;

	begin(0);
	make(SA, GET_TABLE, SA_HEADER + 10 * 200);
	CHECK_EQ(umad_send(port, agent, &out, MAD, TIMEOUT_MS, 9), 0);
	while (segment < 10 && repeated < 100) {
		length = MOST;
		REQUIRE(umad_recv(port, &in, &length, -1) == agent);
		REQUIRE(!umad_status(&in));
		CHECK_EQ(length, MAD);
		CHECK_EQ(in.bytes[25], 1);
		if (word_at(in.bytes + 28) == segment + 1)
			segment++;
		else
			repeated++;
		in.bytes[3] ^= RESPONSE;
		in.bytes[25] = 2;
		put_word(in.bytes + 28, segment);
		put_word(in.bytes + 32, segment + 1);
		CHECK_EQ(umad_send(port, agent, &in, MAD, 0, 0), 0);
	}
	CHECK_EQ(segment, 10);
	end();
}

TEST(who_is_answered_by_nobody_is_told)
{
	int length = MOST;

	begin(1);
	stop_server();
	make(SA, GET_MULTI, 0);
	out.bytes[26] = 1;
	CHECK_EQ(umad_send(port, agent, &out, 50000, 20, 2), 0);
	CHECK_EQ(umad_recv(port, &in, &length, -1), agent);
	CHECK_EQ(umad_status(&in), ETIMEDOUT);
	CHECK_EQ(length, 24);
	CHECK_EQ(word_at(in.bytes + 12), tid);
	end();
}

TEST(what_is_too_long_for_what_it_is_is_refused)
{
	begin(1);
	make(SA, GET_TABLE, 0);
	CHECK_EQ(umad_send(port, agent, &out, MAD + 1, 0, 0), -EINVAL);
	out.bytes[26] = 1;
	CHECK_EQ(umad_send(port, agent, &out, SA_HEADER - 1, 0, 0), -EINVAL);
	CHECK_EQ(umad_send(port, agent, &out, SA_HEADER, 0, 0), 0);
	CHECK_EQ(umad_send(port, agent, &out, SA_HEADER, 0, 0), -EINVAL);
	out.bytes[1] = 0x04;
	CHECK_EQ(umad_send(port, agent, &out, 1000, 0, 0), -EINVAL);
	end();
}

int main(int argc, char **argv)
{
	tid = getpid() << 8;
	if (argc == 3 && !strcmp(argv[1], "serve")) {
		device = argv[2];
		serve(STDERR_FILENO);
	}
	if (argc < 5 || strcmp(argv[1], "ask"))
		return check_run(argc, argv);
	device = argv[2];
	gid_index = atoi(argv[3]);
	if (inet_pton(AF_INET6, argv[4], &peer) != 1)
		return 1;
	return check_run(argc - 4, argv + 4);
}
