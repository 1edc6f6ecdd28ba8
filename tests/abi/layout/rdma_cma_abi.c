// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_cma_abi.c - <rdma/rdma_cma_abi.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <rdma/rdma_cma_abi.h>

_Static_assert(UCMA_CMD_CREATE_ID == 0, "UCMA_CMD_CREATE_ID");
_Static_assert(UCMA_CMD_DESTROY_ID == 1, "UCMA_CMD_DESTROY_ID");
_Static_assert(UCMA_CMD_BIND_IP == 2, "UCMA_CMD_BIND_IP");
_Static_assert(UCMA_CMD_RESOLVE_IP == 3, "UCMA_CMD_RESOLVE_IP");
_Static_assert(UCMA_CMD_RESOLVE_ROUTE == 4, "UCMA_CMD_RESOLVE_ROUTE");
_Static_assert(UCMA_CMD_QUERY_ROUTE == 5, "UCMA_CMD_QUERY_ROUTE");
_Static_assert(UCMA_CMD_CONNECT == 6, "UCMA_CMD_CONNECT");
_Static_assert(UCMA_CMD_LISTEN == 7, "UCMA_CMD_LISTEN");
_Static_assert(UCMA_CMD_ACCEPT == 8, "UCMA_CMD_ACCEPT");
_Static_assert(UCMA_CMD_REJECT == 9, "UCMA_CMD_REJECT");
_Static_assert(UCMA_CMD_DISCONNECT == 10, "UCMA_CMD_DISCONNECT");
_Static_assert(UCMA_CMD_INIT_QP_ATTR == 11, "UCMA_CMD_INIT_QP_ATTR");
_Static_assert(UCMA_CMD_GET_EVENT == 12, "UCMA_CMD_GET_EVENT");
_Static_assert(UCMA_CMD_GET_OPTION == 13, "UCMA_CMD_GET_OPTION");
_Static_assert(UCMA_CMD_SET_OPTION == 14, "UCMA_CMD_SET_OPTION");
_Static_assert(UCMA_CMD_NOTIFY == 15, "UCMA_CMD_NOTIFY");
_Static_assert(UCMA_CMD_JOIN_IP_MCAST == 16, "UCMA_CMD_JOIN_IP_MCAST");
_Static_assert(UCMA_CMD_LEAVE_MCAST == 17, "UCMA_CMD_LEAVE_MCAST");
_Static_assert(UCMA_CMD_MIGRATE_ID == 18, "UCMA_CMD_MIGRATE_ID");
_Static_assert(UCMA_CMD_QUERY == 19, "UCMA_CMD_QUERY");
_Static_assert(UCMA_CMD_BIND == 20, "UCMA_CMD_BIND");
_Static_assert(UCMA_CMD_RESOLVE_ADDR == 21, "UCMA_CMD_RESOLVE_ADDR");
_Static_assert(UCMA_CMD_JOIN_MCAST == 22, "UCMA_CMD_JOIN_MCAST");
_Static_assert(sizeof(struct ucma_abi_cmd_hdr) == 8, "sizeof struct ucma_abi_cmd_hdr");
_Static_assert(_Alignof(struct ucma_abi_cmd_hdr) == 4, "alignof struct ucma_abi_cmd_hdr");
_Static_assert(offsetof(struct ucma_abi_cmd_hdr, cmd) == 0, "struct ucma_abi_cmd_hdr.cmd");
_Static_assert(sizeof(((struct ucma_abi_cmd_hdr *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_cmd_hdr.cmd");
_Static_assert(offsetof(struct ucma_abi_cmd_hdr, in) == 4, "struct ucma_abi_cmd_hdr.in");
_Static_assert(sizeof(((struct ucma_abi_cmd_hdr *)0)->in) == 2,
	       "sizeof struct ucma_abi_cmd_hdr.in");
_Static_assert(offsetof(struct ucma_abi_cmd_hdr, out) == 6, "struct ucma_abi_cmd_hdr.out");
_Static_assert(sizeof(((struct ucma_abi_cmd_hdr *)0)->out) == 2,
	       "sizeof struct ucma_abi_cmd_hdr.out");
_Static_assert(sizeof(struct ucma_abi_create_id) == 32, "sizeof struct ucma_abi_create_id");
_Static_assert(_Alignof(struct ucma_abi_create_id) == 8, "alignof struct ucma_abi_create_id");
_Static_assert(offsetof(struct ucma_abi_create_id, cmd) == 0, "struct ucma_abi_create_id.cmd");
_Static_assert(sizeof(((struct ucma_abi_create_id *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_create_id.cmd");
_Static_assert(offsetof(struct ucma_abi_create_id, in) == 4, "struct ucma_abi_create_id.in");
_Static_assert(sizeof(((struct ucma_abi_create_id *)0)->in) == 2,
	       "sizeof struct ucma_abi_create_id.in");
_Static_assert(offsetof(struct ucma_abi_create_id, out) == 6, "struct ucma_abi_create_id.out");
_Static_assert(sizeof(((struct ucma_abi_create_id *)0)->out) == 2,
	       "sizeof struct ucma_abi_create_id.out");
_Static_assert(offsetof(struct ucma_abi_create_id, uid) == 8, "struct ucma_abi_create_id.uid");
_Static_assert(sizeof(((struct ucma_abi_create_id *)0)->uid) == 8,
	       "sizeof struct ucma_abi_create_id.uid");
_Static_assert(offsetof(struct ucma_abi_create_id, response) == 16,
	       "struct ucma_abi_create_id.response");
_Static_assert(sizeof(((struct ucma_abi_create_id *)0)->response) == 8,
	       "sizeof struct ucma_abi_create_id.response");
_Static_assert(offsetof(struct ucma_abi_create_id, ps) == 24, "struct ucma_abi_create_id.ps");
_Static_assert(sizeof(((struct ucma_abi_create_id *)0)->ps) == 2,
	       "sizeof struct ucma_abi_create_id.ps");
_Static_assert(offsetof(struct ucma_abi_create_id, qp_type) == 26,
	       "struct ucma_abi_create_id.qp_type");
_Static_assert(sizeof(((struct ucma_abi_create_id *)0)->qp_type) == 1,
	       "sizeof struct ucma_abi_create_id.qp_type");
_Static_assert(offsetof(struct ucma_abi_create_id, reserved) == 27,
	       "struct ucma_abi_create_id.reserved");
_Static_assert(sizeof(((struct ucma_abi_create_id *)0)->reserved) == 5,
	       "sizeof struct ucma_abi_create_id.reserved");
_Static_assert(sizeof(struct ucma_abi_create_id_resp) == 4,
	       "sizeof struct ucma_abi_create_id_resp");
_Static_assert(_Alignof(struct ucma_abi_create_id_resp) == 4,
	       "alignof struct ucma_abi_create_id_resp");
_Static_assert(offsetof(struct ucma_abi_create_id_resp, id) == 0,
	       "struct ucma_abi_create_id_resp.id");
_Static_assert(sizeof(((struct ucma_abi_create_id_resp *)0)->id) == 4,
	       "sizeof struct ucma_abi_create_id_resp.id");
_Static_assert(sizeof(struct ucma_abi_destroy_id) == 24, "sizeof struct ucma_abi_destroy_id");
_Static_assert(_Alignof(struct ucma_abi_destroy_id) == 8, "alignof struct ucma_abi_destroy_id");
_Static_assert(offsetof(struct ucma_abi_destroy_id, cmd) == 0, "struct ucma_abi_destroy_id.cmd");
_Static_assert(sizeof(((struct ucma_abi_destroy_id *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_destroy_id.cmd");
_Static_assert(offsetof(struct ucma_abi_destroy_id, in) == 4, "struct ucma_abi_destroy_id.in");
_Static_assert(sizeof(((struct ucma_abi_destroy_id *)0)->in) == 2,
	       "sizeof struct ucma_abi_destroy_id.in");
_Static_assert(offsetof(struct ucma_abi_destroy_id, out) == 6, "struct ucma_abi_destroy_id.out");
_Static_assert(sizeof(((struct ucma_abi_destroy_id *)0)->out) == 2,
	       "sizeof struct ucma_abi_destroy_id.out");
_Static_assert(offsetof(struct ucma_abi_destroy_id, response) == 8,
	       "struct ucma_abi_destroy_id.response");
_Static_assert(sizeof(((struct ucma_abi_destroy_id *)0)->response) == 8,
	       "sizeof struct ucma_abi_destroy_id.response");
_Static_assert(offsetof(struct ucma_abi_destroy_id, id) == 16, "struct ucma_abi_destroy_id.id");
_Static_assert(sizeof(((struct ucma_abi_destroy_id *)0)->id) == 4,
	       "sizeof struct ucma_abi_destroy_id.id");
_Static_assert(offsetof(struct ucma_abi_destroy_id, reserved) == 20,
	       "struct ucma_abi_destroy_id.reserved");
_Static_assert(sizeof(((struct ucma_abi_destroy_id *)0)->reserved) == 4,
	       "sizeof struct ucma_abi_destroy_id.reserved");
_Static_assert(sizeof(struct ucma_abi_destroy_id_resp) == 4,
	       "sizeof struct ucma_abi_destroy_id_resp");
_Static_assert(_Alignof(struct ucma_abi_destroy_id_resp) == 4,
	       "alignof struct ucma_abi_destroy_id_resp");
_Static_assert(offsetof(struct ucma_abi_destroy_id_resp, events_reported) == 0,
	       "struct ucma_abi_destroy_id_resp.events_reported");
_Static_assert(sizeof(((struct ucma_abi_destroy_id_resp *)0)->events_reported) == 4,
	       "sizeof struct ucma_abi_destroy_id_resp.events_reported");
_Static_assert(sizeof(struct ucma_abi_bind_ip) == 48, "sizeof struct ucma_abi_bind_ip");
_Static_assert(_Alignof(struct ucma_abi_bind_ip) == 8, "alignof struct ucma_abi_bind_ip");
_Static_assert(offsetof(struct ucma_abi_bind_ip, cmd) == 0, "struct ucma_abi_bind_ip.cmd");
_Static_assert(sizeof(((struct ucma_abi_bind_ip *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_bind_ip.cmd");
_Static_assert(offsetof(struct ucma_abi_bind_ip, in) == 4, "struct ucma_abi_bind_ip.in");
_Static_assert(sizeof(((struct ucma_abi_bind_ip *)0)->in) == 2,
	       "sizeof struct ucma_abi_bind_ip.in");
_Static_assert(offsetof(struct ucma_abi_bind_ip, out) == 6, "struct ucma_abi_bind_ip.out");
_Static_assert(sizeof(((struct ucma_abi_bind_ip *)0)->out) == 2,
	       "sizeof struct ucma_abi_bind_ip.out");
_Static_assert(offsetof(struct ucma_abi_bind_ip, response) == 8,
	       "struct ucma_abi_bind_ip.response");
_Static_assert(sizeof(((struct ucma_abi_bind_ip *)0)->response) == 8,
	       "sizeof struct ucma_abi_bind_ip.response");
_Static_assert(offsetof(struct ucma_abi_bind_ip, addr) == 16, "struct ucma_abi_bind_ip.addr");
_Static_assert(sizeof(((struct ucma_abi_bind_ip *)0)->addr) == 28,
	       "sizeof struct ucma_abi_bind_ip.addr");
_Static_assert(offsetof(struct ucma_abi_bind_ip, id) == 44, "struct ucma_abi_bind_ip.id");
_Static_assert(sizeof(((struct ucma_abi_bind_ip *)0)->id) == 4,
	       "sizeof struct ucma_abi_bind_ip.id");
_Static_assert(sizeof(struct ucma_abi_bind) == 144, "sizeof struct ucma_abi_bind");
_Static_assert(_Alignof(struct ucma_abi_bind) == 8, "alignof struct ucma_abi_bind");
_Static_assert(offsetof(struct ucma_abi_bind, cmd) == 0, "struct ucma_abi_bind.cmd");
_Static_assert(sizeof(((struct ucma_abi_bind *)0)->cmd) == 4, "sizeof struct ucma_abi_bind.cmd");
_Static_assert(offsetof(struct ucma_abi_bind, in) == 4, "struct ucma_abi_bind.in");
_Static_assert(sizeof(((struct ucma_abi_bind *)0)->in) == 2, "sizeof struct ucma_abi_bind.in");
_Static_assert(offsetof(struct ucma_abi_bind, out) == 6, "struct ucma_abi_bind.out");
_Static_assert(sizeof(((struct ucma_abi_bind *)0)->out) == 2, "sizeof struct ucma_abi_bind.out");
_Static_assert(offsetof(struct ucma_abi_bind, id) == 8, "struct ucma_abi_bind.id");
_Static_assert(sizeof(((struct ucma_abi_bind *)0)->id) == 4, "sizeof struct ucma_abi_bind.id");
_Static_assert(offsetof(struct ucma_abi_bind, addr_size) == 12, "struct ucma_abi_bind.addr_size");
_Static_assert(sizeof(((struct ucma_abi_bind *)0)->addr_size) == 2,
	       "sizeof struct ucma_abi_bind.addr_size");
_Static_assert(offsetof(struct ucma_abi_bind, reserved) == 14, "struct ucma_abi_bind.reserved");
_Static_assert(sizeof(((struct ucma_abi_bind *)0)->reserved) == 2,
	       "sizeof struct ucma_abi_bind.reserved");
_Static_assert(offsetof(struct ucma_abi_bind, addr) == 16, "struct ucma_abi_bind.addr");
_Static_assert(sizeof(((struct ucma_abi_bind *)0)->addr) == 128,
	       "sizeof struct ucma_abi_bind.addr");
_Static_assert(sizeof(struct ucma_abi_resolve_ip) == 72, "sizeof struct ucma_abi_resolve_ip");
_Static_assert(_Alignof(struct ucma_abi_resolve_ip) == 4, "alignof struct ucma_abi_resolve_ip");
_Static_assert(offsetof(struct ucma_abi_resolve_ip, cmd) == 0, "struct ucma_abi_resolve_ip.cmd");
_Static_assert(sizeof(((struct ucma_abi_resolve_ip *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_resolve_ip.cmd");
_Static_assert(offsetof(struct ucma_abi_resolve_ip, in) == 4, "struct ucma_abi_resolve_ip.in");
_Static_assert(sizeof(((struct ucma_abi_resolve_ip *)0)->in) == 2,
	       "sizeof struct ucma_abi_resolve_ip.in");
_Static_assert(offsetof(struct ucma_abi_resolve_ip, out) == 6, "struct ucma_abi_resolve_ip.out");
_Static_assert(sizeof(((struct ucma_abi_resolve_ip *)0)->out) == 2,
	       "sizeof struct ucma_abi_resolve_ip.out");
_Static_assert(offsetof(struct ucma_abi_resolve_ip, src_addr) == 8,
	       "struct ucma_abi_resolve_ip.src_addr");
_Static_assert(sizeof(((struct ucma_abi_resolve_ip *)0)->src_addr) == 28,
	       "sizeof struct ucma_abi_resolve_ip.src_addr");
_Static_assert(offsetof(struct ucma_abi_resolve_ip, dst_addr) == 36,
	       "struct ucma_abi_resolve_ip.dst_addr");
_Static_assert(sizeof(((struct ucma_abi_resolve_ip *)0)->dst_addr) == 28,
	       "sizeof struct ucma_abi_resolve_ip.dst_addr");
_Static_assert(offsetof(struct ucma_abi_resolve_ip, id) == 64, "struct ucma_abi_resolve_ip.id");
_Static_assert(sizeof(((struct ucma_abi_resolve_ip *)0)->id) == 4,
	       "sizeof struct ucma_abi_resolve_ip.id");
_Static_assert(offsetof(struct ucma_abi_resolve_ip, timeout_ms) == 68,
	       "struct ucma_abi_resolve_ip.timeout_ms");
_Static_assert(sizeof(((struct ucma_abi_resolve_ip *)0)->timeout_ms) == 4,
	       "sizeof struct ucma_abi_resolve_ip.timeout_ms");
_Static_assert(sizeof(struct ucma_abi_resolve_addr) == 280, "sizeof struct ucma_abi_resolve_addr");
_Static_assert(_Alignof(struct ucma_abi_resolve_addr) == 8,
	       "alignof struct ucma_abi_resolve_addr");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, cmd) == 0,
	       "struct ucma_abi_resolve_addr.cmd");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_resolve_addr.cmd");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, in) == 4, "struct ucma_abi_resolve_addr.in");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->in) == 2,
	       "sizeof struct ucma_abi_resolve_addr.in");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, out) == 6,
	       "struct ucma_abi_resolve_addr.out");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->out) == 2,
	       "sizeof struct ucma_abi_resolve_addr.out");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, id) == 8, "struct ucma_abi_resolve_addr.id");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->id) == 4,
	       "sizeof struct ucma_abi_resolve_addr.id");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, timeout_ms) == 12,
	       "struct ucma_abi_resolve_addr.timeout_ms");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->timeout_ms) == 4,
	       "sizeof struct ucma_abi_resolve_addr.timeout_ms");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, src_size) == 16,
	       "struct ucma_abi_resolve_addr.src_size");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->src_size) == 2,
	       "sizeof struct ucma_abi_resolve_addr.src_size");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, dst_size) == 18,
	       "struct ucma_abi_resolve_addr.dst_size");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->dst_size) == 2,
	       "sizeof struct ucma_abi_resolve_addr.dst_size");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, reserved) == 20,
	       "struct ucma_abi_resolve_addr.reserved");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->reserved) == 4,
	       "sizeof struct ucma_abi_resolve_addr.reserved");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, src_addr) == 24,
	       "struct ucma_abi_resolve_addr.src_addr");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->src_addr) == 128,
	       "sizeof struct ucma_abi_resolve_addr.src_addr");
