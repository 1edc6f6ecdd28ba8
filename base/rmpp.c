// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rmpp.c - segments and their acknowledgements, as Linux sends and expects them.
 *
 * A sender may send one segment, then as far as the last ACK's window goes; without an ACK it
 * begins again behind the last one. A receiver gives a window of 64 segments, says so after the
 * first segment, then when a window is full and at the end. What it has already said it says
 * again to whoever repeats.
 *
 * A gap is closed by the sender's time-out, of two seconds. Ours is quicker in three ways, none
 * of which disturbs Linux at the other end: what is there before a gap is told when the end of
 * the window comes; whoever is told so sends the rest again at once; and if nothing is heard for a
 * tenth of a second, the first and the last segment that are not acknowledged are repeated, once.
 * Only an ACK of something new counts, so that no two ends keep each other busy by repetitions.
 *
 * The length that the first segment announces is not believed: the last one decides.
 */
#include "base/rmpp.h"

#include <infiniband/umad_types.h>
#include <string.h>

#include "base/be.h"
#include "base/clock.h"

#define METHOD 3		/* where things are in a MAD */
#define RMPP 24
#define PAYLOAD 36
#define MOST_PAYLOAD (AV_RMPP_MAD_BYTES - PAYLOAD)
#define FLAG_BITS 7

#define WINDOW 64		/* segments; as many as bits in `beyond` */
#define PATIENCE_MS 2000	/* for an ACK, at most */
#define PROBE_AFTER (100 * AV_MSEC)

/* ---- headers ---- */

struct av_rmpp_header av_rmpp_get(const uint8_t mad[AV_RMPP_MAD_BYTES])
{
	return (struct av_rmpp_header){
		.version = mad[RMPP],
		.type = mad[RMPP + 1],
		.flags = mad[RMPP + 2] & FLAG_BITS,
		.status = mad[RMPP + 3],
		.segment = get_be32(mad + RMPP + 4),
		.length = get_be32(mad + RMPP + 8),
	};
}

void av_rmpp_put(uint8_t mad[AV_RMPP_MAD_BYTES], const struct av_rmpp_header *h)
{
	mad[RMPP] = h->version;
	mad[RMPP + 1] = h->type;
	mad[RMPP + 2] = (mad[RMPP + 2] & ~FLAG_BITS) | h->flags;
	mad[RMPP + 3] = h->status;
	put_be32(mad + RMPP + 4, h->segment);
	put_be32(mad + RMPP + 8, h->length);
}

static bool is_vendor(uint8_t mgmt_class)
{
	return mgmt_class >= UMAD_CLASS_VENDOR_RANGE2_START &&
	       mgmt_class <= UMAD_CLASS_VENDOR_RANGE2_END;
}

bool av_rmpp_in_class(uint8_t mgmt_class)
{
	return mgmt_class == UMAD_CLASS_SUBN_ADM || mgmt_class == UMAD_CLASS_DEVICE_MGMT ||
	       mgmt_class == UMAD_CLASS_DEVICE_ADM || mgmt_class == UMAD_CLASS_BIS ||
	       is_vendor(mgmt_class);
}

bool av_rmpp_is_active(const uint8_t mad[AV_RMPP_MAD_BYTES])
{
	return mad[RMPP + 2] & AV_RMPP_ACTIVE;
}

unsigned int av_rmpp_data_offset(uint8_t mgmt_class)
{
	if (mgmt_class == UMAD_CLASS_SUBN_ADM)
		return AV_RMPP_MAD_BYTES - 200;
	return AV_RMPP_MAD_BYTES -
	       (is_vendor(mgmt_class) ? UMAD_LEN_VENDOR_DATA : UMAD_LEN_DM_DATA);
}

static uint8_t check_data(const struct av_rmpp_header *h)
{
	if (h->status)
		return AV_RMPP_BAD_STATUS;
	if (!h->segment || (h->segment == 1) != !!(h->flags & AV_RMPP_FIRST))
		return AV_RMPP_BAD_FIRST;
	return 0;
}

static uint8_t check_ack(const struct av_rmpp_header *h)
{
	if (h->status)
		return AV_RMPP_BAD_STATUS;
	return h->length < h->segment ? AV_RMPP_WINDOW_TOO_SMALL : 0;
}

uint8_t av_rmpp_check(const struct av_rmpp_header *h)
{
	if (h->version != UMAD_RMPP_VERSION)
		return AV_RMPP_BAD_VERSION;
	switch (h->type) {
	case AV_RMPP_DATA:
		return check_data(h);
	case AV_RMPP_ACK:
		return check_ack(h);
	case AV_RMPP_STOP:
		return h->status == AV_RMPP_NO_RESOURCES ? 0 : AV_RMPP_BAD_STATUS;
	case AV_RMPP_ABORT:
		return h->status >= AV_RMPP_TOO_LONG && h->status <= AV_RMPP_UNSPECIFIED ?
			       0 : AV_RMPP_BAD_STATUS;
	default:
		return AV_RMPP_BAD_TYPE;
	}
}

