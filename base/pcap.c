// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pcap.c - the pcapng blocks that a reader needs: section, interface, packet.
 *
 * The link type of datagrams is raw IP: there is no Ethernet header to invent. Numbers are in this
 * machine's byte order, which the section header tells. The UDP checksum is 0 on IPv4, as our
 * sockets send it, and right on IPv6, where readers complain of 0.
 *
 * Frames of InfiniBand have a link type of their own (247), which Wireshark 4.0 does not know. It
 * knows them within records of Endace's ERF, as the capture programs of adapters write them.
 *
 * A section could describe an interface of each kind, but libpcap opens no file that does.
 */
#include "base/pcap.h"

#include <assert.h>
#include <endian.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/be.h"
#include "base/bits.h"

enum {
	BLOCK_SECTION = 0x0a0d0d0a,
	BLOCK_INTERFACE = 1,
	BLOCK_PACKET = 6,
	OPTION_END = 0,
	OPTION_FLAGS = 2,		/* of a packet */
	OPTION_NAME = 2,		/* of an interface */
	OPTION_TSRESOL = 9,		/* of an interface */
	IPV4_LEN = 20,
	IPV6_LEN = 40,
	UDP_LEN = 8,
	PROTO_UDP = 17,
	ERF_LEN = 16,
	ERF_INFINIBAND = 21,
	ERF_VARYING = 4,
};

#define BYTE_ORDER_MAGIC 0x1a2b3c4du
#define SECOND UINT64_C(1000000000)

struct section {
	uint32_t type, length, magic;
	uint16_t major, minor;
	int64_t section_length;
	uint32_t length_again;
} __attribute__((packed));

struct interface {
	uint32_t type, length;
	uint16_t link, reserved;
	uint32_t snap;
	uint16_t name_option, name_length;
	char name[8];
	uint16_t option, option_length;
	uint8_t tsresol, pad[3];
	uint32_t end, length_again;
};

struct packet_head {
	uint32_t type, length, interface, time_high, time_low, captured, original;
};

struct packet_tail {
	uint16_t option, option_length;
	uint32_t flags, end, length_again;
};

static_assert(sizeof(struct section) == 28, "no holes in a file format");
static_assert(sizeof(struct interface) == 44, "no holes in a file format");
static_assert(sizeof(struct packet_tail) == 16, "no holes in a file format");

/* One write: blocks of other processes stay whole. */
static int append(int fd, const struct iovec *iov, int count)
{
	ssize_t r;

	do
		r = writev(fd, iov, count);
	while (r < 0 && errno == EINTR);
	return r < 0 ? -errno : 0;
}

static int begin_section(int fd, enum av_pcap_kind kind)
{
	struct section s = {
		.type = BLOCK_SECTION, .length = sizeof(s), .magic = BYTE_ORDER_MAGIC,
		.major = 1, .section_length = -1, .length_again = sizeof(s),
	};
	struct interface i = {
		.type = BLOCK_INTERFACE, .length = sizeof(i), .link = kind,
		.name_option = OPTION_NAME, .name_length = sizeof(i.name),
		.name = { 'a', 'n', 'y', 'v', 'e', 'r', 'b', 's' },
		.option = OPTION_TSRESOL, .option_length = 1, .tsresol = 9,
		.end = OPTION_END, .length_again = sizeof(i),
	};
	struct iovec iov[] = { { &s, sizeof(s) }, { &i, sizeof(i) } };

	return append(fd, iov, 2);
}

/* What a file holds that begins as ours do. Of another one, or of none yet, nothing is known. */
static bool is_of_another_kind(const char *path, enum av_pcap_kind kind)
{
	struct {
		struct section s;
		struct interface i;
	} __attribute__((packed)) head;
	struct stat st;
	bool other = false;
	int fd;

	if (stat(path, &st) || !S_ISREG(st.st_mode))
		return false;
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return false;
	if (read(fd, &head, sizeof(head)) == (ssize_t)sizeof(head))
		other = head.s.type == BLOCK_SECTION && head.s.length == sizeof(head.s) &&
			head.i.type == BLOCK_INTERFACE && head.i.link != kind;
	close(fd);
	return other;
}

int av_pcap_open(const char *path, enum av_pcap_kind kind)
{
	int fd, r;

	if (is_of_another_kind(path, kind))
		return -EMEDIUMTYPE;
	fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600);
	if (fd < 0)
		return -errno;
	r = begin_section(fd, kind);
	if (!r)
		return fd;
	close(fd);
	return r;
}

/* The ones-complement sum of the Internet checksum, over pieces of any length. */
struct sum {
	uint64_t total;
	bool odd;
};

static void sum_add(struct sum *s, const void *bytes, size_t n)
{
	const uint8_t *p = bytes;

	for (; n; n--, p++, s->odd = !s->odd)
		s->total += s->odd ? *p : *p << 8;
}

static uint16_t sum_end(const struct sum *s)
{
	uint64_t t = s->total;

	while (t >> 16)
		t = (t & 0xffff) + (t >> 16);
	return ~t;
}

static size_t put_ipv4(uint8_t *ip, const struct av_pcap_datagram *d, size_t udp_length)
{
	struct sum s = { 0 };

	memset(ip, 0, IPV4_LEN);
	ip[0] = 0x45;
	ip[1] = d->tos;
	put_be16(ip + 2, IPV4_LEN + udp_length);
	put_be16(ip + 4, d->ip_id);
	ip[6] = 0x40;			/* do not fragment */
	ip[8] = d->ttl;
	ip[9] = PROTO_UDP;
	memcpy(ip + 12, d->src, 4);
	memcpy(ip + 16, d->dst, 4);
	sum_add(&s, ip, IPV4_LEN);
	put_be16(ip + 10, sum_end(&s));
	return IPV4_LEN;
}

