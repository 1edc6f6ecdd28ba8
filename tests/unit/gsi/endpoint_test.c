// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * endpoint_test.c - MADs between the processes of one host.
 */
#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "tests/check.h"
#include "tests/unit/gsi/mads.h"
#include "tests/unit/gsi/other.h"

enum { SOON = 2000, NEVER = 50, LOOPBACK = 0x7f000001 };

static struct gsi_address here(void)
{
	return (struct gsi_address){
		.local = gid_of_v4(LOOPBACK), .remote = gid_of_v4(LOOPBACK), .remote_qpn = GSI_QPN,
	};
}

static struct gsi_name service(uint64_t id, uint32_t ip)
{
	struct gsi_name n = { .kind = GSI_SERVICE, .service_id = id, .family = AF_INET };

	if (ip)
		n.address = gid_of_v4(ip);
	return n;
}

/* Other tests run beside this one. */
static uint64_t free_service(void)
{
	return SERVICE + ((uint64_t)getpid() << 32);
}

static struct gsi *open_one(void)
{
	struct gsi *g = NULL;

	CHECK_EQ(anyverbs_gsi_open(&g), 0);
	return g;
}

/* Claims a service, tells its number, and answers every REQ by a REP. */
static void serve(int in, int out)
{
	struct gsi_name name = service(SERVICE + ((uint64_t)getppid() << 32), 0);
	struct pollfd p[2] = { { .fd = in, .events = POLLIN } };
	uint8_t mad[GSI_MAD_BYTES], reply[GSI_MAD_BYTES];
	struct gsi_address from;
	struct gsi *g = open_one();
	int r;

	CHECK_EQ(anyverbs_gsi_claim(g, &name), 0);
	write_word(out, anyverbs_gsi_number(g));
	p[1] = (struct pollfd){ .fd = anyverbs_gsi_fd(g), .events = POLLIN };
	while (poll(p, 2, -1) > 0 && !p[0].revents) {
		if (anyverbs_gsi_receive(g, &from, mad, sizeof(mad)) <= 0 ||
		    attribute_of(mad) != GSI_CM_REQ)
			continue;
		make_cm(reply, GSI_CM_REP, anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT,
			get_be32(mad + GSI_AT_LOCAL_ID));
		r = anyverbs_gsi_send(g, &from, reply, sizeof(reply));
		CHECK(!r || r == -ECONNREFUSED);
	}
	anyverbs_gsi_close(g);
}

/* Sends a REQ. @return the attribute that comes back */
static int request(struct gsi *g, uint32_t index)
{
	uint32_t id = anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT | index;
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi_address to = here(), from;

	make_req(mad, id, free_service(), LOOPBACK);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	if (await(g, SOON, &from, mad) != GSI_MAD_BYTES)
		return 0;
	CHECK_EQ(get_be32(mad + GSI_AT_REMOTE_ID), id);
	CHECK(!memcmp(&from.remote, &to.remote, 16));
	CHECK_EQ(from.qkey, GSI_QKEY);
	CHECK_EQ(from.pkey, GSI_PKEY);
	return attribute_of(mad);
}

TEST(numbers_differ)
{
	struct gsi *a = open_one(), *b = open_one();

	CHECK(anyverbs_gsi_number(a) > 0 && anyverbs_gsi_number(a) < GSI_NUMBERS);
	CHECK(anyverbs_gsi_number(a) != anyverbs_gsi_number(b));
	anyverbs_gsi_close(a);
	anyverbs_gsi_close(b);
	anyverbs_gsi_close(NULL);
}

TEST(a_request_reaches_the_listener_and_its_reply_comes_back)
{
	struct other o = start(serve);
	struct gsi *g = open_one();

	CHECK(read_word(o.from) != 0);
	for (uint32_t i = 0; i < 1000; i++)
		if (!CHECK_EQ(request(g, i), GSI_CM_REP))
			break;
	anyverbs_gsi_close(g);
	end(&o, 0);
}

