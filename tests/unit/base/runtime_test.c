// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * runtime_test.c - directories of networks: held, used lately, or gone.
 */
#include "base/runtime.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/directory.h"
#include "tests/check.h"

static char top[32];
static struct av_runtime runtime;

static void tear_down(void)
{
	if (top[0])
		av_directory_remove(AT_FDCWD, top);
	top[0] = '\0';
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tear_down;
}

static void set_up(void)
{
	strcpy(top, "/tmp/runtime_test.XXXXXX");
	REQUIRE(mkdtemp(top));
	setenv("ANYVERBS_RUNTIME_DIR", top, 1);
	REQUIRE(av_runtime_find(&runtime) == 0);
}

/* The same user's, of another network. */
static struct av_runtime other(const char *name)
{
	struct av_runtime r = runtime;

	snprintf(r.net, sizeof(r.net), "net-%s", name);
	return r;
}

static bool is_there(const struct av_runtime *r)
{
	char path[sizeof(r->user) + sizeof(r->net)];

	snprintf(path, sizeof(path), "%s/%s", r->user, r->net);
	return !access(path, F_OK);
}

static void grow_old(int fd)
{
	const struct timespec then[2] = { { .tv_sec = 1000000000 }, { .tv_sec = 1000000000 } };

	REQUIRE(!futimens(fd, then));
}

TEST(it_is_named_after_the_network_and_made_on_demand)
{
	int fd;

	set_up();
	CHECK(!strncmp(runtime.user, top, strlen(top)));
	CHECK(!strncmp(runtime.net, "net-", 4));
	CHECK(av_runtime_is_here(&runtime));
	CHECK_EQ(av_runtime_open(&runtime, false), -ENOENT);
	fd = av_runtime_open(&runtime, true);
	REQUIRE(fd >= 0);
	CHECK(is_there(&runtime));
	close(fd);
	fd = av_runtime_open(&runtime, false);
	CHECK(fd >= 0);
	close(fd);
}

TEST(what_is_held_used_lately_or_our_own_stays)
{
	struct av_runtime held = other("held"), lately = other("lately"), foreign = runtime;
	int own, a, b, c;

	set_up();
	held = other("held"), lately = other("lately");
	strcpy(foreign.net, "views");
	own = av_runtime_open(&runtime, true);
	a = av_runtime_open(&held, true);
	b = av_runtime_open(&lately, true);
	strcpy(foreign.user, runtime.user);
	c = av_runtime_open(&foreign, true);
	REQUIRE(own >= 0 && a >= 0 && b >= 0 && c >= 0);
	grow_old(own);
	grow_old(a);
	grow_old(c);
	close(own);
	close(b);
	close(c);
	av_runtime_tidy(&runtime);
	CHECK(is_there(&runtime) && is_there(&held) && is_there(&lately) && is_there(&foreign));
	close(a);
}

TEST(what_nobody_uses_goes_and_can_come_back)
{
	struct av_runtime dead;
	int fd;

	set_up();
	dead = other("dead");
	fd = av_runtime_open(&dead, true);
	REQUIRE(fd >= 0 && !mkdirat(fd, "sys", 0755));
	grow_old(fd);
	av_runtime_tidy(&runtime);
	CHECK(is_there(&dead));
	close(fd);
	av_runtime_tidy(&runtime);
	CHECK(!is_there(&dead));
	fd = av_runtime_open(&dead, true);
	CHECK(fd >= 0 && is_there(&dead));
	close(fd);
	av_runtime_tidy(&runtime);
	CHECK(is_there(&dead));		/* it was used just now */
}

TEST(others_directories_are_not_touched)
{
	int fd;

	set_up();
	fd = av_runtime_open(&runtime, true);
	REQUIRE(fd >= 0);
	close(fd);
	REQUIRE(!chmod(runtime.user, 0777));
	CHECK_EQ(av_runtime_open(&runtime, true), -EPERM);
	CHECK_EQ(av_runtime_find(&(struct av_runtime){ 0 }), -EACCES);
}

/* So it looks to root of a user namespace, if root outside has been here. */
TEST(where_the_name_is_taken_there_is_another)
{
	struct av_runtime second;
	int fd;

	if (geteuid())
		SKIP("only root gives directories away");
	set_up();
	REQUIRE(!mkdir(runtime.user, 0700) && !chown(runtime.user, 12345, 12345));
	REQUIRE(av_runtime_find(&second) == 0);
	CHECK(strcmp(second.user, runtime.user) != 0);
	fd = av_runtime_open(&second, true);
	CHECK(fd >= 0 && is_there(&second));
	close(fd);
}
