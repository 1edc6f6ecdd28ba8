// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibnetdisc.c - <infiniband/ibnetdisc.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/ibnetdisc.h>

_Static_assert(sizeof(struct ibnd_node) == 416, "sizeof struct ibnd_node");
_Static_assert(_Alignof(struct ibnd_node) == 8, "alignof struct ibnd_node");
_Static_assert(offsetof(struct ibnd_node, next) == 0, "struct ibnd_node.next");
_Static_assert(sizeof(((struct ibnd_node *)0)->next) == 8, "sizeof struct ibnd_node.next");
_Static_assert(offsetof(struct ibnd_node, path_portid) == 8, "struct ibnd_node.path_portid");
_Static_assert(sizeof(((struct ibnd_node *)0)->path_portid) == 112,
	       "sizeof struct ibnd_node.path_portid");
_Static_assert(offsetof(struct ibnd_node, smalid) == 120, "struct ibnd_node.smalid");
_Static_assert(sizeof(((struct ibnd_node *)0)->smalid) == 2, "sizeof struct ibnd_node.smalid");
_Static_assert(offsetof(struct ibnd_node, smalmc) == 122, "struct ibnd_node.smalmc");
_Static_assert(sizeof(((struct ibnd_node *)0)->smalmc) == 1, "sizeof struct ibnd_node.smalmc");
_Static_assert(offsetof(struct ibnd_node, smaenhsp0) == 124, "struct ibnd_node.smaenhsp0");
_Static_assert(sizeof(((struct ibnd_node *)0)->smaenhsp0) == 4,
	       "sizeof struct ibnd_node.smaenhsp0");
_Static_assert(offsetof(struct ibnd_node, switchinfo) == 128, "struct ibnd_node.switchinfo");
_Static_assert(sizeof(((struct ibnd_node *)0)->switchinfo) == 64,
	       "sizeof struct ibnd_node.switchinfo");
_Static_assert(offsetof(struct ibnd_node, guid) == 192, "struct ibnd_node.guid");
_Static_assert(sizeof(((struct ibnd_node *)0)->guid) == 8, "sizeof struct ibnd_node.guid");
_Static_assert(offsetof(struct ibnd_node, type) == 200, "struct ibnd_node.type");
_Static_assert(sizeof(((struct ibnd_node *)0)->type) == 4, "sizeof struct ibnd_node.type");
_Static_assert(offsetof(struct ibnd_node, numports) == 204, "struct ibnd_node.numports");
_Static_assert(sizeof(((struct ibnd_node *)0)->numports) == 4, "sizeof struct ibnd_node.numports");
_Static_assert(offsetof(struct ibnd_node, info) == 208, "struct ibnd_node.info");
_Static_assert(sizeof(((struct ibnd_node *)0)->info) == 64, "sizeof struct ibnd_node.info");
_Static_assert(offsetof(struct ibnd_node, nodedesc) == 272, "struct ibnd_node.nodedesc");
_Static_assert(sizeof(((struct ibnd_node *)0)->nodedesc) == 65,
	       "sizeof struct ibnd_node.nodedesc");
_Static_assert(offsetof(struct ibnd_node, ports) == 344, "struct ibnd_node.ports");
_Static_assert(sizeof(((struct ibnd_node *)0)->ports) == 8, "sizeof struct ibnd_node.ports");
_Static_assert(offsetof(struct ibnd_node, next_chassis_node) == 352,
	       "struct ibnd_node.next_chassis_node");
_Static_assert(sizeof(((struct ibnd_node *)0)->next_chassis_node) == 8,
	       "sizeof struct ibnd_node.next_chassis_node");
_Static_assert(offsetof(struct ibnd_node, chassis) == 360, "struct ibnd_node.chassis");
_Static_assert(sizeof(((struct ibnd_node *)0)->chassis) == 8, "sizeof struct ibnd_node.chassis");
_Static_assert(offsetof(struct ibnd_node, ch_type) == 368, "struct ibnd_node.ch_type");
_Static_assert(sizeof(((struct ibnd_node *)0)->ch_type) == 1, "sizeof struct ibnd_node.ch_type");
_Static_assert(offsetof(struct ibnd_node, ch_type_str) == 369, "struct ibnd_node.ch_type_str");
_Static_assert(sizeof(((struct ibnd_node *)0)->ch_type_str) == 20,
	       "sizeof struct ibnd_node.ch_type_str");