TEST(a_killed_listener_is_nobody_at_once)
{
	struct other o = start(serve);
	struct gsi *g = open_one();
	uint32_t number = read_word(o.from);
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];

	CHECK_EQ(request(g, 1), GSI_CM_REP);
	kill(o.pid, SIGKILL);
	end(&o, -SIGKILL);
	CHECK_EQ(request(g, 2), GSI_CM_REJ);
	/* its connections: */
	make_cm(mad, GSI_CM_DREQ, anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT,
		number << GSI_NUMBER_SHIFT);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_DREP);
	make_cm(mad, GSI_CM_RTU, anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT,
		number << GSI_NUMBER_SHIFT);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), -ECONNREFUSED);
	anyverbs_gsi_close(g);
}

/* Who does not read is not nobody, and holds nobody up; all that was taken arrives in the end. */
TEST(a_stopped_listener_has_room_for_some_hundred)
{
	struct other o = start(serve);
	struct gsi *g = open_one();
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];
	int taken = 0, r, replies = 0;

	CHECK(read_word(o.from) != 0);
	kill(o.pid, SIGSTOP);
	do {
		make_req(mad, anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT | taken, free_service(),
			 LOOPBACK);
		r = anyverbs_gsi_send(g, &to, mad, sizeof(mad));
	} while (!r && ++taken < 100000);
	CHECK_EQ(r, -EAGAIN);
	CHECK(taken >= 100);
	CHECK_EQ(await(g, NEVER, &from, mad), -EAGAIN);
	kill(o.pid, SIGCONT);
	for (int room = 0; replies < taken || !room; ) {
		r = await(g, SOON, &from, mad);
		room += r == 0;
		replies += r == GSI_MAD_BYTES;
		if (!CHECK(r >= 0))
			break;
	}
	CHECK_EQ(replies, taken);
	CHECK_EQ(request(g, taken), GSI_CM_REP);
	anyverbs_gsi_close(g);
	end(&o, 0);
}

