// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * grh.h - the 40 bytes in front of a received datagram.
 */
#ifndef SOFTNIC_ENGINE_GRH_H
#define SOFTNIC_ENGINE_GRH_H

#include <stdint.h>

#include "softnic/resource/qp.h"

enum { SOFT_GRH_BYTES = 40 };

/*
 * The IP header of the packet that would have carried `length` bytes of payload: IPv6 in all 40
 * bytes, or IPv4 in the last 20 of them with zeros before (IBTA Annex A17.4.5.1).
 */
void soft_grh_fill(uint8_t grh[static SOFT_GRH_BYTES], const struct soft_av *av, uint32_t length);
/* That of InfiniBand, in front of BTH, DETH, payload and ICRC (IBTA 8.3). */
void soft_grh_fill_ib(uint8_t grh[static SOFT_GRH_BYTES], const struct soft_av *av,
		      uint32_t length);
/*
 * What the receiver of a datagram finds in wc.sl: not a service level but, as with mlx5, which
 * header is in front of the payload. UCX drops datagrams that do not say so.
 */
uint8_t soft_grh_kind(const struct soft_av *av);

#endif
