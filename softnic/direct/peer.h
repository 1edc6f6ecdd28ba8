// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer.h - processes of this host that we are attached to.
 */
#ifndef SOFTNIC_DIRECT_PEER_H
#define SOFTNIC_DIRECT_PEER_H

#include "softnic/engine/path.h"
#include "softnic/resource/process.h"

struct direct_peer {
	struct soft_target target;
	unsigned int slot;
	uint64_t alive_addr;
	_Atomic uint64_t seen_ns;
	_Atomic uint32_t links;		/* QPs that are bound through it */
	struct direct_peer *next;	/* on the list of those whose slot has a new owner */
};

/*
 * The peer that has a slot; attaches to it when we are not attached yet. Needs no help from it.
 * @return 0, -ECONNREFUSED (no such process, now), -EACCES (another user, or not to be attached),
 *	   -EXDEV (a pid namespace we cannot see into), -EPROTO (another version)
 */
int direct_peer_get(struct soft_process *p, unsigned int slot, struct direct_peer **out);
/* Is its memory still there? */
bool direct_peer_alive(const struct direct_peer *peer);
/* Let go of all. */
void direct_peer_fini(struct soft_process *p);

#endif
