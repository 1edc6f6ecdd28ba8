// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs.h - the verbs interface: types, work requests, completions and calls of libibverbs.
 *
 * Binary compatible with libibverbs.so.1 of rdma-core 44 on LP64 machines: sizes, offsets, values
 * and symbol versions are checked by tests/abi. Each call is described fully in its manual page;
 * the numbers in parentheses are clauses of the InfiniBand Architecture Specification, Volume 1.
 *
 * How calls fail, unless they say otherwise:
 * - a call that returns a pointer returns NULL and sets errno;
 * - a call that returns int returns 0, or the error number itself; errno is not meaningful.
 *
 * Order: device and port, memory, completions, queues, raw packets, dispatch tables, calls.
 */
#ifndef INFINIBAND_VERBS_H
#define INFINIBAND_VERBS_H

#include <errno.h>
#include <linux/types.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>

#include <infiniband/verbs_api.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef __attribute_const
#define __attribute_const	__attribute__((const))
#endif

/* True if the member `fld` lies within the first `sz` bytes of `type`: how tables grow. */
#define vext_field_avail(type, fld, sz)	(offsetof(type, fld) < (sz))

struct ibv_device;
struct ibv_context;
struct ibv_pd;
struct ibv_mr;
struct ibv_mw;
struct ibv_dm;
struct ibv_cq;
struct ibv_cq_ex;
struct ibv_qp;
struct ibv_qp_ex;
struct ibv_srq;
struct ibv_wq;
struct ibv_ah;

/* ------------------------------------------------------------------------------------------------
 * Addresses
 */

/* Global identifier: 128 bits in network order, the layout of an IPv6 address (4.1.1). */
union ibv_gid {
	uint8_t raw[16];
	struct {
		__be64 subnet_prefix;
		__be64 interface_id;
	} global;
};

/* Which network protocol a GID table entry stands for. */
enum ibv_gid_type {
	IBV_GID_TYPE_IB		= IB_UVERBS_GID_TYPE_IB,
	IBV_GID_TYPE_ROCE_V1	= IB_UVERBS_GID_TYPE_ROCE_V1,	/* Ethertype 0x8915 */
	IBV_GID_TYPE_ROCE_V2	= IB_UVERBS_GID_TYPE_ROCE_V2,	/* UDP port 4791 */
};

/* One entry of a port's GID table. */
struct ibv_gid_entry {
	union ibv_gid gid;
	uint32_t gid_index;
	uint32_t port_num;
	uint32_t gid_type;		/* enum ibv_gid_type */
	uint32_t ndev_ifindex;		/* network interface behind it, 0 if none */
};

/* The route across subnets: what becomes the global route header (8.3). */
struct ibv_global_route {
	union ibv_gid dgid;
	uint32_t flow_label;		/* 20 bits */
	uint8_t sgid_index;		/* of the local port's GID table */
	uint8_t hop_limit;
	uint8_t traffic_class;
};

/* Global route header as it stands in the first 40 bytes of a UD receive buffer (8.3). */
struct ibv_grh {
	__be32 version_tclass_flow;	/* 6:4 traffic class:8 flow label:20 */
	__be16 paylen;
	uint8_t next_hdr;
	uint8_t hop_limit;
	union ibv_gid sgid;
	union ibv_gid dgid;
};

/* Static rate of a path; the numbers are the PathRecord encoding (15.2.5.16). */
enum ibv_rate {
	IBV_RATE_MAX		= 0,	/* no limit below the port's own rate */
	IBV_RATE_2_5_GBPS	= 2,
	IBV_RATE_5_GBPS		= 5,
	IBV_RATE_10_GBPS	= 3,
	IBV_RATE_20_GBPS	= 6,
	IBV_RATE_30_GBPS	= 4,
	IBV_RATE_40_GBPS	= 7,
	IBV_RATE_60_GBPS	= 8,
	IBV_RATE_80_GBPS	= 9,
	IBV_RATE_120_GBPS	= 10,
	IBV_RATE_14_GBPS	= 11,
	IBV_RATE_56_GBPS	= 12,
	IBV_RATE_112_GBPS	= 13,
	IBV_RATE_168_GBPS	= 14,
	IBV_RATE_25_GBPS	= 15,
	IBV_RATE_100_GBPS	= 16,
	IBV_RATE_200_GBPS	= 17,
	IBV_RATE_300_GBPS	= 18,
	IBV_RATE_28_GBPS	= 19,
	IBV_RATE_50_GBPS	= 20,
	IBV_RATE_400_GBPS	= 21,
	IBV_RATE_600_GBPS	= 22,
	IBV_RATE_800_GBPS	= 23,
	IBV_RATE_1200_GBPS	= 24,
};

/* Address vector: how to reach a port (11.2.2.1). On RoCE, is_global must be set. */
struct ibv_ah_attr {
	struct ibv_global_route grh;	/* used if is_global */
	uint16_t dlid;
	uint8_t sl;			/* service level, 0..15 */
	uint8_t src_path_bits;		/* low LMC bits of the source LID */
	uint8_t static_rate;		/* enum ibv_rate */
	uint8_t is_global;
	uint8_t port_num;		/* local port, from 1 */
};

/* ------------------------------------------------------------------------------------------------
 * Device
 */

enum ibv_node_type {
	IBV_NODE_UNKNOWN	= -1,
	IBV_NODE_CA		= 1,
	IBV_NODE_SWITCH,
	IBV_NODE_ROUTER,
	IBV_NODE_RNIC,			/* iWARP */
	IBV_NODE_USNIC,
	IBV_NODE_USNIC_UDP,
	IBV_NODE_UNSPECIFIED,
};

enum ibv_transport_type {
	IBV_TRANSPORT_UNKNOWN	= -1,
	IBV_TRANSPORT_IB	= 0,	/* InfiniBand and RoCE */
	IBV_TRANSPORT_IWARP,
	IBV_TRANSPORT_USNIC,
	IBV_TRANSPORT_USNIC_UDP,
	IBV_TRANSPORT_UNSPECIFIED,
};

/* ibv_device_attr.device_cap_flags; bits (11.2.1.2). */
enum ibv_device_cap_flags {
	IBV_DEVICE_RESIZE_MAX_WR		= 1 << 0,
	IBV_DEVICE_BAD_PKEY_CNTR		= 1 << 1,
	IBV_DEVICE_BAD_QKEY_CNTR		= 1 << 2,
	IBV_DEVICE_RAW_MULTI			= 1 << 3,
	IBV_DEVICE_AUTO_PATH_MIG		= 1 << 4,
	IBV_DEVICE_CHANGE_PHY_PORT		= 1 << 5,
	IBV_DEVICE_UD_AV_PORT_ENFORCE		= 1 << 6,
	IBV_DEVICE_CURR_QP_STATE_MOD		= 1 << 7,
	IBV_DEVICE_SHUTDOWN_PORT		= 1 << 8,
	IBV_DEVICE_INIT_TYPE			= 1 << 9,
	IBV_DEVICE_PORT_ACTIVE_EVENT		= 1 << 10,
	IBV_DEVICE_SYS_IMAGE_GUID		= 1 << 11,
	IBV_DEVICE_RC_RNR_NAK_GEN		= 1 << 12,
	IBV_DEVICE_SRQ_RESIZE			= 1 << 13,
	IBV_DEVICE_N_NOTIFY_CQ			= 1 << 14,
	IBV_DEVICE_MEM_WINDOW			= 1 << 17,
	IBV_DEVICE_UD_IP_CSUM			= 1 << 18,
	IBV_DEVICE_XRC				= 1 << 20,
	IBV_DEVICE_MEM_MGT_EXTENSIONS		= 1 << 21,
	IBV_DEVICE_MEM_WINDOW_TYPE_2A		= 1 << 23,
	IBV_DEVICE_MEM_WINDOW_TYPE_2B		= 1 << 24,
	IBV_DEVICE_RC_IP_CSUM			= 1 << 25,
	IBV_DEVICE_RAW_IP_CSUM			= 1 << 26,
	IBV_DEVICE_MANAGED_FLOW_STEERING	= 1 << 29,
};

/* Further bits, of ibv_device_attr_ex.device_cap_flags_ex only. */
#define IBV_DEVICE_RAW_SCATTER_FCS		(1ULL << 34)
#define IBV_DEVICE_PCI_WRITE_END_PADDING	(1ULL << 36)

/* With what atomics of this device are atomic. */
enum ibv_atomic_cap {
	IBV_ATOMIC_NONE,		/* no atomics */
	IBV_ATOMIC_HCA,			/* other QPs of the same device */
	IBV_ATOMIC_GLOB,		/* everything in the host, its CPUs too */
};

/* Is it safe to fork(), and does it need ibv_fork_init()? */
enum ibv_fork_status {
	IBV_FORK_DISABLED,
	IBV_FORK_ENABLED,
	IBV_FORK_UNNEEDED,
};

/* Limits and identity of a device (11.2.1.2). "max" is a bound, not a promise of resources. */
struct ibv_device_attr {
	char fw_ver[64];
	__be64 node_guid;
	__be64 sys_image_guid;
	uint64_t max_mr_size;		/* bytes */
	uint64_t page_size_cap;		/* bit n: pages of 2^n bytes */
	uint32_t vendor_id;		/* IEEE OUI */
	uint32_t vendor_part_id;
	uint32_t hw_ver;
	int max_qp;
	int max_qp_wr;			/* of either queue of a QP */
	unsigned int device_cap_flags;	/* enum ibv_device_cap_flags */
	int max_sge;
	int max_sge_rd;			/* of an RDMA READ */
	int max_cq;
	int max_cqe;
	int max_mr;
	int max_pd;
	int max_qp_rd_atom;		/* READs and atomics that a QP can answer at a time */
	int max_ee_rd_atom;
	int max_res_rd_atom;		/* the same of the whole device */
	int max_qp_init_rd_atom;	/* READs and atomics that a QP can have under way */
	int max_ee_init_rd_atom;
	enum ibv_atomic_cap atomic_cap;
	int max_ee;
	int max_rdd;
	int max_mw;
	int max_raw_ipv6_qp;
	int max_raw_ethy_qp;
	int max_mcast_grp;
	int max_mcast_qp_attach;	/* QPs of one group */
	int max_total_mcast_qp_attach;
	int max_ah;
	int max_fmr;
	int max_map_per_fmr;
	int max_srq;
	int max_srq_wr;
	int max_srq_sge;
	uint16_t max_pkeys;
	uint8_t local_ca_ack_delay;	/* 4.096 us * 2^n */
	uint8_t phys_port_cnt;
};

/* On-demand paging: what is possible at all, and for which operations of a transport; bits. */
enum ibv_odp_general_caps {
	IBV_ODP_SUPPORT			= 1 << 0,
	IBV_ODP_SUPPORT_IMPLICIT	= 1 << 1,	/* one MR for the whole address space */
};

enum ibv_odp_transport_cap_bits {
	IBV_ODP_SUPPORT_SEND		= 1 << 0,
	IBV_ODP_SUPPORT_RECV		= 1 << 1,
	IBV_ODP_SUPPORT_WRITE		= 1 << 2,
	IBV_ODP_SUPPORT_READ		= 1 << 3,
	IBV_ODP_SUPPORT_ATOMIC		= 1 << 4,
	IBV_ODP_SUPPORT_SRQ_RECV	= 1 << 5,
};

struct ibv_odp_caps {
	uint64_t general_caps;		/* enum ibv_odp_general_caps */
	struct {			/* enum ibv_odp_transport_cap_bits */
		uint32_t rc_odp_caps;
		uint32_t uc_odp_caps;
		uint32_t ud_odp_caps;
	} per_transport_caps;
};

/* TCP segmentation offload. supported_qpts here and below: see ibv_is_qpt_supported(). */
struct ibv_tso_caps {
	uint32_t max_tso;		/* payload bytes of one request, 0: no TSO */
	uint32_t supported_qpts;
};

/* Receive-side scaling: the hash and the fields that may enter it; bits. */
enum ibv_rx_hash_function_flags {
	IBV_RX_HASH_FUNC_TOEPLITZ	= 1 << 0,
};

__extension__ enum ibv_rx_hash_fields {
	IBV_RX_HASH_SRC_IPV4		= 1 << 0,
	IBV_RX_HASH_DST_IPV4		= 1 << 1,
	IBV_RX_HASH_SRC_IPV6		= 1 << 2,
	IBV_RX_HASH_DST_IPV6		= 1 << 3,
	IBV_RX_HASH_SRC_PORT_TCP	= 1 << 4,
	IBV_RX_HASH_DST_PORT_TCP	= 1 << 5,
	IBV_RX_HASH_SRC_PORT_UDP	= 1 << 6,
	IBV_RX_HASH_DST_PORT_UDP	= 1 << 7,
	IBV_RX_HASH_IPSEC_SPI		= 1 << 8,
	IBV_RX_HASH_INNER		= 1U << 31,	/* the fields of the inner packet */
};

struct ibv_rss_caps {
	uint32_t supported_qpts;
	uint32_t max_rwq_indirection_tables;
	uint32_t max_rwq_indirection_table_size;
	uint64_t rx_hash_fields_mask;	/* enum ibv_rx_hash_fields */
	uint8_t rx_hash_function;	/* enum ibv_rx_hash_function_flags */
};

/* Send rate limits, kbit/s; both 0 if there are none. */
struct ibv_packet_pacing_caps {
	uint32_t qp_rate_limit_min;
	uint32_t qp_rate_limit_max;
	uint32_t supported_qpts;
};

/* ibv_device_attr_ex.raw_packet_caps; bits. */
enum ibv_raw_packet_caps {
	IBV_RAW_PACKET_CAP_CVLAN_STRIPPING	= 1 << 0,
	IBV_RAW_PACKET_CAP_SCATTER_FCS		= 1 << 1,
	IBV_RAW_PACKET_CAP_IP_CSUM		= 1 << 2,
	IBV_RAW_PACKET_CAP_DELAY_DROP		= 1 << 3,
};

/* Tag matching. */
enum ibv_tm_cap_flags {
	IBV_TM_CAP_RC		= 1 << 0,
};

struct ibv_tm_caps {
	uint32_t max_rndv_hdr_size;	/* bytes of a rendezvous message */
	uint32_t max_num_tags;
	uint32_t flags;			/* enum ibv_tm_cap_flags */
	uint32_t max_ops;
	uint32_t max_sge;
};

/* Completion event moderation limits; both 0 if there is none. */
struct ibv_cq_moderation_caps {
	uint16_t max_cq_count;		/* completions */
	uint16_t max_cq_period;		/* microseconds */
};

/* Sizes of PCIe atomics that the device can issue; bits. */
enum ibv_pci_atomic_op_size {
	IBV_PCI_ATOMIC_OPERATION_4_BYTE_SIZE_SUP	= 1 << 0,
	IBV_PCI_ATOMIC_OPERATION_8_BYTE_SIZE_SUP	= 1 << 1,
	IBV_PCI_ATOMIC_OPERATION_16_BYTE_SIZE_SUP	= 1 << 2,
};

