// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * message.c - one table of fields, from which messages are read and written.
 *
 * A message is its fields in order, from the end of the MAD header to the end of the MAD; where one
 * begins follows from the widths before it. The last is the private data.
 */
#include "librdmacm/cm/message.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/be.h"
#include "base/bits.h"

enum {
	BASE_VERSION = 1, CLASS = 0x07, CLASS_VERSION = 2, METHOD_SEND = 0x03,
	TID = 8, ATTRIBUTE = 16, MODIFIER = 20, HEADER_LEN = 24,
};

struct field {
	uint16_t bits;
	uint16_t member;		/* where in struct cm_message; NONE: reserved */
	uint8_t size;			/* of that number, in bytes; 0: bytes as they are */
	uint8_t shift;			/* the lowest of its bits that is in this field */
};

enum { NONE = UINT16_MAX };

static_assert(sizeof(struct cm_message) < NONE, "offsets of members fit");

#define PART(width, name, low) \
	{ (width), offsetof(struct cm_message, name), \
	  sizeof(((struct cm_message *)0)->name), (low) }
#define NUMBER(width, name) PART(width, name, 0)
#define BYTES(length, name) { (length) * 8, offsetof(struct cm_message, name), 0, 0 }
#define RESERVED(width) { (width), NONE, 0, 0 }

#define IDS NUMBER(32, local_id), NUMBER(32, remote_id)

/* A path of a REQ. */
#define PATH(name) \
	NUMBER(16, name.local_lid), NUMBER(16, name.remote_lid), \
	BYTES(CM_GID_LEN, name.local_gid), BYTES(CM_GID_LEN, name.remote_gid), \
	NUMBER(20, name.flow_label), RESERVED(6), NUMBER(6, name.packet_rate), \
	NUMBER(8, name.traffic_class), NUMBER(8, name.hop_limit), \
	NUMBER(4, name.sl), NUMBER(1, name.subnet_local), RESERVED(3), NUMBER(5, name.ack_timeout)

static const struct field req[] = {
	NUMBER(32, local_id), NUMBER(8, ece_high), NUMBER(24, ece_vendor),
	NUMBER(64, service_id), NUMBER(64, ca_guid), RESERVED(32), NUMBER(32, qkey),
	NUMBER(24, qpn), NUMBER(8, responder_resources),
	NUMBER(24, eecn), NUMBER(8, initiator_depth), NUMBER(24, remote_eecn),
	NUMBER(5, remote_timeout), NUMBER(2, transport), NUMBER(1, flow_control),
	NUMBER(24, psn), NUMBER(5, local_timeout), NUMBER(3, retry_count),
	NUMBER(16, pkey), NUMBER(4, mtu), NUMBER(1, rdc), NUMBER(3, rnr_retry),
	NUMBER(4, cm_retries), NUMBER(1, srq), NUMBER(3, extended),
	PATH(primary), RESERVED(3), PATH(alternate), NUMBER(1, sap), RESERVED(2),
	BYTES(92, private_data),
};
static const struct field mra[] = {
	IDS, NUMBER(2, about), RESERVED(6), NUMBER(5, service_timeout), RESERVED(3),
	BYTES(222, private_data),
};
static const struct field rej[] = {
	IDS, NUMBER(2, about), RESERVED(6), NUMBER(7, info_length), RESERVED(1),
	NUMBER(16, reason), BYTES(CM_INFO_LEN, info), BYTES(148, private_data),
};
static const struct field rep[] = {
	IDS, NUMBER(32, qkey), NUMBER(24, qpn), PART(8, ece_vendor, 16),
	NUMBER(24, eecn), PART(8, ece_vendor, 8), NUMBER(24, psn), PART(8, ece_vendor, 0),
	NUMBER(8, responder_resources), NUMBER(8, initiator_depth),
	NUMBER(5, ack_delay), NUMBER(2, failover), NUMBER(1, flow_control),
	NUMBER(3, rnr_retry), NUMBER(1, srq), RESERVED(4), NUMBER(64, ca_guid),
	BYTES(196, private_data),
};
static const struct field rtu[] = {
	IDS, BYTES(224, private_data),
};
static const struct field dreq[] = {
	IDS, NUMBER(24, qpn), RESERVED(8), BYTES(220, private_data),
};
static const struct field drep[] = {
	IDS, BYTES(224, private_data),
};
static const struct field sidr_req[] = {
	NUMBER(32, local_id), NUMBER(16, pkey), RESERVED(16), NUMBER(64, service_id),
	BYTES(216, private_data),
};
/* The bits 15-8 of the vendor id stand in a field of 16, as Linux writes them. */
static const struct field sidr_rep[] = {
	NUMBER(32, local_id), NUMBER(8, status), NUMBER(8, info_length),
	RESERVED(8), PART(8, ece_vendor, 8), NUMBER(24, qpn), PART(8, ece_vendor, 0),
	NUMBER(64, service_id), NUMBER(32, qkey), BYTES(CM_INFO_LEN, info),
	BYTES(136, private_data),
};
static const struct field lap[] = {
	IDS, RESERVED(32), NUMBER(24, qpn), NUMBER(5, remote_timeout), RESERVED(3), RESERVED(32),
	NUMBER(16, alternate.local_lid), NUMBER(16, alternate.remote_lid),
	BYTES(CM_GID_LEN, alternate.local_gid), BYTES(CM_GID_LEN, alternate.remote_gid),
	NUMBER(20, alternate.flow_label), RESERVED(4), NUMBER(8, alternate.traffic_class),
	NUMBER(8, alternate.hop_limit), RESERVED(2), NUMBER(6, alternate.packet_rate),
	NUMBER(4, alternate.sl), NUMBER(1, alternate.subnet_local), RESERVED(3),
	NUMBER(5, alternate.ack_timeout), RESERVED(3), BYTES(168, private_data),
};
static const struct field apr[] = {
	IDS, NUMBER(8, info_length), NUMBER(8, status), RESERVED(16),
	BYTES(CM_INFO_LEN, info), BYTES(148, private_data),
};

