// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * checks.h - says what is wrong with an argument, in words, before EINVAL does.
 */
#ifndef LIBIBVERBS_CHECKS_H
#define LIBIBVERBS_CHECKS_H

#include <errno.h>

#include "base/log.h"

/* Always -EINVAL. */
static inline int verbs_invalid(const char *call, const char *why)
{
	av_err("verbs", "%s: %s", call, why);
	return -EINVAL;
}

#endif
