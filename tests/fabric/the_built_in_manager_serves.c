// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * The small subnet manager in a fabric process: hosts ask it for paths and join groups, it follows
 * links, and makes room for a manager that a program is.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/be.h"
#include "base/rmpp.h"
#include "softnic/gsi/gsi.h"
#include "tests/check.h"
#include "tests/fabric/process.h"

enum { GET = 1, SET = 2, GET_TABLE = 0x12, INFORM = 0x03, NODE = 0x11, PATH = 0x35, MEMBER = 0x38,
       MANAGER_LID = 1, INVALID_GID = 0x0500 };

#define BIT(n) (UINT64_C(1) << (n))

struct host {
	int fd;
	uint32_t number;
};

static struct host enter(const char *name)
{
	struct host h = { 0 };

	h.fd = process_enter(FABRIC_ENDPOINT, name, &h.number);
	REQUIRE(h.fd >= 0);
	return h;
}

static struct fabric_message message(const struct host *h, uint8_t method, uint16_t attribute)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_MAD_MESSAGE };

	m.mad.port = m.mad.qpn = m.mad.remote_qpn = 1;
	m.mad.p_key = GSI_PKEY;
	m.mad.qkey = GSI_QKEY;
	m.mad.lid = MANAGER_LID;
	m.mad.mad[0] = 1;
	m.mad.mad[1] = 3;
	m.mad.mad[2] = 2;
	m.mad.mad[3] = method;
	put_be32(m.mad.mad + 8, h->number << GSI_NUMBER_SHIFT);
	put_be16(m.mad.mad + 16, attribute);
	return m;
}

/* Its answer is there instead. The status. */
static int ask(const struct host *h, struct fabric_message *m)
{
	REQUIRE(!fabric_talk_send(h->fd, m, -1));
	REQUIRE(process_hear(h->fd, m));
	CHECK_EQ(m->kind, FABRIC_MAD_MESSAGE);
	CHECK_EQ(m->mad.lid, MANAGER_LID);
	return get_be16(m->mad.mad + 4);
}

/* A node's LID and port GUID, by its name. */
static uint16_t find(const struct host *h, const char *name, uint64_t *guid)
{
	struct fabric_message m = message(h, GET, NODE);

	put_be64(m.mad.mad + 48, BIT(14));
	strcpy((char *)m.mad.mad + 56 + 44, name);
	REQUIRE(!ask(h, &m));
	*guid = get_be64(m.mad.mad + 56 + 24);
	return get_be16(m.mad.mad + 56);
}

static int ask_path(const struct host *h, uint64_t from, uint64_t to, uint16_t *dlid)
{
	struct fabric_message m = message(h, GET, PATH);
	int status;

	put_be64(m.mad.mad + 48, BIT(2) | BIT(3));
	put_be64(m.mad.mad + 56 + 8, UINT64_C(0xfe80) << 48);
	put_be64(m.mad.mad + 56 + 16, to);
	put_be64(m.mad.mad + 56 + 24, UINT64_C(0xfe80) << 48);
	put_be64(m.mad.mad + 56 + 32, from);
	status = ask(h, &m);
	*dlid = get_be16(m.mad.mad + 56 + 40);
	return status;
}

TEST(a_path_is_there_as_long_as_there_is_a_way)
{
	struct host h;
	uint64_t from, to;
	uint16_t lid, dlid;

	REQUIRE(process_start(true));
	h = enter("host-1");
	find(&h, "host-1", &from);
	lid = find(&h, "host-4", &to);
	CHECK_EQ(ask_path(&h, from, to, &dlid), 0);
	CHECK_EQ(dlid, lid);
	CHECK_EQ(process_command("link leaf-2:3 down"), 0);
	CHECK_EQ(ask_path(&h, from, to, &dlid), INVALID_GID);
	CHECK_EQ(process_command("link leaf-2:3 up"), 0);
	CHECK_EQ(ask_path(&h, from, to, &dlid), 0);
	CHECK_EQ(dlid, lid);
	close(h.fd);
}

TEST(a_long_table_comes_in_segments)
{
	struct fabric_message m, ack;
	struct av_rmpp_receiver r;
	struct av_rmpp_header says;
	static uint8_t table[1 << 16];
	enum av_rmpp_step step = AV_RMPP_WAIT;
	struct host h;

	REQUIRE(process_start(true));
	h = enter("host-1");
	m = message(&h, GET_TABLE, NODE);
	av_rmpp_receiver_init(&r, 3);
	REQUIRE(!fabric_talk_send(h.fd, &m, -1));
	while (step != AV_RMPP_WHOLE) {
		REQUIRE(process_hear(h.fd, &m) && av_rmpp_receiver_room(&r) <= sizeof(table));
		step = av_rmpp_receiver_take(&r, m.mad.mad, table);
		if (step == AV_RMPP_WAIT)
			continue;
		ack = message(&h, 0, 0);
		says = av_rmpp_receiver_ack(&r);
		av_rmpp_answer(m.mad.mad, &says, ack.mad.mad);
		REQUIRE(!fabric_talk_send(h.fd, &ack, -1));
	}
	CHECK_EQ(av_rmpp_receiver_length(&r), 56 + 7 * 112);
	CHECK_EQ(table[3], GET_TABLE | 0x80);
	close(h.fd);
}

static const uint8_t group[16] = { 0xff, 0x12, [15] = 5 };
/* Its port leaves it for a program that has ended. */
static const uint8_t group_of_rdma_cm[16] = { 0xff, 0x12, 0x40, 0x01, [15] = 5 };

