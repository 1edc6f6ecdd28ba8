// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device_goes.c - the interface of a socket vanishes: no call waits for ever, and what the peer had
 * sent before is still there.
 *
 * Run by alone.sh.
 */
#include "tests/rsocket/pair.h"

enum { LIMIT_MS = 5000 };

static struct sockaddr_in near = { .sin_family = AF_INET }, far = { .sin_family = AF_INET };

static void tidy(void)
{
	if (system("for i in near far; do ip link del $i 2>/dev/null; done; true"))
		check_state.failures++;
}

__attribute__((constructor)) static void arrange(void)
{
	near.sin_addr.s_addr = htonl(0x0a080001);
	far.sin_addr.s_addr = htonl(0x0a080101);
	check_state.after_case = tidy;
}

static void set_up(void)
{
	if (getuid() != 0 || system("ip link show eth0 >/dev/null 2>&1") == 0)
		SKIP("run by alone.sh only");
	REQUIRE(!system("for i in near far; do ip link add $i type veth peer name ${i}2; "
			"ip link set ${i}2 up; ip link set $i up; done; "
			"ip addr add 10.8.0.1/24 dev near; ip addr add 10.8.1.1/24 dev far"));
}

static int listener_at(struct sockaddr_in a, struct sockaddr_in *at)
{
	socklen_t len = sizeof(a);
	int fd = rsocket(AF_INET, SOCK_STREAM, 0);

	REQUIRE(fd >= 0 && rbind(fd, (struct sockaddr *)&a, len) == 0 && rlisten(fd, 4) == 0);
	REQUIRE(rgetsockname(fd, (struct sockaddr *)at, &len) == 0);
	return fd;
}

/* The client on "near", the others on "far". */
static struct pair across(void)
{
	struct pair p;

	p.listener = listener_at(far, &p.address);
	p.client = rsocket(AF_INET, SOCK_STREAM, 0);
	REQUIRE(p.client >= 0 && rbind(p.client, (struct sockaddr *)&near, sizeof(near)) == 0);
	REQUIRE(rconnect(p.client, (struct sockaddr *)&p.address, sizeof(p.address)) == 0);
	p.server = raccept(p.listener, NULL, NULL);
	REQUIRE(p.server >= 0);
	return p;
}

TEST(a_stream_ends_at_both_ends)
{
	uint64_t begin = now_ms();
	struct pair p;
	char c;

	set_up();
	p = across();
	REQUIRE(rsend(p.client, "x", 1, 0) == 1);
	REQUIRE(poll_for(p.server, POLLIN, LIMIT_MS) == POLLIN);
	REQUIRE(!system("ip link del near"));
	CHECK_EQ(rrecv(p.client, &c, 1, 0), -1);
	CHECK_EQ(errno, ENODEV);
	CHECK_EQ(rsend(p.client, "x", 1, 0), -1);
	CHECK_EQ(rrecv(p.server, &c, 1, 0), 1);
	CHECK(rrecv(p.server, &c, 1, 0) <= 0);
	pair_close(&p);
	CHECK(now_ms() - begin < LIMIT_MS);
}

TEST(a_listener_accepts_no_more)
{
	struct sockaddr_in at;
	int fd;

	set_up();
	fd = listener_at(near, &at);
	REQUIRE(!system("ip link del near"));
	CHECK_EQ(raccept(fd, NULL, NULL), -1);
	CHECK_EQ(errno, ENODEV);
	CHECK(poll_for(fd, POLLIN, LIMIT_MS) & (POLLIN | POLLHUP));
	CHECK_EQ(raccept(fd, NULL, NULL), -1);
	CHECK_EQ(errno, EINVAL);
	CHECK_EQ(rclose(fd), 0);
}
