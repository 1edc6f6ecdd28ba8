// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ports.c - what programs are told of adapters and ports.
 */
#include "libibumad/ports.h"

#include <endian.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <infiniband/umad.h>

#include "libibumad/place.h"
#include "libibumad/subnet.h"
#include "libibumad/sysfs.h"

int umad_ports_dir(const char *device_dir, unsigned int port, char *out, size_t size)
{
	int n = snprintf(out, size, "%s/%s/%u", device_dir, SYS_CA_PORTS_DIR, port);

	return (size_t)n >= size ? -ENAMETOOLONG : 0;
}

int umad_ports_list(const struct umad_device *device, unsigned int **out)
{
	char dir[PATH_MAX];

	if (device->on_subnet)
		return umad_subnet_ports(out);
	if ((size_t)snprintf(dir, sizeof(dir), "%s/%s", device->dir, SYS_CA_PORTS_DIR) >=
	    sizeof(dir))
		return -ENAMETOOLONG;
	return umad_sysfs_list(dir, out);
}

/* P_Keys stand in files that are called by their index, from 0 without a gap. */
static int read_pkeys(const char *dir, umad_port_t *port)
{
	char pkeys_dir[PATH_MAX], name[16];
	unsigned int *list, value;
	int i, n;

	if ((size_t)snprintf(pkeys_dir, sizeof(pkeys_dir), "%s/pkeys", dir) >= sizeof(pkeys_dir))
		return -ENAMETOOLONG;
	n = umad_sysfs_list(pkeys_dir, &list);
	if (n <= 0) {
		if (!n)
			free(list);
		return n ? n : -EIO;
	}
	port->pkeys = calloc(n, sizeof(*port->pkeys));
	for (i = 0; port->pkeys && i < n; i++) {
		snprintf(name, sizeof(name), "%u", list[i]);
		if (list[i] < (unsigned int)n && !umad_sysfs_number(pkeys_dir, name, &value))
			port->pkeys[list[i]] = value;
	}
	free(list);
	if (!port->pkeys)
		return -ENOMEM;
	port->pkeys_size = n;
	return 0;
}

static int read_numbers(const char *dir, umad_port_t *port)
{
	unsigned int capmask = 0;
	struct {
		const char *file;
		unsigned int *value;
	} numbers[] = {
		{ SYS_PORT_LID, &port->base_lid },     { SYS_PORT_LMC, &port->lmc },
		{ SYS_PORT_SMLID, &port->sm_lid },     { SYS_PORT_SMSL, &port->sm_sl },
		{ SYS_PORT_STATE, &port->state },      { SYS_PORT_PHY_STATE, &port->phys_state },
		{ SYS_PORT_CAPMASK, &capmask },
	};
	size_t i;
	int r;

	for (i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		r = umad_sysfs_number(dir, numbers[i].file, numbers[i].value);
		if (r)
			return r;
	}
	/* A port that is down may have no rate to tell. */
	umad_sysfs_number(dir, SYS_PORT_RATE, &port->rate);
	port->capmask = htobe32(capmask);
	return 0;
}

static int read_files(const struct umad_device *device, unsigned int number, umad_port_t *port)
{
	char dir[PATH_MAX];
	int r = umad_ports_dir(device->dir, number, dir, sizeof(dir));

	if (r)
		return r;
	r = read_numbers(dir, port);
	if (r)
		return r;
	if (umad_sysfs_string(dir, SYS_PORT_LINK_LAYER, port->link_layer,
			      sizeof(port->link_layer)))
		strcpy(port->link_layer, "IB");
	r = umad_sysfs_gid(dir, SYS_PORT_GID, &port->gid_prefix, &port->port_guid);
	if (r)
		return r;
	return read_pkeys(dir, port);
}

static int read_port(const struct umad_device *device, unsigned int number, umad_port_t *port)
{
	memset(port, 0, sizeof(*port));
	memcpy(port->ca_name, device->name, sizeof(port->ca_name));
	port->portnum = number;
	return device->on_subnet ? umad_subnet_port(number, port) :
				   read_files(device, number, port);
}

