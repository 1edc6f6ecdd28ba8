// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * libibumad on a host of a subnet: the one adapter as it is now, SMPs by directed route, other MADs
 * by LID with a GRH or without, P_Keys by their index.
 */
#include <endian.h>
#include <errno.h>
#include <fcntl.h>
#include <infiniband/umad.h>
#include <poll.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/be.h"
#include "tests/check.h"
#include "tests/fabric/process.h"

enum {
	GET = 1, GET_RESPONSE = 0x81, DIRECTED = 0x81, PERFORMANCE = 4, NODE_INFO = 0x11,
	PORT_COUNTERS = 0x12, QKEY = 0x80010000, TIMEOUT_MS = 2000, IS_SM = 2,
};

static struct packet {
	struct ib_user_mad umad;
	uint8_t mad[256];
} out, in;
static int port;

/* What a process is on it is for good. */
static int on_host(const char *host, void (*body)(void))
{
	int status;
	pid_t pid = fork();

	if (!pid) {
		process_be_on(host);
		body();
		_exit(check_state.failures ? 1 : 0);
	}
	waitpid(pid, &status, 0);
	return status;
}

static void is_described(void)
{
	char names[4][UMAD_CA_NAME_LEN];
	umad_port_t p;
	umad_ca_t ca;

	CHECK_EQ(umad_get_cas_names(names, 4), 1);
	CHECK_STR(names[0], "soft_ib0");
	CHECK_EQ(umad_get_ca("soft_ib0", &ca), 0);
	CHECK_EQ(ca.numports, 1);
	CHECK_EQ(ca.node_type, 1);
	CHECK_EQ(be64toh(ca.node_guid), 0x0002c90300000020);
	umad_release_ca(&ca);
	CHECK_EQ(umad_get_port(NULL, 0, &p), 0);
	CHECK_EQ(be64toh(p.port_guid), 0x0002c90300000021);
	CHECK_EQ(be64toh(p.gid_prefix), 0xfe80000000000000);
	CHECK_STR(p.link_layer, "InfiniBand");
	CHECK_EQ(p.state, 4);
	CHECK_EQ(p.phys_state, 5);
	CHECK_EQ(p.rate, 40);
	CHECK_EQ(p.sm_lid, 1);
	CHECK(p.base_lid > 1);
	CHECK_EQ(p.pkeys_size, 32);
	CHECK_EQ(p.pkeys[0] & 0x7fff, 0x7fff);
	umad_release_port(&p);
	CHECK_EQ(umad_get_port("soft_ib0", 2, &p), -EINVAL);
	CHECK_EQ(umad_get_port("soft_lo", 1, &p), -ENODEV);
	process_command("link host-2:1 down");
	do {
		CHECK_EQ(umad_get_port("soft_ib0", 1, &p), 0);
		umad_release_port(&p);
	} while (p.state != 1);
}

TEST(the_adapter_is_what_the_subnet_says_now)
{
	REQUIRE(process_start(true));
	CHECK_EQ(on_host("host-2", is_described), 0);
}

static void make(uint8_t mgmt_class, uint16_t attribute)
{
	memset(&out, 0, sizeof(out));
	out.mad[0] = out.mad[2] = 1;
	out.mad[1] = mgmt_class;
	out.mad[3] = GET;
	put_be64(out.mad + 8, 77);
	put_be16(out.mad + 16, attribute);
}

/* Out of our port, then out of the ports of the path. */
static void direct(const char *path)
{
	make(DIRECTED, NODE_INFO);
	out.mad[7] = (uint8_t)strlen(path);
	put_be16(out.mad + 32, 0xffff);
	put_be16(out.mad + 34, 0xffff);
	for (size_t i = 0; path[i]; i++)
		out.mad[128 + 1 + i] = path[i] - '0';
	umad_set_addr(&out, 0xffff, 0, 0, 0);
}

static int ask(int agent, int timeout_ms)
{
	int length = sizeof(in.mad);

	memset(&in, 0, sizeof(in));
	CHECK_EQ(umad_send(port, agent, &out, sizeof(out.mad), timeout_ms, 0), 0);
	return umad_recv(port, &in, &length, TIMEOUT_MS);
}

