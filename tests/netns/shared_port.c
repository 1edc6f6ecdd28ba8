// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * shared_port.c - several owners of sockets on port 4791: each gets its packets, whoever dies.
 */
#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "softnic/wire/inbox.h"
#include "softnic/wire/port.h"
#include "tests/check.h"
#include "tests/netns/lone.h"

enum { PACKET = 32, SLOT_A = 5, SLOT_B = 77, SLOT_C = 1000, SLOT_NOBODY = 400 };

static const struct wire_endpoint loopback = {
	.ip = { [10] = 0xff, [11] = 0xff, [12] = 127, [15] = 1 }, .port = WIRE_UDP_PORT,
};

static struct wire_udp sender = { .fd = -1 };
static struct wire_port *ports[3];

/* What a port was given, by slot and for QP 1. */
struct took {
	unsigned int slot[1024], mad, handed, bad;
	uint32_t next;			/* the number a packet carries, when they come in order */
};

static void set_up(void)
{
	static int state;

	if (!state)
		state = lone_enter() ? 1 : 2;
	if (state == 2)
		SKIP("network namespaces are refused");
	if (sender.fd < 0)
		REQUIRE(wire_udp_open(&sender, 0) == 0);
}

static void tear_down(void)
{
	for (int i = 0; i < 3; i++) {
		wire_port_close(ports[i]);
		ports[i] = NULL;
	}
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tear_down;
}

static void take(void *ctx, const struct wire_datagram *d)
{
	struct took *t = ctx;
	uint32_t qpn = (uint32_t)d->bytes[5] << 16 | (uint32_t)d->bytes[6] << 8 | d->bytes[7];

	t->bad += d->len != PACKET || d->bytes[0] != 4 ||
		  !wire_endpoint_same_host(&d->dst, &loopback) ||
		  d->dst.port != WIRE_UDP_PORT || d->src.port != sender.port;
	t->mad += qpn == 1;
	if (qpn != 1)
		t->slot[qpn >> 14]++;
	t->handed += d->in->kind == WIRE_FROM_INBOX;
}

static void pack(uint8_t *p, uint32_t qpn)
{
	memset(p, 0, PACKET);
	p[0] = 4;
	p[5] = (uint8_t)(qpn >> 16);
	p[6] = (uint8_t)(qpn >> 8);
	p[7] = (uint8_t)qpn;
}

/* One train of `n` packets, to each of the QPs in turn. */
static void send_train(const uint32_t *qpns, unsigned int kinds, unsigned int n)
{
	const struct wire_destination to = { .to = loopback, .from = loopback, .fd = -1 };
	uint8_t bytes[64 * PACKET];
	struct iovec iov = { bytes, n * PACKET };
	const struct wire_train t = { &iov, 1, PACKET, n * PACKET };

	for (unsigned int i = 0; i < n; i++)
		pack(bytes + i * PACKET, qpns[i % kinds]);
	CHECK_EQ(wire_udp_send(&sender, &to, &t, 64), n);
}

static void drain(struct took *t, int owners)
{
	unsigned int idle = 0, got;

	while (idle < 3) {
		got = 0;
		for (int i = 0; i < owners; i++)
			if (ports[i])
				got += wire_port_receive(ports[i], 64, take, &t[i]);
		idle = got ? 0 : idle + 1;
	}
}

static uint64_t handed_on(void)
{
	uint64_t n = 0;

	for (int i = 0; i < 3; i++)
		n += ports[i] ? wire_port_count(ports[i]).handed_on : 0;
	return n;
}

/* Let everything that is due be done: programs attached, indices found. */
static void settle(int owners)
{
	static struct took unused[3];
	uint64_t end = av_now_ns() + 110 * AV_MSEC;

	while (av_now_ns() < end)
		drain(unused, owners);
}

TEST(alone_it_gets_everything)
{
	const uint32_t qpns[] = { SLOT_A << 14 | 3, 1, SLOT_NOBODY << 14 | 9 };
	static struct took t[3];

	set_up();
	memset(t, 0, sizeof(t));
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	REQUIRE(wire_port_shares(ports[0]));
	send_train(qpns, 3, 60);
	drain(t, 1);
	CHECK_EQ(t[0].slot[SLOT_A], 20);
	CHECK_EQ(t[0].mad, 20);
	CHECK_EQ(t[0].slot[SLOT_NOBODY], 20);
	CHECK_EQ(t[0].bad, 0);
}

