// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devinfo_port.c - a port's attributes and GIDs as ibv_devinfo prints them.
 *
 * Names, order and number formats are those that scripts have read for years.
 */
#include "devinfo_port.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>

#include "../common/say.h"
#include "gid.h"

/* A code of the management specification and what it stands for; NULL ends a table. */
struct code_name {
	int code;
	const char *name;
};

static const struct code_name states[] = {
	{ IBV_PORT_NOP, "PORT_NOP" }, { IBV_PORT_DOWN, "PORT_DOWN" },
	{ IBV_PORT_INIT, "PORT_INIT" }, { IBV_PORT_ARMED, "PORT_ARMED" },
	{ IBV_PORT_ACTIVE, "PORT_ACTIVE" }, { IBV_PORT_ACTIVE_DEFER, "PORT_ACTIVE_DEFER" },
	{ 0, NULL },
};

static const struct code_name mtus[] = {
	{ IBV_MTU_256, "256" }, { IBV_MTU_512, "512" }, { IBV_MTU_1024, "1024" },
	{ IBV_MTU_2048, "2048" }, { IBV_MTU_4096, "4096" }, { 0, NULL },
};

static const struct code_name widths[] = {
	{ 1, "1" }, { 2, "4" }, { 4, "8" }, { 8, "12" }, { 16, "2" }, { 0, NULL },
};

static const struct code_name speeds[] = {
	{ 1, "2.5 Gbps" }, { 2, "5.0 Gbps" }, { 4, "10.0 Gbps" }, { 8, "10.0 Gbps" },
	{ 16, "14.0 Gbps" }, { 32, "25.0 Gbps" }, { 64, "50.0 Gbps" }, { 128, "100.0 Gbps" },
	{ 0, NULL },
};

static const struct code_name lanes[] = {
	{ 1, "1" }, { 2, "2" }, { 3, "4" }, { 4, "8" }, { 5, "15" }, { 0, NULL },
};

static const struct code_name physical_states[] = {
	{ 1, "SLEEP" }, { 2, "POLLING" }, { 3, "DISABLED" },
	{ 4, "PORT_CONFIGURATION TRAINNING" }, { 5, "LINK_UP" }, { 6, "LINK_ERROR_RECOVERY" },
	{ 7, "PHY TEST" }, { 0, NULL },
};

static const struct code_name link_layers[] = {
	{ IBV_LINK_LAYER_UNSPECIFIED, "InfiniBand" },	/* from before there was a choice */
	{ IBV_LINK_LAYER_INFINIBAND, "InfiniBand" },
	{ IBV_LINK_LAYER_ETHERNET, "Ethernet" },
	{ 0, NULL },
};

static const char *name_of(const struct code_name *names, int code)
{
	for (; names->name; names++)
		if (names->code == code)
			return names->name;
	return "invalid value";
}

static void print_gid(const struct ibv_gid_entry *entry)
{
	char text[GID_TEXT];
	int i;

	printf("\t\t\tGID[%3u]:\t\t", entry->gid_index);
	if (entry->gid_type == IBV_GID_TYPE_ROCE_V2) {
		printf("%s%s\n", gid_text(&entry->gid, text), gid_type_suffix(entry->gid_type));
		return;
	}
	for (i = 0; i < 16; i += 2)
		printf("%s%02x%02x", i ? ":" : "", entry->gid.raw[i], entry->gid.raw[i + 1]);
	printf("%s\n", gid_type_suffix(entry->gid_type));
}

/* The table has holes; they, and entries not in use, are left out. */
static int print_gids(struct ibv_context *context, int port, int length)
{
	struct ibv_gid_entry entry;
	int i, r;

	for (i = 0; i < length; i++) {
		r = ibv_query_gid_ex(context, (uint32_t)port, (uint32_t)i, &entry, 0);
		if (r == ENODATA)
			continue;
		if (r)
			return say_failure(r, NULL, "Failed to query GID %d of port %d", i, port);
		if (!gid_is_zero(&entry.gid))
			print_gid(&entry);
	}
	return 0;
}

static void print_verbose(const struct ibv_port_attr *attr)
{
	printf("\t\t\tmax_msg_sz:\t\t0x%x\n", attr->max_msg_sz);
	printf("\t\t\tport_cap_flags:\t\t0x%08x\n", attr->port_cap_flags);
	printf("\t\t\tport_cap_flags2:\t0x%04x\n", attr->port_cap_flags2);
	printf("\t\t\tmax_vl_num:\t\t%s (%d)\n", name_of(lanes, attr->max_vl_num),
	       attr->max_vl_num);
	printf("\t\t\tbad_pkey_cntr:\t\t0x%x\n", attr->bad_pkey_cntr);
	printf("\t\t\tqkey_viol_cntr:\t\t0x%x\n", attr->qkey_viol_cntr);
	printf("\t\t\tsm_sl:\t\t\t%d\n", attr->sm_sl);
	printf("\t\t\tpkey_tbl_len:\t\t%d\n", attr->pkey_tbl_len);
	printf("\t\t\tgid_tbl_len:\t\t%d\n", attr->gid_tbl_len);
	printf("\t\t\tsubnet_timeout:\t\t%d\n", attr->subnet_timeout);
	printf("\t\t\tinit_type_reply:\t%d\n", attr->init_type_reply);
	printf("\t\t\tactive_width:\t\t%sX (%d)\n", name_of(widths, attr->active_width),
	       attr->active_width);
	printf("\t\t\tactive_speed:\t\t%s (%d)\n", name_of(speeds, attr->active_speed),
	       attr->active_speed);
	if (attr->link_layer != IBV_LINK_LAYER_ETHERNET || attr->phys_state)
		printf("\t\t\tphys_state:\t\t%s (%d)\n", name_of(physical_states, attr->phys_state),
		       attr->phys_state);
}

int devinfo_print_port(struct ibv_context *context, int port, bool verbose)
{
	struct ibv_port_attr attr;
	int r = ibv_query_port(context, (uint8_t)port, &attr);

	if (r)
		return say_failure(r, NULL, "Failed to query port %d", port);
	printf("\t\tport:\t%d\n", port);
	printf("\t\t\tstate:\t\t\t%s (%d)\n", name_of(states, attr.state), attr.state);
	printf("\t\t\tmax_mtu:\t\t%s (%d)\n", name_of(mtus, attr.max_mtu), attr.max_mtu);
	printf("\t\t\tactive_mtu:\t\t%s (%d)\n", name_of(mtus, attr.active_mtu), attr.active_mtu);
	printf("\t\t\tsm_lid:\t\t\t%d\n", attr.sm_lid);
	printf("\t\t\tport_lid:\t\t%d\n", attr.lid);
	printf("\t\t\tport_lmc:\t\t0x%02x\n", attr.lmc);
	printf("\t\t\tlink_layer:\t\t%s\n", name_of(link_layers, attr.link_layer));
	if (!verbose)
		return 0;
	print_verbose(&attr);
	return print_gids(context, port, attr.gid_tbl_len);
}
