// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A process on a host of a subnet: it hears of its ports, may be a subnet manager there, gives
 * birth to children that are there themselves, and survives the end of the subnet.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "softnic/fabric/here.h"
#include "softnic/fabric/subnet.h"
#include "softnic/gsi/gsi.h"
#include "tests/check.h"
#include "tests/fabric/process.h"

enum { IS_SM = 2, DOWN = 1, ACTIVE = 4, PATIENCE_MS = 5000 };

/* What a process is on it is for good: each case has its own. @return what it ends with */
static int in_child(void (*body)(pid_t fabric), pid_t fabric, const char *host)
{
	int status;
	pid_t pid = fork();

	if (!pid) {
		process_be_on(host);
		body(fabric);
		_exit(check_state.failures ? 1 : 0);
	}
	waitpid(pid, &status, 0);
	return status;
}

static bool readable(int fd, int ms)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	return poll(&p, 1, ms) == 1;
}

static uint8_t state(void)
{
	struct subnet_port port = { .state = 0 };

	CHECK_EQ(anyverbs_subnet_port(1, &port), 0);
	return port.state;
}

static bool becomes(uint8_t wanted)
{
	for (int i = 0; i < PATIENCE_MS && state() != wanted; i++)
		poll(NULL, 0, 1);
	return state() == wanted;
}

static void hears_of_its_ports(pid_t fabric)
{
	const struct fabric_here *here;

	CHECK_EQ(fabric_here_get(&here), 0);
	CHECK_EQ(state(), ACTIVE);
	CHECK(!readable(here->fd, 0));
	CHECK_EQ(process_command("link host-2:1 down"), 0);
	CHECK(readable(here->fd, PATIENCE_MS));
	CHECK_EQ(state(), DOWN);
	while (readable(here->fd, 100))
		fabric_here_news();
	CHECK_EQ(process_command("link host-3:1 down"), 0);
	CHECK(!readable(here->fd, 100));
	CHECK_EQ(process_command("link host-2:1 up"), 0);
	CHECK(readable(here->fd, PATIENCE_MS));
	CHECK(becomes(ACTIVE));
	CHECK(fabric_here_alive(here));
}

TEST(ports_of_its_host_are_news)
{
	pid_t fabric = process_start(true);

	REQUIRE(fabric);
	CHECK_EQ(in_child(hears_of_its_ports, fabric, "host-2"), 0);
}

static bool is_sm(void)
{
	struct subnet_port port = { .capability = 0 };

	CHECK_EQ(anyverbs_subnet_port(1, &port), 0);
	return port.capability & IS_SM;
}

static bool sm_becomes(bool wanted)
{
	for (int i = 0; i < PATIENCE_MS && is_sm() != wanted; i++)
		poll(NULL, 0, 1);
	return is_sm() == wanted;
}

/* Another process opens the file, and is killed. */
static void child_opens(const char *path)
{
	pid_t pid = fork();
	int status;

	if (!pid) {
		if (open(path, O_RDONLY) < 0)
			_exit(1);
		pause();
	}
	CHECK(sm_becomes(true));
	kill(pid, SIGKILL);
	waitpid(pid, &status, 0);
	CHECK(sm_becomes(false));
}

static void announces(pid_t fabric)
{
	const struct fabric_here *here;
	char path[PATH_MAX], again[PATH_MAX];
	int fd;

	CHECK_EQ(fabric_here_get(&here), 0);
	CHECK_EQ(anyverbs_subnet_sm_path(2, path, sizeof(path)), -ENODEV);
	CHECK_EQ(anyverbs_subnet_sm_path(1, path, 4), -ENAMETOOLONG);
	CHECK_EQ(anyverbs_subnet_sm_path(1, path, sizeof(path)), 0);
	CHECK_EQ(anyverbs_subnet_sm_path(1, again, sizeof(again)), 0);
	CHECK_STR(path, again);
	CHECK(!is_sm());
	fd = open(path, O_RDONLY | O_NONBLOCK);
	CHECK(fd >= 0);
	CHECK(sm_becomes(true));
	close(fd);
	CHECK(sm_becomes(false));
	child_opens(path);
	CHECK(open(path, O_RDONLY | O_NONBLOCK) >= 0);
	CHECK(sm_becomes(true));
}

static void is_no_sm(pid_t fabric)
{
	CHECK(sm_becomes(false));
}

TEST(a_manager_is_announced_while_its_file_is_open)
{
	pid_t fabric = process_start(false);

	REQUIRE(fabric);
	CHECK_EQ(in_child(announces, fabric, "host-1"), 0);
	CHECK_EQ(in_child(is_no_sm, fabric, "host-1"), 0);
}

static void joins(const struct fabric_here *here, uint32_t qpn)
{
	static const uint8_t mgid[16] = { 0xff, 0x12 };

	CHECK_EQ(fabric_here_attach(here, 1, qpn, mgid, 0xc001), 0);
	CHECK_EQ(fabric_here_attach(here, 1, qpn, mgid, 0xc001), 0);
	CHECK_EQ(fabric_here_attach(here, 1, qpn, mgid, 0xbfff), -EINVAL);
	CHECK_EQ(fabric_here_attach(here, 2, qpn, mgid, 0xc001), -EINVAL);
}

