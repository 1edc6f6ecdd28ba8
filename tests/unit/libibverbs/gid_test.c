// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gid_test.c - the GID table in its three forms, P_Keys, and the way back of a datagram.
 */
#include <arpa/inet.h>

#include "tests/check.h"
#include "tests/unit/libibverbs/fake.h"

#include "libibverbs/device.h"

static const union ibv_gid v4_own = { .raw = { [10] = 0xff, 0xff, 10, 0, 0, 1 } };
static const union ibv_gid v4_peer = { .raw = { [10] = 0xff, 0xff, 10, 0, 0, 2 } };
static const union ibv_gid v6_own = { .raw = { 0xfd, [15] = 1 } };
static const union ibv_gid v6_peer = { .raw = { 0xfd, [15] = 2 } };

static struct ibv_context *ctx;

/* Index 0 a RoCE v1 twin of index 2, index 1 a hole. */
static void set_up(void)
{
	struct verbs_device *dev = fake_device("fake0", 1);

	ctx = ibv_open_device(&dev->device);
	verbs_device_unref(dev);
	memset(fake_gids, 0, sizeof(fake_gids));
	fake_gids[0] = (struct ibv_gid_entry){ v4_own, 0, 1, IBV_GID_TYPE_ROCE_V1, 5 };
	fake_gids[2] = (struct ibv_gid_entry){ v4_own, 2, 1, IBV_GID_TYPE_ROCE_V2, 5 };
	fake_gids[3] = (struct ibv_gid_entry){ v6_own, 3, 1, IBV_GID_TYPE_ROCE_V2, 5 };
}

TEST(one_gid)
{
	enum ibv_gid_type_sysfs type;
	union ibv_gid gid;

	set_up();
	CHECK_EQ(ibv_query_gid(ctx, 1, 2, &gid), 0);
	CHECK(!memcmp(&gid, &v4_own, sizeof(gid)));
	CHECK_EQ(ibv_query_gid(ctx, 1, 1, &gid), 0);
	CHECK_EQ(gid.global.interface_id, 0);
	CHECK_EQ(ibv_query_gid(ctx, 1, FAKE_GIDS, &gid), -1);
	CHECK_EQ(errno, EINVAL);
	CHECK_EQ(ibv_query_gid(ctx, 2, 0, &gid), -1);
	CHECK_EQ(ibv_query_gid_type(ctx, 1, 0, &type), 0);
	CHECK_EQ(type, IBV_GID_TYPE_SYSFS_IB_ROCE_V1);
	CHECK_EQ(ibv_query_gid_type(ctx, 1, 2, &type), 0);
	CHECK_EQ(type, IBV_GID_TYPE_SYSFS_ROCE_V2);
	ibv_close_device(ctx);
}

TEST(extended_and_table_forms)
{
	struct ibv_gid_entry e, table[3];
	struct {
		struct ibv_gid_entry e;
		uint64_t newer;
	} big[3] = { { .newer = ~0ull } };

	set_up();
	CHECK_EQ(ibv_query_gid_ex(ctx, 1, 3, &e, 0), 0);
	CHECK_EQ(e.gid_index, 3);
	CHECK_EQ(e.ndev_ifindex, 5);
	CHECK_EQ(ibv_query_gid_ex(ctx, 1, 1, &e, 0), ENODATA);
	CHECK_EQ(ibv_query_gid_ex(ctx, 1, 3, &e, 1), EINVAL);
	CHECK_EQ(ibv_query_gid_table(ctx, table, 3, 0), 3);
	CHECK_EQ(table[1].gid_index, 2);
	CHECK_EQ(ibv_query_gid_table(ctx, table, 2, 0), -EINVAL);
	CHECK_EQ(_ibv_query_gid_table(ctx, &big[0].e, 3, 0, sizeof(big[0])), 3);
	CHECK_EQ(big[0].newer, 0);
	CHECK_EQ(big[2].e.gid_index, 3);
	ibv_close_device(ctx);
}

TEST(pkeys)
{
	__be16 pkey;

	set_up();
	CHECK_EQ(ibv_query_pkey(ctx, 1, 0, &pkey), 0);
	CHECK_EQ(ibv_query_pkey(ctx, 1, 1, &pkey), -1);
	CHECK_EQ(ibv_get_pkey_index(ctx, 1, 0xffff), 0);
	CHECK_EQ(ibv_get_pkey_index(ctx, 1, htons(0x8001)), -1);
	ibv_close_device(ctx);
}

