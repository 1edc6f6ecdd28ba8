// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sleep.h - threads that wait for a socket, and how they are woken.
 *
 * Each thread has one descriptor for this, made at its first sleep. To sleep: take the lock, have
 * the socket armed (ops->arm), look once more, enter the list, let go of the lock, poll. A
 * completion makes the armed descriptor readable; who takes that away, or changes the state,
 * wakes everybody on the list. So nobody sleeps through what another thread has seen first.
 */
#ifndef LIBRDMACM_RSOCKET_SLEEP_H
#define LIBRDMACM_RSOCKET_SLEEP_H

#include "librdmacm/rsocket/socket.h"

struct rs_sleeper {
	struct list_node node;
	int fd;
};

/* The descriptor of this thread. -errno */
int rs_sleep_fd(void);

/* Under lock. */
void rs_sleep_enter(struct rs_socket *s, struct rs_sleeper *me, int fd);
void rs_sleep_leave(struct rs_socket *s, struct rs_sleeper *me);

/* Under lock: wakes all sleepers. */
void rs_wake(struct rs_socket *s);

/* Makes this thread's descriptor quiet again. */
void rs_sleep_quiet(int fd);

/* Waits until nobody sleeps on the socket: for who has told them to go. Under lock. */
void rs_sleepers_leave(struct rs_socket *s);

/*
 * Waits until done(s) says so (called under lock; it looks at the socket only), spinning first.
 * look(s), under lock, processes completions. 0, -EINTR, -EAGAIN when it may not wait, -ETIMEDOUT
 * after timeout ns (UINT64_MAX: none). Called without lock.
 */
struct rs_wait {
	struct rs_socket *s;
	void (*look)(struct rs_socket *s);
	bool (*done)(struct rs_socket *s);
	bool no_wait, uninterruptible;
	uint64_t timeout;
};
int rs_wait(const struct rs_wait *w);

#endif