_Static_assert(offsetof(struct ibnd_node, ch_anafanum) == 389, "struct ibnd_node.ch_anafanum");
_Static_assert(sizeof(((struct ibnd_node *)0)->ch_anafanum) == 1,
	       "sizeof struct ibnd_node.ch_anafanum");
_Static_assert(offsetof(struct ibnd_node, ch_slotnum) == 390, "struct ibnd_node.ch_slotnum");
_Static_assert(sizeof(((struct ibnd_node *)0)->ch_slotnum) == 1,
	       "sizeof struct ibnd_node.ch_slotnum");
_Static_assert(offsetof(struct ibnd_node, ch_slot) == 391, "struct ibnd_node.ch_slot");
_Static_assert(sizeof(((struct ibnd_node *)0)->ch_slot) == 1, "sizeof struct ibnd_node.ch_slot");
_Static_assert(offsetof(struct ibnd_node, ch_found) == 392, "struct ibnd_node.ch_found");
_Static_assert(sizeof(((struct ibnd_node *)0)->ch_found) == 1, "sizeof struct ibnd_node.ch_found");
_Static_assert(offsetof(struct ibnd_node, htnext) == 400, "struct ibnd_node.htnext");
_Static_assert(sizeof(((struct ibnd_node *)0)->htnext) == 8, "sizeof struct ibnd_node.htnext");
_Static_assert(offsetof(struct ibnd_node, type_next) == 408, "struct ibnd_node.type_next");
_Static_assert(sizeof(((struct ibnd_node *)0)->type_next) == 8,
	       "sizeof struct ibnd_node.type_next");
_Static_assert(sizeof(struct ibnd_port) == 176, "sizeof struct ibnd_port");
_Static_assert(_Alignof(struct ibnd_port) == 8, "alignof struct ibnd_port");
_Static_assert(offsetof(struct ibnd_port, guid) == 0, "struct ibnd_port.guid");
_Static_assert(sizeof(((struct ibnd_port *)0)->guid) == 8, "sizeof struct ibnd_port.guid");
_Static_assert(offsetof(struct ibnd_port, portnum) == 8, "struct ibnd_port.portnum");
_Static_assert(sizeof(((struct ibnd_port *)0)->portnum) == 4, "sizeof struct ibnd_port.portnum");
_Static_assert(offsetof(struct ibnd_port, ext_portnum) == 12, "struct ibnd_port.ext_portnum");
_Static_assert(sizeof(((struct ibnd_port *)0)->ext_portnum) == 4,
	       "sizeof struct ibnd_port.ext_portnum");
_Static_assert(offsetof(struct ibnd_port, node) == 16, "struct ibnd_port.node");
_Static_assert(sizeof(((struct ibnd_port *)0)->node) == 8, "sizeof struct ibnd_port.node");
_Static_assert(offsetof(struct ibnd_port, remoteport) == 24, "struct ibnd_port.remoteport");
_Static_assert(sizeof(((struct ibnd_port *)0)->remoteport) == 8,
	       "sizeof struct ibnd_port.remoteport");
_Static_assert(offsetof(struct ibnd_port, base_lid) == 32, "struct ibnd_port.base_lid");
_Static_assert(sizeof(((struct ibnd_port *)0)->base_lid) == 2, "sizeof struct ibnd_port.base_lid");
_Static_assert(offsetof(struct ibnd_port, lmc) == 34, "struct ibnd_port.lmc");
_Static_assert(sizeof(((struct ibnd_port *)0)->lmc) == 1, "sizeof struct ibnd_port.lmc");
_Static_assert(offsetof(struct ibnd_port, info) == 35, "struct ibnd_port.info");
_Static_assert(sizeof(((struct ibnd_port *)0)->info) == 64, "sizeof struct ibnd_port.info");
_Static_assert(offsetof(struct ibnd_port, ext_info) == 99, "struct ibnd_port.ext_info");
_Static_assert(sizeof(((struct ibnd_port *)0)->ext_info) == 64,
	       "sizeof struct ibnd_port.ext_info");
