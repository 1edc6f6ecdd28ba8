// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * owner_test.c - the user of a bound port, from the kernel's list.
 */
#include "softnic/resource/owner.h"

#include <unistd.h>

#include "softnic/wire/udp.h"
#include "tests/check.h"

TEST(a_line_of_each_family)
{
	uint16_t port;
	uid_t uid;

	CHECK(soft_owner_parse("  431: 0100007F:12B7 00000000:0000 07 00000000:00000000 "
			       "00:00000000 00000000  1000        0 12345 2 0 0\n",
			       &port, &uid));
	CHECK(port == 4791 && uid == 1000);
	CHECK(soft_owner_parse("  431: 00000000000000000000000000000000:12B7 "
			       "00000000000000000000000000000000:0000 07 00000000:00000000 "
			       "00:00000000 00000000     0        0 1 2 0 0\n", &port, &uid));
	CHECK(port == 4791 && uid == 0);
	CHECK(!soft_owner_parse("   sl  local_address rem_address   st tx_queue\n", &port, &uid));
	CHECK(!soft_owner_parse("", &port, &uid));
}

TEST(a_socket_of_ours)
{
	struct wire_udp u;

	REQUIRE(wire_udp_open(&u, 0) == 0);
	CHECK(soft_port_owned_by(u.port, geteuid()));
	CHECK(!soft_port_owned_by(u.port, geteuid() + 1));
	wire_udp_close(&u);
}
