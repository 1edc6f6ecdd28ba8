// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa_test.c - what the administration of the built-in manager tells of the subnet, read with the
 * fields of libibmad.
 */
#include "tests/unit/fabric/asking.h"

/* ---- what there is ---- */

TEST(class_port_info_tells_version_2)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct asked a = { SA_CLASS_PORT_INFO, GET };

	CHECK_EQ(ask_one(m, managed_port(m, "h-0", 1), &a), 0);
	CHECK_EQ(field(record(m), IB_CPI_BASEVER_F), 1);
	CHECK_EQ(field(record(m), IB_CPI_CLASSVER_F), 2);
	CHECK_EQ(field(record(m), IB_CPI_CAPMASK_F) & 0x200, 0x200);
	managed_stop(m);
}

TEST(node_records_tell_every_node)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct asked a = { SA_NODE, GET_TABLE };
	struct table t = ask_table(m, managed_port(m, "h-0", 1), &a);
	char name[65] = { 0 };

	CHECK_EQ(t.size, 112);
	REQUIRE(t.count == 4);
	CHECK_EQ(field(row(&t, 0), IB_SA_NR_LID_F), 1);
	CHECK_EQ(field(row(&t, 0), IB_SA_NR_TYPE_F), 2);
	CHECK_EQ(field(row(&t, 0), IB_SA_NR_NPORTS_F), 3);
	CHECK_EQ(mad_get_field64((void *)row(&t, 0), 0, IB_SA_NR_PORT_GUID_F), m->sm.port->guid);
	mad_get_array((void *)row(&t, 1), 0, IB_SA_NR_NODEDESC_F, name);
	CHECK_STR(name, "h-0");
	CHECK_EQ(field(row(&t, 1), IB_SA_NR_TYPE_F), 1);
	free(t.message);
	managed_stop(m);
}

TEST(a_get_has_exactly_one_record)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = { SA_NODE, GET, BIT(0) };

	put_be16(a.record, lid_of(h0));
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(get_be16(m->mail[0].packet.mad + 44), 14);
	CHECK_EQ(get_be64(record(m) + 16), h0->node->guid);
	put_be16(a.record, 99);
	CHECK_EQ(ask_one(m, h0, &a), NO_RECORDS);
	a.mask = 0;
	CHECK_EQ(ask_one(m, h0, &a), TOO_MANY);
	managed_stop(m);
}

TEST(a_table_without_records_is_one_segment)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = { SA_NODE, GET_TABLE, BIT(0), .record = { 0x12, 0x34 } };
	struct table t = ask_table(m, h0, &a);

	CHECK_EQ(t.count, 0);
	CHECK_EQ(t.segments, 1);
	CHECK_EQ(get_be16(t.message + 4), 0);
	free(t.message);
	managed_stop(m);
}

TEST(records_are_found_by_any_component)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = { SA_NODE, GET_TABLE, BIT(4), .record = { [6] = 1 } };
	struct table t = ask_table(m, h0, &a);

	CHECK_EQ(t.count, 3);
	free(t.message);
	a = (struct asked){ SA_NODE, GET, BIT(14) };
	strcpy((char *)a.record + 44, "h-2");
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(get_be16(record(m)), lid_of(managed_port(m, "h-2", 1)));
	managed_stop(m);
}

TEST(port_info_records_tell_every_port_of_a_switch)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = { SA_PORT_INFO, GET_TABLE, BIT(0), .record = { 0, 1 } };
	struct table t = ask_table(m, h0, &a);

	CHECK_EQ(t.size, 72);
	REQUIRE(t.count == 4);
	CHECK_EQ(row(&t, 2)[2], 2);
	CHECK_EQ(field(row(&t, 2) + 4, IB_PORT_STATE_F), 4);
	free(t.message);
	a = (struct asked){ SA_PORT_INFO, GET_TABLE, BIT(15), .record = { [4 + 32] = 4 } };
	t = ask_table(m, h0, &a);
	CHECK_EQ(t.count, 1 + 2 * 3);
	free(t.message);
	managed_stop(m);
}

