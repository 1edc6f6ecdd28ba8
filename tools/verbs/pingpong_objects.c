// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong_objects.c - the verbs objects of a ping-pong: making them, connecting them.
 *
 * Every attribute of a transition is always filled in; the masks in the program's table say
 * which of them count for its kind of queue pair.
 */
#include "pingpong_objects.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../common/say.h"
#include "device.h"
#include "gid.h"

#define ADVICE_LIMITS "'ibv_devinfo -v' shows the device's limits, 'ulimit -l' this process's."

static int mtu_code(long bytes)
{
	int code = IBV_MTU_256;

	for (; bytes > 256; bytes /= 2)
		code++;
	return code;
}

static int mtu_bytes(int code)
{
	return 128 << code;
}

/* A datagram is one packet: the default size gives way to the port's MTU, a given one does not. */
static int check_sizes(struct pingpong *pp)
{
	int active = mtu_bytes(pp->port.active_mtu);

	if (pp->kind->qp_type == IBV_QPT_UD && pp->options.size == pp->kind->size &&
	    pp->options.size > active)
		pp->options.size = active;
	if (pp->kind->qp_type == IBV_QPT_UD && pp->options.size > active)
		return say_failure(0, "A datagram is one packet: choose a smaller --size.",
				   "Requested size larger than port MTU (%d)", active);
	if (pp->kind->qp_type != IBV_QPT_UD && pp->options.mtu > active)
		return say_failure(0, "Choose a smaller one with --mtu.",
				   "The path MTU %ld is larger than the port's (%d)",
				   pp->options.mtu, active);
	return 0;
}

static int query_port(struct pingpong *pp)
{
	const char *name = ibv_get_device_name(pp->context->device);
	int r = ibv_query_port(pp->context, (uint8_t)pp->options.ib_port, &pp->port);

	if (r)
		return say_failure(r, "'ibv_devinfo' lists the ports.",
				   "Couldn't get the attributes of port %ld of %s",
				   pp->options.ib_port, name);
	if (pp->port.state != IBV_PORT_ACTIVE)
		return say_failure(0, "Is its network interface up? 'ibv_devinfo' shows it.",
				   "Port %ld of %s is %s, not active", pp->options.ib_port, name,
				   ibv_port_state_str(pp->port.state));
	return check_sizes(pp);
}

static int choose_gid(struct pingpong *pp)
{
	char text[GID_TEXT];

	if (gid_choose(pp->context, (uint32_t)pp->options.ib_port, pp->port.gid_tbl_len, &pp->gid))
		return say_failure(0, "Does its network interface have an address (ip addr)?",
				   "Port %ld of %s has no GID", pp->options.ib_port,
				   ibv_get_device_name(pp->context->device));
	fprintf(stderr, "%s: GID index %u (%s%s) chosen; -g chooses another\n",
		ibv_get_device_name(pp->context->device), pp->gid.gid_index,
		gid_text(&pp->gid.gid, text), gid_type_suffix(pp->gid.gid_type));
	pp->with_gid = true;
	return 0;
}

/* RoCE addresses are GIDs, so such a port cannot do without; InfiniBand has LIDs. */
static int query_gid(struct pingpong *pp)
{
	long index = pp->options.gid_index;

	if (index < 0 && pp->port.link_layer == IBV_LINK_LAYER_ETHERNET)
		return choose_gid(pp);
	if (index < 0)
		return 0;
	if (ibv_query_gid(pp->context, (uint8_t)pp->options.ib_port, (int)index, &pp->gid.gid))
		return say_failure(errno, "'ibv_devinfo -v' lists the GIDs.",
				   "Can't read GID of index %ld", index);
	if (gid_is_zero(&pp->gid.gid))
		return say_failure(0, "'ibv_devinfo -v' lists the GIDs.",
				   "The entry of GID index %ld is empty", index);
	pp->gid.gid_index = (uint32_t)index;
	pp->with_gid = true;
	return 0;
}

static int check_odp(const struct pingpong *pp, const struct ibv_device_attr_ex *attr)
{
	const struct ibv_odp_caps *caps = &attr->odp_caps;
	uint32_t need = IBV_ODP_SUPPORT_SEND |
			(pp->kind->shared_receives ? IBV_ODP_SUPPORT_SRQ_RECV :
						     IBV_ODP_SUPPORT_RECV);

	if (!(caps->general_caps & IBV_ODP_SUPPORT) ||
	    (caps->per_transport_caps.rc_odp_caps & need) != need)
		return say_failure(0, "Leave -o and -O away.",
				   "The device has no on-demand paging for RC sends and receives");
	if (pp->options.implicit_odp && !(caps->general_caps & IBV_ODP_SUPPORT_IMPLICIT))
		return say_failure(0, "Use -o instead.",
				   "The device has no implicit on-demand paging");
	return 0;
}

