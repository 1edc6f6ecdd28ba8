// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad.c - <infiniband/umad.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/umad.h>

_Static_assert(sizeof(union umad_gid) == 16, "sizeof union umad_gid");
_Static_assert(_Alignof(union umad_gid) == 4, "alignof union umad_gid");
_Static_assert(offsetof(union umad_gid, raw) == 0, "union umad_gid.raw");
_Static_assert(sizeof(((union umad_gid *)0)->raw) == 16, "sizeof union umad_gid.raw");
_Static_assert(offsetof(union umad_gid, raw_be16) == 0, "union umad_gid.raw_be16");
_Static_assert(sizeof(((union umad_gid *)0)->raw_be16) == 16, "sizeof union umad_gid.raw_be16");
_Static_assert(offsetof(union umad_gid, global) == 0, "union umad_gid.global");
_Static_assert(sizeof(((union umad_gid *)0)->global) == 16, "sizeof union umad_gid.global");
_Static_assert(offsetof(union umad_gid, global.subnet_prefix) == 0,
	       "union umad_gid.global.subnet_prefix");
_Static_assert(sizeof(((union umad_gid *)0)->global.subnet_prefix) == 8,
	       "sizeof union umad_gid.global.subnet_prefix");
_Static_assert(offsetof(union umad_gid, global.interface_id) == 8,
	       "union umad_gid.global.interface_id");
_Static_assert(sizeof(((union umad_gid *)0)->global.interface_id) == 8,
	       "sizeof union umad_gid.global.interface_id");
_Static_assert(sizeof(struct ib_mad_addr) == 44, "sizeof struct ib_mad_addr");
_Static_assert(_Alignof(struct ib_mad_addr) == 4, "alignof struct ib_mad_addr");
_Static_assert(offsetof(struct ib_mad_addr, qpn) == 0, "struct ib_mad_addr.qpn");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->qpn) == 4, "sizeof struct ib_mad_addr.qpn");
_Static_assert(offsetof(struct ib_mad_addr, qkey) == 4, "struct ib_mad_addr.qkey");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->qkey) == 4, "sizeof struct ib_mad_addr.qkey");
_Static_assert(offsetof(struct ib_mad_addr, lid) == 8, "struct ib_mad_addr.lid");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->lid) == 2, "sizeof struct ib_mad_addr.lid");
_Static_assert(offsetof(struct ib_mad_addr, sl) == 10, "struct ib_mad_addr.sl");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->sl) == 1, "sizeof struct ib_mad_addr.sl");
_Static_assert(offsetof(struct ib_mad_addr, path_bits) == 11, "struct ib_mad_addr.path_bits");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->path_bits) == 1,
	       "sizeof struct ib_mad_addr.path_bits");
_Static_assert(offsetof(struct ib_mad_addr, grh_present) == 12, "struct ib_mad_addr.grh_present");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->grh_present) == 1,
	       "sizeof struct ib_mad_addr.grh_present");
_Static_assert(offsetof(struct ib_mad_addr, gid_index) == 13, "struct ib_mad_addr.gid_index");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->gid_index) == 1,
	       "sizeof struct ib_mad_addr.gid_index");
_Static_assert(offsetof(struct ib_mad_addr, hop_limit) == 14, "struct ib_mad_addr.hop_limit");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->hop_limit) == 1,
	       "sizeof struct ib_mad_addr.hop_limit");
_Static_assert(offsetof(struct ib_mad_addr, traffic_class) == 15,
	       "struct ib_mad_addr.traffic_class");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->traffic_class) == 1,
	       "sizeof struct ib_mad_addr.traffic_class");
_Static_assert(offsetof(struct ib_mad_addr, gid) == 16, "struct ib_mad_addr.gid");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->gid) == 16, "sizeof struct ib_mad_addr.gid");
_Static_assert(offsetof(struct ib_mad_addr, ib_gid) == 16, "struct ib_mad_addr.ib_gid");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->ib_gid) == 16,
	       "sizeof struct ib_mad_addr.ib_gid");
_Static_assert(offsetof(struct ib_mad_addr, flow_label) == 32, "struct ib_mad_addr.flow_label");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->flow_label) == 4,
	       "sizeof struct ib_mad_addr.flow_label");
