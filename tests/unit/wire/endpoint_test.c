// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * endpoint_test.c - addresses there and back.
 */
#include "softnic/wire/endpoint.h"

#include "tests/check.h"

static const struct wire_endpoint four = {
	.ip = { [10] = 0xff, [11] = 0xff, 10, 1, 2, 3 }, .port = 4791,
};
static const struct wire_endpoint local = { .ip = { 0xfe, 0x80, [15] = 9 }, .scope = 3, .port = 7 };

static void check_round_trip(const struct wire_endpoint *e, sa_family_t family)
{
	struct sockaddr_storage sa = { 0 };
	struct wire_endpoint back;

	REQUIRE(wire_endpoint_put(e, family, &sa) > 0);
	CHECK_EQ(sa.ss_family, family);
	back = wire_endpoint_get(&sa);
	CHECK(wire_endpoint_same_host(e, &back));
	CHECK_EQ(back.port, e->port);
}

TEST(round_trips)
{
	struct sockaddr_storage sa;

	check_round_trip(&four, AF_INET);
	check_round_trip(&four, AF_INET6);
	check_round_trip(&local, AF_INET6);
	CHECK_EQ(wire_endpoint_put(&local, AF_INET, &sa), 0);
}

TEST(names)
{
	char text[80];

	CHECK_STR(wire_endpoint_name(&four, text), "10.1.2.3:4791");
	CHECK_STR(wire_endpoint_name(&local, text), "[fe80::9%3]:7");
	CHECK(!wire_endpoint_same_host(&four, &local));
}

static bool is_group(uint8_t first, uint8_t tenth, uint8_t fourth)
{
	const uint8_t ip[16] = { first, [10] = tenth, [11] = tenth, [12] = fourth };

	return wire_ip_is_group(ip);
}

TEST(multicast_of_both_families)
{
	CHECK(is_group(0xff, 0, 0));
	CHECK(is_group(0, 0xff, 224));
	CHECK(is_group(0, 0xff, 239));
	CHECK(!is_group(0, 0xff, 223));
	CHECK(!is_group(0, 0xff, 240));
	CHECK(!is_group(0xfe, 0, 224));
	CHECK(!is_group(0, 0, 224));
}
