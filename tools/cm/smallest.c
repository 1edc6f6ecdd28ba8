// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smallest.c - what rdma_client, rdma_server, rdma_xclient and rdma_xserver have in common.
 */
#include "smallest.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "../common/option.h"
#include "../common/say.h"

#define AT(field) offsetof(struct smallest_options, field)

static const char *const client_usage[] = { " [option...]    send a message to a server", NULL };
static const char *const server_usage[] = { " [option...]    wait for a client's message", NULL };

static const char *const kinds[] = { "r", "x", NULL };
#define XRC	2	/* the bit of x */

static const struct option_row rows[] = {
	{ 's', NULL, "<address>", "the server's name or address", OPTION_TEXT, AT(server) },
	{ 'p', NULL, "<port>", "port of the server (default 7471)", OPTION_TEXT, AT(port) },
	{ 'c', NULL, "<kind>", "r: a reliable connection (the default); x: XRC", OPTION_WORDS,
	  AT(kinds), 0, 0, kinds },
	{ 0 },
};

void smallest_parse(const struct smallest_program *program, int argc, char **argv,
		    struct smallest_options *options)
{
	const struct option_table table = {
		.program = program->name, .rows = rows,
		.usage = program->serves ? server_usage : client_usage,
		.letters = program->extended ? "spc" : "sp",
	};

	*options = (struct smallest_options){
		.server = program->serves ? NULL : "127.0.0.1", .port = "7471",
	};
	if (option_parse(&table, argc, argv, options) != argc)
		option_refuse(&table, "'%s' is no option", argv[argc - 1]);
	if (options->kinds & XRC)
		option_refuse(&table, "-c x: there are no XRC queue pairs yet");
}

int smallest_endpoint(const struct smallest_program *program,
		      const struct smallest_options *options, struct rdma_cm_id **id)
{
	const struct rdma_addrinfo hints = {
		.ai_flags = program->serves ? RAI_PASSIVE : 0,
		.ai_port_space = RDMA_PS_TCP, .ai_qp_type = IBV_QPT_RC,
	};
	struct ibv_qp_init_attr attr = {
		.cap = { .max_send_wr = 1, .max_recv_wr = 1, .max_send_sge = 1, .max_recv_sge = 1,
			 .max_inline_data = SMALLEST_SIZE },
		.qp_type = IBV_QPT_RC, .sq_sig_all = 1,
	};
	struct rdma_addrinfo *address;
	int status = 0;

	if (rdma_getaddrinfo(options->server, options->port, &hints, &address))
		return say_failure(errno, NULL, "Couldn't get the address of %s, port %s",
				   options->server ? options->server : "this host", options->port);
	if (rdma_create_ep(id, address, NULL, &attr))
		status = say_failure(errno, "'ibv_devices' lists the RDMA devices.",
				     "Couldn't create an endpoint");
	rdma_freeaddrinfo(address);
	return status;
}

int smallest_await(struct rdma_cm_id *id, bool send)
{
	struct ibv_wc wc;
	int r;

	do {
		r = send ? rdma_get_send_comp(id, &wc) : rdma_get_recv_comp(id, &wc);
	} while (!r);
	if (r < 0)
		return say_failure(errno, NULL, "Couldn't wait for a completion");
	if (wc.status)
		return say_failure(0, NULL, "A message failed: %s", ibv_wc_status_str(wc.status));
	return 0;
}

static int serve(struct rdma_cm_id *listener, smallest_talk *talk)
{
	uint8_t messages[2 * SMALLEST_SIZE] = { 0 };
	struct rdma_cm_id *id;
	struct ibv_mr *mr;
	int status;

	if (rdma_listen(listener, 0))
		return say_failure(errno, NULL, "Couldn't listen");
	if (rdma_get_request(listener, &id))
		return say_failure(errno, NULL, "Couldn't get a client's request");
	mr = rdma_reg_msgs(id, messages, sizeof(messages));
	status = mr ? talk(id, messages, mr) : say_failure(errno, NULL, "Couldn't register");
	rdma_disconnect(id);
	if (mr)
		rdma_dereg_mr(mr);
	rdma_destroy_ep(id);
	return status;
}

static int run(const struct smallest_program *program, const struct smallest_options *options,
	       smallest_talk *talk)
{
	struct rdma_cm_id *listener;
	int status;

	if (smallest_endpoint(program, options, &listener))
		return 1;
	status = serve(listener, talk);
	rdma_destroy_ep(listener);
	return status;
}

int smallest_serve(const struct smallest_program *program, int argc, char **argv,
		   smallest_talk *talk)
{
	struct smallest_options options;
	int status;

	smallest_parse(program, argc, argv, &options);
	printf("%s: start\n", program->name);
	status = run(program, &options, talk);
	printf("%s: end %d\n", program->name, status);
	return say_done(status);
}