TEST(a_capability_may_be_one_of_several)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct asked a = { SA_PORT_INFO, GET_TABLE, BIT(7), .modifier = 0x80000000 };
	struct table t;

	put_be32(a.record + 4 + 20, 2);		/* IsSM */
	t = ask_table(m, managed_port(m, "h-0", 1), &a);
	REQUIRE(t.count == 1);
	CHECK_EQ(get_be16(row(&t, 0)), 1);
	free(t.message);
	managed_stop(m);
}

TEST(an_m_key_is_for_whoever_knows_the_sm_key)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = { SA_PORT_INFO, GET, BIT(0) };

	fabric_field_put(h0->info, FIELD_PORT_M_KEY, 0x1234);
	put_be16(a.record, lid_of(h0));
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(get_be64(record(m) + 4), 0);
	a.key = 1;
	CHECK_EQ(ask_one(m, h0, &a), 0);
	CHECK_EQ(get_be64(record(m) + 4), 0x1234);
	managed_stop(m);
}

TEST(a_wrong_sm_key_is_not_answered)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct asked a = { SA_NODE, GET, BIT(0), .record = { 0, 2 }, .key = 2 };

	ask(m, managed_port(m, "h-0", 1), &a);
	CHECK_EQ(m->heard, 0);
	managed_stop(m);
}

TEST(p_keys_are_for_whoever_knows_the_sm_key)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct asked a = { SA_P_KEYS, GET, BIT(0), .record = { 0, 2 } };

	CHECK_EQ(ask_one(m, managed_port(m, "h-0", 1), &a), DENIED);
	a.key = 1;
	CHECK_EQ(ask_one(m, managed_port(m, "h-0", 1), &a), 0);
	CHECK_EQ(get_be16(record(m) + 8), 0xffff);
	managed_stop(m);
}

/* Of the tables of a host's only port: whichever number is asked for. */
TEST(a_host_has_one_port_whatever_its_number)
{
	static const struct asked asked[] = {
		{ SA_VL_ARBITRATION, GET, BIT(0) | BIT(1) | BIT(2), .record = { 0, 2, 0, 1 } },
		{ SA_SL_TO_VL, GET, BIT(0) | BIT(1) | BIT(2), .record = { 0, 2, 1, 1 } },
		{ SA_P_KEYS, GET, BIT(0) | BIT(2), .record = { 0, 2, 0, 0, 9 }, .key = 1 },
	};
	struct managed *m = managed_start(shape_star(3, true));
	unsigned int i;

	for (i = 0; i < sizeof(asked) / sizeof(asked[0]); i++) {
		CHECK_EQ(ask_one(m, managed_port(m, "h-0", 1), &asked[i]), 0);
		CHECK_EQ(get_be16(record(m)), 2);
	}
	CHECK_EQ(ask_one(m, managed_port(m, "h-0", 1), &asked[1]), 0);
	CHECK_EQ(record(m)[2] | record(m)[3], 0);
	managed_stop(m);
}

TEST(link_records_tell_both_directions)
{
	struct managed *m = managed_start(shape_torus(1, 4));
	struct asked a = { SA_LINK, GET_TABLE };
	struct table t = ask_table(m, managed_port(m, "h-0-0", 1), &a);

	CHECK_EQ(t.size, 8);
	CHECK_EQ(t.count, 2 * (4 + 4));
	free(t.message);
	a = (struct asked){ SA_LINK, GET, BIT(0) | BIT(1), .record = { 0, 1, 1 } };
	CHECK_EQ(ask_one(m, managed_port(m, "h-0-0", 1), &a), 0);
	CHECK_EQ(get_be16(record(m)), 1);
	CHECK_EQ(record(m)[3], 1);
	CHECK_EQ(get_be16(record(m) + 4), lid_of(managed_port(m, "h-0-0", 1)));
	managed_stop(m);
}

