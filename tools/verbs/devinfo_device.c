// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devinfo_device.c - a device's attributes as ibv_devinfo prints them.
 *
 * Names, order and number formats are those that scripts have read for years.
 */
#include "devinfo_device.h"

#include <endian.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "flags.h"

static const char *transport_name(int transport)
{
	switch (transport) {
	case IBV_TRANSPORT_IB:
		return "InfiniBand";
	case IBV_TRANSPORT_IWARP:
		return "iWARP";
	case IBV_TRANSPORT_USNIC:
		return "usNIC";
	case IBV_TRANSPORT_USNIC_UDP:
		return "usNIC UDP";
	case IBV_TRANSPORT_UNSPECIFIED:
		return "unspecified";
	default:
		return "invalid transport";
	}
}

static const char *atomic_name(int capability)
{
	switch (capability) {
	case IBV_ATOMIC_NONE:
		return "ATOMIC_NONE";
	case IBV_ATOMIC_HCA:
		return "ATOMIC_HCA";
	case IBV_ATOMIC_GLOB:
		return "ATOMIC_GLOB";
	default:
		return "invalid atomic capability";
	}
}

#define DEVICE_FLAG(name) { IBV_DEVICE_##name, #name }

static const struct flag_name device_flags[] = {
	DEVICE_FLAG(RESIZE_MAX_WR), DEVICE_FLAG(BAD_PKEY_CNTR), DEVICE_FLAG(BAD_QKEY_CNTR),
	DEVICE_FLAG(RAW_MULTI), DEVICE_FLAG(AUTO_PATH_MIG), DEVICE_FLAG(CHANGE_PHY_PORT),
	DEVICE_FLAG(UD_AV_PORT_ENFORCE), DEVICE_FLAG(CURR_QP_STATE_MOD),
	DEVICE_FLAG(SHUTDOWN_PORT), DEVICE_FLAG(INIT_TYPE), DEVICE_FLAG(PORT_ACTIVE_EVENT),
	DEVICE_FLAG(SYS_IMAGE_GUID), DEVICE_FLAG(RC_RNR_NAK_GEN), DEVICE_FLAG(SRQ_RESIZE),
	DEVICE_FLAG(N_NOTIFY_CQ), DEVICE_FLAG(MEM_WINDOW), DEVICE_FLAG(UD_IP_CSUM),
	DEVICE_FLAG(XRC), DEVICE_FLAG(MEM_MGT_EXTENSIONS), DEVICE_FLAG(MEM_WINDOW_TYPE_2A),
	DEVICE_FLAG(MEM_WINDOW_TYPE_2B), DEVICE_FLAG(RC_IP_CSUM), DEVICE_FLAG(RAW_IP_CSUM),
	DEVICE_FLAG(MANAGED_FLOW_STEERING), { 0, NULL },
};

static const struct flag_name extended_flags[] = {
	{ IBV_DEVICE_RAW_SCATTER_FCS, "RAW_SCATTER_FCS" },
	{ IBV_DEVICE_PCI_WRITE_END_PADDING, "PCI_WRITE_END_PADDING" },
	{ 0, NULL },
};

static const struct flag_name odp_flags[] = {
	{ IBV_ODP_SUPPORT, "ODP_SUPPORT" },
	{ IBV_ODP_SUPPORT_IMPLICIT, "ODP_SUPPORT_IMPLICIT" },
	{ 0, NULL },
};

static const struct flag_name odp_transport_flags[] = {
	{ IBV_ODP_SUPPORT_SEND, "SUPPORT_SEND" },
	{ IBV_ODP_SUPPORT_RECV, "SUPPORT_RECV" },
	{ IBV_ODP_SUPPORT_WRITE, "SUPPORT_WRITE" },
	{ IBV_ODP_SUPPORT_READ, "SUPPORT_READ" },
	{ IBV_ODP_SUPPORT_ATOMIC, "SUPPORT_ATOMIC" },
	{ IBV_ODP_SUPPORT_SRQ_RECV, "SUPPORT_SRQ" },
	{ 0, NULL },
};

