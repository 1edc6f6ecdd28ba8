// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * train.h - packets of one size that go to one place in one call.
 */
#ifndef SOFTNIC_WIRE_TRAIN_H
#define SOFTNIC_WIRE_TRAIN_H

#include <stdint.h>
#include <sys/uio.h>

enum {
	WIRE_TRAIN_PACKETS = 64,	/* as many as every kernel takes in one call */
	WIRE_TRAIN_BYTES = 65400,	/* with IP and UDP in front, below 64 KiB */
	WIRE_TRAIN_IOVS = 1024,		/* pieces of memory of one call */
};

/* Every packet but the last is `segment` bytes long; a packet may consist of many pieces. */
struct wire_train {
	const struct iovec *iov;
	uint32_t iovs;
	uint32_t segment;
	uint32_t bytes;			/* of all packets together */
};

static inline uint32_t wire_train_packets(const struct wire_train *t)
{
	return (t->bytes + t->segment - 1) / t->segment;
}

/* How far a train was sent. Starts as zeroes. */
struct wire_train_cursor {
	uint32_t iov, offset, done;	/* in t->iov; within it; bytes in front */
};

/*
 * The next at most `packets` packets as pieces, at most `room` of those.
 * @return the number of pieces, with `*bytes` set to a whole number of packets; 0 at the end,
 *	   or when one packet has more than `room` pieces
 */
uint32_t wire_train_cut(const struct wire_train *t, struct wire_train_cursor *c, uint32_t packets,
			struct iovec *pieces, uint32_t room, uint32_t *bytes);

#endif
