// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * state.c - the table of a stream socket's states.
 *
 * Unlike TCP the peer learns nothing of a reader that only stops reading. A connect that failed may
 * be tried again.
 */
#include "librdmacm/rsocket/state.h"

static const enum rs_state after[RS_STATES][RS_EVENTS] = {
	[RS_NEW] = { [RS_BIND] = RS_BOUND, [RS_CONNECT] = RS_RESOLVING,
		     [RS_ACCEPT] = RS_ACCEPTING },
	[RS_BOUND] = { [RS_LISTEN] = RS_LISTENING, [RS_CONNECT] = RS_RESOLVING },
	[RS_LISTENING] = { [RS_LISTEN] = RS_LISTENING, [RS_SHUT_READ] = RS_CLOSED,
			   [RS_SHUT_BOTH] = RS_CLOSED, [RS_FAILURE] = RS_CLOSED },
	[RS_RESOLVING] = { [RS_ADDRESS_KNOWN] = RS_ROUTING, [RS_REFUSAL] = RS_REFUSED },
	[RS_ROUTING] = { [RS_ROUTE_KNOWN] = RS_CONNECTING, [RS_REFUSAL] = RS_REFUSED },
	[RS_CONNECTING] = { [RS_ESTABLISHED] = RS_OPEN, [RS_REFUSAL] = RS_REFUSED },
	[RS_ACCEPTING] = { [RS_ESTABLISHED] = RS_OPEN, [RS_REFUSAL] = RS_REFUSED },
	[RS_OPEN] = { [RS_PEER_SHUTDOWN] = RS_WRITES, [RS_PEER_GONE] = RS_CLOSED,
		      [RS_SHUT_READ] = RS_WRITES, [RS_SHUT_WRITE] = RS_READS,
		      [RS_SHUT_BOTH] = RS_CLOSED, [RS_FAILURE] = RS_BROKEN },
	[RS_READS] = { [RS_PEER_SHUTDOWN] = RS_CLOSED, [RS_PEER_GONE] = RS_CLOSED,
		       [RS_SHUT_READ] = RS_CLOSED, [RS_SHUT_WRITE] = RS_READS,
		       [RS_SHUT_BOTH] = RS_CLOSED, [RS_FAILURE] = RS_BROKEN },
	[RS_WRITES] = { [RS_PEER_SHUTDOWN] = RS_WRITES, [RS_PEER_GONE] = RS_CLOSED,
			[RS_SHUT_READ] = RS_WRITES, [RS_SHUT_WRITE] = RS_CLOSED,
			[RS_SHUT_BOTH] = RS_CLOSED, [RS_FAILURE] = RS_BROKEN },
	[RS_REFUSED] = { [RS_CONNECT] = RS_RESOLVING },
};

static const char *const state_names[RS_STATES] = {
	[RS_NONE] = "none",
	[RS_NEW] = "new",
	[RS_BOUND] = "bound",
	[RS_LISTENING] = "listening",
	[RS_RESOLVING] = "resolving the address",
	[RS_ROUTING] = "resolving the route",
	[RS_CONNECTING] = "connecting",
	[RS_ACCEPTING] = "accepting",
	[RS_OPEN] = "open",
	[RS_READS] = "reads only",
	[RS_WRITES] = "writes only",
	[RS_CLOSED] = "closed",
	[RS_REFUSED] = "refused",
	[RS_BROKEN] = "broken",
};

static const char *const event_names[RS_EVENTS] = {
	[RS_BIND] = "bind",
	[RS_LISTEN] = "listen",
	[RS_CONNECT] = "connect",
	[RS_ADDRESS_KNOWN] = "address known",
	[RS_ROUTE_KNOWN] = "route known",
	[RS_ACCEPT] = "accept",
	[RS_ESTABLISHED] = "established",
	[RS_REFUSAL] = "refusal",
	[RS_PEER_SHUTDOWN] = "peer sends no more",
	[RS_PEER_GONE] = "peer gone",
	[RS_SHUT_READ] = "shutdown of reading",
	[RS_SHUT_WRITE] = "shutdown of writing",
	[RS_SHUT_BOTH] = "shutdown",
	[RS_FAILURE] = "failure",
};

enum rs_state rs_state_after(enum rs_state s, enum rs_event e)
{
	return s < RS_STATES && e < RS_EVENTS ? after[s][e] : RS_NONE;
}

const char *rs_state_name(enum rs_state s)
{
	return s < RS_STATES ? state_names[s] : "unknown";
}

const char *rs_event_name(enum rs_event e)
{
	return e < RS_EVENTS ? event_names[e] : "unknown";
}
