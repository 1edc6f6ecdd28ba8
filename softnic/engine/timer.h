// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * timer.h - the two clocks of a requester, from their codes in the QP's attributes.
 */
#ifndef SOFTNIC_ENGINE_TIMER_H
#define SOFTNIC_ENGINE_TIMER_H

#include <stdint.h>

/* How long an RNR NAK with this code holds a request back (IBTA 9.7.5.2.8). */
uint64_t soft_rnr_delay_ns(uint32_t code);
/*
 * How long a silent peer is tried: retry_cnt + 1 transmissions, each followed by
 * 4.096 us * 2^timeout (IBTA 9.7.6.1.3). 0: for ever, as timeout 0 asks for.
 */
uint64_t soft_retry_budget_ns(uint32_t timeout, uint32_t retry_cnt);

#endif
