// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A child of fork() may use the other half of a page that holds registered memory, and may exit
 * or close everything, without harm to the parent's traffic. No ibv_fork_init() is needed.
 */
#include "tests/conformance/rig.h"

#include <sys/wait.h>
#include <unistd.h>

static int exit_status(pid_t pid)
{
	int status = -1;

	waitpid(pid, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

static void check_traffic(struct pair p, uint32_t seed)
{
	mem_pattern(p.a, 0, 5000, seed);
	must_recv(p.b, 8192, 5000);
	must_post(p.a, send_wr(p.a, 0, 5000));
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(p.b, 8192, 5000, seed));
}

TEST(the_child_writes_next_to_a_region)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	char *page = (char *)(uintptr_t)p.a->addr;
	pid_t pid;

	CHECK_EQ(ibv_fork_init(), 0);
	CHECK_EQ(ibv_is_fork_initialized(), IBV_FORK_UNNEEDED);
	reg(p.a, 0, 2048, ALL_ACCESS);
	pid = fork();
	REQUIRE(pid >= 0);
	if (pid == 0) {
		memset(page + 2048, 1, 2048);
		memset(page, 2, 2048);
		_exit(page[0] == 2 && page[4000] == 1 ? 0 : 1);
	}
	check_traffic(p, 1);
	CHECK_EQ(exit_status(pid), 0);
	CHECK(mem_has_pattern(p.a, 0, 5000, 1));
	check_traffic(p, 2);
}

TEST(the_child_closes_every_descriptor)
{
	struct pair p = open_pair(.channel = true);
	pid_t pid = fork();

	REQUIRE(pid >= 0);
	if (pid == 0) {
		for (int fd = 3; fd < 1024; fd++)
			close(fd);
		_exit(0);
	}
	CHECK_EQ(exit_status(pid), 0);
	check_traffic(p, 3);
}

TEST(a_parent_that_writes_does_not_lose_what_arrives)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	int fds[2];
	pid_t pid;
	char c;

	REQUIRE(pipe(fds) == 0);
	pid = fork();
	REQUIRE(pid >= 0);
	if (pid == 0) {				/* keeps the pages shared until told */
		close(fds[1]);
		_exit(read(fds[0], &c, 1) == 0 ? 0 : 1);
	}
	close(fds[0]);
	must_recv(p.a, 0, 4096);
	*(volatile char *)(uintptr_t)p.a->addr = 1;	/* copy-on-write in the parent */
	mem_pattern(p.b, 0, 4096, 4);
	must_post(p.b, send_wr(p.b, 0, 4096));
	expect_recv(p.a, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(p.a, 0, 4096, 4));
	close(fds[1]);
	CHECK_EQ(exit_status(pid), 0);
}
