// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transport.h - one set of socket calls for rsockets and for the system's own sockets.
 */
#ifndef TOOLS_CM_TRANSPORT_H
#define TOOLS_CM_TRANSPORT_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/types.h>

struct transport {
	int (*socket)(int domain, int type, int protocol);
	int (*bind)(int fd, const struct sockaddr *address, socklen_t length);
	int (*listen)(int fd, int backlog);
	int (*accept)(int fd, struct sockaddr *address, socklen_t *length);
	int (*connect)(int fd, const struct sockaddr *address, socklen_t length);
	int (*shutdown)(int fd, int how);
	int (*close)(int fd);
	ssize_t (*recv)(int fd, void *buffer, size_t length, int flags);
	ssize_t (*recvfrom)(int fd, void *buffer, size_t length, int flags,
			    struct sockaddr *address, socklen_t *address_length);
	ssize_t (*send)(int fd, const void *buffer, size_t length, int flags);
	ssize_t (*sendto)(int fd, const void *buffer, size_t length, int flags,
			  const struct sockaddr *address, socklen_t address_length);
	int (*poll)(struct pollfd *fds, nfds_t count, int timeout);
	int (*setsockopt)(int fd, int level, int option, const void *value, socklen_t length);
	int (*getsockopt)(int fd, int level, int option, void *value, socklen_t *length);
	int (*fcntl)(int fd, int command, ...);
};

extern const struct transport transport_rsocket, transport_system;

/* How a program wants to transfer: bits of -T, common to all that have it. */
struct transfer_style {
	bool poll_first;		/* wait for room or data by poll */
	bool blocking;			/* calls wait by themselves */
	bool nonblocking;		/* O_NONBLOCK; else each call says MSG_DONTWAIT */
};

struct connection {
	const struct transport *transport;
	struct transfer_style style;
	int fd;
};

/* Flags for send and recv. */
int connection_flags(const struct connection *connection);

/* Waits for `events` if the style says so. 0, or 1 after saying what failed. */
int connection_await(const struct connection *connection, short events);

/* All of it. 0, or 1 after saying what failed, the end of the stream among it. */
int connection_send(const struct connection *connection, const void *buffer, size_t length);
int connection_recv(const struct connection *connection, void *buffer, size_t length);

/* Number options. 0, or 1 after saying what failed. */
int connection_option(const struct connection *connection, int level, int option, int value,
		      const char *what);

/* Sets O_NONBLOCK if the style says so. The same. */
int connection_set_blocking(const struct connection *connection);

/* Connects, waiting where the call does not. The same. */
int connection_connect(const struct connection *connection, const struct sockaddr *address,
		       socklen_t length);

void connection_close(struct connection *connection);

#endif
