// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rping_connection.c - one connection of rping: its objects, how it comes and goes, and waiting.
 */
#include "rping_connection.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "../common/say.h"
#include "event.h"

#define SEND_DEPTH	16
#define RECEIVE_DEPTH	2
#define RESOLVE_MS	2000

static_assert(sizeof(struct rping_advert) == 16, "as other rpings have it");

void rping_debug(const struct rping_style *style, const char *text, ...)
{
	va_list args;

	if (!style->debug)
		return;
	va_start(args, text);
	vprintf(text, args);
	va_end(args);
	fflush(stdout);
}

/* ---- objects --------------------------------------------------------------------------------- */

static struct rping *empty(const struct rping_style *style)
{
	struct rping *ping = calloc(1, sizeof(*ping));

	if (!ping) {
		say_failure(errno, NULL, "Couldn't make a connection");
		return NULL;
	}
	ping->style = style;
	ping->channel = rdma_create_event_channel();
	if (ping->channel)
		return ping;
	say_failure(errno, "'ibv_devices' lists the RDMA devices.",
		    "Couldn't create an event channel");
	free(ping);
	return NULL;
}

struct rping *rping_new(const struct rping_style *style)
{
	struct rping *ping = empty(style);

	if (!ping)
		return NULL;
	ping->client = true;
	if (rdma_create_id(ping->channel, &ping->id, ping, RDMA_PS_TCP)) {
		say_failure(errno, NULL, "Couldn't create an identifier");
		rping_close(ping);
		return NULL;
	}
	rping_debug(style, "created cm_id %p\n", (void *)ping->id);
	return ping;
}

struct rping *rping_of_request(const struct rping_style *style, struct rdma_cm_id *id)
{
	struct rping *ping = empty(style);

	if (!ping) {
		rdma_destroy_id(id);
		return NULL;
	}
	ping->id = id;
	id->context = ping;
	if (rdma_migrate_id(id, ping->channel)) {
		say_failure(errno, NULL, "Couldn't give the identifier a channel of its own");
		rping_close(ping);
		return NULL;
	}
	return ping;
}

static int set_state(struct rping *ping, enum ibv_qp_state state)
{
	struct ibv_qp_attr attr = { .qp_state = state };
	int mask, r;

	if (rdma_init_qp_attr(ping->id, &attr, &mask))
		return say_failure(errno, NULL, "Couldn't get the attributes for QP state %d",
				   state);
	r = ibv_modify_qp(ping->qp, &attr, mask);
	return r ? say_failure(r, NULL, "Couldn't move the QP to state %d", state) : 0;
}

/* From INIT on; what INIT lets the peer do is known only now that it has been heard of. */
static int start_own_qp(struct rping *ping)
{
	return set_state(ping, IBV_QPS_INIT) || set_state(ping, IBV_QPS_RTR) ||
	       set_state(ping, IBV_QPS_RTS);
}

static int create_qp(struct rping *ping)
{
	struct ibv_qp_init_attr attr = {
		.send_cq = ping->cq, .recv_cq = ping->cq, .qp_type = IBV_QPT_RC,
		.cap = { .max_send_wr = SEND_DEPTH, .max_recv_wr = RECEIVE_DEPTH,
			 .max_send_sge = 1, .max_recv_sge = 1 },
	};

	if (!ping->style->own_qp) {
		if (rdma_create_qp(ping->id, ping->pd, &attr))
			return say_failure(errno, NULL, "Couldn't create a QP");
		ping->qp = ping->id->qp;
		return 0;
	}
	ping->qp = ibv_create_qp(ping->pd, &attr);
	if (!ping->qp)
		return say_failure(errno, NULL, "Couldn't create a QP");
	return set_state(ping, IBV_QPS_INIT);
}

static int create_queues(struct rping *ping)
{
	ping->pd = ibv_alloc_pd(ping->id->verbs);
	if (!ping->pd)
		return say_failure(errno, NULL, "Couldn't allocate a PD");
	rping_debug(ping->style, "created pd %p\n", (void *)ping->pd);
	ping->completions = ibv_create_comp_channel(ping->id->verbs);
	if (!ping->completions)
		return say_failure(errno, NULL, "Couldn't create a completion channel");
	rping_debug(ping->style, "created channel %p\n", (void *)ping->completions);
	ping->cq = ibv_create_cq(ping->id->verbs, 2 * SEND_DEPTH, NULL, ping->completions, 0);
	if (!ping->cq)
		return say_failure(errno, NULL, "Couldn't create a CQ");
	rping_debug(ping->style, "created cq %p\n", (void *)ping->cq);
	if (create_qp(ping))
		return 1;
	rping_debug(ping->style, "created qp %p\n", (void *)ping->qp);
	return 0;
}

