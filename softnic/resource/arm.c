// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arm.c - fires once for each arming, whoever dies at it.
 *
 * Firing takes the arming away, counts the event and leaves the name of who rings, in one store;
 * once the token is in the bell the name goes. A name that stays is one of the dead, whose token
 * may be missing: who publishes next rings in its place. One token too many is possible then; one
 * too few would leave a program asleep for ever.
 */
#include "softnic/resource/arm.h"

#include "softnic/resource/alive.h"

enum {
	SOLICITED = SOFT_ARM_SOLICITED,
	ANY = SOFT_ARM_ANY,
	RINGER_SHIFT = 2,		/* 11 bits */
	RINGER = 0x7ff << RINGER_SHIFT,
	COUNT_SHIFT = 13,		/* the rest; wraps */
	PATIENCE = 200,			/* a token is in the bell in less, ordinarily */
};

static bool wants(uint32_t word, bool solicited)
{
	return word & ANY || (word & SOLICITED && solicited);
}

static uint32_t with_ringer(uint32_t word, uint32_t me)
{
	return (word & ~(uint32_t)RINGER) | me << RINGER_SHIFT;
}

void soft_arm_set(_Atomic uint32_t *word, bool solicited_only)
{
	atomic_fetch_or(word, solicited_only ? SOLICITED : ANY);
}

/* @return true when who fired last is dead and its place is ours now */
static bool take_over(const struct soft_region *r, _Atomic uint32_t *word, uint32_t seen,
		      uint32_t me)
{
	uint32_t ringer = (seen & RINGER) >> RINGER_SHIFT;

	if (ringer == me)
		return false;
	for (int i = 0; i < PATIENCE; i++) {
		if (atomic_load_explicit(word, memory_order_relaxed) != seen)
			return false;
		soft_pause();
	}
	return !soft_alive_attachment(r, ringer - 1) &&
	       atomic_compare_exchange_strong(word, &seen, with_ringer(seen, me));
}

bool soft_arm_fire(const struct soft_region *r, _Atomic uint32_t *word, bool solicited,
		   uint32_t me)
{
	uint32_t seen = atomic_load(word);

	while (wants(seen, solicited)) {
		uint32_t fired = with_ringer(seen & ~(uint32_t)(SOLICITED | ANY), me) +
				 (1u << COUNT_SHIFT);

		if (atomic_compare_exchange_weak(word, &seen, fired))
			return true;
	}
	return seen & RINGER && take_over(r, word, seen, me);
}

void soft_arm_rung(_Atomic uint32_t *word, uint32_t me)
{
	uint32_t seen = atomic_load(word);

	while ((seen & RINGER) >> RINGER_SHIFT == me)
		if (atomic_compare_exchange_weak(word, &seen, with_ringer(seen, 0)))
			break;
}

uint32_t soft_arm_untaken(_Atomic uint32_t *word, uint32_t taken)
{
	return ((atomic_load(word) >> COUNT_SHIFT) - taken) & (UINT32_MAX >> COUNT_SHIFT);
}