void av_rmpp_answer(const uint8_t mad[AV_RMPP_MAD_BYTES], const struct av_rmpp_header *h,
		      uint8_t out[AV_RMPP_MAD_BYTES])
{
	unsigned int offset = av_rmpp_data_offset(mad[1]);

	memcpy(out, mad, offset);
	memset(out + offset, 0, AV_RMPP_MAD_BYTES - offset);
	out[METHOD] ^= UMAD_METHOD_RESP_MASK;
	av_rmpp_put(out, h);
}

/* ---- who sends ---- */

void av_rmpp_sender_init(struct av_rmpp_sender *s, const uint8_t *message, uint32_t length,
			   uint32_t window, int timeout_ms, unsigned int retries)
{
	unsigned int offset = av_rmpp_data_offset(message[1]), each = AV_RMPP_MAD_BYTES - offset;
	uint32_t data = length - offset;
	bool whole = timeout_ms <= 0 || timeout_ms > PATIENCE_MS;

	*s = (struct av_rmpp_sender){
		.message = message,
		.length = length,
		.segments = data ? (data + each - 1) / each : 1,
		.window = window,
		.retries = retries,
		.retries_left = retries,
		.patience = (whole ? PATIENCE_MS : timeout_ms) * AV_MSEC,
	};
}

/* Of the data in a segment; what stands before it in the first PAYLOAD bytes' rest counts too. */
static uint32_t payload_of(const struct av_rmpp_sender *s, uint32_t segment)
{
	unsigned int offset = av_rmpp_data_offset(s->message[1]), each = AV_RMPP_MAD_BYTES - offset;
	uint32_t missing = s->segments * each - (s->length - offset);

	if (segment == s->segments)
		return MOST_PAYLOAD - missing;
	return segment == 1 ? s->segments * MOST_PAYLOAD - missing : 0;
}

static uint8_t flags_of(const struct av_rmpp_sender *s, uint32_t segment)
{
	return AV_RMPP_ACTIVE | (segment == 1 ? AV_RMPP_FIRST : 0) |
	       (segment == s->segments ? AV_RMPP_LAST : 0);
}

static void fill(const struct av_rmpp_sender *s, uint32_t segment, uint8_t mad[AV_RMPP_MAD_BYTES])
{
	unsigned int offset = av_rmpp_data_offset(s->message[1]), each = AV_RMPP_MAD_BYTES - offset;
	uint32_t from = offset + (segment - 1) * each, left = s->length - from;
	uint32_t n = left < each ? left : each;
	struct av_rmpp_header h = {
		.version = UMAD_RMPP_VERSION,
		.type = AV_RMPP_DATA,
		.flags = flags_of(s, segment),
		.segment = segment,
		.length = payload_of(s, segment),
	};

	memcpy(mad, s->message, offset);
	memcpy(mad + offset, s->message + from, n);
	memset(mad + offset + n, 0, each - n);
	av_rmpp_put(mad, &h);
}

static bool may_send(const struct av_rmpp_sender *s)
{
	return s->sent < s->segments && s->sent < s->window;
}

static void set_deadline(struct av_rmpp_sender *s, uint64_t now)
{
	bool soon = !s->probed && s->patience > PROBE_AFTER;

	s->deadline = now + (soon ? PROBE_AFTER : s->patience);
}

/* The segment of a probe that is next: the first that is not acknowledged, then the last. */
static uint32_t next_of_probe(struct av_rmpp_sender *s)
{
	bool first = s->probes == 2;

	s->probes = first && s->acked + 1 < s->sent;
	return first ? s->acked + 1 : s->sent;
}

bool av_rmpp_sender_next(struct av_rmpp_sender *s, uint64_t now, uint8_t mad[AV_RMPP_MAD_BYTES])
{
	if (!s->probes && !may_send(s))
		return false;
	fill(s, s->probes ? next_of_probe(s) : ++s->sent, mad);
	set_deadline(s, now);
	return true;
}

uint64_t av_rmpp_sender_deadline(const struct av_rmpp_sender *s)
{
	if (av_rmpp_sender_done(s))
		return UINT64_MAX;
	return s->probes || may_send(s) ? 0 : s->deadline;
}

/* A window that is closed is asked for: what is acked already is sent, so that it is again. */
bool av_rmpp_sender_expire(struct av_rmpp_sender *s)
{
	if (!s->probed && s->acked < s->sent) {
		s->probed = true;
		s->probes = 2;
		return true;
	}
	if (!s->retries_left)
		return false;
	s->retries_left--;
	s->sent = s->acked < s->window ? s->acked : s->acked - 1;
	return true;
}