struct ibv_pci_atomic_caps {		/* enum ibv_pci_atomic_op_size */
	uint16_t fetch_add;
	uint16_t swap;
	uint16_t compare_swap;
};

/* Input of ibv_query_device_ex(); no bit of comp_mask is defined. */
struct ibv_query_device_ex_input {
	uint32_t comp_mask;
};

/* What ibv_query_device_ex() reports; a capability that a device lacks is all zero. */
struct ibv_device_attr_ex {
	struct ibv_device_attr orig_attr;
	uint32_t comp_mask;
	struct ibv_odp_caps odp_caps;
	uint64_t completion_timestamp_mask;	/* valid bits, 0: no time stamps */
	uint64_t hca_core_clock;		/* kHz */
	uint64_t device_cap_flags_ex;		/* the old flags and the 64-bit ones */
	struct ibv_tso_caps tso_caps;
	struct ibv_rss_caps rss_caps;
	uint32_t max_wq_type_rq;
	struct ibv_packet_pacing_caps packet_pacing_caps;
	uint32_t raw_packet_caps;		/* enum ibv_raw_packet_caps */
	struct ibv_tm_caps tm_caps;
	struct ibv_cq_moderation_caps cq_mod_caps;
	uint64_t max_dm_size;			/* bytes of device memory */
	struct ibv_pci_atomic_caps pci_atomic_caps;
	uint32_t xrc_odp_caps;			/* enum ibv_odp_transport_cap_bits */
	uint32_t phys_port_cnt_ex;		/* where phys_port_cnt is too narrow */
};

/* Values read from a running device by ibv_query_rt_values_ex(). */
enum ibv_values_mask {
	IBV_VALUES_MASK_RAW_CLOCK	= 1 << 0,
	IBV_VALUES_MASK_RESERVED	= 1 << 1,
};

struct ibv_values_ex {
	uint32_t comp_mask;		/* in: wanted, out: filled in */
	struct timespec raw_clock;	/* the clock of completion time stamps, in its ticks */
};

/* Extended connection establishment: vendor options agreed through the CM. */
struct ibv_ece {
	uint32_t vendor_id;		/* IEEE OUI, 0: nothing on offer */
	uint32_t options;
	uint32_t comp_mask;
};

/* ------------------------------------------------------------------------------------------------
 * Port
 */

/* Path MTU, payload bytes. */
enum ibv_mtu {
	IBV_MTU_256	= 1,
	IBV_MTU_512	= 2,
	IBV_MTU_1024	= 3,
	IBV_MTU_2048	= 4,
	IBV_MTU_4096	= 5,
};

/* Logical port state (14.2.5.6, PortState). */
enum ibv_port_state {
	IBV_PORT_NOP		= 0,
	IBV_PORT_DOWN		= 1,
	IBV_PORT_INIT		= 2,
	IBV_PORT_ARMED		= 3,
	IBV_PORT_ACTIVE		= 4,
	IBV_PORT_ACTIVE_DEFER	= 5,
};

/* ibv_port_attr.link_layer. */
enum {
	IBV_LINK_LAYER_UNSPECIFIED,	/* old kernels; means InfiniBand */
	IBV_LINK_LAYER_INFINIBAND,
	IBV_LINK_LAYER_ETHERNET,
};

/* ibv_port_attr.port_cap_flags; bits (14.2.5.6, CapabilityMask). */
enum ibv_port_cap_flags {
	IBV_PORT_SM				= 1 << 1,
	IBV_PORT_NOTICE_SUP			= 1 << 2,
	IBV_PORT_TRAP_SUP			= 1 << 3,
	IBV_PORT_OPT_IPD_SUP			= 1 << 4,
	IBV_PORT_AUTO_MIGR_SUP			= 1 << 5,
	IBV_PORT_SL_MAP_SUP			= 1 << 6,
	IBV_PORT_MKEY_NVRAM			= 1 << 7,
	IBV_PORT_PKEY_NVRAM			= 1 << 8,
	IBV_PORT_LED_INFO_SUP			= 1 << 9,
	IBV_PORT_SYS_IMAGE_GUID_SUP		= 1 << 11,
	IBV_PORT_PKEY_SW_EXT_PORT_TRAP_SUP	= 1 << 12,
	IBV_PORT_EXTENDED_SPEEDS_SUP		= 1 << 14,
	IBV_PORT_CAP_MASK2_SUP			= 1 << 15,
	IBV_PORT_CM_SUP				= 1 << 16,
	IBV_PORT_SNMP_TUNNEL_SUP		= 1 << 17,
	IBV_PORT_REINIT_SUP			= 1 << 18,
	IBV_PORT_DEVICE_MGMT_SUP		= 1 << 19,
	IBV_PORT_VENDOR_CLASS_SUP		= 1 << 20,
	IBV_PORT_DR_NOTICE_SUP			= 1 << 21,
	IBV_PORT_CAP_MASK_NOTICE_SUP		= 1 << 22,
	IBV_PORT_BOOT_MGMT_SUP			= 1 << 23,
	IBV_PORT_LINK_LATENCY_SUP		= 1 << 24,
	IBV_PORT_CLIENT_REG_SUP			= 1 << 25,
	IBV_PORT_IP_BASED_GIDS			= 1 << 26,	/* RoCE: GIDs are IP addresses */
};

/* ibv_port_attr.port_cap_flags2; bits (14.2.5.6, CapabilityMask2). */
enum ibv_port_cap_flags2 {
	IBV_PORT_SET_NODE_DESC_SUP		= 1 << 0,
	IBV_PORT_INFO_EXT_SUP			= 1 << 1,
	IBV_PORT_VIRT_SUP			= 1 << 2,
	IBV_PORT_SWITCH_PORT_STATE_TABLE_SUP	= 1 << 3,
	IBV_PORT_LINK_WIDTH_2X_SUP		= 1 << 4,
	IBV_PORT_LINK_SPEED_HDR_SUP		= 1 << 5,
	IBV_PORT_LINK_SPEED_NDR_SUP		= 1 << 10,
};

/* State and limits of a port (11.2.1.2). */
struct ibv_port_attr {
	enum ibv_port_state state;
	enum ibv_mtu max_mtu;
	enum ibv_mtu active_mtu;
	int gid_tbl_len;
	uint32_t port_cap_flags;	/* enum ibv_port_cap_flags */
	uint32_t max_msg_sz;		/* bytes */
	uint32_t bad_pkey_cntr;
	uint32_t qkey_viol_cntr;
	uint16_t pkey_tbl_len;
	uint16_t lid;
	uint16_t sm_lid;
	uint8_t lmc;			/* low LID bits that select a path */
	uint8_t max_vl_num;
	uint8_t sm_sl;
	uint8_t subnet_timeout;		/* 4.096 us * 2^n */
	uint8_t init_type_reply;
	uint8_t active_width;		/* 1: 1x, 2: 4x, 4: 8x, 8: 12x, 16: 2x */
	uint8_t active_speed;		/* 1 SDR, 2 DDR, 4 QDR, 8 FDR10, 16 FDR, 32 EDR, 64 HDR */
	uint8_t phys_state;		/* 2 polling, 3 disabled, 4 training, 5 link up, ... */
	uint8_t link_layer;		/* IBV_LINK_LAYER_* */
	uint8_t flags;			/* IBV_QPF_*; the last member old callers know */
	uint16_t port_cap_flags2;	/* enum ibv_port_cap_flags2 */
};

/* The port attributes up to and including `flags`: what the exported ibv_query_port() fills. */
struct _compat_ibv_port_attr;

/* ------------------------------------------------------------------------------------------------
 * Asynchronous events
 */

/* What happened (11.6.3). The comment names the valid member of ibv_async_event.element. */
enum ibv_event_type {
	IBV_EVENT_CQ_ERR,		/* cq: overrun or broken; its QPs will follow */
	IBV_EVENT_QP_FATAL,		/* qp */
	IBV_EVENT_QP_REQ_ERR,		/* qp: the responder got an invalid request */
	IBV_EVENT_QP_ACCESS_ERR,	/* qp: the responder refused an access */
	IBV_EVENT_COMM_EST,		/* qp: first packet while in RTR */
	IBV_EVENT_SQ_DRAINED,		/* qp */
	IBV_EVENT_PATH_MIG,		/* qp */
	IBV_EVENT_PATH_MIG_ERR,		/* qp */
	IBV_EVENT_DEVICE_FATAL,		/* none */
	IBV_EVENT_PORT_ACTIVE,		/* port_num */
	IBV_EVENT_PORT_ERR,		/* port_num */
	IBV_EVENT_LID_CHANGE,		/* port_num */
	IBV_EVENT_PKEY_CHANGE,		/* port_num */
	IBV_EVENT_SM_CHANGE,		/* port_num */
	IBV_EVENT_SRQ_ERR,		/* srq */
	IBV_EVENT_SRQ_LIMIT_REACHED,	/* srq: fewer requests than srq_limit; disarmed */
	IBV_EVENT_QP_LAST_WQE_REACHED,	/* qp: will take no more from its SRQ */
	IBV_EVENT_CLIENT_REREGISTER,	/* port_num */
	IBV_EVENT_GID_CHANGE,		/* port_num */
	IBV_EVENT_WQ_FATAL,		/* wq */
};

/* One event; every one read must be acknowledged by ibv_ack_async_event(). */
struct ibv_async_event {
	union {
		struct ibv_cq *cq;
		struct ibv_qp *qp;
		struct ibv_srq *srq;
		struct ibv_wq *wq;
		int port_num;
	} element;
	enum ibv_event_type event_type;
};

/* ------------------------------------------------------------------------------------------------
 * Protection domains and memory
 */

/* Protection domain: objects work together only within one (10.2.3). */
struct ibv_pd {
	struct ibv_context *context;
	uint32_t handle;
};

/* Thread domain: a promise that what is created in it is used by one thread at a time. */
struct ibv_td_init_attr {
	uint32_t comp_mask;
};

struct ibv_td {
	struct ibv_context *context;
};

/* A PD with a thread domain and the application's own allocator for queue memory. */
enum ibv_parent_domain_init_attr_mask {
	IBV_PARENT_DOMAIN_INIT_ATTR_ALLOCATORS	= 1 << 0,
	IBV_PARENT_DOMAIN_INIT_ATTR_PD_CONTEXT	= 1 << 1,
};

/* Returned by the application's alloc(): "allocate it yourself". NULL means failure. */
#define IBV_ALLOCATOR_USE_DEFAULT	((void *)-1)

struct ibv_parent_domain_init_attr {
	struct ibv_pd *pd;		/* required */
	struct ibv_td *td;		/* or NULL */
	uint32_t comp_mask;		/* enum ibv_parent_domain_init_attr_mask */
	void *(*alloc)(struct ibv_pd *pd, void *pd_context, size_t size, size_t alignment,
		       uint64_t resource_type);
	void (*free)(struct ibv_pd *pd, void *pd_context, void *ptr, uint64_t resource_type);
	void *pd_context;
};

/* Access rights of regions, windows and QPs; bits (10.6.3). Remote write needs local write. */
enum ibv_access_flags {
	IBV_ACCESS_LOCAL_WRITE		= 1 << 0,
	IBV_ACCESS_REMOTE_WRITE		= 1 << 1,
	IBV_ACCESS_REMOTE_READ		= 1 << 2,
	IBV_ACCESS_REMOTE_ATOMIC	= 1 << 3,
	IBV_ACCESS_MW_BIND		= 1 << 4,
	IBV_ACCESS_ZERO_BASED		= 1 << 5,	/* addresses count from the start */
	IBV_ACCESS_ON_DEMAND		= 1 << 6,
	IBV_ACCESS_HUGETLB		= 1 << 7,
	IBV_ACCESS_RELAXED_ORDERING	= IBV_ACCESS_OPTIONAL_FIRST,
};

/* Memory region: registered memory with its keys. */
struct ibv_mr {
	struct ibv_context *context;
	struct ibv_pd *pd;
	void *addr;
	size_t length;
	uint32_t handle;
	uint32_t lkey;			/* for ibv_sge.lkey */
	uint32_t rkey;			/* for the peer's RDMA and atomics */
};

/* ibv_rereg_mr(): what to change; bits. */
enum ibv_rereg_mr_flags {
	IBV_REREG_MR_CHANGE_TRANSLATION	= 1 << 0,	/* addr, length */
	IBV_REREG_MR_CHANGE_PD		= 1 << 1,
	IBV_REREG_MR_CHANGE_ACCESS	= 1 << 2,
	IBV_REREG_MR_FLAGS_SUPPORTED	= (1 << 3) - 1,
};

/* ibv_rereg_mr(): how it failed. Up to DO_FORK_OLD the old registration is still valid. */
enum ibv_rereg_mr_err_code {
	IBV_REREG_MR_ERR_INPUT			= -1,
	IBV_REREG_MR_ERR_DONT_FORK_NEW		= -2,
	IBV_REREG_MR_ERR_DO_FORK_OLD		= -3,
	IBV_REREG_MR_ERR_CMD			= -4,	/* only ibv_dereg_mr() is left */
	IBV_REREG_MR_ERR_CMD_AND_DO_FORK_NEW	= -5,
};

/* Memory windows (10.6.7): type 1 is bound by ibv_bind_mw(), type 2 by a work request. */
enum ibv_mw_type {
	IBV_MW_TYPE_1	= 1,
	IBV_MW_TYPE_2	= 2,
};

struct ibv_mw {
	struct ibv_context *context;
	struct ibv_pd *pd;
	uint32_t rkey;			/* changes with every type 1 bind */
	uint32_t handle;
	enum ibv_mw_type type;
};

/* The part of a region that a window opens. Length 0 unbinds a type 1 window. */
struct ibv_mw_bind_info {
	struct ibv_mr *mr;
	uint64_t addr;
	uint64_t length;
	unsigned int mw_access_flags;	/* enum ibv_access_flags */
};

/* A type 1 bind. */
struct ibv_mw_bind {
	uint64_t wr_id;
	unsigned int send_flags;	/* enum ibv_send_flags */
	struct ibv_mw_bind_info bind_info;
};

/* Device memory: bytes inside the device, reached through the two functions or an MR. */
struct ibv_alloc_dm_attr {
	size_t length;
	uint32_t log_align_req;		/* alignment 2^n */
	uint32_t comp_mask;
};

enum ibv_dm_mask {
	IBV_DM_MASK_HANDLE	= 1 << 0,	/* ibv_dm.handle is valid */
};

struct ibv_dm {
	struct ibv_context *context;
	int (*memcpy_to_dm)(struct ibv_dm *dm, uint64_t dm_offset, const void *host_addr,
			    size_t length);
	int (*memcpy_from_dm)(void *host_addr, struct ibv_dm *dm, uint64_t dm_offset,
			      size_t length);
	uint32_t comp_mask;		/* enum ibv_dm_mask */
	uint32_t handle;
};

