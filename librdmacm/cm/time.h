// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * time.h - times that messages carry as an exponent: 4.096 us x 2^n.
 */
#ifndef LIBRDMACM_CM_TIME_H
#define LIBRDMACM_CM_TIME_H

#include <stdint.h>

enum { CM_TIME_MAX = 31 };		/* the largest in 5 bits */

/* Nanoseconds, as Linux counts them: a whole power of two of milliseconds. */
uint64_t cm_time(uint8_t n);
/* The ACK timeout of a QP whose packets live for `life_time` and whose peer needs `ack_delay`. */
uint8_t cm_ack_timeout(uint8_t ack_delay, uint8_t life_time);

#endif
