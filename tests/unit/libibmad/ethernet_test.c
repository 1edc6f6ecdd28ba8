// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ethernet_test.c - on an Ethernet port a LID stands for a GID.
 */
#include "libibmad/ethernet.h"

#include "tests/check.h"

static struct ibmad_port port = { .is_ethernet = true };

static int lid_of(unsigned int n)
{
	ibmad_gid_t gid = { [14] = n >> 8, n };

	return mad_ethernet_lid(&port, gid);
}

TEST(a_lid_leads_to_its_gid)
{
	ib_portid_t to = { .lid = lid_of(7) }, other = { .lid = 40 };

	CHECK_EQ(lid_of(7), to.lid);
	CHECK(lid_of(8) != to.lid);
	to = mad_ethernet_route(&port, &to);
	CHECK_EQ(to.grh_present, 1);
	CHECK_EQ(to.gid[15], 7);
	CHECK_EQ(mad_ethernet_route(&port, &other).grh_present, 0);
	other.lid = -1;
	CHECK_EQ(mad_ethernet_route(&port, &other).grh_present, 0);
}

TEST(the_oldest_are_forgotten)
{
	ib_portid_t to;
	int i, lid;

	for (i = 100; i < 100 + 2 * MAD_NEIGHBOURS; i++)
		CHECK(lid_of(i) >= 1 && lid_of(i) <= MAD_NEIGHBOURS);
	lid = lid_of(100 + MAD_NEIGHBOURS);
	to = mad_ethernet_route(&port, &(ib_portid_t){ .lid = lid });
	CHECK_EQ(to.gid[15], 100 + MAD_NEIGHBOURS);
}

TEST(a_guid_is_an_address)
{
	ibmad_gid_t gid;

	mad_ethernet_gid(0x0000ffff7f000001, gid);
	CHECK(gid[0] == 0 && gid[10] == 0xff && gid[12] == 127 && gid[15] == 1);
	mad_ethernet_gid(0x021122fffe334455, gid);
	CHECK(gid[0] == 0xfe && gid[1] == 0x80 && gid[8] == 0x02);
}