int umad_get_port(const char *ca_name, int portnum, umad_port_t *port)
{
	struct umad_place place;
	int r = umad_place_resolve(ca_name, portnum, &place);

	return r ? r : read_port(&place.device, place.port, port);
}

int umad_release_port(umad_port_t *port)
{
	free(port->pkeys);
	port->pkeys = NULL;
	port->pkeys_size = 0;
	return 0;
}

static int read_device(const struct umad_device *device, umad_ca_t *ca)
{
	int r;

	memset(ca, 0, sizeof(*ca));
	memcpy(ca->ca_name, device->name, sizeof(ca->ca_name));
	if (device->on_subnet)
		return umad_subnet_ca(ca);
	r = umad_sysfs_number(device->dir, SYS_NODE_TYPE, &ca->node_type);
	if (r)
		return r;
	/* Not every driver has a firmware, a revision, a board. */
	umad_sysfs_string(device->dir, SYS_CA_FW_VERS, ca->fw_ver, sizeof(ca->fw_ver));
	umad_sysfs_string(device->dir, SYS_CA_HW_VERS, ca->hw_ver, sizeof(ca->hw_ver));
	umad_sysfs_string(device->dir, SYS_CA_TYPE, ca->ca_type, sizeof(ca->ca_type));
	r = umad_sysfs_guid(device->dir, SYS_CA_NODE_GUID, &ca->node_guid);
	if (r)
		return r;
	return umad_sysfs_guid(device->dir, SYS_CA_SYS_GUID, &ca->system_guid);
}

static int add_port(const struct umad_device *device, unsigned int number, umad_ca_t *ca)
{
	umad_port_t *port = calloc(1, sizeof(*port));
	int r;

	if (!port)
		return -ENOMEM;
	r = read_port(device, number, port);
	if (r) {
		free(port);
		return r;
	}
	ca->ports[number] = port;
	if ((int)number > ca->numports)
		ca->numports = number;
	return 0;
}

static int read_ports(const struct umad_device *device, umad_ca_t *ca)
{
	unsigned int *ports;
	int i, r = 0, n = umad_ports_list(device, &ports);

	if (n < 0)
		return n;
	for (i = 0; i < n && !r; i++)
		if (ports[i] < UMAD_CA_MAX_PORTS)
			r = add_port(device, ports[i], ca);
	free(ports);
	return r;
}

int umad_get_ca(const char *ca_name, umad_ca_t *ca)
{
	struct umad_device device;
	struct umad_place place;
	int r;

	if (ca_name && *ca_name) {
		r = umad_devices_find(ca_name, &device);
	} else {
		r = umad_place_resolve(NULL, 0, &place);
		if (!r)
			device = place.device;
	}
	if (r)
		return r;
	r = read_device(&device, ca);
	if (!r)
		r = read_ports(&device, ca);
	if (r)
		umad_release_ca(ca);
	return r;
}

int umad_release_ca(umad_ca_t *ca)
{
	int i;

	for (i = 0; i < UMAD_CA_MAX_PORTS; i++) {
		if (!ca->ports[i])
			continue;
		umad_release_port(ca->ports[i]);
		free(ca->ports[i]);
		ca->ports[i] = NULL;
	}
	return 0;
}

int umad_get_ca_portguids(const char *ca_name, __be64 *portguids, int max)
{
	umad_ca_t ca;
	int i, r = umad_get_ca(ca_name, &ca);

	if (r)
		return r;
	if (portguids && ca.numports + 1 > max) {
		umad_release_ca(&ca);
		return -ENOMEM;
	}
	for (i = 0; portguids && i <= ca.numports; i++)
		portguids[i] = ca.ports[i] ? ca.ports[i]->port_guid : 0;
	i = ca.numports + 1;
	umad_release_ca(&ca);
	return i;
}
