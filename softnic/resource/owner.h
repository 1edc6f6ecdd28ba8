// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * owner.h - which user's sockets are bound to a UDP port.
 */
#ifndef SOFTNIC_RESOURCE_OWNER_H
#define SOFTNIC_RESOURCE_OWNER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Is a socket of this user bound to the port, in this network namespace? Reads /proc. */
bool soft_port_owned_by(uint16_t port, uid_t uid);
/* One line of /proc/net/udp or udp6. @return false when it is not one */
bool soft_owner_parse(const char *line, uint16_t *port, uid_t *uid);

#endif
