// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * machine.h - one connection, or one exchange of SIDR: what it sends, and what its owner is told.
 *
 * Pure: time is an argument (nanoseconds of any clock that does not go back), and there is no
 * memory, socket, thread or lock in it. The owner calls for what its program wants
 * (cm_connection_<verb>), for each message that ids.h says is this connection's (_take), and when
 * the deadline has come (_expire). Each call says in a struct cm_output what to send and what to
 * tell the program; after each call the owner
 *
 *	sends the MAD, if there is one,
 *	calls cm_ids_settle(), which brings the tables of ids.h up to date,
 *	sets the timer: cm_timer_set(timers, &c->timer, cm_connection_deadline(c)).
 *
 * A call that the state does not allow is -EINVAL and changes nothing; an incoming message that it
 * does not allow is ignored. A message is sent again byte for byte. To leave out an identifier
 * that was never shown to anybody (no room in the backlog) is cm_ids_remove() alone: the
 * peer asks again.
 *
 *	passive		REQ: cm_ids_arrived() says CM_FRESH; the owner checks listener, path and
 *			header, makes a connection: cm_connection_requested(), cm_ids_add()
 *	active		cm_connection_init(), cm_ids_add(), cm_connection_request()
 */
#ifndef LIBRDMACM_CM_MACHINE_H
#define LIBRDMACM_CM_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

#include "librdmacm/cm/keys.h"
#include "librdmacm/cm/message.h"
#include "librdmacm/cm/timers.h"

enum cm_state {
	CM_IDLE,
	CM_REQ_SENT,
	CM_MRA_REQ_RCVD,
	CM_REQ_RCVD,
	CM_MRA_REQ_SENT,
	CM_REP_SENT,
	CM_MRA_REP_RCVD,
	CM_REP_RCVD,
	CM_MRA_REP_SENT,
	CM_ESTABLISHED,
	CM_DREQ_SENT,
	CM_DREQ_RCVD,
	CM_TIMEWAIT,
	CM_SIDR_REQ_SENT,
	CM_SIDR_REQ_RCVD,
	CM_STATES,
};

/* What the owner is told; the message that it just gave to _take has the rest. */
enum cm_event {
	CM_NO_EVENT,
	CM_REP_CAME,
	CM_RTU_CAME,
	CM_REJ_CAME,			/* status: the reason */
	CM_DREQ_CAME,
	CM_DREP_CAME,
	CM_SIDR_REP_CAME,		/* status: that of the message */
	CM_REQ_UNANSWERED,		/* status: -ETIMEDOUT, in these four */
	CM_REP_UNANSWERED,
	CM_DREQ_UNANSWERED,
	CM_SIDR_UNANSWERED,
	CM_TIMEWAIT_OVER,
	CM_EVENTS,
};

struct cm_output {
	bool send;
	enum cm_event event;
	int status;
	uint8_t mad[CM_MAD_LEN];	/* if send */
};

struct cm_connection {
	enum cm_state state;
	bool active;			/* it sent the REQ */
	bool sidr;
	uint8_t transport;
	uint8_t life_time;		/* packet life time; 4.096 us x 2^n, as the next two */
	uint8_t av_timeout;		/* how long time-wait is */
	uint8_t service_timeout;	/* of the MRA for duplicates */
	uint8_t retries, retries_left;
	uint8_t refusals;		/* of the REQ, because nobody listens there */
	bool early;			/* that was the last answer; asking again is no retry */
	uint8_t kept;			/* enum cm_kind of `mad`; 0: none */
	uint32_t local_id, remote_id;	/* SIDR: the request id, on the side that it came from */
	uint32_t local_qpn, remote_qpn;
	uint64_t local_guid;
	uint64_t remote_guid;		/* SIDR: stands for the sender's address */
	uint64_t service_id;		/* SIDR, passive */
	uint64_t req_tid;		/* the transaction of the REQ or SIDR_REQ */
	uint64_t dreq_tid;		/* of the DREQ that was received */
	uint64_t wait;			/* for an answer to what is sent now */
	uint64_t deadline;		/* CM_NEVER: none */

