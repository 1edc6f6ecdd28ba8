// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * id.h - what stands behind a struct rdma_cm_id.
 *
 * Everything but the public part is under the exchange's lock (cm/exchange.h). The public part is
 * written in calls of the program on this id, rdma_get_cm_event() being one of them, and never by
 * the library's own thread: programs read it without a lock. Members that only those calls look at
 * need no lock either; they are marked so.
 */
#ifndef LIBRDMACM_ID_H
#define LIBRDMACM_ID_H

#include <infiniband/ib.h>
#include <rdma/rdma_cma.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/list.h"
#include "librdmacm/cm/machine.h"
#include "librdmacm/cm/ports.h"
#include "librdmacm/devices.h"

struct cm_channel;
struct cm_sa;

/* What the program has done with it; enum cm_state says what the protocol has. */
enum cm_id_state {
	CM_ID_IDLE,
	CM_ID_ADDR_QUERY,
	CM_ID_ADDR_RESOLVED,
	CM_ID_ROUTE_QUERY,
	CM_ID_ROUTE_RESOLVED,
	CM_ID_CONNECT,
	CM_ID_DISCONNECT,
	CM_ID_ADDR_BOUND,
	CM_ID_LISTEN,
	CM_ID_REMOVED,			/* its device has gone: no call is good but destroying it */
	CM_ID_GOING,			/* being destroyed: no call is good any more */
};

/* What rdma_set_option() set; `has_` before its number. */
struct cm_id_options {
	uint8_t tos, ack_timeout;
	bool has_tos, has_ack_timeout;
	bool reuse, af_only, has_af_only;
};

/* The address of the bond that it is bound to (news.c). */
struct cm_hardware {
	bool known;
	uint8_t bound[6], last[6];
};

/* What both ends said in REQ and REP that the QP needs, in the words of this side (8). */
struct cm_agreed {
	bool known;			/* all of it: a REQ, or a REP, came */
	uint32_t remote_qpn;
	uint32_t rq_psn, sq_psn;
	uint8_t max_dest_rd_atomic, max_rd_atomic;
	uint8_t timeout, retry_count, rnr_retry;
	uint8_t mtu;			/* enum ibv_mtu */
	uint8_t asked_resources, asked_depth;	/* passive: of the REQ */
};

struct cm_id {
	struct rdma_cm_id pub;			/* first */
	struct list_node all;			/* of the exchange */
	uint32_t generation;			/* of the exchange: another one after a fork */
	enum cm_id_state state;
	bool synchronous;			/* the channel is its own (calls only) */
	bool passive;				/* from a CONNECT_REQUEST */
	bool accepted;				/* rdma_accept() succeeded: events may be told */
	bool disconnect_told;			/* DREQ and DREP are one DISCONNECTED */
	bool swallow;				/* after CONNECT_ERROR: nothing more is told */

	uint32_t queued;			/* events that wait to be fetched */
	uint32_t delivered, acked;		/* that the program got, and gave back */

	const struct cm_device *device;		/* NULL: none yet */
	uint8_t port_num, hop_family;
	uint32_t sgid_index, ifindex;
	struct cm_hardware hardware;
	union ibv_gid gid;			/* at that index: stands for the source address */
	uint8_t hop[16];			/* of address resolution: the neighbour */
	struct ibv_sa_path_rec path;		/* pub.route.path_rec points here */
	struct cm_id_options opt;
	struct cm_binding binding;		/* its port */
	uint64_t resolve_until;			/* address resolution; its timer is conn's */
	struct cm_sa *query;			/* for the path; NULL: none */

	struct cm_connection conn;
	uint32_t life;				/* of the peer's process (cm/life.h); 0: none */
	bool in_ids;				/* conn is in the exchange's tables */
	uint32_t psn;				/* that the peer begins with */
	struct cm_agreed agreed;
	struct ibv_ece local_ece, remote_ece;
	uint32_t qkey;
	uint8_t srq_asked;

	uint64_t service_id;			/* of a listener, or where the REQ went */
	uint32_t backlog, waiting;		/* CONNECT_REQUESTs not fetched: most, now */
	struct cm_id *listener;			/* of one whose CONNECT_REQUEST waits */

	struct list_head groups;		/* multicast.c */

	/* for rdma_create_ep() and those that it makes (calls only) */
	struct ibv_qp_init_attr *ep_qp;
	struct ibv_pd *ep_pd;
	void *connect_data;			/* ai_connect: before the private data */
	uint32_t connect_len;
};

static inline struct cm_id *cm_id_of(struct rdma_cm_id *pub)
{
	return (struct cm_id *)(void *)pub;
}

static inline struct sockaddr_storage *cm_id_src(struct cm_id *id)
{
	return &id->pub.route.addr.src_storage;
}

static inline struct sockaddr_storage *cm_id_dst(struct cm_id *id)
{
	return &id->pub.route.addr.dst_storage;
}

/* Those of AF_IB have no header before the user's private data. */
static inline bool cm_id_has_header(const struct cm_id *id)
{
	return id->pub.route.addr.src_addr.sa_family != PF_IB;
}

static inline bool cm_id_is_ud(const struct cm_id *id)
{
	return id->pub.ps == RDMA_PS_UDP || id->pub.ps == RDMA_PS_IPOIB ||
	       id->pub.qp_type == IBV_QPT_UD;
}

/* A new one on a channel; under no lock. 0, -ENOMEM */
int cm_id_create(struct cm_channel *ch, void *context, enum rdma_port_space ps,
		 enum ibv_qp_type type, struct cm_id **out);

/* The same for programs: no channel means one of its own. 0 or -errno */
int cm_id_make(struct rdma_event_channel *channel, void *context, enum rdma_port_space ps,
	       enum ibv_qp_type type, struct cm_id **out);

/* rdma_migrate_id(). 0 or -errno */
int cm_id_migrate(struct cm_id *id, struct rdma_event_channel *channel);

/* The passive end of a new connection; under the lock. It is on the listener's channel. */
struct cm_id *cm_id_create_passive(struct cm_id *listener);

/* Ends the connection and takes it out of everything but the list of ids; under the lock. */
void cm_id_end(struct cm_id *id);

/* At exit(): what is left is destroyed as far as peers can see; the rest goes with the process. */
void cm_ids_say_goodbye(void);

/* One that the program never saw; under the lock. */
void cm_id_discard(struct cm_id *id);

/*
 * To be said by every call first: takes the lock, and checks that the id is of this process, and
 * that its device is still there. -EINVAL for NULL, or an id of the process that forked this one;
 * -ENXIO for one whose device has gone: then there is no lock.
 */
int cm_id_enter(struct cm_id *id);

/* 0 in one of the states of `mask` (1 << state); else -EINVAL, and a line in the log. */
int cm_id_expect(struct cm_id *id, unsigned int mask, const char *call);

/* A synchronous id's call ends when its event is there: 0, or what that says; else 0 at once. */
int cm_id_complete(struct cm_id *id);
/* The last one's event is acknowledged. */
void cm_id_forget_event(struct cm_id *id);

const char *cm_id_state_name(enum cm_id_state state);

#define CM_IN(state) (1u << CM_ID_##state)

#endif
