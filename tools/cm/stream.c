// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stream.c - what rstream and riostream have in common: options, how the two meet, synchronizing.
 */
#include "stream.h"

#include <errno.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <rdma/rsocket.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../common/option.h"
#include "../common/say.h"

#define BUFFER_SIZE	(1 << 19)	/* of the socket, if the user has not said */
#define SYNC_SIZE	16

/* ---- the command line ------------------------------------------------------------------------ */

#define AT(field) offsetof(struct stream_options, field)

static const char *const usage[] = {
	" [option...]                     start a server and wait for a client",
	" -s <server address> [option...] measure with the server at that address",
	NULL
};

static const char *const tests[] = {
	[STREAM_SOCKETS] = "sockets", [STREAM_ASYNC] = "async", [STREAM_BLOCKING] = "blocking",
	[STREAM_FORK] = "fork", [STREAM_NONBLOCKING] = "nonblocking",
	[STREAM_RESOLVE] = "resolve", [STREAM_VERIFY] = "verify", NULL
};

static const struct option_row rows[] = {
	{ 's', NULL, "<address>", "the server's name or address", OPTION_TEXT, AT(server) },
	{ 'b', NULL, "<address>", "own address", OPTION_TEXT, AT(bind) },
	{ 'f', NULL, "<format>", "what the addresses are: name, ip, ipv6 or gid (default name)",
	  OPTION_WORDS, AT(formats), 0, 0, address_formats },
	{ 'B', NULL, "<size>", "bytes of the socket's buffers", OPTION_NUMBER, AT(buffer_size), 1,
	  INT_MAX },
	{ 'i', NULL, "<size>", "bytes up to which messages are sent inline", OPTION_NUMBER,
	  AT(inline_size), 0, INT_MAX },
	{ 'I', NULL, "<count>", "how often the messages go to and fro", OPTION_NUMBER,
	  AT(iterations), 1, INT_MAX },
	{ 'C', NULL, "<count>", "messages one way at a time", OPTION_NUMBER, AT(transfers), 1,
	  INT_MAX },
	{ 'S', NULL, "<size>", "bytes of a message, or 'all' for a series of sizes", OPTION_TEXT,
	  AT(size) },
	{ 'p', NULL, "<port>", "port of the server (default 7471)", OPTION_TEXT, AT(port) },
	{ 'k', NULL, "<seconds>", "send keepalive messages after so long", OPTION_NUMBER,
	  AT(keepalive), 1, INT_MAX },
	{ 'T', NULL, "<test>", "how (repeat for several): sockets, async, blocking, fork, "
	  "nonblocking, resolve, verify", OPTION_WORDS, AT(tests), 0, 0, tests },
	{ 0 },
};

static struct option_table table = { .usage = usage, .rows = rows };

static long message_size(const char *text)
{
	char *end;
	long size = strtol(text, &end, 0);

	if (end == text || *end || size < 1 || size > INT_MAX)
		option_refuse(&table, "-S %s: a number of bytes or 'all' is wanted", text);
	return size;
}

/* What is not said of a measurement that the user describes. */
static void customize(struct stream *stream)
{
	const struct stream_options *options = &stream->options;
	const bool sized = options->size && strcasecmp(options->size, "all") != 0;

	stream->all_sizes = options->size && !sized;
	if (!sized && !options->iterations && !options->transfers)
		return;
	stream->custom = (struct measurement){
		.name = "custom",
		.size = sized ? message_size(options->size) : 1000,
		.iterations = options->iterations ? options->iterations : 1000,
		.transfers = options->transfers ? options->transfers :
						  stream->program->default_transfers,
	};
}

bool stream_wants(const struct stream *stream, enum stream_test test)
{
	return stream->options.tests & 1u << test;
}

