// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * capture_test.c - what is captured is a pcapng file with whole IP packets, ICRC and all.
 */
#include "softnic/wire/capture.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/be.h"
#include "softnic/engine/guard.h"
#include "softnic/wire/psn.h"
#include "tests/check.h"

static const struct wire_flow v4 = { false, { 10, 0, 0, 1 }, { 10, 0, 0, 2 }, 0xc123, 4791 };
static const struct wire_flow v6 = { true, { 0xfd, 1, [15] = 1 }, { 0xfd, 1, [15] = 2 }, 0xc1,
				     4791 };
static char path[] = "/tmp/anyverbs-capture-XXXXXX";
static uint8_t file[1 << 20];

static struct wire_capture start(void)
{
	struct wire_capture c;
	int fd;

	strcpy(path + sizeof(path) - 7, "XXXXXX");
	fd = mkstemp(path);
	REQUIRE(fd >= 0);
	close(fd);
	setenv("ANYVERBS_PCAP", path, 1);
	wire_capture_open(&c, AV_PCAP_IP);
	REQUIRE(wire_capture_wanted(&c));
	return c;
}

/* Closes the capture and reads its file. */
static size_t finish(struct wire_capture *c)
{
	FILE *f = fopen(path, "rb");
	size_t n = 0;

	REQUIRE(f);
	n = fread(file, 1, sizeof(file), f);
	fclose(f);
	wire_capture_close(c);
	CHECK(!wire_capture_wanted(c));
	unlink(path);
	unsetenv("ANYVERBS_PCAP");
	return n;
}

static uint32_t word(size_t at)
{
	uint32_t v;

	memcpy(&v, file + at, sizeof(v));
	return v;
}

/* Checks the framing of the block at that offset. @return the offset of the next */
static size_t block(size_t at, uint32_t type)
{
	CHECK_EQ(word(at), type);
	CHECK_EQ(word(at + 4) % 4, 0);
	CHECK_EQ(word(at + word(at + 4) - 4), word(at + 4));
	return at + word(at + 4);
}

static uint16_t checksum(const uint8_t *p, size_t n, uint32_t sum)
{
	size_t i;

	for (i = 0; i < n; i++)
		sum += i % 2 ? p[i] : p[i] << 8;
	while (sum >> 16)
		sum = (sum & 0xffff) + (sum >> 16);
	return ~sum;
}

TEST(a_datagram_under_its_headers)
{
	struct wire_capture c = start();
	struct wire_envelope e = { true, 0x62, 64, 0x1234 };
	uint8_t a[5] = "abcd", b[3] = "xy";
	struct iovec pieces[] = { { a, 5 }, { b, 3 } };
	size_t at, n;

	wire_capture_packet(&c, &v4, &e, pieces, 2);
	n = finish(&c);
	at = block(block(0, 0x0a0d0d0a), 1);
	CHECK_EQ(block(at, 6), n);
	CHECK_EQ(word(at + 20), 20 + 8 + 8);
	CHECK_EQ(checksum(file + at + 28, 20, 0), 0);
	CHECK_EQ(get_be16(file + at + 28 + 4), 0x1234);
	CHECK_EQ(file[at + 28 + 1], 0x62);
	CHECK_EQ(get_be16(file + at + 48), 0xc123);
	CHECK_EQ(get_be16(file + at + 52), 16);
	CHECK(!memcmp(file + at + 56, "abcd\0xy", 8));
	CHECK_EQ(word(at + 68), 1);			/* inbound */
}

TEST(ipv6_has_a_udp_checksum)
{
	struct wire_capture c = start();
	struct wire_envelope e = { false, 3, 1, 0 };
	uint8_t a[7] = "odd len";
	const uint8_t *ip;
	size_t at;

	wire_capture_packet(&c, &v6, &e, &(struct iovec){ a, 7 }, 1);
	finish(&c);
	at = block(block(0, 0x0a0d0d0a), 1);
	ip = file + at + 28;
	CHECK_EQ(get_be32(ip), 0x60300000);
	CHECK_EQ(get_be16(ip + 4), 15);
	CHECK_EQ(checksum(ip + 8, 32 + 15, 17 + 15), 0);
}