static const struct layout {
	const struct field *field;
	unsigned int count;
} layouts[CM_KIND_END - CM_REQ] = {
	[CM_REQ - CM_REQ] = { req, ARRAY_SIZE(req) },
	[CM_MRA - CM_REQ] = { mra, ARRAY_SIZE(mra) },
	[CM_REJ - CM_REQ] = { rej, ARRAY_SIZE(rej) },
	[CM_REP - CM_REQ] = { rep, ARRAY_SIZE(rep) },
	[CM_RTU - CM_REQ] = { rtu, ARRAY_SIZE(rtu) },
	[CM_DREQ - CM_REQ] = { dreq, ARRAY_SIZE(dreq) },
	[CM_DREP - CM_REQ] = { drep, ARRAY_SIZE(drep) },
	[CM_SIDR_REQ - CM_REQ] = { sidr_req, ARRAY_SIZE(sidr_req) },
	[CM_SIDR_REP - CM_REQ] = { sidr_rep, ARRAY_SIZE(sidr_rep) },
	[CM_LAP - CM_REQ] = { lap, ARRAY_SIZE(lap) },
	[CM_APR - CM_REQ] = { apr, ARRAY_SIZE(apr) },
};

static const struct layout *layout_of(uint32_t kind)
{
	return kind >= CM_REQ && kind < CM_KIND_END ? &layouts[kind - CM_REQ] : NULL;
}

/* ---- numbers of any width, at any bit ---- */

static uint64_t low_bits(uint64_t v, unsigned int bits)
{
	return bits < 64 ? v & ((UINT64_C(1) << bits) - 1) : v;
}

/* At most 8 bytes have a part of the number. */
static uint64_t bits_get(const uint8_t *mad, unsigned int at, unsigned int bits)
{
	unsigned int end = at + bits;
	uint64_t v = 0;

	for (unsigned int byte = at / 8; byte * 8 < end; byte++)
		v = v << 8 | mad[byte];
	return low_bits(v >> (-end & 7), bits);
}