static int register_memory(struct rping *ping)
{
	const int remote = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_READ |
			   IBV_ACCESS_REMOTE_WRITE;

	ping->text = calloc(1, ping->style->size);
	ping->sink = calloc(1, ping->style->size);
	if (!ping->text || !ping->sink)
		return say_failure(errno, NULL, "Couldn't allocate the buffers");
	ping->incoming_mr = ibv_reg_mr(ping->pd, &ping->incoming, sizeof(ping->incoming),
				       IBV_ACCESS_LOCAL_WRITE);
	ping->outgoing_mr = ibv_reg_mr(ping->pd, &ping->outgoing, sizeof(ping->outgoing), 0);
	ping->text_mr = ibv_reg_mr(ping->pd, ping->text, ping->style->size, remote);
	ping->sink_mr = ibv_reg_mr(ping->pd, ping->sink, ping->style->size, remote);
	if (!ping->incoming_mr || !ping->outgoing_mr || !ping->text_mr || !ping->sink_mr)
		return say_failure(errno, NULL, "Couldn't register the buffers");
	rping_debug(ping->style, "allocated & registered buffers...\n");
	return 0;
}

static int set_up(struct rping *ping)
{
	int r;

	if (create_queues(ping) || register_memory(ping) || rping_post_receive(ping))
		return 1;
	r = ibv_req_notify_cq(ping->cq, 0);
	return r ? say_failure(r, NULL, "Couldn't arm the CQ") : 0;
}

static void drop_mr(struct ibv_mr *mr)
{
	if (mr)
		ibv_dereg_mr(mr);
}

static void destroy_qp(struct rping *ping)
{
	if (!ping->qp)
		return;
	if (ping->style->own_qp)
		ibv_destroy_qp(ping->qp);
	else
		rdma_destroy_qp(ping->id);
}

static void destroy_objects(struct rping *ping)
{
	destroy_qp(ping);
	drop_mr(ping->incoming_mr);
	drop_mr(ping->outgoing_mr);
	drop_mr(ping->text_mr);
	drop_mr(ping->sink_mr);
	if (ping->cq)
		ibv_destroy_cq(ping->cq);
	if (ping->completions)
		ibv_destroy_comp_channel(ping->completions);
	if (ping->pd)
		ibv_dealloc_pd(ping->pd);
	free(ping->text);
	free(ping->sink);
}

void rping_close(struct rping *ping)
{
	if (ping->qp)
		rdma_disconnect(ping->id);
	destroy_objects(ping);
	if (ping->id) {
		rping_debug(ping->style, "destroy cm_id %p\n", (void *)ping->id);
		rdma_destroy_id(ping->id);
	}
	rdma_destroy_event_channel(ping->channel);
	free(ping);
}

/* ---- coming ------------------------------------------------------------------------------ */

static const struct rdma_conn_param *parameters(struct rping *ping, struct rdma_conn_param *param)
{
	*param = (struct rdma_conn_param){
		.responder_resources = 1, .initiator_depth = 1,
		.retry_count = 7, .rnr_retry_count = 7,
		.qp_num = ping->style->own_qp ? ping->qp->qp_num : 0,
	};
	return param;
}

static int resolve(struct rping *ping, struct sockaddr *source, struct sockaddr *destination)
{
	if (rdma_resolve_addr(ping->id, source, destination, RESOLVE_MS))
		return say_failure(errno, NULL, "Couldn't resolve the server's address");
	if (event_expect(ping->channel, RDMA_CM_EVENT_ADDR_RESOLVED, NULL))
		return 1;
	if (rdma_resolve_route(ping->id, RESOLVE_MS))
		return say_failure(errno, NULL, "Couldn't resolve the route to the server");
	if (event_expect(ping->channel, RDMA_CM_EVENT_ROUTE_RESOLVED, NULL))
		return 1;
	rping_debug(ping->style, "rdma_resolve_addr - rdma_resolve_route successful\n");
	return 0;
}

static int finish_own_qp(struct rping *ping)
{
	if (event_expect(ping->channel, RDMA_CM_EVENT_CONNECT_RESPONSE, NULL) ||
	    start_own_qp(ping))
		return 1;
	if (rdma_establish(ping->id))
		return say_failure(errno, NULL, "Couldn't tell the server that we are ready");
	return 0;
}

static int finish(struct rping *ping)
{
	if (event_expect(ping->channel, RDMA_CM_EVENT_ESTABLISHED, NULL))
		return 1;
	rping_debug(ping->style, "ESTABLISHED\n");
	return 0;
}

