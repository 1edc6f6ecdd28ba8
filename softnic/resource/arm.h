// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arm.h - the word by which a CQ asks for one wake-up, and who is about to give it.
 */
#ifndef SOFTNIC_RESOURCE_ARM_H
#define SOFTNIC_RESOURCE_ARM_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/resource/region.h"

enum { SOFT_ARM_SOLICITED = 1, SOFT_ARM_ANY = 2 };

/* Does anybody wait, if only for solicited ones? */
static inline bool soft_arm_is_set(const _Atomic uint32_t *word)
{
	return atomic_load_explicit(word, memory_order_relaxed) &
	       (SOFT_ARM_SOLICITED | SOFT_ARM_ANY);
}

/* The owner asks. What was asked for before stays, when it is more (IBTA 11.4.2.2). */
void soft_arm_set(_Atomic uint32_t *word, bool solicited_only);
/*
 * A completion has become visible, a fence lies behind it: does it fire?
 * @solicited	it is one that wakes who asked for solicited ones only
 * @me		own attachment in region `r`, + 1
 * @return	true: ring the bell, then call soft_arm_rung
 */
bool soft_arm_fire(const struct soft_region *r, _Atomic uint32_t *word, bool solicited,
		   uint32_t me);
void soft_arm_rung(_Atomic uint32_t *word, uint32_t me);
/* How many times it has fired, and the owner has not taken, of which it took `taken`. */
uint32_t soft_arm_untaken(_Atomic uint32_t *word, uint32_t taken);

#endif
