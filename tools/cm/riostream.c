// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * riostream.c - riostream: latency and bandwidth of rsockets that write into each other's buffers.
 *
 * Nothing tells the receiver that bytes have come: it watches the last byte of its buffer. A side's
 * last write of each turn carries the next number there, the client's even ones, the server's odd
 * ones; the writes before it leave there what the other side's turn has ended with.
 */
#include <errno.h>
#include <rdma/rsocket.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>

#include "../common/say.h"
#include "stream.h"

static const struct stream_program program = {
	.name = "riostream", .letters = "sbfBiICSpT", .default_transfers = 1, .maps = true,
};

struct turn {
	struct stream *stream;
	const struct measurement *measurement;
	volatile uint8_t *last;		/* byte of the buffer */
	uint8_t number;			/* that ends the next turn */
};

static int write_buffer(const struct turn *turn)
{
	const struct connection *connection = &turn->stream->connection;
	const int flags = connection_flags(connection);
	long done = 0;
	ssize_t n;

	while (done < turn->measurement->size) {
		if (connection_await(connection, POLLOUT))
			return 1;
		n = (ssize_t)riowrite(connection->fd, turn->stream->buffer + done,
				      turn->measurement->size - done, done, flags);
		if (n > 0)
			done += n;
		else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
			return say_failure(errno, NULL, "Couldn't write");
	}
	return 0;
}

static int send_turn(struct turn *turn)
{
	long n;

	for (n = 1; n < turn->measurement->transfers; n++)
		if (write_buffer(turn))
			return 1;
	if (stream_wants(turn->stream, STREAM_VERIFY))
		stream_fill(turn->stream, turn->stream->buffer, turn->measurement->size - 1);
	*turn->last = turn->number++;
	return write_buffer(turn);
}

static int await_turn(struct turn *turn)
{
	while (*turn->last != turn->number)
		sched_yield();
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	turn->number++;
	if (!stream_wants(turn->stream, STREAM_VERIFY))
		return 0;
	return stream_check(turn->stream, turn->stream->buffer, turn->measurement->size - 1);
}

static int turns(struct turn *turn)
{
	const bool client = turn->stream->options.server;
	long n;
	int status = 0;

	for (n = 0; !status && n < turn->measurement->iterations; n++)
		status = client ? send_turn(turn) || await_turn(turn) :
				  await_turn(turn) || send_turn(turn);
	return status;
}

static int measure_mapped(struct stream *stream, const struct measurement *m)
{
	struct turn turn = {
		.stream = stream, .measurement = m,
		.last = (volatile uint8_t *)stream->buffer + m->size - 1,
	};
	double start;

	if (stream_synchronize(stream))
		return 1;
	start = series_clock();
	if (turns(&turn))
		return 1;
	series_print(m, series_clock() - start);
	return 0;
}

static int measure(struct stream *stream, const struct measurement *m)
{
	const int fd = stream->connection.fd;
	int status;

	stream->buffer[m->size - 1] = (char)-1;
	if (riomap(fd, stream->buffer, m->size, PROT_WRITE, 0, 0) == (off_t)-1)
		return say_failure(errno, NULL, "Couldn't map the buffer");
	status = measure_mapped(stream, m);
	if (riounmap(fd, stream->buffer, m->size))
		return say_failure(errno, NULL, "Couldn't unmap the buffer");
	return status;
}

int main(int argc, char **argv)
{
	struct stream stream = { .program = &program };

	stream_parse(&stream, argc, argv);
	return say_done(stream_run(&stream, measure));
}
