// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * setup.h - what a stream needs to be connected: a CQ, a QP, registered buffers, posted receives.
 */
#ifndef LIBRDMACM_RSOCKET_SETUP_H
#define LIBRDMACM_RSOCKET_SETUP_H

#include "librdmacm/rsocket/stream.h"

enum { RS_REPOST = 16 };		/* receives posted at a time */

/* The id has a device. -errno, and nothing is left. */
int rs_setup(struct rs_stream *st);

/* Undoes it; harmless when it was not done. */
void rs_setup_undo(struct rs_stream *st);

/* Posts n receives, without buffers. -errno */
int rs_setup_receives(struct rs_stream *st, unsigned int n);

/* What the peer is told, and what follows from what it tells: -ENOMEM, -EPROTO. */
void rs_setup_greet(const struct rs_stream *st, uint8_t bytes[RS_GREETING_LEN]);
int rs_setup_greeted(struct rs_stream *st, const struct rs_greeting *g);

/* Work request ids: what it was, and how many bytes of the send buffer it held. */
enum rs_work { RS_WORK_RECEIVE = 1, RS_WORK_DATA, RS_WORK_CONTROL };

static inline uint64_t rs_work_id(enum rs_work kind, uint32_t buffered)
{
	return (uint64_t)kind << 32 | buffered;
}

#endif
