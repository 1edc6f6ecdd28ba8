// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_xserver.c - rdma_xserver: accepts one client, and waits for its message.
 */
#include <errno.h>
#include <stdio.h>

#include "../common/say.h"
#include "smallest.h"

static const struct smallest_program program = {
	.name = "rdma_xserver",
	.serves = true, .extended = true,
};

static int talk(struct rdma_cm_id *id, uint8_t *message, struct ibv_mr *mr)
{
	const uint32_t srq = 0;
	struct rdma_conn_param param = { .private_data = &srq, .private_data_len = sizeof(srq) };

	if (rdma_post_recv(id, NULL, message, SMALLEST_SIZE, mr))
		return say_failure(errno, NULL, "Couldn't post the receive");
	/* the client of another rdma-core looks for the number of an SRQ here */
	if (rdma_accept(id, &param))
		return say_failure(errno, NULL, "Couldn't accept the client");
	return smallest_await(id, false);
}

static int serve(struct rdma_cm_id *listener)
{
	uint8_t message[SMALLEST_SIZE] = { 0 };
	struct rdma_cm_id *id;
	struct ibv_mr *mr;
	int status;

	if (rdma_listen(listener, 0))
		return say_failure(errno, NULL, "Couldn't listen");
	if (rdma_get_request(listener, &id))
		return say_failure(errno, NULL, "Couldn't get a client's request");
	mr = rdma_reg_msgs(id, message, sizeof(message));
	status = mr ? talk(id, message, mr) : say_failure(errno, NULL, "Couldn't register");
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
	printf("rdma_xserver: start\n");
	status = run(&options);
	printf("rdma_xserver: end %d\n", status);
	return say_done(status);
}
