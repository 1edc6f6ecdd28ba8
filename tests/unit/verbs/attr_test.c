// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * attr_test.c - MTU, speed and state as Linux reports them for a RoCE port.
 */
#include "softnic/verbs/attr.h"

#include <linux/if.h>

#include "base/bits.h"
#include "softnic/verbs/interface.h"
#include "softnic/verbs/guid.h"
#include "tests/check.h"

TEST(the_mtu_leaves_80_bytes_for_headers)
{
	CHECK_EQ(soft_mtu_of(1500), IBV_MTU_1024);
	CHECK_EQ(soft_mtu_of(1400), IBV_MTU_1024);
	CHECK_EQ(soft_mtu_of(1104), IBV_MTU_1024);
	CHECK_EQ(soft_mtu_of(1103), IBV_MTU_512);
	CHECK_EQ(soft_mtu_of(4175), IBV_MTU_2048);
	CHECK_EQ(soft_mtu_of(4176), IBV_MTU_4096);
	CHECK_EQ(soft_mtu_of(9000), IBV_MTU_4096);
	CHECK_EQ(soft_mtu_of(65536), IBV_MTU_4096);
	CHECK_EQ(soft_mtu_of(0), IBV_MTU_256);
}

TEST(a_speed_is_a_width_and_a_lane_speed)
{
	static const struct {
		long mbps;
		uint8_t width, speed;
		const char *text;
	} rows[] = {
		{ -1, 1, 1, "2.5 Gb/sec (1X SDR)" },
		{ 0, 1, 1, "2.5 Gb/sec (1X SDR)" },
		{ 1000, 1, 1, "2.5 Gb/sec (1X SDR)" },
		{ 2500, 1, 8, "10 Gb/sec (1X FDR10)" },
		{ 10000, 1, 8, "10 Gb/sec (1X FDR10)" },
		{ 20000, 2, 2, "20 Gb/sec (4X DDR)" },
		{ 25000, 1, 32, "25 Gb/sec (1X EDR)" },
		{ 40000, 2, 8, "40 Gb/sec (4X FDR10)" },
		{ 100000, 2, 32, "100 Gb/sec (4X EDR)" },
		{ 400000, 2, 32, "100 Gb/sec (4X EDR)" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		uint8_t width, speed;
		char text[48];

		soft_speed_to_link(rows[i].mbps, &width, &speed);
		CHECK_EQ(width, rows[i].width);
		CHECK_EQ(speed, rows[i].speed);
		soft_rate_text(width, speed, text, sizeof(text));
		CHECK_STR(text, rows[i].text);
	}
}

TEST(a_port_is_up_when_its_interface_carries)
{
	struct av_link link = { .flags = IFF_UP | IFF_RUNNING, .operstate = IF_OPER_UP };

	CHECK(soft_link_is_up(&link));
	link.operstate = IF_OPER_DOWN;
	CHECK(!soft_link_is_up(&link));
	link.operstate = IF_OPER_UNKNOWN;
	CHECK(soft_link_is_up(&link));
	link.flags = IFF_UP;
	CHECK(!soft_link_is_up(&link));
	link.flags = IFF_UP | IFF_LOOPBACK;
	CHECK(soft_link_is_up(&link));
	link.flags = IFF_LOOPBACK | IFF_RUNNING;
	CHECK(!soft_link_is_up(&link));
}

TEST(devices_are_ordered_by_usefulness)
{
	struct av_link up = { .flags = IFF_UP | IFF_RUNNING, .operstate = IF_OPER_UP };
	struct av_link real = up, bare = up, docker = up, bridge = up, lo = up;

	strcpy(real.name, "eth1");
	strcpy(bare.name, "eth2");
	bare.operstate = IF_OPER_DOWN;
	strcpy(docker.name, "docker0");
	strcpy(bridge.name, "switch");
	strcpy(bridge.kind, "bridge");
	strcpy(lo.name, "lo");
	lo.flags |= IFF_LOOPBACK;
	CHECK(soft_device_rank(&bridge, true) < soft_device_rank(&real, false));
	CHECK(soft_device_rank(&real, false) < soft_device_rank(&bare, true));
	CHECK(soft_device_rank(&bare, false) < soft_device_rank(&docker, false));
	CHECK_EQ(soft_device_rank(&docker, false), soft_device_rank(&bridge, false));
	CHECK(soft_device_rank(&docker, false) < soft_device_rank(&lo, false));
	CHECK_EQ(soft_device_rank(&lo, true), soft_device_rank(&lo, false));
}

TEST(a_guid_comes_from_the_mac)
{
	const uint8_t mac[6] = { 0x52, 0x54, 0x00, 0x12, 0x34, 0x56 };

	CHECK_EQ(be64toh(soft_guid_of_mac(mac)), 0x505400fffe123456);
}

TEST(a_guid_without_a_mac_is_local_and_repeatable)
{
	uint64_t a = be64toh(soft_guid_of_text("machine", "lo"));

	CHECK_EQ(a, be64toh(soft_guid_of_text("machine", "lo")));
	CHECK(a != be64toh(soft_guid_of_text("machine", "tun0")));
	CHECK(a != be64toh(soft_guid_of_text("other", "lo")));
	CHECK_EQ(a >> 56 & 3, 2);
}
