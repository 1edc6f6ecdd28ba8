// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ids_test.c - whose message it is, and what is done about one that is nobody's.
 */
#include "librdmacm/cm/ids.h"

#include <errno.h>

#include "base/be.h"
#include "base/clock.h"
#include "tests/check.h"

enum { NUMBER = 5, GUID = 0x1111, PEER = 0x2222, PEER_ID = 77, PEER_QPN = 0x30, QPN = 0x20,
       LIFE = 18, MANY = 10000 };

static struct cm_ids ids;
static struct cm_output out;
static uint64_t now = 1000 * AV_SEC;

static void begin(uint64_t seed)
{
	cm_ids_done(&ids);
	CHECK_EQ(cm_ids_init(&ids, NUMBER, seed), 0);
}

static struct cm_connection *found(const struct cm_message *m, enum cm_verdict want)
{
	struct cm_connection *c = NULL;

	CHECK_EQ(cm_ids_arrived(&ids, m, 0, &c), want);
	return c;
}

/* ---- our own ids ---- */

TEST(ids_carry_the_number_of_the_endpoint)
{
	static struct cm_connection c[MANY];

	begin(42);
	for (int i = 0; i < MANY; i++) {
		cm_connection_init(&c[i]);
		CHECK_EQ(cm_ids_add(&ids, &c[i]), 0);
		CHECK_EQ(c[i].local_id >> 20, NUMBER);
	}
	/* Ids stay while the table grows. */
	for (int i = 0; i < MANY; i++)
		CHECK(cm_ids_find(&ids, c[i].local_id) == &c[i]);
	for (int i = 0; i < MANY; i++)
		cm_ids_remove(&ids, &c[i]);
	for (int i = 0; i < MANY; i++)
		CHECK(!cm_ids_find(&ids, c[i].local_id));
	CHECK_EQ(ids.used, 0);
}

TEST(an_id_does_not_come_back_soon)
{
	enum { SOON = 200000, LIVE = 100 };
	static struct cm_connection c[LIVE];
	static uint8_t seen[1 << 20];

	begin(0xfffff0);
	memset(seen, 0, sizeof(seen));
	for (int i = 0; i < SOON; i++) {
		struct cm_connection *one = &c[i % LIVE];

		if (i >= LIVE)
			cm_ids_remove(&ids, one);
		cm_connection_init(one);
		REQUIRE(cm_ids_add(&ids, one) == 0);
		REQUIRE(!seen[one->local_id & 0xfffff]);
		seen[one->local_id & 0xfffff] = 1;
	}
	for (int i = 0; i < LIVE; i++)
		cm_ids_remove(&ids, &c[i]);
}

TEST(no_id_is_0)
{
	struct cm_connection c;

	cm_ids_done(&ids);
	CHECK_EQ(cm_ids_init(&ids, 0, 0), 0);
	for (int i = 0; i < 100; i++) {
		cm_connection_init(&c);
		CHECK_EQ(cm_ids_add(&ids, &c), 0);
		CHECK(c.local_id);
		cm_ids_remove(&ids, &c);
	}
}

/* With 12 bits of index for 20. */
TEST(ids_may_run_out)
{
	enum { MOST = (1 << 12) / 4 * 3 };
	static struct cm_connection c[MOST + 1];
	int r = 0, n = 0;

	begin(9);
	ids.index_mask = (1 << 12) - 1;
	while (n <= MOST && !r)
		r = cm_ids_add(&ids, &c[n++]);
	CHECK_EQ(r, -ENOSPC);
	CHECK_EQ(n, MOST + 1);
	CHECK(cm_ids_find(&ids, c[0].local_id) == &c[0]);
	CHECK(cm_ids_find(&ids, c[MOST - 1].local_id) == &c[MOST - 1]);
	cm_ids_remove(&ids, &c[5]);
	CHECK_EQ(cm_ids_add(&ids, &c[5]), 0);
	cm_ids_done(&ids);
	CHECK_EQ(cm_ids_init(&ids, NUMBER, 0), 0);
}

/* ---- connections of all kinds ---- */

static struct cm_message req(uint32_t id, uint32_t qpn, uint64_t guid)
{
	return (struct cm_message){ .kind = CM_REQ, .tid = id, .local_id = id, .qpn = qpn,
				    .ca_guid = guid, .remote_timeout = 20, .local_timeout = 20,
				    .cm_retries = 15, .primary.ack_timeout = 19 };
}

static struct cm_message from_peer(enum cm_kind kind, const struct cm_connection *c)
{
	return (struct cm_message){ .kind = kind, .local_id = PEER_ID, .remote_id = c->local_id,
				    .qpn = kind == CM_DREQ ? QPN : PEER_QPN, .ca_guid = PEER };
}

