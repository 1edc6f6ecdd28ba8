// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path_test.c - directed routes and port ids, to text and back.
 */
#include <infiniband/mad.h>

#include "tests/check.h"

TEST(a_route_is_numbers_between_commas)
{
	ib_dr_path_t path = { 0 };
	char text[64], route[] = "0,1,22";

	CHECK_EQ(str2drpath(&path, route, 0, 0), 2);
	CHECK_EQ(path.cnt, 2);
	CHECK_EQ(path.p[2], 22);
	CHECK_EQ(path.drslid, 0xffff);
	CHECK_STR(drpath2str(&path, text, sizeof(text)), "slid 65535; dlid 65535; 0,1,22");
	CHECK_STR(drpath2str(&path, text, 8), "slid 65");
}

TEST(a_route_of_more_than_63_hops_is_none)
{
	struct {
		ib_dr_path_t path;
		uint8_t behind[8];
	} room = { .behind = { 1, 2, 3 } };
	char route[300] = "0";
	int i;

	for (i = 1; i < 64; i++)
		strcat(route, ",1");
	CHECK_EQ(str2drpath(&room.path, route, 0, 0), 63);
	strcat(route, ",9,9,9,9,9,9,9,9,9,9");
	CHECK_EQ(str2drpath(&room.path, route, 7, 8), -1);
	CHECK_EQ(room.path.drslid, 7);
	CHECK_EQ(room.behind[0], 1);
}

TEST(ports_are_told_as_programs_print_them)
{
	ib_portid_t id = { .lid = 5 }, directed = { .drpath = { .cnt = 2, .p = { 0, 3, 4 } } };

	CHECK_STR(portid2str(&id), "Lid 5");
	CHECK_EQ(portid2portnum(&id), -1);
	CHECK_STR(portid2str(&directed), "DR path slid 0; dlid 0; 0,3,4");
	CHECK_EQ(portid2portnum(&directed), 3);
	id.grh_present = 1;
	id.gid[15] = 1;
	CHECK_STR(portid2str(&id), "Lid 5 Gid ::1");
}