_Static_assert(offsetof(struct ib_mad_addr, pkey_index) == 36, "struct ib_mad_addr.pkey_index");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->pkey_index) == 2,
	       "sizeof struct ib_mad_addr.pkey_index");
_Static_assert(offsetof(struct ib_mad_addr, reserved) == 38, "struct ib_mad_addr.reserved");
_Static_assert(sizeof(((struct ib_mad_addr *)0)->reserved) == 6,
	       "sizeof struct ib_mad_addr.reserved");
_Static_assert(sizeof(struct ib_user_mad) == 64, "sizeof struct ib_user_mad");
_Static_assert(_Alignof(struct ib_user_mad) == 4, "alignof struct ib_user_mad");
_Static_assert(offsetof(struct ib_user_mad, agent_id) == 0, "struct ib_user_mad.agent_id");
_Static_assert(sizeof(((struct ib_user_mad *)0)->agent_id) == 4,
	       "sizeof struct ib_user_mad.agent_id");
_Static_assert(offsetof(struct ib_user_mad, status) == 4, "struct ib_user_mad.status");
_Static_assert(sizeof(((struct ib_user_mad *)0)->status) == 4, "sizeof struct ib_user_mad.status");
_Static_assert(offsetof(struct ib_user_mad, timeout_ms) == 8, "struct ib_user_mad.timeout_ms");
_Static_assert(sizeof(((struct ib_user_mad *)0)->timeout_ms) == 4,
	       "sizeof struct ib_user_mad.timeout_ms");
_Static_assert(offsetof(struct ib_user_mad, retries) == 12, "struct ib_user_mad.retries");
_Static_assert(sizeof(((struct ib_user_mad *)0)->retries) == 4,
	       "sizeof struct ib_user_mad.retries");
_Static_assert(offsetof(struct ib_user_mad, length) == 16, "struct ib_user_mad.length");
_Static_assert(sizeof(((struct ib_user_mad *)0)->length) == 4, "sizeof struct ib_user_mad.length");
_Static_assert(offsetof(struct ib_user_mad, addr) == 20, "struct ib_user_mad.addr");
_Static_assert(sizeof(((struct ib_user_mad *)0)->addr) == 44, "sizeof struct ib_user_mad.addr");
_Static_assert(offsetof(struct ib_user_mad, data) == 64, "struct ib_user_mad.data");
_Static_assert(sizeof(struct umad_port) == 112, "sizeof struct umad_port");
_Static_assert(_Alignof(struct umad_port) == 8, "alignof struct umad_port");
_Static_assert(offsetof(struct umad_port, ca_name) == 0, "struct umad_port.ca_name");
_Static_assert(sizeof(((struct umad_port *)0)->ca_name) == 20, "sizeof struct umad_port.ca_name");
_Static_assert(offsetof(struct umad_port, portnum) == 20, "struct umad_port.portnum");
_Static_assert(sizeof(((struct umad_port *)0)->portnum) == 4, "sizeof struct umad_port.portnum");
_Static_assert(offsetof(struct umad_port, base_lid) == 24, "struct umad_port.base_lid");
_Static_assert(sizeof(((struct umad_port *)0)->base_lid) == 4, "sizeof struct umad_port.base_lid");
_Static_assert(offsetof(struct umad_port, lmc) == 28, "struct umad_port.lmc");
_Static_assert(sizeof(((struct umad_port *)0)->lmc) == 4, "sizeof struct umad_port.lmc");
_Static_assert(offsetof(struct umad_port, sm_lid) == 32, "struct umad_port.sm_lid");
_Static_assert(sizeof(((struct umad_port *)0)->sm_lid) == 4, "sizeof struct umad_port.sm_lid");
_Static_assert(offsetof(struct umad_port, sm_sl) == 36, "struct umad_port.sm_sl");
_Static_assert(sizeof(((struct umad_port *)0)->sm_sl) == 4, "sizeof struct umad_port.sm_sl");
_Static_assert(offsetof(struct umad_port, state) == 40, "struct umad_port.state");
_Static_assert(sizeof(((struct umad_port *)0)->state) == 4, "sizeof struct umad_port.state");
_Static_assert(offsetof(struct umad_port, phys_state) == 44, "struct umad_port.phys_state");
_Static_assert(sizeof(((struct umad_port *)0)->phys_state) == 4,
	       "sizeof struct umad_port.phys_state");
