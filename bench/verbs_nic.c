// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_nic.c - from the device list to connected QPs.
 */
#include "bench/verbs_nic.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PORT = 1, MAX_LIST = 16, MAX_READS = 16 };

static struct ibv_context *open_named(const char *name, const char **why)
{
	struct ibv_device **list = ibv_get_device_list(NULL);
	struct ibv_context *context = NULL;

	*why = "no RDMA device";
	for (int i = 0; list && list[i] && !context; i++)
		if (!name || strcmp(ibv_get_device_name(list[i]), name) == 0) {
			context = ibv_open_device(list[i]);
			*why = "the device cannot be opened";
		}
	if (list)
		ibv_free_device_list(list);
	return context;
}

static bool is_v4_mapped(const union ibv_gid *gid)
{
	static const uint8_t prefix[12] = { [10] = 0xff, [11] = 0xff };

	return memcmp(gid->raw, prefix, sizeof(prefix)) == 0;
}

/* RoCE v2 over IPv4 where there is one: what an administrator of a RoCE network would pick. */
static int choose_gid(struct verbs_nic *nic)
{
	for (int i = 0; i < nic->port_attr.gid_tbl_len; i++) {
		struct ibv_gid_entry e;

		if (ibv_query_gid_ex(nic->context, nic->port, (uint32_t)i, &e, 0))
			continue;
		if (e.gid_type == IBV_GID_TYPE_ROCE_V2 && is_v4_mapped(&e.gid))
			return i;
	}
	return 0;
}

static void query(struct verbs_nic *nic, int gid_index)
{
	struct ibv_device_attr attr;
	int reads;

	nic->port = PORT;
	bench_check(ibv_query_device(nic->context, &attr) == 0, "ibv_query_device");
	bench_check(ibv_query_port(nic->context, PORT, &nic->port_attr) == 0, "ibv_query_port");
	nic->gid_index = gid_index >= 0 ? gid_index : choose_gid(nic);
	bench_check(ibv_query_gid(nic->context, PORT, nic->gid_index, &nic->gid) == 0,
		    "ibv_query_gid");
	reads = attr.max_qp_rd_atom < attr.max_qp_init_rd_atom ? attr.max_qp_rd_atom :
								attr.max_qp_init_rd_atom;
	nic->reads = (uint8_t)(reads < MAX_READS ? reads : MAX_READS);
	nic->atomics = attr.atomic_cap != IBV_ATOMIC_NONE;
}

static void create_memory(struct bench_side *s, struct verbs_nic *nic)
{
	int access = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
		     (nic->atomics ? IBV_ACCESS_REMOTE_ATOMIC : 0);

	nic->pd = ibv_alloc_pd(nic->context);
	bench_check(nic->pd, "ibv_alloc_pd");
	nic->mr = ibv_reg_mr(nic->pd, s->memory, BENCH_MEMORY, access);
	bench_check(nic->mr, "ibv_reg_mr");
}

static void create_qp(struct verbs_nic *nic, struct verbs_pipe *pipe, unsigned sends,
		      unsigned receives)
{
	struct ibv_qp_init_attr attr = {
		.send_cq = pipe->send_cq, .recv_cq = pipe->recv_cq, .qp_type = IBV_QPT_RC,
		.cap = { .max_send_wr = sends, .max_recv_wr = receives,
			 .max_send_sge = 1, .max_recv_sge = 1, .max_inline_data = VERBS_INLINE },
	};

	pipe->qp = ibv_create_qp(nic->pd, &attr);
	bench_check(pipe->qp, "ibv_create_qp");
	pipe->can_inline = attr.cap.max_inline_data >= 8;
}

static void create_pipe(struct verbs_nic *nic, struct verbs_pipe *pipe, bool blocked)
{
	if (blocked) {
		pipe->channel = ibv_create_comp_channel(nic->context);
		bench_check(pipe->channel, "ibv_create_comp_channel");
	}
	pipe->send_cq = ibv_create_cq(nic->context, VERBS_SEND_DEPTH, NULL, NULL, 0);
	pipe->recv_cq = ibv_create_cq(nic->context, VERBS_RECV_DEPTH, NULL, pipe->channel, 0);
	bench_check(pipe->send_cq && pipe->recv_cq, "ibv_create_cq");
	create_qp(nic, pipe, VERBS_SEND_DEPTH, VERBS_RECV_DEPTH);
}

