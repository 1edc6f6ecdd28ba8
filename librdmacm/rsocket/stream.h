// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stream.h - a stream socket: an id of the connection manager, an RC QP, buffers, and the two
 * halves that say what may be sent and what has arrived.
 *
 * Who changes what: `state` and what hangs on completions under `lock`; `out` by who sends, under
 * send_lock; reading `in` under receive_lock; their other fields as out.h and in.h say.
 */
#ifndef LIBRDMACM_RSOCKET_STREAM_H
#define LIBRDMACM_RSOCKET_STREAM_H

#include <rdma/rdma_cma.h>

#include "librdmacm/rsocket/in.h"
#include "librdmacm/rsocket/iomap.h"
#include "librdmacm/rsocket/out.h"
#include "librdmacm/rsocket/socket.h"
#include "librdmacm/rsocket/state.h"

enum {
	RS_CONTROLS = 4,		/* control messages in flight, beside the others */
	RS_SPARE_RECEIVES = 24,		/* for them, and for receives that are posted in batches */
};

/* What lies in memory that the hardware knows. */
struct rs_buffers {
	uint8_t *remote;		/* the peer writes: entries, mappings, then the data */
	uint8_t *entries, *mappings, *data;
	uint8_t *local;			/* we send from: a place for each control, then the data */
	uint8_t *controls, *out;
	struct ibv_mr *remote_mr, *local_mr;
};

/* Memory of this program that was mapped. */
struct rs_local_map {
	struct list_node node;
	void *buffer;
	size_t length;
	struct ibv_mr *mr;
	int index;			/* in the peer's table; -1: only known here */
	struct rs_mapping says;		/* what the peer is told */
};

struct rs_stream {
	struct rs_socket s;
	_Atomic(enum rs_state) state;
	_Atomic bool dead;		/* the QP does nothing any more */
	bool said_shut;			/* this end has ended its sending: EPIPE */
	struct rdma_cm_id *id;
	struct sockaddr_storage target;	/* of a connect */
	int tries;
	struct list_node kept;		/* by service.c */
	uint64_t kept_at;		/* ns */

	struct ibv_comp_channel *channel;
	struct ibv_cq *cq;
	bool armed;
	unsigned int unacked;		/* events of the CQ */
	unsigned int to_repost;		/* receives that came back */
	struct ibv_recv_wr *receives;	/* a chain to post them */
	uint32_t inline_size;
	bool running;			/* both greetings are known, completions count */

	struct rs_buffers b;
	struct rs_in in;
	struct rs_out out;
	uint64_t peeked;		/* bytes that this receive has seen and left */
	uint32_t *lengths;		/* in's */
	struct rs_greeting peer;
	bool swaps;			/* the peer has another byte order */
	struct rs_iomap iomap;		/* what the peer has mapped */
	struct list_head maps;		/* struct rs_local_map, ours */
	struct list_head untold;	/* the same, which the peer has not been told of */
	_Atomic bool has_untold;
	uint8_t *indices;		/* [peer.iomap_size] taken */

	unsigned int controls_posted, controls_done;
	bool owes_control;		/* one more that had no place */
	uint32_t owed_control;

	/* Listening, and accepted sockets until the program takes them: under accept.c's lock. */
	struct rs_stream *listener;
	struct list_node sibling;
	struct list_head pending, ready;
	int backlog, waiting;
	_Atomic int ready_count;
};

static inline struct rs_stream *rs_stream_of(struct rs_socket *s)
{
	return container_of(s, struct rs_stream, s);
}

static inline enum rs_state rs_stream_state(const struct rs_stream *st)
{
	return atomic_load_explicit(&st->state, memory_order_acquire);
}

/* Under lock: moves on by the table; false when the event is refused. Wakes sleepers. */
bool rs_stream_step(struct rs_stream *st, enum rs_event e);

/* Under lock: the connection breaks with this errno. */
void rs_stream_fail(struct rs_stream *st, int error);

/* A new one; without id when id is NULL, then a fresh one is made. -errno */
int rs_stream_create(int family, struct rdma_cm_id *id, struct rs_stream **out);

/* A connect that failed leaves an id that is good for nothing: another one. -errno */
int rs_stream_renew(struct rs_stream *st);

/* Frees all of it; the id's events are over when this returns. Without lock. */
void rs_stream_free(struct rs_stream *st);

extern const struct rs_ops rs_stream_ops;

#endif
