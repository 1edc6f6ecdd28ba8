// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ops_default.h - what a device answers to calls that its back end does not implement.
 */
#ifndef LIBIBVERBS_OPS_DEFAULT_H
#define LIBIBVERBS_OPS_DEFAULT_H

#include "libibverbs/driver.h"

/* Complete: no member is null. */
extern const struct verbs_context_ops verbs_default_ops;
extern const struct verbs_extra_ops verbs_default_extra;

#endif
