// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sysfs_test.c - values are read from files as the kernel writes them; strange files are errors.
 */
#include "libibumad/sysfs.h"

#include <endian.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/check.h"

static char dir[] = "/tmp/anyverbs-sysfs-XXXXXX";

static void put_file(const char *name, const char *text)
{
	char path[128];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	f = fopen(path, "w");
	REQUIRE(f);
	fputs(text, f);
	fclose(f);
}

static void remove_file(const char *name)
{
	char path[128];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	unlink(path);
}

TEST(values_are_read_as_the_kernel_writes_them)
{
	char text[8];
	unsigned int number;
	__be64 prefix, guid;

	REQUIRE(mkdtemp(dir));
	put_file("state", "4: ACTIVE\n");
	put_file("cap_mask", "0x0250c04a\n");
	put_file("guid", "0002:c903:0012:3456\n");
	put_file("gid", "fe80:0000:0000:0000:0002:c903:0012:3456\n");
	put_file("layer", "InfiniBand\n");
	CHECK_EQ(umad_sysfs_number(dir, "state", &number), 0);
	CHECK_EQ(number, 4);
	CHECK_EQ(umad_sysfs_number(dir, "cap_mask", &number), 0);
	CHECK_EQ(number, 0x0250c04a);
	CHECK_EQ(umad_sysfs_guid(dir, "guid", &guid), 0);
	CHECK_EQ(be64toh(guid), 0x0002c90300123456);
	CHECK_EQ(umad_sysfs_gid(dir, "gid", &prefix, &guid), 0);
	CHECK_EQ(be64toh(prefix), 0xfe80000000000000);
	CHECK_EQ(be64toh(guid), 0x0002c90300123456);
	CHECK_EQ(umad_sysfs_string(dir, "layer", text, sizeof(text)), 0);
	CHECK_STR(text, "InfiniB");
}

TEST(strange_files_are_errors)
{
	__be64 prefix, guid;
	unsigned int number;

	CHECK_EQ(umad_sysfs_number(dir, "nothing", &number), -ENOENT);
	put_file("guid", "0002:c903\n");
	CHECK_EQ(umad_sysfs_guid(dir, "guid", &guid), -EIO);
	put_file("guid", "12345:c903:0:1\n");
	CHECK_EQ(umad_sysfs_guid(dir, "guid", &guid), -EIO);
	put_file("gid", "::1\n");
	CHECK_EQ(umad_sysfs_gid(dir, "gid", &prefix, &guid), -EIO);
}

TEST(numbers_are_listed_in_order)
{
	unsigned int *list;
	int n;

	put_file("10", "");
	put_file("2", "");
	put_file("3x", "");
	put_file("umad7", "");
	put_file("umad", "");
	n = umad_sysfs_list(dir, &list);
	REQUIRE(n == 2);
	CHECK_EQ(list[0], 2);
	CHECK_EQ(list[1], 10);
	free(list);
	n = umad_sysfs_list_prefixed(dir, "umad", &list);
	REQUIRE(n == 1);
	CHECK_EQ(list[0], 7);
	free(list);
}

TEST(nothing_stays)
{
	static const char *const names[] = { "state", "cap_mask", "guid", "gid", "layer", "10",
					     "2", "3x", "umad7", "umad" };
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		remove_file(names[i]);
	CHECK_EQ(rmdir(dir), 0);
}
