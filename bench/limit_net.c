// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_net.c - UDP ping-pong and streams.
 *
 * Streams keep a window: the receiver tells what it took, sixteen times a window, so nothing is
 * lost and the rates are of bytes that arrived.
 */
#include "bench/limit_net.h"

#include <errno.h>
#include <isa-l/crc.h>
#include <netinet/udp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include "bench/clock.h"
#include "bench/hosts.h"

enum { TRAIN = 64, TRAIN_BYTES = 65000, WINDOW = 2 << 20, WINDOW_PACKETS = 2048, ACKS = 16 };
enum { BUFFER = 65536, ROOM = 4 << 20 };

enum { STREAM, PINGPONG, SOCKETS };

static struct {
	int fd[SOCKETS];		/* connected to the other side */
	size_t payload;			/* of a packet that fills the path MTU */
	char *buffer;
} net;

static int open_socket(struct bench_side *s, int which)
{
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	struct sockaddr_in me = hosts_address(s->side, 0);
	socklen_t len = sizeof(me);

	bench_check(fd >= 0 && !bind(fd, (struct sockaddr *)&me, sizeof(me)) &&
		    !getsockname(fd, (struct sockaddr *)&me, &len), "a UDP socket");
	s->board->udp_port[s->side][which] = ntohs(me.sin_port);
	return fd;
}

static void widen(int fd)
{
	int room = ROOM, one = 1;

	setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &room, sizeof(room));
	setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof(room));
	bench_check(!setsockopt(fd, SOL_UDP, UDP_GRO, &one, sizeof(one)), "UDP_GRO");
}

/* The largest of the path MTUs that RoCE knows, for this interface. */
static size_t payload_of(int fd)
{
	int mtu = 0;
	socklen_t len = sizeof(mtu);
	size_t p = 4096;

	bench_check(!getsockopt(fd, SOL_IP, IP_MTU, &mtu, &len), "IP_MTU");
	while (p > 256 && p + NET_HEAD + NET_TAIL + 28 > (size_t)mtu)
		p /= 2;
	return p;
}

void limit_net_setup(struct bench_side *s)
{
	for (int i = 0; i < SOCKETS; i++)
		net.fd[i] = open_socket(s, i);
	widen(net.fd[STREAM]);
	bench_meet(s);
	for (int i = 0; i < SOCKETS; i++) {
		struct sockaddr_in other = hosts_address(!s->side, s->board->udp_port[!s->side][i]);

		bench_check(!connect(net.fd[i], (struct sockaddr *)&other, sizeof(other)),
			    "connecting by UDP");
	}
	net.payload = payload_of(net.fd[STREAM]);
	net.buffer = aligned_alloc(4096, BUFFER);
	bench_check(net.buffer, "aligned_alloc");
	bench_meet(s);
}

static size_t take(int which, int flags)
{
	ssize_t n;

	do
		n = recv(net.fd[which], net.buffer, BUFFER, flags);
	while (n < 0 && (errno == EAGAIN || errno == EINTR));
	bench_check(n >= 0, "UDP recv");
	return (size_t)n;
}

static double pingpong(struct bench_side *s, const struct bench_shot *shot, int flags)
{
	size_t len = shot->size + NET_SMALL;
	char *packet = s->memory + BENCH_SMALL_OUT;
	uint64_t start = bench_now_ns();

	for (unsigned i = 0; i < shot->warm + shot->count; i++) {
		if (i == shot->warm)
			start = bench_now_ns();
		if (s->side)
			take(PINGPONG, flags);
		bench_check(send(net.fd[PINGPONG], packet, len, 0) == (ssize_t)len, "UDP send");
		if (!s->side)
			take(PINGPONG, flags);
	}
	return bench_since(start);
}

double limit_net_polled(struct bench_side *s, const struct bench_shot *shot)
{
	return pingpong(s, shot, MSG_DONTWAIT);
}

double limit_net_blocked(struct bench_side *s, const struct bench_shot *shot)
{
	return pingpong(s, shot, 0);
}

/* ---- streams ---- */

struct stream {
	size_t payload, packet;		/* bytes of a packet: its user's, all */
	unsigned train;			/* packets a call */
	size_t packets, window;		/* in this burst; under way at most */
	char *user;
	size_t at, span;		/* walks over the user's memory */
};

static struct stream stream_of(struct bench_side *s, const struct bench_shot *shot, bool trains)
{
	struct stream t = { .payload = shot->size < net.payload ? shot->size : net.payload };
	size_t fit;

