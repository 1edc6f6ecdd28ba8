// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * topology.h - reads what a subnet consists of: the formats of ibnetdiscover and of ibsim.
 *
 * A node is a head and the lines of its ports, up to an empty line. Attributes may stand before
 * the head; everything else that begins a line is an error:
 *
 *	switchguid=0x2c900(2c900)
 *	Switch  24 "S-000000000002c900"       # "what it is called"
 *	[1]     "H-000000000002c901"[1](2c902)
 *
 * A cable may be told at one end or at both; "w=2 s=1" behind it says which widths and speeds are
 * enabled at its ends, as masks: here 4X and SDR. Before a host's
 * head "ip=10.1.2.3" (or an IPv6 address) gives its port 1 an address. ibsim's "include" and "do"
 * are not known.
 */
#ifndef FABRIC_TOPOLOGY_H
#define FABRIC_TOPOLOGY_H

#include <stddef.h>

#include "fabric/model.h"

struct fabric_topology_error {
	unsigned int line;		/* from 1 */
	char text[160];
};

/*
 * Adds what the text (length bytes, without an end of its own) describes to an empty fabric, and
 * completes it (fabric_complete()).
 * @return 0, -EINVAL (*error says what is wrong where) or -ENOMEM; after an error the fabric
 *	   holds what was read so far
 */
int fabric_topology_read(struct fabric *f, const char *text, size_t length,
			 struct fabric_topology_error *error);

#endif
