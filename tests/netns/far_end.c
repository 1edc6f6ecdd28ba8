// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * far_end.c - processes on host 2 that serve one connection each.
 */
#include "tests/netns/far_end.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the far process is told first; afterwards it is asked for so many bytes. */
struct order {
	struct timers timers;
	unsigned int how;
};

static struct {
	pid_t pid;
	int fd;
} spare[FAR_ENDS];

static int used;

static void enter(int host)
{
	char name[16];
	int fd;

	snprintf(name, sizeof(name), "HOST_%d", host);
	if (!getenv(name)) {
		fprintf(stderr, "run by hosts.sh only\n");
		exit(77);
	}
	fd = open(getenv(name), O_RDONLY | O_CLOEXEC);
	if (fd < 0 || setns(fd, CLONE_NEWNET))
		end_die("host %d cannot be entered", host);
	close(fd);
}

static void open_near(struct end *e, const struct timers *t, unsigned int how)
{
	end_open(e, NULL, END_EVENTS | how);
	e->timeout = t->timeout;
	e->retry_cnt = t->retry_cnt;
	e->rnr_retry = t->rnr_retry;
	e->min_rnr_timer = t->min_rnr_timer;
}

static void send_all(int fd, const uint8_t *bytes, size_t len)
{
	ssize_t n;

	for (; len; bytes += n, len -= (size_t)n) {
		n = send(fd, bytes, len, MSG_NOSIGNAL);
		if (n <= 0)
			exit(0);
	}
}

static void serve(int fd)
{
	struct pollfd asked = { .fd = fd, .events = POLLIN };
	struct order o;
	struct end e;
	size_t len;

	if (recv(fd, &o, sizeof(o), MSG_WAITALL) != sizeof(o))
		_exit(0);
	open_near(&e, &o.timers, o.how);
	end_connect(&e, fd);
	for (;;) {
		end_wait(&e, 10);
		if (poll(&asked, 1, 0) != 1)
			continue;
		if (recv(fd, &len, sizeof(len), MSG_WAITALL) != sizeof(len))
			_exit(0);
		send_all(fd, e.buf, len);
	}
}

static void start(int i)
{
	int fds[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds))
		end_die("no sockets");
	spare[i].pid = fork();
	if (!spare[i].pid) {
		for (int k = 0; k < i; k++)
			close(spare[k].fd);
		close(fds[0]);
		end_with_parent();
		enter(2);
		serve(fds[1]);
	}
	close(fds[1]);
	spare[i].fd = fds[0];
}

static void start_all(void)
{
	enter(1);
	for (int i = 0; i < FAR_ENDS; i++)
		start(i);
}

static void end(pid_t pid, int fd)
{
	close(fd);
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
}

static void end_the_rest(void)
{
	for (; used < FAR_ENDS; used++)
		end(spare[used].pid, spare[used].fd);
}

int far_end_main(int argc, char **argv, int (*run)(int argc, char **argv))
{
	int r;

	setenv("ANYVERBS_PATH", "auto", 1);
	start_all();
	r = run(argc, argv);
	end_the_rest();
	return r;
}

void far_end_connect(struct connection *c, const struct timers *t, unsigned int far_how)
{
	struct order o = { .timers = *t, .how = far_how };

	if (used == FAR_ENDS)
		end_die("more than %d far ends", FAR_ENDS);
	c->far = spare[used].pid;
	c->fd = spare[used++].fd;
	send_all(c->fd, (const uint8_t *)&o, sizeof(o));
	open_near(&c->near, t, 0);
	end_connect(&c->near, c->fd);
}

void far_end_close(struct connection *c)
{
	end(c->far, c->fd);
	end_close(&c->near);
}

void far_end_read(struct connection *c, void *to, size_t len)
{
	send_all(c->fd, (const uint8_t *)&len, sizeof(len));
	if (recv(c->fd, to, len, MSG_WAITALL) != (ssize_t)len)
		end_die("the far end is gone");
}

void on_host(int host, const char *fmt, ...)
{
	char what[256], line[320];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(what, sizeof(what), fmt, ap);
	va_end(ap);
	snprintf(line, sizeof(line), "exec nsenter --net=$HOST_%d sh -c '%s'", host, what);
	if (system(line))
		end_die("host %d: %s", host, what);
}
