// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fd.c - makes the FIFOs that carry wake-up tokens.
 *
 * A FIFO and not an eventfd: another process of the same user can open it through
 * /proc/<pid>/fd even where pidfd_getfd is refused, as in many containers.
 */
#include "softnic/resource/fd.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/highfd.h"

int soft_fd_high(int fd)
{
	return av_fd_high(fd);
}

int soft_fd_bell(int *rd, int *wr)
{
	int fds[2];

	if (pipe2(fds, O_CLOEXEC))
		return -errno;
	fds[1] = soft_fd_high(fds[1]);
	fcntl(fds[1], F_SETFL, O_NONBLOCK);
	*rd = fds[0];
	*wr = fds[1];
	return 0;
}
