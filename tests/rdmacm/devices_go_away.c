// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * An interface vanishes: every identifier on its device hears DEVICE_REMOVAL, once, and can only be
 * destroyed from then on; its peer hears that it hangs up (rdma_get_cm_event(3)).
 *
 * Run by alone.sh: each case makes the interfaces "near" and "far" anew, which are not joined.
 */
#include <fcntl.h>
#include <stdarg.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/rdmacm/steps.h"

#define NEAR "10.8.0.1"
#define FAR "10.8.1.1"

static const struct rdma_conn_param usual = { .responder_resources = 1, .initiator_depth = 1,
					      .retry_count = 7, .rnr_retry_count = 7 };

static void run(const char *fmt, ...)
{
	char line[256];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(line, sizeof(line), fmt, ap);
	va_end(ap);
	REQUIRE(system(line) == 0);
}

static void make(const char *name, const char *address)
{
	run("ip link add %s type veth peer name %s2 && ip link set %s2 up && ip link set %s up && "
	    "ip addr add %s/24 dev %s", name, name, name, name, address, name);
}

static void gone(const char *name)
{
	run("ip link del %s", name);
}

static void tidy(void)
{
	if (system("for i in near far; do ip link del $i 2>/dev/null; done; true"))
		check_state.failures++;
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tidy;
}

static void set_up(void)
{
	if (getuid() != 0 || system("ip link show eth0 >/dev/null 2>&1") == 0)
		SKIP("run by alone.sh only");
	make("near", NEAR);
	make("far", FAR);
}

/* ---- identifiers in the states in which they may be ---- */

static struct end bound(const char *address, int *port)
{
	struct end e = end_new(RDMA_PS_TCP);

	REQUIRE(end_bind(&e, address, 0) == 0);
	*port = ntohs(rdma_get_src_port(e.id));
	return e;
}

static struct end listening(const char *address, int *port)
{
	struct end e = bound(address, port);

	REQUIRE(rdma_listen(e.id, 0) == 0);
	return e;
}

/* From one device of this host to the other. */
static struct end resolved(const char *from, const char *to, int port)
{
	struct sockaddr_storage src = ip(from, 0), dst = ip(to, port);
	struct end e = end_new(RDMA_PS_TCP);

