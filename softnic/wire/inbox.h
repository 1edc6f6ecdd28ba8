// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * inbox.h - packets handed from process to process: \0anyverbs.slot.<n>.rx.
 *
 * A whole train is one message, because the kernel queues only few. It says who sent it; the
 * reader believes its own user, root, and whoever owns UDP port 4791.
 */
#ifndef SOFTNIC_WIRE_INBOX_H
#define SOFTNIC_WIRE_INBOX_H

#include "softnic/wire/udp.h"

enum wire_inbox_kind {
	WIRE_INBOX_TRAIN = 1,
	WIRE_INBOX_INDEX = 2,		/* see steer.h; of the same user only */
	WIRE_INBOX_SERVED = 3,		/* see groups.h; .dst is the group */
	WIRE_INBOX_COPY = 4,		/* a train to a group; others may have got it too */
};

/* What goes in front of a message. Of one host and one version: as it is in memory. */
struct wire_inbox_head {
	uint32_t magic;
	uint16_t kind, version;
	uint32_t segment, ifindex;
	struct wire_endpoint src, dst;
	uint16_t slot, index;		/* the sender's; trains do not say it, COPY does */
	uint8_t tos, ttl;
};

struct wire_inbox {
	int fd;				/* -1: none */
	bool named;			/* others can find it */
	uint64_t trusted_until;		/* the owner of the port was looked up */
	uid_t trusted;
	uint64_t hurries_until;		/* it waits for nobody before */
};

/*
 * Where the name is taken, or names are refused, the inbox can only send.
 * @return 0 or -errno
 */
int wire_inbox_open(struct wire_inbox *in, unsigned int slot);
void wire_inbox_close(struct wire_inbox *in);

/*
 * Hand a train to the process with a slot; it is waited for a few milliseconds if it is late.
 * @return 0, -ECONNREFUSED (there is none), -EAGAIN (its queue is full), -errno
 */
int wire_inbox_send(struct wire_inbox *in, unsigned int slot, const struct wire_arrival *a);
/* These do not wait; `from` is our own inbox, or any datagram socket. */
int wire_inbox_send_copy(int from, unsigned int slot, uint16_t my_slot,
			 const struct wire_arrival *a);
int wire_inbox_send_served(int from, unsigned int slot, uint16_t my_slot,
			   const struct wire_endpoint *group, uint32_t ifindex);
int wire_inbox_send_index(int from, unsigned int slot, uint16_t my_slot, uint16_t my_index);

/*
 * @return 1 with `head` and `a` filled (a train has at least one byte), 0 when nothing is there,
 *	   -EPERM (something came from somebody we do not believe), -EPROTO (another version),
 *	   -errno
 */
int wire_inbox_receive(struct wire_inbox *in, uint8_t buffer[static WIRE_UDP_BUFFER],
		       struct wire_inbox_head *head, struct wire_arrival *a);

#endif
