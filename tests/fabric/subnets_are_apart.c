// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnets_are_apart.c - who is on a subnet neither reaches who is not, nor is reached, though all
 * are processes of one machine.
 */
#include "tests/fabric/rig.h"

static struct subnet other;

static void end_other(void)
{
	subnet_end(&other);
	rig_end();
}

TEST(the_same_lids_of_another_subnet)
{
	char name[32];

	rig_begin();
	snprintf(name, sizeof(name), "other.%d", (int)getpid());
	REQUIRE(!subnet_start(&other, name));
	check_state.after_case = end_other;
	rig_host("h1");
	REQUIRE(!host_start(&rig.hosts[rig.count++], other.name, "h3"));
	rig_open(0, IBV_QPT_RC, NULL);
	rig_open(1, IBV_QPT_RC, NULL);
	rig_connect(0, 1, 4, &(struct connect_step){ .timeout = 12, .retry = 2 });
	rig_connect(1, 0, 1, NULL);
	CHECK_EQ(rig_send(8), IBV_WC_RETRY_EXC_ERR);
}

/* One that is on no subnet, and names the other by an address of this host. */
TEST(the_outside)
{
	struct connect_step c = { .global = true, .timeout = 12, .retry = 2 };

	rig_begin();
	setenv("ANYVERBS_DEVICES", "lo", 1);
	REQUIRE(!host_start(&rig.hosts[rig.count++], NULL, NULL));
	rig_host("h3");
	rig_open(0, IBV_QPT_RC, NULL);
	rig_open(1, IBV_QPT_RC, NULL);
	memcpy(c.dgid.raw, (uint8_t[16]){ [10] = 0xff, 0xff, 127, 0, 0, 1 }, 16);
	rig_connect(0, 1, 4, &c);
	rig_connect(1, 0, 1, NULL);
	CHECK_EQ(rig_send(8), IBV_WC_RETRY_EXC_ERR);
}