static void to_init(struct verbs_nic *nic, struct verbs_pipe *pipe)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_INIT,
		.port_num = nic->port,
		.qp_access_flags = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
				   (nic->atomics ? IBV_ACCESS_REMOTE_ATOMIC : 0),
	};

	errno = ibv_modify_qp(pipe->qp, &attr, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT |
			      IBV_QP_ACCESS_FLAGS);
	bench_check(errno == 0, "ibv_modify_qp to INIT");
}

static struct bench_card_shm card(struct bench_side *s, struct verbs_nic *nic,
				  struct verbs_pipe *pipe)
{
	struct bench_card_shm c = {
		.addr = (uintptr_t)s->memory, .rkey = nic->mr->rkey, .qpn = pipe->qp->qp_num,
		.psn = (uint32_t)getpid() & 0xffffff, .lid = nic->port_attr.lid,
	};

	memcpy(c.gid, nic->gid.raw, sizeof(c.gid));
	return c;
}

/* In INIT, with its card on the board. */
static void publish(struct bench_side *s, struct verbs_nic *nic, int i)
{
	to_init(nic, &nic->pipe[i]);
	s->board->card[s->side][i] = card(s, nic, &nic->pipe[i]);
}

struct verbs_nic *verbs_nic_open(struct bench_side *s, const char *name, int gid_index,
				 const char **why)
{
	struct ibv_context *context = open_named(name, why);
	struct verbs_nic *nic;

	if (!context)
		return NULL;
	nic = calloc(1, sizeof(*nic));
	bench_check(nic, "calloc");
	nic->context = context;
	query(nic, gid_index);
	create_memory(s, nic);
	for (int i = 0; i < BENCH_PIPES; i++) {
		create_pipe(nic, &nic->pipe[i], i == VERBS_BLOCKED);
		publish(s, nic, i);
	}
	nic->qps = BENCH_PIPES;
	return nic;
}

static void to_rtr(struct verbs_nic *nic, struct verbs_pipe *pipe, const struct bench_card_shm *c)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTR, .path_mtu = nic->port_attr.active_mtu,
		.dest_qp_num = c->qpn, .rq_psn = c->psn, .max_dest_rd_atomic = nic->reads,
		.min_rnr_timer = 1,
		.ah_attr = { .dlid = c->lid, .port_num = nic->port, .is_global = 1,
			     .grh = { .sgid_index = (uint8_t)nic->gid_index, .hop_limit = 64 } },
	};

	memcpy(attr.ah_attr.grh.dgid.raw, c->gid, sizeof(c->gid));
	errno = ibv_modify_qp(pipe->qp, &attr, IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU |
			      IBV_QP_DEST_QPN | IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC |
			      IBV_QP_MIN_RNR_TIMER);
	bench_check(errno == 0, "ibv_modify_qp to RTR");
}

static void to_rts(struct verbs_nic *nic, struct verbs_pipe *pipe, const struct bench_card_shm *c)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTS, .timeout = 14, .retry_cnt = 7, .rnr_retry = 7,
		.sq_psn = c->psn, .max_rd_atomic = nic->reads,
	};

	errno = ibv_modify_qp(pipe->qp, &attr, IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT |
			      IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN | IBV_QP_MAX_QP_RD_ATOMIC);
	bench_check(errno == 0, "ibv_modify_qp to RTS");
}

static void connect_pipe(struct bench_side *s, int i)
{
	const struct bench_card_shm *other = &s->board->card[!s->side][i];
	struct verbs_pipe *pipe = &s->nic->pipe[i];

	to_rtr(s->nic, pipe, other);
	to_rts(s->nic, pipe, &s->board->card[s->side][i]);
	pipe->remote_addr = other->addr;
	pipe->remote_key = other->rkey;
}

void verbs_nic_connect(struct bench_side *s)
{
	for (int i = 0; i < BENCH_PIPES; i++)
		connect_pipe(s, i);
}