/* XRC domain: XRC QPs and XRC SRQs meet in one (A14); shared among processes by an inode. */
enum ibv_xrcd_init_attr_mask {
	IBV_XRCD_INIT_ATTR_FD		= 1 << 0,
	IBV_XRCD_INIT_ATTR_OFLAGS	= 1 << 1,
	IBV_XRCD_INIT_ATTR_RESERVED	= 1 << 2,
};

struct ibv_xrcd_init_attr {
	uint32_t comp_mask;		/* enum ibv_xrcd_init_attr_mask, both required */
	int fd;				/* of the inode, -1: private */
	int oflags;			/* O_CREAT, O_EXCL */
};

struct ibv_xrcd {
	struct ibv_context *context;
};

/* ------------------------------------------------------------------------------------------------
 * Completions
 */

/* How a work request ended (11.6.2). After an error only status, wr_id, qp_num, vendor_err hold. */
enum ibv_wc_status {
	IBV_WC_SUCCESS,
	IBV_WC_LOC_LEN_ERR,		/* a local buffer is too short, or the message too long */
	IBV_WC_LOC_QP_OP_ERR,
	IBV_WC_LOC_EEC_OP_ERR,
	IBV_WC_LOC_PROT_ERR,		/* a local key does not allow it */
	IBV_WC_WR_FLUSH_ERR,		/* not executed: the QP is in the error state */
	IBV_WC_MW_BIND_ERR,
	IBV_WC_BAD_RESP_ERR,
	IBV_WC_LOC_ACCESS_ERR,		/* responder: WRITE with immediate hit a bad key */
	IBV_WC_REM_INV_REQ_ERR,
	IBV_WC_REM_ACCESS_ERR,
	IBV_WC_REM_OP_ERR,
	IBV_WC_RETRY_EXC_ERR,		/* no answer after retry_cnt repetitions */
	IBV_WC_RNR_RETRY_EXC_ERR,	/* no receive request there after rnr_retry repetitions */
	IBV_WC_LOC_RDD_VIOL_ERR,
	IBV_WC_REM_INV_RD_REQ_ERR,
	IBV_WC_REM_ABORT_ERR,
	IBV_WC_INV_EECN_ERR,
	IBV_WC_INV_EEC_STATE_ERR,
	IBV_WC_FATAL_ERR,
	IBV_WC_RESP_TIMEOUT_ERR,
	IBV_WC_GENERAL_ERR,
	IBV_WC_TM_ERR,
	IBV_WC_TM_RNDV_INCOMPLETE,
};

/* What completed. Bit 7 set: something received. */
enum ibv_wc_opcode {
	IBV_WC_SEND,
	IBV_WC_RDMA_WRITE,
	IBV_WC_RDMA_READ,
	IBV_WC_COMP_SWAP,
	IBV_WC_FETCH_ADD,
	IBV_WC_BIND_MW,
	IBV_WC_LOCAL_INV,
	IBV_WC_TSO,
	IBV_WC_ATOMIC_WRITE		= 9,

	IBV_WC_RECV			= 1 << 7,
	IBV_WC_RECV_RDMA_WITH_IMM,

	IBV_WC_TM_ADD,
	IBV_WC_TM_DEL,
	IBV_WC_TM_SYNC,
	IBV_WC_TM_RECV,
	IBV_WC_TM_NO_TAG,
	IBV_WC_DRIVER1,
	IBV_WC_DRIVER2,
	IBV_WC_DRIVER3,
};

enum {
	IBV_WC_IP_CSUM_OK_SHIFT		= 2,
};

/* ibv_wc.wc_flags; bits. */
enum ibv_wc_flags {
	IBV_WC_GRH			= 1 << 0,	/* UD: a GRH is in front of the data */
	IBV_WC_WITH_IMM			= 1 << 1,	/* imm_data is valid */
	IBV_WC_IP_CSUM_OK		= 1 << IBV_WC_IP_CSUM_OK_SHIFT,
	IBV_WC_WITH_INV			= 1 << 3,	/* invalidated_rkey is valid */
	IBV_WC_TM_SYNC_REQ		= 1 << 4,
	IBV_WC_TM_MATCH			= 1 << 5,
	IBV_WC_TM_DATA_VALID		= 1 << 6,
};

/* A completion (11.4.2.1). */
struct ibv_wc {
	uint64_t wr_id;			/* as posted */
	enum ibv_wc_status status;
	enum ibv_wc_opcode opcode;
	uint32_t vendor_err;
	uint32_t byte_len;		/* received; with the 40 bytes of a UD QP's GRH space */
	__extension__ union {
		__be32 imm_data;
		uint32_t invalidated_rkey;
	};
	uint32_t qp_num;		/* local QP */
	uint32_t src_qp;		/* UD: the sender's QP */
	unsigned int wc_flags;		/* enum ibv_wc_flags */
	uint16_t pkey_index;
	uint16_t slid;
	uint8_t sl;
	uint8_t dlid_path_bits;
};

/* Completion channel: delivers CQ events through a file descriptor. */
struct ibv_comp_channel {
	struct ibv_context *context;
	int fd;				/* readable if an event waits */
	int refcnt;			/* CQs attached */
};

/* Completion queue. The members up to `async_events_completed` are those of ibv_cq_ex. */
struct ibv_cq {
	struct ibv_context *context;
	struct ibv_comp_channel *channel;
	void *cq_context;
	uint32_t handle;
	int cqe;			/* entries it can hold */

	pthread_mutex_t mutex;		/* protects the two counters */
	pthread_cond_t cond;		/* signalled when they grow */
	uint32_t comp_events_completed;
	uint32_t async_events_completed;
};

/* Completion fields that an extended CQ will be asked for; bits. */
enum ibv_create_cq_wc_flags {
	IBV_WC_EX_WITH_BYTE_LEN				= 1 << 0,
	IBV_WC_EX_WITH_IMM				= 1 << 1,
	IBV_WC_EX_WITH_QP_NUM				= 1 << 2,
	IBV_WC_EX_WITH_SRC_QP				= 1 << 3,
	IBV_WC_EX_WITH_SLID				= 1 << 4,
	IBV_WC_EX_WITH_SL				= 1 << 5,
	IBV_WC_EX_WITH_DLID_PATH_BITS			= 1 << 6,
	IBV_WC_EX_WITH_COMPLETION_TIMESTAMP		= 1 << 7,
	IBV_WC_EX_WITH_CVLAN				= 1 << 8,
	IBV_WC_EX_WITH_FLOW_TAG				= 1 << 9,
	IBV_WC_EX_WITH_TM_INFO				= 1 << 10,
	IBV_WC_EX_WITH_COMPLETION_TIMESTAMP_WALLCLOCK	= 1 << 11,
};

/* The fields that struct ibv_wc has too, and all that ibv_create_cq_ex() may be asked for. */
enum {
	IBV_WC_STANDARD_FLAGS =
		IBV_WC_EX_WITH_BYTE_LEN | IBV_WC_EX_WITH_IMM | IBV_WC_EX_WITH_QP_NUM |
		IBV_WC_EX_WITH_SRC_QP | IBV_WC_EX_WITH_SLID | IBV_WC_EX_WITH_SL |
		IBV_WC_EX_WITH_DLID_PATH_BITS,
	IBV_CREATE_CQ_SUP_WC_FLAGS =
		IBV_WC_STANDARD_FLAGS | IBV_WC_EX_WITH_COMPLETION_TIMESTAMP |
		IBV_WC_EX_WITH_CVLAN | IBV_WC_EX_WITH_FLOW_TAG | IBV_WC_EX_WITH_TM_INFO |
		IBV_WC_EX_WITH_COMPLETION_TIMESTAMP_WALLCLOCK,
};

/* ibv_cq_init_attr_ex.comp_mask and .flags; bits. */
enum ibv_cq_init_attr_mask {
	IBV_CQ_INIT_ATTR_MASK_FLAGS	= 1 << 0,
	IBV_CQ_INIT_ATTR_MASK_PD	= 1 << 1,
};

enum ibv_create_cq_attr_flags {
	IBV_CREATE_CQ_ATTR_SINGLE_THREADED	= 1 << 0,	/* the application locks */
	IBV_CREATE_CQ_ATTR_IGNORE_OVERRUN	= 1 << 1,
};

struct ibv_cq_init_attr_ex {
	uint32_t cqe;			/* at least so many entries */
	void *cq_context;
	struct ibv_comp_channel *channel;	/* or NULL */
	uint32_t comp_vector;		/* below ibv_context.num_comp_vectors */
	uint64_t wc_flags;		/* enum ibv_create_cq_wc_flags */
	uint32_t comp_mask;		/* enum ibv_cq_init_attr_mask */
	uint32_t flags;			/* enum ibv_create_cq_attr_flags */
	struct ibv_pd *parent_domain;
};

/* Input of ibv_start_poll(); no bit of comp_mask is defined. */
struct ibv_poll_cq_attr {
	uint32_t comp_mask;
};

/* The tag of a message that a tag-matching SRQ received. */
struct ibv_wc_tm_info {
	uint64_t tag;
	uint32_t priv;			/* ibv_tmh.app_ctx */
};

/* Extended CQ: a cursor over completions. Call the functions through ibv_start_poll() etc. */
struct ibv_cq_ex {
	struct ibv_context *context;
	struct ibv_comp_channel *channel;
	void *cq_context;
	uint32_t handle;
	int cqe;

	pthread_mutex_t mutex;
	pthread_cond_t cond;
	uint32_t comp_events_completed;
	uint32_t async_events_completed;

	uint32_t comp_mask;
	enum ibv_wc_status status;	/* of the current completion */
	uint64_t wr_id;			/* of the current completion */
	int (*start_poll)(struct ibv_cq_ex *current, struct ibv_poll_cq_attr *attr);
	int (*next_poll)(struct ibv_cq_ex *current);
	void (*end_poll)(struct ibv_cq_ex *current);
	enum ibv_wc_opcode (*read_opcode)(struct ibv_cq_ex *current);
	uint32_t (*read_vendor_err)(struct ibv_cq_ex *current);
	uint32_t (*read_byte_len)(struct ibv_cq_ex *current);
	__be32 (*read_imm_data)(struct ibv_cq_ex *current);
	uint32_t (*read_qp_num)(struct ibv_cq_ex *current);
	uint32_t (*read_src_qp)(struct ibv_cq_ex *current);
	unsigned int (*read_wc_flags)(struct ibv_cq_ex *current);
	uint32_t (*read_slid)(struct ibv_cq_ex *current);
	uint8_t (*read_sl)(struct ibv_cq_ex *current);
	uint8_t (*read_dlid_path_bits)(struct ibv_cq_ex *current);
	uint64_t (*read_completion_ts)(struct ibv_cq_ex *current);
	uint16_t (*read_cvlan)(struct ibv_cq_ex *current);
	uint32_t (*read_flow_tag)(struct ibv_cq_ex *current);
	void (*read_tm_info)(struct ibv_cq_ex *current, struct ibv_wc_tm_info *tm_info);
	uint64_t (*read_completion_wallclock_ns)(struct ibv_cq_ex *current);
};

/* Event moderation: at most one event per cq_count completions or cq_period microseconds. */
enum ibv_cq_attr_mask {
	IBV_CQ_ATTR_MODERATE	= 1 << 0,
	IBV_CQ_ATTR_RESERVED	= 1 << 1,
};

struct ibv_moderate_cq {
	uint16_t cq_count;
	uint16_t cq_period;
};

struct ibv_modify_cq_attr {
	uint32_t attr_mask;		/* enum ibv_cq_attr_mask */
	struct ibv_moderate_cq moderate;
};

/* ------------------------------------------------------------------------------------------------
 * Work requests
 */

/* Scatter/gather element: local memory. */
struct ibv_sge {
	uint64_t addr;
	uint32_t length;		/* bytes; 0 in a send of old devices meant 2^31 */
	uint32_t lkey;
};

/* Memory without a key, for inline data. */
struct ibv_data_buf {
	void *addr;
	size_t length;
};

/* What to do (9.4, 11.4.1.1). */
enum ibv_wr_opcode {
	IBV_WR_RDMA_WRITE,
	IBV_WR_RDMA_WRITE_WITH_IMM,
	IBV_WR_SEND,
	IBV_WR_SEND_WITH_IMM,
	IBV_WR_RDMA_READ,
	IBV_WR_ATOMIC_CMP_AND_SWP,
	IBV_WR_ATOMIC_FETCH_AND_ADD,
	IBV_WR_LOCAL_INV,
	IBV_WR_BIND_MW,
	IBV_WR_SEND_WITH_INV,
	IBV_WR_TSO,
	IBV_WR_DRIVER1,
	IBV_WR_ATOMIC_WRITE		= 15,
};

/* ibv_send_wr.send_flags; bits. */
enum ibv_send_flags {
	IBV_SEND_FENCE		= 1 << 0,	/* after all earlier READs and atomics */
	IBV_SEND_SIGNALED	= 1 << 1,	/* complete even if successful */
	IBV_SEND_SOLICITED	= 1 << 2,	/* wakes a peer armed for solicited events */
	IBV_SEND_INLINE		= 1 << 3,	/* buffers free on return; keys not checked */
	IBV_SEND_IP_CSUM	= 1 << 4,
};

/* A send request; a list by `next`. Neither list nor sg_list is used after the post returns. */
struct ibv_send_wr {
	uint64_t wr_id;
	struct ibv_send_wr *next;
	struct ibv_sge *sg_list;
	int num_sge;
	enum ibv_wr_opcode opcode;
	unsigned int send_flags;	/* enum ibv_send_flags */
	__extension__ union {
		__be32 imm_data;		/* ..._WITH_IMM */
		uint32_t invalidate_rkey;	/* ..._WITH_INV, LOCAL_INV */
	};
	union {
		struct {
			uint64_t remote_addr;
			uint32_t rkey;
		} rdma;
		struct {			/* on 8 aligned bytes, host order at the peer */
			uint64_t remote_addr;
			uint64_t compare_add;
			uint64_t swap;
			uint32_t rkey;
		} atomic;
		struct {			/* UD QPs */
			struct ibv_ah *ah;
			uint32_t remote_qpn;
			uint32_t remote_qkey;	/* bit 31 set: the QP's own Q_Key */
		} ud;
	} wr;
	union {
		struct {			/* XRC send QPs */
			uint32_t remote_srqn;
		} xrc;
	} qp_type;
	__extension__ union {
		struct {			/* IBV_WR_BIND_MW, type 2 windows */
			struct ibv_mw *mw;
			uint32_t rkey;		/* the new key: see ibv_inc_rkey() */
			struct ibv_mw_bind_info bind_info;
		} bind_mw;
		struct {			/* IBV_WR_TSO */
			void *hdr;
			uint16_t hdr_sz;	/* bytes */
			uint16_t mss;		/* payload bytes of a segment */
		} tso;
	};
};

