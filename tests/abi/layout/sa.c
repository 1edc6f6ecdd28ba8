// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.c - <infiniband/sa.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/sa.h>

_Static_assert(sizeof(struct ibv_sa_path_rec) == 64, "sizeof struct ibv_sa_path_rec");
_Static_assert(_Alignof(struct ibv_sa_path_rec) == 8, "alignof struct ibv_sa_path_rec");
_Static_assert(offsetof(struct ibv_sa_path_rec, dgid) == 0, "struct ibv_sa_path_rec.dgid");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->dgid) == 16,
	       "sizeof struct ibv_sa_path_rec.dgid");
_Static_assert(offsetof(struct ibv_sa_path_rec, sgid) == 16, "struct ibv_sa_path_rec.sgid");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->sgid) == 16,
	       "sizeof struct ibv_sa_path_rec.sgid");
_Static_assert(offsetof(struct ibv_sa_path_rec, dlid) == 32, "struct ibv_sa_path_rec.dlid");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->dlid) == 2,
	       "sizeof struct ibv_sa_path_rec.dlid");
_Static_assert(offsetof(struct ibv_sa_path_rec, slid) == 34, "struct ibv_sa_path_rec.slid");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->slid) == 2,
	       "sizeof struct ibv_sa_path_rec.slid");
_Static_assert(offsetof(struct ibv_sa_path_rec, raw_traffic) == 36,
	       "struct ibv_sa_path_rec.raw_traffic");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->raw_traffic) == 4,
	       "sizeof struct ibv_sa_path_rec.raw_traffic");
_Static_assert(offsetof(struct ibv_sa_path_rec, flow_label) == 40,
	       "struct ibv_sa_path_rec.flow_label");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->flow_label) == 4,
	       "sizeof struct ibv_sa_path_rec.flow_label");
_Static_assert(offsetof(struct ibv_sa_path_rec, hop_limit) == 44,
	       "struct ibv_sa_path_rec.hop_limit");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->hop_limit) == 1,
	       "sizeof struct ibv_sa_path_rec.hop_limit");
_Static_assert(offsetof(struct ibv_sa_path_rec, traffic_class) == 45,
	       "struct ibv_sa_path_rec.traffic_class");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->traffic_class) == 1,
	       "sizeof struct ibv_sa_path_rec.traffic_class");
_Static_assert(offsetof(struct ibv_sa_path_rec, reversible) == 48,
	       "struct ibv_sa_path_rec.reversible");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->reversible) == 4,
	       "sizeof struct ibv_sa_path_rec.reversible");
_Static_assert(offsetof(struct ibv_sa_path_rec, numb_path) == 52,
	       "struct ibv_sa_path_rec.numb_path");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->numb_path) == 1,
	       "sizeof struct ibv_sa_path_rec.numb_path");
_Static_assert(offsetof(struct ibv_sa_path_rec, pkey) == 54, "struct ibv_sa_path_rec.pkey");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->pkey) == 2,
	       "sizeof struct ibv_sa_path_rec.pkey");
_Static_assert(offsetof(struct ibv_sa_path_rec, sl) == 56, "struct ibv_sa_path_rec.sl");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->sl) == 1, "sizeof struct ibv_sa_path_rec.sl");
_Static_assert(offsetof(struct ibv_sa_path_rec, mtu_selector) == 57,
	       "struct ibv_sa_path_rec.mtu_selector");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->mtu_selector) == 1,
	       "sizeof struct ibv_sa_path_rec.mtu_selector");
_Static_assert(offsetof(struct ibv_sa_path_rec, mtu) == 58, "struct ibv_sa_path_rec.mtu");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->mtu) == 1,
	       "sizeof struct ibv_sa_path_rec.mtu");
_Static_assert(offsetof(struct ibv_sa_path_rec, rate_selector) == 59,
	       "struct ibv_sa_path_rec.rate_selector");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->rate_selector) == 1,
	       "sizeof struct ibv_sa_path_rec.rate_selector");
_Static_assert(offsetof(struct ibv_sa_path_rec, rate) == 60, "struct ibv_sa_path_rec.rate");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->rate) == 1,
	       "sizeof struct ibv_sa_path_rec.rate");
