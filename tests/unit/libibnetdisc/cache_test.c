// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cache_test.c - what was written is read; a file that is damaged anywhere is refused, or read as
 * a fabric that is sound, but never believed blindly.
 */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "tests/unit/libibnetdisc/small.h"

#include "tests/check.h"

static char path[] = "/tmp/anyverbs-cache-XXXXXX";
static uint8_t bytes[8192];
static size_t size;

static void write_small(void)
{
	ibnd_fabric_t *f = small_fabric();
	int fd = mkstemp(path);

	REQUIRE(fd >= 0);
	close(fd);
	CHECK_EQ(ibnd_cache_fabric(f, path, IBND_CACHE_FABRIC_FLAG_NO_OVERWRITE), -1);
	CHECK_EQ(errno, EEXIST);
	CHECK_EQ(ibnd_cache_fabric(f, path, 0), 0);
	ibnd_destroy_fabric(f);
}

TEST(a_fabric_is_read_as_it_was_written)
{
	ibnd_fabric_t *f;
	ibnd_port_t *port;
	FILE *file;

	write_small();
	f = ibnd_load_fabric(path, 0);
	REQUIRE(f);
	CHECK_EQ(f->from_node->guid, 0x10);
	CHECK_EQ(f->maxhops_discovered, 2);
	CHECK_EQ(f->nodes->guid, 0x20);
	CHECK_STR(ibnd_find_node_guid(f, 0x30)->nodedesc, "s");
	port = ibnd_find_port_lid(f, 2);
	REQUIRE(port && port->remoteport);
	CHECK_EQ(port->remoteport->node->guid, 0x30);
	CHECK_EQ(port->remoteport->portnum, 2);
	CHECK_EQ(f->chassis->nodecount, 2);
	ibnd_destroy_fabric(f);
	file = fopen(path, "r");
	REQUIRE(file);
	size = fread(bytes, 1, sizeof(bytes), file);
	fclose(file);
	CHECK_EQ(size, 28 + 3 * 207 + 5 * 9 + 5 * 95);
}

/* Whatever was read: every port belongs to its node, and every cable has two ends. */
static void check_port(ibnd_port_t *port, void *unused)
{
	CHECK(port->node->ports[port->portnum] == port);
	CHECK(!port->remoteport || port->remoteport->node);
}

static void try_it(void)
{
	ibnd_fabric_t *f = ibnd_load_fabric(path, 0);

	if (f)
		ibnd_iter_ports(f, check_port, NULL);
	ibnd_destroy_fabric(f);
}

TEST(a_file_with_a_wrong_byte_does_no_harm)
{
	int fd = open(path, O_WRONLY);
	size_t at;

	REQUIRE(fd >= 0);
	for (at = 0; at < size; at++) {
		uint8_t wrong = bytes[at] ^ 0xff;

		REQUIRE(pwrite(fd, &wrong, 1, at) == 1);
		try_it();
		REQUIRE(pwrite(fd, &bytes[at], 1, at) == 1);
	}
	close(fd);
}

/* As ibcacheedit leaves it: NodeInfo has the old name still. */
TEST(a_node_that_was_renamed_has_one_name)
{
	enum { NODE_INFO = 28 + 78, GUID_IN_INFO = NODE_INFO + 12 };
	int fd = open(path, O_WRONLY);
	uint8_t old[8] = { 0x77 };
	ibnd_fabric_t *f;
	ibnd_node_t *node;

	REQUIRE(fd >= 0 && pwrite(fd, old, 8, GUID_IN_INFO) == 8);
	f = ibnd_load_fabric(path, 0);
	REQUIRE(f);
	for (node = f->nodes; node; node = node->next)
		CHECK_EQ(mad_get_field64(node->info, 0, IB_NODE_GUID_F), node->guid);
	ibnd_destroy_fabric(f);
	REQUIRE(pwrite(fd, bytes + GUID_IN_INFO, 8, GUID_IN_INFO) == 8);
	close(fd);
}

TEST(a_file_that_is_cut_is_refused)
{
	size_t n;

	REQUIRE(size);
	for (n = size; n-- > 0;) {
		REQUIRE(!truncate(path, n));
		CHECK(!ibnd_load_fabric(path, 0));
	}
	unlink(path);
}
