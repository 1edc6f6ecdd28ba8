// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_cma.c - <rdma/rdma_cma.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <rdma/rdma_cma.h>

_Static_assert(RDMA_CM_EVENT_ADDR_RESOLVED == 0, "RDMA_CM_EVENT_ADDR_RESOLVED");
_Static_assert(RDMA_CM_EVENT_ADDR_ERROR == 1, "RDMA_CM_EVENT_ADDR_ERROR");
_Static_assert(RDMA_CM_EVENT_ROUTE_RESOLVED == 2, "RDMA_CM_EVENT_ROUTE_RESOLVED");
_Static_assert(RDMA_CM_EVENT_ROUTE_ERROR == 3, "RDMA_CM_EVENT_ROUTE_ERROR");
_Static_assert(RDMA_CM_EVENT_CONNECT_REQUEST == 4, "RDMA_CM_EVENT_CONNECT_REQUEST");
_Static_assert(RDMA_CM_EVENT_CONNECT_RESPONSE == 5, "RDMA_CM_EVENT_CONNECT_RESPONSE");
_Static_assert(RDMA_CM_EVENT_CONNECT_ERROR == 6, "RDMA_CM_EVENT_CONNECT_ERROR");
_Static_assert(RDMA_CM_EVENT_UNREACHABLE == 7, "RDMA_CM_EVENT_UNREACHABLE");
_Static_assert(RDMA_CM_EVENT_REJECTED == 8, "RDMA_CM_EVENT_REJECTED");
_Static_assert(RDMA_CM_EVENT_ESTABLISHED == 9, "RDMA_CM_EVENT_ESTABLISHED");
_Static_assert(RDMA_CM_EVENT_DISCONNECTED == 10, "RDMA_CM_EVENT_DISCONNECTED");
_Static_assert(RDMA_CM_EVENT_DEVICE_REMOVAL == 11, "RDMA_CM_EVENT_DEVICE_REMOVAL");
_Static_assert(RDMA_CM_EVENT_MULTICAST_JOIN == 12, "RDMA_CM_EVENT_MULTICAST_JOIN");
_Static_assert(RDMA_CM_EVENT_MULTICAST_ERROR == 13, "RDMA_CM_EVENT_MULTICAST_ERROR");
_Static_assert(RDMA_CM_EVENT_ADDR_CHANGE == 14, "RDMA_CM_EVENT_ADDR_CHANGE");
_Static_assert(RDMA_CM_EVENT_TIMEWAIT_EXIT == 15, "RDMA_CM_EVENT_TIMEWAIT_EXIT");
_Static_assert(RDMA_PS_IPOIB == 2, "RDMA_PS_IPOIB");
_Static_assert(RDMA_PS_TCP == 262, "RDMA_PS_TCP");
_Static_assert(RDMA_PS_UDP == 273, "RDMA_PS_UDP");
_Static_assert(RDMA_PS_IB == 319, "RDMA_PS_IB");
_Static_assert(sizeof(struct rdma_ib_addr) == 40, "sizeof struct rdma_ib_addr");
_Static_assert(_Alignof(struct rdma_ib_addr) == 8, "alignof struct rdma_ib_addr");
_Static_assert(offsetof(struct rdma_ib_addr, sgid) == 0, "struct rdma_ib_addr.sgid");
_Static_assert(sizeof(((struct rdma_ib_addr *)0)->sgid) == 16, "sizeof struct rdma_ib_addr.sgid");
_Static_assert(offsetof(struct rdma_ib_addr, dgid) == 16, "struct rdma_ib_addr.dgid");
_Static_assert(sizeof(((struct rdma_ib_addr *)0)->dgid) == 16, "sizeof struct rdma_ib_addr.dgid");
_Static_assert(offsetof(struct rdma_ib_addr, pkey) == 32, "struct rdma_ib_addr.pkey");
_Static_assert(sizeof(((struct rdma_ib_addr *)0)->pkey) == 2, "sizeof struct rdma_ib_addr.pkey");
_Static_assert(sizeof(struct rdma_addr) == 296, "sizeof struct rdma_addr");
_Static_assert(_Alignof(struct rdma_addr) == 8, "alignof struct rdma_addr");
_Static_assert(offsetof(struct rdma_addr, src_addr) == 0, "struct rdma_addr.src_addr");
_Static_assert(sizeof(((struct rdma_addr *)0)->src_addr) == 16,
	       "sizeof struct rdma_addr.src_addr");