_Static_assert(offsetof(struct ucma_abi_resolve_addr, dst_addr) == 152,
	       "struct ucma_abi_resolve_addr.dst_addr");
_Static_assert(sizeof(((struct ucma_abi_resolve_addr *)0)->dst_addr) == 128,
	       "sizeof struct ucma_abi_resolve_addr.dst_addr");
_Static_assert(sizeof(struct ucma_abi_resolve_route) == 16,
	       "sizeof struct ucma_abi_resolve_route");
_Static_assert(_Alignof(struct ucma_abi_resolve_route) == 4,
	       "alignof struct ucma_abi_resolve_route");
_Static_assert(offsetof(struct ucma_abi_resolve_route, cmd) == 0,
	       "struct ucma_abi_resolve_route.cmd");
_Static_assert(sizeof(((struct ucma_abi_resolve_route *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_resolve_route.cmd");
_Static_assert(offsetof(struct ucma_abi_resolve_route, in) == 4,
	       "struct ucma_abi_resolve_route.in");
_Static_assert(sizeof(((struct ucma_abi_resolve_route *)0)->in) == 2,
	       "sizeof struct ucma_abi_resolve_route.in");
_Static_assert(offsetof(struct ucma_abi_resolve_route, out) == 6,
	       "struct ucma_abi_resolve_route.out");
_Static_assert(sizeof(((struct ucma_abi_resolve_route *)0)->out) == 2,
	       "sizeof struct ucma_abi_resolve_route.out");
_Static_assert(offsetof(struct ucma_abi_resolve_route, id) == 8,
	       "struct ucma_abi_resolve_route.id");
_Static_assert(sizeof(((struct ucma_abi_resolve_route *)0)->id) == 4,
	       "sizeof struct ucma_abi_resolve_route.id");
_Static_assert(offsetof(struct ucma_abi_resolve_route, timeout_ms) == 12,
	       "struct ucma_abi_resolve_route.timeout_ms");
_Static_assert(sizeof(((struct ucma_abi_resolve_route *)0)->timeout_ms) == 4,
	       "sizeof struct ucma_abi_resolve_route.timeout_ms");
_Static_assert(UCMA_QUERY_ADDR == 0, "UCMA_QUERY_ADDR");
_Static_assert(UCMA_QUERY_PATH == 1, "UCMA_QUERY_PATH");
_Static_assert(UCMA_QUERY_GID == 2, "UCMA_QUERY_GID");
_Static_assert(sizeof(struct ucma_abi_query) == 24, "sizeof struct ucma_abi_query");
_Static_assert(_Alignof(struct ucma_abi_query) == 8, "alignof struct ucma_abi_query");
_Static_assert(offsetof(struct ucma_abi_query, cmd) == 0, "struct ucma_abi_query.cmd");
_Static_assert(sizeof(((struct ucma_abi_query *)0)->cmd) == 4, "sizeof struct ucma_abi_query.cmd");
_Static_assert(offsetof(struct ucma_abi_query, in) == 4, "struct ucma_abi_query.in");
_Static_assert(sizeof(((struct ucma_abi_query *)0)->in) == 2, "sizeof struct ucma_abi_query.in");
_Static_assert(offsetof(struct ucma_abi_query, out) == 6, "struct ucma_abi_query.out");
_Static_assert(sizeof(((struct ucma_abi_query *)0)->out) == 2, "sizeof struct ucma_abi_query.out");
_Static_assert(offsetof(struct ucma_abi_query, response) == 8, "struct ucma_abi_query.response");
_Static_assert(sizeof(((struct ucma_abi_query *)0)->response) == 8,
	       "sizeof struct ucma_abi_query.response");
_Static_assert(offsetof(struct ucma_abi_query, id) == 16, "struct ucma_abi_query.id");
_Static_assert(sizeof(((struct ucma_abi_query *)0)->id) == 4, "sizeof struct ucma_abi_query.id");
_Static_assert(offsetof(struct ucma_abi_query, option) == 20, "struct ucma_abi_query.option");
_Static_assert(sizeof(((struct ucma_abi_query *)0)->option) == 4,
	       "sizeof struct ucma_abi_query.option");
_Static_assert(sizeof(struct ucma_abi_query_route_resp) == 208,
	       "sizeof struct ucma_abi_query_route_resp");
_Static_assert(_Alignof(struct ucma_abi_query_route_resp) == 8,
	       "alignof struct ucma_abi_query_route_resp");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, node_guid) == 0,
	       "struct ucma_abi_query_route_resp.node_guid");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->node_guid) == 8,
	       "sizeof struct ucma_abi_query_route_resp.node_guid");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, ib_route) == 8,
	       "struct ucma_abi_query_route_resp.ib_route");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->ib_route) == 128,
	       "sizeof struct ucma_abi_query_route_resp.ib_route");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, src_addr) == 136,
	       "struct ucma_abi_query_route_resp.src_addr");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->src_addr) == 28,
	       "sizeof struct ucma_abi_query_route_resp.src_addr");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, dst_addr) == 164,
	       "struct ucma_abi_query_route_resp.dst_addr");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->dst_addr) == 28,
	       "sizeof struct ucma_abi_query_route_resp.dst_addr");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, num_paths) == 192,
	       "struct ucma_abi_query_route_resp.num_paths");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->num_paths) == 4,
	       "sizeof struct ucma_abi_query_route_resp.num_paths");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, port_num) == 196,
	       "struct ucma_abi_query_route_resp.port_num");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->port_num) == 1,
	       "sizeof struct ucma_abi_query_route_resp.port_num");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, reserved) == 197,
	       "struct ucma_abi_query_route_resp.reserved");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->reserved) == 3,
	       "sizeof struct ucma_abi_query_route_resp.reserved");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, ibdev_index) == 200,
	       "struct ucma_abi_query_route_resp.ibdev_index");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->ibdev_index) == 4,
	       "sizeof struct ucma_abi_query_route_resp.ibdev_index");
