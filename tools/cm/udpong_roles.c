// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * udpong_roles.c - the two sides of udpong.
 *
 * Datagrams may be lost, so what matters is asked until it is answered: who the client is (LOGIN),
 * that a measurement begins (START) and how many datagrams came (END). Each of these has a new
 * sequence number; the server answers by the same datagram, and answers again what comes again.
 * Between START and END come the datagrams that are counted (DATA) or sent back (ECHO).
 */
#include "udpong_roles.h"

#include <assert.h>
#include <errno.h>
#include <netdb.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "../common/say.h"
#include "address.h"
#include "series.h"

enum { LOGIN, START, DATA, ECHO, END };

#define MAX_CLIENTS	256	/* the identifier has a byte */
#define ANSWER_MS	1000	/* until a question is asked again */
#define TRIES		30

struct datagram {
	uint8_t operation, client, sequence, reserved;
	uint32_t unused;
	uint64_t count;		/* of the datagrams that came; the machine's byte order */
	uint8_t filling[UDPONG_LARGEST - UDPONG_HEADER];
};

static_assert(offsetof(struct datagram, filling) == UDPONG_HEADER, "as other udpongs have it");

/* ---- the socket ------------------------------------------------------------------------------ */

static int set_buffers(const struct udpong_options *options, const struct connection *connection)
{
	const int size = options->buffer_size ? (int)options->buffer_size : 1 << 19;

	return connection_option(connection, SOL_SOCKET, SO_SNDBUF, size, "SO_SNDBUF") ||
	       connection_option(connection, SOL_SOCKET, SO_RCVBUF, size, "SO_RCVBUF") ||
	       connection_set_blocking(connection);
}

static int bind_to(const struct connection *connection, const struct sockaddr_storage *address,
		   const char *name)
{
	if (!connection->transport->bind(connection->fd, (const struct sockaddr *)address,
					 address_length(address)))
		return 0;
	return say_failure(errno, NULL, "Couldn't bind to %s", name ? name : "any address");
}

static int open_client(const struct udpong_options *options, const struct connection *connection,
		       const struct sockaddr_storage *server)
{
	struct sockaddr_storage own;

	if (options->bind && (address_ip(options->bind, NULL, &own) ||
			      bind_to(connection, &own, options->bind)))
		return 1;
	return connection_connect(connection, (const struct sockaddr *)server,
				  address_length(server));
}

int udpong_open(const struct udpong_options *options, struct connection *connection)
{
	const char *host = options->server ? options->server : options->bind;
	struct sockaddr_storage address;

	if (address_ip(host, options->port, &address))
		return 1;
	connection->fd = connection->transport->socket(address.ss_family, SOCK_DGRAM, 0);
	if (connection->fd < 0)
		return say_failure(errno, "'ibv_devices' lists the RDMA devices.",
				   "Couldn't create a socket");
	if (set_buffers(options, connection))
		return 1;
	return options->server ? open_client(options, connection, &address) :
				 bind_to(connection, &address, options->bind);
}

