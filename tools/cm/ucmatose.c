// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ucmatose.c - ucmatose: connections, some messages over each to and fro, and their end.
 */
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

#include "../common/option.h"
#include "../common/say.h"
#include "address.h"
#include "event.h"
#include "nodes.h"

struct ucmatose_options {
	struct address_wish wish;
	unsigned int port_spaces;		/* bit n for word n */
	long connections, messages, size, tos, ack_timeout;
	bool migrate;
};

#define AT(field) offsetof(struct ucmatose_options, field)

static const char *const usage[] = {
	" [option...]                     start a server and wait for a client",
	" -s <server address> [option...] connect to the server at that address",
	NULL
};

static const char *const port_spaces[] = { "tcp", "ib", NULL };

static const struct option_row rows[] = {
	{ 's', NULL, "<address>", "the server's name or address", OPTION_TEXT, AT(wish.server) },
	{ 'b', NULL, "<address>", "own address (to listen on any of IPv6: ::0)", OPTION_TEXT,
	  AT(wish.bind) },
	{ 'f', NULL, "<format>", "what the addresses are: name, ip, ipv6 or gid (default name)",
	  OPTION_WORDS, AT(wish.formats), 0, 0, address_formats },
	{ 'P', NULL, "<space>", "port space: tcp or ib (default tcp)", OPTION_WORDS,
	  AT(port_spaces), 0, 0, port_spaces },
	{ 'c', NULL, "<count>", "number of connections", OPTION_NUMBER, AT(connections), 1,
	  1 << 20 },
	{ 'C', NULL, "<count>", "messages over each connection", OPTION_NUMBER, AT(messages), 0,
	  1 << 20 },
	{ 'S', NULL, "<size>", "bytes of a message", OPTION_NUMBER, AT(size), 0, 1 << 30 },
	{ 't', NULL, "<tos>", "type of service (default the system's)", OPTION_NUMBER, AT(tos), 0,
	  255 },
	{ 'p', NULL, "<port>", "port of the server (default 7471)", OPTION_TEXT, AT(wish.port) },
	{ 'm', NULL, NULL, "put the identifiers on another event channel before the end",
	  OPTION_FLAG, AT(migrate) },
	{ 'a', NULL, "<timeout>", "ACK timeout of the QPs: 4.096 us * 2^<timeout>", OPTION_NUMBER,
	  AT(ack_timeout), 0, 31 },
	{ 0 },
};

static const struct option_table table = { .program = "ucmatose", .usage = usage, .rows = rows };

struct cmatose {
	const struct ucmatose_options *options;
	struct nodes nodes;
	struct rdma_event_channel *second;	/* where ids are put by -m */
	long disconnected;
};

/* ---- coming ------------------------------------------------------------------------------ */

static int set_ack_timeout(const struct cmatose *test, struct rdma_cm_id *id)
{
	return node_set_byte(id, RDMA_OPTION_ID_ACK_TIMEOUT, test->options->ack_timeout,
			     "ACK timeout");
}

static int address_resolved(const struct cmatose *test, struct rdma_cm_id *id)
{
	return node_set_byte(id, RDMA_OPTION_ID_TOS, test->options->tos, "type of service") ||
	       set_ack_timeout(test, id) || node_resolve_route(id);
}

static int route_resolved(struct cmatose *test, struct node *node)
{
	struct rdma_conn_param param = {
		.responder_resources = 1, .initiator_depth = 1, .retry_count = 5,
	};

	if (node_set_up(&test->nodes, node))
		return 1;
	if (rdma_connect(node->id, &param))
		return say_failure(errno, NULL, "Couldn't connect");
	return 0;
}

static int request_came(struct cmatose *test, struct rdma_cm_id *id)
{
	struct node *node = nodes_admit(&test->nodes, id);

	if (!node)
		return 0;
	if (set_ack_timeout(test, id) || node_set_up(&test->nodes, node))
		return 1;
	if (rdma_accept(id, NULL))
		return say_failure(errno, NULL, "Couldn't accept a client");
	return 0;
}

