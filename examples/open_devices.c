// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * open_devices.c - opens and closes each RDMA device: gcc open_devices.c -libverbs
 */
#include <infiniband/verbs.h>
#include <stdio.h>

static int open_and_close(struct ibv_device *device)
{
	struct ibv_context *context = ibv_open_device(device);

	if (!context) {
		perror(ibv_get_device_name(device));
		return 1;
	}
	printf("%s: %d completion vectors, events on descriptor %d\n", ibv_get_device_name(device),
	       context->num_comp_vectors, context->async_fd);
	return ibv_close_device(context);
}

int main(void)
{
	int n, failed = 0;
	struct ibv_device **devices = ibv_get_device_list(&n);

	if (!devices) {
		perror("ibv_get_device_list");
		return 1;
	}
	for (int i = 0; i < n; i++)
		failed |= open_and_close(devices[i]);
	ibv_free_device_list(devices);
	return failed;
}
