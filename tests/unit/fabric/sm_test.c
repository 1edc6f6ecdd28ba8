// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sm_test.c - after a sweep everybody reaches everybody, whatever the shape, as long as there is
 * a way; and who is the manager.
 */
#include "tests/unit/fabric/managed.h"

static void everybody_reaches_everybody(char *shape)
{
	struct managed *m = managed_start(shape);

	CHECK_EQ(managed_missing(m), 0);
	managed_stop(m);
}

TEST(a_fat_tree_works)
{
	everybody_reaches_everybody(shape_fattree(4, 2, 4));
}

TEST(a_single_switch_works)
{
	everybody_reaches_everybody(shape_star(20, true));
}

TEST(a_ring_works)
{
	everybody_reaches_everybody(shape_torus(1, 5));
}

TEST(a_torus_works)
{
	everybody_reaches_everybody(shape_torus(3, 3));
}

TEST(two_hosts_back_to_back_work)
{
	everybody_reaches_everybody(shape_star(2, false));
}

TEST(lids_begin_with_the_manager_and_are_nobody_elses)
{
	struct managed *m = managed_start(shape_fattree(4, 2, 4));
	uint8_t seen[64] = { 0 };
	const struct fabric_node *node;

	CHECK_EQ(lid_of(m->sm.port), 1);
	for (node = m->f.first; node; node = node->next) {
		uint16_t lid = lid_of(&node->port[node->type == FABRIC_SWITCH ? 0 : 1]);

		REQUIRE(lid && lid <= 4 + 2 + 16);
		CHECK(!seen[lid]++);
	}
	managed_stop(m);
}

TEST(ports_become_what_their_hosts_need)
{
	struct managed *m = managed_start(shape_star(2, true));
	const struct fabric_port *port = managed_port(m, "h-1", 1);

	CHECK_EQ(fabric_port_state(port), PORT_ACTIVE);
	CHECK_EQ(fabric_port_state(port->peer), PORT_ACTIVE);
	CHECK_EQ(fabric_field_get(port->info, FIELD_PORT_SM_LID), 1);
	CHECK_EQ(fabric_field_get(port->info, FIELD_PORT_SM_SL), 0);
	CHECK_EQ(fabric_field_get(port->info, FIELD_PORT_MTU), 5);
	CHECK_EQ(fabric_field_get(port->info, FIELD_PORT_PREFIX), UINT64_C(0xfe80) << 48);
	CHECK_EQ(fabric_field_get(port->info, FIELD_PORT_SUBNET_TIMEOUT), 0x12);
	CHECK_EQ(port->p_keys[0], 0xffff);
	managed_stop(m);
}

TEST(the_mtu_of_a_link_is_what_both_ends_can)
{
	struct managed *m = managed_start(shape_star(2, true));
	struct fabric_port *port = managed_port(m, "h-1", 1);

	fabric_field_put(port->info, FIELD_PORT_MTU_CAP, 3);
	m->sm.due = true;
	managed_settle(m);
	CHECK_EQ(fabric_field_get(port->info, FIELD_PORT_MTU), 3);
	CHECK_EQ(fabric_field_get(port->peer->info, FIELD_PORT_MTU), 3);
	managed_stop(m);
}

TEST(a_port_without_the_default_partition_gets_it_beside_its_own)
{
	struct managed *m = managed_start(shape_star(2, true));
	struct fabric_port *port = managed_port(m, "h-1", 1);

	port->p_keys[0] = 0x8001;
	m->sm.due = true;
	managed_settle(m);
	CHECK_EQ(port->p_keys[0], 0x8001);
	CHECK_EQ(port->p_keys[1], 0xffff);
	managed_stop(m);
}

TEST(uplinks_of_a_leaf_carry_as_much_each)
{
	struct managed *m = managed_start(shape_fattree(8, 4, 4));
	unsigned int i, leaf;

	for (leaf = 1; leaf <= 8; leaf++) {
		unsigned int load[FABRIC_MAX_PORTS + 1] = { 0 }, least = UINT32_MAX, most = 0;
		char name[16];
		struct fabric_port *hosts[64];
		struct fabric_node *node;

		snprintf(name, sizeof(name), "leaf-%u", leaf);
		node = fabric_node_find(&m->f, name);
		REQUIRE(node && managed_hosts(m, hosts, 64) == 32);
		for (i = 0; i < 32; i++)
			if (hosts[i]->peer->node != node)
				load[node->linear[lid_of(hosts[i])]]++;
		for (i = 1; i <= node->ports; i++) {
			if (!load[i])
				continue;
			most = load[i] > most ? load[i] : most;
			least = load[i] < least ? load[i] : least;
		}
		CHECK_EQ(least, 7);
		CHECK_EQ(most, 7);
	}
	managed_stop(m);
}