static void passive(struct cm_connection *c)
{
	struct cm_message m = req(PEER_ID, PEER_QPN, PEER);

	cm_connection_requested(c, &m, 0);
	CHECK_EQ(cm_ids_add(&ids, c), 0);
}

static void active(struct cm_connection *c)
{
	struct cm_message m = req(0, QPN, GUID);

	cm_connection_init(c);
	CHECK_EQ(cm_ids_add(&ids, c), 0);
	CHECK_EQ(cm_connection_request(c, &m, LIFE, now, &out), 0);
	cm_ids_settle(&ids, c);
}

static void take(struct cm_connection *c, const struct cm_message *m)
{
	cm_connection_take(c, m, now, &out);
	cm_ids_settle(&ids, c);
}

static void established(struct cm_connection *c)
{
	struct cm_message rep = { .qpn = QPN }, rtu;

	passive(c);
	CHECK_EQ(cm_connection_reply(c, &rep, now, &out), 0);
	rtu = from_peer(CM_RTU, c);
	take(c, &rtu);
	CHECK_EQ(c->state, CM_ESTABLISHED);
}

/* ---- who a message is for ---- */

TEST(both_ids_must_match_once_there_is_a_peer)
{
	static const enum cm_kind kinds[] = { CM_RTU, CM_DREQ, CM_DREP };
	struct cm_connection c;
	struct cm_message m;

	begin(1);
	established(&c);
	for (size_t i = 0; i < 3; i++) {
		enum cm_verdict other = kinds[i] == CM_DREQ ? CM_NOBODY : CM_IGNORE;

		m = from_peer(kinds[i], &c);
		CHECK(found(&m, CM_TAKE) == &c);
		m.local_id++;
		found(&m, other);
		m.local_id--;
		m.remote_id++;
		found(&m, other);
	}
	for (int about = CM_ABOUT_REP; about <= CM_ABOUT_OTHER; about++) {
		m = from_peer(CM_REJ, &c);
		m.about = (uint8_t)about;
		CHECK(found(&m, CM_TAKE) == &c);
		m.local_id = 0;
		found(&m, CM_IGNORE);
		m = from_peer(CM_MRA, &c);
		m.about = (uint8_t)about;
		CHECK(found(&m, CM_TAKE) == &c);
		m.local_id = 0;
		found(&m, CM_IGNORE);
	}
	/* What answers a REQ is for who has no peer yet. */
	m = from_peer(CM_REJ, &c);
	found(&m, CM_IGNORE);
	m = from_peer(CM_MRA, &c);
	found(&m, CM_IGNORE);
	cm_ids_remove(&ids, &c);
}

TEST(what_answers_a_req_needs_our_id_only)
{
	struct cm_connection c;
	struct cm_message m;

	begin(1);
	active(&c);
	m = from_peer(CM_REP, &c);
	CHECK(found(&m, CM_TAKE) == &c);
	m = from_peer(CM_REJ, &c);
	CHECK(found(&m, CM_TAKE) == &c);
	m.local_id = 0;
	CHECK(found(&m, CM_TAKE) == &c);
	m = from_peer(CM_MRA, &c);
	CHECK(found(&m, CM_TAKE) == &c);
	m.remote_id++;
	found(&m, CM_IGNORE);
	m = from_peer(CM_RTU, &c);
	found(&m, CM_IGNORE);
	cm_ids_remove(&ids, &c);
}

TEST(a_rep_again_is_for_who_took_the_first)
{
	struct cm_connection c;
	struct cm_message m;

	begin(1);
	active(&c);
	m = from_peer(CM_REP, &c);
	take(&c, &m);
	CHECK_EQ(c.state, CM_REP_RCVD);
	CHECK(found(&m, CM_TAKE) == &c);
	m.local_id++;
	found(&m, CM_IGNORE);
	cm_ids_remove(&ids, &c);
}

/* REJ 4: whose REQ was given up cannot know our id, but says its own and its GUID. */
TEST(who_gives_up_its_req_is_found_by_guid)
{
	struct cm_connection c;
	struct cm_message m;

	begin(1);
	passive(&c);
	m = (struct cm_message){ .kind = CM_REJ, .reason = CM_TIMEOUT, .about = CM_ABOUT_OTHER,
				 .local_id = PEER_ID, .info_length = 8 };
	put_be64(m.info, PEER);
	CHECK(found(&m, CM_TAKE) == &c);
	m.info_length = 7;
	found(&m, CM_IGNORE);
	m.info_length = 8;
	m.local_id++;
	found(&m, CM_IGNORE);
	m.local_id--;
	put_be64(m.info, GUID);
	found(&m, CM_IGNORE);
	cm_ids_remove(&ids, &c);
}

