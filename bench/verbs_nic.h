// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_nic.h - one RDMA device, one registered memory and connected RC QPs, by plain verbs.
 *
 * Nothing here knows which library or adapter serves it.
 */
#ifndef BENCH_VERBS_NIC_H
#define BENCH_VERBS_NIC_H

#include <infiniband/verbs.h>

#include "bench/pair.h"

enum {
	VERBS_SEND_DEPTH = 256,
	VERBS_RECV_DEPTH = 512,
	VERBS_INLINE = 32,
	VERBS_POLLED = 0,		/* the pipe that both sides poll */
	VERBS_BLOCKED = 1,		/* the pipe whose receives raise events */
	VERBS_FLEET = BENCH_PIPES,	/* and what follows: send on one CQ, never receive */
	VERBS_FLEET_DEPTH = 128,	/* of each, and of them all together */
};

struct verbs_pipe {
	struct ibv_comp_channel *channel;	/* of recv_cq; NULL when polled */
	struct ibv_cq *send_cq, *recv_cq;
	struct ibv_qp *qp;
	uint64_t remote_addr;			/* the peer's struct bench_side.memory */
	uint32_t remote_key;
	bool can_inline;
};

struct verbs_nic {
	struct ibv_context *context;
	struct ibv_pd *pd;
	struct ibv_mr *mr;
	struct ibv_port_attr port_attr;
	union ibv_gid gid;
	uint8_t port;
	int gid_index;
	uint8_t reads;				/* READs and atomics in flight on a QP */
	bool atomics;
	struct ibv_cq *fleet_cq;	/* NULL without a fleet */
	int qps;			/* pipes that exist */
	struct verbs_pipe pipe[BENCH_QPS];
};

/*
 * Opens the device `name` (NULL: the first) and creates everything up to QPs in INIT, their cards
 * on the board. gid_index below 0: chosen. NULL with the reason in *why when there is no device.
 */
struct verbs_nic *verbs_nic_open(struct bench_side *s, const char *name, int gid_index,
				 const char **why);

/* After both sides met: brings the QPs to RTS. */
void verbs_nic_connect(struct bench_side *s);

/* Both sides together: creates and connects the fleet. */
void verbs_nic_add_fleet(struct bench_side *s);

void verbs_nic_close(struct verbs_nic *nic);

/* "name, port 1, GID 3 ::ffff:10.0.0.2, path MTU 1024" */
void verbs_nic_describe(const struct verbs_nic *nic, char *buf, size_t size);

/* Polls until `n` successful completions have come; anything else ends the program. */
void verbs_reap(struct ibv_cq *cq, unsigned n);

/* Up to 16 completions at once, 0 if there are none. */
unsigned verbs_reap_some(struct ibv_cq *cq);

/* Posts `n` receives of `size` bytes into BENCH_IN, walking over `span` bytes. */
void verbs_post_receives(struct bench_side *s, struct verbs_pipe *pipe, unsigned n, size_t size,
			 size_t span);

#endif
