// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * slot.c - claims a slot, tells who has one.
 */
#include "softnic/resource/slot.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "softnic/resource/fd.h"

static socklen_t name_of(unsigned int slot, struct sockaddr_un *sun)
{
	int n;

	*sun = (struct sockaddr_un){ .sun_family = AF_UNIX };
	n = snprintf(sun->sun_path + 1, sizeof(sun->sun_path) - 1, "anyverbs.slot.%u", slot);
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n);
}

static int open_socket(void)
{
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

	return fd < 0 ? -errno : fd;
}

int soft_slot_claim(unsigned int slot)
{
	struct sockaddr_un sun;
	socklen_t len = name_of(slot, &sun);
	int fd = open_socket(), r;

	if (fd < 0)
		return fd;
	if (bind(fd, (struct sockaddr *)&sun, len) || listen(fd, 4096)) {
		r = -errno;
		close(fd);
		return r;
	}
	return soft_fd_high(fd);
}

static int credentials(int fd, pid_t *pid)
{
	struct ucred who;
	socklen_t len = sizeof(who);

	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &len))
		return -errno;
	if (who.pid <= 0)
		return -EXDEV;
	if (who.uid != geteuid())
		return -EACCES;
	*pid = who.pid;
	return 0;
}

int soft_slot_owner(unsigned int slot, pid_t *pid)
{
	struct sockaddr_un sun;
	socklen_t len = name_of(slot, &sun);
	int fd = open_socket(), r;

	if (fd < 0)
		return fd;
	r = connect(fd, (struct sockaddr *)&sun, len) ? -errno : credentials(fd, pid);
	close(fd);
	return r;
}

void soft_slot_drain(int fd)
{
	int c;

	while (fd >= 0 && (c = accept4(fd, NULL, NULL, SOCK_CLOEXEC)) >= 0)
		close(c);
}