/* A receive request. */
struct ibv_recv_wr {
	uint64_t wr_id;
	struct ibv_recv_wr *next;
	struct ibv_sge *sg_list;
	int num_sge;
};

/* Operations on the tag list of a tag-matching SRQ. */
enum ibv_ops_wr_opcode {
	IBV_WR_TAG_ADD,
	IBV_WR_TAG_DEL,
	IBV_WR_TAG_SYNC,
};

enum ibv_ops_flags {
	IBV_OPS_SIGNALED	= 1 << 0,
	IBV_OPS_TM_SYNC		= 1 << 1,	/* unexpected_cnt is valid */
};

struct ibv_ops_wr {
	uint64_t wr_id;
	struct ibv_ops_wr *next;
	enum ibv_ops_wr_opcode opcode;
	int flags;			/* enum ibv_ops_flags */
	struct {
		uint32_t unexpected_cnt;	/* unexpected messages seen so far */
		uint32_t handle;		/* ADD: out, DEL: in */
		struct {
			uint64_t recv_wr_id;
			struct ibv_sge *sg_list;
			int num_sge;
			uint64_t tag;
			uint64_t mask;
		} add;
	} tm;
};

/* ------------------------------------------------------------------------------------------------
 * Address handles
 */

/* A stored address vector, for UD sends. */
struct ibv_ah {
	struct ibv_context *context;
	struct ibv_pd *pd;
	uint32_t handle;
};

/* ------------------------------------------------------------------------------------------------
 * Shared receive queues
 */

struct ibv_srq_attr {
	uint32_t max_wr;
	uint32_t max_sge;
	uint32_t srq_limit;		/* event when fewer are left; 0: disarmed */
};

/* ibv_modify_srq(): which members count; bits. */
enum ibv_srq_attr_mask {
	IBV_SRQ_MAX_WR	= 1 << 0,
	IBV_SRQ_LIMIT	= 1 << 1,
};

struct ibv_srq_init_attr {
	void *srq_context;
	struct ibv_srq_attr attr;	/* out: what was granted */
};

enum ibv_srq_type {
	IBV_SRQT_BASIC,
	IBV_SRQT_XRC,
	IBV_SRQT_TM,			/* tag matching */
};

/* ibv_srq_init_attr_ex.comp_mask; bits. */
enum ibv_srq_init_attr_mask {
	IBV_SRQ_INIT_ATTR_TYPE		= 1 << 0,
	IBV_SRQ_INIT_ATTR_PD		= 1 << 1,
	IBV_SRQ_INIT_ATTR_XRCD		= 1 << 2,
	IBV_SRQ_INIT_ATTR_CQ		= 1 << 3,
	IBV_SRQ_INIT_ATTR_TM		= 1 << 4,
	IBV_SRQ_INIT_ATTR_RESERVED	= 1 << 5,
};

struct ibv_tm_cap {
	uint32_t max_num_tags;
	uint32_t max_ops;		/* tag operations outstanding */
};

/* Begins with the members of struct ibv_srq_init_attr. */
struct ibv_srq_init_attr_ex {
	void *srq_context;
	struct ibv_srq_attr attr;

	uint32_t comp_mask;		/* enum ibv_srq_init_attr_mask */
	enum ibv_srq_type srq_type;
	struct ibv_pd *pd;
	struct ibv_xrcd *xrcd;
	struct ibv_cq *cq;
	struct ibv_tm_cap tm_cap;
};

struct ibv_srq {
	struct ibv_context *context;
	void *srq_context;
	struct ibv_pd *pd;
	uint32_t handle;

	pthread_mutex_t mutex;		/* protects the counter */
	pthread_cond_t cond;		/* signalled when it grows */
	uint32_t events_completed;
};

/* ------------------------------------------------------------------------------------------------
 * Work queues and receive-side scaling
 */

enum ibv_wq_type {
	IBV_WQT_RQ,
};

enum ibv_wq_init_attr_mask {
	IBV_WQ_INIT_ATTR_FLAGS		= 1 << 0,
	IBV_WQ_INIT_ATTR_RESERVED	= 1 << 1,
};

/* ibv_wq_init_attr.create_flags; bits. */
enum ibv_wq_flags {
	IBV_WQ_FLAGS_CVLAN_STRIPPING		= 1 << 0,
	IBV_WQ_FLAGS_SCATTER_FCS		= 1 << 1,
	IBV_WQ_FLAGS_DELAY_DROP			= 1 << 2,
	IBV_WQ_FLAGS_PCI_WRITE_END_PADDING	= 1 << 3,
	IBV_WQ_FLAGS_RESERVED			= 1 << 4,
};

struct ibv_wq_init_attr {
	void *wq_context;
	enum ibv_wq_type wq_type;
	uint32_t max_wr;
	uint32_t max_sge;
	struct ibv_pd *pd;
	struct ibv_cq *cq;
	uint32_t comp_mask;		/* enum ibv_wq_init_attr_mask */
	uint32_t create_flags;		/* enum ibv_wq_flags */
};

enum ibv_wq_state {
	IBV_WQS_RESET,
	IBV_WQS_RDY,
	IBV_WQS_ERR,
	IBV_WQS_UNKNOWN,
};

enum ibv_wq_attr_mask {
	IBV_WQ_ATTR_STATE	= 1 << 0,
	IBV_WQ_ATTR_CURR_STATE	= 1 << 1,
	IBV_WQ_ATTR_FLAGS	= 1 << 2,
	IBV_WQ_ATTR_RESERVED	= 1 << 3,
};

struct ibv_wq_attr {
	uint32_t attr_mask;		/* enum ibv_wq_attr_mask */
	enum ibv_wq_state wq_state;
	enum ibv_wq_state curr_wq_state;
	uint32_t flags;			/* enum ibv_wq_flags, new values */
	uint32_t flags_mask;		/* enum ibv_wq_flags, which to change */
};

/* Work queue: a receive queue that is not yet part of a QP. */
struct ibv_wq {
	struct ibv_context *context;
	void *wq_context;
	struct ibv_pd *pd;
	struct ibv_cq *cq;
	uint32_t wq_num;
	uint32_t handle;
	enum ibv_wq_state state;
	enum ibv_wq_type wq_type;
	int (*post_recv)(struct ibv_wq *current, struct ibv_recv_wr *recv_wr,
			 struct ibv_recv_wr **bad_recv_wr);
	pthread_mutex_t mutex;
	pthread_cond_t cond;
	uint32_t events_completed;
	uint32_t comp_mask;
};

/* Indirection table: the hash of a packet selects one of 2^log_ind_tbl_size work queues. */
enum ibv_ind_table_init_attr_mask {
	IBV_CREATE_IND_TABLE_RESERVED	= 1 << 0,
};

struct ibv_rwq_ind_table {
	struct ibv_context *context;
	int ind_tbl_handle;
	int ind_tbl_num;
	uint32_t comp_mask;
};

struct ibv_rwq_ind_table_init_attr {
	uint32_t log_ind_tbl_size;
	struct ibv_wq **ind_tbl;
	uint32_t comp_mask;
};

struct ibv_rx_hash_conf {
	uint8_t rx_hash_function;	/* enum ibv_rx_hash_function_flags */
	uint8_t rx_hash_key_len;	/* bytes */
	uint8_t *rx_hash_key;
	uint64_t rx_hash_fields_mask;	/* enum ibv_rx_hash_fields */
};

/* ------------------------------------------------------------------------------------------------
 * Queue pairs
 */

/* Transport service of a QP (9.7, 9.8, A14). */
enum ibv_qp_type {
	IBV_QPT_RC		= 2,	/* reliable connection */
	IBV_QPT_UC,			/* unreliable connection */
	IBV_QPT_UD,			/* unreliable datagram */
	IBV_QPT_RAW_PACKET	= 8,	/* Ethernet frames */
	IBV_QPT_XRC_SEND	= 9,
	IBV_QPT_XRC_RECV,
	IBV_QPT_DRIVER		= 0xff,
};

/* Sizes of a QP's queues. ibv_create_qp() and ibv_modify_qp() write back what was granted. */
struct ibv_qp_cap {
	uint32_t max_send_wr;
	uint32_t max_recv_wr;
	uint32_t max_send_sge;
	uint32_t max_recv_sge;
	uint32_t max_inline_data;	/* bytes */
};

struct ibv_qp_init_attr {
	void *qp_context;
	struct ibv_cq *send_cq;
	struct ibv_cq *recv_cq;
	struct ibv_srq *srq;		/* or NULL: a receive queue of its own */
	struct ibv_qp_cap cap;
	enum ibv_qp_type qp_type;
	int sq_sig_all;			/* every send completes, signaled or not */
};

/* ibv_qp_init_attr_ex.comp_mask; bits. */
enum ibv_qp_init_attr_mask {
	IBV_QP_INIT_ATTR_PD		= 1 << 0,
	IBV_QP_INIT_ATTR_XRCD		= 1 << 1,
	IBV_QP_INIT_ATTR_CREATE_FLAGS	= 1 << 2,
	IBV_QP_INIT_ATTR_MAX_TSO_HEADER	= 1 << 3,
	IBV_QP_INIT_ATTR_IND_TABLE	= 1 << 4,
	IBV_QP_INIT_ATTR_RX_HASH	= 1 << 5,
	IBV_QP_INIT_ATTR_SEND_OPS_FLAGS	= 1 << 6,
};

/* ibv_qp_init_attr_ex.create_flags; bits. */
enum ibv_qp_create_flags {
	IBV_QP_CREATE_BLOCK_SELF_MCAST_LB	= 1 << 1,
	IBV_QP_CREATE_SCATTER_FCS		= 1 << 8,
	IBV_QP_CREATE_CVLAN_STRIPPING		= 1 << 9,
	IBV_QP_CREATE_SOURCE_QPN		= 1 << 10,
	IBV_QP_CREATE_PCI_WRITE_END_PADDING	= 1 << 11,
};

/* ibv_qp_init_attr_ex.send_ops_flags: operations that ibv_wr_*() will post; bits. */
enum ibv_qp_create_send_ops_flags {
	IBV_QP_EX_WITH_RDMA_WRITE		= 1 << 0,
	IBV_QP_EX_WITH_RDMA_WRITE_WITH_IMM	= 1 << 1,
	IBV_QP_EX_WITH_SEND			= 1 << 2,
	IBV_QP_EX_WITH_SEND_WITH_IMM		= 1 << 3,
	IBV_QP_EX_WITH_RDMA_READ		= 1 << 4,
	IBV_QP_EX_WITH_ATOMIC_CMP_AND_SWP	= 1 << 5,
	IBV_QP_EX_WITH_ATOMIC_FETCH_AND_ADD	= 1 << 6,
	IBV_QP_EX_WITH_LOCAL_INV		= 1 << 7,
	IBV_QP_EX_WITH_BIND_MW			= 1 << 8,
	IBV_QP_EX_WITH_SEND_WITH_INV		= 1 << 9,
	IBV_QP_EX_WITH_TSO			= 1 << 10,
	IBV_QP_EX_WITH_ATOMIC_WRITE		= 1 << 12,
};

/* Begins with the members of struct ibv_qp_init_attr. */
struct ibv_qp_init_attr_ex {
	void *qp_context;
	struct ibv_cq *send_cq;
	struct ibv_cq *recv_cq;
	struct ibv_srq *srq;
	struct ibv_qp_cap cap;
	enum ibv_qp_type qp_type;
	int sq_sig_all;

	uint32_t comp_mask;		/* enum ibv_qp_init_attr_mask */
	struct ibv_pd *pd;
	struct ibv_xrcd *xrcd;
	uint32_t create_flags;		/* enum ibv_qp_create_flags */
	uint16_t max_tso_header;	/* bytes */
	struct ibv_rwq_ind_table *rwq_ind_tbl;
	struct ibv_rx_hash_conf rx_hash_conf;
	uint32_t source_qpn;
	uint64_t send_ops_flags;	/* enum ibv_qp_create_send_ops_flags */
};

/* ibv_open_qp(): all four members are needed. */
enum ibv_qp_open_attr_mask {
	IBV_QP_OPEN_ATTR_NUM		= 1 << 0,
	IBV_QP_OPEN_ATTR_XRCD		= 1 << 1,
	IBV_QP_OPEN_ATTR_CONTEXT	= 1 << 2,
	IBV_QP_OPEN_ATTR_TYPE		= 1 << 3,
	IBV_QP_OPEN_ATTR_RESERVED	= 1 << 4,
};

struct ibv_qp_open_attr {
	uint32_t comp_mask;		/* enum ibv_qp_open_attr_mask */
	uint32_t qp_num;
	struct ibv_xrcd *xrcd;
	void *qp_context;
	enum ibv_qp_type qp_type;
};

/* QP states (10.3.1). */
enum ibv_qp_state {
	IBV_QPS_RESET,
	IBV_QPS_INIT,			/* may post receives */
	IBV_QPS_RTR,			/* receives */
	IBV_QPS_RTS,			/* sends too */
	IBV_QPS_SQD,			/* send queue drained */
	IBV_QPS_SQE,			/* send queue in error; not RC */
	IBV_QPS_ERR,
	IBV_QPS_UNKNOWN,
};

/* Path migration state (17.2.8). */
enum ibv_mig_state {
	IBV_MIG_MIGRATED,
	IBV_MIG_REARM,
	IBV_MIG_ARMED,
};

/* ibv_modify_qp(), ibv_query_qp(): which members of ibv_qp_attr count; bits. */
enum ibv_qp_attr_mask {
	IBV_QP_STATE			= 1 << 0,
	IBV_QP_CUR_STATE		= 1 << 1,
	IBV_QP_EN_SQD_ASYNC_NOTIFY	= 1 << 2,
	IBV_QP_ACCESS_FLAGS		= 1 << 3,
	IBV_QP_PKEY_INDEX		= 1 << 4,
	IBV_QP_PORT			= 1 << 5,
	IBV_QP_QKEY			= 1 << 6,
	IBV_QP_AV			= 1 << 7,
	IBV_QP_PATH_MTU			= 1 << 8,
	IBV_QP_TIMEOUT			= 1 << 9,
	IBV_QP_RETRY_CNT		= 1 << 10,
	IBV_QP_RNR_RETRY		= 1 << 11,
	IBV_QP_RQ_PSN			= 1 << 12,
	IBV_QP_MAX_QP_RD_ATOMIC		= 1 << 13,
	IBV_QP_ALT_PATH			= 1 << 14,
	IBV_QP_MIN_RNR_TIMER		= 1 << 15,
	IBV_QP_SQ_PSN			= 1 << 16,
	IBV_QP_MAX_DEST_RD_ATOMIC	= 1 << 17,
	IBV_QP_PATH_MIG_STATE		= 1 << 18,
	IBV_QP_CAP			= 1 << 19,
	IBV_QP_DEST_QPN			= 1 << 20,
	/* 21 to 24 belong to the kernel */
	IBV_QP_RATE_LIMIT		= 1 << 25,
};