/* IPv4 header of a datagram from 10.0.0.2 to 10.0.0.1, checksum computed here. */
static void put_ipv4(uint8_t grh[40], const union ibv_gid *from, const union ibv_gid *to)
{
	uint8_t *ip = grh + 20;
	uint32_t sum = 0;

	memset(ip, 0, 20);
	ip[0] = 0x45;
	ip[1] = 0x20;
	ip[3] = 0x40;
	ip[8] = 64;
	ip[9] = 17;
	memcpy(ip + 12, from->raw + 12, 4);
	memcpy(ip + 16, to->raw + 12, 4);
	for (int i = 0; i < 20; i += 2)
		sum += ip[i] << 8 | ip[i + 1];
	sum = (sum & 0xffff) + (sum >> 16);
	ip[10] = ~sum >> 8 & 0xff;
	ip[11] = ~sum & 0xff;
}

static void check_answer_v4(uint8_t junk)
{
	struct ibv_wc wc = { .wc_flags = IBV_WC_GRH, .sl = 3 };
	struct ibv_ah_attr attr;
	_Alignas(8) uint8_t grh[40];

	set_up();
	memset(grh, junk, sizeof(grh));
	put_ipv4(grh, &v4_peer, &v4_own);
	REQUIRE(ibv_init_ah_from_wc(ctx, 1, &wc, (struct ibv_grh *)grh, &attr) == 0);
	CHECK(!memcmp(&attr.grh.dgid, &v4_peer, 16));
	CHECK_EQ(attr.is_global, 1);
	CHECK_EQ(attr.grh.sgid_index, 2);
	CHECK_EQ(attr.grh.traffic_class, 0x20);
	CHECK_EQ(attr.port_num, 1);
	CHECK_EQ(attr.sl, 3);
	CHECK(attr.grh.hop_limit > 1);
	ibv_close_device(ctx);
}

TEST(answer_over_ipv4)
{
	check_answer_v4(0);
}

/* The first 20 bytes are undefined: they may look like the start of an IPv6 header. */
TEST(answer_over_ipv4_behind_junk)
{
	check_answer_v4(0x60);
}

TEST(answer_over_ipv6)
{
	struct ibv_grh grh = { .sgid = v6_peer, .dgid = v6_own };
	struct ibv_wc wc = { .wc_flags = IBV_WC_GRH };
	struct ibv_pd *pd;

	set_up();
	pd = ibv_alloc_pd(ctx);
	grh.version_tclass_flow = htonl(6u << 28 | 0x12 << 20 | 0x54321);
	grh.sgid.raw[12] = 0x45;	/* where an IPv4 header would say its version */
	REQUIRE(ibv_create_ah_from_wc(pd, &wc, &grh, 1));
	CHECK(!memcmp(&fake_last_ah.grh.dgid, &grh.sgid, 16));
	CHECK_EQ(fake_last_ah.grh.sgid_index, 3);
	CHECK_EQ(fake_last_ah.grh.traffic_class, 0x12);
	CHECK_EQ(fake_last_ah.grh.flow_label, 0x54321);
	ibv_close_device(ctx);
}

TEST(no_answer_to_what_was_not_for_us)
{
	struct ibv_grh grh = { .sgid = v6_own, .dgid = v6_peer };
	struct ibv_wc wc = { .wc_flags = IBV_WC_GRH };
	struct ibv_ah_attr attr;

	set_up();
	grh.version_tclass_flow = htonl(6u << 28);
	CHECK_EQ(ibv_init_ah_from_wc(ctx, 1, &wc, &grh, &attr), -1);
	CHECK_EQ(errno, EINVAL);
	wc.wc_flags = 0;
	CHECK_EQ(ibv_init_ah_from_wc(ctx, 1, &wc, &grh, &attr), -1);
	ibv_close_device(ctx);
}

/* Needs a network namespace with a loopback address, as every one that is up has. */
TEST(mac_of_groups_and_of_ourselves)
{
	struct ibv_ah_attr attr = { .port_num = 1, .grh.sgid_index = 2 };
	uint8_t mac[6];
	uint16_t vid = 0xffff;

	set_up();
	fake_gids[2].ndev_ifindex = 1;
	attr.grh.dgid = (union ibv_gid){ .raw = { [10] = 0xff, 0xff, 239, 129, 2, 3 } };
	CHECK_EQ(ibv_resolve_eth_l2_from_gid(ctx, &attr, mac, &vid), 0);
	CHECK(!memcmp(mac, "\x01\x00\x5e\x01\x02\x03", 6));
	attr.grh.dgid = (union ibv_gid){ .raw = { 0xff, 0x02, [12] = 1, 2, 3, 4 } };
	CHECK_EQ(ibv_resolve_eth_l2_from_gid(ctx, &attr, mac, &vid), 0);
	CHECK(!memcmp(mac, "\x33\x33\x01\x02\x03\x04", 6));
	attr.grh.dgid = (union ibv_gid){ .raw = { [10] = 0xff, 0xff, 127, 0, 0, 1 } };
	CHECK_EQ(ibv_resolve_eth_l2_from_gid(ctx, &attr, mac, &vid), 0);
	CHECK(!memcmp(mac, "\0\0\0\0\0\0", 6));
	CHECK_EQ(vid, 0xffff);
	ibv_close_device(ctx);
}
