// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * message_test.c - messages are the bytes that Linux sends, field by field.
 */
#include "librdmacm/cm/message.h"

#include <errno.h>

#include "base/be.h"
#include "librdmacm/cm/answer.h"
#include "librdmacm/cm/names.h"
#include "tests/check.h"
#include "tests/unit/cm/mads.h"

struct place {
	enum cm_kind kind;
	const char *member;
	unsigned int byte, bit, width, low;
	size_t at, size;
};

#define FIELD(k, by, b, w, name, l) \
	{ CM_##k, #name, by, b, w, l, \
	  offsetof(struct cm_message, name), sizeof(((struct cm_message *)0)->name) },

static const struct place places[] = {
#include "tests/unit/cm/fields.h"
};

static bool bit_of(const uint8_t *bytes, unsigned int bit)
{
	return bytes[bit / 8] >> (7 - bit % 8) & 1;
}

/* Exactly the bits of the place differ from an empty message. */
static void only_these_bits(const struct place *p, const uint8_t *mad)
{
	unsigned int begin = p->byte * 8 + p->bit;
	uint8_t empty[CM_MAD_LEN];

	cm_message_put(&(struct cm_message){ .kind = p->kind }, empty);
	for (unsigned int i = 0; i < CM_MAD_LEN * 8; i++) {
		bool inside = i >= begin && i < begin + p->width;

		if ((bit_of(mad, i) != bit_of(empty, i)) != inside) {
			fprintf(stderr, "%s of %s, bit %u\n", p->member, cm_kind_name(p->kind), i);
			CHECK(!"the field is where the table says");
			return;
		}
	}
}

/* Other fields of this member: ECE vendor ids come in parts. */
static uint64_t whole_field(const struct place *p)
{
	uint64_t ones = p->width < 64 ? (UINT64_C(1) << p->width) - 1 : UINT64_MAX;

	return ones << p->low;
}

static void put_number(struct cm_message *m, const struct place *p, uint64_t v)
{
	memcpy((uint8_t *)m + p->at, &v, p->size);		/* little-endian is all we run on */
}

TEST(every_field_is_where_the_table_says)
{
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		const struct place *p = &places[i];
		struct cm_message m = { .kind = p->kind }, got;
		uint8_t mad[CM_MAD_LEN];

		if (p->size > 8)
			memset((uint8_t *)&m + p->at, 0xff, p->width / 8);
		else
			put_number(&m, p, whole_field(p));
		cm_message_put(&m, mad);
		only_these_bits(p, mad);
		CHECK_EQ(cm_message_get(mad, sizeof(mad), &got), 0);
		if (strcmp(p->member, "info_length") == 0)
			m.info_length = CM_INFO_LEN;
		CHECK(memcmp(&m, &got, sizeof(m)) == 0);
	}
}

/* What does not fit into a field does not spill into the next. */
TEST(high_bits_are_lost)
{
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		const struct place *p = &places[i];
		struct cm_message m = { .kind = p->kind };
		uint8_t mad[CM_MAD_LEN];

		if (p->size > 8 || strcmp(p->member, "ece_vendor") == 0)
			continue;
		put_number(&m, p, UINT64_MAX);
		cm_message_put(&m, mad);
		only_these_bits(p, mad);
	}
}

TEST(every_captured_mad_is_written_as_it_was_read)
{
	struct mad mads[MADS];

	mads_read(mads);
	for (int i = 0; i < MADS; i++) {
		uint8_t again[CM_MAD_LEN];
		struct cm_message m;

		REQUIRE(cm_message_get(mads[i].bytes, CM_MAD_LEN, &m) == 0);
		cm_message_put(&m, again);
		if (!CHECK(memcmp(again, mads[i].bytes, CM_MAD_LEN) == 0))
			fprintf(stderr, "%s\n", mads[i].name);
	}
}

