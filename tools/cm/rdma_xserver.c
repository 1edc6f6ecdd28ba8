// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_xserver.c - rdma_xserver: accepts one client, and waits for its message.
 */
#include <errno.h>

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

int main(int argc, char **argv)
{
	return smallest_serve(&program, argc, argv, talk);
}
