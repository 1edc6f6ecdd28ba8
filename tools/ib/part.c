// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * part.c - the subnet, or the part of it around a port that the command line names.
 *
 * Where the subnet manager does not know the port, it may still be there: all is walked then.
 */
#include "part.h"

#include <stdio.h>

static bool is_named(const struct part *part)
{
	return part->guid || part->route;
}

static bool resolve(const struct diag_options *options, const struct part *part, ib_portid_t *from)
{
	struct ibmad_port *port = diag_open(options);
	bool found;

	if (!port)
		return false;
	if (part->guid)
		found = diag_resolve_as(options, port, IB_DEST_GUID, part->guid, from);
	else
		found = diag_resolve_as(options, port, IB_DEST_DRPATH, part->route, from);
	if (!found)
		fprintf(stderr, "%s: no way to %s, walking all of the subnet\n", options->program,
			part->guid ? part->guid : part->route);
	mad_rpc_close_port(port);
	return found;
}

static ibnd_fabric_t *walk(const struct diag_options *options, const struct part *part,
			   bool *begun_there)
{
	struct ibnd_config config = diag_walk(options);
	ib_portid_t from;
	ibnd_fabric_t *fabric = NULL;

	config.show_progress = (unsigned)part->show;
	if (is_named(part) && resolve(options, part, &from)) {
		config.max_hops = part->hops > 0 ? (unsigned)part->hops : 1;
		fabric = ibnd_discover_fabric((char *)options->ca, (int)options->port, &from,
					      &config);
		config.max_hops = 0;
	}
	*begun_there = fabric != NULL;
	if (!fabric)
		fabric = ibnd_discover_fabric((char *)options->ca, (int)options->port, NULL,
					      &config);
	if (!fabric)
		diag_failed(options, "the subnet could not be walked");
	return fabric;
}

static ibnd_node_t *find_node(ibnd_fabric_t *fabric, const struct part *part, bool begun_there)
{
	ibnd_port_t *port;
	uint64_t guid;

	if (begun_there)
		return fabric->from_node;
	if (!part->guid)
		return ibnd_find_node_dr(fabric, (char *)part->route);
	if (!diag_number(part->guid, UINT64_MAX, &guid))
		return NULL;
	port = ibnd_find_port_guid(fabric, guid);
	return port ? port->node : NULL;
}

ibnd_fabric_t *part_discover(const struct diag_options *options, const struct part *part,
			     ibnd_node_t **node)
{
	bool begun_there = false;
	ibnd_fabric_t *fabric;

	*node = NULL;
	if (part->load)
		fabric = ibnd_load_fabric(part->load, 0);
	else
		fabric = walk(options, part, &begun_there);
	if (part->load && !fabric)
		diag_failed(options, "%s cannot be loaded", part->load);
	if (!fabric || !is_named(part))
		return fabric;
	*node = find_node(fabric, part, begun_there);
	if (*node)
		return fabric;
	fprintf(stderr, "Failed to find port: %s\n", part->guid ? part->guid : part->route);
	ibnd_destroy_fabric(fabric);
	return NULL;
}