static int members(const struct fabric_here *here)
{
	int n = 0;

	for (uint32_t i = 0; i < here->map->members; i++)
		n += fabric_map_members(here->map)[i].qpn != 0;
	return n;
}

static bool members_become(const struct fabric_here *here, int wanted)
{
	for (int i = 0; i < PATIENCE_MS && members(here) != wanted; i++)
		poll(NULL, 0, 1);
	return members(here) == wanted;
}

/* The child is there in its own name, and what it had goes with it. */
static void has_a_child(pid_t fabric)
{
	const struct fabric_here *here, *again;
	int status, ends[2];
	char byte;
	pid_t pid;

	CHECK_EQ(fabric_here_get(&here), 0);
	joins(here, 5);
	CHECK_EQ(members(here), 1);
	CHECK_EQ(pipe(ends), 0);
	pid = fork();
	if (!pid) {
		close(ends[0]);
		CHECK_EQ(fabric_here_get(&again), 0);
		CHECK(again == here && again->fd >= 0);
		CHECK(fabric_here_alive(again));
		joins(again, 6);
		CHECK_EQ(members(again), 2);
		CHECK_EQ(write(ends[1], "x", 1), 1);
		pause();
	}
	close(ends[1]);
	CHECK_EQ(read(ends[0], &byte, 1), 1);
	kill(pid, SIGKILL);
	waitpid(pid, &status, 0);
	CHECK(members_become(here, 1));
	CHECK(fabric_here_alive(here));
}

static void sees_nobody(pid_t fabric)
{
	const struct fabric_here *here;

	CHECK_EQ(fabric_here_get(&here), 0);
	CHECK(members_become(here, 0));
}

TEST(a_fork_child_is_there_itself_and_takes_along_what_it_had)
{
	pid_t fabric = process_start(false);

	REQUIRE(fabric);
	CHECK_EQ(in_child(has_a_child, fabric, "host-1"), 0);
	CHECK_EQ(in_child(sees_nobody, fabric, "host-2"), 0);
}

static void survives(pid_t fabric)
{
	const struct gsi_name name = { .kind = GSI_CLASS, .mgmt_class = 0x81 };
	struct gsi_address to = { .lid = 1 }, from;
	uint8_t mad[GSI_MAD_BYTES] = { 1, 4, 1, 1 };
	const struct fabric_here *here;
	struct gsi *gsi;

	CHECK_EQ(fabric_here_get(&here), 0);
	CHECK_EQ(anyverbs_gsi_open(&gsi), 0);
	CHECK_EQ(anyverbs_gsi_claim(gsi, &name), 0);
	kill(fabric, SIGKILL);
	CHECK(readable(here->fd, PATIENCE_MS));
	fabric_here_news();
	CHECK(!readable(here->fd, 50));
	CHECK(!fabric_here_alive(here));
	CHECK_EQ(state(), DOWN);
	CHECK_EQ(fabric_here_sm_file(here, 1, here->fd), -ENODEV);
	CHECK(readable(anyverbs_gsi_fd(gsi), PATIENCE_MS));
	CHECK_EQ(anyverbs_gsi_receive(gsi, &from, mad, sizeof(mad)), -EAGAIN);
	CHECK(!readable(anyverbs_gsi_fd(gsi), 50));
	CHECK_EQ(anyverbs_gsi_send(gsi, &to, mad, sizeof(mad)), -ENETDOWN);
	CHECK_EQ(anyverbs_gsi_claim(gsi, &name), -ENETDOWN);
	anyverbs_gsi_close(gsi);
}

TEST(when_the_subnet_is_killed_ports_are_down_and_nothing_hangs)
{
	pid_t fabric = process_start(false);

	REQUIRE(fabric);
	CHECK_EQ(in_child(survives, fabric, "host-1"), 0);
}

static void finds_none(pid_t fabric)
{
	const struct fabric_here *here;

	CHECK(fabric_here_wanted());
	CHECK_EQ(fabric_here_get(&here), -ECONNREFUSED);
}

static void finds_no_host(pid_t fabric)
{
	const struct fabric_here *here;

	CHECK_EQ(fabric_here_get(&here), -ENOENT);
}

TEST(no_subnet_and_no_host_are_told_apart)
{
	pid_t fabric;

	CHECK_EQ(in_child(finds_none, 0, "host-1"), 0);
	fabric = process_start(false);
	REQUIRE(fabric);
	CHECK_EQ(in_child(finds_no_host, fabric, "host-77"), 0);
	CHECK_EQ(in_child(finds_no_host, fabric, "leaf-1"), 0);
}

__attribute__((constructor)) static void after_each(void)
{
	check_state.after_case = process_end;
}
