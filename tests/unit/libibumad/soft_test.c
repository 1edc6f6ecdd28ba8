// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * soft_test.c - two ports of soft_lo talk as two ports of the kernel would: requests, answers,
 * time-outs, what is refused.
 */
#include <endian.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>

#include <infiniband/umad.h>

#include "base/be.h"
#include "base/clock.h"
#include "tests/check.h"

#define DEVICE "soft_lo"
#define CLASS 0x09		/* a vendor's */
#define GET 0x01
#define GET_RESPONSE 0x81
#define TID 0x11223344

static struct packet {
	struct ib_user_mad umad;
	uint8_t mad[256];
} out, in;
static int client, server, client_agent, server_agent;
static long gets[2] = { 1 << GET };

static void open_both(void)
{
	client = umad_open_port(DEVICE, 1);
	if (client == -ENODEV)
		SKIP("the loopback interface is no device");
	server = umad_open_port(DEVICE, 1);
	REQUIRE(client >= 0 && server >= 0);
	client_agent = umad_register(client, CLASS, 1, 0, NULL);
	server_agent = umad_register(server, CLASS, 1, 0, gets);
	REQUIRE(client_agent >= 0 && server_agent >= 0);
}

static void close_both(void)
{
	CHECK_EQ(umad_close_port(client), 0);
	CHECK_EQ(umad_close_port(server), 0);
}

/* To 127.0.0.1. */
static void make_request(uint32_t tid)
{
	struct ib_mad_addr grh = { .gid = { [10] = 0xff, 0xff, 127, 0, 0, 1 } };

	memset(&out, 0, sizeof(out));
	out.mad[0] = out.mad[2] = 1;
	out.mad[1] = CLASS;
	out.mad[3] = GET;
	put_be64(out.mad + 8, tid);
	out.mad[100] = 42;
	umad_set_addr(&out, 1, 1, 0, 0x80010000);	/* nobody looks at the LID */
	umad_set_grh(&out, &grh);
}

static int receive(int port, int timeout_ms)
{
	int length = sizeof(in.mad), r;

	memset(&in, 0, sizeof(in));
	r = umad_recv(port, &in, &length, timeout_ms);
	if (r >= 0)
		CHECK_EQ(in.umad.length, sizeof(in.umad) + length);
	return r;
}

TEST(a_request_is_answered)
{
	struct pollfd handle;

	open_both();
	make_request(TID);
	handle = (struct pollfd){ .fd = umad_get_fd(server), .events = POLLIN };
	CHECK_EQ(poll(&handle, 1, 0), 0);
	CHECK_EQ(umad_send(client, client_agent, &out, 256, 2000, 3), 0);
	CHECK_EQ(poll(&handle, 1, 2000), 1);
	CHECK_EQ(receive(server, 2000), server_agent);
	CHECK_EQ(in.mad[100], 42);
	CHECK_EQ(in.umad.addr.grh_present, 1);
	CHECK_EQ((uint32_t)get_be64(in.mad + 8), TID);
	in.mad[3] = GET_RESPONSE;
	in.mad[100] = 43;
	CHECK_EQ(umad_send(server, server_agent, &in, 256, 0, 0), 0);
	CHECK_EQ(receive(client, 2000), client_agent);
	CHECK_EQ(umad_status(&in), 0);
	CHECK_EQ(in.mad[100], 43);
	CHECK_EQ((uint32_t)get_be64(in.mad + 8), TID);
	CHECK_EQ(receive(client, 0), -EWOULDBLOCK);
	close_both();
}

TEST(a_request_without_an_answer_comes_back)
{
	uint64_t begin;

	open_both();
	make_request(TID);
	begin = av_now_ns();
	CHECK_EQ(umad_send(client, client_agent, &out, 256, 50, 2), 0);
	CHECK_EQ(receive(client, -1), client_agent);
	CHECK(av_now_ns() - begin >= 150 * AV_MSEC);
	CHECK_EQ(umad_status(&in), ETIMEDOUT);
	CHECK_EQ(in.umad.length, 64 + 24);
	CHECK_EQ((uint32_t)get_be64(in.mad + 8), TID);
	/* Each attempt arrived. */
	CHECK_EQ(receive(server, 0), server_agent);
	CHECK_EQ(receive(server, 0), server_agent);
	CHECK_EQ(receive(server, 0), server_agent);
	CHECK_EQ(receive(server, 0), -EWOULDBLOCK);
	close_both();
}

