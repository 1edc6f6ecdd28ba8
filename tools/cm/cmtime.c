// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cmtime.c - cmtime: how long each step of making and ending connections takes.
 *
 * Each step is started for all connections before it is waited for, so the time of one connection
 * includes its wait for those before it; the last column is the step's whole time by their number.
 */
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../common/option.h"
#include "../common/say.h"
#include "address.h"
#include "event.h"

enum step { CREATE_ID, BIND, RESOLVE_ADDR, RESOLVE_ROUTE, CREATE_QP, CONNECT, DISCONNECT, DESTROY,
	    STEPS };

static const struct { const char *name, *doing; } steps[STEPS] = {
	[CREATE_ID] = { "create id", "creating id" },
	[BIND] = { "bind addr", "binding source address" },
	[RESOLVE_ADDR] = { "resolve addr", "resolving address" },
	[RESOLVE_ROUTE] = { "resolve route", "resolving route" },
	[CREATE_QP] = { "create qp", "creating qp" },
	[CONNECT] = { "connect", "connecting" },
	[DISCONNECT] = { "disconnect", "disconnecting" },
	[DESTROY] = { "destroy", "destroying id" },
};

struct cmtime_options {
	struct address_wish wish;
	long connections, retries, timeout;
};

#define AT(field) offsetof(struct cmtime_options, field)

static const char *const usage[] = {
	" [option...]                     start a server, which serves until it is killed",
	" -s <server address> [option...] measure with the server at that address",
	NULL
};

static const struct option_row rows[] = {
	{ 's', NULL, "<address>", "the server's name or address", OPTION_TEXT, AT(wish.server) },
	{ 'b', NULL, "<address>", "own address", OPTION_TEXT, AT(wish.bind) },
	{ 'c', NULL, "<count>", "number of connections", OPTION_NUMBER, AT(connections), 1,
	  1 << 24 },
	{ 'p', NULL, "<port>", "port of the server (default 7471)", OPTION_TEXT, AT(wish.port) },
	{ 'r', NULL, "<retries>", "how often address and route are resolved anew", OPTION_NUMBER,
	  AT(retries), 0, INT_MAX },
	{ 't', NULL, "<ms>", "how long to wait for an address or a route", OPTION_NUMBER,
	  AT(timeout), 1, INT_MAX },
	{ 0 },
};

static const struct option_table table = { .program = "cmtime", .usage = usage, .rows = rows };

struct connection {
	struct rdma_cm_id *id;
	double begun[STEPS], ended[STEPS];	/* microseconds */
	long retries;
	enum step step;
};

struct cmtime {
	const struct cmtime_options *options;
	struct rdma_addrinfo *address;
	struct rdma_event_channel *channel;
	struct connection *list;
	double taken[STEPS];
	long done;				/* of this step */
};

static double microseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

/* ---- what a connection does in a step -------------------------------------------------------- */

static int create_qp(struct rdma_cm_id *id)
{
	struct ibv_qp_init_attr attr = {
		.cap = { .max_send_wr = 1, .max_recv_wr = 1, .max_send_sge = 1, .max_recv_sge = 1 },
		.qp_type = IBV_QPT_RC,
	};

	return rdma_create_qp(id, NULL, &attr);
}

static int connect_id(struct rdma_cm_id *id)
{
	struct rdma_conn_param param = {
		.responder_resources = 1, .initiator_depth = 1, .retry_count = 2,
	};

	return rdma_connect(id, &param);
}

static void destroy(struct rdma_cm_id *id)
{
	if (id->qp)
		rdma_destroy_qp(id);
	rdma_destroy_id(id);
}

static bool bound(const struct cmtime *test)
{
	return test->options->wish.bind;
}

/* Starts the step: 0; 1: it is over already; -1 with errno. */
static int begin(struct cmtime *test, struct connection *connection, enum step step)
{
	struct rdma_cm_id *id = connection->id;
	int timeout = (int)test->options->timeout;

	switch (step) {
	case CREATE_ID:
		return rdma_create_id(test->channel, &connection->id, connection, RDMA_PS_TCP) ?
		       -1 : 1;
	case BIND:
		return rdma_bind_addr(id, test->address->ai_src_addr) ? -1 : 1;
	case RESOLVE_ADDR:
		return rdma_resolve_addr(id, bound(test) ? NULL : test->address->ai_src_addr,
					 test->address->ai_dst_addr, timeout);
	case RESOLVE_ROUTE:
		return rdma_resolve_route(id, timeout);
	case CREATE_QP:
		return create_qp(id) ? -1 : 1;
	case CONNECT:
		return connect_id(id);
	case DISCONNECT:
		return rdma_disconnect(id);
	default:
		destroy(id);
		connection->id = NULL;
		return 1;
	}
}

static void end(struct cmtime *test, struct connection *connection)
{
	connection->ended[connection->step] = microseconds();
	test->done++;
}

/* An address or a route may be asked for again. */
static int again(struct cmtime *test, const struct rdma_cm_event *event)
{
	struct connection *connection = event->id->context;

	if (connection->retries++ < test->options->retries &&
	    !begin(test, connection, connection->step))
		return 0;
	return event_complain(event);
}

