// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mirror_test.c - the map that hosts share shows the model, before and after changes.
 */
#include "fabric/mirror.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fabric/fields.h"
#include "fabric/link.h"
#include "softnic/fabric/mapping.h"
#include "tests/unit/fabric/subnet.h"

struct shown {
	struct fabric f;
	struct fabric_mirror m;
};

static void show(struct shown *s)
{
	subnet_init(&s->f);
	REQUIRE(!fabric_mirror_init(&s->m, &s->f, "test"));
}

static void done(struct shown *s)
{
	fabric_mirror_done(&s->m);
	fabric_done(&s->f);
}

TEST(the_map_has_every_node_and_its_ports)
{
	struct shown s;
	const struct fabric_node_shm *n;
	const struct fabric_port_shm *p;

	show(&s);
	CHECK_EQ(s.m.map->nodes, 5);
	CHECK_EQ(s.m.map->ports, 5 + 5 + 2 + 2 + 3);
	CHECK_STR(s.m.map->name, "test");
	n = fabric_map_node(s.m.map, fabric_node_by_name(&s.f, "host3")->place);
	CHECK_STR(n->name, "host3");
	CHECK_EQ(n->ports, 2);
	p = fabric_map_port(s.m.map, n->first + 1);
	CHECK_EQ(p->peer, subnet_port(&s.f, "sw2", 1)->place);
	CHECK_EQ(p->state, PORT_INIT);
	CHECK_EQ(p->guids[0], p->guid);
	CHECK_EQ(fabric_map_port(s.m.map, n->first + 2)->peer, FABRIC_NONE);
	done(&s);
}

TEST(whoever_gets_the_map_cannot_write_it)
{
	struct shown s;
	void *p;

	show(&s);
	p = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, s.m.map_fd, 0);
	CHECK(p == MAP_FAILED);
	p = mmap(NULL, 4096, PROT_READ, MAP_SHARED, s.m.map_fd, 0);
	CHECK(p != MAP_FAILED);
	CHECK(mprotect(p, 4096, PROT_READ | PROT_WRITE));
	munmap(p, 4096);
	CHECK(ftruncate(s.m.map_fd, 0));
	CHECK(ftruncate(s.m.counters_fd, 0));
	done(&s);
}

TEST(where_the_tables_are_cannot_change_for_its_readers)
{
	struct fabric_mapping seen;
	struct shown s;
	int fds[2];

	show(&s);
	fds[0] = s.m.map_fd;
	fds[1] = s.m.counters_fd;
	REQUIRE(!fabric_mapping_open(fds, &seen));
	s.m.map->ports = 1 << 30;
	s.m.map->ports_off = UINT64_MAX;
	s.m.map->generation += 2;
	CHECK_EQ(seen.map->ports, s.f.ports);
	CHECK_STR(seen.map->name, "test");
	CHECK_EQ(seen.map->generation, s.m.map->generation);
	CHECK_EQ(fabric_map_port(seen.map, s.f.ports - 1)->number, 2);
	fabric_mapping_close(&seen);
	CHECK_EQ(fabric_mapping_open(fds, &seen), -EPROTO);
	done(&s);
}

/* An ordinary file with all of it in. The build directory is on a disk: tmpfs knows of seals. */
static int copy_of(const void *bytes, size_t size)
{
	char name[] = "mirror_test.XXXXXX";
	int fd = mkstemp(name);

	REQUIRE(fd >= 0);
	unlink(name);
	REQUIRE(write(fd, bytes, size) == (ssize_t)size);
	return fd;
}

TEST(what_could_shrink_is_not_mapped)
{
	struct fabric_mapping seen;
	struct shown s;
	int fds[2];

	show(&s);
	fds[0] = copy_of(s.m.map, s.m.map_size);
	fds[1] = s.m.counters_fd;
	CHECK_EQ(fabric_mapping_open(fds, &seen), -EPROTO);
	close(fds[0]);
	done(&s);
}

static void note(void *context, struct fabric_port *port)
{
	(*(int *)context)++;
}

TEST(a_change_is_shown_under_another_generation)
{
	struct shown s;
	struct fabric_port *port;
	int changed = 0;
	uint32_t before;

	show(&s);
	port = subnet_port(&s.f, "host1", 1);
	fabric_mirror_update(&s.m, note, &changed);
	before = s.m.map->generation;
	changed = 0;
	CHECK_EQ(fabric_link_order(&s.f, port, FABRIC_LINK_DOWN, 0), 0);
	fabric_mirror_update(&s.m, note, &changed);
	CHECK_EQ(changed, 2);
	CHECK(s.m.map->generation != before && s.m.map->generation % 2 == 0);
	CHECK_EQ(fabric_map_port(s.m.map, port->place)->state, PORT_DOWN);
	CHECK_EQ(s.f.counters[port->place].n[COUNTER_DOWNED], 1);
	done(&s);
}

TEST(a_touched_port_that_looks_the_same_is_no_news)
{
	struct shown s;
	int changed = 0;
	uint32_t before;

	show(&s);
	fabric_mirror_update(&s.m, NULL, NULL);
	before = s.m.map->generation;
	fabric_port_touch(&s.f, subnet_port(&s.f, "host1", 1));
	fabric_mirror_update(&s.m, note, &changed);
	CHECK_EQ(changed, 0);
	CHECK_EQ(s.m.map->generation, before);
	done(&s);
}

TEST(the_top_of_a_linear_table_is_shown)
{
	struct shown s;
	struct fabric_node *sw;
	const struct fabric_node_shm *n;
	uint32_t before;

	show(&s);
	sw = fabric_node_by_name(&s.f, "sw1");
	n = fabric_map_node(s.m.map, sw->place);
	CHECK_EQ(n->linear_top, 0);
	before = s.m.map->generation;
	fabric_field_put(sw->switch_info, FIELD_SWITCH_LINEAR_TOP, 77);
	fabric_port_touch(&s.f, &sw->port[0]);
	fabric_mirror_update(&s.m, NULL, NULL);
	CHECK_EQ(n->linear_top, 77);
	CHECK(s.m.map->generation != before && s.m.map->generation % 2 == 0);
	done(&s);
}

TEST(members_of_groups_come_and_go)
{
	struct fabric_member_shm a = { .port = 3, .qpn = 17, .mlid = 0xc001 }, b = a;
	struct shown s;

	show(&s);
	b.qpn = 18;
	CHECK_EQ(fabric_mirror_attach(&s.m, &a), 0);
	CHECK_EQ(fabric_mirror_attach(&s.m, &b), 0);
	CHECK_EQ(s.m.map->members, 2);
	CHECK_EQ(fabric_mirror_detach(&s.m, &a), 0);
	CHECK_EQ(fabric_mirror_detach(&s.m, &a), -ENOENT);
	CHECK_EQ(fabric_map_members(s.m.map)[0].qpn, 0);
	CHECK_EQ(fabric_map_members(s.m.map)[1].qpn, 18);
	for (int i = 0; i < FABRIC_MAP_MEMBERS - 1; i++)
		REQUIRE(!fabric_mirror_attach(&s.m, &a));
	CHECK_EQ(fabric_mirror_attach(&s.m, &a), -ENOSPC);
	done(&s);
}
