// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * What the fabric process does with MADs, names and clients, seen by clients that speak its
 * protocol by hand.
 */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/be.h"
#include "softnic/fabric/mapping.h"
#include "softnic/gsi/gsi.h"
#include "softnic/gsi/mad.h"
#include "tests/check.h"
#include "tests/fabric/process.h"

enum { SM_INFO = 0x20, GET = 1, RESPONSE = 0x81, DIRECTED = 0x81, FLOOD = 5000,
       PLACES = 40 };

/* From any host's port 1 over its leaf to the leaf's port. */
static struct fabric_message directed(uint32_t number, uint8_t out)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_MAD_MESSAGE };
	uint8_t *mad = m.mad.mad;

	m.mad.port = 1;
	m.mad.lid = 0xffff;
	mad[0] = 1;
	mad[1] = DIRECTED;
	mad[2] = 1;
	mad[3] = GET;
	mad[7] = 2;			/* hop count */
	put_be32(mad + 8, number << GSI_NUMBER_SHIFT);
	put_be16(mad + 16, SM_INFO);
	put_be16(mad + 32, 0xffff);
	put_be16(mad + 34, 0xffff);
	mad[128 + 1] = 1;
	mad[128 + 2] = out;
	return m;
}

/* The way back, as an SM sends it. */
static void turn(struct fabric_message *m)
{
	m->mad.mad[3] = RESPONSE;
	m->mad.mad[4] = 0x80;
	m->mad.lid = 0xffff;
	m->mad.qpn = 0;
	m->mad.remote_qpn = 0;
}

TEST(a_request_goes_to_who_claimed_its_class_and_the_answer_to_who_asked)
{
	uint32_t asker_number, other_number, holder_number;
	struct fabric_message m;
	int asker, other, holder;

	REQUIRE(process_start(false));
	asker = process_enter(FABRIC_ENDPOINT, "host-1", &asker_number);
	other = process_enter(FABRIC_ENDPOINT, "host-1", &other_number);
	holder = process_enter(FABRIC_ENDPOINT, "host-2", &holder_number);
	REQUIRE(asker >= 0 && other >= 0 && holder >= 0);
	CHECK(asker_number != other_number);
	CHECK_EQ(process_ask_door(holder, FABRIC_CLAIM, "anyverbs.class.129"), 0);

	m = directed(asker_number, 2);
	CHECK_EQ(fabric_talk_send(asker, &m, -1), 0);
	REQUIRE(process_hear(holder, &m));
	CHECK_EQ(m.kind, FABRIC_MAD_MESSAGE);
	CHECK_EQ(m.mad.qpn, 0);
	CHECK_EQ(m.mad.port, 1);
	turn(&m);
	CHECK_EQ(fabric_talk_send(holder, &m, -1), 0);
	REQUIRE(process_hear(asker, &m));
	CHECK_EQ(m.mad.mad[3], RESPONSE);
	CHECK_EQ(fabric_talk_receive(other, &m, NULL), -EAGAIN);
	close(asker);
	close(other);
	close(holder);
}

TEST(a_name_has_one_holder_on_a_host_until_that_one_goes)
{
	static const char any4[] = "anyverbs.cm.0000000001060001.any4";
	static const char address[] =
		"anyverbs.cm.0000000001060001.00000000000000000000ffff0a000001";
	static const char ipv6[] = "anyverbs.cm.0000000001060001.fe800000000000000002c90300000011";
	int a, b, far;
	uint32_t n;

	REQUIRE(process_start(false));
	a = process_enter(FABRIC_ENDPOINT, "host-1", &n);
	b = process_enter(FABRIC_ENDPOINT, "host-1", &n);
	far = process_enter(FABRIC_ENDPOINT, "host-2", &n);
	REQUIRE(a >= 0 && b >= 0 && far >= 0);
	CHECK_EQ(process_ask_door(a, FABRIC_CLAIM, any4), 0);
	CHECK_EQ(process_ask_door(b, FABRIC_CLAIM, any4), -EADDRINUSE);
	CHECK_EQ(process_ask_door(b, FABRIC_CLAIM, address), -EADDRNOTAVAIL);
	CHECK_EQ(process_ask_door(b, FABRIC_CLAIM, ipv6), 0);
	CHECK_EQ(process_ask_door(far, FABRIC_CLAIM, any4), 0);
	CHECK_EQ(process_ask_door(a, FABRIC_DISCLAIM, any4), 0);
	CHECK_EQ(process_ask_door(b, FABRIC_CLAIM, address), 0);
	CHECK_EQ(process_ask_door(a, FABRIC_CLAIM, any4), -EADDRNOTAVAIL);
	close(b);
	while (process_ask_door(a, FABRIC_CLAIM, any4))
		poll(NULL, 0, 1);
	close(a);
	close(far);
}

