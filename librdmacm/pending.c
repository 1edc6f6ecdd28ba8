// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pending.c - calls that nobody has written yet: ENOSYS. A call leaves this file when it comes.
 */
#include <errno.h>
#include <stdint.h>

#include <rdma/rsocket.h>

#include "base/ret.h"

int rsocket(int a, int b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

int rbind(int a, const struct sockaddr *b, socklen_t c)
{
	return av_ret_minus1(-ENOSYS);
}

int rlisten(int a, int b)
{
	return av_ret_minus1(-ENOSYS);
}

int raccept(int a, struct sockaddr *b, socklen_t *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rconnect(int a, const struct sockaddr *b, socklen_t c)
{
	return av_ret_minus1(-ENOSYS);
}

int rshutdown(int a, int b)
{
	return av_ret_minus1(-ENOSYS);
}

int rclose(int a)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rrecv(int a, void *b, size_t c, int d)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rrecvfrom(int a, void *b, size_t c, int d, struct sockaddr *e, socklen_t *f)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rrecvmsg(int a, struct msghdr *b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rsend(int a, const void *b, size_t c, int d)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rsendto(int a, const void *b, size_t c, int d, const struct sockaddr *e, socklen_t f)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rsendmsg(int a, const struct msghdr *b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rread(int a, void *b, size_t c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rreadv(int a, const struct iovec *b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rwrite(int a, const void *b, size_t c)
{
	return av_ret_minus1(-ENOSYS);
}

ssize_t rwritev(int a, const struct iovec *b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

int rpoll(struct pollfd *a, nfds_t b, int c)
{
	return av_ret_minus1(-ENOSYS);
}

int rselect(int a, fd_set *b, fd_set *c, fd_set *d, struct timeval *e)
{
	return av_ret_minus1(-ENOSYS);
}

int rgetpeername(int a, struct sockaddr *b, socklen_t *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rgetsockname(int a, struct sockaddr *b, socklen_t *c)
{
	return av_ret_minus1(-ENOSYS);
}

int rsetsockopt(int a, int b, int c, const void *d, socklen_t e)
{
	return av_ret_minus1(-ENOSYS);
}

int rgetsockopt(int a, int b, int c, void *d, socklen_t *e)
{
	return av_ret_minus1(-ENOSYS);
}

int rfcntl(int a, int b, ...)
{
	return av_ret_minus1(-ENOSYS);
}

off_t riomap(int a, void *b, size_t c, int d, int e, off_t f)
{
	return av_ret_minus1(-ENOSYS);
}

int riounmap(int a, void *b, size_t c)
{
	return av_ret_minus1(-ENOSYS);
}

size_t riowrite(int a, const void *b, size_t c, off_t d, int e)
{
	return (size_t)av_ret_minus1(-ENOSYS);
}