TEST(tables_of_switches_are_records_too)
{
	static const struct {
		uint16_t attribute;
		uint8_t size;
		unsigned int count;
	} kinds[] = {
		{ SA_SWITCH_INFO, 24, 1 }, { SA_LINEAR, 72, 1 }, { SA_MULTICAST, 72, 1 },
		{ SA_SM_INFO, 32, 1 }, { SA_GUID_INFO, 72, 4 }, { SA_P_KEYS, 72, 4 + 3 },
		{ SA_VL_ARBITRATION, 72, 4 * 7 }, { SA_SL_TO_VL, 16, 16 + 3 },
	};
	struct managed *m = managed_start(shape_star(3, true));
	unsigned int i;

	for (i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		struct asked a = { kinds[i].attribute, GET_TABLE, .key = 1 };
		struct table t = ask_table(m, managed_port(m, "h-0", 1), &a);

		CHECK_EQ(t.size, kinds[i].size);
		if (!CHECK_EQ(t.count, kinds[i].count))
			fprintf(stderr, "attribute 0x%x\n", kinds[i].attribute);
		if (kinds[i].attribute == SA_LINEAR)
			CHECK_EQ(row(&t, 0)[8 + lid_of(managed_port(m, "h-1", 1))], 2);
		free(t.message);
	}
	managed_stop(m);
}

/* ---- long answers ---- */

TEST(a_long_table_survives_losses)
{
	struct managed *m = managed_start(shape_fattree(8, 4, 8));
	struct fabric_port *hosts[64];
	struct asked a = { SA_PORT_INFO, GET_TABLE };
	struct table whole, lossy;

	REQUIRE(managed_hosts(m, hosts, 64) == 64);
	whole = ask_table(m, hosts[63], &a);
	CHECK_EQ(whole.count, 64 + 8 * 13 + 4 * 9);
	ask(m, hosts[63], &a);
	lossy = receive_table(m, hosts[63], 7);
	CHECK_EQ(lossy.count, whole.count);
	CHECK(!memcmp(lossy.message + 56, whole.message + 56, whole.count * whole.size));
	CHECK(!m->sm.sa.transfers);
	CHECK(fabric_sm_deadline(&m->sm) == UINT64_MAX);
	free(whole.message);
	free(lossy.message);
	managed_stop(m);
}

TEST(an_answer_that_nobody_confirms_is_given_up)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct asked a = { SA_NODE, GET_TABLE };
	unsigned int i;

	ask(m, managed_port(m, "h-0", 1), &a);
	CHECK(m->sm.sa.transfers);
	for (i = 0; i < 100 && fabric_sm_deadline(&m->sm) != UINT64_MAX; i++) {
		m->now = fabric_sm_deadline(&m->sm);
		managed_settle(m);
	}
	CHECK(i < 100 && m->now <= 10 * AV_SEC);
	CHECK(!m->sm.sa.transfers);
	CHECK(m->heard >= 4);
	managed_stop(m);
}

/* ---- paths ---- */

static void put_pair(struct asked *a, const struct fabric_port *from, const struct fabric_port *to)
{
	a->mask |= BIT(2) | BIT(3);
	put_be64(a->record + 8, UINT64_C(0xfe80) << 48);
	put_be64(a->record + 16, to->guid);
	put_be64(a->record + 24, UINT64_C(0xfe80) << 48);
	put_be64(a->record + 32, from->guid);
}

TEST(a_path_between_two_gids)
{
	struct managed *m = managed_start(shape_fattree(2, 2, 2));
	struct fabric_port *from = managed_port(m, "host-1", 1), *to = managed_port(m, "host-4", 1);
	struct asked a = { SA_PATH, GET };
	const uint8_t *r = record(m);

	put_pair(&a, from, to);
	CHECK_EQ(ask_one(m, from, &a), 0);
	CHECK_EQ(get_be16(m->mail[0].packet.mad + 44), 8);
	CHECK_EQ(field(r, IB_SA_PR_DLID_F), lid_of(to));
	CHECK_EQ(field(r, IB_SA_PR_SLID_F), lid_of(from));
	CHECK(!memcmp(r + 8, a.record + 8, 32));
	CHECK_EQ(r[49], 0x80);				/* reversible, no number of paths */
	CHECK_EQ(get_be16(r + 50), 0xffff);
	CHECK_EQ(field(r, IB_SA_PR_SL_F), 0);
	CHECK_EQ(r[54], 0x80 | 5);
	CHECK_EQ(r[55], 0x80 | 7);			/* 4x QDR: 40 Gb/s */
	CHECK_EQ(r[56], 0x80 | 0x12);
	managed_stop(m);
}

