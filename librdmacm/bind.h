// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * bind.h - own addresses.
 */
#ifndef LIBRDMACM_BIND_H
#define LIBRDMACM_BIND_H

#include "librdmacm/id.h"

/* 0; -EADDRNOTAVAIL: this host does not have that address; -ENODEV: no device of it has */
int cm_bind_check(const struct sockaddr_storage *a);

/* Under the lock, of one that is idle: to a wildcard of IPv4 and any port. */
int cm_bind_any(struct cm_id *id);

#endif