TEST(path_migration_is_for_nobody)
{
	struct cm_connection c;
	struct cm_message m;

	begin(1);
	established(&c);
	m = from_peer(CM_LAP, &c);
	found(&m, CM_IGNORE);
	m.kind = CM_APR;
	found(&m, CM_IGNORE);
	cm_ids_remove(&ids, &c);
}

/* Nobody should call himself 0. Who does is known by it all the same. */
TEST(a_peer_whose_id_is_0)
{
	struct cm_message m = req(0, PEER_QPN, PEER);
	struct cm_connection c;

	begin(1);
	cm_connection_requested(&c, &m, 0);
	CHECK_EQ(cm_ids_add(&ids, &c), 0);
	CHECK(found(&m, CM_TAKE) == &c);
	m = (struct cm_message){ .kind = CM_RTU, .remote_id = c.local_id };
	CHECK(found(&m, CM_TAKE) == &c);
	cm_ids_remove(&ids, &c);
}

/* ---- duplicates and stale connections, in this order ---- */

TEST(a_req_twice_is_a_duplicate)
{
	struct cm_message m = req(PEER_ID, PEER_QPN, PEER), other = m;
	struct cm_connection c;

	begin(1);
	found(&m, CM_FRESH);
	passive(&c);
	CHECK(found(&m, CM_TAKE) == &c);
	other.qpn++;				/* the id says it: duplicate first, stale second */
	CHECK(found(&other, CM_TAKE) == &c);
	other.ca_guid++;
	found(&other, CM_FRESH);
	cm_ids_remove(&ids, &c);
	found(&m, CM_FRESH);
}

TEST(a_qp_that_connects_twice_shows_a_stale_connection)
{
	struct cm_message m = req(PEER_ID + 1, PEER_QPN, PEER);
	struct cm_connection c;

	begin(1);
	established(&c);
	CHECK(found(&m, CM_STALE_REQ) == &c);
	CHECK_EQ(cm_connection_disconnect(&c, NULL, now, &out), 0);
	CHECK(out.send);
	cm_ids_settle(&ids, &c);
	CHECK(found(&m, CM_STALE_REQ) == &c);	/* still there until that is through */

	m = from_peer(CM_DREP, &c);
	take(&c, &m);
	CHECK_EQ(c.state, CM_TIMEWAIT);
	m = req(PEER_ID + 1, PEER_QPN, PEER);
	found(&m, CM_FRESH);
	cm_ids_remove(&ids, &c);
}

TEST(in_time_wait_only_the_old_req_is_answered_with_stale)
{
	struct cm_message m, again = req(PEER_ID, PEER_QPN, PEER);
	struct cm_connection c;

	begin(1);
	established(&c);
	m = from_peer(CM_DREQ, &c);
	take(&c, &m);
	CHECK_EQ(cm_connection_release(&c, NULL, now, &out), 0);
	cm_ids_settle(&ids, &c);
	CHECK_EQ(c.state, CM_TIMEWAIT);

	found(&again, CM_OVER);
	again.tid++;
	found(&again, CM_FRESH);
	again.tid--;
	again.qpn++;
	found(&again, CM_FRESH);
	again.qpn--;
	cm_connection_expire(&c, cm_connection_deadline(&c), &out);
	cm_ids_settle(&ids, &c);
	CHECK_EQ(c.state, CM_IDLE);
	found(&again, CM_FRESH);
	cm_ids_remove(&ids, &c);
}

/* The id of one in time-wait is in use again: the new connection is meant. */
TEST(a_new_connection_hides_one_in_time_wait)
{
	struct cm_message m, again = req(PEER_ID, PEER_QPN, PEER);
	struct cm_connection old, new;

	begin(1);
	established(&old);
	m = from_peer(CM_DREQ, &old);
	take(&old, &m);
	CHECK_EQ(cm_connection_release(&old, NULL, now, &out), 0);
	cm_ids_settle(&ids, &old);
	again.tid++;
	found(&again, CM_FRESH);
	cm_connection_requested(&new, &again, 0);
	CHECK_EQ(cm_ids_add(&ids, &new), 0);
	CHECK(found(&again, CM_TAKE) == &new);
	cm_ids_remove(&ids, &old);
	CHECK(found(&again, CM_TAKE) == &new);
	cm_ids_remove(&ids, &new);
	found(&again, CM_FRESH);
}

TEST(a_rep_from_a_peer_that_is_connected_already)
{
	struct cm_connection old, c;
	struct cm_message m;

	begin(1);
	established(&old);
	active(&c);
	m = from_peer(CM_REP, &c);
	found(&m, CM_IGNORE);			/* the id is another connection's */
	m.local_id++;
	CHECK(found(&m, CM_STALE_REP) == &old);	/* the QP is */
	m.qpn++;
	CHECK(found(&m, CM_TAKE) == &c);
	cm_ids_remove(&ids, &old);
	cm_ids_remove(&ids, &c);
}

