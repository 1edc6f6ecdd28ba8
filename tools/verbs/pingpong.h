// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong.h - the ping-pong programs' common core. A program is a table of what differs.
 *
 * The client sends a message, the server sends it back, and so on: every message goes from and
 * to one buffer. Both count their sends and receives; each does `iters` of either.
 */
#ifndef TOOLS_VERBS_PINGPONG_H
#define TOOLS_VERBS_PINGPONG_H

#include <infiniband/verbs.h>
#include <stdbool.h>

#define PINGPONG_MAX_QP 256
#define PINGPONG_QKEY 0x11111111	/* both sides must agree on it */

struct pingpong_kind {
	const char *program;
	const char *letters;		/* the options it has, see pingpong_options.c */
	enum ibv_qp_type qp_type;
	int init_mask, rtr_mask, rts_mask;	/* attributes of the steps to INIT, RTR, RTS */
	bool shared_receives;		/* one SRQ for all queue pairs */
	int exchanged;			/* lines of the address exchange: PINGPONG_MAX_QP or 1 */
	int grh;			/* bytes before the data of a receive: 40 for datagrams */
	long size, num_qp;		/* defaults */
	char after_psn;			/* of the line "local address" */
};

struct pingpong_options {
	const char *host;		/* NULL: be the server */
	const char *device;
	long port, ib_port, size, mtu, num_qp, rx_depth, iters, sl;
	long gid_index;			/* -1: none given */
	bool events, check, timestamps, dm, new_send;
	bool odp, implicit_odp, prefetch;
};

/* The whole program; returns its exit status. */
int pingpong_main(const struct pingpong_kind *kind, int argc, char **argv);

#endif
