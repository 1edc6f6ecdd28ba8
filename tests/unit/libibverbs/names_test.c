// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * names_test.c - every value has a name, and what is no value is "unknown".
 */
#include <infiniband/verbs.h>

#include "tests/check.h"

#define UNKNOWN "unknown"

TEST(node_types)
{
	for (int i = IBV_NODE_CA; i <= IBV_NODE_UNSPECIFIED; i++)
		CHECK(strcmp(ibv_node_type_str(i), UNKNOWN));
	CHECK_STR(ibv_node_type_str(IBV_NODE_CA), "InfiniBand channel adapter");
	CHECK_STR(ibv_node_type_str(IBV_NODE_UNKNOWN), UNKNOWN);
	CHECK_STR(ibv_node_type_str(0), UNKNOWN);
	CHECK_STR(ibv_node_type_str(IBV_NODE_UNSPECIFIED + 1), UNKNOWN);
}

TEST(port_states)
{
	for (int i = IBV_PORT_NOP; i <= IBV_PORT_ACTIVE_DEFER; i++)
		CHECK(strcmp(ibv_port_state_str(i), UNKNOWN));
	CHECK_STR(ibv_port_state_str(IBV_PORT_ACTIVE), "active");
	CHECK_STR(ibv_port_state_str(IBV_PORT_ACTIVE_DEFER + 1), UNKNOWN);
}

TEST(events)
{
	for (int i = IBV_EVENT_CQ_ERR; i <= IBV_EVENT_WQ_FATAL; i++)
		CHECK(strcmp(ibv_event_type_str(i), UNKNOWN));
	CHECK_STR(ibv_event_type_str(IBV_EVENT_QP_LAST_WQE_REACHED), "last WQE reached");
	CHECK_STR(ibv_event_type_str(IBV_EVENT_WQ_FATAL + 1), UNKNOWN);
}

TEST(statuses)
{
	for (int i = IBV_WC_SUCCESS; i <= IBV_WC_TM_RNDV_INCOMPLETE; i++)
		CHECK(strcmp(ibv_wc_status_str(i), UNKNOWN));
	CHECK_STR(ibv_wc_status_str(IBV_WC_WR_FLUSH_ERR), "Work Request Flushed Error");
	CHECK_STR(ibv_wc_status_str(IBV_WC_RETRY_EXC_ERR), "transport retry counter exceeded");
	CHECK_STR(ibv_wc_status_str(IBV_WC_TM_RNDV_INCOMPLETE + 1), UNKNOWN);
	CHECK_STR(ibv_wc_status_str(-1), UNKNOWN);
}
