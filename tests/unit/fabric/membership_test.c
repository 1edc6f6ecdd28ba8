// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * membership_test.c - groups: who makes, joins and leaves them, and who hears what is sent there;
 * services; and who is told of what comes and goes.
 */
#include "tests/unit/fabric/asking.h"

/* ---- groups ---- */

static struct asked join_of(const struct fabric_port *port, uint8_t group, uint8_t join)
{
	struct asked a = { SA_MEMBER, SET, BIT(0) | BIT(1) | BIT(16) };

	a.record[0] = 0xff;
	a.record[1] = 0x12;
	a.record[15] = group;
	put_be64(a.record + 16, UINT64_C(0xfe80) << 48);
	put_be64(a.record + 24, port->guid);
	a.record[48] = join;
	return a;
}

/* With all that a new group needs. */
static struct asked creation_of(const struct fabric_port *port, uint8_t group)
{
	struct asked a = join_of(port, group, 1);

	a.mask |= BIT(2) | BIT(6) | BIT(7) | BIT(12) | BIT(13);
	put_be32(a.record + 32, 0x1234);
	put_be16(a.record + 40, 0xffff);
	return a;
}

static int leave(struct managed *m, struct fabric_port *port, uint8_t group, uint8_t join)
{
	struct asked a = join_of(port, group, join);

	a.method = DELETE;
	return ask_one(m, port, &a);
}

static int join(struct managed *m, struct fabric_port *port, uint8_t group)
{
	struct asked a = creation_of(port, group);

	return ask_one(m, port, &a);
}

TEST(the_first_to_join_makes_the_group)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct asked a = creation_of(h0, 7);
	const uint8_t *r = record(m);

	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(get_be16(m->mail[0].packet.mad + 44), 7);
	CHECK(!memcmp(r, a.record, 32));
	CHECK_EQ(field(r, IB_SA_MCM_QKEY_F), 0x1234);
	CHECK_EQ(field(r, IB_SA_MCM_MLID_F), 0xc001);
	CHECK_EQ(field(r, IB_SA_MCM_MTU_F), 5);
	CHECK_EQ(field(r, IB_SA_MCM_RATE_F), 7);
	CHECK_EQ(field(r, IB_SA_MCM_PKEY_F), 0xffff);
	CHECK_EQ(r[48], 0x21);				/* scope, join state */
	a = join_of(h1, 7, 1);
	CHECK_EQ(ask_one(m, h1, &a), 0);
	CHECK_EQ(field(r, IB_SA_MCM_MLID_F), 0xc001);
	CHECK_EQ(field(r, IB_SA_MCM_QKEY_F), 0x1234);
	managed_stop(m);
}

TEST(who_makes_a_group_says_what_it_is_like)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = join_of(h0, 7, 1);

	CHECK_EQ(ask_one(m, h0, &a), INSUFFICIENT);
	a = creation_of(h0, 7);
	a.record[48] = 2;				/* a non-member makes none */
	CHECK_EQ(ask_one(m, h0, &a), INVALID);
	a = creation_of(h0, 7);
	a.record[0] = 0xfe;
	CHECK_EQ(ask_one(m, h0, &a), INVALID);
	a.record[0] = 0xff;
	a.record[1] = 0x22;				/* flags that there are not */
	CHECK_EQ(ask_one(m, h0, &a), INVALID);
	a = creation_of(h0, 7);
	put_be16(a.record + 2, 0xa01b);			/* only the administration makes these */
	CHECK_EQ(ask_one(m, h0, &a), INVALID);
	a = creation_of(h0, 7);
	put_be16(a.record + 40, 0x8005);		/* not its partition */
	CHECK_EQ(ask_one(m, h0, &a), INVALID);
	a = creation_of(h0, 7);
	memset(a.record, 0, 16);			/* any MGID */
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(get_be32(record(m)), 0xff12a01b);
	managed_stop(m);
}

