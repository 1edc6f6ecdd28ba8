// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * death.h - connections whose peer was a process of this host that is no more.
 *
 * Under the exchange's lock.
 */
#ifndef LIBRDMACM_DEATH_H
#define LIBRDMACM_DEATH_H

#include <stdint.h>

#include "librdmacm/id.h"

/* The peer of the id has become known: from now on it is watched, if it is of this host. */
void cm_death_watch(struct cm_id *id);
void cm_death_unwatch(struct cm_id *id);

/* All that was connected with a life that has ended hears what Linux would have said for it. */
void cm_death_of(uint32_t life);

#endif
