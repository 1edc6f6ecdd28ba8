// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * provider.h - the built-in NIC behind the front door.
 */
#ifndef SOFTNIC_VERBS_PROVIDER_H
#define SOFTNIC_VERBS_PROVIDER_H

#include "libibverbs/driver.h"

/* A context that nobody can import. @return NULL with errno set */
struct verbs_context *soft_context_make(struct ibv_device *dev);
/* The operation behind ibv_open_device. @return NULL with errno set */
struct verbs_context *soft_context_alloc(struct ibv_device *dev, int cmd_fd, void *data);
/* See that what the rooms hang on a process goes with it; for who makes one without a context. */
void soft_provider_prepare(void);

#endif
