// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ports_tell_what_changes.c - asynchronous events of a port of a subnet (11.6.3).
 */
#include "tests/fabric/rig.h"

static struct fabric_port_shm *begin(void)
{
	struct open_step o = { .type = IBV_QPT_RC };
	char nothing = 0;

	rig_begin();
	rig_host("h1");
	REQUIRE(!CALL(0, step_open, &o));
	REQUIRE(!CALL(0, step_watch, &nothing));
	return subnet_port(&rig.subnet, H1, 2);
}

static void expect_at(int port, enum ibv_event_type type)
{
	struct event_step e = { .want = (int)type, .timeout_ms = 5000 };

	if (CHECK_EQ(CALL(0, step_event, &e), 0))
		CHECK_EQ(e.port, port);
}

static void expect(enum ibv_event_type type)
{
	expect_at(2, type);
}

static void expect_silence(void)
{
	struct event_step e = { .want = -1, .timeout_ms = 100 };

	CHECK_EQ(CALL(0, step_event, &e), -ETIMEDOUT);
}

TEST(a_link_goes_and_comes)
{
	begin();
	subnet_link(&rig.subnet, H1, 2, false);
	expect(IBV_EVENT_PORT_ERR);
	subnet_link(&rig.subnet, H1, 2, true);
	expect(IBV_EVENT_PORT_ACTIVE);
}

TEST(what_a_manager_sets)
{
	struct fabric_port_shm *p = begin();

	subnet_change(&rig.subnet);
	p->lid = 20;
	subnet_changed(&rig.subnet);
	expect(IBV_EVENT_LID_CHANGE);
	subnet_change(&rig.subnet);
	p->sm_lid = 21;
	subnet_changed(&rig.subnet);
	expect(IBV_EVENT_SM_CHANGE);
	subnet_change(&rig.subnet);
	p->p_keys[1] = 0x8005;
	subnet_changed(&rig.subnet);
	expect(IBV_EVENT_PKEY_CHANGE);
	subnet_change(&rig.subnet);
	p->prefix = 0xfec0000000000000;
	subnet_changed(&rig.subnet);
	expect(IBV_EVENT_GID_CHANGE);
	subnet_change(&rig.subnet);
	p->reregistered++;
	subnet_changed(&rig.subnet);
	expect(IBV_EVENT_CLIENT_REREGISTER);
}

TEST(what_differs_in_nothing_is_no_event)
{
	begin();
	subnet_change(&rig.subnet);
	subnet_changed(&rig.subnet);
	expect_silence();
}

TEST(the_fabric_process_was_killed)
{
	struct port_step p = { .port = 2 };

	begin();
	subnet_kill(&rig.subnet);
	expect_at(1, IBV_EVENT_PORT_ERR);
	expect_at(2, IBV_EVENT_PORT_ERR);
	CHECK_EQ(CALL(0, step_port, &p), 0);
	CHECK_EQ(p.attr.state, IBV_PORT_DOWN);
}
