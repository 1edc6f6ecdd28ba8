// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * name_test.c - how names are spelled, and read back from the kernel's list of sockets.
 */
#include "softnic/gsi/name.h"

#include <errno.h>
#include <unistd.h>

#include "tests/check.h"
#include "tests/unit/gsi/mads.h"

static int doors_of(sa_family_t family, bool only, const union ibv_gid *address,
		    struct gsi_door *doors)
{
	struct gsi_name n = {
		.kind = GSI_SERVICE, .service_id = SERVICE, .family = family, .only = only,
		.address = *address, .ifindex = 7,
	};

	return gsi_name_doors(&n, doors);
}

TEST(a_wildcard_is_of_one_family_or_both)
{
	struct gsi_door d[GSI_NAME_DOORS];
	union ibv_gid any = { 0 };

	CHECK_EQ(doors_of(AF_INET, false, &any, d), 1);
	CHECK_STR(d[0].text, "anyverbs.cm.0000000001061c06.any4");
	CHECK_EQ(doors_of(AF_INET6, true, &any, d), 1);
	CHECK_STR(d[0].text, "anyverbs.cm.0000000001061c06.any6");
	CHECK_EQ(doors_of(AF_INET6, false, &any, d), 2);
	CHECK_EQ(doors_of(AF_IB, false, &any, d), 2);
	CHECK_EQ(doors_of(AF_UNIX, false, &any, d), -EINVAL);
}

TEST(an_address_is_one_name_of_its_family)
{
	struct gsi_door d[GSI_NAME_DOORS];
	union ibv_gid v4 = gid_of_v4(0x0a000001), ll = { .raw = { 0xfe, 0x80, [15] = 1 } };

	CHECK_EQ(doors_of(AF_INET, false, &v4, d), 1);
	CHECK_STR(d[0].text, "anyverbs.cm.0000000001061c06.00000000000000000000ffff0a000001");
	CHECK_EQ(doors_of(AF_IB, false, &v4, d), 1);
	CHECK_EQ(doors_of(AF_INET6, false, &v4, d), -EINVAL);
	CHECK_EQ(doors_of(AF_INET, false, &ll, d), -EINVAL);
	CHECK_EQ(doors_of(AF_INET6, false, &ll, d), 1);
	CHECK_STR(d[0].text, "anyverbs.cm.0000000001061c06.fe800000000000000000000000000001%7");
}

TEST(a_class_of_vendors_has_an_oui)
{
	struct gsi_name n = { .kind = GSI_CLASS, .mgmt_class = 0x30, .oui = 0x1405 };
	struct gsi_door d[GSI_NAME_DOORS];

	CHECK_EQ(gsi_name_doors(&n, d), 1);
	CHECK_STR(d[0].text, "anyverbs.class.48.001405");
	n.mgmt_class = 0x50;
	CHECK_EQ(gsi_name_doors(&n, d), 1);
	CHECK_STR(d[0].text, "anyverbs.class.80");
	n.oui = 0x1000000;
	CHECK_EQ(gsi_name_doors(&n, d), -EINVAL);
	n = (struct gsi_name){ 0 };
	CHECK_EQ(gsi_name_doors(&n, d), -EINVAL);
}

TEST(who_listens_is_in_the_kernels_list)
{
	struct gsi_door d;

	CHECK(gsi_door_parse("0000000000000000: 00000002 00000000 00010000 0005 01 12345 "
			     "@anyverbs.gsi.17\n", &d));
	CHECK_STR(d.text, "anyverbs.gsi.17");
	/* a connection, a path, no name, the heading, rubbish */
	CHECK(!gsi_door_parse("0000000000000000: 00000003 00000000 00000000 0005 03 12345 "
			      "@anyverbs.gsi.17\n", &d));
	CHECK(!gsi_door_parse("0000000000000000: 00000002 00000000 00010000 0001 01 12345 "
			      "/run/socket\n", &d));
	CHECK(!gsi_door_parse("0000000000000000: 00000002 00000000 00010000 0001 01 12345\n", &d));
	CHECK(!gsi_door_parse("Num       RefCount Protocol Flags    Type St Inode Path\n", &d));
	CHECK(!gsi_door_parse("", &d));
}

static bool count(void *ctx, const struct gsi_door *door)
{
	(void)door;
	++*(int *)ctx;
	return true;
}

TEST(the_list_is_the_kernels)
{
	struct gsi_door door;
	int fd, n = 0;

	snprintf(door.text, sizeof(door.text), "anyverbs.test.%d", getpid());
	fd = gsi_door_hold(&door);
	REQUIRE(fd >= 0);
	CHECK(gsi_doors_list(door.text, count, &n));
	CHECK_EQ(n, 1);
	CHECK_EQ(gsi_door_hold(&door), -EADDRINUSE);
	close(fd);
	CHECK(gsi_doors_list(door.text, count, &n));
	CHECK_EQ(n, 1);
	CHECK_EQ(gsi_door_call(&door), -ECONNREFUSED);
}
