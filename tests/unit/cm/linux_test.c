// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * linux_test.c - in the place of either end of a conversation of two Linux hosts that was captured,
 * we say what it said, byte for byte but for the numbers of our transactions.
 */
#include "librdmacm/cm/machine.h"

#include "base/clock.h"
#include "tests/check.h"
#include "tests/unit/cm/mads.h"

enum { LIFE = 18, TID = 8, TID_LEN = 8 };

static struct cm_connection c;
static struct cm_output out;
static uint64_t now = AV_SEC;

static void bytes_are(const char *name, bool own_transaction)
{
	struct cm_message m = mads_named(name);
	uint8_t want[CM_MAD_LEN];

	cm_message_put(&m, want);
	if (own_transaction)
		memcpy(want + TID, out.mad + TID, TID_LEN);
	CHECK(out.send);
	if (!CHECK(memcmp(out.mad, want, CM_MAD_LEN) == 0))
		fprintf(stderr, "%s\n", name);
}

static void take(const char *name, enum cm_event event)
{
	struct cm_message m = mads_named(name);

	cm_connection_take(&c, &m, now, &out);
	CHECK_EQ(out.event, event);
}

static void serve(const char *name, uint32_t local_id)
{
	struct cm_message m = mads_named(name);

	cm_connection_requested(&c, &m, 0);
	c.local_id = local_id;
}

TEST(in_place_of_the_passive_side)
{
	struct cm_message rep = mads_named("REP IPv4");

	serve("REQ IPv4, rping", rep.local_id);
	CHECK_EQ(cm_connection_hold_later(&c, 24, now, &out), 0);
	CHECK_EQ(cm_connection_reply(&c, &rep, now, &out), 0);
	bytes_are("REP IPv4", false);
	take("RTU IPv4", CM_RTU_CAME);
	take("DREQ IPv4", CM_DREQ_CAME);
	CHECK_EQ(cm_connection_release(&c, NULL, now, &out), 0);
	bytes_are("DREP IPv4", false);
}

TEST(in_place_of_the_active_side)
{
	struct cm_message req = mads_named("REQ IPv4, rping");

	cm_connection_init(&c);
	c.local_id = req.local_id;
	CHECK_EQ(cm_connection_request(&c, &req, LIFE, now, &out), 0);
	bytes_are("REQ IPv4, rping", true);
	take("REP IPv4", CM_REP_CAME);
	CHECK_EQ(cm_connection_ready(&c, NULL, now, &out), 0);
	bytes_are("RTU IPv4", true);
	CHECK_EQ(cm_connection_disconnect(&c, NULL, now, &out), 0);
	bytes_are("DREQ IPv4", true);
	take("DREP IPv4", CM_DREP_CAME);
}

TEST(in_place_of_who_says_no)
{
	struct cm_message rej = mads_named("REJ 28");
	struct cm_message req = { .kind = CM_REQ, .tid = rej.tid, .local_id = rej.remote_id };

	cm_connection_requested(&c, &req, 0);
	c.local_id = rej.local_id;
	CHECK_EQ(cm_connection_hold_later(&c, 24, now, &out), 0);
	CHECK_EQ(cm_connection_reject(&c, &rej, now, &out), 0);
	bytes_are("REJ 28", false);
}

TEST(in_place_of_who_gives_up)
{
	struct cm_message rej = mads_named("REJ 4");
	struct cm_message req = { .ca_guid = 0x505400fffe770003, .cm_retries = 15 };

	cm_connection_init(&c);
	c.local_id = rej.local_id;
	CHECK_EQ(cm_connection_request(&c, &req, LIFE, now, &out), 0);
	cm_connection_destroy(&c, now, &out);
	bytes_are("REJ 4", true);
}

TEST(in_place_of_who_needs_more_time)
{
	struct cm_message mra = mads_named("MRA");
	struct cm_message req = { .kind = CM_REQ, .tid = mra.tid, .local_id = mra.remote_id };

	cm_connection_requested(&c, &req, 0);
	c.local_id = mra.local_id;
	CHECK_EQ(cm_connection_hold_later(&c, 24, now, &out), 0);
	cm_connection_take(&c, &req, now, &out);
	bytes_are("MRA", false);
}

TEST(in_place_of_who_serves_datagrams)
{
	struct cm_message rep = mads_named("SIDR_REP success");

	serve("SIDR_REQ IPv4", 1);
	CHECK_EQ(cm_connection_sidr_reply(&c, &rep, now, &out), 0);
	bytes_are("SIDR_REP success", false);
}

TEST(in_place_of_who_asks_for_datagrams)
{
	struct cm_message req = mads_named("SIDR_REQ IPv4");

	cm_connection_init(&c);
	c.local_id = req.local_id;
	CHECK_EQ(cm_connection_sidr_request(&c, &req, now, &out), 0);
	bytes_are("SIDR_REQ IPv4", true);
	take("SIDR_REP success", CM_SIDR_REP_CAME);
	CHECK_EQ(out.status, CM_SIDR_OK);
}