_Static_assert(offsetof(struct ibv_sa_path_rec, packet_life_time_selector) == 61,
	       "struct ibv_sa_path_rec.packet_life_time_selector");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->packet_life_time_selector) == 1,
	       "sizeof struct ibv_sa_path_rec.packet_life_time_selector");
_Static_assert(offsetof(struct ibv_sa_path_rec, packet_life_time) == 62,
	       "struct ibv_sa_path_rec.packet_life_time");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->packet_life_time) == 1,
	       "sizeof struct ibv_sa_path_rec.packet_life_time");
_Static_assert(offsetof(struct ibv_sa_path_rec, preference) == 63,
	       "struct ibv_sa_path_rec.preference");
_Static_assert(sizeof(((struct ibv_sa_path_rec *)0)->preference) == 1,
	       "sizeof struct ibv_sa_path_rec.preference");
_Static_assert(sizeof(struct ibv_sa_mcmember_rec) == 64, "sizeof struct ibv_sa_mcmember_rec");
_Static_assert(_Alignof(struct ibv_sa_mcmember_rec) == 8, "alignof struct ibv_sa_mcmember_rec");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, mgid) == 0, "struct ibv_sa_mcmember_rec.mgid");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->mgid) == 16,
	       "sizeof struct ibv_sa_mcmember_rec.mgid");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, port_gid) == 16,
	       "struct ibv_sa_mcmember_rec.port_gid");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->port_gid) == 16,
	       "sizeof struct ibv_sa_mcmember_rec.port_gid");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, qkey) == 32,
	       "struct ibv_sa_mcmember_rec.qkey");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->qkey) == 4,
	       "sizeof struct ibv_sa_mcmember_rec.qkey");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, mlid) == 36,
	       "struct ibv_sa_mcmember_rec.mlid");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->mlid) == 2,
	       "sizeof struct ibv_sa_mcmember_rec.mlid");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, mtu_selector) == 38,
	       "struct ibv_sa_mcmember_rec.mtu_selector");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->mtu_selector) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.mtu_selector");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, mtu) == 39, "struct ibv_sa_mcmember_rec.mtu");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->mtu) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.mtu");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, traffic_class) == 40,
	       "struct ibv_sa_mcmember_rec.traffic_class");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->traffic_class) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.traffic_class");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, pkey) == 42,
	       "struct ibv_sa_mcmember_rec.pkey");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->pkey) == 2,
	       "sizeof struct ibv_sa_mcmember_rec.pkey");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, rate_selector) == 44,
	       "struct ibv_sa_mcmember_rec.rate_selector");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->rate_selector) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.rate_selector");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, rate) == 45,
	       "struct ibv_sa_mcmember_rec.rate");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->rate) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.rate");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, packet_life_time_selector) == 46,
	       "struct ibv_sa_mcmember_rec.packet_life_time_selector");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->packet_life_time_selector) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.packet_life_time_selector");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, packet_life_time) == 47,
	       "struct ibv_sa_mcmember_rec.packet_life_time");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->packet_life_time) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.packet_life_time");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, sl) == 48, "struct ibv_sa_mcmember_rec.sl");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->sl) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.sl");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, flow_label) == 52,
	       "struct ibv_sa_mcmember_rec.flow_label");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->flow_label) == 4,
	       "sizeof struct ibv_sa_mcmember_rec.flow_label");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, hop_limit) == 56,
	       "struct ibv_sa_mcmember_rec.hop_limit");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->hop_limit) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.hop_limit");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, scope) == 57,
	       "struct ibv_sa_mcmember_rec.scope");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->scope) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.scope");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, join_state) == 58,
	       "struct ibv_sa_mcmember_rec.join_state");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->join_state) == 1,
	       "sizeof struct ibv_sa_mcmember_rec.join_state");
_Static_assert(offsetof(struct ibv_sa_mcmember_rec, proxy_join) == 60,
	       "struct ibv_sa_mcmember_rec.proxy_join");
_Static_assert(sizeof(((struct ibv_sa_mcmember_rec *)0)->proxy_join) == 4,
	       "sizeof struct ibv_sa_mcmember_rec.proxy_join");
_Static_assert(sizeof(struct ibv_sa_service_rec) == 176, "sizeof struct ibv_sa_service_rec");
_Static_assert(_Alignof(struct ibv_sa_service_rec) == 8, "alignof struct ibv_sa_service_rec");
_Static_assert(offsetof(struct ibv_sa_service_rec, id) == 0, "struct ibv_sa_service_rec.id");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->id) == 8,
	       "sizeof struct ibv_sa_service_rec.id");
