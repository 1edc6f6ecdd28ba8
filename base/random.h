// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * random.h - numbers nobody can guess.
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* Never fails and never repeats after fork: each call asks the kernel. */
uint64_t av_random64(void);
uint32_t av_random32(void);

#endif
