// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * options.c - what is set is what is got, and counts.
 */
#include "tests/rsocket/pair.h"

static int set(int fd, int level, int name, int value)
{
	return rsetsockopt(fd, level, name, &value, sizeof(value)) ? -errno : 0;
}

static int get(int fd, int level, int name)
{
	socklen_t len = sizeof(int);
	int value = -1;

	return rgetsockopt(fd, level, name, &value, &len) ? -errno : value;
}

TEST(sizes_are_set_before_connecting)
{
	int fd = rsocket(AF_INET, SOCK_STREAM, 0);

	CHECK_EQ(get(fd, SOL_SOCKET, SO_RCVBUF), 131072);
	CHECK_EQ(set(fd, SOL_SOCKET, SO_RCVBUF, 10000), 0);
	CHECK_EQ(get(fd, SOL_SOCKET, SO_RCVBUF), 20000);
	CHECK_EQ(set(fd, SOL_SOCKET, SO_SNDBUF, 1), 0);
	CHECK_EQ(get(fd, SOL_SOCKET, SO_SNDBUF), 4096);
	CHECK_EQ(get(fd, SOL_RDMA, RDMA_SQSIZE), 384);
	CHECK_EQ(set(fd, SOL_RDMA, RDMA_SQSIZE, 1), 0);
	CHECK_EQ(get(fd, SOL_RDMA, RDMA_SQSIZE), 16);
	CHECK_EQ(set(fd, SOL_RDMA, RDMA_RQSIZE, 100000), 0);
	CHECK_EQ(get(fd, SOL_RDMA, RDMA_RQSIZE), 65534);
	CHECK_EQ(set(fd, SOL_RDMA, RDMA_INLINE, 16), 0);
	CHECK_EQ(get(fd, SOL_RDMA, RDMA_INLINE), 16);
	CHECK_EQ(set(fd, SOL_RDMA, RDMA_IOMAPSIZE, 300), 0);
	CHECK_EQ(get(fd, SOL_RDMA, RDMA_IOMAPSIZE), 256);
	rclose(fd);
}

TEST(flags_are_kept)
{
	int fd = rsocket(AF_INET6, SOCK_STREAM, 0);
	static const int flags[][2] = {
		{ SOL_SOCKET, SO_REUSEADDR }, { SOL_SOCKET, SO_KEEPALIVE },
		{ SOL_SOCKET, SO_OOBINLINE }, { IPPROTO_TCP, TCP_NODELAY },
		{ IPPROTO_IPV6, IPV6_V6ONLY },
	};

	for (unsigned int i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		CHECK_EQ(get(fd, flags[i][0], flags[i][1]), 0);
		CHECK_EQ(set(fd, flags[i][0], flags[i][1], 5), 0);
		CHECK_EQ(get(fd, flags[i][0], flags[i][1]), 1);
	}
	CHECK_EQ(set(fd, IPPROTO_TCP, TCP_KEEPIDLE, 0), -EINVAL);
	CHECK_EQ(set(fd, IPPROTO_TCP, TCP_KEEPIDLE, 9), 0);
	CHECK_EQ(get(fd, IPPROTO_TCP, TCP_KEEPIDLE), 9);
	CHECK_EQ(get(fd, SOL_SOCKET, SO_TYPE), SOCK_STREAM);
	rclose(fd);
}

TEST(what_is_not_known_is_refused)
{
	int fd = rsocket(AF_INET, SOCK_STREAM, 0);

	CHECK_EQ(set(fd, SOL_SOCKET, 9999, 1), -ENOPROTOOPT);
	CHECK_EQ(set(fd, 12345, 1, 1), -ENOTSUP);
	CHECK_EQ(get(fd, 12345, 1), -ENOTSUP);
	rclose(fd);
}

TEST(sizes_of_the_hardware_are_refused_when_connected)
{
	struct pair p = pair_make();

	CHECK_EQ(set(p.client, SOL_RDMA, RDMA_SQSIZE, 100), -EINVAL);
	CHECK_EQ(set(p.client, SOL_SOCKET, SO_RCVBUF, 10000), 0);
	CHECK_EQ(get(p.client, SOL_SOCKET, SO_RCVBUF), 131072);
	CHECK(get(p.client, IPPROTO_TCP, TCP_MAXSEG) >= 256);
	pair_close(&p);
}

/* The smallest of everything: messages and halves take turns all the time. */
static void shrink(struct pair *p)
{
	int ends[] = { p->listener, p->client };

	for (int i = 0; i < 2; i++) {
		set(ends[i], SOL_RDMA, RDMA_SQSIZE, 16);
		set(ends[i], SOL_RDMA, RDMA_RQSIZE, 16);
		set(ends[i], SOL_RDMA, RDMA_INLINE, i ? 0 : 64);
		set(ends[i], SOL_SOCKET, SO_SNDBUF, 1);
		set(ends[i], SOL_SOCKET, SO_RCVBUF, 501);
	}
}

enum { BYTES = 100000 };

static void *send_all(void *arg)
{
	static char bytes[BYTES];

	for (int i = 0; i < BYTES; i++)
		bytes[i] = (char)(i * 7 ^ i >> 8);
	for (int sent = 0, n; sent < BYTES; sent += n) {
		n = (int)rsend(*(int *)arg, bytes + sent, (size_t)(BYTES - sent), 0);
		if (n <= 0)
			break;
	}
	return NULL;
}

TEST(the_smallest_sizes_carry_everything)
{
	struct pair p = pair_make_with(shrink);
	static char bytes[BYTES];
	int ends[][2] = { { p.client, p.server }, { p.server, p.client } };
	pthread_t t;

	for (int way = 0; way < 2; way++) {
		memset(bytes, 0, sizeof(bytes));
		pthread_create(&t, NULL, send_all, &ends[way][0]);
		CHECK_EQ(rrecv(ends[way][1], bytes, BYTES, MSG_WAITALL), BYTES);
		pthread_join(t, NULL);
		for (int i = 0; i < BYTES; i++)
			if (!CHECK(bytes[i] == (char)(i * 7 ^ i >> 8)))
				break;
	}
	pair_close(&p);
}

TEST(a_connection_is_established_for_who_asks)
{
	struct pair p = pair_make();
	struct tcp_info info;
	socklen_t len = sizeof(info);

	CHECK_EQ(rgetsockopt(p.client, IPPROTO_TCP, TCP_INFO, &info, &len), 0);
	CHECK_EQ(info.tcpi_state, TCP_ESTABLISHED);
	pair_close(&p);
}

TEST(keepalive_goes_on_beside_the_data)
{
	struct pair p = pair_make();
	char c;

	CHECK_EQ(set(p.client, IPPROTO_TCP, TCP_KEEPIDLE, 1), 0);
	CHECK_EQ(set(p.client, SOL_SOCKET, SO_KEEPALIVE, 1), 0);
	CHECK_EQ(poll_for(p.server, POLLIN, 1500), 0);
	CHECK_EQ(rsend(p.client, "x", 1, 0), 1);
	CHECK_EQ(rrecv(p.server, &c, 1, 0), 1);
	pair_close(&p);
}
