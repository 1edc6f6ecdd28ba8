// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * forked.h - connections of programs that fork: TCP at first, rsockets at their first use.
 *
 * RDMA resources do not come along into a child. So a program that accepts in a parent and talks in
 * a child (RDMAV_FORK_SAFE) is given TCP connections, which turn into rsockets when the process
 * that uses them does so first. Both ends must be of this kind.
 */
#ifndef LIBRDMACM_PRELOAD_FORKED_H
#define LIBRDMACM_PRELOAD_FORKED_H

/* Each waits for the other end, and returns the rsocket that takes the connection's place; -errno.
 * fd is the TCP connection. */
int preload_forked_accept(int fd);
int preload_forked_connect(int fd);

#endif
