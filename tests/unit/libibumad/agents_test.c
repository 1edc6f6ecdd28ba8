// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * agents_test.c - the rules of registration, and who hears a request.
 */
#include "libibumad/agents.h"

#include <errno.h>

#include "tests/check.h"

static struct umad_agents agents;
static uint32_t id;

static int add(uint8_t class, uint8_t version, uint32_t oui, uint64_t methods)
{
	struct umad_agent_spec spec = { .mgmt_class = class, .class_version = version, .oui = oui,
					.method_mask = { methods } };

	return umad_agents_add(&agents, &spec, false, &id);
}

static void begin(void)
{
	memset(&agents, 0, sizeof(agents));
}

TEST(what_cannot_be_is_refused)
{
	struct umad_agent_spec rmpp = { .mgmt_class = 4, .class_version = 1, .rmpp_version = 1 };

	begin();
	CHECK_EQ(add(0, 1, 0, 0), -EINVAL);
	CHECK_EQ(add(0x30, 1, 0x1000000, 0), -EINVAL);
	CHECK_EQ(add(0x01, 1, 0, 0), -EPROTONOSUPPORT);
	CHECK_EQ(add(0x81, 1, 0, 0), -EPROTONOSUPPORT);
	CHECK_EQ(umad_agents_add(&agents, &rmpp, false, &id), -EINVAL);
	rmpp.mgmt_class = 3;
	CHECK_EQ(umad_agents_add(&agents, &rmpp, false, &id), 0);
	rmpp.rmpp_version = 2;
	CHECK_EQ(umad_agents_add(&agents, &rmpp, false, &id), -EINVAL);
}

TEST(a_method_has_one_listener)
{
	begin();
	CHECK_EQ(add(4, 1, 0, 1 << 1), 0);
	CHECK_EQ(add(4, 1, 0, 1 << 1 | 1 << 2), -EINVAL);
	CHECK_EQ(add(4, 1, 0, 1 << 2), 0);
	CHECK_EQ(add(4, 2, 0, 1 << 1), 0);
	CHECK_EQ(add(0x32, 1, 0x1405, 1 << 1), 0);
	CHECK_EQ(add(0x32, 1, 0x1406, 1 << 1), 0);
	CHECK_EQ(add(0x32, 1, 0x1406, 1 << 1), -EINVAL);
}

TEST(thirty_two_fit)
{
	int i;

	begin();
	for (i = 0; i < UMAD_CA_MAX_AGENTS; i++) {
		CHECK_EQ(add(4, 1, 0, 0), 0);
		CHECK_EQ(id, i);
	}
	CHECK_EQ(add(4, 1, 0, 0), -ENOMEM);
	CHECK(umad_agents_has(&agents, 31));
	CHECK(!umad_agents_has(&agents, 32));
	CHECK(!umad_agents_has(&agents, UINT32_MAX));
}

TEST(requests_find_their_agent)
{
	uint8_t mad[256] = { 1, 0x32, 1, 1, [37] = 0x00, 0x14, 0x05 };

	begin();
	REQUIRE(!add(0x32, 1, 0x1405, 1 << 1));
	CHECK_EQ(umad_agents_for_request(&agents, mad), 0);
	mad[39] = 6;
	CHECK_EQ(umad_agents_for_request(&agents, mad), -1);
	mad[39] = 5;
	mad[3] = 2;
	CHECK_EQ(umad_agents_for_request(&agents, mad), -1);
	mad[3] = 0x7f;
	CHECK_EQ(umad_agents_for_request(&agents, mad), -1);
}

TEST(a_class_is_shared_by_who_hears_it)
{
	begin();
	REQUIRE(!add(4, 1, 0, 1 << 1));
	CHECK(!umad_agents_share_class(&agents, 0));
	REQUIRE(!add(4, 1, 0, 0));
	CHECK(!umad_agents_share_class(&agents, 0));
	REQUIRE(!add(4, 1, 0, 1 << 2));
	CHECK(umad_agents_share_class(&agents, 0));
}