_Static_assert(offsetof(struct rdma_addr, src_sin) == 0, "struct rdma_addr.src_sin");
_Static_assert(sizeof(((struct rdma_addr *)0)->src_sin) == 16, "sizeof struct rdma_addr.src_sin");
_Static_assert(offsetof(struct rdma_addr, src_sin6) == 0, "struct rdma_addr.src_sin6");
_Static_assert(sizeof(((struct rdma_addr *)0)->src_sin6) == 28,
	       "sizeof struct rdma_addr.src_sin6");
_Static_assert(offsetof(struct rdma_addr, src_storage) == 0, "struct rdma_addr.src_storage");
_Static_assert(sizeof(((struct rdma_addr *)0)->src_storage) == 128,
	       "sizeof struct rdma_addr.src_storage");
_Static_assert(offsetof(struct rdma_addr, dst_addr) == 128, "struct rdma_addr.dst_addr");
_Static_assert(sizeof(((struct rdma_addr *)0)->dst_addr) == 16,
	       "sizeof struct rdma_addr.dst_addr");
_Static_assert(offsetof(struct rdma_addr, dst_sin) == 128, "struct rdma_addr.dst_sin");
_Static_assert(sizeof(((struct rdma_addr *)0)->dst_sin) == 16, "sizeof struct rdma_addr.dst_sin");
_Static_assert(offsetof(struct rdma_addr, dst_sin6) == 128, "struct rdma_addr.dst_sin6");
_Static_assert(sizeof(((struct rdma_addr *)0)->dst_sin6) == 28,
	       "sizeof struct rdma_addr.dst_sin6");
_Static_assert(offsetof(struct rdma_addr, dst_storage) == 128, "struct rdma_addr.dst_storage");
_Static_assert(sizeof(((struct rdma_addr *)0)->dst_storage) == 128,
	       "sizeof struct rdma_addr.dst_storage");
_Static_assert(offsetof(struct rdma_addr, addr) == 256, "struct rdma_addr.addr");
_Static_assert(sizeof(((struct rdma_addr *)0)->addr) == 40, "sizeof struct rdma_addr.addr");
_Static_assert(offsetof(struct rdma_addr, addr.ibaddr) == 256, "struct rdma_addr.addr.ibaddr");
_Static_assert(sizeof(((struct rdma_addr *)0)->addr.ibaddr) == 40,
	       "sizeof struct rdma_addr.addr.ibaddr");
_Static_assert(sizeof(struct rdma_route) == 312, "sizeof struct rdma_route");
_Static_assert(_Alignof(struct rdma_route) == 8, "alignof struct rdma_route");
_Static_assert(offsetof(struct rdma_route, addr) == 0, "struct rdma_route.addr");
_Static_assert(sizeof(((struct rdma_route *)0)->addr) == 296, "sizeof struct rdma_route.addr");
_Static_assert(offsetof(struct rdma_route, path_rec) == 296, "struct rdma_route.path_rec");
_Static_assert(sizeof(((struct rdma_route *)0)->path_rec) == 8,
	       "sizeof struct rdma_route.path_rec");
_Static_assert(offsetof(struct rdma_route, num_paths) == 304, "struct rdma_route.num_paths");
_Static_assert(sizeof(((struct rdma_route *)0)->num_paths) == 4,
	       "sizeof struct rdma_route.num_paths");
_Static_assert(sizeof(struct rdma_event_channel) == 4, "sizeof struct rdma_event_channel");
_Static_assert(_Alignof(struct rdma_event_channel) == 4, "alignof struct rdma_event_channel");
_Static_assert(offsetof(struct rdma_event_channel, fd) == 0, "struct rdma_event_channel.fd");
_Static_assert(sizeof(((struct rdma_event_channel *)0)->fd) == 4,
	       "sizeof struct rdma_event_channel.fd");
