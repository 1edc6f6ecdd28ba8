// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * wait.h - poll, select and epoll of a program that knows nothing of rsockets are in wait.c.
 */
#ifndef LIBRDMACM_PRELOAD_WAIT_H
#define LIBRDMACM_PRELOAD_WAIT_H

#include "librdmacm/preload/calls.h"

#endif
