// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_getaddrinfo() gives a list of all addresses, active ones as destination and passive ones as
 * source, with the port space and the type of QP that the hints ask for; addresses of the hints
 * stand where no name gives one (rdma_getaddrinfo(3)).
 */
#include <arpa/inet.h>
#include <errno.h>
#include <infiniband/ib.h>
#include <netdb.h>
#include <rdma/rdma_cma.h>

#include "tests/check.h"

static struct rdma_addrinfo *ask(const char *node, const char *service,
				 const struct rdma_addrinfo *hints)
{
	struct rdma_addrinfo *res = NULL;

	REQUIRE(rdma_getaddrinfo(node, service, hints, &res) == 0);
	REQUIRE(res);
	return res;
}

static void check_v4(const struct sockaddr *sa, socklen_t len, const char *ip, int port)
{
	const struct sockaddr_in *in = (const void *)sa;
	char text[INET_ADDRSTRLEN];

	REQUIRE(sa && len == sizeof(*in));
	CHECK_EQ(in->sin_family, AF_INET);
	CHECK_STR(inet_ntop(AF_INET, &in->sin_addr, text, sizeof(text)), ip);
	CHECK_EQ(ntohs(in->sin_port), port);
}

TEST(a_number_is_a_destination)
{
	struct rdma_addrinfo *ai = ask("10.1.2.3", "7174", NULL);

	check_v4(ai->ai_dst_addr, ai->ai_dst_len, "10.1.2.3", 7174);
	CHECK_EQ(ai->ai_family, AF_INET);
	CHECK(!ai->ai_src_addr && !ai->ai_src_len && !ai->ai_next);
	CHECK_EQ(ai->ai_qp_type, IBV_QPT_RC);
	CHECK_EQ(ai->ai_port_space, RDMA_PS_TCP);
	CHECK(!ai->ai_route_len && !ai->ai_connect_len);
	rdma_freeaddrinfo(ai);
}

TEST(passive_is_a_source)
{
	struct rdma_addrinfo hints = { .ai_flags = RAI_PASSIVE | RAI_NUMERICHOST };
	struct rdma_addrinfo *ai = ask("10.1.2.3", "7", &hints);

	check_v4(ai->ai_src_addr, ai->ai_src_len, "10.1.2.3", 7);
	CHECK(!ai->ai_dst_addr && !ai->ai_dst_len);
	CHECK_EQ(ai->ai_flags, hints.ai_flags);
	rdma_freeaddrinfo(ai);
}

TEST(no_node_is_the_wildcard_or_this_host)
{
	struct rdma_addrinfo hints = { .ai_flags = RAI_PASSIVE, .ai_family = AF_INET };
	struct rdma_addrinfo *ai = ask(NULL, "7174", &hints);

	check_v4(ai->ai_src_addr, ai->ai_src_len, "0.0.0.0", 7174);
	rdma_freeaddrinfo(ai);
	hints.ai_flags = 0;
	ai = ask(NULL, "7174", &hints);
	check_v4(ai->ai_dst_addr, ai->ai_dst_len, "127.0.0.1", 7174);
	rdma_freeaddrinfo(ai);
}

TEST(all_addresses_are_there_once)
{
	struct rdma_addrinfo hints = { .ai_flags = RAI_PASSIVE };
	struct rdma_addrinfo *ai = ask(NULL, "7174", &hints);
	int v4 = 0, v6 = 0;

	for (struct rdma_addrinfo *e = ai; e; e = e->ai_next) {
		v4 += e->ai_family == AF_INET;
		v6 += e->ai_family == AF_INET6;
		CHECK_EQ(e->ai_port_space, RDMA_PS_TCP);
	}
	CHECK_EQ(v4, 1);
	CHECK_EQ(v6, 1);
	rdma_freeaddrinfo(ai);
}

/* Port space and QP type: each follows from the other, and both are as asked for. */
TEST(the_kind_of_connection)
{
	static const struct {
		int ps, type, want_ps, want_type;
	} kinds[] = {
		{ 0, 0, RDMA_PS_TCP, IBV_QPT_RC },
		{ RDMA_PS_TCP, 0, RDMA_PS_TCP, IBV_QPT_RC },
		{ RDMA_PS_UDP, 0, RDMA_PS_UDP, IBV_QPT_UD },
		{ RDMA_PS_IPOIB, 0, RDMA_PS_IPOIB, IBV_QPT_UD },
		{ 0, IBV_QPT_UD, RDMA_PS_UDP, IBV_QPT_UD },
		{ 0, IBV_QPT_RC, RDMA_PS_TCP, IBV_QPT_RC },
		{ RDMA_PS_IB, 0, RDMA_PS_IB, IBV_QPT_RC },
		{ RDMA_PS_IB, IBV_QPT_UD, RDMA_PS_IB, IBV_QPT_UD },
		{ RDMA_PS_IB, IBV_QPT_UC, RDMA_PS_IB, IBV_QPT_UC },
		{ RDMA_PS_TCP, IBV_QPT_XRC_SEND, RDMA_PS_TCP, IBV_QPT_XRC_SEND },
	};

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		struct rdma_addrinfo hints = { .ai_port_space = kinds[i].ps,
					       .ai_qp_type = kinds[i].type };
		struct rdma_addrinfo *ai = ask("::1", "9", &hints);

		CHECK_EQ(ai->ai_port_space, kinds[i].want_ps);
		CHECK_EQ(ai->ai_qp_type, kinds[i].want_type);
		CHECK_EQ(ai->ai_family, AF_INET6);
		rdma_freeaddrinfo(ai);
	}
}