TEST(paths_are_found_by_lids_as_well)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *from = managed_port(m, "h-0", 1), *to = managed_port(m, "h-1", 1);
	struct asked a = { SA_PATH, GET_TABLE, BIT(5) };
	struct table t;

	put_be16(a.record + 42, lid_of(from));
	t = ask_table(m, from, &a);
	CHECK_EQ(t.count, 4);				/* the switch and itself as well */
	free(t.message);
	a.mask |= BIT(4);
	put_be16(a.record + 40, lid_of(to));
	CHECK_EQ((a.method = GET, ask_one(m, from, &a)), 0);
	CHECK_EQ(get_be64(record(m) + 16), to->guid);
	a.mask = 0;
	a.method = GET_TABLE;
	t = ask_table(m, from, &a);
	CHECK_EQ(t.count, 4 * 4);
	free(t.message);
	managed_stop(m);
}

TEST(paths_between_several_ports)
{
	struct managed *m = managed_start(shape_star(4, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1), *h1 = managed_port(m, "h-1", 1);
	struct fabric_port *h2 = managed_port(m, "h-2", 1);
	struct asked a = { SA_MULTI_PATH, 0x14, BIT(5) | BIT(10) | BIT(11) | BIT(19) | BIT(20) };
	const struct fabric_port *const named[] = { h0, h1, h2 };
	struct table t;
	unsigned int i;

	a.record[5] = 0x80;
	a.record[10] = 0x80 | 4;			/* exactly 2048 */
	a.record[15] = 1;
	a.record[16] = 2;
	for (i = 0; i < 3; i++) {
		put_be64(a.record + 24 + 16 * i, UINT64_C(0xfe80) << 48);
		put_be64(a.record + 32 + 16 * i, named[i]->guid);
	}
	ask(m, h0, &a);
	t = receive_table(m, h0, 0);
	CHECK_EQ(t.message[3], 0x94);
	CHECK_EQ(t.size, 64);
	REQUIRE(t.count == 2);
	for (i = 0; i < 2; i++) {
		CHECK_EQ(field(row(&t, i), IB_SA_PR_SLID_F), lid_of(h0));
		CHECK_EQ(field(row(&t, i), IB_SA_PR_DLID_F), lid_of(named[1 + i]));
		CHECK_EQ(row(&t, i)[54], 0x80 | 4);
	}
	free(t.message);
	a.record[24 + 15 + 16] ^= 1;			/* nobody's */
	CHECK_EQ(ask_one(m, h0, &a), INVALID_GID);
	a.record[16] = 200;				/* more than there is room for */
	CHECK_EQ(ask_one(m, h0, &a), INSUFFICIENT);
	managed_stop(m);
}

TEST(who_wants_less_gets_less_and_who_wants_more_nothing)
{
	static const struct {
		uint64_t mask;
		uint8_t at, value, status, answer;
	} wishes[] = {
		{ BIT(16) | BIT(17), 54, 0x80 | 4, 0, 0x80 | 4 },	/* exactly 2048 */
		{ BIT(16) | BIT(17), 54, 0x00 | 5, 3, 0 },		/* more than 4096 */
		{ BIT(16) | BIT(17), 54, 0x40 | 5, 0, 0x80 | 4 },	/* less than 4096 */
		{ BIT(16) | BIT(17), 54, 0x40 | 1, 3, 0 },		/* less than 256 */
		{ BIT(16) | BIT(17), 54, 0xc0, 0, 0x80 | 5 },		/* the largest */
		{ BIT(17), 54, 4, 0, 0x80 | 5 },		/* without a selector */
		{ BIT(18) | BIT(19), 55, 0x80 | 16, 3, 0 },		/* exactly 100 Gb/s */
		{ BIT(18) | BIT(19), 55, 0x80 | 3, 0, 0x80 | 3 },	/* exactly 10 Gb/s */
		{ BIT(18) | BIT(19), 55, 0x00 | 4, 0, 0x80 | 7 },	/* more than 30 Gb/s */
		{ BIT(18) | BIT(19), 55, 0x40 | 12, 0, 0x80 | 7 },	/* less than 56 Gb/s */
		{ BIT(20) | BIT(21), 56, 0x40 | 0x12, 3, 0 },
		{ BIT(20) | BIT(21), 56, 0x40 | 0x13, 0, 0x80 | 0x12 },
	};
	struct managed *m = managed_start(shape_star(2, true));
	struct fabric_port *from = managed_port(m, "h-0", 1), *to = managed_port(m, "h-1", 1);
	unsigned int i;

	for (i = 0; i < sizeof(wishes) / sizeof(wishes[0]); i++) {
		struct asked a = { SA_PATH, GET, wishes[i].mask };
		int status;

		put_pair(&a, from, to);
		a.record[wishes[i].at] = wishes[i].value;
		status = ask_one(m, from, &a);
		if (!CHECK_EQ(status, wishes[i].status << 8))
			fprintf(stderr, "wish %u\n", i);
		else if (!status)
			CHECK_EQ(record(m)[wishes[i].at], wishes[i].answer);
	}
	managed_stop(m);
}

TEST(a_path_has_the_least_of_its_way)
{
	struct managed *m = managed_start(shape_fattree(2, 1, 1));
	struct fabric_port *from = managed_port(m, "host-1", 1), *to = managed_port(m, "host-2", 1);
	struct fabric_port *narrow = managed_port(m, "spine-1", 2);
	struct asked a = { SA_PATH, GET };

	fabric_field_put(narrow->info, FIELD_PORT_MTU_CAP, 2);
	fabric_field_put(narrow->info, FIELD_PORT_WIDTH_ACTIVE, 1);
	m->sm.due = true;
	managed_settle(m);
	put_pair(&a, from, to);
	CHECK_EQ(ask_one(m, from, &a), 0);
	CHECK_EQ(record(m)[54], 0x80 | 2);
	CHECK_EQ(record(m)[55], 0x80 | 3);		/* 1x QDR: 10 Gb/s */
	managed_stop(m);
}

TEST(there_is_no_path_without_a_common_partition)
{
	struct managed *m = managed_start(shape_star(2, true));
	struct fabric_port *from = managed_port(m, "h-0", 1), *to = managed_port(m, "h-1", 1);
	struct asked a = { SA_PATH, GET, BIT(13) };

	put_pair(&a, from, to);
	put_be16(a.record + 50, 0x8001);
	CHECK_EQ(ask_one(m, from, &a), NO_RECORDS);
	from->p_keys[1] = 0x8001;
	to->p_keys[3] = 0x0001;
	CHECK_EQ(ask_one(m, from, &a), 0);
	CHECK_EQ(get_be16(record(m) + 50), 0x0001);
	from->p_keys[1] = 0x0001;			/* two limited members do not talk */
	CHECK_EQ(ask_one(m, from, &a), NO_RECORDS);
	managed_stop(m);
}

TEST(there_is_no_path_to_who_is_not_there)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *from = managed_port(m, "h-0", 1), *to = managed_port(m, "h-1", 1);
	struct asked a = { SA_PATH, GET };

	put_pair(&a, from, to);
	managed_link(m, "h-1", 1, FABRIC_LINK_DOWN);
	CHECK_EQ(ask_one(m, from, &a), INVALID_GID);
	managed_link(m, "h-1", 1, FABRIC_LINK_UP);
	CHECK_EQ(ask_one(m, from, &a), 0);
	put_be64(a.record + 8, UINT64_C(0xfec0) << 48);
	CHECK_EQ(ask_one(m, from, &a), INVALID_GID);
	managed_stop(m);
}

/* ---- what is no request ---- */

TEST(what_is_not_known_is_said_to_be_so)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *h0 = managed_port(m, "h-0", 1);
	struct asked a = { 0x7777, GET };

	CHECK_EQ(ask_one(m, h0, &a), 0x0c);
	a = (struct asked){ SA_NODE, SET };
	CHECK_EQ(ask_one(m, h0, &a), 0x0c);
	a = (struct asked){ SA_NODE, 0x14 };
	CHECK_EQ(ask_one(m, h0, &a), 0x08);
	a = (struct asked){ SA_NODE, 0x81 };
	ask(m, h0, &a);
	CHECK_EQ(m->heard, 0);
	managed_stop(m);
}

TEST(on_a_host_answers_for_its_programs_are_theirs)
{
	struct managed *m = managed_start(shape_star(2, false));
	struct fabric_port *home = m->sm.port;
	struct asked a = { SA_NODE, GET, BIT(0), .record = { 0, 2 } };

	CHECK_EQ(ask_one(m, home, &a), 0);
	CHECK_EQ(get_be16(record(m)), 2);
	CHECK_EQ(ask_one(m, home->peer, &a), 0);
	managed_stop(m);
}