int rping_connect(struct rping *ping, struct sockaddr *source, struct sockaddr *destination)
{
	struct rdma_conn_param param;
	int status;

	if (resolve(ping, source, destination) || set_up(ping))
		return 1;
	parameters(ping, &param);
	if (rdma_connect(ping->id, &param))
		return say_failure(errno, NULL, "Couldn't connect");
	status = ping->style->own_qp ? finish_own_qp(ping) : finish(ping);
	if (!status)
		rping_debug(ping->style, "rdma_connect successful\n");
	return status;
}

int rping_accept(struct rping *ping)
{
	struct rdma_conn_param param;

	if (set_up(ping))
		return 1;
	if (ping->style->own_qp && start_own_qp(ping))
		return 1;
	rping_debug(ping->style, "accepting client connection request\n");
	parameters(ping, &param);
	if (rdma_accept(ping->id, ping->style->own_qp ? &param : NULL))
		return say_failure(errno, NULL, "Couldn't accept the client");
	return finish(ping);
}

/* ---- waiting ----------------------------------------------------------------------------- */

int rping_post_receive(struct rping *ping)
{
	struct ibv_sge sge = { (uintptr_t)&ping->incoming, sizeof(ping->incoming),
			       ping->incoming_mr->lkey };
	struct ibv_recv_wr wr = { .wr_id = RPING_RECEIVE, .sg_list = &sge, .num_sge = 1 }, *bad;
	int r = ibv_post_recv(ping->qp, &wr, &bad);

	return r ? say_failure(r, NULL, "Couldn't post a receive") : 0;
}

static int take(struct rping *ping, const struct ibv_wc *wc)
{
	if (wc->status == IBV_WC_WR_FLUSH_ERR) {
		ping->gone = true;
		return 0;
	}
	if (wc->status)
		return say_failure(0, NULL, "Work request %u failed: %s", (unsigned int)wc->wr_id,
				   ibv_wc_status_str(wc->status));
	if (wc->wr_id == RPING_RECEIVE && wc->byte_len != sizeof(ping->incoming))
		return say_failure(0, "Is the program on the other side an rping?",
				   "A message of %u bytes came", wc->byte_len);
	ping->done[wc->wr_id]++;
	return 0;
}

static int reap(struct rping *ping)
{
	struct ibv_wc wc;
	int r;

	while ((r = ibv_poll_cq(ping->cq, 1, &wc)) == 1)
		if (take(ping, &wc))
			return 1;
	return r < 0 ? say_failure(errno, NULL, "Couldn't poll the CQ") : 0;
}

static int take_completion_event(struct rping *ping)
{
	struct ibv_cq *cq;
	void *context;
	int r;

	if (ibv_get_cq_event(ping->completions, &cq, &context))
		return say_failure(errno, NULL, "Couldn't get the CQ's event");
	ibv_ack_cq_events(cq, 1);
	r = ibv_req_notify_cq(ping->cq, 0);
	return r ? say_failure(r, NULL, "Couldn't arm the CQ") : 0;
}

static int take_cm_event(struct rping *ping)
{
	struct rdma_cm_event *event;
	int status = 0;

	if (rdma_get_cm_event(ping->channel, &event))
		return say_failure(errno, NULL, "Couldn't get an event");
	if (event->event == RDMA_CM_EVENT_DISCONNECTED) {
		fprintf(stderr, "%s DISCONNECT EVENT...\n", ping->client ? "client" : "server");
		ping->gone = true;
	} else if (event->event != RDMA_CM_EVENT_TIMEWAIT_EXIT) {
		status = event_complain(event);
	}
	rdma_ack_cm_event(event);
	return status;
}

static int sleep_until_something(struct rping *ping)
{
	struct pollfd fds[] = {
		{ .fd = ping->completions->fd, .events = POLLIN },
		{ .fd = ping->channel->fd, .events = POLLIN },
	};

	if (poll(fds, 2, -1) < 0)
		return errno == EINTR ? 0 : say_failure(errno, NULL, "Couldn't wait");
	if (fds[0].revents && take_completion_event(ping))
		return 1;
	/* What came before the end is looked at before the end. */
	if (fds[1].revents && !fds[0].revents)
		return take_cm_event(ping);
	return 0;
}

int rping_wait(struct rping *ping, enum rping_work work)
{
	for (;;) {
		if (reap(ping))
			return 1;
		if (ping->done[work]) {
			ping->done[work]--;
			return 0;
		}
		if (ping->gone)
			return -1;
		if (sleep_until_something(ping))
			return 1;
	}
}