_Static_assert(sizeof(struct rdma_cm_id) == 416, "sizeof struct rdma_cm_id");
_Static_assert(_Alignof(struct rdma_cm_id) == 8, "alignof struct rdma_cm_id");
_Static_assert(offsetof(struct rdma_cm_id, verbs) == 0, "struct rdma_cm_id.verbs");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->verbs) == 8, "sizeof struct rdma_cm_id.verbs");
_Static_assert(offsetof(struct rdma_cm_id, channel) == 8, "struct rdma_cm_id.channel");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->channel) == 8, "sizeof struct rdma_cm_id.channel");
_Static_assert(offsetof(struct rdma_cm_id, context) == 16, "struct rdma_cm_id.context");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->context) == 8, "sizeof struct rdma_cm_id.context");
_Static_assert(offsetof(struct rdma_cm_id, qp) == 24, "struct rdma_cm_id.qp");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->qp) == 8, "sizeof struct rdma_cm_id.qp");
_Static_assert(offsetof(struct rdma_cm_id, route) == 32, "struct rdma_cm_id.route");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->route) == 312, "sizeof struct rdma_cm_id.route");
_Static_assert(offsetof(struct rdma_cm_id, ps) == 344, "struct rdma_cm_id.ps");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->ps) == 4, "sizeof struct rdma_cm_id.ps");
_Static_assert(offsetof(struct rdma_cm_id, port_num) == 348, "struct rdma_cm_id.port_num");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->port_num) == 1,
	       "sizeof struct rdma_cm_id.port_num");
_Static_assert(offsetof(struct rdma_cm_id, event) == 352, "struct rdma_cm_id.event");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->event) == 8, "sizeof struct rdma_cm_id.event");
_Static_assert(offsetof(struct rdma_cm_id, send_cq_channel) == 360,
	       "struct rdma_cm_id.send_cq_channel");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->send_cq_channel) == 8,
	       "sizeof struct rdma_cm_id.send_cq_channel");
_Static_assert(offsetof(struct rdma_cm_id, send_cq) == 368, "struct rdma_cm_id.send_cq");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->send_cq) == 8, "sizeof struct rdma_cm_id.send_cq");
_Static_assert(offsetof(struct rdma_cm_id, recv_cq_channel) == 376,
	       "struct rdma_cm_id.recv_cq_channel");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->recv_cq_channel) == 8,
	       "sizeof struct rdma_cm_id.recv_cq_channel");
_Static_assert(offsetof(struct rdma_cm_id, recv_cq) == 384, "struct rdma_cm_id.recv_cq");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->recv_cq) == 8, "sizeof struct rdma_cm_id.recv_cq");
_Static_assert(offsetof(struct rdma_cm_id, srq) == 392, "struct rdma_cm_id.srq");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->srq) == 8, "sizeof struct rdma_cm_id.srq");
_Static_assert(offsetof(struct rdma_cm_id, pd) == 400, "struct rdma_cm_id.pd");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->pd) == 8, "sizeof struct rdma_cm_id.pd");
_Static_assert(offsetof(struct rdma_cm_id, qp_type) == 408, "struct rdma_cm_id.qp_type");
_Static_assert(sizeof(((struct rdma_cm_id *)0)->qp_type) == 4, "sizeof struct rdma_cm_id.qp_type");
_Static_assert(RDMA_MAX_RESP_RES == 255, "RDMA_MAX_RESP_RES");
_Static_assert(RDMA_MAX_INIT_DEPTH == 255, "RDMA_MAX_INIT_DEPTH");
_Static_assert(sizeof(struct rdma_conn_param) == 24, "sizeof struct rdma_conn_param");
_Static_assert(_Alignof(struct rdma_conn_param) == 8, "alignof struct rdma_conn_param");
_Static_assert(offsetof(struct rdma_conn_param, private_data) == 0,
	       "struct rdma_conn_param.private_data");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->private_data) == 8,
	       "sizeof struct rdma_conn_param.private_data");
_Static_assert(offsetof(struct rdma_conn_param, private_data_len) == 8,
	       "struct rdma_conn_param.private_data_len");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->private_data_len) == 1,
	       "sizeof struct rdma_conn_param.private_data_len");
_Static_assert(offsetof(struct rdma_conn_param, responder_resources) == 9,
	       "struct rdma_conn_param.responder_resources");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->responder_resources) == 1,
	       "sizeof struct rdma_conn_param.responder_resources");
_Static_assert(offsetof(struct rdma_conn_param, initiator_depth) == 10,
	       "struct rdma_conn_param.initiator_depth");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->initiator_depth) == 1,
	       "sizeof struct rdma_conn_param.initiator_depth");
_Static_assert(offsetof(struct rdma_conn_param, flow_control) == 11,
	       "struct rdma_conn_param.flow_control");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->flow_control) == 1,
	       "sizeof struct rdma_conn_param.flow_control");