TEST(a_link_that_goes_down_is_gone_around)
{
	struct managed *m = managed_start(shape_torus(3, 3));

	managed_link(m, "s-0-0", 2, FABRIC_LINK_DOWN);
	managed_link(m, "s-1-1", 4, FABRIC_LINK_DOWN);
	CHECK_EQ(managed_missing(m), 0);
	managed_link(m, "s-0-0", 2, FABRIC_LINK_UP);
	CHECK_EQ(managed_missing(m), 0);
	managed_stop(m);
}

TEST(a_ring_that_is_cut_twice_is_two_parts)
{
	struct managed *m = managed_start(shape_torus(1, 6));

	managed_link(m, "s-0-2", 2, FABRIC_LINK_DOWN);
	CHECK_EQ(managed_missing(m), 0);
	managed_link(m, "s-0-5", 2, FABRIC_LINK_DOWN);
	CHECK_EQ(managed_missing(m), 2 * 3 * 3);
	managed_link(m, "s-0-5", 2, FABRIC_LINK_UP);
	CHECK_EQ(managed_missing(m), 0);
	managed_stop(m);
}

TEST(lids_stay_when_a_host_comes_back)
{
	struct managed *m = managed_start(shape_fattree(2, 2, 3));
	uint16_t first = lid_of(managed_port(m, "host-2", 1));
	uint16_t other = lid_of(managed_port(m, "host-5", 1));

	managed_link(m, "host-2", 1, FABRIC_LINK_DOWN);
	managed_link(m, "host-5", 1, FABRIC_LINK_DOWN);
	managed_link(m, "host-5", 1, FABRIC_LINK_UP);
	managed_link(m, "host-2", 1, FABRIC_LINK_UP);
	CHECK_EQ(lid_of(managed_port(m, "host-2", 1)), first);
	CHECK_EQ(lid_of(managed_port(m, "host-5", 1)), other);
	CHECK_EQ(managed_missing(m), 0);
	managed_stop(m);
}

TEST(two_ports_with_one_lid_are_told_apart)
{
	struct managed *m = managed_start(shape_star(3, true));

	fabric_field_put(managed_port(m, "h-2", 1)->info, FIELD_PORT_LID,
			 lid_of(managed_port(m, "h-1", 1)));
	m->sm.due = true;
	managed_settle(m);
	CHECK_EQ(managed_missing(m), 0);
	managed_stop(m);
}

TEST(a_trap_is_heard_once_and_nothing_is_left_to_say)
{
	struct managed *m = managed_start(shape_torus(1, 4));

	REQUIRE(!fabric_link_order(&m->f, managed_port(m, "s-0-1", 2), FABRIC_LINK_DOWN, 0));
	fabric_sm_sweep(&m->sm, m->now, &m->sink);
	fabric_traps_send(&m->f, &m->sink);
	CHECK_EQ(fabric_traps_send(&m->f, &m->sink), 0);
	managed_stop(m);
}

TEST(a_sweep_that_finds_nothing_new_changes_nothing)
{
	struct managed *m = managed_start(shape_fattree(2, 2, 3));
	uint32_t before = *m->f.generation;

	m->sm.due = true;
	managed_settle(m);
	CHECK_EQ(*m->f.generation, before);
	CHECK(!m->sm.due);
	managed_stop(m);
}

/* ---- who is the manager ---- */

static void set_is_sm(struct managed *m, struct fabric_port *port, bool on)
{
	uint64_t capability = fabric_field_get(port->info, FIELD_PORT_CAPABILITY) & ~2u;

	fabric_field_put(port->info, FIELD_PORT_CAPABILITY, capability | (on ? 2 : 0));
	fabric_sm_look(&m->sm);
	managed_settle(m);
}

