// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibv_modify_qp() wants every required attribute and none beyond the optional ones; otherwise it
 * returns EINVAL and the state does not change. (All cells of the matrix: tests/unit.)
 */
#include "tests/conformance/rig.h"

enum { KNOWN_BITS = 0x1fffff };	/* the bits above need other support */

/* Every required bit missing, and every bit outside @allowed in excess. */
static void try_masks(struct end *e, struct ibv_qp_attr attr, int required, int optional)
{
	enum ibv_qp_state before = end_state(e);

	for (int i = 0; i < 21; i++) {
		int bit = 1 << i, mask = required | IBV_QP_STATE;

		if (bit == IBV_QP_STATE || !(bit & KNOWN_BITS) || (bit & optional))
			continue;
		mask ^= bit;
		attr.cur_qp_state = before;
		if (!CHECK_EQ(end_modify(e, &attr, mask), EINVAL) ||
		    !CHECK_EQ(end_state(e), before)) {
			fprintf(stderr, "  state %d to %d, mask 0x%x\n", before, attr.qp_state,
				mask);
			return;
		}
	}
	CHECK_EQ(end_modify(e, &attr, required | IBV_QP_STATE), 0);
	CHECK_EQ(end_state(e), attr.qp_state);
}

static void walk(int type, int init_optional, int rtr_optional, int rts_optional)
{
	struct pair p = reset_pair(.type = type);
	struct ibv_qp_attr attr;
	int mask;

	attr = end_init_attr(p.a, &mask);
	try_masks(p.a, attr, mask, init_optional);
	attr = end_rtr_attr(p.a, p.b, &mask);
	try_masks(p.a, attr, mask, rtr_optional);
	attr = end_rts_attr(p.a, &mask);
	try_masks(p.a, attr, mask, rts_optional);
	attr.qp_state = IBV_QPS_SQD;
	try_masks(p.a, attr, IBV_QP_STATE, IBV_QP_EN_SQD_ASYNC_NOTIFY);
	attr.qp_state = IBV_QPS_RTS;
	try_masks(p.a, attr, IBV_QP_STATE, rts_optional);
	attr.qp_state = IBV_QPS_ERR;
	try_masks(p.a, attr, IBV_QP_STATE, 0);
	attr.qp_state = IBV_QPS_RESET;
	try_masks(p.a, attr, IBV_QP_STATE, 0);
}

TEST(reliable_connection)
{
	walk(IBV_QPT_RC, 0, IBV_QP_ACCESS_FLAGS | IBV_QP_PKEY_INDEX,
	     IBV_QP_CUR_STATE | IBV_QP_ACCESS_FLAGS | IBV_QP_PATH_MIG_STATE |
	     IBV_QP_MIN_RNR_TIMER);
}

TEST(unreliable_connection)
{
	walk(IBV_QPT_UC, 0, IBV_QP_ACCESS_FLAGS | IBV_QP_PKEY_INDEX,
	     IBV_QP_CUR_STATE | IBV_QP_ACCESS_FLAGS | IBV_QP_PATH_MIG_STATE);
}

TEST(unreliable_datagram)
{
	walk(IBV_QPT_UD, 0, IBV_QP_PKEY_INDEX | IBV_QP_QKEY, IBV_QP_CUR_STATE | IBV_QP_QKEY);
}

TEST(moves_that_do_not_exist)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);

	CHECK_EQ(end_to_state(p.a, IBV_QPS_RTR), EINVAL);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_RTS), EINVAL);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_SQD), EINVAL);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_SQE), EINVAL);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_ERR), EINVAL);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_UNKNOWN), EINVAL);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_RESET), 0);
	connect_ends(p.a, p.b);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_RTR), EINVAL);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_INIT), EINVAL);
	CHECK_EQ(end_state(p.a), IBV_QPS_RTS);
}

TEST(the_current_state_must_be_right)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);
	struct ibv_qp_attr attr;
	int mask;

	end_init(p.a);
	end_init(p.b);
	end_rtr(p.a, p.b);
	attr = end_rts_attr(p.a, &mask);
	attr.cur_qp_state = IBV_QPS_RTS;
	CHECK_EQ(end_modify(p.a, &attr, mask | IBV_QP_CUR_STATE), EINVAL);
	CHECK_EQ(end_state(p.a), IBV_QPS_RTR);
	attr.cur_qp_state = IBV_QPS_RTR;
	CHECK_EQ(end_modify(p.a, &attr, mask | IBV_QP_CUR_STATE), 0);
}

TEST(without_a_state_only_attributes_change)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct ibv_qp_attr attr = { .qp_access_flags = IBV_ACCESS_REMOTE_READ };
	struct wr wr = write_wr(p.b, 0, 8, p.a, 0);

	CHECK_EQ(end_modify(p.a, &attr, 0), 0);
	CHECK_EQ(end_modify(p.a, &attr, IBV_QP_AV), EINVAL);
	CHECK_EQ(end_modify(p.a, &attr, IBV_QP_ACCESS_FLAGS), 0);
	CHECK_EQ(end_state(p.a), IBV_QPS_RTS);
	must_post(p.b, wr);
	CHECK(wait_send(p.b).status != IBV_WC_SUCCESS);
}