_Static_assert(offsetof(struct rdma_conn_param, retry_count) == 12,
	       "struct rdma_conn_param.retry_count");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->retry_count) == 1,
	       "sizeof struct rdma_conn_param.retry_count");
_Static_assert(offsetof(struct rdma_conn_param, rnr_retry_count) == 13,
	       "struct rdma_conn_param.rnr_retry_count");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->rnr_retry_count) == 1,
	       "sizeof struct rdma_conn_param.rnr_retry_count");
_Static_assert(offsetof(struct rdma_conn_param, srq) == 14, "struct rdma_conn_param.srq");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->srq) == 1,
	       "sizeof struct rdma_conn_param.srq");
_Static_assert(offsetof(struct rdma_conn_param, qp_num) == 16, "struct rdma_conn_param.qp_num");
_Static_assert(sizeof(((struct rdma_conn_param *)0)->qp_num) == 4,
	       "sizeof struct rdma_conn_param.qp_num");
_Static_assert(sizeof(struct rdma_ud_param) == 56, "sizeof struct rdma_ud_param");
_Static_assert(_Alignof(struct rdma_ud_param) == 8, "alignof struct rdma_ud_param");
_Static_assert(offsetof(struct rdma_ud_param, private_data) == 0,
	       "struct rdma_ud_param.private_data");
_Static_assert(sizeof(((struct rdma_ud_param *)0)->private_data) == 8,
	       "sizeof struct rdma_ud_param.private_data");
_Static_assert(offsetof(struct rdma_ud_param, private_data_len) == 8,
	       "struct rdma_ud_param.private_data_len");
_Static_assert(sizeof(((struct rdma_ud_param *)0)->private_data_len) == 1,
	       "sizeof struct rdma_ud_param.private_data_len");
_Static_assert(offsetof(struct rdma_ud_param, ah_attr) == 16, "struct rdma_ud_param.ah_attr");
_Static_assert(sizeof(((struct rdma_ud_param *)0)->ah_attr) == 32,
	       "sizeof struct rdma_ud_param.ah_attr");
_Static_assert(offsetof(struct rdma_ud_param, qp_num) == 48, "struct rdma_ud_param.qp_num");
_Static_assert(sizeof(((struct rdma_ud_param *)0)->qp_num) == 4,
	       "sizeof struct rdma_ud_param.qp_num");
_Static_assert(offsetof(struct rdma_ud_param, qkey) == 52, "struct rdma_ud_param.qkey");
_Static_assert(sizeof(((struct rdma_ud_param *)0)->qkey) == 4, "sizeof struct rdma_ud_param.qkey");
_Static_assert(sizeof(struct rdma_cm_event) == 80, "sizeof struct rdma_cm_event");
_Static_assert(_Alignof(struct rdma_cm_event) == 8, "alignof struct rdma_cm_event");
_Static_assert(offsetof(struct rdma_cm_event, id) == 0, "struct rdma_cm_event.id");
_Static_assert(sizeof(((struct rdma_cm_event *)0)->id) == 8, "sizeof struct rdma_cm_event.id");
_Static_assert(offsetof(struct rdma_cm_event, listen_id) == 8, "struct rdma_cm_event.listen_id");
_Static_assert(sizeof(((struct rdma_cm_event *)0)->listen_id) == 8,
	       "sizeof struct rdma_cm_event.listen_id");
_Static_assert(offsetof(struct rdma_cm_event, event) == 16, "struct rdma_cm_event.event");
_Static_assert(sizeof(((struct rdma_cm_event *)0)->event) == 4,
	       "sizeof struct rdma_cm_event.event");
_Static_assert(offsetof(struct rdma_cm_event, status) == 20, "struct rdma_cm_event.status");
_Static_assert(sizeof(((struct rdma_cm_event *)0)->status) == 4,
	       "sizeof struct rdma_cm_event.status");
_Static_assert(offsetof(struct rdma_cm_event, param) == 24, "struct rdma_cm_event.param");
_Static_assert(sizeof(((struct rdma_cm_event *)0)->param) == 56,
	       "sizeof struct rdma_cm_event.param");
_Static_assert(offsetof(struct rdma_cm_event, param.conn) == 24,
	       "struct rdma_cm_event.param.conn");
