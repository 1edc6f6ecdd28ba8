// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * raw_groups.c - packets that come to a group from a host whose every packet the test chooses.
 *
 * Run by hosts.sh with two hosts: a QP that is deaf to itself is on host 1, the sender's port on
 * host 2. What is refused leaves no trace, and what comes behind it is taken.
 */
#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <unistd.h>

#include <infiniband/verbs.h>

#include "base/clock.h"
#include "softnic/wire/ask.h"
#include "softnic/wire/transmit.h"
#include "tests/check.h"
#include "tests/netns/host.h"

enum { SLOT = 321, QKEY = 0x55aa, GROUP_QPN = 0xffffff, SENDER = 0x1234, BYTES = 16, ROOM = 256 };
enum { RC_SEND_ONLY = 0x04, UD_SEND_ONLY = 0x64 };

static const uint8_t here[16] = { [10] = 0xff, [11] = 0xff, 10, 9, 0, 1 };
static const uint8_t there[16] = { [10] = 0xff, [11] = 0xff, 10, 9, 0, 2 };
static const uint8_t group[16] = { [10] = 0xff, [11] = 0xff, 239, 5, 6, 7 };
static const uint8_t asked_for[16] = { [10] = 0xff, [11] = 0xff, 239, 5, 6, 8 };

static struct {
	struct wire_port *port;
	struct wire_transmit transmit;
	struct wire_route to_group, to_host;
} sender;

static struct {
	struct ibv_context *ctx;
	struct ibv_pd *pd;
	struct ibv_cq *cq;
	struct ibv_qp *qp;
	struct ibv_mr *mr;
	uint8_t room[ROOM];
} me;

static void open_sender(void)
{
	if (sender.port)
		return;
	host_enter("HOST_2");
	REQUIRE(wire_port_open(SLOT, &sender.port) == 0);
	REQUIRE(wire_transmit_init(&sender.transmit, sender.port, NULL) == 0);
	wire_route_init(&sender.to_group, sender.port, there, group, 0);
	wire_route_init(&sender.to_host, sender.port, there, here, 0);
	sender.to_group.to.ifindex = if_nametoindex("veth2");
	host_enter("HOST_1");
}

static void open_device(void)
{
	struct ibv_device **list = ibv_get_device_list(NULL);

	for (int i = 0; list && list[i] && !me.ctx; i++)
		if (!strcmp(ibv_get_device_name(list[i]), "soft_veth1"))
			me.ctx = ibv_open_device(list[i]);
	ibv_free_device_list(list);
	REQUIRE(me.ctx);
}

static void create(void)
{
	struct ibv_qp_init_attr_ex init = {
		.qp_type = IBV_QPT_UD, .cap = { 8, 8, 1, 1, 0 },
		.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_CREATE_FLAGS,
		.create_flags = IBV_QP_CREATE_BLOCK_SELF_MCAST_LB,
	};
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_INIT, .port_num = 1, .qkey = QKEY };
	union ibv_gid gid;

	init.pd = me.pd = ibv_alloc_pd(me.ctx);
	init.send_cq = init.recv_cq = me.cq = ibv_create_cq(me.ctx, 64, NULL, NULL, 0);
	me.qp = ibv_create_qp_ex(me.ctx, &init);
	me.mr = ibv_reg_mr(me.pd, me.room, ROOM, IBV_ACCESS_LOCAL_WRITE);
	REQUIRE(me.qp && me.mr);
	REQUIRE(!ibv_modify_qp(me.qp, &attr, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT |
			       IBV_QP_QKEY));
	attr.qp_state = IBV_QPS_RTR;
	REQUIRE(!ibv_modify_qp(me.qp, &attr, IBV_QP_STATE));
	memcpy(gid.raw, group, 16);
	REQUIRE(!ibv_attach_mcast(me.qp, &gid, 0));
}

static void tear_down(void)
{
	union ibv_gid gid;

	if (!me.ctx)
		return;
	memcpy(gid.raw, group, 16);
	if (me.qp) {
		ibv_detach_mcast(me.qp, &gid, 0);
		ibv_destroy_qp(me.qp);
	}
	if (me.mr)
		ibv_dereg_mr(me.mr);
	ibv_destroy_cq(me.cq);
	ibv_dealloc_pd(me.pd);
	ibv_close_device(me.ctx);
	memset(&me, 0, sizeof(me));
}

static void set_up(void)
{
	check_state.after_case = tear_down;
	open_sender();
	open_device();
	create();
}

/* ---- packets ---- */

static struct wire_packet good(void)
{
	return (struct wire_packet){
		.opcode = UD_SEND_ONLY, .migrated = true, .pkey = 0xffff, .dest_qpn = GROUP_QPN,
		.deth = { QKEY, SENDER }, .length = BYTES,
	};
}