static bool says_is_sm(const struct fabric_port *port)
{
	return fabric_field_get(port->info, FIELD_PORT_CAPABILITY) & 2;
}

TEST(it_is_silent_while_another_port_says_is_sm)
{
	struct managed *m = managed_start(shape_star(3, true));

	CHECK_EQ(m->sm.state, SM_MASTER);
	CHECK(says_is_sm(m->sm.port));
	set_is_sm(m, managed_port(m, "h-1", 1), true);
	CHECK_EQ(m->sm.state, SM_NOT_ACTIVE);
	CHECK(!says_is_sm(m->sm.port));
	managed_link(m, "h-2", 1, FABRIC_LINK_DOWN);
	managed_link(m, "h-2", 1, FABRIC_LINK_UP);
	CHECK_EQ(fabric_port_state(managed_port(m, "h-2", 1)), PORT_INIT);
	managed_stop(m);
}

TEST(it_takes_over_when_nobody_says_is_sm_any_more)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *other = managed_port(m, "h-1", 1);

	set_is_sm(m, other, true);
	fabric_field_put(other->info, FIELD_PORT_SM_LID, lid_of(other));
	set_is_sm(m, other, false);
	CHECK_EQ(m->sm.state, SM_MASTER);
	CHECK_EQ(fabric_field_get(other->info, FIELD_PORT_SM_LID), 1);
	CHECK_EQ(managed_missing(m), 0);
	managed_stop(m);
}

TEST(on_a_host_it_says_nothing_and_so_hears_a_program_there)
{
	struct managed *m = managed_start(shape_star(2, false));

	CHECK_EQ(m->sm.state, SM_MASTER);
	CHECK(!says_is_sm(m->sm.port));
	set_is_sm(m, m->sm.port, true);
	CHECK_EQ(m->sm.state, SM_NOT_ACTIVE);
	managed_stop(m);
}

static void ask_sm_info(struct managed *m, struct fabric_port *from, bool directed)
{
	struct fabric_packet p = { .dlid = directed ? LID_PERMISSIVE : lid_of(m->sm.port) };

	p.mad[0] = 1;
	p.mad[1] = directed ? CLASS_SM_DIRECTED : CLASS_SM_LID;
	p.mad[2] = 1;
	p.mad[3] = METHOD_GET;
	fabric_field_put(p.mad, FIELD_MAD_ATTRIBUTE, 0x20);
	fabric_field_put(p.mad, FIELD_MAD_TRANSACTION, 77);
	if (directed) {
		fabric_field_put(p.mad, FIELD_DR_HOP_COUNT, 1);
		fabric_field_put(p.mad, FIELD_DR_SLID, LID_PERMISSIVE);
		fabric_field_put(p.mad, FIELD_DR_DLID, LID_PERMISSIVE);
		p.mad[MAD_AT_INITIAL_PATH + 1] = from->number;
	}
	m->heard = 0;
	fabric_send(&m->f, from, &p, &m->sink);
}

static void check_sm_info(struct managed *m, const struct fabric_port *asker, uint32_t activity)
{
	const uint8_t *mad = m->mail[0].packet.mad;

	REQUIRE(m->heard == 1);
	CHECK(m->mail[0].at == asker);
	CHECK_EQ(fabric_field_get(mad, FIELD_MAD_STATUS) & 0x7fff, 0);
	CHECK_EQ(fabric_field_get(mad, FIELD_MAD_TRANSACTION), 77);
	CHECK_EQ(get_be64(mad + 64), m->sm.port->guid);
	CHECK_EQ(get_be64(mad + 72), 0);
	CHECK(get_be32(mad + 80) > activity);
	CHECK_EQ(mad[84], SM_MASTER);
}

TEST(sm_info_tells_a_master_of_priority_0)
{
	struct managed *m = managed_start(shape_star(3, true));
	struct fabric_port *asker = managed_port(m, "h-2", 1);

	ask_sm_info(m, asker, false);
	check_sm_info(m, asker, 0);
	ask_sm_info(m, asker, true);
	check_sm_info(m, asker, get_be32(m->mail[0].packet.mad + 80) - 1);
	set_is_sm(m, managed_port(m, "h-1", 1), true);
	ask_sm_info(m, asker, false);
	CHECK_EQ(m->heard, 0);
	managed_stop(m);
}