TEST(nobody_is_silent)
{
	open_both();
	REQUIRE(!umad_unregister(server, server_agent));
	make_request(TID);
	CHECK_EQ(umad_send(client, client_agent, &out, 256, 20, 0), 0);
	CHECK_EQ(receive(client, 2000), client_agent);
	CHECK_EQ(umad_status(&in), ETIMEDOUT);
	close_both();
}

TEST(an_answer_to_nothing_is_dropped)
{
	open_both();
	make_request(TID);
	CHECK_EQ(umad_send(client, client_agent, &out, 256, 20, 0), 0);
	REQUIRE(receive(server, 2000) == server_agent);
	out = in;
	CHECK_EQ(receive(client, 2000), client_agent);
	CHECK_EQ(umad_status(&in), ETIMEDOUT);
	out.mad[3] = GET_RESPONSE;
	CHECK_EQ(umad_send(server, server_agent, &out, 256, 0, 0), 0);
	CHECK_EQ(receive(client, 50), -ETIMEDOUT);
	close_both();
}

TEST(what_is_wrong_is_refused)
{
	int length = 100;
	struct umad_reg_attr attr = { .mgmt_class = CLASS, .mgmt_class_version = 1, .flags = 6 };
	uint32_t id;

	open_both();
	CHECK_EQ(umad_register(client, 0x01, 1, 0, NULL), -EPERM);
	CHECK_EQ(umad_register(client, CLASS, 1, 0, gets), -EPERM);
	CHECK_EQ(umad_register2(client, &attr, &id), EINVAL);
	CHECK_EQ(attr.flags, UMAD_USER_RMPP);
	attr.mgmt_class = 0x81;
	attr.flags = 0;
	CHECK_EQ(umad_register2(client, &attr, &id), EPROTONOSUPPORT);
	make_request(TID);
	CHECK_EQ(umad_send(client, 31, &out, 256, 0, 0), -EINVAL);
	CHECK_EQ(umad_send(client, client_agent, &out, 20, 0, 0), -EINVAL);
	CHECK_EQ(umad_send(client, client_agent, &out, 256, 1000, 0), 0);
	make_request(TID);
	CHECK_EQ(umad_send(client, client_agent, &out, 256, 1000, 0), -EINVAL);
	CHECK_EQ(umad_recv(server, &in, &length, 2000), -ENOSPC);
	CHECK_EQ(length, 256);
	CHECK_EQ(receive(server, 0), server_agent);
	umad_set_grh(&out, NULL);
	CHECK(umad_send(client, client_agent, &out, 256, 0, 0) < 0);
	CHECK_EQ(umad_open_port("no_such_device", 1), -ENODEV);
	CHECK_EQ(umad_open_port(DEVICE, 2), -EINVAL);
	close_both();
}

TEST(a_port_is_described)
{
	umad_port_t port;
	umad_ca_t ca;
	char path[64];

	CHECK_EQ(umad_get_ca(DEVICE, &ca), 0);
	CHECK_STR(ca.ca_name, DEVICE);
	CHECK_EQ(ca.numports, 1);
	CHECK(ca.node_guid);
	CHECK(!ca.ports[0] && ca.ports[1]);
	umad_release_ca(&ca);
	CHECK_EQ(umad_get_port(DEVICE, 1, &port), 0);
	CHECK_STR(port.link_layer, "Ethernet");
	CHECK_EQ(port.state, 4);
	CHECK_EQ(port.base_lid, 0);
	CHECK(port.pkeys_size >= 1 && port.pkeys[0] == 0xffff);
	umad_release_port(&port);
	CHECK_EQ(umad_get_issm_path(DEVICE, 1, path, sizeof(path)), -EOPNOTSUPP);
}
