// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doctor_devices.c - which library answers, which devices there are, and how to name them.
 */
#include "tools/anyverbs/doctor.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define MAX_GIDS 256

void check_library(struct report *rep)
{
	Dl_info info;

	if (dladdr((void *)(uintptr_t)ibv_get_device_list, &info) && info.dli_fname)
		report_fine(rep, "The verbs library is %s.", info.dli_fname);
}

/* An address as people write it: IPv4-mapped GIDs are IPv4 addresses. */
static void gid_text(const union ibv_gid *gid, char text[INET6_ADDRSTRLEN])
{
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

	if (!memcmp(gid->raw, mapped, sizeof(mapped)))
		inet_ntop(AF_INET, gid->raw + 12, text, INET6_ADDRSTRLEN);
	else
		inet_ntop(AF_INET6, gid->raw, text, INET6_ADDRSTRLEN);
}

/* "0 = 192.0.2.1, 1 = fe80::1"; returns how many there are. */
static int list_gids(struct ibv_context *ctx, char *text, size_t size)
{
	struct ibv_gid_entry gids[MAX_GIDS];
	char address[INET6_ADDRSTRLEN];
	ssize_t n = ibv_query_gid_table(ctx, gids, MAX_GIDS, 0);
	size_t used = 0;

	text[0] = 0;
	for (ssize_t i = 0; i < n && used < size; i++) {
		gid_text(&gids[i].gid, address);
		used += snprintf(text + used, size - used, "%s%u = %s", i ? ", " : "",
				 gids[i].gid_index, address);
	}
	return n < 0 ? 0 : n;
}

static void check_port_of(struct report *rep, struct ibv_device *dev, struct ibv_context *ctx)
{
	struct ibv_port_attr port;
	char gids[600];
	int n;

	if (ibv_query_port(ctx, 1, &port)) {
		report_problem(rep, "Please report this.", "%s has no port 1.", dev->name);
		return;
	}
	n = list_gids(ctx, gids, sizeof(gids));
	if (!n)
		report_note(rep, "%s has no address, so no GID, and cannot be used yet.",
			    dev->name);
	else if (port.state != IBV_PORT_ACTIVE)
		report_note(rep, "%s is %s.", dev->name, ibv_port_state_str(port.state));
	else
		report_fine(rep, "%s is active, path MTU %d. GIDs by index: %s. Most programs want "
				 "\"-d %s\" and, for the GID, \"-g 0\" or \"-x 0\".",
			    dev->name, 128 << port.active_mtu, gids, dev->name);
}

static void check_device(struct report *rep, struct ibv_device *dev)
{
	struct ibv_context *ctx = ibv_open_device(dev);

	if (!ctx) {
		report_problem(rep, "ANYVERBS_LOG=debug says more.", "%s cannot be opened: %s.",
			       dev->name, strerror(errno));
		return;
	}
	check_port_of(rep, dev, ctx);
	ibv_close_device(ctx);
}

void check_devices(struct report *rep)
{
	int n = 0;
	struct ibv_device **devices = ibv_get_device_list(&n);

	if (!devices) {
		report_problem(rep, "ANYVERBS_LOG=debug says more.",
			       "The list of devices cannot be had: %s.", strerror(errno));
		return;
	}
	if (n == 0)
		report_problem(rep, "Bring an interface up: ip link set lo up.",
			       "There is no device, because no network interface is up and has "
			       "an address.");
	for (int i = 0; i < n; i++)
		check_device(rep, devices[i]);
	ibv_free_device_list(devices);
}