void stream_parse(struct stream *stream, int argc, char **argv)
{
	bool sockets;

	table.program = stream->program->name;
	table.letters = stream->program->letters;
	stream->options = (struct stream_options){ .port = "7471", .inline_size = -1 };
	if (option_parse(&table, argc, argv, &stream->options) != argc)
		option_refuse(&table, "'%s' is no option", argv[argc - 1]);
	customize(stream);
	sockets = stream_wants(stream, STREAM_SOCKETS) || stream_wants(stream, STREAM_FORK);
	if (stream->program->maps && sockets)
		option_refuse(&table, "-T: async, blocking, nonblocking or verify is wanted");
	stream->listener = -1;
	stream->connection = (struct connection){
		.transport = sockets ? &transport_system : &transport_rsocket,
		.style = {
			.poll_first = stream_wants(stream, STREAM_ASYNC),
			.blocking = stream_wants(stream, STREAM_BLOCKING),
			.nonblocking = stream_wants(stream, STREAM_NONBLOCKING),
		},
		.fd = -1,
	};
}

/* ---- how the two meet ------------------------------------------------------------------------ */

/* An address from either of the two who can find one. */
struct found {
	struct rdma_addrinfo *rdma;
	struct addrinfo *ip;
	const struct sockaddr *address, *source;
	socklen_t length, source_length;
};

static void found_free(struct found *found)
{
	if (found->rdma)
		rdma_freeaddrinfo(found->rdma);
	if (found->ip)
		freeaddrinfo(found->ip);
}

static int find_by_rdma(const struct stream *stream, struct found *found)
{
	const struct stream_options *options = &stream->options;
	const struct address_wish wish = {
		.server = options->server, .bind = options->bind, .port = options->port,
		.formats = options->formats, .port_space = RDMA_PS_TCP, .qp_type = IBV_QPT_RC,
	};

	if (address_of_role(&wish, &found->rdma))
		return 1;
	found->source = found->rdma->ai_src_addr;
	found->source_length = found->rdma->ai_src_len;
	found->address = options->server ? found->rdma->ai_dst_addr : found->source;
	found->length = options->server ? found->rdma->ai_dst_len : found->source_length;
	return 0;
}

static int find_by_name(const struct stream *stream, struct found *found)
{
	const struct stream_options *options = &stream->options;
	const char *host = options->server ? options->server : options->bind;
	const struct addrinfo hints = {
		.ai_flags = options->server ? 0 : AI_PASSIVE, .ai_socktype = SOCK_STREAM,
	};
	int r = getaddrinfo(host, options->port, &hints, &found->ip);

	if (r)
		return say_failure(0, NULL, "Couldn't get the address of %s, port %s: %s",
				   host ? host : "this host", options->port, gai_strerror(r));
	found->address = found->ip->ai_addr;
	found->length = found->ip->ai_addrlen;
	return 0;
}

static int find(const struct stream *stream, struct found *found)
{
	const bool by_rdma = stream_wants(stream, STREAM_RESOLVE) || stream->options.formats > 1;

	*found = (struct found){ 0 };
	return by_rdma ? find_by_rdma(stream, found) : find_by_name(stream, found);
}

static int open_socket(const struct stream *stream, const struct found *found, int *fd)
{
	*fd = stream->connection.transport->socket(found->address->sa_family, SOCK_STREAM, 0);
	if (*fd < 0)
		return say_failure(errno, "'ibv_devices' lists the RDMA devices.",
				   "Couldn't create a socket");
	return 0;
}

static int set_keepalive(const struct stream *stream, const struct connection *connection)
{
	const int seconds = (int)stream->options.keepalive;

	if (!seconds)
		return 0;
	if (connection_option(connection, SOL_SOCKET, SO_KEEPALIVE, 1, "SO_KEEPALIVE") ||
	    connection_option(connection, IPPROTO_TCP, TCP_KEEPIDLE, seconds, "TCP_KEEPIDLE"))
		return 1;
	printf("Keepalive: ON\n  time: %d\n", seconds);
	return 0;
}