_Static_assert(offsetof(struct umad_port, rate) == 48, "struct umad_port.rate");
_Static_assert(sizeof(((struct umad_port *)0)->rate) == 4, "sizeof struct umad_port.rate");
_Static_assert(offsetof(struct umad_port, capmask) == 52, "struct umad_port.capmask");
_Static_assert(sizeof(((struct umad_port *)0)->capmask) == 4, "sizeof struct umad_port.capmask");
_Static_assert(offsetof(struct umad_port, gid_prefix) == 56, "struct umad_port.gid_prefix");
_Static_assert(sizeof(((struct umad_port *)0)->gid_prefix) == 8,
	       "sizeof struct umad_port.gid_prefix");
_Static_assert(offsetof(struct umad_port, port_guid) == 64, "struct umad_port.port_guid");
_Static_assert(sizeof(((struct umad_port *)0)->port_guid) == 8,
	       "sizeof struct umad_port.port_guid");
_Static_assert(offsetof(struct umad_port, pkeys_size) == 72, "struct umad_port.pkeys_size");
_Static_assert(sizeof(((struct umad_port *)0)->pkeys_size) == 4,
	       "sizeof struct umad_port.pkeys_size");
_Static_assert(offsetof(struct umad_port, pkeys) == 80, "struct umad_port.pkeys");
_Static_assert(sizeof(((struct umad_port *)0)->pkeys) == 8, "sizeof struct umad_port.pkeys");
_Static_assert(offsetof(struct umad_port, link_layer) == 88, "struct umad_port.link_layer");
_Static_assert(sizeof(((struct umad_port *)0)->link_layer) == 20,
	       "sizeof struct umad_port.link_layer");
_Static_assert(sizeof(struct umad_ca) == 208, "sizeof struct umad_ca");
_Static_assert(_Alignof(struct umad_ca) == 8, "alignof struct umad_ca");
_Static_assert(offsetof(struct umad_ca, ca_name) == 0, "struct umad_ca.ca_name");
_Static_assert(sizeof(((struct umad_ca *)0)->ca_name) == 20, "sizeof struct umad_ca.ca_name");
_Static_assert(offsetof(struct umad_ca, node_type) == 20, "struct umad_ca.node_type");
_Static_assert(sizeof(((struct umad_ca *)0)->node_type) == 4, "sizeof struct umad_ca.node_type");
_Static_assert(offsetof(struct umad_ca, numports) == 24, "struct umad_ca.numports");
_Static_assert(sizeof(((struct umad_ca *)0)->numports) == 4, "sizeof struct umad_ca.numports");
_Static_assert(offsetof(struct umad_ca, fw_ver) == 28, "struct umad_ca.fw_ver");
_Static_assert(sizeof(((struct umad_ca *)0)->fw_ver) == 20, "sizeof struct umad_ca.fw_ver");
_Static_assert(offsetof(struct umad_ca, ca_type) == 48, "struct umad_ca.ca_type");
_Static_assert(sizeof(((struct umad_ca *)0)->ca_type) == 40, "sizeof struct umad_ca.ca_type");
_Static_assert(offsetof(struct umad_ca, hw_ver) == 88, "struct umad_ca.hw_ver");
_Static_assert(sizeof(((struct umad_ca *)0)->hw_ver) == 20, "sizeof struct umad_ca.hw_ver");
_Static_assert(offsetof(struct umad_ca, node_guid) == 112, "struct umad_ca.node_guid");
_Static_assert(sizeof(((struct umad_ca *)0)->node_guid) == 8, "sizeof struct umad_ca.node_guid");
_Static_assert(offsetof(struct umad_ca, system_guid) == 120, "struct umad_ca.system_guid");
_Static_assert(sizeof(((struct umad_ca *)0)->system_guid) == 8,
	       "sizeof struct umad_ca.system_guid");
