// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * raw_peer.h - an RC QP of this process, and a peer on another host whose every packet the test
 * chooses.
 *
 * Run by hosts.sh with two hosts: the QP is on host 1, the peer's socket on host 2.
 */
#ifndef TESTS_NETNS_RAW_PEER_H
#define TESTS_NETNS_RAW_PEER_H

#include <infiniband/verbs.h>

#include "softnic/wire/packet.h"

enum { RAW_PSN = 0xfffff0, RAW_BYTES = 65536, RAW_MTU = 1024, RAW_RESOURCES = 8 };

struct raw_options {
	uint8_t hop_limit;
	bool srq;
	bool events;			/* a completion channel, and a CQ for receives */
};

struct raw {
	struct ibv_context *ctx;
	struct ibv_pd *pd;
	struct ibv_comp_channel *channel;	/* or NULL */
	struct ibv_cq *cq, *recv_cq;	/* the same, without events */
	struct ibv_srq *srq;		/* or NULL */
	struct ibv_qp *qp;		/* in RTS */
	struct ibv_mr *mr;		/* of RAW_BYTES, with all rights */
	uint8_t *memory;
	uint32_t psn;			/* of the peer's next request */
};

/* Leaves the case where hosts are refused. */
void raw_open(struct raw *r, const struct raw_options *o);
void raw_close(struct raw *r);

void raw_post_recv(struct raw *r, uint64_t id, uint32_t length);

/* The peer sends a request; its PSN follows from those before. The payload is a pattern. */
void raw_ask(struct raw *r, int opcode, struct wire_packet p);
/* Any packet, as it stands. */
void raw_send(struct raw *r, const struct wire_packet *p);
/* What is sent between the two calls arrives at once. */
void raw_train(bool begin);
/* Bytes behind a UDP header. */
void raw_send_bytes(struct raw *r, const void *bytes, uint32_t length);

/* The next packet that the peer gets. @return false: none within 2 s */
bool raw_got(struct raw *r, struct wire_packet *p);
/* The TTL that it came with. */
uint8_t raw_ttl(void);
/* Nothing comes for 20 ms. */
bool raw_silent(struct raw *r);

/* The next completion; status -1: none within 2 s. */
struct ibv_wc raw_completion(struct raw *r);

#endif
