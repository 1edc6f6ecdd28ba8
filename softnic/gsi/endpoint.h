// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * endpoint.h - the doors that a process holds, and who comes in there.
 *
 * The inner half of gsi.h, without packets: contracts are the same where names are.
 */
#ifndef SOFTNIC_GSI_ENDPOINT_H
#define SOFTNIC_GSI_ENDPOINT_H

#include "base/forklist.h"
#include "softnic/gsi/post.h"
#include "softnic/resource/region.h"

struct gsi_endpoint {
	struct av_forklist_entry fork;	/* its lock: of everything below */
	int epoll;
	uint32_t number;
	struct list_head held;		/* doors */
	struct list_head callers;	/* heard of last comes first */
	unsigned int caller_count;
	struct gsi_post post;
	/* Is that an address of this host? For what strangers send. */
	bool (*is_here)(const union ibv_gid *gid);
	uint64_t trusted_until;		/* the owner of the port was looked up */
	uid_t trusted;
	const struct soft_region *region;	/* counts */
};

int gsi_endpoint_init(struct gsi_endpoint *e, const struct soft_region *region,
		      bool (*is_here)(const union ibv_gid *gid));
void gsi_endpoint_done(struct gsi_endpoint *e);
/* Give all names back: from now on nobody is here. What has come can still be received. */
void gsi_endpoint_retire(struct gsi_endpoint *e);

int gsi_endpoint_claim(struct gsi_endpoint *e, const struct gsi_name *name);
void gsi_endpoint_disclaim(struct gsi_endpoint *e, const struct gsi_name *name);

/* @return 1 with `m` filled, 0 (room again), -EAGAIN, -ESTALE */
int gsi_endpoint_receive(struct gsi_endpoint *e, struct gsi_message *m);
/* A MAD of our own. @return as gsi_post_deliver */
int gsi_endpoint_deliver(struct gsi_endpoint *e, const struct gsi_address *at,
			 const uint8_t mad[static GSI_MAD_BYTES],
			 uint8_t answer[static GSI_MAD_BYTES]);

#endif