/* Attributes of a QP (11.2.5.2); each counts if its bit of the mask is set. */
struct ibv_qp_attr {
	enum ibv_qp_state qp_state;
	enum ibv_qp_state cur_qp_state;
	enum ibv_mtu path_mtu;
	enum ibv_mig_state path_mig_state;
	uint32_t qkey;
	uint32_t rq_psn;		/* 24 bits, first packet number expected */
	uint32_t sq_psn;		/* 24 bits, first packet number sent */
	uint32_t dest_qp_num;
	unsigned int qp_access_flags;	/* enum ibv_access_flags, the REMOTE ones */
	struct ibv_qp_cap cap;
	struct ibv_ah_attr ah_attr;
	struct ibv_ah_attr alt_ah_attr;
	uint16_t pkey_index;
	uint16_t alt_pkey_index;
	uint8_t en_sqd_async_notify;
	uint8_t sq_draining;		/* query: SQD, but sends are still under way */
	uint8_t max_rd_atomic;		/* READs and atomics under way as requester */
	uint8_t max_dest_rd_atomic;	/* the same as responder */
	uint8_t min_rnr_timer;		/* code of the RNR NAK delay asked for (9.7.5.2.8) */
	uint8_t port_num;
	uint8_t timeout;		/* 4.096 us * 2^n for an answer; 0: for ever */
	uint8_t retry_cnt;		/* 0..7 */
	uint8_t rnr_retry;		/* 0..7; 7: without end */
	uint8_t alt_port_num;
	uint8_t alt_timeout;
	uint32_t rate_limit;		/* kbit/s, 0: none */
};

struct ibv_qp_rate_limit_attr {
	uint32_t rate_limit;		/* kbit/s */
	uint32_t max_burst_sz;		/* bytes */
	uint16_t typical_pkt_sz;	/* bytes */
	uint32_t comp_mask;
};

struct ibv_qp {
	struct ibv_context *context;
	void *qp_context;
	struct ibv_pd *pd;
	struct ibv_cq *send_cq;
	struct ibv_cq *recv_cq;
	struct ibv_srq *srq;
	uint32_t handle;
	uint32_t qp_num;		/* 24 bits */
	enum ibv_qp_state state;	/* as last set; ibv_query_qp() knows better */
	enum ibv_qp_type qp_type;

	pthread_mutex_t mutex;		/* protects the counter */
	pthread_cond_t cond;		/* signalled when it grows */
	uint32_t events_completed;
};

/* The ibv_wr_*() view of a QP that was created with send_ops_flags. */
struct ibv_qp_ex {
	struct ibv_qp qp_base;
	uint64_t comp_mask;

	uint64_t wr_id;			/* of the request built next */
	unsigned int wr_flags;		/* enum ibv_send_flags, of the request built next */

	/* one of these begins a request ... */
	void (*wr_atomic_cmp_swp)(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr,
				  uint64_t compare, uint64_t swap);
	void (*wr_atomic_fetch_add)(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr,
				    uint64_t add);
	void (*wr_bind_mw)(struct ibv_qp_ex *qp, struct ibv_mw *mw, uint32_t rkey,
			   const struct ibv_mw_bind_info *bind_info);
	void (*wr_local_inv)(struct ibv_qp_ex *qp, uint32_t invalidate_rkey);
	void (*wr_rdma_read)(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr);
	void (*wr_rdma_write)(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr);
	void (*wr_rdma_write_imm)(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr,
				  __be32 imm_data);
	void (*wr_send)(struct ibv_qp_ex *qp);
	void (*wr_send_imm)(struct ibv_qp_ex *qp, __be32 imm_data);
	void (*wr_send_inv)(struct ibv_qp_ex *qp, uint32_t invalidate_rkey);
	void (*wr_send_tso)(struct ibv_qp_ex *qp, void *hdr, uint16_t hdr_sz, uint16_t mss);

	/* ... these complete its address and data ... */
	void (*wr_set_ud_addr)(struct ibv_qp_ex *qp, struct ibv_ah *ah, uint32_t remote_qpn,
			       uint32_t remote_qkey);
	void (*wr_set_xrc_srqn)(struct ibv_qp_ex *qp, uint32_t remote_srqn);
	void (*wr_set_inline_data)(struct ibv_qp_ex *qp, void *addr, size_t length);
	void (*wr_set_inline_data_list)(struct ibv_qp_ex *qp, size_t num_buf,
					const struct ibv_data_buf *buf_list);
	void (*wr_set_sge)(struct ibv_qp_ex *qp, uint32_t lkey, uint64_t addr, uint32_t length);
	void (*wr_set_sge_list)(struct ibv_qp_ex *qp, size_t num_sge,
				const struct ibv_sge *sg_list);

	/* ... and these enclose a batch of requests. */
	void (*wr_start)(struct ibv_qp_ex *qp);
	int (*wr_complete)(struct ibv_qp_ex *qp);
	void (*wr_abort)(struct ibv_qp_ex *qp);

	void (*wr_atomic_write)(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr,
				const void *atomic_wr);		/* begins a request */
};

/* ------------------------------------------------------------------------------------------------
 * Flow steering: which received packets go to a raw packet or UD QP
 */

/* ibv_flow_attr.flags; bits. */
enum ibv_flow_flags {
	IBV_FLOW_ATTR_FLAGS_DONT_TRAP	= 1 << 1,	/* let later rules see the packet too */
	IBV_FLOW_ATTR_FLAGS_EGRESS	= 1 << 2,
};

enum ibv_flow_attr_type {
	IBV_FLOW_ATTR_NORMAL		= 0,
	IBV_FLOW_ATTR_ALL_DEFAULT	= 1,	/* what no other rule takes */
	IBV_FLOW_ATTR_MC_DEFAULT	= 2,	/* the same, multicast only */
	IBV_FLOW_ATTR_SNIFFER		= 3,	/* a copy of everything */
};

/* A header to match or an action to take; the first member of every ibv_flow_spec_*. */
enum ibv_flow_spec_type {
	IBV_FLOW_SPEC_ETH		= 0x20,
	IBV_FLOW_SPEC_IPV4		= 0x30,
	IBV_FLOW_SPEC_IPV6		= 0x31,
	IBV_FLOW_SPEC_IPV4_EXT		= 0x32,
	IBV_FLOW_SPEC_ESP		= 0x34,
	IBV_FLOW_SPEC_TCP		= 0x40,
	IBV_FLOW_SPEC_UDP		= 0x41,
	IBV_FLOW_SPEC_VXLAN_TUNNEL	= 0x50,
	IBV_FLOW_SPEC_GRE		= 0x51,
	IBV_FLOW_SPEC_MPLS		= 0x60,
	IBV_FLOW_SPEC_INNER		= 0x100,	/* or'ed in: of the inner packet */
	IBV_FLOW_SPEC_ACTION_TAG	= 0x1000,
	IBV_FLOW_SPEC_ACTION_DROP	= 0x1001,
	IBV_FLOW_SPEC_ACTION_HANDLE	= 0x1002,
	IBV_FLOW_SPEC_ACTION_COUNT	= 0x1003,
};

/*
 * Each header is described by a filter in network order, twice: the values to match and the bits
 * of them that count. `size` is the size of the whole specification in bytes.
 */
struct ibv_flow_eth_filter {
	uint8_t dst_mac[6];
	uint8_t src_mac[6];
	uint16_t ether_type;
	uint16_t vlan_tag;
};

struct ibv_flow_spec_eth {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_eth_filter val;
	struct ibv_flow_eth_filter mask;
};

struct ibv_flow_ipv4_filter {
	uint32_t src_ip;
	uint32_t dst_ip;
};

struct ibv_flow_spec_ipv4 {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_ipv4_filter val;
	struct ibv_flow_ipv4_filter mask;
};

struct ibv_flow_ipv4_ext_filter {
	uint32_t src_ip;
	uint32_t dst_ip;
	uint8_t proto;
	uint8_t tos;
	uint8_t ttl;
	uint8_t flags;
};

struct ibv_flow_spec_ipv4_ext {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_ipv4_ext_filter val;
	struct ibv_flow_ipv4_ext_filter mask;
};

struct ibv_flow_ipv6_filter {
	uint8_t src_ip[16];
	uint8_t dst_ip[16];
	uint32_t flow_label;
	uint8_t next_hdr;
	uint8_t traffic_class;
	uint8_t hop_limit;
};

struct ibv_flow_spec_ipv6 {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_ipv6_filter val;
	struct ibv_flow_ipv6_filter mask;
};

struct ibv_flow_esp_filter {
	uint32_t spi;
	uint32_t seq;
};

struct ibv_flow_spec_esp {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_esp_filter val;
	struct ibv_flow_esp_filter mask;
};

struct ibv_flow_tcp_udp_filter {
	uint16_t dst_port;
	uint16_t src_port;
};

struct ibv_flow_spec_tcp_udp {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_tcp_udp_filter val;
	struct ibv_flow_tcp_udp_filter mask;
};

struct ibv_flow_gre_filter {
	uint16_t c_ks_res0_ver;		/* the first 16 bits of the header */
	uint16_t protocol;
	uint32_t key;
};

struct ibv_flow_spec_gre {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_gre_filter val;
	struct ibv_flow_gre_filter mask;
};

struct ibv_flow_mpls_filter {
	uint32_t label;			/* the whole 32-bit entry */
};

struct ibv_flow_spec_mpls {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_mpls_filter val;
	struct ibv_flow_mpls_filter mask;
};

struct ibv_flow_tunnel_filter {
	uint32_t tunnel_id;		/* VXLAN network identifier */
};

struct ibv_flow_spec_tunnel {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_flow_tunnel_filter val;
	struct ibv_flow_tunnel_filter mask;
};

/* Actions: mark the completion, drop, hand to a flow action, count. */
struct ibv_flow_spec_action_tag {
	enum ibv_flow_spec_type type;
	uint16_t size;
	uint32_t tag_id;
};

struct ibv_flow_spec_action_drop {
	enum ibv_flow_spec_type type;
	uint16_t size;
};

struct ibv_flow_spec_action_handle {
	enum ibv_flow_spec_type type;
	uint16_t size;
	const struct ibv_flow_action *action;
};

struct ibv_flow_spec_counter_action {
	enum ibv_flow_spec_type type;
	uint16_t size;
	struct ibv_counters *counters;
};

/* Room for any specification; hdr is common to all. */
__extension__ struct ibv_flow_spec {
	__extension__ union {
		struct {
			enum ibv_flow_spec_type type;
			uint16_t size;
		} hdr;
		struct ibv_flow_spec_eth eth;
		struct ibv_flow_spec_ipv4 ipv4;
		struct ibv_flow_spec_tcp_udp tcp_udp;
		struct ibv_flow_spec_ipv4_ext ipv4_ext;
		struct ibv_flow_spec_ipv6 ipv6;
		struct ibv_flow_spec_esp esp;
		struct ibv_flow_spec_tunnel tunnel;
		struct ibv_flow_spec_gre gre;
		struct ibv_flow_spec_mpls mpls;
		struct ibv_flow_spec_action_tag flow_tag;
		struct ibv_flow_spec_action_drop drop;
		struct ibv_flow_spec_action_handle handle;
		struct ibv_flow_spec_counter_action flow_count;
	};
};

/* A rule; num_of_specs specifications follow it in memory without gaps. */
struct ibv_flow_attr {
	uint32_t comp_mask;
	enum ibv_flow_attr_type type;
	uint16_t size;			/* bytes, with the specifications */
	uint16_t priority;		/* 0 is looked at first */
	uint8_t num_of_specs;
	uint8_t port;
	uint32_t flags;			/* enum ibv_flow_flags */
};

/* An installed rule. */
struct ibv_flow {
	uint32_t comp_mask;
	struct ibv_context *context;
	uint32_t handle;
};

/* IPsec as the action of a rule. */
struct ibv_flow_action {
	struct ibv_context *context;
};

enum ibv_flow_action_esp_mask {
	IBV_FLOW_ACTION_ESP_MASK_ESN	= 1 << 0,
};

struct ibv_flow_action_esp_attr {
	struct ibv_flow_action_esp *esp_attr;
	enum ibv_flow_action_esp_keymat keymat_proto;
	uint16_t keymat_len;		/* bytes at keymat_ptr */
	void *keymat_ptr;
	enum ibv_flow_action_esp_replay replay_proto;
	uint16_t replay_len;		/* bytes at replay_ptr */
	void *replay_ptr;
	struct ibv_flow_action_esp_encap *esp_encap;
	uint32_t comp_mask;		/* enum ibv_flow_action_esp_mask */
	uint32_t esn;			/* extended sequence number, upper half */
};

/* Counters that rules feed. */
struct ibv_counters_init_attr {
	uint32_t comp_mask;
};

struct ibv_counters {
	struct ibv_context *context;
};

enum ibv_counter_description {
	IBV_COUNTER_PACKETS,
	IBV_COUNTER_BYTES,
};

struct ibv_counter_attach_attr {
	enum ibv_counter_description counter_desc;
	uint32_t index;			/* place in the array that ibv_read_counters() fills */
	uint32_t comp_mask;
};

enum ibv_read_counters_flags {
	IBV_READ_COUNTERS_ATTR_PREFER_CACHED	= IB_UVERBS_READ_COUNTERS_PREFER_CACHED,
};

/* ------------------------------------------------------------------------------------------------
 * Dispatch tables: how inline calls reach the device's code
 */

enum {
	IBV_SYSFS_NAME_MAX	= 64,
	IBV_SYSFS_PATH_MAX	= 256,
};

/* Not used; keeps the place that old programs know. */
struct _ibv_device_ops {
	struct ibv_context *(*_dummy1)(struct ibv_device *device, int cmd_fd);
	void (*_dummy2)(struct ibv_context *context);
};

/* A device as ibv_get_device_list() shows it. */
struct ibv_device {
	struct _ibv_device_ops _ops;
	enum ibv_node_type node_type;
	enum ibv_transport_type transport_type;
	char name[IBV_SYSFS_NAME_MAX];		/* "mlx5_0" */
	char dev_name[IBV_SYSFS_NAME_MAX];	/* "uverbs0" */
	char dev_path[IBV_SYSFS_PATH_MAX];	/* /sys/class/infiniband_verbs/uverbs0 */
	char ibdev_path[IBV_SYSFS_PATH_MAX];	/* /sys/class/infiniband/mlx5_0 */
};