_Static_assert(offsetof(struct ucma_abi_query_route_resp, reserved1) == 204,
	       "struct ucma_abi_query_route_resp.reserved1");
_Static_assert(sizeof(((struct ucma_abi_query_route_resp *)0)->reserved1) == 4,
	       "sizeof struct ucma_abi_query_route_resp.reserved1");
_Static_assert(sizeof(struct ucma_abi_query_addr_resp) == 280,
	       "sizeof struct ucma_abi_query_addr_resp");
_Static_assert(_Alignof(struct ucma_abi_query_addr_resp) == 8,
	       "alignof struct ucma_abi_query_addr_resp");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, node_guid) == 0,
	       "struct ucma_abi_query_addr_resp.node_guid");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->node_guid) == 8,
	       "sizeof struct ucma_abi_query_addr_resp.node_guid");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, port_num) == 8,
	       "struct ucma_abi_query_addr_resp.port_num");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->port_num) == 1,
	       "sizeof struct ucma_abi_query_addr_resp.port_num");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, reserved) == 9,
	       "struct ucma_abi_query_addr_resp.reserved");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->reserved) == 1,
	       "sizeof struct ucma_abi_query_addr_resp.reserved");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, pkey) == 10,
	       "struct ucma_abi_query_addr_resp.pkey");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->pkey) == 2,
	       "sizeof struct ucma_abi_query_addr_resp.pkey");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, src_size) == 12,
	       "struct ucma_abi_query_addr_resp.src_size");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->src_size) == 2,
	       "sizeof struct ucma_abi_query_addr_resp.src_size");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, dst_size) == 14,
	       "struct ucma_abi_query_addr_resp.dst_size");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->dst_size) == 2,
	       "sizeof struct ucma_abi_query_addr_resp.dst_size");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, src_addr) == 16,
	       "struct ucma_abi_query_addr_resp.src_addr");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->src_addr) == 128,
	       "sizeof struct ucma_abi_query_addr_resp.src_addr");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, dst_addr) == 144,
	       "struct ucma_abi_query_addr_resp.dst_addr");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->dst_addr) == 128,
	       "sizeof struct ucma_abi_query_addr_resp.dst_addr");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, ibdev_index) == 272,
	       "struct ucma_abi_query_addr_resp.ibdev_index");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->ibdev_index) == 4,
	       "sizeof struct ucma_abi_query_addr_resp.ibdev_index");
