// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * highfd.c - numbers descriptors high: from 512, or in the upper half of what the limit allows.
 */
#include "base/highfd.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/cancel.h"

int av_fd_high(int fd)
{
	struct rlimit lim;
	int base = 512, high, cancel;

	if (fd < 0)
		return fd;
	if (!getrlimit(RLIMIT_NOFILE, &lim) && lim.rlim_cur < 1024)
		base = (int)lim.rlim_cur / 2;
	high = fcntl(fd, F_DUPFD_CLOEXEC, base);
	if (high < 0)
		return fd;
	cancel = av_cancel_hold();
	close(fd);
	av_cancel_restore(cancel);
	return high;
}
