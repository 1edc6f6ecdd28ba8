// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_cma.h - the connection manager: types, events and calls of librdmacm.
 *
 * Binary compatible with librdmacm.so.1 of rdma-core 44 on LP64 machines: sizes, offsets, values
 * and symbol versions are checked by tests/abi. Each call is described fully in its manual page,
 * rdma_cm(7) gives the whole picture; numbers in parentheses are clauses of the InfiniBand
 * Architecture Specification, Volume 1, chapter 12 being the protocol.
 *
 * How calls fail, unless they say otherwise: -1, or NULL, with errno set. 0 is success.
 *
 * Who waits: an identifier with an event channel is asynchronous, its calls only start something
 * and an event tells how it ended. One without (created with channel NULL) is synchronous: its
 * calls return when that event would have come, fail as it would have, and leave it in id->event
 * until the next call.
 *
 * Any thread may make any call; two that destroy the same thing are the program's mistake.
 *
 * Order: events, addresses, the identifier, connections, addresses by name, groups, calls.
 */
#ifndef RDMA_CMA_H
#define RDMA_CMA_H

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/types.h>

#include <infiniband/sa.h>
#include <infiniband/verbs.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------
 * Events
 */

/* What happened (man rdma_get_cm_event). */
enum rdma_cm_event_type {
	RDMA_CM_EVENT_ADDR_RESOLVED,	/* rdma_resolve_addr() is done: the id has a device */
	RDMA_CM_EVENT_ADDR_ERROR,
	RDMA_CM_EVENT_ROUTE_RESOLVED,	/* rdma_resolve_route() is done */
	RDMA_CM_EVENT_ROUTE_ERROR,
	RDMA_CM_EVENT_CONNECT_REQUEST,	/* somebody wants to connect: a new id */
	RDMA_CM_EVENT_CONNECT_RESPONSE,	/* accepted, and the program moves its own QP */
	RDMA_CM_EVENT_CONNECT_ERROR,	/* the QP could not be moved, or the answer was odd */
	RDMA_CM_EVENT_UNREACHABLE,	/* no answer (12.9.8), or a UD service that is not there */
	RDMA_CM_EVENT_REJECTED,		/* status: the reason of the REJ (12.6.7.2) */
	RDMA_CM_EVENT_ESTABLISHED,
	RDMA_CM_EVENT_DISCONNECTED,
	RDMA_CM_EVENT_DEVICE_REMOVAL,	/* the device goes: destroy what is on it */
	RDMA_CM_EVENT_MULTICAST_JOIN,
	RDMA_CM_EVENT_MULTICAST_ERROR,
	RDMA_CM_EVENT_ADDR_CHANGE,	/* the interface's address is another one now */
	RDMA_CM_EVENT_TIMEWAIT_EXIT,	/* no packet of it is left: the QP may be reused */
};

/* ------------------------------------------------------------------------------------------------
 * Addresses
 */

/* Port spaces: number spaces of ports, and what a connection will be. */
enum rdma_port_space {
	RDMA_PS_IPOIB	= 0x0002,	/* UD, with the settings of an IP over InfiniBand group */
	RDMA_PS_TCP	= 0x0106,	/* reliable connections */
	RDMA_PS_UDP	= 0x0111,	/* datagrams */
	RDMA_PS_IB	= 0x013F,	/* any service id, any QP type */
};

/* How a port space and a port make a service id (Annex A11). */
#define RDMA_IB_IP_PS_MASK	0xFFFFFFFFFFFF0000ULL
#define RDMA_IB_IP_PORT_MASK	0x000000000000FFFFULL
#define RDMA_IB_IP_PS_TCP	0x0000000001060000ULL
#define RDMA_IB_IP_PS_UDP	0x0000000001110000ULL
#define RDMA_IB_PS_IB		0x00000000013F0000ULL

/* The Q_Key of all RDMA_PS_UDP identifiers and groups. */
#define RDMA_UDP_QKEY		0x01234567