static int check_features(struct pingpong *pp)
{
	const struct pingpong_options *want = &pp->options;
	struct ibv_device_attr_ex attr;
	int r;

	if (!want->odp && !want->implicit_odp && !want->timestamps && !want->dm)
		return 0;
	r = ibv_query_device_ex(pp->context, NULL, &attr);
	if (r)
		return say_failure(r, NULL, "Couldn't query the device for its features");
	if (want->timestamps && !attr.completion_timestamp_mask)
		return say_failure(0, "Leave -t away.",
				   "The device isn't completion timestamp capable");
	if (want->dm && attr.max_dm_size < pp->length)
		return say_failure(0, "Leave -j away.", "The device has %llu bytes of its own "
				   "memory, not %zu", (unsigned long long)attr.max_dm_size,
				   pp->length);
	return want->odp || want->implicit_odp ? check_odp(pp, &attr) : 0;
}

/* What the two sides hold before the first message differs, so that one arriving shows. */
static int create_buffer(struct pingpong *pp)
{
	int r;

	pp->length = (size_t)(pp->options.size + pp->kind->grh);
	r = posix_memalign((void **)&pp->buffer, (size_t)sysconf(_SC_PAGESIZE), pp->length);
	if (r)
		return say_failure(r, NULL, "Couldn't allocate a buffer of %zu bytes", pp->length);
	memset(pp->buffer, pp->options.host ? 0x7c : 0x7b, pp->length);
	pp->address = (uintptr_t)pp->buffer;
	return 0;
}

static int register_dm(struct pingpong *pp)
{
	struct ibv_alloc_dm_attr attr = { .length = pp->length };

	pp->dm = ibv_alloc_dm(pp->context, &attr);
	if (!pp->dm)
		return say_failure(errno, "Leave -j away.", "Couldn't allocate device memory");
	pp->mr = ibv_reg_dm_mr(pp->pd, pp->dm, 0, pp->length,
			       IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_ZERO_BASED);
	pp->address = 0;
	return 0;
}

static void prefetch(struct pingpong *pp)
{
	struct ibv_sge sge = { .addr = pp->address, .length = (uint32_t)pp->length,
			       .lkey = pp->mr->lkey };
	int r = ibv_advise_mr(pp->pd, IBV_ADVISE_MR_ADVICE_PREFETCH_WRITE, IBV_ADVISE_MR_FLAG_FLUSH,
			      &sge, 1);

	if (r)
		say_failure(r, "Going on without.", "Couldn't prefetch the buffer");
}

static int create_mr(struct pingpong *pp)
{
	bool odp = pp->options.odp || pp->options.implicit_odp;
	int access = IBV_ACCESS_LOCAL_WRITE | (odp ? IBV_ACCESS_ON_DEMAND : 0);

	if (pp->options.dm && register_dm(pp))
		return 1;
	if (!pp->options.dm)
		pp->mr = pp->options.implicit_odp ?
			ibv_reg_mr(pp->pd, NULL, SIZE_MAX, access) :
			ibv_reg_mr(pp->pd, pp->buffer, pp->length, access);
	if (!pp->mr)
		return say_failure(errno, ADVICE_LIMITS, "Couldn't register the buffer");
	if (pp->options.prefetch)
		prefetch(pp);
	return 0;
}

static struct ibv_cq *create_timed_cq(struct pingpong *pp, int depth)
{
	struct ibv_cq_init_attr_ex attr = {
		.cqe = (uint32_t)depth,
		.channel = pp->channel,
		.wc_flags = IBV_WC_EX_WITH_QP_NUM | IBV_WC_EX_WITH_COMPLETION_TIMESTAMP,
	};
	struct ibv_cq_ex *cq = ibv_create_cq_ex(pp->context, &attr);

	return cq ? ibv_cq_ex_to_cq(cq) : NULL;
}

