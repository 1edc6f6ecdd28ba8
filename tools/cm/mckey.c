// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mckey.c - mckey: joins a multicast group, and sends to it or receives from it.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../common/option.h"
#include "../common/say.h"
#include "address.h"
#include "event.h"
#include "nodes.h"

#define RESOLVE_MS	2000
#define GRH_SIZE	40
#define SETTLE_SECONDS	3	/* what switches may need until a new member gets everything */

#ifndef AF_IB
#define AF_IB 27
#endif

struct mckey_options {
	const char *group, *unmapped, *bind;
	long connections, messages, size, port_space;
	bool sender, send_only, no_loopback;
};

#define AT(field) offsetof(struct mckey_options, field)

static const char *const usage[] = {
	" -m <group> [option...]    receive what is sent to a group",
	" -m <group> -s [option...] send to it",
	NULL
};

static const struct option_row rows[] = {
	{ 'm', NULL, "<address>", "the group's IP address", OPTION_TEXT, AT(group) },
	{ 'M', NULL, "<address>", "the group's GID, instead of -m; needs -b", OPTION_TEXT,
	  AT(unmapped) },
	{ 's', NULL, NULL, "send to the group", OPTION_FLAG, AT(sender) },
	{ 'b', NULL, "<address>", "own address: the interface to use", OPTION_TEXT, AT(bind) },
	{ 'c', NULL, "<count>", "number of QPs that join", OPTION_NUMBER, AT(connections), 1,
	  1 << 16 },
	{ 'C', NULL, "<count>", "messages of each QP", OPTION_NUMBER, AT(messages), 0, 1 << 20 },
	{ 'S', NULL, "<size>", "bytes of a message", OPTION_NUMBER, AT(size), 0, 1 << 16 },
	{ 'p', NULL, "<space>", "port space: 0x111 for UDP, 0x2 for IPoIB", OPTION_NUMBER,
	  AT(port_space), 1, 0xffff },
	{ 'o', NULL, NULL, "join as a member that only sends", OPTION_FLAG, AT(send_only) },
	{ 'l', NULL, NULL, "do not send to members on this host", OPTION_FLAG, AT(no_loopback) },
	{ 0 },
};

static const struct option_table table = { .program = "mckey", .usage = usage, .rows = rows };

struct mckey {
	const struct mckey_options *options;
	struct nodes nodes;
	struct sockaddr_storage group, own;
};

/* ---- joining ----------------------------------------------------------------------------- */

static int address_resolved(struct mckey *test, struct node *node)
{
	struct rdma_cm_join_mc_attr_ex attr = {
		.comp_mask = RDMA_CM_JOIN_MC_ATTR_ADDRESS | RDMA_CM_JOIN_MC_ATTR_JOIN_FLAGS,
		.join_flags = test->options->send_only ? RDMA_MC_JOIN_FLAG_SENDONLY_FULLMEMBER :
							 RDMA_MC_JOIN_FLAG_FULLMEMBER,
		.addr = (struct sockaddr *)&test->group,
	};

	if (node_set_up(&test->nodes, node))
		return 1;
	if (rdma_join_multicast_ex(node->id, &attr, node))
		return say_failure(errno, NULL, "Couldn't join the group");
	return 0;
}

static int joined(struct mckey *test, struct node *node, const struct rdma_ud_param *param)
{
	char gid[INET6_ADDRSTRLEN];

	inet_ntop(AF_INET6, param->ah_attr.grh.dgid.raw, gid, sizeof(gid));
	printf("mckey: joined dgid: %s mlid 0x%x sl %d\n", gid, param->ah_attr.dlid,
	       param->ah_attr.sl);
	nodes_connected(&test->nodes, node);
	return node_address(node, param);
}

static int take(void *context, const struct rdma_cm_event *event)
{
	struct mckey *test = context;

	switch (event->event) {
	case RDMA_CM_EVENT_ADDR_RESOLVED:
		return address_resolved(test, event->id->context);
	case RDMA_CM_EVENT_MULTICAST_JOIN:
		return joined(test, event->id->context, &event->param.ud);
	default:
		return event_complain(event);
	}
}