/* The InfiniBand side of an address, once the id has a device. */
struct rdma_ib_addr {
	union ibv_gid sgid;
	union ibv_gid dgid;
	__be16 pkey;
};

/* Both ends; family AF_UNSPEC (0) as long as an end is not known. */
struct rdma_addr {
	__extension__ union {
		struct sockaddr src_addr;
		struct sockaddr_in src_sin;
		struct sockaddr_in6 src_sin6;
		struct sockaddr_storage src_storage;
	};
	__extension__ union {
		struct sockaddr dst_addr;
		struct sockaddr_in dst_sin;
		struct sockaddr_in6 dst_sin6;
		struct sockaddr_storage dst_storage;
	};
	union {
		struct rdma_ib_addr ibaddr;
	} addr;
};

struct rdma_route {
	struct rdma_addr addr;
	struct ibv_sa_path_rec *path_rec;	/* num_paths of them; the id's */
	int num_paths;
};

/* ------------------------------------------------------------------------------------------------
 * The identifier
 */

struct rdma_event_channel {
	int fd;				/* readable while an event waits; O_NONBLOCK is honoured */
};

/* One communication: what a socket is to TCP. Programs read it and set context only. */
struct rdma_cm_id {
	struct ibv_context *verbs;		/* its device, once bound to one; librdmacm's */
	struct rdma_event_channel *channel;	/* NULL, or one of its own: synchronous */
	void *context;				/* the program's */
	struct ibv_qp *qp;			/* made by rdma_create_qp() */
	struct rdma_route route;
	enum rdma_port_space ps;
	uint8_t port_num;			/* from 1 */
	struct rdma_cm_event *event;		/* synchronous: the latest, until the next call */
	struct ibv_comp_channel *send_cq_channel;	/* these four: made where the program */
	struct ibv_cq *send_cq;				/* gave no CQ with the QP */
	struct ibv_comp_channel *recv_cq_channel;
	struct ibv_cq *recv_cq;
	struct ibv_srq *srq;			/* made by rdma_create_srq() */
	struct ibv_pd *pd;			/* the QP's, or the device's own one */
	enum ibv_qp_type qp_type;
};

/* ------------------------------------------------------------------------------------------------
 * Connections
 */

/* Use what the device can, or what the peer asked for. */
enum {
	RDMA_MAX_RESP_RES	= 0xFF,
	RDMA_MAX_INIT_DEPTH	= 0xFF,
};

/*
 * What the two ends tell each other, and how their QPs will be (12.7). In an event it is seen from
 * the receiver: what the peer can initiate are the responder resources that it asks for here.
 */
struct rdma_conn_param {
	const void *private_data;	/* copied; in an event: until it is acknowledged */
	uint8_t private_data_len;	/* bytes; in an event: all that fit, the rest being zero */
	uint8_t responder_resources;	/* READs and atomics of the peer that we serve at a time */
	uint8_t initiator_depth;	/* READs and atomics of ours that wait at a time */
	uint8_t flow_control;
	uint8_t retry_count;		/* 0..7; not sent by rdma_accept() */
	uint8_t rnr_retry_count;	/* 0..7, 7: for ever */
	uint8_t srq;			/* this and the next: for a QP of the program's own */
	uint32_t qp_num;
};

/* How to reach a UD QP: for an address handle and work requests. */
struct rdma_ud_param {
	const void *private_data;	/* of a group: what was given to rdma_join_multicast() */
	uint8_t private_data_len;
	struct ibv_ah_attr ah_attr;
	uint32_t qp_num;
	uint32_t qkey;
};

/* One event: got by rdma_get_cm_event(), released by rdma_ack_cm_event(). */
struct rdma_cm_event {
	struct rdma_cm_id *id;		/* of a CONNECT_REQUEST: a new one, the program's now */
	struct rdma_cm_id *listen_id;	/* of a CONNECT_REQUEST: whom it was for */
	enum rdma_cm_event_type event;
	int status;			/* 0, -errno, or > 0: the reason of a refusal */
	union {
		struct rdma_conn_param conn;
		struct rdma_ud_param ud;	/* ids of RDMA_PS_UDP and RDMA_PS_IPOIB */
	} param;
};

