// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port_events.c - what becomes of the interface is an event of the port, as of an adapter's, and
 * ibv_query_port agrees.
 *
 * Run by hosts.sh with two hosts.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "tests/netns/far_end.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"

static struct ibv_context *ctx;
static bool cable_gone;

static void close_device(void)
{
	if (ctx)
		ibv_close_device(ctx);
	ctx = NULL;
	if (cable_gone)
		return;
	on_host(1, "ip link set veth1 up");
	on_host(2, "ip link set veth2 up");
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = close_device;
}

/* @return the next event that comes within ms; -1: none */
static int next_event(int ms)
{
	struct pollfd p = { .fd = ctx->async_fd, .events = POLLIN };
	struct ibv_async_event e;

	if (poll(&p, 1, ms) != 1)
		return -1;
	REQUIRE(!ibv_get_async_event(ctx, &e));
	if (e.event_type != IBV_EVENT_DEVICE_FATAL)
		CHECK_EQ(e.element.port_num, 1);	/* here are no others */
	ibv_ack_async_event(&e);
	return (int)e.event_type;
}

/* IPv6 addresses come and go with the link, so other events may be among them. */
static void expect_among(int type)
{
	int got;

	do
		got = next_event(5000);
	while (got != type && got != -1);
	CHECK_EQ(got, type);
}

static enum ibv_port_state state(void)
{
	struct ibv_port_attr attr;

	REQUIRE(!ibv_query_port(ctx, 1, &attr));
	return attr.state;
}

static void watch(void)
{
	struct ibv_async_event e;

	ctx = end_device();
	fcntl(ctx->async_fd, F_SETFL, O_NONBLOCK);
	for (int i = 0; i < 500 && state() != IBV_PORT_ACTIVE; i++)
		poll(NULL, 0, 10);
	CHECK_EQ(state(), IBV_PORT_ACTIVE);
	CHECK_EQ(ibv_get_async_event(ctx, &e), -1);
}

static void link_goes_and_comes(int host)
{
	watch();
	on_host(host, "ip link set veth%d down", host);
	expect_among(IBV_EVENT_PORT_ERR);
	CHECK_EQ(state(), IBV_PORT_DOWN);
	on_host(host, "ip link set veth%d up", host);
	expect_among(IBV_EVENT_PORT_ACTIVE);
	CHECK_EQ(state(), IBV_PORT_ACTIVE);
}

TEST(own_link)
{
	link_goes_and_comes(1);
}

TEST(peers_link)
{
	link_goes_and_comes(2);
}

TEST(an_address_comes_and_goes)
{
	watch();
	on_host(1, "ip addr add 10.9.1.1/24 dev veth1");
	CHECK_EQ(next_event(5000), IBV_EVENT_GID_CHANGE);
	on_host(1, "ip addr del 10.9.1.1/24 dev veth1");
	CHECK_EQ(next_event(5000), IBV_EVENT_GID_CHANGE);
}

TEST(other_interfaces_do_not_matter)
{
	watch();
	on_host(1, "ip link add other type dummy 2>&- || ip link add other type bridge");
	on_host(1, "ip link set other up; ip addr add 10.9.2.1/24 dev other; ip link del other");
	CHECK_EQ(next_event(200), -1);
}

/* A program that only looks whether async_fd is readable, with a QP on the wire. */
TEST(a_connected_qp_is_enough)
{
	static const struct timers usual = { .timeout = 14, .retry_cnt = 7, .rnr_retry = 7 };
	struct pollfd p = { .events = POLLIN };
	struct ibv_async_event e;
	struct connection c;

	far_end_connect(&c, &usual, 0);
	p.fd = c.near.ctx->async_fd;
	on_host(1, "ip link set veth1 down");
	CHECK_EQ(poll(&p, 1, 5000), 1);
	CHECK(!ibv_get_async_event(c.near.ctx, &e));
	CHECK_EQ(e.event_type, IBV_EVENT_PORT_ERR);
	ibv_ack_async_event(&e);
	far_end_close(&c);
}

/* The last case: the cable does not come back. */
TEST(the_interface_vanishes)
{
	watch();
	on_host(1, "ip link del veth1");
	cable_gone = true;
	expect_among(IBV_EVENT_PORT_ERR);
	expect_among(IBV_EVENT_DEVICE_FATAL);
	CHECK_EQ(next_event(100), -1);
	CHECK_EQ(state(), IBV_PORT_DOWN);
}

int main(int argc, char **argv)
{
	return far_end_main(argc, argv, check_run);
}
