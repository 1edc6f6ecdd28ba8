// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagrams.c - datagram sockets: over UDP at first, from QP to QP then.
 */
#include "tests/rsocket/pair.h"

static int bound(int family, struct sockaddr_storage *a, socklen_t *len)
{
	int fd = rsocket(family, SOCK_DGRAM, 0);

	REQUIRE(fd >= 0);
	memset(a, 0, sizeof(*a));
	*len = family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6);
	a->ss_family = (sa_family_t)family;
	if (family == AF_INET)
		((struct sockaddr_in *)a)->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	else
		((struct sockaddr_in6 *)a)->sin6_addr = in6addr_loopback;
	REQUIRE(rbind(fd, (struct sockaddr *)a, *len) == 0);
	REQUIRE(rgetsockname(fd, (struct sockaddr *)a, len) == 0);
	return fd;
}

static void ping_pong(int family)
{
	struct sockaddr_storage a, b, from;
	socklen_t len, from_len;
	int x = bound(family, &a, &len), y = bound(family, &b, &len);
	char out[900], in[1000];

	for (int i = 0; i < 50; i++) {
		memset(out, i, sizeof(out));
		CHECK_EQ(rsendto(x, out, sizeof(out), 0, (struct sockaddr *)&b, len), sizeof(out));
		CHECK_EQ(poll_for(y, POLLIN, 2000), POLLIN);
		from_len = sizeof(from);
		CHECK_EQ(rrecvfrom(y, in, sizeof(in), 0, (struct sockaddr *)&from, &from_len),
			 sizeof(out));
		CHECK(memcmp(in, out, sizeof(out)) == 0);
		CHECK_EQ(((struct sockaddr_in *)&from)->sin_port,
			 ((struct sockaddr_in *)&a)->sin_port);
		CHECK_EQ(rsendto(y, in, 3, 0, (struct sockaddr *)&from, from_len), 3);
		CHECK_EQ(rrecv(x, in, sizeof(in), 0), 3);
	}
	rclose(x);
	rclose(y);
}

TEST(datagrams_go_there_and_back)
{
	ping_pong(AF_INET);
}

TEST(so_they_do_over_ipv6)
{
	ping_pong(AF_INET6);
}

TEST(a_datagram_is_read_at_once_or_cut)
{
	struct sockaddr_storage a, b;
	socklen_t len;
	int x = bound(AF_INET, &a, &len), y = bound(AF_INET, &b, &len);
	char in[8];

	for (int i = 0; i < 3; i++) {
		CHECK_EQ(rsendto(x, "123456", 6, 0, (struct sockaddr *)&b, len), 6);
		CHECK_EQ(poll_for(y, POLLIN, 2000), POLLIN);
		CHECK_EQ(rrecv(y, in, 3, MSG_PEEK), 3);
		CHECK_EQ(rrecv(y, in, 3, 0), 3);
		CHECK_EQ(rrecv(y, in, 3, MSG_DONTWAIT), -1);
		CHECK_EQ(errno, EAGAIN);
	}
	CHECK_EQ(rsendto(x, "", 0, 0, (struct sockaddr *)&b, len), 0);
	CHECK_EQ(poll_for(y, POLLIN, 2000), POLLIN);
	CHECK_EQ(rrecv(y, in, sizeof(in), 0), 0);
	rclose(x);
	rclose(y);
}

TEST(only_the_connected_peer_is_heard)
{
	struct sockaddr_storage a, b, c;
	socklen_t len;
	int x = bound(AF_INET, &a, &len), y = bound(AF_INET, &b, &len);
	int z = bound(AF_INET, &c, &len);
	char in[8];

	CHECK_EQ(rsend(x, "x", 1, 0), -1);
	CHECK_EQ(errno, EDESTADDRREQ);
	CHECK_EQ(rconnect(x, (struct sockaddr *)&b, len), 0);
	CHECK_EQ(rsend(x, "to y", 4, 0), 4);
	CHECK_EQ(rrecv(y, in, sizeof(in), 0), 4);
	CHECK_EQ(rsendto(z, "no", 2, 0, (struct sockaddr *)&a, len), 2);
	CHECK_EQ(rsendto(y, "yes", 3, 0, (struct sockaddr *)&a, len), 3);
	CHECK_EQ(rrecv(x, in, sizeof(in), 0), 3);
	rclose(x);
	rclose(y);
	rclose(z);
}

TEST(too_long_is_too_long)
{
	struct sockaddr_storage a;
	socklen_t len;
	int x = bound(AF_INET, &a, &len);
	static char out[4000];

	CHECK_EQ(rsendto(x, out, sizeof(out), 0, (struct sockaddr *)&a, len), -1);
	CHECK_EQ(errno, EMSGSIZE);
	CHECK_EQ(rsendto(x, out, 2040, 0, (struct sockaddr *)&a, len), 2040);
	CHECK_EQ(poll_for(x, POLLIN, 2000), POLLIN);
	CHECK_EQ(rrecv(x, out, sizeof(out), 0), 2040);
	rclose(x);
}

TEST(streams_things_are_no_datagrams_things)
{
	int x = rsocket(AF_INET, SOCK_DGRAM, 0);

	CHECK_EQ(rlisten(x, 1), -1);
	CHECK_EQ(errno, EOPNOTSUPP);
	CHECK_EQ(raccept(x, NULL, NULL), -1);
	CHECK_EQ(errno, EOPNOTSUPP);
	CHECK_EQ(riomap(x, &x, 4, 0, 0, 0), -1);
	CHECK_EQ(errno, ENOTSUP);
	CHECK_EQ(rclose(x), 0);
}