static int take(struct cmtime *test, const struct rdma_cm_event *event)
{
	struct connection *connection = event->id->context;

	switch (event->event) {
	case RDMA_CM_EVENT_ADDR_RESOLVED:
	case RDMA_CM_EVENT_ROUTE_RESOLVED:
	case RDMA_CM_EVENT_ESTABLISHED:
	case RDMA_CM_EVENT_DISCONNECTED:
		connection->retries = 0;
		end(test, connection);
		return 0;
	case RDMA_CM_EVENT_ADDR_ERROR:
	case RDMA_CM_EVENT_ROUTE_ERROR:
		return again(test, event);
	case RDMA_CM_EVENT_TIMEWAIT_EXIT:
		return 0;
	default:
		return event_complain(event);
	}
}

static int next_event(struct cmtime *test)
{
	struct rdma_cm_event *event;
	int status;

	if (rdma_get_cm_event(test->channel, &event))
		return say_failure(errno, NULL, "Couldn't get an event");
	status = take(test, event);
	rdma_ack_cm_event(event);
	return status;
}

/* ---- a step of all --------------------------------------------------------------------------- */

static int start_one(struct cmtime *test, struct connection *connection, enum step step)
{
	int r;

	connection->step = step;
	connection->begun[step] = microseconds();
	r = begin(test, connection, step);
	if (r < 0)
		return say_failure(errno, NULL, "Failed %s", steps[step].doing);
	if (r)
		end(test, connection);
	return 0;
}

static int do_step(struct cmtime *test, enum step step)
{
	double start = microseconds();
	long n;

	printf("%s\n", steps[step].doing);
	test->done = 0;
	for (n = 0; n < test->options->connections; n++)
		if (start_one(test, &test->list[n], step))
			return 1;
	while (test->done < test->options->connections)
		if (next_event(test))
			return 1;
	test->taken[step] = microseconds() - start;
	return 0;
}

static bool wanted(const struct cmtime *test, enum step step)
{
	return step != BIND || bound(test);
}

static void print_step(const struct cmtime *test, enum step step)
{
	const struct connection *c;
	double least = 1e300, most = 0, time;

	for (c = test->list; c < test->list + test->options->connections; c++) {
		time = c->ended[step] - c->begun[step];
		least = time < least ? time : least;
		most = time > most ? time : most;
	}
	printf("%-13s: %11.2f%11.2f%11.2f%11.2f\n", steps[step].name, test->taken[step] / 1000,
	       most / 1000, least, test->taken[step] / test->options->connections);
}

static int client(struct cmtime *test)
{
	enum step step;

	test->list = calloc(test->options->connections, sizeof(*test->list));
	if (!test->list)
		return say_failure(errno, NULL, "Couldn't allocate the connections");
	for (step = 0; step < STEPS; step++)
		if (wanted(test, step) && do_step(test, step))
			return 1;
	printf("step              total ms     max ms     min us  us / conn\n");
	for (step = 0; step < STEPS; step++)
		if (wanted(test, step))
			print_step(test, step);
	return 0;
}

/* ---- the server ------------------------------------------------------------------------------ */

static int accept_client(struct rdma_cm_id *id)
{
	if (!create_qp(id) && !rdma_accept(id, NULL))
		return 0;
	say_failure(errno, NULL, "Couldn't accept a connection");
	rdma_reject(id, NULL, 0);
	destroy(id);
	return 1;
}

/* An id is destroyed only after its event has been acknowledged. */
static int serve_event(struct rdma_event_channel *channel)
{
	struct rdma_cm_event *event, copy;

	if (rdma_get_cm_event(channel, &event))
		return say_failure(errno, NULL, "Couldn't get an event");
	copy = *event;
	rdma_ack_cm_event(event);
	switch (copy.event) {
	case RDMA_CM_EVENT_CONNECT_REQUEST:
		return accept_client(copy.id);
	case RDMA_CM_EVENT_DISCONNECTED:
		rdma_disconnect(copy.id);
		destroy(copy.id);
		return 0;
	case RDMA_CM_EVENT_ESTABLISHED:
	case RDMA_CM_EVENT_TIMEWAIT_EXIT:
		return 0;
	default:
		event_complain(&copy);
		destroy(copy.id);
		return 0;
	}
}

static int server(struct cmtime *test)
{
	struct rdma_cm_id *listener;
	int status = 0;

	if (rdma_create_id(test->channel, &listener, test, RDMA_PS_TCP))
		return say_failure(errno, NULL, "Couldn't create an identifier");
	if (rdma_bind_addr(listener, test->address->ai_src_addr) || rdma_listen(listener, 0))
		status = say_failure(errno, NULL, "Couldn't listen");
	while (!status)
		status = serve_event(test->channel);
	rdma_destroy_id(listener);
	return status;
}

int main(int argc, char **argv)
{
	struct cmtime_options options = {
		.wish = { .port = "7471", .port_space = RDMA_PS_TCP, .qp_type = IBV_QPT_RC },
		.connections = 100, .retries = 2, .timeout = 2000,
	};
	struct cmtime test = { .options = &options };

	if (option_parse(&table, argc, argv, &options) != argc)
		option_refuse(&table, "'%s' is no option", argv[argc - 1]);
	setvbuf(stdout, NULL, _IOLBF, 0);
	if (address_of_role(&options.wish, &test.address))
		return 1;
	test.channel = rdma_create_event_channel();
	if (!test.channel)
		return say_failure(errno, "'ibv_devices' lists the RDMA devices.",
				   "Couldn't create an event channel");
	return say_done(options.wish.server ? client(&test) : server(&test));
}
