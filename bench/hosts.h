// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * hosts.h - the two sides on one host, or each on its own: a network namespace.
 *
 * tests/netns/hosts.sh makes the namespaces and says in HOST_1 and HOST_2 where they are.
 */
#ifndef BENCH_HOSTS_H
#define BENCH_HOSTS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>

/* Were two hosts given? */
bool hosts_given(void);
/* Move this side to its host, if there is one. */
void hosts_enter(int side);
/* After hosts_enter, for what reads /sys/class/net: has /sys show the interfaces of this host. */
void hosts_show_interfaces(void);
/* The address of a side: on its host, or of loopback. */
struct sockaddr_in hosts_address(int side, uint16_t port);

#endif