TEST(a_mixed_train_reaches_each_owner)
{
	const uint32_t qpns[] = { SLOT_A << 14 | 3, SLOT_B << 14, SLOT_B << 14 | 1, SLOT_C << 14 };
	static struct took t[3];

	set_up();
	memset(t, 0, sizeof(t));
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	REQUIRE(wire_port_open(SLOT_B, &ports[1]) == 0);
	REQUIRE(wire_port_open(SLOT_C, &ports[2]) == 0);
	for (int i = 0; i < 10; i++) {
		send_train(qpns, 4, 40);
		drain(t, 3);
	}
	CHECK_EQ(t[0].slot[SLOT_A], 100);
	CHECK_EQ(t[1].slot[SLOT_B], 200);
	CHECK_EQ(t[2].slot[SLOT_C], 100);
	CHECK_EQ(t[0].bad + t[1].bad + t[2].bad, 0);
}

static void send_to_each(int rounds, struct took *t)
{
	const uint32_t qpns[] = { SLOT_A << 14 | 3, SLOT_B << 14 | 3, SLOT_C << 14 | 3 };

	for (int i = 0; i < rounds; i++) {
		send_train(qpns + i % 3, 1, 8);
		drain(t, 3);
	}
}

TEST(steering_leaves_nothing_to_hand_on)
{
	static struct took t[3];
	uint64_t before;

	set_up();
	memset(t, 0, sizeof(t));
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	REQUIRE(wire_port_open(SLOT_B, &ports[1]) == 0);
	REQUIRE(wire_port_open(SLOT_C, &ports[2]) == 0);
	settle(3);
	before = handed_on();
	send_to_each(60, t);
	CHECK_EQ(handed_on(), before);
	CHECK_EQ(t[0].slot[SLOT_A], 160);
	CHECK_EQ(t[1].slot[SLOT_B], 160);
	CHECK_EQ(t[2].slot[SLOT_C], 160);
}

TEST(the_moved_one_is_found_again)
{
	static struct took t[3];
	uint64_t before;

	set_up();
	memset(t, 0, sizeof(t));
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	REQUIRE(wire_port_open(SLOT_B, &ports[1]) == 0);
	REQUIRE(wire_port_open(SLOT_C, &ports[2]) == 0);
	settle(3);
	wire_port_close(ports[0]);		/* C moves to its place */
	ports[0] = NULL;
	send_to_each(90, t);
	CHECK_EQ(t[1].slot[SLOT_B], 240);
	CHECK_EQ(t[2].slot[SLOT_C], 240);
	settle(3);
	before = handed_on();
	send_to_each(30, t);
	CHECK_EQ(handed_on(), before);
	CHECK_EQ(t[1].slot[SLOT_B], 320);
	CHECK_EQ(t[2].slot[SLOT_C], 320);
}

/* A process with a port that says when it is there, and then receives until it is killed. */
static pid_t start_owner(unsigned int slot, bool leave_a_child, pid_t *grandchild)
{
	struct wire_port *p;
	static struct took t;
	pid_t pid, child = 0;
	int up[2];

	REQUIRE(pipe(up) == 0);
	pid = fork();
	REQUIRE(pid >= 0);
	if (pid) {
		close(up[1]);
		REQUIRE(read(up[0], grandchild, sizeof(*grandchild)) == sizeof(*grandchild));
		close(up[0]);
		return pid;
	}
	if (wire_port_open(slot, &p))
		_exit(1);
	if (leave_a_child) {
		child = fork();
		if (!child)
			for (;;)
				pause();
	}
	if (write(up[1], &child, sizeof(child)) != sizeof(child))
		_exit(1);
	for (;;)
		wire_port_receive(p, 64, take, &t);
}

static void end(pid_t pid)
{
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
}