_Static_assert(offsetof(struct ucma_abi_query_addr_resp, reserved1) == 276,
	       "struct ucma_abi_query_addr_resp.reserved1");
_Static_assert(sizeof(((struct ucma_abi_query_addr_resp *)0)->reserved1) == 4,
	       "sizeof struct ucma_abi_query_addr_resp.reserved1");
_Static_assert(sizeof(struct ucma_abi_query_path_resp) == 8,
	       "sizeof struct ucma_abi_query_path_resp");
_Static_assert(_Alignof(struct ucma_abi_query_path_resp) == 8,
	       "alignof struct ucma_abi_query_path_resp");
_Static_assert(offsetof(struct ucma_abi_query_path_resp, num_paths) == 0,
	       "struct ucma_abi_query_path_resp.num_paths");
_Static_assert(sizeof(((struct ucma_abi_query_path_resp *)0)->num_paths) == 4,
	       "sizeof struct ucma_abi_query_path_resp.num_paths");
_Static_assert(offsetof(struct ucma_abi_query_path_resp, reserved) == 4,
	       "struct ucma_abi_query_path_resp.reserved");
_Static_assert(sizeof(((struct ucma_abi_query_path_resp *)0)->reserved) == 4,
	       "sizeof struct ucma_abi_query_path_resp.reserved");
_Static_assert(offsetof(struct ucma_abi_query_path_resp, path_data) == 8,
	       "struct ucma_abi_query_path_resp.path_data");
_Static_assert(sizeof(struct ucma_abi_conn_param) == 272, "sizeof struct ucma_abi_conn_param");
_Static_assert(_Alignof(struct ucma_abi_conn_param) == 4, "alignof struct ucma_abi_conn_param");
_Static_assert(offsetof(struct ucma_abi_conn_param, qp_num) == 0,
	       "struct ucma_abi_conn_param.qp_num");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->qp_num) == 4,
	       "sizeof struct ucma_abi_conn_param.qp_num");
_Static_assert(offsetof(struct ucma_abi_conn_param, reserved) == 4,
	       "struct ucma_abi_conn_param.reserved");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->reserved) == 4,
	       "sizeof struct ucma_abi_conn_param.reserved");
_Static_assert(offsetof(struct ucma_abi_conn_param, private_data) == 8,
	       "struct ucma_abi_conn_param.private_data");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->private_data) == 256,
	       "sizeof struct ucma_abi_conn_param.private_data");
_Static_assert(offsetof(struct ucma_abi_conn_param, private_data_len) == 264,
	       "struct ucma_abi_conn_param.private_data_len");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->private_data_len) == 1,
	       "sizeof struct ucma_abi_conn_param.private_data_len");
_Static_assert(offsetof(struct ucma_abi_conn_param, srq) == 265, "struct ucma_abi_conn_param.srq");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->srq) == 1,
	       "sizeof struct ucma_abi_conn_param.srq");
_Static_assert(offsetof(struct ucma_abi_conn_param, responder_resources) == 266,
	       "struct ucma_abi_conn_param.responder_resources");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->responder_resources) == 1,
	       "sizeof struct ucma_abi_conn_param.responder_resources");
_Static_assert(offsetof(struct ucma_abi_conn_param, initiator_depth) == 267,
	       "struct ucma_abi_conn_param.initiator_depth");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->initiator_depth) == 1,
	       "sizeof struct ucma_abi_conn_param.initiator_depth");
_Static_assert(offsetof(struct ucma_abi_conn_param, flow_control) == 268,
	       "struct ucma_abi_conn_param.flow_control");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->flow_control) == 1,
	       "sizeof struct ucma_abi_conn_param.flow_control");
_Static_assert(offsetof(struct ucma_abi_conn_param, retry_count) == 269,
	       "struct ucma_abi_conn_param.retry_count");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->retry_count) == 1,
	       "sizeof struct ucma_abi_conn_param.retry_count");
_Static_assert(offsetof(struct ucma_abi_conn_param, rnr_retry_count) == 270,
	       "struct ucma_abi_conn_param.rnr_retry_count");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->rnr_retry_count) == 1,
	       "sizeof struct ucma_abi_conn_param.rnr_retry_count");
_Static_assert(offsetof(struct ucma_abi_conn_param, valid) == 271,
	       "struct ucma_abi_conn_param.valid");
_Static_assert(sizeof(((struct ucma_abi_conn_param *)0)->valid) == 1,
	       "sizeof struct ucma_abi_conn_param.valid");
