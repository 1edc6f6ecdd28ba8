// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stream.h - what rstream and riostream have in common: options, how the two meet, synchronizing.
 */
#ifndef TOOLS_CM_STREAM_H
#define TOOLS_CM_STREAM_H

#include <stdbool.h>

#include "address.h"
#include "series.h"
#include "transport.h"

/* Words of -T, by bit. */
enum stream_test {
	STREAM_SOCKETS, STREAM_ASYNC, STREAM_BLOCKING, STREAM_FORK, STREAM_NONBLOCKING,
	STREAM_RESOLVE, STREAM_VERIFY,
};

struct stream_options {
	const char *server, *bind, *port, *size;
	unsigned int formats, tests;	/* bit n for word n */
	long buffer_size, inline_size, iterations, transfers, keepalive;
};

struct stream_program {
	const char *name;
	const char *letters;		/* of the options that it has */
	long default_transfers;		/* of a measurement that the user describes */
	bool maps;			/* the peer writes into our buffer: one iomap entry */
};

struct stream {
	const struct stream_program *program;
	struct stream_options options;
	struct measurement custom;	/* size 0: the series is wanted */
	bool all_sizes;
	struct connection connection;
	int listener;
	char *buffer;			/* the size of the largest message */
	uint8_t sent, received;		/* next byte of the pattern that -T v sends and expects */
	bool in_child;			/* of -T f */
};

/* Options, checked; exits where they are wrong. */
void stream_parse(struct stream *stream, int argc, char **argv);

bool stream_wants(const struct stream *stream, enum stream_test test);

/*
 * Runs all measurements: `one` does a single one over the connection, with the buffer, and is to
 * return 0, or 1 after saying what failed. The program's exit status.
 */
int stream_run(struct stream *stream,
	       int (*one)(struct stream *stream, const struct measurement *measurement));

/* Both sides have got here: a small message to and fro. */
int stream_synchronize(struct stream *stream);

/* The next bytes of the pattern into the buffer; or compares them: 0, or 1 after saying where. */
void stream_fill(struct stream *stream, void *buffer, long size);
int stream_check(struct stream *stream, const void *buffer, long size);

#endif
