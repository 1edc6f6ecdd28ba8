// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_server.c - rdma_server: accepts one client, waits for its message and sends one back.
 */
#include <errno.h>
#include <stdio.h>

#include "../common/say.h"
#include "smallest.h"

static const struct smallest_program program = {
	.name = "rdma_server",
	.serves = true,
};

static int talk(struct rdma_cm_id *id, uint8_t *message, struct ibv_mr *mr)
{
	if (rdma_post_recv(id, NULL, message, SMALLEST_SIZE, mr))
		return say_failure(errno, NULL, "Couldn't post the receive");
	if (rdma_accept(id, NULL))
		return say_failure(errno, NULL, "Couldn't accept the client");
	if (smallest_await(id, false))
		return 1;
	if (rdma_post_send(id, NULL, message + SMALLEST_SIZE, SMALLEST_SIZE, mr, 0))
		return say_failure(errno, NULL, "Couldn't post the send");
	return smallest_await(id, true);
}

static int serve(struct rdma_cm_id *listener)
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

static int run(const struct smallest_options *options)
{
	struct rdma_cm_id *listener;
	int status;

	if (smallest_endpoint(&program, options, &listener))
		return 1;
	status = serve(listener);
	rdma_destroy_ep(listener);
	return status;
}

int main(int argc, char **argv)
{
	struct smallest_options options;
	int status;

	smallest_parse(&program, argc, argv, &options);
	printf("rdma_server: start\n");
	status = run(&options);
	printf("rdma_server: end %d\n", status);
	return say_done(status);
}