/* An accepted socket has its queues already. */
static int set_queues(const struct stream *stream, const struct connection *connection)
{
	if (connection->transport != &transport_rsocket)
		return 0;
	if (stream->options.inline_size >= 0 &&
	    connection_option(connection, SOL_RDMA, RDMA_INLINE, stream->options.inline_size,
			      "RDMA_INLINE"))
		return 1;
	if (!stream->program->maps)
		return 0;
	return connection_option(connection, SOL_RDMA, RDMA_IOMAPSIZE, 1, "RDMA_IOMAPSIZE");
}

static int set_buffers(const struct stream *stream, const struct connection *connection)
{
	const int size = stream->options.buffer_size ? stream->options.buffer_size : BUFFER_SIZE;

	return connection_option(connection, SOL_SOCKET, SO_SNDBUF, size, "SO_SNDBUF") ||
	       connection_option(connection, SOL_SOCKET, SO_RCVBUF, size, "SO_RCVBUF") ||
	       connection_option(connection, IPPROTO_TCP, TCP_NODELAY, 1, "TCP_NODELAY");
}

static int listen_on(struct stream *stream, const struct found *found)
{
	const struct transport *transport = stream->connection.transport;
	struct connection listener = stream->connection;

	if (open_socket(stream, found, &stream->listener))
		return 1;
	listener.fd = stream->listener;
	if (connection_option(&listener, SOL_SOCKET, SO_REUSEADDR, 1, "SO_REUSEADDR"))
		return 1;
	if (transport->bind(listener.fd, found->address, found->length))
		return say_failure(errno, NULL, "Couldn't bind");
	if (transport->listen(listener.fd, 1))
		return say_failure(errno, NULL, "Couldn't listen");
	return set_buffers(stream, &listener) || set_queues(stream, &listener);
}

static int start_listening(struct stream *stream)
{
	struct found found;
	int status = find(stream, &found) || listen_on(stream, &found);

	found_free(&found);
	return status;
}

/* With -T f a child serves the client, and we wait for the next one. */
static int serve_in_child(struct stream *stream)
{
	pid_t pid = fork();

	if (pid < 0)
		return say_failure(errno, NULL, "Couldn't fork");
	stream->in_child = pid == 0;
	if (pid == 0)
		return 0;
	close(stream->connection.fd);
	stream->connection.fd = -1;
	while (waitpid(-1, NULL, WNOHANG) > 0)
		;
	return -1;
}

static int accept_one(struct stream *stream)
{
	stream->connection.fd = stream->connection.transport->accept(stream->listener, NULL, NULL);
	if (stream->connection.fd < 0)
		return say_failure(errno, NULL, "Couldn't accept a client");
	return set_buffers(stream, &stream->connection) ||
	       set_keepalive(stream, &stream->connection) ||
	       connection_set_blocking(&stream->connection);
}

static int accept_client(struct stream *stream)
{
	int r;

	do {
		if (accept_one(stream))
			return 1;
		r = stream_wants(stream, STREAM_FORK) && !stream->in_child ?
		    serve_in_child(stream) : 0;
	} while (r < 0);
	return r;
}

static int use_route(struct stream *stream, const struct found *found)
{
	if (!found->rdma || !found->rdma->ai_route_len)
		return 0;
	if (!stream->connection.transport->setsockopt(stream->connection.fd, SOL_RDMA, RDMA_ROUTE,
						      found->rdma->ai_route,
						      found->rdma->ai_route_len))
		return 0;
	return say_failure(errno, NULL, "Couldn't set the route");
}

static int bind_source(struct stream *stream, const struct found *found)
{
	struct sockaddr_storage own;
	const struct sockaddr *source = found->source;
	socklen_t length = found->source_length;

	if (!stream->options.bind)
		return 0;
	if (!source) {
		if (address_ip(stream->options.bind, NULL, &own))
			return 1;
		source = (struct sockaddr *)&own;
		length = address_length(&own);
	}
	if (stream->connection.transport->bind(stream->connection.fd, source, length))
		return say_failure(errno, NULL, "Couldn't bind to %s", stream->options.bind);
	return 0;
}