void verbs_nic_add_fleet(struct bench_side *s)
{
	struct verbs_nic *nic = s->nic;

	nic->fleet_cq = ibv_create_cq(nic->context, VERBS_FLEET_DEPTH, NULL, NULL, 0);
	bench_check(nic->fleet_cq, "ibv_create_cq");
	for (int i = VERBS_FLEET; i < BENCH_QPS; i++) {
		nic->pipe[i].send_cq = nic->pipe[i].recv_cq = nic->fleet_cq;
		create_qp(nic, &nic->pipe[i], VERBS_FLEET_DEPTH, 1);
		publish(s, nic, i);
	}
	nic->qps = BENCH_QPS;
	bench_meet(s);
	for (int i = VERBS_FLEET; i < BENCH_QPS; i++)
		connect_pipe(s, i);
	bench_meet(s);
}

void verbs_nic_close(struct verbs_nic *nic)
{
	if (!nic)
		return;
	for (int i = 0; i < nic->qps; i++)
		ibv_destroy_qp(nic->pipe[i].qp);
	for (int i = 0; i < BENCH_PIPES; i++) {
		ibv_destroy_cq(nic->pipe[i].send_cq);
		ibv_destroy_cq(nic->pipe[i].recv_cq);
		if (nic->pipe[i].channel)
			ibv_destroy_comp_channel(nic->pipe[i].channel);
	}
	if (nic->fleet_cq)
		ibv_destroy_cq(nic->fleet_cq);
	ibv_dereg_mr(nic->mr);
	ibv_dealloc_pd(nic->pd);
	ibv_close_device(nic->context);
	free(nic);
}

void verbs_nic_describe(const struct verbs_nic *nic, char *buf, size_t size)
{
	char gid[INET6_ADDRSTRLEN];

	inet_ntop(AF_INET6, nic->gid.raw, gid, sizeof(gid));
	snprintf(buf, size, "%s, port %u, GID %d %s, path MTU %d",
		 ibv_get_device_name(nic->context->device), nic->port, nic->gid_index, gid,
		 128 << nic->port_attr.active_mtu);
}

static void check_status(const struct ibv_wc *wc)
{
	if (wc->status != IBV_WC_SUCCESS)
		bench_die("completion with status %s (QP 0x%x, wr_id %llu)",
			  ibv_wc_status_str(wc->status), wc->qp_num,
			  (unsigned long long)wc->wr_id);
}

unsigned verbs_reap_some(struct ibv_cq *cq)
{
	struct ibv_wc wc[MAX_LIST];
	int n = ibv_poll_cq(cq, MAX_LIST, wc);

	if (n < 0)
		bench_die("ibv_poll_cq failed");
	for (int i = 0; i < n; i++)
		check_status(&wc[i]);
	return (unsigned)n;
}

void verbs_reap(struct ibv_cq *cq, unsigned n)
{
	struct ibv_wc wc;

	while (n) {
		int got = ibv_poll_cq(cq, 1, &wc);

		if (got < 0)
			bench_die("ibv_poll_cq failed");
		if (got == 0)
			continue;
		check_status(&wc);
		n--;
	}
}

static void post_receive_list(struct bench_side *s, struct verbs_pipe *pipe, unsigned n,
			      size_t size, size_t span)
{
	struct ibv_recv_wr wr[MAX_LIST], *bad;
	struct ibv_sge sge[MAX_LIST];

	for (unsigned i = 0; i < n; i++) {
		uint64_t at = s->granted++ * size % span;

		sge[i] = (struct ibv_sge){ .addr = (uintptr_t)s->memory + BENCH_IN + at,
					   .length = (uint32_t)size, .lkey = s->nic->mr->lkey };
		wr[i] = (struct ibv_recv_wr){ .wr_id = s->granted, .sg_list = &sge[i],
					      .num_sge = 1,
					      .next = i + 1 < n ? &wr[i + 1] : NULL };
	}
	errno = ibv_post_recv(pipe->qp, wr, &bad);
	bench_check(errno == 0, "ibv_post_recv");
}

void verbs_post_receives(struct bench_side *s, struct verbs_pipe *pipe, unsigned n, size_t size,
			 size_t span)
{
	while (n) {
		unsigned list = n < MAX_LIST ? n : MAX_LIST;

		post_receive_list(s, pipe, list, size, span);
		n -= list;
	}
}