TEST(what_was_not_received_is_answered_at_close)
{
	struct gsi *a = open_one(), *b = open_one();
	struct gsi_name name = service(free_service(), LOOPBACK);
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];

	CHECK_EQ(anyverbs_gsi_claim(b, &name), 0);
	make_req(mad, anyverbs_gsi_number(a) << GSI_NUMBER_SHIFT, free_service(), LOOPBACK);
	CHECK_EQ(anyverbs_gsi_send(a, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(a, NEVER, &from, mad), -EAGAIN);
	anyverbs_gsi_close(b);
	CHECK_EQ(await(a, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_REJ);
	CHECK_EQ(get_be16(mad + GSI_AT_REJ_REASON), 8);
	anyverbs_gsi_close(a);
}

/* The line that senders keep to a door must not lead to its old holder. */
TEST(a_name_that_changes_hands_takes_its_senders_along)
{
	struct gsi *a = open_one(), *b = open_one(), *c = open_one();
	struct gsi_name name = service(free_service(), 0);
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];

	CHECK_EQ(anyverbs_gsi_claim(b, &name), 0);
	make_req(mad, anyverbs_gsi_number(a) << GSI_NUMBER_SHIFT, free_service(), LOOPBACK);
	CHECK_EQ(anyverbs_gsi_send(a, &to, mad, sizeof(mad)), 0);
	anyverbs_gsi_disclaim(b, &name);
	CHECK_EQ(anyverbs_gsi_claim(c, &name), 0);
	CHECK_EQ(anyverbs_gsi_send(a, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(b, SOON, &from, mad), GSI_MAD_BYTES);	/* the first */
	CHECK_EQ(await(b, NEVER, &from, mad), -EAGAIN);
	CHECK_EQ(await(c, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(await(c, NEVER, &from, mad), -EAGAIN);
	anyverbs_gsi_close(a);
	anyverbs_gsi_close(b);
	anyverbs_gsi_close(c);
}

/* cm-style listeners: one service at several addresses, a wildcard alone. */
TEST(listeners_exclude_each_other_as_those_of_rdma_cm)
{
	struct gsi *a = open_one(), *b = open_one();
	uint64_t id = free_service();
	struct gsi_name one = service(id, LOOPBACK), two = service(id, LOOPBACK + 1);
	struct gsi_name any4 = service(id, 0);
	struct gsi_name any = { .kind = GSI_SERVICE, .service_id = id, .family = AF_INET6 };
	struct gsi_name any6 = any, v6 = any, other = service(id + 1, 0);

	any6.only = true;
	v6.address.raw[15] = 1;
	CHECK_EQ(anyverbs_gsi_claim(a, &one), 0);
	CHECK_EQ(anyverbs_gsi_claim(b, &one), -EADDRINUSE);
	CHECK_EQ(anyverbs_gsi_claim(a, &one), -EADDRINUSE);
	CHECK_EQ(anyverbs_gsi_claim(b, &two), 0);
	CHECK_EQ(anyverbs_gsi_claim(b, &other), 0);
	CHECK_EQ(anyverbs_gsi_claim(b, &any4), -EADDRNOTAVAIL);
	CHECK_EQ(anyverbs_gsi_claim(b, &any), -EADDRNOTAVAIL);
	CHECK_EQ(anyverbs_gsi_claim(b, &any6), 0);
	CHECK_EQ(anyverbs_gsi_claim(a, &v6), -EADDRNOTAVAIL);
	anyverbs_gsi_disclaim(b, &any6);
	CHECK_EQ(anyverbs_gsi_claim(a, &v6), 0);
	CHECK_EQ(anyverbs_gsi_claim(b, &any6), -EADDRNOTAVAIL);
	anyverbs_gsi_disclaim(a, &one);
	anyverbs_gsi_disclaim(a, &one);
	CHECK_EQ(anyverbs_gsi_claim(a, &any4), -EADDRNOTAVAIL);
	anyverbs_gsi_disclaim(b, &two);
	CHECK_EQ(anyverbs_gsi_claim(a, &any4), 0);
	CHECK_EQ(anyverbs_gsi_claim(b, &any), -EADDRINUSE);
	CHECK_EQ(anyverbs_gsi_claim(b, &any4), -EADDRINUSE);
	CHECK_EQ(anyverbs_gsi_claim(b, &two), -EADDRNOTAVAIL);
	anyverbs_gsi_close(a);
	CHECK_EQ(anyverbs_gsi_claim(b, &any), 0);
	anyverbs_gsi_close(b);
}

TEST(the_exact_address_comes_before_any_other)
{
	struct gsi *a = open_one(), *b = open_one();
	struct gsi_name one = service(free_service(), LOOPBACK);
	struct gsi_name v6 = { .kind = GSI_SERVICE, .service_id = free_service(),
			       .family = AF_INET6, .only = true };
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];

	CHECK_EQ(anyverbs_gsi_claim(a, &one), 0);
	CHECK_EQ(anyverbs_gsi_claim(b, &v6), 0);
	make_req(mad, anyverbs_gsi_number(b) << GSI_NUMBER_SHIFT, free_service(), LOOPBACK);
	CHECK_EQ(anyverbs_gsi_send(b, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(a, SOON, &from, mad), GSI_MAD_BYTES);
	make_req(mad, anyverbs_gsi_number(b) << GSI_NUMBER_SHIFT, free_service(), LOOPBACK + 1);
	to.remote = gid_of_v4(LOOPBACK + 1);
	CHECK_EQ(anyverbs_gsi_send(b, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(b, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_REJ);
	CHECK(!memcmp(&from.remote, &to.remote, 16));
	CHECK_EQ(await(a, NEVER, &from, mad), -EAGAIN);
	anyverbs_gsi_close(a);
	anyverbs_gsi_close(b);
}

TEST(requests_go_to_their_class_and_responses_to_who_asked)
{
	enum { CLASS = 0x4f, OUI = 0x001405, GET = 1 };
	struct gsi *a = open_one(), *b = open_one();
	struct gsi_name name = { .kind = GSI_CLASS, .mgmt_class = CLASS, .oui = OUI };
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];

	begin_mad(mad, CLASS, 1, GET, 1);
	put_be24(mad + GSI_AT_OUI, OUI);
	put_be32(mad + GSI_AT_TRANSACTION, anyverbs_gsi_number(a) << GSI_NUMBER_SHIFT | 77);
	CHECK_EQ(anyverbs_gsi_send(a, &to, mad, sizeof(mad)), -ECONNREFUSED);
	CHECK_EQ(anyverbs_gsi_claim(b, &name), 0);
	CHECK_EQ(anyverbs_gsi_send(a, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(b, SOON, &from, mad), GSI_MAD_BYTES);
	mad[GSI_AT_METHOD] |= GSI_METHOD_RESPONSE;
	CHECK_EQ(anyverbs_gsi_send(b, &from, mad, sizeof(mad)), 0);
	CHECK_EQ(await(a, SOON, &from, mad), GSI_MAD_BYTES);
	anyverbs_gsi_close(a);
	anyverbs_gsi_close(b);
}

/* Its receiver knows it by the sender's GUID and id: so all are asked. */
TEST(a_reject_without_the_receivers_id_comes_to_everybody)
{
	struct gsi *a = open_one(), *b = open_one();
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];

	make_cm(mad, GSI_CM_REJ, anyverbs_gsi_number(a) << GSI_NUMBER_SHIFT, 0);
	put_be16(mad + GSI_AT_REJ_REASON, GSI_REJ_TIMEOUT);
	CHECK_EQ(anyverbs_gsi_send(a, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(b, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(await(a, SOON, &from, mad), GSI_MAD_BYTES);
	anyverbs_gsi_close(a);
	anyverbs_gsi_close(b);
}

TEST(what_is_no_mad_is_refused)
{
	struct gsi *g = open_one();
	struct gsi_address to = here();
	uint8_t mad[GSI_MAD_BYTES + 1] = { 0 };

	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, 23), -EINVAL);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), -EMSGSIZE);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, 24), -ECONNREFUSED);
	CHECK_EQ(anyverbs_gsi_receive(g, &to, mad, 255), -EMSGSIZE);
	anyverbs_gsi_close(g);
}

static struct gsi *parents;

static void try_as_a_child(int in, int out)
{
	struct gsi_name name = service(free_service(), 0);
	struct gsi_address at = here();
	uint8_t mad[GSI_MAD_BYTES] = { 1 };

	CHECK_EQ(anyverbs_gsi_send(parents, &at, mad, sizeof(mad)), -ESTALE);
	CHECK_EQ(anyverbs_gsi_receive(parents, &at, mad, sizeof(mad)), -ESTALE);
	CHECK_EQ(anyverbs_gsi_claim(parents, &name), -ESTALE);
	anyverbs_gsi_disclaim(parents, &name);
	anyverbs_gsi_close(parents);
	write_word(out, 1);
	read_word(in);
}

TEST(a_fork_child_has_no_endpoint_and_its_parent_keeps_it)
{
	struct gsi_name name = service(free_service(), 0);
	struct gsi *g = open_one();
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];
	struct other o;

	CHECK_EQ(anyverbs_gsi_claim(g, &name), 0);
	parents = g;
	o = start(try_as_a_child);
	CHECK_EQ(read_word(o.from), 1);
	make_req(mad, anyverbs_gsi_number(g) << GSI_NUMBER_SHIFT, free_service(), LOOPBACK);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(attribute_of(mad), GSI_CM_REQ);
	anyverbs_gsi_close(g);
	/* the child lives, and holds no name */
	g = open_one();
	CHECK_EQ(anyverbs_gsi_claim(g, &name), 0);
	anyverbs_gsi_close(g);
	end(&o, 0);
}

TEST(names_go_with_the_descriptors_that_a_program_closes)
{
	struct other o = start(serve);
	struct gsi *g = open_one();
	struct gsi_address to = here(), from;
	uint8_t mad[GSI_MAD_BYTES];

	CHECK(read_word(o.from) != 0);
	CHECK_EQ(request(g, 1), GSI_CM_REP);
	close_range(32, ~0U, 0);
	CHECK_EQ(anyverbs_gsi_receive(g, &from, mad, sizeof(mad)), -ESTALE);
	make_req(mad, 1, free_service(), LOOPBACK);
	CHECK_EQ(anyverbs_gsi_send(g, &to, mad, sizeof(mad)), 0);
	anyverbs_gsi_close(g);
	end(&o, 0);
}
