// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tcp.h - plain TCP: what a program has without RDMA.
 *
 * Failures end the program.
 */
#ifndef BENCH_TCP_H
#define BENCH_TCP_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A listening socket at an address without a port, and its port. */
int tcp_listen(struct sockaddr_in at, uint16_t *port);

/* Both return a connected socket without Nagle's delay; accept closes `listener`. */
int tcp_accept(int listener);
int tcp_connect(struct sockaddr_in to);

/* `count` round trips of `size` bytes: nanoseconds. `polling` spins instead of sleeping. */
double tcp_echo(int fd, bool first, char *buf, size_t size, unsigned count, bool polling);

/* `count` times `size` bytes one way, acknowledged by one byte at the end: nanoseconds. */
double tcp_push(int fd, char *buf, size_t size, unsigned count);
void tcp_pull(int fd, char *buf, size_t size, unsigned count);

#endif
