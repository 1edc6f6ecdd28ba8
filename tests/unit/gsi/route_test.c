// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route_test.c - whom MADs are for, and what is said for nobody: those of Linux, and others.
 */
#include "softnic/gsi/route.h"

#include "tests/check.h"
#include "tests/unit/gsi/captured.h"
#include "tests/unit/gsi/mads.h"

enum { ARRIVED_AT = 0x0a4d0002 };	/* 10.77.0.2, as in the vectors */

static struct gsi_address arrived(void)
{
	return (struct gsi_address){ .local = gid_of_v4(ARRIVED_AT), .ifindex = 3 };
}

static struct gsi_route route_of(const uint8_t *mad)
{
	struct gsi_address at = arrived();
	struct gsi_route r;

	gsi_route(mad, &at, &r);
	return r;
}

static void check_number(const uint8_t *mad, uint32_t number)
{
	struct gsi_route r = route_of(mad);
	char text[88];

	snprintf(text, sizeof(text), "anyverbs.gsi.%u", number);
	CHECK_EQ(r.way, GSI_TO_FIRST);
	CHECK_EQ(r.count, 1);
	CHECK_STR(r.doors[0].text, text);
}

TEST(a_req_is_for_the_address_then_for_any)
{
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi_route r;

	captured("REQ IPv4, rping", mad);
	r = route_of(mad);
	CHECK_EQ(r.way, GSI_TO_FIRST);
	CHECK_EQ(r.count, 2);
	CHECK_STR(r.doors[0].text,
		  "anyverbs.cm.0000000001061c06.00000000000000000000ffff0a4d0002");
	CHECK_STR(r.doors[1].text, "anyverbs.cm.0000000001061c06.any4");
}

TEST(the_address_of_a_program_comes_before_that_of_the_packet)
{
	struct gsi_address at = arrived();
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi_route r;

	captured("REQ IPv6, rping", mad);
	gsi_route(mad, &at, &r);
	CHECK_EQ(r.count, 4);
	CHECK_STR(r.doors[0].text,
		  "anyverbs.cm.0000000001061c20.fd770000000000000000000000000002");
	CHECK_STR(r.doors[1].text,
		  "anyverbs.cm.0000000001061c20.00000000000000000000ffff0a4d0002");
	CHECK_STR(r.doors[2].text, "anyverbs.cm.0000000001061c20.any6");
	CHECK_STR(r.doors[3].text, "anyverbs.cm.0000000001061c20.any4");
}

TEST(a_req_without_the_header_of_rdma_cm_is_for_its_gid)
{
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi_route r;

	make_cm(mad, GSI_CM_REQ, 1, 0);
	put_be64(mad + GSI_AT_SERVICE, SERVICE);
	r = route_of(mad);
	CHECK_EQ(r.count, 2);
	CHECK_STR(r.doors[0].text,
		  "anyverbs.cm.0000000001061c06.00000000000000000000ffff0a4d0002");
	mad[GSI_AT_REQ_PRIVATE + GSI_AT_CMA_IP_VERSION] = 4 << 4;	/* to 0.0.0.0 */
	r = route_of(mad);
	CHECK_EQ(r.count, 2);
}

TEST(link_local_addresses_are_of_an_interface)
{
	struct gsi_address at = { .local = { .raw = { 0xfe, 0x80, [15] = 9 } }, .ifindex = 3 };
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi_route r;

	make_cm(mad, GSI_CM_REQ, 1, 0);
	gsi_route(mad, &at, &r);
	CHECK_STR(r.doors[0].text,
		  "anyverbs.cm.0000000000000000.fe800000000000000000000000000009%3");
	CHECK_STR(r.doors[1].text, "anyverbs.cm.0000000000000000.any6");
}

TEST(a_sidr_req_is_for_a_service_too)
{
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi_route r;

	captured("SIDR_REQ IPv4", mad);
	r = route_of(mad);
	CHECK_EQ(r.count, 2);
	CHECK_STR(r.doors[0].text,
		  "anyverbs.cm.0000000001111c06.00000000000000000000ffff0a4d0002");
}

TEST(messages_of_a_connection_are_for_the_number_in_their_id)
{
	static const uint16_t attributes[] = {
		GSI_CM_MRA, GSI_CM_REJ, GSI_CM_REP, GSI_CM_RTU, GSI_CM_DREQ, GSI_CM_DREP,
		GSI_CM_LAP, GSI_CM_APR,
	};
	uint8_t mad[GSI_MAD_BYTES];

	for (size_t i = 0; i < sizeof(attributes) / sizeof(attributes[0]); i++) {
		make_cm(mad, attributes[i], 0x12300001, 0xabc00002);
		check_number(mad, 0xabc);
	}
	make_cm(mad, GSI_CM_SIDR_REP, 0x12300001, 0xabc00002);
	check_number(mad, 0x123);
	captured("RTU IPv4", mad);
	check_number(mad, 0xfdb);
	captured("SIDR_REP", mad);
	check_number(mad, 0x0e9);
}

