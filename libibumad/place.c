// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * place.c - chooses a port.
 *
 * Nothing but an InfiniBand port has an SMI, and most programs that open "any" port want one.
 * So the link layer counts first: an Ethernet port that is active does not win against an
 * InfiniBand port that waits for its subnet manager.
 */
#include "libibumad/place.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libibumad/ports.h"
#include "libibumad/subnet.h"
#include "libibumad/sysfs.h"

#define STATE_ACTIVE 4
#define PHYSICAL_LINK_UP 5

/* How much a port is wanted: 0 is the least. */
static int merit(bool infiniband, unsigned int state, unsigned int physical)
{
	return 4 * infiniband + 2 * (state == STATE_ACTIVE) + (physical == PHYSICAL_LINK_UP);
}

/* -1: there is no such port. */
static int merit_on_subnet(unsigned int number)
{
	unsigned int state, physical;

	return umad_subnet_states(number, &state, &physical) ? -1 :
							       merit(true, state, physical);
}

static int merit_of_files(const struct umad_device *device, unsigned int number)
{
	unsigned int state = 0, physical = 0;
	char layer[UMAD_CA_NAME_LEN], dir[PATH_MAX];

	if (umad_ports_dir(device->dir, number, dir, sizeof(dir)))
		return -1;
	umad_sysfs_number(dir, SYS_PORT_STATE, &state);
	umad_sysfs_number(dir, SYS_PORT_PHY_STATE, &physical);
	return merit(umad_sysfs_string(dir, SYS_PORT_LINK_LAYER, layer, sizeof(layer)) ||
			     strcmp(layer, "Ethernet"),
		     state, physical);
}

/* Looks through one device; a better port than best replaces it and is put into out. */
static int best_port(const struct umad_device *device, int best, struct umad_place *out)
{
	unsigned int *ports;
	int i, n = umad_ports_list(device, &ports);

	for (i = 0; i < n; i++) {
		int points = device->on_subnet ? merit_on_subnet(ports[i]) :
						 merit_of_files(device, ports[i]);

		if (points <= best)
			continue;
		best = points;
		out->device = *device;
		out->port = ports[i];
	}
	if (n >= 0)
		free(ports);
	return best;
}

static int any_device(struct umad_place *out)
{
	struct umad_device *devices;
	int i, best = -1, n = umad_devices_list(&devices);

	if (n < 0)
		return n;
	for (i = 0; i < n; i++)
		best = best_port(&devices[i], best, out);
	free(devices);
	return best < 0 ? -ENODEV : 0;
}

static bool has_port(const struct umad_device *device, unsigned int number)
{
	unsigned int state, physical;
	char dir[PATH_MAX];

	if (device->on_subnet)
		return !umad_subnet_states(number, &state, &physical);
	return !umad_ports_dir(device->dir, number, dir, sizeof(dir)) &&
	       !umad_sysfs_number(dir, SYS_PORT_STATE, &state);
}

static int one_device(const char *name, int port, struct umad_place *out)
{
	struct umad_device device;
	int r = umad_devices_find(name, &device);

	if (r)
		return r;
	if (!port)
		return best_port(&device, -1, out) < 0 ? -ENODEV : 0;
	if (port < 0 || !has_port(&device, port))
		return -EINVAL;
	out->device = device;
	out->port = port;
	return 0;
}

static int any_device_with_port(int port, struct umad_place *out)
{
	struct umad_device *devices;
	int i, r = -ENODEV, n = umad_devices_list(&devices);

	if (n < 0)
		return n;
	for (i = 0; i < n && r; i++)
		r = one_device(devices[i].name, port, out);
	free(devices);
	return r;
}

int umad_place_resolve(const char *ca_name, int port, struct umad_place *out)
{
	struct umad_place place;
	int r;

	memset(&place, 0, sizeof(place));
	if (ca_name && *ca_name)
		r = one_device(ca_name, port, &place);
	else
		r = port ? any_device_with_port(port, &place) : any_device(&place);
	if (r)
		return r;
	place.backend = umad_backend_of(&place);
	*out = place;
	return 0;
}
