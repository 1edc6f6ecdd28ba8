// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smallest.h - what rdma_client, rdma_server, rdma_xclient and rdma_xserver have in common.
 */
#ifndef TOOLS_CM_SMALLEST_H
#define TOOLS_CM_SMALLEST_H

#include <rdma/rdma_cma.h>
#include <rdma/rdma_verbs.h>
#include <stdbool.h>
#include <stdint.h>

#define SMALLEST_SIZE	16	/* bytes of the message */

struct smallest_options {
	const char *server, *port;
	unsigned int kinds;		/* of the x programs: bit n for word n of -c */
};

/* Who the program is. */
struct smallest_program {
	const char *name;
	bool serves, extended;		/* extended: has -c */
};

/* Reads the command line; on a wish that cannot be fulfilled it exits. */
void smallest_parse(const struct smallest_program *program, int argc, char **argv,
		    struct smallest_options *options);

/* An endpoint by the options, which neither listens nor is connected. 0, or 1 having said why. */
int smallest_endpoint(const struct smallest_program *program,
		      const struct smallest_options *options, struct rdma_cm_id **id);

/* The next completion of that side. 0 or 1, having said what failed. */
int smallest_await(struct rdma_cm_id *id, bool send);

/* With the identifier of a client that asks; memory for two messages. 0 or 1. */
typedef int smallest_talk(struct rdma_cm_id *id, uint8_t *messages, struct ibv_mr *mr);

/* All of a server: serves one client. The program's exit status. */
int smallest_serve(const struct smallest_program *program, int argc, char **argv,
		   smallest_talk *talk);

#endif
