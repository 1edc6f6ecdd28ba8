// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * state_test.c - the states of a stream socket.
 */
#include <stdarg.h>

#include "librdmacm/rsocket/state.h"
#include "tests/check.h"

/* The state after these events; the last argument is -1. */
static enum rs_state walk(enum rs_state s, ...)
{
	va_list events;
	int e;

	va_start(events, s);
	while ((e = va_arg(events, int)) >= 0 && s != RS_NONE)
		s = rs_state_after(s, (enum rs_event)e);
	va_end(events);
	return s;
}

TEST(a_client_and_a_server_open)
{
	CHECK_EQ(walk(RS_NEW, RS_CONNECT, RS_ADDRESS_KNOWN, RS_ROUTE_KNOWN, RS_ESTABLISHED, -1),
		 RS_OPEN);
	CHECK_EQ(walk(RS_NEW, RS_BIND, RS_CONNECT, -1), RS_RESOLVING);
	CHECK_EQ(walk(RS_NEW, RS_BIND, RS_LISTEN, RS_LISTEN, -1), RS_LISTENING);
	CHECK_EQ(walk(RS_NEW, RS_ACCEPT, RS_ESTABLISHED, -1), RS_OPEN);
}

TEST(what_makes_no_sense_is_refused)
{
	CHECK_EQ(walk(RS_NEW, RS_LISTEN, -1), RS_NONE);
	CHECK_EQ(walk(RS_BOUND, RS_BIND, -1), RS_NONE);
	CHECK_EQ(walk(RS_OPEN, RS_CONNECT, -1), RS_NONE);
	CHECK_EQ(walk(RS_RESOLVING, RS_ESTABLISHED, -1), RS_NONE);
	CHECK_EQ(walk(RS_NEW, RS_SHUT_BOTH, -1), RS_NONE);
	CHECK_EQ(rs_state_after(RS_STATES, RS_BIND), RS_NONE);
	CHECK_EQ(rs_state_after(RS_NEW, RS_EVENTS), RS_NONE);
}

TEST(a_connect_that_failed_may_be_tried_again)
{
	CHECK_EQ(walk(RS_RESOLVING, RS_REFUSAL, RS_CONNECT, -1), RS_RESOLVING);
	CHECK_EQ(walk(RS_CONNECTING, RS_REFUSAL, -1), RS_REFUSED);
}

TEST(each_direction_ends_by_itself)
{
	CHECK_EQ(walk(RS_OPEN, RS_SHUT_WRITE, -1), RS_READS);
	CHECK_EQ(walk(RS_OPEN, RS_PEER_SHUTDOWN, -1), RS_WRITES);
	CHECK_EQ(walk(RS_OPEN, RS_SHUT_WRITE, RS_PEER_SHUTDOWN, -1), RS_CLOSED);
	CHECK_EQ(walk(RS_OPEN, RS_PEER_SHUTDOWN, RS_SHUT_WRITE, -1), RS_CLOSED);
	CHECK_EQ(walk(RS_OPEN, RS_SHUT_READ, RS_SHUT_WRITE, -1), RS_CLOSED);
}

TEST(what_is_connected_can_break_and_what_is_closed_stays_closed)
{
	for (int s = RS_NEW; s < RS_STATES; s++) {
		enum rs_state t = (enum rs_state)s;

		CHECK_EQ(rs_state_after(t, RS_FAILURE), rs_state_connected(t) ? RS_BROKEN :
			 t == RS_LISTENING ? RS_CLOSED : RS_NONE);
		CHECK_EQ(rs_state_after(RS_CLOSED, RS_PEER_GONE), RS_NONE);
		CHECK(!rs_state_readable(t) || rs_state_connected(t));
		CHECK(!rs_state_writable(t) || rs_state_connected(t));
		CHECK(!rs_state_opening(t) || rs_state_after(t, RS_REFUSAL) == RS_REFUSED);
	}
}

TEST(everything_has_a_name)
{
	for (int s = 0; s < RS_STATES; s++)
		CHECK(rs_state_name((enum rs_state)s) != NULL);
	for (int e = 0; e < RS_EVENTS; e++)
		CHECK(rs_event_name((enum rs_event)e) != NULL);
}
