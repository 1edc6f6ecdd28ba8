// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * list_devices.c - names of the RDMA devices of this machine: gcc list_devices.c -libverbs
 */
#include <infiniband/verbs.h>
#include <stdio.h>

int main(void)
{
	int n;
	struct ibv_device **devices = ibv_get_device_list(&n);

	if (!devices) {
		perror("ibv_get_device_list");
		return 1;
	}
	for (int i = 0; i < n; i++)
		printf("%s\n", ibv_get_device_name(devices[i]));
	ibv_free_device_list(devices);
	return 0;
}