static void send_by(struct wire_route *route, struct wire_packet p)
{
	static uint8_t payload[BYTES];
	struct iovec piece = { payload, BYTES };

	wire_transmit_begin(&sender.transmit, route);
	wire_transmit_packet(&sender.transmit, &p, &piece, 1);
	wire_transmit_end(&sender.transmit);
}

static void send_bytes(struct wire_route *route, const void *bytes, uint32_t length)
{
	struct iovec iov = { (void *)bytes, length };
	const struct wire_train t = { &iov, 1, length, length };

	CHECK_EQ(wire_port_send(sender.port, &route->to, &t), 1);
}

static void post(void)
{
	struct ibv_sge sge = { (uintptr_t)me.room, ROOM, me.mr->lkey };
	struct ibv_recv_wr wr = { .sg_list = &sge, .num_sge = 1 }, *bad;

	REQUIRE(!ibv_post_recv(me.qp, &wr, &bad));
}

/* The QP number of the sender of the next datagram; 0: none within 2 s. */
static uint32_t next_sender(void)
{
	uint64_t end = av_now_ns() + 2 * AV_SEC;
	struct ibv_wc wc;

	while (av_now_ns() < end)
		if (ibv_poll_cq(me.cq, 1, &wc) == 1)
			return wc.status ? UINT32_MAX : wc.src_qp;
	return 0;
}

/* Of what was sent only the last is taken: a good one, sent now. */
static void only_this_is_taken(void)
{
	struct wire_packet p = good();

	p.deth.src_qpn = SENDER + 1;
	send_by(&sender.to_group, p);
	CHECK_EQ(next_sender(), SENDER + 1);
}

static void refused(struct wire_packet p)
{
	set_up();
	post();
	send_by(&sender.to_group, p);
	only_this_is_taken();
}

TEST(a_good_one)
{
	set_up();
	post();
	send_by(&sender.to_group, good());
	CHECK_EQ(next_sender(), SENDER);
}

/* QP numbers are those of a host: a namesake elsewhere is somebody else. */
TEST(from_the_number_of_the_qp_itself)
{
	struct wire_packet p = good();

	set_up();
	post();
	p.deth.src_qpn = me.qp->qp_num;
	send_by(&sender.to_group, p);
	CHECK_EQ(next_sender(), me.qp->qp_num);
}

TEST(to_the_number_of_a_member)
{
	struct wire_packet p = good();

	set_up();
	post();
	p.dest_qpn = me.qp->qp_num;
	send_by(&sender.to_group, p);
	only_this_is_taken();
}

TEST(to_the_group_number_at_an_address_of_the_host)
{
	set_up();
	post();
	send_by(&sender.to_host, good());
	only_this_is_taken();
}

TEST(another_q_key)
{
	struct wire_packet p = good();

	p.deth.qkey++;
	refused(p);
}

TEST(another_partition)
{
	struct wire_packet p = good();

	p.pkey = 0x8001;
	refused(p);
}

TEST(another_transport)
{
	struct wire_packet p = good();

	p.opcode = RC_SEND_ONLY;
	refused(p);
}

TEST(broken_bytes)
{
	uint8_t bytes[64] = { UD_SEND_ONLY, 0x40, 0xff, 0xff, 0, 0xff, 0xff, 0xff };

	set_up();
	post();
	for (uint32_t n = 1; n <= sizeof(bytes); n++)
		send_bytes(&sender.to_group, bytes, n);		/* too short, or a bad ICRC */
	only_this_is_taken();
}

static bool host_has_joined(const uint8_t ip[16])
{
	FILE *f = fopen("/proc/thread-self/net/igmp", "re");
	char line[128], want[16];
	bool found = false;
	uint32_t word;

	memcpy(&word, ip + 12, 4);
	snprintf(want, sizeof(want), "%08X", word);
	while (f && fgets(line, sizeof(line), f))
		found |= strstr(line, want) != NULL;
	if (f)
		fclose(f);
	return found;
}

/* Who asks for copies has to be on this host. */
TEST(a_question_from_another_host)
{
	struct wire_ask q = { .to = 1, .slot = 7 };
	uint8_t bytes[WIRE_ASK_LEN];

	set_up();
	post();
	memcpy(q.ip, asked_for, 16);
	q.ifindex = if_nametoindex("veth1");
	wire_ask_put(&q, bytes);
	send_bytes(&sender.to_host, bytes, sizeof(bytes));
	only_this_is_taken();
	CHECK(host_has_joined(group));
	CHECK(!host_has_joined(asked_for));
}
