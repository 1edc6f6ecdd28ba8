// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transmit_test.c - what shares a datagram: small packets of a line, and nothing else.
 */
#include <sys/socket.h>
#include <unistd.h>

#include "softnic/wire/arrive.h"
#include "softnic/wire/transmit.h"
#include "tests/check.h"

enum { SLOT = 1000, MTU = 1024, SEND_ONLY = 0x04, SMALL = 12 + 8 + 4 };

static const uint8_t here[16] = { [10] = 0xff, 0xff, 10, 0, 0, 1 };
static const uint8_t there[16] = { [10] = 0xff, 0xff, 10, 0, 0, 2 };
static uint8_t payload[MTU], got[WIRE_UDP_BUFFER];

static struct line {
	struct wire_port *port;
	struct wire_transmit transmit;
	struct wire_route route;
	int far;			/* where its datagrams come out */
} line;

static void open_line(void)
{
	struct wire_destination way;
	int ends[2];

	REQUIRE(socketpair(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, ends) == 0);
	REQUIRE(wire_port_open(SLOT, &line.port) == 0);
	REQUIRE(wire_transmit_init(&line.transmit, line.port, NULL) == 0);
	wire_route_init(&line.route, line.port, here, there, 0);
	way = line.route.to;
	way.fd = ends[0];
	wire_route_take(&line.route, &way, MTU);
	line.far = ends[1];
}

static void close_line(void)
{
	wire_transmit_done(&line.transmit);
	wire_port_close(line.port);
	close(line.route.to.fd);
	close(line.far);
}

static void put(uint32_t psn, uint32_t length)
{
	const struct wire_packet p = {
		.opcode = SEND_ONLY, .pkey = 0xffff, .dest_qpn = 5, .psn = psn, .length = length,
	};
	const struct iovec piece = { payload, length };

	wire_transmit_packet(&line.transmit, &p, &piece, 1);
}

/* The next datagram. @return the packets in it, all sound, numbered from `psn` on */
static int packets_from(uint32_t psn)
{
	ssize_t n = recv(line.far, got, sizeof(got), 0);
	struct wire_icrc icrc = line.route.icrc;
	struct wire_packet p;
	int count = 0;

	for (uint32_t at = 0, len; (ssize_t)at < n; at += len, count++) {
		at += wire_line_zeros(got + at, (uint32_t)n - at);
		len = wire_line_length_get(got + at, (uint32_t)n - at);
		CHECK_EQ(wire_packet_parse(got + at, len, &p), WIRE_OK);
		CHECK(wire_icrc_check(&icrc, got + at, len));
		CHECK_EQ(p.psn, psn + (uint32_t)count);
		CHECK_EQ(p.pkey, len);
	}
	return count;
}

TEST(small_packets_of_a_line_share_a_datagram)
{
	open_line();
	wire_transmit_begin(&line.transmit, &line.route);
	for (uint32_t i = 0; i < 3; i++)
		put(i, 8);
	wire_transmit_end(&line.transmit);
	CHECK_EQ(packets_from(0), 3);
	CHECK_EQ(packets_from(3), 0);
	close_line();
}

TEST(a_packet_that_does_not_fit_takes_the_next_datagram)
{
	open_line();
	wire_transmit_begin(&line.transmit, &line.route);
	put(0, 8);
	put(1, MTU);
	wire_transmit_end(&line.transmit);
	CHECK_EQ(packets_from(0), 1);
	CHECK_EQ(packets_from(1), 1);
	close_line();
}

/* The far end, no UDP socket, gets a train in one piece. */
TEST(in_a_train_of_a_line_zeros_fill_up_what_is_a_little_short)
{
	static const uint32_t lengths[] = { MTU, MTU - 4, MTU - 4, MTU };
	uint32_t segment;

	open_line();
	wire_transmit_begin(&line.transmit, &line.route);
	for (uint32_t i = 0; i < ARRAY_SIZE(lengths); i++)
		put(i, lengths[i]);
	segment = line.transmit.segment;
	CHECK_EQ(line.transmit.bytes, 4 * segment);
	wire_transmit_end(&line.transmit);
	CHECK_EQ(packets_from(0), 4);
	close_line();
}

TEST(what_is_much_too_short_ends_a_train)
{
	open_line();
	wire_transmit_begin(&line.transmit, &line.route);
	put(0, MTU);
	put(1, MTU - MTU / 32);
	put(2, MTU);
	wire_transmit_end(&line.transmit);
	CHECK_EQ(packets_from(0), 2);
	CHECK_EQ(packets_from(2), 1);
	close_line();
}

TEST(zeros_between_packets_are_none)
{
	uint8_t bytes[SMALL] = { 0 };

	CHECK_EQ(wire_line_zeros(bytes, 3), 0);
	CHECK_EQ(wire_line_zeros(bytes, 8), 8);
	CHECK_EQ(wire_line_zeros(bytes, 10), 8);
	bytes[7] = 1;
	CHECK_EQ(wire_line_zeros(bytes, SMALL), 4);
	wire_line_length_put(bytes, SMALL);	/* SEND FIRST: its opcode is 0 */
	CHECK_EQ(wire_line_zeros(bytes, SMALL), 0);
}

TEST(what_tells_no_length_is_one_packet)
{
	uint8_t bytes[SMALL] = { SEND_ONLY };

	CHECK_EQ(wire_line_length_get(bytes, 4), 4);
	CHECK_EQ(wire_line_length_get(bytes, SMALL), SMALL);
	wire_line_length_put(bytes, SMALL + 1);
	CHECK_EQ(wire_line_length_get(bytes, SMALL), SMALL);
	wire_line_length_put(bytes, 20);
	CHECK_EQ(wire_line_length_get(bytes, SMALL), 20);
}
