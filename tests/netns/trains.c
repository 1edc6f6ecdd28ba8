// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * trains.c - trains of packets between two hosts: whole, in order, of the right size.
 *
 * Run by hosts.sh. The test lives on host 2 and sends from a process on host 1.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "softnic/wire/port.h"
#include "tests/check.h"

enum { SLOT_1 = 12, SLOT_2 = 34, HEAD = 12, TOS = 0x6a, TTL = 33 };

static const struct wire_endpoint v4[2] = {
	{ .ip = { [10] = 0xff, [11] = 0xff, 10, 9, 0, 1 }, .port = WIRE_UDP_PORT },
	{ .ip = { [10] = 0xff, [11] = 0xff, 10, 9, 0, 2 }, .port = WIRE_UDP_PORT },
};
static const struct wire_endpoint v6[2] = {
	{ .ip = { 0xfd, 9, [15] = 1 }, .port = WIRE_UDP_PORT },
	{ .ip = { 0xfd, 9, [15] = 2 }, .port = WIRE_UDP_PORT },
};

static struct wire_port *port;

static bool enter(int host)
{
	char name[16];
	const char *path;
	int fd;
	bool ok;

	snprintf(name, sizeof(name), "HOST_%d", host);
	path = getenv(name);
	fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	ok = fd >= 0 && !setns(fd, CLONE_NEWNET);
	if (fd >= 0)
		close(fd);
	return ok;
}

static void tear_down(void)
{
	wire_port_close(port);
	port = NULL;
}

static void set_up(void)
{
	if (!getenv("HOST_2"))
		SKIP("run by hosts.sh only");
	check_state.after_case = tear_down;
	REQUIRE(enter(2));
	REQUIRE(wire_port_open(SLOT_2, &port) == 0);
	REQUIRE(wire_port_shares(port));
	wire_port_want_ttl(port);
}

/* What one case sends. */
struct load {
	const struct wire_endpoint *ends;
	uint32_t segment, packets, last;	/* bytes of the last packet of each train */
	uint32_t trains;
	bool one_by_one, connected;
	uint16_t to_port;			/* 0: 4791 */
};

static uint8_t pattern(uint32_t train, uint32_t packet, uint32_t at)
{
	return (uint8_t)(train * 131 + packet * 17 + at);
}

static void pack(uint8_t *p, uint32_t len, uint32_t train, uint32_t packet)
{
	memset(p, 0, HEAD);
	p[0] = 10;
	p[5] = SLOT_2 >> 2;
	p[6] = (SLOT_2 & 3) << 6;
	p[8] = (uint8_t)train;
	p[9] = (uint8_t)packet;
	for (uint32_t i = HEAD; i < len; i++)
		p[i] = pattern(train, packet, i);
}

/* Head, payload and the last four bytes of each packet as pieces, as the ICRC makes them. */
static uint32_t gather(const struct load *l, uint8_t *bytes, struct iovec *iov)
{
	uint32_t n = 0, len;

	for (uint32_t k = 0; k < l->packets; k++, bytes += len) {
		len = k + 1 < l->packets ? l->segment : l->last;
		iov[n++] = (struct iovec){ bytes, HEAD };
		iov[n++] = (struct iovec){ bytes + HEAD, len - HEAD - 4 };
		iov[n++] = (struct iovec){ bytes + len - 4, 4 };
	}
	return n;
}

static int send_one(struct wire_port *p, const struct load *l, const struct wire_destination *to,
		    uint32_t train)
{
	static uint8_t bytes[1 << 20];
	static struct iovec iov[3 * 256];
	struct wire_train t = { .iov = iov, .segment = l->segment };

	for (uint32_t k = 0; k < l->packets; k++)
		pack(bytes + k * l->segment, k + 1 < l->packets ? l->segment : l->last, train, k);
	t.bytes = (l->packets - 1) * l->segment + l->last;
	t.iovs = gather(l, bytes, iov);
	return wire_port_send(p, to, &t);
}

static void wait_for(int fd)
{
	char c;

	if (read(fd, &c, 1) != 1)
		_exit(3);
}

/* Host 1: one train for each byte that comes through the pipe. */
static void be_host_1(const struct load *l, int go)
{
	struct wire_destination to = {
		.to = l->ends[1], .from = l->ends[0], .tos = TOS, .ttl = TTL, .fd = -1,
	};
	struct wire_udp line;
	struct wire_port *p;

	if (l->to_port)
		to.to.port = l->to_port;
	if (!enter(1) || wire_port_open(SLOT_1, &p))
		_exit(2);
	if (l->connected) {
		if (wire_udp_open_line(&line, &to) || wire_udp_connect(&line, &to.to))
			_exit(4);
		to.fd = line.fd;
	}
	if (l->one_by_one)
		wire_port_no_trains(p, &to);
	for (uint32_t i = 0; i < l->trains; i++) {
		wait_for(go);
		if (send_one(p, l, &to, i) != (int)l->packets)
			_exit(5);
	}
	_exit(0);
}

