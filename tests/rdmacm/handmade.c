// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * handmade.c - what rdma_create_qp() and a connection would have done, by verbs.
 */
#include "tests/rdmacm/handmade.h"

#define CHECK_OWN_MAIN
#include "tests/check.h"

enum {
	DEPTH = 16,
	ACCESS = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE,
};

static struct ibv_context *first_device(void)
{
	struct ibv_context **list = rdma_get_devices(NULL), *first;

	REQUIRE(list);
	first = list[0];
	rdma_free_devices(list);
	return first;
}

static void open_one(struct handmade *h, enum ibv_qp_type type)
{
	struct ibv_qp_init_attr attr = {
		.cap = { DEPTH, DEPTH, 2, 2, 32 }, .qp_type = type,
	};
	struct rdma_cm_id *id = &h->id;

	*id = (struct rdma_cm_id){ .verbs = first_device(), .port_num = 1, .qp_type = type };
	REQUIRE((id->pd = ibv_alloc_pd(id->verbs)));
	REQUIRE((id->send_cq_channel = ibv_create_comp_channel(id->verbs)));
	REQUIRE((id->recv_cq_channel = ibv_create_comp_channel(id->verbs)));
	id->send_cq = ibv_create_cq(id->verbs, DEPTH, id, id->send_cq_channel, 0);
	id->recv_cq = ibv_create_cq(id->verbs, DEPTH, id, id->recv_cq_channel, 0);
	REQUIRE(id->send_cq && id->recv_cq);
	attr.send_cq = id->send_cq;
	attr.recv_cq = id->recv_cq;
	REQUIRE((id->qp = ibv_create_qp(id->pd, &attr)));
	REQUIRE((h->mr = ibv_reg_mr(id->pd, h->buf, sizeof(h->buf), ACCESS)));
}

static void to_init(struct handmade *h)
{
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_INIT, .port_num = 1 };
	int mask = IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT;

	if (h->id.qp_type == IBV_QPT_UD) {
		attr.qkey = RDMA_UDP_QKEY;
		mask |= IBV_QP_QKEY;
	} else {
		attr.qp_access_flags = ACCESS;
		mask |= IBV_QP_ACCESS_FLAGS;
	}
	REQUIRE(ibv_modify_qp(h->id.qp, &attr, mask) == 0);
}

static struct ibv_ah_attr own_address(struct handmade *h)
{
	struct ibv_ah_attr ah = { .is_global = 1, .port_num = 1, .grh.hop_limit = 64 };

	REQUIRE(ibv_query_gid(h->id.verbs, 1, 0, &ah.grh.dgid) == 0);
	return ah;
}

static void step(struct handmade *h, struct ibv_qp_attr attr, int mask, int rc_mask)
{
	mask |= IBV_QP_STATE | (h->id.qp_type == IBV_QPT_UD ? 0 : rc_mask);
	REQUIRE(ibv_modify_qp(h->id.qp, &attr, mask) == 0);
}

static void to_rts(struct handmade *h, const struct handmade *peer)
{
	struct ibv_qp_attr rtr = {
		.qp_state = IBV_QPS_RTR, .path_mtu = IBV_MTU_1024,
		.dest_qp_num = peer->id.qp->qp_num, .max_dest_rd_atomic = 1,
		.ah_attr = own_address(h), .min_rnr_timer = 1,
	};
	struct ibv_qp_attr rts = { .qp_state = IBV_QPS_RTS, .timeout = 14, .retry_cnt = 7,
				   .rnr_retry = 7, .max_rd_atomic = 1 };

	step(h, rtr, 0, IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
	     IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER);
	step(h, rts, IBV_QP_SQ_PSN, IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY |
	     IBV_QP_MAX_QP_RD_ATOMIC);
}

void handmade_open(struct handmade pair[2], enum ibv_qp_type type)
{
	for (int i = 0; i < 2; i++) {
		open_one(&pair[i], type);
		to_init(&pair[i]);
	}
	for (int i = 0; i < 2; i++)
		to_rts(&pair[i], &pair[!i]);
}

void handmade_close(struct handmade pair[2])
{
	for (int i = 0; i < 2; i++) {
		struct rdma_cm_id *id = &pair[i].id;

		CHECK_EQ(ibv_destroy_qp(id->qp), 0);
		CHECK_EQ(ibv_dereg_mr(pair[i].mr), 0);
		CHECK_EQ(ibv_destroy_cq(id->send_cq), 0);
		CHECK_EQ(ibv_destroy_cq(id->recv_cq), 0);
		CHECK_EQ(ibv_destroy_comp_channel(id->send_cq_channel), 0);
		CHECK_EQ(ibv_destroy_comp_channel(id->recv_cq_channel), 0);
		CHECK_EQ(ibv_dealloc_pd(id->pd), 0);
	}
}

struct ibv_ah *handmade_ah(struct handmade *from)
{
	struct ibv_ah_attr attr = own_address(from);

	return ibv_create_ah(from->id.pd, &attr);
}