/* With a GID for the group there is no IP address to find the interface by. */
static int bind_only(struct mckey *test, struct node *node)
{
	if (rdma_bind_addr(node->id, (struct sockaddr *)&test->own))
		return say_failure(errno, NULL, "Couldn't bind to %s", test->options->bind);
	return address_resolved(test, node);
}

static int start(struct mckey *test, struct node *node)
{
	struct sockaddr *own = test->options->bind ? (struct sockaddr *)&test->own : NULL;

	if (test->options->unmapped)
		return bind_only(test, node);
	if (rdma_resolve_addr(node->id, own, (struct sockaddr *)&test->group, RESOLVE_MS))
		return say_failure(errno, NULL, "Couldn't find an interface for the group");
	return 0;
}

/* ---- the test -------------------------------------------------------------------------------- */

static int messages(struct mckey *test)
{
	int status;

	if (!test->nodes.messages)
		return 0;
	if (test->options->sender) {
		printf("initiating data transfers\n");
		status = nodes_send(&test->nodes) || nodes_await_sends(&test->nodes);
	} else {
		printf("receiving data transfers\n");
		status = nodes_await_receives(&test->nodes, NULL);
	}
	if (!status)
		printf("data transfers complete\n");
	return status;
}

static int leave(struct mckey *test)
{
	struct node *node;

	for (node = test->nodes.list; node < test->nodes.list + test->nodes.count; node++)
		if (rdma_leave_multicast(node->id, (struct sockaddr *)&test->group))
			return say_failure(errno, NULL, "Couldn't leave the group");
	return 0;
}

static int run(struct mckey *test)
{
	struct node *node;

	printf("mckey: starting %s\n", test->options->sender ? "client" : "server");
	if (nodes_init(&test->nodes, test->options->connections) ||
	    nodes_create_ids(&test->nodes, (enum rdma_port_space)test->options->port_space))
		return 1;
	printf("mckey: joining\n");
	for (node = test->nodes.list; node < test->nodes.list + test->nodes.count; node++)
		if (start(test, node))
			return 1;
	if (nodes_events_until(&test->nodes, test->nodes.channel, &test->nodes.connected))
		return 1;
	sleep(SETTLE_SECONDS);
	return messages(test) | leave(test);
}

/* A GID as an address of the family AF_IB, whose layout is the kernel's. */
static int set_gid(struct sockaddr_storage *address, const char *text)
{
	struct {
		unsigned short family;
		uint16_t pkey;
		uint32_t flowinfo;
		uint8_t gid[16];
		uint64_t service, mask, scope;
	} ib = { .family = AF_IB };

	if (inet_pton(AF_INET6, text, ib.gid) != 1)
		return say_failure(0, NULL, "'%s' is no GID", text);
	memcpy(address, &ib, sizeof(ib));
	return 0;
}

static int addresses(struct mckey *test)
{
	const struct mckey_options *options = test->options;

	if (options->bind && address_ip(options->bind, NULL, &test->own))
		return 1;
	return options->unmapped ? set_gid(&test->group, options->unmapped) :
				   address_ip(options->group, NULL, &test->group);
}

int main(int argc, char **argv)
{
	struct mckey_options options = {
		.connections = 1, .messages = 10, .size = 100, .port_space = RDMA_PS_UDP,
	};
	struct mckey test = {
		.options = &options,
		.nodes = { .type = IBV_QPT_UD, .before = GRH_SIZE, .take = take, .test = &test },
	};
	int status;

	if (option_parse(&table, argc, argv, &options) != argc)
		option_refuse(&table, "'%s' is no option", argv[argc - 1]);
	if (!options.group == !options.unmapped)
		option_refuse(&table, "either -m or -M is wanted");
	if (options.unmapped && !options.bind)
		option_refuse(&table, "-M needs -b");
	test.nodes.messages = options.messages;
	test.nodes.size = options.size;
	if (options.no_loopback)
		test.nodes.qp_flags = IBV_QP_CREATE_BLOCK_SELF_MCAST_LB;
	setvbuf(stdout, NULL, _IOLBF, 0);
	status = addresses(&test) || run(&test);
	nodes_done(&test.nodes);
	printf("test complete\nreturn status %d\n", status);
	return say_done(status);
}