_Static_assert(offsetof(struct ibv_sa_service_rec, gid) == 8, "struct ibv_sa_service_rec.gid");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->gid) == 16,
	       "sizeof struct ibv_sa_service_rec.gid");
_Static_assert(offsetof(struct ibv_sa_service_rec, pkey) == 24, "struct ibv_sa_service_rec.pkey");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->pkey) == 2,
	       "sizeof struct ibv_sa_service_rec.pkey");
_Static_assert(offsetof(struct ibv_sa_service_rec, lease) == 28,
	       "struct ibv_sa_service_rec.lease");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->lease) == 4,
	       "sizeof struct ibv_sa_service_rec.lease");
_Static_assert(offsetof(struct ibv_sa_service_rec, key) == 32, "struct ibv_sa_service_rec.key");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->key) == 16,
	       "sizeof struct ibv_sa_service_rec.key");
_Static_assert(offsetof(struct ibv_sa_service_rec, name) == 48, "struct ibv_sa_service_rec.name");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->name) == 64,
	       "sizeof struct ibv_sa_service_rec.name");
_Static_assert(offsetof(struct ibv_sa_service_rec, data8) == 112,
	       "struct ibv_sa_service_rec.data8");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->data8) == 16,
	       "sizeof struct ibv_sa_service_rec.data8");
_Static_assert(offsetof(struct ibv_sa_service_rec, data16) == 128,
	       "struct ibv_sa_service_rec.data16");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->data16) == 16,
	       "sizeof struct ibv_sa_service_rec.data16");
_Static_assert(offsetof(struct ibv_sa_service_rec, data32) == 144,
	       "struct ibv_sa_service_rec.data32");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->data32) == 16,
	       "sizeof struct ibv_sa_service_rec.data32");
_Static_assert(offsetof(struct ibv_sa_service_rec, data64) == 160,
	       "struct ibv_sa_service_rec.data64");
_Static_assert(sizeof(((struct ibv_sa_service_rec *)0)->data64) == 16,
	       "sizeof struct ibv_sa_service_rec.data64");
_Static_assert(sizeof(struct ibv_path_record) == 64, "sizeof struct ibv_path_record");
_Static_assert(_Alignof(struct ibv_path_record) == 8, "alignof struct ibv_path_record");
_Static_assert(offsetof(struct ibv_path_record, service_id) == 0,
	       "struct ibv_path_record.service_id");
_Static_assert(sizeof(((struct ibv_path_record *)0)->service_id) == 8,
	       "sizeof struct ibv_path_record.service_id");
_Static_assert(offsetof(struct ibv_path_record, dgid) == 8, "struct ibv_path_record.dgid");
_Static_assert(sizeof(((struct ibv_path_record *)0)->dgid) == 16,
	       "sizeof struct ibv_path_record.dgid");
_Static_assert(offsetof(struct ibv_path_record, sgid) == 24, "struct ibv_path_record.sgid");
_Static_assert(sizeof(((struct ibv_path_record *)0)->sgid) == 16,
	       "sizeof struct ibv_path_record.sgid");
_Static_assert(offsetof(struct ibv_path_record, dlid) == 40, "struct ibv_path_record.dlid");
_Static_assert(sizeof(((struct ibv_path_record *)0)->dlid) == 2,
	       "sizeof struct ibv_path_record.dlid");
_Static_assert(offsetof(struct ibv_path_record, slid) == 42, "struct ibv_path_record.slid");
_Static_assert(sizeof(((struct ibv_path_record *)0)->slid) == 2,
	       "sizeof struct ibv_path_record.slid");
_Static_assert(offsetof(struct ibv_path_record, flowlabel_hoplimit) == 44,
	       "struct ibv_path_record.flowlabel_hoplimit");
_Static_assert(sizeof(((struct ibv_path_record *)0)->flowlabel_hoplimit) == 4,
	       "sizeof struct ibv_path_record.flowlabel_hoplimit");
_Static_assert(offsetof(struct ibv_path_record, tclass) == 48, "struct ibv_path_record.tclass");
_Static_assert(sizeof(((struct ibv_path_record *)0)->tclass) == 1,
	       "sizeof struct ibv_path_record.tclass");