static void asks_by_route(void)
{
	int agent;

	port = umad_open_port(NULL, 0);
	CHECK(port >= 0);
	agent = umad_register(port, DIRECTED, 1, 0, NULL);
	CHECK(agent >= 0);
	direct("");
	CHECK_EQ(ask(agent, TIMEOUT_MS), agent);
	CHECK_EQ(in.mad[3], GET_RESPONSE);
	CHECK_EQ(get_be64(in.mad + 64 + 12), 0x0002c90300000010);
	CHECK_EQ(be32toh(in.umad.addr.qpn), 0);
	direct("13");
	CHECK_EQ(ask(agent, TIMEOUT_MS), agent);
	CHECK_EQ(in.umad.status, 0);
	CHECK_EQ(in.mad[64 + 2], 2);
	CHECK_EQ(get_be64(in.mad + 64 + 12), 0x0002c90200000010);
	direct("17");
	CHECK_EQ(ask(agent, 50), agent);
	CHECK_EQ(in.umad.status, ETIMEDOUT);
	umad_close_port(port);
}

TEST(smps_go_by_directed_route)
{
	REQUIRE(process_start(false));
	CHECK_EQ(on_host("host-1", asks_by_route), 0);
}

static void ask_counters(uint16_t lid)
{
	make(PERFORMANCE, PORT_COUNTERS);
	out.mad[64 + 1] = 1;
	umad_set_addr(&out, lid, 1, 0, QKEY);
}

static void asks_by_lid(void)
{
	struct ib_mad_addr grh = { .hop_limit = 1 };
	umad_port_t p;
	int agent;

	CHECK_EQ(umad_get_port(NULL, 0, &p), 0);
	port = umad_open_port("soft_ib0", 1);
	agent = umad_register(port, PERFORMANCE, 1, 0, NULL);
	CHECK(port >= 0 && agent >= 0);
	ask_counters(1);
	CHECK_EQ(ask(agent, TIMEOUT_MS), agent);
	CHECK_EQ(in.mad[3], GET_RESPONSE);
	CHECK_EQ(be16toh(in.umad.addr.lid), 1);
	CHECK_EQ(be32toh(in.umad.addr.qpn), 1);
	CHECK_EQ(in.umad.addr.grh_present, 0);

	ask_counters(p.base_lid);
	put_be64(grh.gid, be64toh(p.gid_prefix));
	put_be64(grh.gid + 8, be64toh(p.port_guid));
	umad_set_grh(&out, &grh);
	CHECK_EQ(ask(agent, TIMEOUT_MS), agent);
	CHECK_EQ(in.umad.status, 0);
	CHECK_EQ(in.umad.addr.grh_present, 1);
	CHECK(!memcmp(in.umad.addr.gid, grh.gid, sizeof(grh.gid)));

	ask_counters(1);
	umad_set_pkey(&out, 31);
	CHECK_EQ(umad_send(port, agent, &out, sizeof(out.mad), 10, 0), -EINVAL);
	ask_counters(0xbfff);
	CHECK_EQ(ask(agent, 50), agent);
	CHECK_EQ(in.umad.status, ETIMEDOUT);
	umad_release_port(&p);
	umad_close_port(port);
}

TEST(other_mads_go_by_lid)
{
	REQUIRE(process_start(true));
	CHECK_EQ(on_host("host-1", asks_by_lid), 0);
}

static bool is_sm(void)
{
	umad_port_t p;

	CHECK_EQ(umad_get_port(NULL, 0, &p), 0);
	umad_release_port(&p);
	return be32toh(p.capmask) & IS_SM;
}

static void becomes_sm(void)
{
	char path[256];
	int fd;

	CHECK_EQ(umad_get_issm_path("soft_ib0", 1, path, sizeof(path)), 0);
	CHECK(!is_sm());
	fd = open(path, O_NONBLOCK);
	CHECK(fd >= 0);
	for (int i = 0; i < TIMEOUT_MS && !is_sm(); i++)
		poll(NULL, 0, 1);
	CHECK(is_sm());
	close(fd);
}

TEST(a_manager_keeps_the_file_of_its_port_open)
{
	REQUIRE(process_start(false));
	CHECK_EQ(on_host("host-1", becomes_sm), 0);
}

__attribute__((constructor)) static void after_each(void)
{
	check_state.after_case = process_end;
}
