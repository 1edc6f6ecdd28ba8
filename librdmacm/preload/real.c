// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * real.c - the C library's own functions.
 *
 * They are looked for once, in the constructor, or by the first call of another library's
 * constructor, whichever is earlier; looking twice does no harm.
 */
#include "librdmacm/preload/real.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

static struct {
	struct preload_real functions;
	_Atomic bool found;
} real;

static const struct {
	const char *name;
	size_t at;
} names[] = {
	{ "socket", offsetof(struct preload_real, socket) },
	{ "bind", offsetof(struct preload_real, bind) },
	{ "listen", offsetof(struct preload_real, listen) },
	{ "accept", offsetof(struct preload_real, accept) },
	{ "accept4", offsetof(struct preload_real, accept4) },
	{ "connect", offsetof(struct preload_real, connect) },
	{ "recv", offsetof(struct preload_real, recv) },
	{ "recvfrom", offsetof(struct preload_real, recvfrom) },
	{ "recvmsg", offsetof(struct preload_real, recvmsg) },
	{ "read", offsetof(struct preload_real, read) },
	{ "readv", offsetof(struct preload_real, readv) },
	{ "send", offsetof(struct preload_real, send) },
	{ "sendto", offsetof(struct preload_real, sendto) },
	{ "sendmsg", offsetof(struct preload_real, sendmsg) },
	{ "write", offsetof(struct preload_real, write) },
	{ "writev", offsetof(struct preload_real, writev) },
	{ "sendfile", offsetof(struct preload_real, sendfile) },
	{ "poll", offsetof(struct preload_real, poll) },
	{ "ppoll", offsetof(struct preload_real, ppoll) },
	{ "select", offsetof(struct preload_real, select) },
	{ "pselect", offsetof(struct preload_real, pselect) },
	{ "shutdown", offsetof(struct preload_real, shutdown) },
	{ "close", offsetof(struct preload_real, close) },
	{ "getpeername", offsetof(struct preload_real, getpeername) },
	{ "getsockname", offsetof(struct preload_real, getsockname) },
	{ "setsockopt", offsetof(struct preload_real, setsockopt) },
	{ "getsockopt", offsetof(struct preload_real, getsockopt) },
	{ "fcntl", offsetof(struct preload_real, fcntl) },
	{ "dup", offsetof(struct preload_real, dup) },
	{ "dup2", offsetof(struct preload_real, dup2) },
	{ "dup3", offsetof(struct preload_real, dup3) },
	{ "__fxstat", offsetof(struct preload_real, fxstat) },
	{ "fstat", offsetof(struct preload_real, fstat) },
	{ "ioctl", offsetof(struct preload_real, ioctl) },
	{ "epoll_create1", offsetof(struct preload_real, epoll_create1) },
	{ "epoll_ctl", offsetof(struct preload_real, epoll_ctl) },
	{ "epoll_wait", offsetof(struct preload_real, epoll_wait) },
	{ "epoll_pwait", offsetof(struct preload_real, epoll_pwait) },
};

__attribute__((constructor)) static void find_all(void)
{
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		*(void **)((char *)&real.functions + names[i].at) =
			dlsym(RTLD_NEXT, names[i].name);
	atomic_store_explicit(&real.found, true, memory_order_release);
}

const struct preload_real *preload_real(void)
{
	if (!atomic_load_explicit(&real.found, memory_order_acquire))
		find_all();
	return &real.functions;
}
