// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * chassis_test.c - nodes of one system image GUID stand in one chassis.
 */
#include "libibnetdisc/chassis.h"

#include "tests/unit/libibnetdisc/small.h"

#include "tests/check.h"

TEST(one_system_is_one_chassis)
{
	ibnd_fabric_t *f = small_fabric();
	ibnd_node_t *a = ibnd_find_node_guid(f, 0x10), *b = ibnd_find_node_guid(f, 0x20);

	CHECK_EQ(chassis_group(f), 0);
	REQUIRE(f->chassis);
	CHECK(!f->chassis->next);
	CHECK_EQ(f->chassis->chassisnum, 1);
	CHECK_EQ(f->chassis->nodecount, 2);
	CHECK(a->chassis == f->chassis && b->chassis == f->chassis);
	CHECK(!ibnd_find_node_guid(f, 0x30)->chassis);
	CHECK_EQ(ibnd_get_chassis_guid(f, 1), 0x99);
	CHECK_EQ(ibnd_get_chassis_guid(f, 2), 0);
	ibnd_destroy_fabric(f);
}

TEST(xsigo_is_known_by_its_guids)
{
	CHECK(ibnd_is_xsigo_guid(0x0013970212345678));
	CHECK(ibnd_is_xsigo_hca(0x0013970212345678));
	CHECK(!ibnd_is_xsigo_tca(0x0013970212345678));
	CHECK(ibnd_is_xsigo_tca(0x0013970312345678));
	CHECK(!ibnd_is_xsigo_guid(0x0002c90212345678));
}
