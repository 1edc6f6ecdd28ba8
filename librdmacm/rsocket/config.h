// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * config.h - the sizes and times that sockets begin with: built in, or from files.
 *
 * A directory holds a file for each, with one decimal number in it.
 */
#ifndef LIBRDMACM_RSOCKET_CONFIG_H
#define LIBRDMACM_RSOCKET_CONFIG_H

#include <stdint.h>

struct rs_config {
	uint32_t receive_buffer, send_buffer;	/* bytes */
	uint32_t send_queue, receive_queue;	/* messages */
	uint32_t inline_size;			/* bytes */
	uint32_t iomap_size;			/* mappings */
	uint32_t polling_time;			/* us, before going to sleep */
	uint32_t wake_up_interval;		/* ms, the longest sleep in rpoll */
	uint32_t keepalive_time;		/* s of silence */
};

/* What is built in, with what the files of this directory say instead, all within range. */
void rs_config_read(const char *directory, struct rs_config *out);

/* The process's, read once. */
const struct rs_config *rs_config(void);

/* The range of a queue's size. */
uint32_t rs_config_queue(long long wanted);

/* The range of a send buffer, and of a receive buffer: an even number of bytes. */
uint32_t rs_config_send_buffer(long long wanted);
uint32_t rs_config_receive_buffer(long long wanted);

#endif
