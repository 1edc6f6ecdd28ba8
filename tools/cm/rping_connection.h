// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rping_connection.h - one connection of rping: its objects, how it comes and goes, and waiting.
 */
#ifndef TOOLS_CM_RPING_CONNECTION_H
#define TOOLS_CM_RPING_CONNECTION_H

#include <rdma/rdma_cma.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RPING_MIN_SIZE	(sizeof("rdma-ping-2147483647: ") + 1)
#define RPING_MAX_SIZE	(64 * 1024 - 1)

struct rping_style {
	long count;			/* 0: no end */
	long size;
	bool verbose, validate, debug, own_qp;
};

/* What goes over the wire: where the peer may read or write. Big-endian. */
struct rping_advert {
	uint64_t address;
	uint32_t key, size;
};

/* What a work request was for; kept in its wr_id. */
enum rping_work { RPING_RECEIVE, RPING_SEND, RPING_READ, RPING_WRITE, RPING_WORKS };

struct rping {
	const struct rping_style *style;
	struct rdma_event_channel *channel;	/* of this connection alone */
	struct rdma_cm_id *id;
	struct ibv_comp_channel *completions;
	struct ibv_pd *pd;
	struct ibv_cq *cq;
	struct ibv_qp *qp;
	struct rping_advert incoming, outgoing;
	struct ibv_mr *incoming_mr, *outgoing_mr, *text_mr, *sink_mr;
	char *text, *sink;			/* style->size bytes; a server needs a sink only */
	unsigned int done[RPING_WORKS];		/* completions that nobody has waited for */
	bool client, gone;
};

/* For a client; or for who sent a request, with the id that came with it. NULL: said why. */
struct rping *rping_new(const struct rping_style *style);
struct rping *rping_of_request(const struct rping_style *style, struct rdma_cm_id *id);

/* 0 when the connection is there, 1 after saying why not. */
int rping_connect(struct rping *ping, struct sockaddr *source, struct sockaddr *destination);
int rping_accept(struct rping *ping);

/* Disconnects, and frees everything. */
void rping_close(struct rping *ping);

/*
 * Waits for one completion of such work. 0; -1 when the peer has gone, which has been said under
 * -d only; 1 after saying what failed.
 */
int rping_wait(struct rping *ping, enum rping_work work);

int rping_post_receive(struct rping *ping);

/* Prints under -d. */
__attribute__((format(printf, 2, 3)))
void rping_debug(const struct rping_style *style, const char *text, ...);

#endif
