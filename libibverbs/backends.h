// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * backends.h - the sources of devices.
 */
#ifndef LIBIBVERBS_BACKENDS_H
#define LIBIBVERBS_BACKENDS_H

#include "libibverbs/driver.h"

/* In the order in which their devices are listed; ends with NULL. */
extern const struct verbs_backend *const verbs_backends[];

/* Where the devices show themselves as files; NULL if nowhere. */
const char *verbs_backend_sysfs_root(void);

#endif