TEST(a_reject_that_knows_no_id_is_for_everybody)
{
	uint8_t mad[GSI_MAD_BYTES];

	captured("REJ 4", mad);
	CHECK_EQ(route_of(mad).way, GSI_TO_EVERYBODY);
	put_be16(mad + GSI_AT_REJ_REASON, GSI_REJ_INVALID_SERVICE);
	CHECK_EQ(route_of(mad).way, GSI_TO_NOBODY);
	make_cm(mad, GSI_CM_REP, 1, 0);
	CHECK_EQ(route_of(mad).way, GSI_TO_NOBODY);
	make_cm(mad, GSI_CM_REP, 1, 0xfffff);	/* number 0 is nobody's */
	CHECK_EQ(route_of(mad).way, GSI_TO_NOBODY);
}

TEST(responses_are_for_the_number_in_their_transaction_id)
{
	uint8_t mad[GSI_MAD_BYTES];

	begin_mad(mad, 0x32, 1, 0x81, 0);
	put_be32(mad + GSI_AT_TRANSACTION, 0x7ff12345);
	check_number(mad, 0x7ff);
	mad[GSI_AT_METHOD] = GSI_METHOD_TRAP_REPRESS;
	check_number(mad, 0x7ff);
}

TEST(requests_are_for_their_class)
{
	uint8_t mad[GSI_MAD_BYTES];

	begin_mad(mad, 4, 1, 1, 0x12);
	put_be24(mad + GSI_AT_OUI, 0x001405);
	CHECK_STR(route_of(mad).doors[0].text, "anyverbs.class.4");
	mad[GSI_AT_CLASS] = 0x32;
	CHECK_STR(route_of(mad).doors[0].text, "anyverbs.class.50.001405");
}

TEST(what_cannot_be_read_is_for_nobody)
{
	uint8_t mad[GSI_MAD_BYTES], answer[GSI_MAD_BYTES];

	make_req(mad, 1, SERVICE, ARRIVED_AT);
	mad[GSI_AT_BASE_VERSION] = 2;
	CHECK_EQ(route_of(mad).way, GSI_TO_NOBODY);
	CHECK(!gsi_answer(mad, answer));
	make_req(mad, 1, SERVICE, ARRIVED_AT);
	mad[GSI_AT_CLASS_VERSION] = 1;
	CHECK_EQ(route_of(mad).way, GSI_TO_NOBODY);
	CHECK(!gsi_answer(mad, answer));
	make_req(mad, 1, SERVICE, ARRIVED_AT);
	mad[GSI_AT_METHOD] = 1;
	CHECK_EQ(route_of(mad).way, GSI_TO_NOBODY);
	make_cm(mad, 0x1b, 1, 0xabc00002);
	CHECK_EQ(route_of(mad).way, GSI_TO_NOBODY);
	CHECK(!gsi_answer(mad, answer));
}

/* The REQ that Linux answered has the id and transaction of the answer, and was like this one. */
TEST(a_req_for_nobody_is_rejected_as_linux_does)
{
	uint8_t mad[GSI_MAD_BYTES], want[GSI_MAD_BYTES], got[GSI_MAD_BYTES];

	captured("REQ IPv4, rping", mad);
	captured("REJ 8", want);
	memcpy(mad + GSI_AT_TRANSACTION, want + GSI_AT_TRANSACTION, 8);
	memcpy(mad + GSI_AT_LOCAL_ID, want + GSI_AT_REMOTE_ID, 4);
	CHECK(gsi_answer(mad, got));
	CHECK(!memcmp(got, want, sizeof(want)));
	put_be32(mad + 28, 0x00001405);		/* the ECE vendor is echoed as an id */
	CHECK(gsi_answer(mad, got));
	CHECK_EQ(get_be32(got + GSI_AT_LOCAL_ID), 0x00001405);
}

TEST(a_dreq_for_nobody_is_confirmed_as_linux_does)
{
	uint8_t mad[GSI_MAD_BYTES], want[GSI_MAD_BYTES], got[GSI_MAD_BYTES];

	captured("DREQ IPv4", mad);
	captured("DREP IPv4", want);
	CHECK(gsi_answer(mad, got));
	CHECK(!memcmp(got, want, sizeof(want)));
}

TEST(a_sidr_req_for_nobody_gets_status_1)
{
	uint8_t mad[GSI_MAD_BYTES], want[GSI_MAD_BYTES], got[GSI_MAD_BYTES];

	captured("SIDR_REQ IPv4", mad);
	captured("SIDR_REP success", want);
	want[GSI_AT_SIDR_STATUS] = GSI_SIDR_UNSUPPORTED;
	memset(want + 29, 0, 7);		/* no QP, */
	memset(want + 44, 0, GSI_MAD_BYTES - 44);	/* no Q_Key, nothing more */
	CHECK(gsi_answer(mad, got));
	CHECK(!memcmp(got, want, sizeof(want)));
}

TEST(nothing_else_is_answered_for_nobody)
{
	uint8_t mad[GSI_MAD_BYTES], got[GSI_MAD_BYTES];

	for (uint16_t attribute = 0; attribute < 0x20; attribute++) {
		bool want = attribute == GSI_CM_REQ || attribute == GSI_CM_DREQ ||
			    attribute == GSI_CM_SIDR_REQ;

		make_cm(mad, attribute, 1, 0xabc00002);
		CHECK_EQ(gsi_answer(mad, got), want);
	}
	begin_mad(mad, 4, 1, 1, GSI_CM_REQ);
	CHECK(!gsi_answer(mad, got));
}
