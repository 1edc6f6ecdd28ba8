// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * asking.h - requests to the built-in administration, for tests, and their answers.
 */
#ifndef TESTS_UNIT_FABRIC_ASKING_H
#define TESTS_UNIT_FABRIC_ASKING_H

#include <infiniband/mad.h>

#include "base/clock.h"
#include "base/rmpp.h"
#include "fabric/attributes.h"
#include "fabric/fields.h"
#include "tests/unit/fabric/managed.h"

enum { GET = 1, SET = 2, GET_TABLE = 0x12, DELETE = 0x15, REPORT = 6 };
enum { NO_RECORDS = 0x0300, TOO_MANY = 0x0400, INVALID = 0x0200, INSUFFICIENT = 0x0600,
       DENIED = 0x0700, INVALID_GID = 0x0500 };

#define BIT(n) (UINT64_C(1) << (n))

/* ---- asking ---- */

struct asked {
	uint16_t attribute;
	uint8_t method;
	uint64_t mask, key;
	uint32_t modifier;
	uint8_t record[200];
};

static uint64_t transaction;

static inline void ask(struct managed *m, struct fabric_port *from, const struct asked *a)
{
	struct fabric_packet p = { .dlid = lid_of(m->sm.port), .sqp = 1, .dqp = 1,
				   .qkey = 0x80010000, .p_key = 0xffff };

	p.mad[0] = 1;
	p.mad[1] = 3;
	p.mad[2] = 2;
	p.mad[3] = a->method;
	put_be64(p.mad + 8, ++transaction);
	put_be16(p.mad + 16, a->attribute);
	put_be32(p.mad + 20, a->modifier);
	put_be64(p.mad + 36, a->key);
	put_be64(p.mad + 48, a->mask);
	memcpy(p.mad + 56, a->record, sizeof(a->record));
	m->heard = 0;
	fabric_send(&m->f, from, &p, &m->sink);
}

/* The answer of one MAD: its status, and the record in m->mail[0]. */
static inline int answer(struct managed *m, const struct fabric_port *from, const struct asked *a)
{
	const uint8_t *mad = m->mail[0].packet.mad;

	REQUIRE(m->heard == 1 && m->mail[0].at == from);
	CHECK_EQ(mad[3], a->method == SET ? 0x81 : a->method | 0x80);
	CHECK_EQ(get_be64(mad + 8), transaction);
	CHECK_EQ(get_be64(mad + 48), a->mask);
	CHECK_EQ(m->mail[0].packet.sqp, 1);
	CHECK_EQ(m->mail[0].packet.qkey, 0x80010000);
	return get_be16(mad + 4);
}

static inline int ask_one(struct managed *m, struct fabric_port *from, const struct asked *a)
{
	ask(m, from, a);
	return answer(m, from, a);
}

static inline uint8_t *record(struct managed *m)
{
	return m->mail[0].packet.mad + 56;
}

/* What libibmad reads there. */
static inline uint32_t field(const uint8_t *data, enum MAD_FIELDS f)
{
	return mad_get_field((void *)data, 0, f);
}

/* ---- tables ---- */

struct table {
	uint8_t *message;
	size_t size;			/* of a record */
	unsigned int count;
	unsigned int segments;
};

static inline void acknowledge(struct managed *m, struct fabric_port *from,
			       struct av_rmpp_receiver *r, const uint8_t *mad)
{
	struct fabric_packet ack = { .dlid = lid_of(m->sm.port), .sqp = 1, .dqp = 1,
				     .qkey = 0x80010000, .p_key = 0xffff };
	struct av_rmpp_header h = av_rmpp_receiver_ack(r);

	av_rmpp_answer(mad, &h, ack.mad);
	m->heard = 0;
	fabric_send(&m->f, from, &ack, &m->sink);
}

/* lose: every so many segments one does not arrive; 0: none. The caller frees the message. */
static inline struct table receive_table(struct managed *m, struct fabric_port *from,
					 unsigned int lose)
{
	struct table t = { .message = malloc(2 << 20) };
	struct av_rmpp_receiver r;
	enum av_rmpp_step step = AV_RMPP_WAIT;
	unsigned int i, turns;

	av_rmpp_receiver_init(&r, 3);
	for (turns = 0; step != AV_RMPP_WHOLE && turns < 10000; turns++) {
		uint8_t last[256];
		unsigned int heard = m->heard;
		bool say = false;

		for (i = 0; i < heard && step != AV_RMPP_WHOLE; i++) {
			const uint8_t *mad = m->mail[i].packet.mad;

			CHECK(m->mail[i].at == from);
			t.segments++;
			if (lose && t.segments % lose == 0)
				continue;
			REQUIRE(av_rmpp_receiver_room(&r) <= 2 << 20);
			step = av_rmpp_receiver_take(&r, mad, t.message);
			say |= step != AV_RMPP_WAIT;
			memcpy(last, mad, sizeof(last));
		}
		m->heard = 0;
		if (say)
			acknowledge(m, from, &r, last);
		if (m->heard || step == AV_RMPP_WHOLE)
			continue;
		m->now += 200 * AV_MSEC;
		managed_settle(m);
	}
	REQUIRE(step == AV_RMPP_WHOLE);
	t.size = 8 * get_be16(t.message + 44);
	t.count = t.size ? (av_rmpp_receiver_length(&r) - 56) / t.size : 0;
	return t;
}

static inline struct table ask_table(struct managed *m, struct fabric_port *from,
				     const struct asked *a)
{
	struct table t;

	ask(m, from, a);
	t = receive_table(m, from, 0);
	CHECK_EQ(t.message[3], 0x92);
	return t;
}

static inline const uint8_t *row(const struct table *t, unsigned int i)
{
	return t->message + 56 + i * t->size;
}

#endif
