// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rsocket.h - sockets over RDMA: every call is the one of sys/socket.h with an r in front.
 *
 * An rsocket's number is a descriptor, but only these calls know what to do with it. They return
 * and fail as those that they are named after: -1 with errno set. rsocket(7) says which options
 * and flags there are.
 */
#ifndef RSOCKET_H
#define RSOCKET_H

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>

#include <infiniband/verbs.h>
#include <rdma/rdma_cma.h>

#ifdef __cplusplus
extern "C" {
#endif

/* domain: AF_INET, AF_INET6, AF_IB; type: SOCK_STREAM, SOCK_DGRAM. */
int rsocket(int domain, int type, int protocol);
int rbind(int socket, const struct sockaddr *addr, socklen_t addrlen);
int rlisten(int socket, int backlog);
int raccept(int socket, struct sockaddr *addr, socklen_t *addrlen);
int rconnect(int socket, const struct sockaddr *addr, socklen_t addrlen);
int rshutdown(int socket, int how);
int rclose(int socket);

/* flags: MSG_PEEK, MSG_DONTWAIT, MSG_WAITALL. Bytes taken; 0: the peer sends no more. */
ssize_t rrecv(int socket, void *buf, size_t len, int flags);
ssize_t rrecvfrom(int socket, void *buf, size_t len, int flags, struct sockaddr *src_addr,
		  socklen_t *addrlen);
ssize_t rrecvmsg(int socket, struct msghdr *msg, int flags);
ssize_t rread(int socket, void *buf, size_t count);
ssize_t rreadv(int socket, const struct iovec *iov, int iovcnt);

/* flags: MSG_DONTWAIT, MSG_OOB, MSG_NOSIGNAL. Bytes that the rsocket has taken over. */
ssize_t rsend(int socket, const void *buf, size_t len, int flags);
ssize_t rsendto(int socket, const void *buf, size_t len, int flags,
		const struct sockaddr *dest_addr, socklen_t addrlen);
ssize_t rsendmsg(int socket, const struct msghdr *msg, int flags);
ssize_t rwrite(int socket, const void *buf, size_t count);
ssize_t rwritev(int socket, const struct iovec *iov, int iovcnt);

/* Rsockets and other descriptors together. timeout: milliseconds, < 0: for ever. */
int rpoll(struct pollfd *fds, nfds_t nfds, int timeout);
int rselect(int nfds, fd_set *readfds, fd_set *writefds, fd_set *exceptfds,
	    struct timeval *timeout);

int rgetpeername(int socket, struct sockaddr *addr, socklen_t *addrlen);
int rgetsockname(int socket, struct sockaddr *addr, socklen_t *addrlen);

/* The level of options that only rsockets have. */
#define SOL_RDMA	0x10000

enum {
	RDMA_SQSIZE,		/* int: requests that the send queue holds */
	RDMA_RQSIZE,		/* int: messages that may come unread */
	RDMA_INLINE,		/* int: bytes that travel in a request */
	RDMA_IOMAPSIZE,		/* int: buffers that the peer may map */
	RDMA_ROUTE,		/* struct ibv_path_data[]: the path of the connection */
};

int rsetsockopt(int socket, int level, int optname, const void *optval, socklen_t optlen);
int rgetsockopt(int socket, int level, int optname, void *optval, socklen_t *optlen);

/* F_GETFL, F_SETFL (O_NONBLOCK). */
int rfcntl(int socket, int cmd, ...);

/*
 * Lets the peer write into buf by riowrite(). prot: PROT_WRITE; PROT_NONE: only riowrite() from it.
 * offset: its name for the peer, -1: choose. Returns the offset. ENOMEM: the peer takes no more.
 */
off_t riomap(int socket, void *buf, size_t len, int prot, int flags, off_t offset);
int riounmap(int socket, void *buf, size_t len);

/* Into the peer's buffer at offset, without its doing; bytes written, (size_t)-1 with errno. */
size_t riowrite(int socket, const void *buf, size_t count, off_t offset, int flags);

#ifdef __cplusplus
}
#endif

#endif