TEST(hints_alone)
{
	struct sockaddr_in src = { .sin_family = AF_INET, .sin_port = htons(5),
				   .sin_addr.s_addr = htonl(0x0a000001) };
	struct sockaddr_in dst = { .sin_family = AF_INET, .sin_port = htons(6),
				   .sin_addr.s_addr = htonl(0x0a000002) };
	struct rdma_addrinfo hints = {
		.ai_port_space = RDMA_PS_UDP, .ai_family = AF_INET,
		.ai_src_addr = (void *)&src, .ai_src_len = sizeof(src),
		.ai_dst_addr = (void *)&dst, .ai_dst_len = sizeof(dst),
	};
	struct rdma_addrinfo *ai = ask(NULL, NULL, &hints);

	check_v4(ai->ai_src_addr, ai->ai_src_len, "10.0.0.1", 5);
	check_v4(ai->ai_dst_addr, ai->ai_dst_len, "10.0.0.2", 6);
	CHECK(ai->ai_src_addr != (void *)&src);
	CHECK_EQ(ai->ai_qp_type, IBV_QPT_UD);
	rdma_freeaddrinfo(ai);

	ai = ask("10.0.0.9", "9", &hints);		/* a name goes before the hint */
	check_v4(ai->ai_src_addr, ai->ai_src_len, "10.0.0.1", 5);
	check_v4(ai->ai_dst_addr, ai->ai_dst_len, "10.0.0.9", 9);
	rdma_freeaddrinfo(ai);
}

/* The node is a GID, the service a port in the port space's range of service ids (Annex A11). */
TEST(af_ib)
{
	struct rdma_addrinfo hints = { .ai_flags = RAI_FAMILY | RAI_NUMERICHOST,
				       .ai_family = AF_IB, .ai_port_space = RDMA_PS_IB };
	struct rdma_addrinfo *ai = ask("fe80::2:c903:1:2", "7174", &hints);
	struct sockaddr_ib *ib = (void *)ai->ai_dst_addr;

	CHECK_EQ(ai->ai_family, AF_IB);
	REQUIRE(ai->ai_dst_len == sizeof(*ib));
	CHECK_EQ(ib->sib_family, AF_IB);
	CHECK_EQ(ib->sib_pkey, 0xffff);
	CHECK_EQ(be64toh(ib->sib_addr.sib_subnet_prefix), 0xfe80000000000000);
	CHECK_EQ(be64toh(ib->sib_addr.sib_interface_id), 0x0002c90300010002);
	CHECK_EQ(be64toh(ib->sib_sid), RDMA_IB_PS_IB | 7174);
	CHECK_EQ(be64toh(ib->sib_sid_mask), RDMA_IB_IP_PS_MASK | RDMA_IB_IP_PORT_MASK);
	rdma_freeaddrinfo(ai);
}

TEST(what_does_not_exist)
{
	struct rdma_addrinfo hints = { .ai_flags = RAI_NUMERICHOST }, *res = &hints;

	CHECK_EQ(rdma_getaddrinfo("not a number", "1", &hints, &res), EAI_NONAME);
	CHECK_EQ(rdma_getaddrinfo("10.0.0.1", "no such service", &hints, &res), EAI_SERVICE);
	hints.ai_family = AF_UNIX;
	CHECK_EQ(rdma_getaddrinfo("10.0.0.1", "1", &hints, &res), EAI_FAMILY);
	CHECK(res == &hints);				/* written on success only */

	errno = 0;
	CHECK_EQ(rdma_getaddrinfo(NULL, NULL, NULL, &res), -1);
	CHECK_EQ(errno, EINVAL);
	hints = (struct rdma_addrinfo){ .ai_src_len = 16 };
	CHECK_EQ(rdma_getaddrinfo("10.0.0.1", "1", &hints, &res), -1);
	CHECK_EQ(errno, EINVAL);
	rdma_freeaddrinfo(NULL);
}
