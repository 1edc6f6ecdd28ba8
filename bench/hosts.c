// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * hosts.c - enters a network namespace.
 */
#include "bench/hosts.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <unistd.h>

#include "bench/pair.h"

static const char *const names[2] = { "HOST_1", "HOST_2" };

bool hosts_given(void)
{
	return getenv(names[0]) && getenv(names[1]);
}

void hosts_enter(int side)
{
	int fd;

	if (!hosts_given())
		return;
	fd = open(getenv(names[side]), O_RDONLY | O_CLOEXEC);
	bench_check(fd >= 0 && setns(fd, CLONE_NEWNET) == 0, names[side]);
	close(fd);
}

/* A sysfs shows those of the namespace that it was mounted in. */
void hosts_show_interfaces(void)
{
	bench_check(!unshare(CLONE_NEWNS) && !mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) &&
		    !mount("sysfs", "/sys", "sysfs", 0, NULL), "mounting /sys");
}

struct sockaddr_in hosts_address(int side, uint16_t port)
{
	uint32_t ip = hosts_given() ? 0x0a090001 + (uint32_t)side : INADDR_LOOPBACK;

	return (struct sockaddr_in){ .sin_family = AF_INET, .sin_port = htons(port),
				     .sin_addr.s_addr = htonl(ip) };
}
