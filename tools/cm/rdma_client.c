// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_client.c - rdma_client: connects to rdma_server, sends it a message and waits for one.
 */
#include <errno.h>
#include <stdio.h>

#include "../common/say.h"
#include "smallest.h"

static const struct smallest_program program = {
	.name = "rdma_client",
};

static int talk(struct rdma_cm_id *id, uint8_t *message, struct ibv_mr *mr)
{
	if (rdma_post_recv(id, NULL, message, SMALLEST_SIZE, mr))
		return say_failure(errno, NULL, "Couldn't post the receive");
	if (rdma_connect(id, NULL))
		return say_failure(errno, "Does rdma_server run there?", "Couldn't connect");
	if (rdma_post_send(id, NULL, message + SMALLEST_SIZE, SMALLEST_SIZE, NULL, IBV_SEND_INLINE))
		return say_failure(errno, NULL, "Couldn't post the send");
	return smallest_await(id, true) || smallest_await(id, false);
}

static int run(const struct smallest_options *options)
{
	uint8_t messages[2 * SMALLEST_SIZE] = { 0 };
	struct rdma_cm_id *id;
	struct ibv_mr *mr;
	int status;

	if (smallest_endpoint(&program, options, &id))
		return 1;
	mr = rdma_reg_msgs(id, messages, sizeof(messages));
	status = mr ? talk(id, messages, mr) : say_failure(errno, NULL, "Couldn't register");
	rdma_disconnect(id);
	if (mr)
		rdma_dereg_mr(mr);
	rdma_destroy_ep(id);
	return status;
}

int main(int argc, char **argv)
{
	struct smallest_options options;
	int status;

	smallest_parse(&program, argc, argv, &options);
	printf("rdma_client: start\n");
	status = run(&options);
	printf("rdma_client: end %d\n", status);
	return say_done(status);
}
