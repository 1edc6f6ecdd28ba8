// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mads.c - management datagrams between two hosts: QP 1 is one for all processes of each.
 *
 * This process is on host 1. On host 2 there are processes that serve, and some that do not.
 */
#include <errno.h>
#include <net/if.h>
#include <signal.h>
#include <sys/prctl.h>

#include "base/clock.h"
#include "softnic/verbs/interface.h"
#include "tests/netns/host.h"
#include "tests/unit/gsi/mads.h"
#include "tests/unit/gsi/other.h"

enum { SOON = 2000, RETRY = 100, IPV4_1 = 0x0a090001, IPV4_2 = 0x0a090002, CLASS = 0x32,
       NOBODY = 65534 };

static const union ibv_gid v6[2] = {
	{ .raw = { 0xfd, 0x09, [15] = 1 } }, { .raw = { 0xfd, 0x09, [15] = 2 } },
};
static const union ibv_gid local6[2] = {
	{ .raw = { 0xfe, 0x80, [15] = 1 } }, { .raw = { 0xfe, 0x80, [15] = 2 } },
};

static struct other others[3];
static int other_count;

static void tear_down(void)
{
	for (int i = 0; i < other_count; i++) {
		kill(others[i].pid, SIGCONT);
		kill(others[i].pid, SIGKILL);
		end(&others[i], -SIGKILL);
	}
	other_count = 0;
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tear_down;
}

/* Answers: a REQ by a REP, a Get by a GetResp; from where it was sent to. */
static void answer(struct gsi *g, const struct gsi_address *from, uint8_t *mad)
{
	uint8_t reply[GSI_MAD_BYTES];

	if (mad[GSI_AT_CLASS] == CLASS) {
		memcpy(reply, mad, sizeof(reply));
		reply[GSI_AT_METHOD] |= GSI_METHOD_RESPONSE;
	} else if (attribute_of(mad) == GSI_CM_REQ) {
		make_cm(reply, GSI_CM_REP, anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT,
			get_be32(mad + GSI_AT_LOCAL_ID));
		reply[GSI_AT_SERVICE] = if_nametoindex("veth2") == from->ifindex;
	} else {
		return;
	}
	anyverbs_gsi_send(g, from, reply, sizeof(reply));
}

static void serve_all(struct gsi *g)
{
	struct pollfd p = { .fd = anyverbs_gsi_fd(g), .events = POLLIN };
	struct gsi_address from;
	uint8_t mad[GSI_MAD_BYTES];

	while (poll(&p, 1, -1) >= 0)
		if (anyverbs_gsi_receive(g, &from, mad, sizeof(mad)) == GSI_MAD_BYTES)
			answer(g, &from, mad);
}

static struct gsi *open_on_host_2(bool other_user)
{
	struct gsi *g = NULL;

	host_enter("HOST_2");
	if (other_user && (setresgid(NOBODY, NOBODY, NOBODY) || setresuid(NOBODY, NOBODY, NOBODY)))
		_exit(1);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	soft_device_refresh(0);		/* not the network of the process that forked */
	if (anyverbs_gsi_open(&g))
		_exit(1);
	return g;
}

static void serve_as(bool other_user, int out)
{
	struct gsi_name any = { .kind = GSI_SERVICE, .service_id = SERVICE, .family = AF_INET6 };
	struct gsi_name class = { .kind = GSI_CLASS, .mgmt_class = CLASS, .oui = 0x001405 };
	struct gsi *g = open_on_host_2(other_user);

	if (anyverbs_gsi_claim(g, &any) || anyverbs_gsi_claim(g, &class))
		_exit(1);
	write_word(out, anyverbs_gsi_number(g));
	serve_all(g);
}

static void serve(int in, int out)
{
	(void)in;
	serve_as(false, out);
}

static void serve_as_another_user(int in, int out)
{
	(void)in;
	serve_as(true, out);
}

/* Has its share of the port, and nothing that anybody asks for. */
static void stand_by(int in, int out)
{
	struct gsi *g = open_on_host_2(false);

	(void)in;
	write_word(out, anyverbs_gsi_number(g));
	serve_all(g);
}

/* @return its number */
static uint32_t start_other(void (*run)(int in, int out))
{
	others[other_count] = start(run);
	return read_word(others[other_count++].from);
}

static struct gsi *open_here(void)
{
	static bool entered;
	struct gsi *g = NULL;

	if (!entered)
		host_enter("HOST_1");
	entered = true;
	CHECK_EQ(anyverbs_gsi_open(&g), 0);
	return g;
}

static struct gsi_address to_host_2(const union ibv_gid *local, const union ibv_gid *remote)
{
	return (struct gsi_address){
		.local = *local, .remote = *remote, .ifindex = if_nametoindex("veth1"),
		.traffic_class = 104, .hop_limit = 64,
	};
}