	REQUIRE(!rdma_resolve_addr(e.id, (void *)&src, (void *)&dst, 2000));
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	REQUIRE(rdma_resolve_route(e.id, 2000) == 0);
	passes(&e, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
	return e;
}

static void ask(struct end *client)
{
	struct rdma_conn_param param = usual;

	end_make_qp(client->id, IBV_QPT_RC);
	REQUIRE(rdma_connect(client->id, &param) == 0);
}

static void accept_it(struct end *server)
{
	struct rdma_conn_param param = usual;

	end_make_qp(server->id, IBV_QPT_RC);
	REQUIRE(rdma_accept(server->id, &param) == 0);
}

/* What is left to do with one: nothing else, and nothing more is told. */
static void is_removed(struct end *e)
{
	passes(e, RDMA_CM_EVENT_DEVICE_REMOVAL, 0);
	CHECK_EQ(said(rdma_listen(e->id, 0)), ENXIO);
	CHECK_EQ(said(rdma_resolve_route(e->id, 1000)), ENXIO);
	CHECK_EQ(said(rdma_disconnect(e->id)), ENXIO);
	CHECK(!has_event(e, 0));
	end_close(e);
}

/* ---- cases ---- */

/* Nothing has been started by then: who waits is enough. */
TEST(one_that_is_bound_and_waited_for)
{
	struct end e;
	int port;

	set_up();
	e = bound(NEAR, &port);
	gone("near");
	is_removed(&e);
}

TEST(a_listener_of_its_address_but_not_one_of_all)
{
	struct end here, all, client;
	int port;

	set_up();
	here = listening(NEAR, &port);
	all = listening("0.0.0.0", &port);
	gone("near");
	is_removed(&here);
	client = resolved(FAR, FAR, port);
	ask(&client);
	here = end_request(&all);
	CHECK(!has_event(&all, 0));
	end_close_request(&here);
	end_close(&client);
	end_close(&all);
}

TEST(one_with_a_route)
{
	struct end e;

	set_up();
	e = resolved(NEAR, FAR, 7000);
	gone("near");
	is_removed(&e);
}

TEST(a_connection_whose_peer_hears_a_goodbye)
{
	struct end listener, client, server;
	int port;

	set_up();
	listener = listening(FAR, &port);
	client = resolved(NEAR, FAR, port);
	ask(&client);
	server = end_request(&listener);
	accept_it(&server);
	passes(&client, RDMA_CM_EVENT_ESTABLISHED, 0);
	passes(&server, RDMA_CM_EVENT_ESTABLISHED, 0);
	gone("near");
	is_removed(&client);
	passes(&server, RDMA_CM_EVENT_DISCONNECTED, 0);
	end_close_request(&server);
	end_close(&listener);
}

/* It has not been accepted: it hears nothing, the accept fails, and its client is refused. */
TEST(a_request_that_waits)
{
	struct rdma_conn_param param = usual;
	struct end listener, client, server;
	int port;

	set_up();
	listener = listening(NEAR, &port);
	client = resolved(FAR, NEAR, port);
	ask(&client);
	server = end_request(&listener);
	end_make_qp(server.id, IBV_QPT_RC);
	gone("near");
	passes(&client, RDMA_CM_EVENT_REJECTED, 28);
	CHECK_EQ(said(rdma_accept(server.id, &param)), ENXIO);
	end_close_request(&server);
	is_removed(&listener);
	end_close(&client);
}

TEST(a_member_of_a_group)
{
	struct end e = end_new(RDMA_PS_UDP);
	struct sockaddr_storage group = ip("239.1.2.3", 0);

	set_up();
	REQUIRE(end_bind(&e, NEAR, 0) == 0);
	end_make_qp(e.id, IBV_QPT_UD);
	REQUIRE(!rdma_join_multicast(e.id, (struct sockaddr *)&group, NULL));
	passes(&e, RDMA_CM_EVENT_MULTICAST_JOIN, 0);
	gone("near");
	is_removed(&e);
}

/* A call that ends with its event fails with it. */
TEST(a_synchronous_one)
{
	struct sockaddr_storage a = ip(NEAR, 0);
	struct rdma_cm_id *id, *request;

	set_up();
	REQUIRE(rdma_create_id(NULL, &id, NULL, RDMA_PS_TCP) == 0);
	REQUIRE(rdma_bind_addr(id, (struct sockaddr *)&a) == 0);
	REQUIRE(rdma_listen(id, 0) == 0);
	gone("near");
	CHECK(rdma_get_request(id, &request) == -1 && (errno == EINVAL || errno == ENXIO));
	CHECK_EQ(said(rdma_listen(id, 0)), ENXIO);
	CHECK_EQ(rdma_destroy_id(id), 0);
}

/* One of the same name is another interface: what was on the old one is gone, new ones work. */
TEST(an_interface_that_is_made_anew)
{
	struct end old, listener, client, server;
	int port;

	set_up();
	old = listening(NEAR, &port);
	run("ip link del near");
	make("near", NEAR);
	is_removed(&old);
	listener = listening(NEAR, &port);
	client = resolved(NEAR, NEAR, port);
	ask(&client);
	server = end_request(&listener);
	accept_it(&server);
	passes(&client, RDMA_CM_EVENT_ESTABLISHED, 0);
	passes(&server, RDMA_CM_EVENT_ESTABLISHED, 0);
	end_close(&client);
	end_close_request(&server);
	end_close(&listener);
}

/* Who cannot see the interfaces takes none for gone. */
TEST(without_descriptors_nothing_is_known)
{
	struct rlimit few, all;
	struct end e, other;
	int port, fds[256], n;

	set_up();
	e = listening(NEAR, &port);
	other = listening(FAR, &port);
	REQUIRE(!getrlimit(RLIMIT_NOFILE, &all));
	few = all;
	few.rlim_cur = 256;
	REQUIRE(!setrlimit(RLIMIT_NOFILE, &few));
	for (n = 0; n < 256 && (fds[n] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0; n++)
		;
	CHECK(n < 256 && errno == EMFILE);
	gone("far");
	CHECK(!has_event(&e, 500));		/* twice as long as it takes to look twice */
	while (n)
		close(fds[--n]);
	REQUIRE(!setrlimit(RLIMIT_NOFILE, &all));
	gone("near");
	is_removed(&e);
	is_removed(&other);
}

static void turn_to(const char *port)
{
	run("ip link set bond type bond active_slave %s", port);
}

/* It takes the hardware address of the port that is active. */
TEST(a_bond_that_turns)
{
	struct end e;
	int port;

	if (system("ip link add bond type bond mode active-backup fail_over_mac active 2>&-"))
		SKIP("this kernel has no bonding");
	set_up();
	run("for i in near far; do ip link set $i down; ip link set $i master bond; done");
	run("ip link set bond up; ip addr add 10.8.2.1/24 dev bond");
	turn_to("near");
	e = listening("10.8.2.1", &port);
	CHECK(!has_event(&e, 0));
	turn_to("far");
	passes(&e, RDMA_CM_EVENT_ADDR_CHANGE, 0);
	turn_to("near");
	CHECK(!has_event(&e, 300));
	run("ip link set bond down");
	gone("bond");
	is_removed(&e);
}

/* An address or the cable is not the device. */
TEST(an_interface_that_is_only_down)
{
	struct end e, other;
	int port;

	set_up();
	e = listening(NEAR, &port);
	other = listening(FAR, &port);
	run("ip link set near down && ip addr del " NEAR "/24 dev near");
	gone("far");
	passes(&other, RDMA_CM_EVENT_DEVICE_REMOVAL, 0);
	CHECK(!has_event(&e, 0));
	end_close(&other);
	end_close(&e);
}
