// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * raw_peer.c - a port on another host without a QP behind it.
 */
#include "tests/netns/raw_peer.h"

#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "softnic/resource/region.h"
#include "softnic/wire/arrive.h"
#include "softnic/wire/port.h"
#include "softnic/wire/psn.h"
#include "softnic/wire/transmit.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"
#include "tests/netns/host.h"

enum { SLOT = 321, QPN = SLOT << SOFT_SLOT_SHIFT | 5, KEPT = 256 };

static const uint8_t here[16] = { [10] = 0xff, [11] = 0xff, 10, 9, 0, 1 };
static const uint8_t there[16] = { [10] = 0xff, [11] = 0xff, 10, 9, 0, 2 };

static struct {
	struct wire_port *port;
	struct wire_transmit transmit;
	struct wire_route route;
	struct wire_check check;
	struct wire_packet got[KEPT];
	uint8_t ttl[KEPT], last_ttl;
	unsigned int head, tail;
	bool train;			/* is under construction */
} peer;

static void open_port(void)
{
	if (peer.port)
		return;
	host_enter("HOST_2");
	REQUIRE(wire_port_open(SLOT, &peer.port) == 0);
	wire_port_want_ttl(peer.port);
	REQUIRE(wire_transmit_init(&peer.transmit, peer.port, NULL) == 0);
	wire_route_init(&peer.route, peer.port, there, here, 0);
	host_enter("HOST_1");
}

/* ---- the QP ---- */

static struct ibv_context *open_device(void)
{
	struct ibv_device **list = ibv_get_device_list(NULL);
	struct ibv_context *ctx;

	REQUIRE(list && list[0]);
	ctx = ibv_open_device(list[0]);
	ibv_free_device_list(list);
	REQUIRE(ctx);
	return ctx;
}

static uint8_t gid_index(struct ibv_context *ctx)
{
	union ibv_gid gid;

	for (int i = 0; i < 16; i++)
		if (!ibv_query_gid(ctx, 1, i, &gid) && !memcmp(gid.raw, here, 16))
			return (uint8_t)i;
	REQUIRE(!"the address of the host is a GID");
	return 0;
}

static void create(struct raw *r, const struct raw_options *o)
{
	struct ibv_srq_init_attr srq = { .attr = { .max_wr = 16, .max_sge = 1 } };
	struct ibv_qp_init_attr init = {
		.qp_type = IBV_QPT_RC,
		.cap = { .max_send_wr = 64, .max_recv_wr = 64, .max_send_sge = 1,
			 .max_recv_sge = 1 },
	};

	r->ctx = open_device();
	r->pd = ibv_alloc_pd(r->ctx);
	if (o->events)
		r->channel = ibv_create_comp_channel(r->ctx);
	r->cq = r->recv_cq = ibv_create_cq(r->ctx, 256, NULL, r->channel, 0);
	if (o->events)
		r->recv_cq = ibv_create_cq(r->ctx, 256, NULL, r->channel, 0);
	init.send_cq = r->cq;
	init.recv_cq = r->recv_cq;
	if (o->srq)
		init.srq = r->srq = ibv_create_srq(r->pd, &srq);
	r->qp = ibv_create_qp(r->pd, &init);
	r->memory = aligned_alloc(4096, RAW_BYTES);
	REQUIRE(r->qp && r->memory);
	memset(r->memory, 0, RAW_BYTES);
	r->mr = ibv_reg_mr(r->pd, r->memory, RAW_BYTES, IBV_ACCESS_LOCAL_WRITE |
			   IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
			   IBV_ACCESS_REMOTE_ATOMIC);
	REQUIRE(r->mr);
}

static void connect_qp(struct raw *r, const struct raw_options *o)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_INIT, .port_num = 1,
		.qp_access_flags = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
				   IBV_ACCESS_REMOTE_ATOMIC,
	};

	REQUIRE(!ibv_modify_qp(r->qp, &attr, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT |
			       IBV_QP_ACCESS_FLAGS));
	attr = (struct ibv_qp_attr){
		.qp_state = IBV_QPS_RTR, .path_mtu = IBV_MTU_1024, .dest_qp_num = QPN,
		.rq_psn = RAW_PSN, .max_dest_rd_atomic = RAW_RESOURCES, .min_rnr_timer = 1,
		.ah_attr = { .is_global = 1, .port_num = 1,
			     .grh = { .sgid_index = gid_index(r->ctx),
				      .hop_limit = o->hop_limit } },
	};
	memcpy(attr.ah_attr.grh.dgid.raw, there, 16);
	REQUIRE(!ibv_modify_qp(r->qp, &attr, IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU |
			       IBV_QP_DEST_QPN | IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC |
			       IBV_QP_MIN_RNR_TIMER));
	attr = (struct ibv_qp_attr){
		.qp_state = IBV_QPS_RTS, .sq_psn = RAW_PSN, .timeout = 10, .retry_cnt = 3,
		.rnr_retry = 3, .max_rd_atomic = 16,
	};
	REQUIRE(!ibv_modify_qp(r->qp, &attr, IBV_QP_STATE | IBV_QP_SQ_PSN | IBV_QP_TIMEOUT |
			       IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_MAX_QP_RD_ATOMIC));
}

