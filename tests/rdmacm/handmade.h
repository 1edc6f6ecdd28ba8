// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * handmade.h - two identifiers whose QPs the test connected itself, for tests of
 * <rdma/rdma_verbs.h> alone: what they have is what rdma_create_qp() would have given them.
 */
#ifndef TESTS_RDMACM_HANDMADE_H
#define TESTS_RDMACM_HANDMADE_H

#include <rdma/rdma_verbs.h>
#include <stdint.h>

struct handmade {
	struct rdma_cm_id id;
	struct ibv_mr *mr;		/* of buf, with all rights */
	uint8_t buf[4096];
};

/* A connected pair, RC or UD, on the first device; leaves the case if there is trouble. */
void handmade_open(struct handmade pair[2], enum ibv_qp_type type);
void handmade_close(struct handmade pair[2]);

/* UD: an address handle for the other one. */
struct ibv_ah *handmade_ah(struct handmade *from);

#endif
