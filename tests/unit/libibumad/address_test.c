// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * address_test.c - the header in front of a MAD holds what the calls put into it.
 */
#include <endian.h>

#include <infiniband/umad.h>

#include "tests/check.h"

static struct {
	struct ib_user_mad umad;
	uint8_t mad[256];
} packet;

TEST(a_mad_follows_a_header_of_64_bytes)
{
	CHECK_EQ(umad_size(), 64);
	CHECK((uint8_t *)umad_get_mad(&packet) == (uint8_t *)&packet + 64);
	CHECK(umad_get_mad_addr(&packet) == &packet.umad.addr);
}

TEST(addresses_are_kept_in_network_order)
{
	umad_set_addr(&packet, 0x1234, 1, 5, 0x80010000);
	CHECK_EQ(be16toh(packet.umad.addr.lid), 0x1234);
	CHECK_EQ(be32toh(packet.umad.addr.qpn), 1);
	CHECK_EQ(be32toh(packet.umad.addr.qkey), 0x80010000);
	CHECK_EQ(packet.umad.addr.sl, 5);
	umad_set_addr_net(&packet, htobe16(7), htobe32(2), 3, htobe32(9));
	CHECK_EQ(be16toh(packet.umad.addr.lid), 7);
	CHECK_EQ(be32toh(packet.umad.addr.qkey), 9);
	umad_set_pkey(&packet, 11);
	CHECK_EQ(umad_get_pkey(&packet), 11);
}

TEST(a_grh_is_taken_over_or_taken_away)
{
	struct ib_mad_addr grh = { .gid = { 0xfe, 0x80 }, .hop_limit = 64, .traffic_class = 3 };

	grh.flow_label = 0x12345;
	umad_set_grh(&packet, &grh);
	CHECK_EQ(packet.umad.addr.grh_present, 1);
	CHECK_EQ(packet.umad.addr.gid[1], 0x80);
	CHECK_EQ(packet.umad.addr.hop_limit, 64);
	CHECK_EQ(be32toh(packet.umad.addr.flow_label), 0x12345);
	umad_set_grh_net(&packet, &grh);
	CHECK_EQ(packet.umad.addr.flow_label, 0x12345);
	umad_set_grh(&packet, NULL);
	CHECK_EQ(packet.umad.addr.grh_present, 0);
}

TEST(a_negative_debug_level_asks)
{
	CHECK_EQ(umad_debug(2), 2);
	CHECK_EQ(umad_debug(-1), 2);
	CHECK_EQ(umad_debug(0), 0);
}
