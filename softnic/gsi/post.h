// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * post.h - MADs to endpoints of this host.
 *
 * A post office keeps its connections to doors, the ones used last. One caller at a time.
 */
#ifndef SOFTNIC_GSI_POST_H
#define SOFTNIC_GSI_POST_H

#include "base/list.h"
#include "softnic/gsi/route.h"

/* What one message between processes is. Of one host and one version: as it is in memory. */
struct gsi_message {
	uint32_t magic;
	uint16_t version;
	uint16_t origin;		/* enum gsi_origin */
	struct gsi_address at;		/* as the receiver is to see it */
	uint8_t mad[GSI_MAD_BYTES];
};

enum { GSI_MESSAGE_MAGIC = 0x69736761, GSI_MESSAGE_VERSION = 1 };

enum gsi_origin {
	GSI_FROM_HOST = 1,		/* its sender is a process of this host */
	GSI_FROM_WIRE,			/* it came in a packet, and is handed on */
};

/* What an epoll descriptor watches. */
struct gsi_source {
	enum gsi_source_kind { GSI_DOOR, GSI_CALLER, GSI_LINE } kind;
	int fd;
};

struct gsi_post {
	struct list_head lines;		/* used last comes first */
	unsigned int count;
	int epoll;			/* told of room where there was none; -1: nobody waits */
	uint64_t looked_at;		/* who is there: by number, */
	uint64_t present[GSI_NUMBERS / 64];	/* a bit each */
};

void gsi_post_init(struct gsi_post *post, int epoll);
void gsi_post_done(struct gsi_post *post);
/* In a fork child: let go of the sockets, touch nothing else. */
void gsi_post_forsake(const struct gsi_post *post);
/* The epoll descriptor has named a line: there is room again, or nobody any more. */
void gsi_post_ready(struct gsi_post *post, struct gsi_source *line);

/*
 * @return 0, -ECONNREFUSED (nobody holds that door), -EAGAIN (no room there), -EMFILE, -ENOMEM
 */
int gsi_post_send(struct gsi_post *post, const struct gsi_door *door,
		  const struct gsi_message *m);

/*
 * Deliver a MAD to whom it is for.
 * @return as above; 1: nobody is there, and `answer` is to be sent back
 */
int gsi_post_deliver(struct gsi_post *post, enum gsi_origin origin, const struct gsi_address *at,
		     const uint8_t mad[static GSI_MAD_BYTES],
		     uint8_t answer[static GSI_MAD_BYTES]);

#endif
