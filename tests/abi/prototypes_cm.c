// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * prototypes_cm.c - every call of <rdma/...> has the type that programs were written for.
 */
#include <infiniband/ib.h>
#include <rdma/rdma_cma.h>
#include <rdma/rdma_verbs.h>
#include <rdma/rsocket.h>

#define CALL(ret, name, args) \
	typedef ret type_of_##name args; \
	_Static_assert(__builtin_types_compatible_p(__typeof__(name), type_of_##name), #name)

/* rdma/rdma_cma.h: exported */
CALL(struct rdma_event_channel *, rdma_create_event_channel, (void));
CALL(void, rdma_destroy_event_channel, (struct rdma_event_channel *));
CALL(int, rdma_create_id,
     (struct rdma_event_channel *, struct rdma_cm_id **, void *, enum rdma_port_space));
CALL(int, rdma_create_ep,
     (struct rdma_cm_id **, struct rdma_addrinfo *, struct ibv_pd *, struct ibv_qp_init_attr *));
CALL(void, rdma_destroy_ep, (struct rdma_cm_id *));
CALL(int, rdma_destroy_id, (struct rdma_cm_id *));
CALL(int, rdma_bind_addr, (struct rdma_cm_id *, struct sockaddr *));
CALL(int, rdma_resolve_addr, (struct rdma_cm_id *, struct sockaddr *, struct sockaddr *, int));
CALL(int, rdma_resolve_route, (struct rdma_cm_id *, int));
CALL(int, rdma_create_qp, (struct rdma_cm_id *, struct ibv_pd *, struct ibv_qp_init_attr *));
CALL(int, rdma_create_qp_ex, (struct rdma_cm_id *, struct ibv_qp_init_attr_ex *));
CALL(void, rdma_destroy_qp, (struct rdma_cm_id *));
CALL(int, rdma_connect, (struct rdma_cm_id *, struct rdma_conn_param *));
CALL(int, rdma_establish, (struct rdma_cm_id *));
CALL(int, rdma_listen, (struct rdma_cm_id *, int));
CALL(int, rdma_get_request, (struct rdma_cm_id *, struct rdma_cm_id **));
CALL(int, rdma_accept, (struct rdma_cm_id *, struct rdma_conn_param *));
CALL(int, rdma_reject, (struct rdma_cm_id *, const void *, uint8_t));
CALL(int, rdma_reject_ece, (struct rdma_cm_id *, const void *, uint8_t));
CALL(int, rdma_notify, (struct rdma_cm_id *, enum ibv_event_type));
CALL(int, rdma_disconnect, (struct rdma_cm_id *));
CALL(int, rdma_join_multicast, (struct rdma_cm_id *, struct sockaddr *, void *));
CALL(int, rdma_leave_multicast, (struct rdma_cm_id *, struct sockaddr *));
CALL(int, rdma_join_multicast_ex, (struct rdma_cm_id *, struct rdma_cm_join_mc_attr_ex *, void *));
CALL(int, rdma_get_cm_event, (struct rdma_event_channel *, struct rdma_cm_event **));
CALL(int, rdma_ack_cm_event, (struct rdma_cm_event *));
CALL(__be16, rdma_get_src_port, (struct rdma_cm_id *));
CALL(__be16, rdma_get_dst_port, (struct rdma_cm_id *));
CALL(struct ibv_context **, rdma_get_devices, (int *));
CALL(void, rdma_free_devices, (struct ibv_context **));
CALL(const char *, rdma_event_str, (enum rdma_cm_event_type));
CALL(int, rdma_set_option, (struct rdma_cm_id *, int, int, void *, size_t));
CALL(int, rdma_migrate_id, (struct rdma_cm_id *, struct rdma_event_channel *));
CALL(int, rdma_getaddrinfo,
     (const char *, const char *, const struct rdma_addrinfo *, struct rdma_addrinfo **));
CALL(void, rdma_freeaddrinfo, (struct rdma_addrinfo *));
CALL(int, rdma_init_qp_attr, (struct rdma_cm_id *, struct ibv_qp_attr *, int *));
CALL(int, rdma_set_local_ece, (struct rdma_cm_id *, struct ibv_ece *));
CALL(int, rdma_get_remote_ece, (struct rdma_cm_id *, struct ibv_ece *));

/* rdma/rdma_verbs.h: exported */
CALL(int, rdma_create_srq, (struct rdma_cm_id *, struct ibv_pd *, struct ibv_srq_init_attr *));
CALL(int, rdma_create_srq_ex, (struct rdma_cm_id *, struct ibv_srq_init_attr_ex *));
CALL(void, rdma_destroy_srq, (struct rdma_cm_id *));

/* rdma/rsocket.h: exported */
CALL(int, rsocket, (int, int, int));
CALL(int, rbind, (int, const struct sockaddr *, socklen_t));
CALL(int, rlisten, (int, int));
CALL(int, raccept, (int, struct sockaddr *, socklen_t *));
CALL(int, rconnect, (int, const struct sockaddr *, socklen_t));
CALL(int, rshutdown, (int, int));
CALL(int, rclose, (int));
CALL(ssize_t, rrecv, (int, void *, size_t, int));
CALL(ssize_t, rrecvfrom, (int, void *, size_t, int, struct sockaddr *, socklen_t *));
CALL(ssize_t, rrecvmsg, (int, struct msghdr *, int));
CALL(ssize_t, rsend, (int, const void *, size_t, int));
CALL(ssize_t, rsendto, (int, const void *, size_t, int, const struct sockaddr *, socklen_t));
CALL(ssize_t, rsendmsg, (int, const struct msghdr *, int));
CALL(ssize_t, rread, (int, void *, size_t));
CALL(ssize_t, rreadv, (int, const struct iovec *, int));
CALL(ssize_t, rwrite, (int, const void *, size_t));
CALL(ssize_t, rwritev, (int, const struct iovec *, int));
CALL(int, rpoll, (struct pollfd *, nfds_t, int));
CALL(int, rselect, (int, fd_set *, fd_set *, fd_set *, struct timeval *));
CALL(int, rgetpeername, (int, struct sockaddr *, socklen_t *));
CALL(int, rgetsockname, (int, struct sockaddr *, socklen_t *));
CALL(int, rsetsockopt, (int, int, int, const void *, socklen_t));
CALL(int, rgetsockopt, (int, int, int, void *, socklen_t *));
CALL(int, rfcntl, (int, int, ...));
CALL(off_t, riomap, (int, void *, size_t, int, int, off_t));
CALL(int, riounmap, (int, void *, size_t));
CALL(size_t, riowrite, (int, const void *, size_t, off_t, int));

/* inline */
CALL(struct sockaddr *, rdma_get_local_addr, (struct rdma_cm_id *));
CALL(struct sockaddr *, rdma_get_peer_addr, (struct rdma_cm_id *));
CALL(int, rdma_seterrno, (int));
CALL(struct ibv_mr *, rdma_reg_msgs, (struct rdma_cm_id *, void *, size_t));
CALL(struct ibv_mr *, rdma_reg_read, (struct rdma_cm_id *, void *, size_t));
CALL(struct ibv_mr *, rdma_reg_write, (struct rdma_cm_id *, void *, size_t));
CALL(int, rdma_dereg_mr, (struct ibv_mr *));
CALL(int, rdma_post_recvv, (struct rdma_cm_id *, void *, struct ibv_sge *, int));
CALL(int, rdma_post_sendv, (struct rdma_cm_id *, void *, struct ibv_sge *, int, int));
CALL(int, rdma_post_readv,
     (struct rdma_cm_id *, void *, struct ibv_sge *, int, int, uint64_t, uint32_t));
CALL(int, rdma_post_writev,
     (struct rdma_cm_id *, void *, struct ibv_sge *, int, int, uint64_t, uint32_t));
CALL(int, rdma_post_recv, (struct rdma_cm_id *, void *, void *, size_t, struct ibv_mr *));
CALL(int, rdma_post_send, (struct rdma_cm_id *, void *, void *, size_t, struct ibv_mr *, int));
CALL(int, rdma_post_read,
     (struct rdma_cm_id *, void *, void *, size_t, struct ibv_mr *, int, uint64_t, uint32_t));
CALL(int, rdma_post_write,
     (struct rdma_cm_id *, void *, void *, size_t, struct ibv_mr *, int, uint64_t, uint32_t));
CALL(int, rdma_post_ud_send,
     (struct rdma_cm_id *, void *, void *, size_t, struct ibv_mr *, int, struct ibv_ah *,
      uint32_t));
CALL(int, rdma_get_send_comp, (struct rdma_cm_id *, struct ibv_wc *));
CALL(int, rdma_get_recv_comp, (struct rdma_cm_id *, struct ibv_wc *));
CALL(int, ib_addr_any, (const struct ib_addr *));
CALL(int, ib_addr_loopback, (const struct ib_addr *));
CALL(void, ib_addr_set, (struct ib_addr *, __be32, __be32, __be32, __be32));
CALL(int, ib_addr_cmp, (const struct ib_addr *, const struct ib_addr *));