TEST(who_joins_agrees_with_the_group)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct asked a;

	CHECK_EQ(join(m, h0, 7), 0);
	a = creation_of(h1, 7);
	put_be32(a.record + 32, 0x9999);
	CHECK_EQ(ask_one(m, h1, &a), INVALID);
	a = creation_of(h1, 7);
	a.mask |= BIT(4) | BIT(5);
	a.record[38] = 0x80 | 4;
	CHECK_EQ(ask_one(m, h1, &a), INVALID);
	a.record[38] = 0x00 | 3;			/* more than 1024 */
	CHECK_EQ(ask_one(m, h1, &a), 0);
	fabric_field_put(h1->info, FIELD_PORT_MTU, 4);	/* it could not hear everything */
	a = creation_of(h1, 7);
	CHECK_EQ(ask_one(m, h1, &a), INVALID);
	managed_stop(m);
}

TEST(a_port_joins_and_leaves_for_itself)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct asked a = creation_of(h1, 7);

	CHECK_EQ(ask_one(m, h1, &a), 0);
	a = join_of(h1, 7, 1);
	a.method = DELETE;
	CHECK_EQ(ask_one(m, h0, &a), DENIED);
	CHECK_EQ(ask_one(m, h1, &a), 0);
	CHECK_EQ(ask_one(m, h1, &a), INVALID);
	a = creation_of(h1, 7);
	a.record[31] ^= 0x55;
	CHECK_EQ(ask_one(m, h1, &a), INVALID_GID);
	managed_stop(m);
}

static struct asked creation_in_partition(const struct fabric_port *port, uint8_t group)
{
	struct asked a = creation_of(port, group);

	put_be16(a.record + 40, 0x8123);
	return a;
}

TEST(one_joins_in_the_name_of_another_of_the_partition)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct fabric_port *h2 = managed_port(m, "h-2", 1);
	struct asked a = creation_in_partition(h1, 7);

	h0->p_keys[1] = h1->p_keys[1] = 0x8123;
	CHECK_EQ(ask_one(m, h2, &a), DENIED);
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(record(m)[49] >> 7, 1);		/* ProxyJoin */
	a = join_of(h1, 7, 1);
	a.method = DELETE;
	CHECK_EQ(ask_one(m, h2, &a), DENIED);
	CHECK_EQ(ask_one(m, h0, &a), 0);
	a = creation_in_partition(h1, 8);
	a.key = 1;
	CHECK_EQ(ask_one(m, h2, &a), 0);
	CHECK_EQ(record(m)[49] >> 7, 0);
	managed_stop(m);
}

TEST(what_is_given_up_was_there)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = join_of(h0, 7, 2);

	CHECK_EQ(join(m, h0, 7), 0);
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(record(m)[48], 0x23);
	CHECK_EQ(leave(m, h0, 7, 4 | 1), INVALID);	/* o15-0.1.14 */
	CHECK_EQ(leave(m, h0, 7, 0), INVALID);
	CHECK_EQ(leave(m, h0, 7, 2), 0);
	CHECK_EQ(leave(m, h0, 7, 2 | 1), INVALID);
	CHECK_EQ(leave(m, h0, 7, 1), 0);
	managed_stop(m);
}

TEST(a_group_goes_with_its_last_full_member)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct asked a;

	CHECK_EQ(join(m, h0, 7), 0);
	a = join_of(h1, 7, 2);
	CHECK_EQ(ask_one(m, h1, &a), 0);
	managed_say(m, h0, 0xc001);
	CHECK_EQ(m->heard, 1);
	CHECK_EQ(leave(m, h0, 7, 1), 0);
	CHECK(!m->sm.groups.group[1]);
	managed_say(m, h0, 0xc001);
	CHECK_EQ(m->heard, 0);
	CHECK_EQ(join(m, h1, 8), 0);			/* the MLID is free again */
	CHECK_EQ(field(record(m), IB_SA_MCM_MLID_F), 0xc001);
	managed_stop(m);
}

