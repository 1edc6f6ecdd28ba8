// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * discover.c - the walk: NodeInfo says what is there, PortInfo where it goes on.
 *
 * A node is known by its GUID. One that is new is asked for its description and, if it is a
 * switch, for SwitchInfo and the PortInfo of all ports; an adapter for the PortInfo of the port
 * by which it was reached. A link that is up is followed to its end, unless the walk came from
 * there; the way to the node where it begins is not part of the walk. Adapters do not forward,
 * so nothing is looked for behind them, with one exception: the adapter where the walk begins.
 */
#include "libibnetdisc/discover.h"

#include <errno.h>
#include <stdbool.h>

#include "libibnetdisc/chassis.h"
#include "libibnetdisc/fabric.h"
#include "libibnetdisc/query.h"
#include "libibnetdisc/report.h"

#define DEFAULT_ON_WIRE 2
#define DEFAULT_TIMEOUT_MS 1000
#define DEFAULT_RETRIES 3
#define MOST_HOPS 63

#define PERMISSIVE_LID 0xffff
#define LINK_UP 5
#define BULL_VENDOR_ID 0x119f

struct walk {
	ibnd_fabric_t *fabric;
	struct ibnd_config config;
	unsigned int first_hop;		/* of those that count: behind the route to the start */
	int self_lid;
};

static query_answered got_node_info, got_node_desc, got_switch_info, got_port_info,
	got_extended_port_info;

static int ask(struct query_engine *engine, const ib_portid_t *path, unsigned int attribute,
	       unsigned int modifier, query_answered *answered, ibnd_node_t *node, int port)
{
	struct query q = {
		.path = *path,
		.attribute = attribute,
		.modifier = modifier,
		.answered = answered,
		.node = node,
		.port = port,
	};

	return query_add(engine, &q);
}

/* One hop further: 1, or 0 where the walk is to end. */
static int extend(struct walk *walk, ib_portid_t *path, int port)
{
	ib_dr_path_t *route = &path->drpath;
	unsigned int hops = route->cnt + 1 - walk->first_hop;

	if (hops > walk->config.max_hops || route->cnt >= MOST_HOPS)
		return 0;
	if (path->lid) {
		route->drslid = walk->self_lid;
		route->drdlid = PERMISSIVE_LID;
	}
	route->p[++route->cnt] = port;
	if (hops > walk->fabric->maxhops_discovered)
		walk->fabric->maxhops_discovered = hops;
	return 1;
}

/* ---- a port ---- */

static bool leads_on(const struct walk *walk, const ibnd_node_t *node, const ibnd_port_t *port,
		     int arrived_by)
{
	uint8_t *info = (uint8_t *)port->info;

	if (!port->portnum || mad_get_field(info, 0, IB_PORT_PHYS_STATE_F) != LINK_UP)
		return false;
	if (node->type == IB_NODE_SWITCH)
		return port->portnum != arrived_by || node == walk->fabric->from_node;
	return node == walk->fabric->from_node && port->portnum == walk->fabric->from_portnum;
}

static int follow_link(struct query_engine *engine, const struct query *q, ibnd_port_t *port)
{
	struct walk *walk = engine->data;
	ib_portid_t path = q->path;

	/* Back out of the adapter, where the walk began at the end of a route. */
	if (q->node->type != IB_NODE_SWITCH && path.drpath.cnt > 1) {
		path.drpath.cnt--;
	} else if (path.lid && q->node->type != IB_NODE_SWITCH) {
		return 0;
	} else if (!extend(walk, &path, port->portnum)) {
		return 0;
	}
	return ask(engine, &path, IB_ATTR_NODE_INFO, 0, got_node_info, q->node, port->portnum);
}

/* Devices whose agents know the extended PortInfo; whose chips they are says the number alone. */
static const struct device_range {
	uint16_t first, last;
} extended_devices[] = {
	{ 0x1003, 0x101b }, { 0xa2d2, 0xa2d2 }, { 0xc738, 0xc73b }, { 0xc839, 0xc839 },
	{ 0xcb20, 0xcb20 }, { 0xcf08, 0xcf09 }, { 0xd2f0, 0xd2f0 }, { 0, 0 },
}, extended_of_bull[] = {
	{ 0x1b02, 0x1b02 }, { 0x1b33, 0x1b33 }, { 0x1b40, 0x1b41 }, { 0x1b50, 0x1b50 },
	{ 0x1b60, 0x1b61 }, { 0x1b73, 0x1b73 }, { 0x1b83, 0x1b83 }, { 0x1b93, 0x1b94 },
	{ 0x1ba0, 0x1ba0 }, { 0x1bb4, 0x1bb5 }, { 0x1bc4, 0x1bc6 }, { 0x1bd0, 0x1bd5 },
	{ 0x1bf0, 0x1bf0 }, { 0, 0 },
};

