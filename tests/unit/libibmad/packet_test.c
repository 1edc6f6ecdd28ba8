// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * packet_test.c - requests become the bytes that the wire's tables ask for.
 */
#include <endian.h>

#include <infiniband/mad.h>

#include "tests/check.h"

static struct {
	struct ib_user_mad umad;
	uint8_t mad[IB_MAD_SIZE];
} packet;

TEST(a_directed_route_begins_at_the_permissive_lid)
{
	ib_rpc_t rpc = { .mgtclass = IB_SMI_DIRECT_CLASS, .method = IB_MAD_METHOD_GET,
			 .attr = { IB_ATTR_NODE_INFO, 0 }, .dataoffs = 64, .trid = 0x1234 };
	ib_portid_t to = { .drpath = { .cnt = 2, .p = { 0, 1, 7 } } };

	memset(&packet, 0, sizeof(packet));
	CHECK_EQ(mad_build_pkt(&packet, &rpc, &to, NULL, NULL), 256);
	CHECK_EQ(be16toh(packet.umad.addr.lid), 0xffff);
	CHECK_EQ(packet.umad.addr.qpn, 0);
	CHECK_EQ(packet.mad[1], 0x81);
	CHECK_EQ(packet.mad[3], 0x01);
	CHECK_EQ(packet.mad[6], 0);
	CHECK_EQ(packet.mad[7], 2);
	CHECK_EQ(packet.mad[17], 0x11);
	CHECK_EQ(packet.mad[32] << 8 | packet.mad[33], 0xffff);
	CHECK_EQ(packet.mad[130], 7);
	CHECK_EQ(to.drpath.drslid, 0);
}

TEST(the_sa_is_asked_with_a_mask)
{
	ib_rpc_t rpc = { .mgtclass = IB_SA_CLASS, .method = IB_MAD_METHOD_GET_TABLE,
			 .attr = { IB_SA_ATTR_PATHRECORD, 0 }, .mask = 0x10, .dataoffs = 56,
			 .datasz = 4 };
	ib_portid_t to = { .lid = 3, .qp = 1, .qkey = IB_DEFAULT_QP1_QKEY, .sl = 2 };
	uint8_t data[4] = { 1, 2, 3, 4 };

	memset(&packet, 0, sizeof(packet));
	mad_build_pkt(&packet, &rpc, &to, NULL, data);
	CHECK_EQ(be16toh(packet.umad.addr.lid), 3);
	CHECK_EQ(be32toh(packet.umad.addr.qpn), 1);
	CHECK_EQ(packet.umad.addr.sl, 2);
	CHECK_EQ(packet.mad[2], 2);
	CHECK_EQ(packet.mad[55], 0x10);
	CHECK_EQ(packet.mad[59], 4);
	CHECK(rpc.trid);
}

TEST(transaction_ids_differ_and_are_never_0)
{
	uint64_t first = mad_trid(), second = mad_trid();

	CHECK(first && second && first != second);
}
