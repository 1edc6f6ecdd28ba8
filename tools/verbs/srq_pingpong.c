// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * srq_pingpong.c - ibv_srq_pingpong: several RC queue pairs on one shared receive queue.
 */
#include "pingpong.h"

int main(int argc, char **argv)
{
	static const struct pingpong_kind srq = {
		.program = "ibv_srq_pingpong",
		.letters = "pdismqrnlegoc",
		.qp_type = IBV_QPT_RC,
		.init_mask = IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS,
		.rtr_mask = IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN |
			    IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER,
		.rts_mask = IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY |
			    IBV_QP_SQ_PSN | IBV_QP_MAX_QP_RD_ATOMIC,
		.shared_receives = true,
		.exchanged = PINGPONG_MAX_QP,
		.size = 4096,
		.num_qp = 16,
		.after_psn = ',',
	};

	return pingpong_main(&srq, argc, argv);
}
