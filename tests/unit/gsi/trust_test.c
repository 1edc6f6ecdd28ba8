// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * trust_test.c - what another user of this host can make an endpoint believe, and what anybody can
 * throw at it.
 */
#include "softnic/gsi/endpoint.h"

#include <errno.h>
#include <sys/socket.h>

#include "tests/check.h"
#include "tests/unit/gsi/mads.h"
#include "tests/unit/gsi/other.h"

enum { NOBODY = 65534, SOON = 2000, HERE = 0x7f000001, ELSEWHERE = 0x08080808 };

static struct gsi_door door;

static void begin(struct gsi **g)
{
	REQUIRE(anyverbs_gsi_open(g) == 0);
	gsi_door_of_number(anyverbs_gsi_number(*g), &door);
}

static struct gsi_message message(enum gsi_origin origin, uint32_t remote)
{
	struct gsi_message m;

	memset(&m, 0, sizeof(m));
	m.magic = GSI_MESSAGE_MAGIC;
	m.version = GSI_MESSAGE_VERSION;
	m.origin = origin;
	m.at.local = gid_of_v4(HERE);
	m.at.remote = gid_of_v4(remote);
	make_cm(m.mad, GSI_CM_RTU, 1, 2);
	return m;
}

static void send_one(int fd, const void *bytes, size_t len)
{
	if (send(fd, bytes, len, MSG_NOSIGNAL) != (ssize_t)len)
		_exit(2);
}

/* Everything that may be wrong with a message, and at last one that is right. */
static void throw_things(int in, int out)
{
	struct gsi_message m = message(GSI_FROM_HOST, HERE);
	uint8_t large[4096] = { 0 };
	int fd = gsi_door_call(&door);

	(void)in, (void)out;
	for (size_t n = 1; n < sizeof(m); n += 7)
		send_one(fd, &m, n);
	memcpy(large, &m, sizeof(m));
	send_one(fd, large, sizeof(m) + 1);
	send_one(fd, large, sizeof(large));
	m.magic ^= 1;
	send_one(fd, &m, sizeof(m));
	m.magic ^= 1;
	m.version++;
	send_one(fd, &m, sizeof(m));
	m.version--;
	for (m.origin = 3; m.origin; m.origin <<= 1)
		send_one(fd, &m, sizeof(m));
	m.origin = GSI_FROM_HOST;
	put_be32(m.mad + GSI_AT_LOCAL_ID, 77);
	send_one(fd, &m, sizeof(m));
}

TEST(what_is_no_message_is_dropped)
{
	struct gsi_address from;
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi *g;
	struct other o;

	begin(&g);
	o = start(throw_things);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(get_be32(mad + GSI_AT_LOCAL_ID), 77);
	CHECK_EQ(await(g, 20, &from, mad), -EAGAIN);
	end(&o, 0);
	anyverbs_gsi_close(g);
}

static void lie(int in, int out)
{
	static const struct {
		enum gsi_origin origin;
		uint32_t remote;
	} tries[] = {
		{ GSI_FROM_HOST, ELSEWHERE }, { GSI_FROM_WIRE, ELSEWHERE }, { GSI_FROM_WIRE, HERE },
		{ GSI_FROM_HOST, HERE },	/* true enough */
	};
	struct gsi_message m;
	int fd;

	(void)in, (void)out;
	if (setresgid(NOBODY, NOBODY, NOBODY) || setresuid(NOBODY, NOBODY, NOBODY))
		_exit(77);
	fd = gsi_door_call(&door);
	for (uint32_t i = 0; i < 4; i++) {
		m = message(tries[i].origin, tries[i].remote);
		put_be32(m.mad + GSI_AT_LOCAL_ID, i);
		send_one(fd, &m, sizeof(m));
	}
}

TEST(another_user_speaks_for_this_host_only)
{
	struct gsi_address from;
	uint8_t mad[GSI_MAD_BYTES];
	struct gsi *g;
	struct other o;

	if (getuid() || setresuid(0, NOBODY, 0) || setresuid(0, 0, 0))
		SKIP("needs two users");
	begin(&g);
	o = start(lie);
	CHECK_EQ(await(g, SOON, &from, mad), GSI_MAD_BYTES);
	CHECK_EQ(get_be32(mad + GSI_AT_LOCAL_ID), 3);
	CHECK_EQ(await(g, 20, &from, mad), -EAGAIN);
	end(&o, 0);
	anyverbs_gsi_close(g);
}

/* Those that were silent for longest make room, and nothing that was said is lost. */
static void call_often(int in, int out)
{
	struct gsi_message m = message(GSI_FROM_HOST, HERE);
	int fds[300];

	for (int i = 0; i < 300; i++) {
		fds[i] = gsi_door_call(&door);
		if (fds[i] < 0)
			_exit(3);
		put_be32(m.mad + GSI_AT_LOCAL_ID, (uint32_t)i);
		send_one(fds[i], &m, sizeof(m));
	}
	write_word(out, 1);
	read_word(in);
}

TEST(many_callers_are_all_heard)
{
	struct gsi_address from;
	uint8_t mad[GSI_MAD_BYTES];
	int heard = 0;
	struct other o;
	struct gsi *g;

	begin(&g);
	o = start(call_often);
	while (await(g, 500, &from, mad) == GSI_MAD_BYTES)
		heard++;
	CHECK_EQ(heard, 300);
	end(&o, 0);
	anyverbs_gsi_close(g);
}
