// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * frames.c - reads the captured frames of tests/vectors.
 */
#include "tests/unit/wire/frames.h"

#include <dirent.h>

#include "base/be.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"

enum { ETHERNET_LEN = 14, PCAP_HEADER_LEN = 24, PCAP_RECORD_LEN = 16 };

/* false: not UDP over IP, or not to port 4791 */
static bool dissect(const uint8_t *frame, struct frame *f)
{
	const uint8_t *ip = frame + ETHERNET_LEN, *udp;
	bool v6 = get_be16(frame + 12) == 0x86dd;

	if ((!v6 && get_be16(frame + 12) != 0x0800) || ip[v6 ? 6 : 9] != 17)
		return false;
	udp = ip + (v6 ? 40 : 20);
	memset(&f->flow, 0, sizeof(f->flow));
	f->flow.ipv6 = v6;
	memcpy(f->flow.src, ip + (v6 ? 8 : 12), v6 ? 16 : 4);
	memcpy(f->flow.dst, ip + (v6 ? 24 : 16), v6 ? 16 : 4);
	f->flow.src_port = get_be16(udp);
	f->flow.dst_port = get_be16(udp + 2);
	f->ip_id = v6 ? 0 : get_be16(ip + 4);
	f->bytes = udp + 8;
	f->length = get_be16(udp + 4) - 8;
	return f->flow.dst_port == 4791;
}

static uint8_t *read_file(const char *name, size_t *length)
{
	char path[512];
	uint8_t *bytes = malloc(1 << 20);
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s", WIRE_VECTORS, name);
	file = fopen(path, "rb");
	REQUIRE(file && bytes);
	*length = fread(bytes, 1, (1 << 20) - 1, file);
	bytes[*length] = 0;
	fclose(file);
	return bytes;
}

static int digit(char c)
{
	return c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
}

/* In place: hexadecimal digits become bytes. */
static uint8_t *read_hex(const char *name)
{
	size_t length, i, n = 0;
	uint8_t *bytes = read_file(name, &length);
	int high = -1;

	for (i = 0; i < length; i++) {
		if (bytes[i] <= ' ')
			continue;
		if (high >= 0)
			bytes[n++] = high << 4 | digit(bytes[i]);
		high = high >= 0 ? -1 : digit(bytes[i]);
	}
	return bytes;
}

static int visit_pcap(const char *name, void (*visit)(const struct frame *, void *), void *arg)
{
	size_t length, at;
	uint8_t *bytes = read_file(name, &length);
	struct frame f = { .name = name };
	uint32_t size;
	int n = 0;

	for (at = PCAP_HEADER_LEN; at < length; at += PCAP_RECORD_LEN + size) {
		memcpy(&size, bytes + at + 8, sizeof(size));
		size = le32toh(size);
		if (!dissect(bytes + at + PCAP_RECORD_LEN, &f))
			continue;
		visit(&f, arg);
		n++;
	}
	free(bytes);
	return n;
}

static int visit_hex(const char *file, void (*visit)(const struct frame *, void *), void *arg)
{
	uint8_t *bytes = read_hex(file);
	char name[256];
	struct frame f = { .name = name };

	snprintf(name, sizeof(name), "%.*s", (int)(strlen(file) - 4), file);
	REQUIRE(dissect(bytes, &f));
	visit(&f, arg);
	free(bytes);
	return 1;
}

int frames_each(void (*visit)(const struct frame *f, void *arg), void *arg)
{
	DIR *dir = opendir(WIRE_VECTORS);
	struct dirent *entry;
	int n = 0;

	REQUIRE(dir);
	while ((entry = readdir(dir))) {
		const char *dot = strrchr(entry->d_name, '.');

		if (dot && !strcmp(dot, ".hex"))
			n += visit_hex(entry->d_name, visit, arg);
		else if (dot && !strcmp(dot, ".pcap"))
			n += visit_pcap(entry->d_name, visit, arg);
	}
	closedir(dir);
	return n;
}

size_t frames_named(const char *name, uint8_t *to, size_t room)
{
	char file[256];
	struct frame f;
	uint8_t *bytes;

	snprintf(file, sizeof(file), "%s.hex", name);
	bytes = read_hex(file);
	REQUIRE(dissect(bytes, &f) && f.length <= room);
	memcpy(to, f.bytes, f.length);
	free(bytes);
	return f.length;
}

uint32_t frames_crc32(uint32_t crc, const uint8_t *bytes, size_t length)
{
	size_t i;
	int bit;

	crc = ~crc;
	for (i = 0; i < length; i++) {
		crc ^= bytes[i];
		for (bit = 0; bit < 8; bit++)
			crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
	}
	return ~crc;
}