_Static_assert(offsetof(struct ibv_path_record, reversible_numpath) == 49,
	       "struct ibv_path_record.reversible_numpath");
_Static_assert(sizeof(((struct ibv_path_record *)0)->reversible_numpath) == 1,
	       "sizeof struct ibv_path_record.reversible_numpath");
_Static_assert(offsetof(struct ibv_path_record, pkey) == 50, "struct ibv_path_record.pkey");
_Static_assert(sizeof(((struct ibv_path_record *)0)->pkey) == 2,
	       "sizeof struct ibv_path_record.pkey");
_Static_assert(offsetof(struct ibv_path_record, qosclass_sl) == 52,
	       "struct ibv_path_record.qosclass_sl");
_Static_assert(sizeof(((struct ibv_path_record *)0)->qosclass_sl) == 2,
	       "sizeof struct ibv_path_record.qosclass_sl");
_Static_assert(offsetof(struct ibv_path_record, mtu) == 54, "struct ibv_path_record.mtu");
_Static_assert(sizeof(((struct ibv_path_record *)0)->mtu) == 1,
	       "sizeof struct ibv_path_record.mtu");
_Static_assert(offsetof(struct ibv_path_record, rate) == 55, "struct ibv_path_record.rate");
_Static_assert(sizeof(((struct ibv_path_record *)0)->rate) == 1,
	       "sizeof struct ibv_path_record.rate");
_Static_assert(offsetof(struct ibv_path_record, packetlifetime) == 56,
	       "struct ibv_path_record.packetlifetime");
_Static_assert(sizeof(((struct ibv_path_record *)0)->packetlifetime) == 1,
	       "sizeof struct ibv_path_record.packetlifetime");
_Static_assert(offsetof(struct ibv_path_record, preference) == 57,
	       "struct ibv_path_record.preference");
_Static_assert(sizeof(((struct ibv_path_record *)0)->preference) == 1,
	       "sizeof struct ibv_path_record.preference");
_Static_assert(offsetof(struct ibv_path_record, reserved) == 58,
	       "struct ibv_path_record.reserved");
_Static_assert(sizeof(((struct ibv_path_record *)0)->reserved) == 6,
	       "sizeof struct ibv_path_record.reserved");
_Static_assert(sizeof(struct ibv_path_data) == 72, "sizeof struct ibv_path_data");
_Static_assert(_Alignof(struct ibv_path_data) == 8, "alignof struct ibv_path_data");
_Static_assert(offsetof(struct ibv_path_data, flags) == 0, "struct ibv_path_data.flags");
_Static_assert(sizeof(((struct ibv_path_data *)0)->flags) == 4,
	       "sizeof struct ibv_path_data.flags");
_Static_assert(offsetof(struct ibv_path_data, reserved) == 4, "struct ibv_path_data.reserved");
_Static_assert(sizeof(((struct ibv_path_data *)0)->reserved) == 4,
	       "sizeof struct ibv_path_data.reserved");
_Static_assert(offsetof(struct ibv_path_data, path) == 8, "struct ibv_path_data.path");
_Static_assert(sizeof(((struct ibv_path_data *)0)->path) == 64,
	       "sizeof struct ibv_path_data.path");
_Static_assert((IBV_PATH_RECORD_REVERSIBLE) == 128, "IBV_PATH_RECORD_REVERSIBLE");
_Static_assert((IBV_PATH_FLAG_GMP) == 1, "IBV_PATH_FLAG_GMP");
_Static_assert((IBV_PATH_FLAG_PRIMARY) == 2, "IBV_PATH_FLAG_PRIMARY");
_Static_assert((IBV_PATH_FLAG_ALTERNATE) == 4, "IBV_PATH_FLAG_ALTERNATE");
_Static_assert((IBV_PATH_FLAG_OUTBOUND) == 8, "IBV_PATH_FLAG_OUTBOUND");
_Static_assert((IBV_PATH_FLAG_INBOUND) == 16, "IBV_PATH_FLAG_INBOUND");
_Static_assert((IBV_PATH_FLAG_INBOUND_REVERSE) == 32, "IBV_PATH_FLAG_INBOUND_REVERSE");
_Static_assert((IBV_PATH_FLAG_BIDIRECTIONAL) == 40, "IBV_PATH_FLAG_BIDIRECTIONAL");