void raw_open(struct raw *r, const struct raw_options *o)
{
	*r = (struct raw){ .psn = RAW_PSN };
	open_port();
	peer.head = peer.tail = 0;
	create(r, o);
	connect_qp(r, o);
}

void raw_close(struct raw *r)
{
	if (!r->ctx)
		return;
	if (r->qp)
		ibv_destroy_qp(r->qp);
	if (r->srq)
		ibv_destroy_srq(r->srq);
	if (r->mr)
		ibv_dereg_mr(r->mr);
	if (r->recv_cq != r->cq)
		ibv_destroy_cq(r->recv_cq);
	ibv_destroy_cq(r->cq);
	if (r->channel)
		ibv_destroy_comp_channel(r->channel);
	ibv_dealloc_pd(r->pd);
	ibv_close_device(r->ctx);
	free(r->memory);
	*r = (struct raw){ 0 };
}

void raw_post_recv(struct raw *r, uint64_t id, uint32_t length)
{
	struct ibv_sge sge = { (uintptr_t)r->memory, length, r->mr->lkey };
	struct ibv_recv_wr wr = { .wr_id = id, .sg_list = &sge, .num_sge = 1 }, *bad;

	REQUIRE(!(r->srq ? ibv_post_srq_recv(r->srq, &wr, &bad) : ibv_post_recv(r->qp, &wr, &bad)));
}

/* ---- packets ---- */

void raw_send(struct raw *r, const struct wire_packet *p)
{
	static uint8_t payload[4096];
	struct iovec piece = { payload, p->length };

	memset(payload, 0x5a, sizeof(payload));
	if (!peer.train)
		wire_transmit_begin(&peer.transmit, &peer.route);
	wire_transmit_packet(&peer.transmit, p, &piece, p->length ? 1 : 0);
	if (!peer.train)
		wire_transmit_end(&peer.transmit);
}

void raw_train(bool begin)
{
	peer.train = begin;
	if (begin)
		wire_transmit_begin(&peer.transmit, &peer.route);
	else
		wire_transmit_end(&peer.transmit);
}

void raw_ask(struct raw *r, int opcode, struct wire_packet p)
{
	uint32_t psns = 1;

	p.opcode = (uint8_t)opcode;
	p.pkey = 0xffff;
	p.migrated = true;
	p.dest_qpn = r->qp->qp_num;
	p.psn = r->psn;
	if (wire_opcodes[opcode].kind == WIRE_READ && p.reth.length)
		psns = (p.reth.length + RAW_MTU - 1) / RAW_MTU;
	r->psn = wire_psn_add(r->psn, psns);
	raw_send(r, &p);
}

void raw_send_bytes(struct raw *r, const void *bytes, uint32_t length)
{
	struct iovec iov = { (void *)bytes, length };
	const struct wire_train t = { &iov, 1, length, length };

	REQUIRE(wire_port_send(peer.port, &peer.route.to, &t) == 1);
}

static void take(void *ctx, const struct wire_datagram *d)
{
	struct wire_packet p;

	if (wire_check_datagram(&peer.check, d, &p) != WIRE_OK || p.dest_qpn != QPN ||
	    peer.tail - peer.head == KEPT)
		return;
	p.payload = NULL;
	peer.ttl[peer.tail % KEPT] = d->ttl;
	peer.got[peer.tail++ % KEPT] = p;
}

/* Give both sides a turn. */
static void turn(struct raw *r)
{
	struct ibv_wc none;

	ibv_poll_cq(r->cq, 0, &none);
	wire_port_receive(peer.port, 64, take, NULL);
}

static bool wait_for_packet(struct raw *r, uint64_t ns)
{
	uint64_t end = av_now_ns() + ns;

	while (peer.head == peer.tail && av_now_ns() < end)
		turn(r);
	return peer.head != peer.tail;
}

bool raw_got(struct raw *r, struct wire_packet *p)
{
	if (!wait_for_packet(r, 2 * AV_SEC))
		return false;
	peer.last_ttl = peer.ttl[peer.head % KEPT];
	*p = peer.got[peer.head++ % KEPT];
	return true;
}

uint8_t raw_ttl(void)
{
	return peer.last_ttl;
}

bool raw_silent(struct raw *r)
{
	return !wait_for_packet(r, 20 * AV_MSEC);
}

struct ibv_wc raw_completion(struct raw *r)
{
	uint64_t end = av_now_ns() + 2 * AV_SEC;
	struct ibv_wc wc = { .status = -1 };

	while (!ibv_poll_cq(r->cq, 1, &wc) && av_now_ns() < end)
		wire_port_receive(peer.port, 64, take, NULL);
	return wc;
}