static int create_cq(struct pingpong *pp)
{
	int depth = (int)(pp->options.rx_depth + pp->options.num_qp);

	if (pp->options.events) {
		pp->channel = ibv_create_comp_channel(pp->context);
		if (!pp->channel)
			return say_failure(errno, NULL, "Couldn't create the completion channel");
	}
	pp->cq = pp->options.timestamps ? create_timed_cq(pp, depth) :
		ibv_create_cq(pp->context, depth, NULL, pp->channel, 0);
	if (!pp->cq)
		return say_failure(errno, ADVICE_LIMITS, "Couldn't create a CQ of %d entries",
				   depth);
	return 0;
}

static int create_srq(struct pingpong *pp)
{
	struct ibv_srq_init_attr attr = {
		.attr = { .max_wr = (uint32_t)pp->options.rx_depth, .max_sge = 1 },
	};

	if (!pp->kind->shared_receives)
		return 0;
	pp->srq = ibv_create_srq(pp->pd, &attr);
	if (!pp->srq)
		return say_failure(errno, ADVICE_LIMITS, "Couldn't create an SRQ of %ld entries",
				   pp->options.rx_depth);
	return 0;
}

static struct ibv_qp *create_qp(struct pingpong *pp)
{
	struct ibv_qp_init_attr_ex attr = {
		.send_cq = pp->cq,
		.recv_cq = pp->cq,
		.srq = pp->srq,
		.cap = { .max_send_wr = 1, .max_send_sge = 1,
			 .max_recv_wr = pp->srq ? 0 : (uint32_t)pp->options.rx_depth,
			 .max_recv_sge = pp->srq ? 0 : 1 },
		.qp_type = pp->kind->qp_type,
		.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_SEND_OPS_FLAGS,
		.pd = pp->pd,
		.send_ops_flags = IBV_QP_EX_WITH_SEND,
	};

	/* The old structure is how the new one begins. */
	return pp->options.new_send ? ibv_create_qp_ex(pp->context, &attr) :
		ibv_create_qp(pp->pd, (struct ibv_qp_init_attr *)&attr);
}

/* Small messages go inline if the queue pair can; not from device memory, which we cannot read. */
static void choose_inline(struct pingpong *pp, struct ibv_qp *qp)
{
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;

	pp->send_flags = IBV_SEND_SIGNALED;
	if (!pp->options.dm && !ibv_query_qp(qp, &attr, IBV_QP_CAP, &init) &&
	    init.cap.max_inline_data >= pp->options.size)
		pp->send_flags |= IBV_SEND_INLINE;
}

static int to_init(struct pingpong *pp, struct lane *lane)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_INIT,
		.pkey_index = 0,
		.port_num = (uint8_t)pp->options.ib_port,
		.qp_access_flags = 0,
		.qkey = PINGPONG_QKEY,
	};
	int r = ibv_modify_qp(lane->qp, &attr, pp->kind->init_mask);

	return r ? say_failure(r, NULL, "Failed to modify QP 0x%06x to INIT", lane->qp->qp_num) : 0;
}

static int create_lane(struct pingpong *pp, struct lane *lane)
{
	lane->qp = create_qp(pp);
	if (!lane->qp)
		return say_failure(errno, ADVICE_LIMITS, "Couldn't create QP");
	if (to_init(pp, lane))
		return 1;
	lane->local.lid = pp->port.lid;
	lane->local.qpn = lane->qp->qp_num;
	lane->local.psn = (unsigned int)lrand48() & 0xffffff;
	if (pp->with_gid)
		lane->local.gid = pp->gid.gid;
	return 0;
}

static int create_lanes(struct pingpong *pp)
{
	long i;

	pp->lanes = calloc((size_t)pp->options.num_qp, sizeof(*pp->lanes));
	if (!pp->lanes)
		return say_failure(ENOMEM, NULL, "Couldn't allocate the queue pairs");
	for (i = 0; i < pp->options.num_qp; i++)
		if (create_lane(pp, &pp->lanes[i]))
			return 1;
	choose_inline(pp, pp->lanes[0].qp);
	return 0;
}

static int create_pd(struct pingpong *pp)
{
	pp->pd = ibv_alloc_pd(pp->context);
	return pp->pd ? 0 : say_failure(errno, ADVICE_LIMITS, "Couldn't allocate PD");
}

static int open_context(struct pingpong *pp)
{
	pp->context = device_open(pp->options.device);
	return pp->context ? 0 : 1;
}

int objects_create(struct pingpong *pp)
{
	static int (*const steps[])(struct pingpong *) = {
		open_context, query_port, query_gid, create_buffer, check_features, create_pd,
		create_mr, create_cq, create_srq, create_lanes,
	};
	size_t i;

	for (i = 0; i < sizeof(steps) / sizeof(steps[0]); i++)
		if (steps[i](pp))
			return 1;
	return 0;
}