static int connect_to(struct stream *stream, const struct found *found)
{
	const struct connection *connection = &stream->connection;

	if (open_socket(stream, found, &stream->connection.fd))
		return 1;
	if (set_buffers(stream, connection) || set_queues(stream, connection) ||
	    set_keepalive(stream, connection) || connection_set_blocking(connection) ||
	    use_route(stream, found) || bind_source(stream, found))
		return 1;
	return connection_connect(connection, found->address, found->length);
}

static int connect_server(struct stream *stream)
{
	struct found found;
	int status = find(stream, &found) || connect_to(stream, &found);

	found_free(&found);
	return status;
}

static int meet(struct stream *stream)
{
	stream->sent = 0;
	stream->received = 0;
	return stream->options.server ? connect_server(stream) : accept_client(stream);
}

/* ---- data -------------------------------------------------------------------------------- */

void stream_fill(struct stream *stream, void *buffer, long size)
{
	uint8_t *byte = buffer;

	while (size-- > 0)
		*byte++ = stream->sent++;
}

int stream_check(struct stream *stream, const void *buffer, long size)
{
	const uint8_t *byte = buffer;
	long n;

	for (n = 0; n < size; n++)
		if (byte[n] != stream->received++)
			return say_failure(0, NULL, "Byte %ld is %u instead of %u", n, byte[n],
					   (uint8_t)(stream->received - 1));
	return 0;
}

/* The pattern is for streams; what is mapped has one of its own. */
static bool patterned(const struct stream *stream)
{
	return stream_wants(stream, STREAM_VERIFY) && !stream->program->maps;
}

static int send_sync(struct stream *stream)
{
	uint8_t message[SYNC_SIZE] = { 0 };

	if (patterned(stream))
		stream_fill(stream, message, sizeof(message));
	return connection_send(&stream->connection, message, sizeof(message));
}

static int receive_sync(struct stream *stream)
{
	uint8_t message[SYNC_SIZE];

	if (connection_recv(&stream->connection, message, sizeof(message)))
		return 1;
	return patterned(stream) ? stream_check(stream, message, sizeof(message)) : 0;
}

int stream_synchronize(struct stream *stream)
{
	if (stream->options.server)
		return send_sync(stream) || receive_sync(stream);
	return receive_sync(stream) || send_sync(stream);
}

/* ---- all measurements -------------------------------------------------------------------- */

typedef int measure(struct stream *stream, const struct measurement *measurement);

static int run_series(struct stream *stream, measure *one,
		      struct measurement (*make)(long size))
{
	const struct series_size *size;
	struct measurement measurement;
	int status = meet(stream);

	for (size = series_sizes; !status && size->size; size++) {
		if (!size->brief && !stream->all_sizes)
			continue;
		measurement = make(size->size);
		status = one(stream, &measurement);
	}
	connection_close(&stream->connection);
	return status;
}

static int run_custom(struct stream *stream, measure *one)
{
	int status = meet(stream) || one(stream, &stream->custom);

	connection_close(&stream->connection);
	return status;
}

static int run(struct stream *stream, measure *one)
{
	if (!stream->options.server && start_listening(stream))
		return 1;
	series_print_head();
	if (stream->custom.size)
		return run_custom(stream, one);
	return run_series(stream, one, series_latency) ||
	       run_series(stream, one, series_bandwidth);
}

static long largest(const struct stream *stream)
{
	const struct series_size *size;
	long most = stream->custom.size;

	for (size = series_sizes; !stream->custom.size && size->size; size++)
		if ((size->brief || stream->all_sizes) && size->size > most)
			most = size->size;
	return most;
}

int stream_run(struct stream *stream, measure *one)
{
	int status;

	stream->buffer = calloc(1, largest(stream));
	if (!stream->buffer)
		return say_failure(errno, NULL, "Couldn't allocate %ld bytes", largest(stream));
	status = run(stream, one);
	if (stream->listener >= 0)
		stream->connection.transport->close(stream->listener);
	free(stream->buffer);
	return status;
}
