// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong_objects.h - the verbs objects of a ping-pong: making them, connecting them.
 */
#ifndef TOOLS_VERBS_PINGPONG_OBJECTS_H
#define TOOLS_VERBS_PINGPONG_OBJECTS_H

#include "exchange.h"
#include "pingpong.h"

/* One queue pair and its way to the other side. */
struct lane {
	struct ibv_qp *qp;
	struct ibv_ah *ah;		/* of a datagram lane */
	struct endpoint local, remote;
	bool awaits_send, awaits_receive;	/* both done: the next send may go */
};

struct pingpong {
	const struct pingpong_kind *kind;
	struct pingpong_options options;
	struct ibv_context *context;
	struct ibv_port_attr port;
	struct ibv_gid_entry gid;	/* local; only if with_gid */
	bool with_gid;
	struct ibv_comp_channel *channel;
	struct ibv_pd *pd;
	struct ibv_dm *dm;
	struct ibv_mr *mr;
	struct ibv_cq *cq;
	struct ibv_srq *srq;
	struct lane *lanes;		/* options.num_qp of them */
	char *buffer;			/* kind->grh bytes, then the data */
	size_t length;			/* of the buffer */
	uint64_t address;		/* the buffer's, in the memory region's terms */
	unsigned int send_flags;
};

/* All return 0, or 1 after saying on stderr what failed. */
int objects_create(struct pingpong *pp);
int objects_connect(struct pingpong *pp);

/* Undoes what objects_create() did, also if only half of it; returns 1 if that fails. */
int objects_destroy(struct pingpong *pp);

#endif