static bool not_now(void)
{
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

/* ---- the client ------------------------------------------------------------------------------ */

struct client {
	const struct connection *connection;
	struct datagram out, in;
	long answered;		/* of the echoes of this measurement */
};

/* Whether anything came. -1: failed for good. */
static int receive(struct client *client)
{
	ssize_t n = client->connection->transport->recv(client->connection->fd, &client->in,
							sizeof(client->in), MSG_DONTWAIT);

	if (n >= UDPONG_HEADER)
		return 1;
	/* nobody listens yet: it is asked again */
	if (n >= 0 || not_now() || errno == ECONNREFUSED)
		return 0;
	say_failure(errno, NULL, "Couldn't receive");
	return -1;
}

static int send_datagram(struct client *client, size_t size)
{
	const struct connection *connection = client->connection;
	ssize_t n;

	do {
		if (connection_await(connection, POLLOUT))
			return 1;
		n = connection->transport->send(connection->fd, &client->out, size,
						connection_flags(connection));
	} while (n < 0 && not_now());
	if (n < 0 && errno != ECONNREFUSED)
		return say_failure(errno, NULL, "Couldn't send");
	return 0;
}

static bool is_answer(const struct client *client)
{
	return client->in.operation == client->out.operation &&
	       client->in.sequence == client->out.sequence;
}

/* 1: answered; 0: the time is over; -1: failed. */
static int await_answer(struct client *client)
{
	struct pollfd fd = { .fd = client->connection->fd, .events = POLLIN };
	const double end = series_clock() + ANSWER_MS * 1000.0;
	int r;

	while (series_clock() < end) {
		r = receive(client);
		if (r < 0)
			return r;
		if (r && is_answer(client))
			return 1;
		if (r && client->in.operation == ECHO)
			client->answered++;
		if (!r)
			client->connection->transport->poll(&fd, 1, 10);
	}
	return 0;
}

/* A question with the next sequence number, until it is answered. */
static int question(struct client *client, uint8_t operation)
{
	int tries, r = 0;

	client->out.operation = operation;
	for (tries = 0; !r && tries < TRIES; tries++) {
		if (send_datagram(client, UDPONG_HEADER))
			return 1;
		r = await_answer(client);
	}
	client->out.sequence++;
	if (!r)
		return say_failure(0, NULL, "The server does not answer");
	return r < 0;
}

static int login(struct client *client)
{
	if (question(client, LOGIN))
		return 1;
	client->out.client = client->in.client;
	return 0;
}

static int send_data(struct client *client, const struct measurement *m)
{
	long n;

	client->out.operation = DATA;
	for (n = 0; n < m->transfers; n++)
		if (send_datagram(client, m->size))
			return 1;
	return 0;
}

/* One echo is waited for before the next is sent, for as long as it may not be lost. */
static int send_echoes(struct client *client, const struct measurement *m)
{
	long n;
	int r;

	for (n = 0; n < m->transfers; n++) {
		client->out.operation = ECHO;
		if (send_datagram(client, m->size))
			return 1;
		r = await_answer(client);
		if (r < 0)
			return 1;
		client->answered += r;
		client->out.sequence++;
	}
	return 0;
}

static void print_head(void)
{
	printf("name      bytes   xfers   total       time     Gb/sec    usec/xfer\n");
	fflush(stdout);
}

static void print(const struct measurement *m, long transfers, double microseconds)
{
	char size[SERIES_TEXT], count[SERIES_TEXT], total[SERIES_TEXT];

	series_print_size(size, m->size);
	series_print_count(count, transfers);
	series_print_size(total, (int64_t)transfers * m->size);
	printf("%-10s%-8s%-8s%-8s%8.2fs%10.2f%11.2f\n", m->name, size, count, total,
	       microseconds / 1e6, (double)transfers * m->size * 8 / (microseconds * 1000),
	       microseconds / (transfers ? transfers : 1));
	fflush(stdout);
}

static int measure(struct client *client, const struct measurement *m, bool echo)
{
	double start;
	long transfers;

	client->answered = 0;
	if (question(client, START))
		return 1;
	start = series_clock();
	if (echo ? send_echoes(client, m) : send_data(client, m))
		return 1;
	if (question(client, END))
		return 1;
	transfers = echo ? client->answered * 2 : (long)client->in.count;
	print(m, transfers, series_clock() - start);
	return 0;
}

static int measure_series(struct client *client)
{
	const struct series_size *size;
	struct measurement m;

	for (size = series_sizes; size->size && size->size <= 1024; size++) {
		m = series_latency(size->size);
		m.transfers = m.iterations / 10;
		if (measure(client, &m, true))
			return 1;
	}
	for (size = series_sizes; size->size && size->size <= 1024; size++) {
		m = series_bandwidth(size->size);
		if (measure(client, &m, false))
			return 1;
	}
	return 0;
}

int udpong_ask(const struct udpong_options *options, const struct connection *connection)
{
	struct client client = { .connection = connection };
	const struct measurement custom = {
		.name = "custom", .size = options->size ? options->size : 1000,
		.transfers = options->transfers ? options->transfers : 1000,
	};

	if (login(&client))
		return 1;
	print_head();
	if (options->size || options->transfers || options->echo)
		return measure(&client, &custom, options->echo);
	return measure_series(&client);
}

/* ---- the server ------------------------------------------------------------------------------ */

struct clients {
	struct sockaddr_storage address[MAX_CLIENTS];
	uint64_t count[MAX_CLIENTS];	/* of the present measurement */
	unsigned int number;
};

static bool same(const struct sockaddr_storage *a, const struct sockaddr_storage *b)
{
	return a->ss_family == b->ss_family && !memcmp(a, b, address_length(a));
}

/* A client that logs in again gets the number that it has. When all are taken, the first ends. */
static uint8_t client_number(struct clients *clients, const struct sockaddr_storage *address)
{
	unsigned int n, known = clients->number < MAX_CLIENTS ? clients->number : MAX_CLIENTS;

	for (n = 0; n < known; n++)
		if (same(&clients->address[n], address))
			return (uint8_t)n;
	n = clients->number++ % MAX_CLIENTS;
	clients->address[n] = *address;
	return (uint8_t)n;
}

/* Whether the datagram is to go back. */
static bool take(struct clients *clients, struct datagram *datagram,
		 const struct sockaddr_storage *address)
{
	switch (datagram->operation) {
	case LOGIN:
		datagram->client = client_number(clients, address);
		return true;
	case START:
		clients->count[datagram->client] = 0;
		return true;
	case DATA:
		clients->count[datagram->client]++;
		return false;
	case ECHO:
		clients->count[datagram->client]++;
		return true;
	case END:
		datagram->count = clients->count[datagram->client];
		return true;
	default:
		return false;
	}
}

/* What cannot be sent is lost, as it might be on its way. */
static void send_back(const struct connection *connection, const struct datagram *datagram,
		      size_t size, const struct sockaddr_storage *address)
{
	ssize_t n;

	do {
		n = connection->transport->sendto(connection->fd, datagram, size,
						  connection_flags(connection),
						  (const struct sockaddr *)address,
						  address_length(address));
	} while (n < 0 && not_now());
}

static int answer_one(const struct connection *connection, struct clients *clients)
{
	struct sockaddr_storage address = { 0 };
	socklen_t length = sizeof(address);
	struct datagram datagram;
	ssize_t n;

	if (connection_await(connection, POLLIN))
		return 1;
	n = connection->transport->recvfrom(connection->fd, &datagram, sizeof(datagram),
					    connection_flags(connection),
					    (struct sockaddr *)&address, &length);
	if (n < 0)
		return not_now() || errno == ECONNREFUSED ? 0 :
		       say_failure(errno, NULL, "Couldn't receive");
	if (n < UDPONG_HEADER || !take(clients, &datagram, &address))
		return 0;
	send_back(connection, &datagram, n, &address);
	return 0;
}

int udpong_answer(const struct connection *connection)
{
	static struct clients clients;
	int status = 0;

	while (!status)
		status = answer_one(connection, &clients);
	return status;
}