static const struct flag_name raw_packet_flags[] = {
	{ IBV_RAW_PACKET_CAP_CVLAN_STRIPPING, "C-VLAN stripping offload" },
	{ IBV_RAW_PACKET_CAP_SCATTER_FCS, "Scatter FCS offload" },
	{ IBV_RAW_PACKET_CAP_IP_CSUM, "IP csum offload" },
	{ IBV_RAW_PACKET_CAP_DELAY_DROP, "Delay drop" },
	{ 0, NULL },
};

static const struct flag_name qp_type_flags[] = {
	{ 1 << IBV_QPT_RC, "SUPPORT_RC" },
	{ 1 << IBV_QPT_UC, "SUPPORT_UC" },
	{ 1 << IBV_QPT_UD, "SUPPORT_UD" },
	{ 1 << IBV_QPT_RAW_PACKET, "SUPPORT_RAW_PACKET" },
	{ 0, NULL },
};

static const struct flag_name tm_flags[] = {
	{ IBV_TM_CAP_RC, "IBV_TM_CAP_RC" },
	{ 0, NULL },
};

/* The plain numbers of -v, one a row, in print order. */
struct number_row {
	const char *label;	/* with the tabs that align the value */
	size_t offset;		/* of an int in struct ibv_device_attr */
};

#define NUMBER(name, tabs) { #name ":" tabs, offsetof(struct ibv_device_attr, name) }

static const struct number_row work_numbers[] = {
	NUMBER(max_sge, "\t\t\t"), NUMBER(max_sge_rd, "\t\t\t"), NUMBER(max_cq, "\t\t\t\t"),
	NUMBER(max_cqe, "\t\t\t"), NUMBER(max_mr, "\t\t\t\t"), NUMBER(max_pd, "\t\t\t\t"),
	NUMBER(max_qp_rd_atom, "\t\t\t"), NUMBER(max_ee_rd_atom, "\t\t\t"),
	NUMBER(max_res_rd_atom, "\t\t"), NUMBER(max_qp_init_rd_atom, "\t\t"),
	NUMBER(max_ee_init_rd_atom, "\t\t"), { NULL, 0 },
};

static const struct number_row object_numbers[] = {
	NUMBER(max_ee, "\t\t\t\t"), NUMBER(max_rdd, "\t\t\t"), NUMBER(max_mw, "\t\t\t\t"),
	NUMBER(max_raw_ipv6_qp, "\t\t"), NUMBER(max_raw_ethy_qp, "\t\t"),
	NUMBER(max_mcast_grp, "\t\t\t"), NUMBER(max_mcast_qp_attach, "\t\t"),
	NUMBER(max_total_mcast_qp_attach, "\t"), NUMBER(max_ah, "\t\t\t\t"),
	NUMBER(max_fmr, "\t\t\t"), { NULL, 0 },
};

static const struct number_row srq_numbers[] = {
	NUMBER(max_srq, "\t\t\t"), NUMBER(max_srq_wr, "\t\t\t"), NUMBER(max_srq_sge, "\t\t\t"),
	{ NULL, 0 },
};

static void print_numbers(const struct number_row *rows, const struct ibv_device_attr *attr)
{
	int number;

	for (; rows->label; rows++) {
		memcpy(&number, (const char *)attr + rows->offset, sizeof(number));
		printf("\t%s%d\n", rows->label, number);
	}
}

static void print_guid(const char *label, uint64_t guid)
{
	uint64_t host = be64toh(guid);

	printf("\t%s%04x:%04x:%04x:%04x\n", label, (unsigned int)(host >> 48),
	       (unsigned int)(host >> 32) & 0xffff, (unsigned int)(host >> 16) & 0xffff,
	       (unsigned int)host & 0xffff);
}