_Static_assert(offsetof(struct umad_ca, ports) == 128, "struct umad_ca.ports");
_Static_assert(sizeof(((struct umad_ca *)0)->ports) == 80, "sizeof struct umad_ca.ports");
_Static_assert(sizeof(struct umad_device_node) == 16, "sizeof struct umad_device_node");
_Static_assert(_Alignof(struct umad_device_node) == 8, "alignof struct umad_device_node");
_Static_assert(offsetof(struct umad_device_node, next) == 0, "struct umad_device_node.next");
_Static_assert(sizeof(((struct umad_device_node *)0)->next) == 8,
	       "sizeof struct umad_device_node.next");
_Static_assert(offsetof(struct umad_device_node, ca_name) == 8, "struct umad_device_node.ca_name");
_Static_assert(sizeof(((struct umad_device_node *)0)->ca_name) == 8,
	       "sizeof struct umad_device_node.ca_name");
_Static_assert(UMAD_USER_RMPP == 1, "UMAD_USER_RMPP");
_Static_assert(sizeof(struct umad_reg_attr) == 32, "sizeof struct umad_reg_attr");
_Static_assert(_Alignof(struct umad_reg_attr) == 8, "alignof struct umad_reg_attr");
_Static_assert(offsetof(struct umad_reg_attr, mgmt_class) == 0, "struct umad_reg_attr.mgmt_class");
_Static_assert(sizeof(((struct umad_reg_attr *)0)->mgmt_class) == 1,
	       "sizeof struct umad_reg_attr.mgmt_class");
_Static_assert(offsetof(struct umad_reg_attr, mgmt_class_version) == 1,
	       "struct umad_reg_attr.mgmt_class_version");
_Static_assert(sizeof(((struct umad_reg_attr *)0)->mgmt_class_version) == 1,
	       "sizeof struct umad_reg_attr.mgmt_class_version");
_Static_assert(offsetof(struct umad_reg_attr, flags) == 4, "struct umad_reg_attr.flags");
_Static_assert(sizeof(((struct umad_reg_attr *)0)->flags) == 4,
	       "sizeof struct umad_reg_attr.flags");
_Static_assert(offsetof(struct umad_reg_attr, method_mask) == 8,
	       "struct umad_reg_attr.method_mask");
_Static_assert(sizeof(((struct umad_reg_attr *)0)->method_mask) == 16,
	       "sizeof struct umad_reg_attr.method_mask");
_Static_assert(offsetof(struct umad_reg_attr, oui) == 24, "struct umad_reg_attr.oui");
_Static_assert(sizeof(((struct umad_reg_attr *)0)->oui) == 4, "sizeof struct umad_reg_attr.oui");
_Static_assert(offsetof(struct umad_reg_attr, rmpp_version) == 28,
	       "struct umad_reg_attr.rmpp_version");
_Static_assert(sizeof(((struct umad_reg_attr *)0)->rmpp_version) == 1,
	       "sizeof struct umad_reg_attr.rmpp_version");
_Static_assert((UMAD_MAX_DEVICES) == 32, "UMAD_MAX_DEVICES");
_Static_assert((UMAD_ANY_PORT) == 0, "UMAD_ANY_PORT");
_Static_assert((IB_UMAD_ABI_VERSION) == 5, "IB_UMAD_ABI_VERSION");
_Static_assert((IB_IOCTL_MAGIC) == 27, "IB_IOCTL_MAGIC");
_Static_assert((IB_USER_MAD_UNREGISTER_AGENT) == 1074010882, "IB_USER_MAD_UNREGISTER_AGENT");
_Static_assert((IB_USER_MAD_ENABLE_PKEY) == 6915, "IB_USER_MAD_ENABLE_PKEY");
_Static_assert((UMAD_CA_NAME_LEN) == 20, "UMAD_CA_NAME_LEN");
_Static_assert((UMAD_CA_MAX_PORTS) == 10, "UMAD_CA_MAX_PORTS");
_Static_assert((UMAD_CA_MAX_AGENTS) == 32, "UMAD_CA_MAX_AGENTS");
_Static_assert((UMAD_MAX_PORTS) == 64, "UMAD_MAX_PORTS");
