// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A child may open the device itself and work, while its parent's traffic goes on. What it
 * inherited is not usable there: posting fails with an errno, polling finds nothing.
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

static void write_once(struct end *a, struct end *b)
{
	mem_pattern(a, 0, 4096, 11);
	must_post(a, write_wr(a, 0, 4096, b, 4096));
	expect_send(a, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(b, 4096, 4096, 11));
}

/* In the child: a fresh context, two QPs of it connected to each other. */
static int work_alone(void)
{
	static struct end_options opt;
	struct side *side = peer_side(peer_near());
	struct end *a, *b;

	memset(side, 0, sizeof(*side));		/* what was inherited is not ours */
	if (setjmp(check_state.leave))
		return 1;
	check_state.failures = 0;
	a = end_open(peer_near(), &opt);
	b = end_open(peer_near(), &opt);
	connect_ends(a, b);
	write_once(a, b);
	return check_state.failures ? 2 : 0;
}

TEST(the_child_opens_its_own_context)
{
	struct pair p = open_pair(.has_srq = true);
	pid_t pid = fork();

	REQUIRE(pid >= 0);
	if (pid == 0) {
		alarm(20);
		_exit(work_alone());
	}
	for (int i = 0; i < 100; i++)
		write_once(p.a, p.b);
	CHECK_EQ(exit_status(pid), 0);
	write_once(p.a, p.b);
}

TEST(inherited_objects_are_refused)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);
	pid_t pid;

	mem_fill(p.a, 0, 3, 8);
	pid = fork();
	REQUIRE(pid >= 0);
	if (pid == 0) {
		struct ibv_wc wc;
		int r;

		alarm(20);
		r = rig_post_here(end_qp(p.a), p.a->ex, &wr, 1, NULL);
		_exit(r > 0 && ibv_poll_cq(end_scq(p.a), 1, &wc) <= 0 ? 0 : 1);
	}
	CHECK_EQ(exit_status(pid), 0);
	CHECK(mem_is(p.b, 0, 0, 8));
	write_once(p.a, p.b);
}

TEST(the_child_may_exit_the_ordinary_way)
{
	struct pair p = open_pair(.channel = true);
	pid_t pid = fork();

	REQUIRE(pid >= 0);
	if (pid == 0) {
		ibv_dereg_mr(end_mr(p.a));	/* whatever it says, it must not crash or hang */
		ibv_close_device(near_context());
		fclose(stdout);
		exit(0);
	}
	CHECK_EQ(exit_status(pid), 0);
	write_once(p.a, p.b);
}