static int join(const struct host *h, const uint8_t mgid[16], uint64_t guid, uint16_t *mlid)
{
	struct fabric_message m = message(h, SET, MEMBER);
	uint8_t *record = m.mad.mad + 56;
	int status;

	put_be64(m.mad.mad + 48, BIT(0) | BIT(1) | BIT(2) | BIT(6) | BIT(7) | BIT(12) | BIT(13) |
					 BIT(16));
	memcpy(record, mgid, sizeof(group));
	put_be64(record + 16, UINT64_C(0xfe80) << 48);
	put_be64(record + 24, guid);
	put_be16(record + 40, 0xffff);
	record[48] = 1;
	status = ask(h, &m);
	*mlid = get_be16(record + 36);
	return status;
}

TEST(hosts_join_a_group_and_hear_it)
{
	static const uint8_t test_class = 0x32;
	struct host a, b, c;
	struct fabric_message m;
	uint64_t guid;
	uint16_t mlid;

	REQUIRE(process_start(true));
	a = enter("host-1");
	b = enter("host-3");
	c = enter("host-4");
	find(&a, "host-1", &guid);
	CHECK_EQ(join(&a, group, guid, &mlid), 0);
	find(&b, "host-3", &guid);
	CHECK_EQ(join(&b, group, guid, &mlid), 0);
	CHECK_EQ(process_ask_door(b.fd, FABRIC_CLAIM, "anyverbs.class.50.001405"), 0);
	CHECK_EQ(process_ask_door(c.fd, FABRIC_CLAIM, "anyverbs.class.50.001405"), 0);
	m = message(&a, GET, 0);
	m.mad.lid = mlid;
	m.mad.mad[1] = test_class;
	m.mad.mad[2] = 1;
	put_be24(m.mad.mad + 37, 0x001405);
	REQUIRE(!fabric_talk_send(a.fd, &m, -1));
	REQUIRE(process_hear(b.fd, &m));
	CHECK_EQ(m.mad.mad[1], test_class);
	CHECK_EQ(fabric_talk_receive(c.fd, &m, NULL), -EAGAIN);
	close(a.fd);
	close(b.fd);
	close(c.fd);
}

/* An answer of the administration within some time, whatever is lost. */
static bool administration_answers(const struct host *h)
{
	struct fabric_message m = message(h, GET, 1);
	struct pollfd p = { .fd = h->fd, .events = POLLIN };

	REQUIRE(!fabric_talk_send(h->fd, &m, -1));
	return poll(&p, 1, 300) == 1 && fabric_talk_receive(h->fd, &m, NULL) == 1;
}

/* A file that somebody opens anew. */
static int announce(int present)
{
	struct fabric_message here = { .version = FABRIC_PROTOCOL, .kind = FABRIC_SM }, answer;
	const struct fabric_question q = { .message = &here, .fd = memfd_create("issm", 0) };
	char path[64];
	int r;

	here.sm.port = 1;
	r = fabric_talk_ask(present, &q, &answer, NULL);
	snprintf(path, sizeof(path), "/proc/self/fd/%d", q.fd);
	return r || open(path, O_RDONLY) < 0 ? -1 : 0;
}

TEST(it_makes_room_for_a_program_that_is_manager)
{
	uint32_t node;
	struct host h;
	int present;

	REQUIRE(process_start(true));
	h = enter("host-1");
	CHECK(administration_answers(&h));
	present = process_enter(FABRIC_HERE, "host-2", &node);
	REQUIRE(present >= 0);
	REQUIRE(!announce(present));
	while (administration_answers(&h))
		;
	close(present);
	while (!administration_answers(&h))
		;
	close(h.fd);
}

/* To everything that the administration reports. */
static int subscribe(const struct host *h)
{
	struct fabric_message m = message(h, SET, INFORM);
	uint8_t *info = m.mad.mad + 56;

	info[22] = info[23] = 1;
	memset(info + 24, 0xff, 4);
	REQUIRE(!process_ask_door(h->fd, FABRIC_CLAIM, "anyverbs.class.3"));
	return ask(h, &m);
}

/* A presence has a QP in a group, at the first port that is of its host. */
static int attach(int present, const uint8_t mgid[16], uint16_t mlid)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_ATTACH }, answer;
	const struct fabric_question q = { .message = &m, .fd = -1 };
	int r;

	m.member = (struct fabric_member_shm){ .qpn = 2, .mlid = mlid };
	memcpy(m.member.mgid, mgid, sizeof(m.member.mgid));
	do {
		m.member.port++;
		r = fabric_talk_ask(present, &q, &answer, NULL);
	} while (r == -EINVAL && m.member.port < 100);
	return r;
}

/* The end of one client is reported to the next one, and that one does not listen any more. */
TEST(it_ends_whoever_takes_others_along)
{
	struct host member, deaf;
	int present, status = -1;
	uint32_t node;
	uint64_t guid;
	uint16_t mlid;
	pid_t pid;

	prctl(PR_SET_CHILD_SUBREAPER, 1);
	pid = process_start(true);
	REQUIRE(pid);
	member = enter("host-1");
	present = process_enter(FABRIC_HERE, "host-1", &node);
	deaf = enter("host-3");
	REQUIRE(present >= 0);
	find(&member, "host-1", &guid);
	CHECK_EQ(join(&member, group_of_rdma_cm, guid, &mlid), 0);
	CHECK_EQ(attach(present, group_of_rdma_cm, mlid), 0);
	CHECK_EQ(subscribe(&deaf), 0);
	shutdown(deaf.fd, SHUT_RD);
	if (process_command("stop"))
		kill(pid, SIGKILL);
	CHECK_EQ(waitpid(pid, &status, 0), pid);
	CHECK_EQ(status, 0);
	close(member.fd);
	close(present);
	close(deaf.fd);
}

__attribute__((constructor)) static void end_after_each(void)
{
	check_state.after_case = process_end;
}