/* The kernel's devices have it in a file of their directory; the library has no call for it. */
static void print_board_id(const struct ibv_device *device)
{
	char path[sizeof(device->ibdev_path) + sizeof("/board_id")], board[64];
	FILE *file;

	snprintf(path, sizeof(path), "%s/board_id", device->ibdev_path);
	file = fopen(path, "re");
	if (!file)
		return;
	if (fgets(board, sizeof(board), file))
		printf("\tboard_id:\t\t\t%.*s\n", (int)strcspn(board, "\n"), board);
	fclose(file);
}

static void print_all(const struct ibv_device_attr *attr)
{
	printf("\tmax_mr_size:\t\t\t0x%llx\n", (unsigned long long)attr->max_mr_size);
	printf("\tpage_size_cap:\t\t\t0x%llx\n", (unsigned long long)attr->page_size_cap);
	printf("\tmax_qp:\t\t\t\t%d\n", attr->max_qp);
	printf("\tmax_qp_wr:\t\t\t%d\n", attr->max_qp_wr);
	printf("\tdevice_cap_flags:\t\t0x%08x\n", attr->device_cap_flags);
	flags_print(device_flags, attr->device_cap_flags);
	print_numbers(work_numbers, attr);
	printf("\tatomic_cap:\t\t\t%s (%d)\n", atomic_name(attr->atomic_cap), attr->atomic_cap);
	print_numbers(object_numbers, attr);
	if (attr->max_fmr)
		printf("\tmax_map_per_fmr:\t\t%d\n", attr->max_map_per_fmr);
	print_numbers(srq_numbers, attr);
	printf("\tmax_pkeys:\t\t\t%d\n", attr->max_pkeys);
	printf("\tlocal_ca_ack_delay:\t\t%d\n", attr->local_ca_ack_delay);
}

void devinfo_print_device(struct ibv_device *device, const struct ibv_device_attr *attr,
			  bool verbose)
{
	printf("hca_id:\t%s\n", ibv_get_device_name(device));
	printf("\ttransport:\t\t\t%s (%d)\n", transport_name(device->transport_type),
	       device->transport_type);
	if (attr->fw_ver[0])
		printf("\tfw_ver:\t\t\t\t%s\n", attr->fw_ver);
	print_guid("node_guid:\t\t\t", attr->node_guid);
	print_guid("sys_image_guid:\t\t\t", attr->sys_image_guid);
	printf("\tvendor_id:\t\t\t0x%04x\n", attr->vendor_id);
	printf("\tvendor_part_id:\t\t\t%u\n", attr->vendor_part_id);
	printf("\thw_ver:\t\t\t\t0x%X\n", attr->hw_ver);
	print_board_id(device);
	printf("\tphys_port_cnt:\t\t\t%d\n", attr->phys_port_cnt);
	if (verbose)
		print_all(attr);
}

static void print_odp_transport(const char *name, uint32_t caps)
{
	printf("\t%s_odp_caps:\n", name);
	if (caps)
		flags_print(odp_transport_flags, caps);
	else
		printf("\t\t\t\t\tNO SUPPORT\n");
}

static void print_odp(const struct ibv_device_attr_ex *attr)
{
	printf("\tgeneral_odp_caps:\n");
	flags_print(odp_flags, attr->odp_caps.general_caps);
	print_odp_transport("rc", attr->odp_caps.per_transport_caps.rc_odp_caps);
	print_odp_transport("uc", attr->odp_caps.per_transport_caps.uc_odp_caps);
	print_odp_transport("ud", attr->odp_caps.per_transport_caps.ud_odp_caps);
	print_odp_transport("xrc", attr->xrc_odp_caps);
}

static void print_clock(const struct ibv_device_attr_ex *attr)
{
	if (attr->completion_timestamp_mask)
		printf("\tcompletion timestamp_mask:\t\t\t0x%016llx\n",
		       (unsigned long long)attr->completion_timestamp_mask);
	else
		printf("\tcompletion_timestamp_mask not supported\n");
	if (attr->hca_core_clock)
		printf("\thca_core_clock:\t\t\t%llukHZ\n",
		       (unsigned long long)attr->hca_core_clock);
	else
		printf("\tcore clock not supported\n");
}