/* ------------------------------------------------------------------------------------------------
 * Addresses by name
 */

/* ai_flags of the hints for rdma_getaddrinfo(). */
#define RAI_PASSIVE	0x00000001	/* an address to listen on */
#define RAI_NUMERICHOST	0x00000002	/* the node is a number: ask nobody */
#define RAI_NOROUTE	0x00000004	/* no route wanted */
#define RAI_FAMILY	0x00000008	/* ai_family says how to read the node */

/* A list: what to give to rdma_create_ep(), or to the calls that it stands for. */
struct rdma_addrinfo {
	int ai_flags;			/* RAI_* */
	int ai_family;			/* AF_INET, AF_INET6, AF_IB */
	int ai_qp_type;			/* enum ibv_qp_type */
	int ai_port_space;		/* enum rdma_port_space */
	socklen_t ai_src_len;		/* 0: none, as the other lengths */
	socklen_t ai_dst_len;
	struct sockaddr *ai_src_addr;
	struct sockaddr *ai_dst_addr;
	char *ai_src_canonname;
	char *ai_dst_canonname;
	size_t ai_route_len;		/* bytes */
	void *ai_route;			/* struct ibv_path_data[], InfiniBand only */
	size_t ai_connect_len;		/* bytes */
	void *ai_connect;		/* goes before the private data of rdma_connect() */
	struct rdma_addrinfo *ai_next;
};

/* ------------------------------------------------------------------------------------------------
 * Groups
 */

/* Which members of rdma_cm_join_mc_attr_ex count. */
enum rdma_cm_join_mc_attr_mask {
	RDMA_CM_JOIN_MC_ATTR_ADDRESS	= 1 << 0,
	RDMA_CM_JOIN_MC_ATTR_JOIN_FLAGS	= 1 << 1,
	RDMA_CM_JOIN_MC_ATTR_RESERVED	= 1 << 2,	/* the first that does not exist */
};

enum rdma_cm_mc_join_flags {
	RDMA_MC_JOIN_FLAG_FULLMEMBER,		/* sends and receives */
	RDMA_MC_JOIN_FLAG_SENDONLY_FULLMEMBER,	/* receives nothing */
	RDMA_MC_JOIN_FLAG_RESERVED,
};

struct rdma_cm_join_mc_attr_ex {
	uint32_t comp_mask;		/* enum rdma_cm_join_mc_attr_mask; both are needed */
	uint32_t join_flags;		/* enum rdma_cm_mc_join_flags */
	struct sockaddr *addr;		/* the group */
};

/* ------------------------------------------------------------------------------------------------
 * Options of rdma_set_option()
 */

enum {
	RDMA_OPTION_ID	= 0,		/* levels */
	RDMA_OPTION_IB	= 1,
};

enum {
	RDMA_OPTION_ID_TOS	= 0,	/* uint8_t: type of service, the traffic class */
	RDMA_OPTION_ID_REUSEADDR = 1,	/* int: the port may be bound by several ids */
	RDMA_OPTION_ID_AFONLY	= 2,	/* int: an IPv6 wildcard is not for IPv4 too */
	RDMA_OPTION_ID_ACK_TIMEOUT = 3,	/* uint8_t: 4.096 us * 2^n; 0: wait for ever (9.7.6.1.3) */
};

enum {
	RDMA_OPTION_IB_PATH	= 1,	/* struct ibv_path_data[], for rdma_resolve_route() */
};

/* ------------------------------------------------------------------------------------------------
 * Calls: channels and events
 */

/* Where events come; ids are put on it by rdma_create_id(). ENOMEM, EMFILE; ENODEV: no device. */
struct rdma_event_channel *rdma_create_event_channel(void);

/* All ids that are on it must have been destroyed, all events acknowledged. */
void rdma_destroy_event_channel(struct rdma_event_channel *channel);