static bool is_in(const struct device_range *range, unsigned int device)
{
	while (range->first && (device < range->first || device > range->last))
		range++;
	return range->first;
}

static bool has_extended_port_info(const struct walk *walk, const ibnd_node_t *node)
{
	unsigned int vendor = mad_get_field((uint8_t *)node->info, 0, IB_NODE_VENDORID_F);
	unsigned int device = mad_get_field((uint8_t *)node->info, 0, IB_NODE_DEVID_F);

	return walk->config.flags & IBND_CONFIG_MLX_EPI &&
	       (is_in(extended_devices, device) ||
		(vendor == BULL_VENDOR_ID && is_in(extended_of_bull, device)));
}

/* Ports of a switch share the LID of its port 0. */
static int note_lids(struct walk *walk, ibnd_node_t *node, ibnd_port_t *port)
{
	uint8_t *info = port->info;

	if (node->type == IB_NODE_SWITCH && port->portnum) {
		port->base_lid = node->smalid;
		port->lmc = node->smalmc;
		return 0;
	}
	port->base_lid = mad_get_field(info, 0, IB_PORT_LID_F);
	port->lmc = mad_get_field(info, 0, IB_PORT_LMC_F);
	if (node->type == IB_NODE_SWITCH) {
		node->smalid = port->base_lid;
		node->smalmc = port->lmc;
	}
	return fabric_note_lid(walk->fabric, port);
}

static int got_port_info(struct query_engine *engine, const struct query *q, uint8_t *mad,
			 void *data)
{
	struct walk *walk = data;
	ibnd_node_t *node = q->node;
	ibnd_port_t *port = fabric_add_port(node, q->port);
	int r;

	if (!port)
		return -ENOMEM;
	memcpy(port->info, mad + IB_SMP_DATA_OFFS, sizeof(port->info));
	if (!port->guid)
		port->guid = mad_get_field64(node->info, 0, IB_NODE_PORT_GUID_F);
	fabric_hash_port(walk->fabric, port);
	r = note_lids(walk, node, port);
	if (r)
		return r;
	if (has_extended_port_info(walk, node)) {
		r = ask(engine, &q->path, IB_ATTR_MLNX_EXT_PORT_INFO, q->port,
			got_extended_port_info, node, q->port);
		if (r)
			return r;
	}
	if (!leads_on(walk, node, port, mad_get_field(port->info, 0, IB_PORT_LOCAL_PORT_F)))
		return 0;
	return follow_link(engine, q, port);
}

static int got_extended_port_info(struct query_engine *engine, const struct query *q, uint8_t *mad,
				  void *data)
{
	ibnd_port_t *port = q->node->ports[q->port];

	if (port)
		memcpy(port->ext_info, mad + IB_SMP_DATA_OFFS, sizeof(port->ext_info));
	return 0;
}

/* ---- a node ---- */

static int got_node_desc(struct query_engine *engine, const struct query *q, uint8_t *mad,
			 void *data)
{
	memcpy(q->node->nodedesc, mad + IB_SMP_DATA_OFFS, IB_SMP_DATA_SIZE);
	return 0;
}

static int got_switch_info(struct query_engine *engine, const struct query *q, uint8_t *mad,
			   void *data)
{
	memcpy(q->node->switchinfo, mad + IB_SMP_DATA_OFFS, IB_SMP_DATA_SIZE);
	q->node->smaenhsp0 = mad_get_field(q->node->switchinfo, 0, IB_SW_ENHANCED_PORT0_F);
	return 0;
}

static int ask_new_node(struct query_engine *engine, const ib_portid_t *path, ibnd_node_t *node)
{
	int i, r = ask(engine, path, IB_ATTR_NODE_DESC, 0, got_node_desc, node, 0);

	if (r || node->type != IB_NODE_SWITCH)
		return r;
	r = ask(engine, path, IB_ATTR_SWITCH_INFO, 0, got_switch_info, node, 0);
	for (i = 0; i <= node->numports && !r; i++)
		r = ask(engine, path, IB_ATTR_PORT_INFO, i, got_port_info, node, i);
	return r;
}

