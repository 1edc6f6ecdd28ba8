// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rping.c - rping: a text goes from the client to the server by RDMA READ, and back by RDMA WRITE.
 */
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "../common/option.h"
#include "../common/say.h"
#include "address.h"
#include "event.h"
#include "rping_connection.h"
#include "rping_rounds.h"

struct rping_options {
	struct rping_style style;
	const char *address, *source, *port;
	bool client, server, persistent;
};

#define AT(field) offsetof(struct rping_options, field)

static const char *const usage[] = {
	" -s [option...]              start a server and wait for a client",
	" -c -a <address> [option...] connect to the server at <address>",
	NULL
};

static const struct option_row rows[] = {
	{ 's', NULL, NULL, "be the server", OPTION_FLAG, AT(server) },
	{ 'c', NULL, NULL, "be the client", OPTION_FLAG, AT(client) },
	{ 'a', NULL, "<address>", "address of the server (to listen on any of IPv6: ::0)",
	  OPTION_TEXT, AT(address) },
	{ 'I', NULL, "<address>", "the client's own address", OPTION_TEXT, AT(source) },
	{ 'p', NULL, "<port>", "port of the server (default 7174)", OPTION_TEXT, AT(port) },
	{ 'v', NULL, NULL, "print the text", OPTION_FLAG, AT(style.verbose) },
	{ 'V', NULL, NULL, "compare what came back with what was sent", OPTION_FLAG,
	  AT(style.validate) },
	{ 'd', NULL, NULL, "tell of every step", OPTION_FLAG, AT(style.debug) },
	{ 'C', NULL, "<count>", "number of rounds (default: no end)", OPTION_NUMBER,
	  AT(style.count), 1, INT_MAX },
	{ 'S', NULL, "<size>", "bytes of the text", OPTION_NUMBER, AT(style.size),
	  RPING_MIN_SIZE, RPING_MAX_SIZE },
	{ 'P', NULL, NULL, "serve any number of clients, until killed", OPTION_FLAG,
	  AT(persistent) },
	{ 'q', NULL, NULL, "make and move the QP here instead of in librdmacm", OPTION_FLAG,
	  AT(style.own_qp) },
	{ 0 },
};

static const struct option_table table = { .program = "rping", .usage = usage, .rows = rows };

/* ---- the server --------------------------------------------------------------------------- */

static int serve(struct rping *ping)
{
	int status = rping_accept(ping) || rping_answer_rounds(ping);

	rping_close(ping);
	return status;
}

static void *serve_in_thread(void *ping)
{
	serve(ping);
	return NULL;
}

static int serve_beside(struct rping *ping)
{
	pthread_t thread;
	int r = pthread_create(&thread, NULL, serve_in_thread, ping);

	if (r) {
		rping_close(ping);
		return say_failure(r, NULL, "Couldn't start a thread");
	}
	pthread_detach(thread);
	return 0;
}

static int next_client(const struct rping_options *options, struct rdma_event_channel *channel)
{
	struct rdma_cm_id *id;
	struct rping *ping;

	if (event_expect(channel, RDMA_CM_EVENT_CONNECT_REQUEST, &id))
		return 1;
	rping_debug(&options->style, "child cma %p\n", (void *)id);
	ping = rping_of_request(&options->style, id);
	if (!ping)
		return 1;
	return options->persistent ? serve_beside(ping) : serve(ping);
}

static int listen_at(const struct rping_options *options, struct rdma_cm_id *id)
{
	struct sockaddr_storage address;

	if (address_ip(options->address, options->port, &address))
		return 1;
	if (rdma_bind_addr(id, (struct sockaddr *)&address))
		return say_failure(errno, NULL, "Couldn't bind to %s",
				   options->address ? options->address : "any address");
	rping_debug(&options->style, "rdma_bind_addr successful\n");
	if (rdma_listen(id, 3))
		return say_failure(errno, NULL, "Couldn't listen");
	rping_debug(&options->style, "rdma_listen\n");
	return 0;
}

static int be_server(const struct rping_options *options, struct rdma_event_channel *channel)
{
	struct rdma_cm_id *id;
	int status;

	if (rdma_create_id(channel, &id, NULL, RDMA_PS_TCP))
		return say_failure(errno, NULL, "Couldn't create an identifier");
	rping_debug(&options->style, "created cm_id %p\n", (void *)id);
	status = listen_at(options, id);
	do {
		if (!status)
			status = next_client(options, channel);
	} while (options->persistent && !status);
	rdma_destroy_id(id);
	return status;
}

static int server(const struct rping_options *options)
{
	struct rdma_event_channel *channel = rdma_create_event_channel();
	int status;

	if (!channel)
		return say_failure(errno, "'ibv_devices' lists the RDMA devices.",
				   "Couldn't create an event channel");
	status = be_server(options, channel);
	rdma_destroy_event_channel(channel);
	return status;
}

/* ---- the client --------------------------------------------------------------------------- */

static int client(const struct rping_options *options)
{
	struct sockaddr_storage destination, source;
	struct rping *ping;
	int status;

	if (address_ip(options->address, options->port, &destination))
		return 1;
	if (options->source && address_ip(options->source, NULL, &source))
		return 1;
	ping = rping_new(&options->style);
	if (!ping)
		return 1;
	status = rping_connect(ping, options->source ? (struct sockaddr *)&source : NULL,
			       (struct sockaddr *)&destination) ||
		 rping_ask_rounds(ping);
	rping_close(ping);
	return status;
}

int main(int argc, char **argv)
{
	struct rping_options options = { .port = "7174", .style = { .size = 64 } };

	if (option_parse(&table, argc, argv, &options) != argc)
		option_refuse(&table, "'%s' is no option", argv[argc - 1]);
	if (options.client == options.server)
		option_refuse(&table, "either -s or -c is wanted");
	if (options.client && !options.address)
		option_refuse(&table, "-c: the server's address (-a) is wanted");
	if (options.style.count)
		rping_debug(&options.style, "count %ld\n", options.style.count);
	rping_debug(&options.style, "size %ld\n", options.style.size);
	return say_done(options.server ? server(&options) : client(&options));
}
