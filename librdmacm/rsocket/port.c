// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port.c - a UD QP of a datagram socket.
 *
 * A buffer holds GRH and datagram for a receive, a datagram for a send; their numbers are the work
 * requests'. The address handle is made of the addresses alone: on RoCE the GID is the address.
 */
#include "librdmacm/rsocket/port.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "librdmacm/address.h"

enum { SLOT = 2112, HOPS = 64 };

static_assert(SLOT >= RS_GRH_LEN + RS_DATAGRAM_MOST, "a buffer holds the longest datagram");

/* The index of the address that packets are sent from: of RoCE v2, or on a subnet. */
static int find_gid(struct rs_port *p)
{
	union ibv_gid want = p->id->route.addr.addr.ibaddr.sgid;
	struct ibv_port_attr attr;
	struct ibv_gid_entry e;

	if (ibv_query_port(p->id->verbs, p->id->port_num, &attr))
		return -ENODEV;
	p->most = 128u << attr.active_mtu;
	for (int i = 0; i < attr.gid_tbl_len; i++)
		if (ibv_query_gid_ex(p->id->verbs, p->id->port_num, (uint32_t)i, &e, 0) == 0 &&
		    e.gid_type != IBV_GID_TYPE_ROCE_V1 && !memcmp(&e.gid, &want, sizeof(want))) {
			p->sgid_index = (uint8_t)i;
			return 0;
		}
	return -EADDRNOTAVAIL;
}

static int bind_id(struct rs_port *p)
{
	struct sockaddr_storage any = p->address;

	((struct sockaddr_in *)&any)->sin_port = 0;
	if (rdma_create_id(NULL, &p->id, NULL, RDMA_PS_UDP))
		return -errno;
	if (rdma_bind_addr(p->id, (struct sockaddr *)&any))
		return -errno;
	return p->id->verbs ? find_gid(p) : -ENODEV;
}

static int make_cq(struct rs_port *p)
{
	p->channel = ibv_create_comp_channel(p->id->verbs);
	if (!p->channel)
		return -errno;
	fcntl(p->channel->fd, F_SETFL, fcntl(p->channel->fd, F_GETFL) | O_NONBLOCK);
	p->cq = ibv_create_cq(p->id->verbs, (int)(p->receives + p->sends), p, p->channel, 0);
	return p->cq ? 0 : -errno;
}

static int make_qp(struct rs_port *p)
{
	struct ibv_qp_init_attr a = {
		.send_cq = p->cq,
		.recv_cq = p->cq,
		.qp_type = IBV_QPT_UD,
		.sq_sig_all = 1,
		.cap = { .max_send_wr = p->sends, .max_recv_wr = p->receives,
			 .max_send_sge = 1, .max_recv_sge = 1 },
	};

	if (rdma_create_qp(p->id, NULL, &a))
		return -errno;
	return 0;
}

static uint8_t *slot(struct rs_port *p, uint64_t index)
{
	return p->memory + index * SLOT;
}

static int make_buffers(struct rs_port *p)
{
	size_t size = (size_t)(p->receives + p->sends) * SLOT;

	p->memory = aligned_alloc(64, size);
	p->free_sends = calloc(p->sends, sizeof(*p->free_sends));
	if (!p->memory || !p->free_sends)
		return -ENOMEM;
	memset(p->memory, 0, size);
	p->mr = ibv_reg_mr(p->id->qp->pd, p->memory, size, IBV_ACCESS_LOCAL_WRITE);
	if (!p->mr)
		return -errno;
	for (uint32_t i = 0; i < p->sends; i++)
		p->free_sends[p->free_count++] = p->receives + i;
	return 0;
}

static int post_receives(struct rs_port *p)
{
	int r = 0;

	for (uint32_t i = 0; !r && i < p->receives; i++)
		r = rs_port_receive(p, i);
	return r;
}

int rs_port_create(const struct sockaddr_storage *address, const struct rs_port_sizes *sizes,
		   struct rs_port **out)
{
	struct rs_port *p = calloc(1, sizeof(*p));
	int r;

	if (!p)
		return -ENOMEM;
	p->address = *address;
	p->receives = sizes->receives;
	p->sends = sizes->sends;
	list_node_init(&p->node);
	r = bind_id(p);
	if (!r)
		r = make_cq(p);
	if (!r)
		r = make_qp(p);
	if (!r)
		r = make_buffers(p);
	if (!r)
		r = post_receives(p);
	if (r) {
		av_info("rsocket", "no queue pair for datagrams: %s", strerror(-r));
		rs_port_free(p);
		return r;
	}
	*out = p;
	return 0;
}

void rs_port_free(struct rs_port *p)
{
	list_del(&p->node);
	if (p->id && p->id->qp)
		rdma_destroy_qp(p->id);
	if (p->mr)
		ibv_dereg_mr(p->mr);
	if (p->cq) {
		ibv_ack_cq_events(p->cq, p->unacked);
		ibv_destroy_cq(p->cq);
	}
	if (p->channel)
		ibv_destroy_comp_channel(p->channel);
	if (p->id)
		rdma_destroy_id(p->id);
	free(p->free_sends);
	free(p->memory);
	free(p);
}

/* Whatever device stands in for the loopback does so for both ends. */
static union ibv_gid gid_of(const struct rs_port *p, const struct sockaddr_storage *to)
{
	return cm_address_is_loopback(to) ? p->id->route.addr.addr.ibaddr.sgid : cm_address_gid(to);
}

int rs_port_way(struct rs_port *p, const struct sockaddr_storage *to, struct ibv_ah **out)
{
	struct ibv_ah_attr a = {
		.is_global = 1,
		.port_num = p->id->port_num,
		.grh = { .dgid = gid_of(p, to), .sgid_index = p->sgid_index, .hop_limit = HOPS },
	};

	*out = ibv_create_ah(p->id->qp->pd, &a);
	return *out ? 0 : -errno;
}

int rs_port_send(struct rs_port *p, struct ibv_ah *ah, uint32_t qpn, const uint8_t *label,
		 uint32_t label_len, const uint8_t *data, uint32_t len)
{
	uint32_t index = p->free_count ? p->free_sends[p->free_count - 1] : 0;
	struct ibv_sge sge = { (uintptr_t)slot(p, index), label_len + len, p->mr->lkey };
	struct ibv_send_wr *bad, wr = {
		.wr_id = index,
		.sg_list = &sge,
		.num_sge = 1,
		.opcode = IBV_WR_SEND,
		.wr.ud = { ah, qpn, RDMA_UDP_QKEY },
	};
	int r;

	if (!p->free_count)
		return -EAGAIN;
	memcpy(slot(p, index), label, label_len);
	memcpy(slot(p, index) + label_len, data, len);
	r = ibv_post_send(p->id->qp, &wr, &bad);
	if (r)
		return -r;
	p->free_count--;
	return 0;
}

uint8_t *rs_port_buffer(struct rs_port *p, uint32_t index)
{
	return slot(p, index) + RS_GRH_LEN;
}

int rs_port_receive(struct rs_port *p, uint32_t index)
{
	struct ibv_sge sge = { (uintptr_t)slot(p, index), RS_GRH_LEN + RS_DATAGRAM_MOST,
			       p->mr->lkey };
	struct ibv_recv_wr *bad, wr = { .wr_id = index, .sg_list = &sge, .num_sge = 1 };

	return -ibv_post_recv(p->id->qp, &wr, &bad);
}

void rs_port_sent(struct rs_port *p, uint64_t wr_id)
{
	if (p->free_count < p->sends)
		p->free_sends[p->free_count++] = (uint32_t)wr_id;
}