static void show_progress(const struct walk *walk, const struct query *q, const ibnd_node_t *node,
			  const ibnd_port_t *port, bool new)
{
	static const char *const types[] = { "?", "Channel Adapter", "Switch", "Router" };
	bool is_switch = node->type == IB_NODE_SWITCH;
	unsigned int lid = is_switch ? node->smalid : port->base_lid;
	unsigned int lmc = is_switch ? node->smalmc : port->lmc;

	if (!walk->config.show_progress)
		return;
	printf("%s -> %s %s {%016" PRIx64 "} portnum %d lid %u-%u \"%s\"\n",
	       portid2str((ib_portid_t *)&q->path), new ? "new" : "known",
	       types[node->type <= IB_NODE_ROUTER ? node->type : 0], node->guid,
	       is_switch ? 0 : port->portnum, lid, lid + (1u << lmc) - 1, node->nodedesc);
}

static int got_node_info(struct query_engine *engine, const struct query *q, uint8_t *mad,
			 void *data)
{
	struct walk *walk = data;
	uint8_t *info = mad + IB_SMP_DATA_OFFS;
	int number = mad_get_field(info, 0, IB_NODE_LOCAL_PORT_F), r = 0;
	ibnd_node_t *node = ibnd_find_node_guid(walk->fabric,
						mad_get_field64(info, 0, IB_NODE_GUID_F));
	bool new = !node;
	ibnd_port_t *port;

	if (new)
		node = fabric_add_node(walk->fabric, &q->path, info);
	if (!node)
		return -ENOMEM;
	port = fabric_add_port(node, number);
	if (!port) {
		report_error("%s says that it was reached by port %d of %d: left out",
			     portid2str((ib_portid_t *)&q->path), number, node->numports);
		return 0;
	}
	port->guid = mad_get_field64(info, 0, IB_NODE_PORT_GUID_F);
	show_progress(walk, q, node, port, new);
	if (!q->node) {
		walk->fabric->from_node = node;
		walk->fabric->from_portnum = number;
	} else if (q->node->ports[q->port]) {
		fabric_link(port, q->node->ports[q->port]);
	}
	if (new)
		r = ask_new_node(engine, &q->path, node);
	if (!r && node->type != IB_NODE_SWITCH)
		r = ask(engine, &q->path, IB_ATTR_PORT_INFO, number, got_port_info, node, number);
	return r;
}

/* ---- the whole ---- */

static void set_defaults(struct ibnd_config *config)
{
	if (!config->max_smps)
		config->max_smps = DEFAULT_ON_WIRE;
	if (!config->timeout_ms)
		config->timeout_ms = DEFAULT_TIMEOUT_MS;
	if (!config->retries)
		config->retries = DEFAULT_RETRIES;
	if (!config->max_hops || config->max_hops > MOST_HOPS)
		config->max_hops = MOST_HOPS;
}

/* Routes that begin at a LID carry our own; without one they cannot be. */
static int find_self(struct walk *walk, char *ca_name, int ca_port)
{
	umad_port_t port;
	int r = umad_get_port(ca_name, ca_port, &port);

	if (r)
		return r;
	walk->self_lid = port.base_lid;
	umad_release_port(&port);
	return 0;
}

static int walk_from(struct walk *walk, char *ca_name, int ca_port, const ib_portid_t *from)
{
	struct query_engine engine;
	int r = query_engine_init(&engine, ca_name, ca_port, &walk->config, walk);

	if (r)
		return r;
	r = ask(&engine, from, IB_ATTR_NODE_INFO, 0, got_node_info, NULL, 0);
	if (!r)
		r = query_run(&engine);
	walk->fabric->total_mads_used = engine.sent;
	query_engine_done(&engine);
	return r;
}

ibnd_fabric_t *ibnd_discover_fabric(char *ca_name, int ca_port, ib_portid_t *from,
				    struct ibnd_config *config)
{
	static const ib_portid_t here;
	struct walk walk = { .fabric = fabric_create() };
	int r;

	if (config)
		walk.config = *config;
	if (from)
		walk.first_hop = from->drpath.cnt;
	set_defaults(&walk.config);
	report_set_debug(walk.config.debug);
	if (!walk.fabric)
		return NULL;
	r = find_self(&walk, ca_name, ca_port);
	if (!r)
		r = walk_from(&walk, ca_name, ca_port, from ? from : &here);
	if (!r && !walk.fabric->from_node)
		r = -EIO;
	if (!r)
		r = chassis_group(walk.fabric);
	if (!r)
		return walk.fabric;
	ibnd_destroy_fabric(walk.fabric);
	errno = -r;
	return NULL;
}