/* The bits are 0 before. */
static void bits_put(uint8_t *mad, unsigned int at, unsigned int bits, uint64_t v)
{
	unsigned int end = at + bits;

	v = low_bits(v, bits) << (-end & 7);
	for (unsigned int byte = (end + 7) / 8; byte-- > at / 8; v >>= 8)
		mad[byte] |= (uint8_t)v;
}

static uint64_t member_get(const void *p, unsigned int size)
{
	switch (size) {
	case 1:
		return *(const uint8_t *)p;
	case 2:
		return *(const uint16_t *)p;
	case 4:
		return *(const uint32_t *)p;
	default:
		return *(const uint64_t *)p;
	}
}

static void member_put(void *p, unsigned int size, uint64_t v)
{
	switch (size) {
	case 1:
		*(uint8_t *)p = (uint8_t)v;
		break;
	case 2:
		*(uint16_t *)p = (uint16_t)v;
		break;
	case 4:
		*(uint32_t *)p = (uint32_t)v;
		break;
	default:
		*(uint64_t *)p = v;
		break;
	}
}

/* ---- fields ---- */

/* @at: in bits, as below */
static void field_get(const struct field *f, const uint8_t *mad, unsigned int at,
		      struct cm_message *m)
{
	uint8_t *member = (uint8_t *)m + f->member;

	if (f->member == NONE)
		return;
	if (f->size)
		member_put(member, f->size, member_get(member, f->size) |
			   bits_get(mad, at, f->bits) << f->shift);
	else
		memcpy(member, mad + at / 8, f->bits / 8);
}

static void field_put(const struct field *f, const struct cm_message *m, uint8_t *mad,
		      unsigned int at)
{
	const uint8_t *member = (const uint8_t *)m + f->member;

	if (f->member == NONE)
		return;
	if (f->size)
		bits_put(mad, at, f->bits, member_get(member, f->size) >> f->shift);
	else
		memcpy(mad + at / 8, member, f->bits / 8);
}

static bool is_ours(const uint8_t *mad, size_t length)
{
	return length == CM_MAD_LEN && mad[0] == BASE_VERSION && mad[1] == CLASS &&
	       mad[2] == CLASS_VERSION && mad[3] == METHOD_SEND;
}

int cm_message_get(const uint8_t *mad, size_t length, struct cm_message *out)
{
	const struct layout *l = is_ours(mad, length) ? layout_of(get_be16(mad + ATTRIBUTE)) : NULL;
	unsigned int at = HEADER_LEN * 8;

	if (!l)
		return -EPROTO;
	memset(out, 0, sizeof(*out));
	out->kind = get_be16(mad + ATTRIBUTE);
	out->tid = get_be64(mad + TID);
	out->ece_options = get_be32(mad + MODIFIER);
	for (const struct field *f = l->field; f < l->field + l->count; at += f++->bits)
		field_get(f, mad, at, out);
	if (out->info_length > CM_INFO_LEN)
		out->info_length = CM_INFO_LEN;
	return 0;
}

void cm_message_put(const struct cm_message *m, uint8_t mad[static CM_MAD_LEN])
{
	const struct layout *l = layout_of(m->kind);
	unsigned int at = HEADER_LEN * 8;

	assert(l);
	memset(mad, 0, CM_MAD_LEN);
	mad[0] = BASE_VERSION;
	mad[1] = CLASS;
	mad[2] = CLASS_VERSION;
	mad[3] = METHOD_SEND;
	put_be64(mad + TID, m->tid);
	put_be16(mad + ATTRIBUTE, (uint16_t)m->kind);
	put_be32(mad + MODIFIER, m->ece_options);
	for (const struct field *f = l->field; f < l->field + l->count; at += f++->bits)
		field_put(f, m, mad, at);
	assert(at == CM_MAD_LEN * 8);
}

uint32_t cm_private_length(enum cm_kind kind)
{
	const struct layout *l = layout_of(kind);

	return l ? l->field[l->count - 1].bits / 8 : 0;
}

uint32_t cm_message_qpn(const struct cm_message *m, uint8_t transport)
{
	return m->kind == CM_REP && transport == CM_EXTENDED ? m->eecn : m->qpn;
}
