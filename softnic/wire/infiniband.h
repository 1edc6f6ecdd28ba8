// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * infiniband.h - the frame that a packet has on a link of InfiniBand: LRH, GRH, and two CRCs. Pure.
 */
#ifndef SOFTNIC_WIRE_INFINIBAND_H
#define SOFTNIC_WIRE_INFINIBAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	WIRE_LRH_LEN = 8,
	WIRE_GRH_LEN = 40,
	WIRE_VCRC_LEN = 2,
	WIRE_FRAME_MORE = WIRE_LRH_LEN + WIRE_GRH_LEN + 4 + WIRE_VCRC_LEN,
};

struct wire_frame {
	uint8_t vl, sl;
	uint16_t dlid, slid;
	bool has_grh;
	uint8_t grh[WIRE_GRH_LEN];	/* its length is filled in */
};

/*
 * packet: from the BTH to the pad. There is room for WIRE_FRAME_MORE bytes more than its length.
 * @return the length of the frame
 */
size_t wire_frame_put(uint8_t *to, const struct wire_frame *f, const uint8_t *packet,
		      size_t length);

#endif
