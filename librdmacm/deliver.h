// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * deliver.h - what has to be done before the program sees an event.
 */
#ifndef LIBRDMACM_DELIVER_H
#define LIBRDMACM_DELIVER_H

#include <stdbool.h>

#include "librdmacm/channel.h"

/*
 * By the thread that fetches it, without the lock. The event may become another one.
 * @return false: the program is not to see it
 */
bool cm_deliver(struct cm_notice *n);

#endif
