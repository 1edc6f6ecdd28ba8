// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.h - records of the subnet administrator (IBTA 15.2.5).
 *
 * The ibv_sa_* records are unpacked: one member a field, host layout. struct ibv_path_record is the
 * record as it travels, big-endian and packed by hand.
 */
#ifndef INFINIBAND_SA_H
#define INFINIBAND_SA_H

#include <infiniband/verbs.h>
#include <linux/types.h>
#include <stdint.h>

/* PathRecord, unpacked (IBTA 15.2.5.16). */
struct ibv_sa_path_rec {
	union ibv_gid dgid;
	union ibv_gid sgid;
	__be16 dlid;
	__be16 slid;
	int raw_traffic;
	__be32 flow_label;
	uint8_t hop_limit;
	uint8_t traffic_class;
	int reversible;
	uint8_t numb_path;
	__be16 pkey;
	uint8_t sl;
	uint8_t mtu_selector;
	uint8_t mtu;				/* enum ibv_mtu */
	uint8_t rate_selector;
	uint8_t rate;				/* enum ibv_rate */
	uint8_t packet_life_time_selector;
	uint8_t packet_life_time;		/* 4.096 us * 2^n */
	uint8_t preference;			/* lower is better */
};

/* MCMemberRecord, unpacked (IBTA 15.2.5.17). */
struct ibv_sa_mcmember_rec {
	union ibv_gid mgid;
	union ibv_gid port_gid;
	uint32_t qkey;
	uint16_t mlid;
	uint8_t mtu_selector;
	uint8_t mtu;				/* enum ibv_mtu */
	uint8_t traffic_class;
	uint16_t pkey;
	uint8_t rate_selector;
	uint8_t rate;				/* enum ibv_rate */
	uint8_t packet_life_time_selector;
	uint8_t packet_life_time;		/* 4.096 us * 2^n */
	uint8_t sl;
	uint32_t flow_label;
	uint8_t hop_limit;
	uint8_t scope;
	uint8_t join_state;
	int proxy_join;
};

/* ServiceRecord, unpacked (IBTA 15.2.5.14). */
struct ibv_sa_service_rec {
	uint64_t id;
	union ibv_gid gid;
	uint16_t pkey;
	uint32_t lease;				/* seconds */
	uint8_t key[16];
	uint8_t name[64];
	uint8_t data8[16];
	uint16_t data16[8];
	uint32_t data32[4];
	uint64_t data64[2];
};

/* Bit of ibv_path_record.reversible_numpath: the path works in both directions. */
#define IBV_PATH_RECORD_REVERSIBLE	0x80

/* PathRecord as it travels, 64 bytes; members that share a word keep the order of their names. */
struct ibv_path_record {
	__be64 service_id;
	union ibv_gid dgid;
	union ibv_gid sgid;
	__be16 dlid;
	__be16 slid;
	__be32 flowlabel_hoplimit;		/* resv:4 flow label:20 hop limit:8 */
	uint8_t tclass;
	uint8_t reversible_numpath;
	__be16 pkey;
	__be16 qosclass_sl;			/* QoS class:12 SL:4 */
	uint8_t mtu;				/* selector:2 mtu:6 */
	uint8_t rate;				/* selector:2 rate:6 */
	uint8_t packetlifetime;			/* selector:2 time:6 */
	uint8_t preference;
	uint8_t reserved[6];
};

/* ibv_path_data.flags: what the path is good for. */
#define IBV_PATH_FLAG_GMP		(1 << 0)	/* for management packets */
#define IBV_PATH_FLAG_PRIMARY		(1 << 1)
#define IBV_PATH_FLAG_ALTERNATE		(1 << 2)
#define IBV_PATH_FLAG_OUTBOUND		(1 << 3)
#define IBV_PATH_FLAG_INBOUND		(1 << 4)
#define IBV_PATH_FLAG_INBOUND_REVERSE	(1 << 5)
#define IBV_PATH_FLAG_BIDIRECTIONAL	(IBV_PATH_FLAG_OUTBOUND | IBV_PATH_FLAG_INBOUND_REVERSE)

/* A path with its use; rdma_getaddrinfo() routes and rdma_set_option() take arrays of these. */
struct ibv_path_data {
	uint32_t flags;				/* IBV_PATH_FLAG_* */
	uint32_t reserved;
	struct ibv_path_record path;
};

#endif
