// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * start.c - reads the topology, and becomes the fabric process.
 *
 * In the background the first process ends when the second one listens, or has said why it cannot:
 * whoever comes next finds the subnet. What is wrong with the file is said before.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/log.h"
#include "fabric/command.h"
#include "fabric/leftovers.h"
#include "fabric/server.h"
#include "fabric/topology.h"

enum { MOST_BYTES = 256 << 20, STEP = 1 << 16, MOST_INHERITED = 1024 };

/* ---- the file ---- */

static int read_all(FILE *file, char **out, size_t *length)
{
	char *text = NULL, *more;
	size_t room = 0, n = 0, got;

	do {
		if (n + STEP > room) {
			room = room ? 2 * room : 2 * STEP;
			more = room <= MOST_BYTES ? realloc(text, room) : NULL;
			if (!more) {
				free(text);
				return -ENOMEM;
			}
			text = more;
		}
		got = fread(text + n, 1, STEP, file);
		n += got;
	} while (got);
	if (ferror(file)) {
		free(text);
		return -EIO;
	}
	*out = text;
	*length = n;
	return 0;
}

static int read_file(const char *path, char **out, size_t *length)
{
	bool is_stdin = !strcmp(path, "-");
	FILE *file = is_stdin ? stdin : fopen(path, "re");
	int r = file ? read_all(file, out, length) : -errno;

	if (file && !is_stdin)
		fclose(file);
	return r;
}

static int read_topology(const char *path, struct fabric *f)
{
	struct fabric_topology_error error;
	size_t length = 0;
	char *text = NULL;
	int r = read_file(path, &text, &length);

	if (r)
		return fabric_complain("%s: %s", path, strerror(-r));
	r = fabric_topology_read(f, text, length, &error);
	free(text);
	if (r == -EINVAL)
		return fabric_complain("%s:%u: %s", path, error.line, error.text);
	return r ? fabric_complain("%s: %s", path, strerror(-r)) : 0;
}

/* ---- the process ---- */

/* What the one who started it waits for. */
static void report(int fd, int status)
{
	if (write(fd, &status, sizeof(status)) != sizeof(status))
		av_warn("fabric", "nobody waits for this process to begin");
	close(fd);
}

static void leave_terminal(void)
{
	int null = open("/dev/null", O_RDWR | O_CLOEXEC);

	setsid();
	if (chdir("/"))
		av_debug("fabric", "no root directory: %s", strerror(errno));
	for (int fd = 0; fd < 3 && null >= 0; fd++)
		dup2(null, fd);
	if (null > 2)
		close(null);
}

/* ready: a descriptor for report(); -1: nobody waits */
static int serve(const struct fabric_options *o, struct fabric *f, int ready)
{
	struct fabric_server s;
	int r = fabric_server_init(&s, o->name, f, o->manager);

	if (ready >= 0)
		report(ready, r);
	if (r)
		return r;
	if (ready >= 0)
		leave_terminal();
	fabric_server_run(&s);
	fabric_leftovers_remove_of(o->name);	/* as long as nobody else can have that name */
	fabric_server_done(&s);
	return 0;
}

static int wait_for(int fd, int *status)
{
	ssize_t n;

	do {
		n = read(fd, status, sizeof(*status));
	} while (n < 0 && errno == EINTR);
	close(fd);
	return n == sizeof(*status) ? *status : -EIO;
}

/* What came with exec may be a lock or a pipe that somebody waits for. Ours would not have. */
static void close_inherited(void)
{
	for (int fd = 3; fd < MOST_INHERITED; fd++) {
		int flags = fcntl(fd, F_GETFD);

		if (flags >= 0 && !(flags & FD_CLOEXEC))
			close(fd);
	}
}

static int in_background(const struct fabric_options *o, struct fabric *f, pid_t *pid)
{
	int ends[2], status;

	if (pipe2(ends, O_CLOEXEC))
		return -errno;
	*pid = fork();
	if (*pid < 0)
		return -errno;
	if (!*pid) {
		close(ends[0]);
		close_inherited();
		_exit(serve(o, f, ends[1]) ? 1 : 0);
	}
	close(ends[1]);
	return wait_for(ends[0], &status);
}

int fabric_start(const struct fabric_options *o)
{
	pid_t pid = getpid();
	struct fabric f;
	int r;

	if (o->argc != 2) {
		fabric_complain("start needs one topology file");
		return 2;
	}
	fabric_init(&f);
	if (read_topology(o->argv[1], &f))
		return 1;
	r = o->foreground ? serve(o, &f, -1) : in_background(o, &f, &pid);
	if (r == -EADDRINUSE)
		return fabric_complain("a subnet \"%s\" runs already", o->name);
	if (r)
		return fabric_complain("%s", strerror(-r));
	if (!o->foreground)
		printf("%s: %u nodes, %u links, process %d\n", o->name, f.nodes, f.links, pid);
	fabric_done(&f);
	return 0;
}
