// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ud_pingpong.c - ibv_ud_pingpong: messages to and fro as unreliable datagrams.
 */
#include "pingpong.h"

int main(int argc, char **argv)
{
	static const struct pingpong_kind ud = {
		.program = "ibv_ud_pingpong",
		.letters = "pdisrnlegc",
		.qp_type = IBV_QPT_UD,
		.init_mask = IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_QKEY,
		.rtr_mask = IBV_QP_STATE,
		.rts_mask = IBV_QP_STATE | IBV_QP_SQ_PSN,
		.exchanged = 1,
		.grh = 40,
		.size = 2048,
		.num_qp = 1,
		.after_psn = ':',
	};

	return pingpong_main(&ud, argc, argv);
}