TEST(a_killed_owner_takes_nothing_with_it)
{
	static struct took t[3];
	pid_t pid, none;

	set_up();
	memset(t, 0, sizeof(t));
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	pid = start_owner(SLOT_B, false, &none);
	REQUIRE(wire_port_open(SLOT_C, &ports[2]) == 0);
	settle(3);
	end(pid);
	send_to_each(90, t);
	CHECK_EQ(t[0].slot[SLOT_A], 240);
	CHECK_EQ(t[2].slot[SLOT_C], 240);
	CHECK_EQ(t[0].slot[SLOT_B] + t[2].slot[SLOT_B], 240);	/* nobody's: anyone's */
}

TEST(a_fork_child_of_the_dead_swallows_nothing)
{
	static struct took t[3];
	const uint32_t mad = 1;
	pid_t pid, grandchild;

	set_up();
	memset(t, 0, sizeof(t));
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	pid = start_owner(SLOT_B, true, &grandchild);
	REQUIRE(wire_port_open(SLOT_C, &ports[2]) == 0);
	settle(3);
	end(pid);
	send_to_each(90, t);
	CHECK_EQ(t[0].slot[SLOT_A], 240);
	CHECK_EQ(t[2].slot[SLOT_C], 240);
	for (int i = 0; i < 60; i++)
		send_train(&mad, 1, 1);
	drain(t, 3);
	CHECK(t[0].mad + t[2].mad > 15);	/* a third is lost, each retry anew */
	end(grandchild);
}

/* As another user: a port that lives on what is handed on. Exit status: what went wrong. */
static void be_another_user(int up, uid_t uid, unsigned int want)
{
	static struct took t;
	struct wire_port *p;
	uint64_t end = av_now_ns() + 5 * AV_SEC;
	char c = 1;

	if (setresgid(uid, uid, uid) || setresuid(uid, uid, uid) || wire_port_open(SLOT_B, &p))
		_exit(2);
	if (wire_port_shares(p))
		_exit(3);
	if (write(up, &c, 1) != 1)
		_exit(4);
	while (t.handed < want && av_now_ns() < end)
		wire_port_receive(p, 64, take, &t);
	_exit(t.handed == want && !t.bad && t.slot[SLOT_B] == want ? 0 : 5);
}

TEST(another_user_lives_on_what_is_handed_on)
{
	const uint32_t qpn = SLOT_B << 14 | 9;
	static struct took t[3];
	int up[2], status = -1;
	pid_t pid;
	char c;

	set_up();
	memset(t, 0, sizeof(t));
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	REQUIRE(pipe(up) == 0);
	pid = fork();
	if (!pid)
		be_another_user(up[1], 65534, 80);
	close(up[1]);
	if (read(up[0], &c, 1) != 1) {
		waitpid(pid, &status, 0);
		close(up[0]);
		CHECK_EQ(WEXITSTATUS(status), 2);
		SKIP("not allowed to become another user");
	}
	close(up[0]);
	for (int i = 0; i < 10; i++) {
		send_train(&qpn, 1, 8);
		drain(t, 1);
	}
	waitpid(pid, &status, 0);
	CHECK_EQ(WEXITSTATUS(status), 0);
	CHECK_EQ(wire_port_count(ports[0]).handed_on, 80);
}

/* A reader who takes its time, until it is killed. */
static void read_slowly(int up)
{
	static uint8_t buffer[WIRE_UDP_BUFFER];
	struct wire_inbox_head head;
	struct wire_arrival a;
	struct wire_inbox in;

	if (wire_inbox_open(&in, SLOT_B) || write(up, "", 1) != 1)
		_exit(1);
	for (;;) {
		usleep(300);
		wire_inbox_receive(&in, buffer, &head, &a);
	}
}

static pid_t start_reader(void)
{
	int up[2];
	pid_t pid;
	char c;

	REQUIRE(pipe(up) == 0);
	pid = fork();
	if (!pid)
		read_slowly(up[1]);
	REQUIRE(read(up[0], &c, 1) == 1);
	close(up[0]);
	close(up[1]);
	return pid;
}

