// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A datagram is received behind 40 bytes for the network header: IPv6 whole, IPv4 in bytes 20 to
 * 39 (the first 20 are undefined). byte_len counts them, wc_flags says GRH, and sl which of the
 * two it is, as mlx5 does; UCX drops the datagram otherwise.
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>

static bool is_ipv4(const union ibv_gid *gid)
{
	static const uint8_t mapped[12] = { [10] = 0xff, 0xff };

	return memcmp(gid->raw, mapped, 12) == 0;
}

static void check_ipv4(struct pair p, const uint8_t *h, size_t payload)
{
	/* 20 IP, 8 UDP, 12 BTH, 8 DETH, padding to 4, 4 ICRC */
	size_t total = 20 + 8 + 12 + 8 + (payload + 3) / 4 * 4 + 4;

	CHECK_EQ(h[20], 0x45);
	CHECK_EQ(h[22] << 8 | h[23], total);
	CHECK_EQ(h[29], 17);
	CHECK_EQ(memcmp(h + 32, p.a->gid.raw + 12, 4), 0);
	CHECK_EQ(memcmp(h + 36, p.b->gid.raw + 12, 4), 0);
}

static void check_ipv6(struct pair p, const uint8_t *h)
{
	CHECK_EQ(h[0] >> 4, 6);
	CHECK_EQ(h[6], 17);
	CHECK_EQ(memcmp(h + 8, p.a->gid.raw, 16), 0);
	CHECK_EQ(memcmp(h + 24, p.b->gid.raw, 16), 0);
}

static void arrives(int gid_index)
{
	struct pair p = open_pair(.type = IBV_QPT_UD, .gid_index = gid_index);
	struct ibv_wc wc;
	uint8_t header[40];

	mem_pattern(p.a, 0, 101, 4);
	must_recv(p.b, 0, 40 + 101);
	must_post(p.a, ud_wr(p.a, 0, 101, make_ah(p.a, p.b), p.b));
	expect_send(p.a, IBV_WC_SUCCESS);
	wc = expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK_EQ(wc.byte_len, 141);
	CHECK_EQ(wc.opcode, IBV_WC_RECV);
	CHECK(wc.wc_flags & IBV_WC_GRH);
	CHECK(!(wc.wc_flags & IBV_WC_WITH_IMM));
	CHECK_EQ(wc.src_qp, p.a->qpn);
	CHECK_EQ(wc.sl, is_ipv4(&p.b->gid) ? 0xa : 0x9);
	CHECK_EQ(wc.pkey_index, 0);
	CHECK(mem_has_pattern(p.b, 40, 101, 4));
	CHECK(mem_is(p.b, 141, 0, 64));
	mem_get(p.b, 0, header, 40);
	if (is_ipv4(&p.b->gid))
		check_ipv4(p, header, 101);
	else
		check_ipv6(p, header);
}

TEST(ipv4)
{
	arrives(0);
}

TEST(ipv6)
{
	union ibv_gid gid;

	for (int i = 1; ibv_query_gid(near_context(), 1, i, &gid) == 0 && i < 16; i++) {
		static const union ibv_gid none;

		if (is_ipv4(&gid) || memcmp(&gid, &none, sizeof(gid)) == 0)
			continue;
		arrives(i);
		return;
	}
	SKIP("the device has no IPv6 GID");
}

TEST(immediate_data)
{
	struct pair p = open_pair(.type = IBV_QPT_UD);
	struct wr wr = ud_wr(p.a, 0, 4, make_ah(p.a, p.b), p.b);
	struct ibv_wc wc;

	wr.opcode = IBV_WR_SEND_WITH_IMM;
	wr.imm = 0x12345678;
	must_recv(p.b, 0, 64);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	wc = expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(wc.wc_flags & IBV_WC_WITH_IMM);
	CHECK_EQ(ntohl(wc.imm_data), 0x12345678);
}

TEST(header_and_payload_scatter_like_one_message)
{
	struct pair p = open_pair(.type = IBV_QPT_UD);
	struct rr rr = { .id = 1, .n = 3,
			 .sge = { sge_of(p.b, 0, 30), sge_of(p.b, 1000, 30),
				  sge_of(p.b, 2000, 64) } };

	mem_pattern(p.a, 0, 50, 2);
	mem_pattern(p.b, 4096, 50, 2);
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	must_post(p.a, ud_wr(p.a, 0, 50, make_ah(p.a, p.b), p.b));
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 90);
	CHECK(mem_has_pattern(p.b, 1010, 20, 2));
}

TEST(an_address_from_the_completion_answers)
{
	struct pair p = open_pair(.type = IBV_QPT_UD);
	struct ibv_grh grh;
	struct ibv_wc wc;
	struct ibv_ah *ah;
	struct wr wr;

	must_recv(p.a, 0, 100);
	must_recv(p.b, 0, 100);
	must_post(p.b, ud_wr(p.b, 0, 8, make_ah(p.b, p.a), p.a));
	wc = expect_recv(p.a, IBV_WC_SUCCESS);
	mem_get(p.a, 0, &grh, sizeof(grh));
	ah = ibv_create_ah_from_wc(end_pd(p.a), &wc, &grh, 1);
	REQUIRE(ah);
	side_track(peer_side(peer_near()), AH, ah, 0);
	wr = ud_wr(p.a, 0, 8, (uintptr_t)ah, p.b);
	wr.qpn = wc.src_qp;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
}
