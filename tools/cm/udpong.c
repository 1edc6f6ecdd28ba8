// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * udpong.c - udpong: rate of datagrams over rsockets, or over UDP to compare.
 */
#include <stdio.h>

#include "../common/option.h"
#include "../common/say.h"
#include "udpong_options.h"
#include "udpong_roles.h"

#define AT(field) offsetof(struct udpong_options, field)

static const char *const usage[] = {
	" [option...]                     start a server, which serves until it is killed",
	" -s <server address> [option...] measure with the server at that address",
	NULL
};

static const char *const tests[] = {
	[UDPONG_SOCKETS] = "sockets", [UDPONG_ASYNC] = "async", [UDPONG_BLOCKING] = "blocking",
	[UDPONG_NONBLOCKING] = "nonblocking", [UDPONG_ECHO] = "echo", NULL
};

static const struct option_row rows[] = {
	{ 's', NULL, "<address>", "the server's name or address", OPTION_TEXT, AT(server) },
	{ 'b', NULL, "<address>", "own address", OPTION_TEXT, AT(bind) },
	{ 'B', NULL, "<size>", "bytes of the socket's buffers", OPTION_NUMBER, AT(buffer_size), 1,
	  1 << 30 },
	{ 'C', NULL, "<count>", "datagrams of a measurement", OPTION_NUMBER, AT(transfers), 1,
	  1 << 30 },
	{ 'S', NULL, "<size>", "bytes of a datagram", OPTION_NUMBER, AT(size), UDPONG_HEADER,
	  UDPONG_LARGEST },
	{ 'p', NULL, "<port>", "port of the server (default 7174)", OPTION_TEXT, AT(port) },
	{ 'T', NULL, "<test>", "how (repeat for several): sockets, async, blocking, nonblocking, "
	  "echo", OPTION_WORDS, AT(tests), 0, 0, tests },
	{ 0 },
};

static const struct option_table table = { .program = "udpong", .usage = usage, .rows = rows };

static bool wants(const struct udpong_options *options, enum udpong_test test)
{
	return options->tests & 1u << test;
}

int main(int argc, char **argv)
{
	struct udpong_options options = { .port = "7174" };
	struct connection connection = { .fd = -1 };
	int status;

	if (option_parse(&table, argc, argv, &options) != argc)
		option_refuse(&table, "'%s' is no option", argv[argc - 1]);
	options.echo = wants(&options, UDPONG_ECHO);
	connection.transport = wants(&options, UDPONG_SOCKETS) ? &transport_system :
								 &transport_rsocket;
	connection.style = (struct transfer_style){
		.poll_first = wants(&options, UDPONG_ASYNC),
		.blocking = wants(&options, UDPONG_BLOCKING),
		.nonblocking = wants(&options, UDPONG_NONBLOCKING),
	};
	status = udpong_open(&options, &connection);
	if (!status)
		status = options.server ? udpong_ask(&options, &connection) :
					  udpong_answer(&connection);
	if (connection.fd >= 0)
		connection.transport->close(connection.fd);
	return say_done(status);
}