TEST(a_message_as_the_packets_it_would_have_been)
{
	static uint8_t payload[2500];
	struct wire_capture c = start();
	struct wire_envelope e = { false, 0, 64, 0 };
	struct wire_packet first = { .pkey = 0xffff, .dest_qpn = 0x77, .psn = 0xfffffe,
				     .solicited = true, .ack_req = true, .imm = 0x11223344,
				     .reth = { 0x1000, 5, 2500 } };
	struct iovec pieces[] = { { payload, 1000 }, { payload, 0 }, { payload + 1000, 1500 } };
	struct wire_capture_message m = { WIRE_RC, WIRE_WRITE_IMM, 2500, 1024, &first, pieces, 3 };
	static const int opcodes[] = { 0x06, 0x07, 0x09 };
	struct wire_packet p;
	struct wire_icrc icrc;
	size_t at, n, done = 0, i;

	for (i = 0; i < sizeof(payload); i++)
		payload[i] = i * 13 / 7;
	wire_capture_message(&c, &v4, &e, &m);
	n = finish(&c);
	at = block(block(0, 0x0a0d0d0a), 1);
	wire_icrc_init(&icrc, &v4);
	for (i = 0; i < 3; i++, at = block(at, 6)) {
		REQUIRE(wire_packet_parse(file + at + 56, word(at + 20) - 28, &p) == WIRE_OK);
		CHECK_EQ(p.opcode, opcodes[i]);
		CHECK_EQ(p.psn, wire_psn_add(0xfffffe, i));
		CHECK_EQ(p.solicited, i == 2);
		CHECK(wire_icrc_check(&icrc, file + at + 56, word(at + 20) - 28));
		CHECK(!memcmp(p.payload, payload + done, p.length));
		done += p.length;
	}
	CHECK_EQ(done, 2500);
	CHECK_EQ(at, n);
}

/* A request may be shown that nobody carried, with what its program has unmapped. */
TEST(memory_that_is_gone_is_zeroes)
{
	struct wire_capture c;
	struct wire_envelope e = { false, 0, 64, 0 };
	struct wire_packet first = { .pkey = 0xffff, .dest_qpn = 0x77 }, p;
	struct iovec pieces[2] = { { (char[]){ "here" }, 4 }, { NULL, 4096 } };
	struct wire_capture_message m = { WIRE_UC, WIRE_SEND, 12, 1024, &first, pieces, 2 };
	size_t at;

	SKIP_UNDER_TSAN("it does not see guard.c jump out of its handler");
	soft_guard_start();
	c = start();
	pieces[1].iov_base = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	REQUIRE(pieces[1].iov_base != MAP_FAILED);
	wire_capture_message(&c, &v4, &e, &m);
	munmap(pieces[1].iov_base, 4096);
	finish(&c);
	at = block(block(0, 0x0a0d0d0a), 1);
	REQUIRE(wire_packet_parse(file + at + 56, word(at + 20) - 28, &p) == WIRE_OK);
	CHECK_EQ(p.length, 12);
	CHECK(!memcmp(p.payload, "here\0\0\0\0\0\0\0\0", 12));
}

TEST(processes_share_a_file)
{
	struct wire_capture c = start(), other;
	struct wire_envelope e = { 0 };
	size_t at = 0, n;
	static const uint32_t types[] = { 0x0a0d0d0a, 1, 6, 0x0a0d0d0a, 1, 6, 6 };
	int i;

	wire_capture_packet(&c, &v4, &e, &(struct iovec){ (char[]){ "12" }, 2 }, 1);
	wire_capture_open(&other, AV_PCAP_IP);
	wire_capture_packet(&other, &v4, &e, &(struct iovec){ (char[]){ "3" }, 1 }, 1);
	wire_capture_packet(&c, &v4, &e, &(struct iovec){ (char[]){ "4567" }, 4 }, 1);
	wire_capture_close(&other);
	n = finish(&c);
	for (i = 0; i < 7; i++)
		at = block(at, types[i]);
	CHECK_EQ(at, n);
}

/* Readers take one kind of packet a file. */
TEST(a_file_is_of_one_kind)
{
	struct wire_capture c = start(), other;
	struct wire_envelope e = { 0 };
	size_t at, n;

	wire_capture_packet(&c, &v4, &e, &(struct iovec){ (char[]){ "12" }, 2 }, 1);
	wire_capture_open(&other, AV_PCAP_INFINIBAND);
	CHECK(!wire_capture_wanted(&other));
	n = finish(&c);
	at = block(block(block(0, 0x0a0d0d0a), 1), 6);
	CHECK_EQ(at, n);
}

TEST(nothing_is_captured_unless_asked)
{
	struct wire_envelope e = { 0 };
	struct wire_capture c;

	unsetenv("ANYVERBS_PCAP");
	wire_capture_open(&c, AV_PCAP_IP);
	CHECK(!wire_capture_wanted(&c));
	wire_capture_packet(&c, &v4, &e, &(struct iovec){ (char[]){ "x" }, 1 }, 1);
	wire_capture_close(&c);
	setenv("ANYVERBS_PCAP", "/nonexistent/directory/file", 1);
	wire_capture_open(&c, AV_PCAP_IP);
	CHECK(!wire_capture_wanted(&c));
}
