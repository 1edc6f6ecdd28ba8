// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * send.h - a stream's sending.
 */
#ifndef LIBRDMACM_RSOCKET_SEND_H
#define LIBRDMACM_RSOCKET_SEND_H

#include "librdmacm/rsocket/slices.h"
#include "librdmacm/rsocket/stream.h"

/* How many bytes the connection took: all, or as many as it could without waiting. */
ssize_t rs_stream_send(struct rs_socket *s, struct rs_slices from, int flags,
		       const struct sockaddr *to, socklen_t to_len);

/* True when at least one byte could be sent without waiting. */
bool rs_send_ready(struct rs_stream *st);

/* A message that is ready to be posted. */
struct rs_send {
	struct rs_walk *from;
	struct rs_entry place;		/* where its bytes go, and how many */
	uint32_t offset;		/* in the send buffer, if it is not inline */
	bool has_word;			/* else it is a plain write */
	uint32_t word;
};

/* Under send_lock; the caller has seen that there is room, and has taken it. */
int rs_send_post(struct rs_stream *st, const struct rs_send *m);

/* Bytes of the send buffer that a message of n bytes takes: none when it goes inline. */
uint32_t rs_send_buffered(const struct rs_stream *st, uint32_t n);

/* Under send_lock: waits for what(s), or says why not. */
int rs_send_await(struct rs_stream *st, bool (*what)(struct rs_socket *s), bool no_wait);

/* What sending to this state leads to; 0 when it can. */
int rs_send_error(const struct rs_stream *st);

#endif