TEST(a_port_that_goes_has_left)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);

	CHECK_EQ(join(m, h0, 7), 0);
	managed_link(m, "h-0", 1, FABRIC_LINK_DOWN);
	CHECK(!m->sm.groups.group[1]);
	managed_stop(m);
}

TEST(who_may_see_groups_and_who_their_members)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct asked a = { SA_MEMBER, GET_TABLE };
	struct table t;

	CHECK_EQ(join(m, h0, 7), 0);
	CHECK_EQ(join(m, h1, 7), 0);
	t = ask_table(m, h0, &a);
	REQUIRE(t.count == 2);				/* IPoIB's is always there */
	CHECK_EQ(get_be64(row(&t, 0)), UINT64_C(0xff12401bffff0000));
	CHECK_EQ(field(row(&t, 0), IB_SA_MCM_QKEY_F), 0x0b1b);
	CHECK_EQ(get_be64(row(&t, 1) + 24), 0);
	CHECK_EQ(row(&t, 1)[48] & 0xf, 0);
	free(t.message);
	a.key = 1;
	t = ask_table(m, h0, &a);
	REQUIRE(t.count == 2);
	CHECK_EQ(get_be64(row(&t, 1) + 24), h1->guid);
	CHECK_EQ(row(&t, 1)[48] & 0xf, 1);
	free(t.message);
	managed_stop(m);
}

/* Every third host joins; whoever sends, each member but the sender hears it once. */
static void group_reaches_its_members(struct managed *m, unsigned int every)
{
	struct fabric_port *hosts[256];
	unsigned int i, j, count = managed_hosts(m, hosts, 256), members = 0;

	for (i = 0; i < count; i += every, members++)
		CHECK_EQ(join(m, hosts[i], 9), 0);
	for (i = 0; i < count; i += every) {
		managed_say(m, hosts[i], 0xc001);
		CHECK_EQ(m->heard, members - 1);
		for (j = 0; j < m->heard; j++)
			CHECK(m->mail[j].at != hosts[i] &&
			      fabric_group_member(m->sm.groups.group[1], m->mail[j].at));
		for (j = 1; j < m->heard; j++)
			CHECK(m->mail[j].at != m->mail[j - 1].at);
	}
}

TEST(every_member_hears_a_group_once)
{
	struct managed *m;

	group_reaches_its_members(m = managed_start(shape_fattree(4, 2, 4)), 3);
	managed_stop(m);
	group_reaches_its_members(m = managed_start(shape_torus(1, 6)), 1);
	managed_stop(m);
	group_reaches_its_members(m = managed_start(shape_torus(3, 3)), 2);
	managed_stop(m);
	group_reaches_its_members(m = managed_start(shape_star(5, true)), 1);
	managed_stop(m);
	group_reaches_its_members(m = managed_start(shape_star(2, false)), 1);
	managed_stop(m);
}

TEST(a_group_goes_around_a_link_that_is_down)
{
	struct managed *m = managed_start(shape_torus(3, 3));

	managed_link(m, "s-0-0", 2, FABRIC_LINK_DOWN);
	managed_link(m, "s-0-0", 4, FABRIC_LINK_DOWN);
	group_reaches_its_members(m, 1);
	managed_link(m, "s-0-0", 4, FABRIC_LINK_UP);
	managed_link(m, "s-2-2", 2, FABRIC_LINK_DOWN);
	group_reaches_its_members(m, 1);
	managed_stop(m);
}

TEST(who_only_sends_is_heard_but_hears_nothing)
{
	struct managed *m = managed_start(shape_fattree(3, 2, 2));
	struct fabric_port *h1 = managed_port(m, "host-1", 1), *h3 = managed_port(m, "host-3", 1);
	struct fabric_port *h5 = managed_port(m, "host-5", 1);
	struct asked a = join_of(h5, 7, 4);

	CHECK_EQ(join(m, h1, 7), 0);
	CHECK_EQ(join(m, h3, 7), 0);
	CHECK_EQ(ask_one(m, h5, &a), 0);
	managed_say(m, h5, 0xc001);
	CHECK_EQ(m->heard, 2);
	managed_say(m, h1, 0xc001);
	REQUIRE(m->heard == 1);
	CHECK(m->mail[0].at == h3);
	managed_stop(m);
}