static void print_raw_packet(const struct ibv_device_attr_ex *attr)
{
	if (attr->raw_packet_caps) {
		printf("\traw packet caps:\n");
		flags_print(raw_packet_flags, attr->raw_packet_caps);
	}
	printf("\tdevice_cap_flags_ex:\t\t0x%llX\n",
	       (unsigned long long)attr->device_cap_flags_ex);
	flags_print(extended_flags, attr->device_cap_flags_ex & ~(uint64_t)UINT32_MAX);
}

static void print_qp_types(uint32_t types)
{
	printf("\t\tsupported_qp:\n");
	flags_print(qp_type_flags, types);
}

static void print_offloads(const struct ibv_device_attr_ex *attr)
{
	printf("\ttso_caps:\n\t\tmax_tso:\t\t\t%u\n", attr->tso_caps.max_tso);
	if (attr->tso_caps.max_tso)
		print_qp_types(attr->tso_caps.supported_qpts);
	printf("\trss_caps:\n\t\tmax_rwq_indirection_tables:\t\t\t%u\n",
	       attr->rss_caps.max_rwq_indirection_tables);
	printf("\t\tmax_rwq_indirection_table_size:\t\t\t%u\n",
	       attr->rss_caps.max_rwq_indirection_table_size);
	printf("\t\trx_hash_function:\t\t\t\t0x%x\n", attr->rss_caps.rx_hash_function);
	printf("\t\trx_hash_fields_mask:\t\t\t\t0x%llX\n",
	       (unsigned long long)attr->rss_caps.rx_hash_fields_mask);
	if (attr->rss_caps.supported_qpts)
		print_qp_types(attr->rss_caps.supported_qpts);
	printf("\tmax_wq_type_rq:\t\t\t%u\n", attr->max_wq_type_rq);
}

static void print_pacing(const struct ibv_packet_pacing_caps *caps)
{
	printf("\tpacket_pacing_caps:\n\t\tqp_rate_limit_min:\t%ukbps\n", caps->qp_rate_limit_min);
	printf("\t\tqp_rate_limit_max:\t%ukbps\n", caps->qp_rate_limit_max);
	if (caps->qp_rate_limit_max)
		print_qp_types(caps->supported_qpts);
}

static void print_tag_matching(const struct ibv_tm_caps *caps)
{
	if (!caps->max_num_tags) {
		printf("\ttag matching not supported\n");
		return;
	}
	printf("\tmax_rndv_hdr_size:\t\t%u\n", caps->max_rndv_hdr_size);
	printf("\tmax_num_tags:\t\t\t%u\n", caps->max_num_tags);
	printf("\tmax_ops:\t\t\t%u\n", caps->max_ops);
	printf("\tmax_sge:\t\t\t%u\n", caps->max_sge);
	printf("\tflags:\n");
	flags_print(tm_flags, caps->flags);
}

void devinfo_print_extended(const struct ibv_device_attr_ex *attr)
{
	print_odp(attr);
	print_clock(attr);
	print_raw_packet(attr);
	print_offloads(attr);
	print_pacing(&attr->packet_pacing_caps);
	print_tag_matching(&attr->tm_caps);
	if (attr->cq_mod_caps.max_cq_count || attr->cq_mod_caps.max_cq_period) {
		printf("\tcq moderation caps:\n");
		printf("\t\tmax_cq_count:\t%u\n", attr->cq_mod_caps.max_cq_count);
		printf("\t\tmax_cq_period:\t%u us\n\n", attr->cq_mod_caps.max_cq_period);
	}
	if (attr->max_dm_size)
		printf("\tmaximum available device memory:\t%lluBytes\n\n",
		       (unsigned long long)attr->max_dm_size);
}