_Static_assert(sizeof(struct ucma_abi_ud_param) == 308, "sizeof struct ucma_abi_ud_param");
_Static_assert(_Alignof(struct ucma_abi_ud_param) == 4, "alignof struct ucma_abi_ud_param");
_Static_assert(offsetof(struct ucma_abi_ud_param, qp_num) == 0, "struct ucma_abi_ud_param.qp_num");
_Static_assert(sizeof(((struct ucma_abi_ud_param *)0)->qp_num) == 4,
	       "sizeof struct ucma_abi_ud_param.qp_num");
_Static_assert(offsetof(struct ucma_abi_ud_param, qkey) == 4, "struct ucma_abi_ud_param.qkey");
_Static_assert(sizeof(((struct ucma_abi_ud_param *)0)->qkey) == 4,
	       "sizeof struct ucma_abi_ud_param.qkey");
_Static_assert(offsetof(struct ucma_abi_ud_param, ah_attr) == 8,
	       "struct ucma_abi_ud_param.ah_attr");
_Static_assert(sizeof(((struct ucma_abi_ud_param *)0)->ah_attr) == 32,
	       "sizeof struct ucma_abi_ud_param.ah_attr");
_Static_assert(offsetof(struct ucma_abi_ud_param, private_data) == 40,
	       "struct ucma_abi_ud_param.private_data");
_Static_assert(sizeof(((struct ucma_abi_ud_param *)0)->private_data) == 256,
	       "sizeof struct ucma_abi_ud_param.private_data");
_Static_assert(offsetof(struct ucma_abi_ud_param, private_data_len) == 296,
	       "struct ucma_abi_ud_param.private_data_len");
_Static_assert(sizeof(((struct ucma_abi_ud_param *)0)->private_data_len) == 1,
	       "sizeof struct ucma_abi_ud_param.private_data_len");
_Static_assert(offsetof(struct ucma_abi_ud_param, reserved) == 297,
	       "struct ucma_abi_ud_param.reserved");
_Static_assert(sizeof(((struct ucma_abi_ud_param *)0)->reserved) == 7,
	       "sizeof struct ucma_abi_ud_param.reserved");
_Static_assert(offsetof(struct ucma_abi_ud_param, reserved2) == 304,
	       "struct ucma_abi_ud_param.reserved2");
_Static_assert(sizeof(((struct ucma_abi_ud_param *)0)->reserved2) == 4,
	       "sizeof struct ucma_abi_ud_param.reserved2");
_Static_assert(sizeof(struct ucma_abi_ece) == 8, "sizeof struct ucma_abi_ece");
_Static_assert(_Alignof(struct ucma_abi_ece) == 4, "alignof struct ucma_abi_ece");
_Static_assert(offsetof(struct ucma_abi_ece, vendor_id) == 0, "struct ucma_abi_ece.vendor_id");
_Static_assert(sizeof(((struct ucma_abi_ece *)0)->vendor_id) == 4,
	       "sizeof struct ucma_abi_ece.vendor_id");
_Static_assert(offsetof(struct ucma_abi_ece, attr_mod) == 4, "struct ucma_abi_ece.attr_mod");
_Static_assert(sizeof(((struct ucma_abi_ece *)0)->attr_mod) == 4,
	       "sizeof struct ucma_abi_ece.attr_mod");