/*
 * The next event; waits for one unless the descriptor is O_NONBLOCK (EAGAIN). EINTR as read(2).
 * Whoever got it must acknowledge it once, and must not use it after that: rdma_destroy_id() waits
 * until all events of its id have been.
 */
int rdma_get_cm_event(struct rdma_event_channel *channel, struct rdma_cm_event **event);
int rdma_ack_cm_event(struct rdma_cm_event *event);

/* "RDMA_CM_EVENT_..." or, for other numbers, "UNKNOWN EVENT"; constant strings. */
const char *rdma_event_str(enum rdma_cm_event_type event);

/* ------------------------------------------------------------------------------------------------
 * Calls: identifiers
 */

/* *id belongs to the caller until rdma_destroy_id(). channel NULL: synchronous. ENOMEM, EINVAL. */
int rdma_create_id(struct rdma_event_channel *channel, struct rdma_cm_id **id, void *context,
		   enum rdma_port_space ps);

/*
 * Ends whatever the id does, and frees it. Its QP must have been destroyed before. Waits until all
 * its events have been acknowledged; those not fetched yet are dropped.
 */
int rdma_destroy_id(struct rdma_cm_id *id);

/*
 * An id, or all of an endpoint, from an answer of rdma_getaddrinfo(): resolved, and with a QP if
 * qp_init_attr is not NULL (passive: each request will have such a QP). Synchronous. pd NULL: the
 * device's own.
 */
int rdma_create_ep(struct rdma_cm_id **id, struct rdma_addrinfo *res, struct ibv_pd *pd,
		   struct ibv_qp_init_attr *qp_init_attr);

/* The same backwards: QP, SRQ, id. */
void rdma_destroy_ep(struct rdma_cm_id *id);

/* Own address and port; wildcard: any device. EADDRINUSE, EADDRNOTAVAIL, ENODEV, EACCES. */
int rdma_bind_addr(struct rdma_cm_id *id, struct sockaddr *addr);

/*
 * From an address to a device and a neighbour; src_addr may be NULL. Event: ADDR_RESOLVED or
 * ADDR_ERROR. Fails at once if there is no route (ENETUNREACH).
 */
int rdma_resolve_addr(struct rdma_cm_id *id, struct sockaddr *src_addr, struct sockaddr *dst_addr,
		      int timeout_ms);

/* From there to a path. Event: ROUTE_RESOLVED or ROUTE_ERROR. */
int rdma_resolve_route(struct rdma_cm_id *id, int timeout_ms);

/* Puts the id, and events that nobody has fetched, on another channel; NULL: synchronous. */
int rdma_migrate_id(struct rdma_cm_id *id, struct rdma_event_channel *channel);

/* level, optname: RDMA_OPTION_*. ENOSYS: no such option; EINVAL: its length, value, or too late. */
int rdma_set_option(struct rdma_cm_id *id, int level, int optname, void *optval, size_t optlen);

/* Ports, 0 if not known. */
__be16 rdma_get_src_port(struct rdma_cm_id *id);
__be16 rdma_get_dst_port(struct rdma_cm_id *id);

/* The id's own storage; family 0 if not known. */
static inline struct sockaddr *rdma_get_local_addr(struct rdma_cm_id *id)
{
	return &id->route.addr.src_addr;
}

static inline struct sockaddr *rdma_get_peer_addr(struct rdma_cm_id *id)
{
	return &id->route.addr.dst_addr;
}

/* ------------------------------------------------------------------------------------------------
 * Calls: queue pairs
 */

/*
 * A QP on the id's device, brought to INIT (UD: to RTS), which librdmacm moves on as the id
 * connects. CQs that are not given are made, each with a completion channel. pd NULL: the device's
 * own. EINVAL: the id has no device yet, or pd is of another one.
 */
int rdma_create_qp(struct rdma_cm_id *id, struct ibv_pd *pd, struct ibv_qp_init_attr *qp_init_attr);
int rdma_create_qp_ex(struct rdma_cm_id *id, struct ibv_qp_init_attr_ex *qp_init_attr);

