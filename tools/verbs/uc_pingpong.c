// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * uc_pingpong.c - ibv_uc_pingpong: messages to and fro over the unreliable connected transport.
 */
#include "pingpong.h"

int main(int argc, char **argv)
{
	static const struct pingpong_kind uc = {
		.program = "ibv_uc_pingpong",
		.letters = "pdismrnlegc",
		.qp_type = IBV_QPT_UC,
		.init_mask = IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS,
		.rtr_mask = IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN |
			    IBV_QP_RQ_PSN,
		.rts_mask = IBV_QP_STATE | IBV_QP_SQ_PSN,
		.exchanged = 1,
		.size = 4096,
		.num_qp = 1,
		.after_psn = ',',
	};

	return pingpong_main(&uc, argc, argv);
}
