// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * completion.h - what a stream's completions lead to, and the control messages that answer them.
 *
 * All of it is called under the socket's lock.
 */
#ifndef LIBRDMACM_RSOCKET_COMPLETION_H
#define LIBRDMACM_RSOCKET_COMPLETION_H

#include "librdmacm/rsocket/stream.h"

/* Takes all completions there are, posts receives again, sends credits that are due. */
void rs_stream_look(struct rs_socket *s);

/* Sees to it that the channel's descriptor, which it returns, tells of the next completion. */
int rs_stream_arm(struct rs_socket *s);
void rs_stream_drain(struct rs_socket *s);

/* Sends a credit if one is due and a control message can go. */
void rs_stream_credit(struct rs_stream *st);

/* Sends a control message, now or when there is a place for it. */
void rs_stream_control(struct rs_stream *st, enum rs_control c);

/* Sends the message that nobody sees: a write of no bytes. False when there is no place. */
bool rs_stream_keep_alive(struct rs_stream *st);

/* All that was posted, control messages too, has completed, or never will. */
bool rs_stream_is_idle(const struct rs_stream *st);

#endif