/* Operations that inline calls use; _compat_* slots only keep the others at their places. */
struct ibv_context_ops {
	int (*_compat_query_device)(struct ibv_context *context,
				    struct ibv_device_attr *device_attr);
	int (*_compat_query_port)(struct ibv_context *context, uint8_t port_num,
				  struct _compat_ibv_port_attr *port_attr);
	void *(*_compat_alloc_pd)(void);
	void *(*_compat_dealloc_pd)(void);
	void *(*_compat_reg_mr)(void);
	void *(*_compat_rereg_mr)(void);
	void *(*_compat_dereg_mr)(void);
	struct ibv_mw *(*alloc_mw)(struct ibv_pd *pd, enum ibv_mw_type type);
	int (*bind_mw)(struct ibv_qp *qp, struct ibv_mw *mw, struct ibv_mw_bind *mw_bind);
	int (*dealloc_mw)(struct ibv_mw *mw);
	void *(*_compat_create_cq)(void);
	int (*poll_cq)(struct ibv_cq *cq, int num_entries, struct ibv_wc *wc);
	int (*req_notify_cq)(struct ibv_cq *cq, int solicited_only);
	void *(*_compat_cq_event)(void);
	void *(*_compat_resize_cq)(void);
	void *(*_compat_destroy_cq)(void);
	void *(*_compat_create_srq)(void);
	void *(*_compat_modify_srq)(void);
	void *(*_compat_query_srq)(void);
	void *(*_compat_destroy_srq)(void);
	int (*post_srq_recv)(struct ibv_srq *srq, struct ibv_recv_wr *recv_wr,
			     struct ibv_recv_wr **bad_recv_wr);
	void *(*_compat_create_qp)(void);
	void *(*_compat_query_qp)(void);
	void *(*_compat_modify_qp)(void);
	void *(*_compat_destroy_qp)(void);
	int (*post_send)(struct ibv_qp *qp, struct ibv_send_wr *wr, struct ibv_send_wr **bad_wr);
	int (*post_recv)(struct ibv_qp *qp, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad_wr);
	void *(*_compat_create_ah)(void);
	void *(*_compat_destroy_ah)(void);
	void *(*_compat_attach_mcast)(void);
	void *(*_compat_detach_mcast)(void);
	void *(*_compat_async_event)(void);
};

/* An open device. */
struct ibv_context {
	struct ibv_device *device;
	struct ibv_context_ops ops;
	int cmd_fd;
	int async_fd;			/* readable if an asynchronous event waits */
	int num_comp_vectors;
	pthread_mutex_t mutex;
	void *abi_compat;		/* __VERBS_ABI_IS_EXTENDED: inside a verbs_context */
};

/*
 * The operations that came later. The table grows at its front, away from the ibv_context at its
 * end; `sz` says how much of it the library provides.
 */
struct verbs_context {
	int (*query_port)(struct ibv_context *context, uint8_t port_num,
			  struct ibv_port_attr *port_attr, size_t port_attr_len);
	int (*advise_mr)(struct ibv_pd *pd, enum ibv_advise_mr_advice advice, uint32_t flags,
			 struct ibv_sge *sg_list, uint32_t num_sges);
	struct ibv_mr *(*alloc_null_mr)(struct ibv_pd *pd);
	int (*read_counters)(struct ibv_counters *counters, uint64_t *counters_value,
			     uint32_t ncounters, uint32_t flags);
	int (*attach_counters_point_flow)(struct ibv_counters *counters,
					  struct ibv_counter_attach_attr *attr,
					  struct ibv_flow *flow);
	struct ibv_counters *(*create_counters)(struct ibv_context *context,
						struct ibv_counters_init_attr *init_attr);
	int (*destroy_counters)(struct ibv_counters *counters);
	struct ibv_mr *(*reg_dm_mr)(struct ibv_pd *pd, struct ibv_dm *dm, uint64_t dm_offset,
				    size_t length, unsigned int access);
	struct ibv_dm *(*alloc_dm)(struct ibv_context *context, struct ibv_alloc_dm_attr *attr);
	int (*free_dm)(struct ibv_dm *dm);
	int (*modify_flow_action_esp)(struct ibv_flow_action *action,
				      struct ibv_flow_action_esp_attr *attr);
	int (*destroy_flow_action)(struct ibv_flow_action *action);
	struct ibv_flow_action *(*create_flow_action_esp)(struct ibv_context *context,
							  struct ibv_flow_action_esp_attr *attr);
	int (*modify_qp_rate_limit)(struct ibv_qp *qp, struct ibv_qp_rate_limit_attr *attr);
	struct ibv_pd *(*alloc_parent_domain)(struct ibv_context *context,
					      struct ibv_parent_domain_init_attr *attr);
	int (*dealloc_td)(struct ibv_td *td);
	struct ibv_td *(*alloc_td)(struct ibv_context *context, struct ibv_td_init_attr *attr);
	int (*modify_cq)(struct ibv_cq *cq, struct ibv_modify_cq_attr *attr);
	int (*post_srq_ops)(struct ibv_srq *srq, struct ibv_ops_wr *op,
			    struct ibv_ops_wr **bad_op);
	int (*destroy_rwq_ind_table)(struct ibv_rwq_ind_table *table);
	struct ibv_rwq_ind_table *(*create_rwq_ind_table)(
		struct ibv_context *context, struct ibv_rwq_ind_table_init_attr *attr);
	int (*destroy_wq)(struct ibv_wq *wq);
	int (*modify_wq)(struct ibv_wq *wq, struct ibv_wq_attr *attr);
	struct ibv_wq *(*create_wq)(struct ibv_context *context, struct ibv_wq_init_attr *attr);
	int (*query_rt_values)(struct ibv_context *context, struct ibv_values_ex *values);
	struct ibv_cq_ex *(*create_cq_ex)(struct ibv_context *context,
					  struct ibv_cq_init_attr_ex *attr);
	struct verbs_ex_private *priv;
	int (*query_device_ex)(struct ibv_context *context,
			       const struct ibv_query_device_ex_input *input,
			       struct ibv_device_attr_ex *attr, size_t attr_size);
	int (*ibv_destroy_flow)(struct ibv_flow *flow);
	void (*ABI_placeholder2)(void);
	struct ibv_flow *(*ibv_create_flow)(struct ibv_qp *qp, struct ibv_flow_attr *attr);
	void (*ABI_placeholder1)(void);
	struct ibv_qp *(*open_qp)(struct ibv_context *context, struct ibv_qp_open_attr *attr);
	struct ibv_qp *(*create_qp_ex)(struct ibv_context *context,
				       struct ibv_qp_init_attr_ex *attr);
	int (*get_srq_num)(struct ibv_srq *srq, uint32_t *srq_num);
	struct ibv_srq *(*create_srq_ex)(struct ibv_context *context,
					 struct ibv_srq_init_attr_ex *attr);
	struct ibv_xrcd *(*open_xrcd)(struct ibv_context *context,
				      struct ibv_xrcd_init_attr *attr);
	int (*close_xrcd)(struct ibv_xrcd *xrcd);
	uint64_t _ABI_placeholder3;
	size_t sz;			/* sizeof(struct verbs_context) of the library */
	struct ibv_context context;	/* the last member, for ever */
};

/* ibv_context.abi_compat of a context that is the tail of a verbs_context. */
#define __VERBS_ABI_IS_EXTENDED	((void *)UINTPTR_MAX)

/* The verbs_context around a context, NULL if there is none. */
static inline struct verbs_context *verbs_get_ctx(struct ibv_context *context)
{
	if (context->abi_compat != __VERBS_ABI_IS_EXTENDED)
		return NULL;
	return (struct verbs_context *)(void *)((char *)context -
						offsetof(struct verbs_context, context));
}

/* The verbs_context if it provides the operation `op`, NULL if not. */
#define verbs_get_ctx_op(ctx, op) \
	__extension__({ \
		struct verbs_context *__vctx = verbs_get_ctx(ctx); \
		(__vctx && \
		 __vctx->sz >= sizeof(*__vctx) - offsetof(struct verbs_context, op) && \
		 __vctx->op) ? __vctx : NULL; \
	})

/*
 * Used by the inline calls below and undefined at the end of this file: call an operation that
 * may be missing, and say EOPNOTSUPP if it is. The first form is for operations that return an
 * error number, the second for those that return an object.
 */
#define __verbs_call(ctx, op, ...) \
	__extension__({ \
		struct verbs_context *__vc = verbs_get_ctx_op(ctx, op); \
		__vc ? __vc->op(__VA_ARGS__) : EOPNOTSUPP; \
	})

#define __verbs_make(ctx, op, ...) \
	__extension__({ \
		struct verbs_context *__vm = verbs_get_ctx_op(ctx, op); \
		if (!__vm) \
			errno = EOPNOTSUPP; \
		__vm ? __vm->op(__VA_ARGS__) : NULL; \
	})

/* ------------------------------------------------------------------------------------------------
 * Calls: devices
 */

/*
 * The devices present, an array that ends with NULL; their number goes to *num_devices unless that
 * is NULL. Free it with ibv_free_device_list(); a device opened before that stays valid.
 * No device is not an error: the array is then empty. ENOMEM, or why none could be looked for.
 */
struct ibv_device **ibv_get_device_list(int *num_devices);
void ibv_free_device_list(struct ibv_device **list);

/* The name, valid as long as the device is. */
const char *ibv_get_device_name(struct ibv_device *device);

/* A number that no other device has or had, -1 if unknown. */
int ibv_get_device_index(struct ibv_device *device);

/* Node GUID in network order, 0 if it cannot be read. */
__be64 ibv_get_device_guid(struct ibv_device *device);

/* Opens a device. EINVAL: it is NULL; ENOMEM, EMFILE, ENODEV. */
struct ibv_context *ibv_open_device(struct ibv_device *device);

/*
 * Closes it; destroy every object in it first. Returns 0.
 */
int ibv_close_device(struct ibv_context *context);

/* Objects of another process, by a command descriptor or handle received from it. */
struct ibv_context *ibv_import_device(int cmd_fd);
struct ibv_pd *ibv_import_pd(struct ibv_context *context, uint32_t pd_handle);
void ibv_unimport_pd(struct ibv_pd *pd);
struct ibv_mr *ibv_import_mr(struct ibv_pd *pd, uint32_t mr_handle);
void ibv_unimport_mr(struct ibv_mr *mr);
struct ibv_dm *ibv_import_dm(struct ibv_context *context, uint32_t dm_handle);
void ibv_unimport_dm(struct ibv_dm *dm);

/* Limits and identity. */
int ibv_query_device(struct ibv_context *context, struct ibv_device_attr *device_attr);

/* The same with later additions. `input` may be NULL. EINVAL: unknown bits in its comp_mask. */
static inline int ibv_query_device_ex(struct ibv_context *context,
				      const struct ibv_query_device_ex_input *input,
				      struct ibv_device_attr_ex *attr)
{
	int ret;

	if (input && input->comp_mask)
		return EINVAL;
	ret = __verbs_call(context, query_device_ex, context, input, attr, sizeof(*attr));
	if (ret != EOPNOTSUPP && ret != ENOSYS)
		return ret;
	memset(attr, 0, sizeof(*attr));
	return ibv_query_device(context, &attr->orig_attr);
}

/* Reads the device's clock; values->comp_mask says what is wanted and what was got. */
static inline int ibv_query_rt_values_ex(struct ibv_context *context, struct ibv_values_ex *values)
{
	return __verbs_call(context, query_rt_values, context, values);
}

/* Is the bit of a QP type set in one of the supported_qpts masks? */
static inline int ibv_is_qpt_supported(uint32_t caps, enum ibv_qp_type qpt)
{
	return !!(caps & (1U << qpt));
}

/* For devices that pin memory; here fork() is safe in any case, and both calls say so. */
int ibv_fork_init(void);
enum ibv_fork_status ibv_is_fork_initialized(void);

/* Names of enumerators, never NULL: "unknown" for a value out of range. */
const char *ibv_node_type_str(enum ibv_node_type node_type);
const char *ibv_port_state_str(enum ibv_port_state port_state);
const char *ibv_event_type_str(enum ibv_event_type event);
const char *ibv_wc_status_str(enum ibv_wc_status status);

/* ------------------------------------------------------------------------------------------------
 * Calls: ports and addresses
 */

/*
 * State and limits of a port, from 1. EINVAL: no such port.
 * The exported function knows only the members up to `flags`; callers go through the macro.
 */
int ibv_query_port(struct ibv_context *context, uint8_t port_num,
		   struct _compat_ibv_port_attr *port_attr);

static inline int ___ibv_query_port(struct ibv_context *context, uint8_t port_num,
				    struct ibv_port_attr *port_attr)
{
	struct verbs_context *vctx = verbs_get_ctx_op(context, query_port);

	if (vctx)
		return vctx->query_port(context, port_num, port_attr, sizeof(*port_attr));
	memset(port_attr, 0, sizeof(*port_attr));
	return ibv_query_port(context, port_num,
			      (struct _compat_ibv_port_attr *)(void *)port_attr);
}

#define ibv_query_port(context, port_num, port_attr) \
	___ibv_query_port(context, port_num, port_attr)

/* GID `index`; all zero for an empty entry. 0, or -1 with errno. */
int ibv_query_gid(struct ibv_context *context, uint8_t port_num, int index, union ibv_gid *gid);

/*
 * GID `gid_index` with type and interface; flags must be 0. ENODATA: empty entry, EINVAL: beyond
 * the table, or flags.
 */
int _ibv_query_gid_ex(struct ibv_context *context, uint32_t port_num, uint32_t gid_index,
		      struct ibv_gid_entry *entry, uint32_t flags, size_t entry_size);

static inline int ibv_query_gid_ex(struct ibv_context *context, uint32_t port_num,
				   uint32_t gid_index, struct ibv_gid_entry *entry,
				   uint32_t flags)
{
	return _ibv_query_gid_ex(context, port_num, gid_index, entry, flags, sizeof(*entry));
}

/*
 * The non-empty GIDs of all ports, at most max_entries. Returns their number or the negative error
 * number: -EINVAL if there are more than fit, or for flags that are not 0.
 */
ssize_t _ibv_query_gid_table(struct ibv_context *context, struct ibv_gid_entry *entries,
			     size_t max_entries, uint32_t flags, size_t entry_size);

static inline ssize_t ibv_query_gid_table(struct ibv_context *context,
					  struct ibv_gid_entry *entries, size_t max_entries,
					  uint32_t flags)
{
	return _ibv_query_gid_table(context, entries, max_entries, flags, sizeof(*entries));
}

/* P_Key `index`, in network order. 0, or -1 with errno. */
int ibv_query_pkey(struct ibv_context *context, uint8_t port_num, int index, __be16 *pkey);

/* The index of a P_Key, -1 with errno if the table does not hold it. */
int ibv_get_pkey_index(struct ibv_context *context, uint8_t port_num, __be16 pkey);

