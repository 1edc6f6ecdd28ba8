// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * netlink_test.c - this host's interfaces, seen both ways.
 */
#include "base/netlink.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/ifconf.h"
#include "base/route.h"
#include "tests/check.h"

static const uint8_t localhost[4] = { 127, 0, 0, 1 };

/* The interface that has 127.0.0.1, or 0. */
static unsigned loopback(const struct av_net *net)
{
	for (size_t i = 0; i < net->n_addrs; i++)
		if (net->addrs[i].family == AF_INET && !memcmp(net->addrs[i].ip, localhost, 4))
			return net->addrs[i].ifindex;
	return 0;
}

TEST(loopback_is_always_there)
{
	const struct av_link *lo;
	struct av_net net;

	REQUIRE(!av_net_dump(&net));
	if (!loopback(&net)) {
		av_net_done(&net);
		SKIP("loopback is down");
	}
	lo = av_net_link(&net, loopback(&net));
	REQUIRE(lo);
	CHECK(lo->flags & IFF_LOOPBACK);
	CHECK(lo->mtu >= 1500);
	CHECK(!av_net_link(&net, ~0u));
	CHECK(!av_link_is_gone(lo->index));
	CHECK(av_link_is_gone(0x7fffffff));
	av_net_done(&net);
	av_net_done(&net);
}

TEST(the_old_way_agrees_on_every_ipv4_address)
{
	struct av_net net, old = { 0 };
	size_t v4 = 0, found = 0;

	REQUIRE(!av_net_dump(&net));
	REQUIRE(!av_ifconf_dump(&old));
	for (size_t i = 0; i < net.n_addrs; i++) {
		v4 += net.addrs[i].family == AF_INET;
		for (size_t j = 0; j < old.n_addrs; j++)
			found += net.addrs[i].family == AF_INET &&
				 old.addrs[j].family == AF_INET &&
				 net.addrs[i].ifindex == old.addrs[j].ifindex &&
				 !memcmp(net.addrs[i].ip, old.addrs[j].ip, 4);
	}
	CHECK(found >= v4 || loopback(&old));
	av_net_done(&net);
	av_net_done(&old);
}

TEST(two_dumps_of_the_same_are_equal)
{
	struct av_net a, b;

	REQUIRE(!av_net_dump(&a));
	REQUIRE(!av_net_dump(&b));
	CHECK(av_net_equal(&a, &b));
	if (a.n_addrs) {
		a.addrs[0].ip[0] ^= 1;
		CHECK(!av_net_equal(&a, &b));
	}
	av_net_done(&a);
	av_net_done(&b);
}

TEST(multicast_and_local_destinations_need_no_neighbour)
{
	const uint8_t group4[4] = { 224, 129, 2, 3 };
	const uint8_t group6[16] = { 0xff, 0x02, [13] = 0xaa, [14] = 0xbb, [15] = 0xcc };
	const uint8_t want4[6] = { 0x01, 0x00, 0x5e, 0x01, 0x02, 0x03 };
	const uint8_t want6[6] = { 0x33, 0x33, 0x00, 0xaa, 0xbb, 0xcc };
	const uint8_t zero[6] = { 0 };
	uint8_t mac[6];

	CHECK(!av_route_mac(0, AF_INET, group4, 0, mac) && !memcmp(mac, want4, 6));
	CHECK(!av_route_mac(0, AF_INET6, group6, 0, mac) && !memcmp(mac, want6, 6));
	CHECK(!av_route_mac(0, AF_INET, localhost, 0, mac) && !memcmp(mac, zero, 6));
}

TEST(the_monitor_does_not_block)
{
	int fd = av_net_monitor_open();

	if (fd < 0)
		SKIP("no netlink here");
	CHECK(fcntl(fd, F_GETFD) & FD_CLOEXEC);
	CHECK(av_net_monitor_drain(fd) >= 0);
	close(fd);
}

/* From here on socket(family, ...) fails with EPERM; not to be undone. */
static bool refuse_sockets_of(int family)
{
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 3),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, family, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog prog = { .len = 6, .filter = code };

	return !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) &&
	       !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &prog);
}

static int sandboxed(int also)
{
	struct av_net net;
	bool ok;

	if (!refuse_sockets_of(AF_NETLINK) || (also && !refuse_sockets_of(also)))
		return 77;
	if (av_net_dump(&net))
		return 1;
	ok = loopback(&net) && av_net_link(&net, loopback(&net));
	av_net_done(&net);
	return ok ? 0 : 1;
}

static int in_child(int also)
{
	int status;
	pid_t pid = fork();

	if (!pid)
		_exit(sandboxed(also));
	if (pid < 0 || waitpid(pid, &status, 0) != pid || !WIFEXITED(status))
		return 1;
	return WEXITSTATUS(status);
}

TEST(a_sandbox_without_netlink_still_has_loopback)
{
	int r = in_child(0);

	if (r == 77)
		SKIP("no seccomp here");
	CHECK_EQ(r, 0);
}

TEST(a_sandbox_without_sockets_still_has_loopback)
{
	int r = in_child(AF_INET);

	if (r == 77)
		SKIP("no seccomp here");
	CHECK_EQ(r, 0);
}
