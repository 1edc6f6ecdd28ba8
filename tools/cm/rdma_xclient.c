// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_xclient.c - rdma_xclient: connects to rdma_xserver and sends it a message.
 */
#include <errno.h>
#include <stdio.h>

#include "../common/say.h"
#include "smallest.h"

static const struct smallest_program program = {
	.name = "rdma_xclient",
	.extended = true,
};

static int run(const struct smallest_options *options)
{
	uint8_t message[SMALLEST_SIZE] = { 0 };
	struct rdma_cm_id *id;
	int status = 0;

	if (smallest_endpoint(&program, options, &id))
		return 1;
	if (rdma_connect(id, NULL))
		status = say_failure(errno, "Does rdma_xserver run there?", "Couldn't connect");
	else if (rdma_post_send(id, NULL, message, sizeof(message), NULL, IBV_SEND_INLINE))
		status = say_failure(errno, NULL, "Couldn't post the send");
	else
		status = smallest_await(id, true);
	rdma_disconnect(id);
	rdma_destroy_ep(id);
	return status;
}

int main(int argc, char **argv)
{
	struct smallest_options options;
	int status;

	smallest_parse(&program, argc, argv, &options);
	printf("rdma_xclient: start\n");
	status = run(&options);
	printf("rdma_xclient: end %d\n", status);
	return say_done(status);
}