/* MAC address and VLAN (0xffff: none) of the RoCE destination attr->grh.dgid. */
int ibv_resolve_eth_l2_from_gid(struct ibv_context *context, struct ibv_ah_attr *attr,
				uint8_t eth_mac[6], uint16_t *vid);

/* Length of a MAC address. */
#define ETHERNET_LL_SIZE	6

/* UDP source ports that RoCEv2 uses to spread flows, and the bits of a flow label. */
#define IB_ROCE_UDP_ENCAP_VALID_PORT_MIN	0xc000
#define IB_ROCE_UDP_ENCAP_VALID_PORT_MAX	0xffff
#define IB_GRH_FLOWLABEL_MASK			0x000fffff

/* The RoCEv2 UDP source port of a flow label: its upper 6 bits folded into the lower 14. */
static inline uint16_t ibv_flow_label_to_udp_sport(uint32_t fl)
{
	uint32_t low = fl & 0x3fff;
	uint32_t high = (fl & 0xfc000) >> 14;

	return (uint16_t)((low ^ high) | IB_ROCE_UDP_ENCAP_VALID_PORT_MIN);
}

/* Rates: as a multiple of 2.5 Gbit/s, and in Mbit/s. Unknown: -1 one way, IBV_RATE_MAX back. */
int ibv_rate_to_mult(enum ibv_rate rate) __attribute_const;
enum ibv_rate mult_to_ibv_rate(int mult) __attribute_const;
int ibv_rate_to_mbps(enum ibv_rate rate) __attribute_const;
enum ibv_rate mbps_to_ibv_rate(int mbps) __attribute_const;

/* ------------------------------------------------------------------------------------------------
 * Calls: asynchronous events
 */

/* Waits for an event, or fails with EAGAIN if async_fd is non-blocking. 0, or -1 with errno. */
int ibv_get_async_event(struct ibv_context *context, struct ibv_async_event *event);

/* Every event got must be acknowledged: destroying its object waits for that. */
void ibv_ack_async_event(struct ibv_async_event *event);

/* ------------------------------------------------------------------------------------------------
 * Calls: protection domains and memory
 */

struct ibv_pd *ibv_alloc_pd(struct ibv_context *context);

/* EBUSY: something is still in it. */
int ibv_dealloc_pd(struct ibv_pd *pd);

/*
 * Registers memory. The region starts at addr; reg_mr's key is used with the same addresses, those
 * of _iova with addresses from `iova` on. Write the macros' names: they choose the entry point that
 * knows optional access flags if the caller may be using one.
 * EINVAL: access; EFAULT: not mapped, or not with these rights; ENOMEM.
 */
struct ibv_mr *ibv_reg_mr_iova2(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova,
				unsigned int access);
struct ibv_mr *ibv_reg_mr(struct ibv_pd *pd, void *addr, size_t length, int access);
struct ibv_mr *ibv_reg_mr_iova(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova,
			       int access);

/* is_access_const: the compiler knows `access`. */
static inline struct ibv_mr *__ibv_reg_mr(struct ibv_pd *pd, void *addr, size_t length,
					  unsigned int access, int is_access_const)
{
	if (is_access_const && !(access & IBV_ACCESS_OPTIONAL_RANGE))
		return ibv_reg_mr(pd, addr, length, (int)access);
	return ibv_reg_mr_iova2(pd, addr, length, (uintptr_t)addr, access);
}

static inline struct ibv_mr *__ibv_reg_mr_iova(struct ibv_pd *pd, void *addr, size_t length,
					       uint64_t iova, unsigned int access,
					       int is_access_const)
{
	if (is_access_const && !(access & IBV_ACCESS_OPTIONAL_RANGE))
		return ibv_reg_mr_iova(pd, addr, length, iova, (int)access);
	return ibv_reg_mr_iova2(pd, addr, length, iova, access);
}

#define ibv_reg_mr(pd, addr, length, access) \
	__ibv_reg_mr(pd, addr, length, access, \
		     __builtin_constant_p(((int)(access) & IBV_ACCESS_OPTIONAL_RANGE) == 0))

#define ibv_reg_mr_iova(pd, addr, length, iova, access) \
	__ibv_reg_mr_iova(pd, addr, length, iova, access, \
			  __builtin_constant_p(((int)(access) & IBV_ACCESS_OPTIONAL_RANGE) == 0))

/* Registers `length` bytes from `offset` of a dma-buf. Errors as above, EBADF, EOPNOTSUPP. */
struct ibv_mr *ibv_reg_dmabuf_mr(struct ibv_pd *pd, uint64_t offset, size_t length, uint64_t iova,
				 int fd, int access);

/* Changes a region in place; flags: enum ibv_rereg_mr_flags. 0 or enum ibv_rereg_mr_err_code. */
int ibv_rereg_mr(struct ibv_mr *mr, int flags, struct ibv_pd *pd, void *addr, size_t length,
		 int access);

/* EBUSY: a memory window is bound to it. */
int ibv_dereg_mr(struct ibv_mr *mr);

/* A region whose reads give zeros and whose writes vanish. */
static inline struct ibv_mr *ibv_alloc_null_mr(struct ibv_pd *pd)
{
	return __verbs_make(pd->context, alloc_null_mr, pd);
}

/* Advises about on-demand memory; flags: IBV_ADVISE_MR_FLAG_*. */
static inline int ibv_advise_mr(struct ibv_pd *pd, enum ibv_advise_mr_advice advice,
				uint32_t flags, struct ibv_sge *sg_list, uint32_t num_sge)
{
	return __verbs_call(pd->context, advise_mr, pd, advice, flags, sg_list, num_sge);
}

/* Memory windows. */
static inline struct ibv_mw *ibv_alloc_mw(struct ibv_pd *pd, enum ibv_mw_type type)
{
	if (pd->context->ops.alloc_mw)
		return pd->context->ops.alloc_mw(pd, type);
	errno = EOPNOTSUPP;
	return NULL;
}

static inline int ibv_dealloc_mw(struct ibv_mw *mw)
{
	return mw->context->ops.dealloc_mw(mw);
}

/* The key for the next bind of a type 2 window: its lower 8 bits are the consumer's. */
static inline uint32_t ibv_inc_rkey(uint32_t rkey)
{
	return (rkey & 0xffffff00) | ((rkey + 1) & 0xff);
}

/*
 * Posts a bind of a type 1 window. mw->rkey is the new key on return.
 * EINVAL: type 2 window, or a range without region; EPERM: window and region in different PDs.
 */
static inline int ibv_bind_mw(struct ibv_qp *qp, struct ibv_mw *mw, struct ibv_mw_bind *mw_bind)
{
	const struct ibv_mw_bind_info *info = &mw_bind->bind_info;

	if (mw->type != IBV_MW_TYPE_1)
		return EINVAL;
	if (info->mr && mw->pd != info->mr->pd)
		return EPERM;
	if (!info->mr && (info->addr || info->length))
		return EINVAL;
	return mw->context->ops.bind_mw(qp, mw, mw_bind);
}

/* Device memory. */
static inline struct ibv_dm *ibv_alloc_dm(struct ibv_context *context,
					  struct ibv_alloc_dm_attr *attr)
{
	return __verbs_make(context, alloc_dm, context, attr);
}

static inline int ibv_free_dm(struct ibv_dm *dm)
{
	return __verbs_call(dm->context, free_dm, dm);
}

static inline int ibv_memcpy_to_dm(struct ibv_dm *dm, uint64_t dm_offset, const void *host_addr,
				   size_t length)
{
	return dm->memcpy_to_dm(dm, dm_offset, host_addr, length);
}

static inline int ibv_memcpy_from_dm(void *host_addr, struct ibv_dm *dm, uint64_t dm_offset,
				     size_t length)
{
	return dm->memcpy_from_dm(host_addr, dm, dm_offset, length);
}

/* A region of device memory; access must have IBV_ACCESS_ZERO_BASED. */
static inline struct ibv_mr *ibv_reg_dm_mr(struct ibv_pd *pd, struct ibv_dm *dm,
					   uint64_t dm_offset, size_t length, unsigned int access)
{
	return __verbs_make(pd->context, reg_dm_mr, pd, dm, dm_offset, length, access);
}

/* Thread and parent domains; ibv_dealloc_pd() frees a parent domain. */
static inline struct ibv_td *ibv_alloc_td(struct ibv_context *context,
					  struct ibv_td_init_attr *init_attr)
{
	return __verbs_make(context, alloc_td, context, init_attr);
}

static inline int ibv_dealloc_td(struct ibv_td *td)
{
	return __verbs_call(td->context, dealloc_td, td);
}

static inline struct ibv_pd *ibv_alloc_parent_domain(struct ibv_context *context,
						     struct ibv_parent_domain_init_attr *attr)
{
	return __verbs_make(context, alloc_parent_domain, context, attr);
}

/* XRC domains. EBUSY from close: a QP or SRQ is still in it. */
static inline struct ibv_xrcd *ibv_open_xrcd(struct ibv_context *context,
					     struct ibv_xrcd_init_attr *xrcd_init_attr)
{
	return __verbs_make(context, open_xrcd, context, xrcd_init_attr);
}

static inline int ibv_close_xrcd(struct ibv_xrcd *xrcd)
{
	return verbs_get_ctx(xrcd->context)->close_xrcd(xrcd);
}

/* ------------------------------------------------------------------------------------------------
 * Calls: completion queues
 */

struct ibv_comp_channel *ibv_create_comp_channel(struct ibv_context *context);

/* EBUSY: a CQ is attached to it. */
int ibv_destroy_comp_channel(struct ibv_comp_channel *channel);

/*
 * A CQ of at least `cqe` entries. Events go to `channel` unless it is NULL; comp_vector is below
 * context->num_comp_vectors. Errors: EINVAL, ENOMEM.
 */
struct ibv_cq *ibv_create_cq(struct ibv_context *context, int cqe, void *cq_context,
			     struct ibv_comp_channel *channel, int comp_vector);

/* EINVAL: fewer entries than completions now in it; EOPNOTSUPP. */
int ibv_resize_cq(struct ibv_cq *cq, int cqe);

/* EBUSY: a QP uses it. Waits until all its events have been acknowledged. */
int ibv_destroy_cq(struct ibv_cq *cq);

/* Waits for an event of a channel, or fails with EAGAIN if fd is non-blocking. 0 or -1, errno. */
int ibv_get_cq_event(struct ibv_comp_channel *channel, struct ibv_cq **cq, void **cq_context);

/* Acknowledges `nevents` events of a CQ. */
void ibv_ack_cq_events(struct ibv_cq *cq, unsigned int nevents);

/* Takes up to num_entries completions. Returns their number, negative on failure. */
static inline int ibv_poll_cq(struct ibv_cq *cq, int num_entries, struct ibv_wc *wc)
{
	return cq->context->ops.poll_cq(cq, num_entries, wc);
}

/* Asks for one event at the next completion (solicited_only: that is solicited, or an error). */
static inline int ibv_req_notify_cq(struct ibv_cq *cq, int solicited_only)
{
	return cq->context->ops.req_notify_cq(cq, solicited_only);
}

/* Event moderation. */
static inline int ibv_modify_cq(struct ibv_cq *cq, struct ibv_modify_cq_attr *attr)
{
	return __verbs_call(cq->context, modify_cq, cq, attr);
}

/* An extended CQ. EOPNOTSUPP: a field or flag that the device does not offer. */
static inline struct ibv_cq_ex *ibv_create_cq_ex(struct ibv_context *context,
						 struct ibv_cq_init_attr_ex *cq_attr)
{
	return __verbs_make(context, create_cq_ex, context, cq_attr);
}

/* The same CQ for the calls that take a plain one. */
static inline struct ibv_cq *ibv_cq_ex_to_cq(struct ibv_cq_ex *cq)
{
	return (struct ibv_cq *)(void *)cq;
}

/*
 * Polling an extended CQ: start (ENOENT: empty, and then no end), read, next (ENOENT: no more),
 * end. In between status and wr_id are members, everything else is read by the calls below; each
 * needs its flag at creation and a completion to which it applies.
 */
static inline int ibv_start_poll(struct ibv_cq_ex *cq, struct ibv_poll_cq_attr *attr)
{
	return cq->start_poll(cq, attr);
}

static inline int ibv_next_poll(struct ibv_cq_ex *cq)
{
	return cq->next_poll(cq);
}

static inline void ibv_end_poll(struct ibv_cq_ex *cq)
{
	cq->end_poll(cq);
}

static inline enum ibv_wc_opcode ibv_wc_read_opcode(struct ibv_cq_ex *cq)
{
	return cq->read_opcode(cq);
}

static inline uint32_t ibv_wc_read_vendor_err(struct ibv_cq_ex *cq)
{
	return cq->read_vendor_err(cq);
}

static inline uint32_t ibv_wc_read_byte_len(struct ibv_cq_ex *cq)
{
	return cq->read_byte_len(cq);
}

static inline __be32 ibv_wc_read_imm_data(struct ibv_cq_ex *cq)
{
	return cq->read_imm_data(cq);
}

/* The key travels in the place of the immediate data, in host order. */
static inline uint32_t ibv_wc_read_invalidated_rkey(struct ibv_cq_ex *cq)
{
	return (uint32_t)cq->read_imm_data(cq);
}

static inline uint32_t ibv_wc_read_qp_num(struct ibv_cq_ex *cq)
{
	return cq->read_qp_num(cq);
}

static inline uint32_t ibv_wc_read_src_qp(struct ibv_cq_ex *cq)
{
	return cq->read_src_qp(cq);
}

static inline unsigned int ibv_wc_read_wc_flags(struct ibv_cq_ex *cq)
{
	return cq->read_wc_flags(cq);
}

static inline uint32_t ibv_wc_read_slid(struct ibv_cq_ex *cq)
{
	return cq->read_slid(cq);
}

static inline uint8_t ibv_wc_read_sl(struct ibv_cq_ex *cq)
{
	return cq->read_sl(cq);
}

static inline uint8_t ibv_wc_read_dlid_path_bits(struct ibv_cq_ex *cq)
{
	return cq->read_dlid_path_bits(cq);
}

/* In ticks of the device clock (ibv_device_attr_ex.hca_core_clock). */
static inline uint64_t ibv_wc_read_completion_ts(struct ibv_cq_ex *cq)
{
	return cq->read_completion_ts(cq);
}

/* In nanoseconds of CLOCK_REALTIME. */
static inline uint64_t ibv_wc_read_completion_wallclock_ns(struct ibv_cq_ex *cq)
{
	return cq->read_completion_wallclock_ns(cq);
}

static inline uint16_t ibv_wc_read_cvlan(struct ibv_cq_ex *cq)
{
	return cq->read_cvlan(cq);
}

static inline uint32_t ibv_wc_read_flow_tag(struct ibv_cq_ex *cq)
{
	return cq->read_flow_tag(cq);
}

static inline void ibv_wc_read_tm_info(struct ibv_cq_ex *cq, struct ibv_wc_tm_info *tm_info)
{
	cq->read_tm_info(cq, tm_info);
}