_Static_assert(offsetof(struct ibnd_port, htnext) == 168, "struct ibnd_port.htnext");
_Static_assert(sizeof(((struct ibnd_port *)0)->htnext) == 8, "sizeof struct ibnd_port.htnext");
_Static_assert(sizeof(struct ibnd_chassis) == 480, "sizeof struct ibnd_chassis");
_Static_assert(_Alignof(struct ibnd_chassis) == 8, "alignof struct ibnd_chassis");
_Static_assert(offsetof(struct ibnd_chassis, next) == 0, "struct ibnd_chassis.next");
_Static_assert(sizeof(((struct ibnd_chassis *)0)->next) == 8, "sizeof struct ibnd_chassis.next");
_Static_assert(offsetof(struct ibnd_chassis, chassisguid) == 8, "struct ibnd_chassis.chassisguid");
_Static_assert(sizeof(((struct ibnd_chassis *)0)->chassisguid) == 8,
	       "sizeof struct ibnd_chassis.chassisguid");
_Static_assert(offsetof(struct ibnd_chassis, chassisnum) == 16, "struct ibnd_chassis.chassisnum");
_Static_assert(sizeof(((struct ibnd_chassis *)0)->chassisnum) == 1,
	       "sizeof struct ibnd_chassis.chassisnum");
_Static_assert(offsetof(struct ibnd_chassis, nodecount) == 17, "struct ibnd_chassis.nodecount");
_Static_assert(sizeof(((struct ibnd_chassis *)0)->nodecount) == 1,
	       "sizeof struct ibnd_chassis.nodecount");
_Static_assert(offsetof(struct ibnd_chassis, nodes) == 24, "struct ibnd_chassis.nodes");
_Static_assert(sizeof(((struct ibnd_chassis *)0)->nodes) == 8, "sizeof struct ibnd_chassis.nodes");
_Static_assert(offsetof(struct ibnd_chassis, spinenode) == 32, "struct ibnd_chassis.spinenode");
_Static_assert(sizeof(((struct ibnd_chassis *)0)->spinenode) == 152,
	       "sizeof struct ibnd_chassis.spinenode");
_Static_assert(offsetof(struct ibnd_chassis, linenode) == 184, "struct ibnd_chassis.linenode");
_Static_assert(sizeof(((struct ibnd_chassis *)0)->linenode) == 296,
	       "sizeof struct ibnd_chassis.linenode");
_Static_assert(sizeof(struct ibnd_config) == 88, "sizeof struct ibnd_config");
_Static_assert(_Alignof(struct ibnd_config) == 8, "alignof struct ibnd_config");
_Static_assert(offsetof(struct ibnd_config, max_smps) == 0, "struct ibnd_config.max_smps");
_Static_assert(sizeof(((struct ibnd_config *)0)->max_smps) == 4,
	       "sizeof struct ibnd_config.max_smps");
_Static_assert(offsetof(struct ibnd_config, show_progress) == 4,
	       "struct ibnd_config.show_progress");
_Static_assert(sizeof(((struct ibnd_config *)0)->show_progress) == 4,
	       "sizeof struct ibnd_config.show_progress");
_Static_assert(offsetof(struct ibnd_config, max_hops) == 8, "struct ibnd_config.max_hops");
_Static_assert(sizeof(((struct ibnd_config *)0)->max_hops) == 4,
	       "sizeof struct ibnd_config.max_hops");
_Static_assert(offsetof(struct ibnd_config, debug) == 12, "struct ibnd_config.debug");
_Static_assert(sizeof(((struct ibnd_config *)0)->debug) == 4, "sizeof struct ibnd_config.debug");
_Static_assert(offsetof(struct ibnd_config, timeout_ms) == 16, "struct ibnd_config.timeout_ms");
_Static_assert(sizeof(((struct ibnd_config *)0)->timeout_ms) == 4,
	       "sizeof struct ibnd_config.timeout_ms");
_Static_assert(offsetof(struct ibnd_config, retries) == 20, "struct ibnd_config.retries");
_Static_assert(sizeof(((struct ibnd_config *)0)->retries) == 4,
	       "sizeof struct ibnd_config.retries");
