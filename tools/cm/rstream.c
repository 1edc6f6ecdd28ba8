// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rstream.c - rstream: latency and bandwidth of streams over rsockets, or over TCP to compare.
 */
#include <stdio.h>

#include "../common/say.h"
#include "stream.h"

static const struct stream_program program = {
	.name = "rstream", .letters = "sbfBiICSpkT", .default_transfers = 1000,
};

static int send_messages(struct stream *stream, const struct measurement *m)
{
	long n;

	for (n = 0; n < m->transfers; n++) {
		if (stream_wants(stream, STREAM_VERIFY))
			stream_fill(stream, stream->buffer, m->size);
		if (connection_send(&stream->connection, stream->buffer, m->size))
			return 1;
	}
	return 0;
}

static int receive_messages(struct stream *stream, const struct measurement *m)
{
	long n;

	for (n = 0; n < m->transfers; n++) {
		if (connection_recv(&stream->connection, stream->buffer, m->size))
			return 1;
		if (stream_wants(stream, STREAM_VERIFY) &&
		    stream_check(stream, stream->buffer, m->size))
			return 1;
	}
	return 0;
}

static int iteration(struct stream *stream, const struct measurement *m)
{
	if (stream->options.server)
		return send_messages(stream, m) || receive_messages(stream, m);
	return receive_messages(stream, m) || send_messages(stream, m);
}

static int measure(struct stream *stream, const struct measurement *m)
{
	double start;
	long n;

	if (stream_synchronize(stream))
		return 1;
	start = series_clock();
	for (n = 0; n < m->iterations; n++)
		if (iteration(stream, m))
			return 1;
	series_print(m, series_clock() - start);
	return 0;
}

int main(int argc, char **argv)
{
	struct stream stream = { .program = &program };

	stream_parse(&stream, argc, argv);
	return say_done(stream_run(&stream, measure));
}
