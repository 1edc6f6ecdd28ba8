// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_server.c - rdma_server: accepts one client, waits for its message and sends one back.
 */
#include <errno.h>

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

int main(int argc, char **argv)
{
	return smallest_serve(&program, argc, argv, talk);
}
