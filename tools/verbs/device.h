// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device.h - the list of devices, and opening one by name, with messages on stderr.
 */
#ifndef TOOLS_VERBS_DEVICE_H
#define TOOLS_VERBS_DEVICE_H

#include <infiniband/verbs.h>

/* As ibv_get_device_list(), but says why the list could not be had. NULL on failure. */
struct ibv_device **device_list(int *count);

/* Says that there is no device and what to do about it. Returns 1. */
int device_none(void);

/* Opens the named device, the first one for NULL. NULL on failure, which it has explained. */
struct ibv_context *device_open(const char *name);

#endif