_Static_assert(sizeof(((struct rdma_cm_event *)0)->param.conn) == 24,
	       "sizeof struct rdma_cm_event.param.conn");
_Static_assert(offsetof(struct rdma_cm_event, param.ud) == 24, "struct rdma_cm_event.param.ud");
_Static_assert(sizeof(((struct rdma_cm_event *)0)->param.ud) == 56,
	       "sizeof struct rdma_cm_event.param.ud");
_Static_assert(sizeof(struct rdma_addrinfo) == 96, "sizeof struct rdma_addrinfo");
_Static_assert(_Alignof(struct rdma_addrinfo) == 8, "alignof struct rdma_addrinfo");
_Static_assert(offsetof(struct rdma_addrinfo, ai_flags) == 0, "struct rdma_addrinfo.ai_flags");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_flags) == 4,
	       "sizeof struct rdma_addrinfo.ai_flags");
_Static_assert(offsetof(struct rdma_addrinfo, ai_family) == 4, "struct rdma_addrinfo.ai_family");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_family) == 4,
	       "sizeof struct rdma_addrinfo.ai_family");
_Static_assert(offsetof(struct rdma_addrinfo, ai_qp_type) == 8, "struct rdma_addrinfo.ai_qp_type");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_qp_type) == 4,
	       "sizeof struct rdma_addrinfo.ai_qp_type");
_Static_assert(offsetof(struct rdma_addrinfo, ai_port_space) == 12,
	       "struct rdma_addrinfo.ai_port_space");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_port_space) == 4,
	       "sizeof struct rdma_addrinfo.ai_port_space");
_Static_assert(offsetof(struct rdma_addrinfo, ai_src_len) == 16,
	       "struct rdma_addrinfo.ai_src_len");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_src_len) == 4,
	       "sizeof struct rdma_addrinfo.ai_src_len");
_Static_assert(offsetof(struct rdma_addrinfo, ai_dst_len) == 20,
	       "struct rdma_addrinfo.ai_dst_len");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_dst_len) == 4,
	       "sizeof struct rdma_addrinfo.ai_dst_len");
_Static_assert(offsetof(struct rdma_addrinfo, ai_src_addr) == 24,
	       "struct rdma_addrinfo.ai_src_addr");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_src_addr) == 8,
	       "sizeof struct rdma_addrinfo.ai_src_addr");
_Static_assert(offsetof(struct rdma_addrinfo, ai_dst_addr) == 32,
	       "struct rdma_addrinfo.ai_dst_addr");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_dst_addr) == 8,
	       "sizeof struct rdma_addrinfo.ai_dst_addr");
_Static_assert(offsetof(struct rdma_addrinfo, ai_src_canonname) == 40,
	       "struct rdma_addrinfo.ai_src_canonname");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_src_canonname) == 8,
	       "sizeof struct rdma_addrinfo.ai_src_canonname");
_Static_assert(offsetof(struct rdma_addrinfo, ai_dst_canonname) == 48,
	       "struct rdma_addrinfo.ai_dst_canonname");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_dst_canonname) == 8,
	       "sizeof struct rdma_addrinfo.ai_dst_canonname");
_Static_assert(offsetof(struct rdma_addrinfo, ai_route_len) == 56,
	       "struct rdma_addrinfo.ai_route_len");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_route_len) == 8,
	       "sizeof struct rdma_addrinfo.ai_route_len");
_Static_assert(offsetof(struct rdma_addrinfo, ai_route) == 64, "struct rdma_addrinfo.ai_route");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_route) == 8,
	       "sizeof struct rdma_addrinfo.ai_route");
_Static_assert(offsetof(struct rdma_addrinfo, ai_connect_len) == 72,
	       "struct rdma_addrinfo.ai_connect_len");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_connect_len) == 8,
	       "sizeof struct rdma_addrinfo.ai_connect_len");
_Static_assert(offsetof(struct rdma_addrinfo, ai_connect) == 80,
	       "struct rdma_addrinfo.ai_connect");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_connect) == 8,
	       "sizeof struct rdma_addrinfo.ai_connect");
_Static_assert(offsetof(struct rdma_addrinfo, ai_next) == 88, "struct rdma_addrinfo.ai_next");
_Static_assert(sizeof(((struct rdma_addrinfo *)0)->ai_next) == 8,
	       "sizeof struct rdma_addrinfo.ai_next");
