// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * dump_test.c - values are printed in the words that scripts look for, and in no more bytes than
 * there are. The whole of it is compared with Debian's library by tests/oracle.
 */
#include <infiniband/mad.h>

#include "tests/check.h"

static char text[4096];

static const char *printed(ib_mad_dump_fn *dump, uint32_t value)
{
	dump(text, sizeof(text), &value, sizeof(value));
	return text;
}

TEST(enumerations_have_words)
{
	CHECK_STR(printed(mad_dump_portstate, 4), "Active");
	CHECK_STR(printed(mad_dump_portstate, 7), "?(7)");
	CHECK_STR(printed(mad_dump_physportstate, 5), "LinkUp");
	CHECK_STR(printed(mad_dump_mtu, 5), "4096");
	CHECK_STR(printed(mad_dump_node_type, 2), "Switch");
	CHECK_STR(printed(mad_dump_node_type, 9), "?(9)?");
}

TEST(sets_are_lists)
{
	CHECK_STR(printed(mad_dump_linkwidthsup, 3), "1X or 4X");
	CHECK_STR(printed(mad_dump_linkwidthsup, 2), "4X (IBA extension)");
	CHECK_STR(printed(mad_dump_linkwidthen, 0), "undefined (0)");
	CHECK_STR(printed(mad_dump_linkspeedsup, 9), "2.5 Gbps or undefined (9)");
	CHECK_STR(printed(mad_dump_linkspeedexten, 30), "Extended link speeds disabled");
	CHECK_STR(printed(mad_dump_portcapmask, 6),
		  "0x6\n\t\t\t\tIsSM\n\t\t\t\tIsNoticeSupported");
}

TEST(a_field_is_a_name_and_dots_and_a_value)
{
	uint32_t lid = 5;

	CHECK_STR(mad_dump_field(IB_PORT_LID_F, text, sizeof(text), &lid),
		  "Lid:.............................5");
	CHECK_STR(mad_dump_val(IB_PORT_LID_F, text, sizeof(text), &lid), "5");
	CHECK(!mad_dump_field(IB_PORT_LID_F, text, 32, &lid));
}

/* No byte behind the end, whatever the size; what is there ends with a zero. */
TEST(a_small_buffer_is_respected)
{
	static ib_mad_dump_fn *const dumps[] = {
		mad_dump_portinfo, mad_dump_nodeinfo, mad_dump_sltovl, mad_dump_vlarbitration,
		mad_dump_portcapmask, mad_dump_linkwidthsup, mad_dump_array, mad_dump_perfcounters,
		mad_dump_linkspeedsup, mad_dump_string, mad_dump_nodedesc,
	};
	uint8_t value[256];
	size_t i;
	int size;

	memset(value, 0xff, sizeof(value));
	for (i = 0; i < sizeof(dumps) / sizeof(dumps[0]); i++)
		for (size = 1; size < 300; size++) {
			memset(text, 'Z', sizeof(text));
			dumps[i](text, size, value, 64);
			CHECK(memchr(text, 0, size));
			CHECK(text[size] == 'Z');
		}
}
