// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * socket.h - what all sockets have, streams and datagrams: a number, options, locks, sleepers.
 *
 * Locks, in the order of taking them: one for who sends, one for who receives, and `lock` for the
 * rest, held briefly and never while waiting. A thread that has to wait spins for a while, then
 * puts itself on the list of sleepers and sleeps on a descriptor of its own together with those of
 * the completions; whoever changes what others may wait for wakes them (sleep.h).
 */
#ifndef LIBRDMACM_RSOCKET_SOCKET_H
#define LIBRDMACM_RSOCKET_SOCKET_H

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include "base/list.h"
#include "librdmacm/rsocket/config.h"

/* What setsockopt sets and sizes are made of. */
struct rs_options {
	struct rs_config sizes;
	int reuse_address, keep_alive, oob_inline, broadcast, no_delay, v6_only, tos;
	int keep_idle;			/* s; 0: the system's */
	struct linger linger;
	void *route;			/* struct ibv_path_data[], or NULL */
	socklen_t route_len;
};

struct rs_ops;

struct rs_socket {
	const struct rs_ops *ops;
	int fd;				/* its number, a descriptor that nobody else can get */
	int family;
	_Atomic int flags;		/* O_NONBLOCK or 0 */
	struct rs_options options;	/* under lock */
	_Atomic int error;		/* errno for SO_ERROR */
	pthread_mutex_t send_lock, receive_lock, lock;
	struct list_head sleepers;	/* under lock */
	pthread_cond_t slept;		/* the last one has gone */
};

/* What bytes are sent from or received into. */
struct rs_slices {
	const struct iovec *first;
	int count;
};

/* All return 0 or more, or -errno. Only close frees; it is never called twice. */
struct rs_ops {
	int type;			/* SOCK_STREAM, SOCK_DGRAM */
	int (*bind)(struct rs_socket *s, const struct sockaddr *a, socklen_t len);
	int (*listen)(struct rs_socket *s, int backlog);
	int (*accept)(struct rs_socket *s, struct rs_socket **out);
	int (*connect)(struct rs_socket *s, const struct sockaddr *a, socklen_t len);
	int (*shutdown)(struct rs_socket *s, int how);
	void (*close)(struct rs_socket *s);
	ssize_t (*receive)(struct rs_socket *s, struct rs_slices to, int flags,
			   struct sockaddr_storage *from);
	ssize_t (*send)(struct rs_socket *s, struct rs_slices from, int flags,
			const struct sockaddr *to, socklen_t to_len);
	int (*name)(struct rs_socket *s, struct sockaddr_storage *out);
	int (*peer)(struct rs_socket *s, struct sockaddr_storage *out);
	/* What poll would say, all of it; looks at completions. */
	int (*ready)(struct rs_socket *s);
	/* Under lock: the descriptor that it returns (-1: none) is readable from the next
	 * completion on. */
	int (*arm)(struct rs_socket *s);
	/* Under lock: takes what made that descriptor readable, and wakes the others. */
	void (*drain)(struct rs_socket *s);
	/* An option was changed that is more than a number; -ENOPROTOOPT: nothing of mine. */
	int (*set_option)(struct rs_socket *s, int level, int name, const void *value,
			  socklen_t len);
	int (*get_option)(struct rs_socket *s, int level, int name, int *value);
	off_t (*map)(struct rs_socket *s, void *buffer, size_t len, int prot, off_t offset);
	int (*unmap)(struct rs_socket *s, void *buffer, size_t len);
	ssize_t (*write_at)(struct rs_socket *s, const void *from, size_t len, off_t offset,
			    int flags);
};

/* Takes a number from the system. -errno */
int rs_socket_init(struct rs_socket *s, const struct rs_ops *ops, int family, int fd);
void rs_socket_done(struct rs_socket *s);

/* Nobody holds its locks or waits there: it is new, or this is a fork child. */
void rs_socket_unlocked(struct rs_socket *s);

/* True when a call with these flags must not wait. */
bool rs_socket_no_wait(const struct rs_socket *s, int flags);

static inline size_t rs_slices_length(struct rs_slices s)
{
	size_t n = 0;

	for (int i = 0; i < s.count; i++)
		n += s.first[i].iov_len;
	return n;
}

#endif