static void make_request(struct gsi *g, uint32_t index, const union ibv_gid *remote, uint8_t *mad)
{
	make_cm(mad, GSI_CM_REQ, anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT | index, 0);
	put_be64(mad + GSI_AT_SERVICE, SERVICE);
	mad[GSI_AT_REQ_PRIVATE + GSI_AT_CMA_IP_VERSION] = 6 << 4;
	memcpy(mad + GSI_AT_REQ_PRIVATE + GSI_AT_CMA_DESTINATION, remote, 16);
}

/* As the CM does. @return how often it was sent until an answer came, 0: none ever did */
static int ask(struct gsi *g, const struct gsi_address *to, uint32_t index, uint8_t *mad)
{
	struct gsi_address from;

	for (int i = 1; i <= 50; i++) {
		make_request(g, index, &to->remote, mad);
		CHECK_EQ(anyverbs_gsi_send(g, to, mad, GSI_MAD_BYTES), 0);
		while (await(g, RETRY, &from, mad) == GSI_MAD_BYTES)
			if (get_be32(mad + GSI_AT_REMOTE_ID) << 12 >> 12 == index)
				return i;
	}
	return 0;
}

static void check_there_and_back(const union ibv_gid *local, const union ibv_gid *remote)
{
	struct gsi_address to, from;
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi *g = open_here();

	CHECK(start_other(serve) != 0);
	to = to_host_2(local, remote);
	make_request(g, 7, remote, mad);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_REP);
	CHECK_EQ(mad[GSI_AT_SERVICE], 1);
	CHECK(!memcmp(&from.remote, remote, 16));
	CHECK(!memcmp(&from.local, local, 16));
	CHECK_EQ(from.ifindex, to.ifindex);
	CHECK_EQ(from.remote_qpn, GSI_QPN);
	CHECK_EQ(from.qkey, GSI_QKEY);
	CHECK_EQ(from.pkey, GSI_PKEY);
	CHECK_EQ(from.traffic_class, 104);
	anyverbs_gsi_close(g);
}

TEST(there_and_back_by_ipv4)
{
	union ibv_gid local = gid_of_v4(IPV4_1), remote = gid_of_v4(IPV4_2);

	check_there_and_back(&local, &remote);
}

TEST(there_and_back_by_ipv6)
{
	check_there_and_back(&v6[0], &v6[1]);
}

TEST(there_and_back_by_link_local_addresses)
{
	check_there_and_back(&local6[0], &local6[1]);
}

TEST(a_source_is_found_where_none_is_given)
{
	union ibv_gid any = { 0 }, local = gid_of_v4(IPV4_1), remote = gid_of_v4(IPV4_2);
	struct gsi_address to, from;
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi *g = open_here();

	CHECK(start_other(serve) != 0);
	to = to_host_2(&any, &remote);
	CHECK_EQ(ask(g, &to, 9, mad), 1);
	begin_mad(mad, CLASS, 1, 1, 0);
	put_be24(mad + GSI_AT_OUI, 0x001405);
	put_be32(mad + GSI_AT_TRANSACTION, anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(mad[GSI_AT_METHOD], 0x81);
	CHECK(!memcmp(&from.local, &local, 16));
	to.remote = gid_of_v4(0x0b000001);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), -ENETUNREACH);
	anyverbs_gsi_close(g);
}

/* Somebody else's process has the port there, and answers. */
TEST(for_nobody_the_other_host_answers)
{
	union ibv_gid local = gid_of_v4(IPV4_1), remote = gid_of_v4(IPV4_2);
	struct gsi *g = open_here();
	uint32_t number = start_other(stand_by), id = anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT;
	struct gsi_address to = to_host_2(&local, &remote), from;
	uint8_t mad[GSI_MAD_BYTES];

	CHECK_EQ(ask(g, &to, 3, mad), 1);
	CHECK_EQ(attribute_of(mad), GSI_CM_REJ);
	CHECK_EQ(get_be16(mad + GSI_AT_REJ_REASON), GSI_REJ_INVALID_SERVICE);
	make_cm(mad, GSI_CM_SIDR_REQ, id | 4, 0xffff0000);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_SIDR_REP);
	CHECK_EQ(mad[GSI_AT_SIDR_STATUS], GSI_SIDR_UNSUPPORTED);
	make_cm(mad, GSI_CM_DREQ, id | 5, (number ^ 1) << GSI_NUMBER_SHIFT);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_DREP);
	CHECK(!memcmp(&from.remote, &remote, 16));
	anyverbs_gsi_close(g);
}