static int take(void *context, const struct rdma_cm_event *event)
{
	struct cmatose *test = context;
	struct node *node = event->id->context;

	switch (event->event) {
	case RDMA_CM_EVENT_ADDR_RESOLVED:
		return address_resolved(test, event->id);
	case RDMA_CM_EVENT_ROUTE_RESOLVED:
		return route_resolved(test, node);
	case RDMA_CM_EVENT_CONNECT_REQUEST:
		return request_came(test, event->id);
	case RDMA_CM_EVENT_ESTABLISHED:
		nodes_connected(&test->nodes, node);
		return 0;
	case RDMA_CM_EVENT_DISCONNECTED:
		/* the peer's wish, or what came of ours */
		rdma_disconnect(event->id);
		test->disconnected++;
		return 0;
	case RDMA_CM_EVENT_TIMEWAIT_EXIT:
		return 0;
	default:
		return event_complain(event);
	}
}

/* ---- the two roles --------------------------------------------------------------------------- */

static int server_messages(struct nodes *nodes)
{
	printf("initiating data transfers\n");
	if (nodes_send(nodes))
		return 1;
	printf("completing sends\n");
	if (nodes_await_sends(nodes))
		return 1;
	printf("receiving data transfers\n");
	return nodes_await_receives(nodes, NULL);
}

static int client_messages(struct nodes *nodes)
{
	printf("receiving data transfers\n");
	if (nodes_await_receives(nodes, NULL))
		return 1;
	printf("sending replies\n");
	return nodes_send(nodes) || nodes_await_sends(nodes);
}

static int migrate(struct cmatose *test)
{
	struct node *node;

	printf("migrating to new event channel\n");
	test->second = rdma_create_event_channel();
	if (!test->second)
		return say_failure(errno, NULL, "Couldn't create an event channel");
	for (node = test->nodes.list; node < test->nodes.list + test->nodes.count; node++)
		if (rdma_migrate_id(node->id, test->second))
			return say_failure(errno, NULL, "Couldn't migrate an identifier");
	return 0;
}

static int disconnect(struct cmatose *test)
{
	struct node *node;

	printf("cmatose: disconnecting\n");
	for (node = test->nodes.list; node < test->nodes.list + test->nodes.count; node++)
		rdma_disconnect(node->id);
	return 0;
}

/* The server ends it, the client notices. */
static int part(void *context)
{
	struct cmatose *test = context;
	const bool server = !test->options->wish.server;

	if (test->options->migrate && migrate(test))
		return 1;
	if (server)
		disconnect(test);
	if (nodes_events_until(&test->nodes, test->second ? test->second : test->nodes.channel,
			       &test->disconnected))
		return 1;
	if (server)
		printf("disconnected\n");
	return 0;
}

static const struct nodes_roles roles = {
	.name = "cmatose", .server_messages = server_messages, .client_messages = client_messages,
	.part = part,
};

static void line_buffered(void)
{
	setvbuf(stdout, NULL, _IOLBF, 0);
}

int main(int argc, char **argv)
{
	struct ucmatose_options options = {
		.wish = { .port = "7471", .port_space = RDMA_PS_TCP, .qp_type = IBV_QPT_RC },
		.connections = 1, .messages = 10, .size = 100, .tos = -1, .ack_timeout = -1,
	};
	struct cmatose test = {
		.options = &options,
		.nodes = { .type = IBV_QPT_RC, .take = take, .test = &test },
	};
	int status;

	if (option_parse(&table, argc, argv, &options) != argc)
		option_refuse(&table, "'%s' is no option", argv[argc - 1]);
	if (options.port_spaces & 2)
		options.wish.port_space = RDMA_PS_IB;
	test.nodes.messages = options.messages;
	test.nodes.size = options.size;
	line_buffered();
	status = nodes_run(&test.nodes, options.connections, &options.wish, &roles);
	nodes_done(&test.nodes);
	if (test.second)
		rdma_destroy_event_channel(test.second);
	printf("test complete\nreturn status %d\n", status);
	return say_done(status);
}