_Static_assert(sizeof(struct ucma_abi_connect) == 296, "sizeof struct ucma_abi_connect");
_Static_assert(_Alignof(struct ucma_abi_connect) == 4, "alignof struct ucma_abi_connect");
_Static_assert(offsetof(struct ucma_abi_connect, cmd) == 0, "struct ucma_abi_connect.cmd");
_Static_assert(sizeof(((struct ucma_abi_connect *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_connect.cmd");
_Static_assert(offsetof(struct ucma_abi_connect, in) == 4, "struct ucma_abi_connect.in");
_Static_assert(sizeof(((struct ucma_abi_connect *)0)->in) == 2,
	       "sizeof struct ucma_abi_connect.in");
_Static_assert(offsetof(struct ucma_abi_connect, out) == 6, "struct ucma_abi_connect.out");
_Static_assert(sizeof(((struct ucma_abi_connect *)0)->out) == 2,
	       "sizeof struct ucma_abi_connect.out");
_Static_assert(offsetof(struct ucma_abi_connect, conn_param) == 8,
	       "struct ucma_abi_connect.conn_param");
_Static_assert(sizeof(((struct ucma_abi_connect *)0)->conn_param) == 272,
	       "sizeof struct ucma_abi_connect.conn_param");
_Static_assert(offsetof(struct ucma_abi_connect, id) == 280, "struct ucma_abi_connect.id");
_Static_assert(sizeof(((struct ucma_abi_connect *)0)->id) == 4,
	       "sizeof struct ucma_abi_connect.id");
_Static_assert(offsetof(struct ucma_abi_connect, reserved) == 284,
	       "struct ucma_abi_connect.reserved");
_Static_assert(sizeof(((struct ucma_abi_connect *)0)->reserved) == 4,
	       "sizeof struct ucma_abi_connect.reserved");
_Static_assert(offsetof(struct ucma_abi_connect, ece) == 288, "struct ucma_abi_connect.ece");
_Static_assert(sizeof(((struct ucma_abi_connect *)0)->ece) == 8,
	       "sizeof struct ucma_abi_connect.ece");
_Static_assert(sizeof(struct ucma_abi_listen) == 16, "sizeof struct ucma_abi_listen");
_Static_assert(_Alignof(struct ucma_abi_listen) == 4, "alignof struct ucma_abi_listen");
_Static_assert(offsetof(struct ucma_abi_listen, cmd) == 0, "struct ucma_abi_listen.cmd");
_Static_assert(sizeof(((struct ucma_abi_listen *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_listen.cmd");
_Static_assert(offsetof(struct ucma_abi_listen, in) == 4, "struct ucma_abi_listen.in");
_Static_assert(sizeof(((struct ucma_abi_listen *)0)->in) == 2, "sizeof struct ucma_abi_listen.in");
_Static_assert(offsetof(struct ucma_abi_listen, out) == 6, "struct ucma_abi_listen.out");
_Static_assert(sizeof(((struct ucma_abi_listen *)0)->out) == 2,
	       "sizeof struct ucma_abi_listen.out");
_Static_assert(offsetof(struct ucma_abi_listen, id) == 8, "struct ucma_abi_listen.id");
_Static_assert(sizeof(((struct ucma_abi_listen *)0)->id) == 4, "sizeof struct ucma_abi_listen.id");
_Static_assert(offsetof(struct ucma_abi_listen, backlog) == 12, "struct ucma_abi_listen.backlog");
_Static_assert(sizeof(((struct ucma_abi_listen *)0)->backlog) == 4,
	       "sizeof struct ucma_abi_listen.backlog");
_Static_assert(sizeof(struct ucma_abi_accept) == 304, "sizeof struct ucma_abi_accept");
_Static_assert(_Alignof(struct ucma_abi_accept) == 8, "alignof struct ucma_abi_accept");
_Static_assert(offsetof(struct ucma_abi_accept, cmd) == 0, "struct ucma_abi_accept.cmd");
_Static_assert(sizeof(((struct ucma_abi_accept *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_accept.cmd");
_Static_assert(offsetof(struct ucma_abi_accept, in) == 4, "struct ucma_abi_accept.in");
_Static_assert(sizeof(((struct ucma_abi_accept *)0)->in) == 2, "sizeof struct ucma_abi_accept.in");
_Static_assert(offsetof(struct ucma_abi_accept, out) == 6, "struct ucma_abi_accept.out");
_Static_assert(sizeof(((struct ucma_abi_accept *)0)->out) == 2,
	       "sizeof struct ucma_abi_accept.out");
_Static_assert(offsetof(struct ucma_abi_accept, uid) == 8, "struct ucma_abi_accept.uid");
_Static_assert(sizeof(((struct ucma_abi_accept *)0)->uid) == 8,
	       "sizeof struct ucma_abi_accept.uid");
_Static_assert(offsetof(struct ucma_abi_accept, conn_param) == 16,
	       "struct ucma_abi_accept.conn_param");
_Static_assert(sizeof(((struct ucma_abi_accept *)0)->conn_param) == 272,
	       "sizeof struct ucma_abi_accept.conn_param");
_Static_assert(offsetof(struct ucma_abi_accept, id) == 288, "struct ucma_abi_accept.id");
_Static_assert(sizeof(((struct ucma_abi_accept *)0)->id) == 4, "sizeof struct ucma_abi_accept.id");
_Static_assert(offsetof(struct ucma_abi_accept, reserved) == 292,
	       "struct ucma_abi_accept.reserved");
_Static_assert(sizeof(((struct ucma_abi_accept *)0)->reserved) == 4,
	       "sizeof struct ucma_abi_accept.reserved");
_Static_assert(offsetof(struct ucma_abi_accept, ece) == 296, "struct ucma_abi_accept.ece");
_Static_assert(sizeof(((struct ucma_abi_accept *)0)->ece) == 8,
	       "sizeof struct ucma_abi_accept.ece");
_Static_assert(sizeof(struct ucma_abi_reject) == 272, "sizeof struct ucma_abi_reject");
_Static_assert(_Alignof(struct ucma_abi_reject) == 4, "alignof struct ucma_abi_reject");
_Static_assert(offsetof(struct ucma_abi_reject, cmd) == 0, "struct ucma_abi_reject.cmd");
_Static_assert(sizeof(((struct ucma_abi_reject *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_reject.cmd");
_Static_assert(offsetof(struct ucma_abi_reject, in) == 4, "struct ucma_abi_reject.in");
_Static_assert(sizeof(((struct ucma_abi_reject *)0)->in) == 2, "sizeof struct ucma_abi_reject.in");
_Static_assert(offsetof(struct ucma_abi_reject, out) == 6, "struct ucma_abi_reject.out");
_Static_assert(sizeof(((struct ucma_abi_reject *)0)->out) == 2,
	       "sizeof struct ucma_abi_reject.out");
_Static_assert(offsetof(struct ucma_abi_reject, id) == 8, "struct ucma_abi_reject.id");
_Static_assert(sizeof(((struct ucma_abi_reject *)0)->id) == 4, "sizeof struct ucma_abi_reject.id");
_Static_assert(offsetof(struct ucma_abi_reject, private_data_len) == 12,
	       "struct ucma_abi_reject.private_data_len");
_Static_assert(sizeof(((struct ucma_abi_reject *)0)->private_data_len) == 1,
	       "sizeof struct ucma_abi_reject.private_data_len");
_Static_assert(offsetof(struct ucma_abi_reject, reason) == 13, "struct ucma_abi_reject.reason");
_Static_assert(sizeof(((struct ucma_abi_reject *)0)->reason) == 1,
	       "sizeof struct ucma_abi_reject.reason");
_Static_assert(offsetof(struct ucma_abi_reject, reserved) == 14,
	       "struct ucma_abi_reject.reserved");
_Static_assert(sizeof(((struct ucma_abi_reject *)0)->reserved) == 2,
	       "sizeof struct ucma_abi_reject.reserved");
_Static_assert(offsetof(struct ucma_abi_reject, private_data) == 16,
	       "struct ucma_abi_reject.private_data");
_Static_assert(sizeof(((struct ucma_abi_reject *)0)->private_data) == 256,
	       "sizeof struct ucma_abi_reject.private_data");
_Static_assert(sizeof(struct ucma_abi_disconnect) == 12, "sizeof struct ucma_abi_disconnect");
_Static_assert(_Alignof(struct ucma_abi_disconnect) == 4, "alignof struct ucma_abi_disconnect");
_Static_assert(offsetof(struct ucma_abi_disconnect, cmd) == 0, "struct ucma_abi_disconnect.cmd");
_Static_assert(sizeof(((struct ucma_abi_disconnect *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_disconnect.cmd");
_Static_assert(offsetof(struct ucma_abi_disconnect, in) == 4, "struct ucma_abi_disconnect.in");
_Static_assert(sizeof(((struct ucma_abi_disconnect *)0)->in) == 2,
	       "sizeof struct ucma_abi_disconnect.in");
_Static_assert(offsetof(struct ucma_abi_disconnect, out) == 6, "struct ucma_abi_disconnect.out");
_Static_assert(sizeof(((struct ucma_abi_disconnect *)0)->out) == 2,
	       "sizeof struct ucma_abi_disconnect.out");
_Static_assert(offsetof(struct ucma_abi_disconnect, id) == 8, "struct ucma_abi_disconnect.id");
_Static_assert(sizeof(((struct ucma_abi_disconnect *)0)->id) == 4,
	       "sizeof struct ucma_abi_disconnect.id");
_Static_assert(sizeof(struct ucma_abi_init_qp_attr) == 24, "sizeof struct ucma_abi_init_qp_attr");
_Static_assert(_Alignof(struct ucma_abi_init_qp_attr) == 8,
	       "alignof struct ucma_abi_init_qp_attr");
_Static_assert(offsetof(struct ucma_abi_init_qp_attr, cmd) == 0,
	       "struct ucma_abi_init_qp_attr.cmd");
_Static_assert(sizeof(((struct ucma_abi_init_qp_attr *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_init_qp_attr.cmd");
_Static_assert(offsetof(struct ucma_abi_init_qp_attr, in) == 4, "struct ucma_abi_init_qp_attr.in");
_Static_assert(sizeof(((struct ucma_abi_init_qp_attr *)0)->in) == 2,
	       "sizeof struct ucma_abi_init_qp_attr.in");
_Static_assert(offsetof(struct ucma_abi_init_qp_attr, out) == 6,
	       "struct ucma_abi_init_qp_attr.out");
_Static_assert(sizeof(((struct ucma_abi_init_qp_attr *)0)->out) == 2,
	       "sizeof struct ucma_abi_init_qp_attr.out");
_Static_assert(offsetof(struct ucma_abi_init_qp_attr, response) == 8,
	       "struct ucma_abi_init_qp_attr.response");
_Static_assert(sizeof(((struct ucma_abi_init_qp_attr *)0)->response) == 8,
	       "sizeof struct ucma_abi_init_qp_attr.response");
_Static_assert(offsetof(struct ucma_abi_init_qp_attr, id) == 16,
	       "struct ucma_abi_init_qp_attr.id");
_Static_assert(sizeof(((struct ucma_abi_init_qp_attr *)0)->id) == 4,
	       "sizeof struct ucma_abi_init_qp_attr.id");
_Static_assert(offsetof(struct ucma_abi_init_qp_attr, qp_state) == 20,
	       "struct ucma_abi_init_qp_attr.qp_state");
_Static_assert(sizeof(((struct ucma_abi_init_qp_attr *)0)->qp_state) == 4,
	       "sizeof struct ucma_abi_init_qp_attr.qp_state");
_Static_assert(sizeof(struct ucma_abi_notify) == 16, "sizeof struct ucma_abi_notify");
_Static_assert(_Alignof(struct ucma_abi_notify) == 4, "alignof struct ucma_abi_notify");
_Static_assert(offsetof(struct ucma_abi_notify, cmd) == 0, "struct ucma_abi_notify.cmd");
_Static_assert(sizeof(((struct ucma_abi_notify *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_notify.cmd");
_Static_assert(offsetof(struct ucma_abi_notify, in) == 4, "struct ucma_abi_notify.in");
_Static_assert(sizeof(((struct ucma_abi_notify *)0)->in) == 2, "sizeof struct ucma_abi_notify.in");
_Static_assert(offsetof(struct ucma_abi_notify, out) == 6, "struct ucma_abi_notify.out");
_Static_assert(sizeof(((struct ucma_abi_notify *)0)->out) == 2,
	       "sizeof struct ucma_abi_notify.out");
_Static_assert(offsetof(struct ucma_abi_notify, id) == 8, "struct ucma_abi_notify.id");
_Static_assert(sizeof(((struct ucma_abi_notify *)0)->id) == 4, "sizeof struct ucma_abi_notify.id");
_Static_assert(offsetof(struct ucma_abi_notify, event) == 12, "struct ucma_abi_notify.event");
_Static_assert(sizeof(((struct ucma_abi_notify *)0)->event) == 4,
	       "sizeof struct ucma_abi_notify.event");
_Static_assert(sizeof(struct ucma_abi_join_ip_mcast) == 56,
	       "sizeof struct ucma_abi_join_ip_mcast");
_Static_assert(_Alignof(struct ucma_abi_join_ip_mcast) == 8,
	       "alignof struct ucma_abi_join_ip_mcast");
_Static_assert(offsetof(struct ucma_abi_join_ip_mcast, cmd) == 0,
	       "struct ucma_abi_join_ip_mcast.cmd");
_Static_assert(sizeof(((struct ucma_abi_join_ip_mcast *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_join_ip_mcast.cmd");
_Static_assert(offsetof(struct ucma_abi_join_ip_mcast, in) == 4,
	       "struct ucma_abi_join_ip_mcast.in");
_Static_assert(sizeof(((struct ucma_abi_join_ip_mcast *)0)->in) == 2,
	       "sizeof struct ucma_abi_join_ip_mcast.in");
_Static_assert(offsetof(struct ucma_abi_join_ip_mcast, out) == 6,
	       "struct ucma_abi_join_ip_mcast.out");
_Static_assert(sizeof(((struct ucma_abi_join_ip_mcast *)0)->out) == 2,
	       "sizeof struct ucma_abi_join_ip_mcast.out");
_Static_assert(offsetof(struct ucma_abi_join_ip_mcast, response) == 8,
	       "struct ucma_abi_join_ip_mcast.response");
_Static_assert(sizeof(((struct ucma_abi_join_ip_mcast *)0)->response) == 8,
	       "sizeof struct ucma_abi_join_ip_mcast.response");
_Static_assert(offsetof(struct ucma_abi_join_ip_mcast, uid) == 16,
	       "struct ucma_abi_join_ip_mcast.uid");
_Static_assert(sizeof(((struct ucma_abi_join_ip_mcast *)0)->uid) == 8,
	       "sizeof struct ucma_abi_join_ip_mcast.uid");
_Static_assert(offsetof(struct ucma_abi_join_ip_mcast, addr) == 24,
	       "struct ucma_abi_join_ip_mcast.addr");
_Static_assert(sizeof(((struct ucma_abi_join_ip_mcast *)0)->addr) == 28,
	       "sizeof struct ucma_abi_join_ip_mcast.addr");
_Static_assert(offsetof(struct ucma_abi_join_ip_mcast, id) == 52,
	       "struct ucma_abi_join_ip_mcast.id");
_Static_assert(sizeof(((struct ucma_abi_join_ip_mcast *)0)->id) == 4,
	       "sizeof struct ucma_abi_join_ip_mcast.id");
_Static_assert(sizeof(struct ucma_abi_join_mcast) == 160, "sizeof struct ucma_abi_join_mcast");
_Static_assert(_Alignof(struct ucma_abi_join_mcast) == 8, "alignof struct ucma_abi_join_mcast");
_Static_assert(offsetof(struct ucma_abi_join_mcast, cmd) == 0, "struct ucma_abi_join_mcast.cmd");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_join_mcast.cmd");
_Static_assert(offsetof(struct ucma_abi_join_mcast, in) == 4, "struct ucma_abi_join_mcast.in");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->in) == 2,
	       "sizeof struct ucma_abi_join_mcast.in");
_Static_assert(offsetof(struct ucma_abi_join_mcast, out) == 6, "struct ucma_abi_join_mcast.out");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->out) == 2,
	       "sizeof struct ucma_abi_join_mcast.out");
_Static_assert(offsetof(struct ucma_abi_join_mcast, response) == 8,
	       "struct ucma_abi_join_mcast.response");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->response) == 8,
	       "sizeof struct ucma_abi_join_mcast.response");
_Static_assert(offsetof(struct ucma_abi_join_mcast, uid) == 16, "struct ucma_abi_join_mcast.uid");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->uid) == 8,
	       "sizeof struct ucma_abi_join_mcast.uid");
_Static_assert(offsetof(struct ucma_abi_join_mcast, id) == 24, "struct ucma_abi_join_mcast.id");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->id) == 4,
	       "sizeof struct ucma_abi_join_mcast.id");
_Static_assert(offsetof(struct ucma_abi_join_mcast, addr_size) == 28,
	       "struct ucma_abi_join_mcast.addr_size");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->addr_size) == 2,
	       "sizeof struct ucma_abi_join_mcast.addr_size");
_Static_assert(offsetof(struct ucma_abi_join_mcast, join_flags) == 30,
	       "struct ucma_abi_join_mcast.join_flags");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->join_flags) == 2,
	       "sizeof struct ucma_abi_join_mcast.join_flags");
_Static_assert(offsetof(struct ucma_abi_join_mcast, addr) == 32,
	       "struct ucma_abi_join_mcast.addr");
_Static_assert(sizeof(((struct ucma_abi_join_mcast *)0)->addr) == 128,
	       "sizeof struct ucma_abi_join_mcast.addr");
_Static_assert(sizeof(struct ucma_abi_get_event) == 16, "sizeof struct ucma_abi_get_event");
_Static_assert(_Alignof(struct ucma_abi_get_event) == 8, "alignof struct ucma_abi_get_event");
_Static_assert(offsetof(struct ucma_abi_get_event, cmd) == 0, "struct ucma_abi_get_event.cmd");
_Static_assert(sizeof(((struct ucma_abi_get_event *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_get_event.cmd");
_Static_assert(offsetof(struct ucma_abi_get_event, in) == 4, "struct ucma_abi_get_event.in");
_Static_assert(sizeof(((struct ucma_abi_get_event *)0)->in) == 2,
	       "sizeof struct ucma_abi_get_event.in");
_Static_assert(offsetof(struct ucma_abi_get_event, out) == 6, "struct ucma_abi_get_event.out");
_Static_assert(sizeof(((struct ucma_abi_get_event *)0)->out) == 2,
	       "sizeof struct ucma_abi_get_event.out");
_Static_assert(offsetof(struct ucma_abi_get_event, response) == 8,
	       "struct ucma_abi_get_event.response");
_Static_assert(sizeof(((struct ucma_abi_get_event *)0)->response) == 8,
	       "sizeof struct ucma_abi_get_event.response");
_Static_assert(sizeof(struct ucma_abi_event_resp) == 336, "sizeof struct ucma_abi_event_resp");
_Static_assert(_Alignof(struct ucma_abi_event_resp) == 8, "alignof struct ucma_abi_event_resp");
_Static_assert(offsetof(struct ucma_abi_event_resp, uid) == 0, "struct ucma_abi_event_resp.uid");
_Static_assert(sizeof(((struct ucma_abi_event_resp *)0)->uid) == 8,
	       "sizeof struct ucma_abi_event_resp.uid");
_Static_assert(offsetof(struct ucma_abi_event_resp, id) == 8, "struct ucma_abi_event_resp.id");
_Static_assert(sizeof(((struct ucma_abi_event_resp *)0)->id) == 4,
	       "sizeof struct ucma_abi_event_resp.id");
_Static_assert(offsetof(struct ucma_abi_event_resp, event) == 12,
	       "struct ucma_abi_event_resp.event");
_Static_assert(sizeof(((struct ucma_abi_event_resp *)0)->event) == 4,
	       "sizeof struct ucma_abi_event_resp.event");
_Static_assert(offsetof(struct ucma_abi_event_resp, status) == 16,
	       "struct ucma_abi_event_resp.status");
_Static_assert(sizeof(((struct ucma_abi_event_resp *)0)->status) == 4,
	       "sizeof struct ucma_abi_event_resp.status");
_Static_assert(offsetof(struct ucma_abi_event_resp, param) == 20,
	       "struct ucma_abi_event_resp.param");
_Static_assert(sizeof(((struct ucma_abi_event_resp *)0)->param) == 308,
	       "sizeof struct ucma_abi_event_resp.param");
_Static_assert(offsetof(struct ucma_abi_event_resp, param.conn) == 20,
	       "struct ucma_abi_event_resp.param.conn");
_Static_assert(sizeof(((struct ucma_abi_event_resp *)0)->param.conn) == 272,
	       "sizeof struct ucma_abi_event_resp.param.conn");
_Static_assert(offsetof(struct ucma_abi_event_resp, param.ud) == 20,
	       "struct ucma_abi_event_resp.param.ud");
_Static_assert(sizeof(((struct ucma_abi_event_resp *)0)->param.ud) == 308,
	       "sizeof struct ucma_abi_event_resp.param.ud");
_Static_assert(offsetof(struct ucma_abi_event_resp, ece) == 328, "struct ucma_abi_event_resp.ece");
_Static_assert(sizeof(((struct ucma_abi_event_resp *)0)->ece) == 8,
	       "sizeof struct ucma_abi_event_resp.ece");
_Static_assert(sizeof(struct ucma_abi_set_option) == 32, "sizeof struct ucma_abi_set_option");
_Static_assert(_Alignof(struct ucma_abi_set_option) == 8, "alignof struct ucma_abi_set_option");
_Static_assert(offsetof(struct ucma_abi_set_option, cmd) == 0, "struct ucma_abi_set_option.cmd");
_Static_assert(sizeof(((struct ucma_abi_set_option *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_set_option.cmd");
_Static_assert(offsetof(struct ucma_abi_set_option, in) == 4, "struct ucma_abi_set_option.in");
_Static_assert(sizeof(((struct ucma_abi_set_option *)0)->in) == 2,
	       "sizeof struct ucma_abi_set_option.in");
_Static_assert(offsetof(struct ucma_abi_set_option, out) == 6, "struct ucma_abi_set_option.out");
_Static_assert(sizeof(((struct ucma_abi_set_option *)0)->out) == 2,
	       "sizeof struct ucma_abi_set_option.out");
_Static_assert(offsetof(struct ucma_abi_set_option, optval) == 8,
	       "struct ucma_abi_set_option.optval");
_Static_assert(sizeof(((struct ucma_abi_set_option *)0)->optval) == 8,
	       "sizeof struct ucma_abi_set_option.optval");
_Static_assert(offsetof(struct ucma_abi_set_option, id) == 16, "struct ucma_abi_set_option.id");
_Static_assert(sizeof(((struct ucma_abi_set_option *)0)->id) == 4,
	       "sizeof struct ucma_abi_set_option.id");
_Static_assert(offsetof(struct ucma_abi_set_option, level) == 20,
	       "struct ucma_abi_set_option.level");
_Static_assert(sizeof(((struct ucma_abi_set_option *)0)->level) == 4,
	       "sizeof struct ucma_abi_set_option.level");
_Static_assert(offsetof(struct ucma_abi_set_option, optname) == 24,
	       "struct ucma_abi_set_option.optname");
_Static_assert(sizeof(((struct ucma_abi_set_option *)0)->optname) == 4,
	       "sizeof struct ucma_abi_set_option.optname");
_Static_assert(offsetof(struct ucma_abi_set_option, optlen) == 28,
	       "struct ucma_abi_set_option.optlen");
_Static_assert(sizeof(((struct ucma_abi_set_option *)0)->optlen) == 4,
	       "sizeof struct ucma_abi_set_option.optlen");
_Static_assert(sizeof(struct ucma_abi_migrate_id) == 24, "sizeof struct ucma_abi_migrate_id");
_Static_assert(_Alignof(struct ucma_abi_migrate_id) == 8, "alignof struct ucma_abi_migrate_id");
_Static_assert(offsetof(struct ucma_abi_migrate_id, cmd) == 0, "struct ucma_abi_migrate_id.cmd");
_Static_assert(sizeof(((struct ucma_abi_migrate_id *)0)->cmd) == 4,
	       "sizeof struct ucma_abi_migrate_id.cmd");
_Static_assert(offsetof(struct ucma_abi_migrate_id, in) == 4, "struct ucma_abi_migrate_id.in");
_Static_assert(sizeof(((struct ucma_abi_migrate_id *)0)->in) == 2,
	       "sizeof struct ucma_abi_migrate_id.in");
_Static_assert(offsetof(struct ucma_abi_migrate_id, out) == 6, "struct ucma_abi_migrate_id.out");
_Static_assert(sizeof(((struct ucma_abi_migrate_id *)0)->out) == 2,
	       "sizeof struct ucma_abi_migrate_id.out");
_Static_assert(offsetof(struct ucma_abi_migrate_id, response) == 8,
	       "struct ucma_abi_migrate_id.response");
_Static_assert(sizeof(((struct ucma_abi_migrate_id *)0)->response) == 8,
	       "sizeof struct ucma_abi_migrate_id.response");
_Static_assert(offsetof(struct ucma_abi_migrate_id, id) == 16, "struct ucma_abi_migrate_id.id");
_Static_assert(sizeof(((struct ucma_abi_migrate_id *)0)->id) == 4,
	       "sizeof struct ucma_abi_migrate_id.id");
_Static_assert(offsetof(struct ucma_abi_migrate_id, fd) == 20, "struct ucma_abi_migrate_id.fd");
_Static_assert(sizeof(((struct ucma_abi_migrate_id *)0)->fd) == 4,
	       "sizeof struct ucma_abi_migrate_id.fd");
_Static_assert(sizeof(struct ucma_abi_migrate_resp) == 4, "sizeof struct ucma_abi_migrate_resp");
_Static_assert(_Alignof(struct ucma_abi_migrate_resp) == 4,
	       "alignof struct ucma_abi_migrate_resp");
_Static_assert(offsetof(struct ucma_abi_migrate_resp, events_reported) == 0,
	       "struct ucma_abi_migrate_resp.events_reported");
_Static_assert(sizeof(((struct ucma_abi_migrate_resp *)0)->events_reported) == 4,
	       "sizeof struct ucma_abi_migrate_resp.events_reported");
_Static_assert((RDMA_USER_CM_MIN_ABI_VERSION) == 3, "RDMA_USER_CM_MIN_ABI_VERSION");
_Static_assert((RDMA_USER_CM_MAX_ABI_VERSION) == 4, "RDMA_USER_CM_MAX_ABI_VERSION");
_Static_assert((RDMA_MAX_PRIVATE_DATA) == 256, "RDMA_MAX_PRIVATE_DATA");
