// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rmpp.h - messages that are longer than a MAD (IBTA 13.6): who sends one, who receives one. Pure.
 *
 * A message is a class's header, once, and then its data, as programs hand it to umad_send and
 * get it from umad_recv. On the way it is segments, each a MAD with a header of its own.
 */
#ifndef BASE_RMPP_H
#define BASE_RMPP_H

#include <stdbool.h>
#include <stdint.h>

enum { AV_RMPP_MAD_BYTES = 256 };

/* Longer messages are neither sent nor received. */
#define AV_RMPP_LONGEST (128 << 20)

enum av_rmpp_type {
	AV_RMPP_DATA = 1,
	AV_RMPP_ACK,
	AV_RMPP_STOP,
	AV_RMPP_ABORT,
};

enum {
	AV_RMPP_ACTIVE = 1,
	AV_RMPP_FIRST = 2,
	AV_RMPP_LAST = 4,
};

enum av_rmpp_status {
	AV_RMPP_NORMAL,
	AV_RMPP_NO_RESOURCES,			/* the one of STOP; the rest are ABORT's */
	AV_RMPP_TOO_LONG = 118,		/* took too much time */
	AV_RMPP_BAD_LAST,
	AV_RMPP_BAD_FIRST,
	AV_RMPP_BAD_TYPE,
	AV_RMPP_WINDOW_TOO_SMALL,
	AV_RMPP_SEGMENT_TOO_BIG,
	AV_RMPP_BAD_STATUS,
	AV_RMPP_BAD_VERSION,
	AV_RMPP_TOO_MANY_RETRIES,
	AV_RMPP_UNSPECIFIED,
};

struct av_rmpp_header {
	uint8_t version, type, flags, status;
	uint32_t segment;	/* ACK: the last that came in order */
	uint32_t length;	/* DATA: of the payload; ACK: the last segment that may be sent */
};

struct av_rmpp_header av_rmpp_get(const uint8_t mad[AV_RMPP_MAD_BYTES]);
/* The response time is left as it is. */
void av_rmpp_put(uint8_t mad[AV_RMPP_MAD_BYTES], const struct av_rmpp_header *h);

/* Classes whose MADs have this header; only theirs are looked at. */
bool av_rmpp_in_class(uint8_t mgmt_class);
/* A segment, an ACK or the like; not a MAD that is whole by itself. */
bool av_rmpp_is_active(const uint8_t mad[AV_RMPP_MAD_BYTES]);
/* Where the data begins in a class that has RMPP: so long is the header of a message. */
unsigned int av_rmpp_data_offset(uint8_t mgmt_class);

/* 0, or the status of the ABORT that this header deserves. */
uint8_t av_rmpp_check(const struct av_rmpp_header *h);

/* What is said to the sender of `mad`: its header, in the other direction, with this in it. */
void av_rmpp_answer(const uint8_t mad[AV_RMPP_MAD_BYTES], const struct av_rmpp_header *h,
		      uint8_t out[AV_RMPP_MAD_BYTES]);

/* ---- who sends ---- */

struct av_rmpp_sender {
	const uint8_t *message;			/* the caller's, as long as there are segments */
	uint32_t length, segments;
	uint32_t sent, acked, window;		/* numbers of segments */
	unsigned int retries, retries_left;	/* without progress */
	uint64_t patience, deadline;		/* for an ACK */
	bool probed;				/* since there was progress */
	uint8_t probes;				/* segments of a probe that are still to be sent */
};

/*
 * message is at least as long as its class's header, and at most AV_RMPP_LONGEST. window: up to
 * which segment it may go without an ACK. timeout_ms, retries: as umad_send is told.
 */
void av_rmpp_sender_init(struct av_rmpp_sender *s, const uint8_t *message, uint32_t length,
			   uint32_t window, int timeout_ms, unsigned int retries);

/* True: mad is the next segment, to be sent. False: first something must be heard. */
bool av_rmpp_sender_next(struct av_rmpp_sender *s, uint64_t now, uint8_t mad[AV_RMPP_MAD_BYTES]);

/* When to look again, at the next segment or at expire(); UINT64_MAX: every segment is acked. */
uint64_t av_rmpp_sender_deadline(const struct av_rmpp_sender *s);

/* The deadline is over: something is to be sent again; false: it was, as often as it may. */
bool av_rmpp_sender_expire(struct av_rmpp_sender *s);

/* An ACK that was checked. 0, or the status of the ABORT that ends the transfer. */
uint8_t av_rmpp_sender_acked(struct av_rmpp_sender *s, const struct av_rmpp_header *ack,
			       uint64_t now);

bool av_rmpp_sender_done(const struct av_rmpp_sender *s);

/* ---- who receives ---- */

struct av_rmpp_receiver {
	uint8_t mgmt_class;
	bool complete;
	uint32_t received;	/* so many segments, in order */
	uint32_t said;		/* ... of which the sender has been told */
	uint32_t window;	/* the last segment that may come */
	uint64_t beyond;	/* bit n: segment received + 1 + n has come as well */
	uint32_t last;		/* segment; 0: not known yet */
	uint32_t last_length;	/* of its payload */
};

enum av_rmpp_step {
	AV_RMPP_WAIT,		/* nothing to say */
	AV_RMPP_SAY,		/* an ACK, av_rmpp_receiver_ack */
	AV_RMPP_WHOLE,	/* an ACK, and the message is there */
	AV_RMPP_REFUSE,	/* an ABORT, AV_RMPP_BAD_LAST: no more of this */
};

/* Of a message in this class, of which the first segment may come. */
void av_rmpp_receiver_init(struct av_rmpp_receiver *r, uint8_t mgmt_class);

/* How many bytes of `message` segments may be written to. It grows by av_rmpp_receiver_take. */
uint32_t av_rmpp_receiver_room(const struct av_rmpp_receiver *r);

/* A DATA that was checked. After AV_RMPP_WHOLE nothing is written to `message` any more. */
enum av_rmpp_step av_rmpp_receiver_take(struct av_rmpp_receiver *r,
					    const uint8_t mad[AV_RMPP_MAD_BYTES], uint8_t *message);

struct av_rmpp_header av_rmpp_receiver_ack(struct av_rmpp_receiver *r);

/* Of a message that is there. */
uint32_t av_rmpp_receiver_length(const struct av_rmpp_receiver *r);

#endif
