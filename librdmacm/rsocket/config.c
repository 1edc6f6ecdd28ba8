// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * config.c - a table of the files, their fields and ranges.
 */
#include "librdmacm/rsocket/config.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/log.h"

#ifndef RSOCKET_CONFIG_DIR
#define RSOCKET_CONFIG_DIR "/etc/rdma/rsocket"
#endif

enum { LEAST_QUEUE = 16, MOST_QUEUE = 65534, MOST_BUFFER = 1 << 30, SMALL_SEND_BUFFER = 4096 };

static const struct {
	const char *file;
	size_t field;
	uint32_t builtin;
	long long least, most;
} numbers[] = {
	{ "mem_default", offsetof(struct rs_config, receive_buffer), 1 << 17, 1, MOST_BUFFER },
	{ "wmem_default", offsetof(struct rs_config, send_buffer), 1 << 17, 1, MOST_BUFFER },
	{ "sqsize_default", offsetof(struct rs_config, send_queue), 384, LEAST_QUEUE, MOST_QUEUE },
	{ "rqsize_default", offsetof(struct rs_config, receive_queue), 384, LEAST_QUEUE,
	  MOST_QUEUE },
	{ "inline_default", offsetof(struct rs_config, inline_size), 64, 0, 1 << 16 },
	{ "iomap_size", offsetof(struct rs_config, iomap_size), 0, 0, 127 << 8 },
	{ "polling_time", offsetof(struct rs_config, polling_time), 10, 0, INT_MAX },
	{ "wake_up_interval", offsetof(struct rs_config, wake_up_interval), 5000, 0, INT_MAX },
};

enum { COUNT = sizeof(numbers) / sizeof(numbers[0]) };

static uint32_t into_range(long long v, long long least, long long most)
{
	return (uint32_t)(v < least ? least : v > most ? most : v);
}

uint32_t rs_config_queue(long long wanted)
{
	return into_range(wanted, LEAST_QUEUE, MOST_QUEUE);
}

uint32_t rs_config_send_buffer(long long wanted)
{
	return wanted < SMALL_SEND_BUFFER / 2 ? SMALL_SEND_BUFFER :
						into_range(wanted, 0, MOST_BUFFER);
}

uint32_t rs_config_receive_buffer(long long wanted)
{
	return (into_range(wanted, 2, MOST_BUFFER) + 1) & ~1u;
}

/* The number in a file; none when there is no file or no number in it. */
static int read_number(const char *path, long long *out)
{
	FILE *f = fopen(path, "re");
	int got;

	if (!f)
		return -ENOENT;
	got = fscanf(f, "%lld", out);
	fclose(f);
	if (got == 1)
		return 0;
	av_warn("rsocket", "%s: there is no number in it", path);
	return -EINVAL;
}

static void read_one(const char *directory, unsigned int i, struct rs_config *out)
{
	uint32_t *field = (uint32_t *)((char *)out + numbers[i].field);
	char path[PATH_MAX];
	long long v;

	*field = numbers[i].builtin;
	snprintf(path, sizeof(path), "%s/%s", directory, numbers[i].file);
	if (read_number(path, &v) == 0)
		*field = into_range(v, numbers[i].least, numbers[i].most);
}

void rs_config_read(const char *directory, struct rs_config *out)
{
	long long keepalive;

	for (unsigned int i = 0; i < COUNT; i++)
		read_one(directory, i, out);
	out->send_buffer = rs_config_send_buffer(out->send_buffer);
	out->receive_buffer = rs_config_receive_buffer(out->receive_buffer);
	if (read_number("/proc/sys/net/ipv4/tcp_keepalive_time", &keepalive))
		keepalive = 7200;
	out->keepalive_time = into_range(keepalive, 1, INT_MAX);
}

static struct {
	pthread_once_t once;
	struct rs_config config;
} process = { .once = PTHREAD_ONCE_INIT };

static void read_process(void)
{
	rs_config_read(RSOCKET_CONFIG_DIR, &process.config);
}

const struct rs_config *rs_config(void)
{
	pthread_once(&process.once, read_process);
	return &process.config;
}