/* ------------------------------------------------------------------------------------------------
 * Calls: address handles and multicast
 */

struct ibv_ah *ibv_create_ah(struct ibv_pd *pd, struct ibv_ah_attr *attr);

/* The sender's address of a UD message, from its completion and GRH. 0, or -1 with errno. */
int ibv_init_ah_from_wc(struct ibv_context *context, uint8_t port_num, struct ibv_wc *wc,
			struct ibv_grh *grh, struct ibv_ah_attr *ah_attr);
struct ibv_ah *ibv_create_ah_from_wc(struct ibv_pd *pd, struct ibv_wc *wc, struct ibv_grh *grh,
				     uint8_t port_num);

int ibv_destroy_ah(struct ibv_ah *ah);

/* A UD QP receives what is sent to the group `gid`; `lid` is the group's LID on InfiniBand. */
int ibv_attach_mcast(struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid);
int ibv_detach_mcast(struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid);

/* ------------------------------------------------------------------------------------------------
 * Calls: shared receive queues
 */

struct ibv_srq *ibv_create_srq(struct ibv_pd *pd, struct ibv_srq_init_attr *srq_init_attr);

/* srq_attr_mask: enum ibv_srq_attr_mask. Arms the limit event, changes the size, or both. */
int ibv_modify_srq(struct ibv_srq *srq, struct ibv_srq_attr *srq_attr, int srq_attr_mask);
int ibv_query_srq(struct ibv_srq *srq, struct ibv_srq_attr *srq_attr);

/* EBUSY: a QP uses it. */
int ibv_destroy_srq(struct ibv_srq *srq);

/* Any type of SRQ; a basic one that needs no more than a PD takes the plain way. */
static inline struct ibv_srq *ibv_create_srq_ex(struct ibv_context *context,
						struct ibv_srq_init_attr_ex *attr)
{
	uint32_t mask = attr->comp_mask & ~(uint32_t)IBV_SRQ_INIT_ATTR_TYPE;
	int typed = !!(attr->comp_mask & IBV_SRQ_INIT_ATTR_TYPE);

	if (mask == IBV_SRQ_INIT_ATTR_PD && (!typed || attr->srq_type == IBV_SRQT_BASIC))
		return ibv_create_srq(attr->pd, (struct ibv_srq_init_attr *)(void *)attr);
	return __verbs_make(context, create_srq_ex, context, attr);
}

/* The number by which XRC senders name an SRQ. */
static inline int ibv_get_srq_num(struct ibv_srq *srq, uint32_t *srq_num)
{
	return __verbs_call(srq->context, get_srq_num, srq, srq_num);
}

/* Posts receives; on failure *bad_recv_wr is the first that was not posted. */
static inline int ibv_post_srq_recv(struct ibv_srq *srq, struct ibv_recv_wr *recv_wr,
				    struct ibv_recv_wr **bad_recv_wr)
{
	return srq->context->ops.post_srq_recv(srq, recv_wr, bad_recv_wr);
}

/* Posts tag operations; on failure *bad_op is the first that was not posted. */
static inline int ibv_post_srq_ops(struct ibv_srq *srq, struct ibv_ops_wr *op,
				   struct ibv_ops_wr **bad_op)
{
	struct verbs_context *vctx = verbs_get_ctx_op(srq->context, post_srq_ops);

	if (vctx)
		return vctx->post_srq_ops(srq, op, bad_op);
	*bad_op = op;
	return EOPNOTSUPP;
}

/* ------------------------------------------------------------------------------------------------
 * Calls: queue pairs
 */

/* A QP in the RESET state; qp_init_attr->cap is what was granted on return. EINVAL, ENOMEM. */
struct ibv_qp *ibv_create_qp(struct ibv_pd *pd, struct ibv_qp_init_attr *qp_init_attr);

/* Any QP; one that needs no more than a PD takes the plain way. */
static inline struct ibv_qp *ibv_create_qp_ex(struct ibv_context *context,
					      struct ibv_qp_init_attr_ex *attr)
{
	if (attr->comp_mask == IBV_QP_INIT_ATTR_PD)
		return ibv_create_qp(attr->pd, (struct ibv_qp_init_attr *)(void *)attr);
	return __verbs_make(context, create_qp_ex, context, attr);
}

/* The ibv_wr_*() view of a QP; NULL if it was created without send_ops_flags. */
struct ibv_qp_ex *ibv_qp_to_qp_ex(struct ibv_qp *qp);

/* A shared XRC receive QP of another process. */
static inline struct ibv_qp *ibv_open_qp(struct ibv_context *context,
					 struct ibv_qp_open_attr *qp_open_attr)
{
	return __verbs_make(context, open_qp, context, qp_open_attr);
}

/*
 * Changes attributes and state; attr_mask: enum ibv_qp_attr_mask. EINVAL: a transition that does
 * not exist, an attribute that it needs or forbids, or a value out of range (11.2.5.2).
 */
int ibv_modify_qp(struct ibv_qp *qp, struct ibv_qp_attr *attr, int attr_mask);

static inline int ibv_modify_qp_rate_limit(struct ibv_qp *qp, struct ibv_qp_rate_limit_attr *attr)
{
	return __verbs_call(qp->context, modify_qp_rate_limit, qp, attr);
}

/* At least the attributes of attr_mask, and how the QP was created. */
int ibv_query_qp(struct ibv_qp *qp, struct ibv_qp_attr *attr, int attr_mask,
		 struct ibv_qp_init_attr *init_attr);

/* 1 if data of `op` is written in the order of its addresses, 0 if that is not known. */
int ibv_query_qp_data_in_order(struct ibv_qp *qp, enum ibv_wr_opcode op, uint32_t flags);

/* EBUSY: attached to a multicast group. Waits until all its events have been acknowledged. */
int ibv_destroy_qp(struct ibv_qp *qp);

/* Options for, and agreed by, extended connection establishment. */
int ibv_set_ece(struct ibv_qp *qp, struct ibv_ece *ece);
int ibv_query_ece(struct ibv_qp *qp, struct ibv_ece *ece);

/*
 * Posts a list of requests in order; on failure *bad_wr is the first that was not posted.
 * EINVAL: the QP's state or a request does not allow it; ENOMEM: the queue is full.
 */
static inline int ibv_post_send(struct ibv_qp *qp, struct ibv_send_wr *wr,
				struct ibv_send_wr **bad_wr)
{
	return qp->context->ops.post_send(qp, wr, bad_wr);
}

static inline int ibv_post_recv(struct ibv_qp *qp, struct ibv_recv_wr *wr,
				struct ibv_recv_wr **bad_wr)
{
	return qp->context->ops.post_recv(qp, wr, bad_wr);
}

/*
 * Building requests in place (man ibv_wr_post): start; for each request set qp->wr_id and
 * qp->wr_flags, begin it, complete its address and data; then complete or abort all of them.
 * No call in between fails: the first mistake is what ibv_wr_complete() returns, and then nothing
 * of the batch was posted. Other threads wait meanwhile.
 */
static inline void ibv_wr_start(struct ibv_qp_ex *qp)
{
	qp->wr_start(qp);
}

static inline int ibv_wr_complete(struct ibv_qp_ex *qp)
{
	return qp->wr_complete(qp);
}

static inline void ibv_wr_abort(struct ibv_qp_ex *qp)
{
	qp->wr_abort(qp);
}

static inline void ibv_wr_atomic_cmp_swp(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr,
					 uint64_t compare, uint64_t swap)
{
	qp->wr_atomic_cmp_swp(qp, rkey, remote_addr, compare, swap);
}

static inline void ibv_wr_atomic_fetch_add(struct ibv_qp_ex *qp, uint32_t rkey,
					   uint64_t remote_addr, uint64_t add)
{
	qp->wr_atomic_fetch_add(qp, rkey, remote_addr, add);
}

/* 8 bytes at atomic_wr, written at once. */
static inline void ibv_wr_atomic_write(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr,
				       const void *atomic_wr)
{
	qp->wr_atomic_write(qp, rkey, remote_addr, atomic_wr);
}

static inline void ibv_wr_bind_mw(struct ibv_qp_ex *qp, struct ibv_mw *mw, uint32_t rkey,
				  const struct ibv_mw_bind_info *bind_info)
{
	qp->wr_bind_mw(qp, mw, rkey, bind_info);
}

static inline void ibv_wr_local_inv(struct ibv_qp_ex *qp, uint32_t invalidate_rkey)
{
	qp->wr_local_inv(qp, invalidate_rkey);
}

static inline void ibv_wr_rdma_read(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr)
{
	qp->wr_rdma_read(qp, rkey, remote_addr);
}

static inline void ibv_wr_rdma_write(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr)
{
	qp->wr_rdma_write(qp, rkey, remote_addr);
}

static inline void ibv_wr_rdma_write_imm(struct ibv_qp_ex *qp, uint32_t rkey, uint64_t remote_addr,
					 __be32 imm_data)
{
	qp->wr_rdma_write_imm(qp, rkey, remote_addr, imm_data);
}

static inline void ibv_wr_send(struct ibv_qp_ex *qp)
{
	qp->wr_send(qp);
}

static inline void ibv_wr_send_imm(struct ibv_qp_ex *qp, __be32 imm_data)
{
	qp->wr_send_imm(qp, imm_data);
}

static inline void ibv_wr_send_inv(struct ibv_qp_ex *qp, uint32_t invalidate_rkey)
{
	qp->wr_send_inv(qp, invalidate_rkey);
}

static inline void ibv_wr_send_tso(struct ibv_qp_ex *qp, void *hdr, uint16_t hdr_sz, uint16_t mss)
{
	qp->wr_send_tso(qp, hdr, hdr_sz, mss);
}

static inline void ibv_wr_set_ud_addr(struct ibv_qp_ex *qp, struct ibv_ah *ah, uint32_t remote_qpn,
				      uint32_t remote_qkey)
{
	qp->wr_set_ud_addr(qp, ah, remote_qpn, remote_qkey);
}

static inline void ibv_wr_set_xrc_srqn(struct ibv_qp_ex *qp, uint32_t remote_srqn)
{
	qp->wr_set_xrc_srqn(qp, remote_srqn);
}

/* Inline data is copied here and now. */
static inline void ibv_wr_set_inline_data(struct ibv_qp_ex *qp, void *addr, size_t length)
{
	qp->wr_set_inline_data(qp, addr, length);
}

static inline void ibv_wr_set_inline_data_list(struct ibv_qp_ex *qp, size_t num_buf,
					       const struct ibv_data_buf *buf_list)
{
	qp->wr_set_inline_data_list(qp, num_buf, buf_list);
}

static inline void ibv_wr_set_sge(struct ibv_qp_ex *qp, uint32_t lkey, uint64_t addr,
				  uint32_t length)
{
	qp->wr_set_sge(qp, lkey, addr, length);
}

static inline void ibv_wr_set_sge_list(struct ibv_qp_ex *qp, size_t num_sge,
				       const struct ibv_sge *sg_list)
{
	qp->wr_set_sge_list(qp, num_sge, sg_list);
}

/* ------------------------------------------------------------------------------------------------
 * Calls: work queues and receive-side scaling
 */

/* A work queue in the RESET state. */
static inline struct ibv_wq *ibv_create_wq(struct ibv_context *context,
					   struct ibv_wq_init_attr *wq_init_attr)
{
	struct ibv_wq *wq = __verbs_make(context, create_wq, context, wq_init_attr);

	if (!wq)
		return NULL;
	wq->wq_context = wq_init_attr->wq_context;
	wq->events_completed = 0;
	pthread_mutex_init(&wq->mutex, NULL);
	pthread_cond_init(&wq->cond, NULL);
	return wq;
}

static inline int ibv_modify_wq(struct ibv_wq *wq, struct ibv_wq_attr *wq_attr)
{
	return __verbs_call(wq->context, modify_wq, wq, wq_attr);
}

static inline int ibv_destroy_wq(struct ibv_wq *wq)
{
	return __verbs_call(wq->context, destroy_wq, wq);
}

static inline int ibv_post_wq_recv(struct ibv_wq *wq, struct ibv_recv_wr *recv_wr,
				   struct ibv_recv_wr **bad_recv_wr)
{
	return wq->post_recv(wq, recv_wr, bad_recv_wr);
}

static inline struct ibv_rwq_ind_table *
ibv_create_rwq_ind_table(struct ibv_context *context, struct ibv_rwq_ind_table_init_attr *init_attr)
{
	return __verbs_make(context, create_rwq_ind_table, context, init_attr);
}

static inline int ibv_destroy_rwq_ind_table(struct ibv_rwq_ind_table *rwq_ind_table)
{
	return __verbs_call(rwq_ind_table->context, destroy_rwq_ind_table, rwq_ind_table);
}

/* ------------------------------------------------------------------------------------------------
 * Calls: flow steering and counters
 */

static inline struct ibv_flow *ibv_create_flow(struct ibv_qp *qp, struct ibv_flow_attr *flow)
{
	return __verbs_make(qp->context, ibv_create_flow, qp, flow);
}

static inline int ibv_destroy_flow(struct ibv_flow *flow_id)
{
	return __verbs_call(flow_id->context, ibv_destroy_flow, flow_id);
}

static inline struct ibv_flow_action *
ibv_create_flow_action_esp(struct ibv_context *context, struct ibv_flow_action_esp_attr *esp)
{
	return __verbs_make(context, create_flow_action_esp, context, esp);
}

static inline int ibv_modify_flow_action_esp(struct ibv_flow_action *action,
					     struct ibv_flow_action_esp_attr *esp)
{
	return __verbs_call(action->context, modify_flow_action_esp, action, esp);
}

static inline int ibv_destroy_flow_action(struct ibv_flow_action *action)
{
	return __verbs_call(action->context, destroy_flow_action, action);
}

static inline struct ibv_counters *ibv_create_counters(struct ibv_context *context,
						       struct ibv_counters_init_attr *init_attr)
{
	return __verbs_make(context, create_counters, context, init_attr);
}

static inline int ibv_destroy_counters(struct ibv_counters *counters)
{
	return __verbs_call(counters->context, destroy_counters, counters);
}

static inline int ibv_attach_counters_point_flow(struct ibv_counters *counters,
						 struct ibv_counter_attach_attr *attr,
						 struct ibv_flow *flow)
{
	return __verbs_call(counters->context, attach_counters_point_flow, counters, attr, flow);
}

/* flags: enum ibv_read_counters_flags. */
static inline int ibv_read_counters(struct ibv_counters *counters, uint64_t *counters_value,
				    uint32_t ncounters, uint32_t flags)
{
	return __verbs_call(counters->context, read_counters, counters, counters_value, ncounters,
			    flags);
}

#undef __verbs_call
#undef __verbs_make

#ifdef __cplusplus
}
#endif

#endif