static struct ibv_ah_attr address_of(const struct pingpong *pp, const struct endpoint *remote)
{
	struct ibv_ah_attr attr = {
		.dlid = (uint16_t)remote->lid,
		.sl = (uint8_t)pp->options.sl,
		.port_num = (uint8_t)pp->options.ib_port,
	};

	if (gid_is_zero(&remote->gid))
		return attr;
	attr.is_global = 1;
	attr.grh.hop_limit = 64;
	attr.grh.dgid = remote->gid;
	attr.grh.sgid_index = (uint8_t)pp->gid.gid_index;
	return attr;
}

static int to_rtr(struct pingpong *pp, struct lane *lane)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTR,
		.ah_attr = address_of(pp, &lane->remote),
		.path_mtu = (enum ibv_mtu)mtu_code(pp->options.mtu),
		.dest_qp_num = lane->remote.qpn,
		.rq_psn = lane->remote.psn,
		.max_dest_rd_atomic = 1,
		.min_rnr_timer = 12,		/* 640 us */
	};
	int r = ibv_modify_qp(lane->qp, &attr, pp->kind->rtr_mask);

	if (!r)
		return 0;
	return say_failure(r, "ANYVERBS_LOG=debug tells why. Is that address reachable, and of the "
			   "same kind as the local one? -g chooses that.",
			   "Failed to modify QP 0x%06x to RTR", lane->qp->qp_num);
}

static int to_rts(struct pingpong *pp, struct lane *lane)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTS,
		.timeout = 14,			/* 67 ms */
		.retry_cnt = 7,
		.rnr_retry = 7,			/* for ever */
		.sq_psn = lane->local.psn,
		.max_rd_atomic = 1,
	};
	int r = ibv_modify_qp(lane->qp, &attr, pp->kind->rts_mask);

	return r ? say_failure(r, NULL, "Failed to modify QP 0x%06x to RTS", lane->qp->qp_num) : 0;
}

static int create_ah(struct pingpong *pp, struct lane *lane)
{
	struct ibv_ah_attr attr = address_of(pp, &lane->remote);

	if (pp->kind->qp_type != IBV_QPT_UD)
		return 0;
	lane->ah = ibv_create_ah(pp->pd, &attr);
	return lane->ah ? 0 : say_failure(errno, "Is that address reachable?",
					  "Failed to create AH");
}

int objects_connect(struct pingpong *pp)
{
	struct lane *lane;

	for (lane = pp->lanes; lane < pp->lanes + pp->options.num_qp; lane++) {
		if (!lane->remote.qpn)
			return say_failure(0, "Give both the same --num-qp.",
					   "The other side has fewer queue pairs");
		if (to_rtr(pp, lane) || to_rts(pp, lane) || create_ah(pp, lane))
			return 1;
	}
	return 0;
}

static int destroyed(int r, const char *what)
{
	return r ? say_failure(r, NULL, "Couldn't destroy the %s", what) : 0;
}

static int destroy_lanes(struct pingpong *pp)
{
	struct lane *lane;
	int status = 0;

	for (lane = pp->lanes; lane && lane < pp->lanes + pp->options.num_qp; lane++) {
		if (lane->qp)
			status |= destroyed(ibv_destroy_qp(lane->qp), "QP");
		if (lane->ah)
			status |= destroyed(ibv_destroy_ah(lane->ah), "AH");
	}
	free(pp->lanes);
	return status;
}

int objects_destroy(struct pingpong *pp)
{
	int status = destroy_lanes(pp);

	if (pp->srq)
		status |= destroyed(ibv_destroy_srq(pp->srq), "SRQ");
	if (pp->cq)
		status |= destroyed(ibv_destroy_cq(pp->cq), "CQ");
	if (pp->channel)
		status |= destroyed(ibv_destroy_comp_channel(pp->channel), "completion channel");
	if (pp->mr)
		status |= destroyed(ibv_dereg_mr(pp->mr), "MR");
	if (pp->dm)
		status |= destroyed(ibv_free_dm(pp->dm), "device memory");
	if (pp->pd)
		status |= destroyed(ibv_dealloc_pd(pp->pd), "PD");
	if (pp->context)
		status |= destroyed(ibv_close_device(pp->context), "context");
	free(pp->buffer);
	return status;
}
