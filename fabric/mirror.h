// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mirror.h - shows a subnet to its hosts: the two mappings of softnic/fabric/map.h.
 *
 * The tables of switches and the counters move there and live there from then on; of the ports
 * there are copies, which fabric_mirror_update() brings up to date.
 */
#ifndef FABRIC_MIRROR_H
#define FABRIC_MIRROR_H

#include "fabric/model.h"

struct fabric_mirror {
	struct fabric *f;
	struct fabric_map_shm *map;
	uint64_t map_size, counters_size;
	int map_fd, counters_fd;	/* whoever gets the first can only read it */
};

/*
 * Of a complete subnet (fabric_complete()), which has to be destroyed together with its mirror.
 * name: the subnet's.
 * @return 0, -ENAMETOOLONG or -errno, with nothing changed
 */
int fabric_mirror_init(struct fabric_mirror *m, struct fabric *f, const char *name);

/* The subnet is of no use any more but for fabric_done(). */
void fabric_mirror_done(struct fabric_mirror *m);

/*
 * Copies the ports that were touched. To be called when a MAD has been carried and after an order.
 * changed (NULL: nobody cares) hears of every port where something looks other than before.
 */
void fabric_mirror_update(struct fabric_mirror *m,
			  void (*changed)(void *context, struct fabric_port *port), void *context);

/* The same QP in the same group at the same port. */
bool fabric_member_is_same(const struct fabric_member_shm *a, const struct fabric_member_shm *b);
/* A QP enters or leaves a group. 0, -ENOSPC (no place), -ENOENT (it was not there) */
int fabric_mirror_attach(struct fabric_mirror *m, const struct fabric_member_shm *member);
int fabric_mirror_detach(struct fabric_mirror *m, const struct fabric_member_shm *member);

#endif
