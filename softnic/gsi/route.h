// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.h - who a MAD is for: bytes to doors. Pure.
 */
#ifndef SOFTNIC_GSI_ROUTE_H
#define SOFTNIC_GSI_ROUTE_H

#include "softnic/gsi/name.h"

enum { GSI_ROUTE_DOORS = 4 };

struct gsi_route {
	enum gsi_way {
		GSI_TO_NOBODY,		/* whoever is there; no MAD that we know how to read */
		GSI_TO_FIRST,		/* of these doors that somebody holds */
		GSI_TO_EVERYBODY,	/* every number */
	} way;
	unsigned int count;
	struct gsi_door doors[GSI_ROUTE_DOORS];
};

/* `at`: where it arrived, as its receiver will see it. */
void gsi_route(const uint8_t mad[static GSI_MAD_BYTES], const struct gsi_address *at,
	       struct gsi_route *out);

/* The answer on behalf of nobody, as Linux gives it. @return false: there is none */
bool gsi_answer(const uint8_t mad[static GSI_MAD_BYTES], uint8_t out[static GSI_MAD_BYTES]);

#endif
