// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * udpong_options.h - the command line of udpong, and the sizes it deals with.
 */
#ifndef TOOLS_CM_UDPONG_OPTIONS_H
#define TOOLS_CM_UDPONG_OPTIONS_H

#include <stdbool.h>

#define UDPONG_HEADER	16	/* bytes: the smallest datagram */
#define UDPONG_LARGEST	2048

/* Words of -T, by bit. */
enum udpong_test {
	UDPONG_SOCKETS, UDPONG_ASYNC, UDPONG_BLOCKING, UDPONG_NONBLOCKING, UDPONG_ECHO,
};

struct udpong_options {
	const char *server, *bind, *port;
	unsigned int tests;		/* bit n for word n */
	long buffer_size, transfers, size;
	bool echo;
};

#endif
