// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * collapse.h - memory that peers move much data into gets huge pages.
 *
 * The kernel copies between processes three times as fast where the target has huge pages. A peer
 * that has moved a registration's size twice asks for it; the owner's helper collapses whole
 * 2 MiB extents in place (MADV_COLLAPSE), but only those that are all but resident: sparse
 * memory must not grow. ANYVERBS_COLLAPSE=0 turns it off.
 */
#ifndef SOFTNIC_ENGINE_COLLAPSE_H
#define SOFTNIC_ENGINE_COLLAPSE_H

#include "softnic/engine/path.h"
#include "softnic/resource/mr.h"
#include "softnic/resource/process.h"

/* Can this registration gain? Then its owner should have a helper. */
bool soft_collapse_pays(const struct soft_mr *mr);
/* A peer has moved `length` bytes of the registration behind `key`. */
void soft_collapse_moved(struct soft_target *t, uint32_t key, uint32_t length);
/* The owner: has a peer asked? */
bool soft_collapse_wanted(const struct soft_process *p);
/* The helper: one extent, a fraction of a millisecond. @return true when there is more to do */
bool soft_collapse_turn(struct soft_process *p);

#endif
