// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * watch.h - epoll for programs whose descriptors are rsockets in part.
 *
 * The epoll descriptor stays the kernel's, and watches what is the kernel's; the rsockets are kept
 * in its entry, and waiting is polling those together with it.
 */
#ifndef LIBRDMACM_PRELOAD_WATCH_H
#define LIBRDMACM_PRELOAD_WATCH_H

#include <sys/epoll.h>

#include "librdmacm/preload/entries.h"

/* As epoll_ctl(2) and epoll_wait(2), for an rsocket, and for an epoll descriptor that has some. */
int preload_watch_control(int epfd, int op, int fd, int rsocket, const struct epoll_event *e);
int preload_watch_wait(int epfd, struct preload_entry *entry, struct epoll_event *out, int max,
		       int timeout);

/* A send to the descriptor did not take all: when it could again is news. */
void preload_watch_blocked(int fd);

/* The descriptor is closed: no epoll descriptor watches it any more. */
void preload_watch_forget(int fd);

/* The epoll descriptor is closed. */
void preload_watch_end(struct preload_entry *entry);

#endif