TEST(a_request_says_what_linux_said)
{
	struct cm_message m = mads_named("REQ IPv4, rping");
	static const uint8_t mine[CM_GID_LEN] = { [10] = 0xff, 0xff, 10, 77, 0, 3 };

	CHECK_EQ(m.kind, CM_REQ);
	CHECK_EQ(m.tid, 0x00000002393f900d);
	CHECK_EQ(m.local_id, 0x0d903f39);
	CHECK_EQ(m.service_id, 0x0106 << 16 | 0x1c06);
	CHECK_EQ(m.ca_guid, 0x505400fffe770003);
	CHECK_EQ(m.qpn, 0x11);
	CHECK_EQ(m.responder_resources, 1);
	CHECK_EQ(m.initiator_depth, 1);
	CHECK_EQ(m.remote_timeout, 20);
	CHECK_EQ(m.local_timeout, 20);
	CHECK_EQ(m.transport, CM_RC);
	CHECK_EQ(m.flow_control, 0);
	CHECK_EQ(m.psn, 0x3a4782);
	CHECK_EQ(m.retry_count, 7);
	CHECK_EQ(m.rnr_retry, 7);
	CHECK_EQ(m.pkey, 0xffff);
	CHECK_EQ(m.mtu, 3);
	CHECK_EQ(m.cm_retries, 15);
	CHECK_EQ(m.primary.local_lid, 0xffff);
	CHECK(memcmp(m.primary.local_gid, mine, sizeof(mine)) == 0);
	CHECK_EQ(m.primary.flow_label, 0xad83e);
	CHECK_EQ(m.primary.hop_limit, 64);
	CHECK_EQ(m.primary.ack_timeout, 19);
	CHECK_EQ(m.alternate.ack_timeout, 0);
	CHECK_EQ(m.private_data[1], 0x40);

	m = mads_named("REQ with TOS 104");
	CHECK_EQ(m.primary.traffic_class, 104);
	CHECK_EQ(m.primary.ack_timeout, 15);
}

TEST(replies_and_refusals_say_what_linux_said)
{
	struct cm_message m = mads_named("REP with user private data");

	CHECK_EQ(m.kind, CM_REP);
	CHECK_EQ(m.remote_id, 0x0b903f39);
	CHECK_EQ(m.qpn, 0x16);
	CHECK_EQ(m.psn, 0xc4a007);
	CHECK_EQ(m.ack_delay, 15);
	CHECK_EQ(m.private_data[0], 0xa0);
	CHECK_EQ(m.private_data[9], 0xa9);

	m = mads_named("REJ 4");
	CHECK_EQ(m.reason, CM_TIMEOUT);
	CHECK_EQ(m.about, CM_ABOUT_OTHER);
	CHECK_EQ(m.info_length, 8);
	CHECK_EQ(get_be64(m.info), 0x505400fffe770003);
	m = mads_named("REJ 10");
	CHECK_EQ(m.reason, CM_STALE);
	CHECK_EQ(m.about, CM_ABOUT_REQ);
	m = mads_named("REJ 12");
	CHECK_EQ(m.reason, CM_INVALID_GID);
	CHECK_EQ(m.info_length, 16);
	m = mads_named("REJ 28");
	CHECK_EQ(m.reason, CM_CONSUMER);

	m = mads_named("MRA");
	CHECK_EQ(m.about, CM_ABOUT_REQ);
	CHECK_EQ(m.service_timeout, 24);
	m = mads_named("SIDR_REP success");
	CHECK_EQ(m.status, CM_SIDR_OK);
	CHECK_EQ(m.qkey, 0x01234567);
}

/* Linux answered a REQ for which nobody listens with exactly these bytes. */
TEST(who_has_no_connection_answers_as_linux_does)
{
	struct mad mads[MADS];
	uint8_t mad[CM_MAD_LEN];
	struct cm_message rej;

	mads_read(mads);
	for (int i = 0; i < MADS; i++) {
		const char *name = mads[i].name;

		if (strncmp(name, "REJ 8", 5) != 0 && strncmp(name, "REJ 1", 5) != 0)
			continue;
		cm_message_get(mads[i].bytes, CM_MAD_LEN, &rej);
		cm_answer_reject(&(struct cm_message){ .kind = CM_REQ, .tid = rej.tid,
						       .local_id = rej.remote_id },
				 rej.reason, rej.info, rej.info_length, mad);
		CHECK(memcmp(mad, mads[i].bytes, CM_MAD_LEN) == 0);
	}
}

