// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ifconf.h - interfaces and addresses without netlink, for sandboxes that refuse it.
 */
#ifndef BASE_IFCONF_H
#define BASE_IFCONF_H

#include "base/netlink.h"

/*
 * Fills an empty net from interface ioctls and /proc/net/if_inet6, as far as they answer.
 * With no answer at all: a loopback with 127.0.0.1. 0 or -ENOMEM.
 */
int av_ifconf_dump(struct av_net *net);

#endif
