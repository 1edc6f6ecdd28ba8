// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pending.c - calls that nobody has written yet: ENOSYS. A call leaves this file when it comes.
 */
#include <errno.h>
#include <stdint.h>

#include <rdma/rdma_cma.h>
#include <rdma/rdma_verbs.h>
#include <rdma/rsocket.h>

#include "base/ret.h"

struct rdma_event_channel *rdma_create_event_channel(void)
{
	return av_ret_null(-ENOSYS);
}

void rdma_destroy_event_channel(struct rdma_event_channel *a)
{
}

int rdma_create_id(struct rdma_event_channel *a, struct rdma_cm_id **b, void *c,
	enum rdma_port_space d)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_create_ep(struct rdma_cm_id **a, struct rdma_addrinfo *b, struct ibv_pd *c,
	struct ibv_qp_init_attr *d)
{
	return av_ret_minus1(-ENOSYS);
}

void rdma_destroy_ep(struct rdma_cm_id *a)
{
}

int rdma_destroy_id(struct rdma_cm_id *a)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_bind_addr(struct rdma_cm_id *a, struct sockaddr *b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_resolve_addr(struct rdma_cm_id *a, struct sockaddr *b, struct sockaddr *c, int d)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_resolve_route(struct rdma_cm_id *a, int b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_create_qp(struct rdma_cm_id *a, struct ibv_pd *b, struct ibv_qp_init_attr *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_create_qp_ex(struct rdma_cm_id *a, struct ibv_qp_init_attr_ex *b)
{
	return av_ret_minus1(-ENOSYS);
}

void rdma_destroy_qp(struct rdma_cm_id *a)
{
}

int rdma_connect(struct rdma_cm_id *a, struct rdma_conn_param *b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_establish(struct rdma_cm_id *a)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_listen(struct rdma_cm_id *a, int b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_get_request(struct rdma_cm_id *a, struct rdma_cm_id **b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_accept(struct rdma_cm_id *a, struct rdma_conn_param *b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_reject(struct rdma_cm_id *a, const void *b, uint8_t c)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_reject_ece(struct rdma_cm_id *a, const void *b, uint8_t c)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_notify(struct rdma_cm_id *a, enum ibv_event_type b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_disconnect(struct rdma_cm_id *a)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_join_multicast(struct rdma_cm_id *a, struct sockaddr *b, void *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_leave_multicast(struct rdma_cm_id *a, struct sockaddr *b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_join_multicast_ex(struct rdma_cm_id *a, struct rdma_cm_join_mc_attr_ex *b, void *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_get_cm_event(struct rdma_event_channel *a, struct rdma_cm_event **b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_ack_cm_event(struct rdma_cm_event *a)
{
	return av_ret_minus1(-ENOSYS);
}

__be16 rdma_get_src_port(struct rdma_cm_id *a)
{
	return 0;
}

__be16 rdma_get_dst_port(struct rdma_cm_id *a)
{
	return 0;
}

int rdma_set_option(struct rdma_cm_id *a, int b, int c, void *d, size_t e)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_migrate_id(struct rdma_cm_id *a, struct rdma_event_channel *b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_init_qp_attr(struct rdma_cm_id *a, struct ibv_qp_attr *b, int *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_set_local_ece(struct rdma_cm_id *a, struct ibv_ece *b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_get_remote_ece(struct rdma_cm_id *a, struct ibv_ece *b)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_create_srq(struct rdma_cm_id *a, struct ibv_pd *b, struct ibv_srq_init_attr *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rdma_create_srq_ex(struct rdma_cm_id *a, struct ibv_srq_init_attr_ex *b)
{
	return av_ret_minus1(-ENOSYS);
}

void rdma_destroy_srq(struct rdma_cm_id *a)
{
}

int rsocket(int a, int b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

int rbind(int a, const struct sockaddr *b, socklen_t c)
{
	return av_ret_minus1(-ENOSYS);
}

int rlisten(int a, int b)
{
	return av_ret_minus1(-ENOSYS);
}

int raccept(int a, struct sockaddr *b, socklen_t *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rconnect(int a, const struct sockaddr *b, socklen_t c)
{
	return av_ret_minus1(-ENOSYS);
}

int rshutdown(int a, int b)
{
	return av_ret_minus1(-ENOSYS);
}

int rclose(int a)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rrecv(int a, void *b, size_t c, int d)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rrecvfrom(int a, void *b, size_t c, int d, struct sockaddr *e, socklen_t *f)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rrecvmsg(int a, struct msghdr *b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rsend(int a, const void *b, size_t c, int d)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rsendto(int a, const void *b, size_t c, int d, const struct sockaddr *e, socklen_t f)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rsendmsg(int a, const struct msghdr *b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rread(int a, void *b, size_t c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rreadv(int a, const struct iovec *b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rwrite(int a, const void *b, size_t c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rwritev(int a, const struct iovec *b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

int rpoll(struct pollfd *a, nfds_t b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

int rselect(int a, fd_set *b, fd_set *c, fd_set *d, struct timeval *e)
{
	return av_ret_minus1(-ENOSYS);
}

int rgetpeername(int a, struct sockaddr *b, socklen_t *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rgetsockname(int a, struct sockaddr *b, socklen_t *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rsetsockopt(int a, int b, int c, const void *d, socklen_t e)
{
	return av_ret_minus1(-ENOSYS);
}

int rgetsockopt(int a, int b, int c, void *d, socklen_t *e)
{
	return av_ret_minus1(-ENOSYS);
}

int rfcntl(int a, int b, ...)
{
	return av_ret_minus1(-ENOSYS);
}

off_t riomap(int a, void *b, size_t c, int d, int e, off_t f)
{
	return av_ret_minus1(-ENOSYS);
}

int riounmap(int a, void *b, size_t c)
{
	return av_ret_minus1(-ENOSYS);
}

size_t riowrite(int a, const void *b, size_t c, off_t d, int e)
{
	return (size_t)av_ret_minus1(-ENOSYS);
}