static size_t put_ipv6(uint8_t *ip, const struct av_pcap_datagram *d, size_t udp_length)
{
	put_be32(ip, UINT32_C(6) << 28 | (uint32_t)d->tos << 20);
	put_be16(ip + 4, udp_length);
	ip[6] = PROTO_UDP;
	ip[7] = d->ttl;
	memcpy(ip + 8, d->src, 16);
	memcpy(ip + 24, d->dst, 16);
	return IPV6_LEN;
}

/* Over the IPv6 pseudo-header, whose numbers are those of the length and the protocol. */
static uint16_t udp6_checksum(const struct av_pcap_datagram *d, const uint8_t *udp)
{
	struct sum s = { 0 };
	uint16_t sum;
	int i;

	s.total = PROTO_UDP + get_be16(udp + 4);
	sum_add(&s, d->src, 16);
	sum_add(&s, d->dst, 16);
	sum_add(&s, udp, UDP_LEN);
	for (i = 0; i < d->count; i++)
		sum_add(&s, d->pieces[i].iov_base, d->pieces[i].iov_len);
	sum = sum_end(&s);
	return sum ? sum : 0xffff;
}

static size_t put_headers(uint8_t *to, const struct av_pcap_datagram *d, size_t payload)
{
	size_t udp_length = UDP_LEN + payload;
	size_t ip_length = d->ipv6 ? put_ipv6(to, d, udp_length) : put_ipv4(to, d, udp_length);
	uint8_t *udp = to + ip_length;

	put_be16(udp, d->src_port);
	put_be16(udp + 2, d->dst_port);
	put_be16(udp + 4, udp_length);
	put_be16(udp + 6, 0);
	if (d->ipv6)
		put_be16(udp + 6, udp6_checksum(d, udp));
	return ip_length + UDP_LEN;
}

static uint64_t now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_REALTIME, &ts);
	return (uint64_t)ts.tv_sec * SECOND + (uint64_t)ts.tv_nsec;
}

static struct packet_head head_of(uint64_t now, size_t captured, size_t padded)
{
	return (struct packet_head){
		.type = BLOCK_PACKET,
		.length = sizeof(struct packet_head) + padded + sizeof(struct packet_tail),
		.time_high = now >> 32,
		.time_low = (uint32_t)now,
		.captured = captured,
		.original = captured,
	};
}

static size_t total_of(const struct iovec *pieces, int count)
{
	size_t total = 0;
	int i;

	for (i = 0; i < count; i++)
		total += pieces[i].iov_len;
	return total;
}

static int write_packet(int fd, uint64_t now, bool inbound, const struct iovec *pieces, int count)
{
	struct iovec iov[AV_PCAP_PIECES + 4];
	uint8_t zeros[4] = { 0 };
	size_t captured = total_of(pieces, count), padded = av_align_up(captured, 4);
	struct packet_head head;
	struct packet_tail tail = {
		.option = OPTION_FLAGS, .option_length = 4, .flags = inbound ? 1 : 2,
	};

	head = head_of(now, captured, padded);
	tail.length_again = head.length;
	iov[0] = (struct iovec){ &head, sizeof(head) };
	memcpy(iov + 1, pieces, count * sizeof(*iov));
	iov[count + 1] = (struct iovec){ zeros, padded - captured };
	iov[count + 2] = (struct iovec){ &tail, sizeof(tail) };
	return append(fd, iov, count + 3);
}

int av_pcap_write(int fd, const struct av_pcap_datagram *d)
{
	struct iovec pieces[AV_PCAP_PIECES + 1];
	uint8_t headers[IPV6_LEN + UDP_LEN];
	size_t payload = total_of(d->pieces, d->count);

	if (d->count > AV_PCAP_PIECES || payload > UINT16_MAX - IPV4_LEN - UDP_LEN)
		return -EMSGSIZE;
	pieces[0] = (struct iovec){ headers, put_headers(headers, d, payload) };
	if (d->count)
		memcpy(pieces + 1, d->pieces, d->count * sizeof(*pieces));
	return write_packet(fd, now_ns(), d->inbound, pieces, d->count + 1);
}

/* The head: time:64 in units of 2^-32 s, lowest byte first, type:8 flags:8 length:16 lost:16 of the
 * frame:16. */
static void put_erf(uint8_t *to, uint64_t now, size_t length)
{
	uint64_t time = htole64((now / SECOND << 32) + (now % SECOND << 32) / SECOND);

	memcpy(to, &time, sizeof(time));
	to[8] = ERF_INFINIBAND;
	to[9] = ERF_VARYING;
	put_be16(to + 10, ERF_LEN + length);
	put_be16(to + 12, 0);
	put_be16(to + 14, length);
}

int av_pcap_write_infiniband(int fd, bool inbound, void *frame, size_t length)
{
	uint8_t erf[ERF_LEN];
	const struct iovec pieces[] = { { erf, sizeof(erf) }, { frame, length } };
	uint64_t now = now_ns();

	if (length > UINT16_MAX - ERF_LEN)
		return -EMSGSIZE;
	put_erf(erf, now, length);
	return write_packet(fd, now, inbound, pieces, 2);
}