TEST(an_idle_identifier_has_no_peer)
{
	struct cm_message m, again = req(PEER_ID, PEER_QPN, PEER);
	struct cm_connection c;

	begin(1);
	passive(&c);
	m = (struct cm_message){ .reason = CM_CONSUMER };
	CHECK_EQ(cm_connection_reject(&c, &m, now, &out), 0);
	cm_ids_settle(&ids, &c);
	found(&again, CM_FRESH);
	CHECK(cm_ids_find(&ids, c.local_id) == &c);
	cm_ids_remove(&ids, &c);
}

/* ---- SIDR ---- */

TEST(sidr_requests_are_known_by_number_and_source)
{
	struct cm_message m = { .kind = CM_SIDR_REQ, .local_id = PEER_ID }, rep = { 0 };
	struct cm_connection c, *none = NULL;

	begin(1);
	CHECK_EQ(cm_ids_arrived(&ids, &m, 1, &none), CM_FRESH);
	cm_connection_requested(&c, &m, 1);
	CHECK_EQ(cm_ids_add(&ids, &c), 0);
	CHECK_EQ(cm_ids_arrived(&ids, &m, 1, &none), CM_IGNORE);
	CHECK_EQ(cm_ids_arrived(&ids, &m, 2, &none), CM_FRESH);
	m.local_id++;
	CHECK_EQ(cm_ids_arrived(&ids, &m, 1, &none), CM_FRESH);
	m.local_id--;
	/* A communication id is another thing. */
	m = req(PEER_ID, PEER_QPN, 1);
	found(&m, CM_FRESH);

	CHECK_EQ(cm_connection_sidr_reply(&c, &rep, now, &out), 0);
	cm_ids_settle(&ids, &c);
	m = (struct cm_message){ .kind = CM_SIDR_REQ, .local_id = PEER_ID };
	CHECK_EQ(cm_ids_arrived(&ids, &m, 1, &none), CM_FRESH);
	cm_ids_remove(&ids, &c);
}

TEST(a_sidr_rep_is_for_the_request_id)
{
	struct cm_message m = { .kind = CM_SIDR_REP };
	struct cm_connection c;

	begin(1);
	cm_connection_init(&c);
	CHECK_EQ(cm_ids_add(&ids, &c), 0);
	CHECK_EQ(cm_connection_sidr_request(&c, &m, now, &out), 0);
	m.local_id = c.local_id;
	CHECK(found(&m, CM_TAKE) == &c);
	m.local_id++;
	found(&m, CM_IGNORE);
	cm_ids_remove(&ids, &c);
}

TEST(sources_differ)
{
	uint8_t a[CM_GID_LEN] = { [10] = 0xff, 0xff, 10, 0, 0, 1 };
	uint8_t b[CM_GID_LEN] = { [10] = 0xff, 0xff, 10, 0, 0, 2 };
	uint8_t c[CM_GID_LEN] = { 0xfd, 0x77, [15] = 1 };
	uint8_t d[CM_GID_LEN] = { 0xfd, 0x78, [15] = 1 };

	CHECK(cm_ids_source(a) != cm_ids_source(b));
	CHECK(cm_ids_source(c) != cm_ids_source(d));
	CHECK(cm_ids_source(a) != cm_ids_source(c));
	CHECK(cm_ids_source(a) == cm_ids_source(a));
}

/* Ten thousand peers of ten thousand connections: all are found, and gone afterwards. */
TEST(many_connections)
{
	static struct cm_connection c[MANY];

	begin(3);
	for (uint32_t i = 0; i < MANY; i++) {
		struct cm_message m = req(i + 1, i + 1, i % 7), rep = { .qpn = i };

		cm_connection_requested(&c[i], &m, 0);
		CHECK_EQ(cm_ids_add(&ids, &c[i]), 0);
		CHECK_EQ(cm_connection_reply(&c[i], &rep, now, &out), 0);
		cm_ids_settle(&ids, &c[i]);
	}
	for (uint32_t i = 0; i < MANY; i++) {
		struct cm_message m = req(i + 1, i + 1, i % 7);

		CHECK(found(&m, CM_TAKE) == &c[i]);
		m.local_id += MANY;
		CHECK(found(&m, CM_STALE_REQ) == &c[i]);
	}
	printf("a connection: %zu bytes, and 16 of a slot, 16 of two tables\n", sizeof(c[0]));
	CHECK(sizeof(c[0]) <= 512);
	for (uint32_t i = 0; i < MANY; i++)
		cm_ids_remove(&ids, &c[i]);
	CHECK_EQ(ids.by_id.count + ids.by_qpn.count + ids.used, 0);
}