struct seen {
	const struct load *l;
	uint32_t train, packet, wrong;
};

static bool right(const struct load *l, const struct seen *s, const struct wire_datagram *d)
{
	uint32_t len = s->packet + 1 < l->packets ? l->segment : l->last;

	if (d->len != len || d->bytes[8] != (uint8_t)s->train || d->bytes[9] != (uint8_t)s->packet)
		return false;
	for (uint32_t i = HEAD; i < len; i++)
		if (d->bytes[i] != pattern(s->train, s->packet, i))
			return false;
	return d->tos == TOS && d->ttl == TTL && d->ifindex && d->in->kind != WIRE_FROM_INBOX &&
	       wire_endpoint_same_host(&d->src, &l->ends[0]) &&
	       wire_endpoint_same_host(&d->dst, &l->ends[1]) &&
	       d->dst.port == (l->to_port ? l->to_port : WIRE_UDP_PORT);
}

static void take(void *ctx, const struct wire_datagram *d)
{
	struct seen *s = ctx;

	s->wrong += !right(s->l, s, d);
	if (++s->packet == s->l->packets) {
		s->packet = 0;
		s->train++;
	}
}

static void receive_train(struct seen *s, uint32_t until)
{
	uint64_t end = av_now_ns() + 5 * AV_SEC;
	struct pollfd fd = { .fd = wire_port_fd(port), .events = POLLIN };

	while (s->train < until && av_now_ns() < end && poll(&fd, 1, 1000) >= 0)
		wire_port_receive(port, 64, take, s);
}

static void run(struct load l)
{
	struct seen s = { .l = &l };
	int go[2], status = -1;
	pid_t pid;

	set_up();
	if (l.to_port)
		l.to_port = wire_port_private(port);
	REQUIRE(pipe(go) == 0);
	pid = fork();
	REQUIRE(pid >= 0);
	if (!pid) {
		close(go[1]);
		be_host_1(&l, go[0]);
	}
	close(go[0]);
	for (uint32_t i = 0; s.train == i && i < l.trains && write(go[1], "", 1) == 1; i++)
		receive_train(&s, i + 1);
	close(go[1]);
	waitpid(pid, &status, 0);
	CHECK_EQ(WEXITSTATUS(status), 0);
	CHECK_EQ(s.train, l.trains);
	CHECK_EQ(s.wrong, 0);
}

TEST(trains_of_small_packets)
{
	run((struct load){ v4, .segment = 48, .packets = 64, .last = 48, .trains = 50 });
	CHECK(wire_port_count(port).calls < 50 * 64 / 4);	/* they came as trains */
}

TEST(trains_of_1024)
{
	run((struct load){ v4, .segment = 1064, .packets = 40, .last = 44, .trains = 50 });
}

TEST(longer_than_one_call_takes)
{
	run((struct load){ v4, .segment = 1064, .packets = 150, .last = 1064, .trains = 20 });
	CHECK_EQ(wire_port_count(port).packets, 20 * 150);
}

TEST(over_ipv6)
{
	run((struct load){ v6, .segment = 1064, .packets = 60, .last = 100, .trains = 50 });
}

TEST(one_by_one)
{
	run((struct load){ v4, .segment = 1064, .packets = 10, .last = 20, .trains = 10,
			   .one_by_one = true });
}

TEST(from_a_connected_socket)
{
	run((struct load){ v4, .segment = 1064, .packets = 40, .last = 44, .trains = 20,
			   .connected = true });
}

TEST(from_a_connected_socket_over_ipv6)
{
	run((struct load){ v6, .segment = 1064, .packets = 40, .last = 44, .trains = 20,
			   .connected = true });
}

TEST(to_the_private_port)
{
	run((struct load){ v4, .segment = 1064, .packets = 40, .last = 44, .trains = 20,
			   .to_port = 1 });
}

TEST(too_long_for_the_path)
{
	static uint8_t bytes[3 * 16000];
	struct iovec iov = { bytes, sizeof(bytes) };
	const struct wire_destination to = { .to = v4[0], .from = v4[1], .fd = -1 };
	const struct wire_train t = { &iov, 1, 16000, sizeof(bytes) };

	set_up();
	CHECK_EQ(wire_port_send(port, &to, &t), -EMSGSIZE);
}

TEST(an_address_that_is_not_ours)
{
	uint8_t bytes[HEAD] = { 0 };
	struct iovec iov = { bytes, sizeof(bytes) };
	const struct wire_destination to = { .to = v4[0], .from = v4[0], .fd = -1 };
	const struct wire_train t = { &iov, 1, HEAD, HEAD };

	set_up();
	CHECK(wire_port_send(port, &to, &t) < 0);
}
