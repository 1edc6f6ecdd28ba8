// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * host.c - the children, and how they are told what to do.
 */
#include "tests/fabric/host.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUN_SECONDS = 60, LONGEST = 1024 };

struct order {
	host_step *step;
	size_t len;
	uint8_t arg[LONGEST];
};

struct answer {
	long result;
	uint8_t arg[LONGEST];
};

static void serve(int fd)
{
	struct order o;
	struct answer a;

	while (recv(fd, &o, sizeof(o), 0) == sizeof(o)) {
		a.result = o.step(o.arg);
		memcpy(a.arg, o.arg, sizeof(a.arg));
		if (send(fd, &a, sizeof(a), MSG_NOSIGNAL) != sizeof(a))
			break;
	}
	_exit(0);
}

int host_start(struct host *h, const char *subnet, const char *name)
{
	char where[160];
	int fds[2];

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fds))
		return -errno;
	h->pid = fork();
	if (h->pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		alarm(RUN_SECONDS);
		close(fds[0]);
		snprintf(where, sizeof(where), "%s:%s", subnet ? subnet : "", name ? name : "");
		if (subnet)
			setenv("ANYVERBS_FABRIC", where, 1);
		else
			unsetenv("ANYVERBS_FABRIC");
		serve(fds[1]);
	}
	close(fds[1]);
	h->fd = fds[0];
	return h->pid < 0 ? -errno : 0;
}

void host_begin(struct host *h, host_step *step, void *arg, size_t len)
{
	struct order o = { .step = step, .len = len };

	memcpy(o.arg, arg, len);
	(void)!send(h->fd, &o, sizeof(o), MSG_NOSIGNAL);
}

long host_finish(struct host *h, void *arg, size_t len)
{
	struct answer a;

	if (recv(h->fd, &a, sizeof(a), 0) != sizeof(a))
		return -ECONNRESET;
	memcpy(arg, a.arg, len);
	return a.result;
}

long host_call(struct host *h, host_step *step, void *arg, size_t len)
{
	host_begin(h, step, arg, len);
	return host_finish(h, arg, len);
}

void host_kill(struct host *h)
{
	if (h->pid <= 0)
		return;
	kill(h->pid, SIGKILL);
	waitpid(h->pid, NULL, 0);
	close(h->fd);
	h->pid = -1;
}