/* @return how many there was room for */
static uint32_t hand_to_b(struct wire_inbox *in, uint32_t n)
{
	uint8_t bytes[PACKET] = { 4 };
	struct wire_arrival a = { .bytes = bytes, .len = PACKET, .segment = PACKET };
	uint32_t done = 0;

	for (uint32_t i = 0; i < n; i++)
		done += !wire_inbox_send(in, SLOT_B, &a);
	return done;
}

/* The kernel's queue of ten is not the end of it. On a busy machine it may be later than that. */
TEST(who_is_late_is_waited_for)
{
	struct wire_inbox in;
	uint32_t done = 0;
	pid_t pid;

	set_up();
	REQUIRE(!wire_inbox_open(&in, SLOT_A));
	pid = start_reader();
	for (int i = 0; i < 5 && done < 100; i++) {
		in.hurries_until = 0;
		done = hand_to_b(&in, 100);
	}
	CHECK_EQ(done, 100);
	end(pid);
	wire_inbox_close(&in);
}

TEST(who_is_stopped_is_waited_for_once)
{
	struct wire_inbox in;
	uint64_t start;
	pid_t pid;

	set_up();
	REQUIRE(!wire_inbox_open(&in, SLOT_A));
	pid = start_reader();
	kill(pid, SIGSTOP);
	waitpid(pid, NULL, WUNTRACED);
	start = av_now_ns();
	CHECK(hand_to_b(&in, 200) < 100);
	CHECK(av_now_ns() - start < 100 * 4 * AV_MSEC);
	end(pid);
	wire_inbox_close(&in);
}

static void inject(uid_t uid)
{
	uint8_t bytes[PACKET];
	struct wire_arrival a = {
		.bytes = bytes, .len = PACKET, .segment = PACKET, .src = loopback, .dst = loopback,
	};
	struct wire_inbox in;

	pack(bytes, SLOT_A << 14);
	if (uid && (setresgid(uid, uid, uid) || setresuid(uid, uid, uid)))
		_exit(2);
	_exit(wire_inbox_open(&in, 3) || wire_inbox_send(&in, SLOT_A, &a));
}

TEST(nobody_else_can_make_up_packets)
{
	static struct took t[3];
	int status = -1;
	pid_t pid;

	set_up();
	memset(t, 0, sizeof(t));
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	pid = fork();
	if (!pid)
		inject(65534);
	waitpid(pid, &status, 0);
	if (WEXITSTATUS(status) == 2)
		SKIP("not allowed to become another user");
	CHECK_EQ(WEXITSTATUS(status), 0);
	drain(t, 1);
	CHECK_EQ(t[0].slot[SLOT_A], 0);
	CHECK_EQ(wire_port_count(ports[0]).untrusted, 1);
	pid = fork();
	if (!pid)
		inject(0);
	waitpid(pid, &status, 0);
	drain(t, 1);
	CHECK_EQ(t[0].slot[SLOT_A], 1);
}

TEST(the_port_is_taken_over_when_it_is_free)
{
	const uint32_t qpn = SLOT_A << 14;
	static struct took t[3];
	struct wire_udp hog;
	uint64_t end = av_now_ns() + 5 * AV_SEC;
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	struct sockaddr_in sa = { .sin_family = AF_INET, .sin_port = htons(WIRE_UDP_PORT) };

	set_up();
	close(fd);
	fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	memset(t, 0, sizeof(t));
	REQUIRE(bind(fd, (struct sockaddr *)&sa, sizeof(sa)) == 0);	/* does not share */
	CHECK_EQ(wire_udp_open(&hog, WIRE_UDP_PORT), -EADDRINUSE);
	REQUIRE(wire_port_open(SLOT_A, &ports[0]) == 0);
	CHECK(!wire_port_shares(ports[0]));
	CHECK(wire_port_deadline(ports[0]) > av_now_ns());
	close(fd);
	while (!wire_port_shares(ports[0]) && av_now_ns() < end)
		wire_port_receive(ports[0], 1, take, &t[0]);
	REQUIRE(wire_port_shares(ports[0]));
	send_train(&qpn, 1, 4);
	drain(t, 1);
	CHECK_EQ(t[0].slot[SLOT_A], 4);
}