TEST(groups_end_with_the_mlids)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = creation_of(h0, 0);
	unsigned int i;
	int status = 0;

	for (i = 1; i < 1024 && !status; i++) {
		put_be16(a.record + 12, i);
		status = ask_one(m, h0, &a);
	}
	CHECK_EQ(status, 0);
	put_be16(a.record + 12, i);
	CHECK_EQ(ask_one(m, h0, &a), 0x0100);
	managed_stop(m);
}

/* ---- services ---- */

static struct asked service_of(const struct fabric_port *port, uint32_t lease, uint8_t key)
{
	struct asked a = { SA_SERVICE, SET, BIT(0) | BIT(1) | BIT(2) | BIT(4) | BIT(5) | BIT(6) };

	put_be64(a.record, 0x1122334455667788);
	put_be64(a.record + 8, UINT64_C(0xfe80) << 48);
	put_be64(a.record + 16, port->guid);
	put_be16(a.record + 24, 0xffff);
	put_be32(a.record + 28, lease);
	a.record[32] = key;
	strcpy((char *)a.record + 48, "echo");
	return a;
}

TEST(a_service_is_found_by_name_until_its_time_is_over)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = service_of(h0, 60, 1);
	struct asked q = { SA_SERVICE, GET, BIT(6) };

	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(get_be16(m->mail[0].packet.mad + 44), 22);
	strcpy((char *)q.record + 48, "echo");
	m->now += 20 * AV_SEC;
	CHECK_EQ(ask_one(m, managed_port(m, "h-1", 1), &q), 0);
	CHECK_EQ(get_be64(record(m)), 0x1122334455667788);
	CHECK_EQ(get_be32(record(m) + 28), 40);
	CHECK_EQ(record(m)[32], 0);			/* the key is not for everybody */
	m->now += 40 * AV_SEC;
	CHECK_EQ(ask_one(m, h0, &q), NO_RECORDS);
	managed_stop(m);
}

TEST(a_service_is_changed_by_its_port_or_who_has_its_key)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct asked a = service_of(h0, UINT32_MAX, 1), b = service_of(h0, 60, 2);

	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(ask_one(m, h1, &b), DENIED);
	b.method = DELETE;
	CHECK_EQ(ask_one(m, h1, &b), DENIED);
	a.method = DELETE;
	CHECK_EQ(ask_one(m, h1, &a), 0);
	CHECK_EQ(ask_one(m, h1, &a), NO_RECORDS);
	a.method = SET;
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(ask_one(m, h0, &b), 0);
	a.mask = BIT(0);
	CHECK_EQ(ask_one(m, h0, &a), INSUFFICIENT);
	a = service_of(h0, UINT32_MAX, 0);
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(ask_one(m, h1, &b), 0);		/* zeros keep nobody out */
	managed_stop(m);
}

TEST(a_service_without_a_lease_is_there_for_ever)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = service_of(h0, 1, 1);

	a.mask = BIT(0) | BIT(1) | BIT(5);
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(get_be32(record(m) + 28), UINT32_MAX);
	m->now += 60 * AV_SEC;
	a.method = DELETE;
	a.mask = BIT(6);
	CHECK_EQ(ask_one(m, h0, &a), 0);
	managed_stop(m);
}

/* ---- reports ---- */

static struct asked inform_of(bool on, uint16_t trap)
{
	struct asked a = { SA_INFORM, SET };

	put_be16(a.record + 16, 0xffff);
	a.record[22] = 1;
	a.record[23] = on;
	put_be16(a.record + 24, 0xffff);
	put_be16(a.record + 26, trap);
	memset(a.record + 33, 0xff, 3);
	return a;
}

