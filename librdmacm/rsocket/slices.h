// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * slices.h - walks through the vectors of a call, byte by byte from their first to their last.
 */
#ifndef LIBRDMACM_RSOCKET_SLICES_H
#define LIBRDMACM_RSOCKET_SLICES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "librdmacm/rsocket/socket.h"

struct rs_walk {
	const struct iovec *at;
	int left;			/* vectors, this one included */
	size_t into;			/* bytes done of this one */
};

static inline struct rs_walk rs_walk_begin(struct rs_slices s)
{
	return (struct rs_walk){ .at = s.first, .left = s.count };
}

/* The bytes that come next in one piece, up to want; NULL at the end. */
static inline void *rs_walk_piece(struct rs_walk *w, size_t want, size_t *len)
{
	while (w->left && w->into == w->at->iov_len) {
		w->at++;
		w->left--;
		w->into = 0;
	}
	if (!w->left)
		return NULL;
	*len = w->at->iov_len - w->into;
	*len = *len < want ? *len : want;
	return (char *)w->at->iov_base + w->into;
}

/* n bytes, all there, from the vectors into to. */
static inline void rs_walk_gather(struct rs_walk *w, uint8_t *to, size_t n)
{
	size_t part;
	void *from;

	for (; n && (from = rs_walk_piece(w, n, &part)); n -= part) {
		memcpy(to, from, part);
		to += part;
		w->into += part;
	}
}

/* Up to n bytes into the vectors: how many there was room for. */
static inline size_t rs_walk_scatter(struct rs_walk *w, const uint8_t *from, size_t n)
{
	size_t part, done = 0;
	void *to;

	for (; done < n && (to = rs_walk_piece(w, n - done, &part)); done += part) {
		memcpy(to, from + done, part);
		w->into += part;
	}
	return done;
}

#endif