_Static_assert(offsetof(struct ibnd_config, flags) == 24, "struct ibnd_config.flags");
_Static_assert(sizeof(((struct ibnd_config *)0)->flags) == 4, "sizeof struct ibnd_config.flags");
_Static_assert(offsetof(struct ibnd_config, mkey) == 32, "struct ibnd_config.mkey");
_Static_assert(sizeof(((struct ibnd_config *)0)->mkey) == 8, "sizeof struct ibnd_config.mkey");
_Static_assert(offsetof(struct ibnd_config, pad) == 40, "struct ibnd_config.pad");
_Static_assert(sizeof(((struct ibnd_config *)0)->pad) == 44, "sizeof struct ibnd_config.pad");
_Static_assert(sizeof(struct ibnd_fabric) == 2256, "sizeof struct ibnd_fabric");
_Static_assert(_Alignof(struct ibnd_fabric) == 8, "alignof struct ibnd_fabric");
_Static_assert(offsetof(struct ibnd_fabric, from_node) == 0, "struct ibnd_fabric.from_node");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->from_node) == 8,
	       "sizeof struct ibnd_fabric.from_node");
_Static_assert(offsetof(struct ibnd_fabric, from_portnum) == 8, "struct ibnd_fabric.from_portnum");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->from_portnum) == 4,
	       "sizeof struct ibnd_fabric.from_portnum");
_Static_assert(offsetof(struct ibnd_fabric, nodes) == 16, "struct ibnd_fabric.nodes");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->nodes) == 8, "sizeof struct ibnd_fabric.nodes");
_Static_assert(offsetof(struct ibnd_fabric, chassis) == 24, "struct ibnd_fabric.chassis");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->chassis) == 8,
	       "sizeof struct ibnd_fabric.chassis");
_Static_assert(offsetof(struct ibnd_fabric, maxhops_discovered) == 32,
	       "struct ibnd_fabric.maxhops_discovered");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->maxhops_discovered) == 4,
	       "sizeof struct ibnd_fabric.maxhops_discovered");
_Static_assert(offsetof(struct ibnd_fabric, total_mads_used) == 36,
	       "struct ibnd_fabric.total_mads_used");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->total_mads_used) == 4,
	       "sizeof struct ibnd_fabric.total_mads_used");
_Static_assert(offsetof(struct ibnd_fabric, nodestbl) == 40, "struct ibnd_fabric.nodestbl");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->nodestbl) == 1096,
	       "sizeof struct ibnd_fabric.nodestbl");
_Static_assert(offsetof(struct ibnd_fabric, portstbl) == 1136, "struct ibnd_fabric.portstbl");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->portstbl) == 1096,
	       "sizeof struct ibnd_fabric.portstbl");
_Static_assert(offsetof(struct ibnd_fabric, switches) == 2232, "struct ibnd_fabric.switches");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->switches) == 8,
	       "sizeof struct ibnd_fabric.switches");
_Static_assert(offsetof(struct ibnd_fabric, ch_adapters) == 2240,
	       "struct ibnd_fabric.ch_adapters");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->ch_adapters) == 8,
	       "sizeof struct ibnd_fabric.ch_adapters");
_Static_assert(offsetof(struct ibnd_fabric, routers) == 2248, "struct ibnd_fabric.routers");
_Static_assert(sizeof(((struct ibnd_fabric *)0)->routers) == 8,
	       "sizeof struct ibnd_fabric.routers");
_Static_assert((CHASSIS_TYPE_SIZE) == 20, "CHASSIS_TYPE_SIZE");
_Static_assert((SPINES_MAX_NUM) == 18, "SPINES_MAX_NUM");
_Static_assert((LINES_MAX_NUM) == 36, "LINES_MAX_NUM");
_Static_assert((HTSZ) == 137, "HTSZ");
_Static_assert((IBND_CONFIG_MLX_EPI) == 1, "IBND_CONFIG_MLX_EPI");
_Static_assert((IBND_CACHE_FABRIC_FLAG_DEFAULT) == 0, "IBND_CACHE_FABRIC_FLAG_DEFAULT");
_Static_assert((IBND_CACHE_FABRIC_FLAG_NO_OVERWRITE) == 1, "IBND_CACHE_FABRIC_FLAG_NO_OVERWRITE");