TEST(every_process_of_a_host_hands_on_what_is_for_another)
{
	union ibv_gid local = gid_of_v4(IPV4_1), remote = gid_of_v4(IPV4_2);
	struct gsi *g = open_here();
	struct gsi_address to = to_host_2(&local, &remote);
	uint8_t mad[GSI_MAD_BYTES];

	start_other(stand_by);
	start_other(stand_by);
	CHECK(start_other(serve) != 0);
	for (uint32_t i = 1; i <= 200; i++) {
		if (!CHECK(ask(g, &to, i, mad) > 0))
			break;
		CHECK_EQ(attribute_of(mad), GSI_CM_REP);
	}
	anyverbs_gsi_close(g);
}

/*
 * Some of what is sent lies with a process that does not run: retries go to another. And who is
 * stopped is not nobody.
 */
TEST(retries_escape_a_stopped_process)
{
	union ibv_gid local = gid_of_v4(IPV4_1), remote = gid_of_v4(IPV4_2);
	struct gsi *g = open_here();
	struct gsi_address to = to_host_2(&local, &remote), from;
	uint8_t mad[GSI_MAD_BYTES];
	int tries, again = 0;

	CHECK(start_other(serve) != 0);
	start_other(stand_by);
	CHECK_EQ(ask(g, &to, 1, mad) > 0, true);
	kill(others[1].pid, SIGSTOP);
	for (uint32_t i = 2; i <= 20; i++) {
		tries = ask(g, &to, i, mad);
		CHECK(tries > 0);
		again += tries > 1;
		CHECK_EQ(attribute_of(mad), GSI_CM_REP);
	}
	CHECK(again > 0);
	kill(others[1].pid, SIGCONT);
	while (await(g, RETRY, &from, mad) == GSI_MAD_BYTES)
		;
	kill(others[0].pid, SIGSTOP);
	for (int i = 0; i < 10; i++) {
		make_request(g, 30, &remote, mad);
		CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	}
	CHECK_EQ(await(g, 2 * RETRY, &from, mad), -EAGAIN);
	kill(others[0].pid, SIGCONT);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_REP);
	anyverbs_gsi_close(g);
}

/* Who cannot have the port is found all the same, and believes who has it. */
TEST(users_share_one_qp)
{
	union ibv_gid local = gid_of_v4(IPV4_1), remote = gid_of_v4(IPV4_2);
	struct gsi_address to;
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi *g = open_here();

	if (getuid() || setresuid(0, NOBODY, 0) || setresuid(0, 0, 0)) {
		anyverbs_gsi_close(g);
		SKIP("needs two users");
	}
	to = to_host_2(&local, &remote);
	start_other(stand_by);
	CHECK(start_other(serve_as_another_user) != 0);
	for (uint32_t i = 1; i <= 20; i++) {
		CHECK(ask(g, &to, i, mad) > 0);
		CHECK_EQ(attribute_of(mad), GSI_CM_REP);
	}
	anyverbs_gsi_close(g);
}

/* Faults act on MADs as on all packets. */
TEST(loss_is_what_retries_are_for)
{
	union ibv_gid local = gid_of_v4(IPV4_1), remote = gid_of_v4(IPV4_2);
	struct gsi_address to;
	uint8_t mad[GSI_MAD_BYTES];
	int tries, again = 0;
	struct gsi *g;

	setenv("ANYVERBS_FAULT", "drop:30%,seed:7", 1);
	g = open_here();
	to = to_host_2(&local, &remote);
	start_other(serve);
	for (uint32_t i = 1; i <= 20; i++) {
		tries = ask(g, &to, i, mad);
		CHECK(tries > 0);
		again += tries > 1;
	}
	CHECK(again > 0);
	anyverbs_gsi_close(g);
	unsetenv("ANYVERBS_FAULT");
}

/* With packets for all the same rules hold inside a host. */
TEST(one_host_can_be_reached_by_packets)
{
	struct gsi_name name = { .kind = GSI_SERVICE, .service_id = SERVICE, .family = AF_INET };
	union ibv_gid local = gid_of_v4(IPV4_1);
	struct gsi_address to, from;
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi *g, *h;

	setenv("ANYVERBS_PATH", "wire", 1);
	g = open_here();
	h = open_here();
	to = to_host_2(&local, &local);
	CHECK_EQ(ask(g, &to, 1, mad), 1);
	CHECK_EQ(attribute_of(mad), GSI_CM_REJ);
	CHECK_EQ(anyverbs_gsi_claim(h, &name), 0);
	make_request(g, 2, &local, mad);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(h, SOON, &from, mad), GSI_MAD_BYTES);
	answer(h, &from, mad);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_REP);
	anyverbs_gsi_close(g);
	anyverbs_gsi_close(h);
	unsetenv("ANYVERBS_PATH");
}