	struct cm_key by_id, by_qpn;	/* of ids.c: the peer's id and QPN */
	struct cm_timer timer;		/* the owner's */

	uint8_t mad[CM_MAD_LEN];	/* what is sent, or may have to be sent again */
};

/* An idle one; cm_ids_add() gives it its local_id. */
void cm_connection_init(struct cm_connection *c);

/* ---- what the owner does ---- */

/*
 * In the message the owner fills what the program says; kind, tid and ids are set here.
 *
 * _request		@m: service id, CA GUID, QPN, PSN, timeouts, path, private data ...
 *			@life_time: packet life time of the path, 4.096 us x 2^n: 18 on RoCE
 * _reply		@m: CA GUID, QPN (XRC: eecn), PSN, ack_delay, private data ...
 * _ready		@m: private data; NULL: none
 * _reject		@m: reason, info, private data
 * _disconnect		DREQ. @m: private data; NULL: none
 * _release		DREP, after a DREQ came. @m: as for _disconnect
 */
int cm_connection_request(struct cm_connection *c, const struct cm_message *m, uint8_t life_time,
			  uint64_t now, struct cm_output *out);
int cm_connection_reply(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			struct cm_output *out);
int cm_connection_ready(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			struct cm_output *out);
int cm_connection_reject(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			 struct cm_output *out);
int cm_connection_disconnect(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			     struct cm_output *out);
int cm_connection_release(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			  struct cm_output *out);
/*
 * The program will take its time to answer a REQ or REP.
 *
 * _hold	at once: the peer is told
 * _hold_later	the peer is told if it asks again. rdma_cm does it for every REQ and REP: 24
 */
int cm_connection_hold(struct cm_connection *c, uint8_t service_timeout, uint64_t now,
		       struct cm_output *out);
int cm_connection_hold_later(struct cm_connection *c, uint8_t service_timeout, uint64_t now,
			     struct cm_output *out);
/* Data came on the QP: as good as an RTU, and the same event. -EISCONN: it was established. */
int cm_connection_establish(struct cm_connection *c, uint64_t now, struct cm_output *out);

/*
 * UD. _sidr_request	@m: service id, P_Key, private data
 *     _sidr_reply	@m: status, QPN, Q_Key, info, private data; the exchange is over with it
 */
int cm_connection_sidr_request(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			       struct cm_output *out);
int cm_connection_sidr_reply(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			     struct cm_output *out);

/*
 * The MAD of the call before this one could not be sent, for a reason that will last.
 * REQ, SIDR_REQ: idle; REP: as before it, held; DREQ: time-wait. Else nothing happens: -EINVAL.
 */
int cm_connection_unsent(struct cm_connection *c, uint64_t now, struct cm_output *out);
/*
 * A message of another connection shows that the peer's QP is not what it was: DREQ, or, if this
 * one never was established, the end, as if the peer had sent a REJ 4 before it died (which Linux
 * does and a killed process of ours cannot). -EINVAL: nothing needs to be done.
 */
int cm_connection_stale(struct cm_connection *c, uint64_t now, struct cm_output *out);
/* The peer is known to be dead: what is waited for ends as if all retries were used up. -EINVAL:
 * nothing was waited for. */
int cm_connection_give_up(struct cm_connection *c, uint64_t now, struct cm_output *out);

/* Allowed always: idle after it, without an event, and what the peer should know is in @out.
 * It may then be removed and freed. */
void cm_connection_destroy(struct cm_connection *c, uint64_t now, struct cm_output *out);

/* ---- what happens ---- */

/*
 * A REQ or SIDR_REQ came that is new: @c, which is in no table and has no timer, becomes the
 * passive side. The event is the caller's.
 * @source	SIDR: stands for the sender's address, as in cm_ids_arrived()
 */
void cm_connection_requested(struct cm_connection *c, const struct cm_message *m, uint64_t source);
/* A message that ids.h says is for it. */
void cm_connection_take(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			struct cm_output *out);
/* Before the deadline nothing happens. */
void cm_connection_expire(struct cm_connection *c, uint64_t now, struct cm_output *out);
uint64_t cm_connection_deadline(const struct cm_connection *c);

#endif