	t.packet = t.payload + NET_HEAD + NET_TAIL;
	fit = TRAIN_BYTES / t.packet;
	t.train = !trains ? 1 : fit < TRAIN ? (unsigned)fit : TRAIN;
	t.packets = shot->size * shot->count / t.payload / t.train * t.train;
	t.window = WINDOW / t.packet < WINDOW_PACKETS ? WINDOW / t.packet : WINDOW_PACKETS;
	t.user = s->memory + (s->side ? BENCH_IN : BENCH_OUT);
	t.span = BENCH_SPAN - t.payload * t.train;
	return t;
}

static char *walk(struct stream *t)
{
	char *p = t->user + t->at;

	t->at += t->payload * t->train;
	if (t->at > t->span)
		t->at = 0;
	return p;
}

static void send_gathered(struct iovec *iov, size_t pieces, uint16_t segment, ssize_t bytes)
{
	char control[CMSG_SPACE(sizeof(segment))] = { 0 };
	struct msghdr m = { .msg_iov = iov, .msg_iovlen = pieces, .msg_control = control,
			    .msg_controllen = sizeof(control) };
	struct cmsghdr *c = CMSG_FIRSTHDR(&m);

	c->cmsg_level = SOL_UDP;
	c->cmsg_type = UDP_SEGMENT;
	c->cmsg_len = CMSG_LEN(sizeof(segment));
	memcpy(CMSG_DATA(c), &segment, sizeof(segment));
	bench_check(sendmsg(net.fd[STREAM], &m, 0) == bytes, "UDP_SEGMENT");
}

static void send_train(struct stream *t)
{
	static struct {
		uint8_t head[NET_HEAD];
		uint32_t tail[NET_TAIL / 4];
	} around[TRAIN];
	struct iovec iov[3 * TRAIN];
	char *p = walk(t);

	for (unsigned i = 0; i < t->train; i++, p += t->payload) {
		uint32_t crc = crc32_gzip_refl(0, around[i].head, NET_HEAD);

		around[i].tail[0] = crc32_gzip_refl(crc, (uint8_t *)p, t->payload);
		iov[3 * i] = (struct iovec){ around[i].head, NET_HEAD };
		iov[3 * i + 1] = (struct iovec){ p, t->payload };
		iov[3 * i + 2] = (struct iovec){ around[i].tail, NET_TAIL };
	}
	send_gathered(iov, 3 * t->train, (uint16_t)t->packet, (ssize_t)(t->packet * t->train));
}

static void send_single(struct stream *t)
{
	bench_check(send(net.fd[STREAM], walk(t), t->packet, 0) == (ssize_t)t->packet,
		    "UDP send");
}

static void take_train(struct stream *t, size_t bytes)
{
	char *to = walk(t);

	for (size_t at = 0; at + t->packet <= bytes; at += t->packet, to += t->payload) {
		uint8_t *p = (uint8_t *)net.buffer + at;
		uint32_t crc = crc32_gzip_refl(0, p, NET_HEAD + t->payload), sent;

		memcpy(&sent, p + NET_HEAD + t->payload, sizeof(sent));
		bench_check(sent == crc, "a CRC");
		memcpy(to, p + NET_HEAD, t->payload);
	}
}

static void produce(struct stream *t, void (*emit)(struct stream *))
{
	size_t sent = 0, taken = 0, n;

	while (taken < t->packets) {
		while (sent < t->packets && sent + t->train - taken <= t->window) {
			emit(t);
			sent += t->train;
		}
		n = take(STREAM, MSG_DONTWAIT);	/* several may have become a train */
		if (n >= sizeof(taken))
			memcpy(&taken, net.buffer + n - sizeof(taken), sizeof(taken));
	}
}

static void consume(struct stream *t, bool trains)
{
	size_t taken = 0, told = 0;

	while (taken < t->packets) {
		size_t n = take(STREAM, MSG_DONTWAIT);

		if (trains)
			take_train(t, n);
		taken += n / t->packet;
		if (taken - told < t->window / ACKS && taken < t->packets)
			continue;
		bench_check(send(net.fd[STREAM], &taken, sizeof(taken), 0) > 0, "UDP send");
		told = taken;
	}
}

static double stream(struct bench_side *s, const struct bench_shot *shot, bool trains)
{
	struct stream t = stream_of(s, shot, trains);
	uint64_t start = bench_now_ns();

	if (s->side) {
		consume(&t, trains);
		return 0;
	}
	produce(&t, trains ? send_train : send_single);
	return bench_since(start) * (double)shot->count * (double)shot->size /
	       (double)(t.packets * t.payload);	/* the burst was rounded to trains */
}

double limit_net_stream(struct bench_side *s, const struct bench_shot *shot)
{
	return stream(s, shot, true);
}

double limit_net_singles(struct bench_side *s, const struct bench_shot *shot)
{
	return stream(s, shot, false);
}