/* With the CQs that were made for it. */
void rdma_destroy_qp(struct rdma_cm_id *id);

/* For a QP of the program's own: what ibv_modify_qp() needs for qp_attr->qp_state. */
int rdma_init_qp_attr(struct rdma_cm_id *id, struct ibv_qp_attr *qp_attr, int *qp_attr_mask);

/* ------------------------------------------------------------------------------------------------
 * Calls: connections
 */

/*
 * Sends a REQ (12.6.5), or for UD a SIDR_REQ (12.11.1). Private data: 56 bytes, for UD 180; more is
 * EINVAL. Event: ESTABLISHED or CONNECT_RESPONSE, REJECTED, UNREACHABLE, CONNECT_ERROR.
 */
int rdma_connect(struct rdma_cm_id *id, struct rdma_conn_param *conn_param);

/* After CONNECT_RESPONSE: the program's QP is in RTS, tell the peer (RTU, 12.6.9). */
int rdma_establish(struct rdma_cm_id *id);

/* Requests become CONNECT_REQUEST events; backlog: how many may wait to be fetched. */
int rdma_listen(struct rdma_cm_id *id, int backlog);

/* Synchronous: waits for the next request of a listening id; *id is the caller's. */
int rdma_get_request(struct rdma_cm_id *listen, struct rdma_cm_id **id);

/* Sends the REP (12.6.8) or SIDR_REP. Private data: 196 bytes, for UD 136. Event: ESTABLISHED. */
int rdma_accept(struct rdma_cm_id *id, struct rdma_conn_param *conn_param);

/* Sends a REJ with reason 28, or 35, "vendor option not supported". Private data: 148, UD 136. */
int rdma_reject(struct rdma_cm_id *id, const void *private_data, uint8_t private_data_len);
int rdma_reject_ece(struct rdma_cm_id *id, const void *private_data, uint8_t private_data_len);

/* IBV_EVENT_COMM_EST: data came before the RTU, which may be lost (12.9.6). EISCONN: it was not. */
int rdma_notify(struct rdma_cm_id *id, enum ibv_event_type event);

/* The QP goes to ERR, then a DREQ or DREP goes out (12.6.10). Event: DISCONNECTED. */
int rdma_disconnect(struct rdma_cm_id *id);

/* Options of extended connection establishment, for a QP of the program's own. */
int rdma_set_local_ece(struct rdma_cm_id *id, struct ibv_ece *ece);
int rdma_get_remote_ece(struct rdma_cm_id *id, struct ibv_ece *ece);

/* ------------------------------------------------------------------------------------------------
 * Calls: groups
 */

/* Event: MULTICAST_JOIN, whose param.ud says how to send; the id's QP is attached. */
int rdma_join_multicast(struct rdma_cm_id *id, struct sockaddr *addr, void *context);
int rdma_join_multicast_ex(struct rdma_cm_id *id, struct rdma_cm_join_mc_attr_ex *mc_join_attr,
			   void *context);

/* EADDRNOTAVAIL: not a member. */
int rdma_leave_multicast(struct rdma_cm_id *id, struct sockaddr *addr);

/* ------------------------------------------------------------------------------------------------
 * Calls: devices, addresses by name
 */

/*
 * The devices, opened, as a NULL-terminated array; the contexts are librdmacm's and stay open when
 * the array is freed.
 */
struct ibv_context **rdma_get_devices(int *num_devices);
void rdma_free_devices(struct ibv_context **list);

/*
 * Host and service names or numbers into a list for rdma_freeaddrinfo(). Returns 0, an EAI_*
 * number of getaddrinfo(3), or -1 with errno.
 */
int rdma_getaddrinfo(const char *node, const char *service, const struct rdma_addrinfo *hints,
		     struct rdma_addrinfo **res);
void rdma_freeaddrinfo(struct rdma_addrinfo *res);

#ifdef __cplusplus
}
#endif

#endif
