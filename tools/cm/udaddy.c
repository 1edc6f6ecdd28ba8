// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * udaddy.c - udaddy: datagram QPs find each other by the connection manager; messages and replies.
 *
 * No connection comes of it: the client is told the server's QP number and Q_Key, and the server
 * learns whom to answer from the first datagram of each client.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>

#include "../common/option.h"
#include "../common/say.h"
#include "address.h"
#include "event.h"
#include "nodes.h"

#define GRH_SIZE	40

struct udaddy_options {
	struct address_wish wish;
	unsigned int port_spaces;		/* bit n for word n */
	long port_space;			/* the same as a number */
	long connections, messages, size, tos;
};

#define AT(field) offsetof(struct udaddy_options, field)

static const char *const usage[] = {
	" [option...]                     start a server and wait for a client",
	" -s <server address> [option...] find the server at that address",
	NULL
};

static const char *const port_spaces[] = { "udp", "ipoib", NULL };

static const struct option_row rows[] = {
	{ 's', NULL, "<address>", "the server's name or address", OPTION_TEXT, AT(wish.server) },
	{ 'b', NULL, "<address>", "own address (to listen on any of IPv6: ::0)", OPTION_TEXT,
	  AT(wish.bind) },
	{ 'f', NULL, "<format>", "what the addresses are: name, ip, ipv6 or gid (default name)",
	  OPTION_WORDS, AT(wish.formats), 0, 0, address_formats },
	{ 'P', NULL, "<space>", "port space: udp or ipoib (default udp)", OPTION_WORDS,
	  AT(port_spaces), 0, 0, port_spaces },
	{ 'p', NULL, "<space>", "port space: 0x111 for UDP, 0x2 for IPoIB", OPTION_NUMBER,
	  AT(port_space), 1, 0xffff },
	{ 'c', NULL, "<count>", "number of QPs", OPTION_NUMBER, AT(connections), 1, 1 << 20 },
	{ 'C', NULL, "<count>", "messages of each QP", OPTION_NUMBER, AT(messages), 0, 1 << 20 },
	{ 'S', NULL, "<size>", "bytes of a message", OPTION_NUMBER, AT(size), 0, 1 << 16 },
	{ 't', NULL, "<tos>", "type of service (default the system's)", OPTION_NUMBER, AT(tos), 0,
	  255 },
	{ 0 },
};

static const struct option_table table = { .program = "udaddy", .usage = usage, .rows = rows };

struct udaddy {
	const struct udaddy_options *options;
	struct nodes nodes;
};

/* ---- events ---------------------------------------------------------------------------------- */

static int address_resolved(const struct udaddy *test, struct rdma_cm_id *id)
{
	return node_set_byte(id, RDMA_OPTION_ID_TOS, test->options->tos, "type of service") ||
	       node_resolve_route(id);
}

static int route_resolved(struct udaddy *test, struct node *node)
{
	struct rdma_conn_param param = { 0 };

	if (node_set_up(&test->nodes, node))
		return 1;
	if (rdma_connect(node->id, &param))
		return say_failure(errno, NULL, "Couldn't ask for the server's QP");
	return 0;
}

static int request_came(struct udaddy *test, struct rdma_cm_id *id)
{
	struct rdma_conn_param param = { 0 };
	struct node *node = nodes_admit(&test->nodes, id);

	if (!node)
		return 0;
	if (node_set_up(&test->nodes, node))
		return 1;
	param.qp_num = id->qp->qp_num;
	if (rdma_accept(id, &param))
		return say_failure(errno, NULL, "Couldn't answer a client");
	nodes_connected(&test->nodes, node);
	return 0;
}

static int server_found(struct udaddy *test, struct node *node, const struct rdma_ud_param *param)
{
	nodes_connected(&test->nodes, node);
	return node_address(node, param);
}

static int take(void *context, const struct rdma_cm_event *event)
{
	struct udaddy *test = context;

	switch (event->event) {
	case RDMA_CM_EVENT_ADDR_RESOLVED:
		return address_resolved(test, event->id);
	case RDMA_CM_EVENT_ROUTE_RESOLVED:
		return route_resolved(test, event->id->context);
	case RDMA_CM_EVENT_CONNECT_REQUEST:
		return request_came(test, event->id);
	case RDMA_CM_EVENT_ESTABLISHED:
		return server_found(test, event->id->context, &event->param.ud);
	default:
		return event_complain(event);
	}
}

/* ---- the two roles --------------------------------------------------------------------------- */

/* What is needed for the answer: the header that came tells the address, the message the QP. */
static int learn_client(const struct nodes *nodes, struct node *node, struct ibv_wc *wc)
{
	struct ibv_qp_attr attr;
	struct ibv_qp_init_attr init;
	void *header = node->memory + nodes->size;

	if (ibv_query_qp(node->id->qp, &attr, IBV_QP_QKEY, &init))
		return say_failure(errno, NULL, "Couldn't get the QP's Q_Key");
	node->remote_qpn = ntohl(wc->imm_data);
	node->remote_qkey = attr.qkey;
	node->ah = ibv_create_ah_from_wc(node->pd, wc, header, node->id->port_num);
	return node->ah ? 0 : say_failure(errno, NULL, "Couldn't create an address handle");
}

static int server_messages(struct nodes *nodes)
{
	printf("receiving data transfers\n");
	if (nodes_await_receives(nodes, learn_client))
		return 1;
	printf("sending replies\n");
	return nodes_send(nodes) || nodes_await_sends(nodes);
}

static int client_messages(struct nodes *nodes)
{
	printf("initiating data transfers\n");
	if (nodes_send(nodes))
		return 1;
	printf("receiving data transfers\n");
	return nodes_await_receives(nodes, NULL);
}

static const struct nodes_roles roles = {
	.name = "udaddy", .server_messages = server_messages, .client_messages = client_messages,
};

int main(int argc, char **argv)
{
	struct udaddy_options options = {
		.wish = { .port = "7174", .port_space = RDMA_PS_UDP, .qp_type = IBV_QPT_UD },
		.connections = 1, .messages = 10, .size = 100, .tos = -1,
	};
	struct udaddy test = {
		.options = &options,
		.nodes = { .type = IBV_QPT_UD, .before = GRH_SIZE, .take = take, .test = &test },
	};
	int status;

	if (option_parse(&table, argc, argv, &options) != argc)
		option_refuse(&table, "'%s' is no option", argv[argc - 1]);
	if (options.port_spaces & 2)
		options.wish.port_space = RDMA_PS_IPOIB;
	if (options.port_space)
		options.wish.port_space = (enum rdma_port_space)options.port_space;
	test.nodes.messages = options.messages;
	test.nodes.size = options.size;
	setvbuf(stdout, NULL, _IOLBF, 0);
	status = nodes_run(&test.nodes, options.connections, &options.wish, &roles);
	nodes_done(&test.nodes);
	printf("test complete\nreturn status %d\n", status);
	return say_done(status);
}
