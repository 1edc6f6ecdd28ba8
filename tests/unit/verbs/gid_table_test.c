// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gid_table_test.c - the order of GIDs, and that an index stays while its address lives.
 */
#include "softnic/verbs/gid_table.h"

#include <arpa/inet.h>
#include <linux/if_addr.h>

#include "tests/check.h"

static struct av_addr address(unsigned ifindex, const char *text)
{
	struct av_addr a = { .ifindex = ifindex };

	a.family = strchr(text, ':') ? AF_INET6 : AF_INET;
	inet_pton(a.family, text, a.ip);
	return a;
}

static union ibv_gid gid(const char *text)
{
	struct av_addr a = address(0, text);

	return soft_gid_of(&a);
}

static bool holds(const struct soft_gid_table *t, unsigned index, const char *text)
{
	union ibv_gid want = gid(text);

	return !memcmp(&t->gid[index], &want, sizeof(want));
}

static bool hole(const struct soft_gid_table *t, unsigned index)
{
	return soft_gid_is_zero(&t->gid[index]);
}

/* Updates with a list of addresses that ends in NULL. */
static void update(struct soft_gid_table *t, const char *const *texts)
{
	union ibv_gid wanted[SOFT_GID_TABLE];
	size_t n = 0;

	while (texts[n]) {
		wanted[n] = gid(texts[n]);
		n++;
	}
	soft_gid_table_update(t, wanted, n);
}

#define UPDATE(t, ...) update(t, (const char *const[]){ __VA_ARGS__ __VA_OPT__(,) NULL })

TEST(an_ipv4_address_is_mapped_into_ipv6)
{
	union ibv_gid g = gid("192.0.2.7");
	const uint8_t want[16] = { [10] = 0xff, [11] = 0xff, 192, 0, 2, 7 };

	CHECK(!memcmp(g.raw, want, 16));
	CHECK(soft_gid_is_v4(&g));
}

TEST(ipv4_then_ipv6_then_link_local)
{
	struct av_addr addrs[] = {
		address(1, "127.0.0.1"),
		address(2, "fe80::1"),
		address(2, "2001:db8::1"),
		address(2, "192.0.2.1"),
		address(2, "2001:db8::2"),
		address(2, "198.51.100.1"),
		address(2, "192.0.2.1"),
		address(2, "febf::1"),
	};
	const char *const want[] = { "192.0.2.1", "198.51.100.1", "2001:db8::1", "2001:db8::2",
				     "fe80::1", "febf::1" };
	struct av_net net = { .addrs = addrs, .n_addrs = 8 };
	union ibv_gid out[8];
	size_t n = soft_gid_list(&net, 2, out, 8);

	REQUIRE(n == 6);
	for (size_t i = 0; i < n; i++) {
		union ibv_gid g = gid(want[i]);

		CHECK(!memcmp(&out[i], &g, sizeof(g)));
	}
	CHECK_EQ(soft_gid_list(&net, 2, out, 3), 3);
	CHECK_EQ(soft_gid_list(&net, 9, out, 8), 0);
}

TEST(an_address_under_test_is_not_offered)
{
	struct av_addr addrs[] = { address(1, "2001:db8::1"), address(1, "2001:db8::2"),
				   address(1, "2001:db8::3"), address(1, "2001:db8::4") };
	struct av_net net = { .addrs = addrs, .n_addrs = 4 };
	union ibv_gid out[4];

	addrs[0].flags = IFA_F_TENTATIVE;
	addrs[1].flags = IFA_F_DADFAILED;
	addrs[2].flags = IFA_F_TENTATIVE | IFA_F_OPTIMISTIC;
	addrs[3].flags = IFA_F_DEPRECATED;
	CHECK_EQ(soft_gid_list(&net, 1, out, 4), 2);
}

TEST(index_3_answers_with_ipv4)
{
	struct soft_gid_table t = { 0 };

	UPDATE(&t, "192.0.2.1");
	CHECK(holds(&t, 0, "192.0.2.1"));
	CHECK(hole(&t, 1) && hole(&t, 2) && hole(&t, 4));
	CHECK(holds(&t, 3, "192.0.2.1"));
}

TEST(index_3_is_kept_for_ipv4_among_many)
{
	struct soft_gid_table t = { 0 };

	UPDATE(&t, "192.0.2.1", "2001:db8::1", "2001:db8::2", "fe80::1");
	CHECK(holds(&t, 1, "2001:db8::1"));
	CHECK(holds(&t, 2, "2001:db8::2"));
	CHECK(holds(&t, 3, "192.0.2.1"));
	CHECK(holds(&t, 4, "fe80::1"));
}

TEST(four_ipv4_addresses_fill_index_3_by_themselves)
{
	struct soft_gid_table t = { 0 };

	UPDATE(&t, "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "fe80::1");
	CHECK(holds(&t, 3, "192.0.2.4"));
	CHECK(holds(&t, 4, "fe80::1"));
}

TEST(without_ipv4_index_3_is_ordinary)
{
	struct soft_gid_table t = { 0 };

	UPDATE(&t, "2001:db8::1", "2001:db8::2", "2001:db8::3", "fe80::1");
	CHECK(holds(&t, 3, "fe80::1"));
	CHECK(hole(&t, 4));
}

TEST(an_index_stays_and_a_gone_address_leaves_a_hole)
{
	struct soft_gid_table t = { 0 };

	UPDATE(&t, "192.0.2.1", "2001:db8::1", "fe80::1");
	UPDATE(&t, "192.0.2.1", "fe80::1");
	CHECK(holds(&t, 0, "192.0.2.1"));
	CHECK(hole(&t, 1));
	CHECK(holds(&t, 2, "fe80::1"));
	UPDATE(&t, "192.0.2.9", "192.0.2.1", "fe80::1");
	CHECK(holds(&t, 0, "192.0.2.1"));
	CHECK(holds(&t, 1, "192.0.2.9"));
	CHECK(holds(&t, 3, "192.0.2.1"));
	UPDATE(&t, "192.0.2.9", "fe80::1");
	CHECK(hole(&t, 0));
	CHECK(holds(&t, 3, "192.0.2.9"));
	UPDATE(&t);
	for (unsigned i = 0; i < SOFT_GID_TABLE; i++)
		CHECK(hole(&t, i));
}

TEST(a_full_table_takes_no_more)
{
	static union ibv_gid many[SOFT_GID_TABLE];
	struct soft_gid_table t = { 0 };
	union ibv_gid late = gid("2001:db8::ffff");

	for (unsigned i = 0; i < SOFT_GID_TABLE; i++) {
		many[i] = gid("2001:db8::1:0");
		many[i].raw[15] = i;
	}
	soft_gid_table_update(&t, many, SOFT_GID_TABLE);
	CHECK(!hole(&t, SOFT_GID_TABLE - 1));
	many[0] = late;
	soft_gid_table_update(&t, many, SOFT_GID_TABLE);
	CHECK(holds(&t, 0, "2001:db8::ffff"));
}
