// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lone.c - leaves the host's network; as an ordinary user through a user namespace.
 */
#include "tests/netns/lone.h"

#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

static bool put(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	bool ok = fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text);

	if (fd >= 0)
		close(fd);
	return ok;
}

static bool become_root_of_own(void)
{
	char map[64];

	snprintf(map, sizeof(map), "0 %u 1", (unsigned int)geteuid());
	return !unshare(CLONE_NEWUSER | CLONE_NEWNET) && put("/proc/self/uid_map", map);
}

static bool loopback_up(void)
{
	struct ifreq ifr = { .ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING };
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	bool ok = fd >= 0 && !ioctl(fd, SIOCSIFFLAGS, &ifr);

	if (fd >= 0)
		close(fd);
	return ok;
}

bool lone_enter(void)
{
	return (!unshare(CLONE_NEWNET) || become_root_of_own()) && loopback_up();
}
