// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_pingpong.c - ibv_rc_pingpong: messages to and fro over the reliable connected transport.
 */
#include "pingpong.h"

int main(int argc, char **argv)
{
	static const struct pingpong_kind rc = {
		.program = "ibv_rc_pingpong",
		.letters = "pdismrnlegoOPtcjN",
		.qp_type = IBV_QPT_RC,
		.init_mask = IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS,
		.rtr_mask = IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN |
			    IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER,
		.rts_mask = IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY |
			    IBV_QP_SQ_PSN | IBV_QP_MAX_QP_RD_ATOMIC,
		.exchanged = 1,
		.size = 4096,
		.num_qp = 1,
		.after_psn = ',',
	};

	return pingpong_main(&rc, argc, argv);
}
