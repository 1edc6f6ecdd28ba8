// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tcp.h - plain TCP over the loopback interface: what a program has without RDMA.
 *
 * Failures end the program.
 */
#ifndef BENCH_TCP_H
#define BENCH_TCP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A listening socket on 127.0.0.1 and its port. */
int tcp_listen(uint16_t *port);

/* Both return a connected socket without Nagle's delay; accept closes `listener`. */
int tcp_accept(int listener);
int tcp_connect(uint16_t port);

/* `count` round trips of `size` bytes: nanoseconds. `polling` spins instead of sleeping. */
double tcp_echo(int fd, bool first, char *buf, size_t size, unsigned count, bool polling);

/* `count` times `size` bytes one way, acknowledged by one byte at the end: nanoseconds. */
double tcp_push(int fd, char *buf, size_t size, unsigned count);
void tcp_pull(int fd, char *buf, size_t size, unsigned count);

#endif
