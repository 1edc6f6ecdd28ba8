// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * news_test.c - what an identifier is to hear of the interface that it is bound to.
 */
#include "librdmacm/news.h"

#include "tests/check.h"

static struct av_net net;
static struct cm_hardware hw;

static void tear_down(void)
{
	av_net_done(&net);
	net = (struct av_net){ 0 };
	hw = (struct cm_hardware){ 0 };
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tear_down;
}

static void add(unsigned index, const char *kind, uint8_t last)
{
	struct av_link *link = av_net_add_link(&net);

	REQUIRE(link);
	link->index = index;
	link->mac_len = 6;
	memcpy(link->mac, (const uint8_t[6]){ 2, 0, 0, 0, 0, last }, 6);
	snprintf(link->kind, sizeof(link->kind), "%s", kind);
}

static enum cm_news turn_to(uint8_t last)
{
	net.links[0].mac[5] = last;
	return cm_news_of(&hw, &net, 7);
}

TEST(a_device_goes_when_its_interface_is_not_there)
{
	add(6, "veth", 1);
	CHECK_EQ(cm_news_of(&hw, &net, 7), CM_NEWS_REMOVED);
	CHECK_EQ(cm_news_of(&hw, &net, 6), CM_NEWS_NONE);
}

/* Each turn is told once; one back to where the identifier began is none. */
TEST(a_bond_turns_to_another_address)
{
	add(7, "bond", 1);
	CHECK_EQ(turn_to(1), CM_NEWS_NONE);
	CHECK_EQ(turn_to(2), CM_NEWS_CHANGED);
	CHECK_EQ(turn_to(2), CM_NEWS_NONE);
	CHECK_EQ(turn_to(3), CM_NEWS_CHANGED);
	CHECK_EQ(turn_to(1), CM_NEWS_NONE);
	CHECK_EQ(turn_to(3), CM_NEWS_CHANGED);
}

TEST(other_interfaces_may_change_theirs)
{
	static const char *const kinds[] = { "", "bridge", "veth", "team" };

	for (int i = 0; i < 4; i++) {
		tear_down();
		add(7, kinds[i], 1);
		CHECK_EQ(turn_to(1), CM_NEWS_NONE);
		CHECK_EQ(turn_to(2), CM_NEWS_NONE);
	}
}
