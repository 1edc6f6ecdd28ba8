// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * host.h - goes to one of the hosts that hosts.sh made.
 */
#ifndef TESTS_NETNS_HOST_H
#define TESTS_NETNS_HOST_H

#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/check.h"

/* @host	"HOST_1", "HOST_2"… The case is skipped where hosts.sh did not start the program. */
static inline void host_enter(const char *host)
{
	const char *path = getenv(host);
	int fd;

	if (!path)
		SKIP("run by hosts.sh only");
	fd = open(path, O_RDONLY | O_CLOEXEC);
	REQUIRE(fd >= 0 && !setns(fd, CLONE_NEWNET));
	close(fd);
}

#endif
