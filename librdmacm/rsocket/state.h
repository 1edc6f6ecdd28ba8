// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * state.h - the states of a stream socket and what moves it from one to the other. Pure.
 */
#ifndef LIBRDMACM_RSOCKET_STATE_H
#define LIBRDMACM_RSOCKET_STATE_H

#include <stdbool.h>

enum rs_state {
	RS_NONE,		/* in the table: the event is refused */
	RS_NEW,
	RS_BOUND,
	RS_LISTENING,
	RS_RESOLVING,		/* the address */
	RS_ROUTING,		/* the route */
	RS_CONNECTING,		/* the request is out */
	RS_ACCEPTING,		/* the reply is out */
	RS_OPEN,
	RS_READS,		/* this end has finished sending */
	RS_WRITES,		/* the peer has, or this end reads no more */
	RS_CLOSED,		/* both have, or the peer is gone */
	RS_REFUSED,		/* a connect that failed */
	RS_BROKEN,		/* a request failed */
	RS_STATES
};

enum rs_event {
	RS_BIND,
	RS_LISTEN,
	RS_CONNECT,
	RS_ADDRESS_KNOWN,
	RS_ROUTE_KNOWN,
	RS_ACCEPT,
	RS_ESTABLISHED,
	RS_REFUSAL,		/* the connection does not come about */
	RS_PEER_SHUTDOWN,	/* the peer sends no more */
	RS_PEER_GONE,		/* the peer neither sends nor receives any more */
	RS_SHUT_READ,
	RS_SHUT_WRITE,
	RS_SHUT_BOTH,
	RS_FAILURE,
	RS_EVENTS
};

/* The state that follows; RS_NONE when the event is refused, and the state stays. */
enum rs_state rs_state_after(enum rs_state s, enum rs_event e);

const char *rs_state_name(enum rs_state s);
const char *rs_event_name(enum rs_event e);

static inline bool rs_state_readable(enum rs_state s)
{
	return s == RS_OPEN || s == RS_READS;
}

static inline bool rs_state_writable(enum rs_state s)
{
	return s == RS_OPEN || s == RS_WRITES;
}

/* The QP works. */
static inline bool rs_state_connected(enum rs_state s)
{
	return s >= RS_OPEN && s <= RS_WRITES;
}

/* A connection is being made. */
static inline bool rs_state_opening(enum rs_state s)
{
	return s >= RS_RESOLVING && s <= RS_ACCEPTING;
}

/* There is, or was, a connection: what arrived may be read. */
static inline bool rs_state_had_peer(enum rs_state s)
{
	return rs_state_connected(s) || s == RS_CLOSED || s == RS_BROKEN;
}

#endif