_Static_assert(RDMA_CM_JOIN_MC_ATTR_ADDRESS == 1, "RDMA_CM_JOIN_MC_ATTR_ADDRESS");
_Static_assert(RDMA_CM_JOIN_MC_ATTR_JOIN_FLAGS == 2, "RDMA_CM_JOIN_MC_ATTR_JOIN_FLAGS");
_Static_assert(RDMA_CM_JOIN_MC_ATTR_RESERVED == 4, "RDMA_CM_JOIN_MC_ATTR_RESERVED");
_Static_assert(RDMA_MC_JOIN_FLAG_FULLMEMBER == 0, "RDMA_MC_JOIN_FLAG_FULLMEMBER");
_Static_assert(RDMA_MC_JOIN_FLAG_SENDONLY_FULLMEMBER == 1,
	       "RDMA_MC_JOIN_FLAG_SENDONLY_FULLMEMBER");
_Static_assert(RDMA_MC_JOIN_FLAG_RESERVED == 2, "RDMA_MC_JOIN_FLAG_RESERVED");
_Static_assert(sizeof(struct rdma_cm_join_mc_attr_ex) == 16,
	       "sizeof struct rdma_cm_join_mc_attr_ex");
_Static_assert(_Alignof(struct rdma_cm_join_mc_attr_ex) == 8,
	       "alignof struct rdma_cm_join_mc_attr_ex");
_Static_assert(offsetof(struct rdma_cm_join_mc_attr_ex, comp_mask) == 0,
	       "struct rdma_cm_join_mc_attr_ex.comp_mask");
_Static_assert(sizeof(((struct rdma_cm_join_mc_attr_ex *)0)->comp_mask) == 4,
	       "sizeof struct rdma_cm_join_mc_attr_ex.comp_mask");
_Static_assert(offsetof(struct rdma_cm_join_mc_attr_ex, join_flags) == 4,
	       "struct rdma_cm_join_mc_attr_ex.join_flags");
_Static_assert(sizeof(((struct rdma_cm_join_mc_attr_ex *)0)->join_flags) == 4,
	       "sizeof struct rdma_cm_join_mc_attr_ex.join_flags");
_Static_assert(offsetof(struct rdma_cm_join_mc_attr_ex, addr) == 8,
	       "struct rdma_cm_join_mc_attr_ex.addr");
_Static_assert(sizeof(((struct rdma_cm_join_mc_attr_ex *)0)->addr) == 8,
	       "sizeof struct rdma_cm_join_mc_attr_ex.addr");
_Static_assert(RDMA_OPTION_ID == 0, "RDMA_OPTION_ID");
_Static_assert(RDMA_OPTION_IB == 1, "RDMA_OPTION_IB");
_Static_assert(RDMA_OPTION_ID_TOS == 0, "RDMA_OPTION_ID_TOS");
_Static_assert(RDMA_OPTION_ID_REUSEADDR == 1, "RDMA_OPTION_ID_REUSEADDR");
_Static_assert(RDMA_OPTION_ID_AFONLY == 2, "RDMA_OPTION_ID_AFONLY");
_Static_assert(RDMA_OPTION_ID_ACK_TIMEOUT == 3, "RDMA_OPTION_ID_ACK_TIMEOUT");
_Static_assert(RDMA_OPTION_IB_PATH == 1, "RDMA_OPTION_IB_PATH");
_Static_assert((RDMA_IB_IP_PS_MASK) == -65536, "RDMA_IB_IP_PS_MASK");
_Static_assert((RDMA_IB_IP_PORT_MASK) == 65535, "RDMA_IB_IP_PORT_MASK");
_Static_assert((RDMA_IB_IP_PS_TCP) == 17170432, "RDMA_IB_IP_PS_TCP");
_Static_assert((RDMA_IB_IP_PS_UDP) == 17891328, "RDMA_IB_IP_PS_UDP");
_Static_assert((RDMA_IB_PS_IB) == 20905984, "RDMA_IB_PS_IB");
_Static_assert((RDMA_UDP_QKEY) == 19088743, "RDMA_UDP_QKEY");
_Static_assert((RAI_PASSIVE) == 1, "RAI_PASSIVE");
_Static_assert((RAI_NUMERICHOST) == 2, "RAI_NUMERICHOST");
_Static_assert((RAI_NOROUTE) == 4, "RAI_NOROUTE");
_Static_assert((RAI_FAMILY) == 8, "RAI_FAMILY");
