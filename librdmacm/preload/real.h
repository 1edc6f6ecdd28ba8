// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * real.h - the C library's own functions, behind those that are intercepted.
 */
#ifndef LIBRDMACM_PRELOAD_REAL_H
#define LIBRDMACM_PRELOAD_REAL_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/uio.h>

struct preload_real {
	int (*socket)(int domain, int type, int protocol);
	int (*bind)(int fd, const struct sockaddr *a, socklen_t len);
	int (*listen)(int fd, int backlog);
	int (*accept)(int fd, struct sockaddr *a, socklen_t *len);
	int (*accept4)(int fd, struct sockaddr *a, socklen_t *len, int flags);
	int (*connect)(int fd, const struct sockaddr *a, socklen_t len);
	ssize_t (*recv)(int fd, void *buf, size_t len, int flags);
	ssize_t (*recvfrom)(int fd, void *buf, size_t len, int flags, struct sockaddr *a,
			    socklen_t *a_len);
	ssize_t (*recvmsg)(int fd, struct msghdr *m, int flags);
	ssize_t (*read)(int fd, void *buf, size_t len);
	ssize_t (*readv)(int fd, const struct iovec *v, int count);
	ssize_t (*send)(int fd, const void *buf, size_t len, int flags);
	ssize_t (*sendto)(int fd, const void *buf, size_t len, int flags,
			  const struct sockaddr *a, socklen_t a_len);
	ssize_t (*sendmsg)(int fd, const struct msghdr *m, int flags);
	ssize_t (*write)(int fd, const void *buf, size_t len);
	ssize_t (*writev)(int fd, const struct iovec *v, int count);
	ssize_t (*sendfile)(int out, int in, off_t *offset, size_t count);
	int (*poll)(struct pollfd *fds, nfds_t n, int timeout);
	int (*ppoll)(struct pollfd *fds, nfds_t n, const struct timespec *t, const sigset_t *mask);
	int (*select)(int n, fd_set *r, fd_set *w, fd_set *e, struct timeval *t);
	int (*pselect)(int n, fd_set *r, fd_set *w, fd_set *e, const struct timespec *t,
		       const sigset_t *mask);
	int (*shutdown)(int fd, int how);
	int (*close)(int fd);
	int (*getpeername)(int fd, struct sockaddr *a, socklen_t *len);
	int (*getsockname)(int fd, struct sockaddr *a, socklen_t *len);
	int (*setsockopt)(int fd, int level, int name, const void *value, socklen_t len);
	int (*getsockopt)(int fd, int level, int name, void *value, socklen_t *len);
	int (*fcntl)(int fd, int cmd, ...);
	int (*dup)(int fd);
	int (*dup2)(int fd, int to);
	int (*dup3)(int fd, int to, int flags);
	int (*fxstat)(int version, int fd, void *buf);
	int (*fstat)(int fd, void *buf);
	int (*ioctl)(int fd, unsigned long request, ...);
	int (*epoll_create1)(int flags);
	int (*epoll_ctl)(int epfd, int op, int fd, struct epoll_event *e);
	int (*epoll_wait)(int epfd, struct epoll_event *e, int max, int timeout);
	int (*epoll_pwait)(int epfd, struct epoll_event *e, int max, int timeout,
			   const sigset_t *mask);
};

/* Found at the first call, before the program's main. */
const struct preload_real *preload_real(void);

#endif