TEST(where_nobody_is_a_request_of_the_cm_is_rejected)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_MAD_MESSAGE };
	int fds[FABRIC_TALK_FDS] = { -1, -1 };
	struct fabric_message here = { .version = FABRIC_PROTOCOL, .kind = FABRIC_HERE }, answer;
	const struct fabric_question q = { .message = &here, .fd = -1 };
	struct fabric_mapping map;
	uint32_t number;
	int present, fd;

	REQUIRE(process_start(true));
	fd = process_enter(FABRIC_ENDPOINT, "host-1", &number);
	present = fabric_talk_connect(process_name());
	snprintf(here.host, sizeof(here.host), "host-3");
	REQUIRE(fd >= 0 && present >= 0 && !fabric_talk_ask(present, &q, &answer, fds));
	REQUIRE(!fabric_mapping_open(fds, &map));
	m.mad.port = m.mad.qpn = m.mad.remote_qpn = 1;
	m.mad.p_key = GSI_PKEY;
	m.mad.qkey = GSI_QKEY;
	m.mad.lid = fabric_map_port(map.map,
				    fabric_map_node(map.map, answer.welcome.node)->first + 1)->lid;
	m.mad.mad[0] = 1;
	m.mad.mad[GSI_AT_CLASS] = GSI_CLASS_CM;
	m.mad.mad[GSI_AT_CLASS_VERSION] = GSI_CM_VERSION;
	m.mad.mad[GSI_AT_METHOD] = GSI_METHOD_SEND;
	put_be16(m.mad.mad + GSI_AT_ATTRIBUTE, GSI_CM_REQ);
	put_be32(m.mad.mad + GSI_AT_LOCAL_ID, number << GSI_NUMBER_SHIFT | 7);
	CHECK_EQ(fabric_talk_send(fd, &m, -1), 0);
	REQUIRE(process_hear(fd, &m));
	CHECK_EQ(get_be16(m.mad.mad + GSI_AT_ATTRIBUTE), GSI_CM_REJ);
	CHECK_EQ(get_be16(m.mad.mad + GSI_AT_REJ_REASON), GSI_REJ_INVALID_SERVICE);
	CHECK_EQ(get_be32(m.mad.mad + GSI_AT_REMOTE_ID), number << GSI_NUMBER_SHIFT | 7);
	fabric_mapping_close(&map);
	close(fds[0]);
	close(fds[1]);
	close(present);
	close(fd);
}

/* The process keeps up to a bound for it; the sender is served all the time. */
TEST(who_does_not_read_loses_mads_and_holds_nobody_up)
{
	uint32_t number, ignored, got = 0;
	struct fabric_message m;
	int sender, sleeper;

	REQUIRE(process_start(false));
	sender = process_enter(FABRIC_ENDPOINT, "host-1", &number);
	sleeper = process_enter(FABRIC_ENDPOINT, "host-2", &ignored);
	REQUIRE(sender >= 0 && sleeper >= 0);
	CHECK_EQ(process_ask_door(sleeper, FABRIC_CLAIM, "anyverbs.class.129"), 0);
	for (int i = 0; i < FLOOD; i++) {
		m = directed(number, 2);
		while (fabric_talk_send(sender, &m, -1) == -EAGAIN)
			poll(NULL, 0, 1);
	}
	CHECK_EQ(process_ask_door(sender, FABRIC_CLAIM, "anyverbs.class.200"), 0);
	CHECK(process_serves());
	while (process_hear(sleeper, &m) && m.kind == FABRIC_MAD_MESSAGE && ++got < FLOOD)
		if (!(got % 64) && poll(&(struct pollfd){ .fd = sleeper, .events = POLLIN }, 1,
					100) != 1)
			break;
	CHECK(got >= 1024);
	CHECK(got < FLOOD);
	CHECK_EQ(process_ask_door(sleeper, FABRIC_CLAIM, "anyverbs.class.201"), 0);
	close(sender);
	close(sleeper);
}

static void say(const void *bytes, size_t n)
{
	int fd = fabric_talk_connect(process_name());
	struct fabric_message m;

	CHECK(fd >= 0);
	CHECK_EQ(send(fd, bytes, n, MSG_NOSIGNAL), (long long)n);
	(void)process_hear(fd, &m);
	close(fd);
}

TEST(what_makes_no_sense_is_refused_and_ends_nothing)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL + 1, .kind = FABRIC_HERE };
	uint32_t number;
	int fd;

	REQUIRE(process_start(false));
	say(&m, sizeof(m));
	m.version = FABRIC_PROTOCOL;
	say(&m, 1);
	say(&m, sizeof(m) - 1);
	m.kind = 1000;
	say(&m, sizeof(m));
	memset(&m.host, 'x', sizeof(m.host));
	m.kind = FABRIC_ENDPOINT;
	say(&m, sizeof(m));
	for (uint32_t kind = FABRIC_HERE; kind <= FABRIC_VIOLATION; kind++) {
		if (kind == FABRIC_STOP)
			continue;
		memset(&m, 0xff, sizeof(m));
		m.version = FABRIC_PROTOCOL;
		m.kind = kind;
		if (kind != FABRIC_MAD_MESSAGE)
			say(&m, sizeof(m));
		fd = process_enter(FABRIC_ENDPOINT, "host-1", &number);
		CHECK_EQ(send(fd, &m, sizeof(m), MSG_NOSIGNAL), sizeof(m));
		close(fd);
		fd = process_enter(FABRIC_HERE, "host-1", &number);
		CHECK_EQ(send(fd, &m, sizeof(m), MSG_NOSIGNAL), sizeof(m));
		close(fd);
	}
	fd = process_enter(FABRIC_HERE, "host-1", &number);
	for (m.violation.port = 0; m.violation.port < PLACES; m.violation.port++) {
		m.violation.is_q_key ^= 1;
		CHECK_EQ(send(fd, &m, sizeof(m), MSG_NOSIGNAL), sizeof(m));
	}
	close(fd);
	CHECK_EQ(process_enter(FABRIC_ENDPOINT, "host-9", &number), -ENOENT);
	CHECK_EQ(process_enter(FABRIC_ENDPOINT, "leaf-1", &number), -ENOENT);
	CHECK_EQ(process_enter(FABRIC_ENDPOINT, "", &number), -ENOENT);
	CHECK(process_serves());
}

__attribute__((constructor)) static void after_each(void)
{
	check_state.after_case = process_end;
}
