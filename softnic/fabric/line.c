// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * line.c - the descriptors of a connection.
 */
#include "softnic/fabric/line.h"

#include <errno.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "softnic/resource/fd.h"

static int watch(int epoll, int fd)
{
	struct epoll_event ev = { .events = EPOLLIN };

	return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &ev) ? -errno : 0;
}

int fabric_line_open(struct fabric_line *l)
{
	int r;

	l->epoll = soft_fd_high(epoll_create1(EPOLL_CLOEXEC));
	l->event = soft_fd_high(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
	if (l->epoll < 0 || l->event < 0)
		return -errno;
	r = watch(l->epoll, l->socket);
	return r ? r : watch(l->epoll, l->event);
}

static void close_one(int fd)
{
	if (fd >= 0)
		close(fd);
}

void fabric_line_close(struct fabric_line *l)
{
	close_one(l->socket);
	close_one(l->event);
	close_one(l->epoll);
	*l = FABRIC_NO_LINE;
}

void fabric_line_ring(const struct fabric_line *l)
{
	(void)eventfd_write(l->event, 1);
}

void fabric_line_quiet(const struct fabric_line *l)
{
	eventfd_t ignored;

	(void)eventfd_read(l->event, &ignored);
}

void fabric_line_end(const struct fabric_line *l)
{
	(void)epoll_ctl(l->epoll, EPOLL_CTL_DEL, l->socket, NULL);
}
