// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * shared_directory.c - two networks whose processes have one runtime directory, as containers may:
 * each has its own device tree, and what a network leaves behind goes with the next that comes.
 *
 * Run by hosts.sh with two hosts.
 */
#include <dirent.h>
#include <fcntl.h>
#include <infiniband/verbs.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/netns/host.h"
#include "tests/netns/lone.h"

static char top[64], user[96];

/* A process on a host: it does as it is told by a letter, and says by another that it is done. */
struct host {
	pid_t pid;
	int in, out;
};

static struct host hosts[2];

static void tear_down(void)
{
	char command[96];

	for (int i = 0; i < 2; i++)
		if (hosts[i].pid)
			close(hosts[i].in);
	snprintf(command, sizeof(command), "rm -rf %s", top);
	CHECK(!system(command));
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tear_down;
}

/* ---- on a host ---- */

static struct ibv_device *look(struct ibv_device ***list, const char *name)
{
	struct ibv_device **d = *list = ibv_get_device_list(NULL);

	for (; d && *d; d++)
		if (!strcmp((*d)->name, name))
			return *d;
	return NULL;
}

/* As programs find devices: in the files, by what is called so and nothing else. */
static bool tree_shows(struct ibv_device *dev, const char *other)
{
	char path[512];
	int fd;

	snprintf(path, sizeof(path), "%s/node_guid", dev->ibdev_path);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0 || close(fd))
		return false;
	snprintf(path, sizeof(path), "%s/../%s", dev->ibdev_path, other);
	return access(path, F_OK) != 0;
}

/* l: list the devices again; o: only look at the files. */
static void serve(int in, int out, const char *own, const char *other)
{
	struct ibv_device **list, *dev = look(&list, own);
	struct ibv_context *ctx = dev ? ibv_open_device(dev) : NULL;
	char c = ctx ? 'y' : 'n';

	while (write(out, &c, 1) == 1 && read(in, &c, 1) == 1) {
		if (c == 'l') {
			ibv_free_device_list(list);
			dev = look(&list, own);
		}
		c = dev && tree_shows(dev, other) ? 'y' : 'n';
	}
	if (ctx)
		ibv_close_device(ctx);
	ibv_free_device_list(list);
}

/* ---- outside ---- */

static bool hears_yes(const struct host *h)
{
	char c = 'n';

	return read(h->out, &c, 1) == 1 && c == 'y';
}

static bool tells(const struct host *h, char c)
{
	return write(h->in, &c, 1) == 1 && hears_yes(h);
}

static void start(struct host *h, const char *place, const char *own, const char *other)
{
	int in[2], out[2];

	REQUIRE(!pipe2(in, O_CLOEXEC) && !pipe2(out, O_CLOEXEC));
	h->pid = fork();
	REQUIRE(h->pid >= 0);
	if (!h->pid) {
		for (int i = 0; i < 2; i++)
			if (hosts[i].in)
				close(hosts[i].in);
		close(in[1]);
		host_enter(place);
		serve(in[0], out[1], own, other);
		_exit(0);
	}
	close(in[0]);
	close(out[1]);
	h->in = in[1];
	h->out = out[0];
	REQUIRE(hears_yes(h));
}

static void stop(struct host *h)
{
	int status;

	close(h->in);
	close(h->out);
	CHECK(waitpid(h->pid, &status, 0) == h->pid && status == 0);
	*h = (struct host){ 0 };
}

/* A network that exists as long as its one process lists devices. */
static void visit(void)
{
	pid_t pid = fork();
	int status;

	REQUIRE(pid >= 0);
	if (!pid)
		_exit(!lone_enter() || !ibv_get_device_list(NULL));
	REQUIRE(waitpid(pid, &status, 0) == pid && status == 0);
}

static void each_tree(void (*each)(const char *path))
{
	DIR *d = opendir(user);
	struct dirent *e;
	char path[512];

	while (d && (e = readdir(d))) {
		snprintf(path, sizeof(path), "%s/%s", user, e->d_name);
		if (!strncmp(e->d_name, "net-", 4))
			each(path);
	}
	if (d)
		closedir(d);
}

static void grow_old(const char *path)
{
	const struct timespec then[2] = { { .tv_sec = 1000000000 }, { .tv_sec = 1000000000 } };

	CHECK(!utimensat(AT_FDCWD, path, then, 0));
}

static int counted;

static void count_one(const char *path)
{
	(void)path;
	counted++;
}

static int trees(void)
{
	counted = 0;
	each_tree(count_one);
	return counted;
}

static void set_up(void)
{
	if (!getenv("HOST_1"))
		SKIP("run by hosts.sh only");
	strcpy(top, "/tmp/shared_directory.XXXXXX");
	REQUIRE(mkdtemp(top));
	snprintf(user, sizeof(user), "%s/anyverbs-%u", top, geteuid());
	setenv("ANYVERBS_RUNTIME_DIR", top, 1);
}

TEST(each_network_has_its_own_tree)
{
	set_up();
	start(&hosts[0], "HOST_1", "soft_veth1", "soft_veth2");
	CHECK(tells(&hosts[0], 'o'));
	start(&hosts[1], "HOST_2", "soft_veth2", "soft_veth1");
	for (int i = 0; i < 2; i++) {
		CHECK(tells(&hosts[0], i ? 'l' : 'o'));
		CHECK(tells(&hosts[1], i ? 'l' : 'o'));
	}
	CHECK_EQ(trees(), 2);
	stop(&hosts[0]);
	stop(&hosts[1]);
}

TEST(what_a_network_leaves_goes_with_the_next_that_comes)
{
	set_up();
	start(&hosts[0], "HOST_1", "soft_veth1", "soft_veth2");
	start(&hosts[1], "HOST_2", "soft_veth2", "soft_veth1");
	each_tree(grow_old);
	visit();
	CHECK_EQ(trees(), 3);			/* those of who has a device open stay */
	CHECK(tells(&hosts[0], 'o') && tells(&hosts[1], 'o'));
	stop(&hosts[1]);
	each_tree(grow_old);
	visit();
	CHECK_EQ(trees(), 2);
	CHECK(tells(&hosts[0], 'o'));
	stop(&hosts[0]);
	each_tree(grow_old);
	visit();
	CHECK_EQ(trees(), 1);
}