TEST(ids_go_back_crosswise)
{
	struct cm_message m = { .kind = CM_DREQ, .tid = 5, .local_id = 1, .remote_id = 2 }, got;
	uint8_t mad[CM_MAD_LEN];

	cm_answer_disconnect(&m, mad);
	CHECK_EQ(cm_message_get(mad, sizeof(mad), &got), 0);
	CHECK(got.kind == CM_DREP && got.tid == 5 && got.local_id == 2 && got.remote_id == 1);

	m.kind = CM_REP;
	cm_answer_reject(&m, CM_STALE, NULL, 0, mad);
	CHECK_EQ(cm_message_get(mad, sizeof(mad), &got), 0);
	CHECK(got.kind == CM_REJ && got.local_id == 2 && got.remote_id == 1);
	CHECK(got.about == CM_ABOUT_REP && got.reason == CM_STALE);

	m = (struct cm_message){ .kind = CM_REQ, .local_id = 1, .ece_high = 9,
				 .ece_vendor = 0x15b3 };
	cm_answer_reject(&m, CM_INVALID_SERVICE, NULL, 0, mad);
	CHECK_EQ(cm_message_get(mad, sizeof(mad), &got), 0);
	CHECK(got.local_id == 0x090015b3 && got.remote_id == 1 && got.about == CM_ABOUT_REQ);

	m = (struct cm_message){ .kind = CM_SIDR_REQ, .tid = 6, .local_id = 3, .service_id = 4 };
	cm_answer_sidr(&m, CM_SIDR_UNSUPPORTED, mad);
	CHECK_EQ(cm_message_get(mad, sizeof(mad), &got), 0);
	CHECK(got.kind == CM_SIDR_REP && got.tid == 6 && got.local_id == 3 && got.service_id == 4);
	CHECK(got.status == CM_SIDR_UNSUPPORTED && got.qkey == 0 && got.qpn == 0);
}

TEST(what_is_no_message_of_ours_is_refused)
{
	static const struct {
		unsigned int at;
		uint8_t value;
	} wrong[] = { { 0, 2 }, { 1, 0x03 }, { 2, 1 }, { 3, 0x83 }, { 16, 1 }, { 17, 0x0f },
		      { 17, 0x1b }, { 17, 0 } };
	uint8_t mad[CM_MAD_LEN + 1] = { 0 };
	struct cm_message m;

	cm_message_put(&(struct cm_message){ .kind = CM_REQ }, mad);
	CHECK_EQ(cm_message_get(mad, CM_MAD_LEN, &m), 0);
	CHECK_EQ(cm_message_get(mad, CM_MAD_LEN - 1, &m), -EPROTO);
	CHECK_EQ(cm_message_get(mad, CM_MAD_LEN + 1, &m), -EPROTO);
	CHECK_EQ(cm_message_get(mad, 0, &m), -EPROTO);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		uint8_t was = mad[wrong[i].at];

		mad[wrong[i].at] = wrong[i].value;
		CHECK_EQ(cm_message_get(mad, CM_MAD_LEN, &m), -EPROTO);
		mad[wrong[i].at] = was;
	}
}

TEST(more_information_than_there_is_room_is_not_believed)
{
	uint8_t mad[CM_MAD_LEN];
	struct cm_message m;

	cm_message_put(&(struct cm_message){ .kind = CM_REJ, .info_length = 127 }, mad);
	CHECK_EQ(mad[33], 127 << 1);
	CHECK_EQ(cm_message_get(mad, CM_MAD_LEN, &m), 0);
	CHECK_EQ(m.info_length, CM_INFO_LEN);
}

TEST(an_xrc_target_says_its_qpn_elsewhere)
{
	struct cm_message m = { .kind = CM_REP, .qpn = 1, .eecn = 2 };

	CHECK_EQ(cm_message_qpn(&m, CM_RC), 1);
	CHECK_EQ(cm_message_qpn(&m, CM_EXTENDED), 2);
	m.kind = CM_REQ;
	CHECK_EQ(cm_message_qpn(&m, CM_EXTENDED), 1);
}

TEST(private_data_has_the_length_of_its_message)
{
	static const uint32_t lengths[] = { 92, 222, 148, 196, 224, 220, 224, 216, 136, 168, 148 };

	for (uint32_t kind = CM_REQ; kind < CM_KIND_END; kind++)
		CHECK_EQ(cm_private_length(kind), lengths[kind - CM_REQ]);
	CHECK_EQ(cm_private_length(CM_KIND_END), 0);
}

TEST(everything_has_a_name)
{
	CHECK_STR(cm_kind_name(CM_SIDR_REP), "SIDR_REP");
	CHECK_STR(cm_kind_name(0), "unknown");
	CHECK_STR(cm_kind_name(CM_KIND_END), "unknown");
	CHECK_STR(cm_reason_name(CM_STALE), "stale connection");
	CHECK_STR(cm_reason_name(34), "unknown");
	CHECK_STR(cm_reason_name(65535), "unknown");
	CHECK_STR(cm_state_name(CM_TIMEWAIT), "time-wait");
	CHECK_STR(cm_state_name(CM_STATES), "unknown");
	CHECK_STR(cm_event_name(CM_RTU_CAME), "RTU came");
}