static void check_report(const struct managed *m, unsigned int i, uint16_t trap, uint64_t guid)
{
	const uint8_t *mad = m->mail[i].packet.mad;

	CHECK_EQ(mad[3], REPORT);
	CHECK_EQ(get_be16(mad + 16), 2);
	CHECK_EQ(field(mad + 56, IB_NOTICE_IS_GENERIC_F), 1);
	CHECK_EQ(field(mad + 56, IB_NOTICE_TYPE_F), 3);
	CHECK_EQ(field(mad + 56, IB_NOTICE_TRAP_NUMBER_F), trap);
	CHECK_EQ(get_be64(mad + 56 + 24), guid);
}

static void confirm(struct managed *m, struct fabric_port *from)
{
	struct fabric_packet p = m->mail[0].packet;

	p.dlid = p.slid;
	p.mad[3] |= 0x80;
	m->heard = 0;
	fabric_send(&m->f, from, &p, &m->sink);
}

TEST(ports_and_groups_that_come_and_go_are_reported)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct asked a = inform_of(true, 0xffff);
	uint64_t mgid = 7;

	CHECK_EQ(ask_one(m, h0, &a), 0);
	m->heard = 0;
	managed_link(m, "h-1", 1, FABRIC_LINK_DOWN);
	REQUIRE(m->heard == 1);
	check_report(m, 0, 65, h1->guid);
	m->heard = 0;
	managed_link(m, "h-1", 1, FABRIC_LINK_UP);
	REQUIRE(m->heard == 1);
	check_report(m, 0, 64, h1->guid);
	a = creation_of(h1, 7);
	ask(m, h1, &a);
	REQUIRE(m->heard == 2);
	check_report(m, 0, 66, mgid);
	a.method = DELETE;
	ask(m, h1, &a);
	REQUIRE(m->heard == 2);
	check_report(m, 0, 67, mgid);
	managed_stop(m);
}

TEST(a_report_is_repeated_until_it_is_confirmed)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = inform_of(true, 65);

	CHECK_EQ(ask_one(m, h0, &a), 0);
	m->heard = 0;
	managed_link(m, "h-1", 1, FABRIC_LINK_DOWN);
	CHECK_EQ(m->heard, 1);
	m->now = fabric_sm_deadline(&m->sm);
	managed_settle(m);
	CHECK_EQ(m->heard, 2);
	confirm(m, h0);
	CHECK(fabric_sm_deadline(&m->sm) == UINT64_MAX);
	managed_link(m, "h-2", 1, FABRIC_LINK_DOWN);
	while (fabric_sm_deadline(&m->sm) != UINT64_MAX && m->now < 60 * AV_SEC) {
		m->now = fabric_sm_deadline(&m->sm);
		managed_settle(m);
	}
	CHECK_EQ(m->heard, 3);				/* nobody listens any more */
	managed_stop(m);
}

TEST(subscriptions_are_records)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = inform_of(true, 65), q = { SA_SUBSCRIPTION, GET_TABLE };
	struct table t;

	CHECK_EQ(ask_one(m, h0, &a), 0);
	t = ask_table(m, h0, &q);
	CHECK_EQ(t.size, 80);
	REQUIRE(t.count == 1);
	CHECK_EQ(get_be64(row(&t, 0) + 8), h0->guid);
	put_be24(a.record + 28, 1);			/* the QP that subscribed */
	CHECK(!memcmp(row(&t, 0) + 24, a.record, 36));
	free(t.message);
	managed_stop(m);
}

TEST(reports_end_with_the_subscription)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked on = inform_of(true, 0xffff), off = inform_of(false, 0xffff);

	CHECK_EQ(ask_one(m, h0, &off), INVALID);
	CHECK_EQ(ask_one(m, h0, &on), 0);
	CHECK_EQ(ask_one(m, h0, &on), 0);
	put_be24(off.record + 28, 1);			/* its QP, and only that */
	CHECK_EQ(ask_one(m, h0, &off), 0);
	m->heard = 0;
	managed_link(m, "h-1", 1, FABRIC_LINK_DOWN);
	CHECK_EQ(m->heard, 0);
	managed_stop(m);
}