uint8_t av_rmpp_sender_acked(struct av_rmpp_sender *s, const struct av_rmpp_header *ack,
			       uint64_t now)
{
	if (av_rmpp_sender_done(s))
		return 0;
	if (ack->segment > s->segments || ack->segment > s->window)
		return AV_RMPP_SEGMENT_TOO_BIG;
	if (ack->segment < s->acked || ack->length < s->window)
		return 0;
	if (ack->segment > s->acked) {
		s->retries_left = s->retries;
		s->probed = false;
		s->probes = 0;
		set_deadline(s, now);
		if (!may_send(s) || s->sent < ack->segment)
			s->sent = ack->segment;
	}
	s->acked = ack->segment;
	s->window = ack->length;
	return 0;
}

bool av_rmpp_sender_done(const struct av_rmpp_sender *s)
{
	return s->acked == s->segments;
}

/* ---- who receives ---- */

void av_rmpp_receiver_init(struct av_rmpp_receiver *r, uint8_t mgmt_class)
{
	*r = (struct av_rmpp_receiver){ .mgmt_class = mgmt_class, .window = 1 };
}

uint32_t av_rmpp_receiver_room(const struct av_rmpp_receiver *r)
{
	unsigned int offset = av_rmpp_data_offset(r->mgmt_class);

	return offset + r->window * (AV_RMPP_MAD_BYTES - offset);
}

static uint64_t bit_of(const struct av_rmpp_receiver *r, uint32_t segment)
{
	return UINT64_C(1) << (segment - r->received - 1);
}

/* Nothing comes behind the last one, and there is one last one. */
static bool contradicts(const struct av_rmpp_receiver *r, const struct av_rmpp_header *h)
{
	if (r->last)
		return h->segment > r->last ||
		       (h->flags & AV_RMPP_LAST && h->segment != r->last);
	return h->flags & AV_RMPP_LAST && r->beyond >= bit_of(r, h->segment);
}

static void keep(struct av_rmpp_receiver *r, const struct av_rmpp_header *h,
		 const uint8_t mad[AV_RMPP_MAD_BYTES], uint8_t *message)
{
	unsigned int offset = av_rmpp_data_offset(r->mgmt_class), each = AV_RMPP_MAD_BYTES - offset;

	if (h->segment == 1)
		memcpy(message, mad, offset);
	memcpy(message + offset + (h->segment - 1) * each, mad + offset, each);
	r->beyond |= bit_of(r, h->segment);
	if (h->flags & AV_RMPP_LAST) {
		r->last = h->segment;
		r->last_length = h->length;
	}
	for (; r->beyond & 1; r->beyond >>= 1)
		r->received++;
}

/* The sender is through and something is missing: it is told, if it does not know, what is not. */
static enum av_rmpp_step after_gap(const struct av_rmpp_receiver *r,
				     const struct av_rmpp_header *h)
{
	bool through = h->segment == r->window || h->flags & AV_RMPP_LAST;

	return through && r->received > r->said ? AV_RMPP_SAY : AV_RMPP_WAIT;
}

enum av_rmpp_step av_rmpp_receiver_take(struct av_rmpp_receiver *r,
					    const uint8_t mad[AV_RMPP_MAD_BYTES], uint8_t *message)
{
	struct av_rmpp_header h = av_rmpp_get(mad);

	if (r->complete || h.segment <= r->said)
		return AV_RMPP_SAY;
	if (h.segment > r->window)
		return AV_RMPP_WAIT;
	if (h.segment <= r->received || r->beyond & bit_of(r, h.segment))
		return after_gap(r, &h);
	if (contradicts(r, &h))
		return AV_RMPP_REFUSE;
	keep(r, &h, mad, message);
	if (r->received == r->last) {
		r->complete = true;
		return AV_RMPP_WHOLE;
	}
	if (r->received < r->window)
		return after_gap(r, &h);
	r->window += WINDOW;
	return AV_RMPP_SAY;
}

struct av_rmpp_header av_rmpp_receiver_ack(struct av_rmpp_receiver *r)
{
	r->said = r->received;
	return (struct av_rmpp_header){
		.version = UMAD_RMPP_VERSION,
		.type = AV_RMPP_ACK,
		.flags = AV_RMPP_ACTIVE,
		.segment = r->received,
		.length = r->window,
	};
}

/* A length that cannot be is a full segment, or an empty one. */
uint32_t av_rmpp_receiver_length(const struct av_rmpp_receiver *r)
{
	unsigned int offset = av_rmpp_data_offset(r->mgmt_class), each = AV_RMPP_MAD_BYTES - offset;
	uint32_t header = offset - PAYLOAD, data = each;

	if (r->last_length <= MOST_PAYLOAD)
		data = r->last_length > header ? r->last_length - header : 0;
	return offset + (r->last - 1) * each + data;
}
