// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lone.h - a network namespace of one's own, with nothing in it but loopback.
 */
#ifndef TESTS_NETNS_LONE_H
#define TESTS_NETNS_LONE_H

#include <stdbool.h>

/* Move this process there. @return false where namespaces are refused */
bool lone_enter(void);

#endif
